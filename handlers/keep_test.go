package handlers_test

import (
	"bytes"
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/store"
)

// sends brings a file, as a form with a file does.
func (b *browser) sends(path, name, content string) answer {
	b.site.t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		b.site.t.Fatal(err)
	}
	part.Write([]byte(content))
	form.Close()
	req, err := http.NewRequest(http.MethodPost, b.site.url+path, &body)
	if err != nil {
		b.site.t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	req.Header.Set("Sec-Fetch-Site", "same-origin")
	return b.do(req)
}

var versionField = regexp.MustCompile(`name="version" value="(\d+)"`)

// proposed follows a form to the page that shows what it changes, and gives that page and its address.
func (b *browser) proposed(a answer) (page answer, path string) {
	b.site.t.Helper()
	path = a.Header.Get("Location")
	if a.Status != http.StatusSeeOther || !strings.HasPrefix(path, "/league/cards/changes/") {
		b.site.t.Fatalf("status %d to %q: %s", a.Status, path, a.Body)
	}
	page = b.get(path)
	for strings.Contains(page.Body, `id="reading"`) { // a long file is read in the background
		time.Sleep(20 * time.Millisecond)
		page = b.get(path)
	}
	return page, path
}

// saves saves what is proposed and gives the revision's address.
func (b *browser) saves(page answer, path, why string) string {
	b.site.t.Helper()
	m := versionField.FindStringSubmatch(page.Body)
	if m == nil {
		b.site.t.Fatalf("nothing to save: %d %s", page.Status, page.Body)
	}
	a := b.post(path, "version", m[1], "why", why)
	if to := a.Header.Get("Location"); a.Status == http.StatusSeeOther && strings.HasPrefix(to, "/league/cards/revisions/") {
		return to
	}
	b.site.t.Fatalf("not saved: %d %s", a.Status, a.Body)
	return ""
}

func (s *testSite) cardNow(id uint32) *catalog.Card {
	s.t.Helper()
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		s.t.Fatal(err)
	}
	for i := range cards {
		if cards[i].ID == id {
			return &cards[i]
		}
	}
	return nil
}

// newCard is a form that is filled in well.
func newCard(more ...string) []string {
	return append([]string{"game", "pokemon-duel", "base", "1", "id", "4000000001", "kind", "pokemon", "zh_hans", "测试龙", "en", "Testdrake", "type1", "dragon", "stars", "4", "level", "20",
		"atk", "1500", "def", "1200", "aliases", "Drake\r\nTester", "effect", "test-breath", "effect_en", "Draw a card."}, more...)
}

