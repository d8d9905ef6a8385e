package legality_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/legality"
)

func ids(lists []legality.List) (out []string) {
	for _, l := range lists {
		out = append(out, l.ID)
	}
	return out
}

func TestInForce(t *testing.T) {
	all := []legality.List{
		list(t, legality.Gym, "viridian", "viridian-2026", "2026-06-01"),
		list(t, legality.Gym, "pewter", "pewter-2026", "2026-01-01"),
		list(t, legality.League, "", "league-2026", "2026-01-01"),
		list(t, legality.League, "", "league-2027", "2027-01-01"),
		list(t, legality.Region, "kanto", "kanto-2026", "2026-03-01"),
	}
	phantom := list(t, legality.League, "", "phantom-2026", "2026-01-01")
	phantom.Game = catalog.PhantomDuel
	all = append(all, phantom)
	at := func(on catalog.Date, region, gym string) legality.Event {
		return legality.Event{Game: catalog.PokemonDuel, On: on, Region: region, Gym: gym}
	}
	for _, c := range []struct {
		name string
		at   legality.Event
		want []string
	}{
		{"before any list", at(20251231, "", ""), nil},
		{"the first day", at(20260101, "", ""), []string{"league-2026"}},
		{"a region", at(20260301, "kanto", ""), []string{"league-2026", "kanto-2026"}},
		{"the region's list has not begun", at(20260228, "kanto", ""), []string{"league-2026"}},
		{"a gym", at(20260601, "kanto", "viridian"), []string{"league-2026", "kanto-2026", "viridian-2026"}},
		{"the day before the year ends", at(20261231, "", "pewter"), []string{"league-2026", "pewter-2026"}},
		{"the next year's list replaces the old one", at(20270101, "", "pewter"), []string{"league-2027", "pewter-2026"}},
	} {
		got, err := legality.InForce(all, c.at)
		if err != nil || !slices.Equal(ids(got), c.want) {
			t.Errorf("%s: %v, %v; want %v", c.name, ids(got), err, c.want)
		}
	}
}

func TestOnlyTheHighestRevisionCounts(t *testing.T) {
	first := list(t, legality.League, "", "league-2026", "2026-01-01", legality.Entry{Name: "火花", Limit: 0})
	second := list(t, legality.League, "", "league-2026", "2026-02-01", legality.Entry{Name: "火花", Limit: 1})
	second.Revision = 2
	old := list(t, legality.League, "", "league-2025", "2025-01-01")
	for _, lists := range [][]legality.List{{first, second, old}, {old, second, first}} {
		got, err := legality.InForceAnywhere(lists, catalog.PokemonDuel, 20260115)
		if err != nil || !slices.Equal(ids(got), []string{"league-2025"}) {
			t.Errorf("the revision moved the date, and yet %v %v", ids(got), err)
		}
		got, err = legality.InForceAnywhere(lists, catalog.PokemonDuel, 20260201)
		if err != nil || len(got) != 1 || got[0].Revision != 2 {
			t.Errorf("got %v %v", got, err)
		}
	}
}

func TestTwoListsOfOneDate(t *testing.T) {
	a := list(t, legality.League, "", "a", "2026-01-01")
	b := list(t, legality.League, "", "b", "2026-01-01")
	var e *legality.ListError
	if _, err := legality.InForceAnywhere([]legality.List{b, a}, catalog.PokemonDuel, today); !errors.As(err, &e) || e.Code != legality.SameDate || e.List != "a" {
		t.Errorf("got %v", err)
	}
	b.Scope, b.Of = legality.Region, "kanto"
	if _, err := legality.InForceAnywhere([]legality.List{b, a}, catalog.PokemonDuel, today); err != nil {
		t.Errorf("two scopes: %v", err)
	}
}

const goodFile = `{"id":"league-2026","game":"pokemon-duel","scope":"league","revision":1,"title":"League","effective":"2026-01-01",
	"entries":[{"name":"黑暗球","limit":0,"reason":"r","url":"https://example.org/a"},{"card":10000012,"limit":1},{"effect":"revive-any","limit":2}]}`

