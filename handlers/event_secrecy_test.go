package handlers_test

import (
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// secretCard lies in one player's list and in nobody else's; it is known by its names and its id.
const secretCard = "十字剪"

// Every address that could give a list away, asked by everybody before and after each moment: the list is seen by its player, by those who
// run the event, and by all others exactly from the moment on that was said.
func TestListsAreSecretUntilTheirMoment(t *testing.T) {
	for _, seen := range []league.ListsSeen{league.ListsNever, league.ListsAfterStart, league.ListsAfterEnd} {
		t.Run(string(seen), func(t *testing.T) { secrecy(t, seen) })
	}
}

func secrecy(t *testing.T, seen league.ListsSeen) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Seen = seen })
	other := s.event(func(e *league.Event) {
		e.Title, e.Seat = "Other", league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "azalea"}
	})
	people := map[string]*browser{"guest": s.browser(), "organizer": s.organizes("Giovanni", "viridian"), "organizer of another": s.organizes("Brock", "pewter"), "staff": s.staff("Oak")}
	for _, name := range []string{"owner", "other player", "registered player", "judge", "judge of another"} {
		people[name] = s.browser()
		people[name].signUp(strings.ReplaceAll(name, " ", "") + "x")
	}
	judges := map[string]*league.Event{"judge": e, "judge of another": other}
	for name, at := range judges {
		if _, err := s.store.Events.SetJudge(t.Context(), 0, at.ID, s.user(strings.ReplaceAll(name, " ", "")+"x").ID, true); err != nil {
			t.Fatal(err)
		}
	}
	deck := people["owner"].legalDeckWith(secretCard, 2)
	mine := people["owner"].enter(e, deck)
	people["registered player"].enter(e, people["registered player"].legalDeckWith("黑暗球", 1))
	receipt, reg := s.receiptOf(mine)
	card := idText(s.card(catalog.PokemonDuel, secretCard))
	// What would give the list away: two copies of the card, in whichever form the address writes lists, or the deck itself.
	gives := []string{"main " + card + " 2", `"card": ` + card + ",", `"id":` + card + `,"count":2`, "2 X-Scissor", deck[len("/decks/"):]}
	shows := func(path string, a answer) bool {
		if a.Status != http.StatusOK {
			return false
		}
		for _, text := range gives {
			if strings.Contains(a.Body, text) {
				return true
			}
		}
		// Pages of lists link the pages of their cards; a page that was asked about the card names it in any case.
		return strings.Contains(a.Body, `href="/cards/`+card+`"`) && !strings.Contains(path, card) && !strings.HasPrefix(path, "/cards")
	}
	event := pathOf(e)
	addresses := []string{
		event, event + "/lists", event + "/lists/" + store.EncodeID(reg.ID), event + "/registrations", event + "/registrations?q=owner", event + "/registrations.csv", event + "/registrations.csv?lists=1",
		event + "/registrations.json", event + "/registrations.json?lists=1", event + "/event.ics", "/events", "/events?past=1", "/events.ics", "/",
		mine, mine + "/receipt", mine + "/receipt.txt", mine + "/receipt?number=1", "/receipts/" + receipt.Code(),
		"/api/v1/events", "/api/v1/events/" + store.EncodeID(e.ID), "/gyms/viridian",
		"/decks?show=public", "/decks?show=public&card=" + card, "/cards/" + card, "/cards?q=" + secretCard, deck, deck + "/list.txt", deck + "/print", deck + "/numbers",
		event + "/draws", event + "/draws.json", event + "/board", event + "/board/rows", event + "/sheets", mine + "/check", mine + "/check/state", mine + "/check/result",
		mine + "/check/find", mine + "/sheet", mine + "/proxies", deck + "/proxies", "/registrations",
		"/account/export", "/decks", "/league", "/league/audit", "/.well-known/gymdeck-keys.json", "/rules/receipts",
		"/events/new", event + "/cancel", event + "/delete", event + "/edit", event + "/enter", event + "/field", event + "/judges", "/receipts",
		mine + "/withdraw", mine + "/drop", deck + "/find",
	}
	s.asksEveryRoute(t, addresses)
	insiders := []string{"owner", "organizer", "judge", "staff"}
	// Addresses at which an insider is to see the list: the test would be blind if nobody ever saw it.
	lists := []string{event + "/lists/" + store.EncodeID(reg.ID), mine, event + "/registrations.csv?lists=1", event + "/registrations.json?lists=1", mine + "/receipt.txt"}
	found := map[string]bool{}
	type moment struct {
		name string
		at   time.Time
		open bool
	}
	moments := []moment{
		{"while registration is open", e.Closes.Add(-time.Hour), false},
		{"just before the start", e.Starts.Add(-time.Second), false},
		{"at the start", e.Starts, seen == league.ListsAfterStart},
		{"just before the end", e.Ends.Add(-time.Second), seen == league.ListsAfterStart},
		{"at the end", e.Ends, seen != league.ListsNever},
	}
	if seen == league.ListsNever { // nothing changes in between
		moments = []moment{moments[0], moments[len(moments)-1]}
	}
	for _, m := range moments {
		s.to(m.at)
		for name, b := range people {
			for _, path := range addresses {
				a := b.get(path)
				if a.Status >= 500 {
					t.Fatalf("%s: %s asks %s: %d", m.name, name, path, a.Status)
				}
				sees := shows(path, a)
				if sees {
					found[path] = true
				}
				private := strings.HasPrefix(path, deck) || path == "/decks" || path == "/account/export" || path == "/"
				public := []string{event + "/lists", event + "/lists/" + store.EncodeID(reg.ID), "/receipts/" + receipt.Code()}
				may := slices.Contains(insiders, name) && !private || name == "owner" || m.open && slices.Contains(public, path)
				if sees && !may {
					t.Errorf("%s: %s sees the list at %s", m.name, name, path)
				}
			}
			// The list among those of the event: everybody exactly when it is open, insiders always.
			status := b.get(event + "/lists/" + store.EncodeID(reg.ID)).Status
			inside := slices.Contains([]string{"organizer", "judge", "staff"}, name)
			if want := m.open || inside; (status == http.StatusOK) != want {
				t.Errorf("%s: %s asks for the list and gets %d", m.name, name, status)
			}
			if status := b.get(event + "/registrations").Status; (status == http.StatusOK) != inside {
				t.Errorf("%s: %s asks for the registrations and gets %d", m.name, name, status)
			}
			if status := b.get(mine).Status; (status == http.StatusOK) != (inside || name == "owner") {
				t.Errorf("%s: %s asks for the registration and gets %d", m.name, name, status)
			}
			if !m.open && !inside {
				b.post(event+"/lists/"+store.EncodeID(reg.ID)+"/copy").wants(t, http.StatusNotFound)
			}
		}
	}
	for _, path := range lists {
		if !found[path] {
			t.Errorf("the test is blind: nobody has ever seen the list at %s", path)
		}
	}
	if _, err := s.store.Events.Cancel(t.Context(), 0, e.ID, "x"); err == nil {
		t.Error("an event that is over was called off")
	}
}

