package store

import (
	"errors"
	"sync"
	"testing"

	"gymdeck/deck"
)

func TestAStaleEditIsAnsweredWithTheFreshDeck(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some()))(t)
	must(s.Decks.Edit(t.Context(), who, made.ID, 1, addCopy(7)))(t)
	_, err := s.Decks.Edit(t.Context(), who, made.ID, 1, func(d *deck.Deck) error { d.Entries = nil; d.Title = "x"; return nil })
	wantCode(t, err, Stale)
	var e *Error
	if !errors.As(err, &e) || e.Deck == nil || e.Deck.Revision != 2 || len(e.Deck.Entries) != 1 || e.Deck.Entries[0].Card != 7 {
		t.Errorf("%+v", e)
	}
	if got := must(s.Decks.Get(t.Context(), who, made.ID))(t); got.Title == "x" || got.Revision != 2 {
		t.Error("the stale edit was kept")
	}
	must(s.Decks.Edit(t.Context(), who, made.ID, 2, addCopy(7)))(t)
}

func TestManyPressesAtOnceAreAllKept(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some()))(t)
	const presses = 200
	errs := make([]error, presses)
	var wg sync.WaitGroup
	for i := range presses {
		wg.Go(func() { _, errs[i] = s.Decks.Edit(t.Context(), who, made.ID, AnyRevision, addCopy(uint32(1+i%4))) })
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		t.Fatal(err)
	}
	got := must(s.Decks.Get(t.Context(), who, made.ID))(t)
	total := 0
	for _, e := range got.Entries {
		total += e.Count
	}
	if total != presses || got.Revision != 1+presses {
		t.Errorf("%d copies after %d presses, revision %d", total, presses, got.Revision)
	}
}

func TestTwoProgramsOnOneDatabaseLoseNothing(t *testing.T) {
	s := open(t, Options{})
	other := must(Open(t.Context(), s.path, Options{}))(t)
	defer other.Close()
	made := must(s.Decks.Create(t.Context(), Owner{Guest: "g"}, some()))(t)
	var wg sync.WaitGroup
	for _, program := range []*Store{s, other} {
		wg.Go(func() {
			for range 40 {
				if _, err := program.Decks.Edit(t.Context(), Owner{Guest: "g"}, made.ID, AnyRevision, addCopy(1)); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if got := must(s.Decks.Get(t.Context(), Owner{Guest: "g"}, made.ID))(t); got.Entries[0].Count != 80 {
		t.Errorf("%d copies after 80 presses", got.Entries[0].Count)
	}
}

func TestTwoTabsLoseNothing(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some()))(t)
	var wg sync.WaitGroup
	for tab := range uint32(2) {
		wg.Go(func() {
			revision := int64(1)
			for n := range uint32(20) {
				for {
					d, err := s.Decks.Edit(t.Context(), who, made.ID, revision, addCopy(100*(tab+1)+n))
					var e *Error
					if errors.As(err, &e) && e.Code == Stale {
						revision = e.Deck.Revision
						continue
					}
					if err != nil {
						t.Error(err)
						return
					}
					revision = d.Revision
					break
				}
			}
		})
	}
	wg.Wait()
	if got := must(s.Decks.Get(t.Context(), who, made.ID))(t); len(got.Entries) != 40 || got.Revision != 41 {
		t.Errorf("%d entries, revision %d", len(got.Entries), got.Revision)
	}
}
