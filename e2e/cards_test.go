package e2e

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"
)

// What people type for Charizard, in all the scripts and shorthands that come to mind, brings it first.
func TestCharizardFirst(t *testing.T) {
	p := startSite(t).visit(t, desktop)
	p.Open("/cards")
	for _, typed := range []string{"penhuolong", "phl", "噴火龍", "喷火龙", "charizard", "リザードン"} {
		p.Fill("#q", "")
		p.Await("#found-line", "cards")
		p.Fill("#q", typed)
		p.until("the address to say "+typed, js("(q) => new URLSearchParams(location.search).get('q') === q", typed))
		p.Settled()
		if first := p.Texts("#found-cards .card-name"); len(first) == 0 || first[0] != "Charizard" {
			t.Errorf("%s brings %.5v", typed, first)
		}
	}
}

// A search is narrowed down, sorted, made longer, left for a card, and is as it was when the reader comes back.
func TestCatalogueKeepsItsPlace(t *testing.T) {
	p := startSite(t).visit(t, desktop)
	p.Open("/cards")
	p.Click(".facet-type label", "Dragon")
	p.Settled()
	p.Choose("select[name=sort]", "atk")
	p.Settled()
	if path := p.Path(); path != "/cards?sort=atk&type=dragon" {
		t.Errorf("the address is %s", path)
	}
	p.Click("#more a")
	p.Settled()
	if path := p.Path(); !strings.Contains(path, "from=1&page=2") {
		t.Errorf("the address of two pages is %s", path)
	}
	names := p.Texts("#found-cards .card-name")
	if len(names) <= 60 {
		t.Fatalf("%d cards after more was asked for", len(names))
	}
	if on := p.Focused(); !strings.Contains(on, names[60]) {
		t.Errorf("focus is on %s, not on the first new card, %s", on, names[60])
	}
	top := eval[float64](p, "(() => { scrollTo(0, 1400); return scrollY; })()")
	p.Follow("#found-cards a", names[64])
	p.Wants("h1", names[64])
	eval[bool](p, "(history.back(), true)")
	p.Await("#found-cards .card-name", names[64])
	p.Settled()
	if again := p.Texts("#found-cards .card-name"); len(again) != len(names) || again[70] != names[70] {
		t.Errorf("%d cards after Back, %d before", len(again), len(names))
	}
	if p.Value("select[name=sort]") != "atk" || !eval[bool](p, "document.querySelector('[name=type][value=dragon]').checked") {
		t.Error("what was chosen is not chosen after Back")
	}
	p.until("the place to be found again", fmt.Sprintf("Math.abs(scrollY - %f) < 700", top))
}

// Everything can be done from the keyboard.
func TestCatalogueByKeyboard(t *testing.T) {
	p := startSite(t).visit(t, desktop)
	p.Open("/cards")
	p.Key("/")
	if on := p.Focused(); !strings.Contains(on, "q") {
		t.Fatalf("/ focuses %s", on)
	}
	p.Key("eevee")
	p.Await("#found-cards .card-name", "Eevee")
	p.until("the results", "!location.search.includes('page') && location.search.includes('eevee')")
	p.Settled()
	names := p.Texts("#found-cards .card-name")
	p.Key("\u0301") // ArrowDown
	if on := p.Focused(); !strings.Contains(on, names[0]) {
		t.Errorf("ArrowDown leads to %s, not to %s", on, names[0])
	}
	p.Key("\u0303") // ArrowRight
	if on := p.Focused(); !strings.Contains(on, names[1]) {
		t.Errorf("ArrowRight leads to %s, not to %s", on, names[1])
	}
	p.Submit()
	p.Wants("h1", names[1])
}

