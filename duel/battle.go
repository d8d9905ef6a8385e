package duel

import "gymdeck/catalog"

// Combatant is what a battle needs to know of a Pokémon: its types and the printed figures.
type Combatant struct {
	Types Typing `json:"types"`
	ATK   int    `json:"atk"` // 0 … 2^55
	DEF   int    `json:"def"` // 0 … 2^55
}

// CombatantOf is the card as a combatant; false when the card is no Pokémon of game P or has not both figures printed.
func CombatantOf(c *catalog.Card) (Combatant, bool) {
	if c.Game != catalog.PokemonDuel || !c.IsPokemon() || !c.HasAtk || !c.HasDef {
		return Combatant{}, false
	}
	return Combatant{Types: TypingOf(c), ATK: c.Atk, DEF: c.Def}, true
}

// Outcome is how a battle ends (D-P5a).
type Outcome struct {
	Matchup
	Attacks           int  `json:"attacks"` // the attacker's ATK after the match-up, halves rounded down (D-P5b)
	Meets             int  `json:"meets"`   // the defender's ATK after the match-up, or its printed DEF
	AttackerDestroyed bool `json:"attacker_destroyed"`
	DefenderDestroyed bool `json:"defender_destroyed"`
	Damage            int  `json:"damage"`    // life points lost
	DamageTo          Side `json:"damage_to"` // whose owner loses them; NoSide when nobody does
}

// Battle lets the attacker attack the defender.
func (c *Chart) Battle(attacker, defender Combatant, s Situation) Outcome {
	o := Outcome{Matchup: c.Matchup(attacker.Types, defender.Types, s)}
	o.Attacks = o.AttackerATK.Of(attacker.ATK)
	if s == BothAttack {
		o.Meets = o.DefenderATK.Of(defender.ATK)
		o.AttackerDestroyed = o.Attacks <= o.Meets
		o.DefenderDestroyed = o.Attacks >= o.Meets
	} else {
		o.Meets = defender.DEF
		o.DefenderDestroyed = o.Attacks > o.Meets
	}
	switch {
	case o.Attacks < o.Meets:
		o.Damage, o.DamageTo = o.Meets-o.Attacks, AttackerSide
	case o.Attacks > o.Meets && s == BothAttack:
		o.Damage, o.DamageTo = o.Attacks-o.Meets, DefenderSide
	}
	return o
}

// Direct is an attack on an opponent without Pokémon (P2c): the full ATK is lost.
func Direct(attacker Combatant) Outcome {
	o := Outcome{
		Matchup: Matchup{Situation: BothAttack, Attacker: One, Defender: One, AttackerATK: One, DefenderATK: One, Advantage: Neither},
		Attacks: attacker.ATK,
	}
	if o.Attacks > 0 {
		o.Damage, o.DamageTo = o.Attacks, DefenderSide
	}
	return o
}
