package duel

import (
	"fmt"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Opening hands. In game P nobody draws on the first turn, and the second player has drawn one when the first decision comes (P1).
// In game H both open with 6, and 2 are drawn in each preparation phase, which the first player's first turn does not have (H-draw).
const (
	HandFirst         = 5 // P, going first
	HandSecond        = 6 // P, going second, after the draw
	PhantomHandFirst  = 6 // H, going first
	PhantomHandSecond = 8 // H, going second, after the draws
)

// OpeningHands gives how many cards are in hand at the first own decision, going first and going second.
func OpeningHands(g catalog.GameID) (first, second int) {
	if g == catalog.PhantomDuel {
		return PhantomHandFirst, PhantomHandSecond
	}
	return HandFirst, HandSecond
}

// Limits within which every chance is exact in 64 bits.
const (
	MaxOddsDeck   = 250 // cards
	MaxOddsHand   = 10  // cards
	MaxOddsGroups = 6
)

// OddsError says which number of a question for odds is out of range.
type OddsError struct {
	Field         string // deck, hand, groups, copies, wish
	Got, Min, Max int
}

func (e *OddsError) Error() string {
	return fmt.Sprintf("duel: odds: %s is %d, want %d to %d", e.Field, e.Got, e.Min, e.Max)
}

// Range is how many cards of a group a hand should hold, both ends included.
type Range struct{ Min, Max int }

// AtLeast, Exactly and AnyNumber are the usual ranges.
func AtLeast(n int) Range { return Range{n, MaxOddsHand} }

// Exactly is n and no other number.
func Exactly(n int) Range { return Range{n, n} }

// AnyNumber does not care.
func AnyNumber() Range { return Range{0, MaxOddsHand} }

// Wish is one range for each group, all of which the hand must meet. Groups behind its end may have any number.
type Wish []Range

// Odds is the exact chance that a hand drawn from a deck of that many cards meets at least one of the wishes. copies[i] is how many
// cards of group i the deck holds; no card is in two groups (see DeckOdds for groups that overlap). Numbers out of range give an
// *OddsError; a hand larger than the deck is one.
func Odds(deckSize, hand int, copies []int, wishes ...Wish) (Fraction, error) {
	if len(copies) > MaxOddsGroups {
		return Fraction{}, &OddsError{"groups", len(copies), 0, MaxOddsGroups}
	}
	piles := make([]pile, len(copies))
	for i, n := range copies {
		piles[i] = pile{copies: n, member: 1 << i}
	}
	return odds(deckSize, hand, piles, len(copies), wishes)
}

// Group is a set of cards by their ids; a card may be in several groups.
type Group []uint32

// DeckOdds is Odds for the main deck of a list and groups of its cards, which may overlap: a card in two groups counts for both.
// Lines that name no single card count for the size of the deck alone.
func DeckOdds(cat *catalog.Catalog, l *deck.List, hand int, groups []Group, wishes ...Wish) (Fraction, error) {
	if len(groups) > MaxOddsGroups {
		return Fraction{}, &OddsError{"groups", len(groups), 0, MaxOddsGroups}
	}
	member := map[uint32]uint8{}
	for g, ids := range groups {
		for _, id := range ids {
			member[id] |= 1 << g
		}
	}
	var byMember [1 << MaxOddsGroups]int
	for i := range l.Cards {
		line := &l.Cards[i]
		if line.Section == deck.Main {
			byMember[member[cat.Card(line.Card).ID]] += int(line.Count)
		}
	}
	var piles []pile
	for m, n := range byMember {
		if m != 0 && n != 0 {
			piles = append(piles, pile{copies: n, member: uint8(m)})
		}
	}
	return odds(l.Size(deck.Main), hand, piles, len(groups), wishes)
}

// pile is the cards that are in exactly the same groups.
type pile struct {
	copies int
	member uint8 // bit per group
}

// odds counts, over every way to share the hand out among the piles and the rest of the deck, the hands that meet a wish.
func odds(deckSize, hand int, piles []pile, groups int, wishes []Wish) (Fraction, error) {
	if deckSize < 1 || deckSize > MaxOddsDeck {
		return Fraction{}, &OddsError{"deck", deckSize, 1, MaxOddsDeck}
	}
	if most := min(deckSize, MaxOddsHand); hand < 0 || hand > most {
		return Fraction{}, &OddsError{"hand", hand, 0, most}
	}
	rest := deckSize
	for _, p := range piles {
		if p.copies < 0 || p.copies > rest {
			return Fraction{}, &OddsError{"copies", p.copies, 0, rest}
		}
		rest -= p.copies
	}
	for _, w := range wishes {
		if len(w) > groups {
			return Fraction{}, &OddsError{"wish", len(w), 0, groups}
		}
	}
	c := counter{hand: hand, piles: piles, rest: rest, wishes: wishes}
	return newFraction(c.count(0, 0, 1), choose(deckSize, hand)), nil
}

type counter struct {
	hand, rest int
	piles      []pile
	wishes     []Wish
	have       [MaxOddsGroups]int
}

// count adds up the hands in which the piles before next have given taken cards in ways different ways.
func (c *counter) count(next, taken int, ways uint64) uint64 {
	if next == len(c.piles) {
		if !c.met() {
			return 0
		}
		return ways * choose(c.rest, c.hand-taken)
	}
	p := c.piles[next]
	var sum uint64
	for n := 0; n <= min(p.copies, c.hand-taken); n++ {
		c.give(p.member, n)
		sum += c.count(next+1, taken+n, ways*choose(p.copies, n))
		c.give(p.member, -n)
	}
	return sum
}

func (c *counter) give(member uint8, n int) {
	for g := range c.have {
		if member&(1<<g) != 0 {
			c.have[g] += n
		}
	}
}

func (c *counter) met() bool {
wishes:
	for _, w := range c.wishes {
		for g, r := range w {
			if c.have[g] < r.Min || c.have[g] > r.Max {
				continue wishes
			}
		}
		return true
	}
	return false
}

// choose is the number of ways to take k of n cards, for what the limits allow.
func choose(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	k = min(k, n-k)
	out := uint64(1)
	for i := 1; i <= k; i++ {
		out = out * uint64(n-k+i) / uint64(i)
	}
	return out
}

// Curve gives the chance of at least that many cards of a group in the hand, for 0 to most copies of it in the deck.
func Curve(deckSize, hand, atLeast, most int) ([]Fraction, error) {
	if most < 0 || most > deckSize {
		return nil, &OddsError{"copies", most, 0, deckSize}
	}
	out := make([]Fraction, most+1)
	for n := range out {
		var err error
		if out[n], err = Odds(deckSize, hand, []int{n}, Wish{AtLeast(atLeast)}); err != nil {
			return nil, err
		}
	}
	return out, nil
}
