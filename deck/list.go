package deck

import (
	"strconv"

	"gymdeck/catalog"
)

// List is a deck list whose lines have been resolved against one Catalog. Line numbers count from 1; 0 means that the list has
// no lines (a saved deck, JSON).
type List struct {
	Game  catalog.GameID
	Title string // empty when the list names none

	Cards     []Line      // known cards; several lines may hold one card
	Unknown   []Unknown   // lines that name no card of the catalogue (D9)
	Ambiguous []Ambiguous // lines that could be several cards (D9)
}

// Line is some copies of a known card. The card may belong to the other game.
type Line struct {
	Card    catalog.Index
	Number  int32 // line of the source
	Count   uint16
	Section Section
}

// Unknown is a line whose name or id no card has, or whose name, level and id do not go together. It still counts for the
// deck's size.
type Unknown struct {
	Text    string // the name or #id as written, without its count; where both are written, "name lv15 #id"
	Level   int    // the level written behind the text; 0 = none
	Section Section
	Count   int
	Number  int
}

// Written is the name or id with the level that stood behind it, as a list would have them.
func (u *Unknown) Written() string {
	if u.Level > 0 {
		return u.Text + " lv" + strconv.Itoa(u.Level)
	}
	return u.Text
}

// Ambiguous is a line that fits several cards. It counts for everything that all of them share.
type Ambiguous struct {
	Text       string          // the name as written, without its count
	Level      int             // the level written behind the name; 0 = none
	Candidates []catalog.Index // two or more, ascending
	Section    Section
	Count      int
	Number     int
}

// Size is how many cards lie in the section, unknown and ambiguous ones included.
func (l *List) Size(s Section) int {
	n := 0
	for i := range l.Cards {
		if l.Cards[i].Section == s {
			n += int(l.Cards[i].Count)
		}
	}
	for i := range l.Unknown {
		if l.Unknown[i].Section == s {
			n += l.Unknown[i].Count
		}
	}
	for i := range l.Ambiguous {
		if l.Ambiguous[i].Section == s {
			n += l.Ambiguous[i].Count
		}
	}
	return n
}
