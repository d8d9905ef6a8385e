package views

import (
	"strconv"
	"strings"

	"github.com/a-h/templ"

	"gymdeck/catalog"
)

// Group is the cards of one kind in a deck, under a heading.
type Group struct {
	ID      string // "pokemon": the heading is g-pokemon
	Title   string
	Count   string // "22", or "6 / 15" where there is a bound
	Entries []Entry
	Empty   string          // what stands there while it is empty; may be empty itself
	Tool    templ.Component // beside the heading; nil = none
}

// Strip is what a deck looks like at a glance: its stars as a curve, its types, and a few facts in words.
type Strip struct {
	Curve []int // how many cards have one star, two stars, …
	Types []TypeCount
	Facts []Fact
}

// TypeCount is how many cards are of a type.
type TypeCount struct {
	Type catalog.Type
	N    int
}

// Fact is a term and what there is to say about it: Tributes, "2 need two".
type Fact struct {
	Term, Text string
}

// The curve is drawn in a box of 200 by 64, with a bar of 17 in each of at least eight columns of 25.
const (
	curveColumn = 25
	curveBar    = 17
	curveFloor  = 48 // where bars stand
	curveTop    = 32 // height of the highest bar
)

type bar struct {
	x, y, height, middle, above string
	label, n                    string
	empty                       bool
}

// columns is the curve without the empty columns on its right, except for the first eight.
func (s Strip) columns() []int {
	curve := s.Curve
	for len(curve) > 8 && curve[len(curve)-1] == 0 {
		curve = curve[:len(curve)-1]
	}
	for len(curve) < 8 {
		curve = append(curve[:len(curve):len(curve)], 0)
	}
	return curve
}

func (s Strip) box() string { return "0 0 " + strconv.Itoa(len(s.columns())*curveColumn) + " 64" }

func (s Strip) bars() []bar {
	columns := s.columns()
	highest := 1
	for _, n := range columns {
		highest = max(highest, n)
	}
	out := make([]bar, 0, len(columns))
	for i, n := range columns {
		height := max(1, n*curveTop/highest)
		if n > 0 {
			height = max(2, height)
		}
		out = append(out, bar{
			x: strconv.Itoa(i*curveColumn + 4), y: strconv.Itoa(curveFloor - height), height: strconv.Itoa(height),
			middle: strconv.FormatFloat(float64(i*curveColumn)+4+curveBar/2.0, 'f', -1, 64),
			above:  strconv.Itoa(curveFloor - height - 4),
			label:  strconv.Itoa(i+1) + "★", n: strconv.Itoa(n), empty: n == 0,
		})
	}
	return out
}

// inWords is the curve for those who do not see it.
func (s Strip) inWords(f *Frame) string {
	var parts []string
	for i, n := range s.Curve {
		if n > 0 {
			parts = append(parts, f.T("deck.curve.column", "n", n, "stars", i+1))
		}
	}
	if len(parts) == 0 {
		return f.T("deck.curve.none")
	}
	return strings.Join(parts, f.T("frame.list.comma"))
}
