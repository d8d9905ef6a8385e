package handlers

import (
	"net/http"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// eventFacts is what everybody may know of an event, for programs. Times are in UTC.
type eventFacts struct {
	ID         string             `json:"id"`
	Title      string             `json:"title"`
	About      string             `json:"about,omitempty"`
	Game       catalog.GameID     `json:"game"`
	Scope      legality.Scope     `json:"scope"`
	Of         string             `json:"of,omitempty"`
	Region     string             `json:"region,omitempty"`
	Stage      league.Stage       `json:"stage"`
	Zone       string             `json:"zone"`
	Day        catalog.Date       `json:"day"`
	Starts     time.Time          `json:"starts"`
	Ends       time.Time          `json:"ends"`
	Closes     time.Time          `json:"closes"`
	Capacity   int                `json:"capacity,omitempty"`
	Seated     *int               `json:"seated,omitempty"` // as registered
	Registered int                `json:"registered"`       // who has a place
	Waiting    int                `json:"waiting"`
	ListsSeen  league.ListsSeen   `json:"lists_seen"`
	ListsOpen  bool               `json:"lists_open"`
	FieldCard  uint32             `json:"field_card,omitempty"`
	Cancelled  *time.Time         `json:"cancelled,omitempty"`
	CancelWhy  string             `json:"cancel_reason,omitempty"`
	FirstStart *time.Time         `json:"first_start,omitempty"`
	Lists      []legality.ListRef `json:"lists"`
	Revision   int64              `json:"revision"`
	URL        string             `json:"url"`
}

func (s *Server) eventFacts(r *http.Request, w *World, e *league.Event, n store.Places) (eventFacts, error) {
	lists, err := w.League.EventLists(e)
	if err != nil {
		return eventFacts{}, err
	}
	out := eventFacts{ID: store.EncodeID(e.ID), Title: e.Title, About: e.About, Game: e.Game, Scope: e.Scope, Of: e.Of, Region: w.League.PlaceOf(e.Seat).Region,
		Stage: e.Stage(s.now()), Zone: e.Zone, Day: e.Day(), Starts: e.Starts, Ends: e.Ends, Closes: e.Closes, Capacity: e.Cap, Registered: n.Seated, Waiting: n.Waiting,
		ListsSeen: e.Seen, ListsOpen: e.ListsOpen(s.now()), FieldCard: e.Field, CancelWhy: e.CancelWhy, Lists: []legality.ListRef{}, Revision: e.Revision,
		URL: s.originOf(r) + eventPath(e.ID)}
	if !e.Cancelled.IsZero() {
		out.Cancelled = &e.Cancelled
	}
	if e.Moved() {
		out.FirstStart = &e.FirstStart
	}
	for i := range lists {
		out.Lists = append(out.Lists, lists[i].Ref())
	}
	return out, nil
}

// eventsAnswer is what GET /api/v1/events answers with.
type eventsAnswer struct {
	Events []eventFacts `json:"events"`
}

// apiEvents: GET /api/v1/events?region=&gym=&game=&past=. The events to come and under way, the next first; with past=1 the last hundred
// that are over, the last first.
func (s *Server) apiEvents(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	a, err := eventsAskedOf(world.League, r.URL.Query())
	if err != nil {
		return err
	}
	q := store.EventQuery{Seats: a.seats(world.League), Game: a.Game, From: s.now()}
	if r.URL.Query().Get("past") != "" {
		q.From, q.Until, q.Last, q.Most = time.Time{}, s.now(), true, 100
	}
	events, err := s.store.Events.Find(r.Context(), q)
	if err != nil {
		return err
	}
	ids := make([]int64, len(events))
	for i := range events {
		ids[i] = events[i].ID
	}
	counts, err := s.store.Registrations.Count(r.Context(), ids)
	if err != nil {
		return err
	}
	out := eventsAnswer{Events: []eventFacts{}}
	for i := range events {
		facts, err := s.eventFacts(r, world, &events[i], counts[events[i].ID])
		if err != nil {
			return err
		}
		out.Events = append(out.Events, facts)
	}
	return s.apiTagged(w, r, out)
}

// apiEvent: GET /api/v1/events/{id}. One event, with how many have a place and how many wait.
func (s *Server) apiEvent(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	regs, err := s.store.Registrations.Entries(r.Context(), e.ID)
	if err != nil {
		return err
	}
	seated, waiting := counts(e, regs)
	facts, err := s.eventFacts(r, s.world(), e, store.Places{Seated: seated, Waiting: waiting})
	if err != nil {
		return err
	}
	facts.Seated = &seated
	return s.apiTagged(w, r, facts)
}
