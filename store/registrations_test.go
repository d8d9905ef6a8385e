package store

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
)

// hall is a store with a gym, cards and one list in force, and an event of the gym in ten days with two places.
func hall(t *testing.T, seats int) (*Store, *clock, *league.Event) {
	t.Helper()
	c := newClock()
	s := open(t, Options{Now: c.now})
	atlas(t, s)
	must(s.Cards.Replace(t.Context(), []catalog.Card{{ID: 7, Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: "A"}}}, AnyRevision, 0, "start"))(t)
	l := yearly("league-2026", 20260101)
	l.Entries = nil
	if err := s.Lists.Publish(t.Context(), l, 0, ""); err != nil {
		t.Fatal(err)
	}
	return s, c, eventAt(t, s, c.now().Add(10*24*time.Hour), seats)
}

func eventAt(t *testing.T, s *Store, starts time.Time, seats int) *league.Event {
	t.Helper()
	return must(s.Events.Create(t.Context(), 0, league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"},
		Title: "Cup", Zone: "Asia/Shanghai", Starts: starts, Ends: starts.Add(8 * time.Hour), Closes: starts.Add(-time.Hour), Cap: seats, Seen: league.ListsAfterEnd}))(t)
}

// accepted is a verdict on a list of n copies, as the event's judge of the day reaches it.
func accepted(t *testing.T, s *Store, e *league.Event, n int) league.Snapshot {
	t.Helper()
	_, rev, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return league.Snapshot{List: league.Freeze(e.Game, []league.Copies{{Section: deck.Main, Card: 7, Count: n}}), Catalog: rev.Hash,
		Lists: []legality.ListRef{{ID: "league-2026", Revision: 1}}, On: e.Day(), Legal: true}
}

func TestRegistrationFromEntryToReceipt(t *testing.T) {
	s, c, e := hall(t, 2)
	ctx := t.Context()
	red := member(t, s, "Red").User
	first := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 40)))(t)
	if first.Order != 1 || first.Snapshot.Number != 1 || first.Name != "Red" || first.Snapshot.By != red || !first.Entered.Equal(c.now()) {
		t.Fatalf("%+v", first)
	}
	again := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 40)))(t)
	if again.ID != first.ID || again.Snapshot.ID != first.Snapshot.ID {
		t.Errorf("the same list is on record twice: %+v", again)
	}
	c.add(time.Hour)
	other := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 41)))(t)
	if other.Order != 1 || other.Snapshot.Number != 2 || other.Snapshot.List.Size(deck.Main) != 41 {
		t.Errorf("%+v", other)
	}
	all := must(s.Snapshots.Of(ctx, first.ID))(t)
	keys := must(s.Keys.All(ctx))(t)
	if len(all) != 2 || len(keys) != 1 {
		t.Fatalf("%d snapshots, %d keys", len(all), len(keys))
	}
	for _, x := range all {
		receipt := x.Receipt()
		if back, ok := league.ParseReceipt(receipt.Code()); !ok || !back.Verify(keys[0].Public) || !back.VouchesFor(x.Statement) || back.Snapshot != x.ID {
			t.Errorf("receipt of snapshot %d: %+v", x.Number, back)
		}
		if x.Statement != league.Statement(e, &x) || !strings.Contains(x.Statement, "banlist league-2026 1\n") {
			t.Errorf("statement\n%s", x.Statement)
		}
	}
	got, gotReg, gotEvent, err := s.Snapshots.Get(ctx, all[0].ID)
	if err != nil || got.Number != 1 || gotReg.Snapshot.Number != 2 || gotEvent.ID != e.ID {
		t.Errorf("%+v %+v %v", got, gotReg, err)
	}
}

// A player cannot put lists on record without end.
func TestListsOfARegistrationEnd(t *testing.T) {
	s, _, e := hall(t, 0)
	red := member(t, s, "Red").User
	for i := range league.MaxLists {
		must(s.Registrations.Enter(t.Context(), e.ID, red, "Red", accepted(t, s, e, 40+i%2)))(t)
	}
	wantCode(t, errOf(s.Registrations.Enter(t.Context(), e.ID, red, "Red", accepted(t, s, e, 42))), Quota)
	if r := must(s.Registrations.ByPlayer(t.Context(), e.ID, red))(t); r.Snapshot.Number != league.MaxLists {
		t.Errorf("list %d counts", r.Snapshot.Number)
	}
}

