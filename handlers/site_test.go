package handlers_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/handlers"
	"gymdeck/store"
)

// testSite is a whole site over a store of its own, with the starter's cards, reachable on a loopback address.
type testSite struct {
	t      testing.TB
	store  *store.Store
	server *handlers.Server
	clock  *testClock
	url    string
}

// testClock stands still until it is moved.
type testClock struct{ past atomic.Int64 }

func (c *testClock) now() time.Time        { return noon.Add(time.Duration(c.past.Load())) }
func (c *testClock) move(by time.Duration) { c.past.Add(int64(by)) }

// noon is the moment at which test sites begin.
var noon = time.Date(2026, 11, 29, 4, 0, 0, 0, time.UTC)

// newSite has the starter's cards, but nobody and no league.
func newSite(t testing.TB) *testSite {
	t.Helper()
	return siteOn(t, cardsOnly)
}

func siteOn(t testing.TB, made func() (ground, error)) *testSite {
	t.Helper()
	g, err := made()
	if err != nil {
		t.Fatal(err)
	}
	ctx, clock, file := context.Background(), &testClock{}, filepath.Join(t.TempDir(), "site.db")
	if err := os.WriteFile(file, g.database, 0o600); err != nil {
		t.Fatal(err)
	}
	db, err := store.Open(ctx, file, store.Options{Now: clock.now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	server, err := handlers.New(ctx, handlers.Config{Store: db, Now: clock.now, World: g.world, Patience: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	http := httptest.NewServer(server)
	t.Cleanup(http.Close)
	return &testSite{t: t, store: db, server: server, clock: clock, url: http.URL}
}

// ground is what every site begins with: a database with the starter's cards, and those cards read.
type ground struct {
	database []byte
	world    *handlers.World
}

// Each ground is made once; the sites get copies of it, which is quicker than filling each anew.
var (
	cardsOnly = sync.OnceValues(func() (ground, error) {
		return makeGround(func(ctx context.Context, db *store.Store) error {
			cards, err := starter.Cards()
			if err != nil {
				return err
			}
			_, err = db.Cards.Replace(ctx, cards, store.AnyRevision, 0, "starter")
			return err
		})
	})
	wholeStarter = sync.OnceValues(func() (ground, error) { return makeGround(fill.Starter) })
)

func makeGround(fill func(context.Context, *store.Store) error) (g ground, err error) {
	folder, err := os.MkdirTemp("", "gymdeck-handlers")
	if err != nil {
		return g, err
	}
	defer os.RemoveAll(folder)
	ctx, file := context.Background(), filepath.Join(folder, "site.db")
	db, err := store.Open(ctx, file, store.Options{Now: func() time.Time { return noon }})
	if err != nil {
		return g, err
	}
	if err = fill(ctx, db); err == nil {
		g.world, err = handlers.LoadWorld(ctx, db)
	}
	if err := errors.Join(err, db.Close()); err != nil { // closing brings everything into the one file
		return g, err
	}
	g.database, err = os.ReadFile(file)
	return g, err
}

// browser is one person's browser on the site: it keeps cookies, and does not follow redirects by itself.
type browser struct {
	site   *testSite
	client *http.Client
	lang   string
}

func (s *testSite) browser() *browser {
	jar, err := cookiejar.New(nil)
	if err != nil {
		s.t.Fatal(err)
	}
	return &browser{site: s, lang: "en", client: &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}}
}

// answer is what came back.
type answer struct {
	Status int
	Header http.Header
	Body   string
}

func (b *browser) do(req *http.Request) answer {
	b.site.t.Helper()
	req.Header.Set("Accept-Language", b.lang)
	resp, err := b.client.Do(req)
	if err != nil {
		b.site.t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		b.site.t.Fatal(err)
	}
	return answer{resp.StatusCode, resp.Header, string(body)}
}

func (b *browser) get(path string) answer {
	b.site.t.Helper()
	req, err := http.NewRequest(http.MethodGet, b.site.url+path, nil)
	if err != nil {
		b.site.t.Fatal(err)
	}
	return b.do(req)
}

// post sends a form, given as pairs, as a plain browser does.
func (b *browser) post(path string, pairs ...string) answer {
	b.site.t.Helper()
	return b.do(b.form(path, pairs))
}

// press sends a form as the page's script does.
func (b *browser) press(path string, pairs ...string) answer {
	b.site.t.Helper()
	req := b.form(path, pairs)
	req.Header.Set("HX-Request", "true")
	return b.do(req)
}

func (b *browser) form(path string, pairs []string) *http.Request {
	b.site.t.Helper()
	form := url.Values{}
	for i := 0; i+1 < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	req, err := http.NewRequest(http.MethodPost, b.site.url+path, strings.NewReader(form.Encode()))
	if err != nil {
		b.site.t.Fatal(err)
	}
	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	return req
}

// lead follows a redirect of the site to its page.
func (b *browser) lead(a answer) answer {
	b.site.t.Helper()
	if a.Status != http.StatusSeeOther {
		b.site.t.Fatalf("status %d, want a redirect: %s", a.Status, a.Body)
	}
	return b.get(strings.TrimPrefix(a.Header.Get("Location"), b.site.url))
}

// id of the first card of the starter that is spelled so.
func (s *testSite) card(game catalog.GameID, name string) uint32 {
	s.t.Helper()
	cards, err := starter.Cards()
	if err != nil {
		s.t.Fatal(err)
	}
	for _, c := range cards {
		if c.Game == game && (c.Names.Hans == name || c.Names.En == name) {
			return c.ID
		}
	}
	s.t.Fatalf("no card %q", name)
	return 0
}

// idText is a card's id as forms carry it.
func idText(id uint32) string { return strconv.FormatUint(uint64(id), 10) }
