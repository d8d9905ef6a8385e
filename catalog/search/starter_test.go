package search_test

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/catalog/starter"
)

// What people type to find a card, and the English name of what must come first, in the cards that a new league begins with.
func TestFirstInTheStarter(t *testing.T) {
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	ix := search.New(c)
	for q, first := range map[string]string{
		"penhuolong": "Charizard", "phl": "Charizard", "噴火龍": "Charizard", "喷火龙": "Charizard", "charizard": "Charizard", "リザードン": "Charizard",
		"pikachu": "Pikachu", "皮卡": "Pikachu", "pkq": "Pikachu", "eevee": "Eevee", "伊布": "Eevee", "mew": "Mew", "超夢": "Mewtwo", "裂空座": "Rayquaza",
		"water gun": "Water Gun", "水槍": "Water Gun", "fire blast": "Fire Blast", "leftovers": "Leftovers", "剩饭": "Leftovers",
		"死者蘇生": "Reborn", "flabebe": "Flabébé", "farfetchd": "Farfetch’d", "ho oh": "Ho-Oh", "type: null": "Type: Null",
		"10,000,000": "10,000,000 Volt Thunderbolt", "kind:environment 雨": "Heavy Rain", "ブースター": "Flareon", "lumaochong": "Caterpie", "nidoran female": "Nidoran♀", "charmander lv 15": "Charmander", "小火龙15级": "Charmander", "小火龍 Lv.15": "Charmander",
	} {
		r := ix.Find(search.Parse(q), search.Options{Max: 1})
		if len(r.Cards) == 0 || c.Card(r.Cards[0]).Names.En != first || len(r.Problems) > 0 {
			got := "nothing"
			if len(r.Cards) > 0 {
				got = c.Card(r.Cards[0]).Names.En
			}
			t.Errorf("%s brings %s first, not %s %v", q, got, first, r.Problems)
		}
	}
}
