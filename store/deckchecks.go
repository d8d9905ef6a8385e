package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"gymdeck/league"
	"gymdeck/legality"
)

// DeckChecks are the counts of players' cards by judges, and what came of them. Checks and rulings are only ever added to: the database
// itself refuses anything else.
type DeckChecks struct{ s *Store }

// maxCounters is how many devices may count one deck.
const maxCounters = 50

// Of lists the checks of a registration, the first first.
func (cs DeckChecks) Of(ctx context.Context, registration int64) (out []league.DeckCheck, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = checksWhere(ctx, tx, `c.registration_id = $1`, registration)
		return err
	})
	return out, err
}

// OfEvent lists the checks of all registrations of an event, those of one registration the first first.
func (cs DeckChecks) OfEvent(ctx context.Context, event int64) (out []league.DeckCheck, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = checksWhere(ctx, tx, `c.event_id = $1`, event)
		return err
	})
	return out, err
}

// Begin begins a check of a registration against the list that counts now. Where one is being counted already it gives that: several
// judges count together. A check that a draw asked for says which. Errors: NotFound; Conflict for a player who is not in the event, or
// when it is over or called off.
func (cs DeckChecks) Begin(ctx context.Context, by, registration int64) (out *league.DeckCheck, err error) {
	err = cs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		r, err := loadRegistration(ctx, tx, registration)
		if err != nil {
			return err
		}
		e, err := loadEvent(ctx, tx, r.Event)
		if err != nil {
			return err
		}
		had, err := checksWhere(ctx, tx, `c.registration_id = $1`, registration)
		if err != nil {
			return err
		}
		if i := slices.IndexFunc(had, func(c league.DeckCheck) bool { return c.Open() }); i >= 0 {
			out = &had[i]
			return nil
		}
		if err := cs.s.running(e); err != nil {
			return err
		}
		if !r.Standing(e) {
			return &Error{Code: Conflict, Key: "store.check-not-in"}
		}
		label, err := labelFor(ctx, tx, r, had)
		if err != nil {
			return err
		}
		id := NewID()
		if _, err := tx.ExecContext(ctx, `INSERT INTO deck_checks (id, registration_id, event_id, number, snapshot_id, draw_label, begun_by, begun_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, id, r.ID, e.ID, len(had)+1, r.Snapshot.ID, label, orNull(by), unix(cs.s.now())); err != nil {
			return err
		}
		out, err = loadCheck(ctx, tx, id)
		return err
	})
	return out, err
}

// labelFor is the label of the latest draw that picked a registration and has not been followed yet.
func labelFor(ctx context.Context, tx *sql.Tx, r *league.Registration, had []league.DeckCheck) (string, error) {
	draws, err := rowsIn(ctx, tx, scanDraw, drawQuery+`event_id = $1 ORDER BY number DESC`, r.Event)
	if err != nil {
		return "", err
	}
	for i := range draws {
		if d := &draws[i]; slices.Contains(d.Picked, EncodeID(r.ID)) && !league.Followed(had, d.Label) {
			return d.Label, nil
		}
	}
	return "", nil
}

// Count keeps what one device has counted, whole. A tally that has arrived before, or that a later one has overtaken, changes nothing. It
// gives the check as it is then, also when nothing has changed. Errors: NotFound; Invalid for a tally that nobody can have counted;
// Conflict when a judge has ruled on the check, which comes with it; Forbidden for a counter of somebody else; Quota.
func (cs DeckChecks) Count(ctx context.Context, check int64, t league.Tally) (*league.DeckCheck, error) {
	if !t.Good() {
		return nil, &Error{Code: Invalid, Key: "store.tally-bad"}
	}
	return cs.tally(ctx, check, t.Counter, t.By, func(_ *league.DeckCheck, had *league.Tally) bool {
		if t.Seq <= had.Seq {
			return false
		}
		*had = t
		return true
	})
}

// Press counts what one press of a form says, on a page that knew the counter's sequence: seq is one more than that. A press that has
// been counted, or comes from an older page, is not counted again. Errors as for Count.
func (cs DeckChecks) Press(ctx context.Context, check int64, counter string, by, seq int64, change func(c *league.DeckCheck, own *league.Tally)) (c *league.DeckCheck, counted bool, err error) {
	c, err = cs.tally(ctx, check, counter, by, func(c *league.DeckCheck, own *league.Tally) bool {
		if counted = seq == own.Seq+1; counted {
			change(c, own)
			own.Seq = seq
			counted = own.Good()
		}
		return counted
	})
	return c, counted && err == nil, err
}

func (cs DeckChecks) tally(ctx context.Context, check int64, counter string, by int64, step func(*league.DeckCheck, *league.Tally) bool) (out *league.DeckCheck, err error) {
	err = cs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		c, err := loadCheck(ctx, tx, check)
		if err != nil {
			return err
		}
		out = c
		if !c.Open() {
			return &Error{Code: Conflict, Key: "store.check-ruled"}
		}
		i := slices.IndexFunc(c.Tallies, func(t league.Tally) bool { return t.Counter == counter })
		switch {
		case i < 0 && len(c.Tallies) >= maxCounters:
			return &Error{Code: Quota, Key: "store.check-counters", Args: []any{"most", maxCounters}}
		case i < 0:
			c.Tallies = append(c.Tallies, league.Tally{Counter: counter, By: by})
			i = len(c.Tallies) - 1
		case c.Tallies[i].By != by:
			return &Error{Code: Forbidden, Key: "store.tally-not-yours"}
		}
		own := &c.Tallies[i]
		if !step(c, own) {
			return nil
		}
		_, err = tx.ExecContext(ctx, `INSERT INTO check_tallies (check_id, counter, user_id, seq, counts) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (check_id, counter) DO UPDATE SET seq = excluded.seq, counts = excluded.counts`,
			check, own.Counter, by, own.Seq, countsText(own.Counts))
		return err
	})
	return out, err
}

// Wish is a ruling as a judge wants it, with what was on the page: the hash of the cards that had been counted, and how many rulings
// there were.
type Wish struct {
	Outcome    league.CheckOutcome
	Correction league.Correction
	Note       string
	Seen       string
	Rulings    int
}

// Rule puts a judge's decision on record, and, when it corrects the list, a new snapshot. The judge of the event says what it makes of
// the cards that were found. It goes into the audit log. Errors: NotFound; Stale when others have counted on or ruled since the page was
// drawn, or cards or lists have changed; Invalid for what league.RulingCase faults; Conflict when
// it is too late for the ruling (league.RulingCase.Barred), or the player has replaced the list.
func (cs DeckChecks) Rule(ctx context.Context, by, check int64, w Wish, judge func(*league.Event, league.FrozenList) (legality.Verdict, error)) (out *league.DeckCheck, err error) {
	w.Note = strings.TrimSpace(w.Note)
	err = cs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		c, err := loadCheck(ctx, tx, check)
		if err != nil {
			return err
		}
		r, err := loadRegistration(ctx, tx, c.Registration)
		if err != nil {
			return err
		}
		e, err := loadEvent(ctx, tx, c.Event)
		if err != nil {
			return err
		}
		list, err := snapshotIn(ctx, tx, c.Snapshot)
		if err != nil {
			return err
		}
		found := c.Found(e.Game)
		on := league.RulingCase{Event: e, List: list, Gone: !r.Standing(e), Before: c.Last(), Now: cs.s.now()}
		bar := on.Barred(w.Outcome, w.Correction)
		switch {
		case len(c.Rulings) != w.Rulings:
			return &Error{Code: Stale, Key: "store.check-ruled"}
		case found.Hash() != w.Seen:
			return &Error{Code: Stale, Key: "store.check-counted-on"}
		case bar != "":
			return &Error{Code: Conflict, Key: "deckcheck.barred." + string(bar)}
		}
		verdict, err := judge(e, found)
		if err != nil {
			return err
		}
		result := league.Compare(list.List, found)
		on.Result, on.Legal = &result, verdict.Legal
		if faults := on.Faults(w.Outcome, w.Correction, w.Note); len(faults) > 0 {
			return &Error{Code: Invalid, Key: "deckcheck.fault." + string(faults[0]), Args: []any{"most", league.MaxCheckNote}}
		}
		ruling := league.CheckRuling{Number: len(c.Rulings) + 1, Outcome: w.Outcome, Correction: w.Correction, Note: w.Note, Found: found,
			Verdict: league.RejudgedAs(&verdict), By: by, Made: fromUnix(unix(cs.s.now()))}
		if ruling.Snapshot, err = cs.correct(ctx, tx, e, r, c, list, &ruling); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO check_rulings (check_id, number, outcome, correction, snapshot_id, note, found, legal, catalog, banlists,
				on_day, made_by, made_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
			c.ID, ruling.Number, string(ruling.Outcome), string(ruling.Correction), ruling.Snapshot, ruling.Note, found.Canonical(), verdict.Legal,
			verdict.Catalog, refsText(verdict.Lists), int64(verdict.On), orNull(by), unix(ruling.Made)); err != nil {
			return err
		}
		if err := cs.s.note(ctx, tx, by, "judge.ruling", fmt.Sprint(c.Registration), string(ruling.Outcome)+" "+ruling.Note); err != nil {
			return err
		}
		out, err = loadCheck(ctx, tx, check)
		return err
	})
	return out, err
}

// correct puts the corrected list on record and gives its id; 0 when nothing is corrected. The registered list keeps the verdict by which
// it was accepted; what was found has today's.
func (cs DeckChecks) correct(ctx context.Context, tx *sql.Tx, e *league.Event, r *league.Registration, c *league.DeckCheck, list *league.Snapshot, ruling *league.CheckRuling) (int64, error) {
	if ruling.Correction == league.NoCorrection {
		return 0, nil
	}
	ours := r.Snapshot.ID == c.Snapshot || slices.ContainsFunc(c.Rulings, func(x league.CheckRuling) bool { return x.Snapshot == r.Snapshot.ID })
	if !ours {
		return 0, &Error{Code: Conflict, Key: "store.check-list-replaced"}
	}
	x := league.Snapshot{List: list.List, Catalog: list.Catalog, Lists: list.Lists, On: list.On, Legal: list.Legal}
	if ruling.Correction == league.FromFound {
		v := &ruling.Verdict
		x = league.Snapshot{List: ruling.Found, Catalog: v.Catalog, Lists: v.Lists, On: v.On, Legal: v.Legal}
		if err := stillStands(ctx, tx, e, &x); err != nil {
			return 0, err
		}
	}
	x.By, x.Correction, x.Note = ruling.By, true, ruling.Note
	made, err := cs.s.addSnapshot(ctx, tx, e, r, x)
	if err != nil {
		return 0, err
	}
	return made.ID, nil
}