// Without a script the page is a form and links.
func TestCatalogueWithoutScript(t *testing.T) {
	plain := desktop
	plain.noScript = true
	p := startSite(t).visit(t, plain)
	p.Open("/cards")
	p.Fill("#q", "type:fire 火")
	p.Submit()
	p.Wants("#found-cards .card-name")
	p.Click(".facet-kind label", "Evolution")
	p.Follow(".facet-acts button", "Apply")
	if !strings.Contains(p.Path(), "kind=evolution") {
		t.Errorf("the address is %s", p.Path())
	}
	p.Open("/cards")
	p.Follow("#more a")
	p.Wants("#found-line", "61–120")
	p.Follow(".more a", "The cards before")
	p.Wants("#found-line", "cards")
	p.Axe()
}

// A query with a fault says what and where, finds what was understood, and stays an address.
func TestQueryWithFaults(t *testing.T) {
	p := startSite(t).visit(t, phone)
	p.Open("/cards?q=" + url.QueryEscape("char atk>=many )"))
	p.Wants(".problems mark", "atk>=many")
	p.Wants("#found-cards .card-name", "Charmander")
	p.Axe()
	p.Fits()
	p.Shot("cards-problems-390-light")
	p.Open("/cards?q=charzard&kind=trap")
	p.Wants(".nothing a", "Charizard")
	p.Axe()
	p.Shot("cards-none-390-light")
}

// The pages of cards stand on every screen, in three languages and both lights, with nothing against them.
func TestCardPagesStand(t *testing.T) {
	s := startSite(t)
	dark, hant, hans, hantPhone := desktop, desktop, phone, phone
	dark.dark, hant.language, hans.language, hantPhone.language, hantPhone.dark = true, "zh-TW", "zh-CN", "zh-TW", true
	paths := map[string]string{
		"cards": "/cards", "table": "/cards?view=table&q=type:dragon", "help": "/cards/help", "charizard": "/cards/10000063", "eevee": "/species/eevee",
	}
	for name, cards := range map[string]string{"move": "Recover", "revive": "Reborn", "banned": "Dark Ball", "item": "Leftovers", "dual": "kind:dual"} {
		p := s.visit(t, desktop)
		p.Open("/cards?q=" + url.QueryEscape(cards))
		paths[name] = p.Attr("href", "#found-cards .card-name a")
	}
	for name, on := range looks(map[string]screen{"1280-light": desktop, "1280-dark": dark, "390-light": phone, "1280-hant": hant, "390-hans": hans, "390-hant-dark": hantPhone}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			for page, path := range paths {
				p.Open(path)
				p.Wants("h1")
				p.Fits()
				p.Axe()
				eval[bool](p, "(document.querySelectorAll('img').forEach((i) => { i.loading = 'eager'; }), true)")
				time.Sleep(150 * time.Millisecond)
				p.Settled()
				p.Shot(page + "-" + name)
			}
		})
	}
}

// Names and texts as long as a catalogue may hold them, unbroken ones and mark-up among them, stay in their places.
func TestLongCardsFit(t *testing.T) {
	s := startSite(t)
	cards, rev, err := s.store.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for i := range cards {
		switch cards[i].ID {
		case 10000063:
			cards[i].Names.En = strings.Repeat("Charizardissimo", 6)
			cards[i].Effect.En = strings.Repeat("A long sentence about what this card does at last. ", 20) + "<b>bold</b>"
		case 10000061:
			cards[i].Names.En = "<i>Charizard</i> " + strings.Repeat("of the Long Way Home ", 4)
		}
	}
	if _, err := s.store.Cards.Replace(t.Context(), cards, rev.Number, 0, "long names"); err != nil {
		t.Fatal(err)
	}
	if err := s.server.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	for name, on := range map[string]screen{"1280": desktop, "390": phone} {
		p := s.visit(t, on)
		for page, path := range map[string]string{"card": "/cards/10000063", "list": "/cards?q=charizard", "table": "/cards?q=charizard&view=table", "line": "/species/charmander"} {
			p.Open(path)
			p.Fits()
			if eval[int](p, "document.querySelectorAll('main i:not([data-kind]):not(.ghosts i), .card-text b, .card-says b').length") > 0 {
				t.Errorf("%s: mark-up of a card has become mark-up of the page", path)
			}
			p.Shot("long-" + page + "-" + name)
		}
	}
}
