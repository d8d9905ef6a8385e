package e2e

import (
	"strings"
	"testing"
)

// A clause's address shows that clause, marked, with its heading in view.
func TestRulesClause(t *testing.T) {
	s := startSite(t)
	for name, on := range looks(map[string]screen{"1280": desktop, "390": phone}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/rules#P7e")
			p.Wants("#P7e:target h3", "P7e")
			if at := eval[float64](p, "document.querySelector('#P7e').getBoundingClientRect().top"); at < 40 || at > 200 {
				t.Errorf("the clause lies at %v of the window", at)
			}
			p.Fits()
			p.Axe()
			p.Fill("#rules-q", "d-h1")
			p.Submit()
			if path := p.Path(); !strings.HasSuffix(path, "/rules#D-H1") {
				t.Errorf("a clause looked up leads to %s", path)
			}
			p.Fill("#rules-q", "graveyard")
			p.Submit()
			p.Wants(".rule-hits a", "P1")
			p.Axe()
			p.Click(".rule-hits a", "P8")
			p.Await("#P8:target")
		})
	}
}

func TestRulesPages(t *testing.T) {
	s := startSite(t)
	dark, hans, hant := desktop, phone, phone
	dark.dark, hans.language, hans.dark, hant.language = true, "zh-CN", true, "zh-TW"
	for name, on := range looks(map[string]screen{"1280": desktop, "1280-dark": dark, "390-hans-dark": hans, "390-hant": hant}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/rules")
			p.Fits()
			p.Axe()
			p.Shot("rules-" + name)
		})
	}
}
