package views

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/a-h/templ"
)

// nameAttrs is the lang attribute of a name that is not in the page's language, and data-long where a word of it is wider than a small
// tile at the usual size, "most" where drawing its letters together is not enough.
func (c Card) nameAttrs(f *Frame) templ.Attributes {
	attrs := templ.Attributes{}
	name, lang := c.name(f)
	if lang != "" {
		attrs["lang"] = lang
	}
	longest := 0
	for word := range strings.FieldsSeq(name) {
		if word[0] < utf8.RuneSelf {
			longest = max(longest, utf8.RuneCountInString(word))
		}
	}
	switch {
	case longest >= 12:
		attrs["data-long"] = "most"
	case longest >= 10:
		attrs["data-long"] = true
	}
	return attrs
}

// Stepper is the form under a card that changes how many copies of it lie in a deck. It posts card or text, section, revision,
// and change: -1, 1, set (with count) or move.
type Stepper struct {
	ID       string // of the row that it stands in; its buttons are ID-less, ID-more, ID-move, its field ID-count
	Action   string // where it posts to
	Card     uint32 // 0 when Text stands
	Text     string // of a line that names no card
	Name     string // for the labels of its buttons
	Section  string // main, extra or side
	Count    int    // 0 shows one button with the word
	Revision int64  // of the deck that the page shows
	Typed    bool   // the count is a field that can be typed into
	MoveTo   string // the section that a move leads to; empty offers none
	MoveRare bool   // the card lies where it belongs: its move is offered only to who asks to move cards
}

func (s Stepper) count() string    { return strconv.Itoa(s.Count) }
func (s Stepper) revision() string { return strconv.FormatInt(s.Revision, 10) }

// Entry is a card, or a line that names none, with its stepper, in a row of others.
type Entry struct {
	ID   string   // EntryID of a deck's row, FoundID of a search result
	Card Card     // its nil Card means that Text stands
	Text string   // as written, of a line that names no card
	Flag string   // a few words that say what is wrong with Text
	Step *Stepper // nil for a reader who may not change the deck
}

// EntryID is the id of a deck's row. It stays the same over all answers, so that focus does.
func EntryID(section string, card uint32) string { return "e-" + section + "-" + id(card) }

// TextID is EntryID for line n of those that name no card.
func TextID(section string, n int) string { return "e-" + section + "-t" + strconv.Itoa(n) }

// FoundID is the id of a search result.
func FoundID(card uint32) string { return "f-" + id(card) }
