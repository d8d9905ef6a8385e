package store

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Registrations are the players' entries for events. Who has a place and who waits is not stored: it follows from the order of entry, so
// that no place can be given twice. The deadline is this store's clock, looked at inside the transaction: an entry is in or out.
type Registrations struct{ s *Store }

// Enter registers a player with a list, or, if the player is registered, replaces the list. The snapshot says the list and the verdict
// that the caller has reached: catalogue, lists in force, day, legal. Whoever comes back after withdrawing stands at the end again. A list
// that is on record already, under the same lists and catalogue, is not put on record twice.
//
// Errors: NotFound for the event; Stale when the event's day, the catalogue or a list is no longer what the verdict was reached with, and
// the caller judges again; Invalid for a list that is not legal or of another game; Conflict when registration has ended, the event is
// called off, the player judges there or has been taken out; Quota.
func (rs Registrations) Enter(ctx context.Context, event, player int64, name string, x league.Snapshot) (out *league.Registration, err error) {
	x.By, x.Correction, x.Note = player, false, ""
	err = rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		e, err := loadEvent(ctx, tx, event)
		if err != nil {
			return err
		}
		if err := rs.s.open(e); err != nil {
			return err
		}
		switch {
		case !x.Legal || x.List.Game != e.Game:
			return &Error{Code: Invalid, Key: "store.registration-illegal"}
		case e.Judged(player):
			return &Error{Code: Conflict, Key: "store.event-judge-plays"}
		}
		if judged, err := hasJudged(ctx, tx, event, player); err != nil {
			return err
		} else if judged {
			return &Error{Code: Conflict, Key: "store.event-judged"}
		}
		if err := stillStands(ctx, tx, e, &x); err != nil {
			return err
		}
		r, err := rs.place(ctx, tx, e, player, name)
		if err != nil {
			return err
		}
		if s := &r.Snapshot; s.Number == 0 || s.List.Hash() != x.List.Hash() || s.Catalog != x.Catalog || s.On != x.On || !slices.Equal(s.Lists, x.Lists) {
			if s.Number >= league.MaxLists {
				return &Error{Code: Quota, Key: "store.registration-lists", Args: []any{"most", league.MaxLists}}
			}
			if _, err := rs.s.addSnapshot(ctx, tx, e, r, x); err != nil {
				return err
			}
		}
		out, err = loadRegistration(ctx, tx, r.ID)
		return err
	})
	return out, err
}

// open is nil as long as players may register, replace their lists and withdraw.
func (s *Store) open(e *league.Event) error {
	switch e.Stage(s.now()) {
	case league.Open:
		return nil
	case league.Cancelled:
		return &Error{Code: Conflict, Key: "store.event-cancelled"}
	}
	return &Error{Code: Conflict, Key: "store.event-closed"}
}

// stillStands makes sure that a verdict was reached with what counts now: the event's day, the catalogue, the lists in force (D8).
func stillStands(ctx context.Context, tx *sql.Tx, e *league.Event, x *league.Snapshot) error {
	stale := &Error{Code: Stale, Key: "store.verdict-stale"}
	if x.On != e.Day() {
		return stale
	}
	cards, err := newestCardRevision(ctx, tx)
	if err != nil {
		return err
	}
	if cards.Hash != x.Catalog {
		return stale
	}
	refs, err := inForceIn(ctx, tx, e)
	if err != nil {
		return err
	}
	if !slices.Equal(refs, x.Lists) {
		return stale
	}
	return nil
}

// inForceIn names the lists that are in force at an event, as the database has them.
func inForceIn(ctx context.Context, tx *sql.Tx, e *league.Event) ([]legality.ListRef, error) {
	at := legality.Event{Game: e.Game, On: e.Day()}
	switch e.Scope {
	case legality.Region:
		at.Region = e.Of
	case legality.Gym:
		at.Gym = e.Of
		if err := tx.QueryRowContext(ctx, `SELECT r.slug FROM gyms g JOIN regions r ON r.id = g.region_id WHERE g.slug = $1`, e.Of).Scan(&at.Region); err != nil {
			return nil, missing(err, "store.gym-gone")
		}
	}
	heads, err := listHeads(ctx, tx, `l.game = $1 AND w.banlist_id IS NULL AND (l.scope = 'league' OR l.scope = 'region' AND l.place = $2 OR l.scope = 'gym' AND l.place = $3)`,
		string(e.Game), at.Region, at.Gym)
	if err != nil {
		return nil, err
	}
	lists := make([]legality.List, len(heads))
	for i := range heads {
		lists[i] = heads[i].List
	}
	inForce, err := legality.InForce(lists, at)
	if err != nil {
		return nil, err
	}
	refs := make([]legality.ListRef, len(inForce))
	for i := range inForce {
		refs[i] = inForce[i].Ref()
	}
	return refs, nil
}

