package main

import (
	"strconv"

	"gymdeck/catalog"
)

// items makes the Equips and the item spells (P10). An item is a card when the table says what it does; the Dusk Ball is none,
// since its Chinese name is that of a card which the rules name.
func (m *maker) items() {
	byNumber := map[string]row{}
	for _, r := range m.table("items.csv") {
		byNumber[r["item"]] = r
	}
	for i := range m.facts.items {
		it := &m.facts.items[i]
		r, ok := byNumber[strconv.Itoa(it.number)]
		if !ok {
			continue
		}
		e, err := m.effects.effect(r["effect"])
		m.fail(err, it.slug)
		m.add("items.csv", catalog.Card{ID: uint32(firstItem + it.number), Game: catalog.PokemonDuel, Kind: catalog.Spell,
			Subtype: catalog.Subtype(r["subtype"]), Names: it.names, Aliases: m.spellings("item", it.named), Item: it.slug}, e)
	}
}
