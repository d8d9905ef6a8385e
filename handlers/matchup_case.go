package handlers

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/duel"
	"gymdeck/views"
)

// matchup is a case as an address holds it.
type matchup struct {
	sides     [2]fighter
	situation duel.Situation
	attacking int
}

// fighter is one side: a card, or types and figures.
type fighter struct {
	card   *catalog.Card
	is     duel.Combatant
	search string
}

// fault is something that an address says and that cannot be so.
type fault struct {
	key  string
	args []any
}

// say puts it into words. A card among its arguments is said by its name.
func (x fault) say(f *views.Frame) string {
	args := slices.Clone(x.args)
	for i, a := range args {
		if card, ok := a.(*catalog.Card); ok {
			args[i] = f.CardName(card)
		}
	}
	return f.T(x.key, args...)
}

var sideKeys = [2]string{"a", "b"}

const (
	maxFigure     = 99999
	looseFigure   = 1000 // of a side of which nothing is said
	maxFoundCards = 8
)

// picksCard puts a card that was picked from what was found in the place of its side, and ends the search; "a 0" takes the card away
// and leaves its types and figures.
func picksCard(q url.Values) bool {
	side, id, ok := strings.Cut(q.Get("pick"), " ")
	if !ok || side != "a" && side != "b" {
		return false
	}
	if id == "0" {
		q.Set(side+"loose", q.Get(side))
		q.Del(side)
	} else {
		q.Set(side, id)
	}
	q.Del(side + "q")
	return true
}

// readMatchup reads a case. What cannot be read is told, and the rest stands.
func readMatchup(w *World, q url.Values) (m matchup, faults []fault) {
	for n, key := range sideKeys {
		side, bad := readFighter(w, q, key)
		m.sides[n] = side
		faults = append(faults, bad...)
	}
	if text := q.Get("position"); text != "" {
		situation, err := duel.ParseSituation(text)
		if err != nil {
			faults = append(faults, fault{"matchup.error.position", []any{"text", shortened(text)}})
		}
		m.situation = situation
	}
	switch text := q.Get("attacks"); text {
	case "", "a":
	case "b":
		m.attacking = 1
	default:
		faults = append(faults, fault{"matchup.error.attacks", []any{"text", shortened(text)}})
	}
	if len(faults) == 0 && !askedFor(q) {
		m.begin(w.Catalog)
	}
	return m, faults
}

// askedFor reports whether the address names either side.
func askedFor(q url.Values) bool {
	for _, name := range [...]string{"a", "b", "at", "bt", "aloose", "bloose"} {
		if q.Get(name) != "" {
			return true
		}
	}
	return false
}

func readFighter(w *World, q url.Values, key string) (x fighter, faults []fault) {
	x.search = strings.TrimSpace(q.Get(key + "q"))
	x.is = duel.Combatant{ATK: looseFigure, DEF: looseFigure}
	x.is.Types, _ = duel.NewTyping(catalog.Types[0], "")
	for _, name := range [...]string{key, key + "loose"} {
		text := q.Get(name)
		if text == "" {
			continue
		}
		card, bad := fighterCard(w.Catalog, text)
		if bad != nil {
			return x, append(faults, *bad)
		}
		x.is, _ = duel.CombatantOf(card)
		if name == key {
			x.card = card
			return x, faults
		}
	}
	if text := strings.Join(q[key+"t"], ","); strings.Trim(text, " ,") != "" {
		types, bad := looseTypes(q[key+"t"])
		if bad != nil {
			faults = append(faults, *bad)
		} else {
			x.is.Types = types
		}
	}
	for _, one := range [...]struct {
		name string
		to   *int
	}{{key + "atk", &x.is.ATK}, {key + "def", &x.is.DEF}} {
		text := strings.TrimSpace(q.Get(one.name))
		if text == "" {
			continue
		}
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > maxFigure {
			faults = append(faults, fault{"matchup.error.figure", []any{"text", shortened(text), "most", maxFigure}})
			continue
		}
		*one.to = n
	}
	return x, faults
}

