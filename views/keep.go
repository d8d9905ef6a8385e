package views

import (
	"strconv"
	"time"

	"gymdeck/catalog"
)

// KeepDesk is where league staff keep the catalogue.
type KeepDesk struct {
	Query   string
	Found   []Card // their names lead to where they are edited
	Total   int
	More    string // all that was found, in the catalogue; empty = they are all shown
	Cards   int    // in the catalogue, of both games
	Edition int64
	Newer   int64 // a revision that this server has not taken up; 0 = none
	Latest  []KeepRevision
}

// KeepRevision is a revision of the catalogue in a list.
type KeepRevision struct {
	Number  int64
	Href    string
	At      time.Time // in the league's zone
	Name    string    // who made it
	Why     string
	Changed int
	Cards   int
	Undoes  int64 // 0 = none
	Undone  int64 // 0 = it stands
}

func (r KeepRevision) iso() string       { return r.At.Format(time.RFC3339) }
func (r KeepRevision) day() catalog.Date { return catalog.DateIn(r.At, r.At.Location()) }
func (r KeepRevision) clock() string     { return r.At.Format("15:04") }

// RevisionHref is the address of a revision of the catalogue.
func RevisionHref(n int64) string { return "/league/cards/revisions/" + strconv.FormatInt(n, 10) }

// KeepRevisions is a page of revisions.
type KeepRevisions struct {
	First bool // it begins with the newest
	All   []KeepRevision
	Older string // empty = there are none
}

// KeepRevisionPage is one revision with what it changed.
type KeepRevisionPage struct {
	KeepRevision
	Kept     bool
	Changes  KeepChanges
	Undo     string // where it is taken back; empty = that cannot be
	Undoable string // why not
}

// KeepChanges is what differs between two catalogues, as far as the page shows it.
type KeepChanges struct {
	All    []KeepChange
	Total  int
	First  int    // of those shown, from 1
	Before string // address of those before; empty = none
	After  string
}

// KeepChange is what happens to one card.
type KeepChange struct {
	ID         uint32
	Name, Lang string
	Href       string // empty = the card is not there
	Sort       string // new, changed, retired, back or gone
	Fields     []KeepDiff
}

// KeepDiff is a field of a card, before and after. An empty one has nothing in it.
type KeepDiff struct {
	Field         string // as the catalogue file calls it
	Before, After string
	Lang          string // of both; empty = the page's, or none
}

// FieldLabel is a field of the catalogue file in the reader's words.
func (f *Frame) FieldLabel(name string) string { return f.T("keep.field." + name) }

func (d KeepDiff) label(f *Frame) string { return f.FieldLabel(d.Field) }

// KeepReview is a change of the catalogue that waits to be saved.
type KeepReview struct {
	Path    string
	Title   string
	Lead    string
	Version int64
	Edit    string // where the form is that it came of; empty = none

	Reading *KeepReading // a file that is still being read
	Wrong   string       // why it cannot be saved; empty = it can
	Faults  []KeepFault  // of the file or the cards
	More    int          // faults beyond those shown
	Table   string       // address of all of them as a table; empty = they are all shown

	File    *KeepTally // what a file holds
	Changes KeepChanges
	Count   *EffectCount
	Why     string
	WhyNot  string // what is wrong with the reason
	MostWhy int
}

func (v KeepReview) version() string { return strconv.FormatInt(v.Version, 10) }

// KeepReading is how far the reading of a file is.
type KeepReading struct {
	Read, About int
}

func (v KeepReading) read() string  { return strconv.Itoa(v.Read) }
func (v KeepReading) about() string { return strconv.Itoa(max(v.About, 1)) }

// KeepFault is one thing that is wrong with a file or a card.
type KeepFault struct {
	Line  int    // 0 = of no line
	Card  uint32 // 0 = not known
	Field string // 0 = no single one's
	Text  string
}

// KeepTally is what there is in a file, beside the catalogue.
type KeepTally struct {
	Name                             string
	New, Changed, Unchanged, Missing int
	Retire                           bool // the missing ones are retired
	Notes                            []string
}

// KeepInput is one field of the form for a card.
type KeepInput struct {
	Name, Value string
	Wrong       string
	Hint        string
	Sort        string // text, lines, number, choice, day or tick
	Lang        string
	Options     []Option
	Max         int
	Locked      bool
	Required    bool
}

