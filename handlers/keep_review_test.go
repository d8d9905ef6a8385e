package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
)

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
