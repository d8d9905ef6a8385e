package store

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
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

// checked is an event with a registered player and a check of the deck that has begun, an hour before the deadline.
func checked(t *testing.T) (*Store, *clock, *league.Event, *league.Registration, *league.DeckCheck) {
	t.Helper()
	s, c, e := hall(t, 0)
	r := must(s.Registrations.Enter(t.Context(), e.ID, member(t, s, "Red").User, "Red", accepted(t, s, e, 40)))(t)
	c.add(e.Closes.Sub(c.now()))
	return s, c, e, r, must(s.DeckChecks.Begin(t.Context(), 5, r.ID))(t)
}

func sent(counter string, by, seq int64, n int) league.Tally {
	return league.Tally{Counter: counter, By: by, Seq: seq, Counts: []league.Copies{{Section: deck.Main, Card: 7, Count: n}}}
}

// judging is the event's judge, who finds legal what is legal says.
func judging(t *testing.T, s *Store, legal bool) func(*league.Event, league.FrozenList) (legality.Verdict, error) {
	return func(e *league.Event, found league.FrozenList) (legality.Verdict, error) {
		x := accepted(t, s, e, 1)
		return legality.Verdict{Legal: legal, Game: e.Game, On: x.On, Catalog: x.Catalog, Lists: x.Lists}, nil
	}
}

// Whatever is sent again, late, or out of its order, is counted once.
func TestTapsAreCountedOnce(t *testing.T) {
	s, _, e, r, check := checked(t)
	ctx := t.Context()
	total := func(c *league.DeckCheck) int { return c.Found(e.Game).Of(deck.Main, 7) }
	for i, step := range []struct {
		tally league.Tally
		want  int
	}{
		{sent("a", 5, 3, 3), 3},
		{sent("a", 5, 3, 3), 3}, // again: its answer was lost
		{sent("b", 6, 1, 20), 23},
		{sent("a", 5, 2, 2), 23}, // overtaken by a later one
		{sent("a", 5, 5, 4), 24},
		{sent("b", 6, 2, 19), 23},
		{sent("c", 6, 1, -3), 20}, // takes back what others counted
	} {
		c := must(s.DeckChecks.Count(ctx, check.ID, step.tally))(t)
		if total(c) != step.want {
			t.Errorf("step %d: %d counted, want %d", i, total(c), step.want)
		}
	}
	wantCode(t, errOf(s.DeckChecks.Count(ctx, check.ID, sent("a", 6, 9, 1))), Forbidden)
	wantCode(t, errOf(s.DeckChecks.Count(ctx, check.ID, sent("", 6, 9, 1))), Invalid)
	wantCode(t, errOf(s.DeckChecks.Count(ctx, 1, sent("a", 6, 9, 1))), NotFound)
	for n := range maxCounters {
		c, err := s.DeckChecks.Count(ctx, check.ID, sent(fmt.Sprint("x", n), 6, 1, 0))
		if err != nil {
			wantCode(t, err, Quota)
			break
		}
		if len(c.Tallies) > maxCounters {
			t.Fatal("there is no end to devices")
		}
	}
	if again := must(s.DeckChecks.Begin(ctx, 6, r.ID))(t); again.ID != check.ID || total(again) != 20 {
		t.Errorf("a second judge begins another check: %+v", again)
	}
}

// A press of a form counts once: pressed twice, or on a page from before, it changes nothing.
func TestAPressCountsOnce(t *testing.T) {
	s, _, e, _, check := checked(t)
	one := func(c *league.DeckCheck, own *league.Tally) { own.Add(deck.Main, 7, 1) }
	for i, step := range []struct {
		seq     int64
		counted bool
		want    int
	}{{1, true, 1}, {1, false, 1}, {2, true, 2}, {4, false, 2}, {3, true, 3}, {1, false, 3}} {
		c, counted, err := s.DeckChecks.Press(t.Context(), check.ID, "form", 5, step.seq, one)
		if err != nil || counted != step.counted || c.Found(e.Game).Of(deck.Main, 7) != step.want {
			t.Errorf("step %d: counted %v, %d there, %v", i, counted, c.Found(e.Game).Of(deck.Main, 7), err)
		}
	}
}

// Many devices at once, each sending everything twice: nothing is lost and nothing is counted twice.
func TestJudgesCountAtOnce(t *testing.T) {
	s, _, e, r, check := checked(t)
	var wg sync.WaitGroup
	for judge := range 4 {
		wg.Go(func() {
			for seq := int64(1); seq <= 10; seq++ {
				for range 2 {
					if _, err := s.DeckChecks.Count(context.Background(), check.ID, sent(fmt.Sprint("device", judge), int64(judge), seq, int(seq))); err != nil {
						t.Error(err)
					}
				}
			}
		})
	}
	wg.Wait()
	all := must(s.DeckChecks.Of(t.Context(), r.ID))(t)
	if got := all[0].Found(e.Game); got.Of(deck.Main, 7) != 40 {
		t.Errorf("%d counted, want 40", got.Of(deck.Main, 7))
	}
}

