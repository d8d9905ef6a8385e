package views

import (
	"gymdeck/catalog"
	"gymdeck/league"
)

// Reports is what gyms ask of the League Conference, by card.
type Reports struct {
	Staff           bool
	State, Region   string // what is shown; empty = all
	States, Regions []Option
	Gyms            []DeskGym // in whose name the reader may report
	Cards           []ReportedCard
}

// ReportedCard is a card with the reports on it.
type ReportedCard struct {
	ID          uint32
	Card        Card // its nil Card means that the catalogue has it no longer
	Title, Lang string
	Game        string
	Open        int
	Reports     []Report
}

// Report is what one gym asks.
type Report struct {
	ID                   string
	Gym, GymHref, Region string
	Made                 string
	Limit                string
	Why, Link, Host      string
	State                league.ReportState
	StateText            string
	Answer               string
	WhyLang, AnswerLang  string // empty = not known, or the page's
	List, ListHref       string // that came of it; empty = none yet
	Adopt                string // where it is adopted; empty = not by this reader
	Drafts               []Option
	Decline              string
	TakeBack             string
}

// NewReport is the form of a report: first a search for the card, then what is asked.
type NewReport struct {
	Gym, GymName string
	Game         catalog.GameID
	Games        []Option
	Finder       Finder
	Found        []Card
	Total        int
	CardID       uint32 // 0 = none is chosen yet
	Card         Card
	Other        string // where another card is chosen
	Limit, Max   int
	Why, Link    string
	Wrong        []string
}

// DeclineAsk asks why a report is declined.
func DeclineAsk(f *Frame, report, card, gym, reason string) Ask {
	return Ask{Title: f.T("report.decline.title"), Lead: f.T("report.decline.lead", "card", card, "gym", gym), Action: "/league/reports/" + report + "/decline",
		Button: f.T("report.decline"), After: backTo("/league/reports", f.T("report.back")),
		Inputs: []Input{{Name: "reason", Label: f.T("report.decline.reason"), Hint: f.T("report.decline.hint"), Autocomplete: "off", Value: reason}}}
}