// place is the player's registration, made or made anew if need be.
func (rs Registrations) place(ctx context.Context, tx *sql.Tx, e *league.Event, player int64, name string) (*league.Registration, error) {
	var id int64
	err := tx.QueryRowContext(ctx, `SELECT id FROM registrations WHERE event_id = $1 AND user_id = $2`, e.ID, player).Scan(&id)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	now := fromUnix(unix(rs.s.now()))
	if err == nil {
		r, err := loadRegistration(ctx, tx, id)
		switch {
		case err != nil:
			return nil, err
		case !r.Dropped.IsZero():
			return nil, &Error{Code: Conflict, Key: "store.registration-dropped"}
		case r.Withdrawn.IsZero():
			return r, nil
		}
		_, err = tx.ExecContext(ctx, `UPDATE registrations SET name = $1, entered_at = $2, withdrawn_at = 0, checked_in_at = 0, revision = revision + 1,
				entry_order = (SELECT MAX(o.entry_order) + 1 FROM registrations o WHERE o.event_id = $3) WHERE id = $4`, name, unix(now), e.ID, id)
		return r, err
	}
	var all int64
	if err := tx.QueryRowContext(ctx, `SELECT COALESCE(MAX(entry_order), 0) FROM registrations WHERE event_id = $1`, e.ID).Scan(&all); err != nil {
		return nil, err
	}
	if all >= 2*league.MaxCapacity {
		return nil, &Error{Code: Quota, Key: "store.event-full"}
	}
	r := &league.Registration{ID: NewID(), Event: e.ID, Player: player, Name: name, Order: all + 1, Entered: now}
	_, err = tx.ExecContext(ctx, `INSERT INTO registrations (id, event_id, user_id, name, entry_order, entered_at, withdrawn_at, checked_in_at,
		dropped_at, newest, revision) VALUES ($1, $2, $3, $4, $5, $6, 0, 0, 0, 0, 0)`, r.ID, e.ID, player, name, r.Order, unix(now))
	return r, err
}

// Get is the registration with that id, and its event. Error: NotFound.
func (rs Registrations) Get(ctx context.Context, id int64) (r *league.Registration, e *league.Event, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if r, err = loadRegistration(ctx, tx, id); err != nil {
			return err
		}
		e, err = loadEvent(ctx, tx, r.Event)
		return err
	})
	return r, e, err
}

// Of lists the registrations of an event in the order of entry, withdrawn ones included, each with the snapshot that counts.
func (rs Registrations) Of(ctx context.Context, event int64) (out []league.Registration, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = registrationsWhere(ctx, tx, `r.event_id = $1 ORDER BY r.entry_order`, event)
		return err
	})
	return out, err
}

// Entries is Of without the snapshots, for whoever only counts.
func (rs Registrations) Entries(ctx context.Context, event int64) (out []league.Registration, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		out, err = entriesIn(ctx, tx, event)
		return err
	})
	return out, err
}

// Mine lists the registrations of a player, those of the latest events first, each with its snapshot, and the events.
func (rs Registrations) Mine(ctx context.Context, player int64) (regs []league.Registration, events map[int64]league.Event, err error) {
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		regs, err = registrationsWhere(ctx, tx, `r.user_id = $1 ORDER BY r.entered_at DESC, r.id`, player)
		if err != nil {
			return err
		}
		all, err := eventsWhere(ctx, tx, `id IN (SELECT event_id FROM registrations WHERE user_id = $1)`, player)
		if err != nil {
			return err
		}
		events = make(map[int64]league.Event, len(all))
		for _, e := range all {
			events[e.ID] = e
		}
		slices.SortStableFunc(regs, func(a, b league.Registration) int { return events[b.Event].Starts.Compare(events[a.Event].Starts) })
		return nil
	})
	return regs, events, err
}

// ByPlayer is the registration of a player for an event, nil when there is none.
func (rs Registrations) ByPlayer(ctx context.Context, event, player int64) (r *league.Registration, err error) {
	if player == 0 {
		return nil, nil
	}
	err = rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		all, err := registrationsWhere(ctx, tx, `r.event_id = $1 AND r.user_id = $2`, event, player)
		if err == nil && len(all) > 0 {
			r = &all[0]
		}
		return err
	})
	return r, err
}

