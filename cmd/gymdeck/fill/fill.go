// Package fill puts the starter into a new database: the catalogue, the league's regions, gyms and banlists, the sample
// decks, and events to come and gone by.
package fill

import (
	"context"
	"fmt"
	"time"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// Version is what a filled database says of itself. A database that says nothing has not been filled, or not to the end.
const Version = "1"

// Declined is what a database says that was begun without the starter.
const Declined = "none"

// Account is the name of the built-in account that owns the sample decks. It has no password, so nobody can sign in to it.
const Account = "gymdeck"

// Wanted reports whether the database is new: neither filled, nor begun without the starter.
func Wanted(ctx context.Context, db *store.Store) (bool, error) {
	said, err := db.Settings.Get(ctx, store.StarterVersion)
	return said == "", err
}

// Decline keeps the starter out of a new database. One that has been filled stays as it is.
func Decline(ctx context.Context, db *store.Store) error {
	wanted, err := Wanted(ctx, db)
	if err != nil || !wanted {
		return err
	}
	return db.Settings.Set(ctx, store.StarterVersion, Declined)
}

// Starter fills a new database. Each part is put in only where it is missing, so that a filling that was cut short is taken up
// again by the next.
func Starter(ctx context.Context, db *store.Store) error {
	cat, err := cards(ctx, db)
	if err != nil {
		return fmt.Errorf("cards: %w", err)
	}
	if err := places(ctx, db); err != nil {
		return fmt.Errorf("regions and gyms: %w", err)
	}
	if err := reports(ctx, db); err != nil {
		return fmt.Errorf("reports of gyms: %w", err)
	}
	if err := lists(ctx, db, cat); err != nil {
		return fmt.Errorf("banlists: %w", err)
	}
	if err := samples(ctx, db, cat); err != nil {
		return fmt.Errorf("sample decks: %w", err)
	}
	if err := events(ctx, db, cat); err != nil {
		return fmt.Errorf("events: %w", err)
	}
	return db.Settings.Set(ctx, store.StarterVersion, Version)
}

func cards(ctx context.Context, db *store.Store) (*catalog.Catalog, error) {
	all, err := starter.Cards()
	if err != nil {
		return nil, err
	}
	if _, err := db.Cards.Replace(ctx, all, store.AnyRevision, 0, "starter"); err != nil {
		return nil, err
	}
	return catalog.New(all)
}

// League is the starter's league in memory, for whoever needs no database.
func League() (*league.League, error) {
	from, err := starter.League()
	if err != nil {
		return nil, err
	}
	l := &league.League{}
	for _, r := range from.Regions {
		l.Regions = append(l.Regions, league.Region{Slug: r.Slug, Names: r.Names})
	}
	for _, g := range from.Gyms {
		l.Gyms = append(l.Gyms, league.Gym{Slug: g.Slug, Region: g.Region, Names: g.Names, About: g.About})
	}
	for _, file := range starter.Lists() {
		list, err := legality.ParseList(file)
		if err != nil {
			return nil, fmt.Errorf("starter: %w", err)
		}
		l.Lists = append(l.Lists, *list)
	}
	return l, nil
}

func places(ctx context.Context, db *store.Store) error {
	l, err := League()
	if err != nil {
		return err
	}
	for _, r := range l.Regions {
		if err := db.League.PutRegion(ctx, 0, r); err != nil {
			return err
		}
	}
	for _, g := range l.Gyms {
		if err := db.League.PutGym(ctx, 0, g); err != nil {
			return err
		}
	}
	return nil
}

func lists(ctx context.Context, db *store.Store, cat *catalog.Catalog) error {
	l, err := League()
	if err != nil {
		return err
	}
	there, err := db.Lists.All(ctx)
	if err != nil {
		return err
	}
	known := map[legality.ListRef]bool{}
	for i := range there {
		known[there[i].Ref()] = true
	}
	for i := range l.Lists {
		if known[l.Lists[i].Ref()] {
			continue
		}
		if err := publish(ctx, db, cat, l.Lists[i]); err != nil {
			return fmt.Errorf("%s: %w", l.Lists[i].ID, err)
		}
	}
	return nil
}

func samples(ctx context.Context, db *store.Store, cat *catalog.Catalog) error {
	id, err := owner(ctx, db)
	if err != nil {
		return err
	}
	who := store.Owner{User: id}
	there, err := db.Decks.Mine(ctx, who)
	if err != nil {
		return err
	}
	known := map[string]bool{}
	for i := range there {
		known[there[i].Title] = true
	}
	for _, s := range starter.SampleDecks() {
		list, err := deck.Read(cat, s.Game, []byte(s.List))
		if err != nil {
			return fmt.Errorf("%s: %w", s.Slug, err)
		}
		entries, err := deck.FromList(cat, list)
		if err != nil {
			return fmt.Errorf("%s: %w", s.Slug, err)
		}
		d := deck.Deck{Game: s.Game, Title: inAll(s.Title, " / "), Notes: inAll(s.About, "\n\n"), Visibility: deck.Public, Entries: entries}
		if known[d.Title] {
			continue
		}
		if _, err := db.Decks.Create(ctx, who, d); err != nil {
			return fmt.Errorf("%s: %w", s.Slug, err)
		}
	}
	return nil
}

// inAll says a text in every language that it has, each form once: a deck has one title for all readers.
func inAll(t catalog.Text, between string) string {
	out := t.Hans
	for _, more := range [...]string{t.Hant, t.En} {
		if more != "" && more != t.Hans {
			if out != "" {
				out += between
			}
			out += more
		}
	}
	return out
}

// owner is the built-in account, made if it is not there.
func owner(ctx context.Context, db *store.Store) (int64, error) {
	u := account.User{ID: store.NewID(), Name: Account, Folded: account.Fold(Account), Role: account.Player, Created: time.Now()}
	taken, err := db.Accounts.AddUser(ctx, u, nil)
	if err != nil || !taken {
		return u.ID, err
	}
	there, err := db.Accounts.UserByName(ctx, u.Folded)
	if err != nil {
		return 0, err
	}
	if there == nil {
		return 0, fmt.Errorf("the account %s has just gone", Account)
	}
	if there.PasswordHash != "" {
		return 0, fmt.Errorf("the name %s is needed for the sample decks and belongs to somebody", Account)
	}
	return there.ID, nil
}
