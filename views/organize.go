package views

import (
	"time"

	"gymdeck/catalog"
)

// Desk is what those who run the league or a gym have on their desk.
type Desk struct {
	Staff       bool
	Gyms        []DeskGym // that the reader organizes
	Drafts      []DeskDraft
	Lists       []DeskList
	OpenReports int        // for the staff
	Events      []EventRow // the next that the reader keeps
	NewEvents   []Action
}

// DeskGym is a gym with the place where it is looked after.
type DeskGym struct {
	Name, Lang string
	Href       string
	Report     string // where a card is reported in its name
}

// DeskDraft is a draft among others.
type DeskDraft struct {
	Href        string
	Title, Lang string
	Place, Game string
	Revises     string // "revision 2 of the list"; empty = a list of its own
	From        catalog.Date
	Entries     int
	Changed     string // by whom and when
}

func (d DeskDraft) about(f *Frame) string {
	if d.From.IsZero() {
		return f.T("organize.draft.about.dayless", "place", d.Place, "game", d.Game, "n", d.Entries)
	}
	return f.T("organize.draft.about", "place", d.Place, "game", d.Game, "date", d.From, "n", d.Entries)
}

// DeskList is a published list with what can still be done about it.
type DeskList struct {
	ListRow
	Revise   string // where a new revision is begun
	Withdraw string // empty from its first day on
}

// stateWords says whether the list counts already.
func (l DeskList) stateWords(f *Frame) string {
	if l.State == ListComing {
		return f.T("organize.list.coming")
	}
	return f.T("organize.list.in-force")
}

// SeatGroup is some places whose lists somebody may write.
type SeatGroup struct {
	Label   string
	Options []Option
}

// PlaceForm is what a form says of a region or gym, and what is wrong with it.
type PlaceForm struct {
	Slug, Region                      string
	Names                             catalog.Text
	WrongSlug, WrongName, WrongRegion string
}

// Places is the page of all regions and gyms, for the league staff.
type Places struct {
	Regions           []PlaceRegion
	RegionChoices     []Option
	NewRegion, NewGym PlaceForm
}

// PlaceRegion is a region with its gyms.
type PlaceRegion struct {
	Slug       string
	Name, Lang string
	Form       PlaceForm
	Gyms       []DeskGym
}

// GymDesk is where a gym is looked after.
type GymDesk struct {
	Slug       string
	Name, Lang string
	Keeps      bool // the reader may rename and move it
	Reports    bool // the reader may report cards in its name
	Form       PlaceForm
	Regions    []Option
	About      catalog.Text
	MostAbout  int // characters
	WrongAbout string
	People     []GymPerson

	Appoint, WrongAppoint string // the name that was typed, and what was wrong with it
}

// GymPerson is an organizer of a gym.
type GymPerson struct {
	Name string
	Self bool   // it is the reader
	End  string // where the post is given up or taken away
}

// Audit is a page of the log of who has changed people and lists.
type Audit struct {
	First bool // it begins with the newest
	Lines []AuditLine
	Older string // address of the page before; empty = none
}

// AuditLine is one thing that somebody did.
type AuditLine struct {
	At      time.Time // in the league's zone
	Name    string
	Action  string
	Subject string
	Lang    string // of Subject; empty = the page's
	Href    string // where Subject leads; may be empty
	Details string

	DetailsLang string
}

// what says what was done, or, of an action that there are no words for, its name.
func (l AuditLine) what(f *Frame) string {
	if key := "organize.audit." + l.Action; f.Printer.Has(key) {
		return f.T(key)
	}
	return l.Action
}

func (l AuditLine) iso() string { return l.At.Format(time.RFC3339) }

func (l AuditLine) day() catalog.Date { return catalog.DateIn(l.At, l.At.Location()) }

func (l AuditLine) clock() string { return l.At.Format("15:04") }

// tongues are the three languages that a text of a place is asked for in, by the names of their fields.
var tongues = []struct{ name, lang, label string }{
	{"zh_hans", catalog.Simplified, "简体中文"}, {"zh_hant", catalog.Traditional, "繁體中文"}, {"en", catalog.English, "English"},
}

func inTongue(t catalog.Text, name string) string {
	switch name {
	case "zh_hans":
		return t.Hans
	case "zh_hant":
		return t.Hant
	}
	return t.En
}

// LeaveAsk asks an organizer who is about to stop organizing a gym.
func LeaveAsk(f *Frame, action, back, gym string) Ask {
	return Ask{Title: f.T("organize.leave.title", "gym", gym), Lead: f.T("organize.leave.lead"), Action: action, Hidden: []Field{{Name: "sure", Value: "yes"}},
		Button: f.T("organize.organizer.leave"), Grave: true, After: backTo(back, f.T("organize.leave.back"))}
}
