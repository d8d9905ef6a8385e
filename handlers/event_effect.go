package handlers

import (
	"context"
	"slices"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// entriesBroken counts the registrations, of events that players can still register for, whose accepted list is legal now and would not be
// once a list were published, and names the events.
func (s *Server) entriesBroken(ctx context.Context, f *views.Frame, w *World, list legality.List) (n int, events []views.Action, err error) {
	game, ok := legality.GameOf(list.Game)
	if !ok {
		return 0, nil, notFound
	}
	with := w.League.With(list)
	type bench struct{ before, after *legality.Judge } // both nil = the event is not touched
	benches := map[int64]*bench{}
	counts := map[int64]int{}
	var failed error
	err = s.store.Registrations.Accepted(ctx, list.Game, s.now(), func(e *league.Event, r *league.Registration) bool {
		b := benches[e.ID]
		if b == nil {
			b = &bench{}
			benches[e.ID] = b
			at := w.League.PlaceOf(e.Seat)
			before, err := w.Judges.For(game, e.Day(), at)
			if err != nil {
				failed = err
				return false
			}
			lists, err := with.InForce(list.Game, e.Day(), at)
			if err != nil {
				failed = err
				return false
			}
			if !slices.EqualFunc(before.Lists(), lists, func(a, b legality.List) bool { return a.Ref() == b.Ref() }) {
				b.before, b.after = before, legality.Compile(w.Catalog, game, lists, e.Day())
			}
		}
		if b.before == nil || !r.Snapshot.Legal {
			return true
		}
		if in := r.Snapshot.List.In(w.Catalog); b.before.Legal(in) && !b.after.Legal(in) {
			if counts[e.ID] == 0 {
				title, _ := f.Said(e.Title)
				events = append(events, views.Action{Label: title, Href: eventPath(e.ID)})
			}
			counts[e.ID]++
			n++
		}
		return true
	})
	if err == nil {
		err = failed
	}
	return n, events, err
}
