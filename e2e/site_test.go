package e2e

import (
	"context"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/handlers"
	"gymdeck/store"
)

// site is one running server with a database of its own.
type site struct {
	url    string
	server *handlers.Server
	store  *store.Store
	delay  atomic.Int64
}

// startSite starts a server over a fresh database, filled with the starter as on a first start. Both end with the test.
func startSite(t *testing.T) *site {
	t.Helper()
	return startSiteAt(t, nil)
}

// startSiteAt is startSite with a clock of its own, for what happens on another day.
func startSiteAt(t *testing.T, now func() time.Time) *site {
	t.Helper()
	browser(t) // first: without one there is nothing to do
	ctx := context.Background()
	file := filepath.Join(t.TempDir(), "gymdeck.db")
	if err := copyTemplate(file); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(ctx, file, store.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	server, err := handlers.New(ctx, handlers.Config{Store: db, Now: now, Logger: slog.New(slog.NewTextHandler(&serverLog{t: t}, nil))})
	if err != nil {
		t.Fatal(err)
	}
	s := &site{server: server, store: db}
	listener := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		time.Sleep(time.Duration(s.delay.Load()))
		server.ServeHTTP(w, r)
	}))
	t.Cleanup(listener.Close)
	s.url = listener.URL
	return s
}

// Slow delays every answer from now on.
func (s *site) Slow(d time.Duration) { s.delay.Store(int64(d)) }

// serverLog fails the test on errors that the server logs, and shows the rest with a test that fails.
type serverLog struct{ t *testing.T }

func (l *serverLog) Write(line []byte) (int, error) {
	text := strings.TrimSpace(string(line))
	if strings.Contains(text, "level=ERROR") {
		l.t.Errorf("server: %s", text)
	} else {
		l.t.Logf("server: %s", text)
	}
	return len(line), nil
}

// template is a filled database, made once and copied for each test.
var template struct {
	once   sync.Once
	folder string
	err    error
}

func copyTemplate(to string) error {
	template.once.Do(func() { template.err = makeTemplate() })
	if template.err != nil {
		return template.err
	}
	data, err := os.ReadFile(filepath.Join(template.folder, "gymdeck.db"))
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o600)
}

func makeTemplate() (err error) {
	if template.folder, err = os.MkdirTemp("", "gymdeck-e2e"); err != nil {
		return err
	}
	ctx := context.Background()
	db, err := store.Open(ctx, filepath.Join(template.folder, "gymdeck.db"), store.Options{})
	if err != nil {
		return err
	}
	if err := fill.Starter(ctx, db); err != nil {
		db.Close()
		return fmt.Errorf("the starter: %w", err)
	}
	return db.Close() // which also empties the write-ahead log into the file
}

func dropTemplate() {
	if template.folder != "" {
		os.RemoveAll(template.folder)
	}
}
