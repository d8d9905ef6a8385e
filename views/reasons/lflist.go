package reasons

import (
	"strings"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
)

// Lflist says why an lflist.conf cannot be used, with a line for every line of it that is wrong.
func Lflist(p *locale.Printer, e *league.LflistError) string {
	var b strings.Builder
	b.WriteString(p.T("banlists.conf", "n", len(e.Problems)))
	for i := range e.Problems {
		b.WriteString("\n" + atLine(p, e.Problems[i].Line, LflistLine(p, &e.Problems[i])))
	}
	return b.String()
}

// LflistLine says what is wrong with one line of an lflist.conf.
func LflistLine(p *locale.Printer, x *league.LflistProblem) string {
	return p.T("banlists.conf."+string(x.Code), "text", x.Text, "line", x.First, "limit", legality.MaxListFile>>20)
}
