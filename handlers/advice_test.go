package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// two moves that nobody here can use.
const advised = `{"game":"pokemon-duel","title":"Advised","main":[{"id":10200007,"count":1},{"id":10200014,"count":2}],"extra":[]}`

var adviceButton = regexp.MustCompile(`form="advise" name="(dismiss|restore)" value="([^"]+)"`)

// An owner dismisses advice on a deck and brings it back, in the editor and on the deck's page, with a script and without. Others see the
// rest, with what was dismissed one press away, and no buttons.
func TestAdviceIsDismissed(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := "/decks/" + b.keep(advised)[len("/decks/"):]
	b.post(path+"/visibility", "visibility", "public", "revision", s.revision(path))
	a := b.get(path)
	b.wants(a, http.StatusOK, `id="advice"`, "A move nobody can use", `href="/rules#P9"`, `<span class="sr">A move nobody can use</span>`)
	before := strings.Count(a.Body, `name="dismiss"`)
	key := ""
	for _, m := range adviceButton.FindAllStringSubmatch(a.Body, -1) {
		if strings.HasPrefix(m[2], "move-without-user") {
			key = m[2]
			break
		}
	}
	if key == "" || before < 2 {
		t.Fatalf("%d buttons, key %q: %s", before, key, a.Body)
	}
	revision := s.revision(path)
	b.post(path+"/advice", "dismiss", key).leads(t, path+"#advice-list")
	a = b.get(path)
	b.wants(a, http.StatusOK, "Show dismissed (1)", `name="restore" value="`+key+`"`)
	if n := strings.Count(a.Body, `name="dismiss"`); n != before-1 || s.revision(path) != revision {
		t.Errorf("%d of %d hints are left, revision %s", n, before, s.revision(path))
	}
	other := s.browser()
	a = other.get(path)
	other.wants(a, http.StatusOK, "Show dismissed (1)", "A move nobody can use")
	if adviceButton.MatchString(a.Body) || strings.Contains(a.Body, `action="`+path+`/advice"`) {
		t.Error("somebody else is offered to dismiss advice")
	}
	if a := other.post(path+"/advice", "restore", key); a.Status != http.StatusForbidden {
		t.Errorf("somebody else brings advice back: %d", a.Status)
	}
	// The page that others see, for its owner: back to it, never to elsewhere.
	a = b.get(path + "?view=public")
	b.wants(a, http.StatusOK, `name="back" value="`+path+`?view=public#advice-list"`)
	b.post(path+"/advice", "restore", key, "back", path+"?view=public#advice-list").leads(t, path+"?view=public#advice-list")
	b.post(path+"/advice", "dismiss", key, "back", "//elsewhere.example/").leads(t, path)
	a = b.press(path+"/advice", "restore", key)
	if a.Status != http.StatusOK || !strings.HasPrefix(strings.TrimSpace(a.Body), "<section") || strings.Contains(a.Body, "Show dismissed") {
		t.Errorf("the answer to a press: %d %.200s", a.Status, a.Body)
	}
	// What is not given is not kept; a form that says nothing, or both, is refused.
	b.post(path+"/advice", "dismiss", "type-weakness stone").leads(t, path+"#advice-list")
	if a := b.get(path); strings.Contains(a.Body, "Show dismissed") {
		t.Error("an advice that is not given was dismissed")
	}
	for _, form := range [][]string{{}, {"dismiss", key, "restore", key}} {
		if a := b.post(path+"/advice", form...); a.Status != http.StatusBadRequest {
			t.Errorf("%v: %d", form, a.Status)
		}
	}
	for _, m := range adviceButton.FindAllStringSubmatch(b.get(path).Body, -1) {
		b.post(path+"/advice", "dismiss", m[2])
	}
	b.wants(b.get(path), http.StatusOK, "all dismissed", "Show dismissed")
}

// Advice leads to the cards that it names: a row of this deck in the editor, a card's page for what is not in it and where nothing is kept.
func TestAdviceLinksItsCards(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(advised)
	list := func(body string) string {
		_, rest, _ := strings.Cut(body, `id="advice-list"`)
		return rest
	}
	own := list(b.get(path).Body)
	if !strings.Contains(own, `can use <a href="#e-main-10200014">`) || !regexp.MustCompile(`For example <a href="/cards/\d+">`).MatchString(own) {
		t.Errorf("the editor's advice: %.2000s", own)
	}
	checked := list(b.post("/check", "game", "pokemon-duel", "list", "2 Swords Dance\n1 #10200007").Body)
	if !strings.Contains(checked, `can use <a href="/cards/10200014">`) || adviceButton.MatchString(checked) {
		t.Errorf("the check's advice: %.2000s", checked)
	}
}

// The editor and the deck's page lead to the figures, the hands and the match-ups of the deck; the editor says what a coming list does,
// and leads to that day and to the list.
func TestDeckLeadsOn(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.browser()
	path := b.legalDeckWith("黑暗球", 1)
	id := strings.TrimPrefix(path, "/decks/")
	l := legality.List{ID: "league-2027", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "联盟 2027 / League 2027", Effective: 20270101,
		Entries: []legality.Entry{{Name: "黑暗球"}}}
	if err := s.store.Lists.Publish(t.Context(), l, 0, ""); err != nil {
		t.Fatal(err)
	}
	if err := s.server.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	turn := []string{`Not legal from <a href="` + path + `?on=2027-01-01">1 January 2027</a>: Dark Ball (<a href="/banlists/league-2027">League 2027</a>)`}
	ways := []string{`href="/decks/` + id + `/numbers"`, `href="/decks/` + id + `/numbers#hand"`, `href="/matchups?deck=` + id + `#against"`}
	b.wants(b.get(path), http.StatusOK, append(ways, turn...)...)
	b.wants(b.get("/decks"), http.StatusOK, turn...)
	b.wants(b.get(path+"?view=public"), http.StatusOK, append(ways, `?on=2027-01-01&view=public">1 January 2027</a>`)...)
	if a := b.get(path + "?on=2027-01-01"); strings.Contains(a.Body, "Not legal from") || !strings.Contains(a.Body, "One thing to fix") {
		t.Error("as of the day itself the deck is not judged by the list of the day")
	}
	b.wants(b.get("/matchups?deck="+id), http.StatusOK, `id="against"`)
}
