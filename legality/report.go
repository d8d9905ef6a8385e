package legality

import (
	"gymdeck/catalog"
)

// Report is a verdict as programs read it, the same from the API and from the command line.
type Report struct {
	Legal    bool            `json:"legal"`
	Game     catalog.GameID  `json:"game"`
	On       catalog.Date    `json:"on"`
	Catalog  string          `json:"catalog"`
	Lists    []ListRef       `json:"lists"`
	Main     int             `json:"main"`
	Extra    int             `json:"extra"`
	Findings []ReportFinding `json:"findings"`
	Warnings []ReportWarning `json:"warnings"`
	Advice   []any           `json:"advice"`
}

// ReportFinding is a finding as programs read it.
type ReportFinding struct {
	Code        string         `json:"code"`
	Clause      Clause         `json:"clause"`
	Count       int            `json:"count"`
	Limit       int            `json:"limit"`
	Section     string         `json:"section,omitempty"`
	Name        string         `json:"name,omitempty"`
	Effect      string         `json:"effect,omitempty"`
	Names       map[string]int `json:"names,omitempty"`
	Kind        catalog.Kind   `json:"kind,omitempty"`
	Lists       []LimitRef     `json:"lists,omitempty"`
	Cards       []uint32       `json:"cards,omitempty"`
	Lines       []int32        `json:"lines,omitempty"`
	Text        string         `json:"text,omitempty"`
	Suggestions []string       `json:"suggestions,omitempty"`
	Candidates  []uint32       `json:"candidates,omitempty"`
	Message     string         `json:"message"`
}

// ReportWarning is a warning as programs read it.
type ReportWarning struct {
	Code    WarningCode `json:"code"`
	List    ListRef     `json:"list"`
	Entry   string      `json:"entry"`
	Message string      `json:"message"`
}

// Words makes the sentences of a report in one language.
type Words interface {
	Tag() string // "en", "zh-Hans" or "zh-Hant"
	Finding(*Finding) string
	Warning(*Warning) string
}

// NewReport writes the verdict down for programs. Advice is added by whoever gives it.
func NewReport(v *Verdict, cat *catalog.Catalog, w Words) Report {
	r := Report{Legal: v.Legal, Game: v.Game, On: v.On, Catalog: v.Catalog, Lists: v.Lists, Main: v.Main, Extra: v.Extra,
		Findings: make([]ReportFinding, len(v.Findings)), Warnings: make([]ReportWarning, len(v.Warnings)), Advice: []any{}}
	if r.Lists == nil {
		r.Lists = []ListRef{}
	}
	for i := range v.Findings {
		r.Findings[i] = reportFinding(&v.Findings[i], cat, w)
	}
	for i := range v.Warnings {
		x := &v.Warnings[i]
		r.Warnings[i] = ReportWarning{x.Code, x.List, x.Entry, w.Warning(x)}
	}
	return r
}

func reportFinding(f *Finding, cat *catalog.Catalog, w Words) ReportFinding {
	r := ReportFinding{Code: f.Code.String(), Clause: f.Clause, Count: f.Count, Limit: f.Limit, Name: f.Name, Effect: f.Effect,
		Kind: f.Kind, Lists: f.Lists, Cards: f.Cards, Lines: f.Lines, Text: f.Text, Candidates: f.Could, Message: w.Finding(f)}
	if f.HasPart {
		r.Section = f.Section.String()
	}
	if len(f.Names) > 0 {
		r.Names = make(map[string]int, len(f.Names))
		for _, n := range f.Names {
			r.Names[n.Name] = n.Count
		}
	}
	for _, i := range f.Near {
		r.Suggestions = append(r.Suggestions, cat.Card(i).Names.In(w.Tag()))
	}
	return r
}
