package main

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// holders makes the Pokémon that carry an item as a trait (P10): the name is the item's and the species', the level that of the
// lower-level card. They are red where the species has a red card, else white.
func (m *maker) holders() {
	lines := lineUp(m.facts.species)
	for _, r := range m.table("holders.csv") {
		var number, slot, itemNumber int
		m.fail(r.numbers(map[string]*int{"species": &number, "slot": &slot, "item": &itemNumber}), "holders.csv")
		it := m.itemByNumber(itemNumber)
		if number < 1 || number > len(m.facts.species) || slot < 5 || slot > 9 || it == nil {
			m.fail(fmt.Errorf("no such species, slot or item: %v", r), "holders.csv")
			continue
		}
		s := m.byNumber(number)
		l := lines[number]
		c := m.pokemon(s, l, slot)
		if !isRed(s, l) {
			c.Kind = catalog.Evolution
		}
		c.Names = catalog.Text{Hans: it.names.Hans + s.names.Hans, Hant: it.names.Hant + s.names.Hant, En: it.names.En + " " + s.names.En}
		c.Aliases = m.spellings("holder", named{number: number*10 + slot, names: c.Names})
		if l.stage == first {
			c.Level = youngLevel(c.Level)
		}
		c.Item = it.slug
		name, figure, _ := strings.Cut(r["effect"], " ")
		e, err := m.effects.effect(strings.TrimSpace(name + " " + it.slug + " " + figure))
		m.fail(err, c.Names.En)
		e.key = "holds-" + it.slug // an item is held in one way
		m.add("holders.csv", c, e)
	}
}

func (m *maker) itemByNumber(number int) *item {
	for i := range m.facts.items {
		if m.facts.items[i].number == number {
			return &m.facts.items[i]
		}
	}
	return nil
}
