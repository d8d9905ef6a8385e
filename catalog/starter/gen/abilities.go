package main

import (
	"fmt"

	"gymdeck/catalog"
)

// A choice is a template of pokemon_effects.csv and how its holes are filled: share is the part of the base total, in per cent,
// that the figure is; aim is which type it speaks of.
type choice struct {
	name  string
	share int
	aim   aim
}

type aim int

const (
	noType   aim = iota
	ownType      // one of its own
	weakness     // one that beats it
	prey         // one that it beats
)

// The choices by the highest base figure: hp, attack, defense, sp. attack, sp. defense, speed.
var youngChoices = [6][]choice{
	{{"entry-heal", 130, noType}, {"rest-heal", 80, noType}, {"parting-heal", 160, noType}, {"evolve-heal", 160, noType}},
	{{"victory-damage", 100, noType}, {"attacker", 80, noType}, {"giant-killer", 130, noType}, {"type-hunter", 130, prey}, {"recruit", 0, ownType}},
	{{"brace", 130, noType}, {"thorns", 70, noType}, {"shell", 0, weakness}, {"bodyguard", 0, ownType}, {"double-tribute", 0, ownType}},
	{{"entry-damage", 80, noType}, {"learn", 0, ownType}, {"aura", 70, ownType}, {"move-power", 70, ownType}, {"recruit", 0, ownType}},
	{{"ward", 0, noType}, {"dread", 80, weakness}, {"immune", 0, weakness}, {"calm", 0, noType}, {"double-tribute", 0, ownType}},
	{{"leap-in", 130, noType}, {"scout", 0, noType}, {"flee", 0, noType}, {"early-bloom", 1, noType}, {"evolve-draw", 0, noType}},
}

var grownChoices = [6][]choice{
	{{"regen", 50, noType}, {"stout", 80, noType}, {"last-gift", 80, noType}, {"sap", 50, noType}},
	{{"pierce", 60, noType}, {"victory-draw", 0, noType}, {"victory-damage", 100, noType}, {"type-hunter", 120, prey}, {"giant-killer", 120, noType}},
	{{"rampart", 60, noType}, {"unmoved", 0, noType}, {"thorns", 80, noType}, {"brace", 120, noType}, {"bodyguard", 0, ownType}},
	{{"entry-hit", 180, ownType}, {"study", 0, ownType}, {"ruler", 50, ownType}, {"move-power", 70, ownType}},
	{{"negate-move-once", 0, noType}, {"veil", 0, ownType}, {"sap", 60, noType}, {"dread", 70, weakness}},
	{{"rush", 0, noType}, {"slip-through", 0, noType}, {"first-move", 0, ownType}, {"dive-back", 0, noType}},
}

// A card that is Special Summoned from the extra deck, and a grown one that is summoned from the hand, have one more choice each.
var (
	whiteChoices = []choice{{"arrival", 0, ownType}, {"arrival-destroy", 0, noType}, {"arrival-damage", 100, noType},
		{"arrival-heal", 120, noType}, {"arrival-stand", 0, noType}}
	redChoices = []choice{{"less-tribute", 0, ownType}}
)

var legendChoices = []choice{{"legend-two", 0, ownType}, {"legend-sky", 0, ownType}, {"legend-guard", 50, noType},
	{"legend-lone", 0, ownType}, {"legend-gift", 130, noType}}

// ability is the card's effect; many plain cards have none. Which template it is depends on the highest base figure and on the
// species' number, so that neighbours differ and nothing shifts when species are added.
func (m *maker) ability(s *species, l line, digit int, young bool) effect {
	n := s.number
	var choices []choice
	turn := n
	switch {
	case great(s, l) && digit == redCard && s.total() >= 660:
		choices = []choice{{"legend-three", 60, noType}, {"legend-host", 0, ownType}}
	case great(s, l) && digit == redCard:
		choices = legendChoices
	case digit == youngCard:
		choices = youngChoices[best(s)]
		turn = n / 3
	case l.stage == first && digit == redCard:
		if young { // the lower-level card has the effect, this one the figures
			return effect{}
		}
		choices = youngChoices[best(s)]
		turn = n/3 + 1
	case l.stage == lone && n%4 == 3, l.stage == middle && n%2 == 0 && digit == whiteCard:
		return effect{}
	case digit == whiteCard:
		choices = append(append([]choice{}, grownChoices[best(s)]...), whiteChoices[n/5%len(whiteChoices)])
	default:
		choices = append(append([]choice{}, grownChoices[best(s)]...), redChoices...)
		turn = n + 2 // not what the white card of the name has
	}
	pick := choices[turn%len(choices)]
	if pick.name == "early-bloom" && l.next == 0 { // no level to reach
		pick = choice{"evolve-draw", 0, noType}
	}
	if pick.name == "less-tribute" && stars(s, l) <= 4 { // no tribute to spare
		pick = choice{"scout", 0, noType}
	}
	e, err := m.effects.effect(m.filled(pick, s))
	m.fail(err, s.slug)
	return e
}

// filled is the reference to the template with the species' own type and figure. Where it beats nothing it hunts its own type.
func (m *maker) filled(p choice, s *species) string {
	ref := p.name
	own := s.types[s.number%len(s.types)]
	pick := func(types []string) string {
		if len(types) == 0 {
			return own
		}
		return types[s.number%len(types)]
	}
	switch p.aim {
	case ownType:
		ref += " " + own
	case weakness:
		ref += " " + pick(m.beating(s.types))
	case prey:
		ref += " " + pick(m.beaten(own))
	}
	switch {
	case p.name == "early-bloom":
		ref += fmt.Sprint(" ", 2+s.number%3)
	case p.share > 0:
		ref += fmt.Sprint(" ", steps(s.total()*p.share/100, 100))
	}
	return ref
}

// best is the place of the highest base figure, the first of equals.
func best(s *species) int {
	at, most := 0, 0
	for i, n := range [...]int{s.hp, s.attack, s.defense, s.spAttack, s.spDefense, s.speed} {
		if n > most {
			at, most = i, n
		}
	}
	return at
}

// beating are the types that beat a Pokémon of these types, in the order of the chart.
func (m *maker) beating(types []string) []string {
	var out []string
	for _, t := range catalog.Types {
		x := 1.0
		for _, d := range types {
			x *= m.chart[string(t)][d]
		}
		if x > 1 {
			out = append(out, string(t))
		}
	}
	return out
}

// beaten are the types that the type beats.
func (m *maker) beaten(typ string) []string {
	var out []string
	for _, d := range catalog.Types {
		if m.chart[typ][string(d)] > 1 {
			out = append(out, string(d))
		}
	}
	return out
}
