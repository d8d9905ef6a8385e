package duel

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Source is what draws take chance from; *rand.PCG and *rand.ChaCha8 are sources.
type Source interface{ Uint64() uint64 }

// SampleSource is the source of draw number n of a seed. Any text is a seed, so that players can share "my-deck" as well as a
// random word; the same text and number give the same draws for good.
func SampleSource(seed string, n uint64) Source {
	h := fnv.New64a()
	h.Write([]byte(seed))
	return rand.NewPCG(h.Sum64(), n)
}

// Drawn is a card of a sample hand.
type Drawn struct {
	Card catalog.Index // catalog.None for a line that names no single card
	Text string        // what that line says; empty for a known card
}

// Sample is a hand and what came of it.
type Sample struct {
	Hand    []Drawn // in the order of drawing
	Redraws int     // H: how many hands went back before this one (H-draw); always 0 in P
	Opens   bool    // the hand may be kept: in H it holds an attack- and a guard-specialised card; always true in P
}

// maxRedraws ends the redrawing for decks that will hardly ever open.
const maxRedraws = 1000

// SampleError is the error of a hand that the deck cannot give.
type SampleError struct{ Hand, Deck int }

func (e *SampleError) Error() string {
	return fmt.Sprintf("duel: a hand of %d from a main deck of %d cards", e.Hand, e.Deck)
}

// DrawSample draws hand number n of the seed from the main deck. In which order the list's lines stand does not matter. In game H
// the first six cards are redrawn until they hold an attack- and a guard-specialised card (H-draw), unless the deck cannot, and a
// larger hand goes on drawing from there. A hand below 1 or above the deck is a *SampleError.
func DrawSample(cat *catalog.Catalog, l *deck.List, hand int, seed string, n uint64) (Sample, error) {
	return DrawFrom(cat, l, hand, SampleSource(seed, n))
}

// DrawFrom is DrawSample with a source of the caller's own.
func DrawFrom(cat *catalog.Catalog, l *deck.List, hand int, src Source) (Sample, error) {
	if size := l.Size(deck.Main); hand < 1 || hand > size || size > maxSampleDeck {
		return Sample{}, &SampleError{hand, size}
	}
	cards := mainCards(cat, l)
	s := Sample{Opens: true}
	open := hand
	if l.Game == catalog.PhantomDuel {
		open = min(hand, PhantomHandFirst)
	}
	for {
		shuffle(cards, hand, src)
		s.Opens = l.Game != catalog.PhantomDuel || opens(cat, cards[:open])
		if s.Opens || s.Redraws == maxRedraws || !opens(cat, cards) {
			break
		}
		s.Redraws++
	}
	s.Hand = slices.Clone(cards[:hand])
	return s, nil
}

// maxSampleDeck is far above any deck, and below what a list of the largest counts would ask of memory.
const maxSampleDeck = 5000

// mainCards lays the main deck out card by card, in an order that follows from the cards alone.
func mainCards(cat *catalog.Catalog, l *deck.List) []Drawn {
	var cards []Drawn
	add := func(d Drawn, n int) {
		for range n {
			cards = append(cards, d)
		}
	}
	for i := range l.Cards {
		if line := &l.Cards[i]; line.Section == deck.Main {
			add(Drawn{Card: line.Card}, int(line.Count))
		}
	}
	for i := range l.Unknown {
		if u := &l.Unknown[i]; u.Section == deck.Main {
			add(Drawn{Card: catalog.None, Text: u.Text}, u.Count)
		}
	}
	for i := range l.Ambiguous {
		if a := &l.Ambiguous[i]; a.Section == deck.Main {
			add(Drawn{Card: catalog.None, Text: a.Text}, a.Count)
		}
	}
	slices.SortFunc(cards, func(a, b Drawn) int {
		// By id, not by place in the catalogue: a seed stays good when other cards are added.
		return cmp.Or(cmp.Compare(idOf(cat, a.Card), idOf(cat, b.Card)), cmp.Compare(a.Text, b.Text))
	})
	return cards
}

func idOf(cat *catalog.Catalog, i catalog.Index) uint32 {
	if i == catalog.None {
		return 0
	}
	return cat.Card(i).ID
}

// shuffle brings a random choice of n cards to the front, in random order (Fisher and Yates).
func shuffle(cards []Drawn, n int, src Source) {
	for i := range n {
		j := i + int(below(uint64(len(cards)-i), src))
		cards[i], cards[j] = cards[j], cards[i]
	}
}

// below is a random number under n, each as likely as any other. Our own, since the standard library does not promise how its
// Rand uses a source, and a shared seed must draw the same hand under every version.
func below(n uint64, src Source) uint64 {
	most := ^uint64(0) - ^uint64(0)%n
	for {
		if v := src.Uint64(); v < most {
			return v % n
		}
	}
}

// opens reports whether the cards hold an attack- and a guard-specialised one (H-draw); a dual is neither (D-H1).
func opens(cat *catalog.Catalog, cards []Drawn) bool {
	attack, guard := false, false
	for _, d := range cards {
		if d.Card != catalog.None {
			k := cat.Card(d.Card).Kind
			attack = attack || k == catalog.Attack
			guard = guard || k == catalog.Guard
		}
	}
	return attack && guard
}
