package handlers_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

var hidden = regexp.MustCompile(`<input type="hidden" name="(counter|seq|seen|rulings|check)" value="([^"]*)"`)

// fields are the hidden fields of the forms of a page.
func fields(page answer) map[string]string {
	out := map[string]string{}
	for _, m := range hidden.FindAllStringSubmatch(page.Body, -1) {
		out[m[1]] = m[2]
	}
	return out
}

// press sends one button of the counting page, as a browser without a script does.
func (h *hall) press(b *browser, n int, button, value string) answer {
	h.t.Helper()
	f := fields(b.get(h.check(n)))
	return b.post(h.check(n)+"/press", "counter", f["counter"], "seq", f["seq"], button, value)
}

// row names a card of the list as buttons do.
func row(c league.Copies) string { return fmt.Sprintf("%s %d", c.Section, c.Card) }

// taps sends what a page with a script has counted.
func (h *hall) taps(b *browser, n int, counter string, seq int, counts ...string) answer {
	h.t.Helper()
	id := store.EncodeID(h.checks(n)[len(h.checks(n))-1].ID)
	return b.post(h.check(n)+"/taps", "check", id, "counter", counter, "seq", strconv.Itoa(seq), "counts", strings.Join(counts, "\n"))
}

type state struct {
	Open   bool
	Seq    int
	Others map[string]int
	Judges string
	Result string
}

func (h *hall) state(a answer) (s state) {
	h.t.Helper()
	if err := json.Unmarshal([]byte(a.Body), &s); err != nil {
		h.t.Fatalf("status %d: %v: %s", a.Status, err, a.Body)
	}
	return s
}

// A judge without a script counts a deck in which one card is replaced by another, before the start: the result says so, the list is
// corrected, and everybody who may sees it.
func TestJudgeCorrectsADeck(t *testing.T) {
	h := newHall(t, "Red")
	b, list := h.judge, h.regs[0].Snapshot.List
	if page := b.get(h.check(0)); page.Status != http.StatusOK || !strings.Contains(page.Body, "Begin a check") || len(h.checks(0)) != 0 {
		t.Fatalf("status %d, %d checks: a page that is looked at begins nothing", page.Status, len(h.checks(0)))
	}
	page := b.lead(b.post(h.check(0)))
	if n := strings.Count(page.Body, `class="tap-one" name="one"`); n != len(list.Cards)+1 { // and the template
		t.Errorf("%d rows for %d cards", n, len(list.Cards))
	}
	b.post(h.check(0)) // again: the same check
	if len(h.checks(0)) != 1 {
		t.Fatalf("%d checks", len(h.checks(0)))
	}

	h.press(b, 0, "whole-section", "main")
	h.press(b, 0, "whole-section", "extra")
	first := list.Cards[0]
	h.press(b, 0, "less", row(first))
	other := h.card(h.event.Game, "妙蛙种子")
	if a := h.press(b, 0, "one", "main "+idText(other)); a.Status != http.StatusSeeOther || !strings.HasSuffix(a.Header.Get("Location"), "#c-main-"+idText(other)) {
		t.Errorf("status %d, %s", a.Status, a.Header.Get("Location"))
	}
	page = b.get(h.check(0))
	if !strings.Contains(page.Body, fmt.Sprintf("<b>%d</b><i>/%d</i>", first.Count-1, first.Count)) || !strings.Contains(page.Body, "<b>1</b><i>/0</i>") {
		t.Error("the page does not show what was counted")
	}

	page = b.get(h.check(0) + "/result")
	for _, want := range []string{"Not as registered", "Missing: 1 card", "Not on the list: 1 card", "Corrected before the start", "Legal"} {
		if !strings.Contains(page.Body, want) {
			t.Errorf("the result does not say %q", want)
		}
	}
	for _, not := range []string{"Match lost", `value="passed"`} {
		if strings.Contains(page.Body, not) {
			t.Errorf("before the start, with a card wrong, the result offers %q", not)
		}
	}
	f := fields(page)
	a := b.post(h.check(0)+"/decide", "check", f["check"], "seen", f["seen"], "rulings", f["rulings"], "outcome", "corrected", "correction", "found", "note", "Revive <b>instead</b>")
	page = b.lead(a)
	if !strings.Contains(page.Body, "It is on record for Red.") || !strings.Contains(page.Body, "Revive &lt;b&gt;instead") || !strings.Contains(page.Body, "Blaine") {
		t.Error("the ruling is not shown")
	}
	reg, _, err := h.store.Registrations.Get(context.Background(), h.regs[0].ID)
	if err != nil || reg.Snapshot.Number != 2 || reg.Snapshot.List.Of(deck.Main, other) != 1 || !reg.Snapshot.Correction {
		t.Errorf("%+v %v", reg.Snapshot, err)
	}
	if page := b.get(h.check(0)); !strings.Contains(page.Body, "Begin a check") || !strings.Contains(page.Body, "Corrected before the start") {
		t.Error("the history of the registration does not say it")
	}
}

