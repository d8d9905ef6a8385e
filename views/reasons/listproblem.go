package reasons

import (
	"gymdeck/deck"
	"gymdeck/locale"
)

// ListProblem says what keeps a line of a deck list from being read.
func ListProblem(p *locale.Printer, x *deck.Problem) string {
	return p.T("list."+string(x.Code), "line", x.Line, "column", x.Column, "text", x.Text, "n", x.Count, "limit", x.Limit)
}
