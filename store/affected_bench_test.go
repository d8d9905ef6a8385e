package store

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"os"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
)

// someDeck is a deck of 40 cards and some more out of 13,000, of which some few are in every second deck, as saved.
func someDeck(r *rand.Rand, cards int) (out []deck.Entry) {
	seen := map[uint32]bool{}
	for size := 0; size < 40; {
		id := uint32(r.ExpFloat64()*80) + 1
		if r.IntN(3) == 0 {
			id = uint32(r.IntN(cards)) + 1
		}
		if seen[id] || int(id) > cards {
			continue
		}
		seen[id] = true
		n := 1 + r.IntN(3)
		size += n
		out = append(out, deck.Entry{Card: id, Count: n})
	}
	return out
}

func yearsJudges(cat *catalog.Catalog) (before, after *legality.Judge) {
	game, _ := legality.GameOf(catalog.PokemonDuel)
	of := func(ids ...uint32) []legality.List {
		l := yearly("x", 20270101)
		l.Entries = nil
		for i, id := range ids {
			l.Entries = append(l.Entries, legality.Entry{Card: id, Limit: i % 3})
		}
		return []legality.List{l}
	}
	return legality.Compile(cat, game, of(5, 9, 30, 31, 32), 20270101), legality.Compile(cat, game, of(9, 30, 5, 40, 41, 42, 200), 20270101)
}

func cardIDs(cat *catalog.Catalog, before, after *legality.Judge) (out []uint32) {
	for _, i := range league.StakeCards(league.Stakes(before, after)) {
		out = append(out, cat.Card(i).ID)
	}
	return out
}

// BenchmarkAffected counts what a list does to 100,000 decks in a database, more than half of which hold a card whose limit changes.
func BenchmarkAffected(b *testing.B) {
	const decks, cards = 100_000, 13_000
	s := open(b, Options{Timeout: 10 * time.Minute})
	fillDecks(b, s, decks, cards)
	cat := spells(b, cards)
	before, after := yearsJudges(cat)
	var whole league.Outcome
	for b.Loop() {
		whole = league.Outcome{}
		parts := make(chan league.Outcome, HoldingParts)
		next := make(chan int, HoldingParts)
		for part := range HoldingParts {
			next <- part
		}
		close(next)
		ids := cardIDs(cat, before, after)
		for range 2 {
			go func() {
				for part := range next {
					parts <- league.Effect(before, after, func(yield func(league.Held) bool) {
						if err := s.Decks.Holding(b.Context(), cat, catalog.PokemonDuel, ids, part, yield); err != nil {
							b.Error(err)
						}
					})
				}
			}()
		}
		for range HoldingParts {
			whole.Add(<-parts)
		}
	}
	b.ReportMetric(float64(whole.Looked), "decks-looked-at")
	b.ReportMetric(float64(whole.Illegal+whole.Legal), "decks-turned")
}

