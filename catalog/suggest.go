package catalog

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"
)

// Suggest gives up to n cards whose names are near a text that names none, nearest first, one card a name: slips of a letter or a
// character, names that sound alike, names that the text begins or that begin the text. It gives nothing when nothing is near.
// The same text always gets the same answer.
func (c *Catalog) Suggest(g GameID, text string, n int) []Index {
	folded := Fold(text)
	query := []rune(folded)
	if n <= 0 || len(query) == 0 || len(query) > MaxName {
		return nil
	}
	near := c.near[g.slot()]()
	found := map[NameID]candidate{}
	note := func(entry int32, cost int) {
		e := &near.entries[entry]
		cand := candidate{cost, abs(len(e.runes) - len(query)), entry}
		if old, ok := found[e.name]; !ok || cand.before(old) {
			found[e.name] = cand
		}
	}
	near.bySound(folded, note)
	near.byEdits(query, note)
	near.byParts(folded, query, note)

	best := make([]candidate, 0, len(found))
	for _, cand := range found {
		best = append(best, cand)
	}
	slices.SortFunc(best, func(a, b candidate) int {
		if a.before(b) {
			return -1
		}
		return 1
	})
	out := make([]Index, 0, min(n, len(best)))
	for _, cand := range best[:min(n, len(best))] {
		out = append(out, near.entries[cand.entry].card)
	}
	return out
}

// candidate is one spelling that is near. Entries are in the order of their texts, which decides the rest.
type candidate struct {
	cost, longer int
	entry        int32
}

func (a candidate) before(b candidate) bool {
	return cmp.Or(cmp.Compare(a.cost, b.cost), cmp.Compare(a.longer, b.longer), cmp.Compare(a.entry, b.entry)) < 0
}

// Costs: one slip is 10.
const (
	costSound = 5
	costEdit  = 10
	costBegin = 12 // the text begins the name
	costEnds  = 14 // the name begins the text
	costPart  = 18 // the text stands within the name
)

// nearNames is every folded spelling of a game, ready to be compared with.
type nearNames struct {
	entries []nearEntry // by length, then text
	upTo    []int32     // upTo[n] is how many entries have fewer than n characters
	sounds  map[string][]int32
	joined  string // all spellings in the order of entries, each behind a line feed
	starts  []int32
	spelled map[string]int32 // first entry of a spelling
}

type nearEntry struct {
	runes []rune
	name  NameID
	card  Index
	signs uint64 // which characters it has, by a hash of 64
}

func newNearNames(c *Catalog, g int) *nearNames {
	n := &nearNames{sounds: map[string][]int32{}, spelled: map[string]int32{}}
	texts := make([]string, 0, len(c.spelled[g].folded))
	length := 0
	for text := range c.spelled[g].folded {
		texts = append(texts, text)
		length += len(text) + 1
	}
	order := make(map[string]int, len(texts))
	for _, t := range texts {
		order[t] = len([]rune(t))
	}
	slices.SortFunc(texts, func(a, b string) int { return cmp.Or(cmp.Compare(order[a], order[b]), cmp.Compare(a, b)) })
	readings := NewReadings()
	var joined strings.Builder
	joined.Grow(length)
	for _, text := range texts {
		runes := []rune(text)
		for len(n.upTo) <= len(runes) {
			n.upTo = append(n.upTo, int32(len(n.entries)))
		}
		_, han := readings.sound(text)
		n.spelled[text] = int32(len(n.entries))
		var names []NameID
		for _, i := range c.spelled[g].folded[text] {
			name := c.nameOf[i]
			if slices.Contains(names, name) {
				continue
			}
			names = append(names, name)
			at := int32(len(n.entries))
			if han {
				for _, sound := range readings.sounds(text) {
					n.sounds[sound] = append(n.sounds[sound], at)
				}
			}
			n.starts = append(n.starts, int32(joined.Len()))
			joined.WriteByte('\n')
			joined.WriteString(text)
			n.entries = append(n.entries, nearEntry{runes, name, i, signsOf(runes)})
		}
	}
	n.upTo = append(n.upTo, int32(len(n.entries)))
	n.joined = joined.String()
	return n
}

