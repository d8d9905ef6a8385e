package views

import "gymdeck/locale"

// htmxConfig: htmx would write its indicator's style into the page, which the content security policy forbids; and a morph leaves
// open what the reader has opened.
const htmxConfig = `{"includeIndicatorCSS":false,"morphIgnore":["data-htmx-powered","open"]}`

// theme is one of the choices at the foot of the page.
type theme struct {
	value string
	key   string
}

var themes = []theme{{"auto", "frame.theme.auto"}, {"light", "frame.theme.light"}, {"dark", "frame.theme.dark"}}

func (t theme) chosen(now string) bool { return t.value == now || t.value == "auto" && now == "" }

// shortLabel is what a screen reader says for a language whose button shows only its beginning: the shown text first, so that
// speaking what one sees presses it.
func shortLabel(l locale.Language) string {
	if l.Short == "EN" {
		return "EN, " + l.Name
	}
	return l.Name
}
