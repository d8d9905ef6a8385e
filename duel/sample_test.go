package duel

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func sampleList(t testing.TB) (*catalog.Catalog, *deck.List) {
	var cards []catalog.Card
	l := &deck.List{Game: catalog.PokemonDuel}
	for i := range 14 {
		cards = append(cards, red(uint32(100+i), fmt.Sprint("s", i), 5, 3, "fire"))
		l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(i), Count: 3})
	}
	return build(t, cards...), l
}

func TestSampleHand(t *testing.T) {
	cat, l := sampleList(t)
	l.Unknown = []deck.Unknown{{Text: "who", Count: 1}}
	one, err := DrawSample(cat, l, 5, "viridian", 0)
	if err != nil || len(one.Hand) != 5 || !one.Opens || one.Redraws != 0 {
		t.Fatalf("%+v %v", one, err)
	}
	again, _ := DrawSample(cat, l, 5, "viridian", 0)
	other, _ := DrawSample(cat, l, 5, "viridian", 1)
	seed, _ := DrawSample(cat, l, 5, "pewter", 0)
	if !reflect.DeepEqual(one, again) || reflect.DeepEqual(one, other) || reflect.DeepEqual(one, seed) {
		t.Errorf("seeds: %v %v %v %v", one, again, other, seed)
	}
	rand.New(rand.NewPCG(1, 2)).Shuffle(len(l.Cards), func(i, j int) { l.Cards[i], l.Cards[j] = l.Cards[j], l.Cards[i] })
	if shuffled, _ := DrawSample(cat, l, 5, "viridian", 0); !reflect.DeepEqual(one, shuffled) {
		t.Errorf("the order of the list matters: %v %v", one, shuffled)
	}
	whole, err := DrawSample(cat, l, 43, "all", 0)
	seen := map[Drawn]int{}
	for _, d := range whole.Hand {
		seen[d]++
	}
	if err != nil || len(seen) != 15 || seen[Drawn{Card: catalog.None, Text: "who"}] != 1 || seen[Drawn{Card: 3}] != 3 {
		t.Errorf("the whole deck: %v %v", seen, err)
	}
	for _, hand := range []int{0, -1, 44} {
		var e *SampleError
		if _, err := DrawSample(cat, l, hand, "x", 0); !errors.As(err, &e) {
			t.Errorf("hand of %d: %v", hand, err)
		}
	}
}

// The first card drawn is each of 14 about equally often, and the hands come out as the exact odds say.
func TestSampleIsFair(t *testing.T) {
	cat, l := sampleList(t)
	src := rand.NewPCG(3, 4)
	const draws = 20000
	var first [14]int
	hits := 0
	for range draws {
		s, err := DrawFrom(cat, l, 5, src)
		if err != nil {
			t.Fatal(err)
		}
		first[s.Hand[0].Card]++
		for _, d := range s.Hand {
			if d.Card == 0 {
				hits++
				break
			}
		}
	}
	chi := 0.0
	for _, n := range first {
		d := float64(n) - draws/14.0
		chi += d * d / (draws / 14.0)
	}
	if chi > 40 { // 13 degrees of freedom: beyond one in ten thousand
		t.Errorf("first cards %v, chi² %.1f", first, chi)
	}
	want, _ := Odds(42, 5, []int{3}, Wish{AtLeast(1)})
	if got := float64(hits) / draws; got < want.Float()-0.015 || got > want.Float()+0.015 {
		t.Errorf("%.3f of the hands, the odds are %.3f", got, want.Float())
	}
}

func TestPhantomSample(t *testing.T) {
	cat, l := phantomDeck(t, 3, 3, 44)
	redrawn := 0
	for n := range uint64(50) {
		s, err := DrawSample(cat, l, 8, "hall", n)
		if err != nil || !s.Opens || len(s.Hand) != 8 || !opens(cat, s.Hand[:6]) {
			t.Fatalf("%+v %v", s, err)
		}
		redrawn += s.Redraws
	}
	if redrawn == 0 {
		t.Error("no hand of such a deck ever went back")
	}
	cat, l = phantomDeck(t, 6, 0, 44)
	if s, err := DrawSample(cat, l, 6, "hall", 0); err != nil || s.Opens || s.Redraws != 0 {
		t.Errorf("a deck that cannot open: %+v %v", s, err)
	}
}

// phantomDeck has that many attack-specialised, guard-specialised and support cards.
func phantomDeck(t testing.TB, attack, guard, support int) (*catalog.Catalog, *deck.List) {
	var cards []catalog.Card
	for i, k := range []catalog.Kind{catalog.Attack, catalog.Guard, catalog.Support, catalog.Dual} {
		cards = append(cards, catalog.Card{ID: uint32(i + 1), Game: catalog.PhantomDuel, Kind: k, Names: catalog.Text{En: string(k)}})
	}
	l := &deck.List{Game: catalog.PhantomDuel}
	for i, n := range []int{attack, guard, support} {
		if n > 0 {
			l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(i), Count: uint16(n)})
		}
	}
	return build(t, cards...), l
}
