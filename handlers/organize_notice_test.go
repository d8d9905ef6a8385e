package handlers_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// A published list waits as a notice at the next visit of those whose decks it touches: once, on every way in, and for nobody else.
func TestNewListsAreToldOf(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	red, blue, guest := s.browser(), s.browser(), s.browser()
	red.signUp("Red")
	blue.signUp("Blue")
	red.legalDeckWith("黑暗球", 1)
	blue.legalDeckWith("皮卡丘", 1)
	guest.legalDeckWith("黑暗球", 1)
	for _, b := range []*browser{red, blue, guest} {
		if a := b.get("/decks"); strings.Contains(a.Body, "has been published") {
			t.Error("lists from before the first visit are told of")
		}
	}
	publish := func(l legality.List) {
		t.Helper()
		if err := s.store.Lists.Publish(context.Background(), l, 0, "slip"); err != nil {
			t.Fatal(err)
		}
		if err := s.server.Reload(context.Background()); err != nil {
			t.Fatal(err)
		}
	}
	list := legality.List{ID: "league-2027", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "联盟 2027 / League 2027", Effective: 20270101,
		Entries: []legality.Entry{{Name: "黑暗球"}, {Name: "十字剪", Limit: 2}}}
	publish(list)
	const told = "“League 2027” has been published: from 1 January 2027 it changes limits of cards in 1 of your decks"
	for name, b := range map[string]*browser{"a player": red, "a guest": guest} {
		b.get("/cards").wants(t, http.StatusOK, told, `href="/banlists/league-2027"`)
		if a := b.get("/decks"); strings.Contains(a.Body, "has been published") {
			t.Errorf("%s is told twice", name)
		}
	}
	if a := blue.get("/cards"); strings.Contains(a.Body, "has been published") {
		t.Error("somebody is told whose decks it does not touch")
	}
	second := s.browser()
	second.post("/sign-in", "name", "Red", "password", password)
	if a := second.get("/decks"); strings.Contains(a.Body, "has been published") {
		t.Error("told again in another browser")
	}
	s.clock.move(time.Minute)
	list.Revision, list.Entries = 2, list.Entries[:1] // a correction that leaves Dark Ball as it is
	publish(list)
	if a := red.get("/decks"); strings.Contains(a.Body, "has been published") {
		t.Error("a correction that touches nothing is told of")
	}
	// Two in one second, and a visit between them: each is told of.
	gym := legality.List{ID: "viridian-slip", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: 1, Title: "Viridian 2028", Effective: 20280101,
		Entries: []legality.Entry{{Name: "黑暗球", Limit: 1}}}
	publish(gym)
	red.get("/decks").wants(t, http.StatusOK, "“Viridian 2028” has been published")
	gym.ID, gym.Title, gym.Effective, gym.Entries = "viridian-slip-2", "Viridian 2029", 20290101, nil
	publish(gym)
	red.get("/decks").wants(t, http.StatusOK, "“Viridian 2029” has been published")
	// What a guest was told of in a browser, its next user is told of all the same.
	shared := s.browser()
	shared.legalDeckWith("皮卡丘", 1)
	away := s.browser()
	away.signUp("Green")
	away.legalDeckWith("黑暗球", 1)
	gym.ID, gym.Title, gym.Effective, gym.Entries = "viridian-slip-3", "Viridian 2030", 20300101, []legality.Entry{{Name: "黑暗球"}}
	publish(gym)
	shared.get("/cards")
	shared.post("/sign-in", "name", "Green", "password", password)
	shared.get("/decks").wants(t, http.StatusOK, "“Viridian 2030” has been published")
}

// What was asked for, and that a list is withdrawn, is said on its page; the account leads to the desk whoever has one.
func TestListPagesSayWhoAsked(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	giovanni, player := s.organizes("Giovanni", "viridian"), s.browser()
	player.signUp("Red")
	giovanni.get("/account").wants(t, http.StatusOK, `href="/league"`)
	if a := player.get("/account"); strings.Contains(a.Body, `href="/league"`) {
		t.Error("a player is led to the desk")
	}
	giovanni.post("/league/lists/viridian-2027/withdraw", "reason", "A card is missing").leads(t, "/league")
	player.get("/banlists/viridian-2027").wants(t, http.StatusOK, "was withdrawn on", "A card is missing")
	// The log names what was done to what, and by whom, so that one can look.
	log := s.staff("Oak").get("/league/audit")
	log.wants(t, http.StatusOK, "<b>The server</b> published", `<b>Giovanni</b> withdrew <a href="/banlists/viridian-2027`, "A card is missing", "<b>The server</b> appointed as organizer")
	if strings.Contains(log.Body, "no longer here") {
		t.Error("the log takes the server for somebody who has gone")
	}
}
