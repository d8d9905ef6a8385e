package views

import (
	"strings"

	"github.com/a-h/templ"
)

// Ask is a page with one form that asks for a few things: signing in, a new password, a confirmation.
type Ask struct {
	Title, Lead string
	Action      string
	Inputs      []Input
	Hidden      []Field
	Button      string
	Grave       bool            // what it does cannot be taken back
	Wrong       string          // what keeps the whole form from being done; empty = nothing
	Before      templ.Component // above the inputs, such as what will go; may be nil
	After       templ.Component // below the form, such as other ways in; may be nil
	Aside       templ.Component // beside it; may be nil
}

// Input is one thing that is asked for.
type Input struct {
	Name         string // of the field, and its id
	Label        string
	Hint         string
	Autocomplete string // as in HTML, which is what password managers go by
	Value        string // what was typed; never a password
	Wrong        string // what is wrong with what was typed; empty = nothing
	Secret       bool   // a password
	Least        int    // characters of a new password; 0 = no matter
	Tick         bool   // a box to tick instead of a text
	Locked       bool   // shown, and not to be changed
	Code         bool   // a code, not words
	focus        bool
}

func (in Input) hintID() string  { return in.Name + "-hint" }
func (in Input) wrongID() string { return in.Name + "-wrong" }

// described is what a screen reader says with the field: what is wrong first.
func (in Input) described() string {
	var ids []string
	if in.Wrong != "" {
		ids = append(ids, in.wrongID())
	}
	if in.Hint != "" {
		ids = append(ids, in.hintID())
	}
	return strings.Join(ids, " ")
}

func (in Input) kind() string {
	if in.Secret {
		return "password"
	}
	return "text"
}

// Refuse says what is wrong with an input, or with the whole form where there is no such input. The reader's focus goes there.
func (a *Ask) Refuse(input, text string) {
	for i := range a.Inputs {
		in := &a.Inputs[i]
		if in.Name == input {
			in.Wrong, in.focus = text, true
			return
		}
	}
	a.Wrong = text
	a.focusFirst()
}

// focusFirst puts the focus where the reader has to begin: the first field that is still empty.
func (a *Ask) focusFirst() {
	for i := range a.Inputs {
		if in := &a.Inputs[i]; !in.Locked && !in.Tick && in.Value == "" {
			in.focus = true
			return
		}
	}
}

// Asked is the page with the focus where the reader begins.
func Asked(f *Frame, a Ask) templ.Component {
	focused := a.Wrong != ""
	for _, in := range a.Inputs {
		focused = focused || in.focus
	}
	if !focused {
		a.Inputs = append([]Input(nil), a.Inputs...)
		a.focusFirst()
	}
	return AskPage(f, a)
}
