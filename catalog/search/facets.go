package search

import "strconv"

// Facet is how many of the found cards have each value of a field. Query + ":" + value narrows a search down to one.
type Facet struct {
	Field  *Field
	Values []FacetValue // in the field's order, numbers ascending; only those that some card has
}

// FacetValue is one value and its cards.
type FacetValue struct {
	Value string
	Count int
}

// Term is the condition that narrows a query down to the value.
func (f Facet) Term(value string) string { return f.Field.Name + ":" + value }

func (ix *Index) facets(hits bitset) []Facet {
	var out []Facet
	for _, f := range Fields {
		var counts []int
		value := func(at int) string { return strconv.Itoa(at) }
		switch f.Name {
		case "game", "kind", "subtype", "type", "home":
			counts = make([]int, len(f.Values)+1)
			for _, column := range ix.choices[f.Name] {
				hits.each(func(i int) { counts[column[i]]++ })
			}
			counts[0] = 0 // none of the values
			value = func(at int) string { return f.Values[at-1].Key }
		case "stars":
			column := ix.numbers[f.Name]
			hits.each(func(i int) {
				n := int(column[i])
				for n >= len(counts) && n < 1000 {
					counts = append(counts, 0)
				}
				if n >= 0 && n < len(counts) {
					counts[n]++
				}
			})
		default:
			continue
		}
		facet := Facet{Field: f}
		for at, n := range counts {
			if n > 0 {
				facet.Values = append(facet.Values, FacetValue{value(at), n})
			}
		}
		if len(facet.Values) > 0 {
			out = append(out, facet)
		}
	}
	return out
}
