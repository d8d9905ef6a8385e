package views

import "github.com/a-h/templ"

// Turn says that a deck stops being legal on a coming day, or becomes so, and because of which list.
type Turn struct {
	Legal bool
	Text  templ.Component
}

// Advice is what a good builder would say of a deck, apart from its verdict.
type Advice struct {
	Given     []Reason
	Dismissed []Reason // what the deck's owner does not want to see; they are one press away
	Action    string   // where the owner dismisses advice and brings it back; empty for everybody else
	Back      string   // where the page is that the form leads back to; empty = the editor
	HTMX      bool     // the answer is a part of the page
	Heading   int      // 2 or 3
}

// AdviceForm is the form that the buttons of advice belong to.
const AdviceForm = "advise"

func (a Advice) empty() bool { return len(a.Given) == 0 && len(a.Dismissed) == 0 }

// count says how much is given, or that all of it has been dismissed.
func (a Advice) count(f *Frame) string {
	if len(a.Given) == 0 {
		return f.T("editor.advice.none")
	}
	return f.T("editor.advice.more", "n", len(a.Given))
}
