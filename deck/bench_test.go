package deck_test

import (
	"fmt"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// large is a catalogue of 13,000 cards in three languages.
func large(b *testing.B) *catalog.Catalog {
	b.Helper()
	const hans = "火龙水鸟草蛙电鼠石蛇风鹰冰狼暗狐光狮铁甲"
	signs := []rune(hans)
	var cards []catalog.Card
	for i := range 13000 {
		name := string([]rune{signs[i%20], signs[i/20%20], signs[i/400%20], signs[i/8000%20]})
		cards = append(cards, catalog.Card{ID: uint32(10000001 + i), Game: catalog.PokemonDuel, Kind: catalog.Pokemon, Level: 1 + i%99,
			Names: catalog.Text{Hans: name, Hant: strings.ReplaceAll(name, "龙", "龍"), En: fmt.Sprintf("Creature %c%c", 'A'+i%26, 'a'+i/26%26) + strings.Repeat("y", i/676)}})
	}
	for i := range 40 {
		cards = append(cards, catalog.Card{ID: uint32(20000001 + i), Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: fmt.Sprintf("Blade %d", i)}})
	}
	cat, err := catalog.New(cards)
	if err != nil {
		b.Fatal(err)
	}
	return cat
}

// typical is a legal list of 60 and 15 cards: 25 names.
func typical(cat *catalog.Catalog) *deck.List {
	l := &deck.List{Game: catalog.PokemonDuel}
	for i := range 25 {
		s := deck.Main
		if i >= 20 {
			s = deck.Extra
		}
		l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(i*517 + 3), Count: 3, Section: s})
	}
	return l
}

func benchRead(b *testing.B, text string, cards int) {
	cat := large(b)
	data := []byte(text)
	l := new(deck.List)
	b.ReportAllocs()
	for b.Loop() {
		if err := deck.ReadInto(l, cat, catalog.PokemonDuel, data); err != nil {
			b.Fatal(err)
		}
	}
	if n := l.Size(deck.Main) + l.Size(deck.Extra); n != cards {
		b.Fatalf("%d cards", n)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}

func BenchmarkReadYdk(b *testing.B) {
	text, _ := deck.Ydk(large(b), typical(large(b)))
	benchRead(b, text, 75)
}

func BenchmarkReadYdke(b *testing.B) {
	link, _ := deck.Ydke(large(b), typical(large(b)))
	benchRead(b, link, 75)
}

func BenchmarkReadJSON(b *testing.B) { benchRead(b, deck.JSON(large(b), typical(large(b))), 75) }

func BenchmarkReadText(b *testing.B) {
	for _, tag := range tags {
		b.Run(tag, func(b *testing.B) { benchRead(b, deck.WriteText(large(b), typical(large(b)), tag), 75) })
	}
}

func BenchmarkReadTextCountsBehind(b *testing.B) {
	var out strings.Builder
	cat := large(b)
	for _, c := range typical(cat).Cards {
		out.WriteString(cat.Card(c.Card).Names.Hans + " x3\n")
	}
	benchRead(b, out.String(), 75)
}

// Spellings that have to be folded: spaces in the names.
func BenchmarkReadTextFolded(b *testing.B) {
	var out strings.Builder
	cat := large(b)
	for _, c := range typical(cat).Cards {
		name := []rune(cat.Card(c.Card).Names.Hans)
		out.WriteString("3 " + string(name[:1]) + " " + string(name[1:]) + "\n")
	}
	benchRead(b, out.String(), 75)
}

// The longest list that is read, of lines that no card goes by.
func BenchmarkReadWorst(b *testing.B) {
	b.Run("lines", func(b *testing.B) {
		benchRead(b, strings.Repeat("3x 無名之卡無名之卡無名之 lv15 #7\n", 1000), 3000)
	})
	b.Run("long", func(b *testing.B) {
		benchRead(b, strings.Repeat("3x"+strings.Repeat("無", 125)+" lv15 #7\n", 160), 480)
	})
}

func BenchmarkWriteText(b *testing.B) {
	cat := large(b)
	l := typical(cat)
	for b.Loop() {
		deck.WriteText(cat, l, catalog.Simplified)
	}
}
