package store

import (
	"context"
	"database/sql"

	"gymdeck/account"
	"gymdeck/league"
)

// Playing lists the events that are not over and that a user stands registered for, those included that the user has left: whoever may run
// an event could come back.
func (rs Registrations) Playing(ctx context.Context, user int64) ([]int64, error) {
	return rowsOf(ctx, rs.s, scanID, `SELECT r.event_id FROM registrations r JOIN events e ON e.id = r.event_id
		WHERE r.user_id = $1 AND r.withdrawn_at = 0 AND e.cancelled_at = 0 AND e.ends_at > $2 ORDER BY r.event_id`, user, unix(rs.s.now()))
}

// Organizing lists the users who stand registered for an event and may run it as well: the organizers of its gym, and the league's staff.
func (rs Registrations) Organizing(ctx context.Context, e *league.Event) ([]int64, error) {
	return rowsOf(ctx, rs.s, scanID, `SELECT r.user_id FROM registrations r JOIN users u ON u.id = r.user_id
		WHERE r.event_id = $1 AND r.withdrawn_at = 0 AND (u.role = $2 OR EXISTS (SELECT 1 FROM gym_organizers o JOIN gyms g ON g.id = o.gym_id
			WHERE o.user_id = u.id AND g.slug = $3)) ORDER BY r.entry_order`, e.ID, string(account.League), e.GymOf())
}

func scanID(scan func(...any) error) (id int64, err error) {
	err = scan(&id)
	return id, err
}

// hasJudged reports whether a user was a judge of an event when somebody had registered already, and so could see lists, also when that
// was ended since.
func hasJudged(ctx context.Context, tx *sql.Tx, event, user int64) (bool, error) {
	var judged bool
	err := tx.QueryRowContext(ctx, `SELECT EXISTS (SELECT 1 FROM event_judges WHERE event_id = $1 AND user_id = $2 AND saw_lists)`, event, user).Scan(&judged)
	return judged, err
}
