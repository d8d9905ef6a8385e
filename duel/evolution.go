package duel

import "gymdeck/catalog"

// Lines knows which species belong to one line of evolution. It is made once per catalogue and never changes.
type Lines struct {
	root map[string]string // species → a species that stands for its line
}

// NewLines reads the lines from the species and earlier stages of all cards.
func NewLines(cat *catalog.Catalog) *Lines {
	l := &Lines{root: map[string]string{}}
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if c.Species == "" {
			continue
		}
		a := l.find(c.Species)
		if c.EvolvesFrom != "" {
			b := l.find(c.EvolvesFrom)
			l.root[max(a, b)] = min(a, b)
		}
	}
	for s := range l.root {
		l.root[s] = l.find(s)
	}
	return l
}

func (l *Lines) find(species string) string {
	for {
		up, ok := l.root[species]
		if !ok {
			l.root[species] = species
			return species
		}
		if up == species {
			return species
		}
		species = up
	}
}

// Same reports whether two species are of one line, branches included: all that Eevee becomes is one line with it.
func (l *Lines) Same(a, b string) bool {
	if a == "" || b == "" {
		return false
	}
	if a == b {
		return true
	}
	ra, ok := l.root[a]
	return ok && ra == l.root[b]
}

// Evolve answers whether [Evolution] can turn the Pokémon on the field into the card of the extra deck: into a white card (P4) of
// the next stage of its line (P6, D7), from the evolving level minus one on. The level printed on into is free, and a stage that
// is reached without a level asks for none (D7).
func (l *Lines) Evolve(from, into *catalog.Card) Answer {
	if !pokemonOfP(from) || !pokemonOfP(into) {
		return answer([]Refusal{{Reason: NotPokemon, Clause: "P6"}})
	}
	var why []Refusal
	if into.Kind != catalog.Evolution {
		why = append(why, Refusal{Reason: RedCard, Clause: "P4"})
	}
	switch {
	case from.Species != "" && from.Species == into.EvolvesFrom:
		if r, short := levelRefusal(from.Level, into.EvolvesAt); short {
			why = append(why, r)
		}
	case l.Same(from.Species, into.Species):
		why = append(why, Refusal{Reason: NotNextStage, Clause: "D7"})
	default:
		why = append(why, Refusal{Reason: OtherLine, Clause: "P6"})
	}
	return answer(why)
}

// levelRefusal is P6's sentence on levels: has is the level on the field, 0 for none printed, at the evolving level, 0 for none.
func levelRefusal(has, at int) (Refusal, bool) {
	switch {
	case at == 0 || has >= at-1 && has > 0:
		return Refusal{}, false
	case has == 0:
		return Refusal{Reason: NoLevel, Clause: "P6", Needs: at - 1}, true
	}
	return Refusal{Reason: LevelShort, Clause: "P6", Has: has, Needs: at - 1}, true
}

func pokemonOfP(c *catalog.Card) bool {
	return c != nil && c.Game == catalog.PokemonDuel && c.IsPokemon()
}

// Bounds of how many Pokémon [Evolution Dance] sends to the graveyard (P6).
const (
	DanceMin = 2
	DanceMax = 3
)

// Dance answers whether [Evolution Dance] can send these Pokémon of the field to the graveyard and bring out into: 2–3 Pokémon
// whose levels add up to exactly its level (P6).
func Dance(sent []*catalog.Card, into *catalog.Card) Answer {
	var why []Refusal
	sum, unlevelled := 0, false
	for _, c := range sent {
		if !pokemonOfP(c) {
			return answer([]Refusal{{Reason: NotPokemon, Clause: "P6"}})
		}
		sum += c.Level
		unlevelled = unlevelled || c.Level == 0
	}
	if !pokemonOfP(into) {
		return answer([]Refusal{{Reason: NotPokemon, Clause: "P6"}})
	}
	if into.Home() != catalog.Extra {
		why = append(why, Refusal{Reason: NotExtra, Clause: "P6"})
	}
	if unlevelled || into.Level == 0 {
		why = append(why, Refusal{Reason: NoLevel, Clause: "P6", Needs: into.Level})
	}
	if len(sent) < DanceMin || len(sent) > DanceMax {
		why = append(why, Refusal{Reason: DanceCount, Clause: "P6", Has: len(sent)})
	}
	if sum != into.Level && !unlevelled && into.Level != 0 {
		why = append(why, Refusal{Reason: DanceSum, Clause: "P6", Has: sum, Needs: into.Level})
	}
	return answer(why)
}

// DanceChoices lists every choice of 2–3 Pokémon of the field, by their places in it, that [Evolution Dance] may send for into;
// pairs come first, each choice ascending. Nil entries of field are empty zones. At most the first 16 zones are looked at.
func DanceChoices(field []*catalog.Card, into *catalog.Card) [][]int {
	field = field[:min(len(field), 16)]
	var out [][]int
	try := func(places ...int) {
		sent := make([]*catalog.Card, len(places))
		for i, p := range places {
			sent[i] = field[p]
		}
		if Dance(sent, into).OK {
			out = append(out, places)
		}
	}
	for i := range field {
		for j := i + 1; j < len(field); j++ {
			try(i, j)
		}
	}
	for i := range field {
		for j := i + 1; j < len(field); j++ {
			for k := j + 1; k < len(field); k++ {
				try(i, j, k)
			}
		}
	}
	return out
}
