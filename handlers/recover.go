package handlers

import (
	"net/http"

	"gymdeck/account"
	"gymdeck/views"
)

// recoverPage: GET /recover, with back.
func (s *Server) recoverPage(w http.ResponseWriter, r *http.Request) error {
	return s.ask(w, r, views.RecoverAsk, "", nil)
}

// recoverAccount: POST /recover with name, code, password and back.
func (s *Server) recoverAccount(w http.ResponseWriter, r *http.Request) error {
	name := r.PostFormValue("name")
	u, err := s.accounts.Recover(r.Context(), s.now(), name, r.PostFormValue("code"), r.PostFormValue("password"), client(r))
	if err != nil {
		return s.ask(w, r, views.RecoverAsk, name, err)
	}
	return s.enterAnew(w, r, u, wayBack(r))
}

// enterAnew signs somebody in who has just set a new password with a code or a link, and says what that has changed.
func (s *Server) enterAnew(w http.ResponseWriter, r *http.Request, u *account.User, to string) error {
	if _, err := s.enter(w, r, u); err != nil {
		return err
	}
	n, err := s.store.Accounts.Standing(r.Context(), u.ID)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "people.said.recovered", Args: counted("n", n.Codes)}); err != nil {
		return err
	}
	return seeOther(w, r, to)
}
