package legality_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// golden is the file of cases that every implementation must give.
type golden struct {
	Cases []struct {
		Name     string
		Game     catalog.GameID
		On       catalog.Date
		Lists    []legality.List
		Deck     string
		Legal    bool
		Findings []struct {
			Code, Clause string
			Count, Limit int
		}
	}
}

func goldenCatalog(t testing.TB) *catalog.Catalog {
	t.Helper()
	file, err := os.Open("testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cards, err := catalog.ReadCSV(file)
	if err != nil {
		t.Fatal(err)
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func compile(t testing.TB, cat *catalog.Catalog, game catalog.GameID, lists []legality.List, on catalog.Date) *legality.Judge {
	t.Helper()
	g, ok := legality.GameOf(game)
	if !ok {
		t.Fatalf("no game %q", game)
	}
	in, err := legality.InForceAnywhere(lists, game, on)
	if err != nil {
		t.Fatal(err)
	}
	return legality.Compile(cat, g, in, on)
}

func TestGolden(t *testing.T) {
	data, err := os.ReadFile("testdata/public.json")
	if err != nil {
		t.Fatal(err)
	}
	var g golden
	if err := json.Unmarshal(data, &g); err != nil {
		t.Fatal(err)
	}
	if len(g.Cases) < 40 {
		t.Fatalf("only %d cases", len(g.Cases))
	}
	cat := goldenCatalog(t)
	for _, c := range g.Cases {
		t.Run(c.Name, func(t *testing.T) {
			list, err := deck.Read(cat, c.Game, []byte(c.Deck))
			if err != nil {
				t.Fatal(err)
			}
			judge := compile(t, cat, c.Game, c.Lists, c.On)
			v := judge.Check(list)
			if v.Legal != c.Legal {
				t.Errorf("legal is %v", v.Legal)
			}
			if len(v.Findings) != len(c.Findings) {
				t.Fatalf("findings: %+v", v.Findings)
			}
			for i, want := range c.Findings {
				f := v.Findings[i]
				if f.Code.String() != want.Code || string(f.Clause) != want.Clause || f.Count != want.Count || f.Limit != want.Limit {
					t.Errorf("finding %d is %+v, want %+v", i, f, want)
				}
			}
			sameInAnyOrder(t, judge, list)
		})
	}
}

// sameInAnyOrder shuffles the list and wants the same bytes each time, line numbers aside.
func sameInAnyOrder(t *testing.T, judge *legality.Judge, list *deck.List) {
	t.Helper()
	want := verdictBytes(t, judge, list)
	rng := rand.New(rand.NewPCG(1, 2))
	for range 20 {
		mixed := deck.List{Game: list.Game, Cards: slices.Clone(list.Cards), Unknown: slices.Clone(list.Unknown), Ambiguous: slices.Clone(list.Ambiguous)}
		rng.Shuffle(len(mixed.Cards), func(i, j int) { mixed.Cards[i], mixed.Cards[j] = mixed.Cards[j], mixed.Cards[i] })
		rng.Shuffle(len(mixed.Unknown), func(i, j int) { mixed.Unknown[i], mixed.Unknown[j] = mixed.Unknown[j], mixed.Unknown[i] })
		rng.Shuffle(len(mixed.Ambiguous), func(i, j int) {
			mixed.Ambiguous[i], mixed.Ambiguous[j] = mixed.Ambiguous[j], mixed.Ambiguous[i]
		})
		if got := verdictBytes(t, judge, &mixed); !bytes.Equal(got, want) {
			t.Fatalf("in another order:\n%s\nwant\n%s", got, want)
		}
	}
}

func verdictBytes(t *testing.T, judge *legality.Judge, list *deck.List) []byte {
	t.Helper()
	v := judge.Check(list)
	for i := range v.Findings {
		v.Findings[i].Lines = nil
	}
	r := legality.NewReport(&v, judge.Catalog(), plain{})
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// plain says nothing: these tests are about the values.
type plain struct{}

func (plain) Tag() string                      { return "zh-Hans" }
func (plain) Finding(*legality.Finding) string { return "" }
func (plain) Warning(*legality.Warning) string { return "" }

// read resolves a text list, failing the test on an error.
func read(t testing.TB, cat *catalog.Catalog, game catalog.GameID, lines ...string) *deck.List {
	t.Helper()
	l, err := deck.Read(cat, game, []byte(strings.Join(lines, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	return l
}
