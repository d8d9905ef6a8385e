package store

import (
	"context"
	"database/sql"
	"errors"
	"math"
	"strconv"
	"strings"
	"sync"
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
	Undoes  int64 // the revision that it takes back; 0 = none
	Undone  int64 // the revision by which it was taken back; 0 = it was not
	Kept    bool  // what it changed is known: it is not of a catalogue older than its history
}

// Load gives every card, in the order of ids, and the revision they are of. A large catalogue is read in two halves at once.
func (cs Cards) Load(ctx context.Context) (cards []catalog.Card, rev CardRevision, err error) {
	for {
		var middle int64
		err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
			if rev, err = newestCardRevision(ctx, tx); err != nil {
				return err
			}
			if rev.Cards > halvedFrom {
				return tx.QueryRowContext(ctx, `SELECT id FROM cards ORDER BY id LIMIT 1 OFFSET $1`, rev.Cards/2).Scan(&middle)
			}
			cards, err = loadCards(ctx, tx)
			return err
		})
		if err != nil || middle == 0 {
			return cards, rev, err
		}
		var halves [2][]catalog.Card
		var revs [2]CardRevision
		var errs [2]error
		var both sync.WaitGroup
		for n, where := range [...]string{`WHERE id < $1`, `WHERE id >= $1`} {
			both.Go(func() {
				errs[n] = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
					if revs[n], err = newestCardRevision(ctx, tx); err == nil {
						halves[n], err = cardsWhere(ctx, tx, where, middle)
					}
					return err
				})
			})
		}
		both.Wait()
		if err := errors.Join(errs[:]...); err != nil {
			return nil, rev, err
		}
		if revs[0] == rev && revs[1] == rev { // else somebody has changed the catalogue between
			return append(halves[0], halves[1]...), rev, nil
		}
	}
}

// halvedFrom is how many cards are worth reading in halves.
const halvedFrom = 5000

// Count is how many cards are stored.
func (cs Cards) Count(ctx context.Context) (n int, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		return tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM cards`).Scan(&n)
	})
	return n, err
}

// Replace makes cards the whole catalogue, in one transaction, and notes who did it, why, and what each card that differs was before.
// Only cards that differ are written. Base is the number of the revision that cards were made from: if the catalogue has moved on, the
// error is Stale and nothing is changed; AnyRevision does not compare. Cards that are the same as before make no revision.
func (cs Cards) Replace(ctx context.Context, cards []catalog.Card, base, by int64, why string) (rev CardRevision, err error) {
	return cs.replace(ctx, cards, base, by, why, 0)
}

func (cs Cards) replace(ctx context.Context, cards []catalog.Card, base, by int64, why string, undone int64) (rev CardRevision, err error) {
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
		stored, err := loadCards(ctx, tx)
		if err != nil {
			return err
		}
		now := make([]catalog.Card, len(cards))
		for i := range cards {
			now[i] = normal(cards[i])
		}
		changes := catalog.Compare(stored, now)
		if len(changes) == 0 {
			return nil
		}
		rev = CardRevision{Number: rev.Number + 1, Hash: whole.Revision(), Cards: len(cards), Changed: len(changes), By: by, At: fromUnix(unix(cs.s.now())), Why: why, Undoes: undone, Kept: true}
		if _, err = tx.ExecContext(ctx, `INSERT INTO catalog_revisions (number, hash, cards, changed, made_by, made_at, why)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, rev.Number, rev.Hash, rev.Cards, rev.Changed, orNull(by), unix(rev.At), why); err != nil {
			return err
		}
		if err := writeChanges(ctx, tx, rev.Number, changes); err != nil {
			return err
		}
		if undone != 0 {
			if _, err := tx.ExecContext(ctx, `INSERT INTO catalogue_undos (revision, undone) VALUES ($1, $2)`, rev.Number, undone); err != nil {
				return err
			}
		}
		if by == 0 {
			return nil // the command line is no person
		}
		action := "catalogue.change"
		if undone != 0 {
			action = "catalogue.undo"
		}
		return cs.s.note(ctx, tx, by, action, "#"+strconv.FormatInt(rev.Number, 10), why)
	})
	return rev, err
}

// Revisions lists the stored states of the catalogue, the newest first, at most n of them.
func (cs Cards) Revisions(ctx context.Context, n int) (out []CardRevision, err error) {
	err = cs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = cardRevisions(ctx, tx, 0, n)
		return err
	})
	return out, err
}

func newestCardRevision(ctx context.Context, tx *sql.Tx) (CardRevision, error) {
	revs, err := cardRevisions(ctx, tx, 0, 1)
	if err != nil || len(revs) == 0 {
		return CardRevision{}, err
	}
	return revs[0], nil
}

// cardRevisions gives revisions older than before, the newest first; before 0 begins at the newest.
func cardRevisions(ctx context.Context, tx *sql.Tx, before int64, n int) ([]CardRevision, error) {
	if before == 0 {
		before = math.MaxInt64
	}
	return rowsIn(ctx, tx, scanCardRevision, revisionQuery+`WHERE r.number < $1 ORDER BY r.number DESC LIMIT $2`, before, n)
}

