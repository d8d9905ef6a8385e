package league

import (
	"slices"
	"time"
)

// MaxLists is how many lists may come to be on record for one registration by its player.
const MaxLists = 100

// Registration is one player's entry for an event. There is one for each player and event; who withdraws may come back.
type Registration struct {
	ID     int64
	Event  int64
	Player int64  // user; 0 once the account is gone
	Name   string // as it was when entering; empty once the account is gone
	Order  int64  // grows with each entry of the event: who came first. Coming back after withdrawing is a new entry

	Entered   time.Time
	Withdrawn time.Time // by the player, before the deadline; zero = not
	CheckedIn time.Time // zero = not
	Dropped   time.Time // left the event after the deadline; zero = not

	Snapshot Snapshot // the list that counts: the newest
	Revision int64    // grows with each change
}

// Standing reports whether the registration counts: neither withdrawn, nor dropped before play began.
func (r *Registration) Standing(e *Event) bool {
	return r.Withdrawn.IsZero() && (r.Dropped.IsZero() || !r.Dropped.Before(e.Starts))
}

// Entry is what a registration is to its event at a moment. It is derived, never stored.
type Entry string

const (
	Seated    Entry = "seated"    // it has one of the places
	Waiting   Entry = "waiting"   // it has none, and moves up when somebody before goes
	Withdrawn Entry = "withdrawn" // by the player, before the deadline
	Dropped   Entry = "dropped"   // left, or was taken out
)

// Seats says for each registration whether it has one of the event's places, by the order of entry. Who stands and has none waits, and
// moves up when somebody before withdraws. The registrations must come in the order of entry. Nothing of it is stored: a place cannot
// be given twice.
func Seats(e *Event, regs []Registration) []bool {
	out := make([]bool, len(regs))
	taken := 0
	for i := range regs {
		if regs[i].Standing(e) && (e.Cap == 0 || taken < e.Cap) {
			out[i] = true
			taken++
		}
	}
	return out
}

// StandingOf says what one registration of an event is, and its place in the waiting list, 0 when it does not wait. It is not known when the
// registration is not among them.
func StandingOf(e *Event, regs []Registration, id int64) (entry Entry, wait int, known bool) {
	at := slices.IndexFunc(regs, func(r Registration) bool { return r.ID == id })
	if at < 0 {
		return "", 0, false
	}
	entries, waits := Standings(e, regs)
	return entries[at], waits[at], true
}

// Standings says what each registration of an event is; of those that wait, which place they have in the waiting list, from 1. The
// registrations must come in the order of entry.
func Standings(e *Event, regs []Registration) (entries []Entry, waits []int) {
	seats := Seats(e, regs)
	entries, waits = make([]Entry, len(regs)), make([]int, len(regs))
	waiting := 0
	for i := range regs {
		r := &regs[i]
		switch {
		case !r.Withdrawn.IsZero():
			entries[i] = Withdrawn
		case !r.Dropped.IsZero():
			entries[i] = Dropped
		case seats[i]:
			entries[i] = Seated
		default:
			waiting++
			entries[i], waits[i] = Waiting, waiting
		}
	}
	return entries, waits
}
