package legality

import "gymdeck/catalog"

// Clause is the id of a rule or decision that a finding cites, such as "P7a".
type Clause string

// Game is what one ruleset asks of a deck. Zero means that the game has no such rule.
type Game struct {
	ID catalog.GameID

	MainMin, MainMax int  // cards in the main deck (P1, H-deck)
	ExtraMax         int  // cards in the extra deck (P1, D-H3)
	ExactSize        bool // MainMin and MainMax are one number, and missing it is a deck-size finding

	NameMax   int    // copies of one name (P7a, D3)
	ReviveMax int    // unrestricted revives in the whole deck (P7c, D5)
	Ladder    [3]int // copies of one effect under its commonest, second and third name (P7e, D4)

	OpeningHand []catalog.Kind // kinds of which the deck needs at least one (H-draw, D-H1)

	MaxLimit int // the highest limit that a banlist entry may set (D8)

	SizeClause, SideClause, ExtraClause, ListClause Clause
}

var pokemonDuel = Game{
	ID:      catalog.PokemonDuel,
	MainMin: 40, MainMax: 60, ExtraMax: 15,
	NameMax: 3, ReviveMax: 1, Ladder: [3]int{3, 2, 1},
	MaxLimit:   2,
	SizeClause: "P1", SideClause: "P1", ExtraClause: "P4", ListClause: "P7d",
}

var phantomDuel = Game{
	ID:      catalog.PhantomDuel,
	MainMin: 50, MainMax: 50, ExactSize: true,
	OpeningHand: []catalog.Kind{catalog.Attack, catalog.Guard},
	MaxLimit:    49,
	SizeClause:  "H-deck", SideClause: "H-deck", ExtraClause: "H-deck", ListClause: "D8",
}

// GameOf gives the ruleset of a game; false for a game that is not known (D9).
func GameOf(id catalog.GameID) (*Game, bool) {
	switch id {
	case catalog.PokemonDuel:
		return &pokemonDuel, true
	case catalog.PhantomDuel:
		return &phantomDuel, true
	}
	return nil, false
}

// hasLadder reports whether the game limits copies of one effect.
func (g *Game) hasLadder() bool { return g.Ladder[0] > 0 }

// noExtra reports whether the game has no extra deck at all (D-H3).
func (g *Game) noExtra() bool { return g.ExtraMax == 0 }
