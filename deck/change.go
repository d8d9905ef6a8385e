package deck

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
)

// Action is what a Change does.
type Action string

const (
	Add           Action = "add"        // Count copies of a card more
	SetCount      Action = "set"        // the entry has Count copies; 0 takes it out
	Move          Action = "move"       // Count copies, 0 = all, from Section to To
	Remove        Action = "remove"     // Count copies, 0 = all
	Replace       Action = "replace"    // the text in Section becomes the card With, in To
	Rename        Action = "rename"     // the title becomes Value
	SetNotes      Action = "notes"      // the notes become Value
	SetVisibility Action = "visibility" // Value is a Visibility
)

// Unplaced is no section: in a Change it means where the card goes by itself. Settle finds that place.
const Unplaced Section = 0xff

// Change is one edit of a deck. Which entry it means is said by Section and by Card or Text, whichever the entry has.
type Change struct {
	Action  Action
	Card    uint32
	Text    string
	Section Section // Unplaced: of an Add, or of the one entry there is
	Count   int
	To      Section // Move, Replace; Unplaced: the home of the card
	With    uint32  // Replace
	Value   string  // Rename, SetNotes, SetVisibility
}

// Settle checks the change against the catalogue and fills in the homes of cards that it leaves unplaced. Only cards that the
// catalogue knows can be added or chosen; whether they are legal is for the judge. Errors are *ChangeError.
func (c Change) Settle(cat *catalog.Catalog) (Change, error) {
	home := func(id uint32, to *Section) error {
		i := cat.ByID(id)
		if i == catalog.None {
			return &ChangeError{Code: NoSuchCard, Card: id}
		}
		if *to == Unplaced {
			*to = Home(cat.Card(i))
		}
		return nil
	}
	var err error
	switch {
	case c.Action == Add && c.Card != 0:
		err = home(c.Card, &c.Section)
	case c.Action == Replace && c.With != 0:
		err = home(c.With, &c.To)
	case c.Action == Move && c.To == Unplaced && c.Card != 0:
		err = home(c.Card, &c.To)
	}
	if err != nil {
		return c, err
	}
	return c, c.Validate()
}

// Validate checks what can be said about the change without its deck. Errors are *ChangeError.
func (c Change) Validate() error {
	refuse := func(code Code) error {
		return &ChangeError{Code: code, Card: c.Card, Text: c.Text, Section: c.Section, Count: c.Count}
	}
	switch c.Action {
	case Add, SetCount, Move, Remove, Replace:
		if (c.Card == 0) == (c.Text == "") {
			return refuse(NoSuchEntry)
		}
		if c.Section > Side && (c.Section != Unplaced || c.Action == Add) {
			return refuse(NoSuchSection)
		}
		least := 0
		if c.Action == Add {
			least = 1
		}
		if c.Count < least || c.Count > MaxCopies {
			return &ChangeError{Code: TooManyCopies, Card: c.Card, Text: c.Text, Section: c.Section, Count: c.Count, Limit: MaxCopies}
		}
	case Rename:
		return checkText(c.Value, MaxTitle, TitleTooLong)
	case SetNotes:
		return checkText(c.Value, MaxNotes, NotesTooLong)
	case SetVisibility:
		if !Visibility(c.Value).Known() {
			return refuse(NoSuchVisibility)
		}
		return nil
	default:
		return refuse(NoSuchAction)
	}
	switch {
	case (c.Action == Move || c.Action == Replace) && c.To > Side:
		return refuse(NoSuchSection)
	case c.Action == Add && c.Card == 0:
		return refuse(NoSuchCard)
	case c.Action == Replace && c.Text == "":
		return refuse(NoSuchEntry)
	case c.Action == Replace && c.With == 0:
		return refuse(NoSuchCard)
	}
	return nil
}

// Known reports whether v is one of the three.
func (v Visibility) Known() bool { return v == Private || v == ByLink || v == Public }

