package store

import (
	"context"
	"database/sql"
	"encoding/hex"
	"fmt"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Snapshots are lists as they were accepted. They are only ever added to: the database itself refuses anything else.
type Snapshots struct{ s *Store }

// Get is the snapshot with that id, with its registration and event, all from one moment. Error: NotFound.
func (ss Snapshots) Get(ctx context.Context, id int64) (s *league.Snapshot, r *league.Registration, e *league.Event, err error) {
	err = ss.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		all, err := rowsIn(ctx, tx, scanSnapshot, `SELECT `+snapshotColumns+` FROM snapshots s WHERE s.id = $1`, id)
		if err != nil {
			return err
		}
		if len(all) == 0 {
			return &Error{Code: NotFound, Key: "store.snapshot-gone"}
		}
		s = &all[0]
		if r, err = loadRegistration(ctx, tx, s.Registration); err != nil {
			return err
		}
		e, err = loadEvent(ctx, tx, r.Event)
		return err
	})
	return s, r, e, err
}

// Of lists every snapshot of a registration, the first first.
func (ss Snapshots) Of(ctx context.Context, registration int64) ([]league.Snapshot, error) {
	return rowsOf(ctx, ss.s, scanSnapshot, `SELECT `+snapshotColumns+` FROM snapshots s WHERE s.registration_id = $1 ORDER BY s.number`, registration)
}

// addSnapshot puts a list on record for a registration, as its newest: it gives the snapshot its id, number and time, writes the statement
// and signs it.
func (s *Store) addSnapshot(ctx context.Context, tx *sql.Tx, e *league.Event, r *league.Registration, x league.Snapshot) (*league.Snapshot, error) {
	x.ID, x.Registration, x.Made = NewID(), r.ID, fromUnix(unix(s.now()))
	if err := tx.QueryRowContext(ctx, `SELECT COALESCE(MAX(number), 0) + 1 FROM snapshots WHERE registration_id = $1`, r.ID).Scan(&x.Number); err != nil {
		return nil, err
	}
	key, err := s.signingKey(ctx, tx)
	if err != nil {
		return nil, err
	}
	x.Statement = league.Statement(e, &x)
	receipt := league.SignReceipt(key, x.ID, x.Statement)
	x.Key, x.Signature = receipt.Key, receipt.Signature
	if _, err := tx.ExecContext(ctx, `INSERT INTO snapshots (id, registration_id, number, list, hash, catalog, banlists, on_day, legal, made_at, made_by,
			correction, note, statement, key_id, signature)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		x.ID, r.ID, x.Number, x.List.Canonical(), x.List.Hash(), x.Catalog, refsText(x.Lists), int64(x.On), x.Legal, unix(x.Made), orNull(x.By),
		x.Correction, x.Note, x.Statement, x.Key, hex.EncodeToString(x.Signature)); err != nil {
		return nil, err
	}
	_, err = tx.ExecContext(ctx, `UPDATE registrations SET newest = $1, revision = revision + 1 WHERE id = $2`, x.Number, r.ID)
	return &x, err
}

const snapshotColumns = `s.id, s.registration_id, s.number, s.list, s.catalog, s.banlists, s.on_day, s.legal, s.made_at, s.made_by,
	s.correction, s.note, s.statement, s.key_id, s.signature`

func scanSnapshot(scan func(...any) error) (s league.Snapshot, err error) {
	var p snapshotRow
	if err = scan(p.into(&s)...); err != nil {
		return s, err
	}
	return s, p.finish(&s)
}

// snapshotRow is a row of snapshots on its way into a Snapshot.
type snapshotRow struct {
	list, refs, signature string
	on, made              int64
	by                    sql.NullInt64
}

func (p *snapshotRow) into(s *league.Snapshot) []any {
	return []any{&s.ID, &s.Registration, &s.Number, &p.list, &s.Catalog, &p.refs, &p.on, &s.Legal, &p.made, &p.by, &s.Correction, &s.Note,
		&s.Statement, &s.Key, &p.signature}
}

func (p *snapshotRow) finish(s *league.Snapshot) (err error) {
	s.On, s.Made, s.By = catalog.Date(p.on), fromUnix(p.made), p.by.Int64
	if s.List, err = league.ParseCanonical(p.list); err != nil {
		return fmt.Errorf("store: snapshot %d: %w", s.ID, err)
	}
	if s.Lists, err = parseRefs(p.refs); err != nil {
		return fmt.Errorf("store: snapshot %d: %w", s.ID, err)
	}
	s.Signature, err = hex.DecodeString(p.signature)
	return err
}

// refsText writes banlists as they are kept: id, a space and revision, a line each.
func refsText(refs []legality.ListRef) string {
	lines := make([]string, len(refs))
	for i, r := range refs {
		lines[i] = r.ID + " " + strconv.Itoa(r.Revision)
	}
	return strings.Join(lines, "\n")
}

func parseRefs(text string) (out []legality.ListRef, err error) {
	for line := range strings.SplitSeq(text, "\n") {
		if line == "" {
			continue
		}
		at := strings.LastIndexByte(line, ' ')
		if at < 0 {
			return nil, fmt.Errorf("not a list and its revision: %q", line)
		}
		revision, err := strconv.Atoi(line[at+1:])
		if err != nil {
			return nil, err
		}
		out = append(out, legality.ListRef{ID: line[:at], Revision: revision})
	}
	return out, nil
}
