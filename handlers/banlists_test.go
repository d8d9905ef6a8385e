package handlers_test

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// publish adds a list of game P to the site.
func (s *testSite) publish(l legality.List, reason string) {
	s.t.Helper()
	l.Game = catalog.PokemonDuel
	if err := s.store.Lists.Publish(s.t.Context(), l, 0, reason); err != nil {
		s.t.Fatal(err)
	}
	if err := s.server.Reload(s.t.Context()); err != nil {
		s.t.Fatal(err)
	}
}

// corrected is a list with two revisions, the second on a later day, and with texts that pretend to be mark-up.
func corrected(t *testing.T) *testSite {
	t.Helper()
	s := leagueSite(t)
	l := legality.List{ID: "azalea-2026", Scope: legality.Gym, Of: "azalea", Revision: 1, Effective: 20261001, Title: "桧皮 / Azalea <i>2026</i>",
		Entries: []legality.Entry{{Name: "黑暗球", Limit: 0, Reason: "<script>alert(1)</script>", URL: "https://example.org/r?a=1&b=2"}, {Name: "不存在的卡", Limit: 1}}}
	s.publish(l, "")
	l.Revision, l.Effective = 2, 20261201
	s.publish(l, "日期写错 / The day was <b>wrong</b>")
	return s
}

func wants(t *testing.T, a answer, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if !strings.Contains(a.Body, p) {
			t.Errorf("status %d: no %q in\n%.3000s", a.Status, p, a.Body)
		}
	}
}

func wantsNot(t *testing.T, a answer, parts ...string) {
	t.Helper()
	for _, p := range parts {
		if strings.Contains(a.Body, p) {
			t.Errorf("status %d: %q is there", a.Status, p)
		}
	}
}

// What is in force follows from the day, in the league's zone: it changes at midnight there, and nobody presses anything.
func TestBanlistsAtMidnight(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	ids := func() string {
		var got struct {
			On    string
			Lists []struct{ ID string }
		}
		if err := json.Unmarshal([]byte(b.get("/api/v1/banlists?game=pokemon-duel").Body), &got); err != nil {
			t.Fatal(err)
		}
		return fmt.Sprintf("%s %v", got.On, got.Lists)
	}
	s.clock.move(time.Date(2026, 12, 31, 15, 59, 0, 0, time.UTC).Sub(noon)) // one minute to midnight in Shanghai
	if got := ids(); got != "2026-12-31 [{league-2026}]" {
		t.Error(got)
	}
	wants(t, b.get("/banlists/league-2027"), "Not yet in force")
	s.clock.move(time.Minute)
	if got := ids(); got != "2027-01-01 [{league-2027}]" {
		t.Error(got)
	}
	wants(t, b.get("/banlists/league-2027"), "In force today")
	wants(t, b.get("/banlists/league-2026"), "No longer in force: until 31 December 2026")
}

func TestBanlistsPage(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	wants(t, b.get("/banlists"), "League Banlist 2026", "Johto Limits 2026", "Viridian Gym Limits 2026", "Phantom Duel Banlist 2026",
		`type="application/atom+xml"`, "Today, 29 November 2026")
	a := b.get("/banlists?gym=viridian&on=2027-01-01&game=pokemon-duel")
	wants(t, a, "Viridian Gym</a>", "League Banlist 2027", "/check?")
	wantsNot(t, a, `href="/banlists/goldenrod-2026"`, `href="/banlists/phantom-2026"`) // they can still be chosen for a comparison
	wants(t, b.get("/banlists?on=1999-12-31"), "No banlist is in force")
	wants(t, b.get("/banlists?on=2025-06-01"), "Whole league, from 1 January 2025, until the next list on 1 January 2026") // as it stood that day
	b.lang = "zh-TW"
	wants(t, b.get("/banlists"), `聯盟禁限卡表 2026`, "今天生效的卡表")
	b.lang = "en"
	for path, status := range map[string]int{
		"/banlists?gym=nowhere": 422, "/banlists?region=nowhere": 422, "/banlists?on=2026-02-30": 422, "/banlists?game=chess": 422,
		"/banlists?gym=viridian&region=johto": 422, "/banlists/nothing": 404, "/banlists/league-2026?revision=x": 422, "/banlists/league-2026?revision=0": 422,
		"/banlists/league-2026?revision=2": 404, "/banlists/nothing/list.json": 404, "/banlists/league-2026/list.exe": 404, "/gyms/nowhere": 404,
		"/banlists/compare?a=nothing&b=league-2026": 404, "/banlists/compare?a=league-2026@9&b=league-2026": 404,
		"/banlists/compare?a=league-2026&b=phantom-2026": 422, "/banlists/feed.atom?scope=town": 422, "/banlists/feed.atom?of=kanto": 422,
		"/banlists/feed.atom?scope=gym&of=kanto": 422, "/banlists/feed.atom?scope=region&of=nowhere": 422, "/banlists/feed.atom?lang=tlh": 422,
		"/banlists/feed.atom?game=chess": 422, "/banlists/compare": 200, "/banlists/feed.atom?scope=region&of=kanto": 200, "/gyms/viridian": 200, "/gyms": 200,
	} {
		if a := b.get(path); a.Status != status {
			t.Errorf("%s: status %d, want %d", path, a.Status, status)
		}
	}
}

