package views

import (
	"net/url"

	"gymdeck/catalog"
	"gymdeck/league"
)

// Registration is a player's registration, for the player and for those who run the event.
type Registration struct {
	ID               string
	Event, EventLang string
	EventHref        string
	When             Moment
	Place            string
	Own              bool   // the reader is the player
	Name             string // of the player; "a player who has left" when the account is gone
	State            string // "You have a place"
	Entry            league.Entry
	CheckedIn        string // since when; empty = not
	Broken           string // that the list is not legal as the lists are now; empty = it is
	Reasons          []Reason

	Sizes   string
	Verdict string // "Legal under League 2026 …"
	Legal   bool
	Hash    string
	Catalog string
	Lists   []Cited
	Made    string
	Groups  []Group
	Hidden  string // why the list is not shown; empty = it is
	History []RecordLine
	Receipt string // address; empty = none is given
	Replace string // address of the form; empty = not now
	Acts    []Action
	Links   []Action // to the sheet, the proxies and the deck check
	Checks  []CheckRecord
}

// RecordLine is a list on record.
type RecordLine struct {
	Number  int
	Made    string
	By      string // who handed it in
	Hash    string
	Note    string
	Receipt string
	Now     bool // it is the one that counts
}

func (r Registration) tint() string {
	switch {
	case r.Broken != "" || !r.Legal:
		return string(ToFix)
	case r.Entry == league.Seated:
		return string(Legal)
	}
	return string(Unclear)
}

// sign is the shape beside it.
func (r Registration) sign() string { return entrySign(r.tint(), r.Entry) }

// Registrations is who is registered for an event, for those who run it.
type Registrations struct {
	Event, EventLang string
	EventHref        string
	When             Moment
	Stage            league.Stage
	Facts            []Figure
	Query            string
	Action           string
	Rows             []RegistrationRow
	All              int
	Files            []Action // to take them out
	Links            []Action
	Note             string // why lists are not to be had here; empty = they are
}

// Figure is a number with what it counts.
type Figure struct{ Label, Value string }

// RegistrationRow is a player in the list of those who are registered.
type RegistrationRow struct {
	ID, Href  string
	Name      string
	State     string // "Place 4", "Waits, as number 2"
	Entry     league.Entry
	CheckedIn bool
	Broken    string // a note about the list; empty = none
	CheckIn   string // address that checks in or takes it back; empty = not now
	Drop      string
}

// EventLists are the players' lists of an event, once everybody may see them.
type EventLists struct {
	Event, EventLang string
	EventHref        string
	When             Moment
	Open             bool // everybody may see them; else only those who run the event
	Later            string
	Rows             []ListOfPlayer
	Game             catalog.GameID
}

// ListOfPlayer is one player's list among those of an event.
type ListOfPlayer struct {
	Href, Name, Sizes, Hash string
	Note                    string // a correction, for one
	Cards                   []Card // a few
}

// PlayerList is one player's list.
type PlayerList struct {
	Event, EventLang string
	Back             string
	Name             string
	Verdict          string
	Legal            bool
	Sizes, Hash      string
	Note             string
	Groups           []Group
	List             string // as text, to copy
	Copy             string // address of the form that copies it
	When             Moment
}

// back is the page with its search, at a row.
func (r Registrations) back(row string) string {
	to := r.Action
	if r.Query != "" {
		to += "?q=" + url.QueryEscape(r.Query)
	}
	return to + "#" + row
}

// WithdrawEntryAsk asks whether a player really takes the entry back.
func WithdrawEntryAsk(f *Frame, path, event string) Ask {
	return Ask{Title: f.T("events.withdraw.title"), Lead: f.T("events.withdraw.lead", "event", event), Action: path + "/withdraw", Button: f.T("events.withdraw"), Grave: true,
		After: backTo(path, f.T("events.registration.back"))}
}

// DropAsk asks whether a player leaves an event, or is taken out.
func DropAsk(f *Frame, path, event, name string, own bool) Ask {
	a := Ask{Title: f.T("events.drop.title"), Lead: f.T("events.drop.lead", "event", event, "name", name), Action: path + "/drop", Button: f.T("events.drop"), Grave: true,
		After: backTo(path, f.T("events.registration.back"))}
	if own {
		a.Title, a.Lead = f.T("events.leave.title"), f.T("events.leave.lead", "event", event)
	}
	return a
}
