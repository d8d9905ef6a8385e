package store

import (
	"context"
	"database/sql"
)

// Standing is what an account has, in numbers.
type Standing struct {
	Decks    int // deleted ones left out
	Codes    int // recovery codes that have not been used
	Browsers int // that are signed in
}

// Standing counts what a user has.
func (as Accounts) Standing(ctx context.Context, user int64) (n Standing, err error) {
	err = as.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT (SELECT COUNT(*) FROM decks WHERE user_id = $1 AND deleted_at = 0),
			(SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1), (SELECT COUNT(*) FROM sessions WHERE user_id = $1 AND expires_at > $2)`,
			user, unix(as.s.now())).Scan(&n.Decks, &n.Codes, &n.Browsers)
	})
	return n, err
}

// Count is the number of who's decks, deleted ones left out.
func (ds Decks) Count(ctx context.Context, who Owner) (n int, err error) {
	err = ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM decks d WHERE `+owned+` AND d.deleted_at = 0`, who.args()...).Scan(&n)
	})
	return n, err
}
