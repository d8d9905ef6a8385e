package deck

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// WriteText writes the list as text in the language of tag: headings, and the names of cards. A card whose name several cards
// share, in either game, has its level and #id behind it. Every line is read back before it is written, and said in another way
// if it would be read as anything else: names that look like counts, comments or headers survive. Unknown lines stand as they
// were written. Only one thing a text cannot say: that a name stays ambiguous in a section that fits just one of its cards, when
// somebody has moved it there; it is read as that card.
func WriteText(cat *catalog.Catalog, l *List, tag string) string {
	w := writer{cat: cat, list: l, tag: tag}
	head, ok := headings[tag]
	if !ok {
		head = headings["en"]
	}
	var sections strings.Builder
	for s := Main; s <= Side; s++ {
		size := l.Size(s)
		if s == Side && size == 0 || s == Extra && size == 0 && l.Game == catalog.PhantomDuel {
			continue
		}
		if s > Main {
			sections.WriteByte('\n')
		}
		fmt.Fprintf(&sections, head[s]+"\n", size)
		for _, e := range entriesOf(cat, l, s) {
			for left := e.Count; left > 0; left -= MaxCopies {
				e.Count = min(left, MaxCopies)
				sections.WriteString(w.line(e))
			}
		}
	}
	var title string
	if l.Title != "" {
		title = "// " + oneLine(l.Title) + "\n"
	}
	if w.above.Len() > 0 {
		w.above.WriteByte('\n')
	}
	return title + w.above.String() + sections.String()
}

type writer struct {
	cat  *catalog.Catalog
	list *List
	tag  string
	// above is the lines that go before the first heading: under one, an ambiguous name of which just one card fits the section
	// would be read as that card.
	above strings.Builder
}

// line is the entry as a line of its section.
func (w *writer) line(e Entry) string {
	n := strconv.Itoa(e.Count)
	if e.Card != 0 {
		for _, s := range w.cardForms(e, n) {
			if w.reads(s, e, true) {
				return s + "\n"
			}
		}
		return n + " #" + strconv.FormatUint(uint64(e.Card), 10) + "\n"
	}
	forms := textForms(e)
	for _, s := range forms {
		if w.reads(s, e, true) {
			return s + "\n"
		}
	}
	for _, s := range forms {
		if w.reads(s, e, false) {
			w.above.WriteString(s + "\n")
			return ""
		}
	}
	return forms[0] + "\n"
}

// textForms is the ways to write a text that is no card's, the plainest first.
func textForms(e Entry) [6]string {
	n := strconv.Itoa(e.Count)
	name, id, level, _ := tail(e.Text)
	behind := withLevel(name+" x"+n, level)
	if id != "" {
		behind += " #" + id
	}
	return [...]string{n + " " + e.Text, n + "x " + e.Text, behind, e.Text + " x" + n, n + "×" + e.Text, e.Text}
}

// writable reports whether a text list can say what was read: "3 NAME x2" for one copy of a card it cannot.
func (r *reader) writable(u Unknown) bool {
	w := writer{cat: r.cat, list: r.list}
	e := Entry{Text: withLevel(u.Text, u.Level), Section: u.Section, Count: u.Count}
	for _, s := range textForms(e) {
		if w.reads(s, e, true) {
			return true
		}
	}
	return false
}

// cardForms is the ways to write a card, the plainest first.
func (w *writer) cardForms(e Entry, n string) []string {
	i := w.cat.ByID(e.Card)
	card := w.cat.Card(i)
	name := oneLine(card.Names.In(w.tag))
	id := " #" + strconv.FormatUint(uint64(e.Card), 10)
	full := withLevel(name, card.Level) + id
	bare := []string{n + id + " // " + name, n + "x" + id + " // " + name}
	if w.alone(i, name) {
		return append([]string{n + " " + name, n + " " + full, n + "x " + full}, bare...)
	}
	return append([]string{n + " " + full, n + "x " + full, n + "×" + full}, bare...)
}

// alone reports whether the name says which card is meant: it is of the list's game, and no other card is written so in either.
func (w *writer) alone(i catalog.Index, name string) bool {
	if w.cat.Card(i).Game != w.list.Game {
		return false
	}
	for _, g := range catalog.Games {
		for _, other := range w.cat.Spelled(g, name) {
			if other != i {
				return false
			}
		}
	}
	return true
}

// reads reports whether a line is read back as the entry, under its section's heading or before any.
func (w *writer) reads(line string, e Entry, placed bool) bool {
	var l List
	r := reader{cat: w.cat, game: w.list.Game, list: &l, placed: placed}
	if placed {
		r.section = e.Section
	}
	r.textLine(line, 1)
	got := entriesOf(w.cat, &l, e.Section)
	if len(r.problems) > 0 || len(got) != 1 || got[0] != e || len(l.Cards)+len(l.Unknown)+len(l.Ambiguous) != 1 {
		return false
	}
	if len(l.Ambiguous) == 0 {
		return true
	}
	for _, a := range w.list.Ambiguous {
		if a.Section == e.Section && withLevel(a.Text, a.Level) == e.Text {
			return slices.Equal(a.Candidates, l.Ambiguous[0].Candidates)
		}
	}
	return false
}
