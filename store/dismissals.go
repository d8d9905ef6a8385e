package store

import (
	"context"
	"database/sql"
	"slices"
)

// manyDismissed is how many dismissed pieces of advice a deck keeps before those go that would not be given today.
const manyDismissed = 100

// Dismissed lists the advice that a deck's owner does not want to see, by its keys, ascending. Whoever may see the deck may know.
func (ds Decks) Dismissed(ctx context.Context, id int64) ([]string, error) {
	return rowsOf(ctx, ds.s, scanText, `SELECT advice FROM dismissed_advice WHERE deck_id = $1 ORDER BY advice`, id)
}

// Dismiss puts an advice on one's own deck away by its key, or brings it back. Given are the keys of all advice on the deck of today: what
// is not given cannot be dismissed, and does nothing. The deck itself is not changed by it. Errors: NotFound, Forbidden.
func (ds Decks) Dismiss(ctx context.Context, who Owner, id int64, given []string, key string, dismissed bool) error {
	return ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, _, err := ownDeck(ctx, tx, who, id); err != nil {
			return err
		}
		if !dismissed {
			_, err := tx.ExecContext(ctx, `DELETE FROM dismissed_advice WHERE deck_id = $1 AND advice = $2`, id, key)
			return err
		}
		if !slices.Contains(given, key) { // another tab has mended what it was about
			return nil
		}
		if err := forgetOldAdvice(ctx, tx, id, given); err != nil {
			return err
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO dismissed_advice (deck_id, advice) VALUES ($1, $2) ON CONFLICT DO NOTHING`, id, key)
		return err
	})
}

// forgetOldAdvice keeps a deck that has been rebuilt over and over from gathering keys without end.
func forgetOldAdvice(ctx context.Context, tx *sql.Tx, id int64, given []string) error {
	there, err := rowsIn(ctx, tx, scanText, `SELECT advice FROM dismissed_advice WHERE deck_id = $1`, id)
	if err != nil || len(there) < manyDismissed {
		return err
	}
	for _, key := range there {
		if slices.Contains(given, key) {
			continue
		}
		if _, err := tx.ExecContext(ctx, `DELETE FROM dismissed_advice WHERE deck_id = $1 AND advice = $2`, id, key); err != nil {
			return err
		}
	}
	return nil
}

// copyDismissed takes along what was dismissed when an owner copies a deck.
func copyDismissed(ctx context.Context, tx *sql.Tx, from, to int64) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO dismissed_advice (deck_id, advice) SELECT $1, advice FROM dismissed_advice WHERE deck_id = $2`, to, from)
	return err
}
