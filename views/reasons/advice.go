package reasons

import (
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/locale"
)

// Advice is an advice in words, as programs read it and as pages and the command line show it.
type Advice struct {
	Code    duel.Code `json:"code"`
	Clause  string    `json:"clause"`
	Note    bool      `json:"note,omitempty"` // a fact, with nothing to mend
	Cards   []uint32  `json:"cards,omitempty"`
	Suggest []uint32  `json:"suggest,omitempty"`
	Heading string    `json:"heading"`
	Message string    `json:"message"`
	More    []string  `json:"more,omitempty"` // each way that is closed and why, each pair that a level keeps apart
	Mend    string    `json:"mend,omitempty"`
}

// SaidAdvice is an advice whose sentences are pieces, so that a page can make links of the cards that they name.
type SaidAdvice struct {
	Clause  string
	Heading string
	Message []Span
	Cards   []Span   // the cards it is about, where the message does not name them
	More    [][]Span // as in Advice
	Mend    []Span
}

// Advice says what a good builder would say of the deck.
func (s Speaker) Advice(a *duel.Advice) Advice {
	said := s.SaidAdvice(a)
	out := Advice{Code: a.Code, Clause: a.Clause, Note: a.Note, Cards: a.Cards, Suggest: a.Suggest, Heading: said.Heading,
		Message: Plain(said.Message), Mend: Plain(said.Mend)}
	for _, more := range said.More {
		out.More = append(out.More, Plain(more))
	}
	return out
}

// SaidAdvice is Advice in pieces.
func (s Speaker) SaidAdvice(a *duel.Advice) SaidAdvice {
	out := SaidAdvice{Clause: a.Clause}
	key := "advice." + string(a.Code)
	args := append(a.Args(), "theme", s.theme(a))
	if a.Type != "" {
		args = append(args, "type", s.P.T("card.type."+string(a.Type)))
	}
	slots := map[string][]Span{"cards": s.list(a.Cards)}
	if len(a.Short) > 0 {
		slots["from"], slots["into"] = s.list([]uint32{a.Short[0].From}), s.list([]uint32{a.Short[0].Into})
	}
	out.Heading, out.Message = s.P.T(key+".heading", args...), s.filled(key, slots, args...)
	if len(a.Cards) > 0 && !s.hasPlace(key, "cards", args) && !s.hasPlace(key, "from", args) {
		out.Cards = s.filled("advice.cards", map[string][]Span{"cards": s.someOf(a.Cards)})
	}
	for i := range a.Routes {
		out.More = append(out.More, s.route(&a.Routes[i]))
	}
	if a.Code == duel.EvolveNothing { // the message of the others says it already
		for i := range a.Short {
			out.More = append(out.More, s.short(&a.Short[i]))
		}
	}
	if !a.Note {
		out.Mend = s.filled(key+".mend", slots, args...)
		if len(a.Suggest) > 0 {
			out.Mend = append(append(out.Mend, Span{Text: s.gap()}), s.forExample(a.Suggest)...)
		}
	}
	return out
}

// hasPlace reports whether a word has a place of that name.
func (s Speaker) hasPlace(key, place string, args []any) bool {
	return slices.ContainsFunc(s.P.Parts(key, args...), func(p locale.Part) bool { return p.Name == place })
}

// gap is what stands between two sentences.
func (s Speaker) gap() string {
	if s.P.Chinese() {
		return ""
	}
	return " "
}

// list names cards with their levels, each name and level once.
func (s Speaker) list(cards []uint32) []Span { return s.join(s.named(cards)) }

// maxSaid is how many cards are named that an advice is about, before it says how many more there are.
const maxSaid = 8

func (s Speaker) someOf(cards []uint32) []Span {
	items := s.named(cards)
	if more := len(items) - maxSaid; more > 1 {
		items = append(items[:maxSaid:maxSaid], []Span{{Text: s.P.T("advice.cards.more", "n", more)}})
	}
	return s.join(items)
}

