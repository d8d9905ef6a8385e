package deck_test

import (
	"cmp"
	"os"
	"slices"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// golden is the catalogue of the golden cases.
func golden(t testing.TB) *catalog.Catalog {
	t.Helper()
	f, err := os.Open("testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cards, err := catalog.ReadCSV(f)
	if err != nil {
		t.Fatal(err)
	}
	return made(t, cards...)
}

func made(t testing.TB, cards ...catalog.Card) *catalog.Catalog {
	t.Helper()
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// hostile is a catalogue of names made to be mistaken for something else, and more of them.
func hostile(t testing.TB, more ...string) *catalog.Catalog {
	t.Helper()
	var cards []catalog.Card
	for i, name := range append([]string{
		"// Slash", "Fire // Ice", "Fire", "a//b", "#main", "[extra]", "Extra", "Main deck", "主卡组", "额外", "!side", "Side deck (3):",
		"3", "3x", "x3", "3 X", "X", "X-Scissor", "-Scissor", "2", "2 X", "22 X", "99 Lives", "10,000,000 Volt Thunderbolt", "1st Gear",
		"Mega Mewtwo X", "Mewtwo", "Mewtwo x2", "Gear x3", "Gear", "Wire lv15", "Wire", "Agent #7", "Agent", "#8", "- Bullet",
		"* Star", "•", "…", "-", "１２３", "多边兽２型", "多边兽", "Porygon2", "Porygon", "Porygon-Z", "Conversion 2", "Conversion", "Type: Null",
		"Tab\there", "{}", "ydke://", "×", "× 3", "*", "٣", "Ⅱ", "②", "½", "Foo①", "x", "xx", "x x3",
		"\u200bGhost", "Mr. Mime", "Farfetch’d", "Nidoran♀", "Nidoran♂", "《书》", "3小火龙", "小火龙", "小火龙x3",
	}, more...) {
		cards = append(cards, catalog.Card{ID: uint32(100 + i), Game: catalog.PokemonDuel, Kind: catalog.Pokemon,
			Level: 10, Names: catalog.Text{En: name}})
	}
	// The same names again: another level, another home, another game.
	for i, c := range slices.Clone(cards) {
		switch i % 4 {
		case 0:
			c.ID, c.Level = c.ID+1000, 15
		case 1:
			c.ID, c.Kind = c.ID+1000, catalog.Evolution
		case 2:
			c.ID, c.Game, c.Kind, c.Level = c.ID+1000, catalog.PhantomDuel, catalog.Attack, 0
		case 3:
			continue
		}
		cards = append(cards, c)
	}
	cards = append(cards,
		catalog.Card{ID: 7, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "Seven"}},
		catalog.Card{ID: 5000, Game: catalog.PhantomDuel, Kind: catalog.Guard, Names: catalog.Text{Hans: "别处", En: "Elsewhere"}})
	return made(t, cards...)
}

// same is what has to survive: what lies where, whatever the lines.
type same struct {
	Game      catalog.GameID
	Cards     []deck.Line
	Unknown   []deck.Unknown
	Ambiguous []string
}

func summary(l *deck.List) same {
	out := same{Game: l.Game}
	for _, c := range l.Cards {
		c.Number = 0
		at := slices.IndexFunc(out.Cards, func(o deck.Line) bool { return o.Card == c.Card && o.Section == c.Section })
		if at >= 0 {
			out.Cards[at].Count += c.Count
			continue
		}
		out.Cards = append(out.Cards, c)
	}
	for _, u := range l.Unknown {
		u.Number = 0
		at := slices.IndexFunc(out.Unknown, func(o deck.Unknown) bool {
			return o.Text == u.Text && o.Level == u.Level && o.Section == u.Section
		})
		if at >= 0 {
			out.Unknown[at].Count += u.Count
			continue
		}
		out.Unknown = append(out.Unknown, u)
	}
	counts := map[string]int{}
	for _, a := range l.Ambiguous {
		key := describe(a)
		counts[key] += a.Count
	}
	for key, n := range counts {
		out.Ambiguous = append(out.Ambiguous, key+" ×"+itoa(n))
	}
	slices.SortFunc(out.Cards, func(a, b deck.Line) int {
		return cmp.Or(cmp.Compare(a.Card, b.Card), cmp.Compare(a.Section, b.Section))
	})
	slices.SortFunc(out.Unknown, func(a, b deck.Unknown) int {
		return cmp.Or(cmp.Compare(a.Text, b.Text), cmp.Compare(a.Level, b.Level), cmp.Compare(a.Section, b.Section))
	})
	slices.Sort(out.Ambiguous)
	return out
}
