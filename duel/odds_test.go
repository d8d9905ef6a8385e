package duel

import (
	"errors"
	"math/bits"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// brute draws every hand of a small deck. member[i] is the groups of card i, a bit each.
func brute(member []uint8, hand int, wishes []Wish) Fraction {
	var good, all uint64
	for set := 0; set < 1<<len(member); set++ {
		if bits.OnesCount(uint(set)) != hand {
			continue
		}
		all++
		var have [MaxOddsGroups]int
		for i, m := range member {
			for g := range have {
				if set&(1<<i) != 0 && m&(1<<g) != 0 {
					have[g]++
				}
			}
		}
		for _, w := range wishes {
			ok := true
			for g, r := range w {
				ok = ok && have[g] >= r.Min && have[g] <= r.Max
			}
			if ok {
				good++
				break
			}
		}
	}
	return newFraction(good, all)
}

func TestOddsAgainstEveryHand(t *testing.T) {
	wishes := [][]Wish{
		{{AtLeast(1)}}, {{Exactly(0)}}, {{AtLeast(1), AtLeast(1)}}, {{AnyNumber(), Exactly(2)}}, {{Range{1, 2}, Range{0, 1}}},
		{{AtLeast(2)}, {AnyNumber(), AtLeast(2)}}, {{AtLeast(1), Exactly(0)}, {Exactly(0), AtLeast(1)}}, {{}}, {},
	}
	for size := 3; size <= 9; size++ {
		for hand := 0; hand <= min(size, 5); hand++ {
			for a := 0; a <= 3; a++ {
				for b := 0; a+b <= min(size, 5); b++ {
					member := make([]uint8, size)
					for i := range a {
						member[i] = 1
					}
					for i := range b {
						member[a+i] = 2
					}
					for _, w := range wishes {
						got, err := Odds(size, hand, []int{a, b}, w...)
						if want := brute(member, hand, w); err != nil || got != want {
							t.Fatalf("%d of %d, groups %d and %d, %v: %v %v, want %v", hand, size, a, b, w, got, err, want)
						}
					}
				}
			}
		}
	}
}

func TestKnownOdds(t *testing.T) {
	for _, x := range []struct {
		deck, hand, copies int
		perMille           int
	}{
		{40, 5, 3, 338},
		{40, 6, 3, 394},
		{40, 5, 0, 0},
		{40, 5, 40, 1000},
		{60, 5, 1, 83},
	} {
		got, err := Odds(x.deck, x.hand, []int{x.copies}, Wish{AtLeast(1)})
		if err != nil || got.PerMille() != x.perMille {
			t.Errorf("%+v: %v (%d), %v", x, got, got.PerMille(), err)
		}
	}
	// C(40,5) = 658008 and C(37,5) = 435897.
	if got, _ := Odds(40, 5, []int{3}, Wish{AtLeast(1)}); got != newFraction(658008-435897, 658008) {
		t.Errorf("%v", got)
	}
	curve, err := Curve(40, 5, 1, 3)
	if err != nil || len(curve) != 4 || curve[0].Num != 0 || curve[1] != newFraction(1, 8) {
		t.Errorf("%v %v", curve, err)
	}
	for i := 1; i < len(curve); i++ {
		if curve[i].Float() <= curve[i-1].Float() {
			t.Errorf("more copies, no better: %v", curve)
		}
	}
}

// The chances of exactly 0, 1, 2 … cards add up to 1 at the very limits.
func TestOddsAtTheLimits(t *testing.T) {
	var num uint64
	den := choose(MaxOddsDeck, MaxOddsHand)
	for n := 0; n <= MaxOddsHand; n++ {
		f, err := Odds(MaxOddsDeck, MaxOddsHand, []int{125}, Wish{Exactly(n)})
		if err != nil {
			t.Fatal(err)
		}
		num += f.Num * (den / f.Den)
	}
	if num != den {
		t.Errorf("they add up to %d/%d", num, den)
	}
}

func TestOddsErrors(t *testing.T) {
	many := make([]int, MaxOddsGroups+1)
	for name, call := range map[string]func() (Fraction, error){
		"no deck":            func() (Fraction, error) { return Odds(0, 0, nil) },
		"a huge deck":        func() (Fraction, error) { return Odds(100000, 5, nil) },
		"hand above deck":    func() (Fraction, error) { return Odds(4, 5, nil) },
		"negative hand":      func() (Fraction, error) { return Odds(40, -1, nil) },
		"negative copies":    func() (Fraction, error) { return Odds(40, 5, []int{-1}) },
		"copies above deck":  func() (Fraction, error) { return Odds(40, 5, []int{30, 11}) },
		"too many groups":    func() (Fraction, error) { return Odds(40, 5, many) },
		"a wish without one": func() (Fraction, error) { return Odds(40, 5, []int{1}, Wish{AtLeast(1), AtLeast(1)}) },
	} {
		var e *OddsError
		if _, err := call(); !errors.As(err, &e) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Curve(40, 5, 1, 41); err == nil {
		t.Error("more copies than cards: accepted")
	}
	if _, err := DeckOdds(nil, &deck.List{}, 5, make([]Group, MaxOddsGroups+1)); err == nil {
		t.Error("too many groups: accepted")
	}
}

func TestDeckOddsWithOverlap(t *testing.T) {
	cat := build(t, red(1, "a", 1, 1), red(2, "b", 1, 1), red(3, "c", 1, 1), red(4, "d", 1, 1), white(5, "e", "", 0, 1))
	l := &deck.List{Game: catalog.PokemonDuel, Cards: []deck.Line{
		{Card: 0, Count: 2}, {Card: 1, Count: 1}, {Card: 2, Count: 3}, {Card: 3, Count: 1}, {Card: 4, Count: 3, Section: deck.Extra}, {Card: 0, Count: 1},
	}, Unknown: []deck.Unknown{{Text: "?", Count: 2}}}
	groups := []Group{{1, 2, 5}, {2, 3}} // card 2 is in both; 5 is in no main deck
	member := []uint8{1, 1, 1, 3, 2, 2, 2, 0, 0, 0}
	for _, w := range [][]Wish{{{AtLeast(1), AtLeast(1)}}, {{Exactly(1), Exactly(1)}}, {{AtLeast(3)}, {AnyNumber(), AtLeast(3)}}} {
		got, err := DeckOdds(cat, l, 4, groups, w...)
		if want := brute(member, 4, w); err != nil || got != want {
			t.Errorf("%v: %v %v, want %v", w, got, err, want)
		}
	}
}

func TestFraction(t *testing.T) {
	for _, x := range []struct {
		f       Fraction
		pm      int
		percent string
		decimal string
	}{
		{Fraction{}, 0, "0%", "0"}, {newFraction(1, 2), 500, "50%", "0.5"}, {newFraction(1, 3), 333, "33.3%", "0.3"},
		{newFraction(1, 1000000), 1, "0.1%", "0.1"}, {newFraction(999999, 1000000), 999, "99.9%", "1"},
		{newFraction(7, 1), 7000, "700%", "7"}, {newFraction(1, 2000), 1, "0.1%", "0.1"}, {newFraction(26, 20), 1300, "130%", "1.3"},
		{Fraction{1 << 62, 3}, int(Fraction{1 << 62, 3}.Float() * 1000), "", ""},
	} {
		if x.f.PerMille() != x.pm || x.percent != "" && (x.f.Percent() != x.percent || x.f.Decimal() != x.decimal) {
			t.Errorf("%v: %d %s %s", x.f, x.f.PerMille(), x.f.Percent(), x.f.Decimal())
		}
	}
	if s := newFraction(6, 80).String() + newFraction(4, 2).String(); s != "3/402" {
		t.Errorf("%q", s)
	}
	if got := newFraction(1, 6).plus(newFraction(3, 10)); got != newFraction(7, 15) {
		t.Errorf("%v", got)
	}
}
