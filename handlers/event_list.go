package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// How many events a page shows.
const (
	eventsAPage = 30
	pastAtFirst = 5
)

// eventsAsked is which events an address asks for: at a place, of a game.
type eventsAsked struct {
	Region, Gym string
	Game        catalog.GameID
}

// eventsAskedOf reads region, gym and game; at is "region kanto" or "gym viridian", as the page's form sends it. What is not known is
// refused, never guessed (D9).
func eventsAskedOf(l *league.League, q url.Values) (eventsAsked, error) {
	a := eventsAsked{Region: q.Get("region"), Gym: q.Get("gym"), Game: catalog.GameID(q.Get("game"))}
	if at := q.Get("at"); at != "" {
		scope, of, _ := strings.Cut(at, " ")
		switch legality.Scope(scope) {
		case legality.Region:
			a.Region, a.Gym = of, ""
		case legality.Gym:
			a.Region, a.Gym = "", of
		}
	}
	if a.Game != "" && !a.Game.Known() {
		return a, refuse(http.StatusUnprocessableEntity, "error.no-game", "game", cut(string(a.Game), 40))
	}
	if a.Gym != "" && l.Gym(a.Gym) == nil {
		return a, refuse(http.StatusUnprocessableEntity, "error.no-gym", "gym", cut(a.Gym, 40), "region", "")
	}
	if a.Region != "" && l.Region(a.Region) == nil {
		return a, refuse(http.StatusUnprocessableEntity, "error.no-region", "gym", "", "region", cut(a.Region, 40))
	}
	return a, nil
}

// seats are whose events are asked for: a gym's own; a region's with those of its gyms, and the league's own, which concern everybody.
// None is everybody's.
func (a eventsAsked) seats(l *league.League) (out []league.Seat) {
	switch {
	case a.Gym != "":
		return []league.Seat{{Scope: legality.Gym, Of: a.Gym}}
	case a.Region != "":
		out = []league.Seat{{Scope: legality.League}, {Scope: legality.Region, Of: a.Region}}
		for _, g := range l.Gyms {
			if g.Region == a.Region {
				out = append(out, league.Seat{Scope: legality.Gym, Of: g.Slug})
			}
		}
	}
	return out
}

func (a eventsAsked) values() url.Values {
	q := url.Values{}
	set(q, "region", a.Region)
	set(q, "gym", a.Gym)
	set(q, "game", string(a.Game))
	return q
}

func (a eventsAsked) at(path string, more ...string) string {
	q := a.values()
	for i := 0; i+1 < len(more); i += 2 {
		set(q, more[i], more[i+1])
	}
	u := url.URL{Path: path, RawQuery: q.Encode()}
	return u.String()
}

// listEvents: GET /events?region=&gym=&game=, and with past=1 the events that are over, page by page.
func (s *Server) listEvents(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	a, err := eventsAskedOf(world.League, q)
	if err != nil {
		return err
	}
	p, err := s.person(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	d := s.eventDesk(f, world)
	v := views.Events{Places: eventPlaces(f, world, a), Asked: a != eventsAsked{}, Feed: a.at("/events.ics"), OnlyPast: q.Get("past") != ""}
	for _, g := range append([]catalog.GameID{""}, catalog.Games...) {
		o := views.Option{Value: string(g), Label: f.T("events.games.all"), Chosen: g == a.Game}
		if g != "" {
			o.Label = f.GameName(g)
		}
		v.Games = append(v.Games, o)
	}
	v.New = newEventActions(f, world, p)
	if v.OnlyPast {
		if err := s.pastEvents(r, d, a, &v); err != nil {
			return err
		}
		return s.draw(w, r, http.StatusOK, views.EventsPage(f, v))
	}
	coming, err := s.store.Events.Find(r.Context(), store.EventQuery{Seats: a.seats(world.League), Game: a.Game, From: s.now()})
	if err != nil {
		return err
	}
	past, err := s.store.Events.Find(r.Context(), store.EventQuery{Seats: a.seats(world.League), Game: a.Game, Until: s.now(), Last: true, Most: pastAtFirst})
	if err != nil {
		return err
	}
	v.AllPast = a.at("/events", "past", "1")
	if v.Coming, err = d.rows(r.Context(), p, coming); err != nil {
		return err
	}
	if v.Past, err = d.rows(r.Context(), p, past); err != nil {
		return err
	}
	if v.Yours, err = d.yours(r.Context(), p); err != nil {
		return err
	}
	if p.SignedIn {
		v.AllYours = "/registrations"
	}
	return s.draw(w, r, http.StatusOK, views.EventsPage(f, v))
}

// pastEvents fills in one page of the events that are over.
func (s *Server) pastEvents(r *http.Request, d *eventDesk, a eventsAsked, v *views.Events) error {
	page := max(pageNumber(r.URL.Query().Get("page")), 1)
	past, err := s.store.Events.Find(r.Context(), store.EventQuery{Seats: a.seats(d.w.League), Game: a.Game, Until: s.now(), Last: true,
		Skip: (page - 1) * eventsAPage, Most: eventsAPage + 1})
	if err != nil {
		return err
	}
	if len(past) > eventsAPage {
		past, v.Earlier = past[:eventsAPage], a.at("/events", "past", "1", "page", strconv.Itoa(page+1))
	}
	if page > 1 {
		v.Later = a.at("/events", "past", "1", "page", strconv.Itoa(page-1))
	}
	v.Past, err = d.rows(r.Context(), person{}, past)
	return err
}

// eventPlaces are the places to choose from: everywhere, each region as a whole, each gym.
func eventPlaces(f *views.Frame, w *World, a eventsAsked) []views.SeatGroup {
	out := []views.SeatGroup{{Options: []views.Option{{Label: f.T("banlists.everywhere"), Chosen: a.Region == "" && a.Gym == ""}}}}
	for _, r := range w.League.Regions {
		name := r.Names.In(f.Lang())
		g := views.SeatGroup{Label: name, Options: []views.Option{{Value: "region " + r.Slug, Label: f.T("events.region.whole", "region", name), Chosen: a.Region == r.Slug && a.Gym == ""}}}
		for _, gym := range w.League.Gyms {
			if gym.Region == r.Slug {
				g.Options = append(g.Options, views.Option{Value: "gym " + gym.Slug, Label: gym.Names.In(f.Lang()), Chosen: a.Gym == gym.Slug})
			}
		}
		out = append(out, g)
	}
	return out
}

// newEventActions is where the person may make events.
func newEventActions(f *views.Frame, w *World, p person) (out []views.Action) {
	if p.May(league.KeepEvents, "") {
		return []views.Action{{Label: f.T("events.new"), Href: "/events/new"}}
	}
	for _, g := range w.League.Gyms {
		if p.May(league.KeepEvents, g.Slug) {
			out = append(out, views.Action{Label: f.T("events.new.at", "gym", g.Names.In(f.Lang())), Href: "/events/new?gym=" + url.QueryEscape(g.Slug)})
		}
	}
	return out
}
