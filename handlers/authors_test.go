package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"
)

// A sample deck has its title in three languages; every page that names it shows the reader's own alone.
func TestSampleTitlesInOneLanguage(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	found := regexp.MustCompile(`href="(/decks/[A-Za-z0-9]+)"[^>]*>\s*The Road to Charizard`).FindStringSubmatch(b.get("/decks?show=public").Body)
	if found == nil {
		t.Fatal("the sample is not among the public decks")
	}
	deck := found[1]
	id := strings.TrimPrefix(deck, "/decks/")
	for _, path := range []string{deck, deck + "/numbers", deck + "/print", deck + "/proxies", "/matchups?deck=" + id, "/matchups?deck=" + id + "&type=water", "/decks?show=public"} {
		a := b.get(path)
		a.wants(t, http.StatusOK, "The Road to Charizard")
		if strings.Contains(a.Body, "喷火龙之路") {
			t.Errorf("%s shows the title in other languages as well", path)
		}
	}
}
