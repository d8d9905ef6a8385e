package handlers_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// event announces an event at Viridian Gym in two weeks, with a change.
func (s *testSite) event(change func(*league.Event)) *league.Event {
	s.t.Helper()
	starts := noon.Add(14 * 24 * time.Hour)
	e := league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"}, Title: "常青杯 / Viridian Cup", Zone: "Asia/Shanghai",
		Starts: starts, Ends: starts.Add(8 * time.Hour), Closes: starts.Add(-24 * time.Hour), Seen: league.ListsAfterEnd}
	if change != nil {
		change(&e)
	}
	out, err := s.store.Events.Create(context.Background(), 0, e)
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}

func pathOf(e *league.Event) string { return "/events/" + store.EncodeID(e.ID) }

// to moves the clock to a moment.
func (s *testSite) to(at time.Time) { s.clock.move(at.Sub(s.clock.now())) }

// enter registers with a deck and gives the registration's address.
func (b *browser) enter(e *league.Event, deck string) string {
	b.site.t.Helper()
	a := b.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(deck, "/decks/"))
	to := a.Header.Get("Location")
	if a.Status != http.StatusSeeOther || !strings.HasPrefix(to, "/registrations/") {
		b.site.t.Fatalf("entering: %d %q %.800s", a.Status, to, a.Body[max(0, strings.Index(a.Body, "<main")):])
	}
	return to
}

// eventFields is a whole form of an event.
func eventFields(change ...string) []string {
	form := map[string]string{"seat": "gym viridian", "game": "pokemon-duel", "title": "Cup", "about": "", "zone": "Asia/Shanghai", "starts": "2026-12-19T10:00",
		"ends": "2026-12-19T18:00", "closes": "2026-12-18T20:00", "cap": "", "seen": "end"}
	for i := 0; i+1 < len(change); i += 2 {
		form[change[i]] = change[i+1]
	}
	var out []string
	for k, v := range form {
		out = append(out, k, v)
	}
	return out
}

