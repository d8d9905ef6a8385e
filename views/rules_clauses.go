package views

// chapter is a part of the rules page: its words, and the clauses in their order.
type chapter struct {
	id      string
	title   string
	lead    string
	clauses []clause
}

// clause is one clause or decision by its id, which is its anchor and what findings cite, and the keys of its words.
type clause struct {
	id    string
	title string
	text  []string
	why   string // of a decision: the reason; empty for the rules' own clauses
}

// chapters are both games, clause by clause.
var chapters = []chapter{
	{"pokemon-duel", "rules.chapter.pokemon.title", "rules.chapter.pokemon", []clause{
		{"P1", "rules.p1.title", []string{"rules.p1", "rules.p1.2"}, ""},
		{"P2", "rules.p2.title", []string{"rules.p2"}, ""},
		{"P2a", "rules.p2a.title", []string{"rules.p2a"}, ""},
		{"P2b", "rules.p2b.title", []string{"rules.p2b"}, ""},
		{"P2c", "rules.p2c.title", []string{"rules.p2c"}, ""},
		{"P2d", "rules.p2d.title", []string{"rules.p2d"}, ""},
		{"P2e", "rules.p2e.title", []string{"rules.p2e"}, ""},
		{"P3", "rules.p3.title", []string{"rules.p3"}, ""},
		{"P4", "rules.p4.title", []string{"rules.p4"}, ""},
		{"P5", "rules.p5.title", []string{"rules.p5", "rules.p5.2", "rules.p5.3", "rules.p5.4", "rules.p5.5"}, ""},
		{"P6", "rules.p6.title", []string{"rules.p6", "rules.p6.2"}, ""},
		{"P7", "rules.p7.title", []string{"rules.p7"}, ""},
		{"P7a", "rules.p7a.title", []string{"rules.p7a"}, ""},
		{"P7b", "rules.p7b.title", []string{"rules.p7b"}, ""},
		{"P7c", "rules.p7c.title", []string{"rules.p7c"}, ""},
		{"P7d", "rules.p7d.title", []string{"rules.p7d"}, ""},
		{"P7e", "rules.p7e.title", []string{"rules.p7e"}, ""},
		{"P8", "rules.p8.title", []string{"rules.p8"}, ""},
		{"P9", "rules.p9.title", []string{"rules.p9"}, ""},
		{"P10", "rules.p10.title", []string{"rules.p10", "rules.p10.2", "rules.p10.3"}, ""},
	}},
	{"decisions", "rules.chapter.decisions.title", "rules.chapter.decisions", []clause{
		{"D1", "decisions.d1.title", []string{"decisions.d1"}, "decisions.d1.why"},
		{"D2", "decisions.d2.title", []string{"decisions.d2"}, "decisions.d2.why"},
		{"D3", "decisions.d3.title", []string{"decisions.d3"}, "decisions.d3.why"},
		{"D4", "decisions.d4.title", []string{"decisions.d4"}, "decisions.d4.why"},
		{"D5", "decisions.d5.title", []string{"decisions.d5"}, "decisions.d5.why"},
		{"D6", "decisions.d6.title", []string{"decisions.d6"}, "decisions.d6.why"},
		{"D7", "decisions.d7.title", []string{"decisions.d7"}, "decisions.d7.why"},
		{"D8", "decisions.d8.title", []string{"decisions.d8"}, "decisions.d8.why"},
		{"D9", "decisions.d9.title", []string{"decisions.d9"}, "decisions.d9.why"},
		{"D10", "decisions.d10.title", []string{"decisions.d10"}, "decisions.d10.why"},
		{"D11", "decisions.d11.title", []string{"decisions.d11"}, "decisions.d11.why"},
		{"D12", "decisions.d12.title", []string{"decisions.d12"}, "decisions.d12.why"},
		{"D-P5a", "decisions.d-p5a.title", []string{"decisions.d-p5a"}, "decisions.d-p5a.why"},
		{"D-P5b", "decisions.d-p5b.title", []string{"decisions.d-p5b"}, "decisions.d-p5b.why"},
	}},
	{"phantom-duel", "rules.chapter.phantom.title", "rules.chapter.phantom", []clause{
		{"H-win", "phantom.h-win.title", []string{"phantom.h-win"}, ""},
		{"H-curse", "phantom.h-curse.title", []string{"phantom.h-curse"}, ""},
		{"H-guard", "phantom.h-guard.title", []string{"phantom.h-guard"}, ""},
		{"H-ap", "phantom.h-ap.title", []string{"phantom.h-ap", "phantom.h-ap.2"}, ""},
		{"H-draw", "phantom.h-draw.title", []string{"phantom.h-draw", "phantom.h-draw.2"}, ""},
		{"H-discard", "phantom.h-discard.title", []string{"phantom.h-discard"}, ""},
		{"H-deck", "phantom.h-deck.title", []string{"phantom.h-deck"}, ""},
		{"H-zones", "phantom.h-zones.title", []string{"phantom.h-zones", "phantom.h-zones.2"}, ""},
		{"H-phases", "phantom.h-phases.title", []string{"phantom.h-phases", "phantom.h-phases.2"}, ""},
		{"H-summon", "phantom.h-summon.title", []string{"phantom.h-summon"}, ""},
		{"H-dual", "phantom.h-dual.title", []string{"phantom.h-dual"}, ""},
		{"H-effect", "phantom.h-effect.title", []string{"phantom.h-effect"}, ""},
		{"H-battle", "phantom.h-battle.title", []string{"phantom.h-battle"}, ""},
	}},
	{"phantom-decisions", "rules.chapter.phantom-decisions.title", "rules.chapter.phantom-decisions", []clause{
		{"D-H1", "decisions.d-h1.title", []string{"decisions.d-h1"}, "decisions.d-h1.why"},
		{"D-H2", "decisions.d-h2.title", []string{"decisions.d-h2"}, "decisions.d-h2.why"},
		{"D-H3", "decisions.d-h3.title", []string{"decisions.d-h3"}, "decisions.d-h3.why"},
		{"D-H4", "decisions.d-h4.title", []string{"decisions.d-h4"}, "decisions.d-h4.why"},
		{"D-H5", "decisions.d-h5.title", []string{"decisions.d-h5"}, "decisions.d-h5.why"},
		{"D-H6", "decisions.d-h6.title", []string{"decisions.d-h6"}, "decisions.d-h6.why"},
		{"D-H7", "decisions.d-h7.title", []string{"decisions.d-h7"}, "decisions.d-h7.why"},
		{"D-H8", "decisions.d-h8.title", []string{"decisions.d-h8"}, "decisions.d-h8.why"},
		{"D-H9", "decisions.d-h9.title", []string{"decisions.d-h9"}, "decisions.d-h9.why"},
	}},
}