// Presses of an old page, and presses sent twice, are not counted.
func TestPressesCountOnce(t *testing.T) {
	h := newHall(t, "Red")
	b, first := h.judge, h.regs[0].Snapshot.List.Cards[0]
	b.post(h.check(0))
	f := fields(b.get(h.check(0)))
	for range 3 {
		b.post(h.check(0)+"/press", "counter", f["counter"], "seq", f["seq"], "one", row(first))
	}
	if page := b.get(h.check(0)); !strings.Contains(page.Body, "had been counted already") {
		t.Error("who pressed twice is not told")
	}
	if got := h.checks(0)[0].Found(h.event.Game).Of(first.Section, first.Card); got != 1 {
		t.Errorf("%d counted, want 1", got)
	}
	h.press(b, 0, "less", row(first))
	h.press(b, 0, "less", row(first))
	if got := h.checks(0)[0].Tallies[0].Of(first.Section, first.Card); got != 0 {
		t.Errorf("taken back below none: %d", got)
	}
	for name, form := range map[string][]string{
		"no button":          {"counter", f["counter"], "seq", "4"},
		"no such section":    {"counter", f["counter"], "seq", "4", "whole-section", "side"},
		"no such row":        {"counter", f["counter"], "seq", "4", "one", "main"},
		"no card":            {"counter", f["counter"], "seq", "4", "one", "main 0"},
		"somebody's counter": {"counter", "form-x", "seq", "4", "one", row(first)},
		"no sequence":        {"counter", f["counter"], "seq", "", "one", row(first)},
	} {
		if a := b.post(h.check(0)+"/press", form...); a.Status != http.StatusBadRequest {
			t.Errorf("%s: status %d", name, a.Status)
		}
	}
}

// Two judges count one deck: each is told what the other has counted, answers that were lost are asked for again, and who ends it ends it
// for both.
func TestTwoJudgesOnOneCheck(t *testing.T) {
	h := newHall(t, "Red")
	second := h.organizes("Giovanni", "viridian")
	first, list := h.judge, h.regs[0].Snapshot.List
	h.judge.post(h.check(0))
	a, b := row(list.Cards[0]), row(list.Cards[1])

	if s := h.state(h.taps(first, 0, "phone1", 2, a+" 2")); !s.Open || s.Seq != 2 || len(s.Others) != 0 || s.Judges != "" {
		t.Errorf("%+v", s)
	}
	if s := h.state(h.taps(first, 0, "phone1", 2, a+" 2")); s.Seq != 2 || h.checks(0)[0].Found(h.event.Game).Size(deck.Main) != 2 {
		t.Errorf("sent again: %+v", s)
	}
	if s := h.state(h.taps(second, 0, "phone2", 1, a+" -1", b+" 1")); s.Seq != 1 || s.Others[a] != 2 || !strings.Contains(s.Judges, "Blaine") {
		t.Errorf("%+v", s)
	}
	id := store.EncodeID(h.checks(0)[0].ID)
	if s := h.state(first.get(h.check(0) + "/state?check=" + id + "&counter=phone1")); s.Seq != 2 || s.Others[b] != 1 || s.Others[a] != -1 || !strings.Contains(s.Judges, "Giovanni") {
		t.Errorf("%+v", s)
	}
	if got := h.taps(second, 0, "phone1", 9, a+" 1"); got.Status != http.StatusForbidden {
		t.Errorf("with somebody else's counter: status %d", got.Status)
	}
	for _, bad := range []string{"main 1", "side 1 1", "main x 1", a + " many", a + " 100", a + " 1\n" + a + " 1"} {
		if got := h.taps(first, 0, "phone1", 9, bad); got.Status != http.StatusBadRequest && got.Status != http.StatusUnprocessableEntity {
			t.Errorf("%q: status %d", bad, got.Status)
		}
	}

	page := fields(first.get(h.check(0) + "/result"))
	h.taps(second, 0, "phone2", 2, a+" -1", b+" 2")
	late := first.post(h.check(0)+"/decide", "check", "1", "seen", page["seen"], "rulings", "0", "outcome", "otherwise", "note", "my reason")
	if late.Status != http.StatusConflict || !strings.Contains(late.Body, "Somebody has counted on") || !strings.Contains(late.Body, "my reason") {
		t.Errorf("ruled on counts that had changed: status %d", late.Status)
	}
	page = fields(late)
	if done := first.post(h.check(0)+"/decide", "check", "1", "seen", page["seen"], "rulings", "0", "outcome", "otherwise", "note", "my reason"); done.Status != http.StatusSeeOther {
		t.Fatalf("status %d", done.Status)
	}
	if got := h.taps(second, 0, "phone2", 3, b+" 3"); got.Status != http.StatusConflict || h.state(got).Open || !strings.Contains(h.state(got).Result, "/result?check=1") {
		t.Errorf("the other judge is not told: %d %s", got.Status, got.Body)
	}
	if page := second.get(h.check(0) + "/result"); !strings.Contains(page.Body, "Decided otherwise") || !strings.Contains(page.Body, "my reason") {
		t.Error("the other judge does not see the result")
	}
}

