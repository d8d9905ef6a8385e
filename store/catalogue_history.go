package store

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"gymdeck/catalog"
)

// RevisionsBefore lists at most n revisions of the catalogue that are older than before, the newest first; before 0 begins at the
// newest.
func (cs Cards) RevisionsBefore(ctx context.Context, before int64, n int) (out []CardRevision, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = cardRevisions(ctx, tx, before, n)
		return err
	})
	return out, err
}

// Revision gives one revision with what it changed, in the order of card ids. Of a revision that is older than the history nothing is
// known but that it was (Kept is false). Error: NotFound.
func (cs Cards) Revision(ctx context.Context, number int64) (rev CardRevision, changes []catalog.Change, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if rev, err = revisionIn(ctx, tx, number); err != nil {
			return err
		}
		changes, err = changesIn(ctx, tx, number)
		return err
	})
	return rev, changes, err
}

func revisionIn(ctx context.Context, tx *sql.Tx, number int64) (CardRevision, error) {
	rev, err := scanCardRevision(tx.QueryRowContext(ctx, revisionQuery+`WHERE r.number = $1`, number).Scan)
	return rev, missing(err, "store.no-card-revision")
}

// changesIn reads what a revision changed. How a card was afterwards is what it was before the next revision that changed it, or what
// it is now.
func changesIn(ctx context.Context, tx *sql.Tx, number int64) ([]catalog.Change, error) {
	changes, err := rowsIn(ctx, tx, func(scan func(...any) error) (c catalog.Change, err error) {
		var before string
		var after sql.NullString
		if err = scan(&c.ID, &before, &after); err != nil {
			return c, err
		}
		if c.Before, err = cardFrom(before); err == nil {
			c.After, err = cardFrom(after.String)
		}
		return c, err
	}, `SELECT c.card_id, c.before, n.before FROM catalogue_changes c LEFT JOIN catalogue_changes n ON n.card_id = c.card_id AND n.revision =
		(SELECT MIN(m.revision) FROM catalogue_changes m WHERE m.card_id = c.card_id AND m.revision > c.revision)
		WHERE c.revision = $1 ORDER BY c.card_id`, number)
	if err != nil || len(changes) == 0 {
		return nil, err
	}
	// Those that no later revision has changed are as they lie there now.
	later, err := idsIn(ctx, tx, `SELECT DISTINCT n.card_id FROM catalogue_changes c JOIN catalogue_changes n ON n.card_id = c.card_id AND n.revision > c.revision
		WHERE c.revision = $1`, number)
	if err != nil {
		return nil, err
	}
	var now []any
	for _, c := range changes {
		if !later[c.ID] {
			now = append(now, int64(c.ID))
		}
	}
	there := map[uint32]*catalog.Card{}
	for part := range chunks(now) {
		cards, err := cardsWhere(ctx, tx, `WHERE id IN `+tuple(1, len(part)), part...)
		if err != nil {
			return nil, err
		}
		for i := range cards {
			there[cards[i].ID] = &cards[i]
		}
	}
	for i := range changes {
		if c := &changes[i]; !later[c.ID] {
			c.After = there[c.ID]
		}
	}
	return changes, nil
}

func idsIn(ctx context.Context, tx *sql.Tx, query string, args ...any) (map[uint32]bool, error) {
	ids, err := rowsIn(ctx, tx, func(scan func(...any) error) (id uint32, err error) { return id, scan(&id) }, query, args...)
	out := make(map[uint32]bool, len(ids))
	for _, id := range ids {
		out[id] = true
	}
	return out, err
}

// cardFrom reads a card as catalogue_changes keeps it; nil for none.
func cardFrom(text string) (*catalog.Card, error) {
	if text == "" {
		return nil, nil
	}
	var c catalog.Card
	if err := json.Unmarshal([]byte(text), &c); err != nil {
		return nil, fmt.Errorf("a card of an earlier catalogue: %w", err)
	}
	c = normal(c)
	return &c, nil
}

