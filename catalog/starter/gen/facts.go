package main

import (
	"encoding/csv"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// facts is what the folder says; nothing of it is kept in the repository but what the cards show.
type facts struct {
	species []species
	moves   []move
	items   []item
	types   map[string]catalog.Text
	chart   map[string]map[string]float64 // attacker, defender
	learns  map[int][]int
}

type named struct {
	number int
	names  catalog.Text
	ja     string
	slug   string
}

type species struct {
	named
	types     []string
	hp        int
	attack    int
	defense   int
	spAttack  int
	spDefense int
	speed     int
	from      int // earlier stage, 0 = none
	at        int // level of the evolution, 0 = reached without one
	trade     bool
	legend    bool // legendary or mythical
}

func (s *species) total() int {
	return s.hp + s.attack + s.defense + s.spAttack + s.spDefense + s.speed
}

type move struct {
	named
	typ      string
	class    string
	power    int // 0 = none
	priority int
	group    string
	chance   int // of the side effect; 0 = always, or none
}

type item struct {
	named
	category string
}

// row is a line of a facts file or table by column name.
type row map[string]string

func (r row) number(column string) (int, error) {
	if r[column] == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(r[column])
	if err != nil {
		return 0, fmt.Errorf("%s is not a number: %q", column, r[column])
	}
	return n, nil
}

// readRows reads a CSV file with a header.
func readRows(data []byte, name string) ([]row, error) {
	lines, err := csv.NewReader(strings.NewReader(string(data))).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if len(lines) == 0 {
		return nil, fmt.Errorf("%s is empty", name)
	}
	rows := make([]row, 0, len(lines)-1)
	for _, cells := range lines[1:] {
		r := row{}
		for i, column := range lines[0] {
			r[column] = cells[i]
		}
		rows = append(rows, r)
	}
	return rows, nil
}

func readFacts(dir string) (*facts, error) {
	f := &facts{types: map[string]catalog.Text{}, chart: map[string]map[string]float64{}, learns: map[int][]int{}}
	for _, part := range []struct {
		name string
		read func(row) error
	}{
		{"types.csv", f.readType}, {"type_chart.csv", f.readChart}, {"species.csv", f.readSpecies},
		{"moves.csv", f.readMove}, {"items.csv", f.readItem}, {"learnsets.csv", f.readLearnset},
	} {
		data, err := os.ReadFile(filepath.Join(dir, part.name))
		if err != nil {
			return nil, err
		}
		rows, err := readRows(data, part.name)
		if err != nil {
			return nil, err
		}
		for i, r := range rows {
			if err := part.read(r); err != nil {
				return nil, fmt.Errorf("%s, row %d: %w", part.name, i+2, err)
			}
		}
	}
	return f, nil
}

func textOf(r row) catalog.Text {
	return catalog.Text{Hans: r["zh_hans"], Hant: r["zh_hant"], En: r["en"]}
}

// numbers reads several columns at once.
func (r row) numbers(into map[string]*int) error {
	for column, at := range into {
		n, err := r.number(column)
		if err != nil {
			return err
		}
		*at = n
	}
	return nil
}

func readNamed(r row) (named, error) {
	n, err := r.number("id")
	return named{number: n, names: textOf(r), ja: r["ja"], slug: slugOf(r["en"])}, err
}

func (f *facts) readType(r row) error {
	f.types[r["id"]] = textOf(r)
	return nil
}

func (f *facts) readChart(r row) error {
	line := map[string]float64{}
	for column, cell := range r {
		if column == "attacker" {
			continue
		}
		x, err := strconv.ParseFloat(cell, 64)
		if err != nil {
			return err
		}
		line[column] = x
	}
	f.chart[r["attacker"]] = line
	return nil
}

func (f *facts) readSpecies(r row) error {
	n, err := readNamed(r)
	if err != nil {
		return err
	}
	s := species{named: n, types: []string{r["type1"]}, trade: r["evolution_trigger"] == "trade"}
	if r["type2"] != "" {
		s.types = append(s.types, r["type2"])
	}
	s.legend = r["legendary"] == "1" || r["mythical"] == "1"
	f.species = append(f.species, s)
	at := &f.species[len(f.species)-1]
	return r.numbers(map[string]*int{"hp": &at.hp, "attack": &at.attack, "defense": &at.defense, "sp_attack": &at.spAttack,
		"sp_defense": &at.spDefense, "speed": &at.speed, "evolves_from": &at.from, "evolves_at_level": &at.at})
}

func (f *facts) readMove(r row) error {
	n, err := readNamed(r)
	if err != nil {
		return err
	}
	f.moves = append(f.moves, move{named: n, typ: r["type"], class: r["class"], group: r["effect_group"]})
	at := &f.moves[len(f.moves)-1]
	return r.numbers(map[string]*int{"power": &at.power, "priority": &at.priority, "effect_chance": &at.chance})
}

func (f *facts) readItem(r row) error {
	n, err := readNamed(r)
	f.items = append(f.items, item{named: n, category: r["category"]})
	return err
}

func (f *facts) readLearnset(r row) error {
	n, err := r.number("species")
	if err != nil {
		return err
	}
	for _, word := range strings.Fields(r["moves"]) {
		m, err := strconv.Atoi(word)
		if err != nil {
			return err
		}
		f.learns[n] = append(f.learns[n], m)
	}
	return nil
}
