package e2e

import (
	"testing"
	"time"

	"gymdeck/catalog"
)

// Ten presses that are faster than the answers are ten cards.
func TestEditorTenFastPresses(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "id:"+id, id)
	s.Slow(150 * time.Millisecond)
	for range 10 {
		p.Click("#f-" + id + "-more")
	}
	p.Settled()
	p.Await("#f-"+id+" .count", "10")
	p.Wants("#e-main-" + id)
	if got := p.Value("#e-main-" + id + "-count"); got != "10" {
		t.Errorf("the row says %s copies", got)
	}
	if got, want := holds(s.stored(t, path)), "10 main "+id; got != want {
		t.Errorf("stored %q, want %q", got, want)
	}
	p.Wants("#e-main-"+id+" .flag", "10 of 3")
}

// A press that is still held when the answer to the one before comes counts all the same, though the button shows something else then.
func TestEditorPressOutlastsAnAnswer(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "id:"+id, id)
	s.Slow(300 * time.Millisecond)
	plus := "#f-" + id + "-more"
	p.Click(plus)
	release := p.Hold(plus)
	p.Await("#f-"+id+" .count", "1")
	release()
	p.Settled()
	p.Await("#f-"+id+" .count", "2")
	if got, want := holds(s.stored(t, path)), "2 main "+id; got != want {
		t.Errorf("stored %q, want %q", got, want)
	}
}

// Presses that wait for one another are none of them stale: only what another tab does makes them so.
func TestEditorOwnPressesAreNotStale(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "id:"+id, id)
	s.Slow(200 * time.Millisecond)
	p.Click("#f-" + id + "-more")
	p.Click("#f-" + id + "-more")
	p.Focus("#f-" + id)
	p.Key("5")
	p.Key("2")
	p.Settled()
	if p.Sees("#notices .note") {
		t.Error("own presses are called stale: " + p.Text("#notices"))
	}
	if got, want := holds(s.stored(t, path)), "2 main "+id; got != want {
		t.Errorf("stored %q, want %q", got, want)
	}
}

// Two tabs on one deck lose nothing: copies add up, and a stale count is answered with the deck as it is and a sentence.
func TestEditorTwoTabs(t *testing.T) {
	s := startSite(t)
	a := s.visit(t, desktop)
	path := newDeck(t, a)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(a, "id:"+id, id)
	a.Click("#f-" + id + "-more")
	a.Settled()
	b := a.Tab()
	b.Open(path + "?q=id:" + id)
	a.Click("#f-" + id + "-more")
	a.Settled()
	b.Click("#f-" + id + "-more") // b still shows one copy
	b.Settled()
	b.Await("#f-"+id+" .count", "3")
	if got, want := holds(s.stored(t, path)), "3 main "+id; got != want {
		t.Fatalf("stored %q, want %q", got, want)
	}
	a.Expect("status of 409")
	a.Focus("#e-main-" + id)
	a.Key("9") // a shows two
	a.Settled()
	a.Await("#notices .note", "changed elsewhere")
	if got, want := holds(s.stored(t, path)), "3 main "+id; got != want {
		t.Errorf("a stale count was stored: %q, want %q", got, want)
	}
	if got := a.Value("#e-main-" + id + "-count"); got != "3" {
		t.Errorf("the stale tab shows %s copies", got)
	}
	a.Key("9")
	a.Settled()
	if got, want := holds(s.stored(t, path)), "9 main "+id; got != want {
		t.Errorf("the second time: %q, want %q", got, want)
	}
	a.AwaitGone("#notices .note")
}
