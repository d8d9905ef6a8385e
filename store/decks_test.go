package store

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func TestDeckComesBackAsItWasKept(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	want := some(deck.Entry{Card: 10000001, Count: 3}, deck.Entry{Text: "<b>不存在</b> 'x", Count: 99},
		deck.Entry{Card: 4294967295, Section: deck.Extra, Count: 1}, deck.Entry{Card: 10000001, Section: deck.Side, Count: 2})
	want.Title, want.Notes, want.Visibility = "卡组 ' \" %", "one\ntwo", deck.ByLink
	made := must(s.Decks.Create(t.Context(), who, want))(t)
	got := must(s.Decks.Get(t.Context(), who, made.ID))(t)
	if got.Title != want.Title || got.Notes != want.Notes || got.Visibility != want.Visibility || got.Revision != 1 ||
		got.Owner != who.User || got.Created.IsZero() || !slices.Equal(got.Entries, want.Entries) {
		t.Errorf("kept %+v, got %+v", want, got)
	}
}

func TestWhoSeesADeck(t *testing.T) {
	s := open(t, Options{})
	owner, other, guest := member(t, s, "Red"), member(t, s, "Blue"), Owner{Guest: "g"}
	for _, c := range []struct {
		v    deck.Visibility
		seen bool
	}{{deck.Private, false}, {deck.ByLink, true}, {deck.Public, true}} {
		d := some()
		d.Visibility = c.v
		made := must(s.Decks.Create(t.Context(), owner, d))(t)
		for _, viewer := range []Owner{other, guest, {}} {
			_, err := s.Decks.Get(t.Context(), viewer, made.ID)
			_, editErr := s.Decks.Edit(t.Context(), viewer, made.ID, AnyRevision, addCopy(1))
			deleteErr := s.Decks.Delete(t.Context(), viewer, made.ID)
			if c.seen {
				if err != nil {
					t.Errorf("%s deck: %v", c.v, err)
				}
				wantCode(t, editErr, Forbidden)
				wantCode(t, deleteErr, Forbidden)
			} else {
				wantCode(t, err, NotFound)
				wantCode(t, editErr, NotFound)
				wantCode(t, deleteErr, NotFound)
			}
		}
		if got := must(s.Decks.Get(t.Context(), owner, made.ID))(t); len(got.Entries) != 0 {
			t.Error("somebody else's edit was kept")
		}
	}
	wantCode(t, errOf(s.Decks.Get(t.Context(), owner, 12345)), NotFound)
}

func errOf[T any](_ T, err error) error { return err }

func TestAGuestIsNotAnotherGuest(t *testing.T) {
	s := open(t, Options{})
	made := must(s.Decks.Create(t.Context(), Owner{Guest: "a"}, some()))(t)
	if _, err := s.Decks.Get(t.Context(), Owner{Guest: "a"}, made.ID); err != nil {
		t.Error(err)
	}
	wantCode(t, errOf(s.Decks.Get(t.Context(), Owner{Guest: "b"}, made.ID)), NotFound)
	wantCode(t, errOf(s.Decks.Create(t.Context(), Owner{}, some())), Forbidden)
	wantCode(t, errOf(s.Decks.Create(t.Context(), Owner{User: 1, Guest: "a"}, some())), Forbidden)
	if mine := must(s.Decks.Mine(t.Context(), Owner{}))(t); len(mine) != 0 {
		t.Error("nobody owns", mine)
	}
}

func TestEditWritesWhatChanged(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some(deck.Entry{Card: 1, Count: 1}, deck.Entry{Card: 2, Count: 2}, deck.Entry{Card: 3, Count: 3})))(t)
	c.add(time.Minute)
	edited := must(s.Decks.Edit(t.Context(), who, made.ID, 1, func(d *deck.Deck) error {
		d.Title, d.Notes, d.Visibility = "Second", "n", deck.Public
		d.Entries = []deck.Entry{{Card: 1, Count: 1}, {Card: 3, Count: 1}, {Text: "?", Count: 4}}
		d.ID, d.Owner, d.Game, d.Revision = 1, 2, catalog.PhantomDuel, 77 // not a change's to alter
		return nil
	}))(t)
	got := must(s.Decks.Get(t.Context(), who, made.ID))(t)
	if edited.Revision != 2 || got.Revision != 2 || got.Title != "Second" || got.Notes != "n" || got.Visibility != deck.Public ||
		got.Game != catalog.PokemonDuel || !got.Updated.After(got.Created) ||
		!slices.Equal(got.Entries, edited.Entries) || len(got.Entries) != 3 {
		t.Errorf("edited %+v\nstored %+v", edited, got)
	}

	same := must(s.Decks.Edit(t.Context(), who, made.ID, 2, func(*deck.Deck) error { return nil }))(t)
	if same.Revision != 2 {
		t.Error("an edit that changes nothing made a revision")
	}
	refusal := errors.New("no")
	if _, err := s.Decks.Edit(t.Context(), who, made.ID, 2, func(d *deck.Deck) error { d.Title = "lost"; return refusal }); err != refusal {
		t.Errorf("the change's own error came back as %v", err)
	}
	if got := must(s.Decks.Get(t.Context(), who, made.ID))(t); got.Title != "Second" {
		t.Error("half an edit was kept")
	}
}

