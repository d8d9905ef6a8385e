package views

import (
	"strconv"
	"strings"
	"time"

	"github.com/a-h/templ"

	"gymdeck/catalog"
	"gymdeck/league"
)

// Moment is a time in the zone of an event.
type Moment struct {
	At   time.Time
	Zone *time.Location
}

func (m Moment) iso() string       { return m.At.In(m.Zone).Format(time.RFC3339) }
func (m Moment) day() catalog.Date { return catalog.DateIn(m.At, m.Zone) }
func (m Moment) clock() string     { return m.At.In(m.Zone).Format("15:04") }

// When says a time in words: the day of the week, the date, the time.
func (f *Frame) When(m Moment) string {
	return f.T("events.when", "weekday", f.Weekday(m.day()), "date", m.day(), "time", m.clock())
}

// Weekday names the day of the week, shortly.
func (f *Frame) Weekday(d catalog.Date) string {
	return f.T("events.weekday." + strconv.Itoa(int(d.Time().Weekday())))
}

// Zones are the time zones that forms offer, each with a name of its own in every language.
var Zones = []string{"Asia/Shanghai", "Asia/Taipei", "Asia/Hong_Kong", "Asia/Macau", "Asia/Singapore", "Asia/Kuala_Lumpur", "Asia/Tokyo", "Asia/Seoul",
	"Australia/Sydney", "Pacific/Auckland", "Europe/London", "Europe/Paris", "Europe/Berlin", "America/New_York", "America/Toronto", "America/Chicago",
	"America/Los_Angeles", "America/Vancouver", "America/Sao_Paulo", "UTC"}

// ZoneName is a time zone in words, with how far it is from UTC at a moment: "Shanghai time (UTC+8)".
func (f *Frame) ZoneName(name string, at time.Time) string {
	said, key := name, "events.zone."+strings.ToLower(strings.NewReplacer("/", "-", "_", "-").Replace(name))
	if f.Printer.Has(key) {
		said = f.T(key)
	}
	loc, err := time.LoadLocation(name)
	if err != nil {
		return said
	}
	return f.T("events.zone", "zone", said, "offset", offset(at.In(loc)))
}

// offset is how far a time's zone is from UTC: "UTC+8", "UTC−3:30".
func offset(t time.Time) string {
	_, seconds := t.Zone()
	if seconds == 0 {
		return "UTC±0"
	}
	sign := "+"
	if seconds < 0 {
		sign, seconds = "−", -seconds
	}
	text := "UTC" + sign + strconv.Itoa(seconds/3600)
	if minutes := seconds / 60 % 60; minutes != 0 {
		text += ":" + strconv.Itoa(minutes)
	}
	return text
}

// StageName says what an event is at a moment.
func (f *Frame) StageName(s league.Stage) string { return f.T("events.stage." + string(s)) }

// Events is the page of all events.
type Events struct {
	Places         []SeatGroup // to choose from; a group of one without a label is a choice by itself
	Games          []Option
	Asked          bool       // something is asked for
	Yours          []EventRow // that the reader plays or judges at
	AllYours       string     // where all the reader's registrations are; empty = for guests
	Coming         []EventRow
	Past           []EventRow
	OnlyPast       bool
	Later, Earlier string // pages of the past ones; empty = none
	AllPast        string // where all past ones are; empty on that page
	Feed           string // of the calendar
	New            []Action
}

// EventStage is a stage in a list of events.
type EventStage struct{ Stage league.Stage }

// marked reports whether the stage is said: that an event is open goes without saying.
func (s EventStage) marked() bool { return s.Stage != league.Open && s.Stage != league.Over }

// EventRow is an event among others.
type EventRow struct {
	Href        string
	Title, Lang string
	When        Moment
	Text        string // where, which game
	Stage       EventStage
	End         string // "18 of 32"
	Note        string // what the reader is there: "You are registered"
}

// EventPage is an event's own page.
type EventPage struct {
	ID                   string
	Title, Lang          string
	About, AboutLang     string
	Place, PlaceHref     string
	Game                 catalog.GameID
	Stage                league.Stage
	Starts, Ends, Closes Moment
	Zone                 string
	First                *Moment // when it was announced for, if it has been moved since
	CancelWhy            string
	Seats                string // "18 of 32 places taken"
	Waiting              string // "3 wait for a place"; may be empty
	Field                *Card
	Seen                 string // who sees the lists and when
	Judges               []string
	Organizers           []string // who play in it as well
	Lists                []Cited
	Coming               []string // what may still change
	Calendar             string
	ListsHref            string // where everybody may see the lists now; empty = not now
	Asked                bool   // the answer to a form

	Draws          DrawSeal
	Desk           []Action   // what those who run the event can open
	Keep           *EventDesk // for those who may change it
	Run            string     // where those who run it see who is registered
	Mine           *Entered
	Form           *EntryForm // nil = the reader cannot register, or replace a list
	SignIn, SignUp string     // for guests, while registration is open
	Refused        string     // that a guest sent a list; empty = nothing was sent
	List           string     // what the guest sent, to be copied
	NoEntry        string     // why the reader cannot register: a judge, for one
}

