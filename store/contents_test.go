package store

import (
	"encoding/json"
	"errors"
	"reflect"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func fullCard() catalog.Card {
	return catalog.Card{ID: 4294967295, Game: catalog.PokemonDuel, Kind: catalog.Evolution, Subtype: catalog.Equip,
		Names: catalog.Text{Hans: "喷火龙", Hant: "噴火龍", En: "Charizard"}, NameKey: "喷火龙", Aliases: []string{"リザードン", "Dracaufeu"},
		Released: 20260105, Retired: true, EffectKey: "burn", Effect: catalog.Text{Hans: "甲", Hant: "乙", En: "<b>c</b>"},
		UnrestrictedRevive: true, HomeOverride: catalog.Main, Type1: "fire", Type2: "flying", Stars: 7, Level: 36,
		HasAtk: true, HasDef: true, Atk: 2500, Def: 0, Species: "charizard", EvolvesFrom: "charmeleon", EvolvesAt: 36,
		Move: "fly", Moves: []string{"fly", "flamethrower"}, Item: "leftovers"}
}

func TestEveryFieldOfACardComesBack(t *testing.T) {
	v := reflect.ValueOf(fullCard())
	for i := range v.NumField() {
		if f := v.Type().Field(i).Name; v.Field(i).IsZero() && f != "Def" {
			t.Errorf("the test's card has no %s: a new field must be stored too", f)
		}
	}
	s := open(t, Options{})
	plain := catalog.Card{ID: 1, Game: catalog.PhantomDuel, Kind: catalog.Support, Names: catalog.Text{En: "Shade"}}
	attack := catalog.Card{ID: 2, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: "Blade"}, HasAtk: true, Atk: 3}
	rev := must(s.Cards.Replace(t.Context(), []catalog.Card{fullCard(), plain, attack}, 0, 0, "start"))(t)
	cards, loaded, err := s.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if want := []catalog.Card{plain, attack, fullCard()}; !reflect.DeepEqual(cards, want) {
		t.Errorf("got  %+v\nwant %+v", cards, want)
	}
	whole := must(catalog.New(cards))(t)
	if loaded != rev || rev.Number != 1 || rev.Hash != whole.Revision() || rev.Cards != 3 || rev.Changed != 3 || rev.Why != "start" {
		t.Errorf("%+v, loaded %+v", rev, loaded)
	}
}

func TestReplaceCards(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	var cards []catalog.Card
	for i := range 450 {
		cards = append(cards, catalog.Card{ID: uint32(i + 1), Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: name(i)}})
	}
	must(s.Cards.Replace(ctx, cards, 0, 0, "a"))(t)
	if same := must(s.Cards.Replace(ctx, cards, 1, 0, "nothing new"))(t); same.Number != 1 {
		t.Errorf("%+v", same)
	}
	changed := append([]catalog.Card{}, cards[250:]...)
	changed[0].Retired = true
	changed = append(changed, fullCard())
	rev := must(s.Cards.Replace(ctx, changed, 1, 77, "b"))(t)
	if rev.Number != 2 || rev.Changed != 252 || rev.By != 77 || rev.Cards != 201 {
		t.Errorf("%+v", rev)
	}
	_, err := s.Cards.Replace(ctx, cards, 1, 0, "from an old page")
	wantCode(t, err, Stale)
	_, err = s.Cards.Replace(ctx, append(changed, changed[0]), 2, 0, "twice")
	wantCode(t, err, Invalid)
	if n := must(s.Cards.Count(ctx))(t); n != 201 {
		t.Errorf("%d cards", n)
	}
	if revs := must(s.Cards.Revisions(ctx, 10))(t); len(revs) != 2 || revs[0].Why != "b" || revs[1].Why != "a" {
		t.Errorf("%+v", revs)
	}
}

func yearly(id string, on catalog.Date) legality.List {
	return legality.List{ID: id, Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "L " + id, Effective: on,
		Entries: []legality.Entry{{Name: "黑暗球", Reason: "为什么 <b>", URL: "https://example.org/a?b=c"}, {Card: 10000012, Limit: 1}, {Effect: "revive-any", Limit: 2}}}
}

func atlas(t *testing.T, s *Store) {
	t.Helper()
	if err := errors.Join(s.League.PutRegion(t.Context(), 0, league.Region{Slug: "kanto", Names: catalog.Text{Hans: "关都", En: "Kanto"}}),
		s.League.PutGym(t.Context(), 0, league.Gym{Slug: "viridian", Region: "kanto", Names: catalog.Text{En: "Viridian"}, About: catalog.Text{Hant: "常磐"}})); err != nil {
		t.Fatal(err)
	}
}

