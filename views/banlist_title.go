package views

import (
	"strings"

	"gymdeck/league"
	"gymdeck/legality"
)

// ListTitle is a banlist's title in the reader's language, or as it is written where its author wrote one; see league.Spoken.
func (f *Frame) ListTitle(l *legality.List) string { return league.Spoken(l.Title).In(f.Lang()) }

// Said is a text of a list's author in the reader's language, and the lang attribute that it needs: empty when there is none.
func (f *Frame) Said(text string) (said, lang string) {
	said, lang = league.Spoken(text).Pick(f.Lang())
	return said, f.foreign(lang)
}

// feed is the address of a feed in the reader's language, which a feed reader cannot choose otherwise.
func (f *Frame) feed(path string) string {
	if strings.Contains(path, "?") {
		return path + "&lang=" + f.Lang()
	}
	return path + "?lang=" + f.Lang()
}
