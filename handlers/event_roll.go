package handlers

import (
	"net/http"

	"gymdeck/league"
	"gymdeck/views"
)

// entrant is a registration with what it is to its event now.
type entrant struct {
	*league.Registration
	Entry  league.Entry
	Seat   int  // which of the places it has, from 1; 0 = none
	Wait   int  // its place in the waiting list, from 1; 0 = it does not wait
	Broken bool // its list is not legal any more, see broken
}

// roll is everybody who has registered for an event, in the order of entry.
func (s *Server) roll(r *http.Request, w *World, e *league.Event) ([]entrant, error) {
	regs, err := s.store.Registrations.Of(r.Context(), e.ID)
	if err != nil {
		return nil, err
	}
	entries, waits := league.Standings(e, regs)
	out := make([]entrant, len(regs))
	seat := 0
	for i := range regs {
		x := entrant{Registration: &regs[i], Entry: entries[i], Wait: waits[i]}
		if x.Entry == league.Seated {
			seat++
			x.Seat = seat
		}
		if x.Broken, err = s.broken(w, e, x.Registration); err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

// stateWords says what an entrant is to the event: "Place 3", "Waiting, 2nd".
func (x *entrant) stateWords(f *views.Frame) string {
	if x.Seat > 0 {
		return f.T("events.state.place", "n", x.Seat)
	}
	return f.T("events.state."+string(x.Entry), "n", x.Wait)
}

// brokenWords says that an entrant's list is not legal any more; empty when it is.
func (x *entrant) brokenWords(f *views.Frame, stage league.Stage) string {
	switch {
	case !x.Broken:
		return ""
	case stage == league.Open:
		return f.T("events.registrations.broken")
	}
	return f.T("events.registrations.broken.late")
}
