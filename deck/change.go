package deck

import "fmt"

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

const (
	TooManyCopies  Code = "too-many-copies"
	TooManyEntries Code = "too-many-entries"
)

func (d *Deck) checkEntries() error {
	if len(d.Entries) > MaxEntries {
		return &ChangeError{Code: TooManyEntries, Count: len(d.Entries), Limit: MaxEntries}
	}
	for _, e := range d.Entries {
		if e.Count > MaxCopies {
			return &ChangeError{Code: TooManyCopies, Card: e.Card, Text: e.Text, Section: e.Section, Count: e.Count, Limit: MaxCopies}
		}
	}
	return nil
}