func TestAPanicInAChangeKeepsNothingAndBlocksNobody(t *testing.T) {
	s := open(t, Options{Timeout: 2 * time.Second})
	who := member(t, s, "Red")
	made := must(s.Decks.Create(t.Context(), who, some()))(t)
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		s.Decks.Edit(t.Context(), who, made.ID, 1, func(*deck.Deck) error { panic("a mistake") })
	}()
	if d := must(s.Decks.Edit(t.Context(), who, made.ID, 1, addCopy(1)))(t); d.Revision != 2 {
		t.Error(d.Revision)
	}
}

func TestDeckLimits(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	many := make([]deck.Entry, deck.MaxEntries)
	for i := range many {
		many[i] = deck.Entry{Card: uint32(i + 1), Count: 1}
	}
	full := must(s.Decks.Create(t.Context(), who, some(many...)))(t)
	if got := must(s.Decks.Get(t.Context(), who, full.ID))(t); !slices.Equal(got.Entries, many) {
		t.Error("a full deck did not come back")
	}
	bad := map[string]func(*deck.Deck){
		"entries":    func(d *deck.Deck) { d.Entries = append(slices.Clone(many), deck.Entry{Card: 5000000, Count: 1}) },
		"no copies":  func(d *deck.Deck) { d.Entries = []deck.Entry{{Card: 1}} },
		"copies":     func(d *deck.Deck) { d.Entries = []deck.Entry{{Card: 1, Count: deck.MaxCopies + 1}} },
		"both":       func(d *deck.Deck) { d.Entries = []deck.Entry{{Card: 1, Text: "x", Count: 1}} },
		"neither":    func(d *deck.Deck) { d.Entries = []deck.Entry{{Count: 1}} },
		"twice":      func(d *deck.Deck) { d.Entries = []deck.Entry{{Card: 1, Count: 1}, {Card: 1, Count: 2}} },
		"section":    func(d *deck.Deck) { d.Entries = []deck.Entry{{Card: 1, Count: 1, Section: 9}} },
		"title":      func(d *deck.Deck) { d.Title = strings.Repeat("卡", deck.MaxTitle+1) },
		"notes":      func(d *deck.Deck) { d.Notes = strings.Repeat("卡", deck.MaxNotes+1) },
		"line break": func(d *deck.Deck) { d.Title = "a\nb" },
		"bytes":      func(d *deck.Deck) { d.Notes = "\xff" },
		"visibility": func(d *deck.Deck) { d.Visibility = "everyone" },
	}
	for what, spoil := range bad {
		d := some()
		spoil(&d)
		_, err := s.Decks.Create(t.Context(), who, d)
		if CodeOf(err) != Invalid {
			t.Errorf("%s: created, %v", what, err)
		}
		_, err = s.Decks.Edit(t.Context(), who, full.ID, AnyRevision, func(d *deck.Deck) error { spoil(d); return nil })
		if CodeOf(err) != Invalid {
			t.Errorf("%s: edited, %v", what, err)
		}
	}
	game := some()
	game.Game = "chess"
	wantCode(t, errOf(s.Decks.Create(t.Context(), who, game)), Invalid)
	if got := must(s.Decks.Get(t.Context(), who, full.ID))(t); got.Revision != 1 {
		t.Error("a refused edit was kept")
	}
}