// A card is added: seen before, refused where it is wrong, saved with a reason, found at once, and taken back.
func TestAddACard(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	wants := func(a answer, status int, texts ...string) {
		t.Helper()
		oak.wants(a, status, texts...)
	}
	wants(oak.get("/league"), 200, "/league/cards")
	wants(oak.get("/league/cards?q=charizard"), 200, "Charizard", "/edit", "Revision 1")
	wants(oak.get("/league/cards/new"), 200, "Add a card", "How it will look")
	wants(oak.get("/league/cards/new?game=phantom-duel"), 200, "Attack")

	a := oak.htmx("/league/cards/preview", newCard()...)
	wants(a, 200, "Testdrake", "keep-preview", "No other card has this name", "/league/cards/picture.svg?")
	wants(oak.htmx("/league/cards/preview", "game", "pokemon-duel", "id", "4000000001", "kind", "pokemon", "zh_hans", "小火龙", "level", "many"), 200, "count as the same name", "is not a whole number")
	wants(oak.get("/league/cards/picture.svg?seed=x&kind=pokemon&type1=fire&stars=4"), 200, "<svg")
	wants(oak.post("/league/cards/new", newCard("act", "preview")...), 200, "Testdrake", "How it will look")
	wants(oak.post("/league/cards/new", newCard("act", "find-effect", "effect_q", "revive")...), 200, "It has the effect of")
	wants(oak.htmx("/league/cards/pick?what=name", "game", "pokemon-duel", "name_q", "charmander"), 200, "It counts with", "小火龙")

	// A text without a key is an effect of the card's own.
	plain := newCard()
	for i := 0; i < len(plain); i += 2 {
		if plain[i] == "effect" {
			plain[i+1] = ""
		}
	}
	wants(oak.post("/league/cards/new", append(plain, "act", "preview")...), 200, "No other name has this effect")

	// Every bad field is told beside it, and nothing typed is lost.
	bad := []string{"game", "pokemon-duel", "id", "0", "kind", "pokemon", "subtype", "counter", "stars", "99", "level", "x", "atk", "100", "type2", "fire", "released", "yesterday",
		"effect_en", "A text", "evolves_at", "5", "aliases", "kept"}
	a = oak.post("/league/cards/new", bad...)
	wants(a, http.StatusUnprocessableEntity, "fields have to be mended", ">kept</textarea>", ">A text</textarea>")
	for _, field := range []string{"id", "subtype", "stars", "level", "def", "type2", "released", "evolves_at", "zh_hans"} {
		if !strings.Contains(a.Body, `id="k-`+field+`-wrong"`) {
			t.Errorf("nothing is told at %s", field)
		}
	}
	wants(oak.post("/league/cards/new", newCard("id", "10000004")...), http.StatusSeeOther) // the first of two values counts
	taken := newCard()
	taken[5] = idText(s.card(catalog.PokemonDuel, "小火龙"))
	wants(oak.post("/league/cards/new", taken...), http.StatusConflict, "already")

	page, path := oak.proposed(oak.post("/league/cards/new", newCard()...))
	wants(page, 200, "Add Testdrake", "Nothing has been saved yet", "#4000000001")
	if s.cardNow(4000000001) != nil {
		t.Fatal("it is there before it was saved")
	}
	version := versionField.FindStringSubmatch(page.Body)[1]
	wants(oak.post(path, "version", version, "why", "  "), http.StatusUnprocessableEntity, "Say why")
	wants(oak.post(path, "version", version, "why", strings.Repeat("x", 501)), http.StatusUnprocessableEntity, "at most 500")
	wants(oak.post(path, "version", "77", "why", "x"), http.StatusConflict, "worked out anew")
	wants(oak.get("/league/cards/new?again="+strings.TrimPrefix(path, "/league/cards/changes/")), 200, "Testdrake")
	wants(s.staff("Lance").get(path), http.StatusNotFound, "no longer waiting") // it is Oak's

	revision := oak.saves(page, path, "New set")
	wants(oak.lead(oak.post(path, "version", version, "why", "pressed twice")), 200, "New set")
	if c := s.cardNow(4000000001); c == nil || c.Key() != "测试龙" || len(c.Aliases) != 2 || c.EffectKey != "test-breath" {
		t.Fatalf("saved as %+v", c)
	}
	wants(oak.get(revision), 200, "Revision 2", "New set", "Oak", "Testdrake", "Undo this revision")
	wants(oak.get("/league/cards/revisions"), 200, "Revision 2", "Revision 1")
	wants(oak.get("/league/audit"), 200, "changed the catalogue", "#2", "New set")
	if names := found(s.browser().get(cardsAt("testdrake"))); len(names) != 1 {
		t.Errorf("found as %v", names)
	}
	wants(oak.get("/cards/4000000001"), 200, "Keep this card", "New set")
	a = s.browser().get("/cards/4000000001")
	wants(a, 200, "Testdrake")
	if strings.Contains(a.Body, "Keep this card") || strings.Contains(a.Body, "New set") {
		t.Error("players see what is the staff's")
	}

	page, path = oak.proposed(oak.post(revision + "/undo"))
	wants(page, 200, "Undo revision 2", "taken out")
	wants(oak.get(oak.saves(page, path, "Too early")), 200, "Revision 3", "It undoes")
	wants(oak.get(revision), 200, "undone by")
	wants(oak.post(revision+"/undo"), http.StatusConflict, "already been undone")
	if s.cardNow(4000000001) != nil {
		t.Error("it is still there")
	}
	wants(oak.get("/league/cards/revisions/99"), http.StatusNotFound)
	wants(oak.get("/league/cards/revisions/x"), http.StatusNotFound)
}

