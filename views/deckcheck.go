package views

import (
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
)

// DeckCheck is the page on which a judge counts a player's cards: a tap on a card counts one. Every press is a button of one form; with a
// script the taps are kept in the page until the server has answered them.
type DeckCheck struct {
	Base      string // of the registration's check
	Player    string
	Event     string
	EventLang string
	Board     string
	Sheet     string
	Label     string // of the draw that it comes from; empty = a judge's choice
	ID        string // of the check; empty = none is being counted
	User      string // who looks, for what the browser keeps
	Counter   string // of presses without a script
	Seq       int64  // that the next press has
	Judges    []string

	Sections []CheckSection
	Others   []CheckRow // cards that the list does not have
	HasExtra bool
	Listed   int
	Counted  int
	Notes    []Notice

	Query    string // of the search for a card that is not on the list
	Found    []CheckRow
	Searched bool // something was searched for

	History []CheckRecord
	Refused string // why a check cannot be begun; empty = it can
}

// CheckSection is one part of the list.
type CheckSection struct {
	Section deck.Section
	Title   string
	Listed  int
	Counted int
	Rows    []CheckRow
}

// CheckRow is one card in one section, with how many copies the list has and how many have been counted.
type CheckRow struct {
	Card    *catalog.Card
	Section deck.Section
	Listed  int
	Counted int
	Own     int  // of Counted, by this page's counter
	Lost    bool // the catalogue does not have the card any more: nobody knows its kind
}

// ID is the row's id on the page.
func (r CheckRow) ID() string { return "c-" + r.Section.String() + "-" + id(r.Card.ID) }

// Value says which row a button is for.
func (r CheckRow) Value() string { return r.Section.String() + " " + id(r.Card.ID) }

func (r CheckRow) state() string {
	switch {
	case r.Counted > r.Listed:
		return "excess"
	case r.Counted == r.Listed:
		return "done"
	}
	return ""
}

// about says what tells the card from others while it is looked for in a pile: kind, stars, level.
func (r CheckRow) about(f *Frame) string {
	if r.Lost {
		return ""
	}
	text := f.KindName(r.Card.Kind)
	if r.Card.Stars > 0 {
		text += " " + strconv.Itoa(r.Card.Stars) + "★"
	}
	if r.Card.Level > 0 {
		text += " Lv\u00a0" + strconv.Itoa(r.Card.Level)
	}
	return text
}

// CheckResult is what a count came to: what is missing, what is too many, what is not on the list, what the event's judge says of it, and
// what the judges decided.
type CheckResult struct {
	Base      string
	Player    string
	Event     string
	EventLang string
	Board     string
	Number    int
	Matches   bool
	Sizes     []CheckSize
	Parts     []CheckPart
	Verdict   Verdict
	Moved     string // a sentence, when cards or lists have changed since the list was accepted
	Frozen    string // the verdict that the list was accepted with
	Rulings   []CheckRuling
	Form      *CheckForm // nil when nobody may rule now
	Closed    string     // why not
	Open      bool       // it is still being counted
	History   []CheckRecord
}

// CheckSize is how many cards of a section were listed and found.
type CheckSize struct {
	Title         string
	Listed, Found int
}

// CheckPart is the cards that differ in one way.
type CheckPart struct {
	ID    string // missing, too-many, not-listed, misplaced
	Title string
	Rows  []CheckDiffer
}

// CheckDiffer is one card that differs.
type CheckDiffer struct {
	Card *catalog.Card // nil when the catalogue has lost it
	Text string        // stands for a card that is lost
	Says string        // "2 of 3 in the main deck"
}

// CheckRuling is a decision as the record shows it.
type CheckRuling struct {
	Outcome league.CheckOutcome
	By      string
	When    string
	Note    string
	Text    string // what it means: "The cards that were found are the list from now on"
	Legal   string // how what was found was judged
}

// CheckForm asks a judge for a decision.
type CheckForm struct {
	Seen     string // hash of what was found
	Rulings  int
	Outcomes []CheckChoice
	Froms    []CheckChoice // what a correction may be made from
	Note     string
	Most     int
	Reason   bool   // a note is needed whatever is chosen
	Barred   string // why the list cannot be corrected any more; empty = it can
	Faults   []string
}

// CheckChoice is one of several, with a sentence on what it does.
type CheckChoice struct {
	Value, Label, Text string
	Clause             string // that it rests on; may be empty
	Chosen             bool
	Disabled           bool
}

// CheckRecord is one check among a registration's, in a line.
type CheckRecord struct {
	Href    string // empty for who may not see more
	Number  int
	Outcome string // "Passed", "Being counted"
	State   State
	When    string
	By      string
	Note    string
	Label   string
}

// markOf is the sign beside an outcome; what is neither good nor bad is somebody's pen.
func markOf(s State) string {
	if s == Unclear {
		return "i-edit"
	}
	return "sign-" + string(s)
}

func (c DeckCheck) seq() string { return strconv.FormatInt(c.Seq, 10) }

func (f CheckForm) rulings() string { return strconv.Itoa(f.Rulings) }
