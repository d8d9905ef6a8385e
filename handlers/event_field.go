package handlers

import (
	"net/http"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/league"
	"gymdeck/views"
)

// fieldPage: GET /events/{id}/field?q=. The field cards to choose from (P3): those of the event's game that a search finds.
func (s *Server) fieldPage(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	v := views.FieldPick{Action: eventPath(e.ID) + "/field", Back: eventPath(e.ID), Query: cut(r.URL.Query().Get("q"), maxQuery)}
	v.Title, _ = f.Said(e.Title)
	if i := world.Catalog.ByID(e.Field); e.Field != 0 && i != catalog.None {
		c := world.Catalog.Card(i)
		v.Now = &views.Card{Card: c, Href: views.CardHref(c), Heading: 3}
	}
	q := search.Parse(v.Query)
	only := &search.Term{Field: fieldNamed("kind"), Keys: []string{string(catalog.Field)}}
	if q.Root != nil {
		q.Root, q.Text = &search.And{Nodes: []search.Node{q.Root, only}}, ""
	} else {
		q.Root, q.Text = only, ""
	}
	result := world.Search.Find(q, search.Options{Game: e.Game, On: e.Day(), Language: f.Lang(), Max: mostShown})
	for _, i := range result.Cards {
		c := world.Catalog.Card(i)
		v.Found = append(v.Found, views.FieldChoice{Card: views.Card{Card: c, Heading: 2, Href: views.CardHref(c)}, Value: numberText(c.ID)})
	}
	v.Total = result.Total
	return s.draw(w, r, http.StatusOK, views.FieldPickPage(f, v))
}

// chooseField: POST /events/{id}/field with card: the id of a field card, or 0 for none.
func (s *Server) chooseField(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	id, err := strconv.ParseUint(r.PostFormValue("card"), 10, 32)
	if err != nil {
		return refuse(http.StatusBadRequest, "error.400.text")
	}
	world := s.world()
	if stage := e.Stage(s.now()); stage == league.Over || stage == league.Cancelled {
		return refuse(http.StatusConflict, "store.event-over")
	}
	_, err = s.store.Events.Edit(r.Context(), p.id(), e.ID, e.Revision, func(e *league.Event, _ int) error {
		e.Field = uint32(id)
		for _, fault := range e.Faults(world.Catalog, world.League) {
			if fault == league.EventBadField {
				return refuse(http.StatusUnprocessableEntity, "events.fault.bad-field")
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "events.said.saved"}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID))
}
