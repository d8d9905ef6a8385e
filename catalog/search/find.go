package search

import (
	"slices"
	"strings"

	"gymdeck/catalog"
)

// Options is what a search asks for beside its query.
type Options struct {
	Game catalog.GameID // only cards of this game; empty = of both

	On     catalog.Date // the day that limits are asked for, unless the query says "on:"
	Limits func(on catalog.Date) func(catalog.Index) (limit int, limited bool)
	InDeck func(catalog.Index) int // copies in the deck at hand; nil = none is open

	Sort     Sort
	Reverse  bool
	Language string // for sorting by name; a tag of package catalog

	Offset, Max int // Max 0 = DefaultMax, below 0 = all
	Facets      bool
}

// DefaultMax is how many cards a result holds if nothing is said.
const DefaultMax = 60

// Result is the cards of one page, best first, and what there is to say about the whole.
type Result struct {
	Cards    []catalog.Index
	Total    int
	Facets   []Facet   // in the order of Fields; only with Options.Facets
	Problems []Problem // of the query, in the order of places
}

// Find gives the cards that fit the query, the same for the same index, query and options.
func (ix *Index) Find(q Query, o Options) Result {
	e := &evaluation{ix: ix, o: &o, on: o.On}
	if !q.On.IsZero() {
		e.on = q.On
	}
	root, problems := q.Root, q.Problems
	if strings.ContainsAny(q.Text, ":：=<>") && ix.isName(q.Text, o.Game) { // "Type: Null" asks for no type
		root, problems = &Text{Written: q.Text}, nil
	}
	found, asked := matches{}, false
	if root != nil {
		found, asked = e.node(root)
	}
	if !asked {
		found = matches{hits: newBitset(ix.n)}
		found.hits.fill(ix.n)
	}
	if o.Game != "" {
		found.hits.and(ix.ofGame(o.Game))
	}
	out := Result{Total: found.hits.count()}
	if len(e.problems) > 0 {
		problems = append(slices.Clone(problems), e.problems...)
		slices.SortStableFunc(problems, func(a, b Problem) int { return a.At - b.At })
	}
	out.Problems = problems
	out.Cards = ix.page(found, out.Total, &o)
	if o.Facets {
		out.Facets = ix.facets(found.hits)
	}
	return out
}

// isName reports whether a text is the whole name of a card.
func (ix *Index) isName(text string, game catalog.GameID) bool {
	for _, g := range catalog.Games {
		if (game == "" || game == g) && len(ix.cat.Spelled(g, text)) > 0 {
			return true
		}
	}
	return false
}

func (ix *Index) ofGame(g catalog.GameID) bitset {
	out := newBitset(ix.n)
	want := uint8(slices.Index(catalog.Games, g) + 1)
	for i, have := range ix.choices["game"][0] {
		if have == want {
			out.set(i)
		}
	}
	return out
}
