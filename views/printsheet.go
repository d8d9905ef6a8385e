package views

import "gymdeck/catalog"

// Sheet is a deck on paper: a plain table of counts and names that a judge can tick off.
type Sheet struct {
	Back    string // the deck's own page
	Proxies string // where the faces of its cards can be printed; empty = nowhere
	Title   string
	Player  string // may be empty: a line to write on
	Game    catalog.GameID
	On      catalog.Date // the day of the verdict
	State   State
	Verdict string // "Legal under League 2026"
	Lists   string // the lists in force with their revisions; may be empty
	Parts   []SheetPart
}

// SheetPart is one part of the deck: main, extra.
type SheetPart struct {
	Title string
	Total int
	Lines []SheetLine
}

// SheetLine is one row. Card is nil for a line that names no card.
type SheetLine struct {
	Count int
	Card  *catalog.Card
	Text  string
}
