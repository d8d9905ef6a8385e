package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/views"
)

// localTime is a time as a datetime-local field has it.
const localTime = "2006-01-02T15:04"

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
