package catalog

import (
	"os"
	"slices"
	"testing"
)

func caseCatalog(t testing.TB) *Catalog {
	t.Helper()
	f, err := os.Open("testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cards, err := ReadFile(f)
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestSuggest(t *testing.T) {
	c := caseCatalog(t)
	for text, want := range map[string][]string{ // first ones, in order; none must mean none
		"皮卡邱":        {"Pikachu"},
		"皮卡丘丘":       {"Pikachu"},
		"皮卡":         {"Pikachu", "Light Ball Pikachu"},
		"噴火竜":        {"Charizard"},
		"风王":         {"Ho-Oh"}, // fengwang
		"碗力":         {"Machop"},
		"penhuolong": {"Charizard"},
		"lumaochong": {"Caterpie"},
		"小火龙皮":       {"Charmander"},
		"火龙":         {"Charizard", "Charmander"},
		"Charzard":   {"Charizard"},
		"charizrad":  {"Charizard"}, // swapped
		"Pikchu":     {"Pikachu"},
		"Mwe":        {"Mew"},
		"Bulba":      {"Bulbasaur"},
		"water gunn": {"Water Gun"},
		"Light Bal":  {"Light Ball", "Light Ball Pikachu"},
		"电气求":        {"Light Ball"}, // an alias
		"qqqqqqq":    {},
		"无此卡":        {},
		"":           {},
		"!!!":        {},
	} {
		got := c.Suggest(PokemonDuel, text, 5)
		var names []string
		seen := map[NameID]bool{}
		for _, i := range got {
			if seen[c.NameOf(i)] || c.Card(i).Game != PokemonDuel {
				t.Errorf("%q: %d is of a name that has been given, or of the other game", text, c.Card(i).ID)
			}
			seen[c.NameOf(i)] = true
			names = append(names, c.Card(i).Names.En)
		}
		if len(want) == 0 && len(names) > 0 || len(names) < len(want) || !slices.Equal(names[:len(want)], want) {
			t.Errorf("%q: %q, want %q first", text, names, want)
		}
		if again := caseCatalog(t).Suggest(PokemonDuel, text, 5); !slices.Equal(got, again) {
			t.Errorf("%q: %v, and %v the next time", text, got, again)
		}
		if one := c.Suggest(PokemonDuel, text, 1); len(one) > 1 || len(one) == 1 && one[0] != got[0] {
			t.Errorf("%q: of one, %v", text, one)
		}
	}
	if got := c.Suggest(PhantomDuel, "青锋剑士", 3); len(got) != 3 {
		t.Errorf("%d names begin so", len(got))
	}
	if got := c.Suggest(PhantomDuel, "皮卡邱", 3); len(got) != 0 {
		t.Error("game H has no Pikachu")
	}
}

func TestEditDistance(t *testing.T) {
	for _, c := range []struct {
		a, b       string
		most, want int
	}{{"", "", 2, 0}, {"a", "", 2, 1}, {"mew", "mwe", 2, 1}, {"mew", "mewtwo", 2, 3}, {"abcd", "dcba", 4, 3}, {"abcd", "dcba", 2, 3},
		{"皮卡丘", "皮卡邱", 1, 1}, {"ca", "abc", 3, 3}} {
		for _, pair := range [][2]string{{c.a, c.b}, {c.b, c.a}} {
			if got := editDistance([]rune(pair[0]), []rune(pair[1]), c.most); got != c.want {
				t.Errorf("%q to %q: %d, want %d", pair[0], pair[1], got, c.want)
			}
		}
	}
}
