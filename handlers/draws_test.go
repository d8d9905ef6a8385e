package handlers_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/league"
	"gymdeck/store"
)

// The seed's hash stands on the event's page from the beginning, the seed nowhere until there can be no more draws; then anyone can draw
// again from the file.
func TestDrawsCanBeProved(t *testing.T) {
	h := newHall(t, "Red", "Blue", "Green")
	event := "/events/" + store.EncodeID(h.event.ID)
	type file struct {
		Hash, Seed string
		Draws      []struct {
			Label         string
			Among, Picked []string
		}
	}
	read := func() (f file) {
		if err := json.Unmarshal([]byte(h.browser().get(event+"/draws.json").Body), &f); err != nil {
			t.Fatal(err)
		}
		return f
	}
	before := read()
	if len(before.Hash) != 64 || before.Seed != "" || len(before.Draws) != 0 {
		t.Errorf("%+v", before)
	}
	for _, path := range []string{event, event + "/draws"} {
		if page := h.browser().get(path); page.Status != http.StatusOK || !strings.Contains(page.Body, before.Hash) {
			t.Errorf("%s: status %d, and the hash of the seed is not there", path, page.Status)
		}
	}

	a := h.judge.post(event+"/draws", "label", "Round 1", "n", "2", "fresh", "1")
	page := h.judge.lead(a)
	if !strings.Contains(page.Body, "Two players were drawn for Round 1.") {
		t.Error("the draw is not said")
	}
	for _, c := range []struct {
		form []string
		want int
		says string
	}{
		{[]string{"label", "ROUND  1", "n", "2"}, http.StatusConflict, "has been drawn already"},
		{[]string{"label", " ", "n", "2"}, http.StatusUnprocessableEntity, "Say what the draw is for"},
		{[]string{"label", "Round 2", "n", "many"}, http.StatusUnprocessableEntity, "Draw from 1 to"},
		{[]string{"label", "Round 2", "n", "201"}, http.StatusUnprocessableEntity, "Draw from 1 to"},
	} {
		if a := h.judge.post(event+"/draws", c.form...); a.Status != c.want || !strings.Contains(a.Body, c.says) {
			t.Errorf("%v: status %d", c.form, a.Status)
		}
	}
	h.judge.post(event+"/draws", "label", "Round 2", "n", "9", "fresh", "1")
	f := read()
	if len(f.Draws) != 2 || f.Seed != "" || len(f.Draws[0].Picked) != 2 || len(f.Draws[1].Among) != 1 {
		t.Fatalf("%+v", f)
	}
	guest := h.browser().get(event + "/draws").Body
	for _, name := range []string{"Red", "Blue", "Green", "Draw now"} {
		if strings.Contains(guest, ">"+name+"<") {
			t.Errorf("a guest sees %q", name)
		}
	}
	own := slices.Index(f.Draws[0].Among, f.Draws[0].Picked[0])
	if own < 0 || !strings.Contains(guest, f.Draws[0].Picked[0]) {
		t.Error("who was picked is not there")
	}
	for i, r := range h.regs {
		picked := slices.Contains(append(f.Draws[0].Picked, f.Draws[1].Picked...), store.EncodeID(r.ID))
		if got := strings.Contains(h.players[i].get(event+"/draws").Body, ">you<"); got != picked {
			t.Errorf("player %d is told %v, was picked %v", i, got, picked)
		}
	}

	h.clock.move(h.event.Ends.Sub(h.event.Closes) - time.Second)
	if read().Seed != "" {
		t.Error("the seed is public a second too early")
	}
	h.clock.move(time.Second)
	f = read()
	seed, err := league.ParseSeed(f.Seed)
	if err != nil || seed.Hash() != before.Hash {
		t.Fatalf("the seed %q is not the one that was promised: %v", f.Seed, err)
	}
	for _, d := range f.Draws {
		if !seed.Proves(&league.Draw{Label: d.Label, Among: d.Among, Picked: d.Picked}) {
			t.Errorf("%s cannot be drawn again", d.Label)
		}
	}
	if page := h.browser().get(event + "/draws"); strings.Count(page.Body, "Drawn again here: the same players.") != 2 || !strings.Contains(page.Body, f.Seed) {
		t.Error("the page does not draw again")
	}
	if a := h.judge.post(event+"/draws", "label", "Round 3", "n", "1"); a.Status != http.StatusConflict {
		t.Errorf("drawn after the event: status %d", a.Status)
	}
}

func TestWhoDraws(t *testing.T) {
	h := newHall(t, "Red", "Blue")
	event := "/events/" + store.EncodeID(h.event.ID)
	organizer := h.organizes("Giovanni", "viridian")
	for who, b := range map[string]*browser{"player": h.players[0], "another gym's organizer": h.organizes("Brock", "pewter")} {
		if a := b.post(event+"/draws", "label", "Round 1", "n", "1"); a.Status != http.StatusNotFound {
			t.Errorf("%s draws: status %d", who, a.Status)
		}
		if a := b.post(event + "/draws/close"); a.Status != http.StatusForbidden {
			t.Errorf("%s closes the draws: status %d", who, a.Status)
		}
	}
	if a := h.browser().post(event+"/draws", "label", "Round 1", "n", "1"); a.Status != http.StatusForbidden {
		t.Errorf("a guest draws: %d", a.Status)
	}
	if a := h.judge.post(event+"/draws", "label", "Round 1", "n", "1"); a.Status != http.StatusSeeOther {
		t.Errorf("the judge draws: %d", a.Status)
	}
	if a := h.judge.post(event + "/draws/close"); a.Status != http.StatusForbidden {
		t.Errorf("the judge closes the draws, which is for who keeps the event: %d", a.Status)
	}
	if a := organizer.post(event + "/draws/close"); a.Status != http.StatusSeeOther {
		t.Errorf("the organizer closes the draws: %d", a.Status)
	}
	if page := h.browser().get(event + "/draws"); !strings.Contains(page.Body, "Drawn again here") {
		t.Error("the draws are closed, and the seed is not public")
	}
	if a := organizer.post(event+"/draws", "label", "Round 2", "n", "1"); a.Status != http.StatusConflict {
		t.Errorf("drawn after they were closed: %d", a.Status)
	}
	if a := h.judge.get("/events/nothing/draws"); a.Status != http.StatusNotFound {
		t.Errorf("no such event: %d", a.Status)
	}
}
