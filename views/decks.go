package views

import (
	"gymdeck/catalog"
	"gymdeck/deck"
)

// MyDecks is the page of the reader's own decks.
type MyDecks struct {
	Total   int // decks, before any filter
	Items   []DeckItem
	Filters []Choice // by game; empty = none offered
	Search  *DeckSearch
	Pages   Pages
	Quota   string // a sentence when there is not much room left; else empty
	Guest   string // until when a guest's decks stay; empty for an account
	Deleted []DeletedDeck
	Keep    int // days for which a deleted deck can be brought back
}

// DeckItem is one of the reader's own decks.
type DeckItem struct {
	ID         string
	Title      string
	Game       catalog.GameID
	Sizes      string // "40 + 6"
	State      State
	Verdict    string // "Legal today"
	Turns      []Turn // what changes on a coming day
	Updated    string
	Visibility deck.Visibility
	Address    string // whole, to hand on; empty for a private deck
	Thumbs     []Card // three
}

// DeletedDeck is a deck that can still be brought back.
type DeletedDeck struct {
	ID      string
	Title   string
	Deleted string // the day
	Gone    string // the day on which it is gone for good
}

// Choice is a link among several of which one is taken.
type Choice struct {
	Label string
	Href  string
	Now   bool
}

// Pages leads on through a long list.
type Pages struct {
	Now    string // "Page 2 of 5"; empty where there is one page only
	Before string // addresses; empty = there is none
	After  string
}

// DeckSearch is the box that narrows a list of decks down.
type DeckSearch struct {
	Query  string
	Hidden []Field
}

// PublicDecks is the page of everybody's public decks.
type PublicDecks struct {
	Samples []Sample // on the first page only
	Decks   []Sample
	Filters []Choice
	Search  DeckSearch
	Card    *catalog.Card // only decks that play it; nil = any
	Clear   string        // address without the search; empty = nothing is searched for
	More    string        // address of what comes next; empty = this is the end
	First   string        // address of the first page; empty = this is it
}

func deckHref(id string) string { return "/decks/" + id }

// visibilityIcon is the drawing for who may see a deck.
func visibilityIcon(v deck.Visibility) string {
	switch v {
	case deck.Public:
		return "globe"
	case deck.ByLink:
		return "link"
	}
	return "lock"
}

// VisibilityName says in a word or two who may see a deck.
func (f *Frame) VisibilityName(v deck.Visibility) string {
	switch v {
	case deck.Public:
		return f.T("decks.public")
	case deck.ByLink:
		return f.T("decks.link")
	}
	return f.T("decks.private")
}

// visibilityHelp says the same in a sentence.
func (f *Frame) visibilityHelp(v deck.Visibility) string {
	switch v {
	case deck.Public:
		return f.T("decks.public.help")
	case deck.ByLink:
		return f.T("decks.link.help")
	}
	return f.T("decks.private.help")
}

var visibilities = [...]deck.Visibility{deck.Private, deck.ByLink, deck.Public}
