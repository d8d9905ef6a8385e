package league_test

import (
	"testing"
	"time"

	"gymdeck/league"
	"gymdeck/legality"
)

func TestNews(t *testing.T) {
	l := standing(t)
	if !l.Latest().IsZero() || len(l.Since(time.Time{}, date(t, "2026-06-01"))) != 0 {
		t.Error("a league that is kept nowhere has news")
	}
	at := func(day int) time.Time { return time.Date(2026, 11, day, 0, 0, 0, 0, time.UTC) }
	l.Published = map[legality.ListRef]time.Time{{ID: "league-2026", Revision: 1}: at(1), {ID: "league-2027", Revision: 1}: at(2), {ID: "league-2027", Revision: 2}: at(3),
		{ID: "kanto-2026", Revision: 1}: at(4)}
	if !l.Latest().Equal(at(4)) {
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
		since int
		today string
		want  string
	}{
		{0, "2026-11-05", "league-2026< league-2027<league-20271 kanto-2026< "},
		{1, "2026-11-05", "league-2027<league-20271 kanto-2026< "},
		{3, "2026-11-05", "kanto-2026< "},
		{4, "2026-11-05", ""},
		{0, "2027-02-01", "league-2027<league-20271 kanto-2026< "}, // the one of 2026 is past
	} {
		if got := said(l.Since(at(c.since), date(t, c.today))); got != c.want {
			t.Errorf("since the %d, on %s: %s, want %s", c.since, c.today, got, c.want)
		}
	}
}
