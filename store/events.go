package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Events are the days of play that players register for.
type Events struct{ s *Store }

// Create announces an event, which has been looked over by its caller, and gives it its id. It goes into the audit log. Errors: NotFound
// for a region or gym that does not exist.
func (es Events) Create(ctx context.Context, by int64, e league.Event) (*league.Event, error) {
	now := fromUnix(unix(es.s.now()))
	e.ID, e.MadeBy, e.Made, e.Changed, e.Revision = NewID(), by, now, now, 1
	e.Cancelled, e.CancelWhy, e.Postponed, e.FirstStart = time.Time{}, "", time.Time{}, e.Starts
	err := es.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := placeExists(ctx, tx, e.Scope, e.Of); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO events (id, game, scope, place, title, about, zone, starts_at, ends_at, closes_at, capacity,
				lists_seen, field_card, cancelled_at, cancel_why, postponed_at, first_start, made_at, made_by, changed_at, revision)
			VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, '', 0, $8, $14, $15, $14, 1)`,
			e.ID, string(e.Game), string(e.Scope), e.Of, e.Title, e.About, e.Zone, unix(e.Starts), unix(e.Ends), unix(e.Closes), e.Cap,
			string(e.Seen), int64(e.Field), unix(now), orNull(by)); err != nil {
			return err
		}
		for _, judge := range e.Judges {
			if _, err := tx.ExecContext(ctx, `INSERT INTO event_judges (event_id, user_id, ended_at, saw_lists) VALUES ($1, $2, 0, $3) ON CONFLICT DO NOTHING`, e.ID, judge, false); err != nil {
				return err
			}
		}
		if err := es.s.makeSeed(ctx, tx, e.ID); err != nil {
			return err
		}
		return es.s.note(ctx, tx, by, "event.make", fmt.Sprint(e.ID), e.Title)
	})
	if err != nil {
		return nil, err
	}
	return &e, nil
}

// Get is the event with that id. Error: NotFound.
func (es Events) Get(ctx context.Context, id int64) (e *league.Event, err error) {
	err = es.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		e, err = loadEvent(ctx, tx, id)
		return err
	})
	return e, err
}

// EventQuery says which events are wanted, and in which order they come.
type EventQuery struct {
	Seats []league.Seat // whose events; the games in them do not matter. None = everybody's
	Game  catalog.GameID
	Judge int64     // events where this user judges; 0 = all
	From  time.Time // events that end after this; zero = all
	Until time.Time // events that ended by this; zero = all
	Last  bool      // the last to begin first
	Skip  int
	Most  int // 0 = 1,000
}

// maxEvents is the most that one query gives.
const maxEvents = 1000

// Find lists events by when they begin.
func (es Events) Find(ctx context.Context, q EventQuery) (out []league.Event, err error) {
	var where []string
	var args []any
	arg := func(v any) string {
		args = append(args, v)
		return fmt.Sprintf("$%d", len(args))
	}
	if len(q.Seats) > 0 {
		var any []string
		for _, s := range q.Seats {
			any = append(any, `scope = `+arg(string(s.Scope))+` AND place = `+arg(s.Of))
		}
		where = append(where, `(`+strings.Join(any, ` OR `)+`)`)
	}
	if q.Game != "" {
		where = append(where, `game = `+arg(string(q.Game)))
	}
	if q.Judge != 0 {
		where = append(where, `id IN (SELECT event_id FROM event_judges WHERE ended_at = 0 AND user_id = `+arg(q.Judge)+`)`)
	}
	if !q.From.IsZero() {
		where = append(where, `ends_at > `+arg(unix(q.From)))
	}
	if !q.Until.IsZero() {
		where = append(where, `ends_at <= `+arg(unix(q.Until)))
	}
	if len(where) == 0 {
		where = []string{`1 = 1`}
	}
	if q.Most <= 0 || q.Most > maxEvents {
		q.Most = maxEvents
	}
	order := ` ORDER BY starts_at, id`
	if q.Last {
		order = ` ORDER BY starts_at DESC, id DESC`
	}
	query := strings.Join(where, ` AND `) + order + ` LIMIT ` + arg(q.Most) + ` OFFSET ` + arg(max(q.Skip, 0))
	err = es.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = eventsWhere(ctx, tx, query, args...)
		return err
	})
	return out, err
}

// Edit changes an event: the function is given the event as it is stored and how many have registered, and alters what it may: the
// title, the text, times, zone, capacity, who sees lists and the field card. Revision is the one that the page knew. The capacity does
// not go below the places that are taken, and the deadline is not put off once the draws are closed. It goes into the audit log. Errors:
// NotFound; Stale; Conflict for the capacity, the deadline, or when it is called off; those of change.
func (es Events) Edit(ctx context.Context, by, id, revision int64, change func(e *league.Event, registered int) error) (*league.Event, error) {
	return es.change(ctx, by, id, "event.edit", func(ctx context.Context, tx *sql.Tx, e *league.Event) error {
		if e.Revision != revision {
			return &Error{Code: Stale, Key: "store.event-stale"}
		}
		if !e.Cancelled.IsZero() {
			return &Error{Code: Conflict, Key: "store.event-called-off"}
		}
		before := *e
		regs, err := entriesIn(ctx, tx, id)
		if err != nil {
			return err
		}
		if err := change(e, len(regs)); err != nil {
			return err
		}
		taken := 0
		for _, seat := range league.Seats(&before, regs) {
			if seat {
				taken++
			}
		}
		if e.Cap != 0 && e.Cap < taken {
			return &Error{Code: Conflict, Key: "store.event-seated", Args: []any{"n", taken}}
		}
		if seed, err := seedIn(ctx, tx, id); err != nil {
			return err
		} else if !seed.Closed.IsZero() && e.Closes.After(before.Closes) { // the seed is known: who enters now could be aimed at
			return &Error{Code: Conflict, Key: "store.event-draws-closed"}
		}
		e.Seat, e.Cancelled, e.CancelWhy = before.Seat, before.Cancelled, before.CancelWhy
		if !e.Starts.Equal(before.Starts) {
			e.Postponed = fromUnix(unix(es.s.now()))
		}
		_, err = tx.ExecContext(ctx, `UPDATE events SET title = $1, about = $2, zone = $3, starts_at = $4, ends_at = $5, closes_at = $6, capacity = $7,
				lists_seen = $8, field_card = $9, postponed_at = $10 WHERE id = $11`,
			e.Title, e.About, e.Zone, unix(e.Starts), unix(e.Ends), unix(e.Closes), e.Cap, string(e.Seen), int64(e.Field), unix(e.Postponed), id)
		return err
	})
}

// SetJudge makes a user a judge of an event, or ends that. It goes into the audit log; what is so already is no change. Errors: NotFound;
// Conflict for a user that does not exist or who plays at the event; Quota.
func (es Events) SetJudge(ctx context.Context, by, id, user int64, judges bool) (*league.Event, error) {
	action := "event.judge-end"
	if judges {
		action = "event.judge"
	}
	return es.changeNoting(ctx, by, id, action, fmt.Sprint(user), func(ctx context.Context, tx *sql.Tx, e *league.Event) error {
		switch {
		case judges == e.Judged(user):
			return errSame
		case !judges:
			_, err := tx.ExecContext(ctx, `UPDATE event_judges SET ended_at = $1, saw_lists = saw_lists OR EXISTS (SELECT 1 FROM registrations WHERE event_id = $2)
				WHERE event_id = $2 AND user_id = $3`, unix(es.s.now()), id, user)
			return err
		case len(e.Judges) >= league.MaxJudges:
			return &Error{Code: Quota, Key: "store.event-judges", Args: []any{"most", league.MaxJudges}}
		}
		var plays int
		if err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM registrations WHERE event_id = $1 AND user_id = $2 AND withdrawn_at = 0`, id, user).Scan(&plays); err != nil {
			return err
		}
		if plays > 0 {
			return &Error{Code: Conflict, Key: "store.event-judge-plays"}
		}
		_, err := tx.ExecContext(ctx, `INSERT INTO event_judges (event_id, user_id, ended_at, saw_lists) VALUES ($1, $2, 0, $3)
			ON CONFLICT (event_id, user_id) DO UPDATE SET ended_at = 0`, id, user, false)
		return err
	})
}

