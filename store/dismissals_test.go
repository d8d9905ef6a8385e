package store

import (
	"fmt"
	"slices"
	"testing"

	"gymdeck/deck"
)

// What an owner dismisses stays dismissed for that deck, comes back, goes along into a copy of one's own, and is nobody else's to change.
func TestDismissedAdvice(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	red, blue := member(t, s, "Red"), member(t, s, "Blue")
	d := some(deck.Entry{Card: 1, Count: 1})
	d.Visibility = deck.Public
	made := must(s.Decks.Create(ctx, red, d))(t)
	given := []string{"no-first-summon", "type-weakness fire"}
	want := func(id int64, keys ...string) {
		t.Helper()
		if got := must(s.Decks.Dismissed(ctx, id))(t); !slices.Equal(got, keys) {
			t.Errorf("dismissed %v, want %v", got, keys)
		}
	}
	for range 2 { // pressed twice
		if err := s.Decks.Dismiss(ctx, red, made.ID, given, given[1], true); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Decks.Dismiss(ctx, red, made.ID, given, "never given", true); err != nil {
		t.Fatal(err)
	}
	want(made.ID, given[1])
	wantCode(t, s.Decks.Dismiss(ctx, blue, made.ID, given, given[0], true), Forbidden)
	wantCode(t, s.Decks.Dismiss(ctx, blue, made.ID, given, given[1], false), Forbidden)
	wantCode(t, s.Decks.Dismiss(ctx, red, 1, given, given[0], true), NotFound)
	if now := must(s.Decks.Get(ctx, red, made.ID))(t); now.Revision != made.Revision {
		t.Error("dismissing an advice changed the deck")
	}
	want(must(s.Decks.Duplicate(ctx, red, made.ID, "Copy"))(t).ID, given[1])
	want(must(s.Decks.Duplicate(ctx, blue, made.ID, "Theirs"))(t).ID)
	if x := must(s.Accounts.Export(ctx, red.User))(t); !slices.Equal(x.Decks[0].Dismissed, given[1:]) {
		t.Errorf("the export has %v", x.Decks[0].Dismissed)
	}
	if err := s.Decks.Dismiss(ctx, red, made.ID, nil, given[1], false); err != nil {
		t.Fatal(err)
	}
	want(made.ID)

	for n := range manyDismissed + 5 { // a deck that is rebuilt without end
		key := fmt.Sprintf("move-without-user %03d", n)
		if err := s.Decks.Dismiss(ctx, red, made.ID, []string{key}, key, true); err != nil {
			t.Fatal(err)
		}
	}
	if got := must(s.Decks.Dismissed(ctx, made.ID))(t); len(got) > manyDismissed || !slices.Contains(got, fmt.Sprintf("move-without-user %03d", manyDismissed+4)) {
		t.Errorf("%d are kept", len(got))
	}
}
