package views

import (
	"strconv"
	"unicode"

	"rsc.io/qr"

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
	Notes            []string // what a judge should know: the event has moved, or the list would not be legal today
	Correction       string   // that a judge has corrected it; empty = not
}

// How a sheet's list is set, from the largest type to the smallest: how many lines fit into its two columns, and how wide a line is in
// halves of a Chinese character. Measured on paper of 186 × 255 mm, which A4 and Letter both hold.
var sheetSizes = []struct {
	lines int
	width int
}{{60, 40}, {70, 45}, {84, 51}, {98, 58}, {116, 66}}

// size is the class by which the list fits on its page, whatever the names: in large type with a column for each part if that can be.
func (s EntrySheet) size() string {
	for i := range sheetLarge {
		if all, most := s.lines(i); len(s.Parts) == 2 && all <= sheetSizes[i].lines && most*2 <= sheetSizes[i].lines {
			return "sheet-" + number(i+1) + " sheet-split"
		}
	}
	for i := range sheetSizes {
		if all, _ := s.lines(i); all <= sheetSizes[i].lines {
			return "sheet-" + number(i+1)
		}
	}
	return "sheet-" + number(len(sheetSizes)) + " sheet-cut" // one line each: the number behind the name says which card it is
}

// sheetLarge is how many of the sizes are large.
const sheetLarge = 3

// lines are how many lines the list takes in a size, and how many its longest part does.
func (s EntrySheet) lines(size int) (all, most int) {
	width := sheetSizes[size].width
	for _, p := range s.Parts {
		n := 3 // its heading and total
		for _, l := range p.Lines {
			n += (l.width() + width - 1) / width
		}
		all, most = all+n, max(most, n)
	}
	return all, most
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

// qrLines is the QR code of a text as lines of a drawing whose unit is a module, in as few letters as may be: a print job has a thousand.
func qrLines(text string) (path, box string, err error) {
	code, err := qr.Encode(text, qr.M)
	if err != nil {
		return "", "", err
	}
	const quiet = 4
	b := make([]byte, 0, 6<<10)
	atX, atY := 0, 0
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			if !code.Black(x, y) {
				continue
			}
			run := 1
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			b = append(b, 'm')
			b = strconv.AppendInt(b, int64(x-atX), 10)
			b = append(b, ' ')
			b = strconv.AppendInt(b, int64(y-atY), 10)
			b = append(b, 'h')
			b = strconv.AppendInt(b, int64(run), 10)
			x += run
			atX, atY = x, y
		}
	}
	size := strconv.Itoa(code.Size + 2*quiet)
	return "M4 4.5" + string(b), "0 0 " + size + " " + size, nil
}

// longName reports a name that needs smaller type.
func (s EntrySheet) longName() bool { return textWidth(s.Player) > 28 }

func (s EntrySheet) longEvent() bool { return textWidth(s.Event) > 44 }
