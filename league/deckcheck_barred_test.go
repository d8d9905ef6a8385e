package league

import (
	"testing"
	"time"

	"gymdeck/deck"
)

// What may still be decided when an event is over or called off, or its player has left.
func TestRulingsThatComeTooLate(t *testing.T) {
	starts := time.Date(2026, 12, 5, 2, 0, 0, 0, time.UTC)
	e := Event{Zone: "Asia/Shanghai", Closes: starts.Add(-time.Hour), Starts: starts, Ends: starts.Add(8 * time.Hour)}
	off := e
	off.Cancelled = starts.Add(-2 * time.Hour)
	last := time.Date(2026, 12, 6, 15, 59, 59, 0, time.UTC) // of the day after, in Shanghai
	midnight := e
	midnight.Ends = time.Date(2026, 12, 5, 16, 0, 0, 0, time.UTC)
	for name, c := range map[string]struct {
		on   RulingCase
		o    CheckOutcome
		from Correction
		want RulingBar
	}{
		"corrected before play":            {RulingCase{Event: &e, Now: starts.Add(-time.Second)}, Corrected, FromFound, ""},
		"corrected for nobody":             {RulingCase{Event: &e, Now: starts.Add(-time.Second), Gone: true}, Corrected, FromFound, BarGone},
		"corrected, called off":            {RulingCase{Event: &off, Now: starts.Add(-time.Second)}, Corrected, FromRegistered, BarCalledOff},
		"corrected by another word":        {RulingCase{Event: &e, Now: e.Ends}, Otherwise, FromFound, BarOver},
		"corrected in the last second":     {RulingCase{Event: &e, Now: e.Ends.Add(-time.Second)}, Otherwise, FromFound, ""},
		"passed for nobody":                {RulingCase{Event: &e, Now: starts, Gone: true}, Passed, NoCorrection, BarGone},
		"decided otherwise, player gone":   {RulingCase{Event: &e, Now: starts, Gone: true}, Otherwise, NoCorrection, ""},
		"lost, written down afterwards":    {RulingCase{Event: &e, Now: last}, MatchLost, NoCorrection, ""},
		"lost, written down too late":      {RulingCase{Event: &e, Now: last.Add(time.Second)}, MatchLost, NoCorrection, BarLate},
		"otherwise, written down too late": {RulingCase{Event: &e, Now: last.Add(time.Second)}, Otherwise, NoCorrection, BarLate},
		"ended at midnight":                {RulingCase{Event: &midnight, Now: last}, Otherwise, NoCorrection, ""},
		"ended at midnight, too late":      {RulingCase{Event: &midnight, Now: last.Add(time.Second)}, Otherwise, NoCorrection, BarLate},
		"set aside whenever":               {RulingCase{Event: &e, Now: last.AddDate(1, 0, 0)}, SetAside, NoCorrection, ""},
		"overruled too late":               {RulingCase{Event: &e, Now: last.AddDate(1, 0, 0), Before: &CheckRuling{}}, SetAside, NoCorrection, BarLate},
	} {
		if got := c.on.Barred(c.o, c.from); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
}

// An outcome is about the list that was counted against, or that was made of it: a list that takes its place has not been checked.
func TestOutcomesAreAboutOneList(t *testing.T) {
	passed := DeckCheck{Snapshot: 11, List: 1, Rulings: []CheckRuling{{Outcome: Passed}}}
	corrected := DeckCheck{Snapshot: 12, List: 2, Rulings: []CheckRuling{{Outcome: Corrected, Snapshot: 13, List: 3}}}
	for name, c := range map[string]struct {
		checks   []DeckCheck
		snapshot int64
		want     CheckStanding
	}{
		"the list that passed":         {[]DeckCheck{passed}, 11, "passed"},
		"another list":                 {[]DeckCheck{passed}, 12, NotChecked},
		"corrected":                    {[]DeckCheck{passed, corrected}, 13, "corrected"},
		"replaced since":               {[]DeckCheck{passed, corrected}, 14, NotChecked},
		"an earlier one being checked": {[]DeckCheck{passed, {Snapshot: 11}}, 12, Counting},
	} {
		if got := CheckStandingOf(c.checks, nil, c.snapshot); got != c.want {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if passed.About() != 1 || corrected.About() != 3 || LastChecked([]DeckCheck{passed, {Snapshot: 11}}).List != 1 || LastChecked(nil) != nil {
		t.Error("the list that an outcome is about is not named")
	}
	if on := (RulingCase{Event: &Event{Starts: time.Unix(9, 0), Ends: time.Unix(10, 0)}, List: &Snapshot{Legal: true}, Result: &CheckResult{Missing: []Differing{{deck.Main, 1, 1, 0}}}, Now: time.Unix(10, 0)}); on.Correctable(FromRegistered) {
		t.Error("a correction is offered after the event")
	}
}
