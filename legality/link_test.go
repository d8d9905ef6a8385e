package legality

import (
	"slices"
	"testing"
)

// A link that names a user before its host is none: it shows another place than it leads to.
func TestLinksOfEntries(t *testing.T) {
	for link, good := range map[string]bool{"https://example.org/a": true, "https://user:pw@x/": false, "https://example.org@x/": false, "ftp://x/": false} {
		list := List{ID: "x", Game: "pokemon-duel", Scope: League, Revision: 1, Title: "x", Entries: []Entry{{Name: "x", URL: link}}}
		if bad := slices.ContainsFunc(list.Problems(), func(p ListProblem) bool { return p.Field == "url" }); bad == good {
			t.Errorf("%s: taken %v", link, !bad)
		}
	}
	for title, good := range map[string]bool{"Winter": true, "\u200b": false, "Win\u202eter": false, "Win\u2066ter": false} {
		list := List{ID: "x", Game: "pokemon-duel", Scope: League, Revision: 1, Title: title}
		if bad := slices.ContainsFunc(list.Problems(), func(p ListProblem) bool { return p.Field == "title" }); bad == good {
			t.Errorf("title %q: taken %v", title, !bad)
		}
	}
}
