package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// afterPatience is the moment until which a page waits for something short.
func (s *Server) afterPatience() <-chan time.Time { return time.After(s.patience) }

// foundToKeep is how many cards the desk shows of a search.
const foundToKeep = 24

// keepDesk: GET /league/cards?q=. Where league staff find a card to edit, add one, bring a file, and see what was changed last.
func (s *Server) keepDesk(w http.ResponseWriter, r *http.Request, _ person) error {
	world, f := s.world(), s.frame(r)
	v := views.KeepDesk{Query: cut(r.URL.Query().Get("q"), 200), Cards: world.Catalog.Len(), Edition: world.Edition}
	if v.Query != "" {
		found := world.Search.Find(search.Parse(v.Query), search.Options{On: s.Today(), Limits: world.limits, Language: f.Lang(), Max: foundToKeep})
		v.Total = found.Total
		for _, i := range found.Cards {
			tile := cardTile(world.Catalog, nil, i)
			tile.Href = editPath(tile.Card)
			v.Found = append(v.Found, tile)
		}
		if found.Total > len(found.Cards) {
			v.More = "/cards?q=" + url.QueryEscape(v.Query)
		}
	}
	revs, err := s.store.Cards.RevisionsBefore(r.Context(), 0, 5)
	if err != nil {
		return err
	}
	if len(revs) > 0 && revs[0].Number > world.Edition { // saved by another program, which this server has not been told of
		v.Newer = revs[0].Number
	}
	if v.Latest, err = s.revisionsShown(r, revs); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.KeepDeskPage(f, v))
}

func editPath(c *catalog.Card) string { return "/league/cards/" + numberText(c.ID) + "/edit" }

// mostMoments is how many revisions of a card its page shows.
const mostMoments = 20

// keeping fills in what league staff see on a card's page, and the rulings, which everybody sees.
func (s *Server) keeping(r *http.Request, c *cardSheet, p *views.CardPage) error {
	who, err := s.person(r)
	if err != nil {
		return err
	}
	keeps := who.May(league.KeepCards, "")
	if err := s.rulingsOf(r, c, p, keeps); err != nil || !keeps {
		return err
	}
	number := numberText(c.card.ID)
	p.Keep = &views.CardKeeping{Edit: editPath(c.card), Like: "/league/cards/new?like=" + number, Names: "/league/cards/join?by=name&card=" + number,
		Effects: "/league/cards/join?by=effect&card=" + number, Ruling: "/league/cards/" + number + "/rulings"}
	life, err := s.store.Cards.History(r.Context(), c.card.ID, mostMoments)
	if err != nil {
		return err
	}
	revs := make([]store.CardRevision, len(life))
	for i := range life {
		revs[i] = life[i].Revision
	}
	shown, err := s.revisionsShown(r, revs)
	if err != nil {
		return err
	}
	for i, m := range life {
		moment := views.CardMoment{KeepRevision: shown[i], Sort: changeSort(m.Change)}
		if m.Change.Before != nil {
			moment.Fields = fieldsShown(c.f, m.Change)
		}
		if m.Change.After != nil && !m.Change.After.Same(c.card) {
			moment.Again = editPath(c.card) + "?as=" + strconv.FormatInt(m.Revision.Number, 10)
		}
		p.Keep.History = append(p.Keep.History, moment)
	}
	return nil
}
