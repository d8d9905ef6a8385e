package locale

import (
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/language"

	"gymdeck/catalog"
)

// Language is one of the languages that pages are written in.
type Language struct {
	Tag   string // en, zh-Hans or zh-Hant: for lang attributes and the saved choice
	Name  string // in the language itself
	Short string // the beginning of Name that a narrow switch shows
}

// Languages lists them in the order of the switch. The first is what a reader gets who asks for nothing that is here.
var Languages = []Language{
	{catalog.English, "English", "EN"},
	{catalog.Simplified, "简体中文", "简"},
	{catalog.Traditional, "繁體中文", "繁"},
}

// Known reports whether tag is exactly one of the languages.
func Known(tag string) bool {
	return slices.ContainsFunc(Languages, func(l Language) bool { return l.Tag == tag })
}

// maxWishes bounds the work that one Accept-Language header can ask for.
const maxWishes = 32

// Match chooses the language of a page. A saved choice wins, if it is one of Languages; else the reader's wishes are gone
// through one at a time, the most wanted first, and the first that is here is taken. Matching them all at once would give a
// reader in Hong Kong, who sends "zh-HK,zh;q=0.9", the simplified script.
func Match(acceptLanguage, saved string) string {
	if Known(saved) {
		return saved
	}
	type wish struct {
		tag     language.Tag
		quality float64
	}
	var wishes []wish
	for i, part := range strings.Split(acceptLanguage, ",") {
		if i == maxWishes {
			break
		}
		name, params, _ := strings.Cut(part, ";")
		tag, err := language.Parse(strings.TrimSpace(name))
		if err != nil {
			continue // one bad wish does not spoil the others
		}
		quality := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(params), "q="); ok {
			if quality, err = strconv.ParseFloat(q, 64); err != nil {
				continue
			}
		}
		if quality > 0 {
			wishes = append(wishes, wish{tag, quality})
		}
	}
	slices.SortStableFunc(wishes, func(a, b wish) int {
		switch {
		case a.quality > b.quality:
			return -1
		case a.quality < b.quality:
			return 1
		}
		return 0
	})
	for _, w := range wishes {
		if tag := nearest(w.tag); tag != "" {
			return tag
		}
	}
	return Languages[0].Tag
}

// nearest is the language that suits the wish, or empty. A script that is written out decides; without one, the region says
// which script its readers use.
func nearest(t language.Tag) string {
	base, _ := t.Base()
	switch base.String() {
	case "en":
		return catalog.English
	case "zh", "cmn", "yue":
		script, sure := t.Script()
		region, _ := t.Region()
		switch {
		case sure >= language.High && script.String() == "Hant":
			return catalog.Traditional
		case sure == language.Exact && script.String() == "Hans":
			return catalog.Simplified
		}
		switch region.String() {
		case "HK", "TW", "MO":
			return catalog.Traditional
		}
		return catalog.Simplified
	}
	return ""
}

// FromPOSIX is the language of a terminal's locale, as LANG gives it: zh_TW.UTF-8 is Traditional Chinese. C, POSIX and every
// language that is not here give English.
func FromPOSIX(name string) string {
	name, _, _ = strings.Cut(name, ".")
	name, modifier, _ := strings.Cut(name, "@")
	name = strings.ReplaceAll(name, "_", "-")
	if strings.EqualFold(modifier, "hant") || strings.EqualFold(modifier, "hans") {
		name += "-" + modifier // as in zh@hant
	}
	return Match(name, "")
}
