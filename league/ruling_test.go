package league_test

import (
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

func TestRulingFaults(t *testing.T) {
	cat, err := catalog.New([]catalog.Card{{ID: 1, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal,
		Names: catalog.Text{Hans: "水枪", En: "Water Gun"}, EffectKey: "splash", Effect: catalog.Text{En: "Splash."}}})
	if err != nil {
		t.Fatal(err)
	}
	good := league.Ruling{Game: catalog.PokemonDuel, Kind: league.Ruled, About: legality.ByName, Key: "水枪", Day: 20261130, Text: catalog.Text{En: "Yes."}}
	if f := good.Faults(cat); len(f) > 0 {
		t.Fatalf("a good ruling has %v", f)
	}
	for name, c := range map[string]struct {
		change func(*league.Ruling)
		want   []league.Fault
	}{
		"an erratum of the effect": {func(r *league.Ruling) { r.Kind, r.About, r.Key = league.Erratum, legality.ByEffect, "splash" }, nil},
		"a link":                   {func(r *league.Ruling) { r.Link = "https://example.org/a" }, nil},
		"a script":                 {func(r *league.Ruling) { r.Link = "javascript:alert(1)" }, []league.Fault{league.BadLink}},
		"another kind":             {func(r *league.Ruling) { r.Kind = "joke" }, []league.Fault{league.BadKind}},
		"no such name":             {func(r *league.Ruling) { r.Key = "fire gun" }, []league.Fault{league.BadAbout}},
		"of the other game":        {func(r *league.Ruling) { r.Game = catalog.PhantomDuel }, []league.Fault{league.BadAbout}},
		"about a card alone":       {func(r *league.Ruling) { r.About, r.Key = legality.ByCard, "1" }, []league.Fault{league.BadAbout}},
		"no day":                   {func(r *league.Ruling) { r.Day = 0 }, []league.Fault{league.BadDay}},
		"nothing said":             {func(r *league.Ruling) { r.Text = catalog.Text{Hans: " \n"} }, []league.Fault{league.NoText}},
		"too much said":            {func(r *league.Ruling) { r.Text.Hans = strings.Repeat("长", league.MaxRuling+1) }, []league.Fault{league.LongRuling}},
		"as much as there may be":  {func(r *league.Ruling) { r.Text.Hans = strings.Repeat("长", league.MaxRuling) }, nil},
	} {
		r := good
		c.change(&r)
		if got := r.Faults(cat); !slices.Equal(got, c.want) {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
}
