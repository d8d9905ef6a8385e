package catalog

import (
	"fmt"
	"strconv"
	"strings"
)

// RowCode says what is wrong with a row of a catalogue file.
type RowCode string

// What can be wrong with the file, its header, or its form.
const (
	FileTooLarge   RowCode = "file-too-large"  // Max: bytes
	TooManyCards   RowCode = "too-many-cards"  // Max: cards
	EmptyFile      RowCode = "empty-file"      // nothing but white space
	NotText        RowCode = "not-text"        // not UTF-8, from Line on
	NoHeader       RowCode = "no-header"       // CSV: the first row names no field
	MissingColumn  RowCode = "missing-column"  // Field is needed and the header lacks it
	UnknownField   RowCode = "unknown-field"   // Value is no field; Nearest is one that is written like it, if any
	RepeatedField  RowCode = "repeated-field"  // Value stands twice
	BadQuotes      RowCode = "bad-quotes"      // a quotation mark out of place: the row cannot be split into cells
	WrongCellCount RowCode = "wrong-cells"     // Min cells stand there, the header has Max
	BadJSON        RowCode = "bad-json"        // not JSON from Line on; Value is the decoder's remark
	NoCardsList    RowCode = "no-cards-list"   // JSON without {"cards": […]}
	NotAnObject    RowCode = "not-an-object"   // an element of "cards" is not {…}
	WrongJSONType  RowCode = "wrong-json-type" // an object, or a list where there is one value
)

// What can be wrong with a card.
const (
	Required        RowCode = "required"          // Field is empty
	NoName          RowCode = "no-name"           // none of the three languages has a name
	NotANumber      RowCode = "not-a-number"      // Value is not a whole number in digits
	OutOfRange      RowCode = "out-of-range"      // Value is not in Min … Max
	NotOneOf        RowCode = "not-one-of"        // Value is none of Allowed
	NotAllowed      RowCode = "not-allowed"       // Value stands where this kind or game has nothing
	NotADate        RowCode = "not-a-date"        // Value is no day written YYYY-MM-DD
	NotTrueOrFalse  RowCode = "not-true-or-false" // Value
	TooLong         RowCode = "too-long"          // more than Max characters
	TooManyValues   RowCode = "too-many-values"   // more than Max aliases or moves
	BadCharacter    RowCode = "bad-character"     // Value is the code point, as U+XXXX
	Invisible       RowCode = "invisible"         // nothing of it can be seen or spoken
	HasSeparator    RowCode = "has-separator"     // one alias or move of a JSON list holds the sign that separates them in CSV
	RepeatedID      RowCode = "repeated-id"       // Other is the line that has it too
	SameType        RowCode = "same-type"         // type2 repeats type1
	NeedsType1      RowCode = "needs-type1"       // type2 without type1
	HalfFigures     RowCode = "half-figures"      // a Pokémon with ATK or DEF, but not both
	NeedsEffect     RowCode = "needs-effect"      // a text or a mark of an effect that has no key
	NeedsText       RowCode = "needs-text"        // in a form: the key of an effect, but no text of it (D2)
	ReviveDisagrees RowCode = "revive-disagrees"  // Other is the first line of that effect, and says otherwise (D5)
	NeedsEarlier    RowCode = "needs-earlier"     // evolves_at without evolves_from
	LineLoops       RowCode = "line-loops"        // the earlier stage comes, sooner or later, from this one
)

// RowError is one fault of a catalogue file. Which of the further values are set is said beside the codes.
type RowError struct {
	Line    int    // where the row begins, from 1; 0 for cards that come from no file, or for a fault of the whole file
	ID      uint32 // of the card; 0 when it is not known
	Field   string // as in the file's header; empty when the fault is no single field's
	Code    RowCode
	Value   string // what stands there, shortened to 80 characters
	Min     int64
	Max     int64
	Allowed []string
	Nearest string
	Other   int    // line of the row that this one is at odds with
	OtherID uint32 // the card in that row
}

// rowWords are written out, so that a search for a key finds where it is said.
var rowWords = map[RowCode]string{
	FileTooLarge:    "catalog.row.file-too-large",
	TooManyCards:    "catalog.row.too-many-cards",
	EmptyFile:       "catalog.row.empty-file",
	NotText:         "catalog.row.not-text",
	NoHeader:        "catalog.row.no-header",
	MissingColumn:   "catalog.row.missing-column",
	UnknownField:    "catalog.row.unknown-field",
	RepeatedField:   "catalog.row.repeated-field",
	BadQuotes:       "catalog.row.bad-quotes",
	WrongCellCount:  "catalog.row.wrong-cells",
	BadJSON:         "catalog.row.bad-json",
	NoCardsList:     "catalog.row.no-cards-list",
	NotAnObject:     "catalog.row.not-an-object",
	WrongJSONType:   "catalog.row.wrong-json-type",
	Required:        "catalog.row.required",
	NoName:          "catalog.row.no-name",
	NotANumber:      "catalog.row.not-a-number",
	OutOfRange:      "catalog.row.out-of-range",
	NotOneOf:        "catalog.row.not-one-of",
	NotAllowed:      "catalog.row.not-allowed",
	NotADate:        "catalog.row.not-a-date",
	NotTrueOrFalse:  "catalog.row.not-true-or-false",
	TooLong:         "catalog.row.too-long",
	TooManyValues:   "catalog.row.too-many-values",
	BadCharacter:    "catalog.row.bad-character",
	Invisible:       "catalog.row.invisible",
	HasSeparator:    "catalog.row.has-separator",
	RepeatedID:      "catalog.row.repeated-id",
	SameType:        "catalog.row.same-type",
	NeedsType1:      "catalog.row.needs-type1",
	HalfFigures:     "catalog.row.half-figures",
	NeedsEffect:     "catalog.row.needs-effect",
	NeedsText:       "catalog.row.needs-text",
	ReviveDisagrees: "catalog.row.revive-disagrees",
	NeedsEarlier:    "catalog.row.needs-earlier",
	LineLoops:       "catalog.row.line-loops",
}

