package store

import (
	"context"
	"database/sql"
	"time"

	"gymdeck/league"
	"gymdeck/legality"
)

// League is the regions, the gyms and who organizes them.
type League struct{ s *Store }

// Load gives the league as it stands, with every revision of every published list, all from one moment. Lists that have been
// withdrawn are apart from those that count.
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
		if err != nil {
			return err
		}
		all.Lists, all.Published = make([]legality.List, 0, len(published)), make(map[legality.ListRef]time.Time, len(published))
		all.Numbers = make(map[legality.ListRef]int64, len(published))
		for i := range published {
			p := &published[i]
			if p.Withdrawn != nil {
				all.Withdrawn = append(all.Withdrawn, p.List)
				continue
			}
			all.Lists = append(all.Lists, p.List)
			all.Published[p.Ref()], all.Numbers[p.Ref()] = p.At, p.Number
		}
		all.Asked, err = originsIn(ctx, tx)
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
