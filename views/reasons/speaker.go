// Package reasons puts a verdict into words: one sentence a finding, the same on pages, in the API and on the command line.
package reasons

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
)

// Speaker says findings in one language. Lists are those in force, for their titles.
type Speaker struct {
	P     *locale.Printer
	Cat   *catalog.Catalog
	Lists []legality.List
}

// For is the speaker for what the judge j finds.
func For(p *locale.Printer, j *legality.Judge) Speaker { return Speaker{p, j.Catalog(), j.Lists()} }

// Span is a piece of a sentence. A page makes a link of one that has Cards or List; Lang is set where the piece is in another
// language than the sentence.
type Span struct {
	Text  string
	Lang  string
	Cards []uint32 // the cards that the piece names
	List  string   // id of the banlist that the piece names
}

// Tag is the language of the sentences.
func (s Speaker) Tag() string { return s.P.Tag() }

// Finding is the whole sentence with its clause: "4 × Charmander — at most 3 of one name (P7a)".
func (s Speaker) Finding(f *legality.Finding) string {
	return s.P.T("finding.cited", "sentence", Plain(s.Head(f)), "clause", string(f.Clause))
}

// Warning is the sentence for something that the lists say and that could not be used.
func (s Speaker) Warning(w *legality.Warning) string {
	return s.P.T("finding.warning."+string(w.Code), "list", s.listTitle(w.List.ID), "entry", w.Entry)
}

// Plain is the text of the spans.
func Plain(spans []Span) string {
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Head is the sentence of a finding without its clause.
func (s Speaker) Head(f *legality.Finding) []Span {
	key, slots := s.sentence(f)
	return s.filled("finding."+key, slots, "n", f.Count, "limit", f.Limit)
}

// sentence chooses the wording of a finding and what stands in its places.
func (s Speaker) sentence(f *legality.Finding) (key string, fill map[string][]Span) {
	key = f.Code.String()
	fill = map[string][]Span{"name": {s.subject(f)}}
	switch f.Code {
	case legality.MainSize, legality.ExtraSize:
		key += ".high"
		if f.Count < f.Limit {
			key = f.Code.String() + ".low"
		}
	case legality.WrongSection:
		key += s.sectionCase(f)
	case legality.Banlist:
		if f.Effect != "" {
			key += ".effect"
			fill["name"] = s.names(f.Cards, nil)
		}
		if f.Limit == 0 {
			key += ".forbidden"
		} else {
			key += ".limited"
		}
		fill["lists"] = s.lists(f.Lists)
	case legality.EffectLadder:
		fill["names"] = s.names(f.Cards, f.Names)
	case legality.OpeningHand:
		key += "." + string(f.Kind)
	case legality.NotReleased:
		fill["date"] = []Span{{Text: s.P.Date(s.card(f.Cards[0]).Released)}}
	case legality.UnknownCard:
		fill["text"] = []Span{{Text: f.Text}}
		if len(f.Near) > 0 {
			key += ".near"
			fill["near"] = s.near(f.Near)
		}
	case legality.AmbiguousCard:
		fill["text"] = []Span{{Text: f.Text}}
		fill["could"] = s.each(f.Could)
	case legality.WrongGame:
		fill["game"] = []Span{{Text: s.P.T("finding.game." + string(s.card(f.Cards[0]).Game))}}
	}
	return key, fill
}

func (s Speaker) sectionCase(f *legality.Finding) string {
	switch {
	case f.Section == deck.Side:
		return ".side"
	case f.Clause != "P4":
		return ".none" // a section that this game does not have
	case f.Section == deck.Extra:
		return ".extra"
	}
	return ".main"
}

// subject is what a finding is about: a name, or one card with its level where only that card is meant.
func (s Speaker) subject(f *legality.Finding) Span {
	if len(f.Cards) == 0 {
		return Span{Text: f.Text}
	}
	c := s.card(f.Cards[0])
	text, lang := c.Names.Pick(s.Tag())
	if f.ByCard && c.Level > 0 {
		text += " lv" + strconv.Itoa(c.Level)
	}
	return s.span(text, lang, f.Cards...)
}

func (s Speaker) span(text, lang string, cards ...uint32) Span {
	sp := Span{Text: text, Cards: cards}
	if lang != s.Tag() {
		sp.Lang = lang
	}
	return sp
}

func (s Speaker) card(id uint32) *catalog.Card { return s.Cat.Card(s.Cat.ByID(id)) }

// names lists each name among the cards once, with its copies where counts are given.
func (s Speaker) names(cards []uint32, counts []legality.NameCount) []Span {
	copies := map[string]int{}
	for _, c := range counts {
		copies[c.Name] = c.Count
	}
	var order []string
	ids := map[string][]uint32{}
	for _, id := range cards {
		key := s.Cat.Name(s.Cat.NameOf(s.Cat.ByID(id))).Key
		if _, ok := ids[key]; !ok {
			order = append(order, key)
		}
		ids[key] = append(ids[key], id)
	}
	items := make([]Span, len(order))
	for i, key := range order {
		text, lang := s.card(ids[key][0]).Names.Pick(s.Tag())
		if n := copies[key]; n > 0 {
			text += " " + strconv.Itoa(n)
		}
		items[i] = s.span(text, lang, ids[key]...)
	}
	return s.enumerate(items, "finding.and")
}

// each lists cards one by one, with what tells two cards of one name apart.
func (s Speaker) each(cards []uint32) []Span {
	items := make([]Span, len(cards))
	for i, id := range cards {
		c := s.card(id)
		text, lang := c.Names.Pick(s.Tag())
		if c.Level > 0 {
			text += " lv" + strconv.Itoa(c.Level)
		}
		items[i] = s.span(text+" #"+strconv.FormatUint(uint64(id), 10), lang, id)
	}
	return s.enumerate(items, "finding.or")
}

func (s Speaker) near(cards []catalog.Index) []Span {
	items := make([]Span, len(cards))
	for i, at := range cards {
		c := s.Cat.Card(at)
		text, lang := c.Names.Pick(s.Tag())
		items[i] = s.span(text, lang, c.ID)
	}
	return s.enumerate(items, "finding.or")
}

func (s Speaker) lists(limits []legality.LimitRef) []Span {
	items := make([]Span, len(limits))
	for i, l := range limits {
		text := s.listTitle(l.ID)
		if len(limits) > 1 {
			text = s.P.T("finding.list-limit", "list", text, "limit", l.Limit)
		}
		items[i] = Span{Text: text, List: l.ID}
	}
	return s.enumerate(items, "finding.and")
}

func (s Speaker) listTitle(id string) string {
	for i := range s.Lists {
		if s.Lists[i].ID == id && s.Lists[i].Title != "" {
			return league.Spoken(s.Lists[i].Title).In(s.Tag())
		}
	}
	return id
}

// enumerate joins items by commas and a last word.
func (s Speaker) enumerate(items []Span, last string) []Span {
	var out []Span
	for i, item := range items {
		switch {
		case i > 0 && i == len(items)-1:
			out = append(out, Span{Text: s.P.T(last)})
		case i > 0:
			out = append(out, Span{Text: s.P.T("finding.comma")})
		}
		out = append(out, item)
	}
	return out
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
