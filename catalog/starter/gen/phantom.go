package main

import (
	"gymdeck/catalog"
)

// phantom makes the cards of game H, which the table writes out in full.
func (m *maker) phantom() {
	for _, r := range m.table("phantom.csv") {
		var number, a, g int
		m.fail(r.numbers(map[string]*int{"number": &number, "a": &a, "g": &g}), "phantom.csv")
		c := catalog.Card{ID: uint32(firstPhantom + number), Game: catalog.PhantomDuel, Kind: catalog.Kind(r["kind"]), Names: textOf(r),
			HasAtk: r["a"] != "", HasDef: r["g"] != "", Atk: a, Def: g}
		m.add("phantom.csv", c, effect{key: r["effect"],
			text: catalog.Text{Hans: r["effect_zh_hans"], Hant: r["effect_zh_hant"], En: r["effect_en"]}})
	}
}
