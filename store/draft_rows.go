package store

import (
	"context"
	"database/sql"
	"errors"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// errSame says that a change leaves everything as it is.
var errSame = errors.New("store: nothing to change")

func staleDraft() error { return &Error{Code: Stale, Key: "store.draft-stale"} }

// freshPart makes sure that a change has met the part as its author knew it.
func freshPart(res sql.Result, err error) error {
	if CodeOf(one(res, err, "store.draft-stale")) == NotFound {
		return staleDraft()
	}
	return err
}

func stillWritten(d *league.Draft) error {
	if d.Published.ID != "" {
		return &Error{Code: Conflict, Key: "store.draft-published"}
	}
	return nil
}

// change runs a step on a draft that is still being written, in one transaction, and gives the draft as it is afterwards: with the
// change, or, when the step has failed, without.
func (ds Drafts) change(ctx context.Context, by, id int64, step func(context.Context, *sql.Tx, *league.Draft) error) (*league.Draft, error) {
	var now *league.Draft
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if now, err = loadDraft(ctx, tx, id); err != nil {
			return err
		}
		if err := stillWritten(now); err != nil {
			return err
		}
		if err := step(ctx, tx, now); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE drafts SET version = version + 1, changed_by = $1, changed_at = $2 WHERE id = $3`,
			orNull(by), unix(ds.s.now()), id); err != nil {
			return err
		}
		after, err := loadDraft(ctx, tx, id)
		if err == nil {
			now = after
		}
		return err
	})
	if errors.Is(err, errSame) {
		err = nil
	}
	return now, err
}

func loadDraft(ctx context.Context, tx *sql.Tx, id int64) (*league.Draft, error) {
	all, err := draftsWhere(ctx, tx, `id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.draft-gone"}
	}
	return &all[0], nil
}

func scanDraft(scan func(...any) error) (d league.Draft, err error) {
	var effective, made, changed int64
	var madeBy, changedBy sql.NullInt64
	err = scan(&d.ID, &d.Game, &d.Scope, &d.Of, &d.Revises, &d.Base, &d.Title, &effective, &d.Reason, &d.Revision, &d.Version,
		&madeBy, &made, &changedBy, &changed, &d.Published.ID, &d.Published.Revision)
	d.Effective, d.Made, d.Changed = catalog.Date(effective), fromUnix(made), fromUnix(changed)
	d.MadeBy, d.ChangedBy = madeBy.Int64, changedBy.Int64
	return d, err
}

// draftsWhere reads drafts with all their entries, the last changed first.
func draftsWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]league.Draft, error) {
	out, err := rowsIn(ctx, tx, scanDraft, `SELECT id, game, scope, place, revises, base, title, effective, reason, revision, version,
		made_by, made_at, changed_by, changed_at, published_id, published_revision FROM drafts WHERE `+where+` ORDER BY changed_at DESC, id`, args...)
	if err != nil {
		return nil, err
	}
	for i := range out {
		if err := addDraftEntries(ctx, tx, &out[i]); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func addDraftEntries(ctx context.Context, tx *sql.Tx, d *league.Draft) (err error) {
	d.Entries, err = rowsIn(ctx, tx, func(scan func(...any) error) (e league.DraftEntry, err error) {
		err = scan(&e.ID, &e.Name, &e.Card, &e.Effect, &e.Limit, &e.Reason, &e.URL, &e.Revision)
		return e, err
	}, `SELECT id, name, card_id, effect, copies, reason, url, revision FROM draft_entries WHERE draft_id = $1 ORDER BY position`, d.ID)
	if err != nil {
		return err
	}
	type origin struct {
		entry int64
		gym   string
	}
	origins, err := rowsIn(ctx, tx, func(scan func(...any) error) (o origin, err error) {
		err = scan(&o.entry, &o.gym)
		return o, err
	}, `SELECT entry_id, gym FROM draft_origins WHERE draft_id = $1 ORDER BY gym`, d.ID)
	for _, o := range origins {
		if e := d.Entry(o.entry); e != nil {
			e.Asked = append(e.Asked, o.gym)
		}
	}
	return err
}

func insertDraftEntry(ctx context.Context, tx *sql.Tx, draft int64, e legality.Entry, page string) (int64, error) {
	id := NewID()
	_, err := tx.ExecContext(ctx, `INSERT INTO draft_entries (draft_id, id, position, name, card_id, effect, copies, reason, url, revision, page)
		SELECT $1, $2, COALESCE(MAX(position), 0) + 1, $3, $4, $5, $6, $7, $8, 1, $9 FROM draft_entries WHERE draft_id = $1`,
		draft, id, e.Name, int64(e.Card), e.Effect, e.Limit, e.Reason, e.URL, page)
	return id, err
}

func addOrigin(ctx context.Context, tx *sql.Tx, draft, entry int64, gym string) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO draft_origins (draft_id, entry_id, gym) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`, draft, entry, gym)
	return err
}
