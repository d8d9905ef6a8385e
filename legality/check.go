package legality

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Check judges a deck list and gives everything that is wrong with it. The list's cards must be of the judge's catalogue. A legal
// list costs no memory; the order of the list changes nothing but the order of its line numbers.
func (j *Judge) Check(l *deck.List) Verdict {
	v := Verdict{Game: j.game.ID, On: j.on, Catalog: j.cat.Revision(), Lists: j.refs, Warnings: j.warnings}
	t := j.pool.Get().(*tally)
	v.Legal = t.quick(l)
	v.Main, v.Extra = t.size[deck.Main], t.size[deck.Extra]
	if !v.Legal {
		v.Findings = t.findings(l)
		v.Main, v.Extra = t.size[deck.Main], t.size[deck.Extra]
		v.Legal = len(v.Findings) == 0
	}
	t.clear(l)
	j.pool.Put(t)
	return v
}

// tally counts one deck. It is kept and used again; clear takes back exactly what a deck put in.
type tally struct {
	j       *Judge
	names   []int32 // by NameID: copies
	rungs   []rung  // by pair: copies of an effect under one name
	ladders []steps // by ladder
	keys    []int32 // by limit key: copies
	tooHigh steps   // how far the steps of a ladder are from the first that breaks it
	size    [3]int
	revives int
	opens   [2]int
	found   found
}

// steps is an effect's ladder told sideways: how many names have at least one, two and three copies, stepBits each. The ladder
// 3, 2, 1 (D4) allows at most three names with one copy, two with two and one with three, which is the same rule and needs no
// sorting. Kept in one word, all three are counted and compared at once.
type steps uint64

const (
	stepBits  = 20 // more names than a catalogue has
	brokenBit = 1 << (stepBits - 1)
	broken    = steps(brokenBit | brokenBit<<stepBits | brokenBit<<(2*stepBits))
)

// climbs is what a name adds to its effect's steps when its copies, counted up to three, go from one number to another.
var climbs = func() (c [4][4]steps) {
	for from := range c {
		for to := from; to < len(c); to++ {
			for k := from; k < to; k++ {
				c[from][to] += 1 << (k * stepBits)
			}
		}
	}
	return c
}()

func newTally(j *Judge) *tally {
	return &tally{j: j, names: make([]int32, j.cat.NumNames()), rungs: slices.Clone(j.rungs),
		ladders: make([]steps, len(j.ladders)), keys: make([]int32, len(j.keys)), tooHigh: j.game.tooHigh()}
}

// tooHigh is what, added to an effect's steps, sets a broken bit for each step that has more names than the ladder allows.
func (g *Game) tooHigh() (s steps) {
	for k, most := range g.Ladder {
		if g.hasLadder() {
			s |= steps(brokenBit-1-most) << (k * stepBits)
		}
	}
	return s
}

// climb counts copies of a pair and gives the steps of its effect.
func (t *tally) climb(pair, n int32) steps {
	g := &t.rungs[pair]
	before := g.copies
	g.copies = before + n
	st := &t.ladders[g.ladder]
	*st += climbs[min(before, 3)&3][min(before+n, 3)&3]
	return *st
}

// overLadder reports whether the names of the pair's effect hold more than the ladder allows.
func (t *tally) overLadder(pair int32) bool {
	return (t.ladders[t.rungs[pair].ladder]+t.tooHigh)&broken != 0
}

// quick counts the whole list and reports whether it is legal. It stops for nothing: the counts are what findings need. Cards that
// are on no ladder climb one that is nobody's and cannot break, and sections and homes are compared as numbers: a guess that goes wrong costs more than either.
func (t *tally) quick(l *deck.List) bool {
	ok := len(l.Unknown) == 0 && len(l.Ambiguous) == 0
	nameMax := int32(t.j.game.NameMax)
	if nameMax == 0 {
		nameMax = 1 << 30
	}
	rules, names := t.j.rules, t.names
	var highest steps
	var sizes uint64 // of main and, in the upper half, extra
	var astray flag  // homeExtra when a card is not at home
	for i := range l.Cards {
		line := &l.Cards[i]
		n := int32(line.Count)
		r := &rules[line.Card]
		if line.Section > deck.Extra {
			t.size[deck.Side] += int(n)
			ok = false
			continue
		}
		sizes += uint64(n) << (line.Section % 2 * 32)
		astray |= (r.flags ^ flag(line.Section)) & homeExtra
		if r.flags&otherGame != 0 {
			ok = false
			continue
		}
		sum := names[r.name] + n
		names[r.name] = sum
		if sum > nameMax {
			ok = false
		}
		highest |= t.climb(r.pair, n) + t.tooHigh
		if r.flags&special != 0 && !t.special(r.flags, &t.j.limits[r.limits], n, line.Section) {
			ok = false
		}
	}
	t.size[deck.Main], t.size[deck.Extra] = int(uint32(sizes)), int(sizes>>32)
	ok = ok && astray == 0
	return ok && highest&broken == 0 && t.wholeDeck()
}

// special counts what only few cards take part in. It reports whether they are still within bounds.
func (t *tally) special(flags flag, on *limits, n int32, s deck.Section) bool {
	ok := flags&unplayable == 0
	if flags&keyed != 0 {
		for _, k := range on {
			if k < 0 {
				continue
			}
			t.keys[k] += n
			if int(t.keys[k]) > t.j.keys[k].limit {
				ok = false
			}
		}
	}
	if flags&revives != 0 {
		t.revives += int(n)
	}
	if s == deck.Main { // an opening hand is drawn from the main deck
		if flags&opens0 != 0 {
			t.opens[0] += int(n)
		}
		if flags&opens1 != 0 {
			t.opens[1] += int(n)
		}
	}
	return ok
}

// wholeDeck reports whether sizes, revives and the opening hand are in order.
func (t *tally) wholeDeck() bool {
	g := t.j.game
	if t.size[deck.Main] < g.MainMin || t.size[deck.Main] > g.MainMax || t.size[deck.Extra] > g.ExtraMax ||
		g.ReviveMax > 0 && t.revives > g.ReviveMax {
		return false
	}
	for k := range g.OpeningHand {
		if t.opens[k] == 0 {
			return false
		}
	}
	return true
}

// clear takes the list's counts back.
func (t *tally) clear(l *deck.List) {
	for i := range l.Cards {
		t.clearCard(l.Cards[i].Card)
	}
	for i := range l.Ambiguous {
		for _, c := range l.Ambiguous[i].Candidates {
			t.clearCard(c)
		}
	}
	t.size, t.revives, t.opens = [3]int{}, 0, [2]int{}
}

func (t *tally) clearCard(c catalog.Index) {
	r := &t.j.rules[c]
	t.names[r.name] = 0
	g := &t.rungs[r.pair]
	g.copies = 0
	t.ladders[g.ladder] = 0
	if r.flags&keyed == 0 {
		return
	}
	for _, k := range t.j.limits[r.limits] {
		if k >= 0 {
			t.keys[k] = 0
		}
	}
}
