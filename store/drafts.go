package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Drafts are the banlists that are being written. Each part of a draft, its head and each entry, has a revision of its own: changes of
// different parts never get into each other's way, and a change of a part that somebody else has changed since is refused as Stale.
// A draft that has been published is only read.
type Drafts struct{ s *Store }

// Seen says what a page knew when it sent a change: the revision of the part, and which page it is. What one page has changed itself is
// not news to it, even when the answer has not come yet.
type Seen struct {
	Revision int64
	Page     string
}

// Create keeps a new draft, with its entries and the gyms that asked for them, and gives it its id. It goes into the audit log. Errors:
// NotFound for a region or gym that does not exist; Invalid for a game or scope that there is not.
func (ds Drafts) Create(ctx context.Context, by int64, d league.Draft) (out *league.Draft, err error) {
	err = ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = ds.create(ctx, tx, by, d)
		return err
	})
	return out, err
}

// Correct is the draft of a revision: the one that is being written already, whoever presses twice, or d, which is then kept as Create
// does. Errors are those of Create.
func (ds Drafts) Correct(ctx context.Context, by int64, d league.Draft) (out *league.Draft, err error) {
	err = ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		open, err := draftsWhere(ctx, tx, `published_id = '' AND revises = $1 AND base = $2`, d.Revises, d.Base)
		if err == nil && len(open) > 0 {
			out = &open[0]
			return nil
		}
		if err == nil {
			out, err = ds.create(ctx, tx, by, d)
		}
		return err
	})
	return out, err
}

func (ds Drafts) create(ctx context.Context, tx *sql.Tx, by int64, d league.Draft) (*league.Draft, error) {
	if _, ok := legality.GameOf(d.Game); !ok || !slices.Contains([]legality.Scope{legality.League, legality.Region, legality.Gym}, d.Scope) ||
		(d.Scope == legality.League) != (d.Of == "") {
		return nil, &Error{Code: Invalid, Key: "store.list-bad"}
	}
	if err := placeExists(ctx, tx, d.Scope, d.Of); err != nil {
		return nil, err
	}
	id, now := NewID(), unix(ds.s.now())
	if _, err := tx.ExecContext(ctx, `INSERT INTO drafts (id, game, scope, place, revises, base, title, effective, reason, revision, page, version,
			made_by, made_at, changed_by, changed_at, published_id, published_revision)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, '', 1, $10, $11, $10, $11, '', 0)`,
		id, string(d.Game), string(d.Scope), d.Of, d.Revises, d.Base, d.Title, int64(d.Effective), d.Reason, orNull(by), now); err != nil {
		return nil, err
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		entry, err := insertDraftEntry(ctx, tx, id, e.Entry, "")
		if err != nil {
			return nil, err
		}
		for _, gym := range e.Asked {
			if err := addOrigin(ctx, tx, id, entry, gym); err != nil {
				return nil, err
			}
		}
	}
	if err := ds.s.note(ctx, tx, by, "league.draft", fmt.Sprint(id), d.Title); err != nil {
		return nil, err
	}
	return loadDraft(ctx, tx, id)
}

// Get is the draft with that id, also after it has been published. Error: NotFound.
func (ds Drafts) Get(ctx context.Context, id int64) (d *league.Draft, err error) {
	err = ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		d, err = loadDraft(ctx, tx, id)
		return err
	})
	return d, err
}

// Open lists the drafts that are being written, with their entries, the last changed first.
func (ds Drafts) Open(ctx context.Context) (out []league.Draft, err error) {
	err = ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = draftsWhere(ctx, tx, `published_id = ''`)
		return err
	})
	return out, err
}

// SetHead changes title, day and reason. With any error but NotFound it gives the draft as it is. Errors: NotFound, Stale, Conflict when
// it has been published.
func (ds Drafts) SetHead(ctx context.Context, by, id int64, seen Seen, title string, effective catalog.Date, reason string) (*league.Draft, error) {
	return ds.change(ctx, by, id, func(ctx context.Context, tx *sql.Tx, d *league.Draft) error {
		if title == d.Title && effective == d.Effective && reason == d.Reason {
			return errSame
		}
		res, err := tx.ExecContext(ctx, `UPDATE drafts SET title = $1, effective = $2, reason = $3, revision = revision + 1, page = $4
			WHERE id = $5 AND (revision = $6 OR page = $4 AND page <> '')`, title, int64(effective), reason, seen.Page, id, seen.Revision)
		return freshPart(res, err)
	})
}

