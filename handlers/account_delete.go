package handlers

import (
	"net/http"

	"gymdeck/account"
	"gymdeck/views"
)

// deletePage: GET /account/delete.
func (s *Server) deletePage(w http.ResponseWriter, r *http.Request, u *account.User) error {
	return s.askToDelete(w, r, u, nil)
}

func (s *Server) askToDelete(w http.ResponseWriter, r *http.Request, u *account.User, wrong error) error {
	n, err := s.store.Accounts.Standing(r.Context(), u.ID)
	if err != nil {
		return err
	}
	regs, _, err := s.store.Registrations.Mine(r.Context(), u.ID)
	if err != nil {
		return err
	}
	f := s.frame(r)
	return s.askAgain(w, r, f, views.DeleteAsk(f, u.Name, views.Going{Decks: n.Decks, Staff: u.Staff(), Entries: len(regs) > 0}), wrong)
}

// deleteAccount: POST /account/delete with password and sure.
func (s *Server) deleteAccount(w http.ResponseWriter, r *http.Request, u *account.User) error {
	if r.PostFormValue("sure") != "yes" {
		return s.askToDelete(w, r, u, refuse(http.StatusUnprocessableEntity, "people.delete.unsure"))
	}
	if err := s.accounts.Delete(r.Context(), s.now(), u, r.PostFormValue("password"), client(r)); err != nil {
		return s.askToDelete(w, r, u, err)
	}
	return s.left(w, r, said{Key: "people.said.deleted"})
}
