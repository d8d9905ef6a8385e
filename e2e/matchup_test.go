package e2e

import (
	"strings"
	"testing"
)

// Someone picks two Pokémon by name, turns one into defence, swaps them, and sends the address to somebody else.
func TestMatchupStory(t *testing.T) {
	s := startSite(t)
	for name, on := range looks(map[string]screen{"1280": desktop, "390": phone}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/matchups")
			p.Fill("#aq", "妙蛙种子")
			p.Await("#side-a .found", "Bulbasaur")
			p.Click("#side-a .found", "Bulbasaur")
			p.Await(".fighter[data-at=a] figcaption", "Bulbasaur")
			p.Settled()
			p.Fill("#bq", "squirtle")
			p.Await("#side-b .found", "Squirtle")
			p.Click("#side-b .found", "Squirtle")
			p.Await(".fighter[data-at=b] figcaption", "Squirtle")
			p.Settled()
			p.Wants(".arrow[data-from=a]", "×2")
			p.Wants(".arrow[data-from=b]", "×½")
			p.Wants(".say", "Only the attacker has the advantage")
			p.Click(".clash-ask .chip", "Face-up defence")
			p.Await(".fighter[data-lies=on-defence][data-at=b]")
			p.Settled()
			if !strings.Contains(p.Path(), "position=on-defence") {
				t.Errorf("the address does not hold the case: %s", p.Path())
			}
			p.Click(".clash-ask .btn", "Swap sides")
			p.Await(".fighter[data-at=a] figcaption", "Squirtle")
			p.Settled()
			p.Axe()
			p.Fits()
			p.Shot("matchup-story-" + name)
			shown := p.Text(".clash")
			other := s.visit(t, on)
			other.Open(p.Path())
			if got := other.Text(".clash"); got != shown {
				t.Errorf("the same address shows\n%s\nnot\n%s", got, shown)
			}
			eval[bool](p, "(history.back(), true)")
			p.Await(".fighter[data-at=a] figcaption", "Bulbasaur")
		})
	}
}

// The same without a script: a form, a list of what was found, an address.
func TestMatchupWithoutScript(t *testing.T) {
	s := startSite(t)
	plain := desktop
	plain.noScript = true
	p := s.visit(t, plain)
	p.Open("/matchups")
	p.Fill("#aq", "pikachu")
	p.Submit()
	p.Follow("#side-a .found", "Pikachu")
	p.Wants(".fighter[data-at=a] figcaption", "Pikachu")
	p.Follow("#side-b button", "Types and figures instead")
	p.Choose("#bt1", "flying")
	p.Choose("#bt2", "water")
	p.Fill("#batk", "700")
	p.Follow("#clash-go")
	p.Wants(".arrow[data-from=a]", "×4")
	p.Wants(".sum[data-at=b]", "700")
}

func TestMatchupPages(t *testing.T) {
	s := startSite(t)
	dark, taipei, zurich := desktop, phone, phone
	dark.dark, taipei.language, zurich.dark = true, "zh-TW", true
	for name, on := range looks(map[string]screen{"1280": desktop, "1280-dark": dark, "390-hant": taipei, "390-dark": zurich}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			for what, path := range map[string]string{
				"first":  "/matchups",
				"loose":  "/matchups?at=fire,psychic&aatk=1551&adef=900&bt=bug,steel&batk=99999&bdef=1400",
				"hidden": "/matchups?at=fire&aatk=1500&bt=grass,poison&bdef=1600&position=face-down",
			} {
				p.Open(path)
				p.Axe()
				p.Fits()
				p.Shot("matchup-" + what + "-" + name)
			}
		})
	}
	p := s.visit(t, phone)
	p.OpenAs("/matchups?at=stone&bt=fire&aatk=x", 422)
	p.Wants("[role=alert]", "stone")
	p.Axe()
}
