package views

import (
	"strconv"

	"github.com/a-h/templ"

	"gymdeck/catalog"
)

// NewDraft is the form that begins a draft.
type NewDraft struct {
	Seat      string // "league", "region kanto", "gym viridian"
	Seats     []SeatGroup
	Game      catalog.GameID
	Games     []Option
	Year      string // as typed
	From      string // before, nothing or file
	File      string // as pasted
	Wrong     string // with the place or game
	WrongYear string
	WrongFile string // what is wrong with the file, a line each
}

// DraftEditor is a banlist that is being written.
type DraftEditor struct {
	Base  string // address of the draft
	Head  string // where title, day and reason are sent
	Add   string // where entries are added
	Token string // of this page, which goes with every form

	Title, Reason         string
	Effective             catalog.Date
	Revision              int64
	Revises               bool // it corrects a list that stands
	Shown, ShownLang      string
	Place                 string
	Game                  catalog.GameID
	Before                string // title of the list that it replaces or corrects; empty = none
	Max                   int    // the highest limit
	MostTitle, MostReason int    // characters

	Entries        []DraftEntry
	Faults, Doubts []DraftFault
	Wrong          string // what a change was refused for

	Finder             Finder
	Found              []DraftFound
	Total              int
	Problems           []string // of the search
	MoreHref, MorePart string
	MoreCount          int
}

func (e DraftEditor) revision() string { return strconv.FormatInt(e.Revision, 10) }

// found says how many cards a search has found.
func (e DraftEditor) found(f *Frame) string {
	return Editor{Finder: e.Finder, Total: e.Total}.found(f)
}

// DraftFault is one thing that keeps a draft from being published, or that will be asked.
type DraftFault struct {
	Name string // of a question
	Text string
	Href string // where it is; empty = at the head
}

// DraftEntry is an entry that is being written.
type DraftEntry struct {
	ID          int64
	Revision    int64
	Token       string // of the page
	Action      string
	Undo        string // where an entry that was taken out is added again
	Card        Card   // its nil Card means that the catalogue does not know what Title names
	Title, Lang string
	Counts      []Option // what it may limit
	Limit, Max  int
	Reason, URL string
	Asked       []string // the gyms that asked for it
	Whys        []AskedWhy
}

// DraftEntryID is the id of an entry's row.
func DraftEntryID(id int64) string { return "entry-" + strconv.FormatInt(id, 10) }

func (e DraftEntry) row() string      { return DraftEntryID(e.ID) }
func (e DraftEntry) revision() string { return strconv.FormatInt(e.Revision, 10) }

// counts is the value of what it limits.
func (e DraftEntry) counts() string {
	for _, o := range e.Counts {
		if o.Chosen {
			return o.Value
		}
	}
	return ""
}

// few is whether three buttons are enough for the limits of the game.
func (e DraftEntry) few() bool { return e.Max <= 9 }

// DraftFound is a card among the search results.
type DraftFound struct {
	ID     string
	Card   Card
	Name   string
	Action string
	Token  string
	Entry  string // where the draft limits its name; empty = nowhere
}

// AskedWhy is what a gym says that has asked for an entry.
type AskedWhy struct {
	Gym, Limit, Text, Lang string
	Link, Host             string // to evidence; may be empty
}

// savedBy is what a form of the draft has so that a change is kept as soon as it is made. Nothing of the form itself is replaced by the
// answer: its author may be typing on. What is wrong with a field is said by the answer: a browser that refuses to send the form would keep
// the other fields back as well, without a word.
func savedBy(action, trigger string) templ.Attributes {
	return templ.Attributes{"novalidate": true, "hx-post": action, "hx-trigger": trigger, "hx-swap": "none", "hx-sync": "#drafting:queue all"}
}

// DiscardAsk asks before a draft is thrown away.
func DiscardAsk(f *Frame, path, title string) Ask {
	return Ask{Title: f.T("draft.discard.title"), Lead: f.T("draft.discard.lead", "title", title), Action: path + "/discard", Button: f.T("draft.discard"),
		Grave: true, After: backTo(path, f.T("draft.back"))}
}
