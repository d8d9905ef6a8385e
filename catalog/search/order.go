package search

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
)

// Sort is an order of results.
type Sort string

const (
	Relevance Sort = ""      // how well the words fit; without words, by id
	ByName    Sort = "name"  // in the reader's language: Chinese names by their pinyin
	ByStars   Sort = "stars" // most first, as with the three figures below
	ByLevel   Sort = "level"
	ByAtk     Sort = "atk"
	ByDef     Sort = "def"
	ByID      Sort = "id"
)

// Sorts are all orders, as pages offer them.
var Sorts = []Sort{Relevance, ByName, ByStars, ByLevel, ByAtk, ByDef, ByID}

// page orders the matches and cuts the wanted part out.
func (ix *Index) page(m matches, total int, o *Options) []catalog.Index {
	most := o.Max
	switch {
	case most == 0:
		most = DefaultMax
	case most < 0:
		most = total
	}
	from := min(max(o.Offset, 0), total)
	to := min(from+min(most, total), total)
	if from == to {
		return nil
	}
	ranked := m.ranks != nil && o.Sort == Relevance
	order := ix.order(o, ranked)
	if !ranked {
		out := make([]catalog.Index, 0, to-from)
		at := 0
		for _, i := range order {
			if !m.hits.has(int(i)) {
				continue
			}
			if at >= from {
				out = append(out, i)
			}
			if at++; at == to {
				break
			}
		}
		return out
	}
	var starts [nowhere + 1]int
	m.hits.each(func(i int) { starts[m.ranks[i]]++ })
	sum := 0
	for r := range starts {
		sum, starts[r] = sum+starts[r], sum
	}
	sorted := make([]catalog.Index, total)
	for _, i := range order {
		if m.hits.has(int(i)) {
			r := m.ranks[i]
			sorted[starts[r]] = i
			starts[r]++
		}
	}
	if o.Reverse {
		slices.Reverse(sorted)
	}
	return slices.Clone(sorted[from:to])
}

// order is all cards in one order, made when first asked for.
func (ix *Index) order(o *Options, ranked bool) []catalog.Index {
	key := string(o.Sort)
	switch {
	case ranked:
		key = "rank"
	case o.Sort == Relevance:
		key = string(ByID)
	case o.Sort == ByName && o.Language != catalog.English:
		key = "name zh"
	}
	if o.Reverse && !ranked {
		key += " reversed"
	}
	if known, ok := ix.orders.Load(key); ok {
		return known.([]catalog.Index)
	}
	known, _ := ix.orders.LoadOrStore(key, ix.newOrder(key))
	return known.([]catalog.Index)
}

func (ix *Index) newOrder(key string) []catalog.Index {
	out := make([]catalog.Index, ix.n) // by id, as the catalogue is
	for i := range out {
		out[i] = catalog.Index(i)
	}
	key, reversed := strings.CutSuffix(key, " reversed")
	sign := 1
	if reversed {
		sign = -1
	}
	switch key {
	case string(ByID):
		if reversed {
			slices.Reverse(out)
		}
	case "rank":
		class, length := make([]int, ix.n), make([]int, ix.n)
		for i := range ix.n {
			c := ix.cat.Card(catalog.Index(i))
			class[i] = classOf(c)
			length[i] = utf8.RuneCountInString(ix.cat.Name(ix.cat.NameOf(catalog.Index(i))).Key)
		}
		slices.SortFunc(out, func(a, b catalog.Index) int {
			return cmp.Or(cmp.Compare(class[a], class[b]), cmp.Compare(length[a], length[b]), cmp.Compare(a, b))
		})
	case "name", "name zh":
		names := make([]string, ix.n)
		readings := catalog.NewReadings()
		for i := range ix.n {
			names[i] = sortName(ix.cat.Card(catalog.Index(i)), key == "name", readings)
		}
		slices.SortFunc(out, func(a, b catalog.Index) int {
			return cmp.Or(sign*cmp.Compare(names[a], names[b]), cmp.Compare(a, b))
		})
	default:
		column, known := ix.numbers[key]
		if !known {
			return out
		}
		slices.SortFunc(out, func(a, b catalog.Index) int { // what is not printed comes last either way
			return cmp.Or(cmp.Compare(unprinted(column[a]), unprinted(column[b])), sign*cmp.Compare(column[b], column[a]),
				cmp.Compare(a, b))
		})
	}
	return out
}

func unprinted(n int32) int {
	if n < 0 {
		return 1
	}
	return 0
}

// classOf puts those who fight before what they use, and retired cards behind both.
func classOf(c *catalog.Card) int {
	class := 1
	switch c.Kind {
	case catalog.Pokemon, catalog.Evolution, catalog.Attack, catalog.Guard, catalog.Dual:
		class = 0
	}
	if c.Retired {
		class += 2
	}
	return class
}

// sortName is what a name is sorted by.
func sortName(c *catalog.Card, english bool, readings *catalog.Readings) string {
	if english {
		return fold(c.Names.In(catalog.English))
	}
	var b strings.Builder
	for _, r := range fold(c.Names.In(catalog.Simplified)) {
		if pinyin := readings.Of(r); len(pinyin) > 0 {
			b.WriteString(pinyin[0])
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}
