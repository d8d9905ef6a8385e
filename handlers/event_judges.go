package handlers

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/account"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// appointJudge: POST /events/{id}/judges with name.
func (s *Server) appointJudge(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	name := tidyLine(r.PostFormValue("name"))
	wrong := func(status int, text string) error {
		return s.eventAs(w, r, e, status, func(v *views.EventPage) {
			if v.Keep != nil {
				v.Keep.Typed, v.Keep.Wrong = name, text
			}
		})
	}
	var u *account.User
	if folded := account.Fold(cut(name, 32*account.MaxName)); folded != "" {
		if u, err = s.store.Accounts.UserByName(r.Context(), folded); err != nil {
			return err
		}
	}
	if u == nil {
		return wrong(http.StatusUnprocessableEntity, s.printer(r).T("organize.appoint.nobody", "name", name))
	}
	if _, err := s.store.Events.SetJudge(r.Context(), p.id(), e.ID, u.ID, true); err != nil {
		refusal := refusalOf(err)
		if refusal.Status >= http.StatusInternalServerError {
			return err
		}
		return wrong(refusal.Status, s.printer(r).T(refusal.Key, refusal.Args...))
	}
	if err := s.say(w, r, said{Key: "events.said.judge", Args: []string{"name", u.Name}}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"#judges")
}

// judgesHere: GET /events/{id}/judges. What a refused form is answered with stands at its address: a reload leads to the event.
func (s *Server) judgesHere(w http.ResponseWriter, r *http.Request, _ person) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"#judges")
}

// endJudge: POST /events/{id}/judges/{user}/end.
func (s *Server) endJudge(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.KeepEvents)
	if err != nil {
		return err
	}
	id, ok := store.DecodeID(chi.URLParam(r, "user"))
	if !ok {
		return notFound
	}
	if _, err := s.store.Events.SetJudge(r.Context(), p.id(), e.ID, id, false); err != nil {
		return err
	}
	names, err := s.userNames(r, id)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "events.said.judge-end", Args: []string{"name", names[id]}}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"#judges")
}
