package duel

import (
	"slices"

	"gymdeck/catalog"
)

// Marks are how a card is recognised: by the key of its effect, or by its name (any spelling, folded before comparing). One hit
// is enough.
type Marks struct {
	Effects []string
	Names   []string
}

// Recognition is the data by which the advisor knows the cards that bring out cards of the extra deck. A catalogue that calls them
// otherwise is served by another Recognition.
type Recognition struct {
	Evolve Marks // [Evolution] (P6)
	Dance  Marks // [Evolution Dance] (P6)
	// Other marks cards that bring cards of the extra deck out by still other ways (P6: "other cards may"). With one of them in
	// the deck nothing is called stranded.
	Other Marks
	// Themes are the item themes that have a name of their own (P10).
	Themes []Theme
}

// Theme is an item, or a family of items, that players name decks after.
type Theme struct {
	Code  string   // its word is advice.theme.CODE
	Items []string // the item keys of cards, and their usual names; folded before comparing
}

// StandardRecognition is how the starter catalogue and the rules call these cards: effect keys evolve and evolve-dance, names 进化
// and 进化之舞; the themes of P10.
func StandardRecognition() Recognition {
	return Recognition{
		Evolve: Marks{Effects: []string{"evolve"}, Names: []string{"进化"}},
		Dance:  Marks{Effects: []string{"evolve-dance"}, Names: []string{"进化之舞"}},
		Themes: []Theme{
			{Code: "leftovers", Items: []string{"leftovers", "剩饭", "吃剩的东西"}},
			{Code: "choice", Items: []string{"choice-band", "choice-scarf", "choice-specs", "讲究头带", "讲究围巾", "讲究眼镜"}},
			{Code: "scope-lens", Items: []string{"scope-lens", "焦点镜"}},
			{Code: "focus", Items: []string{"focus-band", "focus-sash", "气势头带", "气势披带"}},
		},
	}
}

// compile turns marks into a test of the catalogue's names and effects.
func (m Marks) compile(cat *catalog.Catalog) (names []catalog.NameID, effects []catalog.EffectID) {
	for _, name := range m.Names {
		if id, ok := cat.NameByKey(catalog.PokemonDuel, catalog.Fold(name)); ok {
			names = append(names, id)
		}
	}
	for _, key := range m.Effects {
		if id, ok := cat.EffectByKey(catalog.PokemonDuel, key); ok {
			effects = append(effects, id)
		}
	}
	return names, effects
}

// mark sets a role on every card that the marks fit.
func (a *Advisor) mark(m Marks, role role) {
	names, effects := m.compile(a.cat)
	for i := range a.facts {
		at := catalog.Index(i)
		if a.cat.Card(at).Game != catalog.PokemonDuel {
			continue
		}
		if slices.Contains(names, a.cat.NameOf(at)) || slices.Contains(effects, a.cat.EffectOf(at)) {
			a.facts[i].role |= role
		}
	}
}
