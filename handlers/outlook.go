package handlers

import (
	"slices"

	"github.com/a-h/templ"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// turns looks ahead from the day of the setting: the coming days on which the deck stops being legal, or becomes so.
func (w *World) turns(set setting, list *deck.List) ([]league.Turn, error) {
	return league.Ahead(w.Judges, set.Game, set.On, set.Place, list)
}

// turnViews says each turn in a sentence: "Not legal from 1 January 2027: Dark Ball (League 2027)". The day leads to where at says that the
// deck can be seen as of that day.
func turnViews(f *views.Frame, turns []league.Turn, at func(catalog.Date) string) []views.Turn {
	var out []views.Turn
	for i := range turns {
		t := &turns[i]
		key, by := "decks.turn.illegal", "decks.turn.illegal-by"
		if t.Verdict.Legal {
			key, by = "decks.turn.legal", "decks.turn.legal-by"
		}
		slots := views.Slots{"date": views.Link(at(t.On), f.Printer.Date(t.On), "")}
		if len(t.By) > 0 {
			key = by
			slots["lists"] = views.Listing(f, listLinks(f, t.By))
		}
		out = append(out, views.Turn{Legal: t.Verdict.Legal, Text: views.Sentence(f, slots, key, "names", turnNames(f, t))})
	}
	return out
}

// listLinks are the titles of lists, which lead to them.
func listLinks(f *views.Frame, lists []*legality.List) (out []templ.Component) {
	for _, l := range lists {
		title, lang := f.Said(l.Title)
		out = append(out, views.Link(listPath(l.ID, 0), title, lang))
	}
	return out
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
