package views

import (
	"slices"

	"github.com/a-h/templ"

	"gymdeck/catalog"
)

// Finder is the search box with its filters. It asks by GET: q, kind and type (repeated), star=4, free=1, and the hidden fields.
type Finder struct {
	Action  string // the page that answers
	Part    string // address that answers with the results alone; empty = they are taken out of the page
	Game    catalog.GameID
	Query   string
	Kinds   []catalog.Kind // chosen
	Types   []catalog.Type // chosen
	Few     bool           // four stars or fewer
	Free    bool           // without forbidden cards
	Hidden  []Field
	Results string // selector of what an answer replaces while typing; empty = no htmx
}

func (s Finder) attrs() templ.Attributes {
	if s.Results == "" {
		return nil
	}
	attrs := templ.Attributes{
		"hx-get":     s.Action,
		"hx-trigger": "input delay:200ms, change, submit",
		"hx-target":  s.Results,
		"hx-select":  s.Results,
		"hx-swap":    "outerMorph",
		"hx-sync":    "this:replace",
	}
	if s.Part != "" {
		attrs["hx-get"] = s.Part
		delete(attrs, "hx-select")
	}
	return attrs
}

func (s Finder) kind(k catalog.Kind) bool  { return slices.Contains(s.Kinds, k) }
func (s Finder) typed(t catalog.Type) bool { return slices.Contains(s.Types, t) }
