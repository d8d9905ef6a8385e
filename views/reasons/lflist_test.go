package reasons_test

import (
	"strings"
	"testing"

	"gymdeck/league"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// Everything that can be wrong with a line of an lflist.conf has a sentence in every language.
func TestLflistIsSaid(t *testing.T) {
	for _, l := range locale.Languages {
		p := locale.For(l.Tag)
		said := map[string]league.LflistCode{}
		for _, code := range league.LflistCodes {
			text := reasons.LflistLine(p, &league.LflistProblem{Line: 7, Code: code, Text: "§", First: 3})
			if !p.Has("banlists.conf." + string(code)) {
				t.Errorf("%s: no words for %s", l.Tag, code)
			}
			if other, twice := said[text]; twice {
				t.Errorf("%s: %s and %s are told in the same words", l.Tag, code, other)
			}
			said[text] = code
		}
		whole := reasons.Error(p, &league.LflistError{Problems: []league.LflistProblem{{Line: 7, Code: league.LflistUnknown, Text: "§"}}})
		if !strings.Contains(whole, "7") || !strings.Contains(whole, "§") {
			t.Errorf("%s: %q names neither the line nor what stands there", l.Tag, whole)
		}
	}
}
