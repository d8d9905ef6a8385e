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
// would not be after a change, and names the events. The judges are asked for once an event. Events in which the person plays are only
// named: whoever tries one list after another would learn from the numbers what the others have registered.
func (s *Server) entriesBroken(ctx context.Context, f *views.Frame, p person, game catalog.GameID, of func(*league.Event) (benches, error)) (out views.BrokenEntries, err error) {
	var failed error
	var at int64 // the event at hand, and its judges: registrations come event by event
	var b benches
	named := false
	action := func(e *league.Event) views.Action {
		title, _ := f.Said(e.Title)
		return views.Action{Label: title, Href: eventPath(e.ID)}
	}
	err = s.store.Registrations.Accepted(ctx, game, s.now(), func(e *league.Event, r *league.Registration) bool {
		if e.ID != at {
			at, named = e.ID, false
			if b, failed = of(e); failed != nil {
				return false
			}
			if b.before != nil && p.PlaysAndRuns(e) {
				b, out.Uncounted = benches{}, append(out.Uncounted, action(e))
			}
		}
		if b.before == nil || !r.Snapshot.Legal || !legalTo(b.before, r) || legalTo(b.after, r) {
			return true
		}
		if out.Count++; !named {
			out.Events, named = append(out.Events, action(e)), true
		}
		return true
	})
	if failed != nil {
		err = failed
	}
	return out, err
}

func legalTo(j *legality.Judge, r *league.Registration) bool {
	return j.Legal(r.Snapshot.List.In(j.Catalog()))
}

// entriesBrokenByList is entriesBroken for a list that is to be published.
func (s *Server) entriesBrokenByList(ctx context.Context, f *views.Frame, p person, w *World, list legality.List) (out views.BrokenEntries, err error) {
	game, ok := legality.GameOf(list.Game)
	if !ok {
		return out, notFound
	}
	with := w.League.With(list)
	return s.entriesBroken(ctx, f, p, list.Game, func(e *league.Event) (b benches, err error) {
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
func (s *Server) entriesBrokenByCards(ctx context.Context, f *views.Frame, p person, w *World, changes []catalog.Change) (out views.BrokenEntries, err error) {
	var after *catalog.Catalog // made when somebody has registered
	known := map[setting]benches{}
	for _, id := range catalog.Games {
		more, err := s.entriesBroken(ctx, f, p, id, func(e *league.Event) (b benches, err error) {
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
			return out, err
		}
		out.Count += more.Count
		out.Events, out.Uncounted = append(out.Events, more.Events...), append(out.Uncounted, more.Uncounted...)
	}
	return out, nil
}
