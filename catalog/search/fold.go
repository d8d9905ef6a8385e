package search

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
)

// fold is catalog.Fold, and hiragana as katakana, since names are printed in the one and typed in the other.
func fold(s string) string { return katakana(catalog.Fold(s)) }

func katakana(s string) string {
	plain := true
	for _, r := range s {
		if isHiragana(r) {
			plain = false
			break
		}
	}
	if plain {
		return s
	}
	return strings.Map(func(r rune) rune {
		if isHiragana(r) {
			return r + 0x60
		}
		return r
	}, s)
}

func isHiragana(r rune) bool { return r >= 0x3041 && r <= 0x3096 }

// isWord reports letters that make words with gaps between them. Chinese characters and kana stand each for itself.
func isWord(r rune) bool {
	return r < 0x2e80 && r != ' ' || r >= 0xac00 && r <= 0xd7a3
}

// foldText folds an effect's text, or a phrase to be found in one, and keeps one space between two words that have a gap.
func foldText(s string) string {
	var b strings.Builder
	for _, piece := range strings.FieldsFunc(s, func(r rune) bool {
		return unicode.IsSpace(r) || unicode.IsPunct(r) && r != '\'' && r != '’' && r != '-'
	}) {
		folded := fold(piece)
		if folded == "" {
			continue
		}
		if b.Len() > 0 {
			last, _ := utf8.DecodeLastRuneInString(b.String())
			first, _ := utf8.DecodeRuneInString(folded)
			if isWord(last) && isWord(first) {
				b.WriteByte(' ')
			}
		}
		b.WriteString(folded)
	}
	return b.String()
}

// wordStarts marks the bytes of the folded name at which a word of the written one begins, as far as 64 bits go. The first is
// always marked.
func wordStarts(written, folded string) uint64 {
	mask, at := uint64(1), 0
	for _, piece := range strings.FieldsFunc(written, func(r rune) bool { return unicode.IsSpace(r) || r == '-' || r == '·' || r == ':' }) {
		if at < 64 {
			mask |= 1 << at
		}
		at += len(fold(piece))
	}
	if at != len(folded) { // the pieces do not fold to what the whole folds to
		mask = 1
	}
	for i := 1; i < min(len(folded), 64); i++ { // "porygon2" is also found by its number
		if isDigit(folded[i]) && !isDigit(folded[i-1]) {
			mask |= 1 << i
		}
	}
	return mask
}

func isDigit(b byte) bool { return '0' <= b && b <= '9' }
