package views

import (
	"github.com/a-h/templ"

	"gymdeck/locale"
)

// State is what a verdict comes to, as its shape and colour.
type State string

const (
	Legal   State = "legal" // a circle with a tick
	ToFix   State = "fix"   // an octagon, amber
	Unclear State = "ask"   // a diamond: it could not be decided
)

// Verdict is the sentence that is always in view, with its reasons one press away.
type Verdict struct {
	State   State
	Strong  string // "Three things to fix": FixCount and the words verdict.legal say it
	Rest    string // "for Viridian Winter Cup"; may be empty
	Sizes   []Size
	Reasons []Reason
	Open    bool // the reasons are shown
	Heading int  // 2 or 3; 0 = 2
}

// Size is how many cards one part of the deck has.
type Size struct {
	Label string
	N     int
}

// Reason is one finding, one hint, or one list in force, with the clause that it rests on.
type Reason struct {
	ID     string          // for links that lead to it; may be empty
	Clause string          // "P7a"; leads to the rules
	Mark   string          // a word instead of the clause, for what is no rule: "Lists"
	Text   templ.Component // the sentence
	More   templ.Component // a second, quieter one; may be nil
	Fix    *Fix
}

// Fix is the button that mends the reason in one press. It belongs to a form elsewhere on the page (see RepairForm).
type Fix struct {
	Label string
	About string // what the button is about, where its label alone does not say; read aloud only
	Quiet bool   // nothing is wrong that it mends
	Form  string
	Name  string
	Value string
}

// FixCount is "Three things to fix".
func FixCount(p *locale.Printer, n int) string { return p.T("verdict.fix", "n", n) }

// sentence is the whole verdict in one line, for screen readers that are told of a change.
func (v Verdict) sentence(f *Frame) string {
	if v.Rest == "" {
		return v.Strong
	}
	return f.T("verdict.sentence", "strong", v.Strong, "rest", v.Rest)
}
