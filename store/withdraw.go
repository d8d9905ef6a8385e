package store

import (
	"context"
	"database/sql"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Withdrawal says that a list was taken back before its first day.
type Withdrawal struct {
	At     time.Time
	By     int64 // user; 0 = the server itself
	Reason string
}

// Withdraw takes a list back, with all its revisions, before the first day of its newest one: it is then in force on no day, and its
// date is free again. Today is the day in the league's zone. The revisions themselves stay as they are. It goes into the audit log;
// a list that is withdrawn already stays as it is. Errors: NotFound; Conflict from the first day on; Invalid without a reason.
func (ls Lists) Withdraw(ctx context.Context, id string, today catalog.Date, by int64, reason string) error {
	if !catalog.Visible(reason) {
		return &Error{Code: Invalid, Key: "store.withdraw-no-reason"}
	}
	return ls.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		all, err := listHeads(ctx, tx, `l.id = $1`, id)
		switch {
		case err != nil:
			return err
		case len(all) == 0:
			return &Error{Code: NotFound, Key: "store.list-gone"}
		}
		newest := &all[len(all)-1]
		switch {
		case newest.Withdrawn != nil: // pressed twice
			return nil
		case newest.Effective <= today:
			return &Error{Code: Conflict, Key: "store.withdraw-too-late", Args: []any{"title", league.Spoken(newest.Title), "date", newest.Effective}}
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO banlist_withdrawals (banlist_id, withdrawn_at, withdrawn_by, reason) VALUES ($1, $2, $3, $4)`,
			id, unix(ls.s.now()), orNull(by), reason); err != nil {
			return err
		}
		return ls.s.note(ctx, tx, by, "league.withdraw", id, reason)
	})
}

// originsIn reads which gyms asked for which entries.
func originsIn(ctx context.Context, tx *sql.Tx) (map[legality.ListRef]map[int][]string, error) {
	rows, err := tx.QueryContext(ctx, `SELECT banlist_id, revision, position, gym FROM banlist_origins ORDER BY banlist_id, revision, position, gym`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := map[legality.ListRef]map[int][]string{}
	for rows.Next() {
		var ref legality.ListRef
		var position int
		var gym string
		if err := rows.Scan(&ref.ID, &ref.Revision, &position, &gym); err != nil {
			return nil, err
		}
		if out[ref] == nil {
			out[ref] = map[int][]string{}
		}
		out[ref][position-1] = append(out[ref][position-1], gym)
	}
	return out, rows.Err()
}
