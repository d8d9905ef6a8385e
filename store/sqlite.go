package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/pressly/goose/v3"
	_ "modernc.org/sqlite" // the driver "sqlite"

	"gymdeck/migrations"
)

// applicationID marks a file as a database of this program: "gymd" in ASCII.
const applicationID = 0x67796d64

// Limits bound what people may keep.
type Limits struct {
	GuestDecks  int           // of one guest
	UserDecks   int           // of one account
	DeletedFor  time.Duration // a deleted deck can be brought back for so long
	SessionIdle time.Duration // a session ends when it has not been seen for so long; a guest's decks go with it
	SessionMost time.Duration // and so long after it began in any case
	RotateKeys  time.Duration // age at which the key that signs cookies is replaced; the one before it is still good
}

// DefaultLimits are what a site starts with.
var DefaultLimits = Limits{
	GuestDecks:  20,
	UserDecks:   500,
	DeletedFor:  30 * 24 * time.Hour,
	SessionIdle: 30 * 24 * time.Hour,
	SessionMost: 365 * 24 * time.Hour,
	RotateKeys:  60 * 24 * time.Hour,
}

// Options say how a database is opened. The zero value will do.
type Options struct {
	Limits  Limits           // zero = DefaultLimits
	Timeout time.Duration    // of one method, queueing included; 0 = 10 s
	Readers int              // reads at once; 0 = 4
	Now     func() time.Time // nil = time.Now
	Logger  *slog.Logger     // nil = silence
}

// Store is one open database. It may be used by any number of goroutines.
type Store struct {
	Decks    Decks
	Sessions Sessions
	Accounts Accounts
	Cards    Cards
	Lists    Lists
	Drafts   Drafts
	Reports  Reports
	Rulings  Rulings
	League   League
	Events   Events
	Keys     Keys

	Registrations Registrations
	Snapshots     Snapshots
	DeckChecks    DeckChecks
	Draws         Draws

	Settings Settings
	Audit    Audit

	path    string
	writer  *sql.DB // one connection: writers queue here and not in SQLite, which would make them poll
	reader  *sql.DB
	limits  Limits
	timeout time.Duration
	now     func() time.Time
	log     *slog.Logger
}

// Open opens the SQLite database at path, makes it if there is none, and brings it to the shape of this version. A database of a
// newer version is refused.
func Open(ctx context.Context, path string, o Options) (*Store, error) {
	s, o, err := unopened(path, o)
	if err != nil {
		return nil, err
	}
	path = s.path
	if err := createPrivate(path); err != nil {
		return nil, err
	}
	s.writer, err = sql.Open("sqlite", dsn(path, "_txlock=immediate", "_pragma=journal_mode(WAL)", "_pragma=synchronous(FULL)",
		"_pragma=foreign_keys(1)"))
	if err != nil {
		return nil, err
	}
	s.writer.SetMaxOpenConns(1)
	s.reader, err = sql.Open("sqlite", dsn(path, "_pragma=query_only(1)"))
	if err != nil {
		s.writer.Close()
		return nil, err
	}
	s.reader.SetMaxOpenConns(o.Readers)
	s.reader.SetMaxIdleConns(o.Readers)
	if err := s.migrate(ctx); err != nil {
		s.Close()
		return nil, fmt.Errorf("database %s: %w", path, err)
	}
	return s, nil
}

// unopened is a store whose connections are still missing, and its options filled in.
func unopened(path string, o Options) (*Store, Options, error) {
	if o.Limits == (Limits{}) {
		o.Limits = DefaultLimits
	}
	if o.Timeout == 0 {
		o.Timeout = 10 * time.Second
	}
	if o.Readers == 0 {
		o.Readers = 4
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Logger == nil {
		o.Logger = slog.New(slog.DiscardHandler)
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return nil, o, err
	}
	s := &Store{path: path, limits: o.Limits, timeout: o.Timeout, now: o.Now, log: o.Logger}
	s.Decks, s.Sessions, s.Accounts, s.Cards = Decks{s}, Sessions{s}, Accounts{s}, Cards{s}
	s.Events, s.Registrations, s.Snapshots, s.Keys = Events{s}, Registrations{s}, Snapshots{s}, Keys{s}
	s.DeckChecks, s.Draws = DeckChecks{s}, Draws{s}
	s.Lists, s.Drafts, s.Reports, s.Rulings = Lists{s}, Drafts{s}, Reports{s}, Rulings{s}
	s.League, s.Settings, s.Audit = League{s}, Settings{s}, Audit{s}

	return s, o, nil
}

// createPrivate makes the file so that only its owner can read it: it holds password hashes and keys. A file that is there is not
// touched: closing it would drop the locks that this process may have on it.
func createPrivate(path string) error {
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return nil
	}
	if err != nil {
		return err
	}
	return f.Close()
}

