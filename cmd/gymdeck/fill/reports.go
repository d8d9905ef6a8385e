package fill

import (
	"context"
	"fmt"
	"slices"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// reports puts in what gyms have asked for, with the answers of those that were declined. What is there already is left alone.
func reports(ctx context.Context, db *store.Store) error {
	all, err := starter.Reports()
	if err != nil {
		return err
	}
	for _, x := range all {
		there, err := reportOf(ctx, db, x)
		if err != nil {
			return err
		}
		if there == nil {
			if there, err = db.Reports.Add(ctx, league.Report{Gym: x.Gym, Game: x.Game, Card: x.Card, Limit: x.Limit, Why: x.Why}); err != nil {
				return fmt.Errorf("%s, %d: %w", x.Gym, x.Card, err)
			}
		}
		if x.State == string(league.ReportDeclined) && there.State == league.ReportOpen {
			if err := db.Reports.Decline(ctx, 0, there.ID, x.Answer); err != nil {
				return err
			}
		}
	}
	return nil
}

// reportOf finds a report of the starter in the database, nil when it is not there yet.
func reportOf(ctx context.Context, db *store.Store, x starter.Report) (*league.Report, error) {
	of, err := db.Reports.Of(ctx, []string{x.Gym}, 100)
	if err != nil {
		return nil, err
	}
	if i := slices.IndexFunc(of, func(r league.Report) bool { return r.Card == x.Card && r.By == 0 }); i >= 0 {
		return &of[i], nil
	}
	return nil, nil
}

// publish publishes a list of the starter. One that gyms have asked for goes the way that lists go: their reports are adopted into a
// draft of it, and the draft is published, so that the list says who asked.
func publish(ctx context.Context, db *store.Store, cat *catalog.Catalog, l legality.List) error {
	all, err := starter.Reports()
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x starter.Report) bool { return x.List != l.ID })
	if len(all) == 0 {
		return db.Lists.Publish(ctx, l, 0, "")
	}
	d, err := draftOf(ctx, db, l)
	if err != nil {
		return err
	}
	for _, x := range all {
		r, err := reportOf(ctx, db, x)
		if err != nil {
			return err
		}
		if r == nil || r.State != league.ReportOpen {
			continue // adopted by the filling that was cut short
		}
		var entry int64
		d, err = db.Reports.Adopt(ctx, 0, r.ID, d.ID, func(r *league.Report, d *league.Draft) (int64, legality.Entry) {
			entry = entryFor(cat, d, r.Card)
			return entry, r.AsEntry(cat)
		})
		if err != nil {
			return err
		}
		if entry == 0 {
			return fmt.Errorf("%s asks for %d, which %s does not limit", x.Gym, x.Card, l.ID)
		}
	}
	_, err = db.Drafts.Publish(ctx, 0, d.ID, d.Version, func(*league.Draft) (legality.List, error) { return l, nil })
	return err
}

// draftOf is the draft of a list, begun where it is not there yet.
func draftOf(ctx context.Context, db *store.Store, l legality.List) (*league.Draft, error) {
	open, err := db.Drafts.Open(ctx)
	if err != nil {
		return nil, err
	}
	seat := league.SeatOf(&l)
	if i := slices.IndexFunc(open, func(d league.Draft) bool { return d.MadeBy == 0 && d.Seat == seat && d.Effective == l.Effective }); i >= 0 {
		return &open[i], nil
	}
	d := league.Draft{Seat: seat, Title: l.Title, Effective: l.Effective}
	for _, e := range l.Entries {
		d.Entries = append(d.Entries, league.DraftEntry{Entry: e})
	}
	return db.Drafts.Create(ctx, 0, d)
}

// entryFor is the entry of a draft that limits a card, 0 when none does.
func entryFor(cat *catalog.Catalog, d *league.Draft, card uint32) int64 {
	for i := range d.Entries {
		for _, s := range d.Entries[i].Subjects(cat, d.Game) {
			if slices.Contains(s.Cards, cat.ByID(card)) {
				return d.Entries[i].ID
			}
		}
	}
	return 0
}
