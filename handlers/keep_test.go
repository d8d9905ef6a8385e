package handlers_test

import (
	"bytes"
	"context"
	"mime/multipart"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
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

	a := oak.press("/league/cards/preview", newCard()...)
	wants(a, 200, "Testdrake", "keep-preview", "No other card has this name", "/league/cards/picture.svg?")
	wants(oak.press("/league/cards/preview", "game", "pokemon-duel", "id", "4000000001", "kind", "pokemon", "zh_hans", "小火龙", "level", "many"), 200, "count as the same name", "is not a whole number")
	wants(oak.get("/league/cards/picture.svg?seed=x&kind=pokemon&type1=fire&stars=4"), 200, "<svg")
	wants(oak.post("/league/cards/new", newCard("act", "preview")...), 200, "Testdrake", "How it will look")
	wants(oak.post("/league/cards/new", newCard("act", "find-effect", "effect_q", "revive")...), 200, "It has the effect of")
	wants(oak.press("/league/cards/pick?what=name", "game", "pokemon-duel", "name_q", "charmander"), 200, "It counts with", "小火龙")

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
