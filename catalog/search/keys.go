package search

import (
	"slices"

	"gymdeck/catalog"
)

// keySpelled gives the keys of a field by their folded spelling, so that "water gun" finds the key water-gun. It is made when
// first asked for.
func (ix *Index) keySpelled(field string) map[string][]string {
	if known, ok := ix.spelledKeys.Load(field); ok {
		return known.(map[string][]string)
	}
	out := map[string][]string{}
	done := map[string]bool{}
	note := func(key string) {
		if key == "" || done[key] {
			return
		}
		done[key] = true
		folded := fold(key)
		if !slices.Contains(out[folded], key) {
			out[folded] = append(out[folded], key)
		}
	}
	for i := range ix.n {
		c := ix.cat.Card(catalog.Index(i))
		note(keyOf(field, c))
		if field == "line" || field == "species" {
			note(c.EvolvesFrom)
		}
	}
	if field == "move" {
		for _, list := range ix.moveLists {
			for _, m := range list {
				note(m)
			}
		}
	}
	known, _ := ix.spelledKeys.LoadOrStore(field, out)
	return known.(map[string][]string)
}
