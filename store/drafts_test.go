package store

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sync"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func leagueDraft(entries ...league.DraftEntry) league.Draft {
	return league.Draft{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}, Title: "2027", Effective: 20270101, Entries: entries}
}

func fine(*league.Draft) error { return nil }

// asIs publishes a draft as list "league-2027".
func asIs(d *league.Draft) (legality.List, error) { return d.List(&league.League{}), nil }

func TestDraftHeadAndEntries(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	a, b := member(t, s, "Agatha").User, member(t, s, "Bruno").User
	d := must(s.Drafts.Create(ctx, a, leagueDraft(league.DraftEntry{Entry: legality.Entry{Name: "黑暗球"}, Asked: []string{"pewter", "cerulean"}})))(t)
	if d.ID == 0 || d.Revision != 1 || len(d.Entries) != 1 || !slices.Equal(d.Entries[0].Asked, []string{"cerulean", "pewter"}) || d.MadeBy != a {
		t.Fatalf("%+v", d)
	}
	first := d.Entries[0]

	// Two people at once: the head by one, an entry by the other, two new entries. Nothing is lost.
	must(s.Drafts.SetHead(ctx, a, d.ID, Seen{1, "page-a"}, "2027, new", 20270101, ""))(t)
	_, _, err := s.Drafts.AddEntry(ctx, b, d.ID, legality.Entry{Card: 7, Limit: 1}, "page-b", fine)
	if err != nil {
		t.Fatal(err)
	}
	must(s.Drafts.SetEntry(ctx, b, d.ID, first.ID, Seen{1, "page-b"}, legality.Entry{Name: "黑暗球", Limit: 1, Reason: "why"}, fine))(t)
	if _, _, err := s.Drafts.AddEntry(ctx, a, d.ID, legality.Entry{Card: 8}, "page-a", fine); err != nil {
		t.Fatal(err)
	}
	d = must(s.Drafts.Get(ctx, d.ID))(t)
	if d.Title != "2027, new" || len(d.Entries) != 3 || d.Entries[0].Reason != "why" || d.Entries[1].Card != 7 || d.Entries[2].Card != 8 || d.ChangedBy != a {
		t.Errorf("%+v", d)
	}

	// The same part: the second comes too late and is given what stands. What a page has sent itself is not news to it.
	stale, err := s.Drafts.SetHead(ctx, b, d.ID, Seen{1, "page-b"}, "2027, older", 20270201, "")
	wantCode(t, err, Stale)
	if stale == nil || stale.Title != "2027, new" || stale.Effective != 20270101 {
		t.Errorf("the refusal shows %+v", stale)
	}
	must(s.Drafts.SetHead(ctx, a, d.ID, Seen{1, "page-a"}, "2027, newer", 20270101, ""))(t)
	wantCode(t, errOf(s.Drafts.SetHead(ctx, a, d.ID, Seen{1, ""}, "nameless page", 20270101, "")), Stale)
	wantCode(t, errOf(s.Drafts.SetEntry(ctx, a, d.ID, first.ID, Seen{1, "page-a"}, legality.Entry{Name: "黑暗球", Limit: 2}, fine)), Stale)
	wantCode(t, errOf(s.Drafts.RemoveEntry(ctx, a, d.ID, first.ID, Seen{1, "page-a"})), Stale)
	if _, err := s.Drafts.SetEntry(ctx, a, d.ID, first.ID, Seen{1, "page-a"}, legality.Entry{Name: "黑暗球", Limit: 1, Reason: "why"}, fine); err != nil {
		t.Errorf("what stands already is no conflict: %v", err)
	}
	d = must(s.Drafts.RemoveEntry(ctx, a, d.ID, first.ID, Seen{2, "page-a"}))(t)
	if d.Title != "2027, newer" || len(d.Entries) != 2 {
		t.Errorf("%+v", d)
	}
	must(s.Drafts.RemoveEntry(ctx, b, d.ID, first.ID, Seen{2, "page-b"}))(t) // pressed twice
	wantCode(t, errOf(s.Drafts.SetEntry(ctx, b, d.ID, first.ID, Seen{2, "page-b"}, legality.Entry{Name: "x"}, fine)), Stale)

	// What the caller's check refuses changes nothing.
	no := errors.New("no")
	if _, _, err := s.Drafts.AddEntry(ctx, a, d.ID, legality.Entry{Card: 9}, "", func(*league.Draft) error { return no }); !errors.Is(err, no) {
		t.Error(err)
	}
	if after := must(s.Drafts.Get(ctx, d.ID))(t); !reflect.DeepEqual(after, d) {
		t.Errorf("%+v became %+v", d, after)
	}
	wantCode(t, errOf(s.Drafts.Get(ctx, 1)), NotFound)
	wantCode(t, errOf(s.Drafts.SetHead(ctx, a, 1, Seen{}, "", 0, "")), NotFound)
	for _, bad := range []league.Draft{{}, {Seat: league.Seat{Game: "chess", Scope: legality.League}}, {Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.League, Of: "x"}},
		{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym}}} {
		wantCode(t, errOf(s.Drafts.Create(ctx, a, bad)), Invalid)
	}
	wantCode(t, errOf(s.Drafts.Create(ctx, a, league.Draft{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "moon"}})), NotFound)
}

