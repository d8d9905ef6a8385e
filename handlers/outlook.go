package handlers

import (
	"slices"

	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// turns looks ahead from the day of the setting: the coming days on which the deck stops being legal, or becomes so.
func (w *World) turns(set setting, list *deck.List) ([]league.Turn, error) {
	return league.Ahead(w.Judges, set.Game, set.On, set.Place, list)
}

// turnWords says each turn in a sentence: "Not legal from 1 January 2027: Dark Ball (League 2027)".
func turnWords(f *views.Frame, turns []league.Turn) []string {
	var out []string
	for i := range turns {
		t := &turns[i]
		lists := f.Printer.List(turnLists(f, t))
		switch {
		case t.Verdict.Legal && lists == "":
			out = append(out, f.T("decks.turn.legal", "date", t.On))
		case t.Verdict.Legal:
			out = append(out, f.T("decks.turn.legal-by", "date", t.On, "lists", lists))
		case lists == "":
			out = append(out, f.T("decks.turn.illegal", "date", t.On, "names", turnNames(f, t)))
		default:
			out = append(out, f.T("decks.turn.illegal-by", "date", t.On, "names", turnNames(f, t), "lists", lists))
		}
	}
	return out
}

// turnLists are the titles of the lists that make the difference.
func turnLists(f *views.Frame, t *league.Turn) (titles []string) {
	for _, l := range t.By {
		titles = append(titles, f.ListTitle(l))
	}
	return titles
}

// maxNamed is how many cards a sentence about a coming day names.
const maxNamed = 4

// turnNames are the cards that are against the deck from the day on.
func turnNames(f *views.Frame, t *league.Turn) string {
	say := reasons.For(f.Printer, t.Judge)
	cat := t.Judge.Catalog()
	var names []string
	for i := range t.Newly {
		x := &t.Newly[i]
		if len(x.Cards) == 0 {
			names = append(names, reasons.Plain(say.Head(x)))
			continue
		}
		for _, id := range x.Cards {
			if name := f.CardName(cat.Card(cat.ByID(id))); !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	if len(names) > maxNamed {
		more := len(names) - maxNamed
		names = append(names[:maxNamed:maxNamed], f.T("decks.turn.more", "n", more))
	}
	return f.Printer.List(names)
}
