package handlers

import (
	"compress/gzip"
	"errors"
	"log/slog"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"
	"github.com/go-chi/chi/v5/middleware"

	"gymdeck/catalog"
)

// policy is the content security policy of every page: nothing from elsewhere, nothing inline.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; font-src 'self'; " +
	"manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// secureHeaders tells browsers to be strict.
func secureHeaders(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "same-origin")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), geolocation=(), microphone=()")
		next.ServeHTTP(w, r)
	})
}

// sameOrigin refuses forms that other sites post here. The API is cookieless and open to them.
func (s *Server) sameOrigin(next http.Handler) http.Handler {
	guard := http.NewCrossOriginProtection()
	guard.AddInsecureBypassPattern("POST /api/v1/check")
	guard.SetDenyHandler(s.handle(func(http.ResponseWriter, *http.Request) error {
		return refuse(http.StatusForbidden, "error.cross-site")
	}))
	return guard.Handler(next)
}

// maxFile is the most that a file of cards may send, in bytes: the file, and what a form puts round it.
const maxFile = catalog.MaxFileSize + 64<<10

// bounded limits what a request may send. Deck lists have a smaller limit of their own. Files of cards may be large; such a form is read
// by its handler alone, which knows by then who sends it.
func bounded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		most := int64(maxForm)
		if r.URL.Path == importRoute && strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/form-data") {
			most = maxFile
		}
		r.Body = http.MaxBytesReader(w, r.Body, most)
		next.ServeHTTP(w, r)
	})
}

// parsed reads the form of a request, so that one that is too large or garbled is refused before any handler takes half of it for
// the whole. Forms with files are read by those who expect them, and lists by those who can say what is wrong with them.
func (s *Server) parsed(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := r.ParseForm(); err != nil {
			var tooLarge *http.MaxBytesError
			if !errors.As(err, &tooLarge) {
				err = &Refusal{Status: http.StatusBadRequest, Key: "error.400.text", Err: err}
			}
			s.fail(w, r, err)
			return
		}
		for name, values := range r.PostForm { // what an address has in it changes nothing, and finds nothing
			if name != "list" && slices.ContainsFunc(values, garbled) || garbled(name) {
				s.fail(w, r, refuse(http.StatusBadRequest, "error.400.text"))
				return
			}
		}
		next.ServeHTTP(w, r)
	})
}

// garbled reports text that nobody can have typed: no browser sends it, and no page could show it again.
func garbled(text string) bool { return strings.ContainsRune(text, 0) || !utf8.ValidString(text) }

// watched logs and measures every request, by the pattern of its route.
func (s *Server) watched(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		ww := middleware.NewWrapResponseWriter(w, r.ProtoMajor)
		defer func() {
			pattern := chi.RouteContext(r.Context()).RoutePattern()
			if pattern == "" {
				pattern = "none"
			}
			status := ww.Status()
			if status == 0 {
				status = http.StatusOK
			}
			took := time.Since(began)
			s.metrics.seen(r.Method, pattern, status, took)
			s.log.LogAttrs(r.Context(), slog.LevelDebug, "request", slog.String("id", middleware.GetReqID(r.Context())),
				slog.String("method", r.Method), slog.String("route", pattern), slog.Int("status", status),
				slog.Int("bytes", ww.BytesWritten()), slog.Duration("took", took))
		}()
		next.ServeHTTP(ww, r)
	})
}

// recovered turns a panic into the page for errors that are ours, and a line in the log.
func (s *Server) recovered(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		defer func() {
			p := recover()
			if p == nil {
				return
			}
			if p == http.ErrAbortHandler {
				panic(p)
			}
			s.log.ErrorContext(r.Context(), "panic", "path", loggedPath(r), "panic", p, "stack", string(debug.Stack()))
			s.fail(w, r, &Refusal{Status: http.StatusInternalServerError, Key: "error.500.text"})
		}()
		next.ServeHTTP(w, r)
	})
}

// compressed packs pages and answers of the API. Static files and emblems come packed.
func compressed() func(http.Handler) http.Handler {
	return middleware.Compress(gzip.DefaultCompression, "text/html", "application/json", "application/problem+json", "text/plain",
		"text/csv", "application/atom+xml", "image/svg+xml")
}
