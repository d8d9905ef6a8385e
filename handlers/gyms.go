package handlers

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// gymEvents is how many of its next events a gym's page shows.
const gymEvents = 10

// listGyms: GET /gyms. The regions with their gyms.
func (s *Server) listGyms(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	f := s.frame(r)
	d := s.listDesk(f, world)
	own := map[string]int{} // gyms with lists of their own in force today
	for i := range d.lines {
		if line := &d.lines[i]; line.Scope == legality.Gym && line.At(d.today) >= 0 {
			own[line.Of]++
		}
	}
	var v views.Gyms
	for _, region := range world.League.Regions {
		x := views.RegionGyms{Slug: region.Slug}
		x.Name, x.Lang = d.text(region.Names)
		x.Lists = d.inForce(func(seat league.Seat) bool { return seat.Scope == legality.Region && seat.Of == region.Slug })
		for _, gym := range world.League.Gyms {
			if gym.Region != region.Slug {
				continue
			}
			line := views.GymLine{Href: "/gyms/" + gym.Slug, Own: own[gym.Slug] > 0}
			line.Name, line.Lang = d.text(gym.Names)
			line.About, line.AboutLang = d.text(gym.About)
			x.Gyms = append(x.Gyms, line)
		}
		v.Regions = append(v.Regions, x)
	}
	return s.draw(w, r, http.StatusOK, views.GymsPage(f, v))
}

// showGym: GET /gyms/{slug}. What a gym is like, and the lists that stand there, now and from which day on.
func (s *Server) showGym(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	gym := world.League.Gym(chi.URLParam(r, "slug"))
	if gym == nil {
		return refuse(http.StatusNotFound, "gyms.none")
	}
	organizers, err := s.store.League.Organizers(r.Context(), gym.Slug)
	if err != nil {
		return err
	}
	f := s.frame(r)
	d := s.listDesk(f, world)
	at := league.Place{Region: gym.Region, Gym: gym.Slug}
	here := func(seat league.Seat) bool { return seat.Reaches(at) }
	v := views.Gym{Slug: gym.Slug, Coming: d.coming(here, d.today), Feed: feedPath(league.Seat{Scope: legality.Gym, Of: gym.Slug}), RegionHref: "/gyms#" + gym.Region}
	v.Name, v.Lang = d.text(gym.Names)
	v.About, v.AboutLang = d.text(gym.About)
	v.Region = d.place(league.Seat{Scope: legality.Region, Of: gym.Region})
	for _, game := range catalog.Games {
		group := views.ListGroup{Game: game, Rows: d.inForce(func(seat league.Seat) bool { return seat.Game == game && here(seat) })}
		v.InForce = append(v.InForce, group)
	}
	if v.Events, err = s.eventDesk(f, world).lines(r.Context(), store.EventQuery{Seats: []league.Seat{{Scope: legality.Gym, Of: gym.Slug}}, Most: gymEvents}, false); err != nil {
		return err
	}
	v.AllEvents = "/events?gym=" + gym.Slug
	p, err := s.person(r)
	if err != nil {
		return err
	}
	if p.May(league.DescribeGym, gym.Slug) {
		v.Desk = "/league/gyms/" + gym.Slug
	}
	if p.May(league.KeepEvents, gym.Slug) {
		v.NewEvent = "/events/new?gym=" + gym.Slug
	}
	for i := range organizers {
		v.Organizers = append(v.Organizers, organizers[i].Name)
	}
	return s.draw(w, r, http.StatusOK, views.GymPage(f, v))
}

// inForce are the lists of today of the seats that are wanted, wider scopes first.
func (d *listDesk) inForce(wanted func(league.Seat) bool) (out []views.ListRow) {
	for i := range d.lines {
		if line := &d.lines[i]; wanted(line.Seat) {
			if at := line.At(d.today); at >= 0 {
				out = append(out, d.row(line.Spans[at]))
			}
		}
	}
	return out
}

// text is a text in the reader's language, and the lang attribute that it needs.
func (d *listDesk) text(t catalog.Text) (text, lang string) {
	text, lang = t.Pick(d.f.Lang())
	if lang == d.f.Lang() {
		lang = ""
	}
	return text, lang
}
