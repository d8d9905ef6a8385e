package e2e

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
)

// newDeck makes a deck from the first page, as a guest does, and gives its address.
func newDeck(t *testing.T, p *page) string {
	t.Helper()
	p.Open("/")
	p.Follow("form[action='/decks'] button")
	path := p.Path()
	if !strings.HasPrefix(path, "/decks/") {
		t.Fatalf("a new deck is at %s", path)
	}
	return path
}

// The states of the editor that one looks at, none of which may break accessibility or the width of the screen.
func TestEditorLooks(t *testing.T) {
	s := startSite(t)
	dark, hans, hant := desktop, desktop, phone
	dark.dark = true
	hans.language, hant.language = "zh-CN", "zh-TW"
	hant.dark = true
	for name, on := range looks(map[string]screen{"1280-light": desktop, "1280-dark": dark, "1280-hans": hans, "390-light": phone, "390-hant-dark": hant}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			look := func(state string) {
				t.Helper()
				p.Fits()
				p.Axe()
				p.Shot("editor-" + state + "-" + name)
			}
			toDeck := func() {
				if on.width < 800 {
					p.Click(".tabs a[href='#deck']")
				}
			}
			newDeck(t, p)
			look("empty")
			if on.width < 800 {
				toDeck()
				look("empty-deck")
			}
			p.Follow(".start-samples button")
			look("legal")
			p.Click("#verdict summary")
			look("reasons")

			path := newDeck(t, p)
			toDeck()
			p.Fill("#paste", problems)
			p.Follow(".start-list button")
			look("problems")
			p.Click("#verdict summary")
			look("problems-open")
			p.Open(path + "?q=zzzz")
			look("nothing")
			p.Open(path)
			p.Click("[popovertarget=more], [popovertarget=keys]")
			look("more")
		})
	}
}

// problems is a list with everything that a deck can have wrong.
const problems = `[main]
4 Charmander lv15
2 Charmander lv10
2 Charizard lv36
3 Flamethrower
3 Recover
2 Soft-Boiled
2 Milk Drink
2 Reborn
2 Metronome
3 Chrizard
1 <b>No such card</b> & nothing like it
10 Growlithe
[extra]
2 Bulbasaur
`

// A deck of 75 cards, each once, with the longest names there are and a title of 100 characters, still fits every screen.
func TestEditorExtremes(t *testing.T) {
	s := startSite(t)
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	slices.SortStableFunc(cards, func(a, b catalog.Card) int { return len(b.Names.En) - len(a.Names.En) })
	list, extra, main, white := "[main]\n", "[extra]\n", 0, 0
	for _, c := range cards {
		line := fmt.Sprintf("1 #%d\n", c.ID)
		switch {
		case c.Game != catalog.PokemonDuel:
		case c.Home() == catalog.Extra && white < 15:
			extra, white = extra+line, white+1
		case c.Home() == catalog.Main && main < 60:
			list, main = list+line, main+1
		}
	}
	narrow := phone
	narrow.language = "zh-CN"
	for name, on := range looks(map[string]screen{"1280": desktop, "390-hans": narrow}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			path := newDeck(t, p)
			if on.width < 800 {
				p.Click(".tabs a[href='#deck']")
			}
			p.Fill("#paste", list+extra)
			p.Follow(".start-list button")
			p.Click("[popovertarget=rename]")
			p.Fill("#rename [name=title]", strings.Repeat("Unbreakable长标题长标题长标题", 5))
			p.Follow("#rename .btn-main")
			if on.width < 800 {
				p.Click(".tabs a[href='#deck']")
			}
			d := s.stored(t, path)
			if len(d.Entries) != 75 {
				t.Fatalf("%d entries", len(d.Entries))
			}
			p.Fits()
			if over := eval[[]string](p, `[...document.querySelectorAll(".deck .card-name")].filter((e) => e.scrollWidth > e.clientWidth + 1).map((e) => e.textContent)`); len(over) > 0 {
				t.Errorf("names that are cut off at the side: %v", over)
			}
			p.Shot("editor-extremes-" + name)
		})
	}
}

// On tablets and narrow windows the title stays a line of words, and nothing stands beyond the edge.
func TestEditorBetweenPhoneAndDesktop(t *testing.T) {
	s := startSite(t)
	for _, width := range []int64{320, 800, 834, 1024, 1180} {
		p := s.visit(t, screen{width: width, height: 900})
		p.Open("/")
		p.Fits()
		path := newDeck(t, p)
		p.Open(path + "/print")
		p.Fits()
		p.Open(path)
		p.Fits()
		if high := eval[float64](p, `document.getElementById("deck-title").offsetHeight`); high > 80 {
			t.Errorf("at %d pixels the title is %.0f high", width, high)
		}
	}
}
