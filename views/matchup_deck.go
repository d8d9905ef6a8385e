package views

import (
	"gymdeck/catalog"
	"gymdeck/duel"
)

// Against is how the Pokémon of a deck stand against a typing.
type Against struct {
	Title string // of the deck
	Href  string
	Foe   duel.Typing
	Asked bool // a typing was given; else only the question is shown
	Ranks [3]Rank
	Fault string // what could not be read; may be empty
}

// Rank is the Pokémon of a deck that stand alike.
type Rank struct {
	Key    string // of its heading
	Copies int
	Stands []StandLine
}

// StandLine is one Pokémon of the deck.
type StandLine struct {
	Card  *catalog.Card
	Href  string // of the very match-up
	Stand duel.Stand
}
