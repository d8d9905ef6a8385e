package views

import (
	"github.com/a-h/templ"

	"gymdeck/catalog"
	"gymdeck/league"
)

// ListState says how a list stands to a day.
type ListState string

const (
	ListInForce ListState = "in-force"
	ListComing  ListState = "coming"
	ListPast    ListState = "past"
)

// ListRow is a banlist among others.
type ListRow struct {
	ID      string
	Href    string
	Title   string
	Lang    string // of Title; empty when it is the page's
	Scope   string // league, region or gym
	Place   string // "Whole league", "Kanto", "Viridian Gym"
	Game    catalog.GameID
	From    catalog.Date
	Until   string // "until 1 January 2027"; may be empty
	Entries int
	State   ListState
}

func (r ListRow) icon() string {
	if r.Scope == "gym" {
		return "i-gym"
	}
	return "i-globe"
}

// Banlists is the page of all banlists.
type Banlists struct {
	On       catalog.Date
	Today    catalog.Date
	Place    PlacePick
	Game     catalog.GameID // empty = both
	Games    []Option
	Where    string      // "at Viridian Gym"; empty = everywhere
	WhereTo  string      // address of the gym's page; empty = none
	Check    string      // address of the check under these lists; empty where there is no one place
	InForce  []ListGroup // by game
	Coming   []ListRow
	Timeline []TimelineDay // the latest first
	Choices  []ListChoice  // lists that can be compared
	A, B     string        // what the comparison offers first
	Feed     string
}

// asked reports whether the page shows something else than today and everywhere.
func (b Banlists) asked() bool { return b.On != b.Today || b.Where != "" || b.Game != "" }

// ListGroup is the lists of one game.
type ListGroup struct {
	Game catalog.GameID
	Rows []ListRow
}

// TimelineDay is the lists that begin on one day.
type TimelineDay struct {
	On    catalog.Date
	Rows  []ListRow
	Year  string // at the first day of a year; else empty
	Today bool   // the present lies between this day and the next row above it
}

// ListChoice is a list that can be chosen for a comparison.
type ListChoice struct {
	Group string
	Lists []Option
}

// Changes is one of the four sorts of changes between two lists.
type Changes struct {
	Move  league.Move
	Lines []ChangeLine
}

// ChangeLine is a name, card or effect and what became of its limit.
type ChangeLine struct {
	Text  string
	Lang  string // empty when Text is in the page's language
	Limit string // "limit 1", "limit 1 to forbidden", "was limit 2"
}

func (c Changes) icon() string {
	switch c.Move {
	case league.New:
		return "add"
	case league.Tightened:
		return "tight"
	case league.Loosened:
		return "loose"
	}
	return "off"
}

// MoveName is what a change is called in a heading.
func (f *Frame) MoveName(m league.Move) string { return f.T("banlists.move." + string(m)) }

// Moved is the same in a word, on an entry.
func (f *Frame) Moved(m league.Move) string { return f.T("banlists.moved." + string(m)) }

// StateName says how a list stands to the present.
func (f *Frame) StateName(s ListState) string { return f.T("banlists.state." + string(s)) }

// now is the heading above what is in force everywhere, nowAt above what is in force at one place.
func (b Banlists) now() string {
	if b.On == b.Today {
		return "banlists.now"
	}
	return "banlists.now.on"
}

func (b Banlists) nowAt() string {
	if b.On == b.Today {
		return "banlists.now.at"
	}
	return "banlists.now.at-on"
}

// line says for whom a list is and from when.
func (r ListRow) line(f *Frame) string {
	if r.Until != "" {
		return f.T("banlists.row.until", "place", r.Place, "date", r.From, "until", r.Until)
	}
	return f.T("banlists.row", "place", r.Place, "date", r.From)
}

// langOf is the lang attribute of a text, none where it is in the page's language.
func langOf(lang string) templ.Attributes {
	if lang == "" {
		return nil
	}
	return templ.Attributes{"lang": lang}
}
