package handlers

import (
	"net/http"
	"net/url"

	"github.com/go-chi/chi/v5/middleware"

	"gymdeck/account"
	"gymdeck/views"
)

// signInPage: GET /sign-in, with back. Who is signed in already is sent on.
func (s *Server) signInPage(w http.ResponseWriter, r *http.Request) error {
	if who(r).user() != nil {
		return seeOther(w, r, wayBack(r))
	}
	return s.ask(w, r, views.SignInAsk, r.URL.Query().Get("name"), nil)
}

// signIn: POST /sign-in with name, password and back.
func (s *Server) signIn(w http.ResponseWriter, r *http.Request) error {
	name := r.PostFormValue("name")
	u, err := s.accounts.SignIn(r.Context(), s.now(), name, r.PostFormValue("password"), client(r))
	if err != nil {
		return s.ask(w, r, views.SignInAsk, name, err)
	}
	moved, err := s.enter(w, r, u)
	if err != nil {
		return err
	}
	if err := s.say(w, r, welcome(u, moved)); err != nil {
		return err
	}
	return seeOther(w, r, wayBack(r))
}

// signOut: POST /sign-out.
func (s *Server) signOut(w http.ResponseWriter, r *http.Request) error {
	v := who(r)
	if v.user() == nil {
		return seeOther(w, r, "/") // a guest's session holds the decks, and stays
	}
	if err := s.store.Sessions.End(r.Context(), v.id); err != nil {
		return err
	}
	return s.left(w, r, said{Key: "people.said.out"})
}

// signOutEverywhere: POST /sign-out-everywhere.
func (s *Server) signOutEverywhere(w http.ResponseWriter, r *http.Request, u *account.User) error {
	if err := s.store.Sessions.EndAll(r.Context(), u.ID, ""); err != nil {
		return err
	}
	return s.left(w, r, said{Key: "people.said.out-everywhere"})
}

// enter begins a session of u in this browser, under a new id, in place of the one that it had. A guest's decks come along.
func (s *Server) enter(w http.ResponseWriter, r *http.Request, u *account.User) (moved int, err error) {
	v := who(r)
	id, moved, err := s.store.Sessions.SignIn(r.Context(), v.id, u.ID)
	if err != nil {
		return 0, err
	}
	sess, err := s.store.Sessions.Load(r.Context(), id)
	if err != nil {
		return 0, err
	}
	v.take(id, sess)
	if v.data.News != 0 { // what a guest has been told of, the account's owner has perhaps not
		v.data.News = 0
		if err := s.keepData(r, v); err != nil {
			return 0, err
		}
	}
	if err := s.adopt(r, v, u); err != nil {
		return 0, err
	}
	return moved, s.cookies.set(w, r, id)
}

// adopt makes the language and the colours that were chosen in this browser those of an account that has none yet.
func (s *Server) adopt(r *http.Request, v *viewer, u *account.User) error {
	lang, theme := u.Lang, u.Theme
	if lang == "" {
		lang = chosenLanguage(choice(r, langCookie))
	}
	if theme == "" {
		theme = chosenTheme(choice(r, themeCookie))
	}
	if lang == u.Lang && theme == u.Theme {
		return nil
	}
	return s.prefer(r, v, lang, theme)
}

// left tells somebody who is not signed in any more, in a session of its own.
func (s *Server) left(w http.ResponseWriter, r *http.Request, n said) error {
	who(r).forget()
	if err := s.say(w, r, n); err != nil {
		return err
	}
	return seeOther(w, r, "/")
}

// welcome is the notice to somebody who has signed in.
func welcome(u *account.User, moved int) said {
	if moved > 0 {
		return said{Key: "people.said.moved", Args: counted("n", moved)}
	}
	return said{Key: "people.said.in", Args: []string{"name", u.Name}}
}

// client is where a request comes from, as far as limits go.
func client(r *http.Request) string {
	return account.ClientKey(middleware.GetClientIPAddr(r.Context()))
}

// wayBack is where somebody goes who has signed in: back to the page that led here.
func wayBack(r *http.Request) string {
	back := r.URL.Query().Get("back")
	if r.Method == http.MethodPost {
		back = r.PostFormValue("back")
	}
	return pathHere(back, "/decks")
}

// member makes a handler of a function for those who are signed in. Others are sent to sign in and come back, or refused where
// they have sent a form.
func (s *Server) member(h func(http.ResponseWriter, *http.Request, *account.User) error) http.HandlerFunc {
	return s.handle(func(w http.ResponseWriter, r *http.Request) error {
		u, err := who(r).signedIn()
		switch {
		case err == nil:
			return h(w, r, u)
		case r.Method == http.MethodGet || r.Method == http.MethodHead:
			return seeOther(w, r, "/sign-in?back="+url.QueryEscape(r.URL.RequestURI()))
		}
		return err
	})
}

// staff makes a handler of a function for the league staff.
func (s *Server) staff(h func(http.ResponseWriter, *http.Request, *account.User) error) http.HandlerFunc {
	return s.member(func(w http.ResponseWriter, r *http.Request, u *account.User) error {
		if !u.Staff() {
			return refuse(http.StatusForbidden, "account.staff-only")
		}
		return h(w, r, u)
	})
}

// unkept keeps pages out of caches: they are nobody else's business, and must not come back after signing out.
func unkept(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Cache-Control", "no-store")
		next.ServeHTTP(w, r)
	})
}
