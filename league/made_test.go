package league_test

import (
	"fmt"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
)

// The cards of these tests: A and B by name, two cards of the name C, D and E with one effect, H of the other game, and L, which comes out later.
const (
	cardA, cardB, cardC10, cardC15, cardD, cardE, cardH, cardL = 101, 102, 103, 104, 105, 106, 201, 107
)

const filler, fillers = 301, 14 // cards that nobody limits

func madeCatalog(t testing.TB) *catalog.Catalog {
	t.Helper()
	text := func(hans, en string) catalog.Text { return catalog.Text{Hans: hans, En: en} }
	spell := func(id uint32, hans, en, effect string) catalog.Card {
		return catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal, Names: text(hans, en), EffectKey: effect}
	}
	later := spell(cardL, "后来", "Later", "")
	later.Released = 20270301
	cards := []catalog.Card{
		spell(cardA, "黑暗球", "Dark Ball", ""), spell(cardB, "十字剪", "X-Scissor", ""),
		spell(cardC10, "小火龙", "Charmander", ""), spell(cardC15, "小火龙", "Charmander", ""),
		spell(cardD, "催眠术", "Hypnosis", "sleep"), spell(cardE, "唱歌", "Sing", "sleep"), later,
		{ID: cardH, Game: catalog.PhantomDuel, Kind: catalog.Support, Names: text("裁定", "Ruling")},
	}
	for i := range uint32(fillers) {
		cards = append(cards, spell(filler+i, fmt.Sprintf("填充%d", i), "", ""))
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func date(t testing.TB, s string) catalog.Date {
	t.Helper()
	d, err := catalog.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// list makes a revision of a list of game P. An of of "" is the league, one that ends in "-gym" a gym.
func list(t testing.TB, id string, revision int, of, effective string, entries ...legality.Entry) legality.List {
	t.Helper()
	scope := legality.Region
	switch {
	case of == "":
		scope = legality.League
	case len(of) > 4 && of[len(of)-4:] == "-gym":
		scope = legality.Gym
	}
	return legality.List{ID: id, Game: catalog.PokemonDuel, Scope: scope, Of: of, Revision: revision, Title: id, Effective: date(t, effective), Entries: entries}
}

func name(text string, limit int) legality.Entry { return legality.Entry{Name: text, Limit: limit} }

// deckOf is 40 cards: the copies given, and the rest cards that nobody limits.
func deckOf(t testing.TB, cat *catalog.Catalog, copies map[uint32]int) *deck.List {
	t.Helper()
	l := &deck.List{Game: catalog.PokemonDuel}
	put := func(id uint32, n int) {
		l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(id), Section: deck.Main, Count: uint16(n)})
	}
	rest := 40
	for _, id := range []uint32{cardA, cardB, cardC10, cardC15, cardD, cardE, cardL} {
		if n := copies[id]; n > 0 {
			put(id, n)
			rest -= n
		}
	}
	for id := uint32(filler); rest > 0; id++ {
		put(id, min(rest, 3))
		rest -= min(rest, 3)
	}
	return l
}

var game = func() *legality.Game {
	g, _ := legality.GameOf(catalog.PokemonDuel)
	return g
}()

func leagueOf(lists ...legality.List) *league.League {
	return &league.League{Lists: lists,
		Regions: []league.Region{{Slug: "kanto"}, {Slug: "johto"}},
		Gyms:    []league.Gym{{Slug: "viridian-gym", Region: "kanto"}}}
}
