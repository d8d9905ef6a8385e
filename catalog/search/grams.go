package search

// grams narrows down which documents can hold a text at all. Every pair of neighbouring characters has, by its hash, one of a
// fixed number of rows; a row has one bit a document. A text can only be where the rows of all its pairs have their bit; whoever
// uses this looks closer, since different pairs may share a row.
type grams struct {
	docs  int
	width int // words a row
	rows  []uint64
}

const gramRows = 2048

func newGrams(docs int) *grams {
	width := (docs + 63) / 64
	return &grams{docs: docs, width: width, rows: make([]uint64, gramRows*width)}
}

// start stands before the first character of a word, alone in the second place of a single character.
const (
	start rune = 1
	alone rune = 2
)

func gramRow(a, b rune) int {
	h := (uint64(uint32(a))<<32 | uint64(uint32(b))) * 0x9e3779b97f4a7c15
	return int(h >> (64 - 11))
}

func (g *grams) add(doc int, a, b rune) {
	g.rows[gramRow(a, b)*g.width+(doc>>6)] |= 1 << (doc & 63)
}

func (g *grams) row(a, b rune) bitset {
	at := gramRow(a, b) * g.width
	return bitset(g.rows[at : at+g.width])
}
