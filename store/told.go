package store

import (
	"context"
	"database/sql"
	"errors"
)

// ToldUpTo is the number of the publication up to which a user has been told of new lists (see league.League.Numbers); false for one
// who never was.
func (ls Lists) ToldUpTo(ctx context.Context, user int64) (number int64, told bool, err error) {
	err = ls.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT up_to FROM lists_told WHERE user_id = $1`, user).Scan(&number)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		told = err == nil
		return err
	})
	return number, told, err
}

// SetTold notes up to which publication a user has been told of new lists. It never goes back.
func (ls Lists) SetTold(ctx context.Context, user, upTo int64) error {
	return ls.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO lists_told (user_id, up_to) VALUES ($1, $2)
			ON CONFLICT (user_id) DO UPDATE SET up_to = excluded.up_to WHERE excluded.up_to > lists_told.up_to`, user, upTo)
		return err
	})
}

// numbered gives a publication its number, which is one more than that of the one before.
func numbered(ctx context.Context, tx *sql.Tx, id string, revision int) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO publications (number, banlist_id, revision)
		SELECT COALESCE(MAX(number), 0) + 1, $1, $2 FROM publications`, id, revision)
	return err
}