// What a change does to saved decks is counted before: private decks in numbers only, public ones by name.
func TestEffectOfRetiring(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak, red := s.staff("Oak"), s.browser()
	red.signUp("Red")
	id := s.card(catalog.PokemonDuel, "小火龙")
	private := red.legalDeckWith("#"+idText(id), 1)
	red.post(private+"/title", "title", "Secret of Red")
	public := red.legalDeckWith("#"+idText(id), 1)
	red.post(public+"/title", "title", "Open to all")
	red.post(public+"/visibility", "visibility", string(deck.Public))

	edit := "/league/cards/" + idText(id)
	page, path := oak.proposed(oak.post(edit+"/retire", "retire", "yes"))
	oak.wants(page, 200, "Retire Charmander", "What it does to saved decks")
	numbers := page.Body
	for strings.Contains(numbers, "Counting saved decks") {
		req, _ := http.NewRequest(http.MethodGet, s.url+path+"/count", nil)
		req.Header.Set("HX-Request", "true")
		numbers = oak.do(req).Body
	}
	for _, text := range []string{"<dd>2</dd>", "Open to all", "Charmander", "retired"} {
		if !strings.Contains(numbers, text) {
			t.Errorf("the numbers do not say %q: %s", text, numbers)
		}
	}
	if strings.Contains(numbers, "Secret of Red") {
		t.Error("a private deck is named")
	}
	revision := oak.saves(page, path, "Misprint")
	late, _ := http.NewRequest(http.MethodGet, s.url+path+"/count", nil)
	late.Header.Set("HX-Request", "true")
	oak.wants(oak.do(late), http.StatusNoContent) // asked just before the page went on to the revision
	red.wants(red.get(public), 200, "thing to fix")

	// Another change of the same card makes the first one's undo impossible; the history offers the card as it was.
	page, path = oak.proposed(oak.post(edit+"/edit", formOf(s.cardNow(id), "2", "en", "Charmander the Second")...))
	oak.wants(page, 200, "Charmander the Second")
	oak.saves(page, path, "Renamed")
	oak.wants(oak.post(revision+"/undo"), http.StatusConflict, "changed again since")
	oak.wants(oak.get(revision), 200, "changed again since")
	oak.wants(oak.get("/cards/"+idText(id)), 200, "Edit it as it was then", "Renamed", "Misprint")
	oak.wants(oak.get(edit+"/edit?as=2"), 200, `value="Charmander"`, "as it was after revision 2")

	// A form that was opened before is not taken without another look.
	oak.wants(oak.post(edit+"/edit", formOf(s.cardNow(id), "2", "en", "Charmander the Third")...), http.StatusConflict, "Somebody has changed this card", "Charmander the Third")
	oak.wants(oak.post(edit+"/edit", formOf(s.cardNow(id), "3")...), http.StatusUnprocessableEntity, "changes nothing")
}

// formOf is the form of a card as a page shows it, with some fields changed.
func formOf(c *catalog.Card, base string, changed ...string) []string {
	to := map[string]string{}
	for i := 0; i+1 < len(changed); i += 2 {
		to[changed[i]] = changed[i+1]
	}
	out := []string{"base", base}
	for _, name := range catalog.Fields {
		value, ok := to[name]
		if !ok {
			value = c.Field(name)
		}
		out = append(out, name, value)
	}
	return out
}

