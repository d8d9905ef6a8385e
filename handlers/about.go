package handlers

import (
	"net/http"

	"gymdeck/views"
)

// about: GET /about.
func (s *Server) about(w http.ResponseWriter, r *http.Request) error {
	return s.draw(w, r, http.StatusOK, views.AboutPage(s.frame(r)))
}
