package catalog

import (
	"cmp"
	"slices"
)

// Change is what one revision of the catalogue does to one card. Before is nil for a card that was not there, After for one that is
// no longer there.
type Change struct {
	ID            uint32
	Before, After *Card
}

// FieldChange is a field of a card that is not what it was, as a catalogue file writes it.
type FieldChange struct {
	Field         string
	Before, After string
}

// Fields are the fields that differ, in the order of a catalogue file; for a card that comes or goes, all that are filled in. The id
// never differs and is left out.
func (c Change) Fields() []FieldChange {
	var out []FieldChange
	for _, name := range Fields[1:] {
		var was, is string
		if c.Before != nil {
			was = c.Before.Field(name)
		}
		if c.After != nil {
			is = c.After.Field(name)
		}
		if was != is {
			out = append(out, FieldChange{name, was, is})
		}
	}
	return out
}

// Back is the change that takes this one back.
func (c Change) Back() Change { return Change{ID: c.ID, Before: c.After, After: c.Before} }

// Card is the card that the change is about: as it will be or, where it goes, as it was.
func (c Change) Card() *Card {
	if c.After != nil {
		return c.After
	}
	return c.Before
}

// Compare lists what differs between two catalogues, in the order of ids. The changes point into the two slices.
func Compare(before, after []Card) []Change {
	was := make(map[uint32]*Card, len(before))
	for i := range before {
		was[before[i].ID] = &before[i]
	}
	var out []Change
	for i := range after {
		c := &after[i]
		old := was[c.ID]
		delete(was, c.ID)
		if old == nil || !old.Same(c) {
			out = append(out, Change{c.ID, old, c})
		}
	}
	for id, old := range was {
		out = append(out, Change{id, old, nil})
	}
	slices.SortFunc(out, func(a, b Change) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// Same reports whether two cards say the same in every field.
func (c *Card) Same(other *Card) bool {
	a, b := *c, *other
	a.Aliases, a.Moves, b.Aliases, b.Moves = nil, nil, nil, nil
	return slices.Equal(c.Aliases, other.Aliases) && slices.Equal(c.Moves, other.Moves) && equalPlain(&a, &b)
}

func equalPlain(a, b *Card) bool {
	return a.ID == b.ID && a.Game == b.Game && a.Kind == b.Kind && a.Subtype == b.Subtype && a.Names == b.Names && a.NameKey == b.NameKey &&
		a.Released == b.Released && a.Retired == b.Retired && a.EffectKey == b.EffectKey && a.Effect == b.Effect &&
		a.UnrestrictedRevive == b.UnrestrictedRevive && a.HomeOverride == b.HomeOverride && a.Type1 == b.Type1 && a.Type2 == b.Type2 &&
		a.Stars == b.Stars && a.Level == b.Level && a.HasAtk == b.HasAtk && a.HasDef == b.HasDef && a.Atk == b.Atk && a.Def == b.Def &&
		a.Species == b.Species && a.EvolvesFrom == b.EvolvesFrom && a.EvolvesAt == b.EvolvesAt && a.Move == b.Move && a.Item == b.Item
}

// Changed is the catalogue with the changes made to it, in the order of ids. What the changes say about before is not looked at.
func Changed(cards []Card, changes []Change) []Card {
	to := make(map[uint32]*Card, len(changes))
	for _, c := range changes {
		to[c.ID] = c.After
	}
	out := make([]Card, 0, len(cards)+len(changes))
	for i := range cards {
		after, changed := to[cards[i].ID]
		delete(to, cards[i].ID)
		switch {
		case !changed:
			out = append(out, cards[i])
		case after != nil:
			out = append(out, *after)
		}
	}
	for _, c := range to {
		if c != nil {
			out = append(out, *c)
		}
	}
	slices.SortFunc(out, func(a, b Card) int { return cmp.Compare(a.ID, b.ID) })
	return out
}

// Concerned gives the ids of every card whose standing may follow from the changes, ascending: the changed cards themselves and those
// that share a name or an effect with one of them, before or after. A deck that holds none of them is judged as it was.
func Concerned(before, after *Catalog, changes []Change) []uint32 {
	ids := map[uint32]bool{}
	for _, c := range changes {
		ids[c.ID] = true
		for _, cat := range [...]*Catalog{before, after} {
			i := cat.ByID(c.ID)
			if i == None {
				continue
			}
			for _, of := range cat.Name(cat.NameOf(i)).Cards {
				ids[cat.Card(of).ID] = true
			}
			if e := cat.EffectOf(i); e != NoEffect {
				for _, of := range cat.Effect(e).Cards {
					ids[cat.Card(of).ID] = true
				}
			}
		}
	}
	out := make([]uint32, 0, len(ids))
	for id := range ids {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}

// UnmarshalJSON reads a card that MarshalJSON wrote. How values are written is checked and nothing else: what was a card once is one
// still, whatever rules have come since.
func (c *Card) UnmarshalJSON(b []byte) error {
	if len(b) == 0 || b[0] != '{' {
		return RowError{Code: NotAnObject}
	}
	r := newReading()
	r.loose = true
	j := &jsonReading{reading: r, data: b, line: 1}
	j.card(b, 1)
	if len(r.faults) > 0 {
		return r.faults[0]
	}
	*c = r.cards[0]
	return nil
}
