package store

import (
	"context"
	"database/sql"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Mine lists who's decks with their entries, the last changed first, deleted ones left out.
func (ds Decks) Mine(ctx context.Context, who Owner) ([]deck.Deck, error) {
	return ds.list(ctx, owned+` AND d.deleted_at = 0`, who.args(), `d.updated_at DESC, d.id`, 0)
}

// Deleted lists who's decks that can still be brought back, the last deleted first, with their entries.
func (ds Decks) Deleted(ctx context.Context, who Owner) ([]deck.Deck, error) {
	args := append(who.args(), unix(ds.s.now().Add(-ds.s.limits.DeletedFor)))
	return ds.list(ctx, owned+` AND d.deleted_at > $3`, args, `d.deleted_at DESC, d.id`, 0)
}

// PublicQuery picks public decks. The zero value picks the latest of all.
type PublicQuery struct {
	Game  catalog.GameID // empty = both
	Cards []uint32       // decks that hold at least one of these
	Title string         // decks whose title has this in it, Latin letters of either case. With Cards, either will do; neither = all
	After *deck.Deck     // the last deck of the page before; nil = the first page
	Limit int            // most decks to give; 0 = 24
}

// Public lists public decks with their entries, the last changed first. A page that is shorter than the limit is the last one.
func (ds Decks) Public(ctx context.Context, q PublicQuery) ([]deck.Deck, error) {
	if q.Limit <= 0 {
		q.Limit = 24
	}
	where, args := `d.visibility = $1 AND d.deleted_at = 0`, []any{string(deck.Public)}
	if q.Game != "" {
		args = append(args, string(q.Game))
		where += ` AND d.game = ` + placeholder(len(args))
	}
	if len(q.Cards) > rowsAtOnce {
		q.Cards = q.Cards[:rowsAtOnce]
	}
	var either []string
	if len(q.Cards) > 0 {
		either = append(either, `d.id IN (SELECT deck_id FROM deck_lines WHERE card_id IN `+tuple(len(args)+1, len(q.Cards))+`)`)
		for _, id := range q.Cards {
			args = append(args, int64(id))
		}
	}
	if q.Title != "" {
		args = append(args, "%"+likeMarks.Replace(q.Title)+"%")
		either = append(either, `LOWER(d.title) LIKE LOWER(`+placeholder(len(args))+`) ESCAPE '!'`)
	}
	if len(either) > 0 {
		where += ` AND (` + strings.Join(either, ` OR `) + `)`
	}
	if q.After != nil {
		args = append(args, unix(q.After.Updated), q.After.ID)
		at, id := placeholder(len(args)-1), placeholder(len(args))
		where += ` AND (d.updated_at < ` + at + ` OR d.updated_at = ` + at + ` AND d.id > ` + id + `)`
	}
	return ds.list(ctx, where, args, `d.updated_at DESC, d.id`, q.Limit)
}

// likeMarks makes a text of LIKE's own signs.
var likeMarks = strings.NewReplacer("!", "!!", "%", "!%", "_", "!_")

// list reads decks and all their entries in two queries. The condition may use the parameters in args; limit 0 is no limit.
func (ds Decks) list(ctx context.Context, where string, args []any, order string, limit int) ([]deck.Deck, error) {
	if limit > 0 {
		args = append(args, limit)
		order += ` LIMIT ` + placeholder(len(args))
	}
	var out []deck.Deck
	err := ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = decksWhere(ctx, tx, where, args, order)
		return err
	})
	return out, err
}

func decksWhere(ctx context.Context, tx *sql.Tx, where string, args []any, order string) ([]deck.Deck, error) {
	out, err := deckHeads(ctx, tx, where, args, order)
	if err != nil || len(out) == 0 {
		return out, err
	}
	at := make(map[int64]int, len(out))
	ids := make([]int64, len(out))
	for i := range out {
		ids[i], at[out[i].ID] = out[i].ID, i
	}
	for part := range chunks(ids) {
		if err := addEntries(ctx, tx, out, at, part); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func deckHeads(ctx context.Context, tx *sql.Tx, where string, args []any, order string) ([]deck.Deck, error) {
	rows, err := tx.QueryContext(ctx, `SELECT `+deckColumns+` FROM decks d WHERE `+where+` ORDER BY `+order, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	out := []deck.Deck{}
	for rows.Next() {
		d, err := scanDeck(rows)
		if err != nil {
			return nil, err
		}
		out = append(out, *d)
	}
	return out, rows.Err()
}

func addEntries(ctx context.Context, tx *sql.Tx, decks []deck.Deck, at map[int64]int, ids []int64) error {
	args := make([]any, len(ids))
	for i, id := range ids {
		args[i] = id
	}
	rows, err := tx.QueryContext(ctx, `SELECT deck_id, section, card_id, written, copies FROM deck_lines
		WHERE deck_id IN `+tuple(1, len(ids))+` ORDER BY deck_id, position`, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id int64
		var e deck.Entry
		if err := rows.Scan(&id, &e.Section, &e.Card, &e.Text, &e.Count); err != nil {
			return err
		}
		d := &decks[at[id]]
		d.Entries = append(d.Entries, e)
	}
	return rows.Err()
}

func placeholder(n int) string { s := tuple(n, 1); return s[1 : len(s)-1] }

// Move gives all decks of a guest to an account, deleted ones too, and says how many came that are not. The account may go over its
// quota by them: nothing that somebody built is lost by signing up. Sessions.SignIn does this by itself.
func (ds Decks) Move(ctx context.Context, guest string, user int64) (moved int, err error) {
	err = ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		moved, err = moveDecks(ctx, tx, guest, user)
		return err
	})
	return moved, err
}

func moveDecks(ctx context.Context, tx *sql.Tx, guest string, user int64) (int, error) {
	if guest == "" {
		return 0, nil
	}
	var n int // deleted ones come along and are not counted
	if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM decks WHERE guest = $1 AND deleted_at = 0`, guest).Scan(&n); err != nil {
		return 0, err
	}
	_, err := tx.ExecContext(ctx, `UPDATE decks SET user_id = $1, guest = '' WHERE guest = $2`, user, guest)
	return n, err
}

// Swept is what Sweep has thrown away.
type Swept struct{ Sessions, GuestDecks, DeletedDecks, Links int64 }

// strayAfter is how long a guest's deck without a session is left alone: the session may be about to be stored.
const strayAfter = 24 * time.Hour

// Sweep throws away what has expired: sessions, the decks of guests whose session is gone, decks deleted long ago, and one-time
// links. It is meant to run every hour or so; nothing depends on when.
func (s *Store) Sweep(ctx context.Context) (done Swept, err error) {
	err = s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		now := s.now()
		for _, step := range []struct {
			count *int64
			query string
			arg   int64
		}{
			{&done.Sessions, `DELETE FROM sessions WHERE expires_at <= $1`, unix(now)},
			{&done.GuestDecks, `DELETE FROM decks WHERE user_id IS NULL AND updated_at <= $1
				AND NOT EXISTS (SELECT 1 FROM sessions WHERE sessions.guest = decks.guest)`, unix(now.Add(-strayAfter))},
			{&done.DeletedDecks, `DELETE FROM decks WHERE deleted_at <> 0 AND deleted_at <= $1`, unix(now.Add(-s.limits.DeletedFor))},
			{&done.Links, `DELETE FROM one_time_links WHERE expires_at <= $1`, unix(now)},
		} {
			res, err := tx.ExecContext(ctx, step.query, step.arg)
			if err != nil {
				return err
			}
			if *step.count, err = res.RowsAffected(); err != nil {
				return err
			}
		}
		return nil
	})
	return done, err
}
