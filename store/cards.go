package store

import (
	"context"
	"database/sql"
	"reflect"
	"strings"
	"time"

	"gymdeck/catalog"
)

// Cards are the stored catalogue. It is read as a whole and held in memory as a catalog.Catalog.
type Cards struct{ s *Store }

// CardRevision is one stored state of the catalogue.
type CardRevision struct {
	Number  int64 // from 1; 0 = nothing has been stored yet
	Hash    string
	Cards   int
	Changed int   // cards added, altered or taken out
	By      int64 // user; 0 = the server itself
	At      time.Time
	Why     string
}

// Load gives every card, in the order of ids, and the revision they are of.
func (cs Cards) Load(ctx context.Context) (cards []catalog.Card, rev CardRevision, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if rev, err = newestCardRevision(ctx, tx); err != nil {
			return err
		}
		cards, err = loadCards(ctx, tx)
		return err
	})
	return cards, rev, err
}

// Count is how many cards are stored.
func (cs Cards) Count(ctx context.Context) (n int, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM cards`).Scan(&n)
	})
	return n, err
}

// Replace makes cards the whole catalogue, in one transaction, and notes who did it and why. Only cards that differ are written.
// Base is the number of the revision that cards were made from: if the catalogue has moved on, the error is Stale and nothing
// is changed; AnyRevision does not compare. Cards that are the same as before make no revision.
func (cs Cards) Replace(ctx context.Context, cards []catalog.Card, base, by int64, why string) (rev CardRevision, err error) {
	whole, err := catalog.New(cards)
	if err != nil {
		return rev, &Error{Code: Invalid, Key: "store.cards-repeat", Err: err}
	}
	err = cs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if rev, err = newestCardRevision(ctx, tx); err != nil {
			return err
		}
		if base != AnyRevision && base != rev.Number {
			return &Error{Code: Stale, Key: "store.cards-stale"}
		}
		changed, err := writeCards(ctx, tx, cards)
		if err != nil || changed == 0 {
			return err
		}
		rev = CardRevision{rev.Number + 1, whole.Revision(), len(cards), changed, by, fromUnix(unix(cs.s.now())), why}
		_, err = tx.ExecContext(ctx, `INSERT INTO catalog_revisions (number, hash, cards, changed, made_by, made_at, why)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, rev.Number, rev.Hash, rev.Cards, rev.Changed, orNull(by), unix(rev.At), why)
		return err
	})
	return rev, err
}

// Revisions lists the stored states of the catalogue, the newest first, at most n of them.
func (cs Cards) Revisions(ctx context.Context, n int) (out []CardRevision, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = cardRevisions(ctx, tx, n)
		return err
	})
	return out, err
}

func newestCardRevision(ctx context.Context, tx *sql.Tx) (CardRevision, error) {
	revs, err := cardRevisions(ctx, tx, 1)
	if err != nil || len(revs) == 0 {
		return CardRevision{}, err
	}
	return revs[0], nil
}

func cardRevisions(ctx context.Context, tx *sql.Tx, n int) ([]CardRevision, error) {
	rows, err := tx.QueryContext(ctx, `SELECT number, hash, cards, changed, made_by, made_at, why
		FROM catalog_revisions ORDER BY number DESC LIMIT $1`, n)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []CardRevision
	for rows.Next() {
		var r CardRevision
		var by sql.NullInt64
		var at int64
		if err := rows.Scan(&r.Number, &r.Hash, &r.Cards, &r.Changed, &by, &at, &r.Why); err != nil {
			return nil, err
		}
		r.By, r.At = by.Int64, fromUnix(at)
		out = append(out, r)
	}
	return out, rows.Err()
}

