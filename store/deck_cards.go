package store

import (
	"context"
	"database/sql"
	"strconv"

	"gymdeck/deck"
)

// writeDeckCards keeps a deck's cards in one text beside its lines: "section.card.copies", apart by commas. A line that names no card
// has the card 0.
func writeDeckCards(ctx context.Context, tx *sql.Tx, id int64, entries []deck.Entry) error {
	if len(entries) == 0 {
		_, err := tx.ExecContext(ctx, `DELETE FROM deck_cards WHERE deck_id = $1`, id)
		return err
	}
	text := make([]byte, 0, 16*len(entries))
	for i, e := range entries {
		if i > 0 {
			text = append(text, ',')
		}
		text = strconv.AppendUint(text, uint64(e.Section), 10)
		text = append(text, '.')
		text = strconv.AppendUint(text, uint64(e.Card), 10)
		text = append(text, '.')
		text = strconv.AppendInt(text, int64(e.Count), 10)
	}
	_, err := tx.ExecContext(ctx, `INSERT INTO deck_cards (deck_id, cards) VALUES ($1, $2)
		ON CONFLICT (deck_id) DO UPDATE SET cards = excluded.cards`, id, string(text))
	return err
}

// packed walks over what writeDeckCards wrote. It reports false when a text is not of that form, which only another hand can have
// written.
func packed(text []byte, each func(section, card, copies uint64)) bool {
	var field [3]uint64
	n, digits := 0, false
	for _, c := range text {
		switch {
		case c >= '0' && c <= '9':
			field[n] = field[n]*10 + uint64(c-'0')
			digits = true
			continue
		case !digits, c == '.' && n == 2, c == ',' && n < 2, c != '.' && c != ',':
			return false
		case c == ',':
			each(field[0], field[1], field[2])
			n, field = -1, [3]uint64{}
		}
		n++
		digits = false
	}
	if !digits || n != 2 {
		return false
	}
	each(field[0], field[1], field[2])
	return true
}
