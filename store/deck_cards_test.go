package store

import (
	"fmt"
	"strings"
	"testing"

	"gymdeck/deck"
)

// The text beside a deck's lines says what they say, after every sort of change.
func TestDeckCardsFollowTheLines(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	who := member(t, s, "Red")
	d := must(s.Decks.Create(ctx, who, some(deck.Entry{Card: 7, Count: 2}, deck.Entry{Text: "什么", Count: 1, Section: deck.Extra})))(t)
	same := func(what string, id int64) {
		t.Helper()
		var text string
		if err := s.reader.QueryRow(`SELECT COALESCE((SELECT cards FROM deck_cards WHERE deck_id = $1), '')`, id).Scan(&text); err != nil {
			t.Fatal(err)
		}
		whole := must(s.Decks.Any(ctx, id))(t)
		var want []string
		for _, e := range whole.Entries {
			want = append(want, fmt.Sprintf("%d.%d.%d", e.Section, e.Card, e.Count))
		}
		if text != strings.Join(want, ",") {
			t.Errorf("%s: %q beside %v", what, text, whole.Entries)
		}
	}
	same("made", d.ID)
	for i, change := range []func(*deck.Deck) error{addCopy(7), addCopy(9),
		func(d *deck.Deck) error { d.Title = "else"; return nil },
		func(d *deck.Deck) error { d.Entries = d.Entries[1:]; return nil },
		func(d *deck.Deck) error { d.Entries = nil; return nil },
		addCopy(11)} {
		must(s.Decks.Edit(ctx, who, d.ID, AnyRevision, change))(t)
		same(fmt.Sprint("change ", i), d.ID)
	}
	same("copied", must(s.Decks.Duplicate(ctx, who, d.ID, "twin"))(t).ID)
}

func TestPacked(t *testing.T) {
	for text, want := range map[string]string{
		"0.10000001.3":       "0 10000001 3;",
		"0.1.1,2.0.99,1.7.2": "0 1 1;2 0 99;1 7 2;",
		"":                   "bad", "0": "bad", "0.1": "bad", "0.1.": "bad", "0.1.2,": "bad", "0.1.2.3": "bad", ",": "bad", "0..1": "bad", "0,1,2": "bad", "a.b.c": "bad", "0.1.-2": "bad",
	} {
		var got strings.Builder
		if !packed([]byte(text), func(section, card, copies uint64) { fmt.Fprintf(&got, "%d %d %d;", section, card, copies) }) {
			got.Reset()
			got.WriteString("bad")
		}
		if got.String() != want {
			t.Errorf("%q reads as %s, want %s", text, got.String(), want)
		}
	}
}
