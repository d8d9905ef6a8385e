package handlers_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/store"
)

// leagueSite is a test site with the starter's league and sample decks.
func leagueSite(t *testing.T) *testSite {
	t.Helper()
	return siteOn(t, wholeStarter)
}

// keep saves a list as a deck and gives its path.
func (b *browser) keep(list string) string {
	b.site.t.Helper()
	a := b.post("/check", "list", list, "save", "1", "game", "")
	if a.Status != http.StatusSeeOther {
		b.site.t.Fatalf("saving a list: status %d\n%.2000s", a.Status, a.Body)
	}
	return a.Header.Get("Location")
}

// wants fails the test unless the answer has the status and, as a reader sees it, the texts.
func (b *browser) wants(a answer, status int, texts ...string) {
	b.site.t.Helper()
	if a.Status != status {
		b.site.t.Errorf("status %d, want %d", a.Status, status)
	}
	for _, text := range texts {
		if !strings.Contains(html.UnescapeString(a.Body), text) {
			b.site.t.Errorf("the page does not say %q", text)
		}
	}
}

const someList = `{"title":"A deck","main":[{"id":10000251,"count":3}]}`

// deckForms are all forms that change a deck, or make another of it.
var deckForms = []struct {
	under string
	pairs []string
}{
	{"/title", []string{"title", "Stolen"}},
	{"/title", []string{"title", "Stolen", "notes", "x", "revision", "1"}},
	{"/notes", []string{"notes", "Stolen"}},
	{"/visibility", []string{"visibility", "public"}},
	{"/duplicate", nil},
	{"/delete", nil},
	{"/undelete", nil},
	{"/cards", []string{"card", "10000251", "change", "1", "revision", "1"}},
	{"/repair", []string{"reason", "x", "revision", "1"}},
	{"/list", []string{"list", "1 皮卡丘"}},
}

var deckPages = []string{"", "?view=public", "/print", "/list.txt", "/list.ydk", "/list.ydke", "/list.json"}

// A private deck is a 404 to everybody else, by every address and form, and stays as it was; its owner sees it by all of them.
func TestPrivateDecksOfOthersAreNotThere(t *testing.T) {
	s := newSite(t)
	owner, guest, stranger := s.browser(), s.browser(), s.browser()
	path := owner.keep(someList)
	guest.keep(someList)
	for name, other := range map[string]*browser{"a guest": guest, "a stranger": stranger} {
		for _, page := range deckPages {
			if a := other.get(path + page); a.Status != http.StatusNotFound || strings.Contains(a.Body, "A deck") {
				t.Errorf("%s: GET %s: status %d", name, page, a.Status)
			}
		}
		for _, form := range deckForms {
			if a := other.post(path+form.under, form.pairs...); a.Status != http.StatusNotFound {
				t.Errorf("%s: POST %s: status %d", name, form.under, a.Status)
			}
		}
		if a := other.post("/decks", "from", strings.TrimPrefix(path, "/decks/")); a.Status != http.StatusNotFound {
			t.Errorf("%s copies it: status %d", name, a.Status)
		}
	}
	for _, page := range deckPages {
		if a := owner.get(path + page); a.Status != http.StatusOK {
			t.Errorf("the owner: GET %s: status %d", page, a.Status)
		}
	}
	if list := owner.get(path + "/list.json").Body; !strings.Contains(list, `"title":"A deck","main":[{"id":10000251,"count":3}]`) {
		t.Errorf("the deck has become %s", list)
	}
}

// A deck shared by its address is seen by everybody who has it, changed by nobody, and kept out of search engines and lists.
func TestDecksByLink(t *testing.T) {
	s := newSite(t)
	owner, other := s.browser(), s.browser()
	path := owner.keep(someList)
	owner.wants(owner.lead(owner.post(path+"/visibility", "visibility", "link")), 200, "By link", s.url+path)
	for _, page := range deckPages {
		if a := other.get(path + page); a.Status != http.StatusOK {
			t.Errorf("GET %s: status %d", page, a.Status)
		}
	}
	other.wants(other.get(path), 200, "A deck", "by a guest", `<meta name="robots" content="noindex">`)
	for _, form := range deckForms {
		if a := other.post(path+form.under, form.pairs...); a.Status != http.StatusForbidden && a.Status != http.StatusNotFound {
			t.Errorf("POST %s: status %d", form.under, a.Status)
		}
	}
	if a := other.get("/decks?show=public"); strings.Contains(a.Body, path) {
		t.Error("it is listed")
	}
	owner.post(path+"/visibility", "visibility", "public")
	if a := other.get("/decks?show=public"); !strings.Contains(a.Body, path) {
		t.Error("a public deck is not listed")
	}
	if a := other.get(path); strings.Contains(a.Body, "noindex") {
		t.Error("a public deck is kept out of search engines")
	}
	copied := other.post("/decks", "from", strings.TrimPrefix(path, "/decks/"))
	if to := copied.Header.Get("Location"); copied.Status != http.StatusSeeOther || to == path {
		t.Errorf("copying it: status %d, to %s", copied.Status, to)
	}
	other.wants(other.get("/decks"), 200, "A deck", "Private")
}

