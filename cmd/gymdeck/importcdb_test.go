package main

import (
	"context"
	"database/sql"
	"path/filepath"
	"strings"
	"testing"

	"gymdeck/store"
)

// madeSet is a small card database, as makers of custom cards have them.
func madeSet(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "set.cdb")
	db, err := sql.Open("sqlite", "file:"+path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	for _, statement := range []string{
		`CREATE TABLE datas(id integer primary key, ot integer, alias integer, setcode integer, type integer, atk integer, def integer, level integer, race integer, attribute integer, category integer)`,
		`CREATE TABLE texts(id integer primary key, name text, desc text, str1 text)`,
		`INSERT INTO datas VALUES (501, 3, 0, 0, 33, 1500, 1000, 4, 8192, 4, 0), (502, 3, 501, 0, 33, 1500, -2, 4, 8192, 4, 0), (503, 3, 0, 0, 65602, 0, 0, 0, 0, 0, 0), (504, 3, 0, 0, 16401, 0, 0, 1, 1, 1, 0)`,
		`INSERT INTO texts VALUES (501, 'Ember Drake', 'Draw a card.', ''), (502, 'Ember Drake, again', 'Another effect.', ''), (503, 'Quick Ember', 'Draw a card.', ''), (504, 'Token', '', '')`,
	} {
		if _, err := db.Exec(statement); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

// A card database comes in like any other file of cards: its cards, one name for an alias, one effect for one text.
func TestImportCardDatabase(t *testing.T) {
	db, set := filepath.Join(t.TempDir(), "new.db"), madeSet(t)
	a := call(t, "", "import", "cards", set, "--db", db)
	if a.code != 0 || !strings.Contains(a.out, "3 cards read, 3 changed") || !strings.Contains(a.out, "1 tokens left out") || !strings.Contains(a.out, "taken as en") {
		t.Fatalf("%+v", a)
	}
	inStore(t, db, func(ctx context.Context, s *store.Store) {
		cards, _, err := s.Cards.Load(ctx)
		if err != nil || len(cards) != 3 {
			t.Fatalf("%d cards, %v", len(cards), err)
		}
		if cards[0].Key() != cards[1].Key() || cards[0].EffectKey != cards[2].EffectKey || cards[0].EffectKey == cards[1].EffectKey {
			t.Errorf("names %q and %q, effects %q, %q and %q", cards[0].Key(), cards[1].Key(), cards[0].EffectKey, cards[1].EffectKey, cards[2].EffectKey)
		}
	})
	if a := call(t, "", "import", "cards", set, "--db", db, "--lang", "zh-Hant"); a.code != 0 || !strings.Contains(a.out, "taken as zh-Hant") {
		t.Errorf("another language: %+v", a)
	}
	if a := call(t, "", "import", "cards", set, "--db", db, "--lang", "tlh"); a.code != 2 {
		t.Errorf("no language: %+v", a)
	}
	bad := write(t, "bad.cdb", "SQLite format 3\x00 and nothing more")
	if a := call(t, "", "import", "cards", bad, "--db", db); a.code != 1 || !strings.Contains(a.err, "The database is damaged") {
		t.Errorf("a damaged one: %+v", a)
	}
	if a := call(t, "", "import", "--help"); a.code != 0 || !strings.Contains(a.out, "alias") || !strings.Contains(a.out, "extra deck") {
		t.Errorf("help: %+v", a)
	}
}
