package duel

import (
	"fmt"
	"slices"
	"sync"

	"gymdeck/catalog"
)

// Chart answers every match-up of P5: the chart of the games with rulings on top. It never changes once made and may be shared.
type Chart struct {
	// effect[a][f][s] is E(a → f/s), rulings included, for both orders of the types; s = 0 is a single type, f = s = 0 none.
	effect  [numTypes + 1][numTypes + 1][numTypes + 1]Factor
	rulings []Ruling
	product map[productKey]int // index of the ruling that stands
	pair    map[pairKey]pairRuling
	paired  [numTypes + 1][numTypes + 1]bool // typings, in both orders, that some pair's ruling speaks of: spares most look-ups in pair
}

type productKey struct {
	from uint8
	on   Typing // sorted
}

type pairKey struct{ a, d Typing } // both sorted

type pairRuling struct {
	factor Factor // of a against d
	index  int
}

// NewChart makes a chart with these rulings and no others: begin with StandardRulings and append a league's own. Of two rulings
// on one case the later stands. An unusable ruling, or an id that stands twice, is an error.
func NewChart(rulings []Ruling) (*Chart, error) {
	c := &Chart{rulings: slices.Clone(rulings), product: map[productKey]int{}, pair: map[pairKey]pairRuling{}}
	for a := range c.effect {
		for f := range c.effect[a] {
			for s := range c.effect[a][f] {
				c.effect[a][f][s] = printed(uint8(a), uint8(f)).Times(printed(uint8(a), uint8(s)))
				if f == s {
					c.effect[a][f][s] = printed(uint8(a), uint8(f)) // no Pokémon has a type twice
				}
			}
		}
	}
	seen := map[string]bool{}
	for i := range c.rulings {
		r := &c.rulings[i]
		if err := r.check(); err != nil {
			return nil, err
		}
		if seen[r.ID] {
			return nil, fmt.Errorf("duel: ruling %q stands twice", r.ID)
		}
		seen[r.ID] = true
		on := r.On.sorted()
		if r.Scope == ScopePair {
			a := r.A.sorted()
			c.pair[pairKey{a, on}] = pairRuling{r.Factor, i}
			c.pair[pairKey{on, a}] = pairRuling{r.Back, i}
			for _, t := range [...]Typing{a, on} {
				c.paired[t.first][t.second], c.paired[t.second][t.first] = true, true
			}
			continue
		}
		from := typeNumbers[r.From]
		c.effect[from][on.first][on.second] = r.Factor
		c.effect[from][on.second][on.first] = r.Factor
		c.product[productKey{from, on}] = i
	}
	return c, nil
}

// StandardChart is the chart with the rulings of the rules text alone.
var StandardChart = sync.OnceValue(func() *Chart {
	c, err := NewChart(StandardRulings())
	if err != nil {
		panic(err) // a mistake in chart_data.go
	}
	return c
})

// printed is the chart's figure for one type on one type; 1 where either is none.
func printed(a, d uint8) Factor {
	if a == 0 || d == 0 {
		return One
	}
	switch chartRows[a-1][d-1] {
	case '0':
		return Zero
	case 'h':
		return Half
	case '2':
		return Double
	}
	return One
}

// ChartFactor is the chart's figure for one type attacking one type, no ruling applied; 1 for what is not a type.
func ChartFactor(from, on catalog.Type) Factor { return printed(typeNumbers[from], typeNumbers[on]) }

// Rulings lists the rulings of this chart in their order. The caller must not change them.
func (c *Chart) Rulings() []Ruling { return c.rulings }

// Effect is E(from → on): the product over the defender's types, or what a ruling sets for it.
func (c *Chart) Effect(from catalog.Type, on Typing) Factor {
	return c.effect[typeNumbers[from]][on.first][on.second]
}
