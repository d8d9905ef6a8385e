package views

import "gymdeck/catalog"

// Home is the first page.
type Home struct {
	Fan     []Card     // five cards, an opening hand
	Decks   []DeckLine // the reader's, the latest first; a few
	Samples []Sample
	Lists   []ListLine
	Events  []EventLine // empty leaves the block out
}

// noneText says how to begin, and to guests where their decks stay.
func (h Home) noneText(f *Frame) string {
	if f.User != nil {
		return "home.none.text"
	}
	return "home.none.guest"
}

// DeckLine is a deck in a list of the reader's own.
type DeckLine struct {
	Href    string
	Title   string
	Game    catalog.GameID
	Sizes   string // "40 + 6"
	State   State
	Verdict string // "Legal today", "Three things to fix"
}

// Sample is a deck to start from, or anybody's public deck.
type Sample struct {
	Href    string
	Title   string
	Text    string   // a sentence; may be empty
	Facts   []string // game, size, author …
	Cards   []Card   // four
	State   State
	Verdict string
}

// ListLine is a banlist in force.
type ListLine struct {
	Href  string
	Title string
	Gym   bool // a gym's own list; else the league's or a region's
	Text  string
	End   string // "9 entries"
}

// EventLine is a coming event.
type EventLine struct {
	Href  string
	On    catalog.Date
	Title string
	Lang  string // of the title; empty = the page's
	Text  string
	End   string // "18 of 32"
}

// fanLabel names the cards of the opening hand for those who do not see them.
func (h Home) fanLabel(f *Frame) string {
	names := make([]string, len(h.Fan))
	for i, c := range h.Fan {
		names[i] = f.CardName(c.Card)
	}
	return f.T("home.fan", "names", f.Printer.List(names))
}

func (l ListLine) icon() string {
	if l.Gym {
		return "i-gym"
	}
	return "i-globe"
}
