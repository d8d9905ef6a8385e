package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// PublishedList is one revision of a banlist as it stands, with who published it, when, and, of a revision after the first, why.
type PublishedList struct {
	legality.List
	At        time.Time
	Number    int64 // of the publication: they count up in their order
	By        int64 // user; 0 = the server itself
	Reason    string
	Withdrawn *Withdrawal // of the list, with all its revisions; nil = it stands
}

// Lists are the published banlists, with every revision of each. Whether one is in force follows from dates alone and is not
// stored (D8). Nothing here alters a revision that stands; a list can be withdrawn before its first day, and then counts nowhere.
type Lists struct{ s *Store }

// All gives every revision of every list, by id and revision.
func (ls Lists) All(ctx context.Context) ([]PublishedList, error) {
	return ls.where(ctx, `1 = 1`)
}

// Get gives every revision of one list, the oldest first. Error: NotFound.
func (ls Lists) Get(ctx context.Context, id string) ([]PublishedList, error) {
	out, err := ls.where(ctx, `l.id = $1`, id)
	if err == nil && len(out) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.list-gone"}
	}
	return out, err
}

// Publish adds a revision of a list: revision 1 of a new one, or the next of one that stands, which must be of the same game,
// scope and place. The entries are not looked up here: the caller has done so against the catalogue. Errors: Stale when it is
// not the next revision, which a second press of the button meets as well; Conflict when another list of the scope has its
// newest revision on the same date (D8), or the list has been withdrawn; NotFound for a region or gym that does not exist; Invalid.
// It goes into the audit log.
func (ls Lists) Publish(ctx context.Context, l legality.List, by int64, reason string) error {
	return ls.PublishAll(ctx, []legality.List{l}, by, reason)
}

// PublishAll is Publish for several lists, all of them or none.
func (ls Lists) PublishAll(ctx context.Context, lists []legality.List, by int64, reason string) error {
	for i := range lists {
		if problems := lists[i].Problems(); len(problems) > 0 {
			return &Error{Code: Invalid, Key: "store.list-bad",
				Err: &legality.ListError{Code: legality.BadList, List: lists[i].ID, Problems: problems}}
		}
	}
	return ls.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for _, l := range lists {
			if err := ls.publish(ctx, tx, l, by, reason, nil); err != nil {
				return err
			}
		}
		return nil
	})
}

// publish adds one revision within a transaction. Origins are the gyms that asked for an entry, by its place in the list.
func (ls Lists) publish(ctx context.Context, tx *sql.Tx, l legality.List, by int64, reason string, origins map[int][]string) error {
	if err := ls.mayPublish(ctx, tx, l); err != nil {
		return err
	}
	if err := insertList(ctx, tx, PublishedList{List: l, At: ls.s.now(), By: by, Reason: reason}, origins); err != nil {
		return err
	}
	return ls.s.note(ctx, tx, by, "league.publish", fmt.Sprintf("%s %d", l.ID, l.Revision), reason)
}

func (ls Lists) mayPublish(ctx context.Context, tx *sql.Tx, l legality.List) error {
	if err := placeExists(ctx, tx, l.Scope, l.Of); err != nil {
		return err
	}
	newest, err := listHeads(ctx, tx, `l.revision = (SELECT MAX(n.revision) FROM banlists n WHERE n.id = l.id)
		AND (l.id = $1 OR l.game = $2 AND l.scope = $3 AND l.place = $4)`, l.ID, string(l.Game), string(l.Scope), l.Of)
	if err != nil {
		return err
	}
	next := 1
	for _, n := range newest {
		switch {
		case n.ID == l.ID && n.Withdrawn != nil:
			return &Error{Code: Conflict, Key: "store.list-withdrawn", Args: []any{"title", league.Spoken(n.Title)}}
		case n.ID == l.ID && (n.Game != l.Game || n.Scope != l.Scope || n.Of != l.Of):
			return &Error{Code: Conflict, Key: "store.list-id-taken", Args: []any{"id", l.ID}}
		case n.ID == l.ID:
			next = n.Revision + 1
		case n.Withdrawn == nil && n.Effective == l.Effective:
			return &Error{Code: Conflict, Key: "store.list-same-date", Args: []any{"title", league.Spoken(n.Title), "date", l.Effective}}
		}
	}
	if l.Revision != next {
		return &Error{Code: Stale, Key: "store.list-stale", Args: []any{"revision", next}}
	}
	return nil
}

