package league

import (
	"strings"
	"time"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// EventFault says why an event cannot be kept as it is.
type EventFault string

// What can be wrong with an event.
const (
	EventNoTitle    EventFault = "no-title"
	EventLongTitle  EventFault = "long-title"
	EventLongAbout  EventFault = "long-about"
	EventBadGame    EventFault = "bad-game"
	EventBadPlace   EventFault = "bad-place" // no such region or gym
	EventBadZone    EventFault = "bad-zone"
	EventNoTimes    EventFault = "no-times" // one of the three times is missing, or far off
	EventEndsFirst  EventFault = "ends-first"
	EventTooLong    EventFault = "too-long"
	EventLateClose  EventFault = "late-close" // registration would end after play has begun
	EventClosed     EventFault = "closed"     // registration would have ended already
	EventBadCap     EventFault = "bad-cap"
	EventBadSeen    EventFault = "bad-seen"
	EventBadField   EventFault = "bad-field" // not a field card of the game
	EventBegun      EventFault = "begun"     // its start or deadline was changed after play had begun
	EventSeenWidens EventFault = "seen-widens"
	EventSeenSooner EventFault = "seen-sooner" // its end was brought forward, after which lists are seen
)

// maxEventSpan is the longest that an event may last.
const maxEventSpan = 14 * 24 * time.Hour

// Faults is everything that is wrong with the event by itself, in the order of its form.
func (e *Event) Faults(cat *catalog.Catalog, l *League) (out []EventFault) {
	add := func(bad bool, f EventFault) {
		if bad {
			out = append(out, f)
		}
	}
	_, known := legality.GameOf(e.Game)
	add(!known, EventBadGame)
	add(!l.has(e.Seat), EventBadPlace)
	add(!catalog.Visible(e.Title) || !catalog.Plain(e.Title), EventNoTitle)
	add(utf8.RuneCountInString(e.Title) > MaxEventTitle, EventLongTitle)
	add(utf8.RuneCountInString(e.About) > MaxEventAbout || !utf8.ValidString(e.About) || strings.ContainsRune(e.About, 0), EventLongAbout)
	_, err := time.LoadLocation(e.Zone)
	add(err != nil || e.Zone == "" || e.Zone == "Local", EventBadZone)
	if !LikelyTime(e.Starts) || !LikelyTime(e.Ends) || !LikelyTime(e.Closes) {
		out = append(out, EventNoTimes)
	} else {
		add(!e.Ends.After(e.Starts), EventEndsFirst)
		add(e.Ends.Sub(e.Starts) > maxEventSpan, EventTooLong)
		add(e.Closes.After(e.Starts), EventLateClose)
	}
	add(e.Cap < 0 || e.Cap > MaxCapacity, EventBadCap)
	add(!e.Seen.Known(), EventBadSeen)
	if e.Field != 0 {
		i := cat.ByID(e.Field)
		add(i == catalog.None || cat.Card(i).Game != e.Game || cat.Card(i).Kind != catalog.Field, EventBadField)
	}
	return out
}

// NewFaults is Faults for an event that is to be announced now: players must still be able to register.
func (e *Event) NewFaults(cat *catalog.Catalog, l *League, now time.Time) []EventFault {
	out := e.Faults(cat, l)
	if LikelyTime(e.Closes) && !e.Closes.After(now) {
		out = append(out, EventClosed)
	}
	return out
}

// ChangeFaults is Faults for an event that was before as before says: what has begun is not moved any more, a start that is moved is
// moved to a time to come, and lists do not become public sooner than those who have registered were told.
func (e *Event) ChangeFaults(before *Event, registered bool, cat *catalog.Catalog, l *League, now time.Time) []EventFault {
	out := e.Faults(cat, l)
	moved := !e.Starts.Equal(before.Starts) || !e.Closes.Equal(before.Closes)
	switch stage := before.Stage(now); {
	case (stage == UnderWay || stage == Over || stage == Cancelled) && (moved || stage != UnderWay && !e.Ends.Equal(before.Ends)):
		out = append(out, EventBegun)
	case moved && !e.Starts.After(now):
		out = append(out, EventClosed)
	}
	if registered && e.Seen.Wider(before.Seen) {
		out = append(out, EventSeenWidens)
	} else if registered && e.seenSooner(before, now) {
		out = append(out, EventSeenSooner)
	}
	return out
}

// seenSooner reports whether lists that are seen after the end would be seen sooner, because the end alone is brought forward. As long as
// players may still withdraw, the whole event may be: its length stays then.
func (e *Event) seenSooner(before *Event, now time.Time) bool {
	if e.Seen != ListsAfterEnd || before.Seen != ListsAfterEnd || !e.Ends.Before(before.Ends) {
		return false
	}
	return before.Stage(now) != Open || e.Ends.Sub(e.Starts) < before.Ends.Sub(before.Starts)
}

// LikelyTime reports whether a time of an event is one that somebody may mean: of this century. Faults says EventNoTimes of others.
func LikelyTime(t time.Time) bool { return t.Year() >= 2000 && t.Year() < 2100 }

// has reports whether the league has the place of a seat.
func (l *League) has(s Seat) bool {
	switch s.Scope {
	case legality.League:
		return s.Of == ""
	case legality.Region:
		return l.Region(s.Of) != nil
	case legality.Gym:
		return l.Gym(s.Of) != nil
	}
	return false
}
