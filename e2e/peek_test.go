package e2e

import (
	"strings"
	"testing"
)

const peekList = "3 Charmander lv15\n2 Swords Dance\n2 Fire Punch\n3 Evolution"

// A builder looks at a card without leaving the deck, by hand on a phone and by keyboard; without a script its link leads to its page.
func TestEditorShowsACard(t *testing.T) {
	s := startSite(t)
	hans := phone
	hans.language, hans.dark = "zh-CN", true
	for name, on := range looks(map[string]screen{"1280": desktop, "390-hans": hans}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/")
			path := p.keep(peekList)
			p.Open(path)
			p.Click(".find .entry .card")
			p.Await("#peek[open] h2")
			p.Fits()
			p.Axe()
			p.Shot("peek-" + name)
			p.Await("#peek output", "0")
			p.Click(`#peek [data-step="1"]`)
			p.Await("#peek output", "1")
			p.Click(`#peek [data-step="1"]`)
			p.Await("#peek output", "2")
			p.Click(`#peek [data-step="-1"]`)
			p.Await("#peek output", "1")
			p.Click(`#peek [data-step="-1"]`)
			p.Await("#peek output", "0")
			p.Click("#peek [data-close]")
			p.AwaitGone("#peek h2")
			if !on.touch {
				p.Focus("#deck .entry .card-name a")
				p.Key("\r")
				p.Await("#peek[open] h2", "Charmander Lv 15")
				p.Key("d") // a key of the editor, which is not for what lies under the sheet
				p.Key("\x1b")
				p.AwaitGone("#peek h2")
				if at := p.Focused(); !strings.Contains(at, "Charmander") {
					t.Errorf("the focus went to %s", at)
				}
			}
			p.Open(path + "#deck")
			p.Click("#deck .entry .card")
			p.Follow("#peek .btn-main")
			if at := p.Path(); !strings.HasPrefix(at, "/cards/") {
				t.Errorf("at %s", at)
			}
		})
	}
	plain := desktop
	plain.noScript = true
	p := s.visit(t, plain)
	p.Open("/")
	p.Open(p.keep(peekList))
	p.Follow("#deck .entry .card-name a")
	if at := p.Path(); !strings.HasPrefix(at, "/cards/") {
		t.Errorf("without a script: at %s", at)
	}
}

// A builder dismisses advice and brings it back, with a script, where the focus stays at hand, and without.
func TestEditorDismissesAdvice(t *testing.T) {
	s := startSite(t)
	plain, hant := desktop, phone
	plain.noScript, hant.language = true, "zh-TW"
	for name, on := range map[string]screen{"script": desktop, "phone": hant, "plain": plain} {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/")
			path := p.keep(peekList)
			p.Open(path + "#deck")
			p.Click("#advice > summary")
			n := p.Count("#advice button[name=dismiss]")
			if n == 0 {
				t.Fatalf("%d hints", n)
			}
			p.Axe()
			p.Fits()
			press := func(sel string) {
				if on.noScript {
					p.Follow(sel)
					return
				}
				p.Click(sel)
				p.Settled()
			}
			press("#advice button[name=dismiss]")
			if got := p.Count("#advice button[name=dismiss]"); got != n-1 {
				t.Errorf("%d of %d hints are left", got, n)
			}
			if at := p.Focused(); !on.noScript && !strings.Contains(at, "summary") && !strings.Contains(at, "SUMMARY") {
				t.Errorf("the focus went to %s", at)
			}
			p.Click("#advice-dismissed > summary")
			p.Await("#advice-dismissed .advice-head")
			press("#advice-dismissed button[name=restore]")
			if got := p.Count("#advice button[name=dismiss]"); got != n || p.Sees("#advice-dismissed") {
				t.Errorf("%d of %d hints are back", got, n)
			}
		})
	}
}
