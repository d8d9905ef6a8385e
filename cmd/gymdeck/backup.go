package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"gymdeck/store"
)

// backup copies the database. A server may go on using it.
func backup(ctx context.Context, args []string, s streams) error {
	db, file, err := oneFile("backup", args, s)
	if err != nil {
		return err
	}
	if _, err := os.Stat(db); errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("there is no database %s; name one with --db", db)
	}
	if err := store.BackupFile(ctx, db, file); err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%s is a whole and checked copy of %s\n", file, db)
	return nil
}

// restore puts a copy in place of the database, which must not be in use and is kept under another name.
func restore(ctx context.Context, args []string, s streams) error {
	db, file, err := oneFile("restore", args, s)
	if err != nil {
		return err
	}
	kept, err := store.Restore(ctx, file, db)
	if errors.Is(err, store.ErrInUse) {
		return fmt.Errorf("%s is in use; stop the server, then restore", db)
	}
	if err != nil {
		return err
	}
	fmt.Fprintf(s.out, "%s is now what %s holds\n", db, file)
	if kept != "" {
		fmt.Fprintf(s.out, "what was there before is kept as %s\n", kept)
	}
	return nil
}

func oneFile(command string, args []string, s streams) (db, file string, err error) {
	set := newSettings(newFlags(command))
	at := set.database()
	rest, err := set.parse(args, s)
	if err != nil {
		return "", "", err
	}
	if len(rest) != 1 {
		return "", "", &exitError{2, fmt.Sprintf("gymdeck %s takes one FILE, not %d", command, len(rest))}
	}
	return *at, rest[0], nil
}
