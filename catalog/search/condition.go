package search

import (
	"math"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"gymdeck/catalog"
)

// condition reads a field, a sign and a value. It is none when no sign follows, or what stands before the sign is no field; a
// word that looks like one is told, and then searched for as it stands.
func (p *parser) condition() (n Node, is bool) {
	from, end := p.i, wordEnd(p.q, p.i)
	for k := from; k < end; k++ {
		length, op := operator(p.q[k:])
		if length == 0 {
			continue
		}
		written := string(p.q[from:k])
		f := fieldFolded[fold(written)]
		if f == nil || k == from {
			if k > from && k+length < end && looksLikeField(written) {
				p.problem(Problem{Code: UnknownField, At: from, Length: k - from, Text: written, Field: written, Nearest: nearestField(written)})
			}
			return nil, false
		}
		p.i = k + length
		return p.value(f, op, from), true
	}
	f := fieldFolded[fold(string(p.q[from:end]))] // "星 >= 5"
	if f == nil {
		return nil, false
	}
	for k := end; k < len(p.q); k++ {
		if unicode.IsSpace(p.q[k]) {
			continue
		}
		length, op := operator(p.q[k:])
		if length == 0 {
			return nil, false
		}
		p.i = k + length
		return p.value(f, op, from), true
	}
	return nil, false
}

func looksLikeField(s string) bool {
	for _, r := range s {
		if !unicode.IsLetter(r) && r != '_' {
			return false
		}
	}
	return true
}

// nearestField is a field that is written with one letter more, less or other.
func nearestField(written string) string {
	for _, f := range Fields {
		for _, name := range append([]string{f.Name}, f.Also...) {
			if len(name) > 2 && oneSlip(strings.ToLower(written), name) {
				return f.Name
			}
		}
	}
	return ""
}

func oneSlip(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) == len(b) {
		return i < len(a) && (a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:])
	}
	return len(a)+1 == len(b) && a[i:] == b[i+1:]
}

// value reads what follows the sign: a quotation, some in parentheses, or a word.
//
// A word behind a gap is the value only where it can be one: in "stars>= charizard" the number is missing, and the word is a word.
func (p *parser) value(f *Field, op string, from int) Node {
	sign := p.i
	p.spaces()
	at := p.i
	written, quoted := "", false
	switch {
	case p.i < len(p.q) && closing[p.q[p.i]] != 0:
		written, quoted = p.quotation(), true
	case p.i < len(p.q) && isOpen(p.q[p.i]):
		for p.i++; p.i < len(p.q) && !isClose(p.q[p.i]); p.i++ {
			if isOpen(p.q[p.i]) {
				break
			}
		}
		words := strings.FieldsFunc(string(p.q[at+1:p.i]), func(r rune) bool { return unicode.IsSpace(r) || isOr(r) })
		written = strings.Join(deleteOrs(words), ",")
		if p.i < len(p.q) && isClose(p.q[p.i]) {
			p.i++
		} else {
			p.problem(Problem{Code: UnclosedParen, At: at, Length: 1, Text: "("})
		}
	default:
		for {
			p.i = wordEnd(p.q, p.i)
			if p.i+1 < len(p.q) && isOr(p.q[p.i]) && p.i > at && wordEnd(p.q, p.i+1) > p.i+1 { // type:fire|water
				p.i++
				continue
			}
			break
		}
		written = string(p.q[at:p.i])
		if at > sign && !f.reads(op, written) {
			p.i, written = sign, ""
		}
	}
	if strings.TrimSpace(written) == "" {
		p.problem(Problem{Code: MissingValue, At: from, Length: p.i - from, Text: string(p.q[from:p.i]), Field: f.Name})
		return nil
	}
	return p.term(f, op, written, quoted, from)
}

func deleteOrs(words []string) []string {
	out := words[:0]
	for _, w := range words {
		if !strings.EqualFold(w, "or") && w != "或" {
			out = append(out, w)
		}
	}
	return out
}

