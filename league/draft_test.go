package league_test

import (
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func draft(t *testing.T, change func(*league.Draft)) *league.Draft {
	t.Helper()
	d := &league.Draft{ID: 1, Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}, Title: "2028", Effective: date(t, "2028-01-01"),
		Entries: []league.DraftEntry{{ID: 1, Entry: name("黑暗球", 0)}}}
	change(d)
	return d
}

func standing(t *testing.T) *league.League {
	t.Helper()
	return &league.League{
		Regions: []league.Region{{Slug: "kanto"}},
		Gyms:    []league.Gym{{Slug: "pewter-gym", Region: "kanto"}},
		Lists: []legality.List{
			list(t, "league-2026", 1, "", "2026-01-01", name("黑暗球", 1), legality.Entry{Effect: "sleep", Limit: 2}),
			list(t, "league-2027", 1, "", "2027-01-01", name("黑暗球", 0)),
			list(t, "league-2027", 2, "", "2027-02-01", name("黑暗球", 0)),
			list(t, "kanto-2026", 1, "kanto", "2026-01-01", name("十字剪", 1)),
		},
		Withdrawn: []legality.List{list(t, "league-2029", 1, "", "2029-01-01")},
	}
}

func faults(all []league.Doubt) (out []league.Fault) {
	for _, d := range all {
		out = append(out, d.Fault)
	}
	return out
}

