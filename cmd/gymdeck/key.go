package main

import (
	"context"
	"fmt"
	"time"

	"gymdeck/store"
)

// key lists the keys that sign receipts, or replaces the one in use. A server that is running signs with the new one at once.
func key(ctx context.Context, args []string, s streams) error {
	set := newSettings(newFlags("key"))
	file := set.database()
	rest, err := set.parse(args, s)
	if err != nil {
		return err
	}
	if len(rest) != 1 || rest[0] != "list" && rest[0] != "replace" {
		return &exitError{2, "key list, or key replace"}
	}
	db, err := store.Open(ctx, *file, store.Options{})
	if err != nil {
		return err
	}
	defer db.Close()
	if rest[0] == "replace" {
		k, err := db.Keys.Replace(ctx, 0)
		if err != nil {
			return err
		}
		fmt.Fprintf(s.out, "receipts are signed with key %s from now on; those of before stay good\n", k.ID)
		return nil
	}
	keys, err := db.Keys.All(ctx)
	if err != nil {
		return err
	}
	for _, k := range keys {
		until := "in use"
		if !k.Retired.IsZero() {
			until = "until " + k.Retired.UTC().Format(time.RFC3339)
		}
		fmt.Fprintf(s.out, "%s  from %s  %s\n", k.ID, k.Made.UTC().Format(time.RFC3339), until)
	}
	return nil
}
