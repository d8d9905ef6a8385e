package handlers

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/views"
)

// cardsLike are all cards of the names that are near a line that names none: which of them is meant is for the reader to say.
func cardsLike(cat *catalog.Catalog, near []catalog.Index) (cards []catalog.Index) {
	for _, i := range near {
		for _, same := range cat.Name(cat.NameOf(i)).Cards {
			if len(cards) < choicesEach && !slices.Contains(cards, same) {
				cards = append(cards, same)
			}
		}
	}
	return cards
}

// choiceCards says what tells the cards apart: kind and level, and where those are the same the name in Chinese, or the number.
func choiceCards(f *views.Frame, cat *catalog.Catalog, cards []catalog.Index) (out []views.ChoiceCard) {
	said := map[string]int{}
	for _, i := range cards {
		said[f.TellApart(cat.Card(i))]++
	}
	for _, i := range cards {
		c := cat.Card(i)
		id := numberText(c.ID)
		label := f.TellApart(c)
		if said[label] > 1 {
			if other := c.Names.In(catalog.Simplified); other != f.CardName(c) {
				label += " " + other
			} else {
				label += " #" + id
			}
		}
		out = append(out, views.ChoiceCard{Label: label, Value: id})
	}
	return out
}
