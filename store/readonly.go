package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
)

// OpenToRead opens a database that is there and changes nothing about it, so that it may lie where one may only read. What would
// write fails. A database of another version is refused: it is for whoever serves it to bring it up to date.
func OpenToRead(ctx context.Context, path string, o Options) (*Store, error) {
	s, o, err := unopened(path, o)
	if err != nil {
		return nil, err
	}
	s.reader, err = sql.Open("sqlite", dsn(s.path, asItLies(s.path), "_pragma=query_only(1)"))
	if err != nil {
		return nil, err
	}
	s.writer = s.reader
	s.reader.SetMaxOpenConns(o.Readers)
	if err := s.current(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("database %s: %w", s.path, err)
	}
	return s, nil
}

// asItLies says how to read the file. While a server has it open, its log lies beside it, and readers take part in that. Where there
// is no log, nobody writes; SQLite would make one all the same, and could not take it away again: left by another user than the
// server's, it would keep the server out.
func asItLies(path string) string {
	for _, log := range [...]string{"-wal", "-journal"} {
		if _, err := os.Stat(path + log); err == nil {
			return "mode=ro"
		}
	}
	return "immutable=1"
}

// current reports whether the database has the shape of this version.
func (s *Store) current(ctx context.Context) error {
	var id int64
	if err := s.reader.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id); err != nil {
		return err
	}
	if id != applicationID {
		return errNotOurs
	}
	p, err := provider(s.reader)
	if err != nil {
		return err
	}
	have, want, err := p.GetVersions(ctx)
	switch {
	case err != nil:
		return err
	case have > want:
		return newerVersion(have, want)
	case have < want:
		return errOlder
	}
	return nil
}

var errOlder = errors.New("it was made by an older version of the program; gymdeck serve brings it up to date")

func newerVersion(have, want int64) error {
	return fmt.Errorf("it was made by a newer version of the program (step %d, this one knows %d)", have, want)
}
