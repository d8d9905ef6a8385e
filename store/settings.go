package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"
	_ "time/tzdata" // the league's zone must be known wherever the server runs
)

// Names of settings.
const (
	LeagueZone     = "league-zone"     // IANA name of the zone whose calendar days count
	StarterVersion = "starter-version" // of the starter data that this database was filled with
)

// DefaultZone is the league's zone until another is set.
const DefaultZone = "Asia/Shanghai"

// Settings are the few facts about the whole site, by name.
type Settings struct{ s *Store }

// Get is the value of a setting, empty when it has never been set.
func (st Settings) Get(ctx context.Context, name string) (value string, err error) {
	err = st.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		err := tx.QueryRowContext(ctx, `SELECT value FROM settings WHERE name = $1`, name).Scan(&value)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return value, err
}

// Set stores the value of a setting.
func (st Settings) Set(ctx context.Context, name, value string) error {
	return st.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO settings (name, value) VALUES ($1, $2)
			ON CONFLICT (name) DO UPDATE SET value = excluded.value`, name, value)
		return err
	})
}

// Zone is the league's own zone, in which dates are meant.
func (st Settings) Zone(ctx context.Context) (*time.Location, error) {
	name, err := st.Get(ctx, LeagueZone)
	if err != nil {
		return nil, err
	}
	if name == "" {
		name = DefaultZone
	}
	zone, err := time.LoadLocation(name)
	if err != nil {
		return nil, fmt.Errorf("setting %s: %w", LeagueZone, err)
	}
	return zone, nil
}

// SetZone stores the league's zone by its IANA name, such as Asia/Taipei. Error: Invalid when there is no such zone.
func (st Settings) SetZone(ctx context.Context, name string) error {
	if _, err := time.LoadLocation(name); err != nil || name == "" || name == "Local" {
		return &Error{Code: Invalid, Key: "store.no-such-zone", Args: []any{"zone", name}, Err: err}
	}
	return st.Set(ctx, LeagueZone, name)
}
