package views

import (
	"strconv"
	"unicode"

	"gymdeck/catalog"
)

// Proxies are the faces of a deck's cards in their true size, nine a page, to be cut out: there are no printed cards.
type Proxies struct {
	Title    string
	Back     string // where the deck or registration is
	BackText string
	Action   string // where the choice of cards is sent, by GET
	Order    string // deck or name
	Rows     []ProxyRow
	Pages    [][]Card // nine faces each, the last maybe fewer
	Total    int
	Left     int    // cards of the deck that the catalogue does not know: they have no face
	Fault    string // why nothing is printed; empty = nothing is wrong
}

// ProxyRow is one card that may be printed: Copies of it are, the deck has Listed.
type ProxyRow struct {
	Card   *catalog.Card
	Copies int
	Listed int
}

// The widths of a text by which it is set smaller. Chinese characters are twice as wide as letters.
const (
	proxySmall   = 130
	proxySmaller = 260
	proxySmall3  = 480
)

// textSize is the class by which a face's text is set so that it fits on the card.
func (c Card) textSize(f *Frame) string {
	text, _ := c.effect(f)
	width := 0
	for _, r := range text {
		if unicode.In(r, unicode.Han) || r >= 0x3000 && r < 0xff70 {
			width++
		}
		width++
	}
	switch {
	case width > proxySmall3:
		return "text-4"
	case width > proxySmaller:
		return "text-3"
	case width > proxySmall:
		return "text-2"
	}
	return "text-1"
}

// field is the name of the form's field for the row.
func (r ProxyRow) field() string { return "n" + id(r.Card.ID) }

func (r ProxyRow) copies() string { return strconv.Itoa(r.Copies) }

// cropMarks are the lines outside the grid at which to cut: four down and four across, each at both ends.
var cropMarks = func() (out []string) {
	for _, side := range []string{"top", "bottom", "left", "right"} {
		for n := range 4 {
			out = append(out, "crop-"+side+" crop-"+strconv.Itoa(n))
		}
	}
	return out
}()
