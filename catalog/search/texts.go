package search

import (
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
)

// texts are the different effect texts of the catalogue, folded, and which cards have which. Many cards share one.
type texts struct {
	folded []string
	cards  [][3]int32 // by card: its texts in the three languages, -1 for none
	grams  *grams
}

// prefixLength is how many letters of a word are told apart by the rows of grams.
const prefixLength = 4

func newTexts(c *catalog.Catalog) *texts {
	t := &texts{cards: make([][3]int32, c.Len())}
	known := map[string]int32{}
	folded := map[string]int32{} // Simplified and Traditional mostly come to the same
	for i := range c.Len() {
		effect := &c.Card(catalog.Index(i)).Effect
		for n, s := range [...]string{effect.Hans, effect.Hant, effect.En} {
			t.cards[i][n] = -1
			if s == "" {
				continue
			}
			at, ok := known[s]
			if !ok {
				f := foldText(s)
				if at, ok = folded[f]; !ok {
					at = int32(len(t.folded))
					t.folded = append(t.folded, f)
					folded[f] = at
				}
				known[s] = at
			}
			t.cards[i][n] = at
		}
	}
	t.grams = newGrams(len(t.folded))
	for i, s := range t.folded {
		textGrams(s, func(a, b rune) { t.grams.add(i, a, b) })
	}
	return t
}

// textGrams are the pairs of neighbouring characters, the characters alone, and of words their beginnings of one to four letters:
// what a text to be found has of them, each text that holds it has too, even where its last word goes on.
func textGrams(s string, add func(a, b rune)) {
	before := alone
	prefix, length := rune(0), 0
	for _, r := range s {
		switch {
		case r == ' ':
			prefix, length, before = 0, 0, alone
			continue
		case isWord(r):
			if length < prefixLength {
				prefix, length = prefix*31+r, length+1
				add(start, prefix<<3|rune(length))
			}
			before = alone
			continue
		}
		prefix, length = 0, 0
		add(r, alone)
		if before != alone {
			add(before, r)
		}
		before = r
	}
}

// matchTexts sets the rank of every card that has the text in its effect, words by their beginnings.
func (ix *Index) matchTexts(query string, hits bitset, ranks []uint8) {
	first, size := utf8.DecodeRuneInString(query)
	t := ix.texts
	if size == 0 || size == len(query) && isWord(first) || len(t.folded) == 0 { // one letter begins a word of nearly every text
		return
	}
	candidates := newBitset(len(t.folded))
	candidates.fill(len(t.folded))
	textGrams(query, func(a, b rune) { candidates.and(t.grams.row(a, b)) })
	found := newBitset(len(t.folded))
	any := false
	candidates.each(func(i int) {
		if textHolds(t.folded[i], query, isWord(first)) {
			found.set(i)
			any = true
		}
	})
	if !any {
		return
	}
	for i := range t.cards {
		for _, at := range t.cards[i] {
			if at >= 0 && found.has(int(at)) {
				hits.set(i)
				ranks[i] = min(ranks[i], insideText)
				break
			}
		}
	}
}

// textHolds looks for the query at the beginning of a word.
func textHolds(text, query string, word bool) bool {
	for at := 0; ; {
		next := strings.Index(text[at:], query)
		if next < 0 {
			return false
		}
		at += next
		if !word || at == 0 {
			return true
		}
		if before, _ := utf8.DecodeLastRuneInString(text[:at]); before == ' ' || !isWord(before) {
			return true
		}
		at++
	}
}
