package store

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"gymdeck/deck"
)

func TestBackupWhileWritingGivesBackEveryDeck(t *testing.T) {
	dir := t.TempDir()
	s := must(Open(t.Context(), filepath.Join(dir, "live.db"), Options{}))(t)
	who := member(t, s, "Red")
	var before []*deck.Deck
	for i := range 30 {
		d := some(deck.Entry{Card: uint32(i + 1), Count: 1 + i%3}, deck.Entry{Text: "?", Count: 1})
		before = append(before, must(s.Decks.Create(t.Context(), who, d))(t))
	}
	// Edits go on all the time; what a backup must hold is whatever had been answered when it began.
	busy := must(s.Decks.Create(t.Context(), who, some()))(t)
	ctx, stop := context.WithCancel(t.Context())
	answered := make(chan int64, 1)
	done := make(chan struct{})
	go func() {
		defer close(done)
		for {
			d, err := s.Decks.Edit(ctx, who, busy.ID, AnyRevision, func(d *deck.Deck) error {
				if err := addCopy(9)(d); err != nil {
					return err
				}
				if d.Entries[0].Count > deck.MaxCopies {
					d.Entries[0].Count = 1
				}
				return nil
			})
			if err != nil {
				if ctx.Err() == nil {
					t.Error(err)
				}
				return
			}
			select {
			case <-answered:
			default:
			}
			answered <- d.Revision
		}
	}()
	file := filepath.Join(dir, "copy.db")
	var least int64
	for range 3 { // a second backup takes the place of the first
		least = <-answered
		if err := s.Backup(t.Context(), file); err != nil {
			t.Fatal(err)
		}
	}
	stop()
	<-done
	wantErr(t, s.Backup(t.Context(), s.path))
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	path := filepath.Join(dir, "restored.db")
	kept, err := Restore(t.Context(), file, path)
	if err != nil || kept != "" {
		t.Fatal(kept, err)
	}
	s = must(Open(t.Context(), path, Options{}))(t)
	defer s.Close()
	for _, d := range before {
		got := must(s.Decks.Get(t.Context(), who, d.ID))(t)
		if got.Revision != d.Revision || !slices.Equal(got.Entries, d.Entries) {
			t.Errorf("deck %s came back as %+v", EncodeID(d.ID), got)
		}
	}
	if got := must(s.Decks.Get(t.Context(), who, busy.ID))(t); got.Revision < least {
		t.Errorf("revision %d had been answered when the backup began, it holds %d", least, got.Revision)
	}
	left := must(filepath.Glob(filepath.Join(dir, "*.part-*")))(t)
	if len(left) != 0 {
		t.Errorf("left lying about: %v", left)
	}
}

func wantErr(t *testing.T, err error) {
	t.Helper()
	if err == nil {
		t.Error("no error")
	}
}

func TestRestoreLeavesADatabaseInUseAlone(t *testing.T) {
	dir := t.TempDir()
	path, file := filepath.Join(dir, "live.db"), filepath.Join(dir, "copy.db")
	s := must(Open(t.Context(), path, Options{}))(t)
	who := member(t, s, "Red")
	old := must(s.Decks.Create(t.Context(), who, some()))(t)
	if err := s.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	young := must(s.Decks.Create(t.Context(), who, some()))(t)
	if _, err := Restore(t.Context(), file, path); !errors.Is(err, ErrInUse) {
		t.Fatalf("restored over a database in use: %v", err)
	}
	must(s.Decks.Edit(t.Context(), who, young.ID, 1, addCopy(1)))(t)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}

	kept, err := Restore(t.Context(), file, path)
	if err != nil {
		t.Fatal(err)
	}
	s = must(Open(t.Context(), path, Options{}))(t)
	must(s.Decks.Get(t.Context(), who, old.ID))(t)
	wantCode(t, errOf(s.Decks.Get(t.Context(), who, young.ID)), NotFound)
	s.Close()
	s = must(Open(t.Context(), kept, Options{}))(t)
	must(s.Decks.Get(t.Context(), who, young.ID))(t)
	s.Close()
}

