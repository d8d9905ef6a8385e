package duel

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func TestCount(t *testing.T) {
	a, b, c := red(1, "a", 10, 3, "fire"), red(2, "b", 11, 7, "fire", "flying"), white(3, "c", "", 0, 25, "water")
	a.Atk, a.Def, b.Atk, b.Def, c.Atk, c.HasDef = 499, 0, 500, 1999, 2600, false
	b.Stars = 14
	spell := catalog.Card{ID: 4, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Equip, Names: catalog.Text{En: "s"}}
	other := catalog.Card{ID: 5, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: "h"}, HasAtk: true, Atk: 9}
	cat := build(t, a, b, c, spell, other)
	l := &deck.List{Game: catalog.PokemonDuel,
		Cards: []deck.Line{{Card: 0, Count: 3}, {Card: 1, Count: 2}, {Card: 2, Count: 1, Section: deck.Extra}, {Card: 3, Count: 2},
			{Card: 4, Count: 1}, {Card: 0, Count: 7, Section: deck.Side}},
		Unknown:   []deck.Unknown{{Text: "?", Count: 2}},
		Ambiguous: []deck.Ambiguous{{Text: "!", Count: 1, Section: deck.Extra}},
	}
	n := Count(cat, l)
	if n.Main != 10 || n.Extra != 2 || n.Unread != 4 || n.Pokemon != 6 || n.Dual != 2 {
		t.Errorf("%+v", n)
	}
	if !reflect.DeepEqual(n.Kinds[:3], []KindCount{{catalog.Pokemon, 5}, {catalog.Evolution, 1}, {catalog.Spell, 2}}) || len(n.Kinds) != 6 {
		t.Errorf("kinds %+v", n.Kinds)
	}
	if !reflect.DeepEqual(n.Subtypes, []SubtypeCount{{catalog.Spell, catalog.Equip, 2}}) {
		t.Errorf("subtypes %+v", n.Subtypes)
	}
	want := map[catalog.Type]int{"fire": 5, "flying": 2, "water": 1}
	if len(n.Types) != 18 {
		t.Errorf("types %+v", n.Types)
	}
	for _, x := range n.Types {
		if x.Count != want[x.Type] {
			t.Errorf("types %+v", x)
		}
	}
	if len(n.Stars) != 13 || n.Stars[2] != (Bar{3, 3, 3}) || n.Stars[5] != (Bar{6, 6, 1}) || n.Stars[12] != (Bar{14, 14, 2}) {
		t.Errorf("stars %+v", n.Stars)
	}
	if !reflect.DeepEqual(n.Levels, []Bar{{1, 10, 3}, {11, 20, 2}, {21, 30, 1}}) {
		t.Errorf("levels %+v", n.Levels)
	}
	if !reflect.DeepEqual(n.ATK, []Bar{{0, 499, 3}, {500, 999, 2}, {1000, 1499, 0}, {1500, 1999, 0}, {2000, 2499, 0}, {2500, 2999, 1}}) {
		t.Errorf("ATK %+v", n.ATK)
	}
	if !reflect.DeepEqual(n.DEF, []Bar{{0, 499, 3}, {500, 999, 0}, {1000, 1499, 0}, {1500, 1999, 2}}) {
		t.Errorf("DEF %+v", n.DEF)
	}

	l.Game = catalog.PhantomDuel
	if n = Count(cat, l); n.Types != nil || n.Stars != nil || len(n.Kinds) != 4 || n.Kinds[0].Count != 1 || !reflect.DeepEqual(n.ATK, []Bar{{9, 9, 1}}) {
		t.Errorf("%+v", n)
	}
	if n = Count(cat, &deck.List{Game: catalog.PokemonDuel}); n.Main != 0 || len(n.Stars) != 12 || n.ATK != nil {
		t.Errorf("empty: %+v", n)
	}
}

// Figures far apart make wider bars, not thousands of them, and no copy is lost.
func TestBarsStayFew(t *testing.T) {
	bars := figures{0: 1, 999999: 2, -40: 1}.bars(500, 0)
	sum := 0
	for i, b := range bars {
		sum += b.Count
		if i > 0 && b.From != bars[i-1].To+1 {
			t.Errorf("a gap before %+v", b)
		}
	}
	if len(bars) > maxBars+1 || sum != 4 || bars[0].From > -40 {
		t.Errorf("%d bars, %d copies, from %d", len(bars), sum, bars[0].From)
	}
}

func TestAgainst(t *testing.T) {
	cat := build(t, red(1, "a", 1, 1, "fire"), red(2, "b", 1, 1, "grass"), red(3, "c", 1, 1, "water"), white(4, "d", "", 0, 1, "dragon"),
		catalog.Card{ID: 5, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "s"}})
	l := &deck.List{Game: catalog.PokemonDuel, Cards: []deck.Line{{Card: 2, Count: 1}, {Card: 0, Count: 2}, {Card: 1, Count: 3}, {Card: 0, Count: 1},
		{Card: 3, Count: 1, Section: deck.Extra}, {Card: 4, Count: 3}, {Card: 1, Count: 3, Section: deck.Side}}}
	got := Against(cat, StandardChart(), l, types(t, "water"))
	if len(got) != 4 || got[0].Card != 1 || got[0].Copies != 3 || got[3].Card != 0 || got[3].Copies != 3 {
		t.Fatalf("%+v", got)
	}
	if got[0].Score() <= 0 || got[3].Score() >= 0 || got[1].Score() != 0 || got[0].Attacking.AttackerATK != Double || got[0].Defending.AttackerATK != Half {
		t.Errorf("%+v", got)
	}
}
