package handlers_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"gymdeck/catalog"
)

var cardNames = regexp.MustCompile(`class="card-name"[^>]*><a href="[^"]*">([^<]*)</a>`)

// found are the names on a page of results, in their order.
func found(a answer) (out []string) {
	for _, m := range cardNames.FindAllStringSubmatch(a.Body, -1) {
		out = append(out, m[1])
	}
	return out
}

func cardsAt(query string, more ...string) string {
	q := url.Values{"q": {query}}
	for n := 0; n+1 < len(more); n += 2 {
		q.Add(more[n], more[n+1])
	}
	return "/cards?" + q.Encode()
}

// All the ways to type Charizard bring it first; a name of nobody brings nothing, and a way out.
func TestCatalogueFindsByAnySpelling(t *testing.T) {
	b := newSite(t).browser()
	for _, q := range []string{"penhuolong", "phl", "噴火龍", "喷火龙", "charizard", "リザードン"} {
		a := b.get(cardsAt(q))
		if names := found(a); a.Status != 200 || len(names) == 0 || names[0] != "Charizard" {
			t.Errorf("%s: status %d, first %.3v", q, a.Status, names)
		}
	}
	a := b.get(cardsAt("charzard"))
	if names := found(a); a.Status != 200 || len(names) != 0 || !strings.Contains(a.Body, ">Charizard</a>") {
		t.Errorf("charzard: status %d, found %.3v, and Charizard is offered: %t", a.Status, names, strings.Contains(a.Body, ">Charizard</a>"))
	}
}

// Words that say what cards are, in any language, lead to the cards that are so, beside what the words themselves find.
func TestCatalogueReadsDescriptions(t *testing.T) {
	b := newSite(t).browser()
	for typed, want := range map[string]string{"counter traps": "subtype:counter kind:trap", "火系": "type:fire", "fire": "type:fire"} {
		if a := b.get(cardsAt(typed)); !strings.Contains(a.Body, cardsAt(want)) {
			t.Errorf("%s does not lead to %s", typed, want)
		}
	}
	if a := b.get(cardsAt("monster reborn")); !strings.Contains(a.Body, "1 card with “reborn” alone") || strings.Contains(a.Body, "“monster” alone") {
		t.Error("two words that no card has together do not lead to what each finds")
	}
	if a := b.get(cardsAt("type:fire")); strings.Contains(a.Body, `class="small quiet described"`) {
		t.Error("a query is described again")
	}
}

// Facets narrow down, and count what each of their values would bring.
func TestCatalogueFacets(t *testing.T) {
	b := newSite(t).browser()
	whole, narrow := b.get(cardsAt("", "type", "dragon")), b.get(cardsAt("", "type", "dragon", "kind", "trap"))
	if len(found(whole)) == 0 || len(found(narrow)) != 0 {
		t.Errorf("%d dragons, %d of them traps", len(found(whole)), len(found(narrow)))
	}
	count := func(a answer, name, value string) string {
		m := regexp.MustCompile(`name="` + name + `" value="` + value + `"[^>]*>(?:\s|<[^b][^>]*>|[^<])*?<b>([\d,]+)</b>`).FindStringSubmatch(a.Body)
		if m == nil {
			t.Fatalf("no count of %s:%s", name, value)
		}
		return m[1]
	}
	if count(whole, "type", "fire") != count(b.get("/cards"), "type", "fire") {
		t.Error("a chosen type changes the counts of the other types")
	}
	if n := count(whole, "kind", "trap"); n != "0" {
		t.Errorf("%s traps are dragons", n)
	}
	if a := b.get(cardsAt("", "type", "nonsense", "kind", "<b>", "sort", "?", "page", "-1")); a.Status != 200 || len(found(a)) == 0 {
		t.Errorf("unknown values: status %d, %d cards", a.Status, len(found(a)))
	}
}

// Pages follow one another without a gap, and an address that shows several shows what they show.
func TestCataloguePages(t *testing.T) {
	b := newSite(t).browser()
	one, two, both := found(b.get("/cards?sort=name")), found(b.get("/cards?sort=name&page=2")), found(b.get("/cards?sort=name&from=1&page=2"))
	if len(one) != 60 || len(two) != 60 || strings.Join(append(one, two...), "|") != strings.Join(both, "|") {
		t.Errorf("%d and %d cards on two pages, %d on both", len(one), len(two), len(both))
	}
	a := b.get("/cards?page=999999")
	if a.Status != 200 || len(found(a)) != 0 || !strings.Contains(a.Body, "ends before this page") {
		t.Errorf("far behind the end: status %d, %d cards", a.Status, len(found(a)))
	}
	if n := len(found(b.get("/cards?from=1&page=900000"))); n > 20*60 {
		t.Errorf("%d cards on one page", n)
	}
}

