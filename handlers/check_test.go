package handlers_test

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog/starter"
)

// sampleList is a list of the starter that is legal today.
func sampleList(t *testing.T) string {
	t.Helper()
	return starter.SampleDecks()[0].List
}

func TestCheckPage(t *testing.T) {
	b := newSite(t).browser()
	if a := b.get("/check"); a.Status != http.StatusOK || !strings.Contains(a.Body, `name="list"`) {
		t.Fatalf("%d %s", a.Status, a.Body)
	}
	legal := b.post("/check", "list", sampleList(t), "game", "pokemon-duel")
	if legal.Status != http.StatusOK || !strings.Contains(legal.Body, `data-state="legal"`) {
		t.Errorf("a legal list: %d %s", legal.Status, legal.Body)
	}
	bad := b.post("/check", "list", "4 小火龙 lv15\n1 皮卡邱\n3 <script>alert(1)</script>", "game", "pokemon-duel")
	for _, want := range []string{`data-state="fix"`, `href="#line-1"`, `id="line-2"`, `href="/rules#P7a"`, `name="choose" value="2 `, "&lt;script&gt;"} {
		if !strings.Contains(bad.Body, want) {
			t.Errorf("an illegal list lacks %s", want)
		}
	}
	if strings.Contains(bad.Body, "<script>alert") {
		t.Error("markup of a name got into the page")
	}
}

// A region as a whole is chosen where gyms are, as for its own events: its lists count, those of its gyms do not.
func TestCheckForARegion(t *testing.T) {
	b := leagueSite(t).browser()
	for field, value := range map[string]string{"gym": "region kanto", "region": "kanto"} {
		a := b.post("/check", "list", sampleList(t), "game", "pokemon-duel", field, value)
		a.wants(t, http.StatusOK, "Kanto Limits 2026", `value="region kanto" selected`, "region=kanto")
		if strings.Contains(a.Body, "Viridian Gym Limits 2026") {
			t.Error("a gym's list counts for its whole region")
		}
	}
	b.get("/banlists?gym=region+kanto").wants(t, http.StatusOK, "Kanto Limits 2026", `value="region kanto" selected`)
	b.post("/check", "list", "1 Mew", "gym", "region nowhere").wants(t, http.StatusUnprocessableEntity, "nowhere")
}

func TestCheckRefusals(t *testing.T) {
	b := newSite(t).browser()
	for _, c := range []struct {
		name   string
		form   []string
		status int
	}{
		{"no such game", []string{"list", "x", "game", "chess"}, http.StatusUnprocessableEntity},
		{"no such date", []string{"list", "x", "game", "pokemon-duel", "on", "2026-02-30"}, http.StatusUnprocessableEntity},
		{"no such gym", []string{"list", "x", "game", "pokemon-duel", "gym", "moon"}, http.StatusUnprocessableEntity},
		{"an empty list", []string{"list", "  ", "game", "pokemon-duel"}, http.StatusUnprocessableEntity},
		{"counts out of range", []string{"list", "100 波波", "game", "pokemon-duel"}, http.StatusUnprocessableEntity},
		{"too many lines", []string{"list", strings.Repeat("波波\n", 1001), "game", "pokemon-duel"}, http.StatusRequestEntityTooLarge},
		{"too long", []string{"list", strings.Repeat("x", 70<<10), "game", "pokemon-duel"}, http.StatusRequestEntityTooLarge},
		{"far too long", []string{"list", strings.Repeat("x", 300<<10), "game", "pokemon-duel"}, http.StatusRequestEntityTooLarge},
		{"GBK", []string{"list", "\xc6\xa4\xbf\xa8\xc7\xf0", "game", "pokemon-duel"}, http.StatusUnprocessableEntity},
	} {
		if a := b.post("/check", c.form...); a.Status != c.status {
			t.Errorf("%s: %d, want %d", c.name, a.Status, c.status)
		}
	}
}

func TestChoosePutsTheCardIntoTheLine(t *testing.T) {
	s := newSite(t)
	a := s.browser().post("/check", "list", "[main]\n2 皮卡邱 // mine", "game", "pokemon-duel", "choose", "2 "+idText(s.card("pokemon-duel", "皮卡丘")))
	if !strings.Contains(a.Body, "2 皮卡丘 #"+idText(s.card("pokemon-duel", "皮卡丘"))) {
		t.Errorf("the line was not rewritten: %s", a.Body)
	}
}

