package reasons

import (
	"errors"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
)

// problem is an error that brings a sentence for readers with it.
type problem interface {
	error
	Problem() (code, key string, args []any)
}

// Error says why something could not be done, for people who read text: a sentence, and below it a line for everything that is
// wrong. An error that nobody has made for readers says what it says.
func Error(p *locale.Printer, err error) string {
	var list *deck.ReadError
	var cards *catalog.FileError
	var banlist *legality.ListError
	var conf *league.LflistError
	var place *league.UnknownPlace
	var other problem
	switch {
	case errors.As(err, &list):
		return readError(p, list)
	case errors.As(err, &cards):
		return fileError(p, cards)
	case errors.As(err, &banlist): // before other, which may carry it as its cause
		return ListError(p, banlist)
	case errors.As(err, &conf):
		return Lflist(p, conf)
	case errors.As(err, &place):
		return placeError(p, place)
	case errors.As(err, &other):
		_, key, args := other.Problem()
		return p.T(key, args...)
	}
	return err.Error()
}

func readError(p *locale.Printer, e *deck.ReadError) string {
	var b strings.Builder
	b.WriteString(p.T("error.unreadable", "n", len(e.Problems)))
	for i := range e.Problems {
		x := &e.Problems[i]
		b.WriteString("\n" + atLine(p, x.Line, ListProblem(p, x)))
	}
	return b.String()
}

// atLine puts the number of a line before a sentence; 0 is no line.
func atLine(p *locale.Printer, line int, text string) string {
	if line == 0 {
		return "  " + text
	}
	return "  " + p.T("file.at-line", "line", line, "text", text)
}

func fileError(p *locale.Printer, e *catalog.FileError) string {
	var b strings.Builder
	b.WriteString(p.T("file.cards", "n", len(e.Rows)+e.More))
	for _, row := range e.Rows {
		b.WriteString("\n" + atLine(p, row.Line, Row(p, row)))
	}
	if e.More > 0 {
		b.WriteString("\n  " + p.T("file.more", "n", e.More))
	}
	return b.String()
}

// Row says what is wrong with a row of a catalogue file, beginning with its field.
func Row(p *locale.Printer, row catalog.RowError) string {
	text := p.T(row.Words(), row.Args()...)
	if row.Field == "" {
		return text
	}
	return p.T("file.field", "field", row.Field, "text", text)
}

// ListError says why banlists cannot be used, with a line for every field that is wrong.
func ListError(p *locale.Printer, e *legality.ListError) string {
	switch e.Code {
	case legality.SameDate:
		return p.T("banfile.same-date", "list", e.List, "other", e.Other, "date", e.Date)
	case legality.TwoContents:
		return p.T("banfile.two-contents", "list", e.List, "revision", e.Revision)
	case legality.TooLarge:
		return p.T("banfile.too-large", "limit", legality.MaxListFile>>20)
	case legality.NotAList:
		return p.T("banfile.not-a-list", "line", e.Line)
	}
	var b strings.Builder
	b.WriteString(p.T("banfile.bad-list", "n", len(e.Problems)))
	for i := range e.Problems {
		b.WriteString("\n  " + ListField(p, &e.Problems[i]))
	}
	return b.String()
}

// ListField says what is wrong with one field of a banlist, and what may stand there.
func ListField(p *locale.Printer, x *legality.ListProblem) string {
	text := ""
	switch x.Code {
	case legality.NotOneKey:
		text = p.T("banfile.not-one-key")
	case legality.NoField:
		text = p.T("banfile.no-field")
	case legality.Missing:
		text = p.T("banfile.missing", "must", mustBe(p, x.Field))
	case legality.WrongKind:
		text = p.T("banfile.wrong-kind", "must", mustBe(p, x.Field))
	default:
		text = p.T("banfile.bad-value", "value", x.Value, "must", mustBe(p, x.Field))
	}
	text = p.T("file.field", "field", x.Field, "text", text)
	switch {
	case x.Entry > 0:
		return p.T("banfile.entry", "entry", x.Entry, "text", text)
	case x.Line > 0:
		return p.T("file.at-line", "line", x.Line, "text", text)
	}
	return text
}

// mustBe says what may stand in a field of a banlist file.
func mustBe(p *locale.Printer, field string) string { return p.T("banfile.must." + field) }

func placeError(p *locale.Printer, e *league.UnknownPlace) string {
	key := "error.no-region"
	switch {
	case e.Gym != "" && e.Region != "":
		key = "error.other-region"
	case e.Gym != "":
		key = "error.no-gym"
	}
	return p.T(key, "gym", e.Gym, "region", e.Region)
}