// dsn names a database file to the driver. The path is escaped, since it may hold any character.
func dsn(path string, params ...string) string {
	u := url.URL{Scheme: "file", Opaque: (&url.URL{Path: path}).EscapedPath()}
	u.RawQuery = "_pragma=busy_timeout(10000)"
	for _, p := range params {
		u.RawQuery += "&" + p
	}
	return u.String()
}

// migrate takes the missing steps, each in a transaction of its own.
func (s *Store) migrate(ctx context.Context) error {
	var id, tables int64
	if err := s.writer.QueryRowContext(ctx, `PRAGMA application_id`).Scan(&id); err != nil {
		return err
	}
	if err := s.writer.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_schema`).Scan(&tables); err != nil {
		return err
	}
	switch {
	case id == 0 && tables == 0:
		if _, err := s.writer.ExecContext(ctx, fmt.Sprintf(`PRAGMA application_id = %d`, applicationID)); err != nil {
			return err
		}
	case id != applicationID:
		return errNotOurs
	}
	p, err := provider(s.writer)
	if err != nil {
		return err
	}
	have, want, err := p.GetVersions(ctx)
	if err != nil {
		return err
	}
	if have > want {
		return newerVersion(have, want)
	}
	done, err := p.Up(ctx)
	for _, step := range done {
		s.log.InfoContext(ctx, "database migrated", "step", step.Source.Path, "took", step.Duration)
	}
	return err
}

var errNotOurs = errors.New("the file is a database of another program")

func provider(db *sql.DB) (*goose.Provider, error) {
	return goose.NewProvider(goose.DialectSQLite3, db, migrations.SQLite(), goose.WithDisableGlobalRegistry(true))
}

// Close waits for what is running and closes the database.
func (s *Store) Close() error { return errors.Join(s.reader.Close(), s.writer.Close()) }

// Ping reports whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	return s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var n int
		return tx.QueryRowContext(ctx, `SELECT 1`).Scan(&n)
	})
}

// Limits are the bounds that this store keeps.
func (s *Store) Limits() Limits { return s.limits }

// write runs fn in a transaction that holds the only right to write from its beginning, so that what fn reads is still true when
// it writes. An error of fn undoes everything.
func (s *Store) write(ctx context.Context, fn func(context.Context, *sql.Tx) error) error {
	return s.transact(ctx, s.writer, fn)
}

// read runs fn on one unchanging view of the database.
func (s *Store) read(ctx context.Context, fn func(context.Context, *sql.Tx) error) error {
	return s.transact(ctx, s.reader, fn)
}

func (s *Store) transact(ctx context.Context, db *sql.DB, fn func(context.Context, *sql.Tx) error) error {
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return fromDriver(err)
	}
	defer tx.Rollback() // does nothing after a commit
	if err := fn(ctx, tx); err != nil {
		return fromDriver(err)
	}
	return fromDriver(tx.Commit())
}

// unix and fromUnix are times as they are stored; the zero time is 0.
func unix(t time.Time) int64 {
	if t.IsZero() {
		return 0
	}
	return t.Unix()
}

func fromUnix(sec int64) time.Time {
	if sec == 0 {
		return time.Time{}
	}
	return time.Unix(sec, 0).UTC()
}

// orNull is an id for a column where NULL stands for nobody.
func orNull(id int64) sql.NullInt64 { return sql.NullInt64{Int64: id, Valid: id != 0} }
