package store

import (
	"context"
	"database/sql"

	"gymdeck/league"
	"gymdeck/legality"
)

// League is the regions, the gyms and who organizes them.
type League struct{ s *Store }

// Load gives the league as it stands, with every revision of every published list, all from one moment.
func (lg League) Load(ctx context.Context) (*league.League, error) {
	var all league.League
	err := lg.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		if all.Regions, err = rowsIn(ctx, tx, scanRegion, `SELECT slug, zh_hans, zh_hant, en FROM regions ORDER BY slug`); err != nil {
			return err
		}
		if all.Gyms, err = rowsIn(ctx, tx, scanGym, gymQuery+`ORDER BY r.slug, g.slug`); err != nil {
			return err
		}
		published, err := listsWhere(ctx, tx, `1 = 1`)
		all.Lists = make([]legality.List, len(published))
		for i := range published {
			all.Lists[i] = published[i].List
		}
		return err
	})
	if err != nil {
		return nil, err
	}
	return &all, nil
}

func scanRegion(scan func(...any) error) (r league.Region, err error) {
	err = scan(&r.Slug, &r.Names.Hans, &r.Names.Hant, &r.Names.En)
	return r, err
}

const gymQuery = `SELECT g.slug, r.slug, g.zh_hans, g.zh_hant, g.en, g.about_zh_hans, g.about_zh_hant, g.about_en
	FROM gyms g JOIN regions r ON r.id = g.region_id `

func scanGym(scan func(...any) error) (g league.Gym, err error) {
	err = scan(&g.Slug, &g.Region, &g.Names.Hans, &g.Names.Hant, &g.Names.En, &g.About.Hans, &g.About.Hant, &g.About.En)
	return g, err
}

// GymsOf lists the gyms that a user organizes, by region and slug.
func (lg League) GymsOf(ctx context.Context, user int64) ([]league.Gym, error) {
	return rowsOf(ctx, lg.s, scanGym, gymQuery+`JOIN gym_organizers o ON o.gym_id = g.id WHERE o.user_id = $1 ORDER BY r.slug, g.slug`, user)
}

// PutRegion adds a region, or renames the one with that slug.
func (lg League) PutRegion(ctx context.Context, r league.Region) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `INSERT INTO regions (id, slug, zh_hans, zh_hant, en) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (slug) DO UPDATE SET zh_hans = excluded.zh_hans, zh_hant = excluded.zh_hant, en = excluded.en`,
			NewID(), r.Slug, r.Names.Hans, r.Names.Hant, r.Names.En)
		return err
	})
}

// PutGym adds a gym, or alters the one with that slug. Error: NotFound for a region that does not exist.
func (lg League) PutGym(ctx context.Context, g league.Gym) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `INSERT INTO gyms (id, slug, region_id, zh_hans, zh_hant, en, about_zh_hans, about_zh_hant, about_en)
			SELECT $1, $2, id, $3, $4, $5, $6, $7, $8 FROM regions WHERE slug = $9
			ON CONFLICT (slug) DO UPDATE SET region_id = excluded.region_id, zh_hans = excluded.zh_hans, zh_hant = excluded.zh_hant,
				en = excluded.en, about_zh_hans = excluded.about_zh_hans, about_zh_hant = excluded.about_zh_hant, about_en = excluded.about_en`,
			NewID(), g.Slug, g.Names.Hans, g.Names.Hant, g.Names.En, g.About.Hans, g.About.Hant, g.About.En, g.Region)
		return one(res, err, "store.region-gone")
	})
}

// SetOrganizer makes a user an organizer of a gym, or ends that. Errors: NotFound for a gym, Conflict for a user that does not exist.
func (lg League) SetOrganizer(ctx context.Context, gym string, user int64, organizes bool) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var id int64
		if err := tx.QueryRowContext(ctx, `SELECT id FROM gyms WHERE slug = $1`, gym).Scan(&id); err != nil {
			return missing(err, "store.gym-gone")
		}
		query := `DELETE FROM gym_organizers WHERE gym_id = $1 AND user_id = $2`
		if organizes {
			query = `INSERT INTO gym_organizers (gym_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`
		}
		_, err := tx.ExecContext(ctx, query, id, user)
		return err
	})
}

// rowsOf reads all rows of a query.
func rowsOf[T any](ctx context.Context, s *Store, scan func(func(...any) error) (T, error), query string, args ...any) ([]T, error) {
	var out []T
	err := s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = rowsIn(ctx, tx, scan, query, args...)
		return err
	})
	return out, err
}

func rowsIn[T any](ctx context.Context, tx *sql.Tx, scan func(func(...any) error) (T, error), query string, args ...any) ([]T, error) {
	rows, err := tx.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []T
	for rows.Next() {
		row, err := scan(rows.Scan)
		if err != nil {
			return nil, err
		}
		out = append(out, row)
	}
	return out, rows.Err()
}
