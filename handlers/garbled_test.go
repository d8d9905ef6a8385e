package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// Text that nobody can have typed is refused wherever it comes in, and is not repeated. A list says itself what is wrong with it.
func TestGarbledTextIsRefused(t *testing.T) {
	b := newSite(t).browser()
	for _, path := range []string{"/cards?q=%00", "/cards?q=a%ff", "/rules?q=%00", "/banlists?game=x%00", "/check?%00=1", "/matchups?aatk=%00"} {
		if a := b.get(path); a.Status != http.StatusBadRequest || strings.ContainsAny(a.Body, "\x00\xff") && !strings.Contains(a.Body, "</html>") {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	if a := b.post("/sign-in", "name", "a\x00", "password", "correct horse"); a.Status != http.StatusBadRequest || strings.Contains(a.Body, "\x00") {
		t.Errorf("a name: %d", a.Status)
	}
	b.wants(b.post("/check", "list", "3 \xd0\xa1\xbb\xf0", "game", "pokemon-duel"), http.StatusUnprocessableEntity, "UTF-8")
	b.wants(b.get("/cards?q=%E5%B0%8F%E7%81%AB%E9%BE%99"), http.StatusOK)
}
