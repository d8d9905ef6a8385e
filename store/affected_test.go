package store

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
)

func spells(t testing.TB, n int) *catalog.Catalog {
	t.Helper()
	cards := make([]catalog.Card, n)
	for i := range cards {
		cards[i] = catalog.Card{ID: uint32(i + 1), Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal, Names: catalog.Text{Hans: fmt.Sprintf("卡%d号", i+1)}}
	}
	return must(catalog.New(cards))(t)
}

// holding gives the decks over all parts, by id, as the judges get them.
func holding(t *testing.T, s *Store, cat *catalog.Catalog, game catalog.GameID, cards ...uint32) map[int64]string {
	t.Helper()
	out := map[int64]string{}
	for part := range HoldingParts {
		err := s.Decks.Holding(t.Context(), cat, game, cards, part, func(h league.Held) bool {
			if out[h.ID] != "" {
				t.Errorf("deck %d twice", h.ID)
			}
			text := fmt.Sprint(h.Public)
			for _, l := range h.List.Cards {
				text += fmt.Sprintf(" %s:%d*%d", l.Section, cat.Card(l.Card).ID, l.Count)
			}
			out[h.ID] = text + fmt.Sprintf(" %d?", len(h.List.Unknown))
			return true
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return out
}

func TestHolding(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	cat := spells(t, 20)
	who := member(t, s, "Red")
	guest := Owner{Guest: "g"}
	make := func(who Owner, v deck.Visibility, entries ...deck.Entry) int64 {
		t.Helper()
		d := some(entries...)
		d.Visibility = v
		return must(s.Decks.Create(ctx, who, d))(t).ID
	}
	want := map[int64]string{}
	want[make(who, deck.Private, deck.Entry{Card: 3, Count: 2}, deck.Entry{Card: 4, Count: 1, Section: deck.Extra})] = "false main:3*2 extra:4*1 0?"
	want[make(who, deck.Public, deck.Entry{Card: 5, Count: 1})] = "true main:5*1 0?"
	want[make(guest, deck.ByLink, deck.Entry{Card: 5, Count: 3}, deck.Entry{Card: 999, Count: 1})] = "false main:5*3 1?"
	want[make(who, deck.Private, deck.Entry{Text: "卡3号", Count: 2})] = "false main:3*2 0?" // names a card today
	want[make(who, deck.Private, deck.Entry{Text: "什么", Count: 2}, deck.Entry{Card: 3, Count: 1})] = "false main:3*1 1?"
	make(who, deck.Public, deck.Entry{Card: 7, Count: 1})
	make(who, deck.Public)
	gone := make(who, deck.Public, deck.Entry{Card: 3, Count: 1})
	if err := s.Decks.Delete(ctx, who, gone); err != nil {
		t.Fatal(err)
	}
	h := some(deck.Entry{Card: 3, Count: 1})
	h.Game = catalog.PhantomDuel
	must(s.Decks.Create(ctx, who, h))(t)

	got := holding(t, s, cat, catalog.PokemonDuel, 3, 5)
	for id, text := range want {
		if got[id] != text {
			t.Errorf("deck %d: %q, want %q", id, got[id], text)
		}
	}
	if len(got) != len(want) {
		t.Errorf("%d decks, want %d: %v", len(got), len(want), got)
	}
	if got := holding(t, s, cat, catalog.PhantomDuel, 3); len(got) != 1 {
		t.Errorf("of the other game: %v", got)
	}

	// It stops when it is told to, and when its time is over.
	for part := range HoldingParts {
		n := 0
		if err := s.Decks.Holding(ctx, cat, catalog.PokemonDuel, []uint32{3, 5}, part, func(league.Held) bool { n++; return false }); err != nil || n > 1 {
			t.Errorf("%d decks after the end, %v", n, err)
		}
	}
	over, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Decks.Holding(over, cat, catalog.PokemonDuel, []uint32{3}, 0, func(league.Held) bool { return true }); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// The parts cover every possible id once.
func TestHoldingParts(t *testing.T) {
	s := open(t, Options{})
	cat := spells(t, 5)
	ids := []int64{1, 1 << 30, 1<<59 - 1, 1 << 59, 1<<62 - 1, 1 << 62, 1<<63 - 1}
	for _, id := range ids {
		if _, err := s.writer.Exec(`INSERT INTO decks (id, user_id, guest, game, title, notes, visibility, revision, created_at, updated_at, deleted_at)
			VALUES ($1, NULL, 'g', 'pokemon-duel', '', '', 'private', 1, 1, 1, 0)`, id); err != nil {
			t.Fatal(err)
		}
		if _, err := s.writer.Exec(`INSERT INTO deck_lines VALUES ($1, 1, 0, 3, '', 1)`, id); err != nil {
			t.Fatal(err)
		}
		if _, err := s.writer.Exec(`INSERT INTO deck_cards VALUES ($1, '0.3.1')`, id); err != nil {
			t.Fatal(err)
		}
	}
	got := holding(t, s, cat, catalog.PokemonDuel, 3)
	for _, id := range ids {
		if got[id] == "" {
			t.Errorf("deck %d is in no part", id)
		}
	}
	if len(got) != len(ids) {
		t.Errorf("%d of %d", len(got), len(ids))
	}
}

// A database from before deck_cards gets them when it is brought up.
func TestDeckCardsOfOldDatabases(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	p := must(provider(s.writer))(t)
	if _, err := p.DownTo(ctx, 5); err != nil {
		t.Fatal(err)
	}
	for _, step := range []string{`INSERT INTO decks (id, user_id, guest, game, title, notes, visibility, revision, created_at, updated_at, deleted_at)
		VALUES (9, NULL, 'g', 'pokemon-duel', '', '', 'private', 1, 1, 1, 0)`, `INSERT INTO deck_lines VALUES (9, 1, 0, 3, '', 2)`, `INSERT INTO deck_lines VALUES (9, 2, 1, 4, '', 1)`} {
		if _, err := s.writer.Exec(step); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := p.Up(ctx); err != nil {
		t.Fatal(err)
	}
	var text string
	if err := s.reader.QueryRow(`SELECT cards FROM deck_cards WHERE deck_id = 9`).Scan(&text); err != nil || !slices.Contains([]string{"0.3.2,1.4.1", "1.4.1,0.3.2"}, text) {
		t.Errorf("%q %v", text, err)
	}
}

// For a change of the catalogue every deck comes in both: with what is known of it before, and after.
func TestHoldingBoth(t *testing.T) {
	s := open(t, Options{})
	was, is := spells(t, 3), spells(t, 4)
	who := member(t, s, "Red")
	make := func(entries ...deck.Entry) int64 {
		t.Helper()
		return must(s.Decks.Create(t.Context(), who, some(entries...)))(t).ID
	}
	fresh, written := make(deck.Entry{Card: 4, Count: 2}), make(deck.Entry{Text: "卡4号", Count: 1})
	make(deck.Entry{Card: 1, Count: 1})
	var all []uint32
	for i := range uint32(manyCards + 1) {
		all = append(all, i+1)
	}
	for name, cards := range map[string][]uint32{"one card": {4}, "more than are asked for one by one": all} {
		got := map[int64]string{}
		for part := range HoldingParts {
			err := s.Decks.HoldingBoth(t.Context(), was, is, catalog.PokemonDuel, cards, part, func(h league.Held) bool {
				got[h.ID] = fmt.Sprint(len(h.List.Cards), len(h.List.Unknown), len(h.Later.Cards), len(h.Later.Unknown))
				return true
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		want := 2
		if len(cards) > manyCards {
			want = 3
		}
		if got[fresh] != "0 1 1 0" || got[written] != "0 1 1 0" || len(got) != want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
