package store

import (
	"context"
	"database/sql"
	"math"
	"sync/atomic"
	"time"
)

// AuditEntry is one thing that somebody did to people or lists.
type AuditEntry struct {
	ID      int64 // grows with time
	At      time.Time
	User    int64  // 0 = the server itself
	Name    string // of the user today; empty when the account is gone
	Action  string // such as "user.role"
	Subject string // what it was done to, such as a user's id or a list's
	Details string
}

// Audit is the log of changes to people and lists. It is only ever added to: the database itself refuses anything else.
type Audit struct{ s *Store }

// Add notes what somebody has done, in a transaction of its own. Methods of this package that note what they do add theirs to
// the same transaction as the change.
func (a Audit) Add(ctx context.Context, e AuditEntry) error {
	return a.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return a.s.note(ctx, tx, e.User, e.Action, e.Subject, e.Details)
	})
}

// List gives at most n entries older than the one with the id before, the newest first; before 0 begins at the newest.
func (a Audit) List(ctx context.Context, before int64, n int) ([]AuditEntry, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return rowsOf(ctx, a.s, func(scan func(...any) error) (e AuditEntry, err error) {
		var at int64
		var user sql.NullInt64
		var name sql.NullString
		err = scan(&e.ID, &at, &user, &name, &e.Action, &e.Subject, &e.Details)
		e.At, e.User, e.Name = fromUnix(at), user.Int64, name.String
		return e, err
	}, `SELECT a.id, a.at, a.user_id, u.name, a.action, a.subject, a.details FROM audit_log a LEFT JOIN users u ON u.id = a.user_id
		WHERE a.id < $1 ORDER BY a.id DESC LIMIT $2`, before, n)
}

// note adds to the log within a transaction.
func (s *Store) note(ctx context.Context, tx *sql.Tx, user int64, action, subject, details string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO audit_log (id, at, user_id, action, subject, details) VALUES ($1, $2, $3, $4, $5, $6)`,
		nextAuditID(), unix(s.now()), orNull(user), action, subject, details)
	return err
}

var lastAuditID atomic.Int64

// nextAuditID is a key that grows with time over restarts as well: nanoseconds, or one more than the last.
func nextAuditID() int64 {
	for {
		last := lastAuditID.Load()
		next := max(last+1, time.Now().UnixNano())
		if lastAuditID.CompareAndSwap(last, next) {
			return next
		}
	}
}
