package legality

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// sizes: P1 with main-size and extra-size, H-deck with deck-size; each game has one of the two.
func (c *collector) sizes(code Code) {
	g := c.j.game
	if g.ExactSize != (code == DeckSize) {
		return
	}
	main, extra := c.size[deck.Main], c.size[deck.Extra]
	switch {
	case main < g.MainMin:
		c.out = append(c.out, Finding{Code: code, Clause: g.SizeClause, Count: main, Limit: g.MainMin})
	case main > g.MainMax:
		c.out = append(c.out, Finding{Code: code, Clause: g.SizeClause, Count: main, Limit: g.MainMax})
	}
	if extra > g.ExtraMax && !g.noExtra() { // without an extra deck each card in it is in the wrong section
		c.out = append(c.out, Finding{Code: ExtraSize, Clause: g.SizeClause, Count: extra, Limit: g.ExtraMax})
	}
}

// byCard: what is wrong with a card by itself (P4, D9), the lines of one card put together. The hits are in order.
func (c *collector) byCard(code Code) {
	hits := c.found.hits
	for n := 0; n < len(hits); {
		h := hits[n]
		if h.code != code {
			n++
			continue
		}
		f := Finding{Code: h.code, Clause: "D9", Name: c.j.cat.Name(c.j.cat.NameOf(h.card)).Key}
		if h.code == WrongSection {
			f.Clause = c.sectionClause(h.section)
		}
		if h.code == WrongSection || h.code == WrongGame {
			f.HasPart, f.Section = true, h.section
		}
		cards, lines := len(c.cards), len(c.lines)
		c.cards = append(c.cards, c.j.cat.Card(h.card).ID)
		for ; n < len(hits) && hits[n].code == h.code && hits[n].section == h.section && hits[n].card == h.card; n++ {
			f.Count += hits[n].count
			c.addLine(hits[n].line)
		}
		c.close(&f, cards, lines)
		c.out = append(c.out, f)
	}
}

func (c *collector) sectionClause(s deck.Section) Clause {
	if s == deck.Side {
		return c.j.game.SideClause
	}
	return c.j.game.ExtraClause
}

// byName: P7a over main and extra, whatever the effects (P7e).
func (c *collector) byName() {
	for _, id := range c.found.names {
		f := Finding{Code: NameLimit, Clause: "P7a", Count: int(c.tally.names[id]), Limit: c.j.game.NameMax, Name: c.j.cat.Name(id).Key}
		c.gather(&f, func(r *rule, _ *limits) bool { return r.name == id })
		c.out = append(c.out, f)
	}
}

// byRevive: P7c, D5.
func (c *collector) byRevive() {
	if c.j.game.ReviveMax == 0 || c.revives <= c.j.game.ReviveMax {
		return
	}
	f := Finding{Code: ReviveLimit, Clause: "P7c", Count: c.revives, Limit: c.j.game.ReviveMax}
	c.gather(&f, func(r *rule, _ *limits) bool { return r.flags&revives != 0 })
	c.out = append(c.out, f)
}

// byList: P7d, D8.
func (c *collector) byList() {
	for _, k := range c.found.keys {
		key := &c.j.keys[k]
		f := Finding{Code: Banlist, Clause: c.j.game.ListClause, Count: int(c.tally.keys[k]), Limit: key.limit, Lists: key.limits}
		switch key.what {
		case keyName:
			f.Name = c.j.cat.Name(catalog.NameID(key.id)).Key
		case keyCard:
			f.Name, f.ByCard = c.j.cat.Name(c.j.cat.NameOf(catalog.Index(key.id))).Key, true
		case keyEffect:
			f.Effect = c.j.cat.Effect(catalog.EffectID(key.id)).Key
		}
		c.gather(&f, func(_ *rule, on *limits) bool { return on[key.what] == k })
		c.out = append(c.out, f)
	}
}

// byLadder: P7e, D4.
func (c *collector) byLadder() {
	for _, id := range c.found.effects {
		f := Finding{Code: EffectLadder, Clause: "P7e", Effect: c.j.cat.Effect(id).Key}
		c.gather(&f, func(r *rule, _ *limits) bool { return c.j.ladderOf(r.pair) == id })
		counted := make([]int32, 0, 8)
		c.eachPair(id, func(name catalog.NameID, pair int32) {
			if slices.Contains(counted, pair) {
				return
			}
			counted = append(counted, pair)
			n := int(c.tally.rungs[pair].copies)
			f.Count += n
			f.Names = append(f.Names, NameCount{c.j.cat.Name(name).Key, n})
		})
		slices.SortFunc(f.Names, func(a, b NameCount) int { return cmp.Compare(a.Name, b.Name) })
		f.Limit = c.j.game.ladderKeeps(f.Names)
		c.out = append(c.out, f)
	}
}

