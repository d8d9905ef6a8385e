package handlers

import (
	"mime"
	"net/http"
	"net/url"
)

// wholeQuery refuses an address of the API whose query cannot be read whole. What net/url leaves out of such a query would be a guess:
// a deck checked without the gym that was asked for (D9).
func (s *Server) wholeQuery(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := url.ParseQuery(r.URL.RawQuery); err != nil {
			s.fail(w, r, &Refusal{Status: http.StatusBadRequest, Key: "error.query", Err: err})
			return
		}
		next.ServeHTTP(w, r)
	})
}

// once refuses a query that says one of these twice: which of the two is meant is not ours to choose.
func once(q url.Values, names ...string) error {
	for _, name := range names {
		if len(q[name]) > 1 {
			return refuse(http.StatusBadRequest, "error.query-twice", "name", name)
		}
	}
	return nil
}

// plainBody refuses a list that is wrapped in something: read as it is, its wrapping would be taken for cards.
func plainBody(r *http.Request) error {
	kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	packed := r.Header.Get("Content-Encoding")
	if kind == "multipart/form-data" || packed != "" && packed != "identity" {
		return refuse(http.StatusUnsupportedMediaType, "error.list-body")
	}
	return nil
}
