package handlers

import (
	"context"
	"slices"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// benches are the judges of an event before and after a change that is being considered. Both are nil when it does not touch the event.
type benches struct{ before, after *legality.Judge }

// entriesBroken counts the registrations of a game, for events that players can still register for, whose accepted list is legal now and
// would not be after a change, and names the events. The judges are asked for once an event.
func (s *Server) entriesBroken(ctx context.Context, f *views.Frame, game catalog.GameID, of func(*league.Event) (benches, error)) (n int, events []views.Action, err error) {
	var failed error
	var at int64 // the event at hand, and its judges: registrations come event by event
	var b benches
	named := false
	err = s.store.Registrations.Accepted(ctx, game, s.now(), func(e *league.Event, r *league.Registration) bool {
		if e.ID != at {
			at, named = e.ID, false
			if b, failed = of(e); failed != nil {
				return false
			}
		}
		if b.before == nil || !r.Snapshot.Legal || !legalTo(b.before, r) || legalTo(b.after, r) {
			return true
		}
		if n++; !named {
			title, _ := f.Said(e.Title)
			events, named = append(events, views.Action{Label: title, Href: eventPath(e.ID)}), true
		}
		return true
	})
	if failed != nil {
		err = failed
	}
	return n, events, err
}

func legalTo(j *legality.Judge, r *league.Registration) bool {
	return j.Legal(r.Snapshot.List.In(j.Catalog()))
}

// entriesBrokenByList is entriesBroken for a list that is to be published.
func (s *Server) entriesBrokenByList(ctx context.Context, f *views.Frame, w *World, list legality.List) (int, []views.Action, error) {
	game, ok := legality.GameOf(list.Game)
	if !ok {
		return 0, nil, notFound
	}
	with := w.League.With(list)
	return s.entriesBroken(ctx, f, list.Game, func(e *league.Event) (b benches, err error) {
		at := w.League.PlaceOf(e.Seat)
		before, err := w.Judges.For(game, e.Day(), at)
		if err != nil {
			return b, err
		}
		lists, err := with.InForce(list.Game, e.Day(), at)
		if err != nil || slices.EqualFunc(before.Lists(), lists, func(a, b legality.List) bool { return a.Ref() == b.Ref() }) {
			return b, err
		}
		return benches{before, legality.Compile(w.Catalog, game, lists, e.Day())}, nil
	})
}

// entriesBrokenByCards is entriesBroken for a change of the catalogue.
func (s *Server) entriesBrokenByCards(ctx context.Context, f *views.Frame, w *World, changes []catalog.Change) (n int, events []views.Action, err error) {
	var after *catalog.Catalog // made when somebody has registered
	known := map[setting]benches{}
	for _, id := range catalog.Games {
		more, at, err := s.entriesBroken(ctx, f, id, func(e *league.Event) (b benches, err error) {
			if after == nil {
				if after, err = catalog.New(catalog.Changed(allCards(w.Catalog), changes)); err != nil {
					return b, err
				}
			}
			set, err := s.eventSetting(w, e)
			if err != nil {
				return b, err
			}
			if b, ok := known[set]; ok {
				return b, nil
			}
			if b.before, err = w.judge(set); err != nil {
				return b, err
			}
			b.after = legality.Compile(after, set.Game, b.before.Lists(), set.On)
			known[set] = b
			return b, nil
		})
		if err != nil {
			return 0, nil, err
		}
		n, events = n+more, append(events, at...)
	}
	return n, events, nil
}
