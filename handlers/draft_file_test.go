package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
)

// A draft can begin with a banlist file: what a list's page gives out is taken in again, and what cannot be used is said by its line.
func TestDraftFromAFile(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	begin := func(file string) []string {
		return []string{"seat", "gym viridian", "game", "pokemon-duel", "year", "2030", "from", "file", "list", file}
	}
	for _, kind := range []string{"json", "conf"} {
		d := s.draftAt(b.beginDraft(begin(b.get("/banlists/league-2026/list." + kind).Body)...))
		if d.Of != "viridian" || len(d.Entries) != 2 || d.Entries[0].Name != "黑暗球" || d.Effective != 20260101 || !strings.Contains(d.Title, "2026") {
			t.Errorf("%s: %+v", kind, d)
		}
	}
	card := idText(s.card(catalog.PokemonDuel, "皮卡丘"))
	if d := s.draftAt(b.beginDraft(begin("!My list\n" + card + " 1")...)); d.Title != "My list" || d.Effective != 20300101 || len(d.Entries) != 1 {
		t.Errorf("without a day: %+v", d)
	}
	for file, says := range map[string]string{
		"":                                   "No list has begun",
		"!a\n1 0\n2 0":                       "No card of the catalogue has the id 2",
		"!a\n$whitelist":                     "whitelist",
		"!a\n!b\n":                           "There are 2 lists in it",
		"!a\n" + card + " 0\n" + card + " 0": "twice",
		"{":                                  "not a banlist file",
		`{"id":"a","game":"phantom-duel","scope":"league","title":"a","effective":"2030-01-01","entries":[]}`:                                                     "other game",
		`{"id":"a","game":"pokemon-duel","scope":"league","title":"a","effective":"2030-01-01","entries":[{"name":"黑暗球","limit":0,"url":"javascript:alert(1)"}]}`: "javascript:alert(1)",
		"!a\n\x00":                       "UTF-8",
		"!" + strings.Repeat("<b>", 100): "name",
		"!a\n" + strings.Repeat("99 0 <script>\n", 2_000): "…",
	} {
		b.post("/league/drafts", begin(file)...).wants(t, http.StatusUnprocessableEntity, says)
	}
}
