package legality

import (
	"testing"

	"gymdeck/catalog"
)

// What lists say of a card over the years: the newest revision of each, a lifted limit once, and each until the next begins.
func TestHistory(t *testing.T) {
	cat, err := catalog.New([]catalog.Card{
		{ID: 1, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "Dark Ball"}, EffectKey: "take"},
		{ID: 2, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "Potion"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	day := func(s string) catalog.Date {
		d, err := catalog.ParseDate(s)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	list := func(id string, scope Scope, of string, revision int, on string, entries ...Entry) List {
		return List{ID: id, Game: catalog.PokemonDuel, Scope: scope, Of: of, Revision: revision, Title: id, Effective: day(on), Entries: entries}
	}
	lists := []List{
		list("l27", League, "", 1, "2027-01-01"),
		list("l28", League, "", 1, "2028-01-01"),
		list("l26", League, "", 1, "2026-01-01", Entry{Name: "dark ball", Limit: 2}),
		list("l26", League, "", 2, "2026-01-01", Entry{Name: "dark ball", Limit: 2}, Entry{Effect: "take", Limit: 0}),
		list("g26", Gym, "viridian", 1, "2026-03-01", Entry{Card: 1, Limit: 1}),
		{ID: "other", Game: catalog.PhantomDuel, Scope: League, Revision: 1, Effective: day("2026-01-01"), Entries: []Entry{{Name: "Dark Ball"}}},
	}
	got, err := History(cat, lists, 0)
	if err != nil {
		t.Fatal(err)
	}
	want := []struct {
		id     string
		limit  int // -1 = lifted
		until  string
		inJune bool // of 2026
	}{{"l26", 0, "2027-01-01", true}, {"g26", 1, "", true}, {"l27", -1, "2028-01-01", false}}
	if len(got) != len(want) {
		t.Fatalf("%d standings, want %d: %+v", len(got), len(want), got)
	}
	for n, w := range want {
		s := got[n]
		limit := -1
		if !s.Lifted() {
			limit = s.Entry.Limit
		}
		if s.List.ID != w.id || limit != w.limit || s.Until.String() != w.until || s.InForce(day("2026-06-01")) != w.inJune {
			t.Errorf("%d: %s, limit %d, until %s, in force in June: %t", n, s.List.ID, limit, s.Until, s.InForce(day("2026-06-01")))
		}
	}
	if none, err := History(cat, lists, 1); err != nil || len(none) != 0 {
		t.Errorf("a card that no list names: %v %v", none, err)
	}
	twice := append(lists, list("l27", League, "", 1, "2027-01-01", Entry{Name: "Potion", Limit: 1}))
	if _, err := History(cat, twice, 0); err == nil {
		t.Error("one revision with two contents is no error")
	}
}
