package starter_test

import (
	"testing"

	"gymdeck/catalog"
)

// Saved decks hold ids, so an id keeps its card for good. One card of each sort stands for its formula.
func TestIDsStay(t *testing.T) {
	cat := whole(t)
	for id, want := range map[uint32]string{
		10000041: "Charmander", 10000042: "Charmander", 10000063: "Charizard", 10000061: "Charizard", 10000251: "Pikachu",
		10000255: "Light Ball Pikachu", 10010251: "Pecharunt", 10200055: "Water Gun", 10200070: "Strength", 10200919: "Malignant Chain",
		10210211: "Leftovers", 10210213: "Light Ball", 10220001: "Viridian Gym", 10220202: "Heavy Rain", 10230001: "Reborn",
		10230005: "Evolution", 10230006: "Evolution Dance", 10230007: "Dark Ball", 10240001: "Pitfall",
		20000001: "Azure Blade Novice", 20000101: "Azure Gatewarden", 20000201: "Azure Yin-Yang Blades", 20000301: "Azure Edict",
	} {
		at := cat.ByID(id)
		if at == catalog.None {
			t.Errorf("no card has the id %d, which was %s", id, want)
		} else if got := cat.Card(at).Names.En; got != want {
			t.Errorf("%d is %s, was %s", id, got, want)
		}
	}
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		first, last := uint32(10_000_001), uint32(10_999_999)
		if c.Game == catalog.PhantomDuel {
			first, last = 20_000_001, 20_999_999
		}
		if c.ID < first || c.ID > last {
			t.Errorf("%d is outside the ids of %s", c.ID, c.Game)
		}
	}
}
