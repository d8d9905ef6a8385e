package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
)

// An organizer who plays runs the event and sees no list but the own one until it is over; everybody can see that an organizer plays.
func TestOrganizerWhoPlaysSeesNoLists(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	organizer, b := s.organizes("Giovanni", "viridian"), s.browser()
	b.signUp("Red")
	red := b.enter(e, b.legalDeckWith("十字剪", 2))
	_, reg := s.receiptOf(red)
	one := pathOf(e) + "/lists/" + store.EncodeID(reg.ID)
	secret := []string{pathOf(e) + "/lists", one, pathOf(e) + "/registrations.json?lists=1", pathOf(e) + "/registrations.csv?lists=1", pathOf(e) + "/sheets",
		red + "/receipt", red + "/receipt.txt", red + "/sheet", red + "/proxies", red + "/check"}
	for _, path := range secret {
		organizer.get(path).wants(t, http.StatusOK)
	}
	own := organizer.enter(e, organizer.legalDeckWith("黑暗球", 1))
	for _, path := range secret {
		organizer.get(path).wants(t, http.StatusForbidden, "You play in this event")
	}
	organizer.post(one+"/copy").wants(t, http.StatusForbidden, "You play in this event")
	card := idText(s.card(catalog.PokemonDuel, "十字剪"))
	for _, path := range []string{red, pathOf(e) + "/registrations", pathOf(e)} {
		a := organizer.get(path)
		a.wants(t, http.StatusOK)
		if strings.Contains(a.Body, `href="/cards/`+card+`"`) {
			t.Errorf("%s shows the list", path)
		}
	}
	organizer.get(own).wants(t, http.StatusOK, "Dark Ball")
	organizer.get(own+"/receipt").wants(t, http.StatusOK, "Receipt of a registration · Viridian Cup", "Shanghai time (UTC+8)")
	organizer.get(red).wants(t, http.StatusOK, "Red", "You play in this event", "Registration · Viridian Cup")
	organizer.get(pathOf(e)+"/registrations").wants(t, http.StatusOK, "Place 2 · organizer", "You play in this event", "Who is registered · Viridian Cup")
	organizer.get(pathOf(e)+"/edit").wants(t, http.StatusOK, "Change the event · Viridian Cup")
	s.browser().get(pathOf(e)).wants(t, http.StatusOK, "Organizers who play", "Giovanni")
	organizer.post(red+"/check-in", "in", "1").leads(t, red)
	organizer.post(red+"/drop").leads(t, red)
	organizer.post(red+"/drop", "out", "0").leads(t, red)

	organizer.post(own+"/withdraw").leads(t, pathOf(e))
	organizer.get(one).wants(t, http.StatusOK)
	organizer.enter(e, organizer.legalDeckWith("黑暗球", 1))
	s.to(e.Ends)
	organizer.signInAgain("Giovanni")
	organizer.get(pathOf(e)+"/registrations.json?lists=1").wants(t, http.StatusOK)
}

// A judge who could see lists does not enter afterwards; one who was ended before anybody had entered may.
func TestWhoHasJudgedDoesNotEnter(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	judge, early, b := s.browser(), s.browser(), s.browser()
	judge.signUp("Judge")
	early.signUp("Early")
	b.signUp("Red")
	set := func(name string, is bool) {
		t.Helper()
		if _, err := s.store.Events.SetJudge(t.Context(), 0, e.ID, s.user(name).ID, is); err != nil {
			t.Fatal(err)
		}
	}
	set("Judge", true)
	set("Early", true)
	set("Early", false)
	s.clock.move(1e9)
	b.enter(e, b.legalDeckWith("十字剪", 2))
	s.clock.move(1e9)
	set("Judge", false)
	judge.post(pathOf(e)+"/enter", "deck", strings.TrimPrefix(judge.legalDeckWith("十字剪", 1), "/decks/")).wants(t, http.StatusConflict, "You judged at this event")
	early.enter(e, early.legalDeckWith("十字剪", 1))
}

