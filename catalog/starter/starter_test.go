package starter_test

import (
	"strings"
	"sync"
	"testing"
	"unicode"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
)

func cards(t *testing.T) []catalog.Card {
	t.Helper()
	all, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// The catalogue never changes, so all tests may read one.
var built = sync.OnceValues(func() (*catalog.Catalog, error) {
	all, err := starter.Cards()
	if err != nil {
		return nil, err
	}
	return catalog.New(all)
})

func whole(t *testing.T) *catalog.Catalog {
	t.Helper()
	cat, err := built()
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func TestCardsAreValid(t *testing.T) {
	all := cards(t)
	if err := catalog.Validate(all); err != nil {
		t.Fatal(err)
	}
	for i := range all {
		c := &all[i]
		if c.Names.Hans == "" || c.Names.Hant == "" || c.Names.En == "" {
			t.Errorf("%d lacks a name in one of the languages: %+v", c.ID, c.Names)
		}
		if c.EffectKey != "" && (c.Effect.Hans == "" || c.Effect.Hant == "" || c.Effect.En == "") {
			t.Errorf("%d lacks its effect in one of the languages: %+v", c.ID, c.Effect)
		}
		if c.EffectKey == "" && !c.IsPokemon() && c.Game == catalog.PokemonDuel {
			t.Errorf("%d (%s) does nothing", c.ID, c.Names.En)
		}
		for _, s := range []string{c.Names.Hans, c.Names.Hant, c.Names.En, c.Effect.Hans, c.Effect.Hant, c.Effect.En} {
			if strings.TrimSpace(s) != s || strings.ContainsFunc(s, unicode.IsControl) || strings.Contains(s, "  ") {
				t.Errorf("%d has stray spaces or controls in %q", c.ID, s)
			}
		}
		if strings.ContainsFunc(c.Effect.En, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
			t.Errorf("%d has Chinese in its English text: %s", c.ID, c.Effect.En)
		}
	}
}

// Counts asked of the starter.
func TestCounts(t *testing.T) {
	all := cards(t)
	count := func(is func(*catalog.Card) bool) int {
		n := 0
		for i := range all {
			if is(&all[i]) {
				n++
			}
		}
		return n
	}
	distinct := func(key func(*catalog.Card) string) int {
		seen := map[string]bool{}
		for i := range all {
			if k := key(&all[i]); k != "" {
				seen[k] = true
			}
		}
		return len(seen)
	}
	game := func(g catalog.GameID) func(*catalog.Card) bool {
		return func(c *catalog.Card) bool { return c.Game == g }
	}
	kind := func(k catalog.Kind) func(*catalog.Card) bool {
		return func(c *catalog.Card) bool { return c.Kind == k }
	}
	own := func(c *catalog.Card) bool { // spells and traps that are neither moves nor items
		return (c.Kind == catalog.Spell || c.Kind == catalog.Trap) && c.Move == "" && c.Item == ""
	}
	for _, want := range []struct {
		what  string
		least int
		got   int
	}{
		{"cards of game P", 2500, count(game(catalog.PokemonDuel))},
		{"cards of game H", 100, count(game(catalog.PhantomDuel))},
		{"species", 1025, distinct(func(c *catalog.Card) string { return c.Species })},
		{"red cards", 541, count(kind(catalog.Pokemon))},
		{"white cards", 484, count(kind(catalog.Evolution))},
		{"move cards", 500, count(func(c *catalog.Card) bool { return c.Move != "" })},
		{"Equips and item spells", 120, count(func(c *catalog.Card) bool { return c.Item != "" && !c.IsPokemon() })},
		{"item holders", 100, count(func(c *catalog.Card) bool { return c.Item != "" && c.IsPokemon() })},
		{"gyms and halls", 20, count(kind(catalog.Field))},
		{"environments", 15, count(kind(catalog.Environment))},
		{"spells and traps of our own", 60 + 8, count(own)}, // the rules name 8
		{"attack cards", 30, count(kind(catalog.Attack))},
		{"guard cards", 25, count(kind(catalog.Guard))},
		{"duals", 8, count(kind(catalog.Dual))},
		{"support cards", 30, count(kind(catalog.Support))},
	} {
		t.Logf("%-28s %5d", want.what, want.got)
		if want.got < want.least {
			t.Errorf("%s: %d, want %d", want.what, want.got, want.least)
		}
	}
}
