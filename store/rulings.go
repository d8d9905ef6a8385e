package store

import (
	"context"
	"database/sql"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Rulings are the rulings and errata that the league staff have published.
type Rulings struct{ s *Store }

// Add publishes a ruling, which has been looked over by its caller. It goes into the audit log.
func (rs Rulings) Add(ctx context.Context, by int64, r league.Ruling) (*league.Ruling, error) {
	r.ID, r.Made = NewID(), league.RulingNote{By: by, At: fromUnix(unix(rs.s.now()))}
	err := rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `INSERT INTO card_rulings (id, game, kind, about, key, day, zh_hans, zh_hant, en, url, made_by, made_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`, r.ID, string(r.Game), string(r.Kind), string(r.About), r.Key, int64(r.Day),
			r.Text.Hans, r.Text.Hant, r.Text.En, r.Link, orNull(by), unix(r.Made.At)); err != nil {
			return err
		}
		return rs.s.note(ctx, tx, by, "catalogue.ruling", r.Key, r.Text.In(catalog.English))
	})
	return &r, err
}

// Get is the ruling with that id. Error: NotFound.
func (rs Rulings) Get(ctx context.Context, id int64) (*league.Ruling, error) {
	all, err := rowsOf(ctx, rs.s, scanRuling, rulingQuery+`WHERE r.id = $1`, id)
	switch {
	case err != nil:
		return nil, err
	case len(all) == 0:
		return nil, &Error{Code: NotFound, Key: "store.no-ruling"}
	}
	return &all[0], nil
}

// Of gives every ruling on a name or on an effect, the latest day first, withdrawn ones included. An empty effect is none.
func (rs Rulings) Of(ctx context.Context, game catalog.GameID, name, effect string) ([]league.Ruling, error) {
	return rowsOf(ctx, rs.s, scanRuling, rulingQuery+`WHERE r.game = $1 AND (r.about = 'name' AND r.key = $2 OR r.about = 'effect' AND r.key = $3 AND $3 <> '')
		ORDER BY r.day DESC, r.made_at DESC, r.id`, string(game), name, effect)
}

// Withdraw takes a ruling back; it stays to be seen, with the reason. It goes into the audit log; one that is withdrawn already stays as
// it is. Errors: NotFound; Invalid without a reason.
func (rs Rulings) Withdraw(ctx context.Context, id, by int64, reason string) error {
	if !catalog.Visible(reason) {
		return &Error{Code: Invalid, Key: "store.ruling-no-reason"}
	}
	return rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		all, err := rowsIn(ctx, tx, scanRuling, rulingQuery+`WHERE r.id = $1`, id)
		switch {
		case err != nil:
			return err
		case len(all) == 0:
			return &Error{Code: NotFound, Key: "store.no-ruling"}
		case all[0].Withdrawn != nil: // pressed twice
			return nil
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO card_ruling_withdrawals (ruling_id, reason, made_by, made_at) VALUES ($1, $2, $3, $4)`,
			id, reason, orNull(by), unix(rs.s.now())); err != nil {
			return err
		}
		return rs.s.note(ctx, tx, by, "catalogue.ruling-withdraw", all[0].Key, reason)
	})
}

const rulingQuery = `SELECT r.id, r.game, r.kind, r.about, r.key, r.day, r.zh_hans, r.zh_hant, r.en, r.url, r.made_by, r.made_at, w.reason, w.made_by, w.made_at
	FROM card_rulings r LEFT JOIN card_ruling_withdrawals w ON w.ruling_id = r.id `

func scanRuling(scan func(...any) error) (r league.Ruling, err error) {
	var by, at, takenBy, takenAt sql.NullInt64
	var reason sql.NullString
	var about string
	err = scan(&r.ID, &r.Game, &r.Kind, &about, &r.Key, &r.Day, &r.Text.Hans, &r.Text.Hant, &r.Text.En, &r.Link, &by, &at, &reason, &takenBy, &takenAt)
	r.About, r.Made = legality.By(about), league.RulingNote{By: by.Int64, At: fromUnix(at.Int64)}
	if reason.Valid {
		r.Withdrawn = &league.RulingNote{By: takenBy.Int64, At: fromUnix(takenAt.Int64), Reason: reason.String}
	}
	return r, err
}
