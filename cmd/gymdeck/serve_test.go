package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"gymdeck/store"
)

// served is a running gymdeck serve.
type served struct {
	t    *testing.T
	url  string
	out  *lines
	errs *lines
	stop context.CancelFunc
	done chan error
}

// lines collects what a command writes while it runs.
type lines struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lines) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

func start(t *testing.T, args ...string) *served {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	s := &served{t: t, out: new(lines), errs: new(lines), stop: stop, done: make(chan error, 1)}
	t.Cleanup(func() { s.end() })
	go func() {
		s.done <- run(ctx, append([]string{"serve", "--addr", "127.0.0.1:0"}, args...), streams{strings.NewReader(""), s.out, s.errs})
	}()
	address := regexp.MustCompile(`served at (http://\S+)`)
	for range 600 {
		if m := address.FindStringSubmatch(s.out.String()); m != nil {
			s.url = m[1]
			return s
		}
		select {
		case err := <-s.done:
			s.done <- err
			t.Fatalf("ended: %v\n%s", err, s.errs)
		case <-time.After(50 * time.Millisecond):
		}
	}
	t.Fatalf("does not start:\n%s", s.errs)
	return nil
}

// end stops the server as SIGTERM does and gives what run returned.
func (s *served) end() error {
	s.stop()
	select {
	case err := <-s.done:
		s.done <- err
		return err
	case <-time.After(time.Minute):
		s.t.Fatal("does not end")
		return nil
	}
}

func (s *served) get(path string) (int, string) {
	s.t.Helper()
	r, err := http.Get(s.url + path)
	if err != nil {
		s.t.Fatal(err)
	}
	defer r.Body.Close()
	body, err := io.ReadAll(r.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return r.StatusCode, string(body)
}

// The first start makes and fills the database and shows a link for the first league staff; the second does neither again.
func TestServeFirstStart(t *testing.T) {
	db := filepath.Join(t.TempDir(), "gymdeck.db")
	s := start(t, "--db", db, "--zone", "Asia/Taipei", "--metrics-addr", "127.0.0.1:0")
	for _, path := range []string{"/healthz", "/readyz", "/"} {
		if status, body := s.get(path); status != http.StatusOK {
			t.Errorf("%s: %d %s", path, status, body)
		}
	}
	if !regexp.MustCompile(regexp.QuoteMeta(s.url+linkPath) + `\S{20,}`).MatchString(s.out.String()) {
		t.Errorf("no link for the first staff:\n%s", s.out)
	}
	if err := s.end(); err != nil {
		t.Errorf("ended with %v", err)
	}
	again := start(t, "--db", db)
	if strings.Contains(again.out.String(), linkPath) {
		t.Errorf("a link at the second start:\n%s", again.out)
	}
	again.end()
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		if n, err := s.Cards.Count(ctx); err != nil || n < 240 {
			t.Errorf("%d cards (%v)", n, err)
		}
		if zone, err := s.Settings.Zone(ctx); err != nil || zone.String() != "Asia/Taipei" {
			t.Errorf("zone %v (%v)", zone, err)
		}
	})
}

func TestServeEmpty(t *testing.T) {
	db := filepath.Join(t.TempDir(), "gymdeck.db")
	for _, args := range [][]string{{"--db", db, "--empty"}, {"--db", db}} { // nor does a later start fill it
		s := start(t, args...)
		if status, _ := s.get("/"); status != http.StatusOK {
			t.Errorf("/: %d", status)
		}
		s.end()
	}
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		if n, err := s.Cards.Count(ctx); err != nil || n != 0 {
			t.Errorf("%d cards (%v)", n, err)
		}
	})
}

// Two servers cannot have one address, and the second leaves the database alone.
func TestServeAddressInUse(t *testing.T) {
	s := start(t, "--db", filepath.Join(t.TempDir(), "one.db"), "--empty")
	db := filepath.Join(t.TempDir(), "two.db")
	a := call(t, "", "serve", "--addr", strings.TrimPrefix(s.url, "http://"), "--db", db)
	if a.code != 1 || !strings.Contains(a.err, "in use") {
		t.Errorf("%+v", a)
	}
	if left, err := filepath.Glob(db + "*"); err != nil || len(left) > 0 {
		t.Errorf("made %v (%v)", left, err)
	}
}

// A request that is under way when the server is told to end gets its whole answer.
func TestServeFinishesRequests(t *testing.T) {
	s := start(t, "--db", filepath.Join(t.TempDir(), "gymdeck.db"))
	body, write := io.Pipe()
	request, err := http.NewRequest(http.MethodPost, s.url+"/api/v1/check?on=2026-11-29", body)
	if err != nil {
		t.Fatal(err)
	}
	answered := make(chan error, 1)
	var status int
	var text string
	go func() {
		r, err := http.DefaultClient.Do(request)
		if err == nil {
			status = r.StatusCode
			var b []byte
			b, err = io.ReadAll(bufio.NewReader(r.Body))
			text = string(b)
			r.Body.Close()
		}
		answered <- err
	}()
	if _, err := io.WriteString(write, "1 小火龙 lv15\n"); err != nil { // the request has begun
		t.Fatal(err)
	}
	time.Sleep(100 * time.Millisecond)
	s.stop()
	time.Sleep(300 * time.Millisecond)
	if _, err := io.WriteString(write, "1 Nobody At All\n"); err != nil {
		t.Fatal(err)
	}
	write.Close()
	if err := <-answered; err != nil || status != http.StatusOK || !strings.Contains(text, "Nobody At All") {
		t.Errorf("%d %s (%v)", status, text, err)
	}
	if err := s.end(); err != nil {
		t.Errorf("ended with %v", err)
	}
}

// What is imported beside a running server counts soon after, without anybody telling it.
func TestServeReadsAnew(t *testing.T) {
	db := filepath.Join(t.TempDir(), "gymdeck.db")
	s := start(t, "--db", db, "--empty")
	known := func() bool {
		r, err := http.Post(s.url+"/api/v1/check", "text/plain", strings.NewReader("1 Alpha\n"))
		if err != nil {
			t.Fatal(err)
		}
		defer r.Body.Close()
		body, err := io.ReadAll(r.Body)
		if err != nil || r.StatusCode != http.StatusOK {
			t.Fatalf("%d %s (%v)", r.StatusCode, body, err)
		}
		return !strings.Contains(string(body), "unknown-card")
	}
	if a := call(t, "", "import", "cards", write(t, "cards.csv", twoCards), "--db", db); a.code != 0 {
		t.Fatalf("%+v", a)
	}
	for deadline := time.Now().Add(20 * time.Second); !known(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("still unknown:\n%s", s.errs)
		}
	}
}
