package handlers_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// beginDraft begins next year's league list as the staff does, and gives its address.
func (b *browser) beginDraft(pairs ...string) string {
	b.site.t.Helper()
	if len(pairs) == 0 {
		pairs = []string{"seat", "league", "game", "pokemon-duel", "year", "2027", "from", "before"}
	}
	a := b.post("/league/drafts", pairs...)
	to := a.Header.Get("Location")
	if a.Status != http.StatusSeeOther || !strings.HasPrefix(to, "/league/drafts/") {
		b.site.t.Fatalf("beginning a draft: %d %s %.300s", a.Status, to, a.Body)
	}
	return to
}

func (s *testSite) draftAt(path string) *league.Draft {
	s.t.Helper()
	id, ok := store.DecodeID(strings.TrimPrefix(path, "/league/drafts/"))
	if !ok {
		s.t.Fatalf("no draft at %s", path)
	}
	d, err := s.store.Drafts.Get(context.Background(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func entryPath(draft string, e league.DraftEntry) string {
	return draft + "/entries/" + strconv.FormatInt(e.ID, 10)
}

func TestDraftIsWritten(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak := s.staff("Oak")
	path := oak.beginDraft()
	d := s.draftAt(path)
	if d.Effective != 20270101 || len(d.Entries) != 2 || d.Title != "联盟禁限卡表 2027 / 聯盟禁限卡表 2027 / League Banlist 2027" {
		t.Fatalf("%+v", d)
	}
	page := oak.get(path)
	page.wants(t, http.StatusOK, "League Banlist 2027", "Dark Ball", "It replaces “League 2026”", "Find cards", `name="page" value="`)

	card := s.card(catalog.PokemonDuel, "小火龙")
	to := oak.post(path+"/entries", "card", idText(card), "limit", "1", "page", "p").Header.Get("Location")
	d = s.draftAt(path)
	if len(d.Entries) != 3 || d.Entries[2].Name != "小火龙" || d.Entries[2].Limit != 1 || !strings.HasSuffix(to, "#entry-"+strconv.FormatInt(d.Entries[2].ID, 10)) {
		t.Fatalf("%s %+v", to, d.Entries)
	}
	e := d.Entries[2]
	oak.post(entryPath(path, e), "counts", "card "+idText(card), "limit", "0", "reason", "<b>too</b> fast", "url", "https://example.org/x", "revision", "1", "page", "p")
	e = s.draftAt(path).Entries[2]
	if e.Card != card || e.Name != "" || e.Limit != 0 || e.Reason != "<b>too</b> fast" || e.URL != "https://example.org/x" {
		t.Errorf("%+v", e)
	}
	if a := oak.get(path); strings.Contains(a.Body, "<b>too") || !strings.Contains(a.Body, "&lt;b&gt;too") {
		t.Error("a reason is not shown as text")
	}

	// What will not do, each answered with a sentence, and nothing kept of it.
	same := s.draftAt(path)
	for what, c := range map[string]struct {
		path   string
		form   []string
		status int
	}{
		"a card twice":              {path + "/entries", []string{"card", idText(s.card(catalog.PokemonDuel, "黑暗球")), "limit", "1"}, http.StatusConflict},
		"no such card":              {path + "/entries", []string{"card", "5", "limit", "1"}, http.StatusUnprocessableEntity},
		"a card of the other game":  {path + "/entries", []string{"card", idText(s.anyCard(catalog.PhantomDuel)), "limit", "1"}, http.StatusUnprocessableEntity},
		"three copies":              {path + "/entries", []string{"card", idText(s.card(catalog.PokemonDuel, "皮卡丘")), "limit", "3"}, http.StatusUnprocessableEntity},
		"no limit":                  {path + "/entries", []string{"card", idText(s.card(catalog.PokemonDuel, "皮卡丘"))}, http.StatusUnprocessableEntity},
		"a made-up sort":            {path + "/entries", []string{"counts", "all of them", "limit", "1"}, http.StatusUnprocessableEntity},
		"a script for a link":       {entryPath(path, e), []string{"counts", "as-is", "limit", "0", "url", "javascript:alert(1)", "revision", "2"}, http.StatusUnprocessableEntity},
		"an effect that is not":     {entryPath(path, e), []string{"counts", "effect no-such", "limit", "0", "revision", "2"}, http.StatusUnprocessableEntity},
		"no revision":               {entryPath(path, e), []string{"counts", "as-is", "limit", "1"}, http.StatusBadRequest},
		"no such day":               {path, []string{"title", "x", "effective", "2027-02-30", "revision", "1"}, http.StatusUnprocessableEntity},
		"a day in another century":  {path, []string{"title", "x", "effective", "1027-02-20", "revision", "1"}, http.StatusUnprocessableEntity},
		"a title without an end":    {path, []string{"title", strings.Repeat("x", 900), "effective", "2027-02-20", "revision", "1"}, http.StatusUnprocessableEntity},
		"an entry that is not here": {path + "/entries/12", []string{"counts", "as-is", "limit", "1", "revision", "1"}, http.StatusConflict},
		"no number":                 {path + "/entries/x", []string{"limit", "1", "revision", "1"}, http.StatusNotFound},
	} {
		if a := oak.post(c.path, c.form...); a.Status != c.status {
			t.Errorf("%s: %d, want %d: %.200s", what, a.Status, c.status, a.Body)
		}
	}
	if now := s.draftAt(path); !reflect.DeepEqual(now, same) {
		t.Errorf("refused, and yet changed: %+v", now)
	}
	oak.post(entryPath(path, e), "change", "remove", "revision", "2")
	if d := s.draftAt(path); len(d.Entries) != 2 {
		t.Errorf("%+v", d.Entries)
	}
	oak.get(path+"/discard").wants(t, http.StatusOK, "Discard this draft?")
	oak.post(path+"/discard").leads(t, "/league")
	oak.get(path).wants(t, http.StatusNotFound)
}

func (s *testSite) anyCard(game catalog.GameID) uint32 {
	s.t.Helper()
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		s.t.Fatal(err)
	}
	for _, c := range cards {
		if c.Game == game {
			return c.ID
		}
	}
	s.t.Fatal("no card of " + game)
	return 0
}

// Two organizers at once: different parts never collide; the same part is refused with 409, the draft as it is, and what was typed.
func TestDraftByTwo(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	a, b := s.organizes("Giovanni", "viridian"), s.organizes("Erika", "viridian")
	path := a.beginDraft("seat", "gym viridian", "game", "pokemon-duel", "year", "2028", "from", "before")
	e := s.draftAt(path).Entries[0]
	if x := a.press(path, "title", "By Giovanni", "effective", "2028-01-01", "revision", "1", "page", "a"); x.Status != http.StatusOK || !strings.Contains(x.Body, `id="draft-revision"`) {
		t.Fatalf("%d %s", x.Status, x.Body)
	}
	x := b.press(entryPath(path, e), "counts", "as-is", "limit", "2", "reason", "By Erika", "revision", "1", "page", "b")
	x.wants(t, http.StatusOK, "Saved")
	x = b.press(path, "title", "By Erika", "effective", "2028-02-01", "revision", "1", "page", "b")
	x.wants(t, http.StatusConflict, "Somebody else has changed this", "You had written: By Erika", "By Giovanni")
	if x.Header.Get("HX-Retarget") != "#draft" || strings.Contains(x.Body, `value="By Erika"`) {
		t.Errorf("the fresh draft is not what is shown: %v", x.Header)
	}
	b.post(path, "title", "By Erika", "effective", "2028-02-01", "revision", "1", "page", "b").wants(t, http.StatusConflict, "By Giovanni", "You had written: By Erika")
	a.press(entryPath(path, e), "counts", "as-is", "limit", "0", "reason", "By Giovanni", "revision", "1", "page", "a").wants(t, http.StatusConflict, "By Erika", "You had written: By Giovanni")
	a.press(entryPath(path, e), "change", "remove", "revision", "1", "page", "a").wants(t, http.StatusConflict, "By Erika")
	// The same page goes on typing, before the answer to its first change has come.
	a.press(path, "title", "By Giovanni, more", "effective", "2028-01-01", "revision", "1", "page", "a").wants(t, http.StatusOK, "Saved")
	d := s.draftAt(path)
	if d.Title != "By Giovanni, more" || d.Entries[0].Reason != "By Erika" || d.Entries[0].Limit != 2 {
		t.Errorf("%+v", d)
	}
	// An entry taken out by one, still being changed by the other.
	b.press(entryPath(path, e), "change", "remove", "revision", "2", "page", "b").wants(t, http.StatusOK, "is taken out", "Undo")
	a.press(entryPath(path, e), "counts", "as-is", "limit", "0", "reason", "lost?", "revision", "2", "page", "a").wants(t, http.StatusConflict, "You had written: lost?")
}

var countOf = regexp.MustCompile(`(?s)<dt>([^<]*)</dt><dd>([^<]*)</dd>`)

// The whole way to a published list: what is in the way, what it will do, the last question, and only one list however often it is pressed.
func TestDraftIsPublished(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak := s.staff("Oak")
	player := s.browser()
	player.signUp("Red")
	deckPath := player.legalDeckWith("黑暗球", 1)
	path := oak.beginDraft()

	// A day that another list has is refused, and then mended.
	oak.post(path, "title", "联盟 2027 / League 2027", "effective", "2026-01-01", "revision", "1", "page", "p")
	oak.get(path+"/effect").wants(t, http.StatusOK, "One thing is in the way", "begins on", "League 2026")
	oak.post(path+"/publish", "version", fmt.Sprint(s.draftAt(path).Version), "sure", "yes").wants(t, http.StatusUnprocessableEntity, "in the way")
	oak.post(path, "title", "联盟 2027 / League 2027", "effective", "2027-01-01", "revision", "2", "page", "p")
	dark := s.draftAt(path).Entries[0]
	oak.post(entryPath(path, dark), "counts", "as-is", "limit", "0", "reason", "It takes a Pokémon for good.", "revision", "1", "page", "p")

	effect := oak.get(path + "/effect")
	effect.wants(t, http.StatusOK, "Dark Ball", "limit 1 to forbidden", "Publish the list", "Private decks appear in these numbers only")
	numbers := map[string]string{}
	for _, m := range countOf.FindAllStringSubmatch(effect.Body, -1) {
		numbers[m[1]] = m[2]
	}
	if numbers["Legal without it, not legal from 1 January 2027"] != "1" || numbers["Decks with a card whose limit changes"] != "1" {
		t.Errorf("%v", numbers)
	}
	if strings.Contains(effect.Body, deckPath) {
		t.Error("a private deck is named")
	}

	version := fmt.Sprint(s.draftAt(path).Version)
	oak.post(path+"/publish", "version", version).wants(t, http.StatusUnprocessableEntity, "Tick that you are sure")
	oak.post(path+"/publish", "version", "1", "sure", "yes").wants(t, http.StatusConflict, "Somebody else has changed this")
	oak.post(path+"/publish", "version", "x", "sure", "yes").wants(t, http.StatusBadRequest)
	var presses sync.WaitGroup
	for range 4 { // a double click, and more
		presses.Go(func() {
			if a := oak.post(path+"/publish", "version", version, "sure", "yes"); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/banlists/league-2027" {
				t.Errorf("%d %s", a.Status, a.Header.Get("Location"))
			}
		})
	}
	presses.Wait()
	lists, err := s.store.Lists.Get(context.Background(), "league-2027")
	if err != nil || len(lists) != 1 {
		t.Fatalf("%d lists, %v", len(lists), err)
	}
	oak.get("/banlists/league-2027").wants(t, http.StatusOK, "League 2027", "It takes a Pokémon for good.")
	oak.get(path).leads(t, "/banlists/league-2027")
	oak.get(path+"/effect").leads(t, "/banlists/league-2027")

	// Nothing alters it by any route.
	before, _ := json.Marshal(lists)
	e := s.draftAt(path).Entries[0]
	for what, a := range map[string]answer{
		"the head":    oak.post(path, "title", "else", "effective", "2028-01-01", "revision", "3", "page", "p"),
		"an entry":    oak.post(entryPath(path, e), "counts", "as-is", "limit", "2", "revision", "2", "page", "p"),
		"a removal":   oak.post(entryPath(path, e), "change", "remove", "revision", "2", "page", "p"),
		"a new entry": oak.post(path+"/entries", "card", idText(s.card(catalog.PokemonDuel, "皮卡丘")), "limit", "1"),
		"its end":     oak.post(path + "/discard"),
		"a post":      oak.post("/banlists/league-2027", "title", "else"),
		"the API":     oak.post("/api/v1/banlists/league-2027", "title", "else"),
	} {
		if a.Status != http.StatusConflict && a.Status != http.StatusMethodNotAllowed && a.Status != http.StatusForbidden {
			t.Errorf("%s: %d", what, a.Status)
		}
	}
	lists, _ = s.store.Lists.Get(context.Background(), "league-2027")
	if after, _ := json.Marshal(lists); string(after) != string(before) {
		t.Errorf("%s became %s", before, after)
	}
}

// legalDeckWith makes a private deck that is legal today and holds copies of a card, and gives its address.
func (b *browser) legalDeckWith(card string, copies int) string {
	b.site.t.Helper()
	a := b.post("/decks", "game", "pokemon-duel")
	path := a.Header.Get("Location")
	text := fmt.Sprintf("%d %s\n", copies, card)
	cards, _, err := b.site.store.Cards.Load(context.Background())
	if err != nil {
		b.site.t.Fatal(err)
	}
	left, seen := 40-copies, map[string]bool{}
	for _, c := range cards {
		if left == 0 {
			break
		}
		if c.Game == catalog.PokemonDuel && c.Kind == catalog.Pokemon && c.EffectKey == "" && c.Released == 0 && !seen[c.Key()] && c.Names.Hans != card {
			seen[c.Key()] = true
			n := min(left, 1)
			text += fmt.Sprintf("%d #%d\n", n, c.ID)
			left -= n
		}
	}
	if x := b.post(strings.Split(path, "?")[0]+"/list", "list", text); x.Status != http.StatusSeeOther {
		b.site.t.Fatalf("filling a deck: %d %.300s", x.Status, x.Body)
	}
	return strings.Split(path, "?")[0]
}

// A past day and an empty list are asked about, each by itself.
func TestDraftAsksFirst(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	path := b.beginDraft("seat", "gym viridian", "game", "pokemon-duel", "year", "2026", "from", "nothing")
	b.get(path).wants(t, http.StatusOK, "No entries: this list would lift every limit")
	b.get(path+"/effect").wants(t, http.StatusOK, "is past", "The list is empty", `name="past-day"`, `name="empty-list"`)
	publish := func(pairs ...string) answer {
		return b.post(path+"/publish", append([]string{"version", "1", "sure", "yes"}, pairs...)...)
	}
	publish().wants(t, http.StatusUnprocessableEntity, "is past. Tick")
	publish("past-day", "yes").wants(t, http.StatusUnprocessableEntity, "The list is empty. Tick")
	publish("past-day", "yes", "empty-list", "yes").leads(t, "/banlists/viridian-2026")
}

// A correction is a new revision with its reason; another that was begun before comes too late.
func TestDraftCorrects(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak, lance := s.staff("Oak"), s.staff("Lance")
	path := oak.post("/league/lists/league-2026/revise").Header.Get("Location")
	lance.post("/league/lists/league-2026/revise").leads(t, path) // there is one already
	oak.get(path+"/effect").wants(t, http.StatusOK, "Say why the list is corrected")
	d := s.draftAt(path)
	oak.post(path, "title", d.Title, "effective", "2026-01-01", "reason", "X-Scissor was meant to be 1", "revision", "1", "page", "p")
	oak.post(entryPath(path, d.Entries[1]), "counts", "as-is", "limit", "1", "revision", "1", "page", "p")
	other := s.draft(league.Draft{Seat: d.Seat, Revises: "league-2026", Base: 1, Title: "late", Effective: 20260101, Reason: "r"})
	form := []string{"version", fmt.Sprint(s.draftAt(path).Version), "sure", "yes", "past-day", "yes"}
	oak.post(path+"/publish", form...).leads(t, "/banlists/league-2026")
	oak.get("/banlists/league-2026").wants(t, http.StatusOK, "X-Scissor was meant to be 1")
	oak.get("/api/v1/banlists/league-2026").wants(t, http.StatusOK, `"revision":2`)
	late := "/league/drafts/" + store.EncodeID(other.ID)
	oak.get(late+"/effect").wants(t, http.StatusOK, "has changed meanwhile")
	oak.post(late+"/publish", "version", "1", "sure", "yes", "past-day", "yes", "empty-list", "yes").wants(t, http.StatusUnprocessableEntity)
	oak.post("/league/lists/nothing/revise").wants(t, http.StatusNotFound)

	// A correction that moves the first day is asked about, since nothing else on the page may change.
	path = oak.post("/league/lists/league-2026/revise").Header.Get("Location")
	oak.post(path, "title", "t", "effective", "2026-12-15", "reason", "The day was wrong", "revision", "1", "page", "p")
	oak.get(path+"/effect").wants(t, http.StatusOK, "moves from 1 January 2026 to 15 December 2026")
	form = []string{"version", fmt.Sprint(s.draftAt(path).Version), "sure", "yes"}
	oak.post(path+"/publish", form...).wants(t, http.StatusUnprocessableEntity, "put the old day back")
	oak.post(path+"/publish", append(form, "moved-day", "yes")...).leads(t, "/banlists/league-2026")
}

// A report goes the whole way: made, seen, adopted, published with its origin; or declined with a reason.
func TestReportsOverHTTP(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	giovanni, oak, brock := s.organizes("Giovanni", "viridian"), s.staff("Oak"), s.organizes("Brock", "pewter")
	card := idText(s.card(catalog.PokemonDuel, "皮卡丘"))
	giovanni.get("/league/reports/new?gym=viridian&q=Pikachu").wants(t, http.StatusOK, "Pikachu")
	giovanni.get("/league/reports/new?gym=viridian&card="+card).wants(t, http.StatusOK, "Pikachu", "Send the report")
	for what, form := range map[string][]string{
		"no why":   {"gym", "viridian", "game", "pokemon-duel", "card", card, "limit", "1"},
		"a script": {"gym", "viridian", "game", "pokemon-duel", "card", card, "limit", "1", "why", "w", "link", "javascript:alert(1)"},
		"no card":  {"gym", "viridian", "game", "pokemon-duel", "limit", "1", "why", "w"},
		"no limit": {"gym", "viridian", "game", "pokemon-duel", "card", card, "why", "w"},
		"no game":  {"gym", "viridian", "card", card, "limit", "1", "why", "w"},
	} {
		if a := giovanni.post("/league/reports", form...); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: %d", what, a.Status)
		}
	}
	good := []string{"game", "pokemon-duel", "card", card, "limit", "1", "why", "<i>Five</i> of eight", "link", "https://example.org/cup"}
	giovanni.post("/league/reports", append(good, "gym", "viridian")...).leads(t, "/league/reports")
	giovanni.post("/league/reports", append(good, "gym", "viridian")...).wants(t, http.StatusConflict, "has reported this card already")
	brock.post("/league/reports", append(good, "gym", "pewter")...).leads(t, "/league/reports")
	giovanni.post("/league/reports", append(good, "gym", "pewter")...).wants(t, http.StatusForbidden)
	if a := giovanni.get("/league/reports"); !strings.Contains(a.Body, "&lt;i&gt;Five") || strings.Contains(a.Body, "Pewter Gym") || strings.Contains(a.Body, "/adopt") {
		t.Error("an organizer sees more or less than the own gym's reports")
	}
	oak.get("/league/reports").wants(t, http.StatusOK, "Viridian Gym", "Pewter Gym", "2 reports, 2 open", "Evidence at example.org")
	if a := oak.get("/league/reports?region=johto"); strings.Contains(a.Body, "Viridian Gym") {
		t.Error("the region does not filter")
	}

	reports, err := s.store.Reports.All(context.Background(), 10)
	if err != nil || len(reports) != 2 {
		t.Fatal(len(reports), err)
	}
	at := func(gym string) string {
		for _, r := range reports {
			if r.Gym == gym {
				return "/league/reports/" + store.EncodeID(r.ID)
			}
		}
		return ""
	}
	a := oak.post(at("viridian")+"/adopt", "draft", "new")
	path := a.Header.Get("Location")
	d := s.draftAt(path)
	if len(d.Entries) != 3 || d.Entries[2].Name != "皮卡丘" || !reflect.DeepEqual(d.Entries[2].Asked, []string{"viridian"}) {
		t.Fatalf("%+v", d)
	}
	oak.get(path).wants(t, http.StatusOK, "Viridian Gym, limit 1:", "<i>Five</i> of eight", "Evidence at example.org") // while the entry is written
	oak.post(at("viridian")+"/adopt", "draft", "new").wants(t, http.StatusConflict)
	oak.post(at("pewter")+"/decline", "reason", "").wants(t, http.StatusUnprocessableEntity, "Say why")
	oak.post(at("pewter")+"/decline", "reason", "One gym has asked already").leads(t, "/league/reports")
	brock.get("/league/reports").wants(t, http.StatusOK, "declined", "One gym has asked already")
	brock.post(at("pewter")+"/take-back").wants(t, http.StatusConflict)
	brock.post(at("viridian")+"/take-back").wants(t, http.StatusNotFound)

	oak.post(path+"/publish", "version", fmt.Sprint(d.Version), "sure", "yes").leads(t, "/banlists/league-2027")
	giovanni.get("/league/reports").wants(t, http.StatusOK, "adopted", "It is in")
	giovanni.get("/banlists/league-2027").wants(t, http.StatusOK, "Asked for by Viridian Gym")
	l, err := s.store.League.Load(context.Background())
	if err != nil || !reflect.DeepEqual(l.AskedBy(legality.ListRef{ID: "league-2027", Revision: 1}, 2), []string{"viridian"}) {
		t.Errorf("%v %v", l.Asked, err)
	}
	// Next year's list, begun from this one, still says who asked.
	if next := s.draftAt(oak.beginDraft("seat", "league", "game", "pokemon-duel", "year", "2028", "from", "before")); !reflect.DeepEqual(next.Entries[2].Asked, []string{"viridian"}) {
		t.Errorf("%+v", next.Entries)
	}
}
