package duel

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// The catalogue of these tests, by id.
func adviceCards() []catalog.Card {
	spell := func(id uint32, name, effect, move, item string) catalog.Card {
		c := catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal, Names: catalog.Text{En: name, Hans: name},
			EffectKey: effect, Move: move, Item: item}
		if item != "" {
			c.Subtype = catalog.Equip
		}
		return c
	}
	using := func(c catalog.Card, moves ...string) catalog.Card { c.Moves = moves; return c }
	holding := func(c catalog.Card, item string) catalog.Card { c.Item = item; c.Names.En += "+" + item; return c }
	retired := using(red(19, "wartortle", 20, 2, "water"), "water-gun")
	retired.Retired = true
	return []catalog.Card{
		using(red(1, "charmander", 15, 3, "fire"), "ember"), red(2, "charmander", 14, 3, "fire"), red(3, "charmander", 10, 3, "fire"),
		white(4, "charmeleon", "charmander", 16, 25, "fire"), white(5, "charizard", "charmeleon", 36, 40, "fire", "flying"),
		using(red(6, "squirtle", 10, 3, "water"), "water-gun", "tackle"), red(7, "geodude", 10, 4, "rock", "ground"),
		red(8, "tauros", 20, 5, "normal"), red(9, "snorlax", 30, 7, "normal"), red(10, "rattata", 5, 2, "normal"),
		red(11, "charmeleon", 35, 5, "fire"), // an evolved species on a red card
		holding(red(12, "pikachu", 10, 3, "electric"), "light-ball"),
		white(13, "raichu", "pikachu", 0, 30, "electric"),
		white(14, "rayquaza", "", 0, 20, "dragon", "flying"),
		poke(15, catalog.Pokemon, "mew", "", 0, 0, 4, "psychic"),
		retired,
		spell(20, "水枪", "move-55", "water-gun", ""), spell(21, "火花", "move-52", "ember", ""), spell(22, "Water Gun II", "move-55b", "water-gun", ""),
		spell(30, "进化", "evolve", "", ""), spell(31, "進化", "", "", ""), spell(32, "evolve by its effect", "evolve", "", ""),
		spell(33, "进化之舞", "evolve-dance", "", ""), spell(34, "超进化", "beyond", "", ""), spell(35, "wait", "", "", ""),
		spell(40, "剩饭", "e1", "", "leftovers"), spell(41, "讲究头带", "e2", "", "choice-band"), spell(42, "讲究围巾", "e3", "", "choice-scarf"),
		spell(43, "电珠", "e4", "", "light-ball"), spell(44, "气势披带", "e5", "", "focus-sash"), spell(45, "焦点镜", "e6", "", "scope-lens"),
		{ID: 90, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: "h"}},
	}
}

type bench struct {
	testing.TB
	cat *catalog.Catalog
	*Advisor
}

func newBench(t testing.TB) bench {
	cat := build(t, adviceCards()...)
	return bench{t, cat, NewAdvisor(cat, StandardChart(), StandardRecognition())}
}

// list makes a deck of copies by id, each card at its home.
func (b bench) list(copies map[uint32]int) *deck.List {
	l := &deck.List{Game: catalog.PokemonDuel}
	for id, n := range copies {
		i := b.cat.ByID(id)
		if i == catalog.None {
			b.Fatalf("no card %d", id)
		}
		l.Cards = append(l.Cards, deck.Line{Card: i, Count: uint16(n), Section: deck.Home(b.cat.Card(i))})
	}
	slices.SortFunc(l.Cards, func(x, y deck.Line) int { return int(x.Card - y.Card) })
	return l
}

func pick(all []Advice, code Code) []Advice {
	var out []Advice
	for _, a := range all {
		if a.Code == code {
			out = append(out, a)
		}
	}
	return out
}

// only is the single advice of the code; it fails the test for any other number of them.
func (b bench) only(copies map[uint32]int, code Code) Advice {
	b.Helper()
	got := pick(b.Advise(b.list(copies)), code)
	if len(got) != 1 {
		b.Fatalf("%v: %d × %s", copies, len(got), code)
	}
	return got[0]
}

func (b bench) none(copies map[uint32]int, code Code) {
	b.Helper()
	if got := pick(b.Advise(b.list(copies)), code); len(got) != 0 {
		b.Errorf("%v: %+v", copies, got)
	}
}

