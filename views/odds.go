package views

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/duel"
)

// DeckNumbers is the page with a deck's figures, odds and sample hands.
type DeckNumbers struct {
	ID, Title string
	Game      catalog.GameID
	Numbers   duel.Numbers
	Odds      OddsView
	Hand      HandView
	Faults    []string
}

// OddsView is a question for the odds of an opening hand, with the answer.
type OddsView struct {
	Groups  [3]OddsGroup
	Rows    []PickRow // what may be picked
	Answers []OddsAnswer
	Heads   [2]string // of the columns of chances
	Curve   *OddsCurve
	Small   bool // the main deck is smaller than a hand
	Kept    string
	Keep    []Field // what the form must not lose
}

// OddsGroup is one of the groups that a hand is asked about.
type OddsGroup struct {
	Key    string // a, b or c
	Name   string // A, B or C
	Least  int
	Copies int
	Picks  map[string]bool // values of PickRow
	Names  string          // of what is in it
}

// PickRow is a card, or a sort of cards, that may be put into a group.
type PickRow struct {
	Value string // id of the card, or the sort
	Label string
	Note  string // tells cards of one name apart
	N     int
	Sort  bool
}

// OddsAnswer is the exact chance of one thing in both hands.
type OddsAnswer struct {
	Text   string
	All    bool // everything at once
	Chance [2]duel.Fraction
}

// OddsCurve is the chance for 0, 1, 2 … copies of a group.
type OddsCurve struct {
	Least, Now int
	Hands      [2]int
	Chance     [2][]duel.Fraction
}

// HandView is a sample hand.
type HandView struct {
	Seed    string
	N       uint64
	Cards   []HandCard
	First   int // how many of them are in hand going first
	Redraws int
	Opens   bool
	Next    string // address of the next hand of the seed
	Href    string // of this one
	Keep    []Field
}

// nextPart is the address of the next hand without its place on the page.
func (h HandView) nextPart() string {
	part, _, _ := strings.Cut(h.Next, "#")
	return part
}

// HandCard is a drawn card; Card is nil for a line of the deck that names none.
type HandCard struct {
	Card *catalog.Card
	Text string
}

// column is one bar of a chart that stands up.
type column struct {
	x, y, width, height, middle, above string
	label                              string
	n                                  int
}

// Columns are drawn in a box of 144 high, standing on a line at 120.
const (
	columnsHigh  = 144
	columnsFloor = 120
	columnsTop   = 96
	columnsWide  = 350 // as wide as a phone allows at full size
)

type columnChart struct {
	box     string
	columns []column
	numbers bool // there is room for the numbers
}

// columnsOf draws bars. Labels are left out where there is no room.
func columnsOf(bars []duel.Bar) columnChart {
	wide := min(44, columnsWide/max(1, len(bars)))
	highest, every := 1, 1
	for _, b := range bars {
		highest = max(highest, b.Count)
	}
	label := func(b duel.Bar) string { return strconv.Itoa(b.From) }
	for longest := len(label(bars[len(bars)-1])); every*wide < longest*8+2; {
		every++
	}
	c := columnChart{box: "0 0 " + strconv.Itoa(columnsWide) + " " + strconv.Itoa(columnsHigh), numbers: wide >= 16}
	for i, b := range bars {
		height := b.Count * columnsTop / highest
		if b.Count > 0 {
			height = max(2, height)
		} else {
			height = 1
		}
		x := column{x: strconv.Itoa(i*wide + 2), y: strconv.Itoa(columnsFloor - height), width: strconv.Itoa(wide - 4), height: strconv.Itoa(height),
			middle: strconv.Itoa(i*wide + wide/2), above: strconv.Itoa(columnsFloor - height - 5), n: b.Count}
		if i%every == 0 {
			x.label = label(b)
		}
		c.columns = append(c.columns, x)
	}
	return c
}

// byWidth is the title of a chart whose bars are ranges: "ATK, by 500".
func (f *Frame) byWidth(title string, bars []duel.Bar) string {
	if len(bars) == 0 || bars[0].From == bars[0].To {
		return title
	}
	return f.T("odds.by", "figure", title, "n", bars[0].To-bars[0].From+1)
}

// barWords says one bar: "3", "500–999".
func barWords(b duel.Bar) string {
	if b.From == b.To {
		return strconv.Itoa(b.From)
	}
	return strconv.Itoa(b.From) + "–" + strconv.Itoa(b.To)
}

// shareOf is how long a lying bar is, in hundredths.
func shareOf(n, highest int) string {
	if highest == 0 {
		return "0"
	}
	return strconv.Itoa(n * 100 / highest)
}

func (d DeckNumbers) mostKinds() (most int) {
	for _, k := range d.Numbers.Kinds {
		most = max(most, k.Count)
	}
	return most
}

func (d DeckNumbers) mostTypes() (most int) {
	for _, t := range d.Numbers.Types {
		most = max(most, t.Count)
	}
	return most
}

// curveBox is where the curve is drawn: 0 % at 150, 100 % at 10.
const (
	curveLeft = 36
	curveLow  = 150
	curveHigh = 10
	curveWide = 304
)

type curvePoint struct{ x, y string }

func (c OddsCurve) points(hand int) (out []curvePoint) {
	n := len(c.Chance[hand])
	for i, chance := range c.Chance[hand] {
		x := curveLeft + i*curveWide/max(1, n-1)
		y := curveLow - int(chance.Float()*float64(curveLow-curveHigh)+0.5)
		out = append(out, curvePoint{strconv.Itoa(x), strconv.Itoa(y)})
	}
	return out
}

func (c OddsCurve) line(hand int) string {
	var parts []string
	for _, p := range c.points(hand) {
		parts = append(parts, p.x+","+p.y)
	}
	return strings.Join(parts, " ")
}

// ticks are the numbers under the curve, as many as there is room for.
func (c OddsCurve) ticks() (out []struct{ x, label string }) {
	points := c.points(0)
	every := (len(points) + 12) / 13
	for i, p := range points {
		if i%every == 0 {
			out = append(out, struct{ x, label string }{p.x, strconv.Itoa(i)})
		}
	}
	return out
}

var curveGrid = []struct{ y, label string }{{"10", "100%"}, {"80", "50%"}, {"150", "0%"}}

// breakable is an exact chance that may go on a second line behind its stroke, and nowhere else.
func breakable(x duel.Fraction) string { return strings.Replace(x.String(), "/", "/\u200b", 1) }