func checkText(s string, most int, code Code) error {
	if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
		return &ChangeError{Code: NotText}
	}
	if n := utf8.RuneCountInString(strings.TrimSpace(newlines.Replace(s))); n > most {
		return &ChangeError{Code: code, Count: n, Limit: most}
	}
	return nil
}

// plainTitle drops the marks that turn the direction of text: a title stands among other words, and would turn those too.
func plainTitle(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, s)
}

// newlines makes what browsers send in a form into plain new lines.
var newlines = strings.NewReplacer("\r\n", "\n", "\r", "\n")

// Apply carries the change out, or leaves the deck as it was and says why not (*ChangeError). Entries keep their order: a new one
// comes last, one that changes its section as a whole stays where it is. Revision and times are for the one who stores the deck.
func (d *Deck) Apply(c Change) error {
	if err := c.Validate(); err != nil {
		return err
	}
	switch c.Action {
	case Rename:
		d.Title = oneLine(plainTitle(c.Value))
		return nil
	case SetNotes:
		d.Notes = strings.TrimSpace(newlines.Replace(c.Value))
		return nil
	case SetVisibility:
		d.Visibility = Visibility(c.Value)
		return nil
	}
	next := Deck{Entries: slices.Clone(d.Entries)}
	if err := next.edit(c); err != nil {
		return err
	}
	if err := next.checkEntries(); err != nil {
		return err
	}
	d.Entries = next.Entries
	return nil
}

func (d *Deck) edit(c Change) error {
	if c.Action == Add || c.Action == SetCount && c.Card != 0 && c.Section <= Side && d.find(c.Card, "", c.Section) < 0 {
		// Setting the count of a card that is not there yet is adding it: a stepper need not know.
		if c.Count > 0 {
			d.put(Entry{Card: c.Card, Section: c.Section, Count: c.Count})
		}
		return nil
	}
	at := d.find(c.Card, c.Text, c.Section)
	if at < 0 {
		return &ChangeError{Code: NoSuchEntry, Card: c.Card, Text: c.Text, Section: c.Section}
	}
	e := &d.Entries[at]
	n := c.Count
	if n == 0 || n > e.Count {
		n = e.Count
	}
	switch c.Action {
	case SetCount:
		if e.Count = c.Count; e.Count == 0 {
			d.Entries = slices.Delete(d.Entries, at, at+1)
		}
	case Remove:
		d.take(at, n)
	case Move:
		d.turn(at, n, Entry{Card: e.Card, Text: e.Text, Section: c.To})
	case Replace:
		d.turn(at, n, Entry{Card: c.With, Section: c.To})
	}
	return nil
}

// find is the place of an entry; of an unplaced one only if there is no second.
func (d *Deck) find(card uint32, text string, s Section) int {
	found := -1
	for i, e := range d.Entries {
		if e.Card == card && e.Text == text && (e.Section == s || s == Unplaced) {
			if found >= 0 {
				return -1
			}
			found = i
		}
	}
	return found
}

// put adds copies to an entry, or a new entry at the end.
func (d *Deck) put(e Entry) {
	if at := d.find(e.Card, e.Text, e.Section); at >= 0 {
		d.Entries[at].Count += e.Count
		return
	}
	d.Entries = append(d.Entries, e)
}

// take takes n copies out of an entry.
func (d *Deck) take(at, n int) {
	if d.Entries[at].Count -= n; d.Entries[at].Count == 0 {
		d.Entries = slices.Delete(d.Entries, at, at+1)
	}
}

// turn makes n copies of an entry into another one. The whole entry stays in its place, unless the other is there already.
func (d *Deck) turn(at, n int, to Entry) {
	from := d.Entries[at]
	if from.Card == to.Card && from.Text == to.Text && from.Section == to.Section {
		return
	}
	to.Count = n
	if n == from.Count && d.find(to.Card, to.Text, to.Section) < 0 {
		d.Entries[at] = to
		return
	}
	d.take(at, n)
	d.put(to)
}