func TestRegistrationIsRefused(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	red, judge := member(t, s, "Red").User, member(t, s, "Judge").User
	must(s.Events.SetJudge(ctx, 0, e.ID, judge, true))(t)
	good := accepted(t, s, e, 40)
	for name, c := range map[string]struct {
		user   int64
		change func(*league.Snapshot)
		want   Code
	}{
		"not legal":         {red, func(x *league.Snapshot) { x.Legal = false }, Invalid},
		"of another game":   {red, func(x *league.Snapshot) { x.List.Game = catalog.PhantomDuel }, Invalid},
		"by a judge":        {judge, func(*league.Snapshot) {}, Conflict},
		"another day":       {red, func(x *league.Snapshot) { x.On = x.On.AddDays(1) }, Stale},
		"another catalogue": {red, func(x *league.Snapshot) { x.Catalog = "sha256:0" }, Stale},
		"an older revision": {red, func(x *league.Snapshot) { x.Lists = []legality.ListRef{{ID: "league-2026", Revision: 0}} }, Stale},
		"a list too few":    {red, func(x *league.Snapshot) { x.Lists = nil }, Stale},
	} {
		x := good
		c.change(&x)
		_, err := s.Registrations.Enter(ctx, e.ID, c.user, "Red", x)
		if CodeOf(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
	wantCode(t, errOf(s.Registrations.Enter(ctx, 1, red, "Red", good)), NotFound)
	if all := must(s.Registrations.Of(ctx, e.ID))(t); len(all) != 0 {
		t.Fatalf("half a registration was kept: %+v", all)
	}

	c.add(e.Closes.Sub(c.now()) - time.Second)
	must(s.Registrations.Enter(ctx, e.ID, red, "Red", good))(t)
	r := must(s.Registrations.ByPlayer(ctx, e.ID, red))(t)
	c.add(time.Second)
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, member(t, s, "Late").User, "Late", good)), Conflict)
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 41))), Conflict)
	wantCode(t, errOf(s.Registrations.Withdraw(ctx, r.ID)), Conflict)
}

// A new revision that a verdict has not seen makes it stale, whoever published it meanwhile; a withdrawn list does not count.
func TestVerdictOfYesterdayIsStale(t *testing.T) {
	s, _, e := hall(t, 0)
	ctx := t.Context()
	red := member(t, s, "Red").User
	x := accepted(t, s, e, 40)
	l := yearly("viridian-2026", 20260302)
	l.Scope, l.Of, l.Entries = legality.Gym, "viridian", nil
	if err := s.Lists.Publish(ctx, l, 0, ""); err != nil {
		t.Fatal(err)
	}
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, red, "Red", x)), Stale)
	both := x
	both.Lists = append(slices.Clone(x.Lists), legality.ListRef{ID: "viridian-2026", Revision: 1})
	if err := s.Lists.Withdraw(ctx, "viridian-2026", 20260301, 0, "mistake"); err != nil {
		t.Fatal(err)
	}
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, red, "Red", both)), Stale)
	must(s.Registrations.Enter(ctx, e.ID, red, "Red", x))(t)
}

// Two hundred players press at once: each is in, and exactly as many have a place as there are.
func TestTwoHundredAtOnce(t *testing.T) {
	s, _, e := hall(t, 32)
	const players = 200
	users := make([]int64, players)
	for i := range users {
		users[i] = member(t, s, name(i)).User
	}
	x := accepted(t, s, e, 40)
	var all sync.WaitGroup
	errs := make([]error, players)
	for i := range players {
		all.Go(func() { _, errs[i] = s.Registrations.Enter(t.Context(), e.ID, users[i], name(i), x) })
	}
	all.Wait()
	for i, err := range errs {
		if err != nil {
			t.Fatalf("%s: %v", name(i), err)
		}
	}
	regs := must(s.Registrations.Of(t.Context(), e.ID))(t)
	entries, waits := league.Standings(e, regs)
	count := map[league.Entry]int{}
	for i := range regs {
		count[entries[i]]++
		if regs[i].Order != int64(i+1) || entries[i] == league.Waiting && waits[i] != i-31 {
			t.Fatalf("%d: order %d, waits %d", i, regs[i].Order, waits[i])
		}
	}
	if len(regs) != players || count[league.Seated] != 32 || count[league.Waiting] != 168 {
		t.Errorf("%d registrations: %v", len(regs), count)
	}
}

