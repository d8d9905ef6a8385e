package handlers

import (
	"errors"
	"net/http"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/views"
)

// newEventPage: GET /events/new?gym=&region=&game=.
func (s *Server) newEventPage(w http.ResponseWriter, r *http.Request, p person) error {
	q := r.URL.Query()
	seat := ""
	switch {
	case q.Get("gym") != "":
		seat = "gym " + q.Get("gym")
	case q.Get("region") != "":
		seat = "region " + q.Get("region")
	}
	// A first suggestion: a Saturday two weeks from now, from ten to six, open until the evening before.
	day := s.now().In(s.zone).AddDate(0, 0, 14)
	for day.Weekday() != time.Saturday {
		day = day.AddDate(0, 0, 1)
	}
	at := func(days, hour int) string {
		return time.Date(day.Year(), day.Month(), day.Day()+days, hour, 0, 0, 0, s.zone).Format(localTime)
	}
	return s.eventFormAs(w, r, p, http.StatusOK, eventForm{seat: seat, game: catalog.GameID(q.Get("game")), EventForm: views.EventForm{New: true,
		Starts: at(0, 10), Ends: at(0, 18), Closes: at(-1, 20), Seen: league.ListsAfterEnd}, zone: s.zone.String()})
}

// createEvent: POST /events with seat, game, title, about, zone, starts, ends, closes, cap and seen.
func (s *Server) createEvent(w http.ResponseWriter, r *http.Request, p person) error {
	world, form := s.world(), eventFormOf(r)
	form.New = true
	seat, ok := seatOf(world.League, form.seat, form.game)
	if ok {
		if err := p.refused(league.KeepEvents, seat.GymOf()); err != nil {
			return err
		}
	}
	e := league.Event{Seat: seat}
	form.into(&e)
	if faults := e.NewFaults(world.Catalog, world.League, s.now()); len(faults) > 0 {
		wrongEvent(s.frame(r), &form, &faultyEvent{e, faults})
		return s.eventFormAs(w, r, p, http.StatusUnprocessableEntity, form)
	}
	made, err := s.store.Events.Create(r.Context(), p.id(), e)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "events.said.made"}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(made.ID))
}

// editEventPage: GET /events/{id}/edit.
func (s *Server) editEventPage(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	if !e.Cancelled.IsZero() {
		return refuse(http.StatusConflict, "store.event-called-off")
	}
	return s.editEventAs(w, r, p, e, http.StatusOK, eventFormOfEvent(e))
}

func (s *Server) editEventAs(w http.ResponseWriter, r *http.Request, p person, e *league.Event, status int, form eventForm) error {
	form.Action, form.Back = eventPath(e.ID)+"/edit", eventPath(e.ID)
	form.name = e.Title
	stage := e.Stage(s.now())
	form.Fixed = stage == league.UnderWay || stage == league.Over
	return s.eventFormAs(w, r, p, status, form)
}

// editEvent: POST /events/{id}/edit with revision and what createEvent takes, but whose event it is and the game.
func (s *Server) editEvent(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	revision, err := revisionOf(r.PostForm)
	if err != nil {
		return err
	}
	world, form, now := s.world(), eventFormOf(r), s.now()
	form.Revision = revision
	after, err := s.store.Events.Edit(r.Context(), p.id(), e.ID, revision, func(e *league.Event, registered int) error {
		before := *e
		form.into(e)
		if faults := e.ChangeFaults(&before, registered > 0, world.Catalog, world.League, now); len(faults) > 0 {
			return &faultyEvent{*e, faults}
		}
		return nil
	})
	var faulty *faultyEvent
	switch {
	case errors.As(err, &faulty):
		wrongEvent(s.frame(r), &form, faulty)
		return s.editEventAs(w, r, p, e, http.StatusUnprocessableEntity, form)
	case err != nil:
		refusal := refusalOf(err)
		if refusal.Status >= http.StatusInternalServerError || refusal.Status == http.StatusNotFound {
			return err
		}
		field := ""
		switch refusal.Key {
		case "store.event-called-off":
			return err
		case "store.event-seated":
			field = "cap"
		case "store.event-draws-closed":
			field = "closes"
		}
		if field != "" {
			form.Revision = revision
		} else if now, lost := s.store.Events.Get(r.Context(), e.ID); lost == nil {
			form.Revision = now.Revision // what was typed stays, and can be sent again
		}
		form.Wrong = map[string]string{field: s.printer(r).T(refusal.Key, refusal.Args...)}
		return s.editEventAs(w, r, p, e, refusal.Status, form)
	}
	if err := s.say(w, r, said{Key: eventSaid(e, after)}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID))
}

// eventSaid is what an organizer is told after a change: that players see when the day was moved, or that it is saved.
func eventSaid(before, after *league.Event) string {
	if !before.Starts.Equal(after.Starts) {
		return "events.said.moved"
	}
	return "events.said.saved"
}
