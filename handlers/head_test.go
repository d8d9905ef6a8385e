package handlers_test

import (
	"net/http"
	"testing"
)

// Whatever can be fetched can be asked about: calendars, link previews and monitors do.
func TestHeadIsAnswered(t *testing.T) {
	b := leagueSite(t).browser()
	for path, status := range map[string]int{"/": 200, "/cards": 200, "/events.ics": 200, "/banlists/feed.atom": 200, "/healthz": 200,
		"/api/v1/cards": 200, "/.well-known/gymdeck-keys.json": 200, "/nowhere": 404, "/api/v1/check": 405} {
		req, err := http.NewRequest(http.MethodHead, b.site.url+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		if a := b.do(req); a.Status != status || a.Body != "" {
			t.Errorf("HEAD %s: %d, %d bytes; want %d and none", path, a.Status, len(a.Body), status)
		}
	}
}
