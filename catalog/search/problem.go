package search

import (
	"fmt"
	"strings"
)

// ProblemCode says what about a query could not be understood.
type ProblemCode string

const (
	TooLong        ProblemCode = "too-long"        // only the first Max characters were read
	TooManyWords   ProblemCode = "too-many-words"  // only the first Max words and conditions were read
	UnclosedQuote  ProblemCode = "unclosed-quote"  // the quotation goes on to the end
	UnclosedParen  ProblemCode = "unclosed-paren"  // the parenthesis goes on to the end
	StrayParen     ProblemCode = "stray-paren"     // a closing parenthesis that nothing opened; left out
	EmptyParens    ProblemCode = "empty-parens"    // nothing between the parentheses; left out
	EmptyQuotes    ProblemCode = "empty-quotes"    // likewise
	LonelyMinus    ProblemCode = "lonely-minus"    // nothing follows the minus; left out
	LonelyOr       ProblemCode = "lonely-or"       // "or" with nothing on one side; left out
	UnknownField   ProblemCode = "unknown-field"   // Field is none; Nearest may be meant; searched for as a text
	MissingValue   ProblemCode = "missing-value"   // nothing behind the Field; left out
	UnknownValue   ProblemCode = "unknown-value"   // Text is none of the Field's values, Allowed; left out
	NotANumber     ProblemCode = "not-a-number"    // Text, for a Field of numbers; left out
	NotADay        ProblemCode = "not-a-day"       // Text, for a Field of days; left out
	NotComparable  ProblemCode = "not-comparable"  // the Field has no more or less; left out
	UnknownKey     ProblemCode = "unknown-key"     // no card has Text for its Field; finds nothing
	NothingVisible ProblemCode = "nothing-visible" // a word of signs that no name has; left out
	NoDeck         ProblemCode = "no-deck"         // the Field asks for a deck and none is open; left out
	NoLimits       ProblemCode = "no-limits"       // the Field asks for limits, which this search does not know; left out
	SeveralDays    ProblemCode = "several-days"    // a second "on:"; the first one counts
)

// Problem is one thing about a query that could not be understood, and where.
type Problem struct {
	Code    ProblemCode
	At      int // rune of the query at which it begins
	Length  int // runes
	Text    string
	Field   string
	Nearest string
	Allowed []string
	Max     int
}

// problemWords are written out, so that a search for a key finds where it is said.
var problemWords = map[ProblemCode]string{
	TooLong:        "catalog.search.problem.too-long",
	TooManyWords:   "catalog.search.problem.too-many-words",
	UnclosedQuote:  "catalog.search.problem.unclosed-quote",
	UnclosedParen:  "catalog.search.problem.unclosed-paren",
	StrayParen:     "catalog.search.problem.stray-paren",
	EmptyParens:    "catalog.search.problem.empty-parens",
	EmptyQuotes:    "catalog.search.problem.empty-quotes",
	LonelyMinus:    "catalog.search.problem.lonely-minus",
	LonelyOr:       "catalog.search.problem.lonely-or",
	UnknownField:   "catalog.search.problem.unknown-field",
	MissingValue:   "catalog.search.problem.missing-value",
	UnknownValue:   "catalog.search.problem.unknown-value",
	NotANumber:     "catalog.search.problem.not-a-number",
	NotADay:        "catalog.search.problem.not-a-day",
	NotComparable:  "catalog.search.problem.not-comparable",
	UnknownKey:     "catalog.search.problem.unknown-key",
	NothingVisible: "catalog.search.problem.nothing-visible",
	NoDeck:         "catalog.search.problem.no-deck",
	NoLimits:       "catalog.search.problem.no-limits",
	SeveralDays:    "catalog.search.problem.several-days",
}

// Words is the key of the words for the problem.
func (p Problem) Words() string {
	if p.Code == UnknownField && p.Nearest != "" {
		return "catalog.search.problem.unknown-field-near"
	}
	return problemWords[p.Code]
}

// Args are the values for the words, in pairs of a name and a value.
func (p Problem) Args() []any {
	return []any{"at", p.At + 1, "text", p.Text, "field", p.Field, "nearest", p.Nearest, "allowed", strings.Join(p.Allowed, ", "), "max", p.Max}
}

// String is for logs and tests.
func (p Problem) String() string {
	return fmt.Sprintf("%s at %d+%d %q", p.Code, p.At, p.Length, p.Text)
}
