package league_test

import (
	"fmt"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func says(changes []league.Change) (out []string) {
	for _, c := range changes {
		limit := func(e *legality.Entry) string {
			if e == nil {
				return "-"
			}
			return fmt.Sprint(e.Limit)
		}
		out = append(out, fmt.Sprintf("%s %s %s>%s", c.Move, c.Entry().Key(), limit(c.Before), limit(c.After)))
	}
	return out
}

func TestDifference(t *testing.T) {
	cat := madeCatalog(t)
	before := list(t, "a", 1, "", "2026-01-01", name("黑暗球", 1), name("十字剪", 1), legality.Entry{Effect: "sleep", Limit: 2}, name("不存在", 1),
		legality.Entry{Card: cardC10, Limit: 1})
	after := list(t, "b", 1, "", "2027-01-01", name("Dark Ball", 0), name("X-Scissor", 2), name("不存在", 1), name("小火龙", 2), legality.Entry{Effect: "sleep", Limit: 2})
	got := fmt.Sprint(says(league.Difference(cat, &before, &after)))
	want := "[tightened Dark Ball 1>0 loosened X-Scissor 1>2 same 不存在 1>1 new 小火龙 ->2 same sleep 2>2 lifted #103 1>-]"
	if got != want {
		t.Errorf("difference\n%s\nwant\n%s", got, want)
	}
	back := fmt.Sprint(says(league.Changed(league.Difference(cat, &after, &before), league.New)))
	if back != "[new #103 ->1]" {
		t.Errorf("the other way round: %s", back)
	}
	if n := len(league.Difference(cat, nil, &after)); n != len(after.Entries) {
		t.Errorf("against no list: %d changes", n)
	}
	if len(league.Difference(cat, nil, nil)) != 0 {
		t.Error("nothing differs from nothing")
	}
	for _, c := range league.Difference(cat, &before, &before) {
		if c.Move != league.Same {
			t.Errorf("a list differs from itself: %v", c)
		}
	}
}

// An entry that a list repeats counts once, with its smaller limit.
func TestDifferenceOfRepeats(t *testing.T) {
	cat := madeCatalog(t)
	before := list(t, "a", 1, "", "2026-01-01", name("黑暗球", 2), name("Dark Ball", 1))
	after := list(t, "b", 1, "", "2027-01-01", name("黑暗球", 1))
	if got := fmt.Sprint(says(league.Difference(cat, &before, &after))); got != "[same 黑暗球 1>1]" {
		t.Error(got)
	}
}

func TestSince(t *testing.T) {
	cat := madeCatalog(t)
	l := leagueOf(
		list(t, "l23", 1, "", "2023-01-01", name("黑暗球", 2)),
		list(t, "l24", 1, "", "2024-01-01"),
		list(t, "l25", 1, "", "2025-01-01", name("黑暗球", 1)),
		list(t, "l26", 1, "", "2026-01-01", name("Dark Ball", 0), name("十字剪", 1)))
	line := l.Line(leagueSeat)
	subject := func(e legality.Entry) legality.Subject { return e.Subjects(cat, catalog.PokemonDuel)[0] }
	if got := line.Since(cat, 3, subject(name("黑暗球", 0))); got != date(t, "2025-01-01") {
		t.Errorf("since %s, want the list after the gap", got)
	}
	if got := line.Since(cat, 3, subject(name("十字剪", 0))); got != date(t, "2026-01-01") {
		t.Errorf("since %s", got)
	}
	if got := line.Since(cat, 2, subject(name("十字剪", 0))); !got.IsZero() {
		t.Errorf("since %s, and the list does not limit it", got)
	}
}
