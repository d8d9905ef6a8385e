package league

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Move says what became of a limit between two lists.
type Move string

const (
	New       Move = "new"       // it is on the second list only
	Tightened Move = "tightened" // fewer copies are allowed than before
	Loosened  Move = "loosened"  // more copies are allowed than before
	Lifted    Move = "lifted"    // it is on the first list only
	Same      Move = "same"
)

// Moves lists the moves that change something, in the order in which they are shown.
var Moves = []Move{New, Tightened, Loosened, Lifted}

// Change is one name, card or effect that at least one of two lists limits.
type Change struct {
	Move    Move
	Subject *legality.Subject // nil when the catalogue knows nothing of that name
	Before  *legality.Entry   // the first list's strictest on the subject; nil = New
	After   *legality.Entry   // the second list's; nil = Lifted
}

// Entry is what the second list says, or, when the limit is lifted, what the first said.
func (c *Change) Entry() *legality.Entry {
	if c.After != nil {
		return c.After
	}
	return c.Before
}

// Difference compares two lists of one game, either of which may be nil for no list: one Change for each name, card or effect on
// either of them, in the order of the second list, what is lifted behind. Two spellings of one name are one; a name and one of its cards
// are not.
func Difference(cat *catalog.Catalog, before, after *legality.List) []Change {
	type key struct {
		by   legality.By
		id   int32
		text string // of an entry that the catalogue does not know
	}
	var out []Change
	at := map[key]int{}
	take := func(l *legality.List, second bool) {
		if l == nil {
			return
		}
		note := func(k key, s *legality.Subject, e *legality.Entry) {
			i, ok := at[k]
			if !ok {
				i = len(out)
				at[k] = i
				out = append(out, Change{Subject: s})
			}
			to := &out[i].Before
			if second {
				to = &out[i].After
			}
			if *to == nil || e.Limit < (*to).Limit { // an entry that a list repeats: its smaller limit
				*to = e
			}
		}
		for n := range l.Entries {
			e := &l.Entries[n]
			subjects := e.Subjects(cat, l.Game)
			if len(subjects) == 0 {
				note(key{by: e.By(), text: catalog.Fold(e.Key())}, nil, e)
			}
			for s := range subjects {
				note(key{by: subjects[s].By, id: subjects[s].ID}, &subjects[s], e)
			}
		}
	}
	take(after, true)
	take(before, false)
	for i := range out {
		out[i].Move = moved(out[i].Before, out[i].After)
	}
	return out
}

func moved(before, after *legality.Entry) Move {
	switch {
	case before == nil:
		return New
	case after == nil:
		return Lifted
	case after.Limit < before.Limit:
		return Tightened
	case after.Limit > before.Limit:
		return Loosened
	}
	return Same
}

// Changed are the changes of one sort, the strictest limits first.
func Changed(all []Change, m Move) []Change {
	var out []Change
	for _, c := range all {
		if c.Move == m {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(a, b Change) int { return cmp.Compare(a.Entry().Limit, b.Entry().Limit) })
	return out
}

// Since is the first day from which on the subject of a limit has been limited without a gap by the lists of a line, up to and
// including the list at place n. It is zero when that list does not limit it.
func (l *Line) Since(cat *catalog.Catalog, n int, s legality.Subject) (since catalog.Date) {
	for ; n >= 0; n-- {
		list := l.Spans[n].List
		if !slices.ContainsFunc(list.Entries, func(e legality.Entry) bool {
			return e.By() == s.By && slices.ContainsFunc(e.Subjects(cat, list.Game), func(o legality.Subject) bool { return o.ID == s.ID })
		}) {
			break
		}
		since = list.Effective
	}
	return since
}
