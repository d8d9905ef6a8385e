package views

import (
	"gymdeck/catalog"
	"gymdeck/deck"
)

// DeckPage is a deck as everybody sees it who may.
type DeckPage struct {
	ID      string
	Title   string
	By      string // "by Mei"
	Game    catalog.GameID
	Updated string

	Verdict Verdict
	Turns   []Turn   // what changes on a coming day
	Notices []string // what the lists in force say that nobody could make use of
	Strip   *Strip   // nil where there is nothing to see at a glance
	Groups  []Group
	Notes   string
	Advice  Advice
	Cited   []Cited

	Place   PlacePick
	Asked   bool // a day or a place was asked for
	Query   string
	List    string // as text, to copy
	Exports []Export

	Mine       bool // it is the reader's own, seen as others see it
	Visibility deck.Visibility
	Canonical  string
}

// Export is a way to take a deck out as a list.
type Export struct {
	Href  string
	Label string
	Lang  string // of the label, where it is a language's own name
	Note  string // what the list cannot hold; may be empty
}

// listed reports whether search engines may show the page.
func (d DeckPage) listed() bool { return d.Visibility == deck.Public && !d.Mine && !d.Asked }

func (d DeckPage) href(under string) string { return deckHref(d.ID) + under }

// viewQuery keeps an owner on the page that others see.
func (d DeckPage) viewQuery() string {
	if d.Mine {
		return "?view=public"
	}
	return ""
}
