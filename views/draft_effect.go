package views

import (
	"strconv"

	"gymdeck/catalog"
)

// Effect is what publishing a draft will do.
type Effect struct {
	Base        string // address of the draft
	Title, Lang string
	Place       string
	Game        catalog.GameID
	Effective   catalog.Date
	Version     int64
	Revises     bool
	Before      string // the list that it replaces or corrects; empty = none
	BeforeHref  string
	Changes     []Changes
	Covered     []string // entries that a wider list says already
	Count       *EffectCount
	Faults      []DraftFault
	Doubts      []DraftFault // what is asked before
	Wrong       string       // what it was not published for
	Publishes   bool         // the reader may publish it
}

func (e Effect) version() string { return strconv.FormatInt(e.Version, 10) }

// EffectCount is what a draft or a change of the catalogue does to saved decks, in numbers.
type EffectCount struct {
	Again                  string // address of the numbers
	Cards                  bool   // of a change of the catalogue, which counts from the moment it is saved
	Parts, Of              int    // how far the count is
	Done, Failed           bool
	On                     catalog.Date
	Looked, Illegal, Legal int
	Causes                 []EffectCause
	Public                 []Action // public decks that stop being legal
	Entries                BrokenEntries
}

// BrokenEntries are the registrations for coming events that a change makes illegal, by number.
type BrokenEntries struct {
	Count     int
	Events    []Action // for which they are
	Uncounted []Action // events in which the reader plays
}

func (c EffectCount) parts() string { return strconv.Itoa(c.Parts) }
func (c EffectCount) of() string    { return strconv.Itoa(c.Of) }

// EffectCause is a limit that decks come to be over, or a card that has changed.
type EffectCause struct {
	Text  string
	Decks int
}

func (c EffectCount) illegal(f *Frame) string {
	if c.Cards {
		return f.T("keep.count.illegal")
	}
	return f.T("draft.count.illegal", "date", c.On)
}

func (c EffectCount) legal(f *Frame) string {
	if c.Cards {
		return f.T("keep.count.legal")
	}
	return f.T("draft.count.legal", "date", c.On)
}

func (c EffectCount) looked(f *Frame) string {
	if c.Cards {
		return f.T("keep.count.looked")
	}
	return f.T("draft.count.looked")
}

func (c EffectCount) private(f *Frame) string {
	if c.Cards {
		return f.T("keep.count.private", "date", c.On)
	}
	return f.T("draft.private")
}

// share is how large a part of all decks that stop being legal the cause has, in hundredths.
func (c EffectCount) share(x EffectCause) string {
	return strconv.Itoa(100 * x.Decks / max(c.Illegal, 1))
}

// WithdrawAsk asks why a list is taken back.
func WithdrawAsk(f *Frame, list, title, reason string) Ask {
	return Ask{Title: f.T("draft.withdraw.title"), Lead: f.T("draft.withdraw.lead", "title", title), Action: "/league/lists/" + list + "/withdraw",
		Button: f.T("organize.list.withdraw"), Grave: true, After: backTo("/league", f.T("organize.back")),
		Inputs: []Input{{Name: "reason", Label: f.T("draft.withdraw.reason"), Hint: f.T("draft.withdraw.hint"), Autocomplete: "off", Value: reason}}}
}