// Words is the key of the words for the fault, Args the values for them, in pairs of a name and a value.
func (e RowError) Words() string {
	if e.Code == UnknownField && e.Nearest != "" {
		return "catalog.row.unknown-field-near"
	}
	return rowWords[e.Code]
}

// Args are the values for the words. Line, ID and Field are told beside them, by whoever lists the faults.
func (e RowError) Args() []any {
	return []any{"field", e.Field, "value", e.Value, "n", int(e.Min), "min", int(e.Min), "max", int(e.Max), "allowed", strings.Join(e.Allowed, ", "),
		"nearest", e.Nearest, "other", e.Other, "card", strconv.FormatUint(uint64(e.OtherID), 10)}
}

// Error says it in English, for logs and for those who read no word list.
func (e RowError) Error() string {
	var b strings.Builder
	if e.Line > 0 {
		fmt.Fprintf(&b, "line %d, ", e.Line)
	}
	if e.ID > 0 {
		fmt.Fprintf(&b, "card %d, ", e.ID)
	}
	if e.Field != "" {
		fmt.Fprintf(&b, "%s: ", e.Field)
	}
	return b.String() + e.reason()
}

func (e RowError) reason() string {
	switch e.Code {
	case FileTooLarge:
		return fmt.Sprintf("the file is larger than %d bytes", e.Max)
	case TooManyCards:
		return fmt.Sprintf("more than %d cards", e.Max)
	case EmptyFile:
		return "the file is empty"
	case NotText:
		return "this is not UTF-8 text; save the file as UTF-8"
	case NoHeader:
		return "the first row must name the columns"
	case MissingColumn:
		return "the header lacks this column"
	case UnknownField:
		if e.Nearest != "" {
			return fmt.Sprintf("there is no field %q; did you mean %q?", e.Value, e.Nearest)
		}
		return fmt.Sprintf("there is no field %q", e.Value)
	case RepeatedField:
		return fmt.Sprintf("the field %q stands twice", e.Value)
	case BadQuotes:
		return "a quotation mark is out of place"
	case WrongCellCount:
		if e.Min == 1 {
			return fmt.Sprintf("1 cell, and the header has %d", e.Max)
		}
		return fmt.Sprintf("%d cells, and the header has %d", e.Min, e.Max)
	case BadJSON:
		return "not JSON: " + e.Value
	case NoCardsList:
		return `there is no list "cards"`
	case NotAnObject:
		return "a card must be an object"
	case WrongJSONType:
		return "this must be one value"
	case Required:
		return "is empty"
	case NoName:
		return "the card has no name in any language"
	case NotANumber:
		return fmt.Sprintf("%q is not a whole number", e.Value)
	case OutOfRange:
		return fmt.Sprintf("%s is not between %d and %d", e.Value, e.Min, e.Max)
	case NotOneOf:
		return fmt.Sprintf("%q is none of %s", e.Value, strings.Join(e.Allowed, ", "))
	case NotAllowed:
		return fmt.Sprintf("%q cannot stand here for a card of this game and kind", e.Value)
	case NotADate:
		return fmt.Sprintf("%q is not a date; write YYYY-MM-DD", e.Value)
	case NotTrueOrFalse:
		return fmt.Sprintf("%q is neither true nor false", e.Value)
	case TooLong:
		return fmt.Sprintf("longer than %d characters", e.Max)
	case TooManyValues:
		return fmt.Sprintf("more than %d values", e.Max)
	case BadCharacter:
		return fmt.Sprintf("the character %s must not stand here", e.Value)
	case Invisible:
		return "nothing of this can be seen"
	case HasSeparator:
		return fmt.Sprintf("%q holds the sign that separates values", e.Value)
	case RepeatedID:
		return fmt.Sprintf("the id is taken by line %d", e.Other)
	case SameType:
		return "the same as type1"
	case NeedsType1:
		return "a second type without a first"
	case HalfFigures:
		return "a Pokémon has both ATK and DEF, or neither"
	case NeedsEffect:
		return "the effect has no key"
	case NeedsText:
		return "a card without an effect text has no effect"
	case ReviveDisagrees:
		return fmt.Sprintf("card %d in line %d has the same effect and says otherwise", e.OtherID, e.Other)
	case NeedsEarlier:
		return "a level to evolve at without an earlier stage"
	case LineLoops:
		return "the line of evolution comes back to where it began"
	}
	return string(e.Code)
}

// FileError is everything that is wrong with a catalogue file, in the order of lines. Nothing of such a file is used.
type FileError struct {
	Rows []RowError
	More int // faults beyond the first maxFaults, counted only
}

// Error names the first twenty faults.
func (e *FileError) Error() string {
	const shown = 20
	var b strings.Builder
	fmt.Fprintf(&b, "catalogue file refused, %d faults", len(e.Rows)+e.More)
	for i, r := range e.Rows {
		if i == shown {
			break
		}
		b.WriteString("\n" + r.Error())
	}
	if n := len(e.Rows) + e.More - shown; n > 0 {
		fmt.Fprintf(&b, "\nand %d more", n)
	}
	return b.String()
}
