package reasons

import (
	"gymdeck/catalog"
	"gymdeck/duel"
)

// ReportAdvice is an advice as programs read it, with its sentences.
type ReportAdvice struct {
	duel.Advice
	Heading string `json:"heading"`
	Message string `json:"message"`
	Mend    string `json:"mend,omitempty"` // what to do; empty for notes
}

// Advice is the advice with its sentences, as the API and the command line give it.
func (s Speaker) Advice(a *duel.Advice) ReportAdvice {
	return ReportAdvice{Advice: *a, Heading: Plain(s.AdviceHeading(a)), Message: Plain(s.AdviceText(a)), Mend: Plain(s.AdviceMend(a))}
}

// AdviceHeading is what the advice is about, in a few words.
func (s Speaker) AdviceHeading(a *duel.Advice) []Span { return s.advise(a, ".heading") }

// AdviceText is the advice in a sentence.
func (s Speaker) AdviceText(a *duel.Advice) []Span { return s.advise(a, "") }

// AdviceMend is what to do about it, with what lacks on each way and cards that would help; nothing for notes.
func (s Speaker) AdviceMend(a *duel.Advice) []Span {
	if a.Note {
		return nil
	}
	out := s.advise(a, ".mend")
	for i := range a.Short {
		if a.Code == duel.EvolveNothing {
			out = append(out, s.sentenceAfter(s.short(&a.Short[i]))...)
		}
	}
	for i := range a.Routes {
		out = append(out, s.sentenceAfter(s.route(&a.Routes[i]))...)
	}
	if len(a.Suggest) > 0 {
		out = append(out, s.sentenceAfter(s.filled("advice.suggest", map[string][]Span{"suggest": s.mention(a.Suggest, "finding.or")}))...)
	}
	return out
}

func (s Speaker) advise(a *duel.Advice, ending string) []Span {
	slots := map[string][]Span{
		"cards":   s.mention(a.Cards, "finding.and"),
		"suggest": s.mention(a.Suggest, "finding.or"),
		"move":    {{Text: a.Move}},
		"type":    {{Text: s.typeName(a.Type)}},
		"theme":   {{Text: s.theme(a)}},
	}
	if len(a.Short) > 0 {
		slots["from"], slots["into"] = s.mention([]uint32{a.Short[0].From}, ""), s.mention([]uint32{a.Short[0].Into}, "")
	}
	return s.filled("advice."+string(a.Code)+ending, slots, a.Args()...)
}

func (s Speaker) typeName(t catalog.Type) string {
	if t == "" {
		return ""
	}
	return s.P.T("card.type." + string(t))
}

// theme is what players call a deck of the item.
func (s Speaker) theme(a *duel.Advice) string {
	switch {
	case a.Theme != "":
		return s.P.T("advice.theme." + a.Theme)
	case a.NameCard != 0:
		return s.card(a.NameCard).Names.In(s.Tag())
	}
	return a.Item
}

// maxMentioned is how many cards a sentence names before it says how many there are.
const maxMentioned = 4

// mention names cards, each name once.
func (s Speaker) mention(cards []uint32, last string) []Span {
	spans := s.names(cards, nil)
	if last != "finding.and" && last != "" {
		spans = s.join(cards, last)
	}
	if len(spans) <= 2*maxMentioned {
		return spans
	}
	return append(spans[:2*maxMentioned-1:2*maxMentioned-1], Span{Text: s.P.T("finding.etc")})
}

// join lists the names of cards, each once, with another last word than "and".
func (s Speaker) join(cards []uint32, last string) []Span {
	var items []Span
	seen := map[catalog.NameID]bool{}
	for _, id := range cards {
		if name := s.Cat.NameOf(s.Cat.ByID(id)); !seen[name] {
			seen[name] = true
			text, lang := s.card(id).Names.Pick(s.Tag())
			items = append(items, s.span(text, lang, id))
		}
	}
	return s.enumerate(items, last)
}

func (s Speaker) short(x *duel.Shortfall) []Span {
	return s.filled("advice.short", map[string][]Span{"from": s.mention([]uint32{x.From}, ""), "into": s.mention([]uint32{x.Into}, "")},
		"level", x.Level, "needs", x.Needs, "n", x.Missing)
}

// route is a way for a card to come out: what is missing on it, or which levels add up.
func (s Speaker) route(r *duel.Route) []Span {
	out := []Span{{Text: s.P.T("advice.route."+string(r.By)) + s.P.T("finding.colon")}}
	for i := range r.Lacks {
		if i > 0 {
			out = append(out, Span{Text: s.P.T("finding.semicolon")})
		}
		out = append(out, s.lack(&r.Lacks[i])...)
	}
	if len(r.With) > 0 {
		out = append(out, Span{Text: s.P.T("finding.semicolon")})
		out = append(out, s.filled("advice.route.dance.with", map[string][]Span{"cards": s.mention(r.With, "finding.and")})...)
	}
	return out
}

func (s Speaker) lack(l *duel.Lack) []Span {
	key := "advice.lack." + string(l.Reason)
	if l.Reason == duel.EarlierStageMissing && l.Needs > 0 {
		key += ".level"
	}
	return s.filled(key, map[string][]Span{"cards": s.mention(l.Cards, "finding.and"), "species": {{Text: s.speciesName(l)}}},
		"has", l.Has, "needs", l.Needs)
}

// speciesName is what the cards of a species are called, by a card that would do.
func (s Speaker) speciesName(l *duel.Lack) string {
	if len(l.Suggest) > 0 {
		return s.card(l.Suggest[0]).Names.In(s.Tag())
	}
	for i := range s.Cat.Len() {
		if c := s.Cat.Card(catalog.Index(i)); c.Species == l.Species && l.Species != "" {
			return c.Names.In(s.Tag())
		}
	}
	return l.Species
}

// filled says a word whose places are spans, or text from args.
func (s Speaker) filled(key string, slots map[string][]Span, args ...any) []Span {
	var out []Span
	for _, part := range s.P.Parts(key, args...) {
		if part.Name == "" {
			out = append(out, Span{Text: part.Text})
			continue
		}
		out = append(out, slots[part.Name]...)
	}
	return out
}

// sentenceAfter puts a space before a further sentence where the language has one, and its full stop behind it where it lacks one.
func (s Speaker) sentenceAfter(spans []Span) []Span {
	if len(spans) == 0 {
		return nil
	}
	out := append([]Span{{Text: s.P.T("finding.space")}}, spans...)
	last := out[len(out)-1].Text
	if stop := s.P.T("finding.stop"); len(last) < len(stop) || last[len(last)-len(stop):] != stop {
		out = append(out, Span{Text: stop})
	}
	return out
}
