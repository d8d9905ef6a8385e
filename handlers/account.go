package handlers

import (
	"net/http"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/views"
)

// accountPage: GET /account.
func (s *Server) accountPage(w http.ResponseWriter, r *http.Request, u *account.User) error {
	n, err := s.store.Accounts.Standing(r.Context(), u.ID)
	if err != nil {
		return err
	}
	p, err := s.person(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	return s.draw(w, r, http.StatusOK, views.AccountPage(f, views.SelfAccount{Desk: p.May(league.SeeDesk, ""), Name: u.Name, Since: catalog.DateIn(u.Created, s.zone),
		Staff: u.Staff(), Decks: n.Decks, Codes: n.Codes, Browsers: n.Browsers, Lang: f.Lang(), Theme: f.Theme}))
}

// passwordHere: GET /.well-known/change-password, which password managers ask for.
func (s *Server) passwordHere(w http.ResponseWriter, r *http.Request) error {
	return seeOther(w, r, "/account/password")
}
