package handlers_test

import (
	"fmt"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
)

// asks sends a GET as the page's script does.
func (b *browser) asks(path string) answer {
	b.site.t.Helper()
	req, err := http.NewRequest(http.MethodGet, b.site.url+path, nil)
	if err != nil {
		b.site.t.Fatal(err)
	}
	req.Header.Set("HX-Request", "true")
	return b.do(req)
}

// holds is the deck at a path as it is stored: "3 main 10000251, 1 main Mewthree".
func (s *testSite) holds(path string) string {
	s.t.Helper()
	d := s.deckAt(path)
	parts := make([]string, len(d.Entries))
	for i, e := range d.Entries {
		name := e.Text
		if e.Card != 0 {
			name = idText(e.Card)
		}
		parts[i] = fmt.Sprintf("%d %s %s", e.Count, e.Section, name)
	}
	return strings.Join(parts, ", ")
}

func (s *testSite) deckAt(path string) *deck.Deck {
	s.t.Helper()
	id, ok := store.DecodeID(strings.TrimPrefix(path, "/decks/"))
	if !ok {
		s.t.Fatalf("no deck's address: %s", path)
	}
	d, err := s.store.Decks.Any(s.t.Context(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func (s *testSite) revision(path string) string {
	return strconv.FormatInt(s.deckAt(path).Revision, 10)
}

// More and less work on the deck as it is stored, and lead back to the row that was pressed.
func TestEditorMoreAndLess(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red, white := idText(s.card(catalog.PokemonDuel, "Pikachu")), idText(s.card(catalog.PokemonDuel, "Raichu"))
	for _, step := range []struct {
		pairs []string
		leads string
		holds string
	}{
		{[]string{"card", red, "change", "1"}, "#f-" + red, "1 main " + red}, // from the results: it finds its home
		{[]string{"card", red, "change", "2", "section", "main"}, "#e-main-" + red, "3 main " + red},
		{[]string{"card", red, "change", "1", "section", "extra"}, "#e-extra-" + red, "3 main " + red + ", 1 extra " + red},
		{[]string{"card", red, "change", "-1"}, "#f-" + red, "2 main " + red + ", 1 extra " + red}, // at home first
		{[]string{"card", red, "change", "-9", "section", "main"}, "#h-deck", "1 extra " + red},
		{[]string{"card", red, "change", "-1"}, "#f-" + red, ""}, // then wherever it lies
		{[]string{"card", red, "change", "-1", "section", "main"}, "#h-deck", ""},
		{[]string{"card", white, "change", "1"}, "#f-" + white, "1 extra " + white},
	} {
		b.post(path+"/cards", step.pairs...).leads(t, path+step.leads)
		if got := s.holds(path); got != step.holds {
			t.Errorf("%v: the deck holds %q, want %q", step.pairs, got, step.holds)
		}
	}
	// What is searched for and checked for is carried along.
	b.post(path+"/cards?q=%E5%B0%8F&kind=spell&show=48&on=2027-01-02", "card", red, "change", "1").leads(t, path+"?kind=spell&on=2027-01-02&q=%E5%B0%8F&show=48#f-"+red)
}

// A count, a move, a removal and a choice say what the deck is to hold.
func TestEditorAbsoluteChanges(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	for _, step := range []struct {
		pairs []string
		leads string
		holds string
	}{
		{[]string{"card", red, "change", "set", "count", "4"}, "#e-main-" + red, "4 main " + red},
		{[]string{"card", red, "change", "set", "count", "2", "section", "main"}, "#e-main-" + red, "2 main " + red},
		{[]string{"card", red, "change", "move", "section", "main"}, "#e-extra-" + red, "2 extra " + red},
		{[]string{"card", red, "change", "move", "section", "extra"}, "#e-main-" + red, "2 main " + red},
		{[]string{"card", red, "change", "move", "section", "main", "to", "extra"}, "#e-extra-" + red, "2 extra " + red},
		{[]string{"card", red, "change", "remove", "section", "extra"}, "#h-deck", ""},
		{[]string{"card", red, "change", "set", "count", "0"}, "#h-deck", ""},
	} {
		b.post(path+"/cards", append(step.pairs, "revision", s.revision(path))...).leads(t, path+step.leads)
		if got := s.holds(path); got != step.holds {
			t.Errorf("%v: the deck holds %q, want %q", step.pairs, got, step.holds)
		}
	}
}

// A line that names no card is an entry like any other, with cards to choose from.
func TestEditorUnknownLines(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.keep("2 Pikachuu\n1 <script>alert(1)</script>")
	page := b.get(path)
	page.wants(t, http.StatusOK, "Which card is meant?", "Pikachu lv")
	if strings.Contains(page.Body, "<script>alert") {
		t.Error("markup in a line is markup on the page")
	}
	b.post(path+"/cards", "text", "Pikachuu", "section", "main", "change", "1").leads(t, path+"#e-main-t0")
	b.post(path+"/cards", "text", "<script>alert(1)</script>", "section", "main", "change", "-1").leads(t, path+"#h-deck")
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	b.post(path+"/cards", "text", "Pikachuu", "section", "main", "change", "choose", "with", red, "revision", s.revision(path)).leads(t, path+"#e-main-"+red)
	if got, want := s.holds(path), "3 main "+red; got != want {
		t.Errorf("the deck holds %q, want %q", got, want)
	}
}

// What cannot be done is answered with a sentence and the right status, and changes nothing.
func TestEditorRefusals(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	b.post(path+"/cards", "card", red, "change", "95")
	before := s.holds(path)
	rev := s.revision(path)
	for _, c := range []struct {
		status int
		under  string
		pairs  []string
	}{
		{422, "/cards", []string{"card", "99", "change", "1"}},
		{422, "/cards", []string{"card", "pikachu", "change", "1"}},
		{422, "/cards", []string{"card", "4294967296", "change", "1"}},
		{422, "/cards", []string{"change", "1"}},
		{422, "/cards", []string{"card", red, "text", "Pikachu", "change", "1"}},
		{422, "/cards", []string{"card", red, "change", "0"}},
		{422, "/cards", []string{"card", red, "change", "9"}}, // 104
		{422, "/cards", []string{"card", red, "change", "100"}},
		{422, "/cards", []string{"card", red, "change", "dance", "revision", rev}},
		{422, "/cards", []string{"card", red, "change", "1", "section", "sideboard"}},
		{422, "/cards", []string{"card", red, "change", "move", "to", "hand", "revision", rev}},
		{422, "/cards", []string{"card", red, "change", "set", "count", "many", "revision", rev}},
		{422, "/cards", []string{"card", red, "change", "set", "count", "-1", "revision", rev}},
		{422, "/cards", []string{"card", red, "change", "set", "count", "100", "revision", rev}},
		{422, "/cards", []string{"card", "99", "change", "set", "count", "3", "revision", rev}},
		{422, "/cards", []string{"text", "Nobody", "change", "choose", "with", "x", "revision", rev}},
		{409, "/cards", []string{"text", "Nobody", "section", "main", "change", "choose", "with", red, "revision", rev}},
		{400, "/cards", []string{"card", red, "change", "set", "count", "3"}},
		{400, "/cards", []string{"card", red, "change", "remove", "revision", "x"}},
		{422, "/cards?on=yesterday", []string{"card", red, "change", "1"}},
		{422, "/cards?gym=nowhere", []string{"card", red, "change", "1"}},
		{400, "/repair", []string{"finding", "0 name-limit"}},
		{409, "/repair", []string{"finding", "7 name-limit", "revision", rev}},
		{409, "/repair", []string{"finding", "1 banlist", "revision", rev}},
		{409, "/repair", []string{"finding", "nonsense", "revision", rev}},
		{422, "/repair", []string{"finding", "0 main-size", "revision", rev}}, // only the player can decide
		{422, "/title", []string{"title", strings.Repeat("长", 101), "notes", "", "revision", rev}},
		{422, "/title", []string{"title", "x", "notes", strings.Repeat("x", 8001), "revision", rev}},
		{400, "/title", []string{"title", "x", "notes", ""}},
		{409, "/list", []string{"list", "1 Pikachu"}},
		{413, "/cards", []string{"card", red, "change", "1", "more", strings.Repeat("x", 300<<10)}},
	} {
		for how, send := range map[string]func(string, ...string) answer{"plain": b.post, "script": b.press} {
			a := send(path+c.under, c.pairs...)
			if a.Status != c.status {
				t.Errorf("%s %s %.60v: status %d, want %d", how, c.under, c.pairs, a.Status, c.status)
			}
			if len(a.Body) < 40 || strings.Contains(a.Body, "panic") {
				t.Errorf("%s %s %.60v: says nothing: %q", how, c.under, c.pairs, a.Body)
			}
		}
	}
	if got := s.holds(path); got != before || s.revision(path) != rev {
		t.Errorf("a refusal changed the deck: %q, revision %s; before %q, %s", got, s.revision(path), before, rev)
	}
	for _, query := range []string{"?on=31-12-2026", "?gym=%00", "?on=2026-02-30"} {
		if a := b.get(path + query); a.Status != http.StatusUnprocessableEntity {
			t.Errorf("%s: status %d", query, a.Status)
		}
	}
	for _, query := range []string{"?q=%22%28%29-%3A&kind=bogus&type=x&show=-5&star=%F0&free=%00", "?show=99999999999999999999", "?q=" + strings.Repeat("%E7%81%AB", 2000)} {
		if a := b.get(path + query); a.Status != http.StatusOK {
			t.Errorf("%.60s: status %d", query, a.Status)
		}
	}
	for _, bad := range []string{"/decks/x", "/decks/11111111111", "/decks/" + strings.Repeat("z", 11), "/decks/..%2f..%2f"} {
		if a := b.get(bad); a.Status != http.StatusNotFound {
			t.Errorf("%s: status %d", bad, a.Status)
		}
		if a := b.post(bad+"/cards", "card", red, "change", "1"); a.Status != http.StatusNotFound {
			t.Errorf("post to %s: status %d", bad, a.Status)
		}
	}
}

// Nobody changes another's deck: a private one is not there, a shared one may only be looked at.
func TestEditorIsForItsOwner(t *testing.T) {
	s := newSite(t)
	mine, other := s.browser(), s.browser()
	path := mine.makeDeck()
	other.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	attempts := func(want int) {
		t.Helper()
		for under, pairs := range map[string][]string{
			"/cards": {"card", red, "change", "1"}, "/repair": {"finding", "0 x", "revision", "1"},
			"/title": {"title", "Mine now", "notes", "", "revision", "1"}, "/list": {"list", "1 Pikachu"},
		} {
			for _, b := range []*browser{other, s.browser()} {
				if a := b.post(path+under, pairs...); a.Status != want {
					t.Errorf("%s of another's deck: status %d, want %d", under, a.Status, want)
				}
			}
		}
		if a := other.asks(path + "/find"); a.Status != want {
			t.Errorf("find in another's deck: status %d, want %d", a.Status, want)
		}
	}
	if a := other.get(path); a.Status != http.StatusNotFound {
		t.Errorf("another's private deck: status %d", a.Status)
	}
	attempts(http.StatusNotFound)
	mine.post(path+"/visibility", "visibility", "link")
	attempts(http.StatusForbidden)
	if d := s.deckAt(path); len(d.Entries) > 0 || d.Title == "Mine now" {
		t.Errorf("the deck was changed: %+v", d)
	}
}

// A stale change is answered with the deck as it is and a sentence; a relative one is never stale.
func TestEditorStale(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	old := s.revision(path)
	b.post(path+"/cards", "card", red, "change", "2")
	for how, send := range map[string]func(string, ...string) answer{"plain": b.post, "script": b.press} {
		for _, pairs := range [][]string{
			{"card", red, "change", "set", "count", "9", "section", "main", "revision", old},
			{"card", red, "change", "move", "section", "main", "revision", old},
			{"card", red, "change", "remove", "section", "main", "revision", old},
		} {
			a := send(path+"/cards", pairs...)
			a.wants(t, http.StatusConflict, "changed elsewhere", `id="e-main-`+red+`"`)
			if whole := strings.Contains(a.Body, "<html"); whole != (how == "plain") {
				t.Errorf("%s: a whole page: %v", how, whole)
			}
		}
		send(path+"/repair", "finding", "0 main-size", "revision", old).wants(t, http.StatusConflict, "changed elsewhere")
		send(path+"/cards", "card", red, "change", "1", "revision", old)
	}
	b.post(path+"/title", "title", "A title that was typed", "notes", "and notes", "revision", old).
		wants(t, http.StatusConflict, "changed elsewhere", "A title that was typed", "and notes")
	if got, want := s.holds(path), "4 main "+red; got != want {
		t.Errorf("the deck holds %q, want %q", got, want)
	}
}

var revisionField = regexp.MustCompile(`name="revision" value="(\d+)"`)

// The answer to a press is the deck, the pressed card among the results, and the figures elsewhere: no page.
func TestEditorAnswers(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	a := b.press(path+"/cards", "card", red, "change", "4")
	a.wants(t, http.StatusOK, `<section class="bench" id="deck"`, `<hx-partial hx-target="#f-`+red+`"`, `<hx-partial hx-target="#tab-sizes"`,
		"4 + 0", `id="e-main-`+red+`"`, "4 of 3", "Take out 1 Pikachu", "4 cards in the main deck")
	if strings.Contains(a.Body, "<html") || strings.Contains(a.Body, `role="search"`) {
		t.Error("the answer is a page")
	}
	for _, m := range revisionField.FindAllStringSubmatch(a.Body, -1) {
		if m[1] != s.revision(path) {
			t.Errorf("a form of the answer is at revision %s, the deck at %s", m[1], s.revision(path))
		}
	}
	page := b.get(path)
	section := func(body string) string {
		from := strings.Index(body, `<section class="bench"`)
		return body[from : from+strings.Index(body[from:], "</section>")]
	}
	if section(page.Body) != section(a.Body) {
		t.Error("the page draws the deck differently from the answer to a press")
	}
}

// A reason's button mends it; what only the player can decide has none.
func TestEditorRepairs(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	path := b.keep("[main]\n5 Pikachu lv16\n1 Raichu\n")
	page := b.get(path)
	found := regexp.MustCompile(`name="finding" value="([^"]+)"`).FindAllStringSubmatch(page.Body, -1)
	if len(found) == 0 {
		t.Fatalf("no reason can be mended: %s", s.holds(path))
	}
	for len(found) > 0 {
		rev := s.revision(path)
		b.post(path+"/repair", "finding", found[0][1], "revision", rev).leads(t, path+"#verdict")
		if s.revision(path) == rev {
			t.Fatalf("%s mends nothing", found[0][1])
		}
		page = b.get(path)
		found = regexp.MustCompile(`name="finding" value="([^"]+)"`).FindAllStringSubmatch(page.Body, -1)
	}
	page.wants(t, http.StatusOK, "cards to go")
	if strings.Contains(page.Body, "data-problem") {
		t.Errorf("a card is still at fault: %s", s.holds(path))
	}
}

// An empty deck takes over a list or a sample; what cannot be read stays in its field.
func TestEditorStartsFromAList(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	path := b.makeDeck()
	b.post(path+"/list", "list", "3 Pikachu x2").wants(t, http.StatusUnprocessableEntity, "3 Pikachu x2", "An empty table")
	b.post(path+"/list", "list", "").wants(t, http.StatusUnprocessableEntity)
	b.post(path+"/list", "sample", "no-such-sample").wants(t, http.StatusUnprocessableEntity)
	if got := s.holds(path); got != "" {
		t.Fatalf("an unreadable list left %q", got)
	}
	b.post(path+"/list", "sample", "rain").leads(t, path+"#deck")
	b.get(path).wants(t, http.StatusOK, "Rain Rush", `data-state="legal"`)
	b.post(path+"/list", "sample", "rain").wants(t, http.StatusConflict, "holds cards already")
	other := b.makeDeck()
	b.post(other+"/list", "list", "2 Pikachuu\n[extra]\n1 Raichu").leads(t, other+"#deck")
	if got := s.holds(other); !strings.HasPrefix(got, "2 main Pikachuu, 1 extra ") {
		t.Errorf("the deck holds %q", got)
	}
}

// A search is answered with the results alone and an address to come back to; the chips narrow it down.
func TestEditorSearch(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	a := b.asks(path + "/find?q=pikaqiu&kind=pokemon")
	a.wants(t, http.StatusOK, `id="f-`+red+`"`)
	if got, want := a.Header.Get("HX-Replace-Url"), path+"?kind=pokemon&q=pikaqiu"; got != want {
		t.Errorf("the address is %q, want %q", got, want)
	}
	if strings.Contains(a.Body, "<html") || strings.Contains(a.Body, `id="deck"`) {
		t.Error("the answer is more than the results")
	}
	b.get(path+"/find?q=mew").leads(t, path+"?q=mew")
	count := func(query string) int { return strings.Count(b.asks(path+"/find?"+query).Body, `id="f-`) / 2 }
	kinds := func(query string) (out []string) {
		seen := map[string]bool{}
		for _, m := range regexp.MustCompile(`data-kind="([a-z]+)"`).FindAllStringSubmatch(b.asks(path+"/find?"+query).Body, -1) {
			if !seen[m[1]] {
				seen[m[1]], out = true, append(out, m[1])
			}
		}
		return out
	}
	if got := kinds("kind=trap"); len(got) != 1 || got[0] != "trap" {
		t.Errorf("traps alone: %v", got)
	}
	if got := kinds("q=type:fire&kind=spell&kind=evolution&show=480"); len(got) != 2 {
		t.Errorf("spells and evolutions of Fire: %v", got)
	}
	if body := b.asks(path + "/find?star=4&kind=pokemon&type=dragon&show=480").Body; strings.Contains(body, `data-stars="5"`) || !strings.Contains(body, `data-stars="4"`) {
		t.Error("four stars or fewer are not")
	}
	if all, free := count("q=limit:0"), count("q=limit:0&free=1"); all == 0 || free != 0 {
		t.Errorf("%d cards are forbidden, %d of them not", all, free)
	}
	b.asks(path+"/find?q=qqqq").wants(t, http.StatusOK, "No card found", "Clear the search")
	b.asks(path+"/find?q=%22pika").wants(t, http.StatusOK, "query-problem")
	b.asks(path+"/find").wants(t, http.StatusOK, "Show 24 more", "show=48")
	if n := strings.Count(b.asks(path+"/find?show=48").Body, `class="entry"`); n != 48 {
		t.Errorf("%d results are shown, want 48", n)
	}
}

// The other game has its own kinds, exactly 50 cards and no extra deck.
func TestEditorOfThePhantomDuel(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	a := b.post("/decks", "game", "phantom-duel")
	path := a.Header.Get("Location")
	page := b.get(path)
	page.wants(t, http.StatusOK, "50 cards to go", `value="guard"`)
	if strings.Contains(page.Body, "type-picks") || strings.Contains(page.Body, "group-extra") {
		t.Error("types, or an extra deck, in a game that has none")
	}
	b.post(path+"/list", "sample", "azure-aegis").leads(t, path+"#deck")
	b.get(path).wants(t, http.StatusOK, `data-state="legal"`, "g-attack", "g-guard")
	b.post("/decks", "game", "chess").wants(t, http.StatusUnprocessableEntity)
}

// A guest is told that the deck is kept in this browser only; an account need not be.
func TestEditorTellsGuests(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.makeDeck()
	red := idText(s.card(catalog.PokemonDuel, "Pikachu"))
	b.post(path+"/cards", "card", red, "change", "1")
	b.get(path).wants(t, http.StatusOK, "kept in this browser", "29 December 2026", "/sign-up")
	b.signUp("Mei")
	if page := b.get(path); page.Status != http.StatusOK || strings.Contains(page.Body, "kept in this browser") {
		t.Errorf("status %d; an account is told that its deck will be forgotten", page.Status)
	}
}
