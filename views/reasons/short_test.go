package reasons_test

import (
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// Cards that the league has joined under one name are told by the names that are printed on them.
func TestPrintedNamesOfOneName(t *testing.T) {
	vulpix := func(id uint32, en string, level int) catalog.Card {
		return catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Names: catalog.Text{En: en}, NameKey: "vulpix", Level: level}
	}
	for want, cards := range map[string][]catalog.Card{
		"Vulpix (Pokémon lv14) and Rokon (Pokémon lv17)": {vulpix(1, "Vulpix", 14), vulpix(2, "Rokon", 17)},
		"Pokémon lv14 and Pokémon lv17":                  {vulpix(1, "Vulpix", 14), vulpix(2, "Vulpix", 17)},
	} {
		cat, err := catalog.New(cards)
		if err != nil {
			t.Fatal(err)
		}
		s := reasons.Speaker{P: locale.For(catalog.English), Cat: cat}
		if got := reasons.Plain(s.More(&legality.Finding{Code: legality.NameLimit, Cards: []uint32{1, 2}, Count: 7, Limit: 3})); !strings.Contains(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
