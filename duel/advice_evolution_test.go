package duel

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func lacks(r Route) []Reason {
	var out []Reason
	for _, l := range r.Lacks {
		out = append(out, l.Reason)
	}
	return out
}

func TestAdviceStranded(t *testing.T) {
	b := newBench(t)
	for _, x := range []struct {
		name      string
		copies    map[uint32]int
		evolution []Reason
		dance     []Reason // nil: no such route told
		with      []uint32
	}{
		{"no earlier stage", map[uint32]int{4: 2, 30: 1, 6: 3}, []Reason{EarlierStageMissing}, nil, nil},
		{"no [Evolution]", map[uint32]int{4: 2, 1: 3}, []Reason{NoEvolveCard}, nil, nil},
		{"neither", map[uint32]int{4: 2, 6: 1}, []Reason{NoEvolveCard, EarlierStageMissing}, nil, nil},
		{"too low as well as no [Evolution]", map[uint32]int{4: 2, 3: 1}, []Reason{NoEvolveCard, LevelShort}, nil, nil},
		{"evolves from nothing", map[uint32]int{14: 1, 30: 1, 15: 1}, []Reason{NoEarlierStage}, nil, nil},
		{"a dance would do", map[uint32]int{14: 1, 6: 1, 12: 1}, []Reason{NoEvolveCard, NoEarlierStage}, []Reason{NoDanceCard}, []uint32{6, 12}},
		{"two copies dance together", map[uint32]int{14: 1, 6: 2}, []Reason{NoEvolveCard, NoEarlierStage}, []Reason{NoDanceCard}, []uint32{6, 6}},
		{"one copy does not", map[uint32]int{14: 1, 6: 1}, []Reason{NoEvolveCard, NoEarlierStage}, nil, nil},
		{"a dance without the sum", map[uint32]int{14: 1, 33: 1, 6: 1, 10: 1}, []Reason{NoEvolveCard, NoEarlierStage}, []Reason{NoSum}, nil},
	} {
		id := uint32(4)
		if x.copies[14] > 0 {
			id = 14
		}
		a := b.only(x.copies, EvolutionStranded)
		if !reflect.DeepEqual(a.Cards, []uint32{id}) || a.Count != x.copies[id] || a.Clause != "P6" {
			t.Errorf("%s: %+v", x.name, a)
		}
		if got := lacks(a.Routes[0]); a.Routes[0].By != ByEvolution || !reflect.DeepEqual(got, x.evolution) {
			t.Errorf("%s: evolution lacks %v, want %v", x.name, got, x.evolution)
		}
		if x.dance == nil {
			if len(a.Routes) != 1 {
				t.Errorf("%s: %+v", x.name, a.Routes)
			}
			continue
		}
		if len(a.Routes) != 2 || a.Routes[1].By != ByDance || !reflect.DeepEqual(lacks(a.Routes[1]), x.dance) || !reflect.DeepEqual(a.Routes[1].With, x.with) {
			t.Errorf("%s: %+v", x.name, a.Routes)
		}
	}
	for name, copies := range map[string]map[uint32]int{
		"evolved":                       {4: 2, 1: 3, 30: 1},
		"[Evolution] known by its name": {4: 2, 1: 3, 31: 1},
		"and by its effect":             {4: 2, 1: 3, 32: 1},
		"two stages in a row":           {4: 1, 5: 1, 1: 2, 30: 2, 11: 1},
		"danced":                        {14: 1, 33: 1, 6: 1, 12: 1},
		"danced with three":             {4: 1, 33: 1, 6: 2, 10: 1},
		"a stage without a level":       {13: 1, 12: 3, 30: 1},
		"nothing in the extra deck":     {1: 3, 6: 3},
	} {
		if got := b.Advise(b.list(copies)); len(pick(got, EvolutionStranded))+len(pick(got, EvolveLevelShort)) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	a := b.only(map[uint32]int{4: 1, 30: 1, 6: 1}, EvolutionStranded)
	if l := a.Routes[0].Lacks[0]; l.Species != "charmander" || l.Needs != 15 || !reflect.DeepEqual(l.Suggest, []uint32{1}) {
		t.Errorf("only the charmander of level 15 would do: %+v", l)
	}
	a = b.only(map[uint32]int{4: 1, 2: 1, 3: 1}, EvolutionStranded)
	if l := a.Routes[0].Lacks[1]; l.Has != 14 || l.Needs != 15 || !reflect.DeepEqual(l.Cards, []uint32{2, 3}) || !reflect.DeepEqual(l.Suggest, []uint32{1}) {
		t.Errorf("the nearest of the two is told: %+v", l)
	}
	a = b.only(map[uint32]int{4: 1, 1: 1}, EvolutionStranded)
	if l := a.Routes[0].Lacks[0]; !reflect.DeepEqual(l.Suggest, []uint32{30, 31, 32}) {
		t.Errorf("[Evolution] by any of its marks: %+v", l)
	}
}

// A stage that cannot come out holds up the next.
func TestAdviceStrandedChain(t *testing.T) {
	b := newBench(t)
	got := pick(b.Advise(b.list(map[uint32]int{4: 1, 5: 1, 6: 3, 30: 1})), EvolutionStranded)
	if len(got) != 2 || got[0].Cards[0] != 4 || got[1].Cards[0] != 5 {
		t.Fatalf("%+v", got)
	}
	if l := got[1].Routes[0].Lacks; len(l) != 1 || l[0].Reason != LevelShort || l[0].Has != 25 || l[0].Needs != 35 {
		t.Errorf("the charmeleon of level 25 is too low besides: %+v", l)
	}

	cards := adviceCards()
	for i := range cards {
		if cards[i].ID == 4 {
			cards[i].Level = 35
		}
	}
	b.cat = build(t, cards...)
	b.Advisor = NewAdvisor(b.cat, StandardChart(), StandardRecognition())
	got = pick(b.Advise(b.list(map[uint32]int{4: 1, 5: 1, 6: 3, 30: 1})), EvolutionStranded)
	if len(got) != 2 || got[1].Routes[0].Lacks[0].Reason != EarlierStageStranded || got[1].Routes[0].Lacks[0].Cards[0] != 4 {
		t.Fatalf("%+v", got)
	}
	b.only(map[uint32]int{4: 1, 5: 1, 6: 3, 30: 1}, EvolveNothing) // what could evolve never comes out
	if got := pick(b.Advise(b.list(map[uint32]int{4: 1, 5: 1, 1: 3, 30: 1})), EvolutionStranded); len(got) != 0 {
		t.Errorf("with the first stage both come out: %+v", got)
	}
}

// The copies of a line that fits several cards can dance with each other.
func TestAdviceAmbiguousDance(t *testing.T) {
	b := newBench(t)
	l := b.list(map[uint32]int{14: 1, 33: 1})
	l.Ambiguous = []deck.Ambiguous{{Text: "?", Candidates: []catalog.Index{b.cat.ByID(6), b.cat.ByID(7)}, Count: 1}}
	if got := pick(b.Advise(l), EvolutionStranded); len(got) != 0 {
		t.Errorf("the candidates may both be there as far as advice goes: %+v", got)
	}
	l.Ambiguous[0].Candidates = []catalog.Index{b.cat.ByID(6), b.cat.ByID(10)}
	if got := pick(b.Advise(l), EvolutionStranded); len(got) != 1 {
		t.Errorf("one copy of 10 or 5: %+v", got)
	}
	l.Ambiguous[0].Count = 2
	if got := pick(b.Advise(l), EvolutionStranded); len(got) != 0 {
		t.Errorf("two copies may be 10 each: %+v", got)
	}
}

// Which cards the advice names as dancing together does not depend on the order of the lines that fit several cards.
func TestAdviceAmbiguousOrder(t *testing.T) {
	b := newBench(t)
	l := b.list(map[uint32]int{14: 1})
	one := deck.Ambiguous{Text: "a", Candidates: []catalog.Index{b.cat.ByID(6), b.cat.ByID(12)}, Count: 1}
	two := deck.Ambiguous{Text: "b", Candidates: []catalog.Index{b.cat.ByID(7), b.cat.ByID(12)}, Count: 1}
	l.Ambiguous = []deck.Ambiguous{one, two, two}
	want := pick(b.Advise(l), EvolutionStranded)
	if len(want) != 1 || len(want[0].Routes) != 2 || len(want[0].Routes[1].With) == 0 {
		t.Fatalf("%+v", want)
	}
	merged := two
	merged.Count = 2
	for _, lines := range [][]deck.Ambiguous{{two, one, two}, {two, two, one}, {merged, one}} {
		l.Ambiguous = lines
		if got := pick(b.Advise(l), EvolutionStranded); !reflect.DeepEqual(got, want) {
			t.Errorf("%+v\nwant %+v", got, want)
		}
	}
}

func TestAdviceOtherRoutes(t *testing.T) {
	b := newBench(t)
	known := StandardRecognition()
	known.Other.Effects = []string{"beyond"}
	b.Advisor = NewAdvisor(b.cat, StandardChart(), known)
	b.none(map[uint32]int{4: 1, 6: 3, 34: 1}, EvolutionStranded)
	b.only(map[uint32]int{4: 1, 6: 3}, EvolutionStranded)
}

func TestAdviceLevelShort(t *testing.T) {
	b := newBench(t)
	a := b.only(map[uint32]int{4: 2, 2: 3, 3: 1, 30: 1}, EvolveLevelShort)
	if want := (Shortfall{From: 2, Into: 4, Level: 14, Needs: 15, Missing: 1}); len(a.Short) != 1 || a.Short[0] != want ||
		a.Missing != 1 || a.Count != 2 || a.Clause != "P6" || !reflect.DeepEqual(a.Suggest, []uint32{1}) {
		t.Errorf("%+v", a)
	}
	b.none(map[uint32]int{4: 2, 2: 3, 3: 1, 30: 1}, EvolutionStranded)
	b.none(map[uint32]int{4: 2, 2: 3, 1: 1, 30: 1}, EvolveLevelShort)
}

func TestAdviceEvolveNothing(t *testing.T) {
	b := newBench(t)
	a := b.only(map[uint32]int{30: 2, 32: 1, 2: 3, 3: 3, 4: 1}, EvolveNothing)
	if a.Count != 3 || !reflect.DeepEqual(a.Cards, []uint32{30, 32}) || !reflect.DeepEqual(a.Short, []Shortfall{{2, 4, 14, 15, 1}}) || a.Clause != "P6" {
		t.Errorf("of the two too low ones only lv 14 is short by one: %+v", a)
	}
	if a := b.only(map[uint32]int{30: 1, 6: 3}, EvolveNothing); a.Short != nil {
		t.Errorf("%+v", a)
	}
	b.none(map[uint32]int{30: 1, 1: 1, 4: 1}, EvolveNothing)
	b.only(map[uint32]int{30: 1, 1: 1, 11: 1}, EvolveNothing) // red charmeleon: not by [Evolution] (P4)
	b.none(map[uint32]int{1: 1}, EvolveNothing)
}