// A list that is sent without a session comes back on the page, with the way to sign in and back; leaving early is withdrawing; forms that
// cannot be sent any more are not shown.
func TestEnteringAndLeavingAtTheWrongTime(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = 1 })
	back := "/sign-in?back=%2Fevents%2F" + store.EncodeID(e.ID)
	for _, form := range []string{"/enter", "/save-list"} {
		s.browser().post(pathOf(e)+form, "list", "4 小火龙\n").wants(t, http.StatusForbidden, "Sign in first", back, "4 小火龙", "to copy and paste again")
	}
	b, two := s.browser(), s.browser()
	b.signUp("Red")
	two.signUp("Blue")
	deck := b.legalDeckWith("十字剪", 2)
	b.get(pathOf(e)).wants(t, http.StatusOK, "Legal for this event")
	mine := b.enter(e, deck)
	waits := two.enter(e, two.legalDeckWith("十字剪", 1))
	two.get("/registrations").wants(t, http.StatusOK, "You wait for a place, as number 1")
	two.get("/events").wants(t, http.StatusOK, "You wait for a place, as number 1")
	if a := b.get("/registrations"); strings.Contains(a.Body, "You wait") {
		t.Error("who has a place is told to wait")
	}

	judge := s.organizes("Giovanni", "viridian")
	judge.post(mine+"/check-in", "in", "1").leads(t, mine)
	b.get(mine+"/drop").leads(t, mine+"/withdraw")
	b.post(mine+"/drop").leads(t, pathOf(e))
	if _, reg := s.receiptOf(mine); reg.Withdrawn.IsZero() || !reg.Dropped.IsZero() || !reg.CheckedIn.IsZero() {
		t.Errorf("leaving early: %+v", reg)
	}
	b.get(mine+"/withdraw").wants(t, http.StatusConflict, "You have withdrawn already")
	b.enter(e, deck)
	judge.post(mine+"/drop").leads(t, mine)
	b.get(mine+"/withdraw").wants(t, http.StatusConflict, "You were taken out")
	b.post(mine+"/withdraw").wants(t, http.StatusConflict)
	s.to(e.Closes)
	two.get(waits+"/withdraw").wants(t, http.StatusConflict, "you cannot withdraw any more")
	judge.signInAgain("Giovanni")
	judge.get(mine+"/drop").wants(t, http.StatusConflict, "has left this event already")
}

// What an organizer types is read as it is meant, or refused at its field.
func TestEventFormReadsWhatIsMeant(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	gap := eventFields("zone", "Europe/Berlin", "starts", "2027-03-28T02:30", "ends", "2027-03-28T18:00", "closes", "2027-03-27T20:00")
	b.post("/events", gap...).wants(t, http.StatusUnprocessableEntity, "There is no such time on that day", `value="2027-03-28T02:30"`)
	b.post("/events", eventFields("title", "Cup\u202epuC")...).wants(t, http.StatusUnprocessableEntity, "Say what the event is called")
	to := b.post("/events", eventFields("cap", "１６", "about", "\u200b")...).Header.Get("Location")
	a := b.get(to)
	a.wants(t, http.StatusOK, "0 of 16 taken")
	if strings.Contains(a.Body, "event-about") {
		t.Error("a text that shows nothing has a part of its own")
	}
	b.post(to+"/cancel", "reason", "\u200b\u2060").wants(t, http.StatusUnprocessableEntity, "Say why")
	b.post(to+"/cancel", "reason", "no hall").leads(t, to)
	b.get(to+"/edit").wants(t, http.StatusConflict, "Nothing about it can be changed any more")
	b.post(to+"/edit", eventFields("revision", "2", "title", "Other")...).wants(t, http.StatusConflict, "Nothing about it can be changed any more")
	b.post(to+"/field", "card", "0").wants(t, http.StatusConflict)
}
