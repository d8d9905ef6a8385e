package store

import (
	"context"
	"database/sql"
	"fmt"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Reports are what gyms ask of the League Conference.
type Reports struct{ s *Store }

// Add keeps a new report, which has been looked over by its caller. It goes into the audit log. Errors: NotFound for a gym that does not
// exist; Conflict when a report of the gym on that card is open.
func (rs Reports) Add(ctx context.Context, r league.Report) (*league.Report, error) {
	r.ID, r.Made, r.State = NewID(), fromUnix(unix(rs.s.now())), league.ReportOpen
	err := rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := placeExists(ctx, tx, legality.Gym, r.Gym); err != nil {
			return err
		}
		same, err := reportsWhere(ctx, tx, `gym = $1 AND game = $2 AND card_id = $3 AND state = $4`, r.Gym, string(r.Game), int64(r.Card), string(league.ReportOpen))
		if err != nil {
			return err
		}
		if len(same) > 0 {
			return &Error{Code: Conflict, Key: "store.report-open"}
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO reports (id, gym, game, card_id, copies, why, url, made_by, made_at, state,
				answer, answered_by, answered_at, draft_id, entry_id, list_id, list_revision)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '', NULL, 0, 0, 0, '', 0)`,
			r.ID, r.Gym, string(r.Game), int64(r.Card), r.Limit, r.Why, r.Link, orNull(r.By), unix(r.Made), string(r.State)); err != nil {
			return err
		}
		return rs.s.note(ctx, tx, r.By, "league.report", fmt.Sprint(r.ID), fmt.Sprintf("%s #%d", r.Gym, r.Card))
	})
	return &r, err
}

// Get is the report with that id. Error: NotFound.
func (rs Reports) Get(ctx context.Context, id int64) (r *league.Report, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		r, err = loadReport(ctx, tx, id)
		return err
	})
	return r, err
}

// All lists the reports of every gym, the latest first, at most n.
func (rs Reports) All(ctx context.Context, n int) ([]league.Report, error) {
	return rowsOf(ctx, rs.s, scanReport, reportQuery+`1 = 1 ORDER BY made_at DESC, id LIMIT $1`, n)
}

// AdoptedInto lists the reports that went into a draft, the earliest first.
func (rs Reports) AdoptedInto(ctx context.Context, draft int64) ([]league.Report, error) {
	return rowsOf(ctx, rs.s, scanReport, reportQuery+`draft_id = $1 ORDER BY made_at, id`, draft)
}

// Of lists the reports of some gyms, the latest first, at most n.
func (rs Reports) Of(ctx context.Context, gyms []string, n int) ([]league.Report, error) {
	if len(gyms) == 0 {
		return nil, nil
	}
	args := []any{n}
	for _, g := range gyms {
		args = append(args, g)
	}
	return rowsOf(ctx, rs.s, scanReport, reportQuery+`gym IN `+tuple(2, len(gyms))+` ORDER BY made_at DESC, id LIMIT $1`, args...)
}

// Open counts the reports that wait for an answer.
func (rs Reports) Open(ctx context.Context) (n int, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM reports WHERE state = $1`, string(league.ReportOpen)).Scan(&n)
	})
	return n, err
}

// Adopt puts what a report asks for into a draft: into the entry that place finds there, or, when that is 0, into a new one. A report
// that is in the draft already stays there. It goes into the audit log. Errors: NotFound for either, Conflict when the report has another
// answer, or the draft has been published or is of another game.
func (rs Reports) Adopt(ctx context.Context, by, id, draft int64, place placing) (d *league.Draft, err error) {
	return rs.s.Drafts.change(ctx, by, draft, func(ctx context.Context, tx *sql.Tx, d *league.Draft) error {
		return rs.adopt(ctx, tx, by, id, d, place)
	})
}

// AdoptAnew is Adopt into a draft that is begun with it: both or neither, so that no draft is left of a report that has its answer already.
func (rs Reports) AdoptAnew(ctx context.Context, by, id int64, fresh league.Draft, place placing) (d *league.Draft, err error) {
	err = rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if d, err = rs.s.Drafts.create(ctx, tx, by, fresh); err != nil {
			return err
		}
		return rs.adopt(ctx, tx, by, id, d, place)
	})
	return d, err
}

// placing finds the entry of a draft that a report goes into; 0 and what to add where there is none.
type placing func(*league.Report, *league.Draft) (entry int64, fresh legality.Entry)

