package duel

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// KindCount, TypeCount and SubtypeCount are copies by what the card is.
type (
	KindCount struct {
		Kind  catalog.Kind `json:"kind"`
		Count int          `json:"count"`
	}
	SubtypeCount struct {
		Kind    catalog.Kind    `json:"kind"`
		Subtype catalog.Subtype `json:"subtype"`
		Count   int             `json:"count"`
	}
	TypeCount struct {
		Type  catalog.Type `json:"type"`
		Count int          `json:"count"` // copies that have the type; one with two types counts for both
	}
)

// Bar is the copies whose figure lies in From … To, both included. In stars From and To are the same.
type Bar struct {
	From  int `json:"from"`
	To    int `json:"to"`
	Count int `json:"count"`
}

// Numbers is a deck counted. All counts are copies, over main and extra; a side deck counts nowhere (neither game has one). Lines
// that name no single card, and cards of the other game, are in Unread and in nothing else.
type Numbers struct {
	Main   int `json:"main"` // sizes, every line included
	Extra  int `json:"extra"`
	Unread int `json:"unread"`

	Kinds    []KindCount    `json:"kinds"`    // every kind of the game, in its order
	Subtypes []SubtypeCount `json:"subtypes"` // those that occur, in the order of kinds and subtypes
	Types    []TypeCount    `json:"types"`    // P: the 18 types in the order of the chart; H: none
	Dual     int            `json:"dual"`     // P: copies with two types
	Pokemon  int            `json:"pokemon"`  // P: copies of Pokémon, both frames

	Stars  []Bar `json:"stars"`  // P: 1 … 12 and above if there are more; Pokémon without stars are left out
	Levels []Bar `json:"levels"` // P: tens, 1–10, 11–20 … up to the highest that occurs
	ATK    []Bar `json:"atk"`    // from the lowest to the highest that occurs, empty bars between included; H: A
	DEF    []Bar `json:"def"`    // H: G
}

// Widths of the bars.
const (
	levelWidth   = 10
	figureWidth  = 500 // P
	phantomWidth = 1   // H
	maxBars      = 40  // wider bars are taken when a figure would need more
)

// Count counts a deck. An empty one has bars without height.
func Count(cat *catalog.Catalog, l *deck.List) Numbers {
	n := Numbers{Main: l.Size(deck.Main), Extra: l.Size(deck.Extra)}
	n.Unread = n.Main + n.Extra
	var (
		kinds    = map[catalog.Kind]int{}
		subtypes = map[catalog.Kind]map[catalog.Subtype]int{}
		types    [numTypes + 1]int
		stars    = figures{}
		levels   = figures{}
		atk, def = figures{}, figures{}
	)
	for i := range l.Cards {
		line := &l.Cards[i]
		c := cat.Card(line.Card)
		if line.Section == deck.Side || c.Game != l.Game {
			continue
		}
		copies := int(line.Count)
		n.Unread -= copies
		kinds[c.Kind] += copies
		if c.Subtype != "" {
			if subtypes[c.Kind] == nil {
				subtypes[c.Kind] = map[catalog.Subtype]int{}
			}
			subtypes[c.Kind][c.Subtype] += copies
		}
		if c.HasAtk {
			atk[c.Atk] += copies
		}
		if c.HasDef {
			def[c.Def] += copies
		}
		if !pokemonOfP(c) {
			continue
		}
		n.Pokemon += copies
		t := TypingOf(c)
		types[t.first] += copies
		if t.Dual() {
			types[t.second] += copies
			n.Dual += copies
		}
		if c.Stars > 0 {
			stars[c.Stars] += copies
		}
		if c.Level > 0 {
			levels[c.Level] += copies
		}
	}

	for _, k := range catalog.Kinds(l.Game) {
		n.Kinds = append(n.Kinds, KindCount{k, kinds[k]})
		for _, s := range catalog.Subtypes(k) {
			if subtypes[k][s] > 0 {
				n.Subtypes = append(n.Subtypes, SubtypeCount{k, s, subtypes[k][s]})
			}
		}
	}
	width := phantomWidth
	if l.Game != catalog.PhantomDuel {
		width = figureWidth
		for i, t := range catalog.Types {
			n.Types = append(n.Types, TypeCount{t, types[i+1]})
		}
		n.Stars = starBars(stars)
		n.Levels = levels.bars(levelWidth, 1)
	}
	n.ATK, n.DEF = atk.bars(width, 0), def.bars(width, 0)
	return n
}

// figures is copies by figure.
type figures map[int]int

// starBars gives each number of stars its bar, from 1 to at least 12; what is above 12 only where it occurs.
func starBars(f figures) []Bar {
	var out []Bar
	for s := 1; s <= 12; s++ {
		out = append(out, Bar{s, s, f[s]})
	}
	var above []int
	for s := range f {
		if s > 12 {
			above = append(above, s)
		}
	}
	slices.Sort(above)
	for _, s := range above {
		out = append(out, Bar{s, s, f[s]})
	}
	return out
}

// bars sorts the figures into bars of one width, the first of which begins at a multiple of the width above origin.
func (f figures) bars(width, origin int) []Bar {
	if len(f) == 0 {
		return nil
	}
	first := true
	var low, high int
	for v := range f {
		if first || v < low {
			low = v
		}
		if first || v > high {
			high = v
		}
		first = false
	}
	for (high-low)/width >= maxBars {
		width *= 2
	}
	start := origin + floorDiv(low-origin, width)*width
	out := make([]Bar, (high-start)/width+1)
	for i := range out {
		out[i] = Bar{From: start + i*width, To: start + (i+1)*width - 1}
	}
	for v, copies := range f {
		out[(v-start)/width].Count += copies
	}
	return out
}

func floorDiv(a, b int) int {
	q := a / b
	if a%b < 0 {
		q--
	}
	return q
}
