package handlers

import (
	"net/http"
	"strings"

	"gymdeck/views"
)

// fail answers an error: a problem document to programs, a note to htmx, a page to everybody else.
func (s *Server) fail(w http.ResponseWriter, r *http.Request, err error) {
	e := refusalOf(err)
	logged(s.log, r, e)
	w.Header().Set("Cache-Control", "no-store")
	if strings.HasPrefix(r.URL.Path, "/api/") {
		s.problem(w, r, e)
		return
	}
	f := s.frame(r)
	failure := views.Failure{Status: e.Status, Detail: f.T(e.Key, e.Args...)}
	page := views.FailurePage(f, failure)
	if fromHTMX(r) {
		page = views.FailureNote(f, failure)
	}
	if err := s.draw(w, r, e.Status, page); err != nil {
		s.log.ErrorContext(r.Context(), "error page failed", "error", err)
		http.Error(w, http.StatusText(e.Status), e.Status)
	}
}