// CardMoment is one revision in the life of a card.
type CardMoment struct {
	Revision CardRevision
	Change   catalog.Change
}

// History gives at most n revisions that changed a card, the newest first, and what each did to it.
func (cs Cards) History(ctx context.Context, card uint32, n int) (out []CardMoment, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		now, err := cardsWhere(ctx, tx, `WHERE id = $1`, int64(card))
		if err != nil {
			return err
		}
		var after *catalog.Card
		if len(now) > 0 {
			after = &now[0]
		}
		type row struct {
			revision int64
			before   string
		}
		rows, err := rowsIn(ctx, tx, func(scan func(...any) error) (r row, err error) { return r, scan(&r.revision, &r.before) },
			`SELECT revision, before FROM catalogue_changes WHERE card_id = $1 ORDER BY revision DESC LIMIT $2`, int64(card), n)
		if err != nil {
			return err
		}
		for _, r := range rows {
			m := CardMoment{Change: catalog.Change{ID: card, After: after}}
			if m.Revision, err = revisionIn(ctx, tx, r.revision); err != nil {
				return err
			}
			if m.Change.Before, err = cardFrom(r.before); err != nil {
				return err
			}
			after = m.Change.Before
			out = append(out, m)
		}
		return nil
	})
	return out, err
}

// Overtaken gives, of the cards that a revision changed, those that a later one has changed again, each with the first that did.
func (cs Cards) Overtaken(ctx context.Context, number int64) (out map[uint32]int64, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = overtaken(ctx, tx, number)
		return err
	})
	return out, err
}

func overtaken(ctx context.Context, tx *sql.Tx, number int64) (map[uint32]int64, error) {
	type row struct {
		card  uint32
		first int64
	}
	rows, err := rowsIn(ctx, tx, func(scan func(...any) error) (r row, err error) { return r, scan(&r.card, &r.first) },
		`SELECT c.card_id, MIN(n.revision) FROM catalogue_changes c JOIN catalogue_changes n ON n.card_id = c.card_id AND n.revision > c.revision
		WHERE c.revision = $1 GROUP BY c.card_id ORDER BY c.card_id`, number)
	out := make(map[uint32]int64, len(rows))
	for _, r := range rows {
		out[r.card] = r.first
	}
	return out, err
}

// Undo makes a new revision in which everything that the revision number changed is as it was before it. cards is the whole catalogue
// with that done to it, made from the revision base. A revision is taken back once, and not when a later one has changed one of its
// cards: that one would be taken back with it, in part. Errors: NotFound, Stale, Conflict.
func (cs Cards) Undo(ctx context.Context, number int64, cards []catalog.Card, base, by int64, why string) (CardRevision, error) {
	rev, _, err := cs.Undoable(ctx, number)
	if err != nil {
		return rev, err
	}
	return cs.replace(ctx, cards, base, by, why, number) // base makes sure that nothing has come between
}

// Undoable gives what taking a revision back changes, or says why that cannot be.
func (cs Cards) Undoable(ctx context.Context, number int64) (rev CardRevision, back []catalog.Change, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if rev, err = revisionIn(ctx, tx, number); err != nil {
			return err
		}
		switch {
		case !rev.Kept:
			return &Error{Code: Conflict, Key: "store.revision-not-kept"}
		case rev.Undone != 0:
			return &Error{Code: Conflict, Key: "store.revision-undone", Args: []any{"by", rev.Undone}}
		}
		later, err := overtaken(ctx, tx, number)
		if err != nil {
			return err
		}
		if len(later) > 0 {
			first := int64(0)
			for _, n := range later {
				if first == 0 || n < first {
					first = n
				}
			}
			return &Error{Code: Conflict, Key: "store.revision-overtaken", Args: []any{"n", len(later), "by", first}}
		}
		changes, err := changesIn(ctx, tx, number)
		for _, c := range changes {
			back = append(back, c.Back())
		}
		return err
	})
	return rev, back, err
}
