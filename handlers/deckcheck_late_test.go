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
