package main

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// moves makes the move cards (P9). A move is a card when the table knows what it does, by its own number or by its effect group.
func (m *maker) moves() {
	byMove, byGroup := map[string]row{}, map[string]row{}
	for _, r := range m.table("moves.csv") {
		if r["by"] == "move" {
			byMove[r["number"]] = r
		} else {
			byGroup[r["number"]] = r
		}
	}
	for i := range m.facts.moves {
		v := &m.facts.moves[i]
		r, ok := byMove[strconv.Itoa(v.number)]
		if !ok && v.group != "" {
			r, ok = byGroup[v.group]
		}
		if !ok {
			continue
		}
		e, err := m.moveEffect(v, r["effect"])
		m.fail(err, v.slug)
		c := catalog.Card{ID: uint32(firstMove + v.number), Game: catalog.PokemonDuel, Names: v.names,
			Aliases: m.spellings("move", v.named), Type1: catalog.Type(v.typ), Move: v.slug}
		c.Kind, c.Subtype = frame(r["card"], v.priority)
		m.moveKey[v.number] = v.slug
		m.add("moves.csv", c, e)
	}
}

// frame reads "trap/normal". Without one it is a Normal Spell, or a Quick-Play one when the move has priority.
func frame(card string, priority int) (catalog.Kind, catalog.Subtype) {
	kind, sub, _ := strings.Cut(card, "/")
	switch {
	case kind != "" && sub == "-":
		return catalog.Kind(kind), ""
	case kind != "":
		return catalog.Kind(kind), catalog.Subtype(sub)
	case priority > 0:
		return catalog.Spell, catalog.QuickPlay
	}
	return catalog.Spell, catalog.Normal
}

// moveEffect reads "hit", "hit SIDE" or "hit SIDE CHANCE", which use the move's type and power; anything else is an effect by name.
// Moves of one type, one power and one side effect come out with one key.
func (m *maker) moveEffect(v *move, ref string) (effect, error) {
	words := strings.Fields(ref)
	if words[0] != "hit" {
		return m.effects.effect(ref)
	}
	if v.power == 0 {
		return effect{}, fmt.Errorf("%q, but the move has no power", ref)
	}
	strength := fmt.Sprint(v.typ, " ", steps(v.power*15, 50))
	if len(words) == 1 {
		return m.effects.effect("hit " + strength)
	}
	side := words[1]
	if side == "all" {
		return m.effects.effect("hit-all " + strength)
	}
	e, err := m.effects.effect("hit " + strength)
	if err != nil {
		return e, err
	}
	text, ok := m.sides[side]
	if !ok {
		return e, fmt.Errorf("no side effect is called %q", side)
	}
	chance := v.chance
	if len(words) == 3 {
		if chance, err = strconv.Atoi(words[2]); err != nil {
			return e, err
		}
	}
	key, text := tossed(side, text, chance)
	return e.then(key, text), nil
}

// tossed turns the chance of a side effect into coins: certain from 70 per cent, one coin from 25, two below.
func tossed(key string, t catalog.Text, chance int) (string, catalog.Text) {
	switch {
	case chance == 0 || chance >= 70:
		return key, t
	case chance >= 25:
		return key + "-coin", catalog.Text{Hans: "掷1次硬币，正面则" + t.Hans, Hant: "擲1次硬幣，正面則" + t.Hant,
			En: "Toss a coin; on heads " + lower(t.En)}
	}
	return key + "-coins", catalog.Text{Hans: "掷2次硬币，都是正面则" + t.Hans, Hant: "擲2次硬幣，都是正面則" + t.Hant,
		En: "Toss 2 coins; on two heads " + lower(t.En)}
}

func lower(s string) string { return strings.ToLower(s[:1]) + s[1:] }

// steps rounds n to the nearest multiple of step, halves up, and never below one step.
func steps(n, step int) int { return max(step, (n+step/2)/step*step) }

// learnset is the moves of the species that are cards, in the order of their numbers.
func (m *maker) learnset(number int) []string {
	var out []string
	for _, n := range m.learns[number] {
		if key, ok := m.moveKey[n]; ok {
			out = append(out, key)
		}
	}
	return out
}

func byID(a, b catalog.Card) int { return cmp.Compare(a.ID, b.ID) }
