package handlers

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// registrationSheet: GET /registrations/{id}/sheet. For its player and for those who run the event.
func (s *Server) registrationSheet(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.registrationAsked(r, p)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	sheet, err := d.entrySheet(r, e, reg)
	if err != nil {
		return err
	}
	v := views.Sheets{Title: f.T("sheet.of", "player", d.playerName(reg)), Back: registrationPath(reg.ID), BackText: f.T("events.registration.back"),
		Proxies: registrationPath(reg.ID) + "/proxies", Sheets: []views.EntrySheet{sheet}}
	return s.draw(w, r, http.StatusOK, views.SheetsPage(f, v))
}

// eventSheets: GET /events/{id}/sheets. The sheets of everybody who has a place, by name, in one print job.
func (s *Server) eventSheets(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.SeeEventLists)
	if err != nil {
		return err
	}
	regs, err := s.store.Registrations.Of(r.Context(), e.ID)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	title, _ := f.Said(e.Title)
	v := views.Sheets{Title: f.T("sheet.all.of", "event", title), Back: eventPath(e.ID) + "/board", BackText: f.T("board.back"), None: f.T("board.nobody")}
	entries, _ := league.Standings(e, regs)
	for i := range regs {
		if entries[i] == league.Seated {
			sheet, err := d.entrySheet(r, e, &regs[i])
			if err != nil {
				return err
			}
			v.Sheets = append(v.Sheets, sheet)
		}
	}
	slices.SortStableFunc(v.Sheets, func(a, b views.EntrySheet) int {
		return cmp.Compare(strings.ToLower(a.Player), strings.ToLower(b.Player))
	})
	return s.draw(w, r, http.StatusOK, views.SheetsPage(f, v))
}

// entrySheet is one registration on paper.
func (d *eventDesk) entrySheet(r *http.Request, e *league.Event, reg *league.Registration) (views.EntrySheet, error) {
	x := &reg.Snapshot
	out := views.EntrySheet{When: d.f.When(moment(e)), Place: d.place(e.Seat), Game: e.Game, Player: d.playerName(reg), Registration: store.EncodeID(reg.ID),
		Number: x.Number, Made: d.madeWords(e, x), Legal: x.Legal, Verdict: d.verdictWords(x), Hash: grouped(x.List.Hash(), 8), Address: d.s.originOf(r) + receiptPath(x),
		Parts: frozenParts(d.f, d.w.Catalog, x)}
	out.Event, out.EventLang = d.f.Said(e.Title)
	var lists []string
	for _, l := range d.refs(x.Lists) {
		lists = append(lists, l.Title+" "+l.Text)
	}
	out.Lists = d.f.Printer.List(lists)
	if x.Correction {
		out.Correction = d.f.T("sheet.corrected")
	}
	if day := e.Day(); day != x.On {
		out.Notes = append(out.Notes, d.f.T("sheet.moved", "from", x.On, "to", day))
	}
	broken, err := d.s.broken(d.w, e, reg)
	if broken {
		key := "sheet.broken"
		if e.Stage(d.s.now()) == league.Open {
			key = "sheet.broken.open"
		}
		out.Notes = append(out.Notes, d.f.T(key))
	}
	return out, err
}

// grouped writes a long row of digits in groups, so that two can be compared by eye.
func grouped(s string, n int) string {
	var parts []string
	for part := range slices.Chunk([]byte(s), n) {
		parts = append(parts, string(part))
	}
	return strings.Join(parts, " ")
}

// registrationProxies: GET /registrations/{id}/proxies. The faces of a registered list, for those who may see it.
func (s *Server) registrationProxies(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.registrationAsked(r, p)
	if err != nil {
		return err
	}
	if !p.seesList(e, reg, s.now()) {
		return notFound
	}
	f := s.frame(r)
	d := s.eventDesk(f, s.world())
	v := views.Proxies{Title: d.playerName(reg), Back: registrationPath(reg.ID), BackText: f.T("events.registration.back"), Action: registrationPath(reg.ID) + "/proxies"}
	return s.drawProxies(w, r, f, v, frozenDeck(&reg.Snapshot))
}

// registrationLinks lead from a registration to what is made of it: the sheet, the proxies, and for those who run the event the check.
func (d *eventDesk) registrationLinks(p person, e *league.Event, reg *league.Registration) []views.Action {
	path := registrationPath(reg.ID)
	out := []views.Action{{Label: d.f.T("sheet.one"), Href: path + "/sheet"}, {Label: d.f.T("proxies.link"), Href: path + "/proxies"}}
	if p.MayAt(league.RunEvent, e) && !p.owns(reg) {
		out = append(out, views.Action{Label: d.f.T("board.check"), Href: path + "/check"})
	}
	return out
}
