package store

import (
	"testing"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/deck"
)

func TestStanding(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	ctx := t.Context()
	ash, codes, err := people(s).SignUp(ctx, c.now(), "Ash", "correct horse", "", "", "home")
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := people(s).SignUp(ctx, c.now(), "Gary", "correct horse", "", "", "home"); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Accounts.Standing(ctx, ash.ID))(t); got != (Standing{Codes: account.RecoveryCodes}) {
		t.Errorf("at first: %+v", got)
	}
	if _, err := people(s).Recover(ctx, c.now(), "Ash", codes[0], "another horse", "home"); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, _, err := s.Sessions.SignIn(ctx, "", ash.ID); err != nil {
			t.Fatal(err)
		}
	}
	who := Owner{User: ash.ID}
	for range 3 {
		must(s.Decks.Create(ctx, who, deck.Deck{Game: catalog.PokemonDuel}))(t)
	}
	gone := must(s.Decks.Create(ctx, who, deck.Deck{Game: catalog.PokemonDuel}))(t)
	if err := s.Decks.Delete(ctx, who, gone.ID); err != nil {
		t.Fatal(err)
	}
	if got := must(s.Accounts.Standing(ctx, ash.ID))(t); got != (Standing{Decks: 3, Codes: account.RecoveryCodes - 1, Browsers: 2}) {
		t.Errorf("later: %+v", got)
	}
	if n := must(s.Decks.Count(ctx, who))(t); n != 3 {
		t.Errorf("%d decks", n)
	}
	if n := must(s.Decks.Count(ctx, Owner{}))(t); n != 0 {
		t.Errorf("nobody has %d decks", n)
	}
	c.add(DefaultLimits.SessionIdle)
	if got := must(s.Accounts.Standing(ctx, ash.ID))(t); got.Browsers != 0 {
		t.Errorf("%d sessions that have expired are counted", got.Browsers)
	}
}
