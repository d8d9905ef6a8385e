package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"gymdeck/league"
)

// Draws are the draws of players whose decks are checked, and the seeds that they follow from. They are only ever added to: the database
// itself refuses anything else.
type Draws struct{ s *Store }

// DrawSeed is an event's seed, and since when its draws are closed. Who may see the seed at a moment is for league.Event.SeedShown to
// say; its hash is no secret.
type DrawSeed struct {
	Seed   league.Seed
	Made   time.Time
	Closed time.Time // zero = not by anybody; the event's end closes them as well
}

// makeSeed gives an event its seed, with the event itself.
func (s *Store) makeSeed(ctx context.Context, tx *sql.Tx, event int64) error {
	seed, err := league.NewSeed(rand.Reader)
	if err != nil {
		return err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO draw_seeds (event_id, seed, made_at, closed_at) VALUES ($1, $2, $3, 0)`, event, seed.String(), unix(s.now()))
	return err
}

// Seed is the seed of an event. Error: NotFound.
func (ds Draws) Seed(ctx context.Context, event int64) (seed *DrawSeed, err error) {
	err = ds.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		seed, err = seedIn(ctx, tx, event)
		return err
	})
	return seed, err
}

func seedIn(ctx context.Context, tx *sql.Tx, event int64) (*DrawSeed, error) {
	var text string
	var made, closed int64
	if err := tx.QueryRowContext(ctx, `SELECT seed, made_at, closed_at FROM draw_seeds WHERE event_id = $1`, event).Scan(&text, &made, &closed); err != nil {
		return nil, missing(err, "store.event-gone")
	}
	seed, err := league.ParseSeed(text)
	return &DrawSeed{Seed: seed, Made: fromUnix(made), Closed: fromUnix(closed)}, err
}

// Of lists the draws of an event, the first first.
func (ds Draws) Of(ctx context.Context, event int64) ([]league.Draw, error) {
	return rowsOf(ctx, ds.s, scanDraw, drawQuery+`event_id = $1 ORDER BY number`, event)
}

// Make draws n of the players who have a place and are still there. Fresh leaves out those who have been drawn or checked already. It goes
// into the audit log. Errors: NotFound; Invalid for a label or a number that cannot be; Conflict before registration has closed, after the
// event, when draws are closed, when the label has been drawn, or when there is nobody to draw.
func (ds Draws) Make(ctx context.Context, by, event int64, label string, n int, fresh bool) (d *league.Draw, err error) {
	label, ok := league.DrawLabel(label)
	if !ok {
		return nil, &Error{Code: Invalid, Key: "store.draw-label", Args: []any{"most", league.MaxDrawLabel}}
	}
	if n < 1 || n > league.MaxPicked {
		return nil, &Error{Code: Invalid, Key: "store.draw-count", Args: []any{"most", league.MaxPicked}}
	}
	err = ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e, err := loadEvent(ctx, tx, event)
		if err != nil {
			return err
		}
		seed, err := seedIn(ctx, tx, event)
		if err != nil {
			return err
		}
		now := ds.s.now()
		switch {
		case e.Stage(now) == league.Open:
			return &Error{Code: Conflict, Key: "store.draw-open"}
		case e.SeedShown(seed.Closed, now) || !e.Drawable(now):
			return &Error{Code: Conflict, Key: "store.draw-closed"}
		}
		var same int
		if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM draws WHERE event_id = $1 AND label_key = $2`, event, league.LabelKey(label)).Scan(&same); err != nil {
			return err
		}
		if same > 0 {
			return &Error{Code: Conflict, Key: "store.draw-again", Args: []any{"label", label}}
		}
		among, err := drawnAmong(ctx, tx, e, fresh)
		if err != nil {
			return err
		}
		if len(among) == 0 {
			return &Error{Code: Conflict, Key: "store.draw-nobody"}
		}
		d = &league.Draw{Event: event, Label: label, Among: among, Picked: seed.Seed.Pick(label, among, n), By: by, Made: fromUnix(unix(now))}
		if err := tx.QueryRowContext(ctx, `SELECT COALESCE(MAX(number), 0) + 1 FROM draws WHERE event_id = $1`, event).Scan(&d.Number); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO draws (event_id, number, label, label_key, among, picked, made_by, made_at)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`, event, d.Number, label, league.LabelKey(label), strings.Join(d.Among, " "),
			strings.Join(d.Picked, " "), orNull(by), unix(d.Made)); err != nil {
			return err
		}
		return ds.s.note(ctx, tx, by, "draw.make", fmt.Sprint(event), label)
	})
	return d, err
}

// drawnAmong are the registrations that a draw is made among, ascending.
func drawnAmong(ctx context.Context, tx *sql.Tx, e *league.Event, fresh bool) (out []string, err error) {
	regs, err := entriesIn(ctx, tx, e.ID)
	if err != nil {
		return nil, err
	}
	had := map[int64]bool{}
	if fresh {
		if had, err = hadBefore(ctx, tx, e.ID); err != nil {
			return nil, err
		}
	}
	entries, _ := league.Standings(e, regs)
	for i := range regs {
		if entries[i] == league.Seated && !had[regs[i].ID] {
			out = append(out, EncodeID(regs[i].ID))
		}
	}
	slices.Sort(out)
	return out, nil
}

// hadBefore are the registrations that have been drawn and not been followed yet, are being checked, or were checked with a result that is
// about the list that counts now.
func hadBefore(ctx context.Context, tx *sql.Tx, event int64) (map[int64]bool, error) {
	had := map[int64]bool{}
	all, err := checksWhere(ctx, tx, `c.event_id = $1`, event)
	if err != nil {
		return nil, err
	}
	checks := map[int64][]league.DeckCheck{}
	for _, c := range all {
		checks[c.Registration] = append(checks[c.Registration], c)
	}
	draws, err := rowsIn(ctx, tx, scanDraw, drawQuery+`event_id = $1`, event)
	if err != nil {
		return nil, err
	}
	for _, d := range draws {
		for _, text := range d.Picked {
			if id, ok := DecodeID(text); ok && !league.Followed(checks[id], d.Label) {
				had[id] = true
			}
		}
	}
	type newest struct{ registration, snapshot int64 }
	lists, err := rowsIn(ctx, tx, func(scan func(...any) error) (x newest, err error) {
		err = scan(&x.registration, &x.snapshot)
		return x, err
	}, `SELECT r.id, s.id FROM registrations r JOIN snapshots s ON s.registration_id = r.id AND s.number = r.newest WHERE r.event_id = $1`, event)
	for _, x := range lists {
		if league.CheckStandingOf(checks[x.registration], nil, x.snapshot) != league.NotChecked {
			had[x.registration] = true
		}
	}
	return had, err
}

// Close ends the draws of an event, so that the seed may be shown before the event is over. It goes into the audit log; draws that are
// closed stay so. Errors: NotFound; Conflict as long as players may register: whoever knew the seed could aim.
func (ds Draws) Close(ctx context.Context, by, event int64) error {
	err := ds.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e, err := loadEvent(ctx, tx, event)
		if err != nil {
			return err
		}
		seed, err := seedIn(ctx, tx, event)
		switch {
		case err != nil:
			return err
		case !seed.Closed.IsZero():
			return errSame
		case e.Stage(ds.s.now()) == league.Open:
			return &Error{Code: Conflict, Key: "store.draw-open"}
		}
		if _, err := tx.ExecContext(ctx, `UPDATE draw_seeds SET closed_at = $1, closed_by = $2 WHERE event_id = $3`, unix(ds.s.now()), orNull(by), event); err != nil {
			return err
		}
		return ds.s.note(ctx, tx, by, "draw.close", fmt.Sprint(event), e.Title)
	})
	if errors.Is(err, errSame) {
		return nil
	}
	return err
}

const drawQuery = `SELECT event_id, number, label, among, picked, made_by, made_at FROM draws WHERE `

func scanDraw(scan func(...any) error) (d league.Draw, err error) {
	var among, picked string
	var by sql.NullInt64
	var made int64
	err = scan(&d.Event, &d.Number, &d.Label, &among, &picked, &by, &made)
	d.Among, d.Picked, d.By, d.Made = strings.Fields(among), strings.Fields(picked), by.Int64, fromUnix(made)
	return d, err
}