// asksEveryRoute fails for a route of events, registrations, receipts or decks that none of the addresses is of: one that is added later
// is asked as well.
func (s *testSite) asksEveryRoute(t *testing.T, addresses []string) {
	t.Helper()
	part := regexp.MustCompile(`\{[^}]*\}`)
	err := chi.Walk(s.server.Routes(), func(method, route string, _ http.Handler, _ ...func(http.Handler) http.Handler) error {
		if first, _, _ := strings.Cut(strings.TrimPrefix(route, "/"), "/"); method != http.MethodGet || !slices.Contains([]string{"events", "registrations", "receipts", "decks"}, strings.TrimSuffix(first, ".ics")) {
			return nil
		}
		var pattern strings.Builder
		rest := route
		for _, at := range part.FindAllString(route, -1) {
			before, after, _ := strings.Cut(rest, at)
			pattern.WriteString(regexp.QuoteMeta(before) + "[^/]+")
			rest = after
		}
		like := regexp.MustCompile("^" + pattern.String() + regexp.QuoteMeta(rest) + `(\?.*)?$`)
		if !slices.ContainsFunc(addresses, like.MatchString) {
			t.Errorf("nobody asks %s", route)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// The lists of an event that is called off stay secret for good.
func TestListsOfACancelledEventStaySecret(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Seen = league.ListsAfterStart })
	b := s.browser()
	b.signUp("Red")
	b.enter(e, b.legalDeckWith(secretCard, 2))
	if _, err := s.store.Events.Cancel(t.Context(), 0, e.ID, "no hall"); err != nil {
		t.Fatal(err)
	}
	s.to(e.Ends.Add(time.Hour))
	s.browser().get(pathOf(e)+"/lists").wants(t, http.StatusNotFound)
	s.browser().get(pathOf(e)).wants(t, http.StatusOK, "Judges and organizers only: the event was called off")
	// And what was promised is not taken back once somebody has registered.
	kept := s.event(func(e *league.Event) {
		e.Starts, e.Ends, e.Closes = e.Starts.AddDate(0, 1, 0), e.Ends.AddDate(0, 1, 0), e.Closes.AddDate(0, 1, 0)
	})
	b.enter(kept, b.legalDeckWith(secretCard, 1))
	organizer := s.organizes("Giovanni", "viridian")
	organizer.post(pathOf(kept)+"/edit", eventFields("revision", "1", "starts", "2027-01-20T10:00", "ends", "2027-01-20T18:00", "closes", "2027-01-20T09:00", "seen", "start")...).
		wants(t, http.StatusUnprocessableEntity, "Players have registered under the promise")
	organizer.post(pathOf(kept)+"/edit", eventFields("revision", "1", "starts", "2027-01-20T10:00", "ends", "2027-01-20T18:00", "closes", "2027-01-20T09:00", "seen", "never")...).leads(t, pathOf(kept))
}
