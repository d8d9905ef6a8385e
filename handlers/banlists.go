package handlers

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// listBanlists: GET /banlists?on=&gym=&region=&game=. What is in force on a day, everywhere or at one place, and all lists there are.
func (s *Server) listBanlists(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	set, err := s.settingOf(world, q, catalog.PokemonDuel)
	if err != nil {
		return err
	}
	f := s.frame(r)
	d := s.listDesk(f, world)
	v := views.Banlists{On: set.On, Today: d.today, Place: s.placePick(f, world, set), Game: catalog.GameID(q.Get("game")), Feed: feedPath(league.Seat{})}
	v.Games = []views.Option{{Label: f.T("banlists.game.both"), Chosen: v.Game == ""}}
	for _, g := range catalog.Games {
		v.Games = append(v.Games, views.Option{Value: string(g), Label: f.GameName(g), Chosen: g == v.Game})
	}
	if at := seatAt(set.Place); at.Of != "" {
		v.Where, v.WhereTo, v.Check = d.place(at), placeHref(at), "/check?"+settingQuery(q)
	}
	here := func(seat league.Seat) bool {
		return (v.Game == "" || seat.Game == v.Game) && (v.Where == "" || seat.Reaches(set.Place))
	}
	for _, game := range catalog.Games {
		group := views.ListGroup{Game: game}
		for i := range d.lines {
			line := &d.lines[i]
			if line.Game == game && here(line.Seat) {
				if at := line.At(set.On); at >= 0 {
					group.Rows = append(group.Rows, d.rowOn(line.Spans[at], set.On))
				}
			}
		}
		if len(group.Rows) > 0 {
			v.InForce = append(v.InForce, group)
		}
	}
	v.Coming, v.Timeline = d.coming(here, set.On), d.timeline(here)
	v.Choices = d.choices("", "")
	v.A, v.B = d.offered()
	return s.draw(w, r, http.StatusOK, views.BanlistsPage(f, v))
}

// seatAt is the narrowest seat of a place, of no game.
func seatAt(p league.Place) league.Seat {
	switch {
	case p.Gym != "":
		return league.Seat{Scope: legality.Gym, Of: p.Gym}
	case p.Region != "":
		return league.Seat{Scope: legality.Region, Of: p.Region}
	}
	return league.Seat{Scope: legality.League}
}

// settingQuery is what a query says of day, place and game.
func settingQuery(q url.Values) string {
	out := url.Values{}
	gym, region := placeAsked(q)
	set(out, "on", q.Get("on"))
	set(out, "gym", gym)
	set(out, "region", region)
	set(out, "game", q.Get("game"))
	return out.Encode()
}

// coming are the lists that begin after a day, the next first.
func (d *listDesk) coming(here func(league.Seat) bool, after catalog.Date) (out []views.ListRow) {
	for i := range d.lines {
		for _, s := range d.lines[i].Spans {
			if here(d.lines[i].Seat) && s.When(after) == league.Coming {
				out = append(out, d.rowOn(s, after))
			}
		}
	}
	slices.SortStableFunc(out, func(a, b views.ListRow) int { return cmp.Compare(a.From, b.From) })
	return out
}

// timeline is every list by its first day, the latest first.
func (d *listDesk) timeline(here func(league.Seat) bool) (out []views.TimelineDay) {
	var rows []views.ListRow
	for i := range d.lines {
		if here(d.lines[i].Seat) {
			for _, s := range d.lines[i].Spans {
				rows = append(rows, d.row(s))
			}
		}
	}
	slices.SortStableFunc(rows, func(a, b views.ListRow) int { return cmp.Compare(b.From, a.From) })
	for _, row := range rows {
		if n := len(out); n == 0 || out[n-1].On != row.From {
			day := views.TimelineDay{On: row.From}
			if n == 0 || out[n-1].On.Year() != row.From.Year() {
				day.Year = strconv.Itoa(row.From.Year())
			}
			day.Today = row.From <= d.today && (n == 0 || out[n-1].On > d.today)
			out = append(out, day)
		}
		last := &out[len(out)-1]
		last.Rows = append(last.Rows, row)
	}
	return out
}

// offered are two lists that a comparison begins with: the league's that is in force and the one after it, or before.
func (d *listDesk) offered() (a, b string) {
	for i := range d.lines {
		line := &d.lines[i]
		if len(line.Spans) < 2 {
			continue
		}
		at := min(max(line.At(d.today), 0), len(line.Spans)-2)
		return line.Spans[at].List.ID, line.Spans[at+1].List.ID
	}
	return "", ""
}