func TestCheckOfAFile(t *testing.T) {
	s := newSite(t)
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	form.WriteField("list", "")
	form.WriteField("game", "pokemon-duel")
	file, err := form.CreateFormFile("file", "deck.txt")
	if err != nil {
		t.Fatal(err)
	}
	file.Write([]byte("\xff\xfe3\x00 \x00\xae\x76\x61\x53\x18\x4e")) // UTF-16: "3 皮卡丘"
	form.Close()
	req, err := http.NewRequest(http.MethodPost, s.url+"/check", &body)
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Content-Type", form.FormDataContentType())
	if a := s.browser().do(req); a.Status != http.StatusOK || !strings.Contains(a.Body, "3 皮卡丘</textarea>") {
		t.Errorf("%d %s", a.Status, a.Body)
	}
}

func TestSavedListLosesNothing(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	a := b.post("/check", "list", "3 皮卡邱\n1 怪力\n2 波波", "game", "pokemon-duel", "save", "1")
	if a.Status != http.StatusSeeOther || !strings.HasPrefix(a.Header.Get("Location"), "/decks/") {
		t.Fatalf("%d %v", a.Status, a.Header)
	}
	deck := b.lead(a)
	for _, want := range []string{"皮卡邱", "怪力"} {
		if !strings.Contains(deck.Body, want) {
			t.Errorf("the deck lacks %s", want)
		}
	}
	if other := s.browser().get(a.Header.Get("Location")); other.Status != http.StatusNotFound {
		t.Errorf("somebody else sees it: %d", other.Status)
	}
}

func TestAPICheck(t *testing.T) {
	s := newSite(t)
	post := func(query, body string) (answer, map[string]any) {
		req, err := http.NewRequest(http.MethodPost, s.url+"/api/v1/check"+query, strings.NewReader(body))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Origin", "https://elsewhere.example")
		req.Header.Set("Sec-Fetch-Site", "cross-site")
		a := s.browser().do(req)
		var v map[string]any
		if err := json.Unmarshal([]byte(a.Body), &v); err != nil {
			t.Fatalf("%v: %s", err, a.Body)
		}
		return a, v
	}
	a, v := post("", sampleList(t))
	if a.Status != http.StatusOK || v["legal"] != true || v["on"] != "2026-11-29" || v["game"] != "pokemon-duel" {
		t.Errorf("%d %v", a.Status, v)
	}
	if a.Header.Get("Access-Control-Allow-Origin") != "*" || a.Header.Get("Set-Cookie") != "" {
		t.Errorf("headers %v", a.Header)
	}
	for _, field := range []string{"findings", "warnings", "advice", "lists"} {
		if _, ok := v[field].([]any); !ok {
			t.Errorf("%s is not a list: %v", field, v[field])
		}
	}
	_, v = post("?on=2030-01-01", "4 小火龙 lv15")
	if v["legal"] != false || len(v["findings"].([]any)) != 2 {
		t.Errorf("%v", v)
	}
	for query, status := range map[string]int{"?game=chess": 422, "?on=soon": 422, "?gym=moon": 422, "?region=moon": 422, "?game=phantom-duel": 422} {
		a, v := post(query, `{"game":"pokemon-duel","main":[]}`)
		if a.Status != status || a.Header.Get("Content-Type") != "application/problem+json" || v["detail"] == "" {
			t.Errorf("%s: %d %v", query, a.Status, v)
		}
	}
	if a, v := post("", "100 波波\n0 波波"); a.Status != 422 || len(v["problems"].([]any)) != 2 {
		t.Errorf("%d %v", a.Status, v)
	}
	if a, _ := post("", strings.Repeat("x", 65<<10)); a.Status != http.StatusRequestEntityTooLarge {
		t.Errorf("too long: %d", a.Status)
	}
}

func TestCrossSitePostsAreRefused(t *testing.T) {
	s := newSite(t)
	for _, path := range []string{"/check", "/language", "/theme", "/decks"} {
		req, err := http.NewRequest(http.MethodPost, s.url+path, strings.NewReader("to=en&list=x"))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Sec-Fetch-Site", "cross-site")
		if a := s.browser().do(req); a.Status != http.StatusForbidden {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// A line that is spelled wrongly is offered every card of the name that is near, told apart, in the order of the lines.
func TestCheckOffersAllCardsOfANearName(t *testing.T) {
	b := newSite(t).browser()
	a := b.post("/check", "list", "3 Charizard\n2 Charizrd\n", "game", "pokemon-duel")
	for _, want := range []string{`value="1 10000061"`, `value="2 10000061"`, `value="2 10000063"`} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("%s is not offered", want)
		}
	}
	if strings.Index(a.Body, `value="1 10000061"`) > strings.Index(a.Body, `value="2 10000061"`) {
		t.Error("line 2 is asked about before line 1")
	}
}
