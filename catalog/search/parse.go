package search

import (
	"slices"
	"strings"
	"unicode"

	"gymdeck/catalog"
)

// Parse understands a query as far as it can. It never fails: see Query.Problems.
//
//	query = and { ("or" | "|" | "或") and }
//	and   = { { "-" } atom }
//	atom  = "(" query ")" | quotation | field operator value | word
func Parse(text string) Query {
	p := &parser{q: []rune(text)}
	if len(p.q) > MaxQuery {
		p.problem(Problem{Code: TooLong, At: MaxQuery, Length: len(p.q) - MaxQuery, Max: MaxQuery})
		p.q = p.q[:MaxQuery]
	}
	out := Query{Text: string(p.q), Root: p.or(), On: p.on}
	slices.SortStableFunc(p.problems, func(a, b Problem) int { return a.At - b.At })
	out.Problems = p.problems[:min(len(p.problems), maxProblems)]
	return out
}

// maxProblems is how many problems are told: nobody reads more, and a thousand parentheses would make a thousand.
const maxProblems = 20

type parser struct {
	q        []rune
	i        int
	depth    int // open parentheses
	terms    int
	stopped  bool // at MaxTerms
	on       catalog.Date
	problems []Problem
}

func (p *parser) problem(e Problem) { p.problems = append(p.problems, e) }

// tell is a problem with the text from a place up to here.
func (p *parser) tell(code ProblemCode, from int) {
	p.problem(Problem{Code: code, At: from, Length: p.i - from, Text: string(p.q[from:p.i])})
}

func (p *parser) spaces() {
	for p.i < len(p.q) && unicode.IsSpace(p.q[p.i]) {
		p.i++
	}
}

// atOr is how many runes of "or" stand here.
func (p *parser) atOr() int {
	if p.i == len(p.q) {
		return 0
	}
	if isOr(p.q[p.i]) {
		return 1
	}
	end := wordEnd(p.q, p.i)
	switch strings.ToLower(string(p.q[p.i:end])) {
	case "or", "或", "或者":
		return end - p.i
	}
	return 0
}

func (p *parser) or() Node {
	var nodes []Node
	dangling := [2]int{-1, -1} // from where to where an "or" stands whose right side is still to come
	for {
		n := p.and()
		if n != nil {
			nodes = append(nodes, n)
		} else if from, to := dangling[0], dangling[1]; from >= 0 {
			p.problem(Problem{Code: LonelyOr, At: from, Length: to - from, Text: string(p.q[from:to])})
		}
		length := p.atOr()
		if length == 0 {
			break
		}
		if dangling = [2]int{p.i, p.i + length}; n == nil {
			dangling = [2]int{-1, -1}
			p.problem(Problem{Code: LonelyOr, At: p.i, Length: length, Text: string(p.q[p.i : p.i+length])})
		}
		p.i += length
	}
	switch len(nodes) {
	case 0:
		return nil
	case 1:
		return nodes[0]
	}
	return &Or{nodes}
}

func (p *parser) and() Node {
	var nodes []Node
	for {
		p.spaces()
		if p.i == len(p.q) || p.atOr() > 0 || isClose(p.q[p.i]) && p.depth > 0 {
			break
		}
		if isClose(p.q[p.i]) {
			p.i++
			p.tell(StrayParen, p.i-1)
			continue
		}
		if n := p.unary(); n != nil {
			nodes = append(nodes, n)
		}
	}
	switch len(nodes) {
	case 0:
		return nil
	case 1:
		return nodes[0]
	}
	return &And{nodes}
}

func (p *parser) unary() Node {
	from, minus := p.i, false
	for p.i < len(p.q) && isMinus(p.q[p.i]) {
		minus = !minus
		p.i++
	}
	if p.i > from && (p.i == len(p.q) || unicode.IsSpace(p.q[p.i]) || isClose(p.q[p.i]) || isOr(p.q[p.i])) {
		p.tell(LonelyMinus, from)
		return nil
	}
	n := p.atom()
	if n == nil || !minus {
		return n
	}
	return &Not{n}
}

