package duel

import (
	"slices"

	"gymdeck/catalog"
)

// moves looks for move cards that no Pokémon of the deck can use (P9).
func (r *reading) moves() {
	usable := make([]bool, r.nMoves)
	mark := func(at catalog.Index) {
		for _, m := range r.facts[at].moves {
			usable[m] = true
		}
	}
	for _, h := range r.held {
		mark(h.at)
	}
	for _, h := range r.maybe {
		mark(h.at)
	}
	first := len(r.out)
	for _, h := range r.held {
		m := r.facts[h.at].move
		if m < 0 || usable[m] {
			continue
		}
		c := r.cat.Card(h.at)
		same := slices.IndexFunc(r.out[first:], func(a Advice) bool { return a.Move == c.Move })
		if same >= 0 {
			a := &r.out[first+same]
			a.Count += h.copies
			a.Cards = append(a.Cards, c.ID)
			continue
		}
		r.out = append(r.out, Advice{Code: MoveWithoutUser, Clause: "P9", Key: string(MoveWithoutUser) + ":" + c.Move,
			Move: c.Move, Count: h.copies, Cards: []uint32{c.ID}, Suggest: r.ids(r.usersOf[m])})
	}
}