// However often more is asked for, the address that is kept shows everything from where the list began.
func TestCatalogueGrowsFromItsBeginning(t *testing.T) {
	b := newSite(t).browser()
	part, all := regexp.MustCompile(`hx-get="(/cards\?[^"]*)"`), regexp.MustCompile(`hx-replace-url="([^"]*)"`)
	at := "/cards?type=fire"
	for want := 120; want <= 161; want += 41 {
		body := b.get(at).Body
		whole := strings.ReplaceAll(all.FindStringSubmatch(body)[1], "&amp;", "&")
		if n := len(found(b.get(whole))); n != want {
			t.Errorf("%s shows %d cards, not %d", whole, n, want)
		}
		at = strings.ReplaceAll(part.FindStringSubmatch(body)[1], "&amp;", "&")
	}
}

// Whatever is typed is answered, in less than a page says it; nothing of it becomes mark-up.
func TestCatalogueHostileQueries(t *testing.T) {
	b := newSite(t).browser()
	for _, q := range []string{"()", `"`, "-", "or", "((((", "atk>=", "a|b|", strings.Repeat("x", 10_000), strings.Repeat("(", 10_000),
		strings.Repeat("火 or ", 2000), "\x00\xff", "<script>alert(1)</script>", `"><img src=x>`, "limit:1 on:9999-12-31", "on:2027-02-31", "火\u202e龙"} {
		a := b.get(cardsAt(q))
		if a.Status != 200 {
			t.Errorf("%.20q: status %d", q, a.Status)
		}
		if strings.Contains(a.Body, "<script>alert") || strings.Contains(a.Body, "<img src=x") {
			t.Errorf("%.20q became mark-up", q)
		}
	}
	a := b.get(cardsAt("char atk>=many"))
	if !strings.Contains(a.Body, "<mark>atk&gt;=many</mark>") || len(found(a)) == 0 {
		t.Errorf("the fault is not marked, or what was understood not found: %d cards", len(found(a)))
	}
	if strings.Contains(b.get(cardsAt("char atk>=1000")).Body, "<mark>") {
		t.Error("a good query has a mark")
	}
}

// A card's page says what the card is; an id of no card, and what is no id, leads nowhere.
func TestCardPage(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	id := idText(site.card(catalog.PokemonDuel, "Charizard"))
	a := b.get("/cards/" + id)
	for _, want := range []string{`<h1>Charizard</h1>`, `lang="zh-Hans">喷火龙`, `lang="ja">リザードン`, `rel="canonical"`, "/species/charmander", "at level 36", "Evolution] from Lv 35"} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("the page lacks %s", want)
		}
	}
	for _, bad := range []string{"1", "0", "-1", "4294967296", "x", "%00", id + "0000"} {
		if a := b.get("/cards/" + bad); a.Status != http.StatusNotFound {
			t.Errorf("/cards/%s: status %d", bad, a.Status)
		}
	}
	b.lang = "zh-TW"
	if a := b.get("/cards/" + id); !strings.Contains(a.Body, "<h1>噴火龍</h1>") || !strings.Contains(a.Body, `lang="en">Charizard`) {
		t.Error("the page is not in Traditional Chinese, with the English name marked as such")
	}
}

// A move says who can use it, and a Pokémon what it can use: the two agree.
func TestMovesAndTheirUsers(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	charizard, flamethrower, waterGun := site.card(catalog.PokemonDuel, "Charizard"), site.card(catalog.PokemonDuel, "Flamethrower"),
		site.card(catalog.PokemonDuel, "Water Gun")
	users := func(move uint32) string { return section(t, b.get("/cards/"+idText(move)).Body, "h-users") }
	can := section(t, b.get("/cards/"+idText(charizard)).Body, "h-moves")
	link := func(id uint32) string { return `href="/cards/` + idText(id) + `"` }
	if !strings.Contains(can, link(flamethrower)) || !strings.Contains(users(flamethrower), ">Charizard<") && !strings.Contains(users(flamethrower), "Charizard") {
		t.Error("Charizard and Flamethrower do not know each other")
	}
	if strings.Contains(can, link(waterGun)) || strings.Contains(users(waterGun), "Charizard") { // P9's own example
		t.Error("Charizard can use Water Gun")
	}
}

// section is the part of a page that a heading names.
func section(t *testing.T, body, heading string) string {
	t.Helper()
	_, after, ok := strings.Cut(body, `aria-labelledby="`+heading+`"`)
	if !ok {
		t.Fatalf("no section %s", heading)
	}
	part, _, _ := strings.Cut(after, "</section>")
	return part
}

