package e2e

import (
	"strings"
	"testing"

	"gymdeck/store"
)

// samplePath is the address of one of the starter's sample decks, which everybody may see.
func samplePath(t *testing.T, s *site) string {
	t.Helper()
	decks, err := s.store.Decks.Public(t.Context(), store.PublicQuery{Game: "pokemon-duel"})
	if err != nil || len(decks) == 0 {
		t.Fatalf("no sample deck: %v", err)
	}
	return "/decks/" + store.EncodeID(decks[len(decks)-1].ID)
}

// Someone looks at a deck's numbers, asks for two groups of cards, draws hands and shares one.
func TestDeckNumbersStory(t *testing.T) {
	s := startSite(t)
	dark := desktop
	dark.dark = true
	hant := phone
	hant.language = "zh-TW"
	for name, on := range looks(map[string]screen{"1280-dark": dark, "390-hant": hant}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open(samplePath(t, s) + "/numbers")
			p.Fits()
			p.Axe()
			p.Shot("odds-" + name)
			p.Click(".picks tbody tr:nth-child(3) td:nth-of-type(2) input")
			p.Click("#odds-go")
			p.Settled()
			p.Wants(".odds-table tr[data-all]")
			p.Axe()
			shown := p.Text(".hand")
			for range 2 { // in place: the charts stay, and so does the focus
				p.Click("#another")
				p.Settled()
			}
			if !strings.Contains(p.Focused(), "another") {
				t.Errorf("the focus went to %s", p.Focused())
			}
			if again := p.Text(".hand"); again == shown {
				t.Error("another hand is the same")
			}
			if !strings.Contains(p.Path(), "n=2") || !strings.Contains(p.Path(), "b=") {
				t.Errorf("the address holds neither hand nor question: %s", p.Path())
			}
			other := s.visit(t, on)
			other.Open(p.Path())
			if got, want := other.Text(".hand"), p.Text(".hand"); got != want {
				t.Errorf("the same address shows %q, not %q", got, want)
			}
		})
	}
}

// A deck against a type, from the deck that everybody sees.
func TestDeckAgainstType(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, phone)
	p.Open("/matchups?deck=" + strings.TrimPrefix(samplePath(t, s), "/decks/"))
	p.Choose("#against-t1", "water")
	p.Follow(".against-form button")
	p.Wants(".against-say")
	p.Fits()
	p.Axe()
	p.Shot("against-390")
}