// Two people change the catalogue at once: the second sees it, and what is about other cards is worked out anew.
func TestTwoAtOnce(t *testing.T) {
	s := newSite(t)
	oak, lance := s.staff("Oak"), s.staff("Lance")
	id := s.card(catalog.PokemonDuel, "小火龙")
	mine, minePath := oak.proposed(oak.post("/league/cards/"+idText(id)+"/retire", "retire", "yes"))
	page, path := lance.proposed(lance.post("/league/cards/new", newCard()...))
	lance.saves(page, path, "another card")
	m := versionField.FindStringSubmatch(mine.Body)[1]
	oak.wants(oak.post(minePath, "version", m, "why", "x"), http.StatusConflict, "worked out anew")
	oak.saves(oak.get(minePath), minePath, "still right")

	mine, minePath = oak.proposed(oak.post("/league/cards/"+idText(id)+"/retire", "retire", "no"))
	page, path = lance.proposed(lance.post("/league/cards/"+idText(id)+"/edit", formOf(s.cardNow(id), "3", "en", "Other")...))
	lance.saves(page, path, "the same card")
	oak.wants(oak.get(minePath), http.StatusConflict, "Somebody else has changed card")
	oak.wants(oak.post(minePath, "version", "1", "why", "x"), http.StatusUnprocessableEntity, "Somebody else has changed card")
	oak.wants(oak.lead(oak.post(minePath+"/discard")), 200, "Discarded")
	oak.wants(oak.get(minePath), http.StatusNotFound)
	_ = mine
}

// Pressed twice at once a change is saved once, and both presses lead to it.
func TestSavedOnce(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	page, path := oak.proposed(oak.post("/league/cards/new", newCard()...))
	version := versionField.FindStringSubmatch(page.Body)[1]
	to := make(chan string, 4)
	for range 4 {
		go func() { to <- oak.post(path, "version", version, "why", "once").Header.Get("Location") }()
	}
	for range 4 {
		if got := <-to; got != "/league/cards/revisions/2" {
			t.Errorf("a press leads to %q", got)
		}
	}
	if revs, err := s.store.Cards.Revisions(t.Context(), 9); err != nil || len(revs) != 2 {
		t.Errorf("%d revisions, %v", len(revs), err)
	}
}

// The mark of an unrestricted revive belongs to the effect, and its texts go along where that is asked for.
func TestEffectOfSeveralCards(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, c := range cards {
		if c.Game == catalog.PokemonDuel && c.EffectKey != "" && !c.UnrestrictedRevive && !c.IsPokemon() {
			count[c.EffectKey]++
		}
	}
	var one *catalog.Card
	for i := range cards {
		if count[cards[i].EffectKey] == 3 && cards[i].Game == catalog.PokemonDuel {
			one = &cards[i]
			break
		}
	}
	if one == nil {
		t.Fatal("no effect of three cards")
	}
	edit := "/league/cards/" + idText(one.ID) + "/edit"
	page, path := oak.proposed(oak.post(edit, append(formOf(one, "1", "unrestricted_revive", "true", "effect_en", "Brand new text."), "spread", "yes")...))
	oak.wants(page, 200, "3 cards change", "Brand new text.")
	oak.saves(page, path, "it revives")
	n := 0
	for _, c := range cards {
		if c.EffectKey != one.EffectKey || c.Game != one.Game {
			continue
		}
		if now := s.cardNow(c.ID); now.UnrestrictedRevive && now.Effect.En == "Brand new text." {
			n++
		}
	}
	if n != 3 {
		t.Errorf("%d of 3 cards have it", n)
	}
}

