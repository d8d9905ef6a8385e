package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
)

// What is printed is the deck's cards with their copies, nine a page, unless somebody chooses otherwise; who may not see a deck may not
// see its proxies either.
func TestProxies(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	path := strings.TrimPrefix(b.post("/decks", "game", "pokemon-duel").Header.Get("Location"), s.url)
	charmander, scratch := s.card(catalog.PokemonDuel, "小火龙"), s.card(catalog.PokemonDuel, "死者苏生")
	b.post(path+"/list", "list", "3 #"+idText(charmander)+"\n7 #"+idText(scratch)+"\n2 No Such Card")

	a := b.get(path + "/proxies")
	if a.Status != http.StatusOK {
		t.Fatalf("status %d", a.Status)
	}
	if faces, pages := strings.Count(a.Body, `<div class="proxy `), strings.Count(a.Body, "proxy-page"); faces != 10 || pages != 2 {
		t.Errorf("%d faces on %d pages, want 10 on 2", faces, pages)
	}
	if !strings.Contains(a.Body, "Two cards of this deck are not in the catalogue") {
		t.Error("cards without a face are passed over in silence")
	}
	for query, want := range map[string]struct{ status, faces int }{
		"?chosen=1&n" + idText(charmander) + "=1": {200, 1},
		"?chosen=1":   {200, 0},
		"?order=name": {200, 10},
		"?chosen=1&n" + idText(charmander) + "=-1":                             {422, 0},
		"?chosen=1&n" + idText(charmander) + "=many":                           {422, 0},
		"?chosen=1&n" + idText(charmander) + "=99&n" + idText(scratch) + "=99": {200, 198},
	} {
		a := b.get(path + "/proxies" + query)
		if faces := strings.Count(a.Body, `<div class="proxy `); a.Status != want.status || faces != want.faces {
			t.Errorf("%s: status %d with %d faces, want %d with %d", query, a.Status, faces, want.status, want.faces)
		}
	}
	if strings.Contains(a.Body, `loading="lazy"`) {
		t.Error("pictures that are out of view would be missing on paper")
	}
	if stranger := s.browser().get(path + "/proxies"); stranger.Status != http.StatusNotFound || strings.Contains(stranger.Body, "proxy-page") {
		t.Errorf("somebody else's private deck: status %d", stranger.Status)
	}
	if none := b.get("/decks/nothing/proxies"); none.Status != http.StatusNotFound {
		t.Errorf("no such deck: %d", none.Status)
	}
}
