package league

import (
	"strings"
	"unicode"

	"gymdeck/catalog"
)

// Spoken reads a title or a reason that its author has written in two languages in one line: Chinese, then " / ", then English, as
// "关都地区限制 2026 / Kanto Limits 2026". Readers of Chinese are shown the first part, in whichever script it is, and readers of
// English the second. Three parts are the two Chinese scripts and English. A text that is not written so is one text for all; it
// counts as Chinese when there is a Chinese character in it.
func Spoken(text string) catalog.Text {
	chinese, english := text, ""
	for at := 0; ; { // the first " / " behind which nothing is Chinese: either part may have one of its own
		i := strings.Index(text[at:], between)
		if i < 0 {
			break
		}
		before, after := strings.TrimSpace(text[:at+i]), strings.TrimSpace(text[at+i+len(between):])
		if han(before) && !han(after) && strings.ContainsFunc(after, unicode.IsLetter) {
			chinese, english = before, after
			break
		}
		at += i + len(between)
	}
	if english == "" {
		if han(text) {
			return catalog.Text{Hans: text}
		}
		return catalog.Text{En: text}
	}
	if simplified, traditional, ok := strings.Cut(chinese, between); ok && catalog.Fold(simplified) == catalog.Fold(traditional) {
		return catalog.Text{Hans: simplified, Hant: traditional, En: english}
	}
	return catalog.Text{Hans: chinese, En: english}
}

const between = " / "

func han(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool { return unicode.Is(unicode.Han, r) })
}
