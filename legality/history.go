package legality

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
)

// Standing is what one list says of one card: a limit, or that a limit of the list before it has been lifted.
type Standing struct {
	List  *List
	Entry *Entry // the strictest that limits the card; nil = Lifted
	Until catalog.Date
}

// Lifted reports that the list limits the card no longer.
func (s Standing) Lifted() bool { return s.Entry == nil }

// InForce reports whether the list is the one of its scope that counts on the day.
func (s Standing) InForce(on catalog.Date) bool {
	return s.List.Effective <= on && (s.Until.IsZero() || on < s.Until)
}

// History is everything that published lists say, have said and will say of the card at i, in the order of their dates, wider
// scopes first (D8). Of each list the highest revision counts; Until is the day on which the next list of the scope takes its
// place, zero when none does. The error is of lists that contradict each other.
func History(cat *catalog.Catalog, lists []List, i catalog.Index) ([]Standing, error) {
	newest, err := newestRevisions(lists)
	if err != nil {
		return nil, err
	}
	game := cat.Card(i).Game
	newest = slices.DeleteFunc(newest, func(l List) bool { return l.Game != game })
	slices.SortFunc(newest, func(a, b List) int {
		return cmp.Or(cmp.Compare(a.Scope.rank(), b.Scope.rank()), cmp.Compare(a.Of, b.Of), cmp.Compare(a.Effective, b.Effective),
			cmp.Compare(a.ID, b.ID))
	})
	var out []Standing
	limited := false // by the list before, of the same scope
	for n := range newest {
		l := &newest[n]
		s := Standing{List: l, Entry: l.strictest(cat, i)}
		same := func(m int) bool {
			return m >= 0 && m < len(newest) && newest[m].Scope == l.Scope && newest[m].Of == l.Of
		}
		if same(n + 1) {
			s.Until = newest[n+1].Effective
		}
		if s.Entry != nil || limited && same(n-1) {
			out = append(out, s)
		}
		limited = s.Entry != nil
	}
	slices.SortStableFunc(out, func(a, b Standing) int { return cmp.Compare(a.List.Effective, b.List.Effective) })
	return out, nil
}

// strictest is the entry with the smallest limit that concerns the card at i, nil when none does.
func (l *List) strictest(cat *catalog.Catalog, i catalog.Index) (best *Entry) {
	for n := range l.Entries {
		e := &l.Entries[n]
		if (best == nil || e.Limit < best.Limit) && e.concerns(cat, l.Game, i) {
			best = e
		}
	}
	return best
}

// concerns reports whether the entry limits the card at i, by its name, by itself or by its effect.
func (e *Entry) concerns(cat *catalog.Catalog, game catalog.GameID, i catalog.Index) bool {
	what, ids := resolveEntry(cat, game, *e)
	var key int32
	switch what {
	case keyCard:
		key = int32(i)
	case keyEffect:
		key = int32(cat.EffectOf(i))
	default:
		key = int32(cat.NameOf(i))
	}
	return slices.Contains(ids, key)
}
