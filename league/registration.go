package league

import (
	"time"
)

// Registration is one player's entry for an event. There is one for each player and event; who withdraws may come back.
type Registration struct {
	ID     int64
	Event  int64
	Player int64  // user; 0 once the account is gone
	Name   string // as registered and shown on sheets; empty once the account is gone
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
