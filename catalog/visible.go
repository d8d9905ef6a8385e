package catalog

import (
	"strings"
	"unicode"
)

// Visible reports whether a text shows anything at all: a letter, digit, sign or mark that is drawn. White space, format characters (U+200B)
// and the letters that print nothing do not. A reason that somebody has to give must be visible, and so must a title.
func Visible(text string) bool { return strings.ContainsFunc(text, visible) }

// Plain reports whether a line of text leaves what stands round it alone: it has no controls, no line separators and nothing that turns the
// direction of what follows (U+202E, U+2066), as names of cards have none.
func Plain(line string) bool { return !strings.ContainsFunc(line, forbidden) }

// Drawn is a text without the characters that are never drawn (format characters, variation selectors): two lines that look the same have
// the same.
func Drawn(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.In(r, unicode.Cf, unicode.Variation_Selector, unicode.Other_Default_Ignorable_Code_Point) {
			return -1
		}
		return r
	}, text)
}
