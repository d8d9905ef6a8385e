package store

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"gymdeck/deck"
)

func TestSessionLife(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	id, begun, err := s.Sessions.Begin(t.Context(), `{"lang":"en"}`)
	if err != nil {
		t.Fatal(err)
	}
	got := must(s.Sessions.Load(t.Context(), id))(t)
	if got.User != nil || got.Guest == "" || got.Guest != begun.Guest || got.Data != `{"lang":"en"}` || got.Owner() != (Owner{Guest: got.Guest}) {
		t.Errorf("%+v", got)
	}
	wantCode(t, errOf(s.Sessions.Load(t.Context(), strings.ToUpper(id))), NotFound)
	wantCode(t, errOf(s.Sessions.Load(t.Context(), "")), NotFound)
	if err := s.Sessions.Save(t.Context(), id, `{"said":"成"}`); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Sessions.Load(t.Context(), id))(t); got.Data != `{"said":"成"}` {
		t.Error(got.Data)
	}

	c.add(DefaultLimits.SessionIdle - time.Second)
	if err := s.Sessions.Touch(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	c.add(DefaultLimits.SessionIdle - time.Second)
	if got := must(s.Sessions.Load(t.Context(), id))(t); !got.Expires.After(c.now()) {
		t.Error(got.Expires)
	}
	c.add(time.Second)
	wantCode(t, errOf(s.Sessions.Load(t.Context(), id)), NotFound)
	wantCode(t, s.Sessions.Touch(t.Context(), id), NotFound)
	if swept := must(s.Sweep(t.Context()))(t); swept.Sessions != 1 {
		t.Errorf("%+v", swept)
	}
	wantCode(t, s.Sessions.Save(t.Context(), id, "{}"), NotFound)
	if err := s.Sessions.End(t.Context(), id); err != nil {
		t.Error("ending a session that is gone:", err)
	}
}

func TestASignedInSessionEndsInTheEnd(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	who := member(t, s, "Red")
	id, _, err := s.Sessions.SignIn(t.Context(), "", who.User)
	if err != nil {
		t.Fatal(err)
	}
	began := c.now()
	for c.now().Sub(began) < DefaultLimits.SessionMost-24*time.Hour {
		c.add(20 * time.Hour)
		if err := s.Sessions.Touch(t.Context(), id); err != nil {
			t.Fatal(err)
		}
	}
	c.add(24 * time.Hour)
	wantCode(t, errOf(s.Sessions.Load(t.Context(), id)), NotFound)
}

