package duel

import (
	"strconv"

	"gymdeck/catalog"
)

// Code says what an advice is about. Its words are advice.CODE (the sentence), advice.CODE.heading, and advice.CODE.mend (what to do;
// notes have none). advice.suggest goes behind the mend where Suggest is not empty.
type Code string

const (
	// MoveWithoutUser (P9), one for each move: Count copies of the move cards Cards, which no Pokémon of the deck can use. Move is
	// the move's key; Suggest are Pokémon that can.
	MoveWithoutUser Code = "move-without-user"
	// EvolutionStranded (P6), one for each card: Count copies of a card of the extra deck that nothing in the deck brings out. Routes
	// are the ways it could come, with what each lacks; never empty.
	EvolutionStranded Code = "evolution-stranded"
	// EvolveNothing (P6), one for the deck: Count copies of [Evolution], Cards, and not one Pokémon that could evolve into a card of
	// the deck. Short names the pairs that a single level keeps apart.
	EvolveNothing Code = "evolve-nothing"
	// EvolveLevelShort (P6), one for each card: it is EvolutionStranded when [Evolution] and the earlier stage are both there and the
	// level alone is missing. Short holds the pair that is nearest, which Level, Needs and Missing repeat; Suggest are cards of the
	// earlier stage that are high enough.
	EvolveLevelShort Code = "evolve-level-short"
	// TributeHeavy (P8), one for the deck: the Pokémon of 5 stars and more of the main deck, Count copies of Cards, ask for Tributes
	// Pokémon together, and only Small copies can be summoned without any.
	TributeHeavy Code = "tribute-heavy"
	// NoFirstSummon (P8), one for the deck: of the Count Pokémon of the main deck none has 4 stars or fewer, so that none can be
	// Normal Summoned to an empty field. Stars is the lowest there is, 0 when Count is 0. Cards are those of the lowest stars.
	NoFirstSummon Code = "no-first-summon"
	// ItemTheme (P10), a note: Count copies of Cards carry items of one theme, Equips of them Equip cards and Holders of them
	// Pokémon with the item as a trait. Theme is the theme's code, or empty for an item outside the named ones; Item is the item
	// most copies carry, NameCard an Equip card of it, 0 if there is none.
	ItemTheme Code = "item-theme"
	// TypeWeakness (P5), one for each type: Type, attacking alone, has the advantage over Count of the Of Pokémon, more than half.
	// Cards are those Pokémon; Answers counts the copies that in turn have the advantage over the type.
	TypeWeakness Code = "type-weakness"
	// OpeningHandOdds (H-draw), a note: Chance that the first six of the Of cards hold one of the Attack attack-specialised and one
	// of the Guard guard-specialised cards, and Redraws, how often a hand goes back on average before one does.
	OpeningHandOdds Code = "opening-hand-odds"
	// ActionPoints (H-ap, D-H5), a note: Asked is what playing out a full hand of 7 (5 kept and 2 drawn) costs on average, Drawn what
	// the 2 cards of each turn cost, of Budget action points. Support counts the support cards of Of. It is counted from the cards
	// alone: each support card 1, the second summon of a turn 1, the first summon and duals nothing.
	ActionPoints Code = "action-points"
)

// Codes lists every code in the order in which advice is given.
var Codes = []Code{NoFirstSummon, TributeHeavy, MoveWithoutUser, EvolveNothing, EvolutionStranded, EvolveLevelShort, TypeWeakness,
	OpeningHandOdds, ActionPoints, ItemTheme}

