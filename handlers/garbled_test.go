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

// Who sent a form that is refused is led back to the page it was on, and to no other site.
func TestRefusedFormLeadsBack(t *testing.T) {
	b := newSite(t).browser()
	for from, want := range map[string]string{b.site.url + "/check?on=2026-12-01": `href="/check?on=2026-12-01"`, "https://evil.example/check": "", "": ""} {
		req, err := http.NewRequest(http.MethodPost, b.site.url+"/decks", strings.NewReader("game=chess"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Referer", from)
		a := b.do(req)
		if a.Status < 400 || want != "" && !strings.Contains(a.Body, want) || strings.Contains(a.Body, "evil.example") {
			t.Errorf("from %q: status %d, and the way back is shown: %t", from, a.Status, strings.Contains(a.Body, want))
		}
	}
}
