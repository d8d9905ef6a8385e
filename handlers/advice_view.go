package handlers

import (
	"gymdeck/deck"
	"gymdeck/views"
)

// adviceView is what a good builder would say of a deck, apart from any verdict.
func adviceView(f *views.Frame, world *World, list *deck.List, to views.Pointing) []views.Reason {
	advice := world.Advisor.Advise(list)
	out := make([]views.Reason, len(advice))
	for i := range advice {
		out[i] = f.AdviceOf(world.Catalog, &advice[i], to)
	}
	return out
}
