package views

import "gymdeck/locale"

// choice is one of a row of buttons.
type choice struct {
	value, label, lang string
	chosen             bool
}

func languageChoices(now string) (out []choice) {
	for _, l := range locale.Languages {
		out = append(out, choice{l.Tag, l.Name, l.Tag, l.Tag == now})
	}
	return out
}

func themeChoices(f *Frame, now string) (out []choice) {
	for _, t := range themes {
		out = append(out, choice{value: t.value, label: f.T(t.key), chosen: t.chosen(now)})
	}
	return out
}
