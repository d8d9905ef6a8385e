package duel

import (
	"gymdeck/catalog"
	"gymdeck/deck"
)

// Numbers of H-ap and H-draw.
const (
	phantomBudget  = 7 // action points gained each turn
	phantomTurn    = 7 // cards in hand at a full turn: the limit of 5 and the 2 that are drawn
	phantomDrawn   = 2 // cards that a turn brings
	phantomOpening = PhantomHandFirst
)

// phantom looks at a deck of game H. A deck too small or too large to reckon with has no advice, and one without one of the two
// specialised kinds no opening hand: that is the judge's business (D-H1).
func (r *reading) phantom(l *deck.List) []Advice {
	size := l.Size(deck.Main)
	if size < phantomTurn || size > MaxOddsDeck {
		return nil
	}
	var attack, guard, support int
	for i := range l.Cards {
		line := &l.Cards[i]
		c := r.cat.Card(line.Card)
		if line.Section != deck.Main || c.Game != catalog.PhantomDuel {
			continue
		}
		switch c.Kind {
		case catalog.Attack:
			attack += int(line.Count)
		case catalog.Guard:
			guard += int(line.Count)
		case catalog.Support:
			support += int(line.Count)
		}
	}
	both := func(hand int) Fraction {
		f, err := Odds(size, hand, []int{attack, guard}, Wish{AtLeast(1), AtLeast(1)})
		if err != nil {
			return Fraction{} // not reached: the numbers were counted from this very deck
		}
		return f
	}
	if chance := both(phantomOpening); chance.Num > 0 {
		r.out = append(r.out, Advice{Code: OpeningHandOdds, Clause: "H-draw", Note: true, Key: string(OpeningHandOdds),
			Count: attack + guard, Of: size, Attack: attack, Guard: guard, Chance: chance,
			Redraws: newFraction(chance.complement().Num, chance.Num)})
	}
	// On average hand × support/size of the cards are support cards, 1 point each; the second summon of a turn, which takes one card
	// of either specialised kind (H-summon), costs 1 (D-H5).
	asked := func(hand int) Fraction {
		return newFraction(uint64(hand*support), uint64(size)).plus(both(hand))
	}
	r.out = append(r.out, Advice{Code: ActionPoints, Clause: "H-ap", Note: true, Key: string(ActionPoints),
		Count: support, Of: size, Attack: attack, Guard: guard, Support: support, Budget: phantomBudget,
		Asked: asked(phantomTurn), Drawn: asked(phantomDrawn)})
	return r.out
}