// Advice is one thing that a good builder would say of a deck. It is never a verdict: a deck with any advice may be legal. The code
// says which fields are set.
type Advice struct {
	Code   Code   `json:"code"`
	Clause string `json:"clause"`
	Note   bool   `json:"note,omitempty"` // a fact about the deck, with nothing to mend
	// Key names the advice within its deck for good, so that it can be dismissed: the code, and what it is about.
	Key string `json:"key"`

	Cards   []uint32 `json:"cards,omitempty"`   // ids of the deck's cards it speaks of, ascending
	Suggest []uint32 `json:"suggest,omitempty"` // ids of up to 3 cards that would help, the likeliest first
	Count   int      `json:"count"`             // copies
	Of      int      `json:"of,omitempty"`      // among so many

	Move     string       `json:"move,omitempty"`
	Type     catalog.Type `json:"type,omitempty"`
	Theme    string       `json:"theme,omitempty"`
	Item     string       `json:"item,omitempty"`
	NameCard uint32       `json:"name_card,omitempty"`

	Routes  []Route     `json:"routes,omitempty"`
	Short   []Shortfall `json:"short,omitempty"`
	Level   int         `json:"level,omitempty"`
	Needs   int         `json:"needs,omitempty"`
	Missing int         `json:"missing,omitempty"`

	Tributes int `json:"tributes,omitempty"`
	Small    int `json:"small,omitempty"`
	Stars    int `json:"stars,omitempty"`
	Equips   int `json:"equips,omitempty"`
	Holders  int `json:"holders,omitempty"`
	Answers  int `json:"answers,omitempty"`

	Attack  int      `json:"attack,omitempty"`
	Guard   int      `json:"guard,omitempty"`
	Support int      `json:"support,omitempty"`
	Budget  int      `json:"budget,omitempty"`
	Chance  Fraction `json:"chance,omitzero"`
	Redraws Fraction `json:"redraws,omitzero"`
	Asked   Fraction `json:"asked,omitzero"`
	Drawn   Fraction `json:"drawn,omitzero"`
}

// By is a way for a card of the extra deck to come out. Its word is advice.route.BY.
type By string

const (
	ByEvolution By = "evolution" // [Evolution] on the earlier stage
	ByDance     By = "dance"     // [Evolution Dance], by the sum of levels
)

// Route is one way in which a card could come out, and what the deck lacks for it.
type Route struct {
	By    By     `json:"by"`
	Lacks []Lack `json:"lacks"` // never empty
	// With is, for the dance, a choice of cards whose levels add up (a card may stand twice); empty if there is none.
	With []uint32 `json:"with,omitempty"`
}

// Lack is one thing that is missing on a route. Its words are advice.lack.REASON with has, needs, species and cards; for an earlier
// stage that is missing and must have a level (Needs is not 0), advice.lack.earlier-stage-missing.level.
type Lack struct {
	Refusal
	Species string   `json:"species,omitempty"` // the earlier stage
	Cards   []uint32 `json:"cards,omitempty"`   // cards of the deck that do not do
	Suggest []uint32 `json:"suggest,omitempty"` // up to 3 cards that would
}

// Shortfall is a pair of the deck that [Evolution] would join but for the level. Its words are advice.short with from, into, level,
// needs and n (Missing).
type Shortfall struct {
	From    uint32 `json:"from"`
	Into    uint32 `json:"into"`
	Level   int    `json:"level"` // of From; 0 when none is printed
	Needs   int    `json:"needs"` // the evolving level minus one
	Missing int    `json:"missing"`
}

// Args gives the numbers of the advice as placeholders for its words, in pairs as locale's Printer takes them: n (Count), of,
// level, needs, missing, tributes, small, stars, equips, holders, answers, attack, guard, support, budget, and as text chance and
// share ("84.2%"; share is Count among Of), redraws, asked, drawn ("1.3"). Whoever makes the message adds what needs names: cards
// (Cards), suggest (Suggest), move, type, theme (see ItemTheme), from and into (of Short[0]).
func (a *Advice) Args() []any {
	share := Fraction{}
	if a.Of > 0 {
		share = newFraction(uint64(a.Count), uint64(a.Of))
	}
	return []any{
		"n", a.Count, "of", a.Of, "level", a.Level, "needs", a.Needs, "missing", a.Missing,
		"tributes", a.Tributes, "small", a.Small, "stars", a.Stars, "equips", a.Equips, "holders", a.Holders, "answers", a.Answers,
		"attack", a.Attack, "guard", a.Guard, "support", a.Support, "budget", a.Budget,
		"chance", a.Chance.Percent(), "share", share.Percent(),
		"redraws", a.Redraws.Decimal(), "asked", a.Asked.Decimal(), "drawn", a.Drawn.Decimal(),
	}
}

// Percent writes a chance as a percentage with at most one decimal: "84.2%", "0.1%", "100%".
func (f Fraction) Percent() string { return tenths(f.PerMille()) + "%" }

// Decimal writes the number with at most one decimal, rounded: "1.3", "2". What is above 0 never shows as 0.
func (f Fraction) Decimal() string {
	n := (f.PerMille() + 50) / 100
	if n == 0 && f.Num > 0 {
		n = 1
	}
	return tenths(n)
}

func tenths(n int) string {
	if n%10 == 0 {
		return strconv.Itoa(n / 10)
	}
	return strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}
