package legality

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
)

// Scope says for whose events a banlist stands (D8).
type Scope string

const (
	League Scope = "league"
	Region Scope = "region"
	Gym    Scope = "gym"
)

// rank orders scopes from the widest to the narrowest.
func (s Scope) rank() int {
	switch s {
	case League:
		return 0
	case Region:
		return 1
	}
	return 2
}

// List is one revision of a dated banlist (P7d, D8). A published List never changes; a mistake is corrected by a higher revision.
type List struct {
	ID        string
	Game      catalog.GameID
	Scope     Scope
	Of        string // slug of the region or gym; empty for the league
	Revision  int    // from 1
	Title     string
	Effective catalog.Date // first day in force
	Entries   []Entry
}

// Entry limits one name, card or effect: exactly one of the three is set.
type Entry struct {
	Name   string // in any spelling that a deck list may use
	Card   uint32
	Effect string // the effect's key
	Limit  int    // copies allowed in main and extra together (D3); 0 = forbidden
	Reason string
	URL    string
}

// ListRef names one revision of one list.
type ListRef struct {
	ID       string `json:"id"`
	Revision int    `json:"revision"`
}

// Ref names this revision of the list.
func (l *List) Ref() ListRef { return ListRef{l.ID, l.Revision} }

// Event is what decides which lists apply: the game, the day, and where it is played. A gym's events stand under its region's list
// too, so both are given.
type Event struct {
	Game   catalog.GameID
	On     catalog.Date
	Region string // slug; empty = none
	Gym    string // slug; empty = none
}

// InForce picks from all published lists, in any order and with all their revisions, those that apply to the event (D8): of each
// list the highest revision, and of each scope the one with the latest effective date on or before the day. The result is
// ordered league, region, gym. Lists of other games and places are left aside. Two lists of one scope and date are an error.
func InForce(lists []List, e Event) ([]List, error) {
	return inForce(lists, e.Game, e.On, func(l *List) bool {
		switch l.Scope {
		case League:
			return true
		case Region:
			return e.Region != "" && l.Of == e.Region
		case Gym:
			return e.Gym != "" && l.Of == e.Gym
		}
		return false
	})
}

// InForceAnywhere is InForce for lists that were handed over to be applied, whatever region or gym they are of; of each region and
// gym the dates decide which one counts.
func InForceAnywhere(lists []List, game catalog.GameID, on catalog.Date) ([]List, error) {
	return inForce(lists, game, on, func(*List) bool { return true })
}

func inForce(lists []List, game catalog.GameID, on catalog.Date, applies func(*List) bool) ([]List, error) {
	newest, err := newestRevisions(lists)
	if err != nil {
		return nil, err
	}
	type place struct {
		scope Scope
		of    string
	}
	best := map[place]List{}
	for _, l := range newest {
		if l.Game != game || l.Effective > on || !applies(&l) {
			continue
		}
		at := place{l.Scope, l.Of}
		other, ok := best[at]
		switch {
		case !ok || l.Effective > other.Effective:
			best[at] = l
		case l.Effective == other.Effective:
			return nil, &ListError{Code: SameDate, List: min(l.ID, other.ID), Other: max(l.ID, other.ID), Date: l.Effective}
		}
	}
	out := make([]List, 0, len(best))
	for _, l := range best {
		out = append(out, l)
	}
	slices.SortFunc(out, func(a, b List) int {
		return cmp.Or(cmp.Compare(a.Scope.rank(), b.Scope.rank()), cmp.Compare(a.Of, b.Of), cmp.Compare(a.ID, b.ID))
	})
	return out, nil
}

// newestRevisions keeps of each list its highest revision. A revision that is given twice must say the same both times.
func newestRevisions(lists []List) ([]List, error) {
	at := map[string]int{}
	var out []List
	for _, l := range lists {
		i, ok := at[l.ID]
		switch {
		case !ok:
			at[l.ID] = len(out)
			out = append(out, l)
		case l.Revision > out[i].Revision:
			out[i] = l
		case l.Revision == out[i].Revision && !l.equal(&out[i]):
			return nil, &ListError{Code: TwoContents, List: l.ID, Revision: l.Revision}
		}
	}
	return out, nil
}

func (l *List) equal(o *List) bool {
	return l.ID == o.ID && l.Game == o.Game && l.Scope == o.Scope && l.Of == o.Of && l.Revision == o.Revision &&
		l.Title == o.Title && l.Effective == o.Effective && slices.Equal(l.Entries, o.Entries)
}
