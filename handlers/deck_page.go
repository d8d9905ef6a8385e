package handlers

import (
	"net/http"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// deckPage is a deck for those who may see it and not change it, and for its owner who wants to see what they see.
func (s *Server) deckPage(w http.ResponseWriter, r *http.Request, d *deck.Deck) error {
	world := s.world()
	j, err := s.judgedFor(world, r.URL.Query(), d)
	if err != nil {
		return err
	}
	by, err := s.authors(r.Context(), d)
	if err != nil {
		return err
	}
	s.metrics.judged("page", j.verdict.Legal)
	f := s.frame(r)
	page := views.DeckPage{ID: store.EncodeID(d.ID), Title: by.title(f.Lang(), d), By: byWords(f, by, d), Game: d.Game,
		Updated: f.T("decks.changed", "when", s.dayWords(f, d.Updated)), Notes: by.notes(f.Lang(), d),
		Mine: owns(who(r).owner(), d), Visibility: d.Visibility,
		Place: s.placePick(f, world, j.set), Asked: j.set.Asked, Query: j.query(),
		Strip: stripOf(f, world.Catalog, d), Groups: groupsOf(f, j.judge, &j.verdict, d, nil), Cited: citedLists(f, j.set, j.judge)}
	to := views.Pointing{Card: rowsOf(world.Catalog, d)}
	page.Verdict = verdictView(f, world, j.set, j.judge, &j.verdict, to)
	if page.Advice, err = s.adviceOn(r.Context(), f, world, d, j.list, page.Mine, to); err != nil {
		return err
	}
	page.Advice.Heading = 2
	if page.Mine {
		page.Advice.Action, page.Advice.Back = deckPath(d.ID)+"/advice", r.URL.RequestURI()+"#advice-list"
	}
	turns, err := world.turns(j.set, j.list)
	if err != nil {
		return err
	}
	page.Turns = turnViews(f, turns, func(on catalog.Date) string {
		q := j.placeQuery()
		q.Set("on", on.String())
		if page.Mine {
			q.Set("view", "public")
		}
		return deckPath(d.ID) + "?" + q.Encode()
	})
	say := reasons.For(f.Printer, j.judge)
	for i := range j.verdict.Warnings {
		page.Notices = append(page.Notices, say.Warning(&j.verdict.Warnings[i]))
	}
	j.list.Title = page.Title
	page.List, page.Exports = deck.WriteText(world.Catalog, j.list, f.Lang()), exportsOf(f, world.Catalog, d, j.list)
	return s.draw(w, r, http.StatusOK, views.DeckPageOf(f, page))
}

// rowsOf leads from a card to its row in the deck.
func rowsOf(cat *catalog.Catalog, d *deck.Deck) func(uint32) string {
	at := map[uint32]string{}
	for _, l := range layOut(cat, d) {
		if l.Card != nil && at[l.Card.ID] == "" {
			at[l.Card.ID] = "#" + l.Row
		}
	}
	return func(card uint32) string {
		if row := at[card]; row != "" {
			return row
		}
		return cardPath(card)
	}
}