// Once play has begun an illegal deck loses its match, or a judge says why not. What was decided can be overruled and stays on record.
func TestFoundDuringTheMatch(t *testing.T) {
	h := newHall(t, "Red")
	b, first := h.judge, h.regs[0].Snapshot.List.Cards[0]
	b.post(h.check(0))
	h.press(b, 0, "whole-section", "main")
	h.press(b, 0, "whole-section", "extra")
	h.press(b, 0, "less", row(first))
	decide := func(outcome, correction, note string) answer {
		f := fields(b.get(h.check(0) + "/result"))
		return b.post(h.check(0)+"/decide", "check", f["check"], "seen", f["seen"], "rulings", f["rulings"], "outcome", outcome, "correction", correction, "note", note)
	}
	h.clock.move(h.event.Starts.Sub(h.event.Closes) - time.Second)
	if a := decide("match-lost", "", ""); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "Play has not begun") {
		t.Errorf("lost before the start: status %d", a.Status)
	}
	page := b.get(h.check(0) + "/result")
	if !strings.Contains(page.Body, "That list would not be legal") == strings.Contains(page.Body, `class="verdict" data-state="fix"`) {
		t.Error("a correction that would not be legal is offered, or the other way round")
	}
	h.clock.move(time.Second)
	if a := decide("corrected", "registered", ""); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "Play has begun") {
		t.Errorf("corrected at the first second of play: status %d", a.Status)
	}
	if a := decide("passed", "", ""); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("passed: status %d", a.Status)
	}
	if a := decide("", "", ""); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "Choose an outcome") {
		t.Errorf("no outcome: status %d", a.Status)
	}
	if a := decide("otherwise", "", " "); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, "Say why") {
		t.Errorf("no reason: status %d", a.Status)
	}
	page = b.get(h.check(0) + "/result")
	if strings.Contains(page.Body, `value="match-lost" checked`) || !strings.Contains(page.Body, `value="match-lost"`) {
		t.Error("a match is lost by a button that is ready to be pressed, or not offered")
	}
	b.lead(decide("match-lost", "registered", "")) // the choice of a correction that the form hides means nothing
	if got := h.checks(0)[0].Last(); got.Outcome != league.MatchLost || got.Snapshot != 0 {
		t.Fatalf("%+v", got)
	}
	if a := decide("otherwise", "", ""); a.Status != http.StatusUnprocessableEntity {
		t.Errorf("overruled without a reason: status %d", a.Status)
	}
	page = b.lead(decide("otherwise", "", "a card lay on the floor"))
	if !strings.Contains(page.Body, "a card lay on the floor") || strings.Count(page.Body, `class="sheet check-ruling"`) != 2 {
		t.Error("both rulings stay on record")
	}
	other := b.post(h.check(0)+"/decide", "check", "1", "seen", fields(page)["seen"], "rulings", "1", "outcome", "otherwise", "note", "late")
	if other.Status != http.StatusConflict {
		t.Errorf("a ruling on a page that did not know of the last one: %d", other.Status)
	}
	if a := b.post(h.check(0)+"/decide", "check", "7", "rulings", "0"); a.Status != http.StatusNotFound {
		t.Errorf("no such check: %d", a.Status)
	}
}

