package store

import (
	"context"
	"database/sql"
)

// Newest tells two moments of a database apart by what is kept in memory of it: as long as it is the same, no catalogue and no list
// has been stored or withdrawn. Each number only grows.
type Newest struct {
	Catalogue    int64 // number of the revision
	Publications int64
	Withdrawals  int64
}

// Newest is asked often, by whoever watches for changes of other programs; it costs three look-ups.
func (s *Store) Newest(ctx context.Context) (n Newest, err error) {
	err = s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT (SELECT COALESCE(MAX(number), 0) FROM catalog_revisions),
			(SELECT COALESCE(MAX(number), 0) FROM publications), (SELECT COUNT(*) FROM banlist_withdrawals)`).
			Scan(&n.Catalogue, &n.Publications, &n.Withdrawals)
	})
	return n, err
}
