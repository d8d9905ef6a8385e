package catalog

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Fold is the one spelling that all spellings of a name come down to (D1): compatibility forms and letter case are levelled,
// punctuation, spaces, format characters, variation selectors and accents on Latin letters are dropped, Traditional characters
// become Simplified. ♀ and ♂ stay. A text that is nothing but punctuation folds to itself in lower case, so that two such names
// do not become one.
func Fold(s string) string {
	stripped, han := strip(s)
	if stripped == "" {
		return strings.ToLower(norm.NFKC.String(strings.TrimSpace(s)))
	}
	if han {
		return simplify(stripped)
	}
	return stripped
}

// strip does everything but the change of script; han tells whether there is anything to change.
func strip(s string) (out string, han bool) {
	if ascii, ok := stripASCII(s); ok {
		return ascii, false
	}
	var b strings.Builder
	b.Grow(len(s))
	bare := true // marks that follow go: they sit on a Latin letter, or on something that has been dropped
	for _, r := range norm.NFKD.String(s) {
		switch {
		case r >= 0x4e00 && r <= 0x9fff: // the Chinese characters of nearly all names
			bare, han = false, true
			b.WriteRune(r)
			continue
		case unicode.Is(unicode.Mn, r):
			if bare || unicode.Is(unicode.Variation_Selector, r) {
				continue
			}
		case isApostrophe(r), r == '−', unicode.IsPunct(r), unicode.IsSpace(r), unicode.Is(unicode.C, r):
			bare = true
			continue
		default:
			bare = unicode.Is(unicode.Latin, r)
		}
		if unicode.Is(unicode.Han, r) {
			han = true
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return norm.NFKC.String(b.String()), han
}

// stripASCII is the quick way for texts of ASCII alone.
func stripASCII(s string) (string, bool) {
	var b [64]byte
	if len(s) > len(b) {
		return "", false
	}
	n := 0
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c >= 0x80:
			return "", false
		case 'a' <= c && c <= 'z', '0' <= c && c <= '9', c == '$', c == '+', c == '<', c == '=', c == '>', c == '|', c == '~', c == '^':
			b[n] = c
			n++
		case 'A' <= c && c <= 'Z':
			b[n] = c + 'a' - 'A'
			n++
		}
	}
	return string(b[:n]), true
}

// isApostrophe reports the marks that people type for an apostrophe and that Unicode does not count as punctuation.
func isApostrophe(r rune) bool { return r == '`' || r == '´' || r == 'ʼ' || r == 'ʻ' || r == 'ˈ' }
