package e2e

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/store"
)

// cardOf is the id of the starter's card of a name, a level (0 = any) and a kind.
func cardOf(t *testing.T, name string, level int, kind catalog.Kind) string {
	t.Helper()
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cards {
		if c.Game == catalog.PokemonDuel && c.Kind == kind && (c.Names.En == name || c.Names.Hans == name) && (level == 0 || c.Level == level) {
			return strconv.FormatUint(uint64(c.ID), 10)
		}
	}
	t.Fatalf("no %s card %s lv%d", kind, name, level)
	return ""
}

// stored is the deck at an address, as the database has it.
func (s *site) stored(t *testing.T, path string) *deck.Deck {
	t.Helper()
	id, ok := store.DecodeID(strings.TrimPrefix(path[:min(len(path), len("/decks/")+11)], "/decks/"))
	if !ok {
		t.Fatalf("no deck at %s", path)
	}
	d, err := s.store.Decks.Any(context.Background(), id)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// holds says what a deck has: "3 main 10000004, 1 extra …", in the order of its entries.
func holds(d *deck.Deck) string {
	parts := make([]string, len(d.Entries))
	for i, e := range d.Entries {
		parts[i] = fmt.Sprintf("%d %s %d%s", e.Count, e.Section, e.Card, e.Text)
	}
	return strings.Join(parts, ", ")
}

// search types into the search box, and waits until the address says so and the card is among the results.
func search(p *page, query, id string) {
	p.t.Helper()
	p.Fill("#find-q", query)
	p.until("the search for "+query, js("(q) => new URL(location.href).searchParams.get('q') === q", query))
	p.Await("#f-" + id)
	p.Settled()
}

// A guest builds a legal deck from an empty page, by search and buttons, and sees at every step what is missing.
func TestEditorGuestBuildsALegalDeck(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	p.Wants("#verdict[data-state=ask]", "40 cards to go")
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	names, left := map[string]bool{}, 40
	for _, c := range cards {
		if c.Game != catalog.PokemonDuel || c.Kind != catalog.Pokemon || c.EffectKey != "" || c.Item != "" || names[c.Key()] || left == 0 {
			continue
		}
		names[c.Key()] = true
		id := strconv.FormatUint(uint64(c.ID), 10)
		search(p, "id:"+id, id)
		for range min(3, left) {
			p.Click("#f-" + id + "-more")
			p.Settled()
			left--
		}
		if left > 0 {
			p.Wants("#verdict[data-state=ask]", "to go")
		}
	}
	p.Wants("#verdict[data-state=legal]", "Legal")
	d := s.stored(t, path)
	n := 0
	for _, e := range d.Entries {
		n += e.Count
	}
	if n != 40 || d.Guest == "" {
		t.Errorf("stored %d cards, guest %q: %s", n, d.Guest, holds(d))
	}
	p.Wants(".guest", "kept in this browser")
	p.Reload()
	p.Wants("#verdict[data-state=legal]")
}

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

// On a phone there are two tabs, the verdict is a bar at the bottom, and its reasons lead to the cards.
func TestEditorOnAPhone(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, phone)
	path := newDeck(t, p)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "charmander", id)
	for range 4 {
		p.Click("#f-" + id + "-more")
		p.Settled()
	}
	if got, want := holds(s.stored(t, path)), "4 main "+id; got != want {
		t.Fatalf("stored %q, want %q", got, want)
	}
	p.Wants(".tabs", "4 + 0")
	if p.Sees("#e-main-" + id) {
		t.Error("the deck is shown beside the search")
	}
	p.Click("#verdict summary")
	p.Axe()
	p.Click(".reason a[href^='#e-']", "Charmander")
	p.Await("#e-main-" + id)
	if p.Sees("#find-q") || p.Sees(".verdict-body") {
		t.Error("the search, or the reasons, still cover the deck")
	}
	if got := p.Attr("aria-current", ".tabs a[href='#deck']"); got != "true" {
		t.Errorf("the tab of the deck is marked %q", got)
	}
	if small := eval[[]string](p, `[...document.querySelectorAll("main button, main a, main summary")].filter((e) => {
		const box = e.getBoundingClientRect();
		return e.checkVisibility({ visibilityProperty: true }) && box.width > 1 && (box.height < 44 || box.width < 44) && !e.closest("p, .card, .sr, label, [aria-hidden]");
	}).map((e) => e.outerHTML.slice(0, 100) + Math.round(e.getBoundingClientRect().width) + "×" + Math.round(e.getBoundingClientRect().height))`); len(small) > 0 {
		t.Errorf("smaller than a thumb: %s", strings.Join(small, "\n"))
	}
	p.Click("[popovertarget=more]")
	p.Await("#more select")
	p.Axe()
	p.Fits()
}

