package league_test

import (
	"testing"
	"time"

	"gymdeck/league"
	"gymdeck/legality"
)

func TestNews(t *testing.T) {
	l := standing(t)
	if l.Latest() != 0 || len(l.Since(0, time.Time{}, date(t, "2026-06-01"))) != 0 {
		t.Error("a league that is kept nowhere has news")
	}
	at := func(day int) time.Time { return time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC) }
	l.Published = map[legality.ListRef]time.Time{{ID: "league-2026", Revision: 1}: at(1), {ID: "league-2027", Revision: 1}: at(2), {ID: "league-2027", Revision: 2}: at(3),
		{ID: "kanto-2026", Revision: 1}: at(3)}
	l.Numbers = map[legality.ListRef]int64{{ID: "league-2026", Revision: 1}: 1, {ID: "league-2027", Revision: 1}: 2, {ID: "league-2027", Revision: 2}: 3,
		{ID: "kanto-2026", Revision: 1}: 4} // in the same second as the one before
	if l.Latest() != 4 {
		t.Errorf("latest %v", l.Latest())
	}
	said := func(news []league.News) (out string) {
		for _, n := range news {
			out += n.List.ID + "<"
			if n.Before != nil {
				out += n.Before.Ref().ID + string(rune('0'+n.Before.Revision))
			}
			out += " "
		}
		return out
	}
	for _, c := range []struct {
		since  int64
		moment int
		today  string
		want   string
	}{
		{0, 0, "2026-11-05", "league-2026< league-2027<league-20271 kanto-2026< "},
		{1, 0, "2026-11-05", "league-2027<league-20271 kanto-2026< "},
		{3, 0, "2026-11-05", "kanto-2026< "},
		{4, 0, "2026-11-05", ""},
		{0, 3, "2026-11-05", "league-2027<league-20271 kanto-2026< "},
		{0, 4, "2026-11-05", ""},
		{0, 0, "2027-02-01", "league-2027<league-20271 kanto-2026< "}, // the one of 2026 is past
	} {
		if got := said(l.Since(c.since, at(c.moment), date(t, c.today))); got != c.want {
			t.Errorf("since %d and day %d, on %s: %s, want %s", c.since, c.moment, c.today, got, c.want)
		}
	}
}
