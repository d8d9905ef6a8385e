package store

import (
	"context"
	"database/sql"
	"time"

	"gymdeck/account"
	"gymdeck/deck"
)

// Export gathers everything that is kept about a user, decks that can still be brought back included. Error: NotFound.
func (as Accounts) Export(ctx context.Context, user int64) (*account.Export, error) {
	var x account.Export
	err := as.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		users, err := rowsIn(ctx, tx, scanUser, `SELECT `+userColumns+` FROM users WHERE id = $1`, user)
		if err != nil {
			return err
		}
		if len(users) == 0 {
			return &Error{Code: NotFound, Key: "store.user-gone"}
		}
		u := users[0]
		x = account.Export{Name: u.Name, Role: u.Role, Created: u.Created, Language: u.Lang, Theme: u.Theme, Decks: []account.ExportDeck{}}
		if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM recovery_codes WHERE user_id = $1`, user).Scan(&x.RecoveryCodes); err != nil {
			return err
		}
		if x.Sessions, err = rowsIn(ctx, tx, scanVisit, `SELECT created_at, seen_at, expires_at FROM sessions
			WHERE user_id = $1 ORDER BY created_at`, user); err != nil {
			return err
		}
		if x.Gyms, err = rowsIn(ctx, tx, scanText,
			`SELECT g.slug FROM gyms g JOIN gym_organizers o ON o.gym_id = g.id WHERE o.user_id = $1 ORDER BY g.slug`, user); err != nil {
			return err
		}
		if x.Actions, err = rowsIn(ctx, tx, scanDeed, `SELECT at, action, subject, details FROM audit_log WHERE user_id = $1 ORDER BY id`, user); err != nil {
			return err
		}
		if x.Registrations, err = exportEntries(ctx, tx, user); err != nil {
			return err
		}
		decks, err := decksWhere(ctx, tx, owned, Owner{User: user}.args(), `d.created_at, d.id`)
		if err != nil {
			return err
		}
		for i := range decks {
			out := exportDeck(&decks[i])
			if out.Dismissed, err = rowsIn(ctx, tx, scanText, `SELECT advice FROM dismissed_advice WHERE deck_id = $1 ORDER BY advice`, decks[i].ID); err != nil {
				return err
			}
			x.Decks = append(x.Decks, out)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	return &x, nil
}

func scanVisit(scan func(...any) error) (v account.ExportVisit, err error) {
	var began, seen, expires int64
	err = scan(&began, &seen, &expires)
	v.Began, v.Seen, v.Expires = fromUnix(began), fromUnix(seen), fromUnix(expires)
	return v, err
}

func scanText(scan func(...any) error) (s string, err error) {
	err = scan(&s)
	return s, err
}

func scanDeed(scan func(...any) error) (d account.ExportDeed, err error) {
	var at int64
	err = scan(&at, &d.Action, &d.Subject, &d.Details)
	d.At = fromUnix(at)
	return d, err
}

func exportDeck(d *deck.Deck) account.ExportDeck {
	out := account.ExportDeck{ID: EncodeID(d.ID), Game: string(d.Game), Title: d.Title, Notes: d.Notes, Visibility: string(d.Visibility),
		Revision: d.Revision, Created: d.Created, Updated: d.Updated, Lines: make([]account.ExportLine, len(d.Entries))}
	if !d.Deleted.IsZero() {
		out.Deleted = &d.Deleted
	}
	for i, e := range d.Entries {
		out.Lines[i] = account.ExportLine{Section: e.Section.String(), Card: e.Card, Text: e.Text, Count: e.Count}
	}
	return out
}

// exportEntries are a user's registrations, the first first.
func exportEntries(ctx context.Context, tx *sql.Tx, user int64) ([]account.ExportEntry, error) {
	regs, err := registrationsWhere(ctx, tx, `r.user_id = $1 ORDER BY r.entered_at, r.id`, user)
	if err != nil {
		return nil, err
	}
	var out []account.ExportEntry
	some := func(t *time.Time) *time.Time {
		if t.IsZero() {
			return nil
		}
		return t
	}
	for i := range regs {
		r := &regs[i]
		e, err := loadEvent(ctx, tx, r.Event)
		if err != nil {
			return nil, err
		}
		x := account.ExportEntry{ID: EncodeID(r.ID), Event: EncodeID(e.ID), Title: e.Title, Starts: e.Starts, Name: r.Name, Entered: r.Entered,
			Withdrawn: some(&r.Withdrawn), CheckedIn: some(&r.CheckedIn), Dropped: some(&r.Dropped)}
		lists, err := rowsIn(ctx, tx, scanSnapshot, `SELECT `+snapshotColumns+` FROM snapshots s WHERE s.registration_id = $1 ORDER BY s.number`, r.ID)
		if err != nil {
			return nil, err
		}
		for n := range lists {
			l := &lists[n]
			x.Lists = append(x.Lists, account.ExportList{Number: l.Number, Made: l.Made, Hash: l.List.Hash(), Canonical: l.List.Canonical(), Statement: l.Statement, Note: l.Note})
		}
		out = append(out, x)
	}
	return out, nil
}
