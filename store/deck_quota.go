package store

import (
	"context"
	"database/sql"
	"time"
)

// owned is the condition of an owner's decks, for $1 and $2 from Owner.args. Each half meets an index of its own.
const owned = `(d.user_id = $1 OR d.user_id IS NULL AND d.guest = $2 AND d.guest <> '')`

// Most is how many decks who may keep.
func (ds Decks) Most(who Owner) int { return ds.s.mostDecks(who) }

// DeletedFor is how long a deleted deck can be brought back.
func (ds Decks) DeletedFor() time.Duration { return ds.s.limits.DeletedFor }

func (s *Store) mostDecks(who Owner) int {
	if who.User != 0 {
		return s.limits.UserDecks
	}
	return s.limits.GuestDecks
}

// roomForDeck refuses when the owner has as many decks as one may have.
func (s *Store) roomForDeck(ctx context.Context, tx *sql.Tx, who Owner) error {
	var n int
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM decks d WHERE `+owned+` AND d.deleted_at = 0`, who.args()...).Scan(&n); err != nil {
		return err
	}
	most := s.mostDecks(who)
	switch {
	case n < most:
		return nil
	case who.User == 0:
		return &Error{Code: Quota, Key: "store.guest-decks-full", Args: []any{"n", most}}
	}
	return &Error{Code: Quota, Key: "store.decks-full", Args: []any{"n", most}}
}

// dropOldestDeleted keeps an owner's deleted decks to the same number as the others: deleting and making anew must not be a way
// round the quota.
func (s *Store) dropOldestDeleted(ctx context.Context, tx *sql.Tx, who Owner) error {
	args := append(who.args(), s.mostDecks(who))
	_, err := tx.ExecContext(ctx, `DELETE FROM decks WHERE id IN (
		SELECT d.id FROM decks d WHERE `+owned+` AND d.deleted_at <> 0 ORDER BY d.deleted_at DESC, d.id LIMIT 9223372036854775807 OFFSET $3)`, args...)
	return err
}
