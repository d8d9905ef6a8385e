package views

import (
	"slices"

	"github.com/a-h/templ"

	"gymdeck/catalog"
)

// Finder is the search box with its filters. It asks by GET: q, kind and type (repeated), star (repeated), free=1, and the hidden fields.
type Finder struct {
	Action  string // the page that answers
	Part    string // address that answers with the results alone; empty = they are taken out of the page
	Game    catalog.GameID
	Query   string
	Kinds   []catalog.Kind // chosen
	Types   []catalog.Type // chosen
	Stars   []StarBand     // chosen
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

// StarBand are the stars that ask for the same number of tributes, as addresses say them.
type StarBand string

const (
	NoTribute   StarBand = "4" // 1–4 stars
	OneTribute  StarBand = "6" // 5–6 stars (P8)
	TwoTributes StarBand = "7" // 7 stars and more (P8)
)

// StarBands are all of them.
var StarBands = []StarBand{NoTribute, OneTribute, TwoTributes}

func (s Finder) stars(b StarBand) bool     { return slices.Contains(s.Stars, b) }
func (s Finder) kind(k catalog.Kind) bool  { return slices.Contains(s.Kinds, k) }
func (s Finder) typed(t catalog.Type) bool { return slices.Contains(s.Types, t) }
