package views

import (
	"strconv"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Editor is the page of a deck for its owner: search on one side, the deck on the other, the verdict always in view.
type Editor struct {
	ID         string
	Base       string // path of the deck
	Path       string // the same with what is asked for
	Title      string
	Notes      string
	Game       catalog.GameID
	Visibility deck.Visibility
	Revision   int64
	Main       int
	Extra      int
	HasExtra   bool
	Way        *Action // back to the event that the reader came from; nil = from none

	Cards        string // where steppers post to
	RepairAction string
	Place        PlacePick
	Kept         []Field // of the search, for the form that asks for the place

	Finder    Finder
	Found     []Entry
	Total     int
	Problems  []string   // of the query, in words
	Clear     string     // address of the deck without a search
	Near      []Action   // names that may be meant, when nothing is found
	Described *Described // what the words that were typed say of cards
	// The rest of what was found.
	MoreCount int
	MoreHref  string
	MorePart  string

	Verdict    Verdict
	Choices    []EditorChoice
	Strip      *Strip // nil where there is nothing to see yet
	Groups     []Group
	Advice     Advice
	Turns      []Turn       // what changes on a coming day
	GuestUntil catalog.Date // zero for an account's deck
	Start      *EditorStart // of an empty deck
	Typed      *EditorTitle // title and notes that could not be kept
	Notices    []Notice
}

// EditorChoice offers cards for a line that names none, or several. One press puts the card there.
type EditorChoice struct {
	Row     string // id of the line's row
	Text    string
	Section string
	Count   int
	Several bool // the line fits several cards
	Cards   []ChoiceCard
}

// EditorStart is what an empty deck offers to begin with.
type EditorStart struct {
	Searches []Action
	Samples  []StartSample
	List     string   // where a list is posted to
	Pasted   string   // a list that could not be read
	Faults   []string // why
}

// StartSample is a sample deck whose cards an empty deck can take over.
type StartSample struct {
	Slug, Title, Text string
}

// EditorTitle is what was typed for title and notes, and why it could not be kept.
type EditorTitle struct {
	Title, Notes, Fault string
}

// sizes is "40 + 6".
func (e Editor) sizes(f *Frame) string {
	if e.HasExtra || e.Extra > 0 {
		return f.T("editor.sizes", "main", e.Main, "extra", e.Extra)
	}
	return f.Printer.Number(e.Main)
}

func (e Editor) revision() string { return strconv.FormatInt(e.Revision, 10) }

// longTitle reports a title that would take several lines of a heading's size.
func (e Editor) longTitle() bool { return utf8.RuneCountInString(e.Title) > 32 }

// found says how much was found, and of what.
func (e Editor) found(f *Frame) string {
	switch {
	case e.Total == 0:
		return f.T("editor.found.none")
	case e.Finder.asks():
		return f.T("editor.found", "n", e.Total)
	}
	return f.T("editor.found.all", "n", e.Total)
}

func (s Finder) asks() bool {
	return s.Query != "" || len(s.Kinds) > 0 || len(s.Types) > 0 || len(s.Stars) > 0 || s.Free
}

// title and notes are those of the deck, or those that were typed last.
func (e Editor) typed() EditorTitle {
	if e.Typed != nil {
		return *e.Typed
	}
	return EditorTitle{Title: e.Title, Notes: e.Notes}
}

// Examples are searches that show what the box can do.
func (f *Frame) Examples(game catalog.GameID) []string {
	if game == catalog.PhantomDuel {
		return []string{f.T("editor.example.h1"), f.T("editor.example.h2"), f.T("editor.example.h3")}
	}
	return []string{f.T("editor.example.p1"), f.T("editor.example.p2"), f.T("editor.example.p3"), f.T("editor.example.p4")}
}

// listExample is how a list of the deck's game may look.
func (e Editor) listExample(f *Frame) string {
	if e.Game == catalog.PhantomDuel {
		return f.T("editor.start.list.example.h")
	}
	return f.T("editor.start.list.example")
}

// shortcut is one line of the help for the keyboard.
type shortcut struct {
	keys []string
	does string // key of the words
}

var shortcuts = []shortcut{
	{[]string{"/"}, "editor.key.find"},
	{[]string{"d"}, "editor.key.deck"},
	{[]string{"↑", "↓", "j", "k"}, "editor.key.move"},
	{[]string{"+", "Enter"}, "editor.key.more"},
	{[]string{"-"}, "editor.key.less"},
	{[]string{"0", "…", "9"}, "editor.key.count"},
	{[]string{"e", "m"}, "editor.key.section"},
	{[]string{"o"}, "editor.key.open"},
	{[]string{"v"}, "editor.key.verdict"},
	{[]string{"?"}, "editor.key.help"},
}