func TestOrganizerAnnouncesAnEvent(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	b.get("/gyms/viridian").wants(t, http.StatusOK, `/events/new?gym=viridian`)
	b.get("/league").wants(t, http.StatusOK, "Announce an event: Viridian Gym")
	b.get("/events/new?gym=viridian").wants(t, http.StatusOK, `value="gym viridian" selected`, `value="Asia/Shanghai" selected`)
	for _, c := range []struct{ field, value, says string }{
		{"title", "  ", "Say what the event is called"},
		{"title", strings.Repeat("x", 101), "at most 100 characters"},
		{"about", strings.Repeat("x", 4001), "at most 4000 characters"},
		{"game", "chess", "Choose a game"},
		{"zone", "Mars/Olympus", "Choose a time zone"},
		{"zone", "Local", "Choose a time zone"},
		{"starts", "tomorrow", "Say day and time"},
		{"ends", "2026-12-19T09:00", "It must end after it begins"},
		{"ends", "2027-02-19T09:00", "at most 14 days"},
		{"closes", "2026-12-19T10:01", "Registration must end before play begins"},
		{"closes", "2026-11-01T10:00", "This time is past already"},
		{"cap", "0", "Between 1 and 10,000"},
		{"cap", "many", "Between 1 and 10,000"},
		{"seen", "always", "Choose who may see the lists"},
	} {
		a := b.post("/events", eventFields(c.field, c.value)...)
		a.wants(t, http.StatusUnprocessableEntity, c.says)
		if !strings.Contains(a.Body, `value="Cup"`) && c.field != "title" {
			t.Errorf("%s: what was typed is lost", c.field)
		}
	}
	if all, err := s.store.Events.Find(t.Context(), store.EventQuery{}); err != nil || len(all) != 0 {
		t.Fatalf("half an event was kept: %v %v", all, err)
	}
	to := b.post("/events", eventFields("cap", "2", "title", "大赛 / Big <b>Cup</b>")...).Header.Get("Location")
	b.get(to).wants(t, http.StatusOK, "The event is announced.", "Big <b>Cup", "Sat 19 December 2026, 10:00", "Shanghai time (UTC+8)", "0 of 2 taken",
		"/banlists/league-2026?revision=1", `datetime="2026-12-19T10:00:00+08:00"`)
	b.get("/events").wants(t, http.StatusOK, to, "0 of 2")
	b.get("/").wants(t, http.StatusOK, to)
	b.get("/gyms/viridian").wants(t, http.StatusOK, to)

	edit := b.get(to + "/edit")
	edit.wants(t, http.StatusOK, `name="revision" value="1"`, `value="2026-12-19T10:00"`)
	b.post(to+"/edit", eventFields("revision", "1", "starts", "2026-12-26T10:00", "ends", "2026-12-26T18:00", "zone", "Asia/Tokyo")...).leads(t, to)
	b.get(to).wants(t, http.StatusOK, "This event has been moved. It was announced for", "Sat 26 December 2026, 10:00", "Tokyo time (UTC+9)")
	b.post(to+"/edit", eventFields("revision", "1")...).wants(t, http.StatusConflict, "Somebody else has changed this event meanwhile", `name="revision" value="2"`)

	b.get(to+"/cancel").wants(t, http.StatusOK, "Call the event off?")
	b.post(to+"/cancel", "reason", " ").wants(t, http.StatusUnprocessableEntity, "Say why")
	b.post(to+"/cancel", "reason", "The hall burnt down.").leads(t, to)
	b.get(to).wants(t, http.StatusOK, "This event does not take place.", "The hall burnt down.")
	b.get(to+"/cancel").wants(t, http.StatusConflict, "Back to the event")
	b.get(to+"/delete").wants(t, http.StatusOK, "It goes without a trace")
	b.post(to+"/delete").leads(t, "/gyms/viridian")
	b.get(to).wants(t, http.StatusNotFound)
}

// Who may not keep events is told so, and changes nothing.
func TestEventsAreKeptByTheirGym(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	judge := s.browser()
	judge.signUp("Judge")
	if _, err := s.store.Events.SetJudge(t.Context(), 0, e.ID, s.user("Judge").ID, true); err != nil {
		t.Fatal(err)
	}
	player := s.browser()
	player.signUp("Red")
	people := map[string]*browser{"guest": s.browser(), "player": player, "judge": judge, "other organizer": s.organizes("Brock", "pewter"), "organizer": s.organizes("Giovanni", "viridian"), "staff": s.staff("Oak")}
	for _, form := range [][]string{{"/edit"}, {"/cancel"}, {"/delete"}, {"/field"}} {
		for name, b := range people {
			got := b.get(pathOf(e) + form[0]).Status
			want := http.StatusForbidden
			switch name {
			case "guest":
				want = http.StatusSeeOther
			case "organizer", "staff":
				want = http.StatusOK
			}
			if got != want {
				t.Errorf("%s sees %s: %d, want %d", name, form[0], got, want)
			}
		}
	}
	posts := [][]string{append([]string{"/edit", "revision", "2"}, eventFields()...), {"/cancel", "reason", "x"}, {"/delete"}, {"/field", "card", "0"}, {"/judges", "name", "Red"}, {"/judges/" + store.EncodeID(s.user("Judge").ID) + "/end"}}
	for name, b := range people {
		if name == "organizer" || name == "staff" {
			continue
		}
		for _, p := range posts {
			b.post(pathOf(e)+p[0], p[1:]...).wants(t, http.StatusForbidden)
		}
		b.post("/events", eventFields()...).wants(t, http.StatusForbidden)
	}
	people["organizer"].post("/events", eventFields("seat", "gym pewter")...).wants(t, http.StatusForbidden)
	people["organizer"].post("/events", eventFields("seat", "league")...).wants(t, http.StatusForbidden)
	people["staff"].post("/events", eventFields("seat", "region kanto", "title", "Regionals")...).wants(t, http.StatusSeeOther)
	if now, err := s.store.Events.Get(t.Context(), e.ID); err != nil || now.Revision != 2 || len(now.Judges) != 1 {
		t.Errorf("%+v %v", now, err)
	}
	people["organizer"].post(pathOf(e)+"/judges", "name", "Nobody Known").wants(t, http.StatusUnprocessableEntity, "Nobody Known")
	people["organizer"].post(pathOf(e)+"/judges", "name", "red").leads(t, pathOf(e)+"#judges")
	if a := people["organizer"].get(pathOf(e)); !strings.Contains(a.Body, "Judge and Red") && !strings.Contains(a.Body, "Red and Judge") {
		t.Errorf("the judges are not named: %s", a.Body)
	}
	field := idText(s.card(catalog.PokemonDuel, "Viridian Gym"))
	people["organizer"].post(pathOf(e)+"/field", "card", idText(s.card(catalog.PokemonDuel, "小火龙"))).wants(t, http.StatusUnprocessableEntity, "Choose a field card")
	people["organizer"].post(pathOf(e)+"/field", "card", field).leads(t, pathOf(e))
	s.browser().get(pathOf(e)).wants(t, http.StatusOK, "Field card in play", "Viridian Gym")
}

