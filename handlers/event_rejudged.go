package handlers

import (
	"sync"

	"gymdeck/catalog"
	"gymdeck/league"
)

// rejudgements remember which accepted lists are legal as catalogue and lists are now, so that a page of a thousand players costs its
// verdicts once. What it remembers belongs to one World: another one begins anew.
type rejudgements struct {
	mu    sync.Mutex
	world *World
	kept  map[rejudged]bool
}

// rejudged is an accepted list and what it is judged for: an event may be put off to a day with other lists.
type rejudged struct {
	snapshot int64
	on       catalog.Date
	at       league.Place
}

// maxRejudged bounds how many verdicts are remembered.
const maxRejudged = 100_000

// stillLegal reports whether the list that counts of a registration is legal for its event as catalogue and lists are now.
func (s *Server) stillLegal(w *World, e *league.Event, x *league.Snapshot) (bool, error) {
	key := rejudged{x.ID, e.Day(), w.League.PlaceOf(e.Seat)}
	s.rejudged.mu.Lock()
	if s.rejudged.world != w || len(s.rejudged.kept) >= maxRejudged {
		s.rejudged.world, s.rejudged.kept = w, map[rejudged]bool{}
	}
	legal, known := s.rejudged.kept[key]
	s.rejudged.mu.Unlock()
	if known {
		return legal, nil
	}
	set, err := s.eventSetting(w, e)
	if err != nil {
		return false, err
	}
	judge, err := w.judge(set)
	if err != nil {
		return false, err
	}
	legal = judge.Legal(x.List.In(w.Catalog))
	s.rejudged.mu.Lock()
	if s.rejudged.world == w {
		s.rejudged.kept[key] = legal
	}
	s.rejudged.mu.Unlock()
	return legal, nil
}

// broken reports whether an accepted list has stopped being legal for its event, as long as that matters: the event has not ended, the
// registration stands, and the list was legal when it was accepted.
func (s *Server) broken(w *World, e *league.Event, r *league.Registration) (bool, error) {
	stage := e.Stage(s.now())
	if stage == league.Over || stage == league.Cancelled || !r.Withdrawn.IsZero() || !r.Dropped.IsZero() || !r.Snapshot.Legal {
		return false, nil
	}
	legal, err := s.stillLegal(w, e, &r.Snapshot)
	return !legal, err
}
