package league_test

import (
	"cmp"
	"iter"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
)

func held(decks ...*deck.List) iter.Seq[league.Held] {
	return func(yield func(league.Held) bool) {
		for i, d := range decks {
			if !yield(league.Held{ID: int64(i + 1), Public: i%2 == 0, List: d}) {
				return
			}
		}
	}
}

func TestEffect(t *testing.T) {
	cat := madeCatalog(t)
	old := list(t, "2026", 1, "", "2026-01-01", name("黑暗球", 1), name("十字剪", 1), name("小火龙", 2))
	next := list(t, "2027", 1, "", "2027-01-01", name("Dark Ball", 0), name("小火龙", 2), legality.Entry{Effect: "sleep", Limit: 1}, legality.Entry{Card: cardC15, Limit: 0})
	before := legality.Compile(cat, game, []legality.List{old}, next.Effective)
	after := legality.Compile(cat, game, []legality.List{next}, next.Effective)
	of := func(copies map[uint32]int) *deck.List { return deckOf(t, cat, copies) }
	unknown := of(map[uint32]int{cardA: 1})
	unknown.Unknown = []deck.Unknown{{Text: "什么", Count: 1}}
	short := of(map[uint32]int{cardA: 1})
	short.Cards = short.Cards[:2]
	got := league.Effect(before, after, held(
		of(map[uint32]int{cardA: 1}),             // 1 forbidden now
		of(map[uint32]int{cardA: 1, cardD: 2}),   // 2 forbidden, and two of the effect
		of(map[uint32]int{cardB: 3}),             // 3 free again
		of(map[uint32]int{cardA: 2}),             // 4 was over the limit, and is
		of(map[uint32]int{cardC10: 2}),           // 5 its name keeps its limit
		of(nil),                                  // 6 nothing
		unknown,                                  // 7 illegal anyway
		short,                                    // 8 too small anyway
		of(map[uint32]int{cardC15: 1}),           // 9 this card is forbidden
		of(map[uint32]int{cardB: 3, cardE: 1}),   // 10 free again
		of(map[uint32]int{cardB: 3, cardA: 1}),   // 11 free of one, over another
		of(map[uint32]int{cardD: 1, cardC10: 1}), // 12 within
	))
	want := league.Outcome{Looked: 10, Illegal: 3, Legal: 2, Public: []int64{1, 9}, Causes: []league.Cause{
		{Code: legality.Banlist, By: legality.ByName, Key: "黑暗球", Decks: 2}, {Code: legality.Banlist, By: legality.ByCard, Card: cardC15, Decks: 1}, {Code: legality.Banlist, By: legality.ByEffect, Key: "sleep", Limit: 1, Decks: 1}}}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if same := league.Effect(after, after, held(of(map[uint32]int{cardA: 1}))); !reflect.DeepEqual(same, league.Outcome{}) {
		t.Errorf("no change does %+v", same)
	}
}