func TestRulingOfACheck(t *testing.T) {
	s, c, e, r, check := checked(t)
	ctx := t.Context()
	after := must(s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 1, 39)))(t)
	seen := after.Found(e.Game).Hash()
	must(s.DeckChecks.Count(ctx, check.ID, sent("b", 6, 1, 2)))(t)
	wish := Wish{Outcome: league.Corrected, Correction: league.FromFound, Seen: seen, Note: " one too many "}
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, true))), Stale) // the other judge has counted on
	found := must(s.DeckChecks.Of(ctx, r.ID))(t)[0].Found(e.Game)
	wish.Seen = found.Hash()
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, false))), Invalid) // would not be legal
	wish.Rulings = 1
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, true))), Stale)
	wish.Rulings = 0
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, Wish{Outcome: league.Passed, Seen: wish.Seen}, judging(t, s, true))), Invalid)
	if regs := must(s.Registrations.Of(ctx, e.ID))(t); regs[0].Snapshot.ID != r.Snapshot.ID {
		t.Fatal("a ruling that was refused has corrected the list")
	}

	c.add(e.Starts.Sub(c.now()) - time.Second) // the last second before play
	ruled := must(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, true)))(t)
	last := ruled.Last()
	reg, _, err := s.Registrations.Get(ctx, r.ID)
	if err != nil || last.Outcome != league.Corrected || last.Note != "one too many" || last.By != 5 || reg.Snapshot.ID != last.Snapshot ||
		reg.Snapshot.Number != 2 || !reg.Snapshot.Correction || reg.Snapshot.By != 5 || reg.Snapshot.List.Hash() != wish.Seen || !reg.Snapshot.Legal {
		t.Fatalf("%+v\n%+v %v", last, reg, err)
	}
	if last.Found.Hash() != wish.Seen || !last.Verdict.Legal || last.Verdict.On != e.Day() || !last.Made.Equal(c.now()) {
		t.Errorf("the record: %+v", last)
	}
	if code := reg.Snapshot.Receipt(); !strings.Contains(reg.Snapshot.Statement, "by-judge") || code.Code() == "" {
		t.Error("the corrected list has no receipt of its own")
	}
	got, err := s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 9, 1))
	wantCode(t, err, Conflict)
	if got == nil || got.Open() {
		t.Error("who counts on is not told what became of the check")
	}

	c.add(2 * time.Second)
	overrule := Wish{Outcome: league.MatchLost, Seen: wish.Seen, Rulings: 1}
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 6, check.ID, overrule, judging(t, s, true))), Invalid) // without a reason
	overrule.Note = "it was found in the first match"
	ruled = must(s.DeckChecks.Rule(ctx, 6, check.ID, overrule, judging(t, s, true)))(t)
	if len(ruled.Rulings) != 2 || ruled.Rulings[0].Outcome != league.Corrected || ruled.Last().Outcome != league.MatchLost || ruled.Last().By != 6 {
		t.Errorf("%+v", ruled.Rulings)
	}
	second := must(s.DeckChecks.Begin(ctx, 6, r.ID))(t)
	if second.Number != 2 || second.Snapshot != reg.Snapshot.ID {
		t.Errorf("the next check is not against the corrected list: %+v", second)
	}
	audit := must(s.Audit.List(ctx, 0, 10))(t)
	if n := slices.IndexFunc(audit, func(e AuditEntry) bool {
		return e.Action == "judge.ruling" && strings.HasPrefix(e.Details, "match-lost it was")
	}); n < 0 {
		t.Errorf("%+v", audit)
	}
}

// The registered list stands for what it was accepted by, also when cards have changed since; what was found has to be legal today.
func TestCorrectionAfterTheCatalogueMoved(t *testing.T) {
	s, _, e, r, check := checked(t)
	ctx := t.Context()
	must(s.Cards.Replace(ctx, []catalog.Card{{ID: 7, Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: "B"}}}, AnyRevision, 0, "moved"))(t)
	seen := must(s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 1, 39)))(t).Found(e.Game).Hash()
	old := func(e *league.Event, found league.FrozenList) (legality.Verdict, error) {
		return legality.Verdict{Legal: true, Game: e.Game, On: e.Day(), Catalog: r.Snapshot.Catalog, Lists: r.Snapshot.Lists}, nil
	}
	wish := Wish{Outcome: league.Corrected, Correction: league.FromFound, Seen: seen}
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, wish, old)), Stale)
	wish.Correction = league.FromRegistered
	must(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, false)))(t)
	reg, _, err := s.Registrations.Get(ctx, r.ID)
	if err != nil || reg.Snapshot.Number != 2 || reg.Snapshot.Catalog != r.Snapshot.Catalog || reg.Snapshot.List.Hash() != r.Snapshot.List.Hash() || !reg.Snapshot.Legal {
		t.Errorf("%+v %v", reg, err)
	}
}

