package handlers_test

import (
	"context"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"gymdeck/store"
)

var pollAddress = regexp.MustCompile(`id="board" hx-get="([^"]+)"`)

// board reads the board and gives the names in their order.
func (h *hall) board(b *browser, query string) (names []string, page answer) {
	h.t.Helper()
	page = b.get("/events/" + store.EncodeID(h.event.ID) + "/board" + query)
	for _, m := range regexp.MustCompile(`<div class="board-who"><a href="[^"]*" lang="">([^<]*)</a>`).FindAllStringSubmatch(page.Body, -1) {
		names = append(names, m[1])
	}
	return names, page
}

func (h *hall) wantBoard(query, want string) {
	h.t.Helper()
	if names, page := h.board(h.judge, query); strings.Join(names, " ") != want {
		h.t.Errorf("%s: %v, want %q (status %d)", query, names, want, page.Status)
	}
}

// What happens at the event stands on the board, under the filters that it belongs to; those who wait for a judge come first.
func TestBoard(t *testing.T) {
	h := newHall(t, "Red", "Blue", "Green", "Gary")
	ctx := context.Background()
	h.wantBoard("", "Red Blue Green Gary")
	h.judge.post("/registrations/"+store.EncodeID(h.regs[1].ID)+"/check-in", "in", "1", "back", "/events/x/board")
	if _, err := h.store.Registrations.Drop(ctx, h.user("Blaine").ID, h.regs[3].ID, true); err != nil {
		t.Fatal(err)
	}
	h.judge.post(h.check(2))
	h.wantBoard("", "Green Red Blue Gary")
	h.wantBoard("?state=here", "Blue")
	h.wantBoard("?state=away", "Green Red")
	h.wantBoard("?state=gone", "Gary")
	h.wantBoard("?state=counting", "Green")
	h.wantBoard("?q=r", "Green Red Gary")
	h.wantBoard("?q=ＲＥＤ", "Red")
	h.wantBoard("?state=counting&q=red", "")
	h.wantBoard("?state=nonsense", "Green Red Blue Gary")

	f := fields(h.judge.get(h.check(2) + "/result"))
	h.judge.post(h.check(2)+"/decide", "check", "1", "seen", f["seen"], "rulings", "0", "outcome", "otherwise", "note", "so")
	h.wantBoard("?state=otherwise", "Green")
	h.wantBoard("?state=counting", "")
	if _, page := h.board(h.judge, "?state=otherwise"); !strings.Contains(page.Body, "Decided otherwise") {
		t.Error("the outcome is not said")
	}
	h.judge.post("/events/"+store.EncodeID(h.event.ID)+"/draws", "label", "Round 1", "n", "3")
	h.wantBoard("?state=drawn", "Red Blue Green")

	_, page := h.board(h.judge, "")
	if !strings.Contains(page.Body, "Drawn: Round 1") || strings.Contains(page.Body, `id="check-`+store.EncodeID(h.regs[3].ID)) {
		t.Error("a draw is not said, or a check of a player who has left is offered")
	}
	m := pollAddress.FindStringSubmatch(page.Body)
	if m == nil {
		t.Fatal("the board does not renew itself")
	}
	poll := func() answer {
		req, err := http.NewRequest(http.MethodGet, h.url+strings.ReplaceAll(m[1], "&amp;", "&"), nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("HX-Request", "true")
		return h.judge.do(req)
	}
	if a := poll(); a.Status != http.StatusNoContent {
		t.Errorf("nothing has changed: status %d", a.Status)
	}
	h.judge.post("/registrations/"+store.EncodeID(h.regs[0].ID)+"/check-in", "in", "1")
	if a := poll(); a.Status != http.StatusOK || strings.Contains(a.Body, "<html") || !strings.Contains(a.Body, "Drawn: Round 1") {
		t.Errorf("something has changed: status %d", a.Status)
	}
}

func TestWhoSeesTheBoardAndTheSheets(t *testing.T) {
	h := newHall(t, "Red", "Blue")
	event := "/events/" + store.EncodeID(h.event.ID)
	organizer, other, staff := h.organizes("Giovanni", "viridian"), h.organizes("Brock", "pewter"), h.staff("Oak")
	for _, path := range []string{event + "/board", event + "/sheets"} {
		for who, c := range map[string]struct {
			b    *browser
			want int
		}{"guest": {h.browser(), 303}, "player": {h.players[0], 404}, "another gym's organizer": {other, 404}, "judge": {h.judge, 200}, "organizer": {organizer, 200}, "staff": {staff, 200}} {
			if a := c.b.get(path); a.Status != c.want {
				t.Errorf("%s, %s: %d, want %d", who, path, a.Status, c.want)
			}
		}
	}
	own := "/registrations/" + store.EncodeID(h.regs[0].ID)
	for _, path := range []string{own + "/sheet", own + "/proxies"} {
		for who, c := range map[string]struct {
			b    *browser
			want int
		}{"guest": {h.browser(), 303}, "its player": {h.players[0], 200}, "another player": {h.players[1], 404}, "another gym's organizer": {other, 404}, "judge": {h.judge, 200}, "organizer": {organizer, 200}} {
			if a := c.b.get(path); a.Status != c.want {
				t.Errorf("%s, %s: %d, want %d", who, path, a.Status, c.want)
			}
		}
	}
}

// Everybody with a place has one sheet, by name, with everything that a judge needs; who waits or has left has none.
func TestSheets(t *testing.T) {
	h := newHall(t, "Red", "blue", "Green", "Gary")
	if _, err := h.store.Registrations.Drop(context.Background(), h.user("Blaine").ID, h.regs[3].ID, true); err != nil {
		t.Fatal(err)
	}
	page := h.judge.get("/events/" + store.EncodeID(h.event.ID) + "/sheets")
	if n := strings.Count(page.Body, "<article class=\"paper entry-sheet"); n != 3 {
		t.Errorf("%d sheets, want 3", n)
	}
	blue, green, red := strings.Index(page.Body, ">blue<"), strings.Index(page.Body, ">Green<"), strings.Index(page.Body, ">Red<")
	if blue < 0 || blue > green || green > red {
		t.Errorf("the sheets are not by name: %d %d %d", blue, green, red)
	}
	x := &h.regs[0].Snapshot
	one := h.players[0].get("/registrations/" + store.EncodeID(h.regs[0].ID) + "/sheet")
	for _, want := range []string{"Winter Cup", "Red", store.EncodeID(h.regs[0].ID), x.List.Hash()[:8] + " " + x.List.Hash()[8:16], `class="qr"`, "Judge’s initials", "Table", "League 2026"} {
		if !strings.Contains(one.Body, want) {
			t.Errorf("the sheet does not say %q", want)
		}
	}
	h.clock.move(h.event.Starts.Sub(h.event.Closes)) // who leaves during the event still has a sheet of the past, and none in the next print job
	if _, err := h.store.Registrations.Drop(context.Background(), h.user("Blaine").ID, h.regs[0].ID, true); err != nil {
		t.Fatal(err)
	}
	if page := h.judge.get("/events/" + store.EncodeID(h.event.ID) + "/sheets"); strings.Count(page.Body, "<article class=\"paper entry-sheet") != 2 {
		t.Error("a player who has left is in the print job")
	}
}

// The player sees what came of the own check, with its reason, and no way into the judges' pages.
func TestPlayerSeesTheOutcome(t *testing.T) {
	h := newHall(t, "Red")
	own := "/registrations/" + store.EncodeID(h.regs[0].ID)
	h.judge.post(h.check(0))
	f := fields(h.judge.get(h.check(0) + "/result"))
	h.judge.post(h.check(0)+"/decide", "check", "1", "seen", f["seen"], "rulings", "0", "outcome", "otherwise", "note", "the deck was at the other table")
	page := h.players[0].get(own)
	if !strings.Contains(page.Body, "Decided otherwise") || !strings.Contains(page.Body, "the deck was at the other table") || strings.Contains(page.Body, own+"/check") {
		t.Error("the player is not told, or led where players may not go")
	}
	if page := h.judge.get(own); !strings.Contains(page.Body, own+"/check/result?check=1") {
		t.Error("the judge is not led to the check")
	}
}
