package starter_test

import (
	"testing"

	"gymdeck/catalog"
)

// Levels let [Evolution] be used (P6), stars ask for tributes (P8), names have several effects (P7e).
func TestPokemonCards(t *testing.T) {
	cat := whole(t)
	highest := map[string]int{}
	hasRed := map[string]bool{}
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if c.IsPokemon() {
			highest[c.Species] = max(highest[c.Species], c.Level)
			if c.Kind == catalog.Pokemon {
				hasRed[c.Species] = true
			}
		}
	}
	stars := map[int]int{} // red cards by tributes: none, one, two
	both := 0
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if !c.IsPokemon() {
			continue
		}
		if c.EvolvesAt > 0 && highest[c.EvolvesFrom] < c.EvolvesAt-1 {
			t.Errorf("no %s is printed at level %d, so nothing evolves into %s", c.EvolvesFrom, c.EvolvesAt-1, c.Names.En)
		}
		if c.EvolvesFrom != "" && highest[c.EvolvesFrom] == 0 {
			t.Errorf("%s evolves from %q, which has no card", c.Names.En, c.EvolvesFrom)
		}
		if c.Kind == catalog.Evolution && c.EvolvesFrom == "" {
			t.Errorf("%s is white without an earlier stage", c.Names.En)
		}
		if c.Kind == catalog.Evolution && hasRed[c.Species] {
			both++
		}
		if c.Atk%50 != 0 || c.Def%50 != 0 || c.Atk <= 0 || c.Def <= 0 || c.Stars < 1 || c.Stars > 12 || c.Level < 1 || c.Level > 100 {
			t.Errorf("%d %s: stars %d, level %d, ATK %d, DEF %d", c.ID, c.Names.En, c.Stars, c.Level, c.Atk, c.Def)
		}
		if c.Kind == catalog.Pokemon {
			switch {
			case c.Stars <= 4:
				stars[0]++
			case c.Stars <= 6:
				stars[1]++
			default:
				stars[2]++
			}
		}
	}
	t.Logf("red cards that need no, one, two tributes: %v", stars)
	for need := range 3 {
		if stars[need] < 80 {
			t.Errorf("only %d red cards need %d tributes", stars[need], need)
		}
	}
	if both < 100 {
		t.Errorf("only %d white cards have a red one of the same species", both)
	}
	several := 0
	for n := range cat.NumNames() {
		effects := map[catalog.EffectID]bool{}
		for _, i := range cat.Name(catalog.NameID(n)).Cards {
			effects[cat.EffectOf(i)] = true
		}
		if len(effects) > 1 {
			several++
		}
	}
	t.Logf("%d names have cards of several effects", several)
	if several < 300 {
		t.Errorf("only %d names have cards of several effects", several)
	}
}

// Moves of P9: every key that a Pokémon lists is a move card, and every move card has a user.
func TestMovesHaveCardsAndUsers(t *testing.T) {
	isCard, used := map[string]bool{}, map[string]bool{}
	all := cards(t)
	for i := range all {
		if all[i].Move != "" {
			isCard[all[i].Move] = true
		}
	}
	for i := range all {
		for _, m := range all[i].Moves {
			used[m] = true
			if !isCard[m] {
				t.Fatalf("%s can use %s, which is no card", all[i].Names.En, m)
			}
		}
	}
	for m := range isCard {
		if !used[m] {
			t.Errorf("nobody can use %s", m)
		}
	}
}