func TestQuotas(t *testing.T) {
	limits := DefaultLimits
	limits.GuestDecks, limits.UserDecks = 2, 3
	s := open(t, Options{Limits: limits})
	for _, c := range []struct {
		who  Owner
		most int
	}{{Owner{Guest: "g"}, 2}, {member(t, s, "Red"), 3}} {
		var last *deck.Deck
		for range c.most {
			last = must(s.Decks.Create(t.Context(), c.who, some()))(t)
		}
		wantCode(t, errOf(s.Decks.Create(t.Context(), c.who, some())), Quota)
		wantCode(t, errOf(s.Decks.Duplicate(t.Context(), c.who, last.ID, "x")), Quota)
		if err := s.Decks.Delete(t.Context(), c.who, last.ID); err != nil {
			t.Fatal(err)
		}
		must(s.Decks.Create(t.Context(), c.who, some()))(t)
		wantCode(t, errOf(s.Decks.Undelete(t.Context(), c.who, last.ID)), Quota)
		if mine := must(s.Decks.Mine(t.Context(), c.who))(t); len(mine) != c.most {
			t.Errorf("%d decks, want %d", len(mine), c.most)
		}
	}
	must(s.Decks.Create(t.Context(), Owner{Guest: "another"}, some()))(t)
}

func TestDeletingDoesNotGetRoundTheQuota(t *testing.T) {
	limits := DefaultLimits
	limits.GuestDecks = 3
	c := newClock()
	s := open(t, Options{Limits: limits, Now: c.now})
	who := Owner{Guest: "g"}
	var ids []int64
	for range 8 {
		d := must(s.Decks.Create(t.Context(), who, some(deck.Entry{Card: 1, Count: 1})))(t)
		ids = append(ids, d.ID)
		if err := s.Decks.Delete(t.Context(), who, d.ID); err != nil {
			t.Fatal(err)
		}
		c.add(time.Second)
	}
	deleted := must(s.Decks.Deleted(t.Context(), who))(t)
	if len(deleted) != 3 || deleted[0].ID != ids[7] || deleted[2].ID != ids[5] {
		t.Errorf("%d deleted decks are left", len(deleted))
	}
	var lines int
	if err := s.reader.QueryRow(`SELECT COUNT(*) FROM deck_lines`).Scan(&lines); err != nil || lines != 3 {
		t.Errorf("%d lines are left, %v", lines, err)
	}
}

func TestDeleteAndUndo(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	who, other := member(t, s, "Red"), member(t, s, "Blue")
	d := some(deck.Entry{Card: 1, Count: 3})
	d.Visibility = deck.Public
	made := must(s.Decks.Create(t.Context(), who, d))(t)
	for range 2 {
		err := s.Decks.Delete(t.Context(), who, made.ID)
		if err != nil && CodeOf(err) != NotFound {
			t.Fatal(err)
		}
	}
	wantCode(t, errOf(s.Decks.Get(t.Context(), who, made.ID)), NotFound)
	wantCode(t, errOf(s.Decks.Get(t.Context(), other, made.ID)), NotFound)
	wantCode(t, errOf(s.Decks.Edit(t.Context(), who, made.ID, AnyRevision, addCopy(1))), NotFound)
	wantCode(t, errOf(s.Decks.Undelete(t.Context(), other, made.ID)), NotFound)
	if page := must(s.Decks.Public(t.Context(), PublicQuery{}))(t); len(page) != 0 {
		t.Error("a deleted deck is listed")
	}
	for range 2 { // a second press does no harm
		back := must(s.Decks.Undelete(t.Context(), who, made.ID))(t)
		if !slices.Equal(back.Entries, d.Entries) || !back.Deleted.IsZero() {
			t.Errorf("%+v", back)
		}
	}
	must(s.Decks.Get(t.Context(), other, made.ID))(t)

	if err := s.Decks.Delete(t.Context(), who, made.ID); err != nil {
		t.Fatal(err)
	}
	c.add(DefaultLimits.DeletedFor - time.Hour)
	if swept := must(s.Sweep(t.Context()))(t); swept.DeletedDecks != 0 {
		t.Error("swept too early")
	}
	c.add(time.Hour)
	if swept := must(s.Sweep(t.Context()))(t); swept.DeletedDecks != 1 {
		t.Error("not swept")
	}
	wantCode(t, errOf(s.Decks.Undelete(t.Context(), who, made.ID)), NotFound)
}

