package views

import (
	"strconv"
	"unicode"

	"gymdeck/catalog"
)

// Sheets are registration sheets on paper, one a page: what the judge of an event holds beside the deck.
type Sheets struct {
	Title    string
	Back     string
	BackText string
	Proxies  string // where the cards' faces are; empty = not here
	Sheets   []EntrySheet
	None     string // what is said when there is no sheet
}

// EntrySheet is one player's registration.
type EntrySheet struct {
	Event, EventLang string
	When             string
	Place            string
	Game             catalog.GameID
	Player           string
	Registration     string // as in its address
	Number           int    // of the list on record
	Made             string
	Legal            bool
	Verdict          string
	Lists            string
	Hash             string // in groups
	Address          string // of the receipt, for the QR code
	Parts            []SheetPart
	Correction       string // that a judge has corrected it; empty = not
}

// How a sheet's list is set, from the largest type to the smallest: how many lines fit into its two columns, and how wide a line is in
// halves of a Chinese character. Measured on paper of 186 × 255 mm, which A4 and Letter both hold.
var sheetSizes = []struct {
	lines int
	width int
}{{56, 40}, {66, 45}, {78, 51}, {92, 58}, {108, 66}}

// size is the class by which the list fits on its page, whatever the names.
func (s EntrySheet) size() string {
	for i, x := range sheetSizes {
		lines := 0
		for _, p := range s.Parts {
			lines += 3 // its heading and total
			for _, l := range p.Lines {
				lines += (l.width() + x.width - 1) / x.width
			}
		}
		if lines <= x.lines {
			return "sheet-" + strconv.Itoa(i+1)
		}
	}
	return "sheet-" + strconv.Itoa(len(sheetSizes)) + " sheet-cut" // one line each: the number behind the name says which card it is
}

// width is how wide a line is in halves of a Chinese character; the widest of its names counts.
func (l SheetLine) width() int {
	if l.Card == nil {
		return textWidth(l.Text)
	}
	most := 0
	for _, name := range []string{l.Card.Names.Hans, l.Card.Names.Hant, l.Card.Names.En} {
		most = max(most, textWidth(name))
	}
	return most + 6 // its level
}

func textWidth(s string) (n int) {
	for _, r := range s {
		if unicode.In(r, unicode.Han) || r >= 0x3000 && r < 0xff70 {
			n++
		}
		n++
	}
	return n
}

// longName reports a name that needs smaller type.
func (s EntrySheet) longName() bool { return textWidth(s.Player) > 28 }

func (s EntrySheet) longEvent() bool { return textWidth(s.Event) > 44 }
