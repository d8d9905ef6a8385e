package store

import (
	"database/sql"
	"slices"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// BenchmarkEdit adds one copy to a deck of 40 different cards, on the disk when it returns. Commit-share is the part of it that an
// equal transaction takes for its commit alone, which is mostly the disk.
func BenchmarkEdit(b *testing.B) {
	s := open(b, Options{})
	who := member(b, s, "Red")
	var entries []deck.Entry
	for i := range 40 {
		entries = append(entries, deck.Entry{Card: uint32(i + 1), Count: 1})
	}
	made := must(s.Decks.Create(b.Context(), who, some(entries...)))(b)
	press := func(d *deck.Deck) error {
		e := &d.Entries[int(d.Revision)%40]
		e.Count = e.Count%3 + 1
		return nil
	}
	var whole []time.Duration
	for b.Loop() {
		began := time.Now()
		if _, err := s.Decks.Edit(b.Context(), who, made.ID, AnyRevision, press); err != nil {
			b.Fatal(err)
		}
		whole = append(whole, time.Since(began))
	}
	b.StopTimer()

	// The same work once more with the commit timed apart.
	var all, commits time.Duration
	for range 300 {
		began := time.Now()
		tx, err := s.writer.BeginTx(b.Context(), nil)
		if err != nil {
			b.Fatal(err)
		}
		if err := editOnce(b, s, tx, who, made.ID, press); err != nil {
			b.Fatal(err)
		}
		middle := time.Now()
		if err := tx.Commit(); err != nil {
			b.Fatal(err)
		}
		all += time.Since(began)
		commits += time.Since(middle)
	}
	slices.Sort(whole)
	b.ReportMetric(float64(whole[len(whole)/2].Microseconds()), "p50-µs")
	b.ReportMetric(float64(whole[len(whole)*99/100].Microseconds()), "p99-µs")
	b.ReportMetric(100*float64(commits)/float64(all), "commit-share-%")
}

func editOnce(b *testing.B, s *Store, tx *sql.Tx, who Owner, id int64, change func(*deck.Deck) error) error {
	stored, lines, err := ownDeck(b.Context(), tx, who, id)
	if err != nil {
		return err
	}
	_, err = s.applyChange(b.Context(), tx, stored, lines, change)
	return err
}

// BenchmarkMine lists 100 decks of 45 lines each.
func BenchmarkMine(b *testing.B) {
	s := open(b, Options{})
	who := member(b, s, "Red")
	for range 100 {
		var entries []deck.Entry
		for i := range 45 {
			entries = append(entries, deck.Entry{Card: uint32(i + 1), Count: 1})
		}
		must(s.Decks.Create(b.Context(), who, some(entries...)))(b)
	}
	for b.Loop() {
		if mine, err := s.Decks.Mine(b.Context(), who); err != nil || len(mine) != 100 {
			b.Fatal(len(mine), err)
		}
	}
}

// BenchmarkLoadCards reads a catalogue of 13,000 cards with texts.
func BenchmarkLoadCards(b *testing.B) {
	s := open(b, Options{})
	cards := make([]catalog.Card, 13000)
	for i := range cards {
		cards[i] = fullCard()
		cards[i].ID = uint32(i + 1)
	}
	began := time.Now()
	must(s.Cards.Replace(b.Context(), cards, 0, 0, "all"))(b)
	first := time.Since(began)
	for b.Loop() {
		if got, _, err := s.Cards.Load(b.Context()); err != nil || len(got) != len(cards) {
			b.Fatal(len(got), err)
		}
	}
	b.ReportMetric(float64(first.Milliseconds()), "first-write-ms")
}

// BenchmarkOpen opens a database that is up to date.
func BenchmarkOpen(b *testing.B) {
	s := open(b, Options{})
	for b.Loop() {
		again, err := Open(b.Context(), s.path, Options{})
		if err != nil {
			b.Fatal(err)
		}
		again.Close()
	}
}
