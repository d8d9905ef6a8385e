package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	lib "modernc.org/sqlite/lib"
)

// ErrInUse says that a database cannot be replaced while a program has it open.
var ErrInUse = errors.New("the database is in use; stop the server first")

// Backup writes a copy of the database as it is at this moment to file, while everything goes on. See BackupFile.
func (s *Store) Backup(ctx context.Context, file string) error { return BackupFile(ctx, s.path, file) }

// BackupFile copies the database at path, which a server may have open and be writing to, to file. The copy is whole, checked and on
// the disk before it gets its name: a file of that name is either the copy before or this one, never half of one.
func BackupFile(ctx context.Context, path, file string) error {
	if err := notTheSame(path, file); err != nil {
		return err
	}
	src, err := sql.Open("sqlite", dsn(path, "mode=rw")) // rw: does not make a file where there is none
	if err != nil {
		return err
	}
	defer src.Close()
	if err := ours(ctx, src); err != nil {
		return fmt.Errorf("backup of %s: %w", path, err)
	}
	tmp, err := freshName(file)
	if err != nil {
		return err
	}
	defer os.Remove(tmp) // does nothing once it has been renamed
	if _, err := src.ExecContext(ctx, `VACUUM INTO $1`, tmp); err != nil {
		return fmt.Errorf("backup of %s: %w", path, err)
	}
	if err := os.Chmod(tmp, 0o600); err != nil {
		return err
	}
	if err := check(ctx, tmp); err != nil {
		return fmt.Errorf("backup of %s: the copy is not sound: %w", path, err)
	}
	return settle(tmp, file)
}

// Restore makes a backup the database at path. The backup is copied and checked first; a database that is there and in use is left
// alone, with ErrInUse; one that is not in use is kept under the name that Restore gives.
func Restore(ctx context.Context, file, path string) (kept string, err error) {
	if err := notTheSame(path, file); err != nil {
		return "", err
	}
	if wal, err := os.Stat(file + "-wal"); err == nil && wal.Size() > 0 {
		return "", fmt.Errorf("%s is a database that a program has open or that was not closed, not a backup: its last edits are in %[1]s-wal", file)
	}
	tmp, err := freshName(path)
	if err != nil {
		return "", err
	}
	defer os.Remove(tmp)
	if err := copyFile(file, tmp); err != nil {
		return "", err
	}
	if err := check(ctx, tmp); err != nil {
		return "", fmt.Errorf("%s is not a sound backup: %w", file, err)
	}
	if kept, err = putAside(ctx, path); err != nil {
		return "", err
	}
	return kept, settle(tmp, path)
}

// putAside keeps the database at path, if there is one, under another name as well, and takes the files beside it away: they would
// be taken for those of the database that comes in its place.
func putAside(ctx context.Context, path string) (kept string, err error) {
	_, err = os.Stat(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		err = nil
	case err != nil:
		return "", err
	default:
		broken, err := quiet(ctx, path)
		if err != nil {
			return "", err
		}
		if _, err := os.Stat(path + "-wal"); err == nil && !broken {
			return "", ErrInUse // somebody has just opened it
		}
		kept = path + ".before-" + time.Now().UTC().Format("20060102T150405.000")
		if err := os.Link(path, kept); err != nil {
			return "", err
		}
	}
	for _, beside := range []string{"-wal", "-shm"} {
		if kept != "" {
			err = os.Rename(path+beside, kept+beside)
		} else {
			err = os.Remove(path + beside)
		}
		if err != nil && !errors.Is(err, os.ErrNotExist) {
			return "", err
		}
	}
	return kept, nil
}

func notTheSame(path, file string) error {
	a, err := os.Stat(path)
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil
		}
		return err
	}
	if b, err := os.Stat(file); err == nil && os.SameFile(a, b) {
		return fmt.Errorf("%s is the database itself", file)
	}
	return nil
}

// freshName is a name beside file that nothing has.
func freshName(file string) (string, error) {
	f, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".part-*")
	if err != nil {
		return "", err
	}
	if err := f.Close(); err != nil {
		return "", err
	}
	return f.Name(), os.Remove(f.Name())
}

// settle gives a finished file its name, all of it on the disk.
func settle(tmp, file string) error {
	if err := flush(tmp); err != nil {
		return err
	}
	if err := os.Rename(tmp, file); err != nil {
		return err
	}
	return flush(filepath.Dir(file))
}

func flush(name string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}

func copyFile(from, to string) error {
	src, err := os.Open(from)
	if err != nil {
		return err
	}
	defer src.Close()
	dst, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(dst, src)
	return errors.Join(err, dst.Close())
}

// ours reports an error unless the open database is one of this program and not of a newer version.
func ours(ctx context.Context, db *sql.DB) error {
	var id int64
	if err := db.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id); err != nil {
		return err
	}
	if id != applicationID {
		return errNotOurs
	}
	return nil
}

// check reads the whole file and reports what is wrong with it. It opens the file for writing, without writing: on a file that is
// open for reading alone SQLite leaves out the constraints.
func check(ctx context.Context, file string) error {
	db, err := sql.Open("sqlite", dsn(file, "mode=rw"))
	if err != nil {
		return err
	}
	defer db.Close()
	if err := ours(ctx, db); err != nil {
		return err
	}
	p, err := provider(db)
	if err != nil {
		return err
	}
	var have int64
	if err := db.QueryRowContext(ctx, `SELECT MAX(version_id) FROM goose_db_version`).Scan(&have); err != nil {
		return err
	}
	if known := p.ListSources(); have > known[len(known)-1].Version {
		return fmt.Errorf("it was made by a newer version of the program")
	}
	var verdict string
	if err := db.QueryRowContext(ctx, `PRAGMA integrity_check(1)`).Scan(&verdict); err != nil {
		return err
	}
	if verdict != "ok" {
		return errors.New(verdict)
	}
	rows, err := db.QueryContext(ctx, `PRAGMA foreign_key_check`)
	if err != nil {
		return err
	}
	defer rows.Close()
	if rows.Next() {
		return errors.New("rows refer to others that are missing")
	}
	return rows.Err()
}

// quiet makes sure that no program has the database open, and that all of it is in the one file. Broken says that the file cannot be
// read as a database, which is when a backup is wanted most.
func quiet(ctx context.Context, path string) (broken bool, err error) {
	db, err := sql.Open("sqlite", dsn(path, "mode=rw", "_pragma=locking_mode(EXCLUSIVE)"))
	if err != nil {
		return false, err
	}
	db.SetMaxOpenConns(1)
	for _, step := range []string{`PRAGMA busy_timeout = 200`, `BEGIN EXCLUSIVE`, `COMMIT`, `PRAGMA wal_checkpoint(TRUNCATE)`} {
		if err == nil {
			_, err = db.ExecContext(ctx, step)
		}
	}
	err = errors.Join(err, db.Close())
	var e *sqlite.Error
	if errors.As(err, &e) {
		switch e.Code() & 0xff {
		case lib.SQLITE_BUSY:
			return false, ErrInUse
		case lib.SQLITE_NOTADB, lib.SQLITE_CORRUPT:
			return true, nil
		}
	}
	return false, err
}
