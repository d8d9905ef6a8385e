package handlers

import (
	"gymdeck/deck"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// adviceView is what a good builder would say of a deck, apart from any verdict.
func adviceView(f *views.Frame, world *World, list *deck.List) []views.Reason {
	say := reasons.Speaker{P: f.Printer, Cat: world.Catalog}
	advice := world.Advisor.Advise(list)
	out := make([]views.Reason, len(advice))
	for i := range advice {
		out[i] = f.AdviceOf(say, &advice[i])
	}
	return out
}