// A list's page tells what changed, what came before, and every entry; texts of organizers stay texts.
func TestBanlistPage(t *testing.T) {
	s := corrected(t)
	b := s.browser()
	wants(t, b.get("/banlists/league-2027"), "What changed since League Banlist 2026", "Crystal Reflection", "limit 1 to forbidden", "limit 1 to limit 2",
		"in 2026: limit 1", "on the list since 2025", "/banlists/compare?a=league-2026&amp;b=league-2027")
	wantsNot(t, b.get("/banlists/league-2025"), "What changed since")
	a := b.get("/banlists/azalea-2026")
	wants(t, a, "&lt;script&gt;alert(1)&lt;/script&gt;", `href="https://example.org/r?a=1&amp;b=2"`, "Names no card of the catalogue", "不存在的卡",
		"The day was &lt;b&gt;wrong&lt;/b&gt;", "Azalea &lt;i&gt;2026&lt;/i&gt;", "from 1 December 2026", "azalea-2026%401&amp;b=azalea-2026")
	wantsNot(t, a, "<script>alert", "has taken its place")
	older := b.get("/banlists/azalea-2026?revision=1")
	wants(t, older, "Revision 2 has taken its place", "list.json?revision=1", "noindex")
	wantsNot(t, older, "In force today")
	b.lang = "zh-CN"
	wants(t, b.get("/banlists/azalea-2026"), "日期写错")
}

func TestCompareBanlists(t *testing.T) {
	s := corrected(t)
	b := s.browser()
	wants(t, b.get("/banlists/compare?a=league-2026&b=league-2027"), "From League Banlist 2026 to League Banlist 2027", "X-Scissor", "Looser")
	wants(t, b.get("/banlists/compare?a=azalea-2026%401&b=azalea-2026"), "2026&lt;/i&gt; (revision 1) to Azalea &lt;i&gt;2026&lt;/i&gt; (revision 2)", "from 1 October 2026", "from 1 December 2026")
}

// A list comes out as the banlist file, as a table and as lflist.conf, each revision as it was.
func TestBanlistFiles(t *testing.T) {
	s := corrected(t)
	b := s.browser()
	a := b.get("/banlists/azalea-2026/list.json")
	l, err := legality.ParseList([]byte(a.Body))
	if err != nil || l.Revision != 2 || l.Effective != 20261201 || l.Entries[0].Reason != "<script>alert(1)</script>" {
		t.Errorf("JSON: %v %+v", err, l)
	}
	if l, err := legality.ParseList([]byte(b.get("/banlists/azalea-2026/list.json?revision=1").Body)); err != nil || l.Revision != 1 || l.Effective != 20261001 {
		t.Errorf("JSON of revision 1: %v %+v", err, l)
	}
	if !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment") {
		t.Error("the file would be shown, not saved")
	}
	wants(t, b.get("/banlists/azalea-2026/list.csv"), "azalea-2026,2,2026-12-01,name,黑暗球,黑暗球 / Dark Ball,0,")
	wants(t, b.get("/banlists/azalea-2026/list.conf"), "!2026-12-01 ", " 0 --黑暗球 / Dark Ball", "#not in the catalogue: 不存在的卡")
}

