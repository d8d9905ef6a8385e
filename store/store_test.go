package store

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/deck"
)

// clock is a time that tests move by hand.
type clock struct {
	mu sync.Mutex
	t  time.Time
}

func newClock() *clock { return &clock{t: time.Date(2026, 3, 1, 12, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.t
}

func (c *clock) add(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.t = c.t.Add(d)
}

// open makes a store over a real file.
func open(t testing.TB, o Options) *Store {
	t.Helper()
	s, err := Open(t.Context(), filepath.Join(t.TempDir(), "a ?#% name.db"), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// member adds an account and gives its owner.
func member(t testing.TB, s *Store, name string) Owner {
	t.Helper()
	u := account.User{ID: NewID(), Name: name, Folded: account.Fold(name), PasswordHash: "x", Role: account.Player, Created: s.now()}
	if taken, err := s.Accounts.AddUser(t.Context(), u, nil); err != nil || taken {
		t.Fatal(taken, err)
	}
	return Owner{User: u.ID}
}

func wantCode(t testing.TB, err error, code Code) {
	t.Helper()
	if CodeOf(err) != code {
		t.Fatalf("error %v, want one with the code %q", err, code)
	}
}

func must[T any](v T, err error) func(testing.TB) T {
	return func(t testing.TB) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
}

func some(entries ...deck.Entry) deck.Deck {
	return deck.Deck{Game: catalog.PokemonDuel, Title: "First", Entries: entries}
}

// addCopy is a change that adds one copy of a card.
func addCopy(card uint32) func(*deck.Deck) error {
	return func(d *deck.Deck) error {
		for i := range d.Entries {
			if d.Entries[i].Card == card {
				d.Entries[i].Count++
				return nil
			}
		}
		d.Entries = append(d.Entries, deck.Entry{Card: card, Count: 1})
		return nil
	}
}

func TestOpenTwiceMigratesOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x ?#%41 卡.db")
	for range 2 {
		s := must(Open(t.Context(), path, Options{}))(t)
		p := must(provider(s.writer))(t)
		pending, err := p.HasPending(t.Context())
		if err != nil || pending {
			t.Fatalf("pending steps: %v %v", pending, err)
		}
		if err := s.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
		if info, err := os.Stat(path); err != nil || info.Size() == 0 || info.Mode().Perm() != 0o600 {
			t.Fatalf("the file: %v %v", info, err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func TestMigrationsGoDownAndUpAgain(t *testing.T) {
	s := open(t, Options{})
	p := must(provider(s.writer))(t)
	if _, err := p.DownTo(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	var left int
	if err := s.writer.QueryRow(`SELECT COUNT(*) FROM sqlite_schema WHERE name NOT LIKE 'goose%' AND name NOT LIKE 'sqlite%'`).Scan(&left); err != nil || left != 0 {
		t.Fatalf("%d tables and triggers left, %v", left, err)
	}
	if _, err := p.Up(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestOpenRefusesWhatIsNotOurs(t *testing.T) {
	path := filepath.Join(t.TempDir(), "x.db")
	s := must(Open(t.Context(), path, Options{}))(t)
	if _, err := s.writer.Exec(`UPDATE goose_db_version SET version_id = 9999 WHERE version_id = 5`); err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := Open(t.Context(), path, Options{}); err == nil {
		t.Error("a database of a newer version was opened")
	}

	s = must(Open(t.Context(), filepath.Join(t.TempDir(), "y.db"), Options{}))(t)
	if _, err := s.writer.Exec(`PRAGMA application_id = 7`); err != nil {
		t.Fatal(err)
	}
	s.Close()
	if _, err := Open(t.Context(), s.path, Options{}); err == nil {
		t.Error("a database of another program was opened")
	}
}

func TestConnectionsAreSetUp(t *testing.T) {
	s := open(t, Options{})
	for _, c := range []struct {
		pragma string
		want   any
	}{{"journal_mode", "wal"}, {"synchronous", int64(2)}, {"foreign_keys", int64(1)}, {"busy_timeout", int64(10000)}} {
		var got any
		if err := s.writer.QueryRow(`PRAGMA ` + c.pragma).Scan(&got); err != nil || got != c.want {
			t.Errorf("writer: %s is %v, want %v (%v)", c.pragma, got, c.want, err)
		}
	}
	if _, err := s.reader.Exec(`DELETE FROM decks`); err == nil {
		t.Error("a reader could write")
	}
}

func TestIDs(t *testing.T) {
	seen := map[string]bool{}
	for range 2000 {
		id := NewID()
		text := EncodeID(id)
		if back, ok := DecodeID(text); id <= 0 || len(text) != 11 || !ok || back != id || seen[text] {
			t.Fatalf("%d became %q became %d", id, text, back)
		}
		seen[text] = true
	}
	for _, id := range []int64{1, 57, 58, 1<<63 - 1} {
		if back, ok := DecodeID(EncodeID(id)); !ok || back != id {
			t.Errorf("%d became %d", id, back)
		}
	}
	for _, bad := range []string{"", "1", "11111111111", "zzzzzzzzzzz", "0AAAAAAAAAA", "AAAAAAAAAA", "AAAAAAAAAAAA", "AAAAAAAAAA\x00", "卡AAAAAAAA", EncodeID(1<<62) + " "} {
		if id, ok := DecodeID(bad); ok {
			t.Errorf("%q was read as %d", bad, id)
		}
	}
}

func FuzzDecodeID(f *testing.F) {
	f.Add("11111111112")
	f.Add(EncodeID(1<<63 - 1))
	f.Add("卡AAAAAAAA")
	f.Fuzz(func(t *testing.T, s string) {
		if id, ok := DecodeID(s); ok && (id <= 0 || EncodeID(id) != s) {
			t.Errorf("%q was read as %d, which is written %q", s, id, EncodeID(id))
		}
	})
}

func TestErrorsByDriverCode(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	exec := func(query string, args ...any) error {
		_, err := s.writer.ExecContext(ctx, query, args...)
		return fromDriver(err)
	}
	if err := exec(`INSERT INTO regions (id, slug, zh_hans, zh_hant, en) VALUES (1, 'kanto', '', '', '')`); err != nil {
		t.Fatal(err)
	}
	wantCode(t, exec(`INSERT INTO regions (id, slug, zh_hans, zh_hant, en) VALUES (2, 'kanto', '', '', '')`), Conflict)
	wantCode(t, exec(`INSERT INTO regions (id, slug, zh_hans, zh_hant, en) VALUES (1, 'johto', '', '', '')`), Conflict)
	wantCode(t, exec(`INSERT INTO gym_organizers (gym_id, user_id) VALUES (1, 1)`), Conflict)
	if err := exec(`SELECT nonsense`); err == nil || CodeOf(err) != "" {
		t.Errorf("a mistake of ours became %v", err)
	}
	short, cancel := context.WithTimeout(ctx, time.Nanosecond)
	defer cancel()
	wantCode(t, s.Settings.Set(short, "a", "b"), Busy)
	e := &Error{Code: Quota, Key: "k", Args: []any{"n", 3}}
	if code, key, args := error(e).(interface {
		Problem() (string, string, []any)
	}).Problem(); code != "quota" || key != "k" || len(args) != 2 {
		t.Error(code, key, args)
	}
}

func TestWriterIsWaitedForNotLongerThanTheTimeout(t *testing.T) {
	s := open(t, Options{Timeout: 50 * time.Millisecond})
	tx := must(s.writer.Begin())(t)
	wantCode(t, s.Settings.Set(t.Context(), "a", "b"), Busy)
	if v, err := s.Settings.Get(t.Context(), "a"); err != nil || v != "" {
		t.Errorf("readers must not wait for writers: %q %v", v, err)
	}
	tx.Rollback()
	if err := s.Settings.Set(t.Context(), "a", "b"); err != nil {
		t.Fatal(err)
	}
}

func TestDiffLines(t *testing.T) {
	e := func(card uint32, n int) deck.Entry { return deck.Entry{Card: card, Count: n} }
	stored := []line{{3, e(1, 1)}, {5, e(2, 2)}, {9, e(3, 3)}}
	for _, c := range []struct {
		want                   []deck.Entry
		insert, update, remove int
	}{
		{[]deck.Entry{e(1, 1), e(2, 2), e(3, 3)}, 0, 0, 0},
		{[]deck.Entry{e(1, 1), e(2, 1), e(3, 3)}, 0, 1, 0},
		{[]deck.Entry{e(1, 1), e(3, 3)}, 0, 0, 1},
		{[]deck.Entry{e(1, 1), e(2, 2), e(3, 3), e(4, 1)}, 1, 0, 0},
		{[]deck.Entry{e(2, 2), e(3, 4), e(4, 1)}, 1, 1, 1},
		{[]deck.Entry{e(3, 3), e(2, 2), e(1, 1)}, 3, 0, 3},
		{[]deck.Entry{e(4, 1), e(1, 1)}, 2, 0, 3},
		{nil, 0, 0, 3},
	} {
		d := diffLines(stored, c.want)
		if len(d.insert) != c.insert || len(d.update) != c.update || len(d.remove) != c.remove {
			t.Errorf("%v: %+v", c.want, d)
		}
		after := map[int64]deck.Entry{}
		for _, l := range stored {
			after[l.position] = l.entry
		}
		for _, p := range d.remove {
			delete(after, p)
		}
		for _, l := range append(d.update, d.insert...) {
			after[l.position] = l.entry
		}
		var got []deck.Entry
		for _, p := range slices.Sorted(maps.Keys(after)) {
			got = append(got, after[p])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("stored %v, want %v", got, c.want)
		}
	}
}

func name(i int) string { return fmt.Sprintf("Player %03d", i) }