// term makes a condition of a value as written, or tells what is wrong with it.
func (p *parser) term(f *Field, op, written string, quoted bool, from int) Node {
	p.terms++
	t := &Term{Field: f, At: from, Length: p.i - from}
	wrong := func(code ProblemCode, text string) {
		e := Problem{Code: code, At: from, Length: p.i - from, Text: text, Field: f.Name}
		if code == UnknownValue {
			e.Allowed = f.keys()
		}
		p.problem(e)
	}
	not := op == "!="
	if not {
		op = ":"
	}
	parts := []string{written}
	if !quoted && f.Form != Words {
		parts = strings.FieldsFunc(written, func(r rune) bool { return strings.ContainsRune(",，、/|｜", r) })
	}
	if op != ":" && f.Form != Number && f.Form != Day {
		wrong(NotComparable, op)
		return nil
	}
	for _, part := range parts {
		switch f.Form {
		case Choice:
			if key, ok := f.value(part); ok {
				t.Keys = append(t.Keys, key)
			} else {
				wrong(UnknownValue, part)
			}
		case Number, Day:
			code, read := NotANumber, numberRange
			if f.Form == Day {
				code, read = NotADay, dayRange
			}
			if r, ok := ranged(norm.NFKC.String(strings.TrimSpace(part)), op, read); ok {
				t.Ranges = append(t.Ranges, r)
			} else {
				wrong(code, part)
			}
		default:
			t.Keys = append(t.Keys, part)
		}
	}
	if f.Name == "on" {
		p.setDay(t, wrong)
		return nil
	}
	if len(t.Keys)+len(t.Ranges) == 0 {
		return nil
	}
	if not {
		return &Not{t}
	}
	return t
}

// reads reports whether what is written can be values of a field of numbers or days; other fields read anything.
func (f *Field) reads(op, written string) bool {
	if f.Form != Number && f.Form != Day {
		return true
	}
	trial := &parser{q: []rune(written)}
	trial.term(f, op, written, false, 0)
	return len(trial.problems) == 0
}

// setDay takes "on:", which is no condition: it says for which day the others ask.
func (p *parser) setDay(t *Term, wrong func(ProblemCode, string)) {
	for _, r := range t.Ranges {
		switch day := catalog.Date(r.Least); {
		case r.Least != r.Most:
			wrong(NotADay, string(p.q[t.At:t.At+t.Length]))
		case p.on != 0 && p.on != day:
			wrong(SeveralDays, day.String())
		default:
			p.on = day
		}
	}
}

// ranged reads "5", "5+", "5-7", "5..7" and, with a comparison in front, "5".
func ranged(s, op string, read func(string) (Range, bool)) (Range, bool) {
	one, ok := read(s)
	if op == ":" {
		if ok {
			return one, true
		}
		if least, plus := strings.CutSuffix(s, "+"); plus {
			one, ok = read(least)
			return Range{one.Least, math.MaxInt64}, ok
		}
		for _, between := range []string{"..", "~", "-"} {
			least, most, cut := strings.Cut(s, between)
			if !cut {
				continue
			}
			a, okA := read(least)
			b, okB := read(most)
			switch {
			case okA && okB:
				return Range{min(a.Least, b.Least), max(a.Most, b.Most)}, true
			case okA && most == "":
				return Range{a.Least, math.MaxInt64}, true
			case okB && least == "":
				return Range{0, b.Most}, true
			}
		}
		return Range{}, false
	}
	switch op {
	case ">=":
		return Range{one.Least, math.MaxInt64}, ok
	case ">":
		return Range{one.Most + 1, math.MaxInt64}, ok
	case "<=":
		return Range{0, one.Most}, ok
	}
	return Range{0, one.Least - 1}, ok
}

func numberRange(s string) (Range, bool) {
	if strings.HasPrefix(s, "+") || strings.HasPrefix(s, "-") {
		return Range{}, false
	}
	n, err := strconv.ParseInt(s, 10, 64)
	return Range{n, n}, err == nil && n < 1<<40
}

// dayRange reads a day, a month or a year.
func dayRange(s string) (Range, bool) {
	switch len(s) {
	case 4, 7:
		first := s + "-01-01"[:10-len(s)]
		if len(s) == 7 {
			first = s + "-01"
		}
		d, err := catalog.ParseDate(first)
		if err != nil {
			return Range{}, false
		}
		if len(s) == 4 {
			return Range{int64(d), int64(d) + 1130}, true // to the 31st of the 12th month
		}
		return Range{int64(d), int64(d) + 30}, true
	}
	d, err := catalog.ParseDate(s)
	return Range{int64(d), int64(d)}, err == nil
}