func placeExists(ctx context.Context, tx *sql.Tx, scope legality.Scope, slug string) error {
	var n int
	switch scope {
	case legality.Region:
		return missing(tx.QueryRowContext(ctx, `SELECT 1 FROM regions WHERE slug = $1`, slug).Scan(&n), "store.region-gone")
	case legality.Gym:
		return missing(tx.QueryRowContext(ctx, `SELECT 1 FROM gyms WHERE slug = $1`, slug).Scan(&n), "store.gym-gone")
	}
	return nil
}

// insertList writes the entries and their origins first: a list that stands takes no more of them.
func insertList(ctx context.Context, tx *sql.Tx, l PublishedList, origins map[int][]string) error {
	position := 0
	for part := range chunks(l.Entries) {
		var values strings.Builder
		var args []any
		for i, e := range part {
			if i > 0 {
				values.WriteString(", ")
			}
			position++
			values.WriteString(tuple(len(args)+1, 9))
			args = append(args, l.ID, l.Revision, position, e.Name, int64(e.Card), e.Effect, e.Limit, e.Reason, e.URL)
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO banlist_entries
			(banlist_id, revision, position, name, card_id, effect, copies, reason, url) VALUES `+values.String(), args...); err != nil {
			return err
		}
	}
	for i, gyms := range origins {
		for _, gym := range gyms {
			if _, err := tx.ExecContext(ctx, `INSERT INTO banlist_origins (banlist_id, revision, position, gym) VALUES ($1, $2, $3, $4)`,
				l.ID, l.Revision, i+1, gym); err != nil {
				return err
			}
		}
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO banlists (id, revision, game, scope, place, title, effective, published_at, published_by, reason)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
		l.ID, l.Revision, string(l.Game), string(l.Scope), l.Of, l.Title, int64(l.Effective), unix(l.At), orNull(l.By), l.Reason)
	if err != nil {
		return err
	}
	return numbered(ctx, tx, l.ID, l.Revision)
}

// where reads lists and all their entries in two queries.
func (ls Lists) where(ctx context.Context, cond string, args ...any) (out []PublishedList, err error) {
	err = ls.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = listsWhere(ctx, tx, cond, args...)
		return err
	})
	return out, err
}

func listsWhere(ctx context.Context, tx *sql.Tx, cond string, args ...any) ([]PublishedList, error) {
	out, err := listHeads(ctx, tx, cond, args...)
	if err != nil {
		return nil, err
	}
	at := make(map[legality.ListRef]int, len(out))
	for i := range out {
		at[out[i].Ref()] = i
	}
	rows, err := tx.QueryContext(ctx, `SELECT e.banlist_id, e.revision, e.name, e.card_id, e.effect, e.copies, e.reason, e.url
		FROM banlist_entries e JOIN banlists l ON l.id = e.banlist_id AND l.revision = e.revision
		WHERE `+cond+` ORDER BY e.banlist_id, e.revision, e.position`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var ref legality.ListRef
		var e legality.Entry
		if err := rows.Scan(&ref.ID, &ref.Revision, &e.Name, &e.Card, &e.Effect, &e.Limit, &e.Reason, &e.URL); err != nil {
			return nil, err
		}
		l := &out[at[ref]]
		l.Entries = append(l.Entries, e)
	}
	return out, rows.Err()
}

func listHeads(ctx context.Context, tx *sql.Tx, cond string, args ...any) ([]PublishedList, error) {
	rows, err := tx.QueryContext(ctx, `SELECT l.id, l.revision, l.game, l.scope, l.place, l.title, l.effective,
		l.published_at, l.published_by, l.reason, w.withdrawn_at, w.withdrawn_by, w.reason, p.number
		FROM banlists l JOIN publications p ON p.banlist_id = l.id AND p.revision = l.revision LEFT JOIN banlist_withdrawals w ON w.banlist_id = l.id WHERE `+cond+` ORDER BY l.id, l.revision`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []PublishedList
	for rows.Next() {
		var l PublishedList
		var effective, published int64
		var by, wentAt, wentBy sql.NullInt64
		var wentWhy sql.NullString
		if err := rows.Scan(&l.ID, &l.Revision, &l.Game, &l.Scope, &l.Of, &l.Title, &effective, &published, &by, &l.Reason,
			&wentAt, &wentBy, &wentWhy, &l.Number); err != nil {
			return nil, err
		}
		if wentAt.Valid {
			l.Withdrawn = &Withdrawal{At: fromUnix(wentAt.Int64), By: wentBy.Int64, Reason: wentWhy.String}
		}
		l.Effective, l.At, l.By = catalog.Date(effective), fromUnix(published), by.Int64
		out = append(out, l)
	}
	return out, rows.Err()
}
