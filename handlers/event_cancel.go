package handlers

import (
	"net/http"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// cancelEventPage: GET /events/{id}/cancel.
func (s *Server) cancelEventPage(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	switch e.Stage(s.now()) {
	case league.Cancelled:
		return &store.Error{Code: store.Conflict, Key: "store.event-cancelled"}
	case league.Over:
		return &store.Error{Code: store.Conflict, Key: "store.event-over"}
	}
	f := s.frame(r)
	title, _ := f.Said(e.Title)
	return s.draw(w, r, http.StatusOK, views.AskPage(f, views.CancelAsk(f, eventPath(e.ID), title, "")))
}

// maxCancelWhy is the longest reason, in bytes.
const maxCancelWhy = 2000

// cancelEvent: POST /events/{id}/cancel with reason.
func (s *Server) cancelEvent(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	why := cut(tidyLine(r.PostFormValue("reason")), maxCancelWhy)
	if _, err := s.store.Events.Cancel(r.Context(), p.id(), e.ID, why); err != nil {
		refusal := refusalOf(err)
		if refusal.Key != "store.event-no-reason" {
			return err
		}
		f := s.frame(r)
		f.Path = eventPath(e.ID) + "/cancel"
		title, _ := f.Said(e.Title)
		ask := views.CancelAsk(f, eventPath(e.ID), title, why)
		ask.Refuse("reason", f.T(refusal.Key))
		return s.draw(w, r, refusal.Status, views.AskPage(f, ask))
	}
	if err := s.say(w, r, said{Key: "events.said.cancelled"}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID))
}

// deleteEventPage: GET /events/{id}/delete.
func (s *Server) deleteEventPage(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	if err := s.store.Events.MayDelete(r.Context(), e.ID); err != nil {
		return err
	}
	f := s.frame(r)
	title, _ := f.Said(e.Title)
	return s.draw(w, r, http.StatusOK, views.AskPage(f, views.DeleteEventAsk(f, eventPath(e.ID), title)))
}

// deleteEvent: POST /events/{id}/delete. Only an event that nobody has registered for goes.
func (s *Server) deleteEvent(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	if err := s.store.Events.Delete(r.Context(), p.id(), e.ID); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "events.said.deleted"}); err != nil {
		return err
	}
	if e.Scope == legality.Gym {
		return seeOther(w, r, "/gyms/"+e.Of)
	}
	return seeOther(w, r, "/events")
}