func TestAPIBanlists(t *testing.T) {
	s := corrected(t)
	b := s.browser()
	list := func(path string) (out []string) {
		var got struct{ Lists []legality.List }
		a := b.get(path)
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil || got.Lists == nil {
			t.Fatalf("%s: %v %s", path, err, a.Body)
		}
		for _, l := range got.Lists {
			out = append(out, fmt.Sprintf("%s.%d", l.ID, l.Revision))
		}
		return out
	}
	for path, want := range map[string]string{
		"/api/v1/banlists":                                            "[league-2026.1 phantom-2026.1]",
		"/api/v1/banlists?game=phantom-duel":                          "[phantom-2026.1]",
		"/api/v1/banlists?game=pokemon-duel&region=kanto":             "[league-2026.1 kanto-2026.1]",
		"/api/v1/banlists?game=pokemon-duel&gym=azalea&on=2026-11-30": "[league-2026.1 johto-2026.1]",
		"/api/v1/banlists?game=pokemon-duel&gym=azalea&on=2026-12-01": "[league-2026.1 johto-2026.1 azalea-2026.2]",
		"/api/v1/banlists?game=pokemon-duel&on=1999-01-01":            "[]",
	} {
		if got := fmt.Sprint(list(path)); got != want {
			t.Errorf("%s: %s, want %s", path, got, want)
		}
	}
	for path, revision := range map[string]int{"/api/v1/banlists/azalea-2026": 2, "/api/v1/banlists/azalea-2026?revision=1": 1} {
		if l, err := legality.ParseList([]byte(b.get(path).Body)); err != nil || l.Revision != revision {
			t.Errorf("%s: %v %+v", path, err, l)
		}
	}
	for path, status := range map[string]int{"/api/v1/banlists?gym=nowhere": 422, "/api/v1/banlists?on=x": 422, "/api/v1/banlists?game=x": 422,
		"/api/v1/banlists/nothing": 404, "/api/v1/banlists/azalea-2026?revision=3": 404, "/api/v1/banlists/azalea-2026?revision=-1": 422} {
		if a := b.get(path); a.Status != status || a.Header.Get("Content-Type") != "application/problem+json" {
			t.Errorf("%s: %d %s", path, a.Status, a.Header.Get("Content-Type"))
		}
	}
}