// A public deck that plays the card stands on its page; a private one does not.
func TestCardPageShowsPublicDecksOnly(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	id := idText(site.card(catalog.PokemonDuel, "Charizard"))
	at := b.post("/decks", "game", "pokemon-duel", "title", "Smoke and Embers").Header.Get("Location")
	if a := b.post(at+"/cards", "card", id, "change", "1", "section", "extra"); a.Status != http.StatusSeeOther {
		t.Fatalf("the card does not get into the deck: %d", a.Status)
	}
	if strings.Contains(section(t, b.get("/cards/"+id).Body, "h-decks"), "Smoke and Embers") {
		t.Error("a private deck stands on the card's page")
	}
	if own := b.get("/cards/" + id).Body; !strings.Contains(own, `formaction="`+at+`/cards"`) {
		t.Error("the card cannot be added to the reader's deck from its page")
	}
	if strings.Contains(site.browser().get("/cards/"+id).Body, "Smoke and Embers") {
		t.Error("another reader sees the private deck")
	}
	if a := b.post(at+"/visibility", "visibility", "public"); a.Status >= 400 {
		t.Fatalf("the deck does not become public: %d", a.Status)
	}
	if !strings.Contains(section(t, site.browser().get("/cards/"+id).Body, "h-decks"), "Smoke and Embers") {
		t.Error("a public deck does not stand on the card's page")
	}
}

// A line has one page; its later stages lead there, and what is no species leads nowhere.
func TestSpeciesPage(t *testing.T) {
	b := newSite(t).browser()
	a := b.get("/species/charmander")
	if names := strings.Join(found(a), " "); a.Status != 200 || !strings.Contains(names, "Charmeleon") || !strings.Contains(names, "Charizard") {
		t.Errorf("status %d, cards %.60s", a.Status, names)
	}
	if a := b.get("/species/charizard"); a.Status != http.StatusFound || a.Header.Get("Location") != "/species/charmander#charizard" {
		t.Errorf("charizard: status %d to %s", a.Status, a.Header.Get("Location"))
	}
	for _, bad := range []string{"nobody", "%00", "..%2f", "Charmander"} {
		if a := b.get("/species/" + bad); a.Status != http.StatusNotFound {
			t.Errorf("/species/%s: status %d", bad, a.Status)
		}
	}
}

// Every example of the help page that can be pressed finds something, without a complaint, and stands in the reader's script. Values that
// the starter has no card for are the exception.
func TestSearchHelpExamplesWork(t *testing.T) {
	site := leagueSite(t)
	for _, lang := range []string{catalog.English, catalog.Simplified, catalog.Traditional} {
		b := site.browser()
		b.lang = lang
		seen := 0
		page := b.get("/cards/help").Body
		for _, m := range regexp.MustCompile(`class="try" href="([^"]+)"`).FindAllStringSubmatch(page, -1) {
			path := strings.ReplaceAll(m[1], "&amp;", "&")
			q, _ := url.ParseQuery(strings.TrimPrefix(path, "/cards?"))
			a := b.get(path)
			if strings.Contains(a.Body, `class="note problems"`) {
				t.Errorf("%s is complained of", q.Get("q"))
			}
			if strings.Contains(a.Body, `class="empty nothing"`) && q.Get("q") != "has:retired" {
				t.Errorf("%s finds nothing", q.Get("q"))
			}
			seen++
		}
		if seen < 60 {
			t.Errorf("only %d examples can be pressed", seen)
		}
		if simplified := strings.Contains(page, "种类"); simplified != (lang != catalog.Traditional) {
			t.Errorf("%s: the words are in the other script", lang)
		}
	}
}

// A card that may not be played yet is not called free of limits.
func TestCardToComeIsNotCalledFree(t *testing.T) {
	b := leagueSite(t).browser()
	if body := b.get("/cards/10230042").Body; !strings.Contains(body, "1 January 2027") || strings.Contains(body, `class="limit-now"`) {
		t.Error("the page of a card to come says that it may be played")
	}
	if body := b.get("/cards/10000041").Body; !strings.Contains(body, `class="limit-now"`) {
		t.Error("the page of a card does not say what today's lists allow")
	}
}

// The form on a card's page puts the card where it belongs, in the deck that is chosen.
func TestCardIsAddedFromItsPage(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	path := b.makeDeck()
	field := regexp.MustCompile(`<input type="hidden" name="([a-z]+)" value="([^"]*)">`)
	for _, card := range []string{"10000041", "10000023"} {
		a := b.get("/cards/" + card)
		_, form, ok := strings.Cut(a.Body, `<form method="post"><input type="hidden" name="card"`)
		form, _, _ = strings.Cut(`<input type="hidden" name="card"`+form, "</form>")
		if !ok || !strings.Contains(form, `formaction="`+path+`/cards"`) {
			t.Fatalf("no form: %.400s", form)
		}
		var pairs []string
		for _, m := range field.FindAllStringSubmatch(form, -1) {
			pairs = append(pairs, m[1], m[2])
		}
		if a := b.post(path+"/cards", pairs...); a.Status != http.StatusSeeOther {
			t.Errorf("card %s with %q: %d", card, pairs, a.Status)
		}
	}
	if got := site.holds(path); got != "1 main 10000041, 1 extra 10000023" {
		t.Errorf("the deck holds %s", got)
	}
}
