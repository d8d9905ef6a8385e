package main

import (
	"context"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/store"
)

// darkBall is the id of a card of the starter.
func darkBall(t *testing.T, db string) (id string) {
	t.Helper()
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		cards, _, err := s.Cards.Load(ctx)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range cards {
			if c.Game == catalog.PokemonDuel && c.Names.Hans == "黑暗球" {
				id = text(t, c.ID)
			}
		}
	})
	return id
}

// Two lists in one lflist.conf are published with the days that their names give, under the scope that the flags give.
func TestImportLflist(t *testing.T) {
	db := filled(t)
	id := darkBall(t, db)
	file := write(t, "lflist.conf", "#[2028]\n!2028-01-01 关都 2028 / Kanto 2028\n"+id+" 0 --Dark Ball\n!2028.7 Kanto, summer\n")
	a := call(t, "", "import", "banlist", file, "--scope", "region", "--of", "kanto", "--db", db)
	if a.code != 0 || !strings.Contains(a.out, "kanto-2028, ") || !strings.Contains(a.out, "kanto-2028-07-01, ") {
		t.Fatalf("import: %+v", a)
	}
	if a := call(t, "", "export", "banlist", "kanto-2028", "--db", db); a.code != 0 || !strings.Contains(a.out, `"name": "黑暗球"`) || !strings.Contains(a.out, `"of": "kanto"`) {
		t.Errorf("export: %+v", a)
	}
	if a := call(t, "", "import", "banlist", file, "--scope", "region", "--of", "kanto", "--db", db); a.code != 1 {
		t.Errorf("a second time: %+v", a)
	}
}

// Nothing of a file is published when one of its lists cannot be.
func TestImportLflistRefused(t *testing.T) {
	db := filled(t)
	id := darkBall(t, db)
	for name, c := range map[string]struct {
		file string
		args []string
		says string
	}{
		"unknown ids":      {"!2029-01-01 a\n1 0\n2 0\n", nil, "line 3: No card of the catalogue has the id 2"},
		"twice":            {"!2029-01-01 a\nCARD 0\nCARD 0\n", nil, "line 2 has it already"},
		"whitelist":        {"!2029-01-01 a\n$whitelist\n", nil, "whitelist"},
		"no day":           {"!a\n", nil, "--effective"},
		"two without":      {"!a\n!b\n", []string{"--effective", "2029-01-01"}, "two lists of one scope"},
		"bad day":          {"!a\n", []string{"--effective", "2029-02-30"}, "2029-02-30"},
		"bad scope":        {"!2029-01-01 a\n", []string{"--scope", "town"}, "town"},
		"no place":         {"!2029-01-01 a\n", []string{"--scope", "gym"}, "--of"},
		"unknown place":    {"!2029-01-01 a\n", []string{"--scope", "gym", "--of", "nowhere"}, "no such gym"},
		"bad game":         {"!2029-01-01 a\n", []string{"--game", "chess"}, "chess"},
		"other game":       {"!2029-01-01 a\nCARD 0\n", []string{"--game", "phantom-duel"}, "--game"},
		"two of one day":   {"!2029-01-01 a\n!2029.1 b\n", nil, "lines 1 and 2"},
		"second one taken": {"!2029-01-01 a\n!2027-01-01 b\n", nil, "next revision would be 2"},
	} {
		args := append([]string{"import", "banlist", write(t, "lflist.conf", strings.ReplaceAll(c.file, "CARD", id)), "--db", db}, c.args...)
		if a := call(t, "", args...); a.code != 1 || !strings.Contains(a.err, c.says) {
			t.Errorf("%s: %+v", name, a)
		}
	}
	if a := call(t, "", "export", "banlist", "league-2029", "--db", db); a.code != 1 {
		t.Errorf("one was published after all: %s", a.out)
	}
}
