package handlers_test

import (
	"net/http"
	"strings"
	"testing"
)

// Text that nobody can have typed is refused in every form that is sent, and is not repeated. A list says itself what is wrong with it.
func TestGarbledTextIsRefused(t *testing.T) {
	b := newSite(t).browser()
	path := b.makeDeck()
	for form, pairs := range map[string][]string{
		"/sign-in":       {"name", "a\x00", "password", "correct horse"},
		"/sign-up":       {"name", "a\xff", "password", "correct horse"},
		"/decks":         {"title", "\x00"},
		path + "/cards":  {"text", "x\x00y", "change", "1"},
		path + "/title":  {"title", "\xff\xfe", "revision", "1"},
		path + "/advice": {"dismiss", "\x00"},
		"/language":      {"\x00", "en"},
	} {
		if a := b.post(form, pairs...); a.Status != http.StatusBadRequest || strings.Contains(a.Body, "\x00") {
			t.Errorf("%s: %d", form, a.Status)
		}
	}
	b.wants(b.post("/check", "list", "3 \xd0\xa1\xbb\xf0", "game", "pokemon-duel"), http.StatusUnprocessableEntity, "UTF-8")
	if a := b.post("/decks", "title", "小火龙"); a.Status != http.StatusSeeOther {
		t.Errorf("an honest title: %d", a.Status)
	}
}