func TestParseList(t *testing.T) {
	l, err := legality.ParseList([]byte("\ufeff" + goodFile))
	if err != nil {
		t.Fatal(err)
	}
	if len(l.Entries) != 3 || l.Effective != 20260101 || l.Entries[1].Card != 10000012 {
		t.Errorf("%+v", l)
	}
	again, err := json.Marshal(l)
	if err != nil {
		t.Fatal(err)
	}
	back, err := legality.ParseList(again)
	if err != nil || !slices.Equal(back.Entries, l.Entries) || back.ID != l.ID {
		t.Errorf("written and read again: %+v, %v", back, err)
	}
	for name, change := range map[string][2]string{
		"unknown field":          {`"limit":0,"reason"`, `"limits":0,"reason"`},
		"no limit":               {`,"limit":1`, ``},
		"limit of 3":             {`"limit":2`, `"limit":3`},
		"negative limit":         {`"limit":2`, `"limit":-1`},
		"name and card":          {`{"card"`, `{"name":"x","card"`},
		"neither":                {`"card":10000012,`, ``},
		"no such day":            {`2026-01-01`, `2026-02-30`},
		"no such game":           {`pokemon-duel`, `chess`},
		"no such scope":          {`"league","rev`, `"club","rev`},
		"a league of a place":    {`"scope":"league"`, `"scope":"league","of":"kanto"`},
		"a gym of no place":      {`"scope":"league"`, `"scope":"gym"`},
		"a script for a link":    {`https://example.org/a`, `javascript:alert(1)`},
		"a NUL in a reason":      {`"reason":"r"`, `"reason":"r\u0000"`},
		"revision 0":             {`"revision":1`, `"revision":0`},
		"an id that is a path":   {`"id":"league-2026"`, `"id":"../x"`},
		"an id that is a page":   {`"id":"league-2026"`, `"id":"compare"`},
		"the folder above":       {`"id":"league-2026"`, `"id":".."`},
		"the feed, in capitals":  {`"id":"league-2026"`, `"id":"Feed.Atom"`},
		"something behind it":    {`]}`, `]} x`},
		"not JSON":               {`{"id"`, `{id`},
		"a limit that is a word": {`"limit":2`, `"limit":"two"`},
	} {
		if !strings.Contains(goodFile, change[0]) {
			t.Fatalf("%s: nothing to change", name)
		}
		var e *legality.ListError
		if _, err := legality.ParseList([]byte(strings.Replace(goodFile, change[0], change[1], 1))); !errors.As(err, &e) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestEveryProblemOfAListIsNamed(t *testing.T) {
	_, err := legality.ParseList([]byte(`{"id":"","game":"chess","scope":"gym","title":"t","effective":"soon","entries":[{"limit":0},{"name":"x"}]}`))
	var e *legality.ListError
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	if len(e.Problems) != 6 {
		t.Errorf("%d problems: %+v", len(e.Problems), e.Problems)
	}
}

// What is wrong with the JSON itself is told by its line, and a field of another kind by its name.
func TestListsOfAnotherShape(t *testing.T) {
	for text, want := range map[string]legality.ListError{
		"{\n\"id\": nope}":        {Code: legality.NotAList, Line: 2},
		"[]":                      {Code: legality.NotAList, Line: 1},
		"":                        {Code: legality.NotAList, Line: 1},
		"{\n\"id\": \"x\"":        {Code: legality.NotAList, Line: 2},
		goodFile + "\n\nx":        {Code: legality.NotAList, Line: 4},
		"{\n\n\"revision\": 1.5}": {Code: legality.BadList, Problems: []legality.ListProblem{{Line: 3, Field: "revision", Code: legality.WrongKind}}},
		"{\"entries\": {}}":       {Code: legality.BadList, Problems: []legality.ListProblem{{Line: 1, Field: "entries", Code: legality.WrongKind}}},
		"{\"entries\": [{},\n{\"limit\": \"two\"}]}":     {Code: legality.BadList, Problems: []legality.ListProblem{{Line: 2, Field: "limit", Code: legality.WrongKind}}},
		"{\"entries\": [{\"limits\": 1}], \"title\": 5}": {Code: legality.BadList, Problems: []legality.ListProblem{{Field: "limits", Code: legality.NoField}}},
	} {
		var e *legality.ListError
		if _, err := legality.ParseList([]byte(text)); !errors.As(err, &e) {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if e.Code != want.Code || e.Line != want.Line || !slices.Equal(e.Problems, want.Problems) {
			t.Errorf("%s: %+v, want %+v", text, e, want)
		}
	}
}

func FuzzParseList(f *testing.F) {
	f.Add([]byte(goodFile))
	f.Add([]byte(`{"entries":[{}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := legality.ParseList(data)
		if err != nil {
			return
		}
		again, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := legality.ParseList(again); err != nil {
			t.Fatalf("cannot read what was written: %v\n%s", err, again)
		}
	})
}