func (in KeepInput) id() string { return "k-" + in.Name }

func (in KeepInput) described() string {
	out := ""
	if in.Wrong != "" {
		out = in.id() + "-wrong"
	}
	if in.Hint != "" {
		if out != "" {
			out += " "
		}
		out += in.id() + "-hint"
	}
	return out
}

// KeepGroup is some fields of the form that belong together.
type KeepGroup struct {
	Name   string // of its words, and its id
	Inputs []KeepInput
	Pick   *KeepPick // finds a value for one of the fields; may be nil
	Spread *KeepInput
}

// KeepPick finds a name or an effect of another card.
type KeepPick struct {
	What    string // name or effect
	Query   string
	Asked   bool
	Options []KeepOption
}

// KeepOption is a name or an effect to pick.
type KeepOption struct {
	Value      string
	Label      string
	Lang       string
	Note       string // how many cards have it
	Text, Says string // the effect's text and its language
}

// KeepForm is the form for one card.
type KeepForm struct {
	Action  string
	Title   string
	Fresh   bool
	Game    catalog.GameID
	Games   []Action // forms for a card of the other game
	Base    int64    // revision of the catalogue that was looked at
	Wrong   []string // what is wrong and is no field's
	Faults  int      // fields with something wrong
	Groups  []KeepGroup
	Preview KeepPreview
	Card    string // address of the card's page; empty = a new one
	Like    string // number of the card that it began as a copy of
	Retired bool
	Retire  string // where it is retired or brought back; empty = a new one
}

func (v KeepForm) base() string { return strconv.FormatInt(v.Base, 10) }

// KeepPreview is how the card will look and what it will count with.
type KeepPreview struct {
	Card   Card // Card.Card nil = nothing can be shown yet
	Faults []string
	Names  string // how its name counts
	Same   []CardLink
	Effect string // how its effect counts
	Shares []CardLink
}

// KeepJoin is where names or effects of several cards are joined or split.
type KeepJoin struct {
	By      string // name or effect
	Self    string // address with what is chosen
	Action  string
	Cards   []KeepJoined
	Query   string
	Hidden  []Field
	Found   []KeepJoined
	Total   int
	Asked   bool
	Choices []Option // whose name or effect they all get
	Own     string   // the key that was typed
	Do      string   // join, own or none
	Wrong   string
}

// KeepJoined is a card among those that are joined or split.
type KeepJoined struct {
	Card  Card
	Group string // the name or effect that it counts under now
	Lang  string
	Also  int    // other cards of it
	Href  string // takes it out, or adds it
	All   string // adds all of its name or effect; empty = it is alone
}

// KeepImport is where a file is brought.
type KeepImport struct {
	Wrong string
	Text  string
}

// KeepRuling is the form for a ruling.
type KeepRuling struct {
	Action              string
	Card                Card
	Kinds, Abouts       []Option
	Day                 string
	Text                catalog.Text
	Link                string
	Wrong               map[string]string // by field
	Most                int
	Standing, Withdrawn []Ruling
}

// Ruling is what the league has said about a card's name or effect.
type Ruling struct {
	Kind       string
	Day        catalog.Date
	Text, Lang string
	About      string // the name, or the effect
	Link, Host string
	Withdrawn  string // "withdrawn on …: why"; empty = it stands
	Withdraw   string // where it is taken back; empty = not by this reader
}

// WithdrawRulingAsk asks why a ruling is taken back.
func WithdrawRulingAsk(f *Frame, path, back, text, typed string) Ask {
	return Ask{Title: f.T("keep.ruling.withdraw.title"), Lead: text, Action: path, Button: f.T("keep.ruling.withdraw.button"), Grave: true,
		After:  backTo(back, f.T("keep.back.card")),
		Inputs: []Input{{Name: "reason", Label: f.T("keep.ruling.withdraw.reason"), Hint: f.T("keep.ruling.withdraw.hint"), Autocomplete: "off", Value: typed}}}
}

// CardKeeping is what league staff see on a card's page.
type CardKeeping struct {
	Edit, Like, Names, Effects, Ruling string
	History                            []CardMoment
}

// CardMoment is a revision in the life of a card.
type CardMoment struct {
	KeepRevision
	Fields []KeepDiff
	Sort   string
	Again  string // where the card is edited as it was after it; empty = it is so now, or was not there
}