// The shortcut changes nothing: every deck judged twice gives the same numbers, and parts add up to the whole.
func TestEffectIsWhatTheJudgesSay(t *testing.T) {
	cat := madeCatalog(t)
	r := rand.New(rand.NewPCG(7, 7))
	entries := func() (out []legality.Entry) {
		for _, e := range []legality.Entry{name("黑暗球", 0), name("十字剪", 0), name("小火龙", 0), {Effect: "sleep"}, {Card: cardC15}, {Card: cardD}} {
			if r.IntN(2) == 0 {
				e.Limit = r.IntN(3)
				out = append(out, e)
			}
		}
		return out
	}
	for range 60 {
		before := legality.Compile(cat, game, []legality.List{list(t, "a", 1, "", "2026-01-01", entries()...)}, date(t, "2027-01-01"))
		after := legality.Compile(cat, game, []legality.List{list(t, "b", 1, "", "2027-01-01", entries()...)}, date(t, "2027-01-01"))
		var decks []*deck.List
		illegal, legal := 0, 0
		for range 50 {
			copies := map[uint32]int{}
			for _, id := range []uint32{cardA, cardB, cardC10, cardC15, cardD, cardE} {
				copies[id] = max(0, r.IntN(6)-3)
			}
			d := deckOf(t, cat, copies)
			decks = append(decks, d)
			switch was, is := before.Check(d).Legal, after.Check(d).Legal; {
			case was && !is:
				illegal++
			case is && !was:
				legal++
			}
			if before.Legal(d) != before.Check(d).Legal {
				t.Fatal("Legal and Check disagree")
			}
		}
		got := league.Effect(before, after, held(decks...))
		if got.Illegal != illegal || got.Legal != legal || got.Looked < illegal+legal || got.Looked > len(decks) {
			t.Fatalf("%+v, the judges say %d and %d", got, illegal, legal)
		}
		sum := league.Effect(before, after, held(decks[:20]...))
		sum.Add(league.Effect(before, after, held(decks[20:]...)))
		if sum.Looked != got.Looked || sum.Illegal != got.Illegal || !slices.Equal(sum.Causes, got.Causes) {
			t.Fatalf("parts %+v, the whole %+v", sum, got)
		}
	}
}

// A change of the catalogue is judged with each deck in both catalogues, and the changed cards are blamed.
func TestRecheck(t *testing.T) {
	was := madeCatalog(t)
	cards := make([]catalog.Card, was.Len())
	for i := range cards {
		cards[i] = *was.Card(catalog.Index(i))
	}
	at := func(id uint32) *catalog.Card {
		for i := range cards {
			if cards[i].ID == id {
				return &cards[i]
			}
		}
		t.Fatalf("no card %d", id)
		return nil
	}
	at(cardA).Retired = true
	at(cardB).NameKey = at(cardE).Names.In(catalog.Simplified) // B and E become one name
	gone := at(cardD).ID
	cards = slices.DeleteFunc(cards, func(c catalog.Card) bool { return c.ID == gone })
	is, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	before, after := legality.Compile(was, game, nil, 20270101), legality.Compile(is, game, nil, 20270101)
	of := func(copies map[uint32]int) league.Held {
		l := deckOf(t, was, copies)
		later := deck.List{Game: l.Game}
		for _, c := range l.Cards {
			id := was.Card(c.Card).ID
			if i := is.ByID(id); i == catalog.None {
				later.Unknown = append(later.Unknown, deck.Unknown{Section: c.Section, Count: int(c.Count)})
			} else {
				c.Card = i
				later.Cards = append(later.Cards, c)
			}
		}
		return league.Held{List: l, Later: &later}
	}
	all := []league.Held{of(nil), of(map[uint32]int{cardA: 1}), of(map[uint32]int{cardB: 2, cardE: 1}), of(map[uint32]int{cardB: 2, cardE: 2}), of(map[uint32]int{cardD: 1})}
	for i := range all {
		all[i].ID, all[i].Public = int64(i+1), i != 3
	}
	changed := []uint32{cardA, cardB, cardD}
	got := league.Recheck(before, after, changed, slices.Values(all))
	want := league.Outcome{Looked: 5, Illegal: 3, Public: []int64{2, 5}, Causes: []league.Cause{
		{Code: legality.UnknownCard, Decks: 1},
		{Code: legality.NameLimit, By: legality.ByCard, Card: cardB, Decks: 1},
		{Code: legality.RetiredCard, By: legality.ByCard, Card: cardA, Decks: 1},
	}}
	slices.SortFunc(want.Causes, func(a, b league.Cause) int { return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(a.Card, b.Card)) })
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	for i := range all { // and back again
		all[i].List, all[i].Later = all[i].Later, all[i].List
	}
	if got := league.Recheck(after, before, changed, slices.Values(all)); got.Legal != 3 || got.Illegal != 0 {
		t.Errorf("back: %+v", got)
	}
}