// Everybody against every address of a deck check. To those who do not run the event it does not exist.
func TestWhoChecksDecks(t *testing.T) {
	h := newHall(t, "Red", "Blue")
	other := h.organizes("Brock", "pewter")
	organizer := h.organizes("Giovanni", "viridian")
	staff := h.staff("Oak")
	h.judge.post(h.check(0))
	id := store.EncodeID(h.checks(0)[0].ID)
	for name, path := range map[string]string{"page": "", "state": "/state?check=" + id + "&counter=x", "result": "/result", "find": "/find?q=a"} {
		for who, c := range map[string]struct {
			b    *browser
			want int
		}{"guest": {h.browser(), 303}, "player": {h.players[0], 404}, "another player": {h.players[1], 404}, "another gym's organizer": {other, 404},
			"judge": {h.judge, 200}, "organizer": {organizer, 200}, "staff": {staff, 200}} {
			want := c.want
			if name == "find" && want == 200 {
				want = 303 // without a script the page itself searches
			}
			if a := c.b.get(h.check(0) + path); a.Status != want || want == 303 && who == "guest" && !strings.Contains(a.Header.Get("Location"), "/sign-in") {
				t.Errorf("%s, %s: status %d, want %d", who, name, a.Status, want)
			}
		}
	}
	for name, path := range map[string]string{"begin": "", "press": "/press", "taps": "/taps", "decide": "/decide"} {
		for who, b := range map[string]*browser{"guest": h.browser(), "player": h.players[0], "another player": h.players[1], "another gym's organizer": other} {
			want := http.StatusNotFound
			if who == "guest" {
				want = http.StatusForbidden
			}
			a := b.post(h.check(0)+path, "check", id, "counter", "x", "seq", "1", "one", "main 1", "outcome", "set-aside", "rulings", "0")
			if a.Status != want {
				t.Errorf("%s, %s: status %d, want %d", who, name, a.Status, want)
			}
		}
	}
	if c := h.checks(0); len(c) != 1 || len(c[0].Tallies) != 0 || !c[0].Open() {
		t.Errorf("somebody who may not has changed something: %+v", c)
	}
	for _, path := range []string{"/registrations/nothing/check", "/registrations/" + store.EncodeID(1) + "/check"} {
		if a := h.judge.get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
	if a := h.judge.get(h.check(1) + "/state?check=" + id); a.Status != http.StatusNotFound {
		t.Errorf("a check of another registration: %d", a.Status)
	}
	h.enter2(t, "Giovanni")
	if a := organizer.get(h.check(2)); a.Status != http.StatusForbidden {
		t.Errorf("an organizer checks the own deck: %d", a.Status)
	}
	if a := organizer.post(h.check(2)); a.Status != http.StatusForbidden || len(h.checks(2)) != 0 {
		t.Errorf("an organizer begins a check of the own deck: %d", a.Status)
	}
}

// enter2 enters somebody after the deadline: the clock is put back for it.
func (h *hall) enter2(t *testing.T, name string) {
	t.Helper()
	h.clock.move(-time.Minute)
	h.enter(name)
	h.clock.move(time.Minute)
}

// The search for a card that is not on the list finds cards of the event's game, with and without a script, and adds one by a press.
func TestFindACardThatIsNotOnTheList(t *testing.T) {
	h := newHall(t, "Red")
	h.judge.post(h.check(0))
	page := h.judge.get(h.check(0) + "?q=死者苏生")
	if !strings.Contains(page.Body, `form="taps" name="one" value="main `+idText(h.card(h.event.Game, "死者苏生"))+`"`) {
		t.Error("the card is not found")
	}
	if page := h.judge.get(h.check(0) + "?q=nosuchcard"); !strings.Contains(page.Body, "check-found") || strings.Contains(page.Body, "found-card") {
		t.Error("something was found that is not there")
	}
	req, err := http.NewRequest(http.MethodGet, h.url+h.check(0)+"/find?q=Rapidash", nil)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("HX-Request", "true")
	if a := h.judge.do(req); a.Status != http.StatusOK || !strings.Contains(a.Body, "found-card") || strings.Contains(a.Body, "<html") {
		t.Errorf("status %d", a.Status)
	}
}

// What changed in the catalogue after a list was accepted is said to the judge, and takes nothing from the list.
func TestCheckAfterTheListsMoved(t *testing.T) {
	h := newHall(t, "Red")
	b := h.judge
	b.post(h.check(0))
	if page := b.get(h.check(0)); strings.Contains(page.Body, "have changed since this list was registered") {
		t.Error("nothing has changed yet")
	}
	l, _ := h.store.Lists.Get(context.Background(), "league-2026")
	next := l[0].List
	next.Revision = 2
	next.Entries = append(next.Entries[:len(next.Entries):len(next.Entries)], league.NameEntry(h.world().Catalog, h.world().Catalog.ByID(h.regs[0].Snapshot.List.Cards[0].Card)))
	if err := h.store.Lists.Publish(context.Background(), next, 0, ""); err != nil {
		t.Fatal(err)
	}
	if err := h.server.Reload(context.Background()); err != nil {
		t.Fatal(err)
	}
	if page := b.get(h.check(0)); !strings.Contains(page.Body, "It was accepted and stays accepted") {
		t.Error("the judge is not told")
	}
	h.press(b, 0, "whole-section", "main")
	h.press(b, 0, "whole-section", "extra")
	page := b.get(h.check(0) + "/result")
	if !strings.Contains(page.Body, "Exactly as registered") || !strings.Contains(page.Body, "keeps the one it was accepted with") || !strings.Contains(page.Body, `value="passed" checked`) {
		t.Error("a deck that is what its list says does not pass because a banlist has changed since")
	}
}

// A game without an extra deck has one part to count, and offers no other.
func TestCheckInAGameWithoutExtraDeck(t *testing.T) {
	h := newHallOf(t)
	e, err := h.store.Events.Create(context.Background(), 0, league.Event{Seat: league.Seat{Game: catalog.PhantomDuel, Scope: legality.Gym, Of: "viridian"}, Title: "Phantom Cup",
		Zone: "Asia/Shanghai", Starts: h.event.Starts, Ends: h.event.Ends, Closes: h.event.Closes, Seen: league.ListsNever, Judges: h.event.Judges})
	if err != nil {
		t.Fatal(err)
	}
	h.event = e
	h.browser().signUp("Red")
	h.enter("Red")
	page := h.judge.lead(h.judge.post(h.check(0)))
	if !strings.Contains(page.Body, `data-section="main"`) || strings.Contains(page.Body, `data-section="extra"`) {
		t.Error("the parts of the list are not those of the game")
	}
	for _, path := range []string{strings.TrimSuffix(h.check(0), "/check"), pathOf(e) + "/lists"} {
		if page := h.judge.get(path); !strings.Contains(page.Body, "50 cards") || strings.Contains(page.Body, "Extra 0") {
			t.Errorf("%s counts an extra deck that the game does not have", path)
		}
	}
	if page := h.judge.get(h.check(0) + "?q=a"); !strings.Contains(page.Body, `form="taps"`) || strings.Contains(page.Body, `value="extra `) {
		t.Error("a card can be put into an extra deck that the game does not have")
	}
	h.press(h.judge, 0, "whole-section", "main")
	page = h.judge.get(h.check(0) + "/result")
	if !strings.Contains(page.Body, "Exactly as registered") || strings.Contains(page.Body, "Extra deck") || strings.Contains(page.Body, "To the board") {
		t.Error("the result is not that of the game")
	}
	h.press(h.judge, 0, "less", row(h.regs[0].Snapshot.List.Cards[0]))
	h.clock.move(e.Starts.Sub(noon))
	if page = h.judge.get(h.check(0) + "/result"); !strings.Contains(page.Body, `href="/rules#H-deck"`) {
		t.Error("a lost match does not name its clause")
	}
}