// writeCards brings the table to hold exactly these cards and says how many rows that took.
func writeCards(ctx context.Context, tx *sql.Tx, cards []catalog.Card) (changed int, err error) {
	stored, err := loadCards(ctx, tx)
	if err != nil {
		return 0, err
	}
	before := make(map[uint32]*catalog.Card, len(stored))
	for i := range stored {
		before[stored[i].ID] = &stored[i]
	}
	put, err := tx.PrepareContext(ctx, putCard)
	if err != nil {
		return 0, err
	}
	defer put.Close()
	for i := range cards {
		c := normal(cards[i])
		old := before[c.ID]
		delete(before, c.ID)
		if old != nil && reflect.DeepEqual(*old, c) {
			continue
		}
		if _, err := put.ExecContext(ctx, cardArgs(&c)...); err != nil {
			return 0, err
		}
		changed++
	}
	gone := make([]any, 0, len(before))
	for id := range before {
		gone = append(gone, int64(id))
	}
	for part := range chunks(gone) {
		if _, err := tx.ExecContext(ctx, `DELETE FROM cards WHERE id IN `+tuple(1, len(part)), part...); err != nil {
			return 0, err
		}
	}
	return changed + len(gone), nil
}

// normal is the card as it comes back from the table: empty lists are nil.
func normal(c catalog.Card) catalog.Card {
	c.Aliases, c.Moves = split(strings.Join(c.Aliases, "|"), "|"), split(strings.Join(c.Moves, " "), " ")
	return c
}

func split(s, sep string) []string {
	if s == "" {
		return nil
	}
	return strings.Split(s, sep)
}

const cardColumns = `id, game, kind, subtype, zh_hans, zh_hant, en, name, aliases, effect, effect_zh_hans, effect_zh_hant, effect_en,
	unrestricted_revive, home, type1, type2, stars, level, atk, def, species, evolves_from, evolves_at, move, moves, item, released, retired`

var putCard = func() string {
	columns := strings.Split(strings.Join(strings.Fields(cardColumns), ""), ",")
	sets := make([]string, 0, len(columns))
	for _, c := range columns[1:] {
		sets = append(sets, c+" = excluded."+c)
	}
	return `INSERT INTO cards (` + cardColumns + `) VALUES ` + tuple(1, len(columns)) +
		` ON CONFLICT (id) DO UPDATE SET ` + strings.Join(sets, ", ")
}()

func cardArgs(c *catalog.Card) []any {
	return []any{int64(c.ID), string(c.Game), string(c.Kind), string(c.Subtype), c.Names.Hans, c.Names.Hant, c.Names.En, c.NameKey,
		strings.Join(c.Aliases, "|"), c.EffectKey, c.Effect.Hans, c.Effect.Hant, c.Effect.En, c.UnrestrictedRevive,
		string(c.HomeOverride), string(c.Type1), string(c.Type2), c.Stars, c.Level,
		sql.NullInt64{Int64: int64(c.Atk), Valid: c.HasAtk}, sql.NullInt64{Int64: int64(c.Def), Valid: c.HasDef},
		c.Species, c.EvolvesFrom, c.EvolvesAt, c.Move, strings.Join(c.Moves, " "), c.Item, int64(c.Released), c.Retired}
}

func loadCards(ctx context.Context, tx *sql.Tx) ([]catalog.Card, error) {
	rows, err := tx.QueryContext(ctx, `SELECT `+cardColumns+` FROM cards ORDER BY id`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var cards []catalog.Card
	for rows.Next() {
		var c catalog.Card
		var aliases, moves string
		var atk, def sql.NullInt64
		if err := rows.Scan(&c.ID, &c.Game, &c.Kind, &c.Subtype, &c.Names.Hans, &c.Names.Hant, &c.Names.En, &c.NameKey,
			&aliases, &c.EffectKey, &c.Effect.Hans, &c.Effect.Hant, &c.Effect.En, &c.UnrestrictedRevive,
			&c.HomeOverride, &c.Type1, &c.Type2, &c.Stars, &c.Level, &atk, &def,
			&c.Species, &c.EvolvesFrom, &c.EvolvesAt, &c.Move, &moves, &c.Item, &c.Released, &c.Retired); err != nil {
			return nil, err
		}
		c.Aliases, c.Moves = split(aliases, "|"), split(moves, " ")
		c.Atk, c.HasAtk, c.Def, c.HasDef = int(atk.Int64), atk.Valid, int(def.Int64), def.Valid
		cards = append(cards, c)
	}
	return cards, rows.Err()
}
