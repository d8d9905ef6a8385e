package legality_test

import (
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// benchTexts writes the decks of benchDecks, so that reading them is measured too.
func benchTexts(b *testing.B, write func(*catalog.Catalog, *deck.List) string) (*legality.Judge, [][]byte) {
	judge := compile(b, benchCatalog(b), catalog.PokemonDuel, benchLists(), today)
	var texts [][]byte
	for _, l := range benchDecks(b, judge, 3) {
		texts = append(texts, []byte(write(judge.Catalog(), l)))
	}
	return judge, texts
}

func benchToVerdict(b *testing.B, judge *legality.Judge, texts [][]byte) {
	var l deck.List
	for _, text := range texts {
		if err := deck.ReadInto(&l, judge.Catalog(), catalog.PokemonDuel, text); err != nil {
			b.Fatal(err)
		}
		if v := judge.Check(&l); !v.Legal || v.Main != 60 || v.Extra != 15 {
			b.Fatalf("%+v", v)
		}
	}
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		if err := deck.ReadInto(&l, judge.Catalog(), catalog.PokemonDuel, texts[n&255]); err != nil {
			b.Fatal(err)
		}
		judge.Check(&l)
		n++
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "lists/s")
}

func BenchmarkYdkToVerdict(b *testing.B) {
	judge, texts := benchTexts(b, func(cat *catalog.Catalog, l *deck.List) string {
		text, _ := deck.Ydk(cat, l)
		return text
	})
	benchToVerdict(b, judge, texts)
}

func BenchmarkEnglishNamesToVerdict(b *testing.B) {
	judge, texts := benchTexts(b, func(cat *catalog.Catalog, l *deck.List) string { return deck.WriteText(cat, l, catalog.English) })
	benchToVerdict(b, judge, texts)
}

func BenchmarkChineseNamesToVerdict(b *testing.B) {
	judge, texts := benchTexts(b, func(cat *catalog.Catalog, l *deck.List) string { return deck.WriteText(cat, l, catalog.Simplified) })
	benchToVerdict(b, judge, texts)
}
