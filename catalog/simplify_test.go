package catalog

import (
	"maps"
	"slices"
	"testing"

	"github.com/longbridgeapp/opencc"
	"pgregory.net/rapid"
)

// The quick conversion must give what the library gives, for every character and phrase of the table and any mixture of them.
func TestSimplifyAsTheLibraryDoes(t *testing.T) {
	cc, err := opencc.New("t2s")
	if err != nil {
		t.Fatal(err)
	}
	table := toSimplified()
	var parts []string
	for _, first := range slices.Sorted(maps.Keys(table.phrases)) {
		for _, p := range table.phrases[first] {
			parts = append(parts, p.from)
		}
	}
	phrases := len(parts)
	for _, r := range slices.Sorted(maps.Keys(table.chars)) {
		parts = append(parts, string(r))
	}
	if phrases < 200 || len(parts) < 3000 {
		t.Fatalf("only %d phrases and %d characters", phrases, len(parts)-phrases)
	}
	same := func(s string) {
		want, err := cc.Convert(s)
		if got := simplify(s); err != nil || got != want {
			t.Fatalf("simplify(%q) = %q, the library gives %q", s, got, want)
		}
	}
	for _, p := range parts {
		same(p)
	}
	rapid.Check(t, func(rt *rapid.T) {
		s := ""
		for range rapid.IntRange(1, 8).Draw(rt, "parts") {
			part := []rune(rapid.SampledFrom(parts).Draw(rt, "part"))
			if rapid.Bool().Draw(rt, "phrase") {
				part = []rune(parts[rapid.IntRange(0, phrases-1).Draw(rt, "n")])
			}
			s += string(part[:rapid.IntRange(1, len(part)).Draw(rt, "cut")]) + rapid.SampledFrom([]string{"", "a", "妙蛙", "リ"}).Draw(rt, "between")
		}
		same(s)
	})
}