func TestListsComeBackWithEveryRevision(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	ctx := t.Context()
	atlas(t, s)
	first := yearly("league-2026", 20260101)
	second := first
	second.Revision, second.Effective, second.Entries = 2, 20260201, first.Entries[:1]
	gym := yearly("viridian-2026", 20260101)
	gym.Scope, gym.Of, gym.Entries = legality.Gym, "viridian", nil
	for _, l := range []legality.List{first, second, gym} {
		if err := s.Lists.Publish(ctx, l, 5, "why "+l.ID); err != nil {
			t.Fatal(err)
		}
		c.add(time.Hour)
	}
	all := must(s.Lists.All(ctx))(t)
	if len(all) != 3 || !reflect.DeepEqual(all[0].List, first) || !reflect.DeepEqual(all[1].List, second) || !reflect.DeepEqual(all[2].List, gym) {
		t.Fatalf("%+v", all)
	}
	if all[0].By != 5 || all[0].Reason != "why league-2026" || !all[1].At.After(all[0].At) {
		t.Errorf("%+v", all[0])
	}
	if one := must(s.Lists.Get(ctx, "league-2026"))(t); len(one) != 2 || one[1].Revision != 2 {
		t.Errorf("%+v", one)
	}
	wantCode(t, errOf(s.Lists.Get(ctx, "nothing")), NotFound)

	whole := must(s.League.Load(ctx))(t)
	if len(whole.Lists) != 3 || len(whole.Regions) != 1 || len(whole.Gyms) != 1 || whole.Gyms[0].Region != "kanto" ||
		whole.Gyms[0].Names.En != "Viridian" || whole.Gyms[0].About.Hant != "常磐" || whole.Regions[0].Names.Hans != "关都" {
		t.Errorf("%+v", whole)
	}
	var back legality.List
	if err := json.Unmarshal(must(json.Marshal(all[0].List))(t), &back); err != nil || !reflect.DeepEqual(back, first) {
		t.Errorf("as a file: %+v %v", back, err)
	}
}

func TestWhatCannotBePublished(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	atlas(t, s)
	first := yearly("league-2026", 20260101)
	if err := s.Lists.Publish(ctx, first, 0, ""); err != nil {
		t.Fatal(err)
	}
	with := func(change func(*legality.List)) legality.List {
		l := yearly("another", 20260301)
		change(&l)
		return l
	}
	for what, c := range map[string]struct {
		list legality.List
		code Code
	}{
		"the same press again":   {first, Stale},
		"a revision left out":    {with(func(l *legality.List) { l.ID, l.Revision = "league-2026", 3 }), Stale},
		"a new list not from 1":  {with(func(l *legality.List) { l.Revision = 2 }), Stale},
		"another list's date":    {with(func(l *legality.List) { l.Effective = 20260101 }), Conflict},
		"another list's id":      {with(func(l *legality.List) { l.ID, l.Revision, l.Game = "league-2026", 2, catalog.PhantomDuel }), Conflict},
		"a gym that is not here": {with(func(l *legality.List) { l.Scope, l.Of = legality.Gym, "cerulean" }), NotFound},
		"a region likewise":      {with(func(l *legality.List) { l.Scope, l.Of = legality.Region, "viridian" }), NotFound},
		"a bad limit":            {with(func(l *legality.List) { l.Entries[0].Limit = -1 }), Invalid},
		"no date":                {with(func(l *legality.List) { l.Scope = "town" }), Invalid},
	} {
		if err := s.Lists.Publish(ctx, c.list, 0, ""); CodeOf(err) != c.code {
			t.Errorf("%s: %v", what, err)
		}
	}
	for what, ok := range map[string]legality.List{
		"a gym's on the league's date":  with(func(l *legality.List) { l.ID, l.Scope, l.Of, l.Effective = "g", legality.Gym, "viridian", 20260101 }),
		"the other game's on that date": with(func(l *legality.List) { l.ID, l.Game, l.Effective = "h", catalog.PhantomDuel, 20260101 }),
		"a revision keeps its date":     with(func(l *legality.List) { l.ID, l.Revision, l.Effective = "league-2026", 2, 20260101 }),
	} {
		if err := s.Lists.Publish(ctx, ok, 0, ""); err != nil {
			t.Errorf("%s: %v", what, err)
		}
	}
	if all := must(s.Lists.All(ctx))(t); len(all) != 4 {
		t.Errorf("%d lists are there", len(all))
	}
}

