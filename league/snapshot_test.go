package league

import (
	"testing"
)

// The canonical form and its hash are public: these are the vectors of the documentation.
func TestCanonicalVectors(t *testing.T) {
	for _, v := range CanonicalExamples {
		list := Freeze(v.Game, v.Cards)
		if got := list.Canonical(); got != v.Form {
			t.Errorf("canonical form\n%s\nwant\n%s", got, v.Form)
		}
		if got := list.Hash(); got != v.Hash {
			t.Errorf("hash of\n%s is %s, want %s", v.Form, got, v.Hash)
		}
		back, err := ParseCanonical(v.Form)
		if err != nil || back.Canonical() != v.Form {
			t.Errorf("read back as %q, %v", back.Canonical(), err)
		}
	}
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
