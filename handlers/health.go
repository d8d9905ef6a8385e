package handlers

import (
	"io"
	"net/http"
)

// healthz: GET /healthz. The process runs.
func (s *Server) healthz(w http.ResponseWriter, _ *http.Request) error { return okText(w) }

// readyz: GET /readyz. The database answers.
func (s *Server) readyz(w http.ResponseWriter, r *http.Request) error {
	if err := s.store.Ping(r.Context()); err != nil {
		return &Refusal{Status: http.StatusServiceUnavailable, Key: "error.503.text", Err: err}
	}
	return okText(w)
}

func okText(w http.ResponseWriter) error {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Cache-Control", "no-store")
	io.WriteString(w, "ok\n")
	return nil
}
