package views

import (
	"strconv"

	"github.com/a-h/templ"

	"gymdeck/catalog"
)

// mostKin is how many cards a preview names that a card counts with.
const mostKin = 8

func firstKin(links []CardLink) []CardLink { return links[:min(len(links), mostKin)] }

func gameAt(i int) catalog.GameID { return catalog.Games[i] }

// number is that of the card that is edited, so that a preview knows it.
func (v KeepForm) number() string {
	for _, g := range v.Groups {
		for _, in := range g.Inputs {
			if in.Name == "id" {
				return in.Value
			}
		}
	}
	return ""
}

// attrs are those that all sorts of fields have.
func (in KeepInput) attrs() templ.Attributes {
	out := templ.Attributes{}
	if in.described() != "" {
		out["aria-describedby"] = in.described()
	}
	if in.Wrong != "" {
		out["aria-invalid"] = "true"
	}
	if in.Lang != "" {
		out["lang"] = in.Lang
	}
	if in.Required {
		out["required"] = true
	}
	return out
}

func (in KeepInput) rows() string {
	switch in.Name {
	case "aliases":
		return "2"
	case "moves":
		return "4"
	}
	return strconv.Itoa(4)
}