func TestDuplicate(t *testing.T) {
	s := open(t, Options{})
	who, other := member(t, s, "Red"), member(t, s, "Blue")
	d := some(deck.Entry{Card: 1, Count: 3}, deck.Entry{Text: "?", Count: 1})
	d.Notes, d.Visibility = "mine", deck.Public
	made := must(s.Decks.Create(t.Context(), who, d))(t)
	twin := must(s.Decks.Duplicate(t.Context(), who, made.ID, "Twin"))(t)
	got := must(s.Decks.Get(t.Context(), who, twin.ID))(t)
	if twin.ID == made.ID || got.Title != "Twin" || got.Visibility != deck.Private || got.Revision != 1 || got.Notes != "mine" ||
		!slices.Equal(got.Entries, d.Entries) {
		t.Errorf("%+v", got)
	}
	copied := must(s.Decks.Duplicate(t.Context(), other, made.ID, "Theirs"))(t)
	if got := must(s.Decks.Get(t.Context(), other, copied.ID))(t); got.Owner != other.User || got.Notes != "" || len(got.Entries) != 2 {
		t.Errorf("%+v", got)
	}
	wantCode(t, errOf(s.Decks.Duplicate(t.Context(), other, twin.ID, "x")), NotFound)
}

func TestPages(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	who := member(t, s, "Red")
	var made []*deck.Deck
	for i := range 10 {
		d := some(deck.Entry{Card: uint32(i%2 + 1), Count: i + 1}, deck.Entry{Card: 50, Count: 1})
		d.Visibility = []deck.Visibility{deck.Public, deck.Public, deck.ByLink, deck.Public, deck.Private}[i%5]
		if i == 8 {
			d.Game = catalog.PhantomDuel
		}
		if i%3 == 0 {
			c.add(time.Second)
		}
		made = append(made, must(s.Decks.Create(t.Context(), who, d))(t))
	}
	if mine := must(s.Decks.Mine(t.Context(), who))(t); len(mine) != 10 || mine[0].Updated.Before(mine[9].Updated) {
		t.Errorf("%d decks", len(mine))
	}
	seen := map[int64]bool{}
	var after *deck.Deck
	for {
		page := must(s.Decks.Public(t.Context(), PublicQuery{Limit: 2, After: after}))(t)
		for i := range page {
			if seen[page[i].ID] || page[i].Visibility != deck.Public || len(page[i].Entries) != 2 {
				t.Errorf("%+v", page[i])
			}
			seen[page[i].ID] = true
			after = &page[i]
		}
		if len(page) < 2 {
			break
		}
	}
	if len(seen) != 6 {
		t.Errorf("the pages held %d public decks", len(seen))
	}
	if got := must(s.Decks.Public(t.Context(), PublicQuery{Game: catalog.PhantomDuel}))(t); len(got) != 1 || got[0].ID != made[8].ID {
		t.Errorf("by game: %d", len(got))
	}
	if got := must(s.Decks.Public(t.Context(), PublicQuery{Cards: []uint32{2, 99}}))(t); len(got) != 3 {
		t.Errorf("by card: %d", len(got))
	}
}

func TestMoveIntoAnAccount(t *testing.T) {
	limits := DefaultLimits
	limits.UserDecks = 1
	s := open(t, Options{Limits: limits})
	who, guest := member(t, s, "Red"), Owner{Guest: "g"}
	must(s.Decks.Create(t.Context(), who, some()))(t)
	a := must(s.Decks.Create(t.Context(), guest, some(deck.Entry{Card: 1, Count: 1})))(t)
	b := must(s.Decks.Create(t.Context(), guest, some()))(t)
	if err := s.Decks.Delete(t.Context(), guest, b.ID); err != nil {
		t.Fatal(err)
	}
	other := must(s.Decks.Create(t.Context(), Owner{Guest: "h"}, some()))(t)
	if n := must(s.Decks.Move(t.Context(), "g", who.User))(t); n != 1 { // the deleted one comes along, and is not counted
		t.Errorf("moved %d", n)
	}
	if n := must(s.Decks.Move(t.Context(), "g", who.User))(t); n != 0 {
		t.Errorf("moved %d again", n)
	}
	if n := must(s.Decks.Move(t.Context(), "", who.User))(t); n != 0 {
		t.Errorf("moved %d of nobody", n)
	}
	if mine := must(s.Decks.Mine(t.Context(), who))(t); len(mine) != 2 {
		t.Errorf("%d decks", len(mine))
	}
	must(s.Decks.Edit(t.Context(), who, a.ID, 1, addCopy(1)))(t)
	wantCode(t, errOf(s.Decks.Get(t.Context(), guest, a.ID)), NotFound)
	must(s.Decks.Get(t.Context(), Owner{Guest: "h"}, other.ID))(t)
	if gone := must(s.Decks.Deleted(t.Context(), who))(t); len(gone) != 1 {
		t.Error("the deleted deck stayed behind")
	}
}