func TestAdviceMoves(t *testing.T) {
	b := newBench(t)
	a := b.only(map[uint32]int{1: 3, 20: 2, 22: 1, 21: 1}, MoveWithoutUser)
	if a.Clause != "P9" || a.Count != 3 || a.Move != "water-gun" || a.Note || a.Key != "move-without-user:water-gun" ||
		!reflect.DeepEqual(a.Cards, []uint32{20, 22}) || !reflect.DeepEqual(a.Suggest, []uint32{6}) {
		t.Errorf("%+v", a)
	}
	b.none(map[uint32]int{1: 3, 6: 1, 20: 2, 21: 1}, MoveWithoutUser)
	if got := pick(b.Advise(b.list(map[uint32]int{20: 1, 21: 1, 35: 1})), MoveWithoutUser); len(got) != 2 {
		t.Errorf("two moves and nobody at all: %+v", got)
	}

	l := b.list(map[uint32]int{1: 3, 20: 2})
	l.Ambiguous = []deck.Ambiguous{{Text: "?", Candidates: []catalog.Index{b.cat.ByID(6), b.cat.ByID(7)}, Count: 1}}
	if got := pick(b.Advise(l), MoveWithoutUser); len(got) != 0 {
		t.Errorf("the line that cannot be told apart may be a user: %+v", got)
	}
	l.Ambiguous[0].Section = deck.Side
	if got := pick(b.Advise(l), MoveWithoutUser); len(got) != 1 {
		t.Errorf("a side deck counts for nothing: %+v", got)
	}
}

func TestAdviceSummons(t *testing.T) {
	b := newBench(t)
	a := b.only(map[uint32]int{8: 2, 9: 3, 6: 3, 10: 2}, TributeHeavy)
	if a.Count != 5 || a.Tributes != 8 || a.Small != 5 || a.Clause != "P8" || !reflect.DeepEqual(a.Cards, []uint32{8, 9}) {
		t.Errorf("%+v", a)
	}
	b.none(map[uint32]int{8: 2, 9: 1, 6: 3, 10: 1}, TributeHeavy) // 4 tributes, 4 small ones
	b.none(map[uint32]int{8: 2, 9: 1, 6: 3, 10: 1}, NoFirstSummon)
	b.none(map[uint32]int{6: 3, 4: 3, 5: 3}, TributeHeavy) // evolved ones ask for none

	a = b.only(map[uint32]int{8: 2, 9: 3}, NoFirstSummon)
	if a.Count != 5 || a.Stars != 5 || a.Clause != "P8" || !reflect.DeepEqual(a.Cards, []uint32{8}) {
		t.Errorf("%+v", a)
	}
	b.none(map[uint32]int{8: 2, 9: 3}, TributeHeavy)
	if a := b.only(map[uint32]int{35: 3, 4: 1}, NoFirstSummon); a.Count != 0 || a.Stars != 0 {
		t.Errorf("no Pokémon in the main deck: %+v", a)
	}
	b.none(map[uint32]int{8: 2, 7: 1}, NoFirstSummon)

	l := b.list(map[uint32]int{8: 2, 9: 3})
	l.Ambiguous = []deck.Ambiguous{{Text: "?", Candidates: []catalog.Index{b.cat.ByID(9), b.cat.ByID(8)}, Count: 1}}
	if got := pick(b.Advise(l), NoFirstSummon); len(got) != 1 {
		t.Errorf("whichever it is, it is a large one: %+v", got)
	}
	l.Ambiguous[0].Candidates[0] = b.cat.ByID(6)
	if got := pick(b.Advise(l), NoFirstSummon); len(got) != 0 {
		t.Errorf("it may be a small one: %+v", got)
	}
}

func TestAdviceTypes(t *testing.T) {
	b := newBench(t)
	got := pick(b.Advise(b.list(map[uint32]int{1: 3, 6: 1, 12: 2})), TypeWeakness)
	// Charmander ×3, Squirtle, Pikachu ×2: Ground has the advantage over five of six. Rock and Water only over three, which is half.
	if len(got) != 1 || got[0].Type != "ground" || got[0].Count != 5 || got[0].Of != 6 || got[0].Answers != 1 || got[0].Clause != "P5" ||
		!reflect.DeepEqual(got[0].Cards, []uint32{1, 12}) {
		t.Errorf("%+v", got)
	}
	b.none(map[uint32]int{1: 2, 6: 2, 10: 2}, TypeWeakness)
	b.none(map[uint32]int{1: 3, 2: 1}, TypeWeakness) // four Pokémon say nothing yet
	if got := pick(b.Advise(b.list(map[uint32]int{1: 3, 2: 3})), TypeWeakness); len(got) != 3 {
		t.Errorf("ground, rock and water: %+v", got)
	}
}

func TestAdviceItems(t *testing.T) {
	b := newBench(t)
	a := b.only(map[uint32]int{41: 2, 42: 1, 40: 2}, ItemTheme)
	if a.Theme != "choice" || a.Count != 3 || a.Equips != 3 || a.Holders != 0 || !a.Note || a.Item != "choice-band" || a.NameCard != 41 ||
		a.Clause != "P10" || !reflect.DeepEqual(a.Cards, []uint32{41, 42}) {
		t.Errorf("%+v", a)
	}
	a = b.only(map[uint32]int{12: 3}, ItemTheme)
	if a.Theme != "" || a.Item != "light-ball" || a.Holders != 3 || a.NameCard != 43 || a.Key != "item-theme:light-ball" {
		t.Errorf("named after what the Pokémon hold: %+v", a)
	}
	for id, want := range map[uint32]string{40: "leftovers", 44: "focus", 45: "scope-lens"} {
		if a := b.only(map[uint32]int{id: 3}, ItemTheme); a.Theme != want {
			t.Errorf("%d: %+v", id, a)
		}
	}
	b.none(map[uint32]int{40: 2, 1: 3}, ItemTheme)
	b.none(map[uint32]int{40: 3, 44: 3}, ItemTheme)
}

