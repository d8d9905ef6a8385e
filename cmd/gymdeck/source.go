package main

import (
	"context"
	"os"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/handlers"
	"gymdeck/league"
	"gymdeck/store"
)

// source is where a check takes its cards and lists from.
type source struct {
	cat    *catalog.Catalog
	league *league.League
	zone   *time.Location
}

// source is the database, the given card file, or the built-in starter.
func (f *checkFlags) source(ctx context.Context) (*source, error) {
	if f.db != "" {
		return storedSource(ctx, f.db)
	}
	zone, err := time.LoadLocation(store.DefaultZone)
	if err != nil {
		return nil, err
	}
	l, err := fill.League()
	if err != nil {
		return nil, err
	}
	cards, err := starter.Cards()
	if f.catalog != "" {
		l.Lists = nil // they are of the starter's cards
		cards, err = readCards(f.catalog)
	}
	if err != nil {
		return nil, err
	}
	cat, err := catalog.New(cards)
	return &source{cat, l, zone}, err
}

func storedSource(ctx context.Context, file string) (*source, error) {
	if _, err := os.Stat(file); err != nil {
		return nil, err // SQLite says only that it cannot open it
	}
	db, err := store.OpenToRead(ctx, file, store.Options{})
	if err != nil {
		return nil, err
	}
	defer db.Close()
	w, err := handlers.LoadWorld(ctx, db)
	if err != nil {
		return nil, err
	}
	zone, err := db.Settings.Zone(ctx)
	return &source{w.Catalog, w.League, zone}, err
}

func readCards(file string) ([]catalog.Card, error) {
	in, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	cards, err := catalog.ReadFile(in)
	if err != nil {
		return nil, inFile(file, err)
	}
	return cards, nil
}
