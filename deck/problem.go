package deck

import (
	"fmt"
	"strings"
)

// Code names what is wrong with a list or with a change. Words for it are in the room "list" of the locale, under
// "list." and the code.
type Code string

// What can be wrong with a list so that it cannot be read. An unknown or ambiguous card is no such problem: it is read, and the
// judge says so (D9).
const (
	EmptyList         Code = "empty-list"                 // neither a card nor a section
	NotText           Code = "not-utf8"                   // neither UTF-8 nor UTF-16 with its mark; GBK files are common
	TooLarge          Code = "too-large"                  // Limit in bytes
	TooManyLines      Code = "too-many-lines"             // Limit
	CountOutOfRange   Code = "count-out-of-range"         // Count, Limit
	BadCount          Code = "bad-count"                  // JSON: a count that is no whole number
	CountsAtBothEnds  Code = "counts-at-both-ends"        // "3 NAME x2"
	TextTooLong       Code = "text-too-long"              // Count, Limit in bytes: an unknown card's text
	UnknownSection    Code = "unknown-section"            // a "!" line of a .ydk other than !side; a list of another name in JSON
	BadID             Code = "bad-id"                     // JSON: an id that is no whole number from 1; .ydk: a line that is no id
	BadBase64         Code = "bad-base64"                 // ydke
	NotMultipleOfFour Code = "bytes-not-multiple-of-four" // ydke
	BadParts          Code = "bad-parts"                  // ydke: not three parts
	BadJSON           Code = "bad-json"                   // Line, Column
	BadEntry          Code = "bad-entry"                  // JSON: an entry with neither id nor text, or with both
	BadText           Code = "bad-text"                   // JSON: a text that no line of a list could carry
	UnknownGame       Code = "unknown-game"               // a game without rules here
	GameContradiction Code = "game-contradiction"         // JSON says another game than the one that was asked for
)

// Problem is one thing that keeps a list from being read.
type Problem struct {
	Code   Code
	Line   int    // from 1; 0 = no line in particular
	Column int    // bad-json only: characters from 1
	Text   string // what was written there, shortened
	Count  int    // the count that was written
	Limit  int    // the bound that was missed
}

// ReadError says everything that keeps a list from being read, in the order of lines.
type ReadError struct{ Problems []Problem }

// Error is for logs; people are answered with the words for each code.
func (e *ReadError) Error() string {
	var b strings.Builder
	b.WriteString("deck list cannot be read")
	for i, p := range e.Problems {
		if i == 5 {
			fmt.Fprintf(&b, "; and %d more", len(e.Problems)-i)
			break
		}
		fmt.Fprintf(&b, "; line %d: %s", p.Line, p.Code)
		if p.Text != "" {
			fmt.Fprintf(&b, " %q", p.Text)
		}
	}
	return b.String()
}

// shortened keeps what is quoted back to a person to a length that can be shown.
func shortened(s string) string {
	const most = 80
	n := 0
	for i := range s {
		if n++; n > most {
			return s[:i] + "…"
		}
	}
	return s
}
