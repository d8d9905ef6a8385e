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

// profilePlaces are where a profile has the fields that facets count.
var profilePlaces = map[string][]int{"game": {0}, "kind": {1}, "subtype": {2}, "home": {3}, "type": {4, 5}, "stars": {6}}

func (ix *Index) facets(hits bitset) []Facet {
	cards := make([]int, len(ix.profiles))
	hits.each(func(i int) { cards[ix.profileOf[i]]++ })
	var out []Facet
	for _, f := range Fields {
		places := profilePlaces[f.Name]
		if places == nil {
			continue
		}
		var counts [256]int
		for p, n := range cards {
			for _, at := range places {
				counts[ix.profiles[p][at]] += n
			}
		}
		facet := Facet{Field: f}
		for at, n := range counts {
			if at == 0 || n == 0 { // none of the values, or nowhere
				continue
			}
			value := strconv.Itoa(at - 1)
			if f.Form == Choice {
				value = f.Values[at-1].Key
			}
			facet.Values = append(facet.Values, FacetValue{value, n})
		}
		if len(facet.Values) > 0 {
			out = append(out, facet)
		}
	}
	return out
}