// Names and effects are joined and split for several cards at once.
func TestJoinAndSplit(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	a, b := s.card(catalog.PokemonDuel, "小火龙"), s.card(catalog.PokemonDuel, "皮卡丘")
	names := "/league/cards/join?by=name&card=" + idText(a) + "&card=" + idText(b)
	oak.wants(oak.get("/league/cards/join?by=name&q=charmander"), 200, "No card is chosen yet", "Charmander")
	oak.wants(oak.get(names), 200, "2 cards chosen", "They are one name", "At most three cards of one name")
	oak.wants(oak.post(names), http.StatusUnprocessableEntity, "Say what becomes")
	oak.wants(oak.post("/league/cards/join?by=name", "do", "own"), http.StatusUnprocessableEntity, "Choose some cards")
	page, path := oak.proposed(oak.post(names, "do", "join", "as", idText(a)))
	oak.wants(page, 200, "Counts as the name", "小火龙")
	oak.saves(page, path, "one name")
	if key := s.cardNow(b).Key(); key != "小火龙" {
		t.Errorf("Pikachu counts as %q", key)
	}
	page, path = oak.proposed(oak.post("/league/cards/join?by=name&card="+idText(b), "do", "own", "key", ""))
	oak.saves(page, path, "two names after all")
	if c := s.cardNow(b); c.Key() != "皮卡丘" || c.NameKey != "" {
		t.Errorf("Pikachu counts as %q (%q)", c.Key(), c.NameKey)
	}

	var with, without uint32 // an effect, and none
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cards {
		if c.Game == catalog.PokemonDuel && c.EffectKey != "" && with == 0 {
			with = c.ID
		}
		if c.Game == catalog.PokemonDuel && c.EffectKey == "" && without == 0 {
			without = c.ID
		}
	}
	effects := "/league/cards/join?by=effect&card=" + idText(without) + "&card=" + idText(with)
	oak.wants(oak.get(effects), 200, "no effect", "They have one effect")
	oak.wants(oak.post(effects, "do", "join", "as", idText(without)), http.StatusUnprocessableEntity, "Say what becomes")
	oak.wants(oak.post(effects, "do", "own"), http.StatusUnprocessableEntity, "Give the effect a key")
	page, path = oak.proposed(oak.post(effects, "do", "join", "as", idText(with)))
	oak.saves(page, path, "one effect")
	if x, y := s.cardNow(without), s.cardNow(with); x.EffectKey != y.EffectKey || x.Effect != y.Effect {
		t.Errorf("%q and %q", x.EffectKey, y.EffectKey)
	}
	page, path = oak.proposed(oak.post("/league/cards/join?by=effect&card="+idText(without), "do", "own", "key", "Its-Own"))
	oak.saves(page, path, "two effects after all")
	if x := s.cardNow(without); x.EffectKey != "its-own" {
		t.Errorf("%q", x.EffectKey)
	}
}

