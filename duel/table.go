package duel

import (
	"slices"

	"gymdeck/catalog"
)

// Tributes is how many Pokémon of one's own field a Normal Summon of that many stars sends to the graveyard (P8): none up to 4
// stars, 1 for 5–6, 2 from 7 on ("generally": a summoning condition printed on the card goes first). No printed stars ask for none.
func Tributes(stars int) int {
	switch {
	case stars >= 7:
		return 2
	case stars >= 5:
		return 1
	}
	return 0
}

// Summon answers a Normal Summon.
type Summon struct {
	Answer
	Tributes  int  `json:"tributes"`
	Generally bool `json:"generally"` // 7 stars and up: the card's own condition may say otherwise (P8)
}

// NormalSummon answers whether the card may be Normal Summoned from the hand with that many Pokémon on one's own field (P8). It
// does not know conditions printed on the card, nor whether the turn's Normal Summon is still there (P2b).
func NormalSummon(c *catalog.Card, onField int) Summon {
	if !pokemonOfP(c) {
		return Summon{Answer: answer([]Refusal{{Reason: NotPokemon, Clause: "P8"}})}
	}
	s := Summon{Tributes: Tributes(c.Stars), Generally: c.Stars >= 7}
	var why []Refusal
	if c.Home() == catalog.Extra {
		why = append(why, Refusal{Reason: WhiteCard, Clause: "P4"})
	}
	if onField < s.Tributes {
		why = append(why, Refusal{Reason: TributesShort, Clause: "P8", Has: onField, Needs: s.Tributes})
	}
	s.Answer = answer(why)
	return s
}

// Activation answers for a move card.
type Activation struct {
	Answer
	Move  string `json:"move,omitempty"`  // empty when the card is no move card, which P9 says nothing of
	Users []int  `json:"users,omitempty"` // the places of those on the field that can use the move
}

// MayActivate answers whether P9 lets the card be activated with these Pokémon on one's own field; nil entries are empty zones.
func MayActivate(c *catalog.Card, field []*catalog.Card) Activation {
	if c == nil || c.Move == "" {
		return Activation{Answer: answer(nil)}
	}
	a := Activation{Move: c.Move}
	for i, p := range field {
		if pokemonOfP(p) && slices.Contains(p.Moves, c.Move) {
			a.Users = append(a.Users, i)
		}
	}
	if len(a.Users) == 0 {
		a.Answer = answer([]Refusal{{Reason: NoUser, Clause: "P9"}})
	} else {
		a.Answer = answer(nil)
	}
	return a
}

// Equipping is what happens when a Pokémon is given an Equip (P10).
type Equipping struct {
	Answer
	Destroyed []int  `json:"destroyed,omitempty"` // the places of the carried Equips that go to the graveyard
	Trait     string `json:"trait,omitempty"`     // the item that the Pokémon has as a trait; it stays, and takes no Equip's place
}

// EquipTo answers what an Equip does to those that the Pokémon carries: a Pokémon generally carries one, so all that it carried
// are destroyed (P10).
func EquipTo(p *catalog.Card, carried []*catalog.Card, equip *catalog.Card) Equipping {
	var e Equipping
	switch {
	case !pokemonOfP(p):
		e.Answer = answer([]Refusal{{Reason: NotPokemon, Clause: "P10"}})
		return e
	case !isEquip(equip):
		e.Answer = answer([]Refusal{{Reason: NotEquip, Clause: "P10"}})
		return e
	}
	e.Answer = answer(nil)
	e.Trait = p.Item
	for i, c := range carried {
		if c != nil {
			e.Destroyed = append(e.Destroyed, i)
		}
	}
	return e
}

func isEquip(c *catalog.Card) bool {
	return c != nil && c.Game == catalog.PokemonDuel && c.Kind == catalog.Spell && c.Subtype == catalog.Equip
}
