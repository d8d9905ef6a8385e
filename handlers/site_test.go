package handlers_test

import (
	"context"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
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

func newSite(t testing.TB) *testSite {
	t.Helper()
	ctx, clock := context.Background(), &testClock{}
	db, err := store.Open(ctx, filepath.Join(t.TempDir(), "site.db"), store.Options{Now: clock.now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Cards.Replace(ctx, cards, store.AnyRevision, 0, "starter"); err != nil {
		t.Fatal(err)
	}
	server, err := handlers.New(ctx, handlers.Config{Store: db, Now: clock.now})
	if err != nil {
		t.Fatal(err)
	}
	http := httptest.NewServer(server)
	t.Cleanup(http.Close)
	return &testSite{t: t, store: db, server: server, clock: clock, url: http.URL}
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
	return b.do(req)
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
