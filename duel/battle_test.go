package duel

import (
	"testing"

	"gymdeck/catalog"
)

func TestBattle(t *testing.T) {
	for _, x := range []struct {
		name               string
		attacker, defender Combatant
		situation          Situation
		attacks, meets     int
		aGone, dGone       bool
		damage             int
		to                 Side
	}{
		{"higher ATK wins", Combatant{types(t, "normal"), 1500, 0}, Combatant{types(t, "normal"), 1200, 0}, BothAttack,
			1500, 1200, false, true, 300, DefenderSide},
		{"Fire into Water: Water doubles and wins", Combatant{types(t, "fire"), 1500, 0}, Combatant{types(t, "water"), 900, 0}, BothAttack,
			1500, 1800, true, false, 300, AttackerSide},
		{"equal destroys both", Combatant{types(t, "dragon"), 2000, 0}, Combatant{types(t, "dragon"), 2000, 0}, BothAttack,
			2000, 2000, true, true, 0, NoSide},
		{"defence beaten: no damage", Combatant{types(t, "dragon"), 1000, 0}, Combatant{types(t, "dragon"), 9000, 1900}, OnDefence,
			2000, 1900, false, true, 0, NoSide},
		{"defence holds: the attacker pays and stays", Combatant{types(t, "fire"), 1501, 0}, Combatant{types(t, "water"), 0, 800}, OnDefence,
			750, 800, false, false, 50, AttackerSide},
		{"equal on defence: nothing", Combatant{types(t, "fire"), 1600, 0}, Combatant{types(t, "water"), 0, 800}, OnDefence,
			800, 800, false, false, 0, NoSide},
		{"face-down: printed figures", Combatant{types(t, "fire"), 1600, 0}, Combatant{types(t, "water"), 0, 1500}, FaceDown,
			1600, 1500, false, true, 0, NoSide},
		{"no effect on defence", Combatant{types(t, "normal"), 3000, 0}, Combatant{types(t, "ghost"), 0, 100}, OnDefence,
			0, 100, false, false, 100, AttackerSide},
	} {
		o := StandardChart().Battle(x.attacker, x.defender, x.situation)
		if o.Attacks != x.attacks || o.Meets != x.meets || o.AttackerDestroyed != x.aGone || o.DefenderDestroyed != x.dGone ||
			o.Damage != x.damage || o.DamageTo != x.to {
			t.Errorf("%s: %+v", x.name, o)
		}
	}
	if o := Direct(Combatant{ATK: 1700}); o.Damage != 1700 || o.DamageTo != DefenderSide {
		t.Errorf("direct: %+v", o)
	}
	if o := Direct(Combatant{}); o.DamageTo != NoSide {
		t.Errorf("direct with nothing: %+v", o)
	}
}

func TestBattleSwapped(t *testing.T) {
	chart := StandardChart()
	for _, a := range AllTypings() {
		for _, d := range AllTypings() {
			x, y := Combatant{a, 1250, 0}, Combatant{d, 1900, 0}
			one, two := chart.Battle(x, y, BothAttack), chart.Battle(y, x, BothAttack)
			if one.AttackerDestroyed != two.DefenderDestroyed || one.DefenderDestroyed != two.AttackerDestroyed || one.Damage != two.Damage {
				t.Fatalf("%v and %v: %+v %+v", a, d, one, two)
			}
		}
	}
}

func TestCombatantOf(t *testing.T) {
	c := catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Type1: "fire", HasAtk: true, HasDef: true, Atk: 900}
	if got, ok := CombatantOf(&c); !ok || got.ATK != 900 || got.DEF != 0 {
		t.Errorf("%+v %v", got, ok)
	}
	c.HasDef = false
	if _, ok := CombatantOf(&c); ok {
		t.Error("a figure is missing")
	}
	if _, ok := CombatantOf(&catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Spell}); ok {
		t.Error("a spell does not fight")
	}
}
