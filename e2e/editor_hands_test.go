package e2e

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gymdeck/catalog"
)

// Everything can be done from the keyboard, and focus is never lost.
func TestEditorByKeyboard(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	wants := func(after, entries string) {
		t.Helper()
		p.Settled()
		if got := holds(s.stored(t, path)); got != entries {
			t.Errorf("%s: stored %q, want %q", after, got, entries)
		}
	}
	focused := func(after, want string) {
		t.Helper()
		if got := p.Focused(); !strings.HasPrefix(got, want) {
			t.Errorf("%s: the focus is on %q, want %q", after, got, want)
		}
	}
	p.Key("/")
	focused("/", "input#find-q")
	p.Key("id:" + id + "+0e") // in a field the keys are letters
	p.Settled()
	wants("typing", "")
	p.Fill("#find-q", "id:"+id)
	p.Await("#found", "One card found") // the card alone: it is among the results of the search before, too
	p.Settled()
	p.Key(kb.ArrowDown)
	focused("arrow down", "li#f-"+id)
	p.Key("+")
	wants("+", "1 main "+id)
	p.Key(kb.Enter)
	wants("Enter", "2 main "+id)
	focused("Enter", "li#f-"+id)
	p.Key("-")
	wants("-", "1 main "+id)
	p.Key("4")
	wants("4", "4 main "+id)
	p.Key("d")
	focused("d", "li#e-main-"+id)
	p.Key("e")
	wants("e", "4 extra "+id)
	p.Wants("#verdict", "to fix")
	p.Key("d")
	p.Key("m")
	wants("m", "4 main "+id)
	p.Key("v")
	if !eval[bool](p, "document.querySelector('#verdict').open") {
		t.Error("v does not open the reasons")
	}
	p.Key("v")
	p.Key("d")
	p.Key("0")
	wants("0", "")
	if got := p.Focused(); strings.HasPrefix(got, "body") {
		t.Errorf("after the last card the focus is lost: %q", got)
	}
	p.Key("?")
	p.Await("#keys", "Use these keys")
	p.Key(kb.Escape)
	p.AwaitGone("#keys")
	// The same by Tab and the buttons alone.
	p.Focus("#f-" + id + "-more")
	p.Key(kb.Enter)
	wants("Enter on the button", "1 main "+id)
	focused("Enter on the button", "button#f-"+id+"-more")
	p.Key("\t", chromedp.ModifierShift)
	focused("Shift+Tab", "button#f-"+id+"-less")
	p.Key(" ")
	wants("space on less", "")
	focused("the last copy gone", "button#f-"+id+"-more")
	// Who does not want the keys turns them off.
	p.Key("?")
	p.Click("#keys-on")
	p.Key(kb.Escape)
	p.Focus("#f-" + id)
	p.Key("+")
	wants("keys off", "")
}

// When the last copy of a row goes, focus moves to the same button of its neighbour.
func TestEditorFocusStays(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	a, b := cardOf(t, "Charmander", 15, catalog.Pokemon), cardOf(t, "Squirtle", 15, catalog.Pokemon)
	for _, id := range []string{a, b} {
		search(p, "id:"+id, id)
		p.Click("#f-" + id + "-more")
		p.Settled()
	}
	p.Focus("#e-main-" + a + "-less")
	p.Key(kb.Enter)
	p.Settled()
	if got, want := holds(s.stored(t, path)), "1 main "+b; got != want {
		t.Fatalf("stored %q, want %q", got, want)
	}
	if got, want := p.Focused(), "button#e-main-"+b+"-less"; !strings.HasPrefix(got, want) {
		t.Errorf("the focus is on %q, want %q", got, want)
	}
}

// A deck is built with JavaScript off: every press is a form, and leads back to where it was made.
func TestEditorWithoutScript(t *testing.T) {
	s := startSite(t)
	plain := desktop
	plain.noScript = true
	for name, on := range map[string]screen{"desktop": plain, "phone": {width: 390, height: 844, touch: true, noScript: true}} {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			path := newDeck(t, p)
			id := cardOf(t, "Charmander", 15, catalog.Pokemon)
			p.Fill("#find-q", "id:"+id)
			p.Submit()
			p.Follow("#f-" + id + "-more")
			if got, want := p.Path(), path+"?q=id%3A"+id+"#f-"+id; got != want {
				t.Errorf("a press leads to %s, want %s", got, want)
			}
			p.Follow("#f-" + id + "-more")
			p.Wants("#f-"+id+" .count", "2")
			if on.width < 800 {
				p.Click(".tabs a[href='#deck']")
			}
			p.Fill("#e-main-"+id+"-count", "5")
			p.Submit()
			if got, want := holds(s.stored(t, path)), "5 main "+id; got != want {
				t.Errorf("stored %q, want %q", got, want)
			}
			if !strings.HasSuffix(p.Path(), "#e-main-"+id) {
				t.Errorf("a count leads to %s", p.Path())
			}
			p.Wants("#e-main-" + id)
			p.Click("#verdict summary")
			p.Follow(".reason button", "Take out 2 Charmander")
			if got, want := holds(s.stored(t, path)), "3 main "+id; got != want {
				t.Errorf("after the repair: %q, want %q", got, want)
			}
			p.Open(path + "#e-main-" + id)
			for range 3 {
				p.Follow("#e-main-" + id + "-less")
			}
			if got := holds(s.stored(t, path)); got != "" {
				t.Errorf("after the last copy: %q", got)
			}
			p.Fits()
			p.Axe()
		})
	}
}

// Cards are dragged into the deck, between main and extra, and out of it.
func TestEditorDrag(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "id:"+id, id)
	steps := []struct{ from, to, want string }{
		{"#f-" + id + " .card", "#deck .start", "1 main " + id},
		{"#f-" + id + " .card", "#e-main-" + id, "2 main " + id},
		{"#e-main-" + id + " .card", "#group-extra", "2 extra " + id},
		{"#e-extra-" + id + " .card", "#verdict", "2 main " + id},
		{"#e-main-" + id + " .card", "#find-q", "1 main " + id},
		{"#e-main-" + id + " .card", ".find .slots", ""},
	}
	for _, step := range steps {
		p.Drag(step.from, step.to)
		p.Settled()
		if got := holds(s.stored(t, path)); got != step.want {
			t.Fatalf("%s to %s: stored %q, want %q", step.from, step.to, got, step.want)
		}
	}
	if over := p.Attr("data-drag", "body"); over != "" {
		t.Errorf("the page still thinks that something is dragged: %q", over)
	}
}