// eachPair visits the (effect, name) pairs of an effect that lie in the deck; some more than once.
func (c *collector) eachPair(id catalog.EffectID, visit func(catalog.NameID, int32)) {
	for i := range c.l.Cards {
		line := &c.l.Cards[i]
		r := &c.j.rules[line.Card]
		if c.j.ladderOf(r.pair) == id && line.Section != deck.Side && line.Count > 0 {
			visit(r.name, r.pair)
		}
	}
	for i := range c.l.Ambiguous {
		if r, _ := c.j.shared(c.l.Ambiguous[i].Candidates); c.j.ladderOf(r.pair) == id && c.l.Ambiguous[i].Section != deck.Side {
			visit(r.name, r.pair)
		}
	}
}

// ladderKeeps is the most copies that the names of one effect may keep: counts capped at the first step, sorted downwards, and
// each cut to its step (D4).
func (g *Game) ladderKeeps(names []NameCount) int {
	counts := make([]int, len(names))
	for i, n := range names {
		counts[i] = min(n.Count, g.Ladder[0])
	}
	slices.SortFunc(counts, func(a, b int) int { return cmp.Compare(b, a) })
	keep := 0
	for i, step := range g.Ladder {
		if i < len(counts) {
			keep += min(counts[i], step)
		}
	}
	return keep
}

// openingHand: H-draw, D-H1.
func (c *collector) openingHand() {
	for k, kind := range c.j.game.OpeningHand {
		if c.opens[k] == 0 {
			c.out = append(c.out, Finding{Code: OpeningHand, Clause: "H-draw", Count: 0, Limit: 1, Kind: kind})
		}
	}
}

// unknown: D9, one finding for each name or id as it is written, however it is spelled, and section.
func (c *collector) unknown() {
	type at struct {
		key     string
		level   int
		section deck.Section
	}
	seen := map[at]int{}
	for i := range c.l.Unknown {
		u := &c.l.Unknown[i]
		f := together(c, seen, at{catalog.Fold(u.Text), u.Level, u.Section}, Finding{Code: UnknownCard, Clause: "D9", HasPart: true, Section: u.Section, Text: u.Written()})
		f.addWritten(u.Count, u.Written(), u.Number)
	}
	for _, n := range seen {
		slices.Sort(c.out[n].Lines)
	}
}

// ambiguous: D9, one finding for each name that could be several cards.
func (c *collector) ambiguous() {
	seen := map[string]int{}
	for i := range c.l.Ambiguous {
		a := &c.l.Ambiguous[i]
		f := together(c, seen, catalog.Fold(a.Text), Finding{Code: AmbiguousCard, Clause: "D9", Text: a.Text})
		f.addWritten(a.Count, a.Text, a.Number)
		f.Could = append(f.Could, c.ids(a.Candidates)...)
	}
	for _, n := range seen {
		c.out[n].Could, c.out[n].Lines = tidy(c.out[n].Could), tidy(c.out[n].Lines)
	}
}

// ambiguousSection: P4 for names that are in the wrong section whichever card they mean.
func (c *collector) ambiguousSection() {
	type at struct {
		key     string
		section deck.Section
	}
	seen := map[at]int{}
	for i := range c.l.Ambiguous {
		a := &c.l.Ambiguous[i]
		r, _ := c.j.shared(a.Candidates)
		sure := r.flags&(homeUnsure|otherGame) == 0 && (a.Section == deck.Extra) != (r.flags&homeExtra != 0)
		if a.Section != deck.Side && !sure {
			continue
		}
		f := together(c, seen, at{catalog.Fold(a.Text), a.Section},
			Finding{Code: WrongSection, Clause: c.sectionClause(a.Section), HasPart: true, Section: a.Section, Text: a.Text})
		f.addWritten(a.Count, a.Text, a.Number)
		f.Cards = append(f.Cards, c.ids(a.Candidates)...)
	}
	for _, n := range seen {
		c.out[n].Cards, c.out[n].Lines = tidy(c.out[n].Cards), tidy(c.out[n].Lines)
	}
}

// together gives the one finding of all lines with the same key: the one that there is already, or first.
func together[K comparable](c *collector, seen map[K]int, key K, first Finding) *Finding {
	n, ok := seen[key]
	if !ok {
		n = len(c.out)
		seen[key] = n
		c.out = append(c.out, first)
	}
	return &c.out[n]
}

// addWritten takes one more line into a finding that is known by its text: of several spellings always the same one.
func (f *Finding) addWritten(count int, text string, line int) {
	f.Count += count
	f.Text = min(f.Text, text)
	if line > 0 {
		f.Lines = append(f.Lines, int32(line))
	}
}

// suggest looks up what the first unknown names may have meant. It comes after the sorting, so that which ones are the first does
// not depend on the order of the list.
func (c *collector) suggest() {
	left := MaxSuggested
	for i := range c.out {
		if f := &c.out[i]; f.Code == UnknownCard && left > 0 {
			left--
			f.Near = c.j.cat.Suggest(c.j.game.ID, f.Text, suggestionsEach)
		}
	}
}
