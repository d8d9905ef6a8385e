package e2e

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"testing"

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
	region := eval[string](p, "document.querySelector('#more select[name=gym] optgroup option').value") // the whole of it
	p.Choose("#more select[name=gym]", region)
	p.until("the page for the region", "location.search.includes('"+strings.Replace(region, " ", "=", 1)+"')")
	p.Settled()
	if got := p.Value("#more select[name=gym]"); got != region || strings.Contains(p.Path(), "gym=") {
		t.Errorf("the region is not kept: %q at %s", got, p.Path())
	}
	gym := eval[string](p, "document.querySelector('#more select[name=gym] optgroup option:nth-child(2)').value")
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
