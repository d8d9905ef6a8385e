package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"gymdeck/league"
)

// Withdraw takes an entry back before the deadline; the next who waits moves up. One that is withdrawn stays so. Errors: NotFound;
// Conflict when registration has ended, or the player has been taken out.
func (rs Registrations) Withdraw(ctx context.Context, id int64) (*league.Registration, error) {
	return rs.change(ctx, id, func(ctx context.Context, tx *sql.Tx, e *league.Event, r *league.Registration) error {
		if !r.Withdrawn.IsZero() {
			return errSame
		}
		if err := rs.MayWithdraw(e, r); err != nil {
			return err
		}
		if err := rs.set(ctx, tx, r.ID, `checked_in_at`, time.Time{}); err != nil {
			return err
		}
		return rs.set(ctx, tx, r.ID, `withdrawn_at`, rs.s.now())
	})
}

// CheckIn notes that a player is there, or takes that back. Errors: NotFound; Conflict for a player without a place, or when the event is
// over or called off.
func (rs Registrations) CheckIn(ctx context.Context, id int64, in bool) (*league.Registration, error) {
	return rs.change(ctx, id, func(ctx context.Context, tx *sql.Tx, e *league.Event, r *league.Registration) error {
		if in == !r.CheckedIn.IsZero() {
			return errSame
		}
		if err := rs.s.running(e); err != nil {
			return err
		}
		if !in {
			return rs.set(ctx, tx, r.ID, `checked_in_at`, time.Time{})
		}
		regs, err := entriesIn(ctx, tx, e.ID)
		if err != nil {
			return err
		}
		if entry, _, _ := league.StandingOf(e, regs, r.ID); entry != league.Seated {
			return &Error{Code: Conflict, Key: "store.registration-no-seat"}
		}
		return rs.set(ctx, tx, r.ID, `checked_in_at`, rs.s.now())
	})
}

// Drop notes that a player has left the event or was taken out, or takes that back. By is who does it; what somebody else than the player
// does goes into the audit log. A player who leaves before the start gives the place to the next who waits, and has it no longer when
// coming back. Errors: NotFound; Conflict when withdrawn, over or called off.
func (rs Registrations) Drop(ctx context.Context, by, id int64, out bool) (*league.Registration, error) {
	return rs.change(ctx, id, func(ctx context.Context, tx *sql.Tx, e *league.Event, r *league.Registration) error {
		if out == !r.Dropped.IsZero() {
			return errSame
		}
		if out {
			if err := rs.MayDrop(e, r); err != nil {
				return err
			}
		} else if err := rs.mayLeave(e, r); err != nil {
			return err
		}
		action, when := "registration.drop", rs.s.now()
		if !out {
			action, when = "registration.return", time.Time{}
		}
		if by != r.Player {
			if err := rs.s.note(ctx, tx, by, action, fmt.Sprint(r.ID), e.Title); err != nil {
				return err
			}
		}
		if !out && r.Dropped.Before(e.Starts) { // at the end again: somebody may have moved up
			if _, err := tx.ExecContext(ctx, `UPDATE registrations SET checked_in_at = 0, entry_order =
				(SELECT MAX(o.entry_order) + 1 FROM registrations o WHERE o.event_id = $1) WHERE id = $2`, e.ID, r.ID); err != nil {
				return err
			}
		}
		return rs.set(ctx, tx, r.ID, `dropped_at`, when)
	})
}

// MayWithdraw is nil as long as a player may withdraw, and else says what is so instead: Conflict.
func (rs Registrations) MayWithdraw(e *league.Event, r *league.Registration) error {
	switch stage := e.Stage(rs.s.now()); {
	case !r.Withdrawn.IsZero():
		return &Error{Code: Conflict, Key: "events.withdraw.done"}
	case stage == league.Cancelled:
		return &Error{Code: Conflict, Key: "store.event-cancelled"}
	case !r.Dropped.IsZero():
		return &Error{Code: Conflict, Key: "events.no-entry.dropped"}
	case stage == league.Over:
		return &Error{Code: Conflict, Key: "store.event-over"}
	case stage != league.Open:
		return &Error{Code: Conflict, Key: "events.withdraw.late"}
	}
	return nil
}

// MayDrop is nil as long as a player may leave an event or be taken out, and else says what is so instead: Conflict.
func (rs Registrations) MayDrop(e *league.Event, r *league.Registration) error {
	if err := rs.mayLeave(e, r); err != nil {
		return err
	}
	if !r.Dropped.IsZero() {
		return &Error{Code: Conflict, Key: "events.drop.done"}
	}
	return nil
}

// mayLeave is nil as long as a player can leave an event and come back to it.
func (rs Registrations) mayLeave(e *league.Event, r *league.Registration) error {
	if err := rs.s.running(e); err != nil {
		return err
	}
	if !r.Withdrawn.IsZero() {
		return &Error{Code: Conflict, Key: "store.registration-withdrawn"}
	}
	return nil
}

// running is nil as long as an event is to come or under way.
func (s *Store) running(e *league.Event) error {
	switch e.Stage(s.now()) {
	case league.Cancelled:
		return &Error{Code: Conflict, Key: "store.event-cancelled"}
	case league.Over:
		return &Error{Code: Conflict, Key: "store.event-over"}
	}
	return nil
}
