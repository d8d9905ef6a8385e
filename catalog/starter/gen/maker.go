package main

import (
	"embed"
	"fmt"
	"strings"

	"gymdeck/catalog"
)

//go:embed tables/*.csv
var tables embed.FS

// First ids of the sorts of cards. The number that follows is the species', move's or item's own, or one written in a table, so
// that a card keeps its id when others are added. Species take ten ids each.
const (
	firstSpecies = 10_000_000
	firstMove    = 10_200_000
	firstItem    = 10_210_000
	firstPlace   = 10_220_000
	firstSpell   = 10_230_000
	firstTrap    = 10_240_000
	firstPhantom = 20_000_000
)

// maker collects the cards of each file.
type maker struct {
	*facts
	effects book
	sides   map[string]catalog.Text
	aliases map[string][]string // "species 25"
	renames map[string]catalog.Text
	byFile  map[string][]catalog.Card
	moveKey map[int]string // moves that are cards
	err     error          // the first thing that went wrong
}

func newMaker(f *facts) (*maker, error) {
	m := &maker{facts: f, sides: map[string]catalog.Text{}, aliases: map[string][]string{}, renames: map[string]catalog.Text{},
		byFile: map[string][]catalog.Card{}, moveKey: map[int]string{}}
	for _, r := range m.table("renames.csv") {
		m.renames[r["sort"]+" "+r["number"]] = textOf(r)
	}
	for i := range f.items {
		m.rename("item", &f.items[i].named)
	}
	m.effects = book{templates: map[string]template{}, fill: m.fill}
	for _, name := range []string{"effects.csv", "pokemon_effects.csv"} {
		m.fail(m.effects.add(m.table(name)), name)
	}
	for _, r := range m.table("sides.csv") {
		m.sides[r["side"]] = textOf(r)
	}
	for _, r := range m.table("aliases.csv") {
		m.aliases[r["sort"]+" "+r["number"]] = strings.Split(r["aliases"], "|")
	}
	return m, m.err
}

// rename gives what the rules call by another name than the facts the rules' name.
func (m *maker) rename(sort string, n *named) {
	t, ok := m.renames[fmt.Sprint(sort, " ", n.number)]
	if !ok {
		return
	}
	if t.Hans != "" {
		n.names.Hans = t.Hans
	}
	if t.Hant != "" {
		n.names.Hant = t.Hant
	}
	if t.En != "" {
		n.names.En = t.En
	}
}

func (m *maker) table(name string) []row {
	data, err := tables.ReadFile("tables/" + name)
	if err != nil {
		m.fail(err, name)
		return nil
	}
	rows, err := readRows(data, name)
	m.fail(err, name)
	return rows
}

// fail keeps the first error; the others mostly follow from it.
func (m *maker) fail(err error, where any) {
	if err != nil && m.err == nil {
		m.err = fmt.Errorf("%v: %w", where, err)
	}
}

func (m *maker) add(file string, c catalog.Card, e effect) {
	e.give(&c)
	m.byFile[file] = append(m.byFile[file], c)
}

// fill is the text that a hole of a template gets.
func (m *maker) fill(param, value string) (catalog.Text, error) {
	switch param {
	case "type":
		if t, ok := m.types[value]; ok {
			return t, nil
		}
	case "item":
		for i := range m.facts.items {
			if m.facts.items[i].slug == value {
				return m.facts.items[i].names, nil
			}
		}
	case "place": // an environment that is a move
		for i := range m.facts.moves {
			if m.facts.moves[i].slug == value {
				return m.facts.moves[i].names, nil
			}
		}
	case "owner":
		return m.owners(strings.Split(value, "-"))
	default: // a figure
		return catalog.Text{Hans: value, Hant: value, En: value}, nil
	}
	return catalog.Text{}, fmt.Errorf("no %s is called %q", param, value)
}

// owners names one species or two.
func (m *maker) owners(slugs []string) (catalog.Text, error) {
	var out catalog.Text
	for i, slug := range slugs {
		s := m.speciesBySlug(slug)
		if s == nil {
			return out, fmt.Errorf("no species is called %q", slug)
		}
		if i > 0 {
			out.Hans += "」或「"
			out.Hant += "」或「"
			out.En += " or "
		}
		out.Hans += s.names.Hans
		out.Hant += s.names.Hant
		out.En += s.names.En
	}
	return out, nil
}

func (m *maker) speciesBySlug(slug string) *species {
	for i := range m.facts.species {
		if m.facts.species[i].slug == slug {
			return &m.facts.species[i]
		}
	}
	return nil
}

// spellings are the Japanese name and what the table of aliases adds, without those that are the name itself.
func (m *maker) spellings(sort string, n named) []string {
	var out []string
	for _, s := range append([]string{n.ja}, m.aliases[fmt.Sprint(sort, " ", n.number)]...) {
		if s != "" && s != n.names.Hans && s != n.names.Hant && s != n.names.En {
			out = append(out, s)
		}
	}
	return out
}
