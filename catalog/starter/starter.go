// Package starter holds the catalogue that a new league begins with: cards of both games, regions and gyms, banlists and sample
// decks, all embedded. The card files are made by the generator in gen; FORMULAS.md says how.
package starter

import (
	"bytes"
	"embed"
	"encoding/csv"
	"fmt"
	"strings"

	"gymdeck/catalog"
)

//go:embed data/*.csv
var data embed.FS

// files are the card files in the order of their cards' ids.
var files = []string{"pokemon.csv", "evolutions.csv", "holders.csv", "moves.csv", "items.csv", "places.csv", "spells.csv",
	"traps.csv", "phantom.csv"}

// Cards reads the starter's cards, in a new slice at each call.
func Cards() ([]catalog.Card, error) {
	moves, err := learnsets()
	if err != nil {
		return nil, err
	}
	var all []catalog.Card
	for _, name := range files {
		raw, err := data.ReadFile("data/" + name)
		if err != nil {
			return nil, err
		}
		cards, err := catalog.ReadCSV(bytes.NewReader(raw))
		if err != nil {
			return nil, fmt.Errorf("starter: %s: %w", name, err)
		}
		all = append(all, cards...)
	}
	for i := range all {
		if all[i].Species != "" {
			all[i].Moves = moves[all[i].Species]
		}
	}
	return all, nil
}

// learnsets gives the moves that each species can use (P9). All cards of a species share one slice.
func learnsets() (map[string][]string, error) {
	raw, err := data.ReadFile("data/learnsets.csv")
	if err != nil {
		return nil, err
	}
	lines, err := csv.NewReader(bytes.NewReader(raw)).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("starter: learnsets.csv: %w", err)
	}
	one := map[string]string{} // one copy of each move's key
	out := make(map[string][]string, len(lines))
	for _, cells := range lines[1:] {
		moves := strings.Fields(cells[1])
		for i, m := range moves {
			if known, ok := one[m]; ok {
				moves[i] = known
			} else {
				one[m] = m
			}
		}
		out[cells[0]] = moves
	}
	return out, nil
}