// looseTypes reads the types of a side. On a form one type chosen twice is that one type.
func looseTypes(values []string) (duel.Typing, *fault) {
	if len(values) == 2 && values[0] == values[1] {
		values = values[:1]
	}
	t, err := typingAsked(url.Values{"type": values}, "type")
	if err != nil {
		refused := refusalOf(err)
		return t, &fault{refused.Key, refused.Args}
	}
	return t, nil
}

// fighterCard is the card of an id, if it can fight.
func fighterCard(cat *catalog.Catalog, text string) (*catalog.Card, *fault) {
	id, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return nil, &fault{"matchup.error.card", []any{"text", shortened(text)}}
	}
	i := cat.ByID(uint32(id))
	if i == catalog.None {
		return nil, &fault{"matchup.error.card", []any{"text", shortened(text)}}
	}
	card := cat.Card(i)
	if _, ok := duel.CombatantOf(card); !ok {
		return nil, &fault{"matchup.error.no-fighter", []any{"card", card}}
	}
	return card, nil
}

// begin is the case of a reader who has asked for none: the first Fire and the first Water Pokémon of the catalogue.
func (m *matchup) begin(cat *catalog.Catalog) {
	for n, want := range [2]catalog.Type{"fire", "water"} {
		side := &m.sides[n]
		side.is.Types, _ = duel.NewTyping(want, "")
		for i := range cat.Len() {
			card := cat.Card(catalog.Index(i))
			if is, ok := duel.CombatantOf(card); ok && card.Type1 == want && card.Type2 == "" {
				side.card, side.is = card, is
				break
			}
		}
	}
}

// values are the case's own address: what it takes to say it again, and no more.
func (m *matchup) values() url.Values {
	q := url.Values{}
	for n, key := range sideKeys {
		side := &m.sides[n]
		if side.card != nil {
			q.Set(key, cardID(side.card))
			continue
		}
		q.Set(key+"t", side.is.Types.String())
		q.Set(key+"atk", strconv.Itoa(side.is.ATK))
		q.Set(key+"def", strconv.Itoa(side.is.DEF))
	}
	if m.situation != duel.BothAttack {
		q.Set("position", m.situation.String())
	}
	if m.attacking != 0 {
		q.Set("attacks", sideKeys[m.attacking])
	}
	return q
}

func (m *matchup) address() string { return "/matchups?" + m.values().Encode() }

func cardID(c *catalog.Card) string { return numberText(c.ID) }

// clash is the case worked out.
func (m *matchup) clash(f *views.Frame, w *World) views.Clash {
	attacker, defender := m.sides[m.attacking].is, m.sides[1-m.attacking].is
	chart := duel.StandardChart()
	explained := chart.Explain(attacker.Types, defender.Types, m.situation)
	swapped := *m
	swapped.sides[0], swapped.sides[1] = m.sides[1], m.sides[0]
	c := views.Clash{Attacking: m.attacking, Situation: m.situation, Outcome: chart.Battle(attacker, defender, m.situation),
		Href: m.address(), Swapped: swapped.address()}
	for _, step := range explained.Steps {
		if step.Kind == duel.StepAdvantage {
			continue
		}
		n := m.attacking
		if step.Side == duel.DefenderSide {
			n = 1 - n
		}
		c.Steps[n] = append(c.Steps[n], step)
	}
	for n, key := range sideKeys {
		side := &m.sides[n]
		c.Sides[n] = views.Fighter{Key: key, Card: side.card, Types: side.is.Types, ATK: side.is.ATK, DEF: side.is.DEF,
			Search: side.search, Searched: side.search != ""}
		if side.search != "" {
			c.Sides[n].Found = findFighters(f, w, side.search)
		}
	}
	return c
}

// findFighters looks for Pokémon that can fight.
func findFighters(f *views.Frame, w *World, text string) (out []*catalog.Card) {
	found := w.Search.Find(search.Parse(text), search.Options{Game: catalog.PokemonDuel, Language: f.Lang(), Max: 10 * maxFoundCards})
	for _, i := range found.Cards {
		card := w.Catalog.Card(i)
		if _, ok := duel.CombatantOf(card); ok && len(out) < maxFoundCards {
			out = append(out, card)
		}
	}
	return out
}