func TestRestoreRefusesWhatIsNotABackup(t *testing.T) {
	dir := t.TempDir()
	path, file := filepath.Join(dir, "live.db"), filepath.Join(dir, "copy.db")
	s := must(Open(t.Context(), path, Options{}))(t)
	who := member(t, s, "Red")
	for i := range 300 {
		must(s.Decks.Create(t.Context(), who, some(deck.Entry{Card: uint32(i + 1), Count: 1})))(t)
	}
	if err := s.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	s.Close()
	whole := must(os.ReadFile(file))(t)
	for what, spoiled := range map[string][]byte{
		"empty": {}, "text": []byte("not a database at all"), "cut off": whole[:len(whole)/2],
		"overwritten": slices.Concat(whole[:8192], make([]byte, 40960), whole[8192+40960:]),
		"not ours":    slices.Concat(whole[:68], []byte{0, 0, 0, 1}, whole[72:]),
	} {
		bad := filepath.Join(dir, "bad.db")
		if err := os.WriteFile(bad, spoiled, 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(t.Context(), bad, path); err == nil {
			t.Errorf("%s: restored", what)
		}
		if _, err := Restore(t.Context(), bad, filepath.Join(dir, "new.db")); err == nil {
			t.Errorf("%s: restored to a new place", what)
		}
	}
	for what, spoil := range map[string]string{
		"a line of no deck": `PRAGMA foreign_keys = 0; INSERT INTO deck_lines VALUES (7, 1, 0, 1, '', 1)`,
		"a line of nothing": `PRAGMA ignore_check_constraints = 1; UPDATE deck_lines SET copies = 0 WHERE card_id = 7`,
		"a newer version's": `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`,
	} {
		bad := filepath.Join(dir, "bad.db")
		if err := os.WriteFile(bad, whole, 0o600); err != nil {
			t.Fatal(err)
		}
		db := must(sql.Open("sqlite", dsn(bad)))(t)
		db.SetMaxOpenConns(1)
		if _, err := db.Exec(spoil); err != nil {
			t.Fatal(err)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		if _, err := Restore(t.Context(), bad, path); err == nil {
			t.Errorf("%s: restored", what)
		}
	}
	live := must(Open(t.Context(), filepath.Join(dir, "other.db"), Options{}))(t)
	must(live.Decks.Create(t.Context(), Owner{Guest: "g"}, some()))(t)
	if _, err := Restore(t.Context(), live.path, path); err == nil {
		t.Error("half of a database that is in use was taken for a backup")
	}
	live.Close()
	if _, err := Restore(t.Context(), filepath.Join(dir, "missing.db"), path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a missing backup: %v", err)
	}
	wantErr(t, BackupFile(t.Context(), filepath.Join(dir, "missing.db"), filepath.Join(dir, "b.db")))
	if _, err := os.Stat(filepath.Join(dir, "missing.db")); err == nil {
		t.Error("a backup made the database that it was to copy")
	}
	s = must(Open(t.Context(), path, Options{}))(t)
	defer s.Close()
	if mine := must(s.Decks.Mine(t.Context(), who))(t); len(mine) != 300 {
		t.Errorf("%d decks are left", len(mine))
	}
}

func TestRestoreOverABrokenDatabase(t *testing.T) {
	dir := t.TempDir()
	path, file := filepath.Join(dir, "live.db"), filepath.Join(dir, "copy.db")
	s := must(Open(t.Context(), path, Options{}))(t)
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some()))(t)
	if err := s.Backup(t.Context(), file); err != nil {
		t.Fatal(err)
	}
	s.Close()
	broken := []byte("the disk had other ideas, and wrote them all over the file")
	if err := os.WriteFile(path, broken, 0o600); err != nil {
		t.Fatal(err)
	}
	kept, err := Restore(t.Context(), file, path)
	if err != nil || kept == "" {
		t.Fatal(kept, err)
	}
	s = must(Open(t.Context(), path, Options{}))(t)
	defer s.Close()
	must(s.Decks.Get(t.Context(), who, made.ID))(t)
	if left, err := os.ReadFile(kept); err != nil || !slices.Equal(left, broken) {
		t.Error("what was left of the old database is gone:", err)
	}
}
