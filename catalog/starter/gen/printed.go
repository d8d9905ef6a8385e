package main

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// printed makes the cards that a table writes out in full: spells, traps, fields and environments of our own and of the rules.
func (m *maker) printed(file, table string, first int) {
	for _, r := range m.table(table) {
		n, err := r.number("number")
		m.fail(err, table)
		c := catalog.Card{ID: uint32(first + n), Game: catalog.PokemonDuel, Names: textOf(r)}
		if r["aliases"] != "" {
			c.Aliases = strings.Split(r["aliases"], "|")
		}
		if r["released"] != "" {
			c.Released, err = catalog.ParseDate(r["released"])
			m.fail(err, c.Names.En)
		}
		c.Kind, c.Subtype = frame(r["card"], 0)
		key := strings.Join(strings.Fields(r["effect"]), "-")
		if _, taken := m.effects.templates[key]; taken {
			m.fail(fmt.Errorf("the effect key %s is a template's", key), c.Names.En)
		}
		m.add(file, c, effect{key: key, revive: key == unrestrictedRevive,
			text: catalog.Text{Hans: r["effect_zh_hans"], Hant: r["effect_zh_hant"], En: r["effect_en"]}})
	}
}
