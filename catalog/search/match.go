package search

import (
	"strings"
	"unicode/utf8"
)

// How well a text fits a card; less is better. A whole name, in whatever script or by its pinyin, comes before beginnings, and
// beginnings before the middle; names before aliases, everything before effect texts.
const (
	wholeName uint8 = iota
	wholePinyin
	wholeAlias
	nameBegins
	wholeInitials
	wordBegins
	pinyinBegins
	insideName
	initialsBegin
	aliasBegins
	insidePinyin
	insideAlias
	insideInitials
	insideText
	scattered // several words, each found somewhere: added to the worst of them
	nowhere   = 255
)

// matchNames sets the rank of every card that has the folded text in one of its spellings, where it is better than what stands.
func (ix *Index) matchNames(text string, hits bitset, ranks []uint8) {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return
	}
	candidates := newBitset(ix.n)
	signs := signsOf(text)
	onlyWords := signs == latin && len(text) < 3 // a letter or two stand in nearly every name: only beginnings count
	if size == len(text) && !onlyWords {
		copy(candidates, ix.nameGrams.row(first, alone))
	} else {
		candidates.fill(ix.n)
		if onlyWords {
			copy(candidates, ix.nameGrams.row(start, first))
		}
		before := first
		for _, r := range text[size:] {
			candidates.and(ix.nameGrams.row(before, r))
			before = r
		}
	}
	candidates.each(func(i int) {
		best := uint8(nowhere)
		for _, s := range ix.of(i) {
			if int(s.length) < len(text) || signs&^s.signs != 0 || best <= bestOf(s, len(text)) {
				continue
			}
			if r := rankIn(s, ix.written[s.at:s.at+uint32(s.length)], text, onlyWords); r < best {
				best = r
			}
		}
		if best < nowhere {
			hits.set(i)
			ranks[i] = min(ranks[i], best)
		}
	})
}

// bestOf is the best rank that a text of so many bytes can have in a spelling: none better need be looked for.
func bestOf(s spelling, length int) uint8 {
	whole := int(s.length) == length
	switch {
	case s.alias && s.sort != asAlias:
		return aliasBegins
	case s.sort == asInitials && length < 2:
		return nowhere
	}
	return rankOf(s.sort, whole, true, true, length)
}

// rankIn is how the text fits one spelling.
func rankIn(s spelling, written, text string, onlyWords bool) uint8 {
	if s.sort == asInitials && len(text) < 3 && !strings.HasPrefix(written, text) { // two letters are in too many
		return nowhere
	}
	at := strings.Index(written, text)
	if at < 0 {
		return nowhere
	}
	whole := at == 0 && len(written) == len(text)
	word := at
	if at > 0 && (onlyWords || s.sort != asAlias) { // the first place may be within a word, and a later one begin another
		for word = nextWord(s.words, at); word >= 0 && !strings.HasPrefix(written[min(word, len(written)):], text); {
			word = nextWord(s.words, word+1)
		}
	}
	if onlyWords && word < 0 {
		return nowhere
	}
	rank := rankOf(s.sort, whole, at == 0, word >= 0, len(text))
	if s.alias && s.sort != asAlias && rank < nowhere { // the pinyin of an alias is no better than the alias
		if whole {
			return aliasBegins
		}
		return insideAlias
	}
	return rank
}

// rankOf is for a text that is the whole spelling, begins it, begins a word of it, or just stands in it.
func rankOf(sort spellingSort, whole, begins, word bool, length int) uint8 {
	switch sort {
	case asName:
		switch {
		case whole:
			return wholeName
		case begins:
			return nameBegins
		case word:
			return wordBegins
		}
		return insideName
	case asPinyin:
		switch {
		case whole:
			return wholePinyin
		case begins:
			return pinyinBegins
		case word:
			return insidePinyin
		}
		return nowhere // "iza" is not in "pikaqi-za…": syllables are not cut
	case asInitials:
		switch {
		case length < 2:
			return nowhere
		case whole:
			return wholeInitials
		case begins:
			return initialsBegin
		}
		return insideInitials
	}
	switch {
	case whole:
		return wholeAlias
	case begins:
		return aliasBegins
	}
	return insideAlias
}
