package legality

import (
	"gymdeck/catalog"
	"gymdeck/deck"
)

// Code says what kind of thing is wrong. The codes stand in the order in which findings are given.
type Code uint8

const (
	MainSize      Code = iota // P1: Count cards in the main deck, Limit is the bound that was missed
	ExtraSize                 // P1
	WrongSection              // P4, and a section that the game does not have: one per card and section
	NameLimit                 // P7a: one per name
	ReviveLimit               // P7c: one per deck
	Banlist                   // P7d, in H D8: one per name, card or effect that a list limits
	EffectLadder              // P7e: one per effect with two names or more
	DeckSize                  // H-deck
	OpeningHand               // H-draw: one per missing kind
	NotReleased               // D9: one per card
	RetiredCard               // D9: one per card
	UnknownCard               // D9: one per name or id as written, folded, and section
	AmbiguousCard             // D9: one per name
	WrongGame                 // D9: one per card and section
)

var codeNames = [...]string{"main-size", "extra-size", "wrong-section", "name-limit", "revive-limit", "banlist", "effect-ladder",
	"deck-size", "opening-hand", "not-released", "retired-card", "unknown-card", "ambiguous-card", "wrong-game"}

// Codes lists all codes in their order.
func Codes() []Code {
	out := make([]Code, len(codeNames))
	for i := range out {
		out[i] = Code(i)
	}
	return out
}

// String is the code as it stands in a verdict.
func (c Code) String() string {
	if int(c) < len(codeNames) {
		return codeNames[c]
	}
	return "unknown"
}

// Finding is one reason why a deck is not legal. Which fields are set besides Code, Clause, Count and Limit follows from the code.
type Finding struct {
	Code    Code
	Clause  Clause
	HasPart bool         // Section is set: wrong-section, unknown-card, ambiguous-card, wrong-game
	Section deck.Section // where the copies lie
	Count   int          // copies or cards found
	Limit   int          // copies or cards allowed

	Name   string          // key of the name concerned
	Effect string          // key of the effect concerned
	Kind   catalog.Kind    // the kind that an opening hand lacks
	Names  []NameCount     // copies under each name of an effect on the ladder, by key
	Lists  []LimitRef      // every list in force that limits the same name, card or effect
	ByCard bool            // a banlist finding that limits Cards[0] alone
	Cards  []uint32        // ids of the cards concerned, ascending
	Lines  []int32         // lines of the list concerned, ascending; empty when the list has no lines
	Text   string          // an unknown or ambiguous name as written
	Near   []catalog.Index // what an unknown name may have meant, nearest first
	Could  []uint32        // ids of the cards that an ambiguous name may mean, ascending
}

// NameCount is how many copies lie in the deck under one name.
type NameCount struct {
	Name  string // key
	Count int
}

// LimitRef is a list in force and the limit that it sets.
type LimitRef struct {
	ID       string `json:"id"`
	Revision int    `json:"revision"`
	Limit    int    `json:"limit"`
}

// Verdict is what a Judge says of one deck list.
type Verdict struct {
	Legal    bool
	Game     catalog.GameID
	On       catalog.Date
	Catalog  string // revision of the catalogue
	Lists    []ListRef
	Main     int // cards in the main deck, unknown ones included
	Extra    int
	Findings []Finding
	Warnings []Warning
}

// WarningCode says what a judge could not make use of.
type WarningCode string

const (
	UnknownEntry   WarningCode = "unknown-entry"   // a banlist entry names nothing in the catalogue; it makes no deck illegal
	AmbiguousEntry WarningCode = "ambiguous-entry" // a banlist entry's spelling belongs to several names; it limits each of them
)

// Warning is about the lists, not about the deck.
type Warning struct {
	Code  WarningCode
	List  ListRef
	Entry string // what the entry names, as written
}