// Deleting offers to take it back, at once and later, until the time is over.
func TestDeleteAndUndo(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.keep(someList)
	page := b.lead(b.post(path + "/delete"))
	b.wants(page, 200, "“A deck” has been deleted.", `action="`+path+`/undelete"`, "No deck yet", "Recently deleted (1)", "gone for good on 29 December 2026")
	b.wants(b.get(path), 404)
	if again := b.get("/decks"); strings.Contains(again.Body, "has been deleted.") {
		t.Error("the notice is said twice")
	}
	b.wants(b.lead(b.post(path+"/undelete")), 200, "“A deck” is back.")
	b.wants(b.get(path), 200, "A deck")
	b.post(path + "/delete")
	s.clock.move(20 * 24 * time.Hour)
	b.wants(b.get("/decks"), 200, "Recently deleted (1)") // which also puts the end of the visit off
	s.clock.move(10*24*time.Hour + time.Minute)
	if late := b.get("/decks"); strings.Contains(late.Body, "Recently deleted") {
		t.Error("still listed after its time")
	}
	if _, err := s.store.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
	b.wants(b.post(path+"/undelete"), 404)
}

// The quota is told when it is near, and refused with a sentence when it is reached.
func TestDeckQuotaIsTold(t *testing.T) {
	b := newSite(t).browser()
	most := store.DefaultLimits.GuestDecks
	var path string
	for n := 1; n <= most; n++ {
		path = b.keep(someList)
		page := b.get("/decks")
		near := strings.Contains(page.Body, fmt.Sprintf("%d of at most %d decks.", n, most))
		full := strings.Contains(page.Body, fmt.Sprintf("You have %d decks", most))
		if near != (n*5 >= most*4 && n < most) || full != (n == most) {
			t.Errorf("with %d decks: near is said %t, full is said %t", n, near, full)
		}
	}
	b.wants(b.post("/decks"), 422, "Without an account you can keep 20 decks.")
	b.wants(b.post(path+"/duplicate"), 422, "Without an account you can keep 20 decks.")
	b.post(path + "/delete")
	b.wants(b.post("/decks"), 303)
}

// A guest is told until when the decks stay; one who has none, and one who only looks, is told nothing and gets no cookie.
func TestGuestsAreTold(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	for _, path := range []string{"/", "/decks", "/decks?show=public"} {
		if a := b.get(path); a.Status != http.StatusOK || a.Header.Get("Set-Cookie") != "" || strings.Contains(a.Body, "stay in this browser until") {
			t.Errorf("%s: status %d, cookie %q", path, a.Status, a.Header.Get("Set-Cookie"))
		}
	}
	b.keep(someList)
	b.wants(b.get("/decks"), 200, "Your decks stay in this browser until 29 December 2026.", `href="/sign-up"`)
	b.wants(b.get("/"), 200, "A deck")
}

