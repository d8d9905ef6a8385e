package handlers_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"gymdeck/catalog"
)

type cardsPage struct {
	Total int `json:"total"`
	Cards []struct {
		ID   uint32 `json:"id"`
		Game string `json:"game"`
		En   string `json:"en"`
	} `json:"cards"`
	Next     string `json:"next"`
	Problems []struct {
		Code string `json:"code"`
		At   int    `json:"at"`
	} `json:"problems"`
}

func (b *browser) cards(path string) (out cardsPage) {
	b.site.t.Helper()
	a := b.get(path)
	if a.Status != http.StatusOK {
		b.site.t.Fatalf("%s: status %d: %s", path, a.Status, a.Body)
	}
	if err := json.Unmarshal([]byte(a.Body), &out); err != nil {
		b.site.t.Fatalf("%s: %v", path, err)
	}
	return out
}

// Following next leads through every card once.
func TestAPIPagesHoldEveryCardOnce(t *testing.T) {
	b := newSite(t).browser()
	for _, asked := range []string{"", "?game=phantom-duel", "?q=kind%3Aspell&sort=name"} {
		seen := map[uint32]bool{}
		path, total := "/api/v1/cards"+asked, -1
		for path != "" {
			p := b.cards(path)
			if total >= 0 && p.Total != total || len(p.Cards) == 0 {
				t.Fatalf("%s: total %d after %d, %d cards", path, p.Total, total, len(p.Cards))
			}
			total = p.Total
			for _, c := range p.Cards {
				if seen[c.ID] {
					t.Fatalf("%s brings card %d again", path, c.ID)
				}
				seen[c.ID] = true
			}
			path = p.Next
		}
		if len(seen) != total {
			t.Errorf("%q: %d cards on all pages, the total is %d", asked, len(seen), total)
		}
	}
}

// The API finds as the page does, keeps to the game, and says what it did not understand.
func TestAPIFinds(t *testing.T) {
	b := newSite(t).browser()
	for _, q := range []string{"penhuolong", "phl", "噴火龍", "リザードン"} {
		if p := b.cards("/api/v1/cards?q=" + url.QueryEscape(q)); len(p.Cards) == 0 || p.Cards[0].En != "Charizard" || len(p.Problems) > 0 {
			t.Errorf("%s: %.2v, problems %v", q, p.Cards, p.Problems)
		}
		if p := b.cards("/api/v1/cards?game=phantom-duel&q=" + url.QueryEscape(q)); len(p.Cards) > 0 && p.Cards[0].Game != "phantom-duel" {
			t.Errorf("%s in the other game: %.2v", q, p.Cards)
		}
	}
	if p := b.cards("/api/v1/cards?q=" + url.QueryEscape("char atk>=many")); p.Total == 0 || len(p.Problems) != 1 || p.Problems[0].Code != "not-a-number" || p.Problems[0].At != 6 {
		t.Errorf("%d cards, problems %v", p.Total, p.Problems)
	}
}

// An answer that has not changed is not sent again; another one, and one after the catalogue has changed, is.
func TestAPIConditionalRequests(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	id := site.card(catalog.PokemonDuel, "Charizard")
	for _, path := range []string{"/api/v1/cards?q=phl", "/api/v1/cards/" + idText(id), "/api/v1/openapi.json"} {
		tag := b.get(path).Header.Get("ETag")
		if tag == "" {
			t.Fatalf("%s has no ETag", path)
		}
		ask := func(tag string) answer {
			r, err := http.NewRequest(http.MethodGet, site.url+path, nil)
			if err != nil {
				t.Fatal(err)
			}
			r.Header.Set("If-None-Match", tag)
			return b.do(r)
		}
		if a := ask(`"other", ` + tag); a.Status != http.StatusNotModified || a.Body != "" || a.Header.Get("ETag") != tag {
			t.Errorf("%s: status %d with its own tag, %d bytes", path, a.Status, len(a.Body))
		}
		if a := ask(`"other"`); a.Status != http.StatusOK {
			t.Errorf("%s: status %d with another tag", path, a.Status)
		}
	}
	before := b.get("/api/v1/cards/" + idText(id)).Header.Get("ETag")
	cards, rev, err := site.store.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for n := range cards {
		if cards[n].ID == id {
			cards[n].Retired = true
		}
	}
	if _, err := site.store.Cards.Replace(t.Context(), cards, rev.Number, 0, "test"); err != nil {
		t.Fatal(err)
	}
	if err := site.server.Reload(t.Context()); err != nil {
		t.Fatal(err)
	}
	if after := b.get("/api/v1/cards/" + idText(id)).Header.Get("ETag"); after == before {
		t.Error("the card has changed and its ETag has not")
	}
	if a := b.get("/cards/" + idText(id)); a.Status != 200 || !strings.Contains(a.Body, "retired this card") {
		t.Errorf("the retired card's page: status %d", a.Status)
	}
}

// Other sites may ask with a tag and read the answer's.
func TestAPIIsOpen(t *testing.T) {
	site := newSite(t)
	r, err := http.NewRequest(http.MethodOptions, site.url+"/api/v1/cards", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Origin", "https://elsewhere.example")
	a := site.browser().do(r)
	if a.Status != http.StatusNoContent || a.Header.Get("Access-Control-Allow-Origin") != "*" ||
		!strings.Contains(a.Header.Get("Access-Control-Allow-Headers"), "If-None-Match") || !strings.Contains(a.Header.Get("Access-Control-Expose-Headers"), "ETag") {
		t.Errorf("status %d, %v", a.Status, a.Header)
	}
	if h := site.browser().get("/cards").Header; h.Get("Access-Control-Allow-Origin") != "" {
		t.Error("pages for people are open to other sites")
	}
}
