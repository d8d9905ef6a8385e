package handlers

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// listToWithdraw is the list of an address, for somebody who may take it back.
func (s *Server) listToWithdraw(r *http.Request, p person) (*legality.List, error) {
	world := s.world()
	id := chi.URLParam(r, "id")
	l := world.League.List(id, 0)
	if l == nil {
		for i := range world.League.Withdrawn { // pressed twice
			if x := &world.League.Withdrawn[i]; x.ID == id {
				l = x
			}
		}
	}
	if l == nil {
		return nil, notFound
	}
	return l, p.refused(league.WithdrawLists, league.SeatOf(l).GymOf())
}

// withdrawPage: GET /league/lists/{id}/withdraw.
func (s *Server) withdrawPage(w http.ResponseWriter, r *http.Request, p person) error {
	l, err := s.listToWithdraw(r, p)
	if err != nil {
		return err
	}
	if l.Effective <= s.Today() {
		return refuse(http.StatusConflict, "store.withdraw-too-late", "title", s.frame(r).ListTitle(l), "date", l.Effective)
	}
	f := s.frame(r)
	return s.draw(w, r, http.StatusOK, views.Asked(f, views.WithdrawAsk(f, l.ID, f.ListTitle(l), "")))
}

// withdrawList: POST /league/lists/{id}/withdraw with reason.
func (s *Server) withdrawList(w http.ResponseWriter, r *http.Request, p person) error {
	l, err := s.listToWithdraw(r, p)
	if err != nil {
		return err
	}
	f, reason := s.frame(r), strings.TrimSpace(r.PostFormValue("reason"))
	if utf8.RuneCountInString(reason) > league.MaxReason {
		err = refuse(http.StatusUnprocessableEntity, "draft.fault.long-text")
	} else {
		err = s.store.Lists.Withdraw(r.Context(), l.ID, s.Today(), p.id(), reason)
	}
	if e := refusalOf(err); err != nil && (store.CodeOf(err) == store.Invalid || e.Status == http.StatusUnprocessableEntity) {
		a := views.WithdrawAsk(f, l.ID, f.ListTitle(l), reason)
		a.Refuse("reason", f.T(e.Key, e.Args...))
		f.Path = a.Action
		return s.draw(w, r, e.Status, views.Asked(f, a))
	}
	if err != nil {
		return err
	}
	if err := s.worlds.Load(r.Context()); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "draft.said.withdrawn", Args: []string{"title", f.ListTitle(l)}}); err != nil {
		return err
	}
	return seeOther(w, r, "/league")
}
