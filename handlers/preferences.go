package handlers

import (
	"net/http"

	"gymdeck/locale"
)

// chooseLanguage: POST /language with to and back. The choice stays in the browser.
func (s *Server) chooseLanguage(w http.ResponseWriter, r *http.Request) error {
	to := r.PostFormValue("to")
	if !locale.Known(to) {
		return refuse(http.StatusUnprocessableEntity, "error.language")
	}
	s.remember(w, langCookie, to)
	return seeOther(w, r, backTo(r, "/"))
}

// chooseTheme: POST /theme with to (auto, light or dark) and back.
func (s *Server) chooseTheme(w http.ResponseWriter, r *http.Request) error {
	to := r.PostFormValue("to")
	if to != "auto" && to != "light" && to != "dark" {
		return refuse(http.StatusUnprocessableEntity, "error.theme")
	}
	s.remember(w, themeCookie, to)
	return seeOther(w, r, backTo(r, "/"))
}