// Titles are text, whatever stands in them, on every page and in the name of the file.
func TestHostileTitles(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := b.keep(someList)
	title := `"><script>alert(1)</script>/../..\r` + "\u202e%0d 卡组"
	b.wants(b.post(path+"/title", "title", title), 303)
	title = strings.ReplaceAll(title, "\u202e", "") // it would turn the words round the title
	b.post(path+"/notes", "notes", "one\r\n<img src=x onerror=alert(1)>\r\nhttp://evil.example")
	b.post(path+"/visibility", "visibility", "public")
	for _, page := range []string{"/", "/decks", "/decks?show=public", "/decks?q=" + url.QueryEscape(title), path, path + "?view=public", path + "/print"} {
		a := b.get(page)
		if a.Status != http.StatusOK || strings.Contains(a.Body, "<script>alert") || strings.Contains(a.Body, "<img src=x") || strings.Contains(a.Body, `href="http://evil`) {
			t.Errorf("%s: status %d, or markup came through", page, a.Status)
		}
	}
	b.wants(b.get(path+"?view=public"), 200, title, "one\n<img src=x onerror=alert(1)>\nhttp://evil.example")
	disposition := b.get(path + "/list.txt").Header.Get("Content-Disposition")
	if strings.ContainsAny(disposition, "<>/\\\r\n") || !strings.Contains(disposition, "filename*=UTF-8''") || !strings.Contains(disposition, "%E5%8D%A1%E7%BB%84.txt") {
		t.Errorf("Content-Disposition: %s", disposition)
	}
	b.wants(b.post(path+"/title", "title", "   "), 303)
	b.wants(b.get("/decks"), 200, "New deck")
}

// Bad input is answered with a sentence and the right status, and changes nothing.
func TestBadDeckInput(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(someList)
	for _, c := range []struct {
		under  string
		pairs  []string
		status int
	}{
		{path + "/title", []string{"title", strings.Repeat("长", deck.MaxTitle+1)}, 422},
		{path + "/notes", []string{"notes", strings.Repeat("长", deck.MaxNotes+1)}, 422},
		{path + "/visibility", []string{"visibility", "everyone"}, 422},
		{path + "/visibility", nil, 422},
		{"/decks", []string{"game", "chess"}, 422},
		{"/decks", []string{"title", strings.Repeat("a", deck.MaxTitle+1)}, 422},
		{"/decks", []string{"from", "nonsense"}, 404},
		{"/decks/nonsense/delete", nil, 404},
	} {
		if a := b.post(c.under, c.pairs...); a.Status != c.status {
			t.Errorf("POST %s %.40q: status %d, want %d", c.under, c.pairs, a.Status, c.status)
		}
	}
	for address, status := range map[string]int{
		"/decks?show=public&game=chess":                    422,
		"/decks?show=public&card=1":                        404,
		"/decks?show=public&card=x":                        404,
		"/decks?show=public&after=x":                       400,
		"/decks?show=public&q=" + strings.Repeat("a", 101): 422,
		"/decks?page=-3":                                   200,
		"/decks?page=99&q=%00%ff":                          200,
		path + "?view=public&gym=nowhere":                  422,
		path + "?view=public&on=2026-02-30":                422,
		path + "/print?region=nowhere":                     422,
		path + "/list.txt?lang=fr":                         422,
		path + "/list.exe":                                 404,
		"/decks/" + strings.Repeat("z", 11):                404,
		"/decks?show=public&q=" + url.QueryEscape(`%' OR 1=1 -- _`) + "&after=":  200,
		"/decks?show=public&after=1-" + strings.TrimPrefix(path, "/decks/"):      200,
		"/decks?show=public&q=" + url.QueryEscape("a\" OR stars:>=3 ()") + "&x=": 200,
	} {
		if a := b.get(address); a.Status != status {
			t.Errorf("GET %.60s: status %d, want %d", address, a.Status, status)
		}
	}
	if list := b.get(path + "/list.json").Body; !strings.Contains(list, `"title":"A deck"`) {
		t.Errorf("the deck has become %s", list)
	}
}

// What no card number stands for is not lost on the way out: it stays in the text and in JSON, is a comment in .ydk, and ydke, which
// has no room for it, is refused unless one asks for the rest.
func TestExportsLoseNothingSilently(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(`{"title":"雨","main":[{"id":10000251,"count":2},{"text":"Nobody knows me","count":3},{"id":4000000000,"count":1}]}`)
	for under, want := range map[string]string{
		"/list.txt?lang=en":      "3 Nobody knows me",
		"/list.txt?lang=zh-Hant": "皮卡丘",
		"/list.json":             `{"text":"Nobody knows me","count":3}`,
		"/list.ydk":              "# 3 Nobody knows me",
		"/list.ydke?known=1":     "ydke://",
	} {
		a := b.get(path + under)
		b.wants(a, 200, want)
		if !strings.HasPrefix(a.Header.Get("Content-Disposition"), "attachment; ") || a.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %s", under, a.Header.Get("Content-Disposition"))
		}
	}
	b.wants(b.get(path+"/list.ydke"), 422, "Nobody knows me")
	b.wants(b.get(path+"?view=public"), 200, "names no card and stands in it as a comment", "?known=1")
}

