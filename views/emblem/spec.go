// Package emblem draws the picture of a card from the card's own facts: kind, types, stars and the root of its species line.
// It is pure (no clock, no chance, no files): the same Spec gives the same drawing for as long as this package stays as it
// is, so a drawing may be cached for long.
//
// A type gives the colours and a family of figures; the seed picks the figure of the family, its proportions, the scheme of
// the colours and the line work round it; the second type is the pattern behind. Nothing of a Spec is written into the
// drawing: its strings are seeds and keys only.
package emblem

// Spec is all that an emblem depends on. A type or kind that is not known draws as Normal; empty fields are fine.
type Spec struct {
	Seed    string // the root of the species line, so that a line's stages look alike; else the name key
	Kind    string // pokemon, evolution, spell, trap, field, environment, attack, guard, dual, support
	Subtype string // only equip matters: items have figures of their own
	Type1   string // of a Pokémon, a move card, an environment's weather; else empty
	Type2   string // empty if there is none
	Stars   int    // a Pokémon's stars, 1 … 12: the figure grows with them; 0 if the card has none
	Held    bool   // a Pokémon with an item as a trait: a beaded ring tells it from its plain fellow
}