func (e EventPage) description(f *Frame) string {
	return f.T("events.description", "when", f.When(e.Starts), "place", e.Place, "game", f.GameName(e.Game))
}

// tint is how the stage is coloured.
func (e EventPage) tint() string {
	switch e.Stage {
	case league.Open, league.UnderWay:
		return "in-force"
	case league.Closed:
		return "coming"
	}
	return "past"
}

// EventDesk is what those who keep an event may do about its judges.
type EventDesk struct {
	Judges  []EventJudge
	Appoint string // address of the form
	Typed   string
	Wrong   string
}

// EventJudge is a judge, and where that ends.
type EventJudge struct{ Name, End string }

// EventForm is what a form says of an event, and what is wrong with it.
type EventForm struct {
	Action, Back                  string
	Event                         string // what it is called now; of a new one, empty
	New                           bool
	Revision                      int64
	Seats                         []SeatGroup // whose event it will be; of one that is there, none
	Games                         []Option    // of one that is there, none
	Title, About                  string
	Zones                         []Option
	Starts, Ends, Closes          string // as in a datetime-local field
	Cap                           string
	Seen                          league.ListsSeen
	Fixed                         bool              // play has begun: start and deadline stay
	Wrong                         map[string]string // by field; "" is the whole form
	MostTitle, MostAbout, MostCap int
}

func (e EventForm) wrong(field string) string { return e.Wrong[field] }

// attrs say what describes a field, and whether it is wrong.
func (e EventForm) attrs(field string, hints ...string) templ.Attributes {
	out := templ.Attributes{}
	if e.Wrong[field] != "" {
		out["aria-invalid"] = "true"
		hints = append([]string{field + "-wrong"}, hints...)
	}
	if len(hints) > 0 {
		out["aria-describedby"] = strings.Join(hints, " ")
	}
	return out
}

func (e EventForm) title(f *Frame) string {
	if e.New {
		return f.T("events.form.new")
	}
	return f.T("events.form.edit")
}

// headTitle is title with the event's name, for tabs and histories.
func (e EventForm) headTitle(f *Frame) string {
	if e.Event == "" {
		return e.title(f)
	}
	return f.T("events.title.of", "what", e.title(f), "event", e.Event)
}

func (e EventForm) backWords(f *Frame) string {
	if e.New {
		return f.T("events.back")
	}
	return f.T("events.back.to")
}

// seenChoices are who may see lists, the most secret first.
var seenChoices = []league.ListsSeen{league.ListsNever, league.ListsAfterEnd, league.ListsAfterStart}

// FieldPick is where the field card that an event has in play is chosen.
type FieldPick struct {
	Action, Back string
	Title        string
	Query        string
	Now          *Card
	Found        []FieldChoice
	Total        int
}

// FieldChoice is a card with the value that chooses it.
type FieldChoice struct {
	Card  Card
	Value string
}

// CancelAsk asks why an event is called off.
func CancelAsk(f *Frame, path, title, reason string) Ask {
	return Ask{Title: f.T("events.cancel.title"), Lead: f.T("events.cancel.lead", "title", title), Action: path + "/cancel", Button: f.T("events.cancel.button"), Grave: true,
		After:  backTo(path, f.T("events.back.to")),
		Inputs: []Input{{Name: "reason", Label: f.T("events.cancel.reason"), Hint: f.T("events.cancel.hint"), Autocomplete: "off", Value: reason}}}
}

// DeleteEventAsk asks whether an event that nobody has registered for is to go.
func DeleteEventAsk(f *Frame, path, title string) Ask {
	return Ask{Title: f.T("events.delete.title"), Lead: f.T("events.delete.lead", "title", title), Action: path + "/delete", Button: f.T("events.delete.button"), Grave: true,
		After: backTo(path, f.T("events.back.to"))}
}

// MyRegistrations are all registrations of the reader, those for the latest events first.
type MyRegistrations struct {
	Rows []EventRow
}
