package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// checked is a deck list that has been judged.
type checked struct {
	verdict legality.Verdict
	judge   *legality.Judge
	advice  []duel.Advice
}

// writeJSON writes the verdict as programs read it, the same as the API gives.
func (c *checked) writeJSON(out io.Writer, p *locale.Printer) error {
	say := reasons.For(p, c.judge)
	report := legality.NewReport(&c.verdict, c.judge.Catalog(), say)
	for i := range c.advice {
		report.Advice = append(report.Advice, say.Advice(&c.advice[i]))
	}
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(report)
}

// row is a line of the report: the clause in a column of its own, the sentence, and lines that belong to it.
type row struct {
	clause string
	text   string
	more   []string
}

// writeText writes the verdict as people read it: the sentence, what was checked against what, and then everything found.
func (c *checked) writeText(out io.Writer, p *locale.Printer) error {
	say := reasons.For(p, c.judge)
	var findings, warnings, advice []row
	for i := range c.verdict.Findings {
		f := &c.verdict.Findings[i]
		findings = append(findings, row{string(f.Clause), reasons.Plain(say.Head(f)) + linesOf(p, f.Lines), nil})
	}
	for i := range c.verdict.Warnings {
		warnings = append(warnings, row{"", say.Warning(&c.verdict.Warnings[i]), nil})
	}
	for i := range c.advice {
		a := say.Advice(&c.advice[i])
		more := append([]string{a.Message}, a.More...)
		if a.Mend != "" {
			more = append(more, a.Mend)
		}
		advice = append(advice, row{a.Clause, a.Heading, more})
	}

	var b strings.Builder
	b.WriteString(c.sentence(p) + "\n")
	b.WriteString(c.setting(p) + "\n")
	for i := range c.judge.Lists() {
		l := &c.judge.Lists()[i]
		b.WriteString(p.T("terminal.list", "title", league.Spoken(l.Title).In(p.Tag()), "id", l.ID, "revision", l.Revision, "date", l.Effective) + "\n")
	}
	width := 0
	for _, rows := range [][]row{findings, advice} {
		for _, r := range rows {
			width = max(width, len(r.clause))
		}
	}
	writeRows(&b, "", findings, width)
	writeRows(&b, p.T("terminal.warnings"), warnings, 0)
	writeRows(&b, p.T("terminal.advice"), advice, width)
	_, err := io.WriteString(out, b.String())
	return err
}

func writeRows(b *strings.Builder, heading string, rows []row, width int) {
	if len(rows) == 0 {
		return
	}
	b.WriteByte('\n')
	if heading != "" {
		b.WriteString(heading + "\n")
	}
	indent := "  "
	if width > 0 {
		indent = strings.Repeat(" ", width+4)
	}
	for _, r := range rows {
		if width > 0 {
			fmt.Fprintf(b, "  %-*s  %s\n", width, r.clause, r.text)
		} else {
			b.WriteString(indent + r.text + "\n")
		}
		for _, m := range r.more {
			b.WriteString(indent + m + "\n")
		}
	}
}

// sentence is the verdict before it is a list.
func (c *checked) sentence(p *locale.Printer) string {
	if !c.verdict.Legal {
		return p.T("terminal.not-legal", "fix", p.T("verdict.fix", "n", len(c.verdict.Findings)))
	}
	var titles []string
	for i := range c.judge.Lists() {
		titles = append(titles, league.Spoken(c.judge.Lists()[i].Title).In(p.Tag()))
	}
	rest := p.T("verdict.no-lists")
	if len(titles) > 0 {
		rest = p.T("verdict.under", "lists", p.List(titles))
	}
	return p.T("verdict.sentence", "strong", p.T("verdict.legal"), "rest", rest)
}

// setting says what was checked, and for which day.
func (c *checked) setting(p *locale.Printer) string {
	v := &c.verdict
	game := p.T("finding.game." + string(v.Game))
	if v.Game == catalog.PhantomDuel {
		return p.T("terminal.setting.phantom", "game", game, "date", v.On, "n", v.Main)
	}
	return p.T("terminal.setting", "game", game, "date", v.On, "n", v.Main, "extra", v.Extra)
}

// linesOf says which lines of the list a finding is about.
func linesOf(p *locale.Printer, lines []int32) string {
	if len(lines) == 0 {
		return ""
	}
	const most = 20
	var b strings.Builder
	for i, n := range lines {
		if i == most {
			b.WriteString(" …")
			break
		}
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(strconv.Itoa(int(n)))
	}
	if len(lines) == 1 {
		return p.T("terminal.line", "lines", b.String())
	}
	return p.T("terminal.lines", "lines", b.String())
}
