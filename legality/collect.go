package legality

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// MaxSuggested is for how many unknown cards of one list suggestions are looked up, and suggestionsEach how many each gets.
const (
	MaxSuggested    = 20
	suggestionsEach = 3
)

// found is what goes wrong while findings are collected: each name, effect and limit once. Its memory is used again.
type found struct {
	names   []catalog.NameID
	effects []catalog.EffectID
	keys    []int32
	hits    []hit
}

// hit is a line that is wrong by itself, before the lines of one card are put together.
type hit struct {
	code    Code
	section deck.Section
	card    catalog.Index
	count   int
	line    int32
}

// collector writes the findings of one list. All cards and lines share two arrays.
type collector struct {
	*tally
	l     *deck.List
	out   []Finding
	cards []uint32
	lines []int32
}

// findings completes the counts of quick by the lines that are not one known card, and gives every finding in its order.
func (t *tally) findings(l *deck.List) []Finding {
	for i := range l.Unknown {
		t.size[l.Unknown[i].Section] += l.Unknown[i].Count
	}
	for i := range l.Ambiguous {
		t.addShared(&l.Ambiguous[i])
	}
	t.pick(l)
	slices.Sort(t.found.names) // names and effects are numbered in the order of their keys
	slices.Sort(t.found.effects)
	slices.SortFunc(t.found.hits, t.compareHits)
	n := len(t.found.names) + len(t.found.effects) + len(t.found.keys) + len(t.found.hits) + len(l.Unknown) + len(l.Ambiguous) + 3
	c := collector{tally: t, l: l, out: make([]Finding, 0, n), cards: make([]uint32, 0, 2*n), lines: make([]int32, 0, 2*n)}
	c.sizes(MainSize)
	c.byCard(WrongSection)
	c.ambiguousSection()
	c.byName()
	c.byRevive()
	c.byList()
	c.byLadder()
	c.sizes(DeckSize)
	c.openingHand()
	c.byCard(NotReleased)
	c.byCard(RetiredCard)
	c.unknown()
	c.ambiguous()
	c.byCard(WrongGame)
	c.order()
	c.suggest()
	return c.out
}

// compareHits orders hits as their findings: by code, name, section and card, then by line.
func (t *tally) compareHits(a, b hit) int {
	return cmp.Or(cmp.Compare(a.code, b.code), cmp.Compare(t.j.rules[a.card].name, t.j.rules[b.card].name),
		cmp.Compare(a.section, b.section), cmp.Compare(a.card, b.card), cmp.Compare(a.line, b.line))
}

// pick finds each name, effect and limit that is over its bound, and each line that is wrong by itself.
func (t *tally) pick(l *deck.List) {
	t.found = found{t.found.names[:0], t.found.effects[:0], t.found.keys[:0], t.found.hits[:0]}
	for i := range l.Cards {
		line := &l.Cards[i]
		r := &t.j.rules[line.Card]
		hit := hit{WrongSection, line.Section, line.Card, int(line.Count), line.Number}
		if line.Section == deck.Side {
			t.found.hits = append(t.found.hits, hit)
			continue
		}
		if r.flags&otherGame != 0 {
			hit.code = WrongGame
			t.found.hits = append(t.found.hits, hit)
			continue
		}
		if (line.Section == deck.Extra) != (r.flags&homeExtra != 0) {
			t.found.hits = append(t.found.hits, hit)
		}
		if r.flags&unplayable != 0 {
			hit.section = deck.Main // one finding per card, wherever it lies
			card := t.j.cat.Card(line.Card)
			if card.Released > t.j.on {
				hit.code = NotReleased
				t.found.hits = append(t.found.hits, hit)
			}
			if card.Retired {
				hit.code = RetiredCard
				t.found.hits = append(t.found.hits, hit)
			}
		}
		t.pickKeys(r, &t.j.limits[r.limits])
	}
	for i := range l.Ambiguous {
		if r, on := t.j.shared(l.Ambiguous[i].Candidates); l.Ambiguous[i].Section != deck.Side && r.flags&otherGame == 0 {
			t.pickKeys(&r, &on)
		}
	}
}

func (t *tally) pickKeys(r *rule, on *limits) {
	if max := t.j.game.NameMax; max > 0 && r.name >= 0 && int(t.names[r.name]) > max && !slices.Contains(t.found.names, r.name) {
		t.found.names = append(t.found.names, r.name)
	}
	if r.pair != 0 && t.overLadder(r.pair) {
		if effect := t.j.ladderOf(r.pair); !slices.Contains(t.found.effects, effect) {
			t.found.effects = append(t.found.effects, effect)
		}
	}
	if r.flags&keyed != 0 {
		for _, k := range on {
			if k >= 0 && int(t.keys[k]) > t.j.keys[k].limit && !slices.Contains(t.found.keys, k) {
				t.found.keys = append(t.found.keys, k)
			}
		}
	}
}

