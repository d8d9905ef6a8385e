package handlers

import (
	"net/http"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"gymdeck/static"
)

// maxForm is the most that a form or a list may send, in bytes.
const maxForm = 256 << 10

// routes is every address of the site.
func (s *Server) routes() http.Handler {
	r := chi.NewRouter()
	r.Use(middleware.RequestID, s.clientIP(), s.watched, secureHeaders, s.recovered, s.sameOrigin, bounded(maxForm))
	r.NotFound(s.handle(func(http.ResponseWriter, *http.Request) error { return notFound }))
	r.MethodNotAllowed(s.handle(func(http.ResponseWriter, *http.Request) error {
		return refuse(http.StatusMethodNotAllowed, "error.405.text")
	}))

	r.Get("/healthz", s.handle(s.healthz))
	r.Get("/readyz", s.handle(s.readyz))
	r.Handle("/static/*", static.Handler())
	r.Get("/emblem/{id}.svg", s.handle(s.serveEmblem))

	r.Group(func(r chi.Router) {
		r.Use(compressed(), s.visited)
		s.pages(r)
	})
	r.Route("/api/v1", func(r chi.Router) {
		r.Use(compressed(), openToAll)
		s.api(r)
	})
	return r
}

// pages are for people.
func (s *Server) pages(r chi.Router) {
	r.Get("/", s.handle(s.home))
	r.Get("/about", s.handle(s.about))
	r.Post("/language", s.handle(s.chooseLanguage))
	r.Post("/theme", s.handle(s.chooseTheme))

	r.Get("/check", s.handle(s.checkPage))
	r.Post("/check", s.handle(s.checkList))
}

// api is for programs: cookieless, and open to pages of other sites.
func (s *Server) api(r chi.Router) {
	r.NotFound(s.handle(func(http.ResponseWriter, *http.Request) error { return notFound }))
	r.Post("/check", s.handle(s.apiCheck))
}

// clientIP believes X-Forwarded-For only when it comes from the proxies that were named.
func (s *Server) clientIP() func(http.Handler) http.Handler {
	if len(s.proxies) == 0 {
		return middleware.ClientIPFromRemoteAddr
	}
	return middleware.ClientIPFromXFF(s.proxies...)
}

// openToAll lets pages of other sites ask, without cookies.
func openToAll(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Access-Control-Allow-Origin", "*")
		h.Set("Access-Control-Allow-Methods", "GET, POST, OPTIONS")
		h.Set("Access-Control-Allow-Headers", "Content-Type, Accept-Language")
		h.Set("Access-Control-Max-Age", "86400")
		if r.Method == http.MethodOptions {
			w.WriteHeader(http.StatusNoContent)
			return
		}
		next.ServeHTTP(w, r)
	})
}