// AddEntry adds an entry behind the others. Check is given the draft as it is stored, and what it returns is the error. With any error
// but NotFound it gives the draft as it is. Errors: NotFound, Conflict when it has been published, Quota.
func (ds Drafts) AddEntry(ctx context.Context, by, id int64, e legality.Entry, page string, check func(*league.Draft) error) (entry int64, d *league.Draft, err error) {
	d, err = ds.change(ctx, by, id, func(ctx context.Context, tx *sql.Tx, d *league.Draft) (err error) {
		if err := check(d); err != nil {
			return err
		}
		if len(d.Entries) >= league.MaxDraftEntries {
			return &Error{Code: Quota, Key: "store.draft-full", Args: []any{"most", league.MaxDraftEntries}}
		}
		entry, err = insertDraftEntry(ctx, tx, id, e, page)
		return err
	})
	return entry, d, err
}

// SetEntry changes an entry. Check is as for AddEntry. Errors: NotFound, Stale, also when the entry has been taken out, Conflict.
func (ds Drafts) SetEntry(ctx context.Context, by, id, entry int64, seen Seen, e legality.Entry, check func(*league.Draft) error) (*league.Draft, error) {
	return ds.change(ctx, by, id, func(ctx context.Context, tx *sql.Tx, d *league.Draft) error {
		if old := d.Entry(entry); old != nil && old.Entry == e {
			return errSame
		}
		if err := check(d); err != nil {
			return err
		}
		res, err := tx.ExecContext(ctx, `UPDATE draft_entries SET name = $1, card_id = $2, effect = $3, copies = $4, reason = $5, url = $6,
				revision = revision + 1, page = $7
			WHERE draft_id = $8 AND id = $9 AND (revision = $10 OR page = $7 AND page <> '')`,
			e.Name, int64(e.Card), e.Effect, e.Limit, e.Reason, e.URL, seen.Page, id, entry, seen.Revision)
		return freshPart(res, err)
	})
}

// RemoveEntry takes an entry out; reports that were adopted into it are open again. One that is out already is no error. Errors:
// NotFound, Stale when somebody has changed the entry since, Conflict.
func (ds Drafts) RemoveEntry(ctx context.Context, by, id, entry int64, seen Seen) (*league.Draft, error) {
	return ds.change(ctx, by, id, func(ctx context.Context, tx *sql.Tx, d *league.Draft) error {
		if d.Entry(entry) == nil {
			return errSame
		}
		res, err := tx.ExecContext(ctx, `DELETE FROM draft_entries WHERE draft_id = $1 AND id = $2 AND (revision = $3 OR page = $4 AND page <> '')`,
			id, entry, seen.Revision, seen.Page)
		if err := freshPart(res, err); err != nil {
			return err
		}
		return reopenReports(ctx, tx, `draft_id = $1 AND entry_id = $2`, id, entry)
	})
}

// Discard throws a draft away that has not been published; reports that were adopted into it are open again. It goes into the audit log.
// Errors: NotFound, Conflict.
func (ds Drafts) Discard(ctx context.Context, by, id int64) error {
	return ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := loadDraft(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := stillWritten(d); err != nil {
			return err
		}
		if err := reopenReports(ctx, tx, `draft_id = $1`, id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM drafts WHERE id = $1`, id); err != nil {
			return err
		}
		return ds.s.note(ctx, tx, by, "league.draft-discard", fmt.Sprint(id), d.Title)
	})
}

// Publish makes a published list of a draft, in one transaction: the list with its origins, the draft's end, the reports' answers, the
// audit log. Version is that of the draft which its author has looked at. Prepare makes the list, or says what is in the way. A draft
// that is published already, by another press of the button, gives what has become of it. Errors: NotFound, Stale, and those of
// Lists.Publish and of prepare.
func (ds Drafts) Publish(ctx context.Context, by, id, version int64, prepare func(*league.Draft) (legality.List, error)) (ref legality.ListRef, err error) {
	err = ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := loadDraft(ctx, tx, id)
		switch {
		case err != nil:
			return err
		case d.Published.ID != "":
			ref = d.Published
			return nil
		case d.Version != version:
			return staleDraft()
		}
		list, err := prepare(d)
		if err != nil {
			return err
		}
		if problems := list.Problems(); len(problems) > 0 {
			return &Error{Code: Invalid, Key: "store.list-bad", Err: &legality.ListError{Code: legality.BadList, List: list.ID, Problems: problems}}
		}
		if err := ds.s.Lists.publish(ctx, tx, list, by, d.Reason, d.Origins()); err != nil {
			return err
		}
		ref = list.Ref()
		if _, err := tx.ExecContext(ctx, `UPDATE drafts SET published_id = $1, published_revision = $2, changed_by = $3, changed_at = $4 WHERE id = $5`,
			ref.ID, ref.Revision, orNull(by), unix(ds.s.now()), id); err != nil {
			return err
		}
		_, err = tx.ExecContext(ctx, `UPDATE reports SET list_id = $1, list_revision = $2 WHERE draft_id = $3`, ref.ID, ref.Revision, id)
		return err
	})
	return ref, err
}
