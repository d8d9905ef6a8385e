package handlers

import (
	"net/http"
	"strings"
	"time"

	ics "github.com/arran4/golang-ical"

	"gymdeck/league"
	"gymdeck/locale"
	"gymdeck/store"
	"gymdeck/views"
)

// calendarBack is how far back a calendar tells of events that are over, so that one that was moved or called off is put right in the
// calendars of those who follow it.
const calendarBack = 90 * 24 * time.Hour

// eventCalendar: GET /events.ics?region=&gym=&game=&lang=. The events as an iCalendar (RFC 5545) that calendars can follow; which ones, the
// address says. A calendar has no place to choose a language in, so that its address may say one.
func (s *Server) eventCalendar(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	a, err := eventsAskedOf(world.League, r.URL.Query())
	if err != nil {
		return err
	}
	events, err := s.store.Events.Find(r.Context(), store.EventQuery{Seats: a.seats(world.League), Game: a.Game, From: s.now().Add(-calendarBack)})
	if err != nil {
		return err
	}
	return s.calendar(w, r, "gymdeck-events.ics", events)
}

// oneEventCalendar: GET /events/{id}/event.ics?lang=. One event, for the reader's own calendar.
func (s *Server) oneEventCalendar(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	return s.calendar(w, r, "gymdeck-event.ics", []league.Event{*e})
}

func (s *Server) calendar(w http.ResponseWriter, r *http.Request, file string, events []league.Event) error {
	f := s.frame(r)
	if lang := r.URL.Query().Get("lang"); lang != "" {
		if !locale.Known(lang) {
			return refuse(http.StatusUnprocessableEntity, "error.language")
		}
		f.Printer = locale.For(lang)
	}
	d := s.eventDesk(f, s.world())
	cal := ics.NewCalendarFor("gymdeck")
	cal.SetMethod(ics.MethodPublish)
	cal.SetName(f.T("events.title"))
	cal.SetXWRCalName(f.T("events.title"))
	cal.SetRefreshInterval("PT6H")
	for i := range events {
		d.calendarEntry(cal, &events[i])
	}
	h := w.Header()
	h.Set("Content-Type", "text/calendar; charset=utf-8")
	h.Set("Content-Disposition", `inline; filename="`+file+`"`)
	h.Set("Vary", "Accept-Language, Cookie")
	return tagged(w, r, []byte(cal.Serialize(ics.WithNewLineWindows)))
}

// calendarEntry tells of one event. Times are in UTC; calendars show them in their reader's zone.
func (d *eventDesk) calendarEntry(cal *ics.Calendar, e *league.Event) {
	f := d.f
	title, _ := f.Said(e.Title)
	about, _ := f.Said(e.About)
	x := cal.AddEvent(store.EncodeID(e.ID) + "@gymdeck")
	x.SetDtStampTime(e.Changed)
	x.SetCreatedTime(e.Made)
	x.SetModifiedAt(e.Changed)
	x.SetSequence(int(e.Revision) - 1)
	x.SetStartAt(e.Starts)
	x.SetEndAt(e.Ends)
	x.SetSummary(title)
	x.SetLocation(d.place(e.Seat))
	x.SetURL(f.Origin + eventPath(e.ID))
	lines := []string{f.GameName(e.Game), f.T("events.ics.closes", "when", f.When(views.Moment{At: e.Closes, Zone: e.Location()}), "zone", f.ZoneName(e.Zone, e.Closes))}
	x.SetStatus(ics.ObjectStatusConfirmed)
	if !e.Cancelled.IsZero() {
		x.SetStatus(ics.ObjectStatusCancelled)
		lines = append([]string{f.T("events.cancelled"), e.CancelWhy}, lines...)
	}
	if about != "" {
		lines = append(lines, about)
	}
	x.SetDescription(strings.Join(append(lines, f.Origin+eventPath(e.ID)), "\n"))
}