func signsOf(text []rune) (signs uint64) {
	for _, r := range text {
		signs |= 1 << (uint32(r) * 2654435769 >> 26)
	}
	return signs
}

// bySound finds names that are read like the text, be it written in characters or in pinyin.
func (n *nearNames) bySound(folded string, note func(int32, int)) {
	sound, _ := NewReadings().sound(folded)
	for _, entry := range n.sounds[sound] {
		note(entry, costSound)
	}
}

// slips is how many slips a text may be away from a name: the fewer signs it has, the fewer.
func slips(query []rune) int {
	latin := true
	for _, r := range query {
		latin = latin && r < 0x2e80
	}
	switch n := len(query); {
	case n < 3:
		return 0
	case latin && n < 6 || !latin && n < 5:
		return 1
	case latin && n < 9 || !latin:
		return 2
	}
	return 3
}

func (n *nearNames) byEdits(query []rune, note func(int32, int)) {
	most := slips(query)
	if most == 0 {
		return
	}
	signs := signsOf(query)
	last := len(n.upTo) - 1
	from, to := n.upTo[min(max(len(query)-most, 0), last)], n.upTo[min(len(query)+most+1, last)]
	for i := from; i < to; i++ {
		e := &n.entries[i]
		if bits.OnesCount64(signs&^e.signs) > most || bits.OnesCount64(e.signs&^signs) > most {
			continue
		}
		if d := editDistance(query, e.runes, most); d <= most {
			note(i, d*costEdit)
		}
	}
}

// byParts finds names that the text is part of, and names that the text begins with.
func (n *nearNames) byParts(folded string, query []rune, note func(int32, int)) {
	least := 2 // a single character stands in too many names
	if query[0] < 0x2e80 {
		least = 3
	}
	if len(query) < least {
		return
	}
	const enough = 1000
	for at, hits := 0, 0; hits < enough; hits++ {
		next := strings.Index(n.joined[at:], folded)
		if next < 0 {
			break
		}
		at += next
		entry, exact := slices.BinarySearch(n.starts, int32(at))
		if !exact {
			entry--
		}
		longer := len(n.entries[entry].runes) - len(query)
		if int(n.starts[entry])+1 == at {
			note(int32(entry), costBegin+min(longer/2, 5))
		} else {
			note(int32(entry), costPart+min(longer/2, 5))
		}
		if entry+1 == len(n.starts) {
			break
		}
		at = int(n.starts[entry+1])
	}
	for end := len(query) - 1; end >= least; end-- {
		if entry, ok := n.spelled[string(query[:end])]; ok {
			for ; int(entry) < len(n.entries) && slices.Equal(n.entries[entry].runes, query[:end]); entry++ {
				note(entry, costEnds+min((len(query)-end)/2, 5))
			}
		}
	}
}

// editDistance counts the letters to add, leave out, change, or swap with the next, most+1 when they are more than most.
func editDistance(a, b []rune, most int) int {
	if abs(len(a)-len(b)) > most {
		return most + 1
	}
	var buf [3 * 64]int
	rows := buf[:]
	width := len(b) + 1
	if 3*width > len(rows) {
		rows = make([]int, 3*width)
	}
	before, above, row := rows[:width], rows[width:2*width], rows[2*width:3*width]
	for j := range above {
		above[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		least := i
		for j := 1; j <= len(b); j++ {
			d := above[j-1]
			if a[i-1] != b[j-1] {
				d = 1 + min(d, above[j], row[j-1])
				if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
					d = min(d, before[j-2]+1)
				}
			}
			row[j] = d
			least = min(least, d)
		}
		if least > most {
			return most + 1
		}
		before, above, row = above, row, before
	}
	return min(above[len(b)], most+1)
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
