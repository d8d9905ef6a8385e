package e2e

import (
	"testing"
	"time"
)

// The first page stands on every screen, in both lights and with JavaScript off, and has nothing against it.
func TestFirstPage(t *testing.T) {
	s := startSite(t)
	dark, plain := desktop, desktop
	dark.dark, plain.noScript = true, true
	for name, on := range looks(map[string]screen{"1280-light": desktop, "1280-dark": dark, "390-light": phone, "1280-noscript": plain}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/")
			p.Wants("h1")
			p.Fits()
			p.Axe()
			p.Shot("home-" + name)
		})
	}
}

// The language that the browser asks for is taken; one that is chosen stays, in a second tab and after a reload.
func TestLanguageStays(t *testing.T) {
	s := startSite(t)
	taipei := desktop
	taipei.language = "zh-TW,zh;q=0.9,en;q=0.5"
	p := s.visit(t, taipei)
	p.Open("/")
	if lang := p.Attr("lang", "html"); lang != "zh-Hant" {
		t.Fatalf("language %q for a browser from Taipei", lang)
	}
	p.Follow(".langs button", "EN, English")
	for _, tab := range []*page{p, p.Tab()} {
		tab.Open("/")
		if lang := tab.Attr("lang", "html"); lang != "en" {
			t.Errorf("language %q after English was chosen", lang)
		}
	}
}

// An address that leads nowhere gets a page of its own.
func TestNowhere(t *testing.T) {
	p := startSite(t).visit(t, phone)
	p.OpenAs("/nothing/here", 404)
	p.Wants("h1")
	p.Wants("a[href='/']")
	p.Axe()
}

// The harness must not settle while an answer is still on its way, or tests would look too early.
func TestSettledWaits(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	p.Open("/")
	s.Slow(400 * time.Millisecond)
	eval[bool](p, "(fetch('/healthz').then((r) => r.text()).then((text) => { document.title = text; }), true)")
	p.Settled()
	if title := eval[string](p, "document.title"); title != "ok" {
		t.Errorf("settled while waiting: the title is %q", title)
	}
}
