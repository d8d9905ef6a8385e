package store

import (
	"context"
	"database/sql"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"gymdeck/deck"
)

// line is an entry with the position that it is stored under.
type line struct {
	position int64
	entry    deck.Entry
}

// loadLines reads a deck's lines in their order.
func loadLines(ctx context.Context, tx *sql.Tx, id int64) ([]line, error) {
	rows, err := tx.QueryContext(ctx, `SELECT position, section, card_id, written, copies FROM deck_lines WHERE deck_id = $1 ORDER BY position`, id)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var lines []line
	for rows.Next() {
		var l line
		if err := rows.Scan(&l.position, &l.entry.Section, &l.entry.Card, &l.entry.Text, &l.entry.Count); err != nil {
			return nil, err
		}
		lines = append(lines, l)
	}
	return lines, rows.Err()
}

// lineDiff is what has to be written so that the stored lines say what the entries say.
type lineDiff struct {
	insert []line
	update []line // another count; everything else of a line is its identity
	remove []int64
}

func (d *lineDiff) empty() bool { return len(d.insert)+len(d.update)+len(d.remove) == 0 }

// diffLines compares what is stored with what is wanted. Entries keep their positions and new ones go behind them; if that does
// not give the wanted order, all lines are written anew.
func diffLines(stored []line, want []deck.Entry) lineDiff {
	at := make(map[deck.Entry]line, len(stored))
	last := int64(0)
	for _, l := range stored {
		at[identity(l.entry)] = l
		last = max(last, l.position)
	}
	var d lineDiff
	previous := int64(0)
	for _, e := range want {
		key := identity(e)
		old, ok := at[key]
		if !ok {
			last++
			old = line{last, e}
			d.insert = append(d.insert, old)
		} else {
			delete(at, key)
			if old.entry.Count != e.Count {
				d.update = append(d.update, line{old.position, e})
			}
		}
		if old.position <= previous {
			return anew(stored, want)
		}
		previous = old.position
	}
	for _, l := range at {
		d.remove = append(d.remove, l.position)
	}
	return d
}

func anew(stored []line, want []deck.Entry) (d lineDiff) {
	for _, l := range stored {
		d.remove = append(d.remove, l.position)
	}
	for i, e := range want {
		d.insert = append(d.insert, line{int64(i + 1), e})
	}
	return d
}

// identity is an entry without its count.
func identity(e deck.Entry) deck.Entry {
	e.Count = 0
	return e
}

// rowsAtOnce keeps the parameters of one statement under what any database takes.
const rowsAtOnce = 200

func writeLines(ctx context.Context, tx *sql.Tx, id int64, d lineDiff) error {
	for part := range chunks(d.remove) {
		args := []any{id}
		for _, p := range part {
			args = append(args, p)
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM deck_lines WHERE deck_id = $1 AND position IN `+tuple(2, len(part)), args...); err != nil {
			return err
		}
	}
	for _, l := range d.update {
		if _, err := tx.ExecContext(ctx, `UPDATE deck_lines SET copies = $1 WHERE deck_id = $2 AND position = $3`,
			l.entry.Count, id, l.position); err != nil {
			return err
		}
	}
	for part := range chunks(d.insert) {
		var values strings.Builder
		var args []any
		for i, l := range part {
			if i > 0 {
				values.WriteString(", ")
			}
			values.WriteString(tuple(len(args)+1, 6))
			args = append(args, id, l.position, int64(l.entry.Section), int64(l.entry.Card), l.entry.Text, l.entry.Count)
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO deck_lines (deck_id, position, section, card_id, written, copies) VALUES `+values.String(),
			args...); err != nil {
			return err
		}
	}
	return nil
}

// chunks cuts a slice into pieces for one statement each.
func chunks[T any](all []T) func(yield func([]T) bool) {
	return func(yield func([]T) bool) {
		for len(all) > 0 {
			n := min(len(all), rowsAtOnce)
			if !yield(all[:n]) {
				return
			}
			all = all[n:]
		}
	}
}

// tuple writes n placeholders in parentheses, the first with the given number.
func tuple(first, n int) string {
	var b strings.Builder
	for i := range n {
		sep := ","
		if i == 0 {
			sep = "("
		}
		fmt.Fprintf(&b, "%s$%d", sep, first+i)
	}
	return b.String() + ")"
}

// checkDeck refuses what no deck may hold. The editor and the parsers keep to these bounds; this is the last door.
func checkDeck(d *deck.Deck) error {
	invalid := func(key string, args ...any) error { return &Error{Code: Invalid, Key: key, Args: args} }
	switch {
	case !d.Game.Known():
		return invalid("store.deck-no-game")
	case d.Visibility != deck.Private && d.Visibility != deck.ByLink && d.Visibility != deck.Public:
		return invalid("store.deck-bad-visibility")
	case utf8.RuneCountInString(d.Title) > deck.MaxTitle:
		return invalid("store.deck-title-long", "most", deck.MaxTitle)
	case utf8.RuneCountInString(d.Notes) > deck.MaxNotes:
		return invalid("store.deck-notes-long", "most", deck.MaxNotes)
	case !utf8.ValidString(d.Title) || strings.ContainsFunc(d.Title, unicode.IsControl),
		!utf8.ValidString(d.Notes) || strings.ContainsRune(d.Notes, 0):
		return invalid("store.deck-bad-text")
	case len(d.Entries) > deck.MaxEntries:
		return invalid("store.deck-full", "most", deck.MaxEntries)
	}
	seen := make(map[deck.Entry]bool, len(d.Entries))
	for _, e := range d.Entries {
		key := identity(e)
		switch {
		case e.Count < 1 || e.Count > deck.MaxCopies:
			return invalid("store.deck-bad-count", "most", deck.MaxCopies)
		case e.Section > deck.Side, (e.Card == 0) == (e.Text == ""), seen[key],
			!utf8.ValidString(e.Text) || strings.ContainsRune(e.Text, 0) || utf8.RuneCountInString(e.Text) > maxWritten:
			return invalid("store.deck-bad-line")
		}
		seen[key] = true
	}
	return nil
}

// maxWritten bounds the text of a line that names no card, in characters.
const maxWritten = 500
