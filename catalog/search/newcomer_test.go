package search_test

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/catalog/starter"
)

// Ten searches in each language, as somebody types them who has never read the help page, and what must come first in the starter. With
// -v the table is printed, with how many cards each finds and what follows.
func TestSearchesOfANewcomer(t *testing.T) {
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	ix := search.New(c)
	for _, x := range []struct{ lang, typed, first string }{
		{catalog.English, "charizard", "Charizard"}, {catalog.English, "pikachu", "Pikachu"}, {catalog.English, "water gun", "Water Gun"},
		{catalog.English, "leftovers", "Leftovers"}, {catalog.English, "eevee", "Eevee"}, {catalog.English, "dragon", "Dragonite"},
		{catalog.English, "draw", "Withdraw"}, {catalog.English, "rain", "Rain Dance"}, {catalog.English, "mr mime", "Mr. Mime"},
		{catalog.English, "fire spell", "Infernape"},
		{catalog.Simplified, "喷火龙", "喷火龙"}, {catalog.Simplified, "pikaqiu", "皮卡丘"}, {catalog.Simplified, "水枪", "水枪"},
		{catalog.Simplified, "剩饭", "剩饭"}, {catalog.Simplified, "伊布", "伊布"}, {catalog.Simplified, "龙", "龙王蝎"},
		{catalog.Simplified, "抽1张", "豪力"}, {catalog.Simplified, "phl", "喷火龙"}, {catalog.Simplified, "死者苏生", "死者苏生"},
		{catalog.Simplified, "道馆", "道馆邀请函"},
		{catalog.Traditional, "噴火龍", "噴火龍"}, {catalog.Traditional, "皮卡丘", "皮卡丘"}, {catalog.Traditional, "水槍", "水槍"},
		{catalog.Traditional, "吃剩的東西", "剩飯"}, {catalog.Traditional, "伊布", "伊布"}, {catalog.Traditional, "龍", "龍王蠍"},
		{catalog.Traditional, "抽1張", "豪力"}, {catalog.Traditional, "死者蘇生", "死者蘇生"}, {catalog.Traditional, "妙蛙種子", "妙蛙種子"},
		{catalog.Traditional, "超夢", "超夢"},
	} {
		r := ix.Find(search.Parse(x.typed), search.Options{Language: x.lang, Max: 4})
		var names []string
		for _, i := range r.Cards {
			names = append(names, c.Card(i).Names.In(x.lang))
		}
		if len(names) == 0 || names[0] != x.first || len(r.Problems) > 0 {
			t.Errorf("%s: %q brings %v, not %s first %v", x.lang, x.typed, names, x.first, r.Problems)
		}
		t.Logf("%-8s %-12s %4d found: %v", x.lang, x.typed, r.Total, names)
	}
}
