package deck_test

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

var tags = []string{catalog.English, catalog.Simplified, catalog.Traditional}

// again reads what was written and compares.
func again(t *testing.T, cat *catalog.Catalog, l *deck.List, text string) {
	t.Helper()
	back, err := deck.Read(cat, l.Game, []byte(text))
	if err != nil {
		t.Fatalf("what we wrote cannot be read: %v\n%s", err, text)
	}
	if got, want := summary(back), summary(l); !reflect.DeepEqual(got, want) {
		t.Fatalf("what we wrote is read as another deck:\n got %+v\nwant %+v\n%s", got, want, text)
	}
	for s := deck.Main; s <= deck.Side; s++ {
		if back.Size(s) != l.Size(s) {
			t.Fatalf("%s has %d cards, was %d\n%s", s, back.Size(s), l.Size(s), text)
		}
	}
}

// againAmbiguous writes JSON and reads it again. There a section does not narrow a text, so that candidates may come back.
func againAmbiguous(t *testing.T, cat *catalog.Catalog, l *deck.List) {
	t.Helper()
	text := deck.JSON(cat, l)
	back, err := deck.Read(cat, l.Game, []byte(text))
	if err != nil {
		t.Fatalf("what we wrote cannot be read: %v\n%s", err, text)
	}
	wide(t, back, l)
}

// wide compares two lists, of which the first may have more candidates for an ambiguous line.
func wide(t *testing.T, back, l *deck.List) {
	t.Helper()
	got, want := summary(back), summary(l)
	if !reflect.DeepEqual(got.Cards, want.Cards) || !reflect.DeepEqual(got.Unknown, want.Unknown) {
		t.Fatalf("another deck: got %+v\nwant %+v", got, want)
	}
	key := func(a deck.Ambiguous) string { return fmt.Sprintf("%s lv%d in %s", a.Text, a.Level, a.Section) }
	counts, candidates := map[string]int{}, map[string][]catalog.Index{}
	for _, a := range back.Ambiguous {
		counts[key(a)] += a.Count
		candidates[key(a)] = a.Candidates
	}
	for _, a := range l.Ambiguous {
		counts[key(a)] -= a.Count
		for _, c := range a.Candidates {
			if !slices.Contains(candidates[key(a)], c) {
				t.Fatalf("%s: candidate %d is lost", key(a), c)
			}
		}
	}
	for key, n := range counts {
		if n != 0 {
			t.Fatalf("%s: %d copies too many", key, n)
		}
	}
}

// everyWay writes a list in all formats and reads it again. What .ydk and ydke cannot carry they must say.
func everyWay(t *testing.T, cat *catalog.Catalog, l *deck.List) {
	t.Helper()
	for _, tag := range tags {
		again(t, cat, l, deck.WriteText(cat, l, tag))
	}
	againAmbiguous(t, cat, l)
	for name, write := range map[string]func(*catalog.Catalog, *deck.List) (string, []deck.Entry){"ydk": deck.Ydk, "ydke": deck.Ydke} {
		text, left := write(cat, l)
		back, err := deck.Read(cat, l.Game, []byte(text))
		if err != nil {
			if strings.Count(text, "\n") > deck.MaxLines || len(text) > deck.MaxBytes {
				continue // a .ydk of more copies than may be read
			}
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		if got, want := summary(back).Cards, summary(l).Cards; !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: got %v, want %v", name, got, want)
		}
		for s := deck.Main; s <= deck.Side; s++ {
			n := back.Size(s)
			for _, e := range left {
				if e.Section == s {
					n += e.Count
				}
			}
			if n != l.Size(s) {
				t.Fatalf("%s loses cards of %s: %d and %v left of %d", name, s, back.Size(s), left, l.Size(s))
			}
		}
	}
}

// random makes a list of cards in any section, of unknown texts, and of every name as somebody might type it.
func random(t *testing.T, cat *catalog.Catalog, rng *rand.Rand) *deck.List {
	t.Helper()
	l := &deck.List{Game: catalog.Games[rng.IntN(2)]}
	for range rng.IntN(60) {
		l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(rng.IntN(cat.Len())), Count: uint16(1 + rng.IntN(99)), Section: deck.Section(rng.IntN(3))})
	}
	return l
}

func TestEveryCardSurvives(t *testing.T) {
	for name, cat := range map[string]*catalog.Catalog{"golden": golden(t), "hostile": hostile(t, "lv15", "(lv10)", "Lv.7")} {
		for _, game := range catalog.Games {
			for section := deck.Main; section <= deck.Side; section++ {
				for _, count := range []uint16{1, 2, 3, 22, 99, 100, 250} {
					l := &deck.List{Game: game, Title: "Über // 卡组\n2"}
					for i := range cat.Len() {
						l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(i), Count: count, Section: section})
					}
					t.Run(fmt.Sprintf("%s/%s/%s/%d", name, game, section, count), func(t *testing.T) { everyWay(t, cat, l) })
				}
			}
		}
	}
}

func TestRandomListsSurvive(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, cat := range []*catalog.Catalog{golden(t), hostile(t)} {
		for range 200 {
			l := random(t, cat, rng)
			everyWay(t, cat, l)
			entries, err := deck.FromList(cat, l)
			if err != nil {
				continue // above what a deck can hold
			}
			d := deck.Deck{Game: l.Game, Entries: entries}
			if got, want := summary(d.List(cat)), summary(l); !reflect.DeepEqual(got, want) {
				t.Fatalf("as a deck: got %+v, want %+v", got, want)
			}
		}
	}
}

// Lines made of the pieces that the grammar knows, in any order, read and written again.
func TestRandomTextSurvives(t *testing.T) {
	pieces := []string{"3", "2", "1", "x", "X", "×", "*", " ", " ", "\t", "小火龙", "Porygon", "Seel", "Fire", "Gear", "Nobody", "無名", "lv15", "Lv.10", "#10000002",
		"#107", "#999", "//", "-", "[", "]", ":", "Extra", "main", "deck", "10,000,000", "Volt Thunderbolt", "(", ")", "１", "妙蛙花", "Mewtwo", "\u200b", "\ufeff", "･", "ß"}
	rng := rand.New(rand.NewPCG(3, 4))
	read, unread, source := 0, 0, ""
	defer func() {
		if t.Failed() {
			t.Logf("from %q", source)
		}
	}()
	for _, cat := range []*catalog.Catalog{golden(t), hostile(t)} {
		for range 3000 {
			var b strings.Builder
			for range 1 + rng.IntN(3) {
				for range 1 + rng.IntN(6) {
					b.WriteString(pieces[rng.IntN(len(pieces))])
				}
				b.WriteByte('\n')
			}
			l, err := deck.ReadAs(cat, catalog.PokemonDuel, deck.TextFormat, b.String())
			if err != nil {
				unread++
				continue
			}
			read++
			source = b.String()
			everyWay(t, cat, l)
			asDeck(t, cat, l)
		}
	}
	if read < 4000 || unread < 40 {
		t.Errorf("too one-sided to show anything: %d read, %d not", read, unread)
	}
}

// asDeck makes a deck of the list and a list of the deck.
func asDeck(t *testing.T, cat *catalog.Catalog, l *deck.List) {
	t.Helper()
	entries, err := deck.FromList(cat, l)
	if err != nil {
		return
	}
	d := deck.Deck{Game: l.Game, Entries: entries}
	back := d.List(cat)
	wide(t, back, l)
}
