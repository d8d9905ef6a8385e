package e2e

import "testing"

// Match-ups are reached from the top of every page, which has room for them on every screen.
func TestMatchupsInTheNavigation(t *testing.T) {
	s := startSite(t)
	narrow, hant := desktop, desktop
	narrow.width = 800
	hant.width, hant.language = 800, "zh-TW"
	for _, on := range []screen{narrow, hant, desktop} {
		p := s.visit(t, on)
		p.Open("/")
		p.Fits()
		p.Follow(".nav a[href='/matchups']")
		p.Wants(".nav a[aria-current=page][href='/matchups']")
		p.Fits()
	}
	p := s.visit(t, phone)
	p.Open("/")
	p.Click(".menu summary")
	p.Follow(".menu a[href='/matchups']")
	p.Wants("h1", "Match-ups")
}
