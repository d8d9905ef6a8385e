package handlers

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/views"
)

// maxTallied is how many types the strip counts: those that the deck has most of.
const maxTallied = 8

// stripOf is a deck of game P at a glance; nil where there is nothing to see, which is so for every deck of game H.
func stripOf(f *views.Frame, cat *catalog.Catalog, d *deck.Deck) *views.Strip {
	if d.Game != catalog.PokemonDuel {
		return nil
	}
	var s views.Strip
	types := map[catalog.Type]int{}
	one, two, pokemon := 0, 0, 0
	for _, l := range layOut(cat, d) {
		if l.Card == nil || l.Section != deck.Main || l.Card.Kind != catalog.Pokemon {
			continue
		}
		pokemon += l.Count
		for len(s.Curve) < l.Card.Stars {
			s.Curve = append(s.Curve, 0)
		}
		if l.Card.Stars > 0 {
			s.Curve[l.Card.Stars-1] += l.Count
		}
		for _, t := range [...]catalog.Type{l.Card.Type1, l.Card.Type2} {
			if t != "" {
				types[t] += l.Count
			}
		}
		switch { // P8
		case l.Card.Stars >= 7:
			two += l.Count
		case l.Card.Stars >= 5:
			one += l.Count
		}
	}
	if pokemon == 0 {
		return nil
	}
	for _, t := range catalog.Types {
		if types[t] > 0 {
			s.Types = append(s.Types, views.TypeCount{Type: t, N: types[t]})
		}
	}
	slices.SortStableFunc(s.Types, func(a, b views.TypeCount) int { return cmp.Compare(b.N, a.N) })
	s.Types = s.Types[:min(len(s.Types), maxTallied)]
	s.Facts = []views.Fact{{Term: f.T("deck.tributes"), Text: tributes(f, one, two)}}
	return &s
}

func tributes(f *views.Frame, one, two int) string {
	var parts []string
	if one > 0 {
		parts = append(parts, f.T("deck.tributes.one", "n", one))
	}
	if two > 0 {
		parts = append(parts, f.T("deck.tributes.two", "n", two))
	}
	if parts == nil {
		return f.T("deck.tributes.none")
	}
	return f.Printer.List(parts)
}
