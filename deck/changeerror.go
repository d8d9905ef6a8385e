package deck

import (
	"fmt"
	"unicode/utf8"
)

// What can be wrong with a change, or with a deck as a whole.
const (
	TooManyCopies    Code = "too-many-copies"  // Count, Limit: of one entry
	TooManyEntries   Code = "too-many-entries" // Count, Limit
	NoSuchEntry      Code = "no-such-entry"    // the deck does not hold it there, or in several sections
	NoSuchCard       Code = "no-such-card"     // the catalogue does not hold it
	NoSuchSection    Code = "no-such-section"
	NoSuchAction     Code = "no-such-action"
	NoSuchVisibility Code = "no-such-visibility"
	TitleTooLong     Code = "title-too-long" // Count, Limit in characters
	NotesTooLong     Code = "notes-too-long" // Count, Limit in characters
)

// ChangeError is why a change, or a deck, cannot be.
type ChangeError struct {
	Code    Code
	Card    uint32
	Text    string
	Section Section
	Count   int // what it would be
	Limit   int // the bound that was missed
}

// Error is for logs; people are answered with the words for the code.
func (e *ChangeError) Error() string {
	return fmt.Sprintf("deck: %s (card %d, text %q, %s, %d of %d)", e.Code, e.Card, e.Text, e.Section, e.Count, e.Limit)
}

// Validate checks a whole deck before it is stored for the first time. Errors are *ChangeError.
func (d *Deck) Validate() error {
	if err := checkText(d.Title, MaxTitle, TitleTooLong); err != nil {
		return err
	}
	if err := checkText(d.Notes, MaxNotes, NotesTooLong); err != nil {
		return err
	}
	if !d.Visibility.Known() {
		return &ChangeError{Code: NoSuchVisibility, Text: string(d.Visibility)}
	}
	if !d.Game.Known() {
		return &ChangeError{Code: UnknownGame, Text: string(d.Game)}
	}
	return d.checkEntries()
}

// checkEntries holds entries to their limits.
func (d *Deck) checkEntries() error {
	if len(d.Entries) > MaxEntries {
		return &ChangeError{Code: TooManyEntries, Count: len(d.Entries), Limit: MaxEntries}
	}
	for _, e := range d.Entries {
		refuse := func(code Code, count, limit int) error {
			return &ChangeError{Code: code, Card: e.Card, Text: e.Text, Section: e.Section, Count: count, Limit: limit}
		}
		switch {
		case e.Section > Side:
			return refuse(NoSuchSection, 0, 0)
		case (e.Card == 0) == (e.Text == ""):
			return refuse(NoSuchEntry, e.Count, 0)
		case e.Count < 1 || e.Count > MaxCopies:
			return refuse(TooManyCopies, e.Count, MaxCopies)
		case len(e.Text) > maxText || !utf8.ValidString(e.Text):
			return refuse(TextTooLong, len(e.Text), maxText)
		}
	}
	return nil
}
