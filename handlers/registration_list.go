package handlers

import (
	"net/http"
	"slices"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// listRegistrations: GET /events/{id}/registrations?q=. Who is registered, for those who run the event; with a search, by name.
func (s *Server) listRegistrations(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.RunEvent)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	roll, err := s.roll(r, world, e)
	if err != nil {
		return err
	}
	d := s.eventDesk(f, world)
	v := views.Registrations{EventHref: eventPath(e.ID), When: moment(e), Stage: e.Stage(s.now()), Query: cut(tidyLine(r.URL.Query().Get("q")), maxQuery),
		Action: eventPath(e.ID) + "/registrations", All: len(roll)}
	v.Event, v.EventLang = f.Said(e.Title)
	v.Links = []views.Action{{Label: f.T("board.link"), Href: eventPath(e.ID) + "/board"}}
	if p.MayAt(league.SeeEventLists, e) {
		v.Links = append(v.Links, views.Action{Label: f.T("sheet.all"), Href: eventPath(e.ID) + "/sheets"})
	} else {
		v.Note = f.T("events.lists.playing")
	}
	running := v.Stage != league.Over && v.Stage != league.Cancelled
	wanted := catalog.Fold(v.Query)
	n := map[league.Entry]int{}
	organizers, err := s.store.Registrations.Organizing(r.Context(), e)
	if err != nil {
		return err
	}
	here, broken := 0, 0
	for i := range roll {
		x := &roll[i]
		n[x.Entry]++
		row := views.RegistrationRow{ID: store.EncodeID(x.ID), Href: registrationPath(x.ID), Name: d.playerName(x.Registration), Entry: x.Entry,
			CheckedIn: x.Seat > 0 && !x.CheckedIn.IsZero(), State: x.stateWords(f), Broken: x.brokenWords(f, v.Stage)}
		if running && x.Seat > 0 {
			row.CheckIn = registrationPath(x.ID) + "/check-in"
		}
		if row.CheckedIn {
			here++
		}
		if x.Broken {
			broken++
		}
		if x.Snapshot.Correction {
			row.State = f.T("events.state.corrected", "state", row.State)
		}
		if x.Player != 0 && slices.Contains(organizers, x.Player) {
			row.State = f.T("events.state.organizer", "state", row.State)
		}
		if wanted == "" || strings.Contains(catalog.Fold(row.Name), wanted) {
			v.Rows = append(v.Rows, row)
		}
	}
	fact := func(key string, n int) {
		v.Facts = append(v.Facts, views.Figure{Label: f.T(key), Value: f.Printer.Number(n)})
	}
	fact("events.fact.seated", n[league.Seated])
	fact("events.fact.here", here)
	if n[league.Waiting] > 0 {
		fact("events.fact.waiting", n[league.Waiting])
	}
	if n[league.Withdrawn]+n[league.Dropped] > 0 {
		fact("events.fact.left", n[league.Withdrawn]+n[league.Dropped])
	}
	if broken > 0 {
		if v.Stage == league.Open {
			fact("events.fact.broken", broken)
		} else {
			fact("events.fact.broken.late", broken)
		}
	}
	base := eventPath(e.ID) + "/registrations"
	v.Files = []views.Action{{Label: "CSV", Href: base + ".csv"}, {Label: "JSON", Href: base + ".json"}}
	if p.MayAt(league.SeeEventLists, e) {
		v.Files = append(v.Files, views.Action{Label: f.T("events.export.lists"), Href: base + ".json?lists=1"})
	}
	return s.draw(w, r, http.StatusOK, views.RegistrationsPage(f, v))
}
