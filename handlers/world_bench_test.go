package handlers_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/handlers"
	"gymdeck/store"
)

// largeStore is a database with 50,000 cards: the starter's over and over, each time under new names with effects of their own.
func largeStore(b *testing.B) *store.Store {
	b.Helper()
	ctx := context.Background()
	first, err := starter.Cards()
	if err != nil {
		b.Fatal(err)
	}
	cards := make([]catalog.Card, 0, 50_000)
	for n := 0; len(cards) < cap(cards); n++ {
		c := first[n%len(first)]
		if round := n / len(first); round > 0 {
			c.ID = uint32(100_000_000 + n)
			c.Names.Hans += string(rune('甲' + round))
			c.Names.Hant += string(rune('甲' + round))
			c.Names.En += fmt.Sprintf(" of the house of %d", round)
			c.NameKey, c.Aliases = "", nil
			if c.EffectKey != "" {
				c.EffectKey += fmt.Sprintf("-%d", round)
			}
		}
		cards = append(cards, c)
	}
	db, err := store.Open(ctx, filepath.Join(b.TempDir(), "large.db"), store.Options{})
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { db.Close() })
	if _, err := db.Cards.Replace(ctx, cards, store.AnyRevision, 0, "large"); err != nil {
		b.Fatal(err)
	}
	return db
}

// BenchmarkLoad50000 reads 50,000 cards from the database and builds all that is kept in memory of them: catalogue, search index,
// judges and advice.
func BenchmarkLoad50000(b *testing.B) {
	db := largeStore(b)
	for b.Loop() {
		w, err := handlers.LoadWorld(b.Context(), db)
		if err != nil || w.Catalog.Len() != 50_000 {
			b.Fatal(w, err)
		}
	}
}

// BenchmarkKeystroke50000 is what a reader waits for while typing into the search box on the machine itself: the answer to one
// more letter, over HTTP, drawn whole.
func BenchmarkKeystroke50000(b *testing.B) {
	db := largeStore(b)
	server, err := handlers.New(b.Context(), handlers.Config{Store: db})
	if err != nil {
		b.Fatal(err)
	}
	site := httptest.NewServer(server)
	b.Cleanup(site.Close)
	var typed []string
	for _, whole := range []string{"charizard", "penhuolong", "phl", "噴火龍", "皮卡丘", "リザードン", "type:fire stars>=7", "特殊召唤", "draw a card", "house of 12"} {
		for i := range whole {
			if i > 0 {
				typed = append(typed, whole[:i])
			}
		}
		typed = append(typed, whole)
	}
	var took []time.Duration
	for n := 0; b.Loop(); n++ {
		began := time.Now()
		r, err := http.NewRequest(http.MethodGet, site.URL+"/cards?q="+url.QueryEscape(typed[n%len(typed)]), nil)
		if err != nil {
			b.Fatal(err)
		}
		r.Header.Set("HX-Request", "true")
		a, err := site.Client().Do(r)
		if err != nil || a.StatusCode != http.StatusOK {
			b.Fatal(a, err)
		}
		if _, err := io.Copy(io.Discard, a.Body); err != nil {
			b.Fatal(err)
		}
		a.Body.Close()
		took = append(took, time.Since(began))
	}
	b.ReportMetric(float64(percentile(took, 50).Microseconds()), "µs-p50")
	b.ReportMetric(float64(percentile(took, 99).Microseconds()), "µs-p99")
}
