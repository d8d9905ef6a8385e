package catalog

import (
	"slices"
	"testing"
)

func TestSpelled(t *testing.T) {
	c, err := New([]Card{
		{ID: 1, Game: PokemonDuel, Kind: Pokemon, Names: Text{Hans: "甲龙", En: "Alpha"}, Aliases: []string{"Beta", "Both"}},
		{ID: 2, Game: PokemonDuel, Kind: Spell, Names: Text{Hans: "乙", En: "Beta"}, Aliases: []string{"Both"}},
		{ID: 3, Game: PokemonDuel, Kind: Evolution, Names: Text{Hant: "甲龍", En: "Alpha"}},
		{ID: 4, Game: PhantomDuel, Kind: Guard, Names: Text{En: "Alpha"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string][]Index{"Alpha": {0, 2}, "alpha!": {0, 2}, "甲龍": {0, 2}, "甲龙": {0, 2}, "Beta": {1}, "beta": {1},
		"Both": {0, 1}, "Alph": nil, "": nil} {
		if got := c.Spelled(PokemonDuel, text); !slices.Equal(got, want) {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	if got := c.Spelled(PhantomDuel, "ALPHA"); !slices.Equal(got, []Index{3}) {
		t.Errorf("in game H: %v", got)
	}
	if c.NameOf(0) != c.NameOf(2) || c.NameOf(0) == c.NameOf(3) {
		t.Error("one name is one over both scripts, and never over both games")
	}
}

func TestRevisionTellsCardsApart(t *testing.T) {
	revision := func(change func(*Card)) string {
		card := Card{ID: 1, Game: PokemonDuel, Kind: Pokemon, Names: Text{Hans: "甲", En: "ab"}, Aliases: []string{"c"}, Moves: []string{"m"}}
		change(&card)
		c, err := New([]Card{{ID: 2, Game: PhantomDuel, Kind: Guard, Names: Text{En: "x"}}, card})
		if err != nil {
			t.Fatal(err)
		}
		return c.Revision()
	}
	seen := map[string]bool{}
	for _, change := range []func(*Card){
		func(*Card) {},
		func(c *Card) { c.Names.Hans, c.Names.Hant = "", "甲" },
		func(c *Card) { c.Names.En, c.NameKey = "a", "b" },
		func(c *Card) { c.Aliases, c.Moves = nil, []string{"c", "m"} },
		func(c *Card) { c.HasAtk = true },
		func(c *Card) { c.HasDef = true },
		func(c *Card) { c.Retired = true },
		func(c *Card) { c.Released = 20260101 },
		func(c *Card) { c.ID = 3 },
	} {
		r := revision(change)
		if seen[r] {
			t.Errorf("two catalogues have the revision %s", r)
		}
		seen[r] = true
	}
	if again := revision(func(*Card) {}); !seen[again] {
		t.Error("one catalogue has two revisions")
	}
}

func TestNewRefusesARepeatedID(t *testing.T) {
	card := Card{ID: 1, Game: PokemonDuel, Kind: Pokemon, Names: Text{En: "x"}}
	if _, err := New([]Card{card, card}); err == nil {
		t.Error("two cards of one id")
	}
}