func TestWaitingListMovesUp(t *testing.T) {
	s, c, e := hall(t, 2)
	ctx := t.Context()
	var ids []int64
	for i := range 4 {
		r := must(s.Registrations.Enter(ctx, e.ID, member(t, s, name(i)).User, name(i), accepted(t, s, e, 40)))(t)
		ids = append(ids, r.ID)
	}
	standing := func() (out string) {
		regs := must(s.Registrations.Entries(ctx, e.ID))(t)
		entries, waits := league.Standings(e, regs)
		for i := range regs {
			out += fmt.Sprintf("%c%s%d ", regs[i].Name[len(regs[i].Name)-1], entries[i][:1], waits[i])
		}
		return strings.TrimSpace(out)
	}
	want := func(text string) {
		t.Helper()
		if got := standing(); got != text {
			t.Errorf("standing %q, want %q", got, text)
		}
	}
	want("0s0 1s0 2w1 3w2")
	wantCode(t, errOf(s.Registrations.CheckIn(ctx, ids[2], true)), Conflict)
	must(s.Registrations.Withdraw(ctx, ids[0]))(t)
	want("0w0 1s0 2s0 3w1")
	must(s.Registrations.CheckIn(ctx, ids[2], true))(t)
	r0 := must(s.Registrations.Enter(ctx, e.ID, must2(s.Registrations.Get(ctx, ids[0]))(t).Player, name(0), accepted(t, s, e, 40)))(t)
	if r0.ID != ids[0] || r0.Order != 5 || !r0.Withdrawn.IsZero() {
		t.Errorf("coming back: %+v", r0)
	}
	want("1s0 2s0 3w1 0w2")
	must(s.Registrations.Drop(ctx, 99, ids[1], true))(t)
	want("1d0 2s0 3s0 0w1")
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, must2(s.Registrations.Get(ctx, ids[1]))(t).Player, name(1), accepted(t, s, e, 41))), Conflict)
	must(s.Registrations.Drop(ctx, 99, ids[1], false))(t)
	want("2s0 3s0 0w1 1w2")
	c.add(e.Starts.Sub(c.now()))
	must(s.Registrations.Drop(ctx, 0, ids[2], true))(t) // the place was played on: nobody moves up
	want("2d0 3s0 0w1 1w2")
	if n := must(s.Registrations.Count(ctx, []int64{e.ID}))(t)[e.ID]; n != (Places{Seated: 1, Waiting: 2}) {
		t.Errorf("%+v", n)
	}
}

func must2[T, U any](v T, _ U, err error) func(testing.TB) T { return must(v, err) }