// A player enters with a deck that is not legal, sees every reason and the way into the editor, enters with a legal one, replaces it and
// withdraws; when registration has ended nothing of that is possible any more.
func TestPlayerEnters(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = 1 })
	guest := s.browser()
	guest.get(pathOf(e)).wants(t, http.StatusOK, "To enter you need an account", "/sign-in?back=%2Fevents%2F")
	guest.post(pathOf(e)+"/enter", "list", "x").wants(t, http.StatusForbidden, "Sign in first")
	guest.get(pathOf(e)+"/enter").leads(t, "/sign-in?back=%2Fevents%2F"+store.EncodeID(e.ID)+"%2Fenter")

	b := s.browser()
	b.signUp("Red")
	b.get(pathOf(e)).wants(t, http.StatusOK, "Build a deck for this event")
	fresh := b.post(pathOf(e) + "/save-list").Header.Get("Location")
	if b.get(fresh).wants(t, http.StatusOK, "Viridian Cup"); !strings.HasSuffix(fresh, "?gym=viridian&on=2026-12-13&event="+store.EncodeID(e.ID)) {
		t.Errorf("a deck for the event is opened at %s", fresh)
	}
	bad := b.legalDeckWith("黑暗球", 2) // one is allowed
	id := strings.TrimPrefix(bad, "/decks/")
	b.get(pathOf(e)).wants(t, http.StatusOK, "One thing to fix", bad+"?gym=viridian&on=2026-12-13")
	refused := b.post(pathOf(e)+"/enter", "deck", id)
	refused.wants(t, http.StatusUnprocessableEntity, "One thing to fix", "League 2026", bad+"?gym=viridian&on=2026-12-13", "Open it in the editor")
	b.get(bad+"?gym=viridian&on=2026-12-13").wants(t, http.StatusOK, `value="2026-12-13"`)

	pasted := b.post(pathOf(e)+"/enter", "list", "4 小火龙\n")
	pasted.wants(t, http.StatusUnprocessableEntity, "to fix", "Save it as a deck and fix it", "4 小火龙")
	saved := b.post(pathOf(e)+"/save-list", "list", "4 小火龙\n").Header.Get("Location")
	b.get(saved).wants(t, http.StatusOK, "Back to Viridian Cup, to enter", pathOf(e)+"?deck="+strings.TrimPrefix(strings.Split(saved, "?")[0], "/decks/")+"#enter")
	if !strings.Contains(saved, "?gym=viridian&on=2026-12-13&event=") {
		t.Errorf("the saved list is opened at %s", saved)
	}
	// Without a script the way back outlasts edits and searches.
	path, query, _ := strings.Cut(saved, "?")
	edited := b.post(path+"/cards?"+query, "card", idText(s.card(catalog.PokemonDuel, "十字剪")), "section", "main", "change", "1")
	b.lead(edited).wants(t, http.StatusOK, "Back to Viridian Cup, to enter", `name="event"`)
	b.post(pathOf(e)+"/enter", "list", "0 小火龙\n\x01").wants(t, http.StatusUnprocessableEntity, "Line 1")
	b.post(pathOf(e)+"/enter", "list", strings.Repeat("x\n", 2000)).wants(t, http.StatusRequestEntityTooLarge)
	b.post(pathOf(e)+"/enter", "list", `{"game":"phantom-duel","main":[]}`).wants(t, http.StatusUnprocessableEntity)
	b.post(pathOf(e)+"/enter").wants(t, http.StatusUnprocessableEntity, "Choose one of your decks")
	b.post(pathOf(e)+"/enter", "deck", "nonsense").wants(t, http.StatusNotFound)
	if regs, _ := s.store.Registrations.Of(t.Context(), e.ID); len(regs) != 0 {
		t.Fatalf("a list that is not legal is on record: %+v", regs)
	}

	good := b.legalDeckWith("十字剪", 2)
	other := s.browser()
	other.signUp("Blue")
	other.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(good, "/decks/")).wants(t, http.StatusNotFound)
	mine := b.enter(e, good)
	b.get(mine).wants(t, http.StatusOK, "You are registered", "You have a place", "Main 40 · Extra 0", "revision 1")
	if again := b.enter(e, good); again != mine {
		t.Errorf("a second press made another registration: %s", again)
	}
	two := other.enter(e, other.legalDeckWith("十字剪", 2))
	other.get(two).wants(t, http.StatusOK, "You wait for a place, as number 1", "#sign-wait")
	s.organizes("Giovanni", "viridian").get(pathOf(e)+"/delete").wants(t, http.StatusConflict, "That cannot be done now", "Somebody has registered", "Back to the event")
	other.get(mine).wants(t, http.StatusNotFound)
	b.enter(e, b.legalDeckWith("十字剪", 1))
	b.get(mine).wants(t, http.StatusOK, "Your list is replaced", "list 2", "list 1")
	s.browser().get(pathOf(e)).wants(t, http.StatusOK, "1 of 1 taken", "1 waits for a place")

	b.get(mine+"/withdraw").wants(t, http.StatusOK, "Withdraw from this event?")
	other.post(mine+"/withdraw").wants(t, http.StatusNotFound)
	b.post(mine+"/withdraw").leads(t, pathOf(e))
	other.get(two).wants(t, http.StatusOK, "You have a place")
	if back := b.enter(e, good); back != mine {
		t.Errorf("coming back made another registration: %s", back)
	}
	b.get(mine).wants(t, http.StatusOK, "You wait for a place, as number 1")

	s.to(e.Closes.Add(-time.Second))
	b.enter(e, b.legalDeckWith("黑暗球", 1))
	s.to(e.Closes)
	b.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(good, "/decks/")).wants(t, http.StatusConflict, "Registration has ended")
	b.post(mine+"/withdraw").wants(t, http.StatusConflict, "That cannot be done now", "Registration has ended", `href="`+mine+`"`)
	b.get("/registrations").wants(t, http.StatusOK, "Viridian Cup", mine)
	late := s.browser()
	late.signUp("Green")
	late.get("/registrations").wants(t, http.StatusOK, "You have not registered for an event yet")
	late.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(late.legalDeckWith("十字剪", 1), "/decks/")).wants(t, http.StatusConflict, "Registration has ended")
	b.get(mine+"/drop").wants(t, http.StatusOK, "Leave this event?")
	b.post(mine+"/drop").leads(t, mine)
	b.get(mine).wants(t, http.StatusOK, "You have left this event")
	b.post(mine+"/drop", "out", "0").wants(t, http.StatusNotFound)
	if regs, _ := s.store.Registrations.Of(t.Context(), e.ID); len(regs) != 2 {
		t.Errorf("%d registrations", len(regs))
	}
	s.to(e.Ends)
	other.get(two).wants(t, http.StatusOK, "You had a place")
	b.get(mine).wants(t, http.StatusOK, "You have left this event")
}

