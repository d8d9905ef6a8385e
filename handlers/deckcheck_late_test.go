package handlers_test

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"

	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
)

// pass counts a player's whole deck and lets it pass.
func (h *hall) pass(n int) {
	h.t.Helper()
	h.judge.post(h.check(n))
	h.press(h.judge, n, "whole-section", "main")
	h.press(h.judge, n, "whole-section", "extra")
	f := fields(h.judge.get(h.check(n) + "/result"))
	if a := h.judge.post(h.check(n)+"/decide", "check", f["check"], "seen", f["seen"], "rulings", f["rulings"], "outcome", "passed"); a.Status != http.StatusSeeOther {
		h.t.Fatalf("status %d", a.Status)
	}
}

// A list that takes the place of one that passed has not passed: on the board, on the player's page and in the filters.
func TestPassedBeforeTheListWasReplaced(t *testing.T) {
	h := newHall(t, "Red")
	h.clock.move(-time.Hour)
	h.pass(0)
	h.wantBoard("?state=passed", "Red")
	x := h.accepted()
	x.List.Cards = append([]league.Copies(nil), x.List.Cards...)
	x.List.Cards[0].Count--
	x.List = league.Freeze(x.List.Game, x.List.Cards)
	if _, err := h.store.Registrations.Enter(context.Background(), h.event.ID, h.user("Red").ID, "Red", x); err != nil {
		t.Fatal(err)
	}
	h.wantBoard("?state=passed", "")
	_, board := h.board(h.judge, "")
	for name, page := range map[string]answer{"board": board, "player": h.players[0].get("/registrations/" + store.EncodeID(h.regs[0].ID))} {
		if !strings.Contains(page.Body, "Passed, list 1; list 2 not checked") {
			t.Errorf("%s: status %d, and an outcome of another list stands for this one", name, page.Status)
		}
	}
}

// After the event the form offers no correction, and after the day that follows nothing at all.
func TestResultAfterTheEvent(t *testing.T) {
	h := newHall(t, "Red")
	h.judge.post(h.check(0))
	h.press(h.judge, 0, "one", row(h.regs[0].Snapshot.List.Cards[0]))
	h.clock.move(h.event.Ends.Sub(h.event.Closes))
	decide := func(outcome, note string) answer {
		f := fields(h.judge.get(h.check(0) + "/result"))
		return h.judge.post(h.check(0)+"/decide", "check", f["check"], "seen", f["seen"], "rulings", f["rulings"], "outcome", outcome, "correction", "registered", "note", note)
	}
	if page := h.judge.get(h.check(0) + "/result"); strings.Contains(page.Body, `name="correction"`) || !strings.Contains(page.Body, "lists are not corrected any more") {
		t.Error("a correction is offered after the event")
	}
	if a := decide("otherwise", "so"); a.Status != http.StatusConflict || !strings.Contains(a.Body, "lists are not corrected any more") {
		t.Errorf("corrected after the event: status %d", a.Status)
	}
	if a := decide("match-lost", ""); a.Status != http.StatusSeeOther {
		t.Errorf("a lost match cannot be written down: status %d", a.Status)
	}
	h.clock.move(48 * time.Hour)
	if page := h.judge.get(h.check(0) + "/result"); strings.Contains(page.Body, `name="outcome"`) || !strings.Contains(page.Body, "record of this event") {
		t.Error("the record can be changed days later")
	}
	if reg, _, err := h.store.Registrations.Get(context.Background(), h.regs[0].ID); err != nil || reg.Snapshot.Number != 1 || reg.Snapshot.List.Size(deck.Main) == 0 {
		t.Errorf("%+v %v", reg.Snapshot, err)
	}
}