func TestEventsKeepTheirWord(t *testing.T) {
	s, c, e := hall(t, 3)
	ctx := t.Context()
	for i := range 2 {
		must(s.Registrations.Enter(ctx, e.ID, member(t, s, name(i)).User, name(i), accepted(t, s, e, 40)))(t)
	}
	edit := func(revision int64, change func(*league.Event)) (*league.Event, error) {
		return s.Events.Edit(ctx, 5, e.ID, revision, func(e *league.Event, registered int) error {
			if registered != 2 {
				t.Errorf("%d registered", registered)
			}
			change(e)
			return nil
		})
	}
	wantCode(t, errOf(edit(1, func(e *league.Event) { e.Cap = 1 })), Conflict)
	small := must(edit(1, func(e *league.Event) { e.Cap = 2; e.Title = "Small cup"; e.Of = "elsewhere" }))(t)
	if small.Cap != 2 || small.Title != "Small cup" || small.Of != "viridian" || small.Revision != 2 || !small.Postponed.IsZero() || small.Moved() {
		t.Errorf("%+v", small)
	}
	wantCode(t, errOf(edit(1, func(e *league.Event) {})), Stale)
	later := must(edit(2, func(e *league.Event) {
		e.Starts, e.Ends, e.Closes = e.Starts.Add(24*time.Hour), e.Ends.Add(24*time.Hour), e.Closes.Add(24*time.Hour)
	}))(t)
	if !later.Moved() || later.Postponed.IsZero() || !later.FirstStart.Equal(e.Starts) {
		t.Errorf("%+v", later)
	}
	wantCode(t, s.Events.Delete(ctx, 5, e.ID), Conflict)
	empty := eventAt(t, s, c.now().Add(time.Hour*48), 0)
	if err := s.Events.Delete(ctx, 5, empty.ID); err != nil {
		t.Error(err)
	}
	wantCode(t, errOf(s.Events.Get(ctx, empty.ID)), NotFound)

	red := member(t, s, "Red").User
	must(s.Events.SetJudge(ctx, 5, e.ID, red, true))(t)
	if got := must(s.Events.SetJudge(ctx, 5, e.ID, red, true))(t); !got.Judged(red) || len(got.Judges) != 1 {
		t.Errorf("%+v", got)
	}
	player := must(s.Registrations.Of(ctx, e.ID))(t)[0].Player
	wantCode(t, errOf(s.Events.SetJudge(ctx, 5, e.ID, player, true)), Conflict)
	if mine := must(s.Events.Find(ctx, EventQuery{Judge: red, From: c.now()}))(t); len(mine) != 1 || mine[0].ID != e.ID {
		t.Errorf("%+v", mine)
	}

	wantCode(t, errOf(s.Events.Cancel(ctx, 5, e.ID, "  ")), Invalid)
	off := must(s.Events.Cancel(ctx, 5, e.ID, " no hall "))(t)
	if off.CancelWhy != "no hall" || off.Stage(c.now()) != league.Cancelled {
		t.Errorf("%+v", off)
	}
	wantCode(t, errOf(s.Registrations.Enter(ctx, e.ID, member(t, s, "Blue").User, "Blue", accepted(t, s, later, 40))), Conflict)
}

// Once the seed of the draws is known, nobody may enter in the knowledge of it: the deadline is not put off.
func TestClosedDrawsKeepTheDeadline(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	later := func(e *league.Event, _ int) error { e.Closes = e.Closes.Add(30 * time.Minute); return nil }
	sooner := func(e *league.Event, _ int) error { e.Closes = e.Closes.Add(-time.Minute); return nil }
	must(s.Events.Edit(ctx, 5, e.ID, 1, later))(t)
	c.add(e.Closes.Add(30 * time.Minute).Sub(c.now()))
	if err := s.Draws.Close(ctx, 5, e.ID); err != nil {
		t.Fatal(err)
	}
	wantCode(t, errOf(s.Events.Edit(ctx, 5, e.ID, 2, later)), Conflict)
	must(s.Events.Edit(ctx, 5, e.ID, 2, sooner))(t)
	must(s.Events.Cancel(ctx, 5, e.ID, "no hall"))(t)
	wantCode(t, errOf(s.Events.Edit(ctx, 5, e.ID, 4, sooner)), Conflict)
	wantCode(t, errOf(s.Events.Cancel(ctx, 5, e.ID, "\u200b")), Invalid)
}

func TestFindEvents(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	past := eventAt(t, s, c.now().Add(-72*time.Hour), 0)
	wide := must(s.Events.Create(ctx, 0, league.Event{Seat: league.Seat{Game: catalog.PhantomDuel, Scope: legality.League}, Title: "Conference", Zone: "UTC",
		Starts: c.now().Add(time.Hour), Ends: c.now().Add(9 * time.Hour), Closes: c.now().Add(time.Hour), Seen: league.ListsNever}))(t)
	ids := func(q EventQuery) (out []int64) {
		for _, e := range must(s.Events.Find(ctx, q))(t) {
			out = append(out, e.ID)
		}
		return out
	}
	for i, c := range []struct {
		q    EventQuery
		want []int64
	}{
		{EventQuery{}, []int64{past.ID, wide.ID, e.ID}},
		{EventQuery{From: c.now()}, []int64{wide.ID, e.ID}},
		{EventQuery{From: c.now(), Most: 1, Skip: 1}, []int64{e.ID}},
		{EventQuery{Until: c.now(), Last: true}, []int64{past.ID}},
		{EventQuery{Last: true, Seats: []league.Seat{{Scope: legality.Gym, Of: "viridian"}}}, []int64{e.ID, past.ID}},
		{EventQuery{Seats: []league.Seat{{Scope: legality.League}, {Scope: legality.Region, Of: "kanto"}}}, []int64{wide.ID}},
	} {
		if got := ids(c.q); !slices.Equal(got, c.want) {
			t.Errorf("%d: %v, want %v", i, got, c.want)
		}
	}
	wantCode(t, errOf(s.Events.Create(ctx, 0, league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "nowhere"}})), NotFound)
}

