package league

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Seat is whose lists replace one another: those of one game and one scope (D8).
type Seat struct {
	Game  catalog.GameID
	Scope legality.Scope
	Of    string // slug of the region or gym; empty for the league
}

// SeatOf is the seat that a list takes.
func SeatOf(l *legality.List) Seat { return Seat{l.Game, l.Scope, l.Of} }

// Span is a list, in its newest revision, and the days for which it stands.
type Span struct {
	List  *legality.List
	Until catalog.Date // the first day of the list that replaces it; zero = nothing does
}

// When says how a list stands to a day.
type When int

const (
	Past    When = iota // another list has taken its place
	InForce             // it counts
	Coming              // its first day is still to come
)

// When says how the list stands to a day. It follows from dates alone (D8).
func (s Span) When(on catalog.Date) When {
	switch {
	case on < s.List.Effective:
		return Coming
	case !s.Until.IsZero() && on >= s.Until:
		return Past
	}
	return InForce
}

// Line is every list of one seat, the oldest first. Each ends on the day on which the next begins.
type Line struct {
	Seat
	Spans []Span
}

// At is the place in Spans of the list that is in force on a day; -1 when none is.
func (l *Line) At(on catalog.Date) int {
	return slices.IndexFunc(l.Spans, func(s Span) bool { return s.When(on) == InForce })
}

// Find is the place in Spans of the list with that id; -1 when it is not there.
func (l *Line) Find(id string) int {
	return slices.IndexFunc(l.Spans, func(s Span) bool { return s.List.ID == id })
}

// Lines is the time line of all lists: one line for each seat that has any, the league's before the regions' before the gyms', and of
// equals those of the first game first. Of each list the newest revision counts, wherever it has moved the date. Lists that
// contradict each other stand side by side here; InForce refuses them.
func (l *League) Lines() []Line {
	newest := map[string]*legality.List{}
	for i := range l.Lists {
		list := &l.Lists[i]
		if before := newest[list.ID]; before == nil || list.Revision > before.Revision {
			newest[list.ID] = list
		}
	}
	at := map[Seat]int{}
	var out []Line
	for i := range l.Lists { // in the order given, so that equal dates keep it
		list := &l.Lists[i]
		if newest[list.ID] != list {
			continue
		}
		seat := SeatOf(list)
		n, ok := at[seat]
		if !ok {
			n = len(out)
			at[seat] = n
			out = append(out, Line{Seat: seat})
		}
		out[n].Spans = append(out[n].Spans, Span{List: list})
	}
	for i := range out {
		spans := out[i].Spans
		slices.SortStableFunc(spans, func(a, b Span) int { return cmp.Compare(a.List.Effective, b.List.Effective) })
		for n := range spans[:len(spans)-1] {
			spans[n].Until = spans[n+1].List.Effective
		}
	}
	slices.SortFunc(out, func(a, b Line) int {
		return cmp.Or(cmp.Compare(scopeRank(a.Scope), scopeRank(b.Scope)), cmp.Compare(gameRank(a.Game), gameRank(b.Game)), cmp.Compare(a.Of, b.Of))
	})
	return out
}

// Line is the time line of one seat, empty when it has no list.
func (l *League) Line(at Seat) Line {
	lines := l.Lines()
	if i := slices.IndexFunc(lines, func(x Line) bool { return x.Seat == at }); i >= 0 {
		return lines[i]
	}
	return Line{Seat: at}
}

// List is one revision of a list, or the newest for 0; nil when there is none such.
func (l *League) List(id string, revision int) *legality.List {
	var found *legality.List
	for i := range l.Lists {
		list := &l.Lists[i]
		switch {
		case list.ID != id:
		case revision == list.Revision:
			return list
		case revision == 0 && (found == nil || list.Revision > found.Revision):
			found = list
		}
	}
	return found
}

// Reaches reports whether lists of the seat stand at a place: the league's everywhere, a region's in its gyms too.
func (s Seat) Reaches(at Place) bool {
	switch s.Scope {
	case legality.Region:
		return at.Region != "" && s.Of == at.Region
	case legality.Gym:
		return at.Gym != "" && s.Of == at.Gym
	}
	return true
}

func scopeRank(s legality.Scope) int {
	return slices.Index([]legality.Scope{legality.League, legality.Region, legality.Gym}, s)
}

func gameRank(g catalog.GameID) int { return slices.Index(catalog.Games, g) }
