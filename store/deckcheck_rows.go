package store

import (
	"context"
	"database/sql"
	"fmt"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
)

func loadCheck(ctx context.Context, tx *sql.Tx, id int64) (*league.DeckCheck, error) {
	all, err := checksWhere(ctx, tx, `c.id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.check-gone"}
	}
	return &all[0], nil
}

func snapshotIn(ctx context.Context, tx *sql.Tx, id int64) (*league.Snapshot, error) {
	all, err := rowsIn(ctx, tx, scanSnapshot, `SELECT `+snapshotColumns+` FROM snapshots s WHERE s.id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.snapshot-gone"}
	}
	return &all[0], nil
}

// checksWhere reads checks with their tallies and rulings, in three queries however many there are.
func checksWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]league.DeckCheck, error) {
	out, err := rowsIn(ctx, tx, scanCheck, `SELECT c.id, c.registration_id, c.event_id, c.number, c.snapshot_id, c.draw_label, c.begun_by, c.begun_at, s.number
		FROM deck_checks c JOIN snapshots s ON s.id = c.snapshot_id WHERE `+where+` ORDER BY c.registration_id, c.number`, args...)
	if err != nil || len(out) == 0 {
		return out, err
	}
	at := make(map[int64]*league.DeckCheck, len(out))
	for i := range out {
		at[out[i].ID] = &out[i]
	}
	if _, err := rowsIn(ctx, tx, func(scan func(...any) error) (none struct{}, err error) {
		check, t, err := scanTally(scan)
		if c := at[check]; c != nil {
			c.Tallies = append(c.Tallies, t)
		}
		return none, err
	}, `SELECT t.check_id, t.counter, t.user_id, t.seq, t.counts FROM check_tallies t JOIN deck_checks c ON c.id = t.check_id WHERE `+where+`
		ORDER BY t.check_id, t.counter`, args...); err != nil {
		return nil, err
	}
	_, err = rowsIn(ctx, tx, func(scan func(...any) error) (none struct{}, err error) {
		check, r, err := scanCheckRuling(scan)
		if c := at[check]; c != nil {
			c.Rulings = append(c.Rulings, r)
		}
		return none, err
	}, `SELECT r.check_id, r.number, r.outcome, r.correction, r.snapshot_id, r.note, r.found, r.legal, r.catalog, r.banlists, r.on_day, r.made_by, r.made_at,
		COALESCE(s.number, 0) FROM check_rulings r JOIN deck_checks c ON c.id = r.check_id LEFT JOIN snapshots s ON s.id = r.snapshot_id WHERE `+where+` ORDER BY r.check_id, r.number`, args...)
	return out, err
}

func scanCheck(scan func(...any) error) (c league.DeckCheck, err error) {
	var by sql.NullInt64
	var begun int64
	err = scan(&c.ID, &c.Registration, &c.Event, &c.Number, &c.Snapshot, &c.Label, &by, &begun, &c.List)
	c.By, c.Begun = by.Int64, fromUnix(begun)
	return c, err
}

func scanTally(scan func(...any) error) (check int64, t league.Tally, err error) {
	var counts string
	if err = scan(&check, &t.Counter, &t.By, &t.Seq, &counts); err != nil {
		return check, t, err
	}
	t.Counts, err = parseCounts(counts)
	return check, t, err
}

func scanCheckRuling(scan func(...any) error) (check int64, r league.CheckRuling, err error) {
	var found, refs string
	var on, made int64
	var by sql.NullInt64
	if err = scan(&check, &r.Number, &r.Outcome, &r.Correction, &r.Snapshot, &r.Note, &found, &r.Verdict.Legal, &r.Verdict.Catalog, &refs, &on, &by, &made, &r.List); err != nil {
		return check, r, err
	}
	r.Verdict.On, r.By, r.Made = catalog.Date(on), by.Int64, fromUnix(made)
	if r.Found, err = league.ParseCanonical(found); err != nil {
		return check, r, fmt.Errorf("store: ruling %d of check %d: %w", r.Number, check, err)
	}
	r.Verdict.Lists, err = parseRefs(refs)
	return check, r, err
}

// countsText writes what was counted as it is kept: section, card, count, a line each.
func countsText(counts []league.Copies) string {
	lines := make([]string, len(counts))
	for i, c := range counts {
		lines[i] = fmt.Sprintf("%s %d %d", c.Section, c.Card, c.Count)
	}
	return strings.Join(lines, "\n")
}

func parseCounts(text string) (out []league.Copies, err error) {
	for line := range strings.Lines(text) {
		part := strings.Fields(line)
		if len(part) != 3 {
			return nil, fmt.Errorf("store: not a count: %q", line)
		}
		section, ok := deck.ParseSection(part[0])
		card, err := strconv.ParseUint(part[1], 10, 32)
		n, err2 := strconv.Atoi(part[2])
		if !ok || err != nil || err2 != nil {
			return nil, fmt.Errorf("store: not a count: %q", line)
		}
		out = append(out, league.Copies{Section: section, Card: uint32(card), Count: n})
	}
	return out, nil
}
