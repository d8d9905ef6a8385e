package views

import (
	"net/url"

	"gymdeck/league"
)

// Board is where those who run an event see how it stands: who is there, whose deck is checked, and what came of it. It renews itself.
type Board struct {
	Event, EventLang string
	EventHref        string
	When             Moment
	Stage            league.Stage
	Action           string // of the page
	Query            string
	State            string // the filter; empty = everybody
	Counts           []BoardCount
	Rows             []BoardRow
	All              int
	Version          string // changes when anything on the board does
	Links            []Action
}

// BoardCount is how many are in a state; a press shows them alone.
type BoardCount struct {
	State string
	Label string
	N     int
}

// BoardRow is one player.
type BoardRow struct {
	ID        string
	Href      string
	Name      string
	Entry     league.Entry
	Place     string // "Place 4", "Waits, as number 2"
	CheckedIn bool
	CanCheck  bool // a deck check may begin, or go on
	CanCome   bool // may be checked in, or that taken back
	CanDrop   bool
	Check     string // how far the deck check has come, in words; empty = not at all
	Mark      State  // of it
	Open      bool   // it is being counted
	Drawn     string // by which draw, while it waits
	Broken    string // a note about the list
}

// href is the board with another filter.
func (b Board) href(state string) string {
	q := url.Values{}
	if state != "" {
		q.Set("state", state)
	}
	if b.Query != "" {
		q.Set("q", b.Query)
	}
	if len(q) == 0 {
		return b.Action
	}
	return b.Action + "?" + q.Encode()
}

// poll is the address that is asked for what is new.
func (b Board) poll() string {
	q := url.Values{"seen": {b.Version}}
	if b.State != "" {
		q.Set("state", b.State)
	}
	if b.Query != "" {
		q.Set("q", b.Query)
	}
	return b.Action + "/rows?" + q.Encode()
}

func (b Board) here(c BoardCount) bool { return c.State == b.State }