// A revision that the server has not read yet decides all the same: the verdict is reached anew with what counts.
func TestListsChangeInTheMoment(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	b := s.browser()
	b.signUp("Red")
	deck := b.legalDeckWith("十字剪", 2)
	l := legality.List{ID: "viridian-2026", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: 1, Title: "Viridian 2026", Effective: 20261201,
		Entries: []legality.Entry{{Name: "十字剪", Limit: 1}}}
	if err := s.store.Lists.Publish(t.Context(), l, 0, ""); err != nil { // and nobody tells the server
		t.Fatal(err)
	}
	b.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(deck, "/decks/")).wants(t, http.StatusUnprocessableEntity, "One thing to fix", "Viridian 2026")
	mine := b.enter(e, b.legalDeckWith("十字剪", 1))
	b.get(mine).wants(t, http.StatusOK, "Viridian 2026", "League 2026")
}

// What breaks an accepted list before the deadline is said to its player and to those who run the event; after it, it stays accepted, and
// the judge reads a note.
func TestAcceptedListBreaks(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	organizer := s.organizes("Giovanni", "viridian")
	b := s.browser()
	b.signUp("Red")
	mine := b.enter(e, b.legalDeckWith("十字剪", 2))
	list := func(revision, limit int) {
		t.Helper()
		l := legality.List{ID: "viridian-2026", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: revision, Title: "Viridian 2026", Effective: 20261201,
			Entries: []legality.Entry{{Name: "十字剪", Limit: limit}}}
		if err := s.store.Lists.Publish(t.Context(), l, 0, "why"); err != nil {
			t.Fatal(err)
		}
		if err := s.server.Reload(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	s.clock.move(time.Hour)
	list(1, 1)
	b.get("/rules").wants(t, http.StatusOK, "Your list for Viridian Cup is no longer legal", mine)
	b.get(mine).wants(t, http.StatusOK, "Your list is no longer legal for this event", "Viridian 2026")
	b.get(pathOf(e)).wants(t, http.StatusOK, "Your list is no longer legal for this event")
	b.get("/events").wants(t, http.StatusOK, "Your list is no longer legal for it")
	organizer.get(pathOf(e)+"/registrations").wants(t, http.StatusOK, "List no longer legal")
	organizer.get(pathOf(e)+"/registrations.json").wants(t, http.StatusOK, `"broken": true`)
	s.clock.move(time.Hour)
	list(2, 2)
	if a := b.get(mine); strings.Contains(a.Body, "no longer legal") {
		t.Error("a list that is legal again is still called broken")
	}
	// The day is moved into February, where the gym has a stricter list.
	strict := legality.List{ID: "viridian-2027-02", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: 1, Title: "Viridian February", Effective: 20270201,
		Entries: []legality.Entry{{Name: "十字剪", Limit: 0}}}
	if err := s.store.Lists.Publish(t.Context(), strict, 0, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.server.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	move := func(day string, revision string) {
		t.Helper()
		organizer.post(pathOf(e)+"/edit", eventFields("revision", revision, "starts", day+"T10:00", "ends", day+"T18:00", "closes", day+"T09:00")...).leads(t, pathOf(e))
	}
	move("2027-02-06", "1")
	b.get(mine).wants(t, http.StatusOK, "Your list is no longer legal for this event", "Viridian February")
	now, err := s.store.Events.Get(t.Context(), e.ID)
	if err != nil {
		t.Fatal(err)
	}
	s.to(now.Closes)
	b.signInAgain("Red")
	organizer.signInAgain("Giovanni")
	b.get(mine).wants(t, http.StatusOK, "What was accepted stays accepted", "You have a place")
	list2 := organizer.get(pathOf(e) + "/registrations")
	list2.wants(t, http.StatusOK, "Rules have changed since; stays accepted", "Rules changed since")
	my := b.get("/registrations")
	my.wants(t, http.StatusOK, "your list stays accepted")
	if strings.Contains(my.Body+list2.Body, "no longer legal") {
		t.Error("an accepted list is called illegal after the deadline")
	}
	b.get(mine+"/receipt").wants(t, http.StatusOK, "The event has been moved since. This list was judged for 13 December 2026")
	receipt, _ := s.receiptOf(mine)
	s.browser().get("/receipts/"+receipt.Code()).wants(t, http.StatusOK, "The event has been moved since", "Shanghai time (UTC+8)")
	s.to(now.Ends)
	if a := b.get(mine); strings.Contains(a.Body, "stays accepted") {
		t.Error("an event that is over still warns")
	}
}

func TestCheckInAndDrop(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = 1 })
	judge := s.browser()
	judge.signUp("Judge")
	judge.post(pathOf(e)+"/enter", "list", "x").wants(t, http.StatusUnprocessableEntity)
	if _, err := s.store.Events.SetJudge(t.Context(), 0, e.ID, s.user("Judge").ID, true); err != nil {
		t.Fatal(err)
	}
	judge.get(pathOf(e)).wants(t, http.StatusOK, "You judge at this event, so you cannot play in it")
	judge.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(judge.legalDeckWith("十字剪", 1), "/decks/")).wants(t, http.StatusConflict)
	var regs []string
	var players []*browser
	for i := range 2 {
		b := s.browser()
		b.signUp(fmt.Sprintf("Player %d", i+1))
		regs, players = append(regs, b.enter(e, b.legalDeckWith("十字剪", 1))), append(players, b)
	}
	list := pathOf(e) + "/registrations"
	judge.get(list).wants(t, http.StatusOK, "Player 1", "Place 1", "Waits, as number 1")
	judge.get(list+"?q=PLAYER+2").wants(t, http.StatusOK, "Player 2", "All 2")
	if a := judge.get(list + "?q=player+2"); strings.Contains(a.Body, "Player 1") {
		t.Error("the search leaves nobody out")
	}
	judge.get(list+"?q=nobody").wants(t, http.StatusOK, "Nobody here is called “nobody”")
	players[0].post(regs[0]+"/check-in", "in", "1").wants(t, http.StatusNotFound)
	judge.post(regs[0]+"/check-in", "in", "1", "back", list+"#x").leads(t, list+"#x")
	judge.post(regs[0]+"/check-in", "in", "1", "back", "https://evil.example/").leads(t, regs[0])
	judge.post(regs[1]+"/check-in", "in", "1").wants(t, http.StatusConflict, "has no place")
	players[0].get(regs[0]).wants(t, http.StatusOK, "Checked in at 12:00")
	judge.post(regs[0]+"/drop").leads(t, regs[0])
	judge.get(regs[0]).wants(t, http.StatusOK, "Has left", "Take the player back")
	players[1].get(regs[1]).wants(t, http.StatusOK, "You have a place")
	players[0].post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(players[0].legalDeckWith("十字剪", 2), "/decks/")).wants(t, http.StatusConflict, "You were taken out")
	players[1].post(regs[0]+"/drop").wants(t, http.StatusNotFound)
	judge.post(regs[0]+"/drop", "out", "0").leads(t, regs[0])
	judge.get(regs[0]).wants(t, http.StatusOK, "Waits, as number 1")
}
