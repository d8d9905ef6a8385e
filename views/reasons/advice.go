package reasons

import (
	"strconv"

	"gymdeck/catalog"
	"gymdeck/duel"
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

// Advice says what a good builder would say of the deck.
func (s Speaker) Advice(a *duel.Advice) Advice {
	out := Advice{Code: a.Code, Clause: a.Clause, Note: a.Note, Cards: a.Cards, Suggest: a.Suggest}
	args := append(a.Args(), "cards", s.list(a.Cards), "theme", s.theme(a))
	if a.Type != "" {
		args = append(args, "type", s.P.T("card.type."+string(a.Type)))
	}
	if len(a.Short) > 0 {
		args = append(args, "from", s.list([]uint32{a.Short[0].From}), "into", s.list([]uint32{a.Short[0].Into}))
	}
	key := "advice." + string(a.Code)
	out.Heading, out.Message = s.P.T(key+".heading", args...), s.P.T(key, args...)
	for i := range a.Routes {
		out.More = append(out.More, s.route(&a.Routes[i]))
	}
	if a.Code == duel.EvolveNothing { // the message of the others says it already
		for i := range a.Short {
			out.More = append(out.More, s.short(&a.Short[i]))
		}
	}
	if !a.Note {
		out.Mend = s.P.T(key+".mend", args...)
		if len(a.Suggest) > 0 {
			out.Mend += s.gap() + s.forExample(a.Suggest)
		}
	}
	return out
}

// gap is what stands between two sentences.
func (s Speaker) gap() string {
	if s.P.Chinese() {
		return ""
	}
	return " "
}

// list names cards with their levels, each name and level once.
func (s Speaker) list(cards []uint32) string {
	var names []string
	seen := map[string]bool{}
	for _, id := range cards {
		c := s.card(id)
		text := c.Names.In(s.Tag())
		if c.Level > 0 {
			text += " lv" + strconv.Itoa(c.Level)
		}
		if !seen[text] {
			names, seen[text] = append(names, text), true
		}
	}
	return s.P.List(names)
}

func (s Speaker) forExample(cards []uint32) string {
	return s.P.T("advice.suggest", "suggest", s.list(cards))
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

func (s Speaker) short(x *duel.Shortfall) string {
	return s.P.T("advice.short", "n", x.Missing, "from", s.card(x.From).Names.In(s.Tag()), "into", s.card(x.Into).Names.In(s.Tag()),
		"level", x.Level, "needs", x.Needs)
}

// route says why a way out of the extra deck is closed.
func (s Speaker) route(r *duel.Route) string {
	var lacks []string
	for i := range r.Lacks {
		lacks = append(lacks, s.lack(&r.Lacks[i]))
	}
	if len(r.With) > 0 {
		lacks = append(lacks, s.P.T("advice.route.dance.with", "cards", s.list(r.With)))
	}
	by := s.P.T("advice.route.evolution")
	if r.By == duel.ByDance {
		by = s.P.T("advice.route.dance")
	}
	text := s.P.T("advice.route", "by", by, "lacks", s.P.List(lacks))
	var cards []uint32
	for i := range r.Lacks {
		cards = append(cards, r.Lacks[i].Suggest...)
	}
	if len(cards) > 0 {
		text += s.gap() + s.forExample(cards)
	}
	return text
}

func (s Speaker) lack(l *duel.Lack) string {
	key := "advice.lack." + string(l.Reason)
	if l.Reason == duel.EarlierStageMissing && l.Needs > 0 {
		key += ".level"
	}
	return s.P.T(key, "has", l.Has, "needs", l.Needs, "cards", s.list(l.Cards), "species", s.species(l.Species))
}

// species is what a species is called: the name of its plainest card, or its key where there is none.
func (s Speaker) species(key string) string {
	best, plain := "", 0
	for i := range s.Cat.Len() {
		c := s.Cat.Card(catalog.Index(i))
		if c.Species != key {
			continue
		}
		name := c.Names.In(s.Tag())
		if n := len(name); best == "" || n < plain { // an item or a trait makes the name longer
			best, plain = name, n
		}
	}
	if best == "" {
		return key
	}
	return best
}
