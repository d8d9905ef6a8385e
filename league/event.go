package league

import (
	"cmp"
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Bounds of an event.
const (
	MaxEventTitle = 100   // characters
	MaxEventAbout = 4000  // characters
	MaxCapacity   = 10000 // players
	MaxJudges     = 50    // of one event
)

// ListsSeen says from when everybody may see the lists of an event's players. Its judges and organizers may at any time, a player may
// see the own one.
type ListsSeen string

const (
	ListsNever      ListsSeen = "never"
	ListsAfterStart ListsSeen = "start"
	ListsAfterEnd   ListsSeen = "end"
)

// Event is a day of play that players register for: a gym's, a region's, or the league's own. What it is at a moment (open, closed,
// under way, over) follows from its times, never from a flag.
type Event struct {
	ID    int64
	Seat  // the game, and whose event it is
	Title string
	About string

	Zone   string    // of the venue, as in "Asia/Shanghai"; its days are the days of this zone
	Starts time.Time // to the minute
	Ends   time.Time
	Closes time.Time // the registration deadline: the first moment that is too late
	Cap    int       // players; whoever registers beyond it waits. 0 = no bound
	Seen   ListsSeen
	Field  uint32  // the field card that the venue has in play (P3, D11); 0 = none
	Judges []int64 // users, ascending

	Cancelled  time.Time // zero = it takes place
	CancelWhy  string
	Postponed  time.Time // when its start was last moved after it had been announced; zero = never
	FirstStart time.Time // when it was first announced for

	Made     time.Time
	MadeBy   int64 // user; 0 = the server itself
	Changed  time.Time
	Revision int64 // grows with each change; a calendar's SEQUENCE
}

// Stage is what an event is at a moment.
type Stage string

const (
	Open      Stage = "open"      // players may register, replace their list and withdraw
	Closed    Stage = "closed"    // the deadline is past, play has not begun
	UnderWay  Stage = "under-way" // from the start to the end
	Over      Stage = "over"
	Cancelled Stage = "cancelled"
)

// Stage is what the event is at a moment.
func (e *Event) Stage(now time.Time) Stage {
	switch {
	case !e.Cancelled.IsZero():
		return Cancelled
	case !now.Before(e.Ends):
		return Over
	case !now.Before(e.Starts):
		return UnderWay
	case !now.Before(e.Closes):
		return Closed
	}
	return Open
}

// Location is the event's zone; an unknown one is UTC.
func (e *Event) Location() *time.Location {
	loc, err := time.LoadLocation(e.Zone)
	if err != nil {
		return time.UTC
	}
	return loc
}

// Day is the day that decides which lists are in force (D8): the one it begins on, where it is played.
func (e *Event) Day() catalog.Date { return catalog.DateIn(e.Starts, e.Location()) }

// ListsOpen reports whether everybody may see the players' lists at a moment. The lists of an event that was called off stay secret.
func (e *Event) ListsOpen(now time.Time) bool {
	if !e.Cancelled.IsZero() {
		return false
	}
	switch e.Seen {
	case ListsAfterStart:
		return !now.Before(e.Starts)
	case ListsAfterEnd:
		return !now.Before(e.Ends)
	}
	return false
}

// Judged reports whether somebody judges at the event.
func (e *Event) Judged(by int64) bool { return by != 0 && slices.Contains(e.Judges, by) }

// ByStart orders events by when they begin, then by id.
func ByStart(a, b Event) int { return cmp.Or(a.Starts.Compare(b.Starts), cmp.Compare(a.ID, b.ID)) }

// Moved reports whether the event begins at another time than it was first announced for.
func (e *Event) Moved() bool { return !e.FirstStart.Equal(e.Starts) }

// rank orders the choices of ListsSeen from the most secret on.
func (s ListsSeen) rank() int {
	return slices.Index([]ListsSeen{ListsNever, ListsAfterEnd, ListsAfterStart}, s)
}

// Known reports whether it is one of the choices.
func (s ListsSeen) Known() bool { return s.rank() >= 0 }

// Wider reports whether s shows lists to everybody sooner than before did. Once somebody has registered, what was promised about the
// lists is not taken back.
func (s ListsSeen) Wider(before ListsSeen) bool { return s.rank() > before.rank() }

// EventLists are the banlists that apply at the event (D8).
func (l *League) EventLists(e *Event) ([]legality.List, error) {
	return l.InForce(e.Game, e.Day(), l.PlaceOf(e.Seat))
}