func (rs Reports) adopt(ctx context.Context, tx *sql.Tx, by, id int64, d *league.Draft, place placing) error {
	r, err := loadReport(ctx, tx, id)
	switch {
	case err != nil:
		return err
	case r.State == league.ReportAdopted && r.Draft == d.ID:
		return errSame
	case r.State != league.ReportOpen:
		return &Error{Code: Conflict, Key: "store.report-answered"}
	case r.Game != d.Game || d.Scope != legality.League:
		return &Error{Code: Conflict, Key: "store.report-elsewhere"}
	}
	entry, fresh := place(r, d)
	if entry == 0 {
		if len(d.Entries) >= league.MaxDraftEntries {
			return &Error{Code: Quota, Key: "store.draft-full", Args: []any{"most", league.MaxDraftEntries}}
		}
		if entry, err = insertDraftEntry(ctx, tx, d.ID, fresh, ""); err != nil {
			return err
		}
	}
	if err := addOrigin(ctx, tx, d.ID, entry, r.Gym); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `UPDATE reports SET state = $1, answered_by = $2, answered_at = $3, draft_id = $4, entry_id = $5 WHERE id = $6`,
		string(league.ReportAdopted), orNull(by), unix(rs.s.now()), d.ID, entry, id); err != nil {
		return err
	}
	return rs.s.note(ctx, tx, by, "league.report-adopt", fmt.Sprint(id), fmt.Sprint(d.ID))
}

// Decline answers an open report with a reason. It goes into the audit log. Errors: NotFound, Invalid without a reason, Conflict when it
// has an answer.
func (rs Reports) Decline(ctx context.Context, by, id int64, why string) error {
	if !catalog.Visible(why) {
		return &Error{Code: Invalid, Key: "store.report-no-reason"}
	}
	return rs.answer(ctx, by, id, league.ReportDeclined, why, "league.report-decline")
}

// TakeBack takes an open report back. It goes into the audit log. Errors: NotFound, Conflict when it has an answer.
func (rs Reports) TakeBack(ctx context.Context, by, id int64) error {
	return rs.answer(ctx, by, id, league.ReportTakenBack, "", "league.report-take-back")
}

func (rs Reports) answer(ctx context.Context, by, id int64, state league.ReportState, why, action string) error {
	return rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		r, err := loadReport(ctx, tx, id)
		switch {
		case err != nil:
			return err
		case r.State == state && r.Answer == why: // pressed twice
			return nil
		case r.State != league.ReportOpen:
			return &Error{Code: Conflict, Key: "store.report-answered"}
		}
		if _, err := tx.ExecContext(ctx, `UPDATE reports SET state = $1, answer = $2, answered_by = $3, answered_at = $4 WHERE id = $5`,
			string(state), why, orNull(by), unix(rs.s.now()), id); err != nil {
			return err
		}
		return rs.s.note(ctx, tx, by, action, fmt.Sprint(id), why)
	})
}

// reopenReports makes adopted reports wait for an answer again.
func reopenReports(ctx context.Context, tx *sql.Tx, where string, args ...any) error {
	_, err := tx.ExecContext(ctx, `UPDATE reports SET state = 'open', answered_by = NULL, answered_at = 0, draft_id = 0, entry_id = 0
		WHERE list_id = '' AND state = 'adopted' AND `+where, args...)
	return err
}

const reportQuery = `SELECT id, gym, game, card_id, copies, why, url, made_by, made_at, state, answer, answered_by, answered_at,
	draft_id, entry_id, list_id, list_revision FROM reports WHERE `

func scanReport(scan func(...any) error) (r league.Report, err error) {
	var by, answeredBy sql.NullInt64
	var made, answered int64
	err = scan(&r.ID, &r.Gym, &r.Game, &r.Card, &r.Limit, &r.Why, &r.Link, &by, &made, &r.State, &r.Answer, &answeredBy, &answered,
		&r.Draft, &r.Entry, &r.List.ID, &r.List.Revision)
	r.By, r.AnsweredBy, r.Made, r.Answered = by.Int64, answeredBy.Int64, fromUnix(made), fromUnix(answered)
	return r, err
}

func reportsWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]league.Report, error) {
	return rowsIn(ctx, tx, scanReport, reportQuery+where, args...)
}

func loadReport(ctx context.Context, tx *sql.Tx, id int64) (*league.Report, error) {
	all, err := reportsWhere(ctx, tx, `id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.report-gone"}
	}
	return &all[0], nil
}
