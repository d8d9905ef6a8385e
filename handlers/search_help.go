package handlers

import (
	"net/http"
	"slices"
	"strings"
	"unicode"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/views"
)

// searchHelp: GET /cards/help. How to search, made from the fields that the parser itself reads.
func (s *Server) searchHelp(w http.ResponseWriter, r *http.Request) error {
	f := s.frame(r)
	p := views.SearchHelp{MaxQuery: search.MaxQuery, MaxTerms: search.MaxTerms}
	for _, key := range helpExamples {
		for _, query := range examplesFor(f, key.queries) {
			p.Basics = append(p.Basics, views.HelpExample{Query: query, Href: searchFor(query), Text: f.T(key.words)})
			break
		}
	}
	for _, field := range search.Fields {
		row := views.HelpField{Name: field.Name, Also: inScript(f, field.Also), Meaning: f.T(field.Meaning), Form: f.T(formWords[field.Form])}
		for _, query := range examplesFor(f, field.Examples) {
			x := views.HelpExample{Query: query, Href: searchFor(query)}
			if field.Name == "in" || field.Name == "copies" {
				x.Href, row.Note = "", f.T("searchhelp.deck-only")
			}
			row.Examples = append(row.Examples, x)
		}
		for _, v := range field.Values {
			query := field.Name + ":" + v.Key
			x := views.HelpExample{Query: v.Key, Text: f.T(v.Words), Href: searchFor(query)}
			if field.Name == "in" {
				x.Href = ""
			}
			row.Values = append(row.Values, x)
		}
		p.Fields = append(p.Fields, row)
	}
	return s.draw(w, r, http.StatusOK, views.SearchHelpPage(f, p))
}

// formWords say how the values of a form are written.
var formWords = map[search.Form]string{search.Choice: "searchhelp.form.choice", search.Number: "searchhelp.form.number",
	search.Day: "searchhelp.form.day", search.Key: "searchhelp.form.key", search.Words: "searchhelp.form.words"}

// helpExamples show how words and conditions go together. The first query of the reader's script is shown.
var helpExamples = []struct {
	queries []string
	words   string
}{
	{[]string{"charizard", "喷火龙"}, "searchhelp.basic.name"},
	{[]string{"phl"}, "searchhelp.basic.pinyin"},
	{[]string{"リザードン"}, "searchhelp.basic.alias"},
	{[]string{`"life points"`, "“生命值”"}, "searchhelp.basic.quotes"},
	{[]string{"type:fire stars>=7", "属性:火 星>=7"}, "searchhelp.basic.and"},
	{[]string{"pikachu or eevee", "皮卡丘 或 伊布"}, "searchhelp.basic.or"},
	{[]string{"type:dragon -kind:evolution", "属性:龙 -种类:进化"}, "searchhelp.basic.not"},
	{[]string{"(type:water or type:ice) atk>=1800", "(属性:水 或 属性:冰) 攻击>=1800"}, "searchhelp.basic.parens"},
	{[]string{"type:fire,water"}, "searchhelp.basic.either"},
	{[]string{"atk:1500-1800", "攻击:1500-1800"}, "searchhelp.basic.range"},
}

// examplesFor puts the examples in the reader's script first.
func examplesFor(f *views.Frame, queries []string) []string {
	out := inScript(f, queries)
	slices.SortStableFunc(out, func(a, b string) int {
		mine := func(q string) int {
			if hasHan(q) == f.Printer.Chinese() {
				return 0
			}
			return 1
		}
		return mine(a) - mine(b)
	})
	return out
}

// inScript is what the table of fields says, as the reader writes it.
func inScript(f *views.Frame, words []string) []string {
	out := slices.Clone(words)
	if f.Lang() == catalog.Traditional {
		for i, w := range out {
			out[i] = search.Traditional(w)
		}
	}
	return out
}

func hasHan(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}
