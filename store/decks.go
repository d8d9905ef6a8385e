package store

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Owner is who a deck belongs to: an account, or a guest by the key of the browser's session. Exactly one of the two is set; the
// zero Owner is nobody, who owns nothing and sees what everybody sees.
type Owner struct {
	User  int64
	Guest string
}

func (o Owner) nobody() bool           { return o.User == 0 && o.Guest == "" }
func (o Owner) owns(d *deck.Deck) bool { return !o.nobody() && o.User == d.Owner && o.Guest == d.Guest }
func (o Owner) args() []any            { return []any{orNull(o.User), o.Guest} }
func (o Owner) mayMake() error {
	if o.nobody() || (o.User != 0) == (o.Guest != "") {
		return &Error{Code: Forbidden, Key: "store.no-session"}
	}
	return nil
}

// AnyRevision, for Edit, takes the deck as it is. It is for changes that come out the same whatever other edits come between,
// such as adding a copy.
const AnyRevision int64 = -1

// Decks are the saved decks, with their lines.
type Decks struct{ s *Store }

// Create keeps a new deck and gives it its id, revision 1 and dates; whatever d says of those, and of the owner, is ignored. An
// empty visibility is private. Errors: Quota when the owner has enough, Invalid when d is over the limits of a deck.
func (ds Decks) Create(ctx context.Context, who Owner, d deck.Deck) (*deck.Deck, error) {
	if err := who.mayMake(); err != nil {
		return nil, err
	}
	now := ds.s.now()
	fresh := d
	fresh.ID, fresh.Owner, fresh.Guest = NewID(), who.User, who.Guest
	fresh.Revision, fresh.Created, fresh.Updated, fresh.Deleted = 1, fromUnix(unix(now)), fromUnix(unix(now)), time.Time{}
	fresh.Entries = slices.Clone(d.Entries)
	if fresh.Visibility == "" {
		fresh.Visibility = deck.Private
	}
	if err := checkDeck(&fresh); err != nil {
		return nil, err
	}
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := ds.s.roomForDeck(ctx, tx, who); err != nil {
			return err
		}
		return insertDeck(ctx, tx, &fresh)
	})
	if err != nil {
		return nil, err
	}
	return &fresh, nil
}

// Get is the deck with that id, if the viewer may see it: one's own, and others' that are public or shared by their address.
// Everything else is NotFound, deleted decks and other people's private ones alike.
func (ds Decks) Get(ctx context.Context, viewer Owner, id int64) (*deck.Deck, error) {
	var d *deck.Deck
	err := ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		d, err = visibleDeck(ctx, tx, viewer, id)
		return err
	})
	return d, err
}

// Any is the deck with that id, whoever it belongs to, deleted ones included. It is for those who run the server.
func (ds Decks) Any(ctx context.Context, id int64) (d *deck.Deck, err error) {
	err = ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		d, _, err = loadDeck(ctx, tx, id)
		return err
	})
	return d, err
}

// Edit changes a deck in one transaction: change is given the deck as it is stored, and what it leaves there is stored under the
// next revision. Lines that stay as they were are not written; a change that alters nothing stores nothing and keeps the
// revision. Once Edit has returned without an error, the edit survives a crash.
//
// Revision is the one that the editor saw: if the deck has moved on, nothing is changed and the error is Stale, with the deck as
// it is now. AnyRevision does not compare. Other errors: NotFound, Forbidden for a deck that may be seen but is somebody
// else's, Invalid, and whatever change returns.
//
// Change must be pure and quick: everybody's edits wait for it. It may alter the title, the notes, the visibility and the entries.
func (ds Decks) Edit(ctx context.Context, who Owner, id, revision int64, change func(*deck.Deck) error) (*deck.Deck, error) {
	var d *deck.Deck
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		stored, lines, err := ownDeck(ctx, tx, who, id)
		if err != nil {
			return err
		}
		if revision != AnyRevision && revision != stored.Revision {
			return &Error{Code: Stale, Key: "store.deck-stale", Deck: stored}
		}
		d, err = ds.s.applyChange(ctx, tx, stored, lines, change)
		return err
	})
	if err != nil {
		return nil, err
	}
	return d, nil
}

func (s *Store) applyChange(ctx context.Context, tx *sql.Tx, stored *deck.Deck, lines []line, change func(*deck.Deck) error) (*deck.Deck, error) {
	next := *stored
	next.Entries = slices.Clone(stored.Entries)
	if err := change(&next); err != nil {
		return nil, err
	}
	next.ID, next.Owner, next.Guest, next.Game = stored.ID, stored.Owner, stored.Guest, stored.Game
	next.Created, next.Deleted = stored.Created, stored.Deleted
	if err := checkDeck(&next); err != nil {
		return nil, err
	}
	diff := diffLines(lines, next.Entries)
	if diff.empty() && next.Title == stored.Title && next.Notes == stored.Notes && next.Visibility == stored.Visibility {
		return stored, nil
	}
	next.Revision, next.Updated = stored.Revision+1, fromUnix(unix(s.now()))
	if err := writeLines(ctx, tx, next.ID, diff); err != nil {
		return nil, err
	}
	if !diff.empty() {
		if err := writeDeckCards(ctx, tx, next.ID, next.Entries); err != nil {
			return nil, err
		}
	}
	_, err := tx.ExecContext(ctx, `UPDATE decks SET title = $1, notes = $2, visibility = $3, revision = $4, updated_at = $5 WHERE id = $6`,
		next.Title, next.Notes, string(next.Visibility), next.Revision, unix(next.Updated), next.ID)
	return &next, err
}

