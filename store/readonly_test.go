package store

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Who only reads leaves the file, and what lies beside it, as they were; with a server beside it too, whose last write it sees.
func TestOpenToReadChangesNothing(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	file := filepath.Join(dir, "read.db")
	db, err := Open(ctx, file, Options{})
	if err != nil {
		t.Fatal(err)
	}
	zone := func(want string) {
		t.Helper()
		r, err := OpenToRead(ctx, file, Options{})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		if got, err := r.Settings.Zone(ctx); err != nil || got.String() != want {
			t.Errorf("the zone is %v, %v; want %s", got, err, want)
		}
		if err := r.Settings.SetZone(ctx, "Asia/Taipei"); err == nil {
			t.Error("it was written to")
		}
	}
	if err := db.Settings.SetZone(ctx, "Asia/Tokyo"); err != nil {
		t.Fatal(err)
	}
	zone("Asia/Tokyo")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	zone("Asia/Tokyo")
	after, err := os.ReadFile(file)
	if err != nil || !bytes.Equal(before, after) {
		t.Errorf("reading changed the file: %v", err)
	}
	if beside, err := os.ReadDir(dir); err != nil || len(beside) != 1 {
		t.Errorf("reading left something behind: %v, %v", beside, err)
	}
}

// What is no database of this version is refused, and stays as it is.
func TestOpenToReadRefuses(t *testing.T) {
	ctx := context.Background()
	dir := t.TempDir()
	older := filepath.Join(dir, "older.db")
	db, err := Open(ctx, older, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.writer.ExecContext(ctx, `DELETE FROM goose_db_version WHERE version_id = (SELECT MAX(version_id) FROM goose_db_version)`); err != nil {
		t.Fatal(err)
	}
	db.Close()
	empty := filepath.Join(dir, "empty.db")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for file, says := range map[string]string{older: "older version", empty: "another program", filepath.Join(dir, "none.db"): "open"} {
		if db, err := OpenToRead(ctx, file, Options{}); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", file, err)
			if db != nil {
				db.Close()
			}
		}
	}
	if info, err := os.Stat(empty); err != nil || info.Size() != 0 {
		t.Errorf("the empty file was filled: %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "none.db")); err == nil {
		t.Error("a database was made")
	}
}
