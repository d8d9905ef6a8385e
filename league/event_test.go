package league_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

var saturday = time.Date(2026, 12, 12, 2, 0, 0, 0, time.UTC) // ten o'clock in Shanghai

func anEvent() league.Event {
	return league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian-gym"}, Title: "Cup", Zone: "Asia/Shanghai",
		Starts: saturday, Ends: saturday.Add(8 * time.Hour), Closes: saturday.Add(-time.Hour), Cap: 2, Seen: league.ListsAfterEnd}
}

func TestStageFollowsFromTimes(t *testing.T) {
	e := anEvent()
	for _, c := range []struct {
		at    time.Time
		stage league.Stage
		lists bool
	}{
		{e.Closes.Add(-time.Nanosecond), league.Open, false},
		{e.Closes, league.Closed, false},
		{e.Starts.Add(-time.Nanosecond), league.Closed, false},
		{e.Starts, league.UnderWay, false},
		{e.Ends.Add(-time.Nanosecond), league.UnderWay, false},
		{e.Ends, league.Over, true},
	} {
		if got := e.Stage(c.at); got != c.stage || e.ListsOpen(c.at) != c.lists {
			t.Errorf("at %v: %s, lists open %v", c.at, got, e.ListsOpen(c.at))
		}
	}
	early := e
	early.Seen = league.ListsAfterStart
	if early.ListsOpen(e.Starts.Add(-1)) || !early.ListsOpen(e.Starts) {
		t.Error("lists that are seen after the start")
	}
	early.Cancelled = e.Closes
	if early.Stage(e.Ends) != league.Cancelled || early.ListsOpen(e.Ends) {
		t.Error("a cancelled event shows its lists")
	}
	never := e
	never.Seen = league.ListsNever
	if never.ListsOpen(e.Ends.AddDate(10, 0, 0)) {
		t.Error("lists that are never seen are seen")
	}
}

// The day is the one where it is played: one moment has two.
func TestEventDay(t *testing.T) {
	e := anEvent()
	e.Starts = time.Date(2026, 12, 31, 20, 0, 0, 0, time.UTC)
	for zone, want := range map[string]catalog.Date{"Asia/Shanghai": 20270101, "Europe/London": 20261231, "America/New_York": 20261231, "Nowhere/At_All": 20261231} {
		e.Zone = zone
		if got := e.Day(); got != want {
			t.Errorf("%s: %v, want %v", zone, got, want)
		}
	}
}

func TestEventFaults(t *testing.T) {
	cat := madeCatalog(t)
	l := leagueOf()
	good := anEvent()
	if faults := good.NewFaults(cat, l, saturday.AddDate(0, 0, -7)); len(faults) > 0 {
		t.Fatalf("a good event has %v", faults)
	}
	for _, c := range []struct {
		fault  league.EventFault
		change func(*league.Event)
	}{
		{league.EventNoTitle, func(e *league.Event) { e.Title = " " }},
		{league.EventNoTitle, func(e *league.Event) { e.Title = "two\nlines" }},
		{league.EventNoTitle, func(e *league.Event) { e.Title = "a\u2028b" }},
		{league.EventNoTitle, func(e *league.Event) { e.Title = "\u200b\u3164\u2800" }},
		{league.EventNoTitle, func(e *league.Event) { e.Title = "Cup\u202epuC" }},
		{league.EventNoTitle, func(e *league.Event) { e.Title = "Cup\u2066" }},
		{league.EventLongTitle, func(e *league.Event) { e.Title = strings.Repeat("杯", 101) }},
		{league.EventLongAbout, func(e *league.Event) { e.About = "\x00" }},
		{league.EventBadGame, func(e *league.Event) { e.Game = "chess" }},
		{league.EventBadPlace, func(e *league.Event) { e.Of = "nowhere" }},
		{league.EventBadPlace, func(e *league.Event) { e.Scope, e.Of = legality.League, "kanto" }},
		{league.EventBadPlace, func(e *league.Event) { e.Scope = "world" }},
		{league.EventBadZone, func(e *league.Event) { e.Zone = "" }},
		{league.EventNoTimes, func(e *league.Event) { e.Starts = time.Time{} }},
		{league.EventEndsFirst, func(e *league.Event) { e.Ends = e.Starts }},
		{league.EventTooLong, func(e *league.Event) { e.Ends = e.Starts.AddDate(0, 0, 15) }},
		{league.EventLateClose, func(e *league.Event) { e.Closes = e.Starts.Add(time.Minute) }},
		{league.EventClosed, func(e *league.Event) { e.Closes = saturday.AddDate(0, 0, -7) }},
		{league.EventBadCap, func(e *league.Event) { e.Cap = -1 }},
		{league.EventBadCap, func(e *league.Event) { e.Cap = league.MaxCapacity + 1 }},
		{league.EventBadSeen, func(e *league.Event) { e.Seen = "later" }},
		{league.EventBadField, func(e *league.Event) { e.Field = cardA }},
		{league.EventBadField, func(e *league.Event) { e.Field = 999 }},
	} {
		e := anEvent()
		c.change(&e)
		if faults := e.NewFaults(cat, l, saturday.AddDate(0, 0, -7)); !slices.Equal(faults, []league.EventFault{c.fault}) {
			t.Errorf("%s: found %v", c.fault, faults)
		}
	}
}

