package search

import (
	"strings"

	"gymdeck/catalog"
)

// matches is a set of cards, and how well each fits, where texts were looked for.
type matches struct {
	hits  bitset
	ranks []uint8 // by card, nowhere for those that do not fit; nil when no text was asked for
}

// evaluation is one query being answered. A node that could not be asked is left out: it is not "asked".
type evaluation struct {
	ix       *Index
	o        *Options
	on       catalog.Date
	limits   func(catalog.Index) (int, bool)
	problems []Problem
}

func (e *evaluation) node(n Node) (out matches, asked bool) {
	switch n := n.(type) {
	case *Text:
		return e.text(n.Written), true
	case *Term:
		return e.term(n)
	case *Not:
		if out, asked = e.node(n.Node); !asked {
			return matches{}, false
		}
		out.hits.not(e.ix.n)
		return matches{hits: out.hits}, true
	case *And:
		return e.and(n)
	case *Or:
		return e.or(n)
	}
	return out, asked
}

// or looks for its words one after another into one set: many of them cost no more than their matches.
func (e *evaluation) or(n *Or) (out matches, asked bool) {
	for _, part := range n.Nodes {
		if t, ok := part.(*Text); ok {
			if !asked {
				out, asked = e.noMatches(), true
			}
			e.addText(t.Written, out)
		}
	}
	for _, part := range n.Nodes {
		if _, ok := part.(*Text); ok {
			continue
		}
		m, ok := e.node(part)
		switch {
		case !ok:
		case !asked:
			out, asked = m, true
		default:
			out = e.either(out, m)
		}
	}
	return out, asked
}

// text looks for one word or phrase in names and effect texts.
func (e *evaluation) text(written string) matches {
	m := e.noMatches()
	e.addText(written, m)
	return m
}

func (e *evaluation) addText(written string, to matches) {
	e.ix.find(written, to.hits, to.ranks)
}

func (e *evaluation) noMatches() matches {
	return matches{newBitset(e.ix.n), nowhereRanks(e.ix.n)}
}

// and takes the words together, first as one phrase ("water gun" is the name Water Gun), then each for itself.
func (e *evaluation) and(n *And) (out matches, asked bool) {
	var words []string
	var rest []Node
	for _, part := range n.Nodes {
		if t, ok := part.(*Text); ok && !t.Quoted {
			words = append(words, t.Written)
		} else {
			rest = append(rest, part)
		}
	}
	if len(words) > 0 {
		out, asked = e.words(words), true
	}
	for _, part := range rest {
		m, ok := e.node(part)
		if !ok {
			continue
		}
		if !asked {
			out, asked = m, true
			continue
		}
		out = both(out, m)
	}
	return out, asked
}

func (e *evaluation) words(words []string) matches {
	out := e.text(words[0])
	if len(words) == 1 {
		return out
	}
	for _, w := range words[1:] {
		out = both(out, e.text(w))
	}
	out.hits.each(func(i int) { out.ranks[i] = min(out.ranks[i]+scattered, nowhere-1) })
	return e.either(e.text(strings.Join(words, " ")), out)
}

// both keeps what is in a and b, as good as the worse of them.
func both(a, b matches) matches {
	a.hits.and(b.hits)
	switch {
	case a.ranks == nil:
		a.ranks = b.ranks
	case b.ranks != nil:
		for i, r := range b.ranks {
			a.ranks[i] = max(a.ranks[i], r)
		}
	}
	return a
}

// either keeps what is in a or b, as good as the better of them. What no text was asked for comes last.
func (e *evaluation) either(a, b matches) matches {
	if a.ranks == nil && b.ranks == nil {
		a.hits.or(b.hits)
		return a
	}
	for _, m := range []*matches{&a, &b} {
		if m.ranks == nil {
			m.ranks = e.noMatches().ranks
			m.hits.each(func(i int) { m.ranks[i] = nowhere - 1 })
		}
	}
	for i := range a.ranks { // a rank may be left over from a card that a condition has put out
		r := uint8(nowhere)
		if a.hits.has(i) {
			r = a.ranks[i]
		}
		if b.hits.has(i) {
			r = min(r, b.ranks[i])
		}
		a.ranks[i] = r
	}
	a.hits.or(b.hits)
	return a
}