func TestAdvicePhantom(t *testing.T) {
	advise := func(attack, guard, support int) (opening, action []Advice) {
		cat, l := phantomDeck(t, attack, guard, support)
		all := NewAdvisor(cat, StandardChart(), StandardRecognition()).Advise(l)
		return pick(all, OpeningHandOdds), pick(all, ActionPoints)
	}
	opening, action := advise(15, 15, 20)
	if len(opening) != 1 || len(action) != 1 {
		t.Fatalf("%+v %+v", opening, action)
	}
	// 1 - (2·C(35,6) - C(20,6)) / C(50,6), and what follows from it.
	want := newFraction(choose(50, 6)-2*choose(35, 6)+choose(20, 6), choose(50, 6))
	if o := opening[0]; o.Chance != want || o.Clause != "H-draw" || o.Attack != 15 || o.Guard != 15 || o.Of != 50 || !o.Note {
		t.Errorf("%+v, want %v", o, want)
	}
	if o := opening[0]; o.Redraws != newFraction(want.Den-want.Num, want.Num) {
		t.Errorf("redraws %v", o.Redraws)
	}
	// Two drawn cards: 2 × 20/50 for supports, and both kinds in 2·15·15 of 50·49 draws.
	if a := action[0]; a.Drawn != newFraction(4, 5).plus(newFraction(2*15*15, 50*49)) || a.Budget != 7 || a.Support != 20 || a.Clause != "H-ap" {
		t.Errorf("%+v", a)
	}
	if a := action[0]; a.Asked.Float() < 2.8 || a.Asked.Float() > 3.8 {
		t.Errorf("seven cards, 2.8 of them supports: %v", a.Asked.Float())
	}
	if opening, action := advise(20, 0, 30); len(opening) != 0 || len(action) != 1 {
		t.Errorf("a deck that cannot open is the judge's business: %+v", opening)
	}
	if opening, action := advise(2, 2, 2); len(opening)+len(action) != 0 {
		t.Errorf("six cards: %+v %+v", opening, action)
	}
	if opening, action := advise(200, 200, 200); len(opening)+len(action) != 0 {
		t.Errorf("600 cards: %+v %+v", opening, action)
	}
}

// Everything at once, in any order of lines, split over lines or not: the same bytes, in the order of Codes.
func TestAdviceDoesNotDependOnOrder(t *testing.T) {
	b := newBench(t)
	l := b.list(map[uint32]int{2: 3, 4: 1, 5: 1, 14: 1, 8: 3, 9: 3, 20: 2, 22: 1, 30: 1, 40: 3, 33: 1})
	l.Cards = append(l.Cards, deck.Line{Card: b.cat.ByID(20), Count: 1}, deck.Line{Card: b.cat.ByID(90), Count: 1})
	want, err := json.Marshal(b.Advise(l))
	if err != nil {
		t.Fatal(err)
	}
	last := -1
	keys := map[string]bool{}
	for _, a := range b.Advise(l) {
		at := slices.Index(Codes, a.Code)
		if at < last || a.Clause == "" || keys[a.Key] || !slices.IsSorted(a.Cards) {
			t.Errorf("%+v", a)
		}
		last, keys[a.Key] = at, true
	}
	if len(keys) < 6 {
		t.Errorf("too little said: %s", want)
	}
	rng := rand.New(rand.NewPCG(1, 1))
	for range 50 {
		rng.Shuffle(len(l.Cards), func(i, j int) { l.Cards[i], l.Cards[j] = l.Cards[j], l.Cards[i] })
		if got, _ := json.Marshal(b.Advise(l)); string(got) != string(want) {
			t.Fatalf("\n%s\n%s", got, want)
		}
	}
}

func TestAdviceOnNothing(t *testing.T) {
	b := newBench(t)
	for name, l := range map[string]*deck.List{
		"empty":            {Game: catalog.PokemonDuel},
		"no game":          {},
		"only unknown":     {Game: catalog.PokemonDuel, Unknown: []deck.Unknown{{Text: "?", Count: 3}}},
		"of another game":  {Game: catalog.PokemonDuel, Cards: []deck.Line{{Card: b.cat.ByID(90), Count: 3}}},
		"only a side deck": {Game: catalog.PokemonDuel, Cards: []deck.Line{{Card: b.cat.ByID(20), Count: 3, Section: deck.Side}}},
	} {
		if got := b.Advise(l); len(got) != 0 {
			t.Errorf("%s: %+v", name, got)
		}
	}
	empty := NewAdvisor(build(t), StandardChart(), Recognition{})
	if got := empty.Advise(&deck.List{Game: catalog.PhantomDuel}); got != nil {
		t.Errorf("%+v", got)
	}
}