func TestDraftFaults(t *testing.T) {
	cat, l := madeCatalog(t), standing(t)
	entry := func(e legality.Entry) func(*league.Draft) {
		return func(d *league.Draft) { d.Entries = append(d.Entries, league.DraftEntry{ID: 2, Entry: e}) }
	}
	long := strings.Repeat("一二三四", 251)
	for what, c := range map[string]struct {
		change func(*league.Draft)
		want   []league.Fault
	}{
		"all is well":                 {func(*league.Draft) {}, nil},
		"no title":                    {func(d *league.Draft) { d.Title = "  " }, []league.Fault{league.NoTitle}},
		"a title without an end":      {func(d *league.Draft) { d.Title = long }, []league.Fault{league.LongText}},
		"no day":                      {func(d *league.Draft) { d.Effective = 0 }, []league.Fault{league.NoDay}},
		"a day that is taken":         {func(d *league.Draft) { d.Effective = date(t, "2026-01-01") }, []league.Fault{league.SameDay}},
		"a day that a revision took":  {func(d *league.Draft) { d.Effective = date(t, "2027-02-01") }, []league.Fault{league.SameDay}},
		"a day that a revision freed": {func(d *league.Draft) { d.Effective = date(t, "2027-01-01") }, nil},
		"a withdrawn list's day":      {func(d *league.Draft) { d.Effective = date(t, "2029-01-01") }, nil},
		"the other game's day": {func(d *league.Draft) {
			d.Game, d.Effective, d.Entries = catalog.PhantomDuel, date(t, "2026-01-01"), nil
		}, nil},
		"a gym's on that day":        {func(d *league.Draft) { d.Scope, d.Of, d.Effective = legality.Gym, "pewter-gym", date(t, "2026-01-01") }, nil},
		"a card that is not there":   {entry(name("没有", 0)), []league.Fault{league.UnknownEntry}},
		"a card of the other game":   {entry(legality.Entry{Card: cardH}), []league.Fault{league.UnknownEntry}},
		"the same name twice":        {entry(name("黑暗球", 1)), []league.Fault{league.DoubledEntry}},
		"the same name spelled else": {entry(name("dark ball", 1)), []league.Fault{league.DoubledEntry}},
		"a name and its card":        {entry(legality.Entry{Card: cardA}), nil},
		"three copies":               {entry(name("十字剪", 3)), []league.Fault{league.BadLimit}},
		"fewer than none":            {entry(name("十字剪", -1)), []league.Fault{league.BadLimit}},
		"a script for a link":        {entry(legality.Entry{Name: "十字剪", URL: "javascript:alert(1)"}), []league.Fault{league.BadLink}},
		"a file for a link":          {entry(legality.Entry{Name: "十字剪", URL: "file:///etc/passwd"}), []league.Fault{league.BadLink}},
		"a reason without an end":    {entry(legality.Entry{Name: "十字剪", Reason: long}), []league.Fault{league.LongText}},
		"two things in one entry":    {entry(legality.Entry{Name: "十字剪", Card: cardB}), []league.Fault{league.BadEntry}},
		"a correction":               {func(d *league.Draft) { d.Revises, d.Base, d.Reason = "league-2026", 1, "slip" }, nil},
		"a correction keeps its day": {func(d *league.Draft) {
			d.Revises, d.Base, d.Reason, d.Effective = "league-2026", 1, "slip", date(t, "2026-01-01")
		}, nil},
		"a correction without reason":  {func(d *league.Draft) { d.Revises, d.Base = "league-2026", 1 }, []league.Fault{league.NoReason}},
		"a correction come too late":   {func(d *league.Draft) { d.Revises, d.Base, d.Reason = "league-2027", 1, "slip" }, []league.Fault{league.Overtaken}},
		"a correction of what is gone": {func(d *league.Draft) { d.Revises, d.Base, d.Reason = "league-2029", 1, "slip" }, []league.Fault{league.Overtaken}},
		"nothing at all":               {func(d *league.Draft) { d.Title, d.Effective, d.Entries = "", 0, nil }, []league.Fault{league.NoTitle, league.NoDay}},
	} {
		if got := faults(draft(t, c.change).Faults(cat, l)); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
	h := draft(t, func(d *league.Draft) { d.Game = catalog.PhantomDuel })
	for limit, want := range map[int]int{49: 0, 50: 1} {
		if got := h.EntryFaults(name("裁定", limit)); len(got) != want {
			t.Errorf("limit %d in H: %v", limit, got)
		}
	}
}

func TestDraftAsks(t *testing.T) {
	for _, c := range []struct {
		today string
		empty bool
		want  []league.Fault
	}{
		{"2027-12-31", false, nil},
		{"2028-01-01", false, nil},
		{"2028-01-02", false, []league.Fault{league.PastDay}},
		{"2027-12-31", true, []league.Fault{league.EmptyList}},
		{"2029-01-01", true, []league.Fault{league.PastDay, league.EmptyList}},
	} {
		d := draft(t, func(d *league.Draft) {
			if c.empty {
				d.Entries = nil
			}
		})
		if got := faults(d.Asks(standing(t), date(t, c.today))); !slices.Equal(got, c.want) {
			t.Errorf("on %s, empty %v: %v, want %v", c.today, c.empty, got, c.want)
		}
	}
	for day, want := range map[string][]league.Fault{"2027-02-01": nil, "2027-03-01": {league.MovedDay}, "2027-01-01": {league.PastDay, league.MovedDay}} {
		d := draft(t, func(d *league.Draft) { d.Revises, d.Base, d.Effective = "league-2027", 2, date(t, day) })
		if got := faults(d.Asks(standing(t), date(t, "2027-01-15"))); !slices.Equal(got, want) {
			t.Errorf("a correction for %s: %v, want %v", day, got, want)
		}
	}
}

// What the draft changes, and what it will be called.
func TestDraftBecomesAList(t *testing.T) {
	l := standing(t)
	for what, c := range map[string]struct {
		change       func(*league.Draft)
		before, id   string
		revision     int
		beforeIsLast int
	}{
		"next year's":       {func(*league.Draft) {}, "league-2027", "league-2028", 1, 2},
		"in between":        {func(d *league.Draft) { d.Effective = date(t, "2026-07-01") }, "league-2026", "league-2026-07-01", 1, 1},
		"before all others": {func(d *league.Draft) { d.Effective = date(t, "2025-07-01") }, "", "league-2025", 1, 0},
		"no day yet":        {func(d *league.Draft) { d.Effective = 0 }, "league-2027", "league-0", 1, 2},
		"a correction":      {func(d *league.Draft) { d.Revises, d.Base = "league-2027", 2 }, "league-2027", "league-2027", 3, 2},
		"a withdrawn id":    {func(d *league.Draft) { d.Effective = date(t, "2029-05-01") }, "league-2027", "league-2029-05-01", 1, 2},
		"a gym's":           {func(d *league.Draft) { d.Scope, d.Of = legality.Gym, "pewter-gym" }, "", "pewter-gym-2028", 1, 0},
		"game H":            {func(d *league.Draft) { d.Game = catalog.PhantomDuel }, "", "phantom-2028", 1, 0},
	} {
		d := draft(t, c.change)
		before := d.Before(l)
		if (before == nil) != (c.before == "") || before != nil && (before.ID != c.before || before.Revision != c.beforeIsLast) {
			t.Errorf("%s: it replaces %v, want %q", what, before, c.before)
		}
		if got := d.List(l); got.ID != c.id || got.Revision != c.revision || len(got.Entries) != 1 {
			t.Errorf("%s: it becomes %s %d, want %s %d", what, got.ID, got.Revision, c.id, c.revision)
		}
	}
	if whole := l.With(list(t, "league-2028", 1, "", "2028-01-01")); len(whole.Lists) != 5 || len(l.Lists) != 4 {
		t.Error("With changes the league itself")
	}
}

// A gym's entry that the region or the league says already, as strictly or more so, is named with the list that does.
func TestCoveredBy(t *testing.T) {
	cat, l := madeCatalog(t), standing(t)
	gym := list(t, "pewter-2027", 1, "pewter-gym", "2027-06-01", name("Dark Ball", 0), name("十字剪", 0), name("十字剪", 1), legality.Entry{Card: cardA},
		legality.Entry{Effect: "sleep", Limit: 2}, name("没有", 0))
	got, err := l.CoveredBy(cat, &gym)
	if err != nil || len(got) != 2 || got[0].Entry != 0 || got[0].List.ID != "league-2027" || got[1].Entry != 2 || got[1].By.ID != "kanto-2026" || got[1].By.Limit != 1 {
		t.Errorf("%+v %v", got, err)
	}
	gym.Effective = date(t, "2026-06-01")
	if got, _ := l.CoveredBy(cat, &gym); len(got) != 2 || got[0].Entry != 2 || got[1].Entry != 4 || got[1].By.ID != "league-2026" {
		t.Errorf("a year earlier: %+v", got)
	}
	top := list(t, "league-2028", 1, "", "2028-01-01", name("黑暗球", 0))
	if got, _ := l.CoveredBy(cat, &top); len(got) != 0 {
		t.Errorf("nothing is wider than the league: %+v", got)
	}
}

func TestReportFaults(t *testing.T) {
	cat := madeCatalog(t)
	for what, c := range map[string]struct {
		change func(*league.Report)
		want   []league.Fault
	}{
		"all is well":      {func(*league.Report) {}, nil},
		"no such card":     {func(r *league.Report) { r.Card = 9 }, []league.Fault{league.UnknownEntry}},
		"no card":          {func(r *league.Report) { r.Card = 0 }, []league.Fault{league.UnknownEntry}},
		"the other game's": {func(r *league.Report) { r.Card = cardH }, []league.Fault{league.UnknownEntry}},
		"no why":           {func(r *league.Report) { r.Why = " \n" }, []league.Fault{league.NoReason}},
		"a limit of 3":     {func(r *league.Report) { r.Limit = 3 }, []league.Fault{league.BadLimit}},
		"a script":         {func(r *league.Report) { r.Link = "data:text/html,x" }, []league.Fault{league.BadLink}},
		"a link":           {func(r *league.Report) { r.Link = "https://example.org/match?7" }, nil},
	} {
		r := league.Report{Game: catalog.PokemonDuel, Card: cardC10, Limit: 1, Why: "too many"}
		c.change(&r)
		if got := r.Faults(cat); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", what, got, c.want)
		}
	}
	r := league.Report{Game: catalog.PokemonDuel, Card: cardC15, Limit: 1}
	if e := r.AsEntry(cat); e != name("小火龙", 1) {
		t.Errorf("a report asks for %+v", e)
	}
}

func TestFreeYear(t *testing.T) {
	l := standing(t)
	league26 := league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}
	for _, c := range []struct{ from, want int }{{2025, 2025}, {2026, 2027}, {2027, 2027}} { // the list of 2027 begins in February now
		if got := l.FreeYear(league26, c.from); got != c.want {
			t.Errorf("from %d: %d, want %d", c.from, got, c.want)
		}
	}
	l.Lists = append(l.Lists, list(t, "league-b", 1, "", "2027-01-01"))
	if got := l.FreeYear(league26, 2026); got != 2028 {
		t.Errorf("after two: %d", got)
	}
	if got := l.FreeYear(league.Seat{Game: catalog.PhantomDuel, Scope: legality.League}, 2026); got != 2026 {
		t.Errorf("another game's lists count: %d", got)
	}
}