// A file is looked at before it is taken: every fault by row and field, then what is new, changed and missing; and it is all or nothing.
func TestImportCards(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	out := s.browser().get("/cards/export.csv?game=phantom-duel")
	if out.Status != 200 || !strings.HasPrefix(out.Body, "id,game,kind") || !strings.Contains(out.Header.Get("Content-Disposition"), "phantom-duel.csv") {
		t.Fatalf("export: %d %.80s", out.Status, out.Body)
	}
	rows := strings.Split(strings.TrimSpace(out.Body), "\n")
	broken := append([]string{}, rows...)
	broken[2] = strings.Replace(broken[2], "phantom-duel", "chess", 1)
	broken[4] = "x" + broken[4]
	a := oak.sends("/league/cards/import", "broken.csv", strings.Join(broken, "\n"))
	page, path := oak.proposed(a)
	oak.wants(page, 200, "What is in broken.csv", "Nothing can be saved before 2 things are mended", "<td>3</td>", "<code>game</code>", "<td>5</td>", "<code>id</code>", "Bring the file again")
	if versionField.MatchString(page.Body) {
		t.Error("a broken file can be saved")
	}
	oak.wants(oak.post(path, "version", "1", "why", "anyway"), http.StatusUnprocessableEntity, "2 things are mended")
	oak.wants(oak.get(path+"/faults.csv"), 200, "game", "id")

	changed := append([]string{}, rows[:len(rows)-2]...) // two are missing
	cells := strings.SplitN(changed[1], ",", 2)
	changed[1] = cells[0] + "," + strings.Replace(cells[1], ",", ",", 1)
	first := cells[0]
	renamed := strings.Join(changed, "\n")
	card := s.cardNow(mustID(t, first))
	renamed = strings.Replace(renamed, ","+card.Names.En+",", ",Renamed Entirely,", 1)
	renamed += "\n" + strings.Replace(changed[2], strings.SplitN(changed[2], ",", 2)[0], "4000000009", 1)
	page, path = oak.proposed(oak.sends("/league/cards/import", "mended.csv", renamed))
	tally := regexp.MustCompile(`<dd>([\d,]+)</dd>`).FindAllStringSubmatch(page.Body, 4)
	got := fmt.Sprint(tally)
	if want := fmt.Sprintf("[<dd>1</dd> 1] [<dd>1</dd> 1] [<dd>%d</dd> %d] [<dd>2</dd> 2]", len(rows)-4, len(rows)-4); len(tally) != 4 || got != "["+want+"]" {
		t.Errorf("new, changed, unchanged, missing: %s, want %s", got, want)
	}
	oak.wants(page, 200, "Renamed Entirely", "They stay as they are", "2 cards change")
	oak.lead(oak.post(path+"/missing", "retire", "yes"))
	page = oak.get(path)
	oak.wants(page, 200, "They are retired", "4 cards change")
	oak.saves(page, path, "the new set")
	if c := s.cardNow(mustID(t, first)); c.Names.En != "Renamed Entirely" {
		t.Errorf("saved as %s", c.Names.En)
	}
	last := strings.SplitN(rows[len(rows)-1], ",", 2)[0]
	if c := s.cardNow(mustID(t, last)); c == nil || !c.Retired {
		t.Errorf("the missing card is %+v", c)
	}

	for what, c := range map[string]struct {
		content string
		status  int
		says    string
	}{"nothing": {"", 422, "Choose a file"}, "spaces": {"  \n", 422, "Choose a file"}} {
		if a := oak.sends("/league/cards/import", "x.csv", c.content); a.Status != c.status || !strings.Contains(a.Body, c.says) {
			t.Errorf("%s: %d", what, a.Status)
		}
	}
	page, _ = oak.proposed(oak.sends("/league/cards/import", "rubbish.json", `{"cards": [`))
	oak.wants(page, 200, "not valid JSON")
	page, _ = oak.proposed(oak.sends("/league/cards/import", "x.cdb", "SQLite format 3\x00 and rubbish"))
	oak.wants(page, 200, "The database is damaged")
	oak.wants(oak.post("/league/cards/import", "text", "id,game"), http.StatusBadRequest)
	// The same as is there changes nothing.
	page, _ = oak.proposed(oak.sends("/league/cards/import", "same.json", s.browser().get("/cards/export.json").Body))
	oak.wants(page, 200, "changes nothing")
}

func mustID(t *testing.T, text string) uint32 {
	t.Helper()
	var id uint32
	if _, err := fmt.Sscan(text, &id); err != nil {
		t.Fatal(err)
	}
	return id
}

// Exports are what the writers of package catalog make, as the command line writes them.
func TestExportCards(t *testing.T) {
	s := newSite(t)
	cards, _, err := s.store.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var csv, json bytes.Buffer
	catalog.WriteCSV(&csv, cards)
	catalog.WriteJSON(&json, cards)
	b := s.browser()
	if a := b.get("/cards/export.csv"); a.Body != csv.String() || a.Header.Get("ETag") == "" {
		t.Errorf("csv: %d bytes, want %d", len(a.Body), csv.Len())
	}
	if a := b.get("/cards/export.json"); a.Body != json.String() || a.Header.Get("Content-Type") != "application/json" {
		t.Errorf("json: %d bytes, want %d", len(a.Body), json.Len())
	}
	b.wants(b.get("/cards/export.csv?game=chess"), http.StatusUnprocessableEntity)
	b.wants(b.get("/cards/export.exe"), http.StatusNotFound)
}

