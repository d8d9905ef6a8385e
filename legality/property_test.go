package legality_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// anyDeck draws a list over few cards, so that limits are met often.
func anyDeck(t *rapid.T, cat *catalog.Catalog) *deck.List {
	few := make([]catalog.Index, 0, 24)
	for i := range cat.Len() {
		c := cat.Card(catalog.Index(i))
		if c.EffectKey == "heal-1000" || c.EffectKey == "revive-any" || c.Key() == "小火龙" || c.Key() == "怪力" || c.Key() == "妙蛙花" ||
			c.Key() == "十字剪" || c.ID == 20000001 {
			few = append(few, catalog.Index(i))
		}
	}
	l := &deck.List{Game: catalog.PokemonDuel}
	for n := rapid.IntRange(0, 25).Draw(t, "lines"); n > 0; n-- {
		section := deck.Section(rapid.IntRange(0, 2).Draw(t, "section"))
		count := rapid.IntRange(1, 4).Draw(t, "count")
		switch rapid.IntRange(0, 9).Draw(t, "sort") {
		case 0:
			l.Unknown = append(l.Unknown, deck.Unknown{Text: rapid.SampledFrom([]string{"Foo", "foo!", "皮卡邱"}).Draw(t, "text"), Section: section, Count: count, Number: n})
		case 1:
			a := rapid.SampledFrom(few).Draw(t, "a")
			b := rapid.SampledFrom(few).Draw(t, "b")
			if a != b {
				l.Ambiguous = append(l.Ambiguous, deck.Ambiguous{Text: "A", Candidates: []catalog.Index{min(a, b), max(a, b)}, Section: section, Count: count, Number: n})
			}
		default:
			l.Cards = append(l.Cards, deck.Line{Card: rapid.SampledFrom(few).Draw(t, "card"), Number: int32(n), Count: uint16(count), Section: section})
		}
	}
	return l
}

func propertyJudge(t testing.TB) *legality.Judge {
	cat := goldenCatalog(t)
	return compile(t, cat, catalog.PokemonDuel, []legality.List{
		list(t, legality.League, "", "league", "2026-01-01", legality.Entry{Name: "十字剪", Limit: 1}, legality.Entry{Card: 10000044, Limit: 2}),
		list(t, legality.Gym, "viridian", "gym", "2026-01-01", legality.Entry{Effect: "heal-1000", Limit: 2}),
	}, today)
}

// limits counts, of a verdict, the copies above each limit, by finding. Sizes are no limits of copies.
func limits(v legality.Verdict) map[string]int {
	out := map[string]int{}
	for _, f := range v.Findings {
		switch f.Code {
		case legality.NameLimit, legality.ReviveLimit, legality.Banlist, legality.EffectLadder:
			key := f.Code.String() + f.Name + "/" + f.Effect
			if f.ByCard {
				key += "!"
			}
			out[key] = f.Count
		}
	}
	return out
}

func TestOrderDoesNotMatter(t *testing.T) {
	judge := propertyJudge(t)
	rapid.Check(t, func(rt *rapid.T) {
		l := anyDeck(rt, judge.Catalog())
		sameInAnyOrder(t, judge, l)
	})
}

func TestAddingNeverRemovesALimitFinding(t *testing.T) {
	judge := propertyJudge(t)
	rapid.Check(t, func(rt *rapid.T) {
		l := anyDeck(rt, judge.Catalog())
		if len(l.Cards) == 0 {
			return
		}
		before := limits(judge.Check(l))
		more := &deck.List{Game: l.Game, Cards: slices.Clone(l.Cards), Unknown: l.Unknown, Ambiguous: l.Ambiguous}
		at := rapid.IntRange(0, len(l.Cards)-1).Draw(rt, "at")
		more.Cards[at].Count++
		after := limits(judge.Check(more))
		for key := range before {
			if _, ok := after[key]; !ok {
				rt.Fatalf("%s went away with one more card", key)
			}
		}
		// the same the other way round: from more to l a card is removed, and no limit finding may come
		for key := range before {
			if after[key] < before[key] {
				rt.Fatalf("%s counts less with one more card", key)
			}
		}
	})
}

// TestTheJudgeIsReusable wants the same verdict from a judge that has judged other lists before: nothing stays in its counts.
func TestTheJudgeIsReusable(t *testing.T) {
	judge := propertyJudge(t)
	rapid.Check(t, func(rt *rapid.T) {
		l := anyDeck(rt, judge.Catalog())
		want := string(verdictBytes(t, judge, l))
		judge.Check(anyDeck(rt, judge.Catalog()))
		if got := string(verdictBytes(t, judge, l)); got != want {
			rt.Fatalf("%s\nwant %s", got, want)
		}
	})
}

// TestLadderAgainstBruteForce compares the ladder with its definition in D4 over all counts of up to five names.
func TestLadderAgainstBruteForce(t *testing.T) {
	cards := make([]catalog.Card, 5)
	for i := range cards {
		cards[i] = catalog.Card{ID: uint32(i + 1), Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: string(rune('A' + i))}, EffectKey: "e"}
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	judge := compile(t, cat, catalog.PokemonDuel, nil, today)
	var counts [5]int
	var walk func(int)
	checked := 0
	walk = func(at int) {
		if at < len(counts) {
			for counts[at] = 0; counts[at] <= 5; counts[at]++ {
				walk(at + 1)
			}
			return
		}
		checked++
		legal, keep, sum := bruteLadder(counts)
		l := &deck.List{Game: catalog.PokemonDuel}
		for i, n := range counts {
			if n > 0 {
				l.Cards = append(l.Cards, deck.Line{Card: catalog.Index(i), Count: uint16(n)})
			}
		}
		var got *legality.Finding
		v := judge.Check(l)
		for i := range v.Findings {
			if v.Findings[i].Code == legality.EffectLadder {
				got = &v.Findings[i]
			}
		}
		switch {
		case legal != (got == nil):
			t.Fatalf("%v: legal should be %v", counts, legal)
		case got != nil && (got.Count != sum || got.Limit != keep):
			t.Fatalf("%v: %d/%d, want %d/%d", counts, got.Count, got.Limit, sum, keep)
		}
	}
	walk(0)
	if checked != 6*6*6*6*6 {
		t.Fatalf("checked %d", checked)
	}
}

// bruteLadder tries every way of giving the steps 3, 2, 1 and nothing to the five names, each capped at three, and takes the best.
func bruteLadder(counts [5]int) (legal bool, keep, sum int) {
	capped := counts
	want := 0
	for i, n := range counts {
		sum += n
		capped[i] = min(n, 3)
		want += capped[i]
	}
	for a := range counts {
		for b := range counts {
			for c := range counts {
				if a != b && b != c && a != c {
					keep = max(keep, min(capped[a], 3)+min(capped[b], 2)+min(capped[c], 1))
				}
			}
		}
	}
	return keep == want, keep, sum
}
