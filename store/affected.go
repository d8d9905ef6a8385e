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
	const width = math.MaxInt64/HoldingParts + 1
	low := int64(part) * width
	high := int64(math.MaxInt64)
	if part < HoldingParts-1 {
		high = low + width - 1
	}
	return ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		// A line that names no card may name one today.
		args := []any{string(game), low, high, 0}
		for _, id := range cards {
			args = append(args, int64(id))
		}
		rows, err := tx.QueryContext(ctx, `SELECT c.deck_id, d.visibility, c.cards FROM deck_cards c JOIN decks d ON d.id = c.deck_id
			WHERE c.deck_id IN (SELECT l.deck_id FROM deck_lines l WHERE l.card_id IN `+tuple(4, len(args)-3)+` AND l.deck_id BETWEEN $2 AND $3)
			AND d.game = $1 AND d.deleted_at = 0`, args...)
		if err != nil {
			return err
		}
		written, goOn, err := heldRows(rows, cat, game, each)
		if err != nil || !goOn {
			return err
		}
		return heldWritten(ctx, tx, cat, written, each)
	})
}

// heldRows gives the decks whose cards all have ids, and collects those that have to be read line by line.
func heldRows(rows *sql.Rows, cat *catalog.Catalog, game catalog.GameID, each func(league.Held) bool) (written []deck.Deck, goOn bool, err error) {
	defer rows.Close()
	list := deck.List{Game: game}
	for rows.Next() {
		var id int64
		var visibility, text sql.RawBytes
		if err := rows.Scan(&id, &visibility, &text); err != nil {
			return nil, false, err
		}
		if !unpack(cat, text, &list) {
			written = append(written, deck.Deck{ID: id, Game: game, Visibility: deck.Visibility(visibility)})
		} else if !each(league.Held{ID: id, Public: string(visibility) == string(deck.Public), List: &list}) {
			return nil, false, rows.Err()
		}
	}
	return written, true, rows.Err()
}

func heldWritten(ctx context.Context, tx *sql.Tx, cat *catalog.Catalog, written []deck.Deck, each func(league.Held) bool) error {
	for part := range chunks(written) {
		at, ids := make(map[int64]int, len(part)), make([]int64, len(part))
		for i := range part {
			at[part[i].ID], ids[i] = i, part[i].ID
		}
		if err := addEntries(ctx, tx, part, at, ids); err != nil {
			return err
		}
		for i := range part {
			if !each(league.Held{ID: part[i].ID, Public: part[i].Visibility == deck.Public, List: part[i].List(cat)}) {
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