// A coming list is told of beforehand: who stops being legal, who becomes so, by which list; who stays as they are is told nothing.
func TestComingListsAreTold(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	var list string
	for _, x := range starter.SampleDecks() {
		if x.Slug == "charizard" {
			list = x.List
		}
	}
	b.keep("// Stays\n" + list)
	if page := b.get("/decks"); strings.Contains(page.Body, "egal from") {
		t.Error("a deck that stays legal is said to change")
	}
	b.keep("[main]\n1 晶光反射\n" + list)
	b.wants(b.get("/decks"), 200, `on=2027-01-01">1 January 2027</a>: Crystal Reflection (<a href="/banlists/league-2027">League Banlist 2027</a>)`)
	c := s.browser()
	c.keep("[main]\n2 十字剪\n" + list)
	c.wants(c.get("/decks"), 200, "One thing to fix", `on=2027-01-01">1 January 2027</a> (<a href="/banlists/league-2027">League Banlist 2027</a>)`)
	c.lang = "zh-TW"
	c.wants(c.get("/decks"), 200, "2027年1月1日</a>起合法")
}

// The samples stand on top of everybody's decks and on the first page, in the reader's language.
func TestSamplesInEveryLanguage(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	for lang, want := range map[string][]string{
		"en":    {"Rain Rush", "Call the rain", "Legal today"},
		"zh-CN": {"大雨连攻", "求来大雨", "今天合法"},
		"zh-TW": {"大雨連攻", "求來大雨", "今天合法"},
	} {
		b.lang = lang
		for _, path := range []string{"/", "/decks?show=public"} {
			a := b.get(path)
			b.wants(a, 200, want...)
			if strings.Contains(a.Body, "大雨连攻 / ") {
				t.Errorf("%s in %s shows the title in all languages", path, lang)
			}
		}
	}
	b.lang = "zh-TW"
	samples := b.get("/decks?show=public&game=phantom-duel")
	b.wants(samples, 200, "狐與夜")
	if strings.Contains(samples.Body, "大雨連攻") {
		t.Error("a sample of the other game is shown")
	}
}

// Everybody's decks come in pages, each deck on one of them.
func TestPublicPages(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	for n := range 20 {
		path := b.keep(fmt.Sprintf(`{"title":"No. %d!","main":[{"id":10000251,"count":1}]}`, n))
		b.post(path+"/visibility", "visibility", "public")
	}
	c := s.browser()
	for n := range 20 {
		path := c.keep(fmt.Sprintf(`{"title":"No. %d!","main":[{"id":10000041,"count":1}]}`, n+20))
		c.post(path+"/visibility", "visibility", "public")
	}
	seen := map[string]int{}
	next := "/decks?show=public"
	for pages := 0; next != "" && pages < 5; pages++ {
		a := b.get(next)
		body := html.UnescapeString(a.Body)
		for n := range 40 {
			seen[fmt.Sprintf("No. %d!", n)] += strings.Count(body, fmt.Sprintf(">No. %d!<", n))
		}
		_, after, _ := strings.Cut(body, `rel="next" href="`)
		next, _, _ = strings.Cut(after, `"`)
	}
	for title, times := range seen {
		if times != 1 {
			t.Errorf("%s is shown %d times", title, times)
		}
	}
	b.wants(b.get("/decks?show=public&card=10000041"), 200, "Decks that play", "No. 20!")
	if a := b.get("/decks?show=public&card=10000041"); strings.Contains(a.Body, "No. 1!") {
		t.Error("a deck without the card is shown")
	}
	b.wants(b.get("/decks?q=no+7"), 200, "No. 7!")
}

// The print sheet has every card with its count, the verdict for the day and place, and the lists with their revisions.
func TestPrintSheet(t *testing.T) {
	s := leagueSite(t)
	b := s.browser()
	path := b.keep(`{"title":"Paper","main":[{"id":10000251,"count":3},{"text":"Nobody","count":2}],"extra":[{"id":10000063,"count":1}]}`)
	b.wants(b.get(path+"/print"), 200, "Paper", "Pikachu", "Nobody", "Charizard", "Main deck", "Extra deck", "revision 1", "29 November 2026")
	b.wants(b.get(path+"/print?gym=viridian&on=2027-02-01"), 200, "1 February 2027", "Viridian")
}