// What has not changed is not sent again; what has is.
func TestBanlistTags(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	for _, path := range []string{"/api/v1/banlists?gym=azalea", "/banlists/feed.atom", "/banlists/league-2026/list.csv"} {
		tag := b.get(path).Header.Get("ETag")
		if tag == "" {
			t.Fatalf("%s has no ETag", path)
		}
		for have, want := range map[string]int{tag: 304, strings.TrimPrefix(tag, "W/"): 304, `"other", ` + tag: 304, "*": 304, `"other"`: 200} {
			req, err := http.NewRequest(http.MethodGet, s.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			req.Header.Set("If-None-Match", have)
			if a := b.do(req); a.Status != want || want == 304 && a.Body != "" {
				t.Errorf("%s with %s: status %d", path, have, a.Status)
			}
		}
	}
	before := b.get("/banlists/feed.atom").Header.Get("ETag")
	s.publish(legality.List{ID: "azalea-2027", Scope: legality.Gym, Of: "azalea", Revision: 1, Effective: 20270101, Title: "a"}, "")
	if b.get("/banlists/feed.atom").Header.Get("ETag") == before {
		t.Error("a publication did not change the feed")
	}
}

// The feed tells of every publication and revision, the newest first, with what it changes; texts are texts twice over, since feed
// readers draw mark-up.
func TestBanlistFeed(t *testing.T) {
	s := leagueSite(t)
	s.clock.move(time.Hour)
	l := legality.List{ID: "azalea-2026", Scope: legality.Gym, Of: "azalea", Revision: 1, Effective: 20261201, Title: "桧皮 / Azalea",
		Entries: []legality.Entry{{Name: "黑暗球", Limit: 0}}}
	s.publish(l, "")
	s.clock.move(time.Hour)
	l.Revision, l.Entries = 2, nil
	s.publish(l, "<img src=x onerror=alert(1)>")
	b := s.browser()
	read := func(path string) (f struct {
		Lang    string `xml:"lang,attr"`
		ID      string `xml:"id"`
		Updated string `xml:"updated"`
		Entries []struct {
			ID      string `xml:"id"`
			Title   string `xml:"title"`
			Content string `xml:"content"`
		} `xml:"entry"`
	}) {
		a := b.get(path)
		if err := xml.Unmarshal([]byte(a.Body), &f); err != nil || !strings.HasPrefix(a.Header.Get("Content-Type"), "application/atom+xml") {
			t.Fatalf("%s: %v %s", path, err, a.Body)
		}
		return f
	}
	f := read("/banlists/feed.atom?scope=gym&of=azalea")
	if len(f.Entries) != 2 || f.Entries[0].Title != "Azalea, revision 2" || f.Updated != "2026-11-29T06:00:00Z" || f.Entries[0].ID == f.Entries[1].ID {
		t.Fatalf("%+v", f)
	}
	if c := f.Entries[0].Content; !strings.Contains(c, "Off the list: Dark Ball, was forbidden") || !strings.Contains(c, "&lt;img") || strings.Contains(c, "<img") {
		t.Errorf("content %q", c)
	}
	if all := read("/banlists/feed.atom?lang=zh-Hans"); all.Lang != "zh-Hans" || len(all.Entries) != 17 || all.Entries[0].Title != "桧皮，第 2 版" {
		t.Errorf("all: %s, %d entries, %q", all.Lang, len(all.Entries), all.Entries[0].Title)
	}
	s.clock.move(time.Hour)
	if err := s.store.Lists.Withdraw(t.Context(), l.ID, 20261129, 0, "A <card> is missing"); err != nil {
		t.Fatal(err)
	}
	f = read("/banlists/feed.atom?scope=gym&of=azalea")
	if len(f.Entries) != 3 || f.Entries[0].Title != "Withdrawn: Azalea" || f.Updated != "2026-11-29T07:00:00Z" || f.Entries[1].Title != "Azalea, revision 2 (withdrawn)" ||
		f.Entries[2].Title != "Azalea (withdrawn)" {
		t.Fatalf("after the withdrawal: %+v", f)
	}
	ids := map[string]bool{}
	for _, e := range f.Entries {
		ids[e.ID] = true
		if !strings.Contains(e.Content, "has been withdrawn. Why: A &lt;card&gt; is missing") {
			t.Errorf("%s: %q", e.Title, e.Content)
		}
	}
	if len(ids) != 3 {
		t.Errorf("ids %v", ids)
	}
	for _, e := range read("/banlists/feed.atom?scope=league&game=phantom-duel").Entries {
		if !strings.Contains(e.ID, "/banlists/phantom-2026") {
			t.Errorf("the league's feed of game H has %s", e.ID)
		}
	}
}

// A gym's page has the lists that stand there, what is coming, and its organizers once there are any.
func TestGymPages(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	a := b.get("/gyms/viridian")
	wants(t, a, "Viridian Gym Limits 2026", "Kanto Limits 2026", "League Banlist 2026", "League Banlist 2027", `href="/check?gym=viridian"`, `href="/gyms#kanto"`)
	wantsNot(t, a, "Johto Limits", "Organizers")
	wants(t, b.get("/gyms"), `id="kanto"`, "Viridian Gym", "Goldenrod Gym")
}

func TestLeagueWithoutAnything(t *testing.T) {
	b := newSite(t).browser()
	if a := b.get("/gyms"); a.Status != 200 || !strings.Contains(a.Body, "There are no gyms yet") {
		t.Errorf("a league without gyms: %d", a.Status)
	}
	if a := b.get("/banlists"); a.Status != 200 || !strings.Contains(a.Body, "No banlist is in force") {
		t.Errorf("a league without lists: %d", a.Status)
	}
}