func (es Events) change(ctx context.Context, by, id int64, action string, step func(context.Context, *sql.Tx, *league.Event) error) (*league.Event, error) {
	return es.changeNoting(ctx, by, id, action, "", step)
}

// changeNoting runs a step on an event in one transaction and gives the event as it is afterwards.
func (es Events) changeNoting(ctx context.Context, by, id int64, action, details string, step func(context.Context, *sql.Tx, *league.Event) error) (*league.Event, error) {
	var now *league.Event
	err := es.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if now, err = loadEvent(ctx, tx, id); err != nil {
			return err
		}
		if err := step(ctx, tx, now); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE events SET revision = revision + 1, changed_at = $1 WHERE id = $2`, unix(es.s.now()), id); err != nil {
			return err
		}
		if details == "" {
			details = now.Title
		}
		if err := es.s.note(ctx, tx, by, action, fmt.Sprint(id), details); err != nil {
			return err
		}
		now, err = loadEvent(ctx, tx, id)
		return err
	})
	if err == errSame {
		err = nil
	}
	return now, err
}

func loadEvent(ctx context.Context, tx *sql.Tx, id int64) (*league.Event, error) {
	all, err := eventsWhere(ctx, tx, `id = $1`, id)
	if err != nil {
		return nil, err
	}
	if len(all) == 0 {
		return nil, &Error{Code: NotFound, Key: "store.event-gone"}
	}
	return &all[0], nil
}

// eventsWhere reads events with their judges. What ends the query may order and bound it.
func eventsWhere(ctx context.Context, tx *sql.Tx, where string, args ...any) ([]league.Event, error) {
	out, err := rowsIn(ctx, tx, scanEvent, `SELECT id, game, scope, place, title, about, zone, starts_at, ends_at, closes_at, capacity, lists_seen,
		field_card, cancelled_at, cancel_why, postponed_at, first_start, made_at, made_by, changed_at, revision FROM events WHERE `+where, args...)
	if err != nil || len(out) == 0 {
		return out, err
	}
	at := make(map[int64]int, len(out))
	for i := range out {
		at[out[i].ID] = i
	}
	type judge struct{ event, user int64 }
	for part := range slices.Chunk(out, 500) {
		ids := make([]any, len(part))
		for i := range part {
			ids[i] = part[i].ID
		}
		judges, err := rowsIn(ctx, tx, func(scan func(...any) error) (j judge, err error) {
			err = scan(&j.event, &j.user)
			return j, err
		}, `SELECT event_id, user_id FROM event_judges WHERE ended_at = 0 AND event_id IN `+tuple(1, len(ids))+` ORDER BY event_id, user_id`, ids...)
		if err != nil {
			return nil, err
		}
		for _, j := range judges {
			e := &out[at[j.event]]
			e.Judges = append(e.Judges, j.user)
		}
	}
	return out, nil
}

func scanEvent(scan func(...any) error) (e league.Event, err error) {
	var starts, ends, closes, cancelled, postponed, first, made, changed int64
	var by sql.NullInt64
	var scope, seen string
	err = scan(&e.ID, &e.Game, &scope, &e.Of, &e.Title, &e.About, &e.Zone, &starts, &ends, &closes, &e.Cap, &seen,
		&e.Field, &cancelled, &e.CancelWhy, &postponed, &first, &made, &by, &changed, &e.Revision)
	e.Scope, e.Seen, e.MadeBy = legality.Scope(scope), league.ListsSeen(seen), by.Int64
	e.Starts, e.Ends, e.Closes = fromUnix(starts), fromUnix(ends), fromUnix(closes)
	e.Cancelled, e.Postponed, e.FirstStart = fromUnix(cancelled), fromUnix(postponed), fromUnix(first)
	e.Made, e.Changed = fromUnix(made), fromUnix(changed)
	return e, err
}
