package league

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// The canonical form and its hash are public: these are the vectors of the documentation.
func TestCanonicalVectors(t *testing.T) {
	for _, v := range canonicalVectors {
		list := Freeze(v.game, v.cards)
		if got := list.Canonical(); got != v.form {
			t.Errorf("canonical form\n%s\nwant\n%s", got, v.form)
		}
		if got := list.Hash(); got != v.hash {
			t.Errorf("hash of\n%s is %s, want %s", v.form, got, v.hash)
		}
		back, err := ParseCanonical(v.form)
		if err != nil || back.Canonical() != v.form {
			t.Errorf("read back as %q, %v", back.Canonical(), err)
		}
	}
}

var canonicalVectors = []struct {
	game  catalog.GameID
	cards []Copies
	form  string
	hash  string
}{
	{catalog.PokemonDuel, nil,
		"gymdeck-list-1\ngame pokemon-duel\n",
		"1e9b8ac1c3d6416ce7ce28eb4d7d1369984cd91e6d50db4064c7b0515561f5d7"},
	{catalog.PokemonDuel, []Copies{{deck.Extra, 10000005, 1}, {deck.Main, 10000004, 1}, {deck.Main, 7, 2}, {deck.Main, 10000004, 2}},
		"gymdeck-list-1\ngame pokemon-duel\nmain 7 2\nmain 10000004 3\nextra 10000005 1\n",
		"acb2ca8060a657b79b838cdd403a81e61a826d9e5b723040a197c07387df87c7"},
	{catalog.PhantomDuel, []Copies{{deck.Main, 4294967295, 50}},
		"gymdeck-list-1\ngame phantom-duel\nmain 4294967295 50\n",
		"7d9e374aa2735aa2f64a09a386251d68b69b3b365cc6cf32b2df1c91a3523742"},
}

func TestCanonicalRefuses(t *testing.T) {
	for _, bad := range []string{
		"", "gymdeck-list-1\n", "gymdeck-list-2\ngame pokemon-duel\n", "gymdeck-list-1\ngame pokemon-duel",
		"gymdeck-list-1\ngame pokemon-duel\nmain 8 1\nmain 7 1\n", // order
		"gymdeck-list-1\ngame pokemon-duel\nmain 7 1\nmain 7 1\n", // twice
		"gymdeck-list-1\ngame pokemon-duel\nmain 07 1\n", "gymdeck-list-1\ngame pokemon-duel\nmain 7 0\n",
		"gymdeck-list-1\ngame pokemon-duel\nmain 7 1", "gymdeck-list-1\ngame pokemon-duel\nside 7 1\n",
		"gymdeck-list-1\ngame pokemon-duel\nextra 7 1\nmain 8 1\n", "gymdeck-list-1\ngame pokemon-duel\nmain 7 1 \n",
		"gymdeck-list-1\ngame pokemon-duel\nmain 4294967296 1\n",
	} {
		if l, err := ParseCanonical(bad); err == nil {
			t.Errorf("%q was read as %q", bad, l.Canonical())
		}
	}
}
