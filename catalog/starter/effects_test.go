package starter_test

import (
	"testing"

	"gymdeck/catalog"
)

// Two names of one effect make a ladder (P7e); at least 60 are wanted.
func TestSharedEffects(t *testing.T) {
	cat := whole(t)
	shared, moves := 0, 0
	for e := range cat.NumEffects() {
		effect := cat.Effect(catalog.EffectID(e))
		if effect.Game != catalog.PokemonDuel || len(effect.Names) < 2 {
			continue
		}
		shared++
		if c := cat.Card(effect.Cards[0]); c.Move != "" {
			moves++
			t.Logf("%-36s %3d names, first %s", effect.Key, len(effect.Names), c.Names.En)
		}
	}
	t.Logf("%d effects of two or more names, %d of them of moves", shared, moves)
	if shared < 60 || moves < 37 {
		t.Errorf("%d shared effects, %d of moves", shared, moves)
	}
	recover, ok := cat.EffectByKey(catalog.PokemonDuel, "heal-1000")
	if !ok || len(cat.Effect(recover).Names) < 5 {
		t.Error("Recover, Soft-Boiled, Milk Drink, Slack Off and Heal Order should be one effect")
	}
}

// One key is one text, and one text is one key: else the ladder would miss cards that do the same.
func TestEffectsAndTexts(t *testing.T) {
	text := map[string]catalog.Text{}
	keyOf := map[string]string{}
	for _, c := range cards(t) {
		if c.EffectKey == "" {
			continue
		}
		key := string(c.Game) + " " + c.EffectKey
		if known, ok := text[key]; ok && known != c.Effect {
			t.Errorf("%s has two texts: %+v and %+v", key, known, c.Effect)
		}
		text[key] = c.Effect
		for _, s := range []string{c.Effect.Hans, c.Effect.Hant, c.Effect.En} {
			s = string(c.Game) + s
			if known, ok := keyOf[s]; ok && known != c.EffectKey {
				t.Errorf("%s and %s both say %s", known, c.EffectKey, s)
			}
			keyOf[s] = c.EffectKey
		}
		if c.UnrestrictedRevive != (c.EffectKey == "revive-any") {
			t.Errorf("%d: unrestricted revive is %t", c.ID, c.UnrestrictedRevive)
		}
	}
}
