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
	regs, err := s.store.Registrations.Of(r.Context(), e.ID)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	v := views.Registrations{EventHref: eventPath(e.ID), When: moment(e), Stage: e.Stage(s.now()), Query: cut(tidyLine(r.URL.Query().Get("q")), maxQuery),
		Action: eventPath(e.ID) + "/registrations", All: len(regs)}
	v.Event, v.EventLang = f.Said(e.Title)
	v.Links = []views.Action{{Label: f.T("board.link"), Href: eventPath(e.ID) + "/board"}}
	if p.MayAt(league.SeeEventLists, e) {
		v.Links = append(v.Links, views.Action{Label: f.T("sheet.all"), Href: eventPath(e.ID) + "/sheets"})
	} else {
		v.Note = f.T("events.lists.playing")
	}
	running := v.Stage != league.Over && v.Stage != league.Cancelled
	entries, waits := league.Standings(e, regs)
	wanted := catalog.Fold(v.Query)
	n := map[league.Entry]int{}
	organizers, err := s.store.Registrations.Organizing(r.Context(), e)
	if err != nil {
		return err
	}
	here, broken, seat := 0, 0, 0
	for i := range regs {
		x := &regs[i]
		n[entries[i]]++
		row := views.RegistrationRow{ID: store.EncodeID(x.ID), Href: registrationPath(x.ID), Name: d.playerName(x), Entry: entries[i], CheckedIn: !x.CheckedIn.IsZero(),
			State: f.T("events.state."+string(entries[i]), "n", waits[i])}
		if entries[i] == league.Seated {
			seat++
			row.State = f.T("events.state.place", "n", seat)
			if running {
				row.CheckIn = registrationPath(x.ID) + "/check-in"
			}
			if row.CheckedIn {
				here++
			}
		} else {
			row.CheckedIn = false
		}
		bad, err := s.broken(world, e, x)
		if err != nil {
			return err
		}
		if bad {
			broken++
			row.Broken = f.T("events.registrations.broken")
			if v.Stage != league.Open {
				row.Broken = f.T("events.registrations.broken.late")
			}
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
