package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// One card is one card, and whoever imports beside a running server is told how that takes it up.
func TestImportOfOneCard(t *testing.T) {
	db := filepath.Join(t.TempDir(), "a.db")
	file := write(t, "one.csv", "id,game,kind,en\n20,pokemon-duel,trap,Up\n")
	a := call(t, "", "import", "cards", file, "--db", db)
	if a.code != 0 || !strings.Contains(a.out, "1 card read, 1 changed; the catalogue holds 1 card, revision 1") || !strings.Contains(a.out, "by itself") {
		t.Errorf("%+v", a)
	}
	if a := call(t, "", "import", "cards", file, "--db", db); a.code != 0 || strings.Contains(a.out, "by itself") {
		t.Errorf("nothing has changed: %+v", a)
	}
}