// Many people adding and changing at once lose nothing.
func TestDraftManyAtOnce(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	d := must(s.Drafts.Create(ctx, 0, leagueDraft()))(t)
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() {
			page := fmt.Sprint("page-", n)
			for i := range 5 {
				e := legality.Entry{Card: uint32(100*n + i + 1)}
				entry, _, err := s.Drafts.AddEntry(ctx, int64(n+1), d.ID, e, page, fine)
				if err != nil {
					t.Error(err)
					return
				}
				e.Limit = 1
				if _, err := s.Drafts.SetEntry(ctx, int64(n+1), d.ID, entry, Seen{1, page}, e, fine); err != nil {
					t.Error(err)
				}
			}
		})
	}
	all.Wait()
	d = must(s.Drafts.Get(ctx, d.ID))(t)
	if len(d.Entries) != 40 || slices.ContainsFunc(d.Entries, func(e league.DraftEntry) bool { return e.Limit != 1 }) {
		t.Errorf("%d entries: %+v", len(d.Entries), d.Entries)
	}
}

func TestDraftIsPublishedOnce(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	atlas(t, s)
	who := member(t, s, "Lance").User
	d := must(s.Drafts.Create(ctx, who, leagueDraft(league.DraftEntry{Entry: legality.Entry{Name: "黑暗球", Reason: "r", URL: "https://example.org"}, Asked: []string{"viridian"}},
		league.DraftEntry{Entry: legality.Entry{Card: 7, Limit: 1}})))(t)
	must(s.Drafts.SetHead(ctx, who, d.ID, Seen{1, "p"}, "2027!", 20270101, ""))(t)
	wantCode(t, errOf(s.Drafts.Publish(ctx, who, d.ID, d.Version, asIs)), Stale) // it has changed since it was looked at
	no := errors.New("no")
	if _, err := s.Drafts.Publish(ctx, who, d.ID, 2, func(*league.Draft) (legality.List, error) { return legality.List{}, no }); !errors.Is(err, no) {
		t.Error(err)
	}
	wantCode(t, errOf(s.Drafts.Publish(ctx, who, d.ID, 2, func(*league.Draft) (legality.List, error) { return legality.List{}, nil })), Invalid)
	if l := must(s.Lists.All(ctx))(t); len(l) != 0 {
		t.Fatalf("refused, and yet published: %+v", l)
	}

	var all sync.WaitGroup
	for range 6 { // a double click, and more
		all.Go(func() {
			ref, err := s.Drafts.Publish(ctx, who, d.ID, 2, asIs)
			if err != nil || ref != (legality.ListRef{ID: "league-2027", Revision: 1}) {
				t.Error(ref, err)
			}
		})
	}
	all.Wait()
	lists := must(s.Lists.All(ctx))(t)
	if len(lists) != 1 || lists[0].Title != "2027!" || lists[0].By != who || len(lists[0].Entries) != 2 {
		t.Errorf("%+v", lists)
	}
	l := must(s.League.Load(ctx))(t)
	if asked := l.AskedBy(lists[0].Ref(), 0); !slices.Equal(asked, []string{"viridian"}) || l.AskedBy(lists[0].Ref(), 1) != nil {
		t.Errorf("asked by %v", asked)
	}
	if open := must(s.Drafts.Open(ctx))(t); len(open) != 0 {
		t.Errorf("still being written: %+v", open)
	}
	var publications int
	for _, e := range must(s.Audit.List(ctx, 0, 20))(t) {
		if e.Action == "league.publish" && e.Subject == "league-2027 1" && e.User == who {
			publications++
		}
	}
	if publications != 1 {
		t.Errorf("%d publications in the log", publications)
	}

	// From here on every method that could change it refuses, and the list stays what it is.
	entry := must(s.Drafts.Get(ctx, d.ID))(t).Entries[0]
	report := must(s.Reports.Add(ctx, league.Report{Gym: "viridian", Game: catalog.PokemonDuel, Card: 7, Why: "w"}))(t)
	for what, err := range map[string]error{
		"head":    errOf(s.Drafts.SetHead(ctx, who, d.ID, Seen{2, "p"}, "else", 20280101, "")),
		"entry":   errOf(s.Drafts.SetEntry(ctx, who, d.ID, entry.ID, Seen{1, ""}, legality.Entry{Name: "else"}, fine)),
		"removal": errOf(s.Drafts.RemoveEntry(ctx, who, d.ID, entry.ID, Seen{1, ""})),
		"end":     s.Drafts.Discard(ctx, who, d.ID),
		"report":  errOf(s.Reports.Adopt(ctx, who, report.ID, d.ID, func(*league.Report, *league.Draft) (int64, legality.Entry) { return entry.ID, legality.Entry{} })),
	} {
		if CodeOf(err) != Conflict {
			t.Errorf("%s: %v", what, err)
		}
	}
	if _, _, err := s.Drafts.AddEntry(ctx, who, d.ID, legality.Entry{Card: 8}, "", fine); CodeOf(err) != Conflict {
		t.Error(err)
	}
	for _, attempt := range []legality.List{lists[0].List, {ID: "league-2027", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "else", Effective: 20280101}} {
		wantCode(t, s.Lists.Publish(ctx, attempt, who, "over it"), Stale)
	}
	if now := must(s.Lists.All(ctx))(t); !reflect.DeepEqual(now, lists) {
		t.Errorf("%+v became %+v", lists, now)
	}
}

