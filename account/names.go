package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"gymdeck/catalog"
)

// Bounds of a name, in characters.
const (
	MinName = 2
	MaxName = 32
)

// CheckName tidies a name that somebody types, or says why it cannot be one: 2 to 32 characters of any script, at least one letter
// or digit among them, nothing invisible. Spaces at the ends go, spaces in a row become one. The error is an *Error.
func CheckName(typed string) (string, error) {
	if !utf8.ValidString(typed) {
		return "", &Error{Code: Invalid, Key: "account.name-characters"}
	}
	name := strings.Join(strings.Fields(norm.NFC.String(dropSelectors(typed))), " ")
	if n := utf8.RuneCountInString(name); n < MinName || n > MaxName {
		return "", &Error{Code: Invalid, Key: "account.name-length", Args: []any{"least", MinName, "most", MaxName}}
	}
	marks, readable := 0, false
	for i, r := range name {
		if !unicode.IsGraphic(r) || invisible(r) {
			return "", &Error{Code: Invalid, Key: "account.name-characters"}
		}
		if unicode.IsMark(r) {
			marks++
		} else {
			marks = 0
		}
		if marks > 3 || marks > 0 && i == 0 { // no script piles them up so; towers of marks cover the lines around
			return "", &Error{Code: Invalid, Key: "account.name-characters"}
		}
		readable = readable || unicode.IsLetter(r) || unicode.IsNumber(r)
	}
	if !readable {
		return "", &Error{Code: Invalid, Key: "account.name-letter"}
	}
	return name, nil
}

// dropSelectors takes out what only chooses between drawings of one character.
func dropSelectors(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Variation_Selector, r) {
			return -1
		}
		return r
	}, s)
}

// invisible reports the characters that count as graphic and show nothing: the Hangul fillers and the empty Braille cell.
func invisible(r rune) bool {
	switch r {
	case 0x115f, 0x1160, 0x3164, 0xffa0, 0x2800, 0x034f:
		return true
	}
	return unicode.Is(unicode.Other_Default_Ignorable_Code_Point, r)
}

// Fold is what has to be unique: two names that fold to one look alike. It is the folding of card names (script, case, width, accents
// and punctuation make no difference), and letters of other alphabets that look like Latin ones count as those.
func Fold(name string) string {
	return strings.Map(func(r rune) rune {
		if latin, ok := lookalikes[r]; ok {
			return latin
		}
		return r
	}, catalog.Fold(name))
}

// lookalikes are the small letters, after folding, that are drawn like a Latin letter, in small or in capitals.
var lookalikes = map[rune]rune{
	// Cyrillic
	'а': 'a', 'в': 'b', 'с': 'c', 'ԁ': 'd', 'е': 'e', 'һ': 'h', 'н': 'h', 'і': 'i', 'ј': 'j', 'к': 'k', 'ӏ': 'l', 'м': 'm', 'о': 'o',
	'р': 'p', 'ԛ': 'q', 'ѕ': 's', 'т': 't', 'у': 'y', 'ԝ': 'w', 'х': 'x', 'ү': 'y', 'ғ': 'f',
	// Greek
	'α': 'a', 'β': 'b', 'ε': 'e', 'η': 'n', 'ι': 'i', 'κ': 'k', 'μ': 'm', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'τ': 't', 'υ': 'u', 'χ': 'x',
	'ζ': 'z', 'γ': 'y',
	// Armenian and Latin letters of their own
	'օ': 'o', 'ս': 'u', 'ո': 'n', 'հ': 'h', 'ı': 'i', 'ɑ': 'a', 'ɡ': 'g',
}
