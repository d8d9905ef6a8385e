package duel

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func BenchmarkMatchup(b *testing.B) {
	chart := StandardChart()
	for _, x := range []struct{ name, a, d string }{{"single", "fire", "water"}, {"dual", "ground,rock", "bug,flying"}} {
		a, d := types(b, x.a), types(b, x.d)
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				chart.Matchup(a, d, BothAttack)
			}
		})
	}
	x, y := red(1, "a", 1, 1, "fire"), red(2, "b", 1, 1, "water")
	b.Run("cards", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			chart.Matchup(TypingOf(&x), TypingOf(&y), BothAttack)
		}
	})
}

func BenchmarkExplain(b *testing.B) {
	chart := StandardChart()
	a, d := types(b, "fire,psychic"), types(b, "bug,steel")
	b.ReportAllocs()
	for b.Loop() {
		chart.Explain(a, d, BothAttack)
	}
}

// bigCatalog is 13,000 cards as a full catalogue has them: Pokémon with some 80 moves each, in lines of three, and moves and items.
func bigCatalog(b testing.TB) *catalog.Catalog {
	rng := rand.New(rand.NewPCG(13, 13))
	var cards []catalog.Card
	for i := range 12000 {
		species := i / 3
		stage := species % 3
		c := poke(uint32(i+1), catalog.Pokemon, fmt.Sprint("species-", species), "", 0, 10+rng.IntN(30), 1+stage*2+rng.IntN(3),
			catalog.Types[rng.IntN(18)], catalog.Types[rng.IntN(18)])
		if stage > 0 {
			c.EvolvesFrom, c.EvolvesAt = fmt.Sprint("species-", species-1), 16*stage
			if i%3 > 0 {
				c.Kind = catalog.Evolution
			}
		}
		for range 80 {
			c.Moves = append(c.Moves, fmt.Sprint("move-", rng.IntN(800)))
		}
		cards = append(cards, c)
	}
	for i := range 800 {
		cards = append(cards, catalog.Card{ID: uint32(20000 + i), Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal,
			Names: catalog.Text{En: fmt.Sprint("Move ", i)}, Move: fmt.Sprint("move-", i), EffectKey: fmt.Sprint("effect-", i)})
	}
	for i := range 198 {
		cards = append(cards, catalog.Card{ID: uint32(30000 + i), Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Equip,
			Names: catalog.Text{En: fmt.Sprint("Item ", i)}, Item: fmt.Sprint("item-", i)})
	}
	cards = append(cards,
		catalog.Card{ID: 40000, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{Hans: "进化"}, EffectKey: "evolve"},
		catalog.Card{ID: 40001, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{Hans: "进化之舞"}, EffectKey: "evolve-dance"})
	return build(b, cards...)
}

// bigDeck is 60 cards and 15 evolved ones, each once, so that there is as much to look at as can be.
func bigDeck(cat *catalog.Catalog) *deck.List {
	rng := rand.New(rand.NewPCG(7, 7))
	l := &deck.List{Game: catalog.PokemonDuel}
	for len(l.Cards) < 34 {
		if i := catalog.Index(rng.IntN(12000)); cat.Card(i).Kind == catalog.Pokemon {
			l.Cards = append(l.Cards, deck.Line{Card: i, Count: 1})
		}
	}
	for range 20 {
		l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(uint32(20000 + rng.IntN(800))), Count: 1})
	}
	for i := range 4 {
		l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(uint32(30000 + i)), Count: 1})
	}
	l.Cards = append(l.Cards, deck.Line{Card: cat.ByID(40000), Count: 1}, deck.Line{Card: cat.ByID(40001), Count: 1})
	for len(l.Cards) < 75 {
		if i := catalog.Index(rng.IntN(12000)); cat.Card(i).Kind == catalog.Evolution {
			l.Cards = append(l.Cards, deck.Line{Card: i, Count: 1, Section: deck.Extra})
		}
	}
	return l
}

func BenchmarkAdvise(b *testing.B) {
	cat := bigCatalog(b)
	advisor := NewAdvisor(cat, StandardChart(), StandardRecognition())
	l := bigDeck(cat)
	without := &deck.List{Game: l.Game}
	for _, line := range l.Cards {
		if line.Card != cat.ByID(40001) {
			without.Cards = append(without.Cards, line)
		}
	}
	for _, x := range []struct {
		name string
		list *deck.List
	}{{"75 cards", l}, {"75 cards without a dance", without}} {
		b.Run(x.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				advisor.Advise(x.list)
			}
			b.ReportMetric(float64(len(advisor.Advise(x.list))), "advice")
		})
	}
	pcat, pl := phantomDeck(b, 15, 15, 20)
	phantom := NewAdvisor(pcat, StandardChart(), StandardRecognition())
	b.Run("phantom", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			phantom.Advise(pl)
		}
	})
	b.Run("compiling", func(b *testing.B) {
		for b.Loop() {
			NewAdvisor(cat, StandardChart(), StandardRecognition())
		}
	})
}

func BenchmarkOdds(b *testing.B) {
	for b.Loop() {
		if _, err := Odds(60, 6, []int{3, 3, 8, 12}, Wish{AtLeast(1), AtLeast(1)}, Wish{AnyNumber(), AtLeast(1), AtLeast(1)}); err != nil {
			b.Fatal(err)
		}
	}
}
