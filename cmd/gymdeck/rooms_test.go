package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// arrows says which rooms of the house each room may know. What is not here is free.
var arrows = map[string][]string{
	"catalog":   {},
	"deck":      {"catalog"},
	"legality":  {"catalog", "deck"},
	"duel":      {"catalog", "deck"},
	"league":    {"catalog", "deck", "legality"},
	"account":   {"catalog"}, // for folding names
	"store":     {"catalog", "deck", "legality", "league", "account", "migrations"},
	"store/cdb": {"catalog"},
	"locale":    {"catalog"},
}

// pure rooms know no SQL, no HTTP, no clock and no chance of their own.
var pure = []string{"catalog", "deck", "legality", "duel", "league"}

func deps(t *testing.T, room string) []string {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "gymdeck/"+room).Output()
	if err != nil {
		t.Fatalf("go list %s: %v", room, err)
	}
	return strings.Fields(string(out))
}

// The arrows between the rooms run one way.
func TestArrows(t *testing.T) {
	for room, may := range arrows {
		for _, dep := range deps(t, room) {
			to, own := strings.CutPrefix(dep, "gymdeck/")
			if own && to != room && !slices.Contains(may, to) {
				t.Errorf("%s knows %s", room, to)
			}
		}
	}
	for _, dep := range deps(t, "views") {
		if dep == "gymdeck/store" || dep == "gymdeck/handlers" || dep == "database/sql" {
			t.Errorf("views know %s", dep)
		}
	}
}

// clockOrChance is what a pure room takes as a parameter instead: a moment, or a *rand.Rand.
var clockOrChance = regexp.MustCompile(`\btime\.(Now|Since|Until)\(|"crypto/rand"|\brand\.(Int|Uint|Float|N\(|Perm|Shuffle)`)

func TestPureRooms(t *testing.T) {
	for _, room := range pure {
		for _, dep := range deps(t, room) {
			if dep == "database/sql" || dep == "net/http" {
				t.Errorf("%s reaches %s", room, dep)
			}
		}
		files, err := filepath.Glob("../../" + room + "/*.go")
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: no files (%v)", room, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			source, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if hit := clockOrChance.Find(source); hit != nil {
				t.Errorf("%s uses %s", file, hit)
			}
		}
	}
}