// What has begun is not moved, what is moved is moved to a time to come, and nobody's list is shown sooner than was promised.
func TestChangesOfAnEvent(t *testing.T) {
	cat, l := madeCatalog(t), leagueOf()
	before := anEvent()
	later := func(e *league.Event) {
		e.Starts, e.Ends, e.Closes = e.Starts.AddDate(0, 0, 7), e.Ends.AddDate(0, 0, 7), e.Closes.AddDate(0, 0, 7)
	}
	for _, c := range []struct {
		what       string
		now        time.Time
		registered bool
		change     func(*league.Event)
		want       []league.EventFault
	}{
		{"postponed while open", saturday.AddDate(0, 0, -3), true, later, nil},
		{"postponed after the deadline", saturday.Add(-time.Minute), true, later, nil},
		{"postponed during play", saturday, true, later, []league.EventFault{league.EventBegun}},
		{"longer during play", saturday, true, func(e *league.Event) { e.Ends = e.Ends.Add(time.Hour) }, nil},
		{"longer afterwards", saturday.AddDate(0, 0, 1), true, func(e *league.Event) { e.Ends = e.Ends.AddDate(0, 0, 2) }, []league.EventFault{league.EventBegun}},
		{"moved into the past", saturday.AddDate(0, 0, -3), true, func(e *league.Event) {
			e.Starts, e.Ends, e.Closes = e.Starts.AddDate(0, 0, -4), e.Ends.AddDate(0, 0, -4), e.Closes.AddDate(0, 0, -4)
		}, []league.EventFault{league.EventClosed}},
		{"lists shown sooner", saturday.AddDate(0, 0, -3), true, func(e *league.Event) { e.Seen = league.ListsAfterStart }, []league.EventFault{league.EventSeenWidens}},
		{"lists shown sooner, nobody there", saturday.AddDate(0, 0, -3), false, func(e *league.Event) { e.Seen = league.ListsAfterStart }, nil},
		{"ended sooner", saturday.AddDate(0, 0, -3), true, func(e *league.Event) { e.Ends = e.Ends.Add(-time.Hour) }, []league.EventFault{league.EventSeenSooner}},
		{"ended sooner, nobody there", saturday.AddDate(0, 0, -3), false, func(e *league.Event) { e.Ends = e.Ends.Add(-time.Hour) }, nil},
		{"ended sooner, lists never shown", saturday.AddDate(0, 0, -3), true, func(e *league.Event) { e.Seen, e.Ends = league.ListsNever, e.Ends.Add(-time.Hour) }, nil},
		{"ended sooner during play", saturday, true, func(e *league.Event) { e.Ends = e.Ends.Add(-time.Minute) }, []league.EventFault{league.EventSeenSooner}},
		{"held a day sooner while open", saturday.AddDate(0, 0, -3), true, func(e *league.Event) {
			e.Starts, e.Ends, e.Closes = e.Starts.AddDate(0, 0, -1), e.Ends.AddDate(0, 0, -1), e.Closes.AddDate(0, 0, -1)
		}, nil},
		{"lists never shown", saturday.AddDate(0, 0, -3), true, func(e *league.Event) { e.Seen = league.ListsNever }, nil},
	} {
		e := before
		c.change(&e)
		if got := e.ChangeFaults(&before, c.registered, cat, l, c.now); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", c.what, got, c.want)
		}
	}
}

func TestStandings(t *testing.T) {
	e := anEvent()
	at := saturday.AddDate(0, 0, -1)
	regs := []league.Registration{{ID: 1}, {ID: 2, Withdrawn: at}, {ID: 3, Dropped: at}, {ID: 4, Dropped: e.Starts}, {ID: 5}, {ID: 6}}
	entries, waits := league.Standings(&e, regs)
	want := []league.Entry{league.Seated, league.Withdrawn, league.Dropped, league.Dropped, league.Waiting, league.Waiting}
	if !slices.Equal(entries, want) || !slices.Equal(waits, []int{0, 0, 0, 0, 1, 2}) {
		t.Errorf("%v %v", entries, waits)
	}
	e.Cap = 0
	if entries, _ := league.Standings(&e, regs); entries[4] != league.Seated || entries[5] != league.Seated {
		t.Errorf("without a bound somebody waits: %v", entries)
	}
}
