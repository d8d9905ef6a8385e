package starter_test

import (
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/legality"
)

func lists(t *testing.T) []legality.List {
	t.Helper()
	var out []legality.List
	for _, data := range starter.Lists() {
		l, err := legality.ParseList(data)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, *l)
	}
	return out
}

// Every sample is read without a doubtful line, is legal on any day for which the starter has a league list, and asks nothing of its
// builder.
func TestSampleDecks(t *testing.T) {
	cat := whole(t)
	chart, err := duel.NewChart(duel.StandardRulings())
	if err != nil {
		t.Fatal(err)
	}
	advisor := duel.NewAdvisor(cat, chart, duel.StandardRecognition())
	perGame := map[catalog.GameID]int{}
	for _, sample := range starter.SampleDecks() {
		perGame[sample.Game]++
		l, err := deck.Read(cat, sample.Game, []byte(sample.List))
		if err != nil {
			t.Errorf("%s: %v", sample.Slug, err)
			continue
		}
		if len(l.Unknown)+len(l.Ambiguous) > 0 {
			t.Errorf("%s: unknown %+v, ambiguous %+v", sample.Slug, l.Unknown, l.Ambiguous)
		}
		game, _ := legality.GameOf(sample.Game)
		for _, day := range []string{"2025-06-01", "2026-11-29", "2027-01-01"} {
			on, err := catalog.ParseDate(day)
			if err != nil {
				t.Fatal(err)
			}
			inForce, err := legality.InForce(lists(t), legality.Event{Game: sample.Game, On: on})
			if err != nil {
				t.Fatal(err)
			}
			verdict := legality.Compile(cat, game, inForce, on).Check(l)
			for _, f := range verdict.Findings {
				t.Errorf("%s on %s: %+v", sample.Slug, day, f)
			}
		}
		for _, a := range advisor.Advise(l) {
			if !a.Note && a.Code != "type-weakness" { // a weakness is what a deck of one type must have
				t.Errorf("%s: advice %s on %v", sample.Slug, a.Code, a.Cards)
			}
		}
		for _, text := range []catalog.Text{sample.Title, sample.About} {
			if text.Hans == "" || text.Hant == "" || text.En == "" {
				t.Errorf("%s lacks words: %+v", sample.Slug, text)
			}
		}
	}
	for _, g := range catalog.Games {
		if perGame[g] != 3 {
			t.Errorf("%d samples for %s, want 3", perGame[g], g)
		}
	}
}

func TestBanlists(t *testing.T) {
	cat := whole(t)
	places, err := starter.League()
	if err != nil {
		t.Fatal(err)
	}
	region := map[string]bool{}
	for _, r := range places.Regions {
		region[r.Slug] = true
	}
	gym := map[string]bool{}
	for _, g := range places.Gyms {
		gym[g.Slug] = true
	}
	scopes := map[legality.Scope]int{}
	ids := map[string]*legality.List{}
	all := lists(t)
	for i := range all {
		l := &all[i]
		scopes[l.Scope]++
		ids[l.ID] = l
		switch l.Scope {
		case legality.Region:
			if !region[l.Of] {
				t.Errorf("%s is of region %q, which does not exist", l.ID, l.Of)
			}
		case legality.Gym:
			if !gym[l.Of] {
				t.Errorf("%s is of gym %q, which does not exist", l.ID, l.Of)
			}
		}
		for _, e := range l.Entries {
			if e.Reason == "" {
				t.Errorf("%s gives no reason for %+v", l.ID, e)
			}
			known := false
			switch {
			case e.Name != "":
				known = len(cat.Spelled(l.Game, e.Name)) > 0
			case e.Card != 0:
				at := cat.ByID(e.Card)
				known = at != catalog.None && cat.Card(at).Game == l.Game
			default:
				_, known = cat.EffectByKey(l.Game, e.Effect)
			}
			if !known {
				t.Errorf("%s limits %+v, which is not in the catalogue", l.ID, e)
			}
		}
	}
	if scopes[legality.League] < 4 || scopes[legality.Region] < 2 || scopes[legality.Gym] < 1 {
		t.Errorf("lists by scope: %v", scopes)
	}
	for _, id := range []string{"league-2025", "league-2026", "league-2027"} {
		l := ids[id]
		if l == nil {
			t.Errorf("no %s", id)
			continue
		}
		banned := map[string]bool{}
		for _, e := range l.Entries {
			banned[e.Name] = banned[e.Name] || e.Limit == 0
		}
		if !banned["黑暗球"] || !banned["超梦进化"] {
			t.Errorf("%s does not forbid 黑暗球 and 超梦进化 (P7d)", id)
		}
	}
}

func TestLeague(t *testing.T) {
	places, err := starter.League()
	if err != nil {
		t.Fatal(err)
	}
	region := map[string]bool{}
	for _, r := range places.Regions {
		region[r.Slug] = true
		if r.Names.Hans == "" || r.Names.Hant == "" || r.Names.En == "" {
			t.Errorf("region %s lacks a name", r.Slug)
		}
	}
	seen := map[string]bool{}
	for _, g := range places.Gyms {
		if seen[g.Slug] || !region[g.Region] {
			t.Errorf("gym %s stands twice, or in no region", g.Slug)
		}
		seen[g.Slug] = true
		for _, text := range []catalog.Text{g.Names, g.About} {
			if text.Hans == "" || text.Hant == "" || text.En == "" {
				t.Errorf("gym %s lacks words: %+v", g.Slug, text)
			}
		}
		if _, err := time.LoadLocation(g.Zone); err != nil {
			t.Errorf("gym %s: %v", g.Slug, err)
		}
	}
	for _, slug := range []string{"viridian", "pewter", "cerulean", "saffron", "goldenrod"} {
		if !seen[slug] {
			t.Errorf("no gym %s", slug)
		}
	}
}
