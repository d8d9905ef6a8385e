package duel

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// smallPhantom is so many attack-specialised, guard-specialised and support cards of game H, with ids 1, 2 and 3.
func smallPhantom(t *testing.T, attack, guard, support uint16) (*catalog.Catalog, *deck.List) {
	t.Helper()
	cat, err := catalog.New([]catalog.Card{
		{ID: 1, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: "a"}},
		{ID: 2, Game: catalog.PhantomDuel, Kind: catalog.Guard, Names: catalog.Text{En: "g"}},
		{ID: 3, Game: catalog.PhantomDuel, Kind: catalog.Support, Names: catalog.Text{En: "s"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	l := &deck.List{Game: catalog.PhantomDuel}
	for id, n := range []uint16{1: attack, 2: guard, 3: support} {
		if n > 0 {
			l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(uint32(id)), Count: n})
		}
	}
	return cat, l
}

// The hands of a small deck are dealt out one by one, those that go back are left out, and the rest are counted.
func TestKeptOdds(t *testing.T) {
	cat, l := smallPhantom(t, 3, 2, 5)
	cards := []int{1, 1, 1, 2, 2, 3, 3, 3, 3, 3}
	var kept, met uint64
	for hand := range 1 << len(cards) {
		var have [4]int
		n := 0
		for i, c := range cards {
			if hand&(1<<i) != 0 {
				have[c]++
				n++
			}
		}
		if n != PhantomHandFirst || have[1] == 0 || have[2] == 0 {
			continue
		}
		kept++
		if have[3] >= 3 {
			met++
		}
	}
	got, err := KeptOdds(cat, l, []Group{{3}}, Wish{AtLeast(3)})
	if want := newFraction(met, kept); err != nil || got != want {
		t.Errorf("%v %v, want %v", got, err, want)
	}
	raw, err := DeckOdds(cat, l, PhantomHandFirst, []Group{{3}}, Wish{AtLeast(3)})
	if err != nil || raw == got {
		t.Errorf("the first hand has the same chance, %v (%v): the example shows nothing", raw, err)
	}
}

func TestKeptOddsBounds(t *testing.T) {
	cat, l := smallPhantom(t, 10, 0, 40)
	if got, err := KeptOdds(cat, l, []Group{{1}}, Wish{AtLeast(1)}); err != nil || got != (Fraction{0, 1}) {
		t.Errorf("a deck that never opens: %v %v", got, err)
	}
	cat, l = smallPhantom(t, 1, 1, 0)
	if _, err := KeptOdds(cat, l, nil, nil); err == nil {
		t.Error("two cards give six")
	}
	cat, l = smallPhantom(t, 25, 25, 0)
	if _, err := KeptOdds(cat, l, nil, Wish{AtLeast(1)}); err == nil {
		t.Error("a wish for a group that is not there")
	}
	l.Game = catalog.PokemonDuel
	got, err := KeptOdds(cat, l, []Group{{1}}, Wish{AtLeast(5)})
	if want, _ := Odds(50, HandFirst, []int{25}, Wish{AtLeast(5)}); err != nil || got != want {
		t.Errorf("game P: %v %v, want %v", got, err, want)
	}
}