// Counts of cards that are none are refused, as is a sequence after which the device could never count again.
func TestTapsThatNobodyMade(t *testing.T) {
	h := newHall(t, "Red")
	h.judge.post(h.check(0))
	first := row(h.regs[0].Snapshot.List.Cards[0])
	if a := h.taps(h.judge, 0, "phone1", 1, "main 4294967295 1"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("a card that is not there: status %d", a.Status)
	}
	if a := h.taps(h.judge, 0, "phone1", 1<<62, first+" 1"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("the highest sequence of all: status %d", a.Status)
	}
	if a := h.press(h.judge, 0, "one", "main 4294967295"); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("pressed for a card that is not there: status %d", a.Status)
	}
	if a := h.taps(h.judge, 0, "phone1", 1, first+" 1"); a.Status != http.StatusOK {
		t.Errorf("an honest tap: status %d", a.Status)
	}
}

// A draw that runs short says so, a draw page after the deadline does not promise what has begun, and the log says of what it was.
func TestDrawThatRunsShort(t *testing.T) {
	h := newHall(t, "Red", "Blue")
	event := "/events/" + store.EncodeID(h.event.ID)
	if page := h.judge.get(event + "/draws"); strings.Contains(page.Body, "Draws begin when") || !strings.Contains(page.Body, "Nobody has been drawn yet") {
		t.Error("draws that can be made are said to begin later")
	}
	h.judge.wants(h.judge.lead(h.judge.post(event+"/draws", "label", "R1", "n", "99")), http.StatusOK, "Only 2 players were left to be drawn for R1, of 99 asked for.")
	if a := h.judge.post(event+"/draws", "label", "R1\u200b", "n", "1"); a.Status != http.StatusConflict {
		t.Errorf("a label that looks the same: status %d", a.Status)
	}
	if _, page := h.board(h.judge, ""); strings.Contains(page.Body, "Find cards") {
		t.Error("the search for players says that it finds cards")
	}
	h.pass(0)
	oak := h.staff("Oak")
	oak.wants(oak.get("/league/audit"), http.StatusOK, `href="`+event+`"`, "Winter Cup", "Red, Winter Cup", `href="/registrations/`+store.EncodeID(h.regs[0].ID)+`"`)
}

// A change of a card that breaks accepted registrations says so before it is saved; the judge and the printed sheet say it afterwards, and
// whether the player still has to mend it.
func TestCardsThatBreakRegistrations(t *testing.T) {
	h := newHall(t, "Red")
	h.clock.move(-time.Hour)
	oak := h.staff("Oak")
	h.judge.post(h.check(0))
	cat := h.world().Catalog
	card := cat.Card(cat.ByID(h.regs[0].Snapshot.List.Cards[0].Card))
	page, path := oak.proposed(oak.post("/league/cards/"+idText(card.ID)+"/edit", formOf(card, "1", "released", "2030-01-01")...))
	oak.wants(page, http.StatusOK, "1 registration for a coming event stops being legal", "Winter Cup")
	oak.saves(page, path, "later")
	sheet := "/registrations/" + store.EncodeID(h.regs[0].ID) + "/sheet"
	h.judge.wants(h.judge.get(h.check(0)), http.StatusOK, "the player must still mend it")
	h.judge.wants(h.judge.get(sheet), http.StatusOK, "The player must still mend it")
	h.clock.move(time.Hour)
	h.judge.wants(h.judge.get(h.check(0)), http.StatusOK, "It was accepted and stays accepted")
	h.judge.wants(h.judge.get(sheet), http.StatusOK, "It was accepted and stays accepted")
}

// The form for a card knows what a face has room for, and that an effect has a text.
func TestCardFormBounds(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	with := func(pairs ...string) []string {
		form := newCard()
		for i := 0; i < len(form); i += 2 {
			for n := 0; n < len(pairs); n += 2 {
				if form[i] == pairs[n] {
					form[i+1] = pairs[n+1]
				}
			}
		}
		return form
	}
	for field, form := range map[string][]string{"stars": with("stars", "13"), "level": with("level", "101"), "effect": with("effect_en", "")} {
		if a := oak.post("/league/cards/new", form...); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, `id="k-`+field+`-wrong"`) {
			t.Errorf("%s: status %d", field, a.Status)
		}
	}
	if a := oak.post("/league/cards/new", with("stars", "12", "level", "100")...); a.Status != http.StatusSeeOther {
		t.Errorf("the most that a card has: status %d", a.Status)
	}
}
