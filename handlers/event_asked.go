package handlers

import (
	"net/http"
	"time"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

func eventPath(id int64) string        { return "/events/" + store.EncodeID(id) }
func registrationPath(id int64) string { return "/registrations/" + store.EncodeID(id) }

// eventAsked is the event of an address.
func (s *Server) eventAsked(r *http.Request) (*league.Event, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, notFound
	}
	return s.store.Events.Get(r.Context(), id)
}

// eventFor is the event of an address, for somebody who may do that there.
func (s *Server) eventFor(r *http.Request, p person, a league.Action) (*league.Event, error) {
	e, err := s.eventAsked(r)
	if err != nil {
		return nil, err
	}
	return e, p.refusedAt(a, e)
}

// registrationAsked is the registration of an address and its event, for its own player and for those who run the event. To everybody else
// it does not exist. An organizer who plays gets the own one only.
func (s *Server) registrationAsked(r *http.Request, p person) (*league.Registration, *league.Event, error) {
	reg, e, err := s.entryAsked(r, p)
	if err == nil && !p.owns(reg) && p.PlaysAndRuns(e) {
		err = listsSuspended
	}
	return reg, e, err
}

// listsSuspended is the answer to an organizer who plays and asks for a list of somebody else.
var listsSuspended = refuse(http.StatusForbidden, "events.lists.playing")

// entryAsked is registrationAsked where no list is shown: an organizer who plays runs the event all the same.
func (s *Server) entryAsked(r *http.Request, p person) (*league.Registration, *league.Event, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, nil, notFound
	}
	reg, e, err := s.store.Registrations.Get(r.Context(), id)
	if err != nil {
		return nil, nil, err
	}
	if !p.owns(reg) && !p.MayAt(league.RunEvent, e) {
		return nil, nil, notFound
	}
	return reg, e, nil
}

// registrationFor is the registration of an address and its event, for those who run the event.
func (s *Server) registrationFor(r *http.Request, p person, a league.Action) (*league.Registration, *league.Event, error) {
	reg, e, err := s.registrationAsked(r, p)
	if err != nil {
		return nil, nil, err
	}
	return reg, e, p.refusedAt(a, e)
}

// owns reports whether the person is the registration's player.
func (p person) owns(r *league.Registration) bool {
	return p.SignedIn && r.Player != 0 && r.Player == p.User
}

// seesList reports whether the person may see a registration's list at a moment: the own one, all as a judge or organizer, and everybody
// when the event's lists are open. A list that was withdrawn was never played and stays secret.
func (p person) seesList(e *league.Event, r *league.Registration, now time.Time) bool {
	return p.owns(r) || p.MayAt(league.SeeEventLists, e) || e.ListsOpen(now) && r.Withdrawn.IsZero()
}

// eventSetting is what decks are judged for at an event: its game, its day and its place.
func (s *Server) eventSetting(w *World, e *league.Event) (setting, error) {
	game, ok := legality.GameOf(e.Game)
	if !ok {
		return setting{}, refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(e.Game))
	}
	return setting{Game: game, On: e.Day(), Place: w.League.PlaceOf(e.Seat), Asked: true}, nil
}

// judgedAt judges a list for an event, as the lists and the catalogue are now.
func (s *Server) judgedAt(w *World, e *league.Event, list *deck.List) (*judged, error) {
	set, err := s.eventSetting(w, e)
	if err != nil {
		return nil, err
	}
	judge, err := w.judge(set)
	if err != nil {
		return nil, err
	}
	return &judged{set, judge, list, judge.Check(list)}, nil
}

// snapshotOf is what goes on record of a list that was judged legal for an event. Nothing is accepted that has no canonical form.
func snapshotOf(cat *catalog.Catalog, j *judged) (league.Snapshot, bool) {
	frozen, ok := league.FreezeList(cat, j.list)
	if !ok || !j.verdict.Legal {
		return league.Snapshot{}, false
	}
	return league.Snapshot{List: frozen, Catalog: j.verdict.Catalog, Lists: j.verdict.Lists, On: j.verdict.On, Legal: true}, true
}
