package handlers

import (
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/account"
	"gymdeck/views"
)

// linkPage: GET /link/{token}, a one-time link. Looking at it does not spend it.
func (s *Server) linkPage(w http.ResponseWriter, r *http.Request) error {
	return s.askByLink(w, r, nil)
}

// askByLink draws the page of a link, with what was wrong when its form was sent; nil is nothing yet.
func (s *Server) askByLink(w http.ResponseWriter, r *http.Request, wrong error) error {
	token := chi.URLParam(r, "token")
	link, err := s.accounts.OpenLink(r.Context(), token)
	if err != nil {
		return err
	}
	path := "/link/" + token
	f := s.frame(r)
	if link.Purpose == account.BecomeStaff {
		u := who(r).user()
		if u == nil {
			return s.draw(w, r, http.StatusOK, views.LinkGuestPage(f, views.Way{Back: path}))
		}
		return s.askAgain(w, r, f, views.LinkStaffAsk(f, path, u.Name), wrong)
	}
	u, err := s.store.Accounts.UserByID(r.Context(), link.User)
	if err != nil {
		return err
	}
	if u == nil {
		return refuse(http.StatusGone, "account.link-dead")
	}
	return s.askAgain(w, r, f, views.LinkPasswordAsk(f, path, u.Name), wrong)
}

// useLink: POST /link/{token}, with password where the link is for that.
func (s *Server) useLink(w http.ResponseWriter, r *http.Request) error {
	token := chi.URLParam(r, "token")
	link, err := s.accounts.OpenLink(r.Context(), token)
	if err != nil {
		return err
	}
	if link.Purpose == account.BecomeStaff {
		return s.becomeStaff(w, r, token)
	}
	u, err := s.accounts.RecoverByLink(r.Context(), token, r.PostFormValue("password"))
	if err != nil {
		if refusalOf(err).Status == http.StatusGone { // spent a moment ago, in another window
			return err
		}
		return s.askByLink(w, r, err)
	}
	return s.enterAnew(w, r, u, "/account")
}

func (s *Server) becomeStaff(w http.ResponseWriter, r *http.Request, token string) error {
	u, err := who(r).signedIn()
	if err != nil {
		return err
	}
	if err := s.accounts.BecomeStaff(r.Context(), token, u); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "people.said.staff"}); err != nil {
		return err
	}
	return seeOther(w, r, "/account")
}
