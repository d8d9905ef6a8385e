package duel

import "fmt"

// Situation is how the defender stands. The attacker is always face-up in attack position (P2c).
type Situation uint8

const (
	BothAttack Situation = iota // the defender is in attack position
	OnDefence                   // the defender is in face-up defence position
	FaceDown                    // the defender is in face-down defence position
)

var situations = [...]string{"both-attack", "on-defence", "face-down"}

// String is the situation's name in addresses and words: both-attack, on-defence, face-down.
func (s Situation) String() string {
	if int(s) < len(situations) {
		return situations[s]
	}
	return "unknown"
}

// ParseSituation reads what String writes.
func ParseSituation(text string) (Situation, error) {
	for i, name := range situations {
		if name == text {
			return Situation(i), nil
		}
	}
	return 0, fmt.Errorf("duel: %q is no situation: want both-attack, on-defence or face-down", text)
}

// MarshalText is String.
func (s Situation) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText is ParseSituation.
func (s *Situation) UnmarshalText(text []byte) (err error) {
	*s, err = ParseSituation(string(text))
	return err
}

// Side is one of the two Pokémon of a battle.
type Side uint8

const (
	NoSide Side = iota
	AttackerSide
	DefenderSide
)

var sides = [...]string{"none", "attacker", "defender"}

// String is none, attacker or defender.
func (s Side) String() string {
	if int(s) < len(sides) {
		return sides[s]
	}
	return "none"
}

// MarshalText is String.
func (s Side) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// Advantage says whose ATK changes and why.
type Advantage uint8

const (
	Neither      Advantage = iota // both attack, neither multiplier above 1: nothing changes
	AttackerHas                   // both attack, only the attacker's above 1: its ATK alone is multiplied
	DefenderHas                   // both attack, only the defender's above 1: its ATK alone is multiplied
	Mutual                        // both attack, both above 1: nothing changes
	AttackerOnly                  // face-up defence: the attacker's ATK is multiplied, up or down
	TypesHidden                   // face-down: no types, nothing changes
)

var advantages = [...]string{"neither", "attacker", "defender", "mutual", "attacker-only", "types-hidden"}

// String is the code of the reason: neither, attacker, defender, mutual, attacker-only, types-hidden.
func (a Advantage) String() string {
	if int(a) < len(advantages) {
		return advantages[a]
	}
	return "neither"
}

// MarshalText is String.
func (a Advantage) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Matchup is one match-up worked out. Where only the attacker counts, and where nobody does, the multipliers left out are 1.
type Matchup struct {
	Situation   Situation `json:"situation"`
	Attacker    Factor    `json:"attacker"`     // the attacker's multiplier against the defender
	Defender    Factor    `json:"defender"`     // the defender's against the attacker; only when both attack
	Advantage   Advantage `json:"advantage"`    //
	AttackerATK Factor    `json:"attacker_atk"` // what is put on the attacker's ATK in the end
	DefenderATK Factor    `json:"defender_atk"` // what is put on the defender's; DEF never changes
}

// Matchup works out P5 for two typings. It allocates nothing.
func (c *Chart) Matchup(attacker, defender Typing, s Situation) Matchup {
	m := Matchup{Situation: s, Attacker: One, Defender: One, AttackerATK: One, DefenderATK: One, Advantage: TypesHidden}
	switch s {
	case BothAttack:
		m.Attacker = c.openMultiplier(attacker, defender)
		m.Defender = c.openMultiplier(defender, attacker)
	case OnDefence:
		m.Attacker = c.largest(attacker, defender)
	}
	m.settle()
	return m
}

// settle decides from the multipliers whose ATK changes.
func (m *Matchup) settle() {
	switch m.Situation {
	case OnDefence:
		m.Advantage, m.AttackerATK = AttackerOnly, m.Attacker
	case BothAttack:
		switch {
		case m.Attacker > One && m.Defender > One:
			m.Advantage = Mutual
		case m.Attacker > One:
			m.Advantage, m.AttackerATK = AttackerHas, m.Attacker
		case m.Defender > One:
			m.Advantage, m.DefenderATK = DefenderHas, m.Defender
		default:
			m.Advantage = Neither
		}
	}
}

// openMultiplier is the multiplier of a against d when both attack: a pair's ruling, the largest product when both have two
// types, the product over everything otherwise.
func (c *Chart) openMultiplier(a, d Typing) Factor {
	if c.paired[a.first][a.second] && c.paired[d.first][d.second] {
		if r, ok := c.pair[pairKey{a.sorted(), d.sorted()}]; ok {
			return r.factor
		}
	}
	if a.Dual() && d.Dual() {
		return c.largest(a, d)
	}
	f := c.effect[a.first][d.first][d.second]
	if a.Dual() {
		f = f.Times(c.effect[a.second][d.first][d.second])
	}
	return f
}

// largest is the largest E over the attacker's types.
func (c *Chart) largest(a, d Typing) Factor {
	f := c.effect[a.first][d.first][d.second]
	if a.Dual() {
		f = max(f, c.effect[a.second][d.first][d.second])
	}
	return f
}