// The page speaks three languages, cards included, and cards are found by every script.
func TestEditorLanguages(t *testing.T) {
	s := startSite(t)
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	for language, words := range map[string][3]string{
		"en":    {"en", "Charmander", "39 cards to go"},
		"zh-CN": {"zh-Hans", "小火龙", "还差 39 张"},
		"zh-TW": {"zh-Hant", "小火龍", "還差 39 張"},
	} {
		t.Run(language, func(t *testing.T) {
			on := desktop
			on.language = language
			p := s.visit(t, on)
			newDeck(t, p)
			if got := p.Attr("lang", "html"); got != words[0] {
				t.Errorf("the page is in %s, want %s", got, words[0])
			}
			for _, query := range []string{"xiaohuolong", "小火龍", "小火龙", "Charmander", "xhl"} {
				search(p, query, id)
			}
			p.Click("#f-" + id + "-more")
			p.Settled()
			p.Wants("#e-main-"+id+" .card-name", words[1])
			p.Wants("#verdict", words[2])
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

// A line that names no card, or several, is settled by one press.
func TestEditorChoosesACard(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	p.Fill("#paste", "2 Chrizard\n3 Charmander")
	p.Follow(".start-list button")
	p.Wants(".choices", "Chrizard")
	id := cardOf(t, "Charmander", 10, catalog.Pokemon)
	p.Click(".choices button[value='" + id + "']")
	p.Settled()
	p.Wants("#e-main-" + id)
	if got, want := holds(s.stored(t, path)), "2 main 0Chrizard, 3 main "+id; got != want {
		t.Errorf("stored %q, want %q", got, want)
	}
	white := cardOf(t, "Charizard", 0, catalog.Evolution)
	p.Click(".choices button[value='" + white + "']")
	p.Settled()
	if got, want := holds(s.stored(t, path)), "2 extra "+white+", 3 main "+id; got != want {
		t.Errorf("stored %q, want %q", got, want)
	}
	p.AwaitGone(".choices")
}

// Title and notes are changed in a sheet; a day and a gym take effect when they are chosen, and stay.
func TestEditorHead(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	path := newDeck(t, p)
	p.Click("[popovertarget=rename]")
	p.Fill("#rename [name=title]", "Sunrise <b>Relay</b> 旭日接力")
	p.Fill("#rename [name=notes]", "Go second.")
	p.Follow("#rename .btn-main")
	p.Wants("h1", "Sunrise <b>Relay</b> 旭日接力")
	if d := s.stored(t, path); d.Notes != "Go second." {
		t.Errorf("notes %q", d.Notes)
	}
	gym := eval[string](p, "document.querySelector('#more select[name=gym] optgroup option').value")
	p.Choose("#more select[name=gym]", gym)
	p.Await("#verdict")
	p.until("the page for the gym", "location.search.includes('gym="+gym+"')")
	p.Settled()
	id := cardOf(t, "Charmander", 15, catalog.Pokemon)
	search(p, "id:"+id, id)
	if got := p.Path(); !strings.Contains(got, "gym="+gym) || !strings.Contains(got, "q=id") {
		t.Errorf("a search forgets the gym, or itself: %s", got)
	}
	p.Click("#f-" + id + "-more")
	p.Settled()
	p.Reload()
	p.Wants("#f-"+id+" .count", "1")
	if got := p.Value("#more select[name=gym]"); got != gym {
		t.Errorf("the gym is forgotten: %q", got)
	}
}
