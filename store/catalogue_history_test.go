package store

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func keptCards(n int) (cards []catalog.Card) {
	for i := range n {
		cards = append(cards, catalog.Card{ID: uint32(i + 1), Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: name(i)}, Level: 1})
	}
	return cards
}

// replaced stores cards as the next revision, changed by fn.
func replaced(t *testing.T, s *Store, why string, fn func(byID map[uint32]*catalog.Card)) CardRevision {
	t.Helper()
	cards, rev, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	byID := map[uint32]*catalog.Card{}
	for i := range cards {
		byID[cards[i].ID] = &cards[i]
	}
	fn(byID)
	var now []catalog.Card
	for _, c := range byID {
		now = append(now, *c)
	}
	return must(s.Cards.Replace(t.Context(), now, rev.Number, 0, why))(t)
}

// Of every revision the cards before and after are known, whatever came later.
func TestRevisionsKeepWhatTheyChanged(t *testing.T) {
	s, ctx := open(t, Options{}), t.Context()
	must(s.Cards.Replace(ctx, keptCards(3), 0, 0, "start"))(t)
	replaced(t, s, "levels", func(c map[uint32]*catalog.Card) { c[1].Level, c[2].Level = 2, 2 })
	replaced(t, s, "level and gone", func(c map[uint32]*catalog.Card) { c[1].Level = 3; delete(c, 2) })
	replaced(t, s, "back", func(c map[uint32]*catalog.Card) { back := keptCards(3)[1]; back.Level = 9; c[2] = &back })

	levels := func(changes []catalog.Change) (out [][3]int) {
		for _, c := range changes {
			row := [3]int{int(c.ID), -1, -1}
			if c.Before != nil {
				row[1] = c.Before.Level
			}
			if c.After != nil {
				row[2] = c.After.Level
			}
			out = append(out, row)
		}
		return out
	}
	for number, want := range map[int64][][3]int{1: {{1, -1, 1}, {2, -1, 1}, {3, -1, 1}}, 2: {{1, 1, 2}, {2, 1, 2}}, 3: {{1, 2, 3}, {2, 2, -1}}, 4: {{2, -1, 9}}} {
		rev, changes, err := s.Cards.Revision(ctx, number)
		if err != nil || !rev.Kept || rev.Changed != len(want) {
			t.Fatalf("revision %d: %+v, %v", number, rev, err)
		}
		if got := levels(changes); !reflect.DeepEqual(got, want) {
			t.Errorf("revision %d changed %v, want %v", number, got, want)
		}
	}
	_, _, err := s.Cards.Revision(ctx, 5)
	wantCode(t, err, NotFound)

	life := must(s.Cards.History(ctx, 2, 10))(t)
	var numbers []int64
	var all []catalog.Change
	for _, m := range life {
		numbers, all = append(numbers, m.Revision.Number), append(all, m.Change)
	}
	if want := []int64{4, 3, 2, 1}; !reflect.DeepEqual(numbers, want) {
		t.Errorf("card 2 changed in %v", numbers)
	}
	if want := [][3]int{{2, -1, 9}, {2, 2, -1}, {2, 1, 2}, {2, -1, 1}}; !reflect.DeepEqual(levels(all), want) {
		t.Errorf("card 2: %v", levels(all))
	}
	if older := must(s.Cards.RevisionsBefore(ctx, 3, 1))(t); len(older) != 1 || older[0].Number != 2 {
		t.Errorf("before 3: %+v", older)
	}
}

// undo takes a revision back as a page does it: from the world as it is.
func undo(t *testing.T, s *Store, number int64) (CardRevision, error) {
	t.Helper()
	cards, rev, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	_, back, err := s.Cards.Undoable(t.Context(), number)
	if err != nil {
		return CardRevision{}, err
	}
	return s.Cards.Undo(t.Context(), number, catalog.Changed(cards, back), rev.Number, 0, "no")
}

