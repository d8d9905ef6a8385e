package deck

import (
	"slices"
	"strconv"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
)

// written is what one line of a text list says.
type written struct {
	name  string // empty where the id alone is written
	count int
	told  bool   // the count is written, not just one by default
	level int    // 0 = none
	id    string // digits, without padding; empty = none
	cards []catalog.Index
	code  Code // what is wrong with the counts
}

// parse reads a card line: what stands at its end, then the first way of reading a count under which the name is known.
func (r *reader) parse(line string) written {
	rest, id, level, beforeID := tail(line)
	b := countBehind(rest)
	if b.ok && b.name != "" {
		// "NAME lv15 x3": the level or id before the count belongs to the end of the line.
		inner := withLevel(b.name, level)
		if id != "" {
			inner += " #" + id
		}
		if name, _, _, _ := tail(inner); name != b.name {
			if v := r.counted(rest, id, false); v.cards != nil {
				v.level, v.id = level, id
				return v
			}
			v := r.parse(inner)
			if v.told {
				v.code = CountsAtBothEnds
				return v
			}
			v.count, v.told = b.n, true
			return r.inRange(v)
		}
	}
	w := r.counted(rest, id, true)
	w.level, w.id = level, id
	if w.cards != nil || id != "" && w.name == "" {
		return w
	}
	// No card goes by that name. What was taken from the end may have been part of one.
	if level > 0 {
		if v := r.counted(beforeID, id, true); v.cards != nil {
			v.id = id
			return v
		}
	}
	if id != "" {
		if v := r.counted(line, "", true); v.cards != nil {
			return v
		}
	}
	r.unglue(&w)
	return w
}

// ahead is a count that a line begins with, and what the name is under each way of writing it; empty where the line is not
// written that way.
type ahead struct {
	ok     bool
	n      int
	bare   bool   // nothing but the count
	spaced string // "3 NAME"
	times  string // "3x NAME", "3 x NAME", "3×NAME", "3*NAME"
	glued  string // "3NAME"
	xglued string // "3xNAME"
}

func countAhead(s string) (a ahead) {
	n, rest, ok := leadingNumber(s)
	if !ok {
		return a
	}
	a.n = n
	after := trimLeft(rest)
	if after == "" {
		a.ok, a.bare = true, true
		return a
	}
	if len(after) < len(rest) {
		a.spaced = after
	}
	first, size := utf8.DecodeRuneInString(after)
	if isTimes(first) {
		behind := after[size:]
		name := trimLeft(behind)
		switch {
		case name == "":
			a.bare = true
		case !isTimesLetter(first) || len(name) < len(behind):
			a.times = name
		case a.spaced == "":
			a.xglued = name
		}
	}
	if a.spaced == "" && (unicode.IsLetter(first) || unicode.In(first, unicode.Ps, unicode.Pi)) {
		a.glued = after
	}
	a.ok = a.bare || a.spaced != "" || a.times != "" || a.glued != ""
	return a
}

// behind is a count that a line ends with, as in "NAME x3".
type behind struct {
	ok   bool
	n    int
	name string
	word bool // the x may be the end of a word: "Foox3"
}

func countBehind(s string) (b behind) {
	rest, digits := trailingNumber(s)
	if digits == "" {
		return b
	}
	t := trimRight(rest)
	x, size := utf8.DecodeLastRuneInString(t)
	if size == 0 || !isTimes(x) {
		return b
	}
	b.ok = true
	b.n, _, _ = leadingNumber(digits)
	t = t[:len(t)-size]
	b.name = trimRight(t)
	if len(b.name) == len(t) && isTimesLetter(x) {
		last, _ := utf8.DecodeLastRuneInString(t)
		b.word = t != "" && unicode.Is(unicode.Latin, last)
	}
	return b
}

// counted finds the count of a line without what stood at its end. The first way of reading it under which the name is known
// wins; if none is, the most likely one stands, for an unknown card. With an id, a count needs no name. "NAME x3" is tried only
// if behind is true.
func (r *reader) counted(s, id string, behind bool) written {
	if s == "" {
		return written{count: 1}
	}
	a, b := countAhead(s), countBehind(s)
	if id != "" {
		if w, ok := r.countAlone(s, id, a, b); ok {
			return w
		}
	}
	if (!a.ok || r.likes().mayBegin(s)) && (!b.ok || r.likes().mayEnd(s)) {
		if cards := r.spelled(s); cards != nil {
			return written{name: s, count: 1, cards: cards}
		}
	}
	for _, name := range [...]string{a.spaced, a.times, a.glued, a.xglued} {
		if name == "" {
			continue
		}
		if cards := r.spelled(name); cards != nil {
			return r.inRange(written{name: name, count: a.n, told: true, cards: cards})
		}
	}
	if b.ok && b.name != "" && behind {
		if cards := r.spelled(b.name); cards != nil {
			return r.inRange(written{name: b.name, count: b.n, told: true, cards: cards})
		}
	}
	return r.nameless(s, a, b)
}

// countAlone reads "3", "3x" or "x3" before an id, unless that is the very name of the card.
func (r *reader) countAlone(s, id string, a ahead, b behind) (written, bool) {
	n := a.n
	switch {
	case a.bare:
	case b.ok && b.name == "":
		n = b.n
	default:
		return written{}, false
	}
	if i := r.byDigits(id); i != catalog.None && slices.Contains(r.cat.Spelled(r.cat.Card(i).Game, s), i) {
		return written{}, false
	}
	return r.inRange(written{count: n, told: true}), true
}

// nameless reads the count of a line that no card goes by.
func (r *reader) nameless(s string, a ahead, b behind) written {
	name := a.times
	if name == "" {
		name = a.spaced
	}
	end := b.ok && b.name != "" && !b.word && !numbersOnly(b.name)
	switch {
	case name != "" && end:
		return written{name: s, count: 1, told: true, code: CountsAtBothEnds}
	case name != "":
		return r.inRange(written{name: name, count: a.n, told: true})
	case end:
		if inner := countAhead(b.name); inner.ok {
			for _, name := range [...]string{inner.glued, inner.xglued} {
				if name != "" && r.spelled(name) != nil {
					return written{name: s, count: 1, told: true, code: CountsAtBothEnds}
				}
			}
		}
		return r.inRange(written{name: b.name, count: b.n, told: true})
	case a.glued != "" && a.n >= 1 && a.n <= MaxCopies: // "2000ft" is rather a name than a count
		return written{name: a.glued, count: a.n, told: true}
	}
	return written{name: s, count: 1}
}

// numbersOnly reports a text of digits and signs, which is no name behind a count: "3 1x2".
func numbersOnly(s string) bool {
	for s != "" {
		r, size := utf8.DecodeRuneInString(s)
		if digit(r) < 0 && !isTimes(r) && !isBlank(r) {
			return false
		}
		s = s[size:]
	}
	return true
}

func (r *reader) inRange(w written) written {
	if w.count < 1 || w.count > MaxCopies {
		w.code = CountOutOfRange
	}
	return w
}

func (r *reader) likes() *countLike {
	if r.counts == nil {
		r.counts = countLikeOf(r.cat)
	}
	return r.counts
}

// byDigits is the card of an id as written.
func (r *reader) byDigits(id string) catalog.Index {
	n, err := strconv.ParseUint(id, 10, 32)
	if err != nil {
		return catalog.None
	}
	return r.cat.ByID(uint32(n))
}