func TestSignInTakesTheGuestsDecksAlong(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Red")
	guestID, guest, err := s.Sessions.Begin(t.Context(), `{"x":1}`)
	if err != nil {
		t.Fatal(err)
	}
	made := must(s.Decks.Create(t.Context(), guest.Owner(), some(deck.Entry{Card: 1, Count: 1})))(t)
	id, moved, err := s.Sessions.SignIn(t.Context(), guestID, who.User)
	if err != nil || moved != 1 || id == guestID {
		t.Fatal(id == guestID, moved, err)
	}
	wantCode(t, errOf(s.Sessions.Load(t.Context(), guestID)), NotFound) // nobody who knew the old id is signed in by it
	sess := must(s.Sessions.Load(t.Context(), id))(t)
	if sess.User == nil || sess.User.Name != "Red" || sess.Guest != "" || sess.Data != `{"x":1}` || sess.Owner() != who {
		t.Errorf("%+v", sess)
	}
	must(s.Decks.Get(t.Context(), sess.Owner(), made.ID))(t)

	// Signing in as somebody else moves nothing.
	other := member(t, s, "Blue")
	id2, moved, err := s.Sessions.SignIn(t.Context(), id, other.User)
	if err != nil || moved != 0 {
		t.Fatal(moved, err)
	}
	wantCode(t, errOf(s.Sessions.Load(t.Context(), id)), NotFound)
	if mine := must(s.Decks.Mine(t.Context(), must(s.Sessions.Load(t.Context(), id2))(t).Owner()))(t); len(mine) != 0 {
		t.Errorf("%d decks went along", len(mine))
	}

	// A sign-in that fails leaves the guest and the decks as they were.
	guestID, guest, err = s.Sessions.Begin(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	kept := must(s.Decks.Create(t.Context(), guest.Owner(), some()))(t)
	_, _, err = s.Sessions.SignIn(t.Context(), guestID, 424242)
	wantCode(t, err, Conflict)
	must(s.Decks.Get(t.Context(), must(s.Sessions.Load(t.Context(), guestID))(t).Owner(), kept.ID))(t)
}

func TestOutEverywhere(t *testing.T) {
	s := open(t, Options{})
	red, blue := member(t, s, "Red"), member(t, s, "Blue")
	var ids []string
	for _, who := range []Owner{red, red, red, blue} {
		id, _, err := s.Sessions.SignIn(t.Context(), "", who.User)
		if err != nil {
			t.Fatal(err)
		}
		ids = append(ids, id)
	}
	alive := func(want ...bool) {
		t.Helper()
		for i, id := range ids {
			if _, err := s.Sessions.Load(t.Context(), id); (err == nil) != want[i] {
				t.Errorf("session %d: %v", i, err)
			}
		}
	}
	if err := s.Sessions.End(t.Context(), ids[0]); err != nil {
		t.Fatal(err)
	}
	alive(false, true, true, true)
	if err := s.Sessions.EndAll(t.Context(), red.User, ids[1]); err != nil {
		t.Fatal(err)
	}
	alive(false, true, false, true)
	if err := s.Sessions.EndAll(t.Context(), red.User, ""); err != nil {
		t.Fatal(err)
	}
	alive(false, false, false, true)
}

func TestGuestsDecksExpireWithTheSession(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	_, gone, err := s.Sessions.Begin(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	id, stays, err := s.Sessions.Begin(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	lost := must(s.Decks.Create(t.Context(), gone.Owner(), some()))(t)
	kept := must(s.Decks.Create(t.Context(), stays.Owner(), some()))(t)
	member := must(s.Decks.Create(t.Context(), member(t, s, "Red"), some()))(t)
	c.add(DefaultLimits.SessionIdle - time.Hour)
	if err := s.Sessions.Touch(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if swept := must(s.Sweep(t.Context()))(t); swept.GuestDecks != 0 {
		t.Errorf("too early: %+v", swept)
	}
	c.add(2 * time.Hour)
	if swept := must(s.Sweep(t.Context()))(t); swept.GuestDecks != 1 {
		t.Errorf("%+v", swept)
	}
	wantCode(t, errOf(s.Decks.Get(t.Context(), gone.Owner(), lost.ID)), NotFound)
	must(s.Decks.Get(t.Context(), stays.Owner(), kept.ID))(t)
	must(s.Decks.Get(t.Context(), Owner{User: member.Owner}, member.ID))(t)
}

func TestNoSecretIsStoredAsItIs(t *testing.T) {
	s := open(t, Options{})
	id, _, err := s.Sessions.Begin(t.Context(), "")
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := s.reader.QueryRow(`SELECT COUNT(*) FROM sessions WHERE id_hash = $1`, id).Scan(&n); err != nil || n != 0 || len(id) != 64 {
		t.Error(n, err, len(id))
	}
}

func TestCookieKeysRotate(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	first := must(s.Sessions.CookieKeys(t.Context()))(t)
	again := must(s.Sessions.CookieKeys(t.Context()))(t)
	if len(first) != 1 || len(again) != 1 || !bytes.Equal(first[0].Sign, again[0].Sign) || len(first[0].Sign) != 64 || len(first[0].Crypt) != 32 {
		t.Fatalf("%d and %d keys", len(first), len(again))
	}
	for round := range 3 {
		before := must(s.Sessions.CookieKeys(t.Context()))(t)
		c.add(DefaultLimits.RotateKeys)
		after := must(s.Sessions.CookieKeys(t.Context()))(t)
		if len(after) != 2 || bytes.Equal(after[0].Sign, before[0].Sign) || !bytes.Equal(after[1].Sign, before[0].Sign) || !bytes.Equal(after[1].Crypt, before[0].Crypt) {
			t.Errorf("round %d: the key before is not the second now", round)
		}
	}
	var n int
	if err := s.reader.QueryRow(`SELECT COUNT(*) FROM cookie_keys`).Scan(&n); err != nil || n != 2 {
		t.Errorf("%d keys are kept, %v", n, err)
	}
}
