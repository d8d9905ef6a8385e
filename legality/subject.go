package legality

import (
	"slices"

	"gymdeck/catalog"
)

// By says what an entry limits: a name, one card or an effect (D8).
type By string

const (
	ByName   By = "name"
	ByCard   By = "card"
	ByEffect By = "effect"
)

// Subject is what an entry limits in one catalogue. A spelling that belongs to several names limits each of them by itself, so that
// an entry may have several subjects; one that names nothing has none.
type Subject struct {
	By    By
	ID    int32           // a catalog.NameID, Index or EffectID
	Cards []catalog.Index // whose copies are counted, ascending; the caller must not change them
}

// By is what the entry limits, whether the catalogue knows it or not.
func (e Entry) By() By {
	switch {
	case e.Card != 0:
		return ByCard
	case e.Effect != "":
		return ByEffect
	}
	return ByName
}

// Subjects finds what the entry of a list of the game limits. None is an entry that names nothing in the catalogue.
func (e Entry) Subjects(cat *catalog.Catalog, game catalog.GameID) []Subject {
	what, ids := resolveEntry(cat, game, e)
	out := make([]Subject, len(ids))
	for i, id := range ids {
		out[i] = Subject{By: e.By(), ID: id}
		switch what {
		case keyCard:
			out[i].Cards = []catalog.Index{catalog.Index(id)}
		case keyEffect:
			out[i].Cards = cat.Effect(catalog.EffectID(id)).Cards
		default:
			out[i].Cards = cat.Name(catalog.NameID(id)).Cards
		}
	}
	return out
}

// Unknown lists the places of the entries, from 0, that name nothing in the catalogue.
func (l *List) Unknown(cat *catalog.Catalog) (out []int) {
	for i, e := range l.Entries {
		if _, ids := resolveEntry(cat, l.Game, e); len(ids) == 0 {
			out = append(out, i)
		}
	}
	return slices.Clip(out)
}
