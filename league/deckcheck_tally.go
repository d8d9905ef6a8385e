package league

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Bounds of what one judge counts.
const (
	MaxTallyRows = 300
	MaxCounter   = 32        // characters of a counter's name
	MaxTaps      = 1_000_000 // of one device for one check, its sequence
)

// Tally is what one judge has counted on one device. What was found is the sum of all tallies: two judges may each count a half of the
// deck. A judge may take back what another counted, so that a count may be below zero; the sum is never taken for less than none.
//
// A device sends its whole tally each time, with a sequence that grows with every tap. A tally that arrives twice, or after a later one,
// changes nothing, so that it may be sent again until it is answered.
type Tally struct {
	Counter string // the device, as it calls itself
	By      int64  // user
	Seq     int64
	Counts  []Copies
}

// Found is what all tallies come to.
func Found(game catalog.GameID, tallies []Tally) FrozenList {
	var all []Copies
	for _, t := range tallies {
		all = append(all, t.Counts...)
	}
	return Freeze(game, all)
}

// Of is the tally's own count of a card in a section.
func (t *Tally) Of(s deck.Section, card uint32) int {
	for _, c := range t.Counts {
		if c.Section == s && c.Card == card {
			return c.Count
		}
	}
	return 0
}

// Add counts n copies more, or fewer.
func (t *Tally) Add(s deck.Section, card uint32, n int) {
	i := slices.IndexFunc(t.Counts, func(c Copies) bool { return c.Section == s && c.Card == card })
	if i < 0 {
		t.Counts = append(t.Counts, Copies{Section: s, Card: card})
		i = len(t.Counts) - 1
	}
	t.Counts[i].Count += n
	if t.Counts[i].Count == 0 {
		t.Counts = slices.Delete(t.Counts, i, i+1)
	}
}

// Good reports whether a tally that was sent can be kept: its rows are not too many, each stands once, in a section that a deck has, with
// a count that a judge can have reached.
func (t *Tally) Good() bool {
	if t.Counter == "" || len(t.Counter) > MaxCounter || t.Seq < 1 || t.Seq > MaxTaps || len(t.Counts) > MaxTallyRows {
		return false
	}
	seen := map[Copies]bool{}
	for _, c := range t.Counts {
		row := Copies{Section: c.Section, Card: c.Card}
		if seen[row] || c.Section > deck.Extra || c.Card == 0 || c.Count < -deck.MaxCopies || c.Count > deck.MaxCopies {
			return false
		}
		seen[row] = true
	}
	return true
}
