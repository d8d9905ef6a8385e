package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
)

// Cancel calls an event off that is not over. It goes into the audit log; an event that is called off already stays as it is. Errors:
// NotFound; Invalid without a reason; Conflict when it is over.
func (es Events) Cancel(ctx context.Context, by, id int64, why string) (*league.Event, error) {
	if !catalog.Visible(why) {
		return nil, &Error{Code: Invalid, Key: "store.event-no-reason"}
	}
	return es.change(ctx, by, id, "event.cancel", func(ctx context.Context, tx *sql.Tx, e *league.Event) error {
		switch e.Stage(es.s.now()) {
		case league.Cancelled:
			return errSame
		case league.Over:
			return &Error{Code: Conflict, Key: "store.event-over"}
		}
		_, err := tx.ExecContext(ctx, `UPDATE events SET cancelled_at = $1, cancel_why = $2 WHERE id = $3`, unix(es.s.now()), strings.TrimSpace(why), id)
		return err
	})
}

// Delete takes an event away that nobody has ever registered for. It goes into the audit log. Errors: NotFound; Conflict when somebody
// has registered.
func (es Events) Delete(ctx context.Context, by, id int64) error {
	return es.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e, err := loadEvent(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := unregistered(ctx, tx, id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM events WHERE id = $1`, id); err != nil {
			return err
		}
		return es.s.note(ctx, tx, by, "event.delete", fmt.Sprint(id), e.Title)
	})
}

// MayDelete says why an event cannot be deleted, nil when it can. Errors: Conflict.
func (es Events) MayDelete(ctx context.Context, id int64) error {
	return es.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error { return unregistered(ctx, tx, id) })
}

// unregistered refuses an event that somebody has registered for.
func unregistered(ctx context.Context, tx *sql.Tx, event int64) error {
	var n int
	err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM registrations WHERE event_id = $1`, event).Scan(&n)
	if err == nil && n > 0 {
		err = &Error{Code: Conflict, Key: "store.event-registered"}
	}
	return err
}
