package handlers

import (
	"net/http"
	"strings"

	"github.com/go-chi/chi/v5"
)

// notAllowed answers a request whose address exists, but not for its method, and names those that it is for (RFC 9110, 15.5.6).
func (s *Server) notAllowed(routes chi.Routes) http.HandlerFunc {
	return s.handle(func(w http.ResponseWriter, r *http.Request) error {
		methods := methodsOf(routes, r)
		w.Header().Set("Allow", methods)
		if strings.HasPrefix(r.URL.Path, "/api/") {
			return refuse(http.StatusMethodNotAllowed, "error.405.api", "methods", methods)
		}
		return refuse(http.StatusMethodNotAllowed, "error.405.text")
	})
}

// methodsOf lists the methods that the address of a request is for.
func methodsOf(routes chi.Routes, r *http.Request) string {
	path := r.URL.RawPath
	if path == "" {
		path = r.URL.Path
	}
	var methods []string
	for _, method := range [...]string{http.MethodGet, http.MethodPost} {
		if routes.Match(chi.NewRouteContext(), method, path) {
			methods = append(methods, method)
			if method == http.MethodGet {
				methods = append(methods, http.MethodHead)
			}
		}
	}
	return strings.Join(methods, ", ")
}