// fillDecks writes decks in the order of their keys, which is the quickest.
func fillDecks(b *testing.B, s *Store, n, cards int) {
	b.Helper()
	ids := make([]int64, n)
	for i := range ids {
		ids[i] = NewID()
	}
	slices.Sort(ids)
	r := rand.New(rand.NewPCG(1, 2))
	for part := range slices.Chunk(ids, 5000) {
		tx := must(s.writer.BeginTx(b.Context(), nil))(b)
		for _, id := range part {
			d := deck.Deck{ID: id, Guest: "g", Game: catalog.PokemonDuel, Visibility: deck.Private, Revision: 1, Entries: someDeck(r, cards)}
			if err := insertDeck(b.Context(), tx, &d); err != nil {
				b.Fatal(err)
			}
		}
		if err := tx.Commit(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkEffectMillion counts what a list does to 1,000,000 decks that lie in memory as they are stored, in one text each. It takes
// some memory and time to make them, and is done only where GYMDECK_BENCH=large asks for it.
func BenchmarkEffectMillion(b *testing.B) {
	if os.Getenv("GYMDECK_BENCH") != "large" {
		b.Skip("GYMDECK_BENCH=large measures a million decks")
	}
	const decks, cards = 1_000_000, 13_000
	r := rand.New(rand.NewPCG(1, 2))
	stored := make([][]byte, decks)
	var one strings.Builder
	for i := range stored {
		one.Reset()
		for n, e := range someDeck(r, cards) {
			if n > 0 {
				one.WriteByte(',')
			}
			fmt.Fprintf(&one, "0.%d.%d", e.Card+10_000_000, e.Count)
		}
		stored[i] = []byte(one.String())
	}
	all := make([]catalog.Card, cards)
	for i := range all {
		all[i] = catalog.Card{ID: uint32(10_000_001 + i), Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal, Names: catalog.Text{Hans: fmt.Sprintf("卡%d号", i+1)}}
	}
	cat := must(catalog.New(all))(b)
	game, _ := legality.GameOf(catalog.PokemonDuel)
	list := func(ids ...uint32) []legality.List {
		l := yearly("x", 20270101)
		l.Entries = nil
		for i, id := range ids {
			l.Entries = append(l.Entries, legality.Entry{Card: id + 10_000_000, Limit: i % 3})
		}
		return []legality.List{l}
	}
	before, after := legality.Compile(cat, game, list(5, 9, 30), 20270101), legality.Compile(cat, game, list(9, 30, 5, 40), 20270101)
	var out league.Outcome
	for b.Loop() {
		out = league.Effect(before, after, unpacked(cat, stored))
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	b.ReportMetric(float64(m.HeapAlloc)/(1<<20), "MB-heap")
	b.ReportMetric(float64(m.Sys)/(1<<20), "MB-from-system")
	b.ReportMetric(float64(out.Looked), "decks-looked-at")
	b.ReportMetric(float64(out.Illegal+out.Legal), "decks-turned")
}

func unpacked(cat *catalog.Catalog, stored [][]byte) iter.Seq[league.Held] {
	list := deck.List{Game: catalog.PokemonDuel}
	return func(yield func(league.Held) bool) {
		for i, text := range stored {
			if unpack(cat, text, &list) && !yield(league.Held{ID: int64(i + 1), List: &list}) {
				return
			}
		}
	}
}

// BenchmarkCatalogueChange re-checks 100,000 saved decks against a changed catalogue: a card that every second deck holds is retired, two
// names become one, and one is edited. "every" is the same for a change of nearly every card, where no deck can be left out.
func BenchmarkCatalogueChange(b *testing.B) {
	const decks, cards = 100_000, 13_000
	s := open(b, Options{Timeout: 10 * time.Minute})
	fillDecks(b, s, decks, cards)
	was := spells(b, cards)
	some := func(i uint32, c *catalog.Card) bool {
		switch i {
		case 5:
			c.Retired = true
		case 40:
			c.NameKey = "卡41号"
		case 200:
			c.Names.En = "Edited"
		default:
			return false
		}
		return true
	}
	for name, edit := range map[string]func(uint32, *catalog.Card) bool{"some": some,
		"every": func(i uint32, c *catalog.Card) bool { c.Names.En = "Edited"; some(i, c); return true }} {
		var changed []uint32
		var cardsAfter []catalog.Card
		var changes []catalog.Change
		for i := range was.Len() {
			c := *was.Card(catalog.Index(i))
			if edit(c.ID, &c) {
				changed = append(changed, c.ID)
				changes = append(changes, catalog.Change{ID: c.ID})
			}
			cardsAfter = append(cardsAfter, c)
		}
		is := must(catalog.New(cardsAfter))(b)
		game, _ := legality.GameOf(catalog.PokemonDuel)
		before, after := legality.Compile(was, game, nil, 20270101), legality.Compile(is, game, nil, 20270101)
		b.Run(name, func(b *testing.B) {
			var whole league.Outcome
			for b.Loop() {
				whole = league.Outcome{}
				ids := catalog.Concerned(was, is, changes)
				parts, next := make(chan league.Outcome, HoldingParts), make(chan int, HoldingParts)
				for part := range HoldingParts {
					next <- part
				}
				close(next)
				for range 2 {
					go func() {
						for part := range next {
							parts <- league.Recheck(before, after, changed, func(yield func(league.Held) bool) {
								if err := s.Decks.HoldingBoth(b.Context(), was, is, catalog.PokemonDuel, ids, part, yield); err != nil {
									b.Error(err)
								}
							})
						}
					}()
				}
				for range HoldingParts {
					whole.Add(<-parts)
				}
			}
			b.ReportMetric(float64(whole.Looked), "decks-looked-at")
			b.ReportMetric(float64(whole.Illegal+whole.Legal), "decks-turned")
		})
	}
}
