package handlers

import (
	"net/http"

	"gymdeck/locale"
)

// chooseLanguage: POST /language with to and back. The choice stays in the browser, and with the account of who is signed in.
func (s *Server) chooseLanguage(w http.ResponseWriter, r *http.Request) error {
	to := r.PostFormValue("to")
	if !locale.Known(to) {
		return refuse(http.StatusUnprocessableEntity, "error.language")
	}
	if u := who(r).user(); u != nil {
		if err := s.prefer(r, who(r), to, u.Theme); err != nil {
			return err
		}
	}
	s.remember(w, langCookie, to)
	return seeOther(w, r, backTo(r, "/"))
}

// chooseTheme: POST /theme with to (auto, light or dark) and back. It stays where the language does.
func (s *Server) chooseTheme(w http.ResponseWriter, r *http.Request) error {
	to := r.PostFormValue("to")
	if chosenTheme(to) == "" {
		return refuse(http.StatusUnprocessableEntity, "error.theme")
	}
	if u := who(r).user(); u != nil {
		if err := s.prefer(r, who(r), u.Lang, to); err != nil {
			return err
		}
	}
	s.remember(w, themeCookie, to)
	return seeOther(w, r, backTo(r, "/"))
}

// prefer keeps language and colours with the account that is signed in.
func (s *Server) prefer(r *http.Request, v *viewer, lang, theme string) error {
	u := v.user()
	if err := s.store.Accounts.SetPreferences(r.Context(), u.ID, lang, theme); err != nil {
		return err
	}
	u.Lang, u.Theme = lang, theme
	v.prefer(u)
	return nil
}

// chosenLanguage is what a cookie says, empty for anything that is not a language.
func chosenLanguage(value string) string {
	if !locale.Known(value) {
		return ""
	}
	return value
}

// chosenTheme is what a cookie says, empty for anything that is not a choice of colours.
func chosenTheme(value string) string {
	if value != "auto" && value != "light" && value != "dark" {
		return ""
	}
	return value
}
