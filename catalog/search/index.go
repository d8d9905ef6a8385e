package search

import (
	"hash/fnv"
	"slices"
	"sync"

	"gymdeck/catalog"
)

// Index is a catalogue made ready to be searched. It never changes and may be used by any number of goroutines.
type Index struct {
	cat *catalog.Catalog
	n   int

	written   string // all spellings, one behind another
	spellings []spelling
	spelledTo []uint32 // by card: where its spellings end
	nameGrams *grams
	texts     *texts

	choices map[string][][]uint8 // by field: columns of places in the field's values, from 1; 0 is none
	numbers map[string][]int32   // by field: -1 is none

	lineOf    []int32 // by card: number of its species line, -1 is none
	lineNames map[string]int32
	moveList  []int32    // by card: which of moveLists, -1 is none
	moveLists [][]string // each different list of moves

	profileOf []int32   // by card: which of profiles
	profiles  []profile // each different lot of what facets count

	remembered  remembered
	traitCards  sync.Map // trait → bitset
	orders      sync.Map // order → []catalog.Index
	spelledKeys sync.Map // field → folded spelling → keys
}

// New builds the index of a catalogue.
func New(c *catalog.Catalog) *Index {
	ix := &Index{cat: c, n: c.Len()}
	var work sync.WaitGroup
	work.Go(func() { ix.texts = newTexts(c) })
	work.Go(ix.columns)
	ix.spell()
	work.Wait()
	return ix
}

// Catalog is what the index was built from; the places in results are places in it.
func (ix *Index) Catalog() *catalog.Catalog { return ix.cat }

// columns lays what fields ask for out one behind another, which is quicker to read than the cards are.
func (ix *Index) columns() {
	column := func() []uint8 { return make([]uint8, ix.n) }
	game, kind, subtype, home, type1, type2 := column(), column(), column(), column(), column(), column()
	ix.choices = map[string][][]uint8{"game": {game}, "kind": {kind}, "subtype": {subtype}, "home": {home}, "type": {type1, type2}}
	place := map[string]map[string]uint8{}
	for name := range ix.choices {
		place[name] = map[string]uint8{}
		for at, v := range fieldNamed[name].Values {
			place[name][v.Key] = uint8(at + 1)
		}
	}
	ix.numbers = map[string][]int32{}
	for _, name := range []string{"stars", "level", "atk", "def", "released"} {
		ix.numbers[name] = make([]int32, ix.n)
	}
	stars, level, atk, def, released := ix.numbers["stars"], ix.numbers["level"], ix.numbers["atk"], ix.numbers["def"], ix.numbers["released"]
	ix.lineOf, ix.lineNames, ix.moveList = make([]int32, ix.n), map[string]int32{}, make([]int32, ix.n)
	lists := map[uint64][]int32{}
	for i := range ix.n {
		c := ix.cat.Card(catalog.Index(i))
		game[i] = place["game"][string(c.Game)]
		kind[i] = place["kind"][string(c.Kind)]
		subtype[i] = place["subtype"][string(c.Subtype)]
		home[i] = place["home"][string(c.Home())]
		type1[i], type2[i] = place["type"][string(c.Type1)], place["type"][string(c.Type2)]
		stars[i], level[i] = printed(c.Stars, c.Stars > 0), printed(c.Level, c.Level > 0)
		atk[i], def[i] = printed(c.Atk, c.HasAtk), printed(c.Def, c.HasDef)
		released[i] = printed(int(c.Released), !c.Released.IsZero())
		ix.lineOf[i] = -1
		if c.Species != "" {
			root := ix.cat.LineRoot(c.Species)
			at, known := ix.lineNames[root]
			if !known {
				at = int32(len(ix.lineNames))
				ix.lineNames[root] = at
			}
			ix.lineOf[i] = at
		}
		ix.moveList[i] = ix.listOf(c.Moves, lists)
	}
	ix.profileOf = make([]int32, ix.n)
	known := map[profile]int32{}
	for i := range ix.n {
		p := profile{game[i], kind[i], subtype[i], home[i], type1[i], type2[i], uint8(stars[i] + 1)}
		at, there := known[p]
		if !there {
			at = int32(len(ix.profiles))
			known[p] = at
			ix.profiles = append(ix.profiles, p)
		}
		ix.profileOf[i] = at
	}
}

// profile is what facets count of a card: places in the values of game, kind, subtype, home, type and second type, and the stars, from 1.
type profile [7]uint8

func printed(n int, is bool) int32 {
	if !is {
		return -1
	}
	return int32(n)
}

// listOf is the number of a list of moves; cards of one species mostly have the same.
func (ix *Index) listOf(moves []string, known map[uint64][]int32) int32 {
	if len(moves) == 0 {
		return -1
	}
	h := fnv.New64a()
	for _, m := range moves {
		h.Write([]byte(m))
		h.Write([]byte{' '})
	}
	sum := h.Sum64()
	for _, at := range known[sum] {
		if slices.Equal(ix.moveLists[at], moves) {
			return at
		}
	}
	at := int32(len(ix.moveLists))
	ix.moveLists = append(ix.moveLists, moves)
	known[sum] = append(known[sum], at)
	return at
}