// A list that the player replaced while it was being counted is not corrected over.
func TestListReplacedWhileItIsCounted(t *testing.T) {
	s, _, e := hall(t, 0)
	ctx := t.Context()
	red := member(t, s, "Red").User
	r := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 40)))(t)
	check := must(s.DeckChecks.Begin(ctx, 5, r.ID))(t)
	must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 41)))(t)
	seen := must(s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 1, 39)))(t).Found(e.Game).Hash()
	wish := Wish{Outcome: league.Corrected, Correction: league.FromRegistered, Seen: seen}
	wantCode(t, errOf(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, true))), Conflict)
	wish = Wish{Outcome: league.SetAside, Seen: seen}
	must(s.DeckChecks.Rule(ctx, 5, check.ID, wish, judging(t, s, true)))(t)
	if next := must(s.DeckChecks.Begin(ctx, 5, r.ID))(t); next.Snapshot == check.Snapshot {
		t.Error("the next check is against the list that was replaced")
	}
}

func TestWhoCannotBeChecked(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	out := must(s.Registrations.Enter(ctx, e.ID, member(t, s, "Out").User, "Out", accepted(t, s, e, 40)))(t)
	in := must(s.Registrations.Enter(ctx, e.ID, member(t, s, "In").User, "In", accepted(t, s, e, 40)))(t)
	must(s.Registrations.Withdraw(ctx, out.ID))(t)
	wantCode(t, errOf(s.DeckChecks.Begin(ctx, 5, out.ID)), Conflict)
	wantCode(t, errOf(s.DeckChecks.Begin(ctx, 5, 1)), NotFound)
	c.add(e.Ends.Sub(c.now()) - time.Second)
	must(s.DeckChecks.Begin(ctx, 5, in.ID))(t)
	c.add(time.Second)
	must(s.DeckChecks.Begin(ctx, 5, in.ID))(t) // it is open: the judge can end it
	wantCode(t, errOf(s.DeckChecks.Begin(ctx, 5, out.ID)), Conflict)
}

func TestChecksAndDrawsOnlyGrow(t *testing.T) {
	s, _, e, _, check := checked(t)
	ctx := t.Context()
	seen := must(s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 1, 39)))(t).Found(e.Game).Hash()
	must(s.DeckChecks.Rule(ctx, 5, check.ID, Wish{Outcome: league.SetAside, Seen: seen}, judging(t, s, true)))(t)
	must(s.Draws.Make(ctx, 5, e.ID, "Round 1", 1, false))(t)
	for _, statement := range []string{`UPDATE check_rulings SET note = 'x'`, `DELETE FROM check_rulings`, `UPDATE deck_checks SET snapshot_id = 0`,
		`DELETE FROM deck_checks`, `UPDATE check_tallies SET counts = ''`, `DELETE FROM check_tallies`, `UPDATE draws SET picked = ''`, `DELETE FROM draws`,
		`UPDATE draw_seeds SET seed = ''`, `DELETE FROM draw_seeds`,
		`INSERT INTO check_tallies (check_id, counter, user_id, seq, counts) SELECT id, 'late', 1, 1, '' FROM deck_checks`} {
		if _, err := s.writer.ExecContext(ctx, statement); err == nil {
			t.Error("the database does:", statement)
		}
	}
}

