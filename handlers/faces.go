package handlers

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/views"
)

// faceOrder is the piles that a deck shows its face by, in turn.
var faceOrder = []string{"pokemon", "extra", "attack", "dual", "guard", "places", "moves", "items", "support", "spells", "traps", "evolution"}

// faces are up to n cards of different names by which a deck is known at a glance: of each sort the one that it has most copies of,
// the dearest first.
func faces(cat *catalog.Catalog, d *deck.Deck, n int) []views.Card {
	piles := map[string][]lying{}
	for _, p := range pilesOf(cat, d) {
		known := slices.DeleteFunc(slices.Clone(p.lying), func(l lying) bool { return l.Card == nil })
		slices.SortStableFunc(known, func(a, b lying) int {
			return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(b.Card.Stars, a.Card.Stars))
		})
		piles[p.id] = known
	}
	var out []views.Card
	seen := map[catalog.NameID]bool{}
	for left := true; left && len(out) < n; {
		left = false
		for _, id := range faceOrder {
			if len(piles[id]) == 0 || len(out) == n {
				continue
			}
			l := piles[id][0]
			piles[id], left = piles[id][1:], true
			if name := cat.NameOf(l.At); !seen[name] {
				seen[name] = true
				out = append(out, views.Card{Card: l.Card})
			}
		}
	}
	return out
}
