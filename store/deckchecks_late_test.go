package store

import (
	"testing"
	"time"

	"gymdeck/league"
)

// A judge decides in time, or not at all: no list is corrected for an event that is over or called off, or for a player who has left.
func TestRulingsThatComeTooLate(t *testing.T) {
	for name, change := range map[string]func(*Store, *clock, *league.Event, *league.Registration){
		"over": func(_ *Store, c *clock, e *league.Event, _ *league.Registration) { c.add(e.Ends.Sub(c.now())) },
		"called off": func(s *Store, _ *clock, e *league.Event, _ *league.Registration) {
			if _, err := s.writer.ExecContext(t.Context(), `UPDATE events SET cancelled_at = 1 WHERE id = $1`, e.ID); err != nil {
				t.Fatal(err)
			}
		},
		"dropped": func(s *Store, _ *clock, _ *league.Event, r *league.Registration) {
			must(s.Registrations.Drop(t.Context(), 5, r.ID, true))(t)
		},
	} {
		s, c, e, r, check := checked(t)
		seen := must(s.DeckChecks.Count(t.Context(), check.ID, sent("a", 5, 1, 39)))(t).Found(e.Game).Hash()
		change(s, c, e, r)
		for _, w := range []Wish{{Outcome: league.Corrected, Correction: league.FromRegistered, Seen: seen},
			{Outcome: league.Otherwise, Correction: league.FromRegistered, Seen: seen, Note: "so"}} {
			err := errOf(s.DeckChecks.Rule(t.Context(), 5, check.ID, w, judging(t, s, true)))
			if CodeOf(err) != Conflict {
				t.Errorf("%s, %s: %v", name, w.Outcome, err)
			}
		}
		if _, err := s.DeckChecks.Rule(t.Context(), 5, check.ID, Wish{Outcome: league.Otherwise, Seen: seen, Note: "so"}, judging(t, s, true)); err != nil {
			t.Errorf("%s: what was found cannot be written down: %v", name, err)
		}
		c.add(e.Ends.Sub(c.now()) + 48*time.Hour)
		if name != "dropped" {
			late := Wish{Outcome: league.SetAside, Seen: seen, Rulings: 1, Note: "late"}
			wantCode(t, errOf(s.DeckChecks.Rule(t.Context(), 5, check.ID, late, judging(t, s, true))), Conflict)
		}
	}
}

// Who replaces a list that was checked has not been checked, and is drawn among the others.
func TestDrawAfterAListWasReplaced(t *testing.T) {
	s, c, e := hall(t, 0)
	ctx := t.Context()
	red, blue := member(t, s, "Red").User, member(t, s, "Blue").User
	one := must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 40)))(t)
	two := must(s.Registrations.Enter(ctx, e.ID, blue, "Blue", accepted(t, s, e, 40)))(t)
	for _, r := range []*league.Registration{one, two} {
		check := must(s.DeckChecks.Begin(ctx, 5, r.ID))(t)
		seen := must(s.DeckChecks.Count(ctx, check.ID, sent("a", 5, 1, 40)))(t).Found(e.Game).Hash()
		must(s.DeckChecks.Rule(ctx, 5, check.ID, Wish{Outcome: league.Passed, Seen: seen}, judging(t, s, true)))(t)
	}
	must(s.Registrations.Enter(ctx, e.ID, red, "Red", accepted(t, s, e, 41)))(t)
	c.add(e.Closes.Sub(c.now()))
	d := must(s.Draws.Make(ctx, 5, e.ID, "Round 1", 2, true))(t)
	if len(d.Among) != 1 || d.Among[0] != EncodeID(one.ID) {
		t.Errorf("drawn among %v, want the one who replaced the list", d.Among)
	}
	if all := must(s.DeckChecks.Of(ctx, one.ID))(t); all[0].List != 1 || all[0].About() != 1 {
		t.Errorf("the check does not know its list: %+v", all[0])
	}
}
