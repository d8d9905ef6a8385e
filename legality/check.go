package legality

import (
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
	pairs   []int32 // by pair: copies of an effect under one name
	steps   []steps // by EffectID
	keys    []int32 // by limit key: copies
	size    [3]int
	revives int
	opens   [2]int
	found   found
}

// steps is an effect's ladder told sideways: how many names have at least one, two and three copies. The ladder 3, 2, 1 (D4)
// allows at most three names with one copy, two with two and one with three, which is the same rule and needs no sorting.
type steps [3]uint16

func newTally(j *Judge) *tally {
	return &tally{j: j, names: make([]int32, j.cat.NumNames()), pairs: make([]int32, j.pairs),
		steps: make([]steps, j.cat.NumEffects()), keys: make([]int32, len(j.keys))}
}

// over reports whether an effect's names hold more than the ladder allows.
func (g *Game) over(s steps) bool {
	return int(s[0]) > g.Ladder[0] || int(s[1]) > g.Ladder[1] || int(s[2]) > g.Ladder[2]
}

// quick counts the whole list and reports whether it is legal. It stops for nothing: the counts are what findings need.
func (t *tally) quick(l *deck.List) bool {
	ok := len(l.Unknown) == 0 && len(l.Ambiguous) == 0
	nameMax := int32(t.j.game.NameMax)
	if nameMax == 0 {
		nameMax = 1 << 30
	}
	for i := range l.Cards {
		line := &l.Cards[i]
		n := int32(line.Count)
		r := &t.j.rules[line.Card]
		t.size[line.Section] += int(n)
		if line.Section == deck.Side {
			ok = false
			continue
		}
		if (line.Section == deck.Extra) != (r.flags&homeExtra != 0) {
			ok = false
		}
		if r.flags&otherGame != 0 {
			ok = false
			continue
		}
		sum := t.names[r.name] + n
		t.names[r.name] = sum
		if sum > nameMax {
			ok = false
		}
		if r.flags&special != 0 && !t.special(r.flags, &t.j.parts[r.part], n, line.Section) {
			ok = false
		}
	}
	return ok && t.wholeDeck()
}

// special counts what only few cards take part in. It reports whether they are still within bounds.
func (t *tally) special(flags flag, p *part, n int32, s deck.Section) bool {
	ok := flags&unplayable == 0
	if flags&keyed != 0 {
		for _, k := range p.keys {
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
	if flags&laddered != 0 && n > 0 {
		before := t.pairs[p.pair]
		t.pairs[p.pair] = before + n
		st := &t.steps[p.effect]
		for k := before; k < 3 && k < before+n; k++ {
			st[k]++
		}
		if t.j.game.over(*st) {
			ok = false
		}
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
	if r.part == 0 {
		return
	}
	p := &t.j.parts[r.part]
	if p.pair >= 0 {
		t.pairs[p.pair] = 0
		t.steps[p.effect] = steps{}
	}
	for _, k := range p.keys {
		if k >= 0 {
			t.keys[k] = 0
		}
	}
}
