package deck

import (
	"bytes"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// isYdk reports whether every line is blank, all digits, or begins with # or !.
func isYdk(text []byte) bool {
	for i := 0; i < len(text); {
		switch c := text[i]; {
		case '0' <= c && c <= '9':
			for i < len(text) && '0' <= text[i] && text[i] <= '9' {
				i++
			}
			for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
				i++
			}
			if i < len(text) && text[i] != '\n' && text[i] != '\r' {
				return false
			}
		case c == '#' || c == '!':
			for i < len(text) && text[i] != '\n' && text[i] != '\r' {
				i++
			}
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			i++
		default:
			return false
		}
	}
	return true
}

// ydk reads one id a line; #main, #extra and !side begin sections, other # lines are comments. A line stays a line, so that
// findings can name it. An id that no card has, however long, is an unknown card. Ids before the first section go home.
func (r *reader) ydk(text []byte) {
	number := 0
	for i := 0; i < len(text); {
		if number++; number > MaxLines {
			r.problem(Problem{Code: TooManyLines, Line: number, Limit: MaxLines})
			return
		}
		for i < len(text) && (text[i] == ' ' || text[i] == '\t') {
			i++
		}
		start := i
		var id uint64
		for i < len(text) && '0' <= text[i] && text[i] <= '9' {
			if id < 1<<40 {
				id = id*10 + uint64(text[i]-'0')
			}
			i++
		}
		end := i
		for i < len(text) && text[i] != '\n' && text[i] != '\r' {
			i++
		}
		switch {
		case end > start && (end == i || len(bytes.TrimRight(text[end:i], " \t")) == 0):
			if card := r.byID(id); card != catalog.None {
				r.known(card, 1, number)
			} else {
				r.unknown("#"+trimZeros(string(text[start:end])), 0, 1, number)
			}
		case i > start:
			r.ydkMark(string(text[start:i]), number)
		}
		if i < len(text) && text[i] == '\r' {
			i++
		}
		if i < len(text) && text[i] == '\n' {
			i++
		}
	}
}

// ydkMark is a line that is no id.
func (r *reader) ydkMark(line string, number int) {
	line = strings.TrimSpace(line)
	switch strings.ToLower(line) {
	case "":
	case "#main":
		r.begin(Main)
	case "#extra":
		r.begin(Extra)
	case "!side", "#side":
		r.begin(Side)
	default:
		switch line[0] {
		case '#':
		case '!':
			r.problem(Problem{Code: UnknownSection, Line: number, Text: shortened(line)})
		default: // only where the caller insists on .ydk
			r.problem(Problem{Code: BadID, Line: number, Text: shortened(line)})
		}
	}
}

// byID is the card of a number that may be longer than any id.
func (r *reader) byID(id uint64) catalog.Index {
	if id > 1<<32-1 {
		return catalog.None
	}
	return r.cat.ByID(uint32(id))
}

// trimZeros drops the padding of an id.
func trimZeros(digits string) string {
	if s := strings.TrimLeft(digits, "0"); s != "" {
		return s
	}
	return "0"
}

// Ydk writes the list as .ydk: a line for every copy, sections in order. Lines that have no id to write stand as comments in
// their section, so that a person still finds them, and are given back as left: the caller must say so.
func Ydk(cat *catalog.Catalog, l *List) (text string, left []Entry) {
	var b strings.Builder
	if l.Title != "" {
		b.WriteString("#" + oneLine(l.Title) + "\n")
	}
	for s, mark := range [...]string{"#main", "#extra", "!side"} {
		b.WriteString(mark + "\n")
		for _, e := range entriesOf(cat, l, Section(s)) {
			id, ok := e.id()
			if !ok {
				b.WriteString("# " + strconv.Itoa(e.Count) + " " + oneLine(e.Text) + "\n")
				left = append(left, e)
				continue
			}
			for range e.Count {
				b.WriteString(id + "\n")
			}
		}
	}
	return b.String(), left
}
