package deck

import (
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
)

// countLike tells which names look as if they began or ended with a count: "10,000,000 Volt Thunderbolt", "Porygon2". A line
// "3 NAME" is looked up whole only if some name begins with that 3: folding every such line would cost more than all the rest.
type countLike struct {
	cat   *catalog.Catalog
	heads map[string]bool // the digits that the folded name begins with
	tails map[string]bool // the digits that it ends with, behind an x or × where one stands there
}

var lastCountLike atomic.Pointer[countLike]

// countLikeOf is worked out once for a catalogue; the last one is kept, since nearly all lists are read against the one catalogue
// in use.
func countLikeOf(cat *catalog.Catalog) *countLike {
	if c := lastCountLike.Load(); c != nil && c.cat == cat {
		return c
	}
	c := &countLike{cat: cat, heads: map[string]bool{}, tails: map[string]bool{}}
	note := func(name string) {
		if first, _ := edge(name, false); unicode.IsNumber(first) {
			run, _ := headDigits(catalog.Fold(name))
			c.heads[run] = true
		}
		if last, _ := edge(name, true); unicode.IsNumber(last) {
			run, _ := tailDigits(catalog.Fold(name))
			c.tails[run] = true
		}
	}
	for i := range cat.Len() {
		card := cat.Card(catalog.Index(i))
		for _, s := range [...]string{card.Names.Hans, card.Names.Hant, card.Names.En, card.NameKey} {
			note(s)
		}
		for _, s := range card.Aliases {
			note(s)
		}
	}
	lastCountLike.Store(c)
	return c
}

// mayBegin and mayEnd report whether a known name may begin, or end, as the line does.
func (c *countLike) mayBegin(line string) bool {
	run, sure := headDigits(line)
	return !sure || c.heads[run]
}

func (c *countLike) mayEnd(line string) bool {
	run, sure := tailDigits(line)
	return !sure || c.tails[run]
}

// dropped reports what folding leaves out.
func dropped(r rune) bool {
	return isBlank(r) || unicode.IsPunct(r) || unicode.Is(unicode.Mn, r) || r == '`' || r == '´' || r == '−'
}

// edge is the first or last character that folding keeps.
func edge(s string, last bool) (rune, string) {
	for s != "" {
		var r rune
		var size int
		if last {
			r, size = utf8.DecodeLastRuneInString(s)
			s = s[:len(s)-size]
		} else {
			r, size = utf8.DecodeRuneInString(s)
			s = s[size:]
		}
		if !dropped(r) {
			return r, s
		}
	}
	return -1, ""
}

// headDigits is the digits that the folded text begins with; not sure where a character folds to digits in some other way.
func headDigits(s string) (run string, sure bool) {
	var buf [16]byte
	out := buf[:0]
	for {
		r, rest := edge(s, false)
		d := digit(r)
		if d < 0 {
			return string(out), r < 0x80 || !unicode.IsNumber(r) && (unicode.IsLetter(r) || isTimes(r))
		}
		out, s = append(out, byte('0'+d)), rest
	}
}

// tailDigits is the digits that the folded text ends with, last first, and then an x or × if one stands before them.
func tailDigits(s string) (run string, sure bool) {
	var buf [16]byte
	out := buf[:0]
	for {
		r, rest := edge(s, true)
		d := digit(r)
		if d < 0 {
			switch {
			case isTimesLetter(r):
				return string(append(out, 'x')), true
			case r == '×':
				return string(append(out, '*')), true
			}
			return string(out), r < 0x80 || unicode.IsLetter(r) && !unicode.IsNumber(r)
		}
		out, s = append(out, byte('0'+d)), rest
	}
}
