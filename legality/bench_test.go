package legality_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// benchCatalog makes 13,000 cards: two thirds Pokémon of either frame, the rest spells of which some share an effect.
func benchCatalog(b testing.TB) *catalog.Catalog {
	cards := make([]catalog.Card, 13000)
	for i := range cards {
		c := catalog.Card{ID: uint32(10000001 + i*3), Game: catalog.PokemonDuel, Kind: catalog.Pokemon,
			Names: benchName(i)}
		switch {
		case i%3 == 1:
			c.Kind = catalog.Evolution
		case i%3 == 2:
			c.Kind, c.Subtype, c.EffectKey = catalog.Spell, catalog.Normal, fmt.Sprintf("effect-%d", i/6)
		}
		cards[i] = c
	}
	cat, err := catalog.New(cards)
	if err != nil {
		b.Fatal(err)
	}
	return cat
}

// benchName is the i-th made name: two English words, three Chinese characters.
func benchName(i int) catalog.Text {
	const letters = "bcdfghklmnprstvz"
	word := func(n int) string {
		return string([]byte{letters[n&15] - 32, 'a', letters[n>>4&15], 'i', letters[n>>8&15], 'o', letters[n>>12&15]})
	}
	return catalog.Text{En: word(i) + " " + word(i*7+3), Hans: string([]rune{'一' + rune(i%100), '人' + rune(i/100), '火'})}
}

// benchLists are a league's list of 120 entries, a region's and a gym's.
func benchLists() []legality.List {
	names := func(from, n int) (out []legality.Entry) {
		for i := range n {
			out = append(out, legality.Entry{Name: benchName(from + i*17).En, Limit: i % 3})
		}
		return out
	}
	return []legality.List{
		{ID: "league", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Effective: 20260101, Entries: names(0, 120)},
		{ID: "region", Game: catalog.PokemonDuel, Scope: legality.Region, Of: "kanto", Revision: 1, Effective: 20260101, Entries: names(5, 20)},
		{ID: "gym", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: 1, Effective: 20260101, Entries: names(7, 10)},
	}
}

// benchDecks makes legal decks of 60+15 cards with the given copies of each.
func benchDecks(b testing.TB, judge *legality.Judge, copies int) []*deck.List {
	rng := rand.New(rand.NewPCG(3, 5))
	out := make([]*deck.List, 256)
	for d := range out {
		for {
			l := &deck.List{Game: catalog.PokemonDuel}
			size := [2]int{60, 15}
			for size[0]+size[1] > 0 {
				at := catalog.Index(rng.IntN(judge.Catalog().Len()))
				s := deck.Home(judge.Catalog().Card(at))
				if limit, _, limited := judge.Allowed(at); size[s] < copies || limited && limit < copies {
					continue
				}
				l.Cards = append(l.Cards, deck.Line{Card: at, Count: uint16(copies), Section: s})
				size[s] -= copies
			}
			if judge.Check(l).Legal {
				out[d] = l
				break
			}
		}
	}
	return out
}

func benchCheck(b *testing.B, judge *legality.Judge, decks []*deck.List, legal bool) {
	for _, l := range decks {
		if v := judge.Check(l); v.Legal != legal || !legal && len(v.Findings) != 6 {
			b.Fatalf("a deck with %d findings", len(v.Findings))
		}
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		judge.Check(decks[n%len(decks)])
		n++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "decks/s")
}

func BenchmarkLegalThreeOfEach(b *testing.B) {
	judge := compile(b, benchCatalog(b), catalog.PokemonDuel, benchLists(), today)
	benchCheck(b, judge, benchDecks(b, judge, 3), true)
}

func BenchmarkLegalOneOfEach(b *testing.B) {
	judge := compile(b, benchCatalog(b), catalog.PokemonDuel, benchLists(), today)
	benchCheck(b, judge, benchDecks(b, judge, 1), true)
}

func BenchmarkSixFindings(b *testing.B) {
	cat := benchCatalog(b)
	judge := compile(b, cat, catalog.PokemonDuel, benchLists(), today)
	decks := benchDecks(b, judge, 3)
	for _, l := range decks {
		l.Cards[0].Count = 4                                                                                        // of a name
		l.Cards[1].Count = 5                                                                                        // of another
		l.Cards[2].Section = 1 - l.Cards[2].Section                                                                 // not at home
		l.Cards = append(l.Cards, deck.Line{Card: cat.Spelled(catalog.PokemonDuel, benchName(0).En)[0], Count: 1})  // forbidden
		l.Cards = append(l.Cards, deck.Line{Card: cat.Spelled(catalog.PokemonDuel, benchName(51).En)[0], Count: 1}) // forbidden
		for n := 0; l.Size(deck.Main) < 61; n++ {
			l.Cards = append(l.Cards, deck.Line{Card: cat.Spelled(catalog.PokemonDuel, benchName(12000+n*3).En)[0], Count: 1})
		}
	}
	kept := decks[:0] // a few decks are wrong in more ways than meant
	for _, l := range decks {
		if len(judge.Check(l).Findings) == 6 {
			kept = append(kept, l)
		}
	}
	if len(kept) < 64 {
		b.Fatalf("only %d decks have six findings", len(kept))
	}
	benchCheck(b, judge, kept, false)
}

func BenchmarkCompile(b *testing.B) {
	cat := benchCatalog(b)
	g, _ := legality.GameOf(catalog.PokemonDuel)
	lists := benchLists()
	for b.Loop() {
		legality.Compile(cat, g, lists, today)
	}
}
