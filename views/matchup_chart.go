package views

import (
	"gymdeck/catalog"
	"gymdeck/duel"
)

// cell is one figure of the chart.
type cell struct {
	text  string
	force string
}

func cellOf(from, onto catalog.Type) cell {
	x := duel.ChartFactor(from, onto)
	return cell{FactorText(x), force(x)}
}

// chartLine is what one type does or suffers at one factor.
type chartLine struct {
	key   string
	types []catalog.Type
}

// linesOf lists, for one type, whom it hits hard and weakly, and who hits it so. Factor 1 goes without saying.
func chartLines(t catalog.Type) (out []chartLine) {
	gives := func(key string, want duel.Factor) {
		line := chartLine{key: key}
		for _, o := range catalog.Types {
			if duel.ChartFactor(t, o) == want {
				line.types = append(line.types, o)
			}
		}
		out = append(out, line)
	}
	takes := func(key string, want duel.Factor) {
		line := chartLine{key: key}
		for _, o := range catalog.Types {
			if duel.ChartFactor(o, t) == want {
				line.types = append(line.types, o)
			}
		}
		out = append(out, line)
	}
	gives("matchup.chart.gives.double", duel.Double)
	gives("matchup.chart.gives.half", duel.Half)
	gives("matchup.chart.gives.none", duel.Zero)
	takes("matchup.chart.takes.double", duel.Double)
	takes("matchup.chart.takes.half", duel.Half)
	takes("matchup.chart.takes.none", duel.Zero)
	kept := out[:0]
	for _, line := range out {
		if len(line.types) > 0 {
			kept = append(kept, line)
		}
	}
	return kept
}

// rulingCase is the address of a case in which a ruling counts.
func rulingCase(r duel.Ruling) string {
	a := r.A.String()
	if r.Scope == duel.ScopeProduct {
		a = string(r.From)
	}
	return "/matchups?at=" + a + "&bt=" + r.On.String()
}
