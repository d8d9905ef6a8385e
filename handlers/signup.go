package handlers

import (
	"errors"
	"net/http"

	"gymdeck/account"
	"gymdeck/views"
)

// signUpPage: GET /sign-up, with back. Who is signed in already is sent on.
func (s *Server) signUpPage(w http.ResponseWriter, r *http.Request) error {
	if who(r).user() != nil {
		return seeOther(w, r, wayBack(r))
	}
	return s.ask(w, r, views.SignUpAsk, "", nil)
}

// signUp: POST /sign-up with name, password and back. The answer itself shows the recovery codes: nothing that is kept could show
// them again.
func (s *Server) signUp(w http.ResponseWriter, r *http.Request) error {
	name, password := r.PostFormValue("name"), r.PostFormValue("password")
	lang, theme := chosenLanguage(choice(r, langCookie)), chosenTheme(choice(r, themeCookie))
	u, codes, err := s.accounts.SignUp(r.Context(), s.now(), name, password, lang, theme, client(r))
	var known *account.Error
	if errors.As(err, &known) && known.Code == account.Conflict {
		return s.signUpTwice(w, r, name, password, err)
	}
	if err != nil {
		return s.ask(w, r, views.SignUpAsk, name, err)
	}
	if err := s.store.Lists.SetTold(r.Context(), u.ID, s.world().League.Latest()); err != nil {
		return err // nothing from before touches a deck of the account
	}
	moved, err := s.enter(w, r, u)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.CodesPage(s.frame(r), views.Codes{Name: u.Name, Codes: codes, Next: wayBack(r), First: true, Moved: moved}))
}

// signUpTwice is for a form that is sent a second time, by an impatient press or a reload: its sender has the account already, and
// has perhaps not seen the codes. Anybody else is told that the name is taken.
func (s *Server) signUpTwice(w http.ResponseWriter, r *http.Request, name, password string, taken error) error {
	u, err := s.accounts.SignIn(r.Context(), s.now(), name, password, client(r))
	if err != nil {
		return s.ask(w, r, views.SignUpAsk, name, taken)
	}
	if _, err := s.enter(w, r, u); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "people.said.already", Args: []string{"name", u.Name}}); err != nil {
		return err
	}
	return seeOther(w, r, "/account")
}
