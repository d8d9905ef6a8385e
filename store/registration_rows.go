package store

import (
	"context"
	"database/sql"

	"gymdeck/league"
)

func loadRegistration(ctx context.Context, tx *sql.Tx, id int64) (*league.Registration, error) {
	all, err := registrationsWhere(ctx, tx, `r.id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.registration-gone"}
	}
	return &all[0], nil
}

const registrationColumns = `r.id, r.event_id, r.user_id, r.name, r.entry_order, r.entered_at, r.withdrawn_at, r.checked_in_at, r.dropped_at, r.revision`

// registrationRow is a row of registrations on its way into a Registration.
type registrationRow struct {
	player                                 sql.NullInt64
	entered, withdrawn, checkedIn, dropped int64
}

func (p *registrationRow) into(r *league.Registration) []any {
	return []any{&r.ID, &r.Event, &p.player, &r.Name, &r.Order, &p.entered, &p.withdrawn, &p.checkedIn, &p.dropped, &r.Revision}
}

func (p *registrationRow) finish(r *league.Registration) {
	r.Player = p.player.Int64
	r.Entered, r.Withdrawn, r.CheckedIn, r.Dropped = fromUnix(p.entered), fromUnix(p.withdrawn), fromUnix(p.checkedIn), fromUnix(p.dropped)
}

// entriesIn reads the registrations of an event in the order of entry, without their snapshots.
func entriesIn(ctx context.Context, tx *sql.Tx, event int64) ([]league.Registration, error) {
	return rowsIn(ctx, tx, func(scan func(...any) error) (r league.Registration, err error) {
		var p registrationRow
		err = scan(p.into(&r)...)
		p.finish(&r)
		return r, err
	}, `SELECT `+registrationColumns+` FROM registrations r WHERE r.event_id = $1 ORDER BY r.entry_order`, event)
}

// registrationsWhere reads registrations with the snapshot that counts.
func registrationsWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]league.Registration, error) {
	return rowsIn(ctx, tx, func(scan func(...any) error) (r league.Registration, err error) {
		var p registrationRow
		var s snapshotRow
		if err = scan(append(p.into(&r), s.into(&r.Snapshot)...)...); err != nil {
			return r, err
		}
		p.finish(&r)
		return r, s.finish(&r.Snapshot)
	}, `SELECT `+registrationColumns+`, `+snapshotColumns+` FROM registrations r
		JOIN snapshots s ON s.registration_id = r.id AND s.number = r.newest WHERE `+where, args...)
}
