package handlers

import (
	"net/http"

	"gymdeck/deck"
	"gymdeck/views"
)

// printDeck: GET /decks/{id}/print with on, gym and region. A sheet for the judge of an event.
func (s *Server) printDeck(w http.ResponseWriter, r *http.Request) error {
	d, by, err := s.seenDeck(r)
	if err != nil {
		return err
	}
	world := s.world()
	j, err := s.judgedFor(world, r.URL.Query(), d)
	if err != nil {
		return err
	}
	f := s.frame(r)
	v := verdictView(f, world, j.set, j.judge, &j.verdict, views.Pointing{})
	sheet := views.Sheet{Back: deckPath(d.ID) + j.query(), Proxies: deckPath(d.ID) + "/proxies", Title: by.title(f.Lang(), d), Game: d.Game, On: j.set.On, State: v.State,
		Verdict: f.T("verdict.sentence", "strong", v.Strong, "rest", v.Rest)}
	if u := who(r).user(); u != nil && owns(who(r).owner(), d) {
		sheet.Player = u.Name
	}
	var lists []string
	for _, l := range j.judge.Lists() {
		lists = append(lists, f.T("deckpage.list-revision", "title", f.ListTitle(&l), "revision", l.Revision))
	}
	sheet.Lists = f.Printer.List(lists)
	for _, section := range [...]struct {
		is    deck.Section
		title string
	}{{deck.Main, "deckpage.main"}, {deck.Extra, "deck.group.extra"}, {deck.Side, "deck.group.side"}} {
		part := views.SheetPart{Title: f.T(section.title)}
		for _, p := range pilesOf(world.Catalog, d) {
			for _, l := range p.lying {
				if l.Section == section.is {
					part.Total += l.Count
					part.Lines = append(part.Lines, views.SheetLine{Count: l.Count, Card: l.Card, Text: l.text()})
				}
			}
		}
		if len(part.Lines) > 0 {
			sheet.Parts = append(sheet.Parts, part)
		}
	}
	return s.draw(w, r, http.StatusOK, views.SheetPage(f, sheet))
}
