package store

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strings"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// PutRegion adds a region, or renames the one with that slug. By is who does it, 0 the server itself; it goes into the audit log.
func (lg League) PutRegion(ctx context.Context, by int64, r league.Region) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return lg.putRegion(ctx, tx, by, r) })
}

// AddRegion is PutRegion for a region that is not there yet. Errors: Conflict when its slug is taken, Invalid when it is that of a page.
func (lg League) AddRegion(ctx context.Context, by int64, r league.Region) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := slugFree(ctx, tx, `SELECT COUNT(*) FROM regions WHERE slug = $1`, r.Slug); err != nil {
			return err
		}
		return lg.putRegion(ctx, tx, by, r)
	})
}

func (lg League) putRegion(ctx context.Context, tx *sql.Tx, by int64, r league.Region) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO regions (id, slug, zh_hans, zh_hant, en) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (slug) DO UPDATE SET zh_hans = excluded.zh_hans, zh_hant = excluded.zh_hant, en = excluded.en`,
		NewID(), r.Slug, r.Names.Hans, r.Names.Hant, r.Names.En)
	if err != nil {
		return err
	}
	return lg.s.note(ctx, tx, by, "region.put", r.Slug, everyName(r.Names))
}

func slugFree(ctx context.Context, tx *sql.Tx, query, slug string) error {
	if legality.ReservedAddress(slug) {
		return &Error{Code: Invalid, Key: "store.slug-reserved", Args: []any{"slug", slug}}
	}
	var n int
	if err := tx.QueryRowContext(ctx, query, slug).Scan(&n); err != nil {
		return err
	}
	if n > 0 {
		return &Error{Code: Conflict, Key: "store.slug-taken", Args: []any{"slug", slug}}
	}
	return nil
}

// PutGym adds a gym, or alters the one with that slug. By is who does it, 0 the server itself; it goes into the audit log. Error:
// NotFound for a region that does not exist.
func (lg League) PutGym(ctx context.Context, by int64, g league.Gym) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return lg.putGym(ctx, tx, by, g) })
}

// AddGym is PutGym for a gym that is not there yet. Errors: Conflict when its slug is taken, Invalid when it is that of a page, NotFound.
func (lg League) AddGym(ctx context.Context, by int64, g league.Gym) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := slugFree(ctx, tx, `SELECT COUNT(*) FROM gyms WHERE slug = $1`, g.Slug); err != nil {
			return err
		}
		return lg.putGym(ctx, tx, by, g)
	})
}

func (lg League) putGym(ctx context.Context, tx *sql.Tx, by int64, g league.Gym) error {
	res, err := tx.ExecContext(ctx, `INSERT INTO gyms (id, slug, region_id, zh_hans, zh_hant, en, about_zh_hans, about_zh_hant, about_en)
		SELECT $1, $2, id, $3, $4, $5, $6, $7, $8 FROM regions WHERE slug = $9
		ON CONFLICT (slug) DO UPDATE SET region_id = excluded.region_id, zh_hans = excluded.zh_hans, zh_hant = excluded.zh_hant,
			en = excluded.en, about_zh_hans = excluded.about_zh_hans, about_zh_hant = excluded.about_zh_hant, about_en = excluded.about_en`,
		NewID(), g.Slug, g.Names.Hans, g.Names.Hant, g.Names.En, g.About.Hans, g.About.Hant, g.About.En, g.Region)
	if err := one(res, err, "store.region-gone"); err != nil {
		return err
	}
	return lg.s.note(ctx, tx, by, "gym.put", g.Slug, g.Region+": "+everyName(g.Names))
}

// everyName is a name in the languages that it has.
func everyName(t catalog.Text) string {
	names := slices.DeleteFunc([]string{t.Hans, t.Hant, t.En}, func(s string) bool { return s == "" })
	return strings.Join(names, " / ")
}

// DescribeGym stores what a gym is like. It goes into the audit log. Error: NotFound.
func (lg League) DescribeGym(ctx context.Context, by int64, g league.Gym) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE gyms SET about_zh_hans = $1, about_zh_hant = $2, about_en = $3 WHERE slug = $4`,
			g.About.Hans, g.About.Hant, g.About.En, g.Slug)
		if err := one(res, err, "store.gym-gone"); err != nil {
			return err
		}
		return lg.s.note(ctx, tx, by, "gym.describe", g.Slug, "")
	})
}

// SetOrganizer makes a user an organizer of a gym, or ends that. By is who does it, 0 the server itself; a change goes into the
// audit log, and what is so already is no change. Errors: NotFound for a gym, Conflict for a user that does not exist.
func (lg League) SetOrganizer(ctx context.Context, by int64, gym string, user int64, organizes bool) error {
	return lg.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var id int64
		if err := tx.QueryRowContext(ctx, `SELECT id FROM gyms WHERE slug = $1`, gym).Scan(&id); err != nil {
			return missing(err, "store.gym-gone")
		}
		query, action := `DELETE FROM gym_organizers WHERE gym_id = $1 AND user_id = $2`, "organizer.end"
		if organizes {
			query, action = `INSERT INTO gym_organizers (gym_id, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, "organizer.appoint"
		}
		res, err := tx.ExecContext(ctx, query, id, user)
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			return err
		}
		return lg.s.note(ctx, tx, by, action, fmt.Sprint(user), gym)
	})
}

// GymsOf lists the gyms that a user organizes, by region and slug.
func (lg League) GymsOf(ctx context.Context, user int64) ([]league.Gym, error) {
	return rowsOf(ctx, lg.s, scanGym, gymQuery+`JOIN gym_organizers o ON o.gym_id = g.id WHERE o.user_id = $1 ORDER BY r.slug, g.slug`, user)
}

// Organizers lists the people who organize a gym, by folded name.
func (lg League) Organizers(ctx context.Context, gym string) ([]account.User, error) {
	return rowsOf(ctx, lg.s, scanUser, `SELECT `+userColumns+` FROM users WHERE id IN (SELECT o.user_id FROM gym_organizers o
		JOIN gyms g ON g.id = o.gym_id WHERE g.slug = $1) ORDER BY folded`, gym)
}
