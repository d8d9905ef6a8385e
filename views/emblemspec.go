package views

import (
	"gymdeck/catalog"
	"gymdeck/views/emblem"
)

// EmblemSpec is what the picture of a card is drawn from: its own facts, and the root of its species' line or, without a species,
// its name.
func EmblemSpec(cat *catalog.Catalog, i catalog.Index) emblem.Spec {
	c := cat.Card(i)
	s := emblem.Spec{Seed: cat.Name(cat.NameOf(i)).Key, Kind: string(c.Kind), Subtype: string(c.Subtype), Type1: string(c.Type1),
		Type2: string(c.Type2), Stars: c.Stars, Held: c.IsPokemon() && c.Item != ""}
	if c.Species != "" {
		s.Seed = cat.LineRoot(c.Species)
	}
	return s
}
