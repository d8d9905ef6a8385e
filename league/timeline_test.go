package league_test

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

var leagueSeat = league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}

// A year's list ends on the day on which the next begins, and the last has no end.
func TestLinesAtTheYearsEnd(t *testing.T) {
	l := leagueOf(list(t, "league-2027", 1, "", "2027-01-01"), list(t, "league-2026", 1, "", "2026-01-01"))
	line := l.Line(leagueSeat)
	if len(line.Spans) != 2 || line.Spans[0].List.ID != "league-2026" || line.Spans[0].Until != date(t, "2027-01-01") || !line.Spans[1].Until.IsZero() {
		t.Fatalf("spans %+v", line.Spans)
	}
	for on, want := range map[string][2]league.When{
		"2025-12-31": {league.Coming, league.Coming},
		"2026-01-01": {league.InForce, league.Coming},
		"2026-12-31": {league.InForce, league.Coming},
		"2027-01-01": {league.Past, league.InForce},
		"2030-06-01": {league.Past, league.InForce},
	} {
		for i, s := range line.Spans {
			if got := s.When(date(t, on)); got != want[i] {
				t.Errorf("%s on %s: %v, want %v", s.List.ID, on, got, want[i])
			}
		}
	}
	if at := line.At(date(t, "2025-12-31")); at != -1 {
		t.Errorf("before the first list, list %d is in force", at)
	}
}

// What Lines says of a day is what InForce applies on it: a revision that moves a date moves it for both.
func TestLinesFollowRevisions(t *testing.T) {
	first := list(t, "spring", 1, "kanto", "2026-03-01")
	moved := list(t, "spring", 2, "kanto", "2026-05-01")
	l := leagueOf(first, moved, list(t, "winter", 1, "kanto", "2026-01-01"), list(t, "league-2026", 1, "", "2026-01-01"), list(t, "own", 1, "viridian-gym", "2026-02-01"))
	for _, on := range []string{"2025-12-31", "2026-02-28", "2026-03-01", "2026-04-30", "2026-05-01"} {
		lists, err := l.InForce(catalog.PokemonDuel, date(t, on), league.Place{Region: "kanto", Gym: "viridian-gym"})
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, line := range l.Lines() {
			if at := line.At(date(t, on)); at >= 0 {
				if n >= len(lists) || lists[n].ID != line.Spans[at].List.ID || lists[n].Revision != line.Spans[at].List.Revision {
					t.Errorf("%s: the line has %s in force, InForce gives %v", on, line.Spans[at].List.ID, lists)
				}
				n++
			}
		}
		if n != len(lists) {
			t.Errorf("%s: %d lists in force on the lines, %d by InForce", on, n, len(lists))
		}
	}
	line := l.Line(league.Seat{Game: catalog.PokemonDuel, Scope: legality.Region, Of: "kanto"})
	if line.Spans[0].Until != date(t, "2026-05-01") || line.Find("spring") != 1 || line.Spans[1].List.Revision != 2 || line.Find("none") != -1 {
		t.Errorf("spans %+v", line.Spans)
	}
}

func TestList(t *testing.T) {
	l := leagueOf(list(t, "a", 2, "", "2026-01-01"), list(t, "a", 1, "", "2026-01-01"))
	for revision, want := range map[int]int{0: 2, 1: 1, 2: 2} {
		if got := l.List("a", revision); got == nil || got.Revision != want {
			t.Errorf("revision %d: %v", revision, got)
		}
	}
	if l.List("a", 3) != nil || l.List("b", 0) != nil {
		t.Error("a list that is not there was found")
	}
}

func TestReaches(t *testing.T) {
	at := league.Place{Region: "kanto", Gym: "viridian-gym"}
	for seat, want := range map[league.Seat]bool{
		{Scope: legality.League}:                     true,
		{Scope: legality.Region, Of: "kanto"}:        true,
		{Scope: legality.Region, Of: "johto"}:        false,
		{Scope: legality.Gym, Of: "viridian-gym"}:    true,
		{Scope: legality.Gym, Of: "goldenrod-gym"}:   false,
		{Scope: legality.Region, Of: "viridian-gym"}: false,
	} {
		if got := seat.Reaches(at); got != want {
			t.Errorf("%+v reaches: %v", seat, got)
		}
	}
	if (league.Seat{Scope: legality.Gym}).Reaches(league.Place{}) {
		t.Error("a gym's list reaches where there is no gym")
	}
}
