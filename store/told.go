package store

import (
	"context"
	"database/sql"
	"errors"
	"time"
)

// ToldUpTo is the publication up to which a user has been told of new lists; zero for one who never was.
func (ls Lists) ToldUpTo(ctx context.Context, user int64) (at time.Time, err error) {
	err = ls.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var sec int64
		err := tx.QueryRowContext(ctx, `SELECT up_to FROM lists_told WHERE user_id = $1`, user).Scan(&sec)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		at = fromUnix(sec)
		return err
	})
	return at, err
}

// SetTold notes up to which publication a user has been told of new lists. It never goes back.
func (ls Lists) SetTold(ctx context.Context, user int64, upTo time.Time) error {
	return ls.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO lists_told (user_id, up_to) VALUES ($1, $2)
			ON CONFLICT (user_id) DO UPDATE SET up_to = excluded.up_to WHERE excluded.up_to > lists_told.up_to`, user, unix(upTo))
		return err
	})
}
