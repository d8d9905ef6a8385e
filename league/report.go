package league

import (
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// ReportState says what has become of a report.
type ReportState string

const (
	ReportOpen      ReportState = "open"       // it waits for the Conference
	ReportAdopted   ReportState = "adopted"    // it is in a draft, or in the list that came of it
	ReportDeclined  ReportState = "declined"   // with the reason in Answer
	ReportTakenBack ReportState = "taken-back" // by the gym
)

// ReportStates lists the states in their order.
var ReportStates = []ReportState{ReportOpen, ReportAdopted, ReportDeclined, ReportTakenBack}

// Report is what a gym asks of the League Conference for next year's list (P7d): that a card be limited.
type Report struct {
	ID    int64
	Gym   string // slug
	Game  catalog.GameID
	Card  uint32
	Limit int // copies that the gym thinks right
	Why   string
	Link  string // to evidence; may be empty
	By    int64  // user
	Made  time.Time

	State      ReportState
	Answer     string // why it was declined; may be empty otherwise
	AnsweredBy int64
	Answered   time.Time        // zero = not yet
	Draft      int64            // that it was adopted into; 0 = none
	Entry      int64            // of that draft
	List       legality.ListRef // that came of it; zero = not published yet
}

// Faults is what is wrong with a report before it is sent.
func (r *Report) Faults(cat *catalog.Catalog) (out []Fault) {
	i := cat.ByID(r.Card)
	if i == catalog.None || cat.Card(i).Game != r.Game {
		out = append(out, UnknownEntry)
	}
	d := Draft{Seat: Seat{Game: r.Game}}
	for _, f := range d.EntryFaults(legality.Entry{Card: r.Card, Limit: r.Limit, Reason: r.Why, URL: r.Link}) {
		if f != BadEntry { // said by UnknownEntry
			out = append(out, f)
		}
	}
	if says, _ := trimmed(r.Why, MaxReason); !says {
		out = append(out, NoReason)
	}
	return out
}

// AsEntry is the entry that the report asks for: its card by name, as lists limit cards unless they say otherwise (D8).
func (r *Report) AsEntry(cat *catalog.Catalog) legality.Entry {
	e := legality.Entry{Card: r.Card, Limit: r.Limit}
	if i := cat.ByID(r.Card); i != catalog.None {
		e = NameEntry(cat, i)
		e.Limit = r.Limit
	}
	return e
}

// NameEntry limits a card by its name, in the spelling that reads best and means this name alone; where none does, by the card.
func NameEntry(cat *catalog.Catalog, i catalog.Index) legality.Entry {
	c := cat.Card(i)
	for _, name := range []string{c.Names.Hans, c.Names.Hant, c.Names.En, cat.Name(cat.NameOf(i)).Key} {
		if name == "" {
			continue
		}
		e := legality.Entry{Name: name}
		if s := e.Subjects(cat, c.Game); len(s) == 1 && s[0].ID == int32(cat.NameOf(i)) {
			return e
		}
	}
	return legality.Entry{Card: c.ID}
}