func TestReportsGetTheirAnswers(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	atlas(t, s)
	staff := member(t, s, "Oak").User
	report := func(card uint32) *league.Report {
		t.Helper()
		return must(s.Reports.Add(ctx, league.Report{Gym: "viridian", Game: catalog.PokemonDuel, Card: card, Limit: 1, Why: "why", Link: "https://example.org", By: 5}))(t)
	}
	a, b, c := report(7), report(8), report(9)
	wantCode(t, errOf(s.Reports.Add(ctx, *a)), Conflict)
	wantCode(t, errOf(s.Reports.Add(ctx, league.Report{Gym: "moon"})), NotFound)
	if n := must(s.Reports.Open(ctx))(t); n != 3 {
		t.Errorf("%d open", n)
	}
	d := must(s.Drafts.Create(ctx, staff, leagueDraft()))(t)
	fresh := func(r *league.Report, d *league.Draft) (int64, legality.Entry) {
		return 0, legality.Entry{Card: r.Card, Limit: r.Limit}
	}
	for range 2 { // pressed twice
		d = must(s.Reports.Adopt(ctx, staff, a.ID, d.ID, fresh))(t)
	}
	d = must(s.Reports.Adopt(ctx, staff, b.ID, d.ID, fresh))(t)
	if len(d.Entries) != 2 || !slices.Equal(d.Entries[0].Asked, []string{"viridian"}) {
		t.Fatalf("%+v", d)
	}
	wantCode(t, s.Reports.Decline(ctx, staff, c.ID, " "), Invalid)
	for range 2 {
		if err := s.Reports.Decline(ctx, staff, c.ID, "too few decks play it"); err != nil {
			t.Fatal(err)
		}
	}
	wantCode(t, s.Reports.Decline(ctx, staff, a.ID, "no"), Conflict)
	wantCode(t, s.Reports.TakeBack(ctx, 5, c.ID), Conflict)
	wantCode(t, errOf(s.Reports.Adopt(ctx, staff, c.ID, d.ID, fresh)), Conflict)
	wantCode(t, errOf(s.Reports.Adopt(ctx, staff, 1, d.ID, fresh)), NotFound)
	wantCode(t, errOf(s.Reports.Adopt(ctx, staff, c.ID, 1, fresh)), NotFound)
	gymDraft := leagueDraft()
	gymDraft.Scope, gymDraft.Of = legality.Gym, "viridian"
	e := report(10)
	wantCode(t, errOf(s.Reports.Adopt(ctx, staff, e.ID, must(s.Drafts.Create(ctx, staff, gymDraft))(t).ID, fresh)), Conflict)
	if err := s.Reports.TakeBack(ctx, 5, e.ID); err != nil {
		t.Fatal(err)
	}

	// An entry that is taken out opens its reports again; publishing closes the others for good.
	d = must(s.Drafts.RemoveEntry(ctx, staff, d.ID, d.Entries[1].ID, Seen{1, ""}))(t)
	if got := must(s.Reports.Get(ctx, b.ID))(t); got.State != league.ReportOpen || got.Draft != 0 || !got.Answered.IsZero() {
		t.Errorf("%+v", got)
	}
	ref := must(s.Drafts.Publish(ctx, staff, d.ID, d.Version, asIs))(t)
	states := map[int64]league.ReportState{a.ID: league.ReportAdopted, b.ID: league.ReportOpen, c.ID: league.ReportDeclined, e.ID: league.ReportTakenBack}
	for _, r := range must(s.Reports.All(ctx, 10))(t) {
		if r.State != states[r.ID] {
			t.Errorf("%d is %s, want %s", r.Card, r.State, states[r.ID])
		}
		switch r.ID {
		case a.ID:
			if r.List != ref || r.AnsweredBy != staff {
				t.Errorf("%+v", r)
			}
		case c.ID:
			if r.Answer != "too few decks play it" {
				t.Errorf("%+v", r)
			}
		}
	}
	if of := must(s.Reports.Of(ctx, []string{"viridian", "moon"}, 10))(t); len(of) != 4 {
		t.Errorf("%d of the gym", len(of))
	}
	if of := must(s.Reports.Of(ctx, nil, 10))(t); len(of) != 0 {
		t.Errorf("%d of no gym", len(of))
	}
}