// Places says how many players have a place at an event and how many wait for one.
type Places struct{ Seated, Waiting int }

// Count says of some events how many players have a place and how many wait, as league.Standings has it.
func (rs Registrations) Count(ctx context.Context, events []int64) (map[int64]Places, error) {
	out := map[int64]Places{}
	err := rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		for part := range slices.Chunk(events, 500) {
			args := make([]any, len(part))
			for i, id := range part {
				args[i] = id
			}
			type count struct {
				event int64
				Places
			}
			counts, err := rowsIn(ctx, tx, func(scan func(...any) error) (c count, err error) {
				err = scan(&c.event, &c.Seated, &c.Waiting)
				return c, err
			}, `SELECT x.event_id, SUM(CASE WHEN x.dropped_at = 0 AND (x.capacity = 0 OR x.n <= x.capacity) THEN 1 ELSE 0 END),
					SUM(CASE WHEN x.dropped_at = 0 AND x.capacity > 0 AND x.n > x.capacity THEN 1 ELSE 0 END)
				FROM (SELECT r.event_id, r.dropped_at, e.capacity, ROW_NUMBER() OVER (PARTITION BY r.event_id ORDER BY r.entry_order) AS n
					FROM registrations r JOIN events e ON e.id = r.event_id WHERE r.event_id IN `+tuple(1, len(args))+`
					AND r.withdrawn_at = 0 AND (r.dropped_at = 0 OR r.dropped_at >= e.starts_at)) x GROUP BY x.event_id`, args...)
			if err != nil {
				return err
			}
			for _, c := range counts {
				out[c.event] = c.Places
			}
		}
		return nil
	})
	return out, err
}

func (rs Registrations) set(ctx context.Context, tx *sql.Tx, id int64, column string, when time.Time) error {
	_, err := tx.ExecContext(ctx, `UPDATE registrations SET `+column+` = $1, revision = revision + 1 WHERE id = $2`, unix(when), id)
	return err
}

// change runs a step on a registration in one transaction and gives the registration as it is afterwards.
func (rs Registrations) change(ctx context.Context, id int64, step func(context.Context, *sql.Tx, *league.Event, *league.Registration) error) (*league.Registration, error) {
	var now *league.Registration
	err := rs.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if now, err = loadRegistration(ctx, tx, id); err != nil {
			return err
		}
		e, err := loadEvent(ctx, tx, now.Event)
		if err != nil {
			return err
		}
		if err := step(ctx, tx, e, now); err != nil {
			return err
		}
		now, err = loadRegistration(ctx, tx, id)
		return err
	})
	if errors.Is(err, errSame) {
		err = nil
	}
	return now, err
}

// leaveEvents is for an account that goes: it leaves what it could still withdraw from, and its name goes from all the rest. The lists stay.
func (s *Store) leaveEvents(ctx context.Context, tx *sql.Tx, user int64) error {
	now := unix(s.now())
	if _, err := tx.ExecContext(ctx, `UPDATE registrations SET withdrawn_at = $1, checked_in_at = 0 WHERE user_id = $2 AND withdrawn_at = 0
		AND event_id IN (SELECT id FROM events WHERE closes_at > $1 AND cancelled_at = 0)`, now, user); err != nil {
		return err
	}
	_, err := tx.ExecContext(ctx, `UPDATE registrations SET name = '', revision = revision + 1 WHERE user_id = $1`, user)
	return err
}

// Accepted gives the list that counts of every standing registration whose event begins on or after a day, of one game, with the event:
// what a coming banlist may break. It stops early when each returns false.
func (rs Registrations) Accepted(ctx context.Context, game catalog.GameID, from time.Time, each func(*league.Event, *league.Registration) bool) error {
	return rs.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		events, err := eventsWhere(ctx, tx, `game = $1 AND closes_at > $2 AND cancelled_at = 0 ORDER BY starts_at, id`, string(game), unix(from))
		if err != nil {
			return err
		}
		for i := range events {
			regs, err := registrationsWhere(ctx, tx, `r.event_id = $1 AND r.withdrawn_at = 0 AND r.dropped_at = 0 ORDER BY r.entry_order`, events[i].ID)
			if err != nil {
				return err
			}
			for n := range regs {
				if !each(&events[i], &regs[n]) {
					return nil
				}
			}
		}
		return nil
	})
}
