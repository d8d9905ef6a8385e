package handlers_test

import (
	"context"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog/starter"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/deck"
	"gymdeck/handlers"
	"gymdeck/store"
)

// BenchmarkAddCard is one press of a plus button on a full deck: session, form, the edit in a real SQLite file with
// synchronous=FULL, the verdict, and the whole answer drawn. It reports the median, the slowest hundredth, and how much of the
// median an edit of the store by itself takes: nearly all of that is the commit.
func BenchmarkAddCard(b *testing.B) {
	ctx := context.Background()
	db, err := store.Open(ctx, filepath.Join(b.TempDir(), "bench.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer db.Close()
	if err := fill.Starter(ctx, db); err != nil {
		b.Fatal(err)
	}
	server, err := handlers.New(ctx, handlers.Config{Store: db})
	if err != nil {
		b.Fatal(err)
	}
	jar, err := cookiejar.New(nil)
	if err != nil {
		b.Fatal(err)
	}
	site, _ := url.Parse("http://example.org/")
	send := func(path string, form url.Values) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(form.Encode()))
		r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		r.Header.Set("Accept-Encoding", "gzip")
		r.Header.Set("HX-Request", "true")
		for _, c := range jar.Cookies(site) {
			r.AddCookie(c)
		}
		w := httptest.NewRecorder()
		server.ServeHTTP(w, r)
		if cookies := w.Result().Cookies(); len(cookies) > 0 {
			for _, c := range cookies {
				c.Secure = false
			}
			jar.SetCookies(site, cookies)
		}
		return w
	}
	path := send("/decks", nil).Header().Get("Location")
	send(path+"/list", url.Values{"sample": {starter.SampleDecks()[0].Slug}})
	id, ok := store.DecodeID(strings.TrimPrefix(path, "/decks/"))
	if !ok {
		b.Fatalf("no deck: %s", path)
	}
	d, err := db.Decks.Any(ctx, id)
	if err != nil || len(d.Entries) < 20 {
		b.Fatalf("no sample: %v", err)
	}
	card := idText(d.Entries[0].Card)
	changes := [2]string{"1", "-1"}

	var took []time.Duration
	size := 0
	for n := 0; b.Loop(); n++ {
		began := time.Now()
		w := send(path+"/cards", url.Values{"card": {card}, "section": {"main"}, "change": {changes[n%2]}})
		took = append(took, time.Since(began))
		if w.Code != http.StatusOK {
			b.Fatalf("status %d: %s", w.Code, w.Body)
		}
		size = w.Body.Len()
	}
	b.StopTimer()

	var stored []time.Duration
	owner := store.Owner{User: d.Owner, Guest: d.Guest}
	for n := range min(len(took), 500) {
		began := time.Now()
		_, err := db.Decks.Edit(ctx, owner, id, store.AnyRevision, func(d *deck.Deck) error {
			return d.Apply(deck.Change{Action: deck.SetCount, Card: d.Entries[0].Card, Section: deck.Main, Count: 1 + n%2})
		})
		if err != nil {
			b.Fatal(err)
		}
		stored = append(stored, time.Since(began))
	}
	median := percentile(took, 50)
	b.ReportMetric(float64(median.Microseconds()), "µs-p50")
	b.ReportMetric(float64(percentile(took, 99).Microseconds()), "µs-p99")
	b.ReportMetric(100*float64(percentile(stored, 50))/float64(median), "%-store")
	b.ReportMetric(float64(size), "B-answer")
}

// percentile is the value below which that many of a hundred lie.
func percentile(all []time.Duration, percent int) time.Duration {
	sorted := slices.Sorted(slices.Values(all))
	return sorted[(len(sorted)-1)*percent/100]
}
