package league

import (
	"slices"
	"testing"

	"gymdeck/legality"
)

// Every person against every action, as the game's rules and the league have it: written out once more by hand, so that a slip in the
// table shows.
func TestPermissions(t *testing.T) {
	all := map[string]Person{
		"guest":           {},
		"player":          {SignedIn: true},
		"organizer":       {SignedIn: true, Gyms: []string{"pewter", "viridian"}},
		"other organizer": {SignedIn: true, Gyms: []string{"cerulean"}},
		"staff":           {SignedIn: true, Staff: true},
		"staff organizer": {SignedIn: true, Staff: true, Gyms: []string{"viridian"}},
	}
	both, staff := []string{"organizer", "staff", "staff organizer"}, []string{"staff", "staff organizer"}
	for action, may := range map[Action][]string{
		SeeDesk:     {"organizer", "other organizer", "staff", "staff organizer"},
		KeepRegions: staff, KeepGyms: staff, AnswerReports: staff, ReadAudit: staff, KeepCards: staff,
		DescribeGym: both, AppointOrganizers: both, ReadDrafts: both, WriteDrafts: both, PublishLists: both, WithdrawLists: both, ReadReports: both,
		ReportCards: {"organizer", "staff organizer"},
		KeepEvents:  both, RunEvent: both, SeeEventLists: both, // a judge is one at an event, not at a gym
		"no-such-action":  nil,
		Action("SeeDesk"): nil,
	} {
		for name, p := range all {
			if got, want := p.May(action, "viridian"), slices.Contains(may, name); got != want {
				t.Errorf("%s may %s at the gym: %v, want %v", name, action, got, want)
			}
		}
	}
	for _, p := range Permissions {
		for name, person := range all {
			atLeague := person.May(p.Action, "")
			if want := slices.Contains(p.May, Staff) && person.Staff || p.AnyGym && len(person.Gyms) > 0; atLeague != want {
				t.Errorf("%s may %s in the whole league: %v, want %v", name, p.Action, atLeague, want)
			}
		}
		if n := len(slices.DeleteFunc(slices.Clone(Permissions), func(o Permission) bool { return o.Action != p.Action })); n != 1 {
			t.Errorf("%s stands %d times", p.Action, n)
		}
	}
}

// At an event its judges may what the table says, and nobody else comes to anything by it.
func TestPermissionsAtEvents(t *testing.T) {
	const judge = 7
	e := &Event{Seat: Seat{Scope: legality.Gym, Of: "viridian"}, Judges: []int64{3, judge}}
	other := &Event{Seat: e.Seat, Judges: []int64{3}}
	wide := &Event{Seat: Seat{Scope: legality.League}, Judges: []int64{judge}}
	named := &Event{Seat: Seat{Scope: legality.Region, Of: "viridian"}}
	people := map[string]Person{
		"guest":           {},
		"guest judge":     {User: judge}, // who has signed out
		"player":          {SignedIn: true, User: 8},
		"judge":           {SignedIn: true, User: judge},
		"organizer":       {SignedIn: true, User: 9, Gyms: []string{"viridian"}},
		"other organizer": {SignedIn: true, User: 10, Gyms: []string{"cerulean"}},
		"staff":           {SignedIn: true, User: 11, Staff: true},
	}
	keep, run := []string{"organizer", "staff"}, []string{"judge", "organizer", "staff"}
	for _, c := range []struct {
		event  *Event
		action Action
		may    []string
	}{
		{e, KeepEvents, keep}, {e, RunEvent, run}, {e, SeeEventLists, run},
		{other, KeepEvents, keep}, {other, RunEvent, keep}, {other, SeeEventLists, keep},
		{wide, KeepEvents, []string{"staff"}}, {wide, RunEvent, []string{"judge", "staff"}}, {wide, SeeEventLists, []string{"judge", "staff"}},
		{named, KeepEvents, []string{"staff"}}, {named, SeeEventLists, []string{"staff"}},
		{e, PublishLists, keep}, {e, "no-such-action", nil},
	} {
		for name, p := range people {
			if got, want := p.MayAt(c.action, c.event), slices.Contains(c.may, name); got != want {
				t.Errorf("%s may %s at %v: %v, want %v", name, c.action, c.event.Seat, got, want)
			}
		}
	}
}

// Lists of the league and of regions belong to no gym: an organizer of the gym of the same name has nothing to say there.
func TestGymOfSeat(t *testing.T) {
	for _, c := range []struct {
		seat Seat
		want string
	}{
		{Seat{Scope: legality.Gym, Of: "viridian"}, "viridian"},
		{Seat{Scope: legality.Region, Of: "viridian"}, ""},
		{Seat{Scope: legality.League}, ""},
	} {
		if got := c.seat.GymOf(); got != c.want {
			t.Errorf("%v belongs to %q, want %q", c.seat, got, c.want)
		}
	}
}
