package locale_test

import (
	"bytes"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// built lists the keys that are put together at run time, by their beginnings: what may follow. An empty list stands for keys
// whose endings another test of their own room goes through.
var built = map[string][]string{
	"card.game.":       {"pokemon-duel", "phantom-duel"},
	"card.kind.":       strings.Fields("pokemon evolution spell trap field environment attack guard dual support"),
	"card.subtype.":    strings.Fields("normal quick-play continuous equip counter"),
	"card.type.":       strings.Fields("normal fighting flying poison ground rock bug ghost steel fire water grass electric psychic ice dragon dark fairy"),
	"card.move.to.":    {"main", "extra"},
	"error.":           errorKeys(),
	"finding.":         nil, // views/reasons says every code
	"finding.game.":    {"pokemon-duel", "phantom-duel"},
	"finding.warning.": {"unknown-entry", "ambiguous-entry"},
}

func errorKeys() (out []string) {
	for _, status := range strings.Fields("400 403 404 405 409 410 413 422 429 500 503") {
		out = append(out, status+".title", status+".text")
	}
	return out
}

// room is one file of words.
type room struct {
	name string
	keys []string // in the order of the file
	text map[string]map[string]json.RawMessage
}

func rooms(t *testing.T) []room {
	t.Helper()
	names, err := filepath.Glob("words/*.json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no words: %v", err)
	}
	var out []room
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		r := room{name: strings.TrimSuffix(filepath.Base(name), ".json")}
		if err := json.Unmarshal(raw, &r.text); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		d := json.NewDecoder(bytes.NewReader(raw))
		for depth := 0; d.More() || depth > 0; {
			tok, err := d.Token()
			if err != nil {
				break
			}
			switch v := tok.(type) {
			case json.Delim:
				if v == '{' {
					depth++
				} else {
					depth--
				}
			case string:
				if depth == 1 {
					r.keys = append(r.keys, v)
				}
			}
		}
		out = append(out, r)
	}
	return out
}

var placeholder = regexp.MustCompile(`\{([^}|]+)(\|[^}]*)?\}`)

// forms gives the texts of a word: one, or two where it has a plural.
func forms(t *testing.T, raw json.RawMessage) []string {
	t.Helper()
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return []string{text}
	}
	var plural struct{ One, Other string }
	if err := json.Unmarshal(raw, &plural); err != nil {
		t.Fatalf("neither a text nor a plural: %s", raw)
	}
	return []string{plural.Other, plural.One}
}

func places(text string) []string {
	var out []string
	for _, m := range placeholder.FindAllStringSubmatch(text, -1) {
		if !slices.Contains(out, m[1]) {
			out = append(out, m[1])
		}
	}
	slices.Sort(out)
	return out
}

// Every word is there in three languages, says something in each, and has the same places to fill. A form for one may leave the
// number out.
func TestWordsAreWhole(t *testing.T) {
	for _, r := range rooms(t) {
		if !slices.IsSorted(r.keys) || len(slices.Compact(slices.Clone(r.keys))) != len(r.keys) {
			t.Errorf("%s.json: the keys are not sorted, or one stands twice", r.name)
		}
		if len(r.keys) != len(r.text) {
			t.Errorf("%s.json: %d keys were read, %d are there", r.name, len(r.keys), len(r.text))
		}
		for key, texts := range r.text {
			if !strings.HasPrefix(key, r.name+".") {
				t.Errorf("%s stands in %s.json", key, r.name)
			}
			if len(texts) != 3 {
				t.Errorf("%s has %d languages", key, len(texts))
			}
			want := places(forms(t, texts["en"])[0])
			plural := len(forms(t, texts["en"])) == 2
			if plural {
				want = slices.DeleteFunc(want, func(name string) bool { return name == "n" })
			}
			for _, tag := range []string{"en", "zh-Hans", "zh-Hant"} {
				for _, text := range forms(t, texts[tag]) {
					if strings.TrimSpace(text) == "" {
						t.Errorf("%s is empty in %s", key, tag)
					}
					got := places(text)
					if plural { // the number that chooses the form may be left unsaid in any of them
						got = slices.DeleteFunc(got, func(name string) bool { return name == "n" })
					}
					if !slices.Equal(got, want) {
						t.Errorf("%s: %s has the places %v, English has %v", key, tag, got, want)
					}
				}
				if tag != "en" && len(forms(t, texts[tag])) == 2 {
					t.Errorf("%s: Chinese has no plural", key)
				}
			}
		}
	}
}

var (
	literal   = regexp.MustCompile("\"([a-z][a-z0-9-]*(?:\\.[a-z0-9-]*)+)\"|`([a-z][a-z0-9-]*(?:\\.[a-z0-9-]*)+)`")
	fileNames = regexp.MustCompile(`\.(json|css|js|svg|go|csv|txt|ydk|html|sql|db|md)$`)
)

// used finds every literal in the sources that could be a key: what stands in quotes, begins with a room's name and a full stop,
// and is a key that is there or not the name of a file.
func used(t *testing.T, isRoom, there map[string]bool) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name := d.Name()
		if d.IsDir() {
			if path != ".." && (name == "node_modules" || name == "testdata" || strings.HasPrefix(name, ".")) {
				return fs.SkipDir
			}
			return nil
		}
		source := strings.HasSuffix(name, ".templ") ||
			strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") && !strings.HasSuffix(name, "_templ.go")
		if !source {
			return nil
		}
		raw, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, m := range literal.FindAllStringSubmatch(string(raw), -1) {
			key := m[1] + m[2]
			if before, _, _ := strings.Cut(key, "."); isRoom[before] && (there[key] || !fileNames.MatchString(key)) {
				out[key] = path
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// No key is used that is not there, and none is there that is not used.
func TestWordsAreUsed(t *testing.T) {
	isRoom, there := map[string]bool{}, map[string]bool{}
	for _, r := range rooms(t) {
		isRoom[r.name] = true
		for _, key := range r.keys {
			there[key] = true
		}
	}
	use := used(t, isRoom, there)
	wanted := map[string]bool{}
	for key, path := range use {
		if strings.HasSuffix(key, ".") {
			if _, ok := built[key]; !ok {
				t.Errorf("%s puts keys together that begin with %q: list what may follow in built, in this file", path, key)
			}
			continue
		}
		wanted[key] = true
		if !there[key] {
			t.Errorf("%s uses %s, which no file of words has", path, key)
		}
	}
	for start, ends := range built {
		if _, ok := use[start]; !ok {
			t.Errorf("built lists %q, which no source uses", start)
		}
		for _, end := range ends {
			wanted[start+end] = true
			if !there[start+end] {
				t.Errorf("%s may be asked for, and no file of words has it", start+end)
			}
		}
	}
	for key := range there {
		if !wanted[key] && !slices.ContainsFunc(open(), func(start string) bool { return strings.HasPrefix(key, start) }) {
			t.Errorf("no source uses %s", key)
		}
	}
}

// open are the beginnings in built whose endings are not listed.
func open() (out []string) {
	for start, ends := range built {
		if ends == nil {
			out = append(out, start)
		}
	}
	return out
}
