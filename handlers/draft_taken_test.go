package handlers_test

import (
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"

	"gymdeck/catalog"
	"gymdeck/store"
)

// Where a year has its list already, no draft is begun that could not be published: a new list has no first day until one is chosen, and a
// report goes into a correction or into the next free year's list.
func TestYearThatIsTaken(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak, giovanni := s.staff("Oak"), s.organizes("Giovanni", "viridian")
	path := oak.beginDraft()
	oak.post(path+"/publish", "version", fmt.Sprint(s.draftAt(path).Version), "sure", "yes").leads(t, "/banlists/league-2027")

	if a := oak.get("/league/drafts/new"); !strings.Contains(a.Body, `name="year" value="2028"`) {
		t.Error("the form offers a year that has its list")
	}
	again := oak.beginDraft()
	if d := s.draftAt(again); !d.Effective.IsZero() || len(d.Entries) != 2 {
		t.Errorf("%+v", d)
	}
	oak.get(again).wants(t, http.StatusOK, "“League Banlist 2027” begins on 1 January 2027 already", "Say the first day")

	card := idText(s.card(catalog.PokemonDuel, "皮卡丘"))
	giovanni.post("/league/reports", "game", "pokemon-duel", "card", card, "limit", "1", "why", "Five of eight", "gym", "viridian").leads(t, "/league/reports")
	reports, err := s.store.Reports.All(t.Context(), 10)
	if err != nil || len(reports) != 1 {
		t.Fatal(len(reports), err)
	}
	adopt := "/league/reports/" + store.EncodeID(reports[0].ID) + "/adopt"
	oak.get("/league/reports").wants(t, http.StatusOK, "a correction of “League Banlist 2027”", "a new list for 2028")
	oak.post(adopt, "draft", "correct nothing").wants(t, http.StatusUnprocessableEntity)
	oak.post(adopt, "draft", "correct kanto-2026").wants(t, http.StatusUnprocessableEntity)
	d := s.draftAt(oak.post(adopt, "draft", "correct league-2027").Header.Get("Location"))
	if d.Revises != "league-2027" || d.Base != 1 || len(d.Entries) != 3 {
		t.Errorf("%+v", d)
	}
}

// Whoever runs something finds the way to it from every page, and from the gym's own.
func TestWayToTheDesk(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	giovanni, oak, red := s.organizes("Giovanni", "viridian"), s.staff("Oak"), s.browser()
	red.signUp("Red")
	for _, b := range []*browser{giovanni, oak} {
		b.get("/cards").wants(t, http.StatusOK, `href="/league"`)
		b.get("/gyms/viridian").wants(t, http.StatusOK, "/league/gyms/viridian")
	}
	giovanni.get("/banlists/viridian-2027").wants(t, http.StatusOK, "/league/lists/viridian-2027/revise", "/league/lists/viridian-2027/withdraw")
	for _, b := range []*browser{giovanni, red} {
		if a := b.get("/banlists/league-2026"); strings.Contains(a.Body, "/league/lists/") {
			t.Error("somebody is offered to change the league's list")
		}
	}
	if a := giovanni.get("/gyms/pewter"); strings.Contains(a.Body, "/league/gyms/") {
		t.Error("an organizer is led to another gym's desk")
	}
	if a := red.get("/gyms/viridian"); strings.Contains(a.Body, `href="/league`) {
		t.Error("a player is led to the desk")
	}
}

// Pressed several times at once, a report begins one draft, and so does a correction.
func TestDraftIsBegunOnce(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak := s.staff("Oak")
	report := s.report("viridian", s.card(catalog.PokemonDuel, "皮卡丘"))
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() { oak.post("/league/reports/"+store.EncodeID(report.ID)+"/adopt", "draft", "new") })
		all.Go(func() { oak.post("/league/lists/league-2026/revise") })
	}
	all.Wait()
	open, err := s.store.Drafts.Open(t.Context())
	if err != nil || len(open) != 2 {
		t.Errorf("%d drafts, %v", len(open), err)
	}
}
