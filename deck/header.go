package deck

import (
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// The lines that begin a section, after levelling of width and letter case. Only an unadorned word may be a card's name.
var headerLine = func() *regexp.Regexp {
	const (
		word   = `(main ?deck|main|extra ?deck|extra|side ?deck|sideboard|side|主卡[组組]|[额額]外(?: ?卡[组組])?|副卡[组組]|[备備]牌)`
		cards  = `(?: ?(?:张|張|枚|cards?))`
		number = `(?:\( ?\d+` + cards + `? ?\)|\d+` + cards + `)`
	)
	return regexp.MustCompile(`^(?:\[ ?` + word + ` ?\]|【 ?` + word + ` ?】|[#!] ?` + word + `|` + word + `)` +
		` ?(` + number + `? ?(?::? ?|: ?\d+` + cards + `?)|\d+ ?:)$`)
}()

var headerSections = map[string]Section{
	"main": Main, "主卡": Main,
	"extr": Extra, "额外": Extra, "額外": Extra,
	"side": Side, "副卡": Side, "备牌": Side, "備牌": Side,
}

// header reads a line as the begin of a section. Where bare is true the line is the words alone: a card of that name goes first.
func header(line string) (s Section, bare, ok bool) {
	if len(line) > 100 || !mayBeHeader(line) {
		return 0, false, false
	}
	levelled := strings.Join(strings.FieldsFunc(strings.ToLower(norm.NFKC.String(line)), isBlank), " ")
	m := headerLine.FindStringSubmatch(levelled)
	if m == nil {
		return 0, false, false
	}
	for _, word := range m[1:5] {
		if word == "" {
			continue
		}
		key := ""
		for _, r := range word { // the first four letters, or two characters, tell them apart
			if key += string(r); len(key) == 4 || len(key) == 6 {
				break
			}
		}
		s = headerSections[key]
	}
	return s, m[4] == levelled, true
}

// mayBeHeader looks at the first character alone, so that card lines do not pay for headers.
func mayBeHeader(line string) bool {
	r, _ := utf8.DecodeRuneInString(line)
	return strings.ContainsRune("[#!mesMES【主额額副备備［＃！ｍｅｓＭＥＳ", r)
}

// headings are the lines that begin the sections of a list that we write.
var headings = map[string][3]string{
	"en":      {"Main deck (%d):", "Extra deck (%d):", "Side deck (%d):"},
	"zh-Hans": {"主卡组（%d）：", "额外卡组（%d）：", "副卡组（%d）："},
	"zh-Hant": {"主卡組（%d）：", "額外卡組（%d）：", "副卡組（%d）："},
}
