package views

import (
	"gymdeck/league"
	"gymdeck/legality"
)

// ListTitle is a banlist's title in the reader's language, or as it is written where its author wrote one; see league.Spoken.
func (f *Frame) ListTitle(l *legality.List) string { return league.Spoken(l.Title).In(f.Lang()) }

// said is a text of a list's author in the reader's language, and the lang attribute that it needs: empty when there is none.
func (f *Frame) said(text string) (said, lang string) {
	said, lang = league.Spoken(text).Pick(f.Lang())
	return said, f.foreign(lang)
}
