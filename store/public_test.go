package store

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Public decks are found by a part of their title, or by a card; the signs of the pattern language are nothing but text.
func TestPublicByTitleOrCard(t *testing.T) {
	s := open(t, Options{})
	who := member(t, s, "Mei")
	for _, d := range []deck.Deck{
		{Title: "100% Rain", Entries: []deck.Entry{{Card: 7, Count: 1}}},
		{Title: "大雨连攻"},
		{Title: "1000 needles_"},
		{Title: "!bang"},
	} {
		d.Game, d.Visibility = catalog.PokemonDuel, deck.Public
		must(s.Decks.Create(t.Context(), who, d))(t)
	}
	for _, c := range []struct {
		q    PublicQuery
		want int
	}{
		{PublicQuery{}, 4},
		{PublicQuery{Title: "rain"}, 1},
		{PublicQuery{Title: "雨"}, 1},
		{PublicQuery{Title: "100%"}, 1},
		{PublicQuery{Title: "_"}, 1},
		{PublicQuery{Title: "!"}, 1},
		{PublicQuery{Title: "%"}, 1},
		{PublicQuery{Title: "nothing"}, 0},
		{PublicQuery{Title: "nothing", Cards: []uint32{7}}, 1},
		{PublicQuery{Title: "needles", Cards: []uint32{7}}, 2},
		{PublicQuery{Title: "rain", Game: catalog.PhantomDuel}, 0},
	} {
		if got := must(s.Decks.Public(t.Context(), c.q))(t); len(got) != c.want {
			t.Errorf("%+v finds %d decks, want %d", c.q, len(got), c.want)
		}
	}
}
