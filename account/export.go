package account

import "time"

// Export is everything that is kept about a person, as it is handed out. Times are in UTC.
type Export struct {
	Name          string        `json:"name"`
	Role          Role          `json:"role"`
	Created       time.Time     `json:"created"`
	Language      string        `json:"language,omitempty"`
	Theme         string        `json:"theme,omitempty"`
	RecoveryCodes int           `json:"recovery_codes_left"` // the codes themselves are not known here
	Sessions      []ExportVisit `json:"sessions"`
	Gyms          []string      `json:"organizes,omitempty"`
	Decks         []ExportDeck  `json:"decks"`
	Actions       []ExportDeed  `json:"actions,omitempty"` // in the log of changes to people and lists
	Registrations []ExportEntry `json:"registrations,omitempty"`
}

// ExportEntry is one registration for an event, with every list that was put on record for it.
type ExportEntry struct {
	ID        string       `json:"id"` // as in its address
	Event     string       `json:"event"`
	Title     string       `json:"title"`
	Starts    time.Time    `json:"starts"`
	Name      string       `json:"name"`
	Entered   time.Time    `json:"entered"`
	Withdrawn *time.Time   `json:"withdrawn,omitempty"`
	CheckedIn *time.Time   `json:"checked_in,omitempty"`
	Dropped   *time.Time   `json:"dropped,omitempty"`
	Lists     []ExportList `json:"lists"`
}

// ExportList is a list on record: its canonical form, and what the receipt vouches for.
type ExportList struct {
	Number    int       `json:"number"`
	Made      time.Time `json:"made"`
	Hash      string    `json:"hash"`
	Canonical string    `json:"canonical"`
	Statement string    `json:"statement"`
	Note      string    `json:"note,omitempty"`
}

// ExportVisit is one browser that is signed in.
type ExportVisit struct {
	Began   time.Time `json:"began"`
	Seen    time.Time `json:"seen"`
	Expires time.Time `json:"expires"`
}

// ExportDeck is one deck.
type ExportDeck struct {
	ID         string       `json:"id"` // as in its address
	Game       string       `json:"game"`
	Title      string       `json:"title"`
	Notes      string       `json:"notes,omitempty"`
	Visibility string       `json:"visibility"`
	Revision   int64        `json:"revision"`
	Created    time.Time    `json:"created"`
	Updated    time.Time    `json:"updated"`
	Deleted    *time.Time   `json:"deleted,omitempty"`
	Lines      []ExportLine `json:"lines"`
	Dismissed  []string     `json:"dismissed_advice,omitempty"` // keys of advice that is not to be shown again
}

// ExportLine is one line of a deck: a card's id, or the text as it was written.
type ExportLine struct {
	Section string `json:"section"`
	Card    uint32 `json:"card,omitempty"`
	Text    string `json:"text,omitempty"`
	Count   int    `json:"count"`
}

// ExportDeed is one entry of the log.
type ExportDeed struct {
	At      time.Time `json:"at"`
	Action  string    `json:"action"`
	Subject string    `json:"subject"`
	Details string    `json:"details,omitempty"`
}
