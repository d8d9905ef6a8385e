package handlers

import (
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// localTime is a time as a datetime-local field has it.
const localTime = "2006-01-02T15:04"

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

// eventForm is a form of an event as it was sent.
type eventForm struct {
	views.EventForm
	name       string // of an event that is there
	seat, zone string
	game       catalog.GameID
	gaps       []string // fields whose time the clocks leave out
}

// eventFormOf reads a form. What it says of times is read in the zone that it names.
func eventFormOf(r *http.Request) eventForm {
	get := func(name string) string { return strings.TrimSpace(r.PostFormValue(name)) }
	return eventForm{seat: get("seat"), zone: get("zone"), game: catalog.GameID(get("game")), EventForm: views.EventForm{Title: tidyLine(get("title")),
		About: strings.ReplaceAll(get("about"), "\r\n", "\n"), Starts: get("starts"), Ends: get("ends"), Closes: get("closes"), Cap: get("cap"), Seen: league.ListsSeen(get("seen"))}}
}

// into puts what the form says into an event. A time or number that cannot be read leaves a value that Faults refuses.
func (form *eventForm) into(e *league.Event) {
	e.Title, e.About, e.Seen = form.Title, form.About, form.Seen
	if !catalog.Visible(e.About) {
		e.About = ""
	}
	e.Zone = form.zone
	loc := e.Location()
	at := func(field, text string) time.Time {
		t, err := time.ParseInLocation(localTime, text, loc)
		if err != nil {
			if t, err = time.ParseInLocation(localTime+":05", text, loc); err != nil {
				return time.Time{}
			}
		}
		if t = t.Truncate(time.Minute); !strings.HasPrefix(text, t.Format(localTime)) { // when clocks are put forward, an hour is left out
			form.gaps = append(form.gaps, field)
			return time.Time{}
		}
		return t.UTC()
	}
	e.Starts, e.Ends, e.Closes = at("starts", form.Starts), at("ends", form.Ends), at("closes", form.Closes)
	e.Cap = 0
	if form.Cap != "" {
		n, err := strconv.Atoi(norm.NFKC.String(form.Cap)) // full-width digits are digits
		if err != nil || n == 0 {
			n = -1
		}
		e.Cap = n
	}
}

// eventFormOfEvent is the form of an event that is there.
func eventFormOfEvent(e *league.Event) eventForm {
	at := func(t time.Time) string { return t.In(e.Location()).Format(localTime) }
	form := eventForm{zone: e.Zone, game: e.Game, EventForm: views.EventForm{Revision: e.Revision, Title: e.Title, About: e.About, Starts: at(e.Starts), Ends: at(e.Ends), Closes: at(e.Closes), Seen: e.Seen}}
	if e.Cap > 0 {
		form.Cap = strconv.Itoa(e.Cap)
	}
	return form
}

func (s *Server) eventFormAs(w http.ResponseWriter, r *http.Request, p person, status int, form eventForm) error {
	f, world := s.frame(r), s.world()
	if r.Method == http.MethodPost {
		f.Path = form.Action
	}
	form.Event, _ = f.Said(form.name)
	form.MostTitle, form.MostAbout, form.MostCap = league.MaxEventTitle, league.MaxEventAbout, league.MaxCapacity
	if form.New {
		form.Action, form.Back = "/events", "/events"
		f.Path = "/events/new"
		form.Seats = eventSeats(f, world, p, form.seat)
		if len(form.Seats) == 0 {
			return refuse(http.StatusForbidden, "organize.not-yours")
		}
		for _, g := range catalog.Games {
			form.Games = append(form.Games, views.Option{Value: string(g), Label: f.GameName(g), Chosen: g == form.game})
		}
	}
	now := s.now()
	zones := views.Zones
	for _, more := range []string{s.zone.String(), form.zone} {
		if _, err := time.LoadLocation(more); err == nil && more != "" && more != "Local" && !slices.Contains(zones, more) {
			zones = append([]string{more}, zones...)
		}
	}
	for _, z := range zones {
		form.Zones = append(form.Zones, views.Option{Value: z, Label: f.ZoneName(z, now), Chosen: z == form.zone})
	}
	return s.draw(w, r, status, views.EventFormPage(f, form.EventForm))
}

// eventSeats are the places for which the person may make events.
func eventSeats(f *views.Frame, w *World, p person, chosen string) (out []views.SeatGroup) {
	if p.May(league.KeepEvents, "") {
		g := views.SeatGroup{Label: f.T("organize.seat.wide")}
		g.Options = append(g.Options, views.Option{Value: "league", Label: f.T("events.form.seat.league"), Chosen: chosen == "league"})
		for _, r := range w.League.Regions {
			g.Options = append(g.Options, views.Option{Value: "region " + r.Slug, Label: f.T("events.region.whole", "region", r.Names.In(f.Lang())), Chosen: chosen == "region "+r.Slug})
		}
		out = append(out, g)
	}
	for _, r := range w.League.Regions {
		g := views.SeatGroup{Label: f.T("organize.seat.gyms", "region", r.Names.In(f.Lang()))}
		for _, gym := range w.League.Gyms {
			if gym.Region == r.Slug && p.May(league.KeepEvents, gym.Slug) {
				g.Options = append(g.Options, views.Option{Value: "gym " + gym.Slug, Label: gym.Names.In(f.Lang()), Chosen: chosen == "gym "+gym.Slug})
			}
		}
		if len(g.Options) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// eventFaultField is the field of the form beside which a fault is said; none is the whole form.
var eventFaultField = map[league.EventFault]string{
	league.EventNoTitle: "title", league.EventLongTitle: "title", league.EventLongAbout: "about", league.EventBadGame: "game", league.EventBadPlace: "seat",
	league.EventBadZone: "zone", league.EventEndsFirst: "ends", league.EventTooLong: "ends", league.EventLateClose: "closes", league.EventClosed: "closes",
	league.EventBadCap: "cap", league.EventBadSeen: "seen", league.EventSeenWidens: "seen", league.EventSeenSooner: "ends", league.EventBegun: "starts",
}

// faultyEvent is an event that cannot be kept as it is.
type faultyEvent struct {
	event  league.Event
	faults []league.EventFault
}

func (e *faultyEvent) Error() string { return "event: " + string(e.faults[0]) }

// wrongEvent says beside the fields what is wrong with an event.
func wrongEvent(f *views.Frame, form *eventForm, e *faultyEvent) {
	form.Wrong = map[string]string{}
	for _, fault := range e.faults {
		field := eventFaultField[fault]
		if fault == league.EventNoTimes { // those that could not be read, each by itself
			for name, t := range map[string]time.Time{"starts": e.event.Starts, "ends": e.event.Ends, "closes": e.event.Closes} {
				if !league.LikelyTime(t) {
					form.Wrong[name] = f.T("events.fault.no-times")
					if slices.Contains(form.gaps, name) {
						form.Wrong[name] = f.T("events.fault.no-such-time")
					}
				}
			}
			continue
		}
		if form.Wrong[field] == "" {
			form.Wrong[field] = f.T("events.fault."+string(fault), "most", league.MaxEventTitle, "about", league.MaxEventAbout, "cap", league.MaxCapacity)
		}
	}
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

// cancelEventPage: GET /events/{id}/cancel.
func (s *Server) cancelEventPage(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
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
