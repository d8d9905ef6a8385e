package e2e

import (
	"context"
	"errors"
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
	t.Parallel() // while one waits for its browser, another goes on
	browser(t)   // first: without one there is nothing to do
	ctx := context.Background()
	file := filepath.Join(t.TempDir(), "gymdeck.db")
	g, err := filled()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, g.database, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(ctx, file, store.Options{Now: now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	server, err := handlers.New(ctx, handlers.Config{Store: db, Now: now, World: g.world, Logger: slog.New(slog.NewTextHandler(&serverLog{t: t}, nil))})
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

// ground is what every site begins with: a filled database, and its cards read. It is made once.
type ground struct {
	database []byte
	world    *handlers.World
}

var filled = sync.OnceValues(func() (g ground, err error) {
	folder, err := os.MkdirTemp("", "gymdeck-e2e")
	if err != nil {
		return g, err
	}
	defer os.RemoveAll(folder)
	ctx, file := context.Background(), filepath.Join(folder, "gymdeck.db")
	db, err := store.Open(ctx, file, store.Options{})
	if err != nil {
		return g, err
	}
	if err = fill.Starter(ctx, db); err == nil {
		g.world, err = handlers.LoadWorld(ctx, db)
	}
	if err := errors.Join(err, db.Close()); err != nil { // closing also empties the write-ahead log into the file
		return g, err
	}
	g.database, err = os.ReadFile(file)
	return g, err
})
