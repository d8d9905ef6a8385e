package store

import (
	"context"
	"database/sql"
	"math"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
)

// HoldingParts is into how many parts Holding cuts all decks: each is read in a moment of its own, so that nobody waits for long, and
// whoever counts over all of them can say how far that is.
const HoldingParts = 16

// Holding gives all saved decks of a game, in one part out of HoldingParts, that hold at least one of the cards, guests' decks
// included, deleted ones left out. It stops early when each returns false. The list is the same memory for every deck.
func (ds Decks) Holding(ctx context.Context, cat *catalog.Catalog, game catalog.GameID, cards []uint32, part int, each func(league.Held) bool) error {
	return ds.holding(ctx, holder{cat: cat, game: game, each: each}, cards, part)
}

// HoldingBoth is Holding for a change of the catalogue: each deck comes as a list of the catalogue before and, in Later, of the one after.
func (ds Decks) HoldingBoth(ctx context.Context, before, after *catalog.Catalog, game catalog.GameID, cards []uint32, part int, each func(league.Held) bool) error {
	return ds.holding(ctx, holder{cat: before, after: after, game: game, each: each}, cards, part)
}

// manyCards is how many cards are asked for one by one. Where there are more, nearly every deck holds one of them.
const manyCards = 5000

func (ds Decks) holding(ctx context.Context, h holder, cards []uint32, part int) error {
	const width = math.MaxInt64/HoldingParts + 1
	low := int64(part) * width
	high := int64(math.MaxInt64)
	if part < HoldingParts-1 {
		high = low + width - 1
	}
	return ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		args := []any{string(h.game), low, high}
		which := `c.deck_id BETWEEN $2 AND $3`
		if len(cards) <= manyCards {
			args = append(args, 0) // a line that names no card may name one today
			for _, id := range cards {
				args = append(args, int64(id))
			}
			which = `c.deck_id IN (SELECT l.deck_id FROM deck_lines l WHERE l.card_id IN ` + tuple(4, len(args)-3) + ` AND l.deck_id BETWEEN $2 AND $3)`
		}
		rows, err := tx.QueryContext(ctx, `SELECT c.deck_id, d.visibility, c.cards FROM deck_cards c JOIN decks d ON d.id = c.deck_id
			WHERE `+which+` AND d.game = $1 AND d.deleted_at = 0`, args...)
		if err != nil {
			return err
		}
		written, goOn, err := h.rows(rows)
		if err != nil || !goOn {
			return err
		}
		return h.written(ctx, tx, written)
	})
}

// holder gives decks as lists of one catalogue, or of two.
type holder struct {
	cat, after *catalog.Catalog // after is nil for one
	game       catalog.GameID
	each       func(league.Held) bool
}

// rows gives the decks whose cards all have ids, and collects those that have to be read line by line.
func (h *holder) rows(rows *sql.Rows) (written []deck.Deck, goOn bool, err error) {
	defer rows.Close()
	list, later := deck.List{Game: h.game}, deck.List{Game: h.game}
	for rows.Next() {
		var id int64
		var visibility, text sql.RawBytes
		if err := rows.Scan(&id, &visibility, &text); err != nil {
			return nil, false, err
		}
		held := league.Held{ID: id, Public: string(visibility) == string(deck.Public), List: &list}
		named := unpack(h.cat, text, &list)
		if named && h.after != nil {
			held.Later = &later
			unpack(h.after, text, &later)
		}
		if !named {
			written = append(written, deck.Deck{ID: id, Game: h.game, Visibility: deck.Visibility(visibility)})
		} else if !h.each(held) {
			return nil, false, rows.Err()
		}
	}
	return written, true, rows.Err()
}

func (h *holder) written(ctx context.Context, tx *sql.Tx, written []deck.Deck) error {
	for part := range chunks(written) {
		at, ids := make(map[int64]int, len(part)), make([]int64, len(part))
		for i := range part {
			at[part[i].ID], ids[i] = i, part[i].ID
		}
		if err := addEntries(ctx, tx, part, at, ids); err != nil {
			return err
		}
		for i := range part {
			held := league.Held{ID: part[i].ID, Public: part[i].Visibility == deck.Public, List: part[i].List(h.cat)}
			if h.after != nil {
				held.Later = part[i].List(h.after)
			}
			if !h.each(held) {
				return nil
			}
		}
	}
	return nil
}

// unpack reads what writeDeckCards wrote into a list, whose memory is used again. It reports false when there are lines that name no
// card: what they mean is not in the text.
func unpack(cat *catalog.Catalog, text []byte, list *deck.List) bool {
	list.Cards, list.Unknown = list.Cards[:0], list.Unknown[:0]
	named := true
	whole := packed(text, func(section, card, copies uint64) {
		i := catalog.None
		if card <= math.MaxUint32 {
			i = cat.ByID(uint32(card))
		}
		switch {
		case card == 0:
			named = false
		case i == catalog.None:
			list.Unknown = append(list.Unknown, deck.Unknown{Section: deck.Section(section), Count: int(copies)})
		default:
			list.Cards = append(list.Cards, deck.Line{Card: i, Section: deck.Section(section), Count: uint16(copies)})
		}
	})
	return whole && named
}
