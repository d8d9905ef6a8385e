package duel

import (
	"gymdeck/catalog"
	"gymdeck/deck"
)

// KeptOdds is the chance that the opening hand that is kept, going first, meets the wish. In game P that is the first hand drawn. In
// game H a hand goes back until it holds an attack- and a guard-specialised card (H-draw), so it is the chance among the hands that
// do; 0 when the deck has none. The number of groups may be MaxOddsGroups less 2.
func KeptOdds(cat *catalog.Catalog, l *deck.List, groups []Group, wish Wish) (Fraction, error) {
	hand, _ := OpeningHands(l.Game)
	if l.Game != catalog.PhantomDuel {
		return DeckOdds(cat, l, hand, groups, wish)
	}
	if len(wish) > len(groups) {
		return Fraction{}, &OddsError{"wish", len(wish), 0, len(groups)}
	}
	var attack, guard Group
	for i := range l.Cards {
		switch c := cat.Card(l.Cards[i].Card); c.Kind {
		case catalog.Attack:
			attack = append(attack, c.ID)
		case catalog.Guard:
			guard = append(guard, c.ID)
		}
	}
	both := append([]Group{attack, guard}, groups...)
	opening := Wish{AtLeast(1), AtLeast(1)}
	kept, err := DeckOdds(cat, l, hand, both, opening)
	if err != nil {
		return Fraction{}, err
	}
	met, err := DeckOdds(cat, l, hand, both, append(opening, wish...))
	if err != nil {
		return Fraction{}, err
	}
	all := choose(l.Size(deck.Main), hand) // what both were divided by, so that the division comes out
	return newFraction(met.Num*(all/met.Den), kept.Num*(all/kept.Den)), nil
}
