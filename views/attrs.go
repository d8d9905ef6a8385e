package views

import "github.com/a-h/templ"

// DeckAttrs is what an element has so that the forms in it send their answers to the deck: the answer takes the place of target,
// keeping focus and open reasons, and presses wait for one another, since each is answered with the deck as it then is.
func DeckAttrs(target string) templ.Attributes {
	return templ.Attributes{
		"hx-target:inherited": target,
		"hx-swap:inherited":   "outerMorph",
		"hx-sync:inherited":   "#deck:queue all",
	}
}