// A draft that is discarded opens its reports again and is gone.
func TestDiscard(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	atlas(t, s)
	r := must(s.Reports.Add(ctx, league.Report{Gym: "viridian", Game: catalog.PokemonDuel, Card: 7, Why: "why"}))(t)
	d := must(s.Drafts.Create(ctx, 1, leagueDraft()))(t)
	must(s.Reports.Adopt(ctx, 1, r.ID, d.ID, func(*league.Report, *league.Draft) (int64, legality.Entry) { return 0, legality.Entry{Card: 7} }))(t)
	if err := s.Drafts.Discard(ctx, 1, d.ID); err != nil {
		t.Fatal(err)
	}
	wantCode(t, s.Drafts.Discard(ctx, 1, d.ID), NotFound)
	if got := must(s.Reports.Get(ctx, r.ID))(t); got.State != league.ReportOpen {
		t.Errorf("%+v", got)
	}
	var left int
	if err := s.reader.QueryRow(`SELECT (SELECT COUNT(*) FROM draft_entries) + (SELECT COUNT(*) FROM draft_origins)`).Scan(&left); err != nil || left != 0 {
		t.Errorf("%d rows left, %v", left, err)
	}
}

// Somebody is told of every publication once, also of two in one second; told up to one is never told up to an earlier one.
func TestTold(t *testing.T) {
	s := open(t, Options{Now: newClock().now})
	ctx := t.Context()
	who := member(t, s, "Red").User
	told := func(want int64, ever bool) {
		t.Helper()
		if got, was, err := s.Lists.ToldUpTo(ctx, who); got != want || was != ever || err != nil {
			t.Errorf("told up to %d (%v, %v), want %d (%v)", got, was, err, want, ever)
		}
	}
	told(0, false)
	if err := errors.Join(s.Lists.SetTold(ctx, who, 3), s.Lists.SetTold(ctx, who, 5), s.Lists.SetTold(ctx, who, 4)); err != nil {
		t.Fatal(err)
	}
	told(5, true)
	revised := yearly("league-2026", 20260101)
	for _, l := range []legality.List{revised, yearly("league-2025", 20250101)} {
		if err := s.Lists.Publish(ctx, l, 0, ""); err != nil {
			t.Fatal(err)
		}
	}
	revised.Revision = 2
	if err := s.Lists.Publish(ctx, revised, 0, "slip"); err != nil {
		t.Fatal(err)
	}
	l := must(s.League.Load(ctx))(t)
	want := map[legality.ListRef]int64{{ID: "league-2026", Revision: 1}: 1, {ID: "league-2025", Revision: 1}: 2, {ID: "league-2026", Revision: 2}: 3}
	if !maps.Equal(l.Numbers, want) {
		t.Errorf("numbers %v, want %v", l.Numbers, want)
	}
}
