package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// A program that forgets its cookie each time cannot fill the database: after very many guests from one place the next waits, while those
// who have begun go on.
func TestGuestsFromOnePlaceAreBounded(t *testing.T) {
	site := newSite(t)
	first := site.browser()
	path := first.makeDeck()
	for n := 1; ; n++ {
		a := site.browser().post("/decks", "game", "pokemon-duel")
		if a.Status == http.StatusTooManyRequests {
			if n < 300 || !strings.Contains(a.Body, "60 minutes") {
				t.Errorf("guest %d is refused: %s", n, a.Body)
			}
			break
		}
		if n > 1000 {
			t.Fatal("a thousand guests from one place")
		}
	}
	if a := first.post(path+"/cards", "card", "10000041", "change", "1"); a.Status != http.StatusSeeOther {
		t.Errorf("who had begun is kept from going on: %d", a.Status)
	}
	site.clock.move(time.Hour)
	if a := site.browser().post("/decks", "game", "pokemon-duel"); a.Status != http.StatusSeeOther {
		t.Errorf("an hour later: %d", a.Status)
	}
}
