package views

import (
	"context"
	"io"
	"strconv"

	"github.com/a-h/templ"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/legality"
	"gymdeck/views/reasons"
)

// Pointing says where the links of reasons lead. Nil leaves a sort of link out.
type Pointing struct {
	Card func(id uint32) string // address of a card: its row in an editor, its page elsewhere
	Line func(n int32) string   // address of a line of the list
}

// ReasonID is the place of reason n, counted from 0.
func ReasonID(n int) string { return "reason-" + strconv.Itoa(n+1) }

// ReasonOf puts finding n of a verdict into a reason without a repair.
func (f *Frame) ReasonOf(say reasons.Speaker, n int, x *legality.Finding, to Pointing) Reason {
	r := Reason{ID: ReasonID(n), Clause: string(x.Clause), Text: spans(say.Head(x), to)}
	more := spans(say.More(x), to)
	lines := f.linesOf(x, to)
	switch {
	case more != nil && lines != nil:
		r.More = templ.Join(lines, Words(" ", ""), more)
	case lines != nil:
		r.More = lines
	case more != nil:
		r.More = more
	}
	return r
}

// maxLines is how many lines a reason names before it says "…".
const maxLines = 12

func (f *Frame) linesOf(x *legality.Finding, to Pointing) templ.Component {
	if to.Line == nil || len(x.Lines) == 0 {
		return nil
	}
	var items []templ.Component
	for i, n := range x.Lines {
		if i == maxLines {
			items = append(items, Words("…", ""))
			break
		}
		items = append(items, Link(to.Line(n), strconv.Itoa(int(n)), ""))
	}
	return Sentence(f, Slots{"lines": Listing(f, items)}, "finding.lines", "n", len(x.Lines))
}

// spans draws the pieces of a sentence; nil when there are none.
func spans(list []reasons.Span, to Pointing) templ.Component {
	if len(list) == 0 {
		return nil
	}
	parts := make([]templ.Component, len(list))
	for i, s := range list {
		switch {
		case s.List != "":
			parts[i] = Link("/banlists/"+s.List, s.Text, s.Lang)
		case len(s.Cards) > 0 && to.Card != nil:
			parts[i] = Link(to.Card(s.Cards[0]), s.Text, s.Lang)
		default:
			parts[i] = Words(s.Text, s.Lang)
		}
	}
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		for _, p := range parts {
			if err := p.Render(ctx, w); err != nil {
				return err
			}
		}
		return nil
	})
}

// AdviceOf puts an advice into a reason: its heading stands before the sentence, what it is about and what to do under it.
func (f *Frame) AdviceOf(say reasons.Speaker, a *duel.Advice, to Pointing) Reason {
	said := say.SaidAdvice(a)
	r := Reason{Clause: said.Clause, Text: adviceText(said.Heading, spans(said.Message, to))}
	var ways []templ.Component
	for _, way := range append([][]reasons.Span{said.Cards}, said.More...) {
		if c := spans(way, to); c != nil {
			ways = append(ways, c)
		}
	}
	if mend := spans(said.Mend, to); len(ways) > 0 || mend != nil {
		r.More = adviceMore(ways, mend)
	}
	return r
}

// TellApart is the card's name with what tells it from others of that name: kind and level.
func (f *Frame) TellApart(c *catalog.Card) string {
	text := f.CardName(c)
	if c.Level > 0 {
		text += " lv" + strconv.Itoa(c.Level)
	}
	return f.T("card.apart", "name", text, "kind", f.KindName(c.Kind))
}