func (p *parser) atom() Node {
	if p.terms >= MaxTerms && p.i < len(p.q) {
		p.problem(Problem{Code: TooManyWords, At: p.i, Length: len(p.q) - p.i, Max: MaxTerms})
		p.i, p.stopped = len(p.q), true
		return nil
	}
	switch {
	case p.i == len(p.q):
		return nil
	case isOpen(p.q[p.i]):
		return p.parens()
	case closing[p.q[p.i]] != 0:
		from, told := p.i, len(p.problems)
		s := p.quotation()
		if strings.TrimSpace(s) == "" {
			if len(p.problems) == told { // else it was the closing mark that is missing
				p.tell(EmptyQuotes, from)
			}
			return nil
		}
		return p.text(from, s, true)
	}
	if n, is := p.condition(); is {
		return n
	}
	from := p.i
	p.i = max(wordEnd(p.q, p.i), p.i+1)
	word := string(p.q[from:p.i])
	if isLv(word) { // "Charmander lv 15"
		end := p.i
		p.spaces()
		number := wordEnd(p.q, p.i)
		if digits := string(p.q[p.i:number]); isDigits(digits) {
			p.i = number
			return p.term(fieldNamed["level"], ":", digits, false, from)
		}
		p.i = end
	}
	return p.word(from, word)
}

func (p *parser) parens() Node {
	from, told := p.i, len(p.problems)
	p.i++
	p.depth++
	n := p.or()
	p.depth--
	closed := p.i < len(p.q) && isClose(p.q[p.i])
	if closed {
		p.i++
	} else if !p.stopped {
		p.problem(Problem{Code: UnclosedParen, At: from, Length: 1, Text: "("})
	}
	if n == nil && closed && len(p.problems) == told {
		p.tell(EmptyParens, from)
	}
	return n
}

// quotation reads what is between quotation marks, to the end where the second one is missing.
func (p *parser) quotation() string {
	from := p.i
	p.i++
	end := closing[p.q[from]]
	for k := p.i; k < len(p.q); k++ {
		if p.q[k] == end || p.q[k] == '"' && end == '”' || p.q[k] == '”' && end == '"' {
			s := string(p.q[p.i:k])
			p.i = k + 1
			return s
		}
	}
	s := string(p.q[p.i:])
	p.i = len(p.q)
	p.problem(Problem{Code: UnclosedQuote, At: from, Length: 1, Text: string(p.q[from])})
	return s
}

func (p *parser) text(from int, s string, quoted bool) Node {
	if !strings.ContainsFunc(s, func(r rune) bool { return unicode.In(r, unicode.L, unicode.N, unicode.S) }) {
		p.tell(NothingVisible, from)
		return nil
	}
	p.terms++
	return &Text{Written: s, Quoted: quoted}
}

func isLv(s string) bool { return strings.EqualFold(strings.TrimSuffix(s, "."), "lv") }

// word is a plain word, in which players may write a level ("小火龙lv15", "小火龙15级", "lv15") or stars ("5星").
func (p *parser) word(from int, s string) Node {
	if digits, ok := strings.CutSuffix(strings.TrimSuffix(s, "星"), "★"); (ok || strings.HasSuffix(s, "星")) && isDigits(digits) {
		return p.term(fieldNamed["stars"], ":", digits, false, from)
	}
	name, level := cutLevel(s)
	if level == "" {
		return p.text(from, s, false)
	}
	term := p.term(fieldNamed["level"], ":", level, false, from)
	if name == "" {
		return term
	}
	return &And{[]Node{p.text(from, name, false), term}}
}

func isDigits(s string) bool {
	return s != "" && len(s) < 6 && strings.Trim(s, "0123456789") == ""
}

// cutLevel splits a level off a word: behind nothing, or behind a character that no English word has.
func cutLevel(s string) (name, level string) {
	number := s
	for _, unit := range []string{"级", "級"} {
		number = strings.TrimSuffix(number, unit)
	}
	head := strings.TrimRight(number, "0123456789")
	level = number[len(head):]
	if !isDigits(level) {
		return s, ""
	}
	if number != s {
		return head, level
	}
	head = strings.TrimSuffix(head, ".")
	if len(head) < 2 || !strings.EqualFold(head[len(head)-2:], "lv") {
		return s, ""
	}
	head = head[:len(head)-2]
	if head == "" {
		return "", level
	}
	if last := []rune(head); last[len(last)-1] < 0x2e80 {
		return s, ""
	}
	return head, level
}