// Nothing that was accepted is altered or taken away, whatever the program does, and an account that goes takes only its name along.
func TestSnapshotsStay(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	red, blue := member(t, s, "Red").User, member(t, s, "Blue").User
	r := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 40)))(t)
	for _, query := range []string{
		`UPDATE snapshots SET legal = 0`, `DELETE FROM snapshots`, `DELETE FROM registrations`, `DELETE FROM signing_keys`,
		`UPDATE signing_keys SET public_key = ''`,
	} {
		_, err := s.writer.ExecContext(ctx, query)
		if CodeOf(fromDriver(err)) != Forbidden {
			t.Errorf("%s: %v", query, err)
		}
	}
	if err := s.Accounts.DeleteUser(ctx, red); err != nil {
		t.Fatal(err)
	}
	gone := must(s.Registrations.Of(ctx, e.ID))(t)[0]
	if gone.Name != "" || gone.Player != 0 || gone.Withdrawn.IsZero() || gone.Snapshot.ID != r.Snapshot.ID {
		t.Errorf("before the deadline: %+v", gone)
	}
	must(s.Registrations.Enter(ctx, e.ID, blue, "Blue", accepted(t, s, e, 40)))(t)
	c.add(e.Closes.Sub(c.now()))
	if err := s.Accounts.DeleteUser(ctx, blue); err != nil {
		t.Fatal(err)
	}
	stays := must(s.Registrations.Of(ctx, e.ID))(t)[1]
	if stays.Name != "" || stays.Player != 0 || !stays.Withdrawn.IsZero() {
		t.Errorf("after the deadline: %+v", stays)
	}
	for _, x := range must(s.Snapshots.Of(ctx, stays.ID))(t) {
		if strings.Contains(x.Statement, "Blue") {
			t.Errorf("the statement keeps the name:\n%s", x.Statement)
		}
	}
}

func TestKeysAreReplaced(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	first := must(s.Keys.All(ctx))(t)
	if len(first) != 1 || !first[0].Retired.IsZero() || must(s.Keys.All(ctx))(t)[0].ID != first[0].ID {
		t.Fatalf("%+v", first)
	}
	old := must(s.Registrations.Enter(ctx, e.ID, member(t, s, "Red").User, "Red", accepted(t, s, e, 40)))(t)
	c.add(time.Hour)
	fresh := must(s.Keys.Replace(ctx, 0))(t)
	all := must(s.Keys.All(ctx))(t)
	if len(all) != 2 || all[0].ID != fresh.ID || all[1].ID != first[0].ID || !all[1].Retired.Equal(c.now()) || fresh.ID == first[0].ID {
		t.Fatalf("%+v", all)
	}
	next := must(s.Registrations.Enter(ctx, e.ID, member(t, s, "Blue").User, "Blue", accepted(t, s, e, 40)))(t)
	was, is := old.Snapshot.Receipt(), next.Snapshot.Receipt()
	if !was.Verify(all[1].Public) || was.Verify(all[0].Public) || !is.Verify(all[0].Public) || is.Verify(all[1].Public) {
		t.Error("a receipt is not of the key that it was signed with")
	}
	var secrets int
	if err := s.writer.QueryRowContext(ctx, `SELECT COUNT(*) FROM signing_secrets`).Scan(&secrets); err != nil || secrets != 1 {
		t.Errorf("%d secrets are kept, %v", secrets, err)
	}
}