const revisionQuery = `SELECT r.number, r.hash, r.cards, r.changed, r.made_by, r.made_at, r.why, u.undone, b.revision,
	EXISTS (SELECT 1 FROM catalogue_changes c WHERE c.revision = r.number)
	FROM catalog_revisions r LEFT JOIN catalogue_undos u ON u.revision = r.number LEFT JOIN catalogue_undos b ON b.undone = r.number `

func scanCardRevision(scan func(...any) error) (r CardRevision, err error) {
	var by, undoes, undone sql.NullInt64
	var at int64
	err = scan(&r.Number, &r.Hash, &r.Cards, &r.Changed, &by, &at, &r.Why, &undoes, &undone, &r.Kept)
	r.By, r.At, r.Undoes, r.Undone = by.Int64, fromUnix(at), undoes.Int64, undone.Int64
	return r, err
}

// writeChanges brings the table to what the changes say and keeps what was there.
func writeChanges(ctx context.Context, tx *sql.Tx, revision int64, changes []catalog.Change) error {
	put, err := tx.PrepareContext(ctx, putCard)
	if err != nil {
		return err
	}
	defer put.Close()
	keep, err := tx.PrepareContext(ctx, `INSERT INTO catalogue_changes (revision, card_id, before) VALUES ($1, $2, $3)`)
	if err != nil {
		return err
	}
	defer keep.Close()
	var gone []any
	for _, c := range changes {
		before := ""
		if c.Before != nil {
			text, err := c.Before.MarshalJSON()
			if err != nil {
				return err
			}
			before = string(text)
		}
		if _, err := keep.ExecContext(ctx, revision, int64(c.ID), before); err != nil {
			return err
		}
		if c.After == nil {
			gone = append(gone, int64(c.ID))
		} else if _, err := put.ExecContext(ctx, cardArgs(c.After)...); err != nil {
			return err
		}
	}
	for part := range chunks(gone) {
		if _, err := tx.ExecContext(ctx, `DELETE FROM cards WHERE id IN `+tuple(1, len(part)), part...); err != nil {
			return err
		}
	}
	return nil
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
	return cardsWhere(ctx, tx, "")
}

func cardsWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]catalog.Card, error) {
	rows, err := tx.QueryContext(ctx, `SELECT `+cardColumns+` FROM cards `+where+` ORDER BY id`, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	one := sameTexts{texts: map[string]string{"": ""}, lists: map[string][]string{}}
	var cards []catalog.Card
	for rows.Next() {
		var c catalog.Card
		var t [20]sql.RawBytes
		var atk, def sql.NullInt64
		if err := rows.Scan(&c.ID, &t[0], &t[1], &t[2], &t[3], &t[4], &t[5], &t[6], &t[7], &t[8], &t[9], &t[10], &t[11], &c.UnrestrictedRevive,
			&t[12], &t[13], &t[14], &c.Stars, &c.Level, &atk, &def, &t[15], &t[16], &c.EvolvesAt, &t[17], &t[18], &t[19], &c.Released, &c.Retired); err != nil {
			return nil, err
		}
		c.Game, c.Kind, c.Subtype = catalog.GameID(one.text(t[0])), catalog.Kind(one.text(t[1])), catalog.Subtype(one.text(t[2]))
		c.Names = catalog.Text{Hans: one.text(t[3]), Hant: one.text(t[4]), En: one.text(t[5])}
		c.NameKey, c.Aliases, c.EffectKey = one.text(t[6]), one.list(t[7], "|"), one.text(t[8])
		c.Effect = catalog.Text{Hans: one.text(t[9]), Hant: one.text(t[10]), En: one.text(t[11])}
		c.HomeOverride, c.Type1, c.Type2 = catalog.Home(one.text(t[12])), catalog.Type(one.text(t[13])), catalog.Type(one.text(t[14]))
		c.Species, c.EvolvesFrom, c.Move = one.text(t[15]), one.text(t[16]), one.text(t[17])
		c.Moves, c.Item = one.list(t[18], " "), one.text(t[19])
		c.Atk, c.HasAtk, c.Def, c.HasDef = int(atk.Int64), atk.Valid, int(def.Int64), def.Valid
		cards = append(cards, c)
	}
	return cards, rows.Err()
}

// sameTexts keeps one copy of what many cards say: kinds, effects, the moves of a species.
type sameTexts struct {
	texts map[string]string
	lists map[string][]string
}

func (st *sameTexts) text(b sql.RawBytes) string {
	if known, ok := st.texts[string(b)]; ok {
		return known
	}
	s := string(b)
	st.texts[s] = s
	return s
}

// list is a text taken apart. Lists that are alike are one list, with no room behind its end.
func (st *sameTexts) list(b sql.RawBytes, separator string) []string {
	if len(b) == 0 {
		return nil
	}
	if known, ok := st.lists[separator+string(b)]; ok {
		return known
	}
	list := strings.Split(string(b), separator)
	for i := range list {
		list[i] = st.text(sql.RawBytes(list[i]))
	}
	list = list[:len(list):len(list)]
	st.lists[separator+string(b)] = list
	return list
}