// Rulings stand on the pages of every card that they are about, until they are withdrawn.
func TestRulingsOnCards(t *testing.T) {
	s := newSite(t)
	oak, red := s.staff("Oak"), s.browser()
	id := s.card(catalog.PokemonDuel, "小火龙")
	path := "/league/cards/" + idText(id) + "/rulings"
	oak.wants(oak.get(path), 200, "Ruling on Charmander")
	oak.wants(oak.post(path, "kind", "ruling", "about", "name", "day", "soon", "url", "javascript:x"), http.StatusUnprocessableEntity, "Give a date", "at least one language", "must begin with http")
	oak.lead(oak.post(path, "kind", "erratum", "about", "name", "day", "2026-11-28", "en", "Read <b>Fire</b> for Water.", "url", "https://example.org/errata"))
	red.wants(red.get("/cards/"+idText(id)), 200, "Rulings and errata", "Erratum", "28 November 2026", "Read <b>Fire</b> for Water.", "example.org")
	var twin uint32 // another card of the name
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range cards {
		if c.ID != id && c.Key() == "小火龙" {
			twin = c.ID
		}
	}
	red.wants(red.get("/cards/"+idText(twin)), 200, "for Water.")
	if a := red.get("/cards/" + idText(id)); strings.Contains(a.Body, "Read <b>") {
		t.Error("mark-up of a ruling is not said, but done")
	}
	m := regexp.MustCompile(`href="(/league/rulings/[^"]*)"`).FindStringSubmatch(oak.get("/cards/" + idText(id)).Body)
	if m == nil {
		t.Fatal("the staff cannot withdraw it")
	}
	withdraw := strings.ReplaceAll(m[1], "&amp;", "&")
	oak.wants(oak.get(withdraw), 200, "Withdraw the ruling")
	oak.wants(oak.post(withdraw, "reason", ""), http.StatusUnprocessableEntity, "Say why")
	oak.lead(oak.post(withdraw, "reason", "It was right as printed"))
	if a := red.get("/cards/" + idText(id)); strings.Contains(a.Body, "for Water.") {
		t.Error("players still see what was withdrawn")
	}
	oak.wants(oak.get("/cards/"+idText(id)), 200, "for Water.", "It was right as printed")
	oak.wants(oak.get("/league/rulings/"+store.EncodeID(77)+"/withdraw"), http.StatusNotFound)
	oak.wants(oak.get("/league/audit"), 200, "published a ruling on", "withdrew a ruling on")
}

// From a card's page a deck is begun with that card in it.
func TestStartADeckWithACard(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	id := s.card(catalog.PokemonDuel, "喷火龙")
	a := b.get("/cards/" + idText(id))
	b.wants(a, 200, "Start a deck", `name="card" value="`+idText(id)+`"`)
	made := b.post("/decks", "game", "pokemon-duel", "card", idText(id))
	if made.Status != http.StatusSeeOther {
		t.Fatal(made.Status)
	}
	d := s.deckAt(made.Header.Get("Location"))
	if len(d.Entries) != 1 || d.Entries[0].Card != id || d.Entries[0].Count != 1 || d.Entries[0].Section != deck.Home(s.cardNow(id)) {
		t.Errorf("it holds %+v", d.Entries)
	}
	b.wants(b.post("/decks", "game", "phantom-duel", "card", idText(id)), http.StatusUnprocessableEntity, "no card")
	b.wants(b.post("/decks", "game", "pokemon-duel", "card", "x"), http.StatusUnprocessableEntity, "no card")
}