func TestUndo(t *testing.T) {
	s, ctx := open(t, Options{}), t.Context()
	must(s.Cards.Replace(ctx, keptCards(3), 0, 0, "start"))(t)
	replaced(t, s, "2: card 1", func(c map[uint32]*catalog.Card) { c[1].Level = 2 })
	replaced(t, s, "3: card 2 and a new one", func(c map[uint32]*catalog.Card) { c[2].Level = 5; x := fullCard(); c[x.ID] = &x })

	rev, err := undo(t, s, 2)
	if err != nil || rev.Number != 4 || rev.Undoes != 2 || rev.Changed != 1 {
		t.Fatalf("%+v, %v", rev, err)
	}
	_, err = undo(t, s, 2)
	wantCode(t, err, Conflict) // it is taken back already
	if _, err = undo(t, s, 3); err != nil {
		t.Fatal(err)
	}
	cards, _, err := s.Cards.Load(ctx)
	if err != nil || !reflect.DeepEqual(cards, keptCards(3)) {
		t.Errorf("after both were taken back: %+v, %v", cards, err)
	}
	if _, err = undo(t, s, 4); err != nil { // an undo can be taken back as well
		t.Fatal(err)
	}
	_, err = undo(t, s, 1) // later ones have changed its cards
	wantCode(t, err, Conflict)
	if over := must(s.Cards.Overtaken(ctx, 1))(t); !reflect.DeepEqual(over, map[uint32]int64{1: 2, 2: 3}) {
		t.Errorf("overtaken: %v", over)
	}
	_, err = undo(t, s, 99)
	wantCode(t, err, NotFound)
	_, back, err := s.Cards.Undoable(ctx, 6)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Cards.Undo(ctx, 6, catalog.Changed(cards, back), 5, 0, "from an old page")
	wantCode(t, err, Stale)
}

// The database itself keeps the history from being rewritten.
func TestHistoryIsOnlyAddedTo(t *testing.T) {
	s := open(t, Options{})
	must(s.Cards.Replace(t.Context(), keptCards(1), 0, 0, "start"))(t)
	replaced(t, s, "2", func(c map[uint32]*catalog.Card) { c[1].Level = 2 })
	if _, err := undo(t, s, 2); err != nil {
		t.Fatal(err)
	}
	r := must(s.Rulings.Add(t.Context(), 0, league.Ruling{Game: catalog.PokemonDuel, Kind: league.Ruled, About: legality.ByName, Key: "x", Day: 20261130, Text: catalog.Text{En: "Yes"}}))(t)
	if err := s.Rulings.Withdraw(t.Context(), r.ID, 0, "wrong"); err != nil {
		t.Fatal(err)
	}
	for table, column := range map[string]string{"catalog_revisions": "why", "catalogue_changes": "before", "catalogue_undos": "undone", "card_rulings": "en", "card_ruling_withdrawals": "reason"} {
		for _, q := range []string{`UPDATE ` + table + ` SET ` + column + ` = ` + column, `DELETE FROM ` + table} {
			if _, err := s.writer.Exec(q); err == nil {
				t.Errorf("%s went through", q)
			}
		}
	}
}

func TestRulings(t *testing.T) {
	s, ctx := open(t, Options{}), t.Context()
	of := func(about legality.By, key string, day catalog.Date) *league.Ruling {
		return must(s.Rulings.Add(ctx, 0, league.Ruling{Game: catalog.PokemonDuel, Kind: league.Erratum, About: about, Key: key, Day: day, Text: catalog.Text{Hans: "好", En: "Yes"}, Link: "https://example.org"}))(t)
	}
	first, other, effect := of(legality.ByName, "gun", 20260101), of(legality.ByName, "sword", 20260102), of(legality.ByEffect, "splash", 20260103)
	got := must(s.Rulings.Of(ctx, catalog.PokemonDuel, "gun", "splash"))(t)
	if len(got) != 2 || !reflect.DeepEqual(got[0], *effect) || !reflect.DeepEqual(got[1], *first) {
		t.Errorf("%+v", got)
	}
	if got := must(s.Rulings.Of(ctx, catalog.PhantomDuel, "gun", "splash"))(t); len(got) != 0 {
		t.Errorf("of the other game: %+v", got)
	}
	wantCode(t, s.Rulings.Withdraw(ctx, other.ID, 0, ""), Invalid)
	wantCode(t, s.Rulings.Withdraw(ctx, 1, 0, "no"), NotFound)
	for _, reason := range []string{"no", "pressed twice"} {
		if err := s.Rulings.Withdraw(ctx, other.ID, 0, reason); err != nil {
			t.Fatal(err)
		}
	}
	if x := must(s.Rulings.Get(ctx, other.ID))(t); x.Withdrawn == nil || x.Withdrawn.Reason != "no" {
		t.Errorf("%+v", x)
	}
}

// A catalogue that is read in halves comes back whole and in order.
func TestLargeCatalogueComesBack(t *testing.T) {
	s := open(t, Options{})
	want := keptCards(halvedFrom + 3)
	must(s.Cards.Replace(t.Context(), want, 0, 0, "start"))(t)
	got, rev, err := s.Cards.Load(t.Context())
	if err != nil || rev.Number != 1 || !reflect.DeepEqual(got, want) {
		t.Errorf("%d cards of revision %d, %v", len(got), rev.Number, err)
	}
}
