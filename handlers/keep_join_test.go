package handlers_test

import (
	"net/http"
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
)

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
