package handlers

import (
	"context"
	"net/http"
	"slices"

	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// eventDesk says things about events to one reader, as they stand now.
type eventDesk struct {
	*listDesk
	s *Server
}

func (s *Server) eventDesk(f *views.Frame, w *World) *eventDesk {
	return &eventDesk{s.listDesk(f, w), s}
}

func moment(e *league.Event) views.Moment { return views.Moment{At: e.Starts, Zone: e.Location()} }

// rows are events in a list, with how many have registered, and what the person is there.
func (d *eventDesk) rows(ctx context.Context, p person, events []league.Event) ([]views.EventRow, error) {
	ids := make([]int64, len(events))
	for i := range events {
		ids[i] = events[i].ID
	}
	counts, err := d.s.store.Registrations.Count(ctx, ids)
	if err != nil {
		return nil, err
	}
	out := make([]views.EventRow, len(events))
	for i := range events {
		e := &events[i]
		row := views.EventRow{Href: eventPath(e.ID), When: moment(e), Stage: views.EventStage{Stage: e.Stage(d.s.now())},
			Text: d.f.T("events.row", "place", d.place(e.Seat), "game", d.f.GameName(e.Game)), End: d.count(e, counts[e.ID])}
		row.Title, row.Lang = d.f.Said(e.Title)
		if p.SignedIn && e.Judged(p.User) {
			row.Note = d.f.T("events.note.judge")
		}
		out[i] = row
	}
	return out, nil
}

// count is how many have a place, of how many, and how many wait; of an event that went by without the site, nothing.
func (d *eventDesk) count(e *league.Event, p store.Places) string {
	n := p.Seated
	if n == 0 && p.Waiting == 0 && !e.Ends.After(d.s.now()) {
		return ""
	}
	if e.Cap == 0 {
		return d.f.T("events.count", "n", n)
	}
	text := d.f.T("events.count.of", "n", n, "most", e.Cap)
	if p.Waiting > 0 {
		text = d.f.T("events.count.waiting", "count", text, "n", p.Waiting)
	}
	return text
}

// yours are the coming events that the person plays or judges at.
func (d *eventDesk) yours(ctx context.Context, p person) ([]views.EventRow, error) {
	if !p.SignedIn {
		return nil, nil
	}
	now := d.s.now()
	regs, of, err := d.s.store.Registrations.Mine(ctx, p.User)
	if err != nil {
		return nil, err
	}
	judging, err := d.s.store.Events.Find(ctx, store.EventQuery{Judge: p.User, From: now})
	if err != nil {
		return nil, err
	}
	events, note := judging, map[int64]string{}
	for _, e := range judging {
		note[e.ID] = d.f.T("events.note.judge")
	}
	for i := range regs {
		e := of[regs[i].Event]
		if note[e.ID] != "" || !e.Ends.After(now) || !regs[i].Withdrawn.IsZero() || !regs[i].Dropped.IsZero() {
			continue
		}
		key := "events.note.player"
		bad, err := d.s.broken(d.w, &e, &regs[i])
		if err != nil {
			return nil, err
		}
		if bad {
			key = d.brokenNote(&e)
		}
		note[e.ID] = d.f.T(key)
		if waits, err := d.waits(ctx, &e, &regs[i]); err != nil {
			return nil, err
		} else if waits != "" && !bad {
			note[e.ID] = waits
		}
		events = append(events, e)
	}
	slices.SortFunc(events, league.ByStart)
	rows, err := d.rows(ctx, person{}, events)
	for i := range rows {
		rows[i].Note = note[events[i].ID]
	}
	return rows, err
}

// brokenNote is the key of what is said in a row of a list that is not legal as the lists are now: to be mended, or accepted all the same.
func (d *eventDesk) brokenNote(e *league.Event) string {
	if e.Stage(d.s.now()) == league.Open {
		return "events.note.broken"
	}
	return "events.note.broken.late"
}

// waits says which place in the waiting list a player has; nothing when the player does not wait, or the event is over or called off.
func (d *eventDesk) waits(ctx context.Context, e *league.Event, r *league.Registration) (string, error) {
	if stage := e.Stage(d.s.now()); e.Cap == 0 || stage == league.Over || stage == league.Cancelled {
		return "", nil
	}
	regs, err := d.s.store.Registrations.Entries(ctx, e.ID)
	if err != nil {
		return "", err
	}
	entry, wait, _ := league.StandingOf(e, regs, r.ID)
	if entry != league.Waiting {
		return "", nil
	}
	return d.entryWords(e, entry, wait), nil
}

// lines are the next events as the first page and a gym's page show them.
func (d *eventDesk) lines(ctx context.Context, q store.EventQuery, where bool) ([]views.EventLine, error) {
	q.From = d.s.now()
	events, err := d.s.store.Events.Find(ctx, q)
	if err != nil {
		return nil, err
	}
	rows, err := d.rows(ctx, person{}, events)
	if err != nil {
		return nil, err
	}
	out := make([]views.EventLine, len(rows))
	for i, row := range rows {
		line := views.EventLine{Href: row.Href, On: events[i].Day(), Title: row.Title, Lang: row.Lang, Text: d.f.When(row.When), End: row.End}
		if row.Stage.Stage == league.Cancelled {
			line.End = d.f.StageName(league.Cancelled)
		}
		if where {
			line.Text = row.Text
		}
		out[i] = line
	}
	return out, nil
}

// deskEvents is how many events the desk shows.
const deskEvents = 8

// kept are the next events that the person keeps.
func (d *eventDesk) kept(ctx context.Context, p person) ([]views.EventRow, error) {
	events, err := d.s.store.Events.Find(ctx, store.EventQuery{From: d.s.now()})
	if err != nil {
		return nil, err
	}
	events = slices.DeleteFunc(events, func(e league.Event) bool { return !p.MayAt(league.KeepEvents, &e) })
	return d.rows(ctx, person{}, events[:min(len(events), deskEvents)])
}

// myRegistrations: GET /registrations. Every registration of the reader, those of events gone by included.
func (s *Server) myRegistrations(w http.ResponseWriter, r *http.Request, p person) error {
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	regs, of, err := s.store.Registrations.Mine(r.Context(), p.User)
	if err != nil {
		return err
	}
	events := make([]league.Event, len(regs))
	for i := range regs {
		events[i] = of[regs[i].Event]
	}
	rows, err := d.rows(r.Context(), person{}, events)
	if err != nil {
		return err
	}
	for i := range rows {
		rows[i].Href = registrationPath(regs[i].ID)
		switch {
		case !regs[i].Withdrawn.IsZero():
			rows[i].End = f.T("events.state.withdrawn")
		case !regs[i].Dropped.IsZero():
			rows[i].End = f.T("events.state.dropped")
		default:
			rows[i].End = f.T("events.mine.list.short", "sizes", frozenSizes(&regs[i].Snapshot.List))
		}
		bad, err := s.broken(world, &events[i], &regs[i])
		if err != nil {
			return err
		}
		if bad {
			rows[i].Note = f.T(d.brokenNote(&events[i]))
		}
		waits, err := d.waits(r.Context(), &events[i], &regs[i])
		if err != nil {
			return err
		}
		if waits != "" {
			rows[i].End = waits
		}
	}
	return s.draw(w, r, http.StatusOK, views.MyRegistrationsPage(f, views.MyRegistrations{Rows: rows}))
}
