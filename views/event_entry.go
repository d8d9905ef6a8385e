package views

import "gymdeck/league"

// Entered is the reader's registration for an event in a few words.
type Entered struct {
	Href       string
	Entry      league.Entry
	Text       string // "You have a place", "You wait, as number 3"
	Deck       string // "40 + 6 cards, on record since …"
	Receipt    string
	BrokenText string // that the accepted list is not legal as the lists are now; empty = it is
	Broken     []Reason
}

func (m Entered) tint() string {
	switch {
	case m.BrokenText != "":
		return string(ToFix)
	case m.Entry == league.Seated:
		return string(Legal)
	}
	return string(Unclear)
}

// sign is the shape beside it.
func (m Entered) sign() string { return entrySign(m.tint(), m.Entry) }

// entrySign is the shape of a registration: that of its verdict, or what it is when it has no place.
func entrySign(tint string, entry league.Entry) string {
	switch {
	case tint != string(Unclear):
		return tint
	case entry == league.Waiting:
		return "wait"
	}
	return "out"
}

// EntryForm is where a player enters with a deck or a list.
type EntryForm struct {
	Action   string
	Build    string // address that begins a deck for the event
	Replaces bool
	Decks    []EntryDeck
	More     []EntryDeck // older ones, behind a press
	List     string
	Pasting  bool // the list is open
	Wrong    string
	Faults   []Fault
	Verdict  *Verdict // of a list that was refused
	Edit     *Action  // straight into the editor, set to the event
}

// EntryDeck is one of the player's decks with the verdict for the event.
type EntryDeck struct {
	ID, Title string
	Facts     string // "40 + 6"
	State     State
	Verdict   string
	Edit      string // in the editor, set to the event
	Public    bool   // everybody can see it
	Chosen    bool
}
