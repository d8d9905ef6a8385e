package duel

// Reason says why something at the table is not allowed, or why a card cannot come out. Its words are advice.reason.REASON with has
// and needs, or, of a route, advice.lack.REASON.
type Reason string

const (
	// Of the cards themselves.
	NotPokemon Reason = "not-pokemon" // P6, P8: no Pokémon of game P
	NotEquip   Reason = "not-equip"   // P10: no Equip
	RedCard    Reason = "red-card"    // P4: an evolved species on a red card goes in the main deck; [Evolution] cannot reach it
	WhiteCard  Reason = "white-card"  // P4: a card of the extra deck is not Normal Summoned from the hand
	NotExtra   Reason = "not-extra"   // P6: [Evolution Dance] takes its card from the extra deck

	// Of evolution (P6, D7).
	OtherLine    Reason = "other-line"     // P6: not along the species' own line
	NotNextStage Reason = "not-next-stage" // D7: of the line, but not its next stage
	LevelShort   Reason = "level-short"    // P6: Level is less than Needs, the evolving level minus one
	NoLevel      Reason = "no-level"       // P6: no printed level, where one is needed

	// Of [Evolution Dance] (P6).
	DanceCount Reason = "dance-count" // P6: Has Pokémon were named; it takes 2–3
	DanceSum   Reason = "dance-sum"   // P6: the levels add up to Has, the card's is Needs

	// Of tributes, moves and items.
	TributesShort Reason = "tributes-short" // P8: Has Pokémon on the field, Needs tributes
	NoUser        Reason = "no-user"        // P9: no Pokémon on the field can use the move

	// Of routes in a deck only, see Route.
	NoEvolveCard         Reason = "no-evolve-card"         // P6: the deck has no [Evolution]
	NoDanceCard          Reason = "no-dance-card"          // P6: the deck has no [Evolution Dance]
	EarlierStageMissing  Reason = "earlier-stage-missing"  // P6: no card of Species, the earlier stage, is in the deck
	EarlierStageStranded Reason = "earlier-stage-stranded" // P6: the earlier stage is in the deck, and cannot come out itself
	NoEarlierStage       Reason = "no-earlier-stage"       // P6: the species evolves from nothing
	NoSum                Reason = "no-sum"                 // P6: no 2–3 Pokémon that can come out have levels that add up to Needs
)

// Refusal is one reason why not. Numbers that a reason does not speak of are 0.
type Refusal struct {
	Reason Reason `json:"reason"`
	Clause string `json:"clause"`
	Has    int    `json:"has,omitempty"`   // what there is: a level, a sum, a count
	Needs  int    `json:"needs,omitempty"` // what it takes
}

// Answer is whether something is allowed. Refusals holds every reason against it, in the order of the constants of Reason, and is
// empty exactly when OK.
type Answer struct {
	OK       bool      `json:"ok"`
	Refusals []Refusal `json:"refusals,omitempty"`
}

func answer(refusals []Refusal) Answer { return Answer{OK: len(refusals) == 0, Refusals: refusals} }
