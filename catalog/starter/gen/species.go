package main

import (
	"gymdeck/catalog"
)

// The last digit of a Pokémon's id; 5 to 9 are its item-holding variants.
const (
	redCard   = 1
	youngCard = 2
	whiteCard = 3
)

// species makes the plain Pokémon cards of both frames (P4) and the lower-level ones (P7e).
func (m *maker) species() {
	lines := lineUp(m.facts.species)
	for i := range m.facts.species {
		s := &m.facts.species[i]
		l := lines[s.number]
		young := l.stage == first && s.number%3 != 0
		if isRed(s, l) {
			c := m.pokemon(s, l, redCard)
			m.add("pokemon.csv", c, m.ability(s, l, redCard, young))
		}
		if young {
			c := m.pokemon(s, l, youngCard)
			c.Level = youngLevel(c.Level)
			c.Stars = max(1, c.Stars-1)
			c.Atk, c.Def = steps(c.Atk*4/5, 50), steps(c.Def*4/5, 50)
			m.add("pokemon.csv", c, m.ability(s, l, youngCard, young))
		}
		if s.from != 0 {
			c := m.pokemon(s, l, whiteCard)
			c.Kind = catalog.Evolution
			m.add("evolutions.csv", c, m.ability(s, l, whiteCard, young))
		}
	}
}

// isRed says which species have a red card: those without an earlier stage, those whose earlier stage was found later, the last
// stages of lines of three, and those that evolve by a trade.
func isRed(s *species, l line) bool {
	return s.from == 0 || foundLater(s) || l.stage == last && l.depth == 2 || s.trade
}

// pokemon is a red card without an effect; the caller makes it what it is to be.
func (m *maker) pokemon(s *species, l line, digit int) catalog.Card {
	c := catalog.Card{ID: uint32(firstSpecies + s.number*10 + digit), Game: catalog.PokemonDuel, Kind: catalog.Pokemon,
		Names: s.names, Aliases: m.spellings("species", s.named), Type1: catalog.Type(s.types[0]), Stars: stars(s, l),
		Level: level(s, l), HasAtk: true, HasDef: true, Atk: atk(s), Def: def(s), Species: s.slug, EvolvesAt: s.at}
	if len(s.types) == 2 {
		c.Type2 = catalog.Type(s.types[1])
	}
	if s.from != 0 {
		c.EvolvesFrom = m.byNumber(s.from).slug
	}
	return c
}

func (m *maker) byNumber(number int) *species { return &m.facts.species[number-1] }