func TestTheDatabaseItselfKeepsWhatStands(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	if err := errors.Join(s.Lists.Publish(ctx, yearly("league-2026", 20260101), 0, ""), s.Audit.Add(ctx, AuditEntry{Action: "x"})); err != nil {
		t.Fatal(err)
	}
	for _, attempt := range []string{
		`UPDATE banlists SET effective = 20250101`, `DELETE FROM banlists`, `UPDATE banlist_entries SET copies = 3`, `DELETE FROM banlist_entries`,
		`INSERT INTO banlist_entries (banlist_id, revision, position, name, card_id, effect, copies, reason, url) VALUES ('league-2026', 1, 99, 'x', 0, '', 0, '', '')`,
		`UPDATE audit_log SET action = 'y'`, `DELETE FROM audit_log`,
	} {
		_, err := s.writer.ExecContext(ctx, attempt)
		if CodeOf(fromDriver(err)) != Forbidden {
			t.Errorf("%s: %v", attempt, err)
		}
	}
	if all := must(s.Lists.All(ctx))(t); !reflect.DeepEqual(all[0].List, yearly("league-2026", 20260101)) {
		t.Errorf("%+v", all)
	}
}

func TestRegionsGymsAndOrganizers(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	atlas(t, s)
	who := member(t, s, "Giovanni")
	wantCode(t, s.League.PutGym(ctx, 0, league.Gym{Slug: "x", Region: "johto"}), NotFound)
	for range 2 {
		if err := s.League.SetOrganizer(ctx, 0, "viridian", who.User, true); err != nil {
			t.Fatal(err)
		}
	}
	wantCode(t, s.League.SetOrganizer(ctx, 0, "cerulean", who.User, true), NotFound)
	wantCode(t, s.League.SetOrganizer(ctx, 0, "viridian", 1, true), Conflict)
	if err := errors.Join(s.League.PutRegion(ctx, 0, league.Region{Slug: "johto"}),
		s.League.PutGym(ctx, 0, league.Gym{Slug: "viridian", Region: "johto", Names: catalog.Text{En: "Moved"}})); err != nil {
		t.Fatal(err)
	}
	if gyms := must(s.League.GymsOf(ctx, who.User))(t); len(gyms) != 1 || gyms[0].Names.En != "Moved" || gyms[0].Region != "johto" {
		t.Errorf("%+v", gyms)
	}
	if err := s.League.SetOrganizer(ctx, 0, "viridian", who.User, false); err != nil {
		t.Fatal(err)
	}
	if gyms := must(s.League.GymsOf(ctx, who.User))(t); len(gyms) != 0 {
		t.Errorf("%+v", gyms)
	}
}

func TestSettingsAndZone(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	if zone := must(s.Settings.Zone(ctx))(t); zone.String() != DefaultZone {
		t.Error(zone)
	}
	for _, bad := range []string{"", "Local", "Kanto/Pallet", "../etc/passwd"} {
		wantCode(t, s.Settings.SetZone(ctx, bad), Invalid)
	}
	if err := s.Settings.SetZone(ctx, "America/New_York"); err != nil {
		t.Fatal(err)
	}
	if zone := must(s.Settings.Zone(ctx))(t); zone.String() != "America/New_York" {
		t.Error(zone)
	}
	if v := must(s.Settings.Get(ctx, StarterVersion))(t); v != "" {
		t.Error(v)
	}
}

func TestAuditPages(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	who := member(t, s, "Oak")
	for i := range 5 {
		if err := s.Audit.Add(ctx, AuditEntry{User: who.User, Action: "a", Subject: name(i)}); err != nil {
			t.Fatal(err)
		}
	}
	page := must(s.Audit.List(ctx, 0, 3))(t)
	if len(page) != 3 || page[0].Subject != name(4) || page[0].Name != "Oak" {
		t.Fatalf("%+v", page)
	}
	if rest := must(s.Audit.List(ctx, page[2].ID, 3))(t); len(rest) != 2 || rest[1].Subject != name(0) {
		t.Errorf("%+v", rest)
	}
	if err := s.Accounts.DeleteUser(ctx, who.User); err != nil {
		t.Fatal(err)
	}
	if page := must(s.Audit.List(ctx, 0, 10))(t); len(page) != 6 || page[1].Name != "" || page[1].User != who.User {
		t.Errorf("%+v", page)
	}
}