func TestDraws(t *testing.T) {
	s, c, e := hall(t, 5)
	ctx := t.Context()
	var regs []*league.Registration
	for i := range 7 { // two of them wait
		name := fmt.Sprint("Player", i)
		regs = append(regs, must(s.Registrations.Enter(ctx, e.ID, member(t, s, name).User, name, accepted(t, s, e, 40)))(t))
	}
	seed := must(s.Draws.Seed(ctx, e.ID))(t)
	other := eventAt(t, s, e.Starts, 0)
	if again := must(s.Draws.Seed(ctx, e.ID))(t); again.Seed != seed.Seed || must(s.Draws.Seed(ctx, other.ID))(t).Seed == seed.Seed {
		t.Error("an event has one seed, and each has its own")
	}
	c.add(e.Closes.Sub(c.now()) - time.Second)
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, "Round 1", 2, false)), Conflict)
	wantCode(t, s.Draws.Close(ctx, 5, e.ID), Conflict)
	c.add(time.Second)
	must(s.Registrations.Drop(ctx, 5, regs[0].ID, true))(t) // Player5 moves up
	d := must(s.Draws.Make(ctx, 5, e.ID, " Round  1 ", 2, false))(t)
	var want []string
	for _, r := range regs[1:6] {
		want = append(want, EncodeID(r.ID))
	}
	slices.Sort(want)
	if d.Label != "Round 1" || d.Number != 1 || !slices.Equal(d.Among, want) || len(d.Picked) != 2 || !seed.Seed.Proves(d) || d.By != 5 {
		t.Errorf("%+v", d)
	}
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, "ROUND 1", 2, false)), Conflict)
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, " ", 2, false)), Invalid)
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, "Round 2", 0, false)), Invalid)
	wantCode(t, errOf(s.Draws.Make(ctx, 5, 1, "Round 2", 1, false)), NotFound)

	picked, _ := DecodeID(d.Picked[0])
	check := must(s.DeckChecks.Begin(ctx, 5, picked))(t)
	if check.Label != "Round 1" {
		t.Errorf("a check that was drawn says %q", check.Label)
	}
	must(s.DeckChecks.Rule(ctx, 5, check.ID, Wish{Outcome: league.SetAside, Seen: check.Found(e.Game).Hash()}, judging(t, s, true)))(t)
	check = must(s.DeckChecks.Begin(ctx, 5, picked))(t)
	if check.Label != "Round 1" {
		t.Error("a check that was set aside has used up the draw")
	}
	fresh := must(s.Draws.Make(ctx, 5, e.ID, "Round 2", 9, true))(t)
	if len(fresh.Among) != 3 || len(fresh.Picked) != 3 || slices.Contains(fresh.Among, d.Picked[0]) || slices.Contains(fresh.Among, d.Picked[1]) {
		t.Errorf("drawn again, though not wanted: %+v", fresh)
	}
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, "Round 3", 1, true)), Conflict) // nobody is left

	all := must(s.Draws.Of(ctx, e.ID))(t)
	if len(all) != 2 || !seed.Seed.Proves(&all[0]) || !seed.Seed.Proves(&all[1]) {
		t.Errorf("%+v", all)
	}
	if err := s.Draws.Close(ctx, 5, e.ID); err != nil {
		t.Fatal(err)
	}
	if err := s.Draws.Close(ctx, 6, e.ID); err != nil {
		t.Error("closed twice: ", err)
	}
	wantCode(t, errOf(s.Draws.Make(ctx, 5, e.ID, "Round 3", 1, false)), Conflict)
	if err := s.Events.Delete(ctx, 0, other.ID); err != nil {
		t.Error("an event that nobody entered cannot go, for its seed: ", err)
	}
}

// streamTaps, in the environment, makes TestTapsUntilKilled count on the check that it names until it is killed.
const streamTaps = "GYMDECK_TEST_STREAM_TAPS"

func TestTapsUntilKilled(t *testing.T) {
	path, check, streaming := strings.Cut(os.Getenv(streamTaps), "|")
	if !streaming {
		testKilledWhileCounting(t)
		return
	}
	s := must(Open(context.Background(), path, Options{}))(t)
	var id int64
	fmt.Sscan(check, &id)
	for seq := int64(1); ; seq++ {
		must(s.DeckChecks.Count(context.Background(), id, sent("a", 5, seq, int(seq%90)+1)))(t)
		fmt.Printf("answered %d\n", seq)
	}
}

// testKilledWhileCounting kills a program that counts: every tap that was answered is there.
func testKilledWhileCounting(t *testing.T) {
	s, _, e, _, check := checked(t)
	path := filepath.Join(t.TempDir(), "copy.db")
	if err := s.Backup(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestTapsUntilKilled$")
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%d", streamTaps, path, check.ID))
	out := must(cmd.StdoutPipe())(t)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	var last, n int64
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, err := fmt.Sscanf(lines.Text(), "answered %d", &n); err != nil {
			continue
		}
		if last = n; last == 20 {
			cmd.Process.Kill()
		}
	}
	if err := cmd.Wait(); err == nil || last < 20 {
		t.Fatalf("it ended by itself after %d: %v", last, err)
	}
	after := must(Open(t.Context(), path, Options{}))(t)
	defer after.Close()
	all := must(after.DeckChecks.Of(t.Context(), check.Registration))(t)
	own := all[0].Tallies[0]
	if own.Seq < last || own.Of(deck.Main, 7) != int(own.Seq%90)+1 || all[0].Found(e.Game).Of(deck.Main, 7) != own.Of(deck.Main, 7) {
		t.Errorf("%d had been answered; there is %+v", last, own)
	}
}
