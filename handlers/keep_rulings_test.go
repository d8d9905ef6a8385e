package handlers_test

import (
	"net/http"
	"regexp"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/store"
)

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
