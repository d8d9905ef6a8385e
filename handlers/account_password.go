package handlers

import (
	"net/http"

	"gymdeck/account"
	"gymdeck/views"
)

// passwordPage: GET /account/password.
func (s *Server) passwordPage(w http.ResponseWriter, r *http.Request, u *account.User) error {
	f := s.frame(r)
	return s.askAgain(w, r, f, views.PasswordAsk(f, u.Name), nil)
}

// changePassword: POST /account/password with old and password. All other sessions end, and this one goes on under a new id, since
// whoever had to change a password may have lost the old id as well.
func (s *Server) changePassword(w http.ResponseWriter, r *http.Request, u *account.User) error {
	err := s.accounts.ChangePassword(r.Context(), s.now(), u, r.PostFormValue("old"), r.PostFormValue("password"), who(r).id, client(r))
	if err != nil {
		f := s.frame(r)
		return s.askAgain(w, r, f, views.PasswordAsk(f, u.Name), err)
	}
	if _, err := s.enter(w, r, u); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "people.said.password"}); err != nil {
		return err
	}
	return seeOther(w, r, "/account")
}
