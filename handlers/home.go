package handlers

import (
	"net/http"

	"gymdeck/views"
)

// home: GET /.
func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	return s.draw(w, r, http.StatusOK, views.HomePage(s.frame(r), views.Home{}))
}
