package main

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// slugOf is the key that species, moves and items go by: the English name in lower case, words joined by hyphens, without accents
// and punctuation. ♀ and ♂ become -f and -m.
func slugOf(en string) string {
	en = strings.NewReplacer("♀", "-f", "♂", "-m", "’", "", "'", "", ".", "").Replace(en)
	var b strings.Builder
	gap := false
	for _, r := range norm.NFD.String(strings.ToLower(en)) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r >= 'a' && r <= 'z' || r >= '0' && r <= '9':
			if gap && b.Len() > 0 {
				b.WriteByte('-')
			}
			gap = false
			b.WriteRune(r)
		default:
			gap = true
		}
	}
	return b.String()
}
