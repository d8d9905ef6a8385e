package handlers

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
)

// tagged answers with a body that says which version of itself it is (ETag), and with nothing at all when the asker has that one.
// The content type must be set. The tag is a weak one: the same body may be sent packed or not.
func tagged(w http.ResponseWriter, r *http.Request, body []byte) error {
	sum := sha256.Sum256(body)
	tag := `W/"` + hex.EncodeToString(sum[:12]) + `"`
	h := w.Header()
	h.Set("ETag", tag)
	if h.Get("Cache-Control") == "" {
		h.Set("Cache-Control", "no-cache") // may be kept, and is asked about each time
	}
	for _, had := range strings.Split(r.Header.Get("If-None-Match"), ",") {
		if had = strings.TrimSpace(had); had == "*" || had != "" && strings.TrimPrefix(had, "W/") == strings.TrimPrefix(tag, "W/") {
			w.WriteHeader(http.StatusNotModified)
			return nil
		}
	}
	_, _ = w.Write(body) // an error means that the asker has gone
	return nil
}
