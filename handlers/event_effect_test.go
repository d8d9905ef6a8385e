package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// Before a list is published, its author sees which registrations it would break.
func TestDraftSaysWhichRegistrationsItBreaks(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	later := s.event(func(e *league.Event) {
		e.Title, e.Starts, e.Ends, e.Closes = "Later", e.Starts.AddDate(0, 3, 0), e.Ends.AddDate(0, 3, 0), e.Closes.AddDate(0, 3, 0)
	})
	for i := range 2 {
		b := s.browser()
		b.signUp(fmt.Sprintf("Player %d", i))
		b.enter(e, b.legalDeckWith("十字剪", 2-i))
		b.enter(later, b.legalDeckWith("十字剪", 2))
	}
	b := s.organizes("Giovanni", "viridian")
	d := s.draft(league.Draft{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"}, Title: "December", Effective: 20261201,
		Entries: []league.DraftEntry{{Entry: legality.Entry{Name: "十字剪", Limit: 1}}}})
	effect := "/league/drafts/" + store.EncodeID(d.ID) + "/effect"
	a := b.get(effect)
	a.wants(t, http.StatusOK, "1 registration for a coming event stops being legal", pathOf(e))
	if strings.Contains(a.Body, pathOf(later)) { // another list stands by then
		t.Error("an event is named that the list does not reach")
	}
	// Who plays in it as well could try one card after another.
	b.enter(e, b.legalDeckWith("黑暗球", 1))
	a = b.get(effect)
	a.wants(t, http.StatusOK, "Without the registrations for events in which you play", pathOf(e))
	if strings.Contains(a.Body, "stops being legal") {
		t.Error("an organizer who plays sees what others have registered")
	}
}
