package duel

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
)

// minWeakPokemon is how many Pokémon a deck must hold before a weakness of most of them says anything.
const minWeakPokemon = 5

// types looks for types that have the advantage over more than half of the deck's Pokémon when both attack (P5).
func (r *reading) types() {
	var (
		beaten, beats [numTypes + 1]int
		all           int
	)
	for _, h := range r.held {
		f := &r.facts[h.at]
		if !f.pokemon {
			continue
		}
		all += h.copies
		under, over := r.beaten[f.typing.first][f.typing.second], r.beats[f.typing.first][f.typing.second]
		for t := 1; t <= numTypes; t++ {
			if under&(1<<t) != 0 {
				beaten[t] += h.copies
			}
			if over&(1<<t) != 0 {
				beats[t] += h.copies
			}
		}
	}
	if all < minWeakPokemon {
		return
	}
	first := len(r.out)
	for t := 1; t <= numTypes; t++ {
		if 2*beaten[t] <= all {
			continue
		}
		a := Advice{Code: TypeWeakness, Clause: "P5", Key: string(TypeWeakness) + ":" + string(catalog.Types[t-1]),
			Type: catalog.Types[t-1], Count: beaten[t], Of: all, Answers: beats[t]}
		for _, h := range r.held {
			if f := &r.facts[h.at]; f.pokemon && r.beaten[f.typing.first][f.typing.second]&(1<<t) != 0 {
				a.Cards = append(a.Cards, r.id(h.at))
			}
		}
		r.out = append(r.out, a)
	}
	slices.SortStableFunc(r.out[first:], func(a, b Advice) int { return -cmp.Compare(a.Count, b.Count) })
}
