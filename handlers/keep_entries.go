package handlers

import (
	"context"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// entriesBrokenByCards counts the registrations, of events that players can still register for, whose accepted list is legal now and would
// not be once the catalogue were changed, and names the events.
func (s *Server) entriesBrokenByCards(ctx context.Context, f *views.Frame, w *World, changes []catalog.Change) (n int, events []views.Action, err error) {
	var after *catalog.Catalog // made when somebody has registered
	type bench struct{ before, after *legality.Judge }
	counts := map[int64]int{}
	var failed error
	for _, id := range catalog.Games {
		game, ok := legality.GameOf(id)
		if !ok {
			continue
		}
		benches := map[setting]bench{}
		err := s.store.Registrations.Accepted(ctx, id, s.now(), func(e *league.Event, r *league.Registration) bool {
			if !r.Snapshot.Legal {
				return true
			}
			if after == nil {
				if after, failed = catalog.New(catalog.Changed(allCards(w.Catalog), changes)); failed != nil {
					return false
				}
			}
			at := setting{Game: game, On: e.Day(), Place: w.League.PlaceOf(e.Seat)}
			b, known := benches[at]
			if !known {
				if b.before, failed = w.judge(at); failed != nil {
					return false
				}
				b.after = legality.Compile(after, game, b.before.Lists(), at.On)
				benches[at] = b
			}
			if b.before.Legal(r.Snapshot.List.In(w.Catalog)) && !b.after.Legal(r.Snapshot.List.In(after)) {
				if counts[e.ID]++; counts[e.ID] == 1 {
					title, _ := f.Said(e.Title)
					events = append(events, views.Action{Label: title, Href: eventPath(e.ID)})
				}
				n++
			}
			return true
		})
		if failed != nil {
			err = failed
		}
		if err != nil {
			return 0, nil, err
		}
	}
	return n, events, nil
}
