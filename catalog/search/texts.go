package search

import (
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
)

// texts are the different effect texts of the catalogue, folded, which cards have which, and which texts hold which characters and words.
// Many cards share one.
type texts struct {
	folded []string
	cards  [][]int32 // by text

	signs map[[2]rune][]int32 // texts that hold a Chinese character (the second 0), or two side by side
	words []string            // every word, sorted
	with  [][]int32           // texts that hold the word
}

func newTexts(c *catalog.Catalog) *texts {
	t := &texts{signs: map[[2]rune][]int32{}}
	known := map[string]int32{}
	folded := map[string]int32{} // Simplified and Traditional mostly come to the same
	for i := range c.Len() {
		effect := &c.Card(catalog.Index(i)).Effect
		for _, s := range [...]string{effect.Hans, effect.Hant, effect.En} {
			if s == "" {
				continue
			}
			at, ok := known[s]
			if !ok {
				f := foldText(s)
				if at, ok = folded[f]; !ok {
					at = int32(len(t.folded))
					t.folded, t.cards = append(t.folded, f), append(t.cards, nil)
					folded[f] = at
				}
				known[s] = at
			}
			if of := t.cards[at]; len(of) == 0 || of[len(of)-1] != int32(i) {
				t.cards[at] = append(of, int32(i))
			}
		}
	}
	words := map[string][]int32{}
	for i, s := range t.folded {
		once := func(list []int32) []int32 {
			if len(list) > 0 && list[len(list)-1] == int32(i) {
				return list
			}
			return append(list, int32(i))
		}
		pieces(s, func(a, b rune) { t.signs[[2]rune{a, b}] = once(t.signs[[2]rune{a, b}]) }, func(word string) { words[word] = once(words[word]) })
	}
	for w := range words {
		t.words = append(t.words, w)
	}
	slices.Sort(t.words)
	t.with = make([][]int32, len(t.words))
	for i, w := range t.words {
		t.with[i] = slices.Clip(words[w])
	}
	return t
}

// pieces takes a text apart: Chinese characters and kana alone and in pairs, and words whole.
func pieces(s string, sign func(a, b rune), word func(string)) {
	before, begun := rune(0), -1
	for at, r := range s {
		if isWord(r) {
			if begun < 0 {
				begun = at
			}
			before = 0
			continue
		}
		if begun >= 0 {
			word(s[begun:at])
			begun = -1
		}
		if r == ' ' {
			before = 0
			continue
		}
		sign(r, 0)
		if before != 0 {
			sign(before, r)
		}
		before = r
	}
	if begun >= 0 {
		word(s[begun:])
	}
}

// matchTexts sets the rank of every card that has the text in its effect, words by their beginnings.
func (ix *Index) matchTexts(query string, hits bitset, ranks []uint8) {
	first, size := utf8.DecodeRuneInString(query)
	t := ix.texts
	if size == 0 || size == len(query) && isWord(first) || len(t.folded) == 0 { // one letter begins a word of nearly every text
		return
	}
	found, exact := t.holding(query)
	found.each(func(i int) {
		if !exact && !textHolds(t.folded[i], query, isWord(first)) {
			return
		}
		for _, card := range t.cards[i] {
			hits.set(int(card))
			ranks[card] = min(ranks[card], insideText)
		}
	})
}

// holding gives the texts that have every piece of the query. It is exact where the query is a single piece: then they hold it.
func (t *texts) holding(query string) (found bitset, exact bool) {
	n := 0
	take := func(lists ...[]int32) {
		n++
		some := newBitset(len(t.folded))
		for _, list := range lists {
			for _, i := range list {
				some.set(int(i))
			}
		}
		if found == nil {
			found = some
		} else {
			found.and(some)
		}
	}
	pairs := utf8.RuneCountInString(query) > 1
	pieces(query, func(a, b rune) {
		if !pairs || b != 0 {
			take(t.signs[[2]rune{a, b}])
		}
	}, func(word string) {
		from := sort.SearchStrings(t.words, word)
		to := from
		for to < len(t.words) && strings.HasPrefix(t.words[to], word) {
			to++
		}
		take(t.with[from:to]...)
	})
	if found == nil { // a lone character beside a word: only the text itself tells
		found = newBitset(len(t.folded))
		found.fill(len(t.folded))
		return found, false
	}
	return found, n == 1 && (!strings.ContainsRune(query, ' ')) && onePiece(query)
}

// onePiece reports whether a query is nothing but one word, one character, or two.
func onePiece(query string) bool {
	words, signs := 0, 0
	for _, r := range query {
		if isWord(r) {
			words++
		} else {
			signs++
		}
	}
	return signs == 0 || words == 0 && signs <= 2
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