// Duplicate makes a private copy, under a new title, of a deck that who may see. Errors: NotFound, Quota, Invalid.
func (ds Decks) Duplicate(ctx context.Context, who Owner, id int64, title string) (*deck.Deck, error) {
	if err := who.mayMake(); err != nil {
		return nil, err
	}
	var twin *deck.Deck
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		d, err := visibleDeck(ctx, tx, who, id)
		if err != nil {
			return err
		}
		if err := ds.s.roomForDeck(ctx, tx, who); err != nil {
			return err
		}
		now := fromUnix(unix(ds.s.now()))
		own := who.owns(d)
		if !own {
			d.Notes = "" // they are the other player's own
		}
		d.ID, d.Owner, d.Guest, d.Title, d.Visibility = NewID(), who.User, who.Guest, title, deck.Private
		d.Revision, d.Created, d.Updated = 1, now, now
		if err := checkDeck(d); err != nil {
			return err
		}
		twin = d
		if err := insertDeck(ctx, tx, d); err != nil || !own {
			return err
		}
		return copyDismissed(ctx, tx, id, d.ID)
	})
	if err != nil {
		return nil, err
	}
	return twin, nil
}

// Delete puts a deck away. It can be brought back with Undelete for Limits.DeletedFor. Errors: NotFound, Forbidden.
func (ds Decks) Delete(ctx context.Context, who Owner, id int64) error {
	return ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, _, err := ownDeck(ctx, tx, who, id); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE decks SET deleted_at = $1 WHERE id = $2`, unix(ds.s.now()), id); err != nil {
			return err
		}
		return ds.s.dropOldestDeleted(ctx, tx, who)
	})
}

// Undelete brings a deleted deck back. Errors: NotFound, also when it is gone for good; Quota.
func (ds Decks) Undelete(ctx context.Context, who Owner, id int64) (*deck.Deck, error) {
	var d *deck.Deck
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		d, _, err = loadDeck(ctx, tx, id)
		if err != nil {
			return err
		}
		if !who.owns(d) {
			return noDeck()
		}
		if d.Deleted.IsZero() { // pressed twice
			return nil
		}
		if err := ds.s.roomForDeck(ctx, tx, who); err != nil {
			return err
		}
		d.Deleted = time.Time{}
		_, err = tx.ExecContext(ctx, `UPDATE decks SET deleted_at = 0 WHERE id = $1`, id)
		return err
	})
	if err != nil {
		return nil, err
	}
	return d, nil
}

func noDeck() error { return &Error{Code: NotFound, Key: "store.deck-gone"} }

// visibleDeck is a deck that the viewer may see.
func visibleDeck(ctx context.Context, tx *sql.Tx, viewer Owner, id int64) (*deck.Deck, error) {
	d, _, err := loadDeck(ctx, tx, id)
	if err != nil {
		return nil, err
	}
	if !d.Deleted.IsZero() || !viewer.owns(d) && d.Visibility != deck.Public && d.Visibility != deck.ByLink {
		return nil, noDeck()
	}
	return d, nil
}

// ownDeck is a deck that who may change, with its lines as they are stored.
func ownDeck(ctx context.Context, tx *sql.Tx, who Owner, id int64) (*deck.Deck, []line, error) {
	d, lines, err := loadDeck(ctx, tx, id)
	switch {
	case err != nil:
		return nil, nil, err
	case who.owns(d) && d.Deleted.IsZero():
		return d, lines, nil
	case d.Deleted.IsZero() && d.Visibility != deck.Private:
		return nil, nil, &Error{Code: Forbidden, Key: "store.deck-not-yours"}
	}
	return nil, nil, noDeck()
}

const deckColumns = `d.id, d.user_id, d.guest, d.game, d.title, d.notes, d.visibility, d.revision, d.created_at, d.updated_at, d.deleted_at`

func scanDeck(row interface{ Scan(...any) error }) (*deck.Deck, error) {
	var d deck.Deck
	var user sql.NullInt64
	var game, visibility string
	var created, updated, deleted int64
	err := row.Scan(&d.ID, &user, &d.Guest, &game, &d.Title, &d.Notes, &visibility, &d.Revision, &created, &updated, &deleted)
	if err != nil {
		return nil, missing(err, "store.deck-gone")
	}
	d.Owner, d.Game, d.Visibility = user.Int64, catalog.GameID(game), deck.Visibility(visibility)
	d.Created, d.Updated, d.Deleted = fromUnix(created), fromUnix(updated), fromUnix(deleted)
	return &d, nil
}

// loadDeck is the deck with that id, whoever asks.
func loadDeck(ctx context.Context, tx *sql.Tx, id int64) (*deck.Deck, []line, error) {
	d, err := scanDeck(tx.QueryRowContext(ctx, `SELECT `+deckColumns+` FROM decks d WHERE d.id = $1`, id))
	if err != nil {
		return nil, nil, err
	}
	lines, err := loadLines(ctx, tx, id)
	if err != nil {
		return nil, nil, err
	}
	d.Entries = make([]deck.Entry, len(lines))
	for i := range lines {
		d.Entries[i] = lines[i].entry
	}
	return d, lines, nil
}

func insertDeck(ctx context.Context, tx *sql.Tx, d *deck.Deck) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO decks (id, user_id, guest, game, title, notes, visibility, revision, created_at, updated_at, deleted_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0)`,
		d.ID, orNull(d.Owner), d.Guest, string(d.Game), d.Title, d.Notes, string(d.Visibility), d.Revision, unix(d.Created), unix(d.Updated))
	if err != nil {
		return err
	}
	if err := writeLines(ctx, tx, d.ID, diffLines(nil, d.Entries)); err != nil {
		return err
	}
	return writeDeckCards(ctx, tx, d.ID, d.Entries)
}