// shared is what all candidates of an ambiguous line have in common, and the limits that all of them have: that much of it counts.
func (j *Judge) shared(candidates []catalog.Index) (rule, limits) {
	r := j.rules[candidates[0]]
	on := j.limits[r.limits]
	for _, i := range candidates[1:] {
		o := &j.rules[i]
		if o.name != r.name {
			r.name = -1
		}
		if o.pair != r.pair {
			r.pair = 0
		}
		for k, key := range j.limits[o.limits] {
			if key != on[k] {
				on[k] = -1
			}
		}
		if (o.flags^r.flags)&homeExtra != 0 {
			r.flags |= homeUnsure
		}
		r.flags &= o.flags | homeUnsure
	}
	return r, on
}

// ladderOf is the effect of a pair.
func (j *Judge) ladderOf(pair int32) catalog.EffectID { return j.ladders[j.rungs[pair].ladder] }

// addShared counts an ambiguous line for everything that its candidates share.
func (t *tally) addShared(a *deck.Ambiguous) {
	t.size[a.Section] += a.Count
	r, on := t.j.shared(a.Candidates)
	if a.Section == deck.Side || r.flags&otherGame != 0 {
		return
	}
	if r.name >= 0 {
		t.names[r.name] += int32(a.Count)
	}
	t.climb(r.pair, int32(a.Count))
	t.special(r.flags, &on, int32(a.Count), a.Section)
}

// gather puts the cards and lines that take part in a finding into it. Cards of the other game and of a side deck take part in
// nothing. An ambiguous line takes part with all its candidates.
func (c *collector) gather(f *Finding, takesPart func(*rule, *limits) bool) {
	cards, lines := len(c.cards), len(c.lines)
	for i := range c.l.Cards {
		line := &c.l.Cards[i]
		r := &c.j.rules[line.Card]
		if line.Section == deck.Side || r.flags&otherGame != 0 || !takesPart(r, &c.j.limits[r.limits]) {
			continue
		}
		c.cards = append(c.cards, c.j.cat.Card(line.Card).ID)
		c.addLine(line.Number)
	}
	for i := range c.l.Ambiguous {
		a := &c.l.Ambiguous[i]
		r, on := c.j.shared(a.Candidates)
		if a.Section == deck.Side || r.flags&otherGame != 0 || !takesPart(&r, &on) {
			continue
		}
		c.cards = append(c.cards, c.ids(a.Candidates)...)
		c.addLine(int32(a.Number))
	}
	c.close(f, cards, lines)
}

func (c *collector) addLine(n int32) {
	if n > 0 {
		c.lines = append(c.lines, n)
	}
}

// ids are the numbers of cards.
func (c *collector) ids(list []catalog.Index) []uint32 {
	out := make([]uint32, len(list))
	for n, i := range list {
		out[n] = c.j.cat.Card(i).ID
	}
	return out
}

// close ends the run of cards and lines that began at the two places, ascending and each once, and gives it to the finding.
func (c *collector) close(f *Finding, cards, lines int) {
	f.Cards, f.Lines = tidy(c.cards[cards:]), tidy(c.lines[lines:])
	c.cards, c.lines = c.cards[:cards+len(f.Cards)], c.lines[:lines+len(f.Lines)]
	f.Cards, f.Lines = slices.Clip(f.Cards), slices.Clip(f.Lines)
}

func tidy[T cmp.Ordered](s []T) []T {
	if len(s) > 1 {
		slices.Sort(s)
		s = slices.Compact(s)
	}
	return s
}

// order sorts the findings. Nearly always they have come in order already, and then nothing is moved: findings are large.
func (c *collector) order() {
	for i := 1; i < len(c.out); i++ {
		if compareFindings(&c.out[i-1], &c.out[i]) > 0 {
			slices.SortStableFunc(c.out, func(a, b Finding) int { return compareFindings(&a, &b) })
			return
		}
	}
}

// compareFindings is the order of a verdict: by code, then by key, section and card.
func compareFindings(a, b *Finding) int {
	return cmp.Or(cmp.Compare(a.Code, b.Code), cmp.Compare(a.key(), b.key()), cmp.Compare(a.Section, b.Section),
		compareBool(a.ByCard, b.ByCard), slices.Compare(a.Cards, b.Cards))
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// key is what findings of one code are ordered by.
func (f *Finding) key() string {
	switch {
	case f.Name != "":
		return f.Name
	case f.Effect != "":
		return f.Effect
	case f.Kind != "":
		return string(f.Kind)
	}
	return f.Text
}
