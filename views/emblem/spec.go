package emblem

// Spec is all that an emblem depends on.
type Spec struct {
	Seed    string // the root of the species line, else the name key
	Kind    string // pokemon, evolution, spell, trap, field, environment, attack, guard, dual, support
	Subtype string
	Type1   string
	Type2   string
	Stars   int
	Held    bool // a Pokémon with an item as a trait: a beaded ring tells it from its plain fellow
}
