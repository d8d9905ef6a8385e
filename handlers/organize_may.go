package handlers

import (
	"net/http"
	"slices"

	"gymdeck/account"
	"gymdeck/league"
)

// person is who asks, as far as the league's permissions go.
type person struct {
	user *account.User // nil = a guest
	league.Person
}

// person finds out what the reader may do. Somebody who organizes has it looked up with each request, so that an appointment and its
// end count at once.
func (s *Server) person(r *http.Request) (person, error) {
	p := person{user: who(r).user()}
	if p.user == nil {
		return p, nil
	}
	gyms, err := s.store.League.GymsOf(r.Context(), p.user.ID)
	if err != nil {
		return p, err
	}
	p.SignedIn, p.User, p.Staff = true, p.user.ID, p.user.Staff()
	for _, g := range gyms {
		p.Gyms = append(p.Gyms, g.Slug)
	}
	if p.Staff || len(p.Gyms) > 0 {
		p.Plays, err = s.store.Registrations.Playing(r.Context(), p.User)
	}
	return p, err
}

// id is the user's id, for the audit log.
func (p person) id() int64 {
	if p.user == nil {
		return 0
	}
	return p.user.ID
}

// refused is nil when the person may do it at the gym, and else the answer: that something is not for them, or, where that it exists is
// a secret, that there is nothing there.
func (p person) refused(a league.Action, gym string) error {
	permission := league.Permitted(a)
	switch {
	case p.May(a, gym):
		return nil
	case !p.SignedIn:
		return refuse(http.StatusForbidden, "error.sign-in")
	case permission.Secret:
		return notFound
	case !slices.Contains(permission.May, league.Organizer):
		return refuse(http.StatusForbidden, "account.staff-only")
	}
	return refuse(http.StatusForbidden, "organize.not-yours")
}

// refusedAt is refused for an event.
func (p person) refusedAt(a league.Action, e *league.Event) error {
	if p.MayAt(a, e) {
		return nil
	}
	if a == league.SeeEventLists && p.PlaysAndRuns(e) {
		return listsSuspended
	}
	if league.Permitted(a).Secret {
		return notFound
	}
	return p.refused(a, e.GymOf())
}

// desk makes a handler of a function for those who run something. Guests are sent to sign in; what the person may do there, the function
// asks for itself, where it knows which gym is concerned.
func (s *Server) desk(h func(http.ResponseWriter, *http.Request, person) error) http.HandlerFunc {
	return s.member(func(w http.ResponseWriter, r *http.Request, _ *account.User) error {
		p, err := s.person(r)
		if err != nil {
			return err
		}
		return h(w, r, p)
	})
}

// allowed is desk for an action that concerns no gym.
func (s *Server) allowed(a league.Action, h func(http.ResponseWriter, *http.Request, person) error) http.HandlerFunc {
	return s.desk(func(w http.ResponseWriter, r *http.Request, p person) error {
		if err := p.refused(a, ""); err != nil {
			return err
		}
		return h(w, r, p)
	})
}
