package store

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func TestWithdraw(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	who := member(t, s, "Oak")
	standing, coming := yearly("league-2026", 20260101), yearly("league-2027", 20270101)
	for _, l := range []legality.List{standing, coming} {
		if err := s.Lists.Publish(ctx, l, who.User, ""); err != nil {
			t.Fatal(err)
		}
	}
	const eve, day catalog.Date = 20261231, 20270101
	wantCode(t, s.Lists.Withdraw(ctx, "league-2028", eve, who.User, "gone"), NotFound)
	wantCode(t, s.Lists.Withdraw(ctx, "league-2026", eve, who.User, "too late"), Conflict)
	wantCode(t, s.Lists.Withdraw(ctx, "league-2027", day, who.User, "on its first day"), Conflict)
	wantCode(t, s.Lists.Withdraw(ctx, "league-2027", eve, who.User, ""), Invalid)
	if l := must(s.League.Load(ctx))(t); len(l.Lists) != 2 || len(l.Withdrawn) != 0 {
		t.Fatalf("refused withdrawals left %+v", l)
	}
	for range 2 { // pressed twice
		if err := s.Lists.Withdraw(ctx, "league-2027", eve, who.User, "a card is missing"); err != nil {
			t.Fatal(err)
		}
	}

	l := must(s.League.Load(ctx))(t)
	if len(l.Lists) != 1 || l.Lists[0].ID != "league-2026" || len(l.Withdrawn) != 1 || l.Published[standing.Ref()].IsZero() {
		t.Errorf("%+v", l)
	}
	if in := must(l.InForce(catalog.PokemonDuel, 20270601, league.Place{}))(t); len(in) != 1 || in[0].ID != "league-2026" {
		t.Errorf("in force when the withdrawn list would be: %+v", in)
	}
	kept := must(s.Lists.Get(ctx, "league-2027"))(t)
	if !reflect.DeepEqual(kept[0].List, coming) || kept[0].Withdrawn == nil || kept[0].Withdrawn.Reason != "a card is missing" || kept[0].Withdrawn.By != who.User {
		t.Errorf("the list itself: %+v", kept[0])
	}
	next := coming
	next.Revision = 2
	wantCode(t, s.Lists.Publish(ctx, next, 0, "again"), Conflict)
	instead := coming
	instead.ID = "league-2027-2"
	if err := s.Lists.Publish(ctx, instead, 0, ""); err != nil {
		t.Errorf("the date of a withdrawn list is not free: %v", err)
	}
	log := must(s.Audit.List(ctx, 0, 10))(t)
	var withdrawals int
	for _, e := range log {
		if e.Action == "league.withdraw" && e.Subject == "league-2027" && e.User == who.User && e.Details == "a card is missing" {
			withdrawals++
		}
	}
	if withdrawals != 1 {
		t.Errorf("%d withdrawals in the log: %+v", withdrawals, log)
	}
	for _, attempt := range []string{`UPDATE banlist_withdrawals SET reason = ''`, `DELETE FROM banlist_withdrawals`,
		`INSERT INTO banlists SELECT id, 9, game, scope, place, title, effective, published_at, published_by, reason FROM banlists WHERE id = 'league-2027'`,
		`INSERT INTO banlist_origins (banlist_id, revision, position, gym) VALUES ('league-2026', 1, 1, 'viridian')`} {
		if _, err := s.writer.ExecContext(ctx, attempt); CodeOf(fromDriver(err)) != Forbidden {
			t.Errorf("%s: %v", attempt, err)
		}
	}
}