func (s Speaker) named(cards []uint32) (items [][]Span) {
	seen := map[string]int{}
	for _, id := range cards {
		c := s.card(id)
		text, lang := c.Names.Pick(s.Tag())
		if c.Level > 0 {
			text += " lv" + strconv.Itoa(c.Level)
		}
		if at, ok := seen[text]; ok {
			span := &items[at][0]
			span.Cards = append(span.Cards, id)
			continue
		}
		seen[text] = len(items)
		items = append(items, []Span{s.span(text, lang, id)})
	}
	return items
}

// join puts pieces together as a sentence puts words together: "a, b and c".
func (s Speaker) join(items [][]Span) (out []Span) {
	for i, item := range items {
		if between := s.P.Between(i, len(items)); between != "" {
			out = append(out, Span{Text: between})
		}
		out = append(out, item...)
	}
	return out
}

func (s Speaker) forExample(cards []uint32) []Span {
	return s.filled("advice.suggest", map[string][]Span{"suggest": s.list(cards)})
}

// theme is what players call a deck of that item.
func (s Speaker) theme(a *duel.Advice) string {
	switch {
	case a.Theme != "":
		return s.P.T("advice.theme." + a.Theme)
	case a.NameCard != 0:
		return s.card(a.NameCard).Names.In(s.Tag())
	}
	return a.Item
}

func (s Speaker) short(x *duel.Shortfall) []Span {
	return s.filled("advice.short", map[string][]Span{"from": {s.bare(x.From)}, "into": {s.bare(x.Into)}},
		"n", x.Missing, "level", x.Level, "needs", x.Needs)
}

// bare is a card without its level.
func (s Speaker) bare(id uint32) Span {
	text, lang := s.card(id).Names.Pick(s.Tag())
	return s.span(text, lang, id)
}

// route says why a way out of the extra deck is closed.
func (s Speaker) route(r *duel.Route) []Span {
	// What is lacking are clauses, not words: in Chinese they are not joined as a list of names is.
	var lacks []Span
	for i := range r.Lacks {
		if i > 0 {
			lacks = append(lacks, Span{Text: s.P.T("advice.route.and")})
		}
		lacks = append(lacks, s.lack(&r.Lacks[i])...)
	}
	if len(r.With) > 0 {
		lacks = append(lacks, s.filled("advice.route.dance.with", map[string][]Span{"cards": s.list(r.With)})...)
	}
	by := s.P.T("advice.route.evolution")
	if r.By == duel.ByDance {
		by = s.P.T("advice.route.dance")
	}
	out := s.filled("advice.route", map[string][]Span{"lacks": lacks}, "by", by)
	var cards []uint32
	for i := range r.Lacks {
		cards = append(cards, r.Lacks[i].Suggest...)
	}
	if len(cards) > 0 {
		out = append(append(out, Span{Text: s.gap()}), s.forExample(cards)...)
	}
	return out
}

func (s Speaker) lack(l *duel.Lack) []Span {
	key := "advice.lack." + string(l.Reason)
	if l.Reason == duel.EarlierStageMissing && l.Needs > 0 {
		key += ".level"
	}
	return s.filled(key, map[string][]Span{"cards": s.list(l.Cards), "species": {s.species(l.Species)}}, "has", l.Has, "needs", l.Needs)
}

// species is what a species is called: the name of its plainest card, or its key where there is none.
func (s Speaker) species(key string) Span {
	best := Span{Text: key}
	plain := -1
	for i := range s.Cat.Len() {
		c := s.Cat.Card(catalog.Index(i))
		if c.Species != key {
			continue
		}
		text, lang := c.Names.Pick(s.Tag())
		if n := len(text); plain < 0 || n < plain { // an item or a trait makes the name longer
			best, plain = s.span(text, lang, c.ID), n
		}
	}
	return best
}
