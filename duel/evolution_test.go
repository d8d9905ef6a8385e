package duel

import (
	"reflect"
	"testing"

	"gymdeck/catalog"
)

// Cards for tests.

func poke(id uint32, kind catalog.Kind, species, from string, at, level, stars int, types ...catalog.Type) catalog.Card {
	c := catalog.Card{ID: id, Game: catalog.PokemonDuel, Kind: kind, Names: catalog.Text{En: species}, Species: species, EvolvesFrom: from,
		EvolvesAt: at, Level: level, Stars: stars, HasAtk: true, HasDef: true, Atk: 1000, Def: 1000}
	if len(types) > 0 {
		c.Type1 = types[0]
	}
	if len(types) > 1 {
		c.Type2 = types[1]
	}
	return c
}

func red(id uint32, species string, level, stars int, types ...catalog.Type) catalog.Card {
	return poke(id, catalog.Pokemon, species, "", 0, level, stars, types...)
}

func white(id uint32, species, from string, at, level int, types ...catalog.Type) catalog.Card {
	return poke(id, catalog.Evolution, species, from, at, level, 6, types...)
}

func build(t testing.TB, cards ...catalog.Card) *catalog.Catalog {
	t.Helper()
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

func reasons(a Answer) []Reason {
	var out []Reason
	for _, r := range a.Refusals {
		if r.Clause == "" {
			return []Reason{"a refusal without its clause"}
		}
		out = append(out, r.Reason)
	}
	if a.OK != (len(out) == 0) {
		return []Reason{"ok and refused at once"}
	}
	return out
}

func TestEvolve(t *testing.T) {
	charmander14, charmander15 := red(1, "charmander", 14, 3), red(2, "charmander", 15, 3)
	unlevelled := red(3, "charmander", 0, 3)
	charmeleon := white(4, "charmeleon", "charmander", 16, 100)
	charizard := white(5, "charizard", "charmeleon", 36, 40)
	redCharmeleon := poke(6, catalog.Pokemon, "charmeleon", "charmander", 16, 20, 5)
	caterpie, rayquaza := red(7, "caterpie", 50, 1), white(8, "rayquaza", "", 0, 70)
	pikachu, raichu := red(9, "pikachu", 0, 3), white(10, "raichu", "pikachu", 0, 30) // by a stone: no level
	eevee, vaporeon, jolteon := red(11, "eevee", 5, 3), white(12, "vaporeon", "eevee", 0, 30), white(13, "jolteon", "eevee", 0, 30)
	spell := catalog.Card{ID: 14, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "s"}}
	lines := NewLines(build(t, charmander14, charmander15, unlevelled, charmeleon, charizard, redCharmeleon, caterpie, rayquaza,
		pikachu, raichu, eevee, vaporeon, jolteon, spell))

	for _, x := range []struct {
		name       string
		from, into catalog.Card
		want       []Reason
	}{
		{"lv 15 for a line that evolves at 16, into any level", charmander15, charmeleon, nil},
		{"lv 14 is one short", charmander14, charmeleon, []Reason{LevelShort}},
		{"no level printed", unlevelled, charmeleon, []Reason{NoLevel}},
		{"no level printed, for a line that evolves at 1", unlevelled, white(22, "charmeleon", "charmander", 1, 2), []Reason{NoLevel}},
		{"a white card evolves further", white(20, "charmeleon", "charmander", 16, 35), charizard, nil},
		{"not two stages at once", charmander15, charizard, []Reason{NotNextStage}},
		{"not back", charmeleon, white(21, "charmander", "", 0, 1), []Reason{NotNextStage}},
		{"Caterpie never becomes Rayquaza", caterpie, rayquaza, []Reason{OtherLine}},
		{"an evolved species on a red card", charmander15, redCharmeleon, []Reason{RedCard}},
		{"every reason at once", charmander14, redCharmeleon, []Reason{RedCard, LevelShort}},
		{"a stage reached without a level", pikachu, raichu, nil},
		{"branches of one line", vaporeon, jolteon, []Reason{NotNextStage}},
		{"a branch from its root", eevee, jolteon, nil},
		{"a spell does not evolve", spell, raichu, []Reason{NotPokemon}},
		{"nor does anything become one", pikachu, spell, []Reason{NotPokemon}},
	} {
		if got := reasons(lines.Evolve(&x.from, &x.into)); !reflect.DeepEqual(got, x.want) {
			t.Errorf("%s: %v, want %v", x.name, got, x.want)
		}
	}
	short := lines.Evolve(&charmander14, &charmeleon).Refusals[0]
	if short.Has != 14 || short.Needs != 15 || short.Clause != "P6" {
		t.Errorf("%+v", short)
	}
	if lines.Evolve(nil, nil).OK || lines.Same("", "") || lines.Same("charmander", "nobody") {
		t.Error("nothing is allowed to nothing")
	}
}

func TestDance(t *testing.T) {
	a, b, c, d := red(1, "a", 10, 3), red(2, "b", 15, 3), red(3, "c", 15, 3), red(4, "d", 0, 3)
	into := white(5, "rayquaza", "", 0, 40)
	inMain := red(6, "e", 25, 3)
	spell := catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Spell}
	for _, x := range []struct {
		name string
		sent []*catalog.Card
		into *catalog.Card
		want []Reason
	}{
		{"three that add up", []*catalog.Card{&a, &b, &c}, &into, nil},
		{"two that do not", []*catalog.Card{&a, &b}, &into, []Reason{DanceSum}},
		{"one is too few", []*catalog.Card{&a}, &into, []Reason{DanceCount, DanceSum}},
		{"four are too many", []*catalog.Card{&a, &a, &a, &a}, &into, []Reason{DanceCount}},
		{"no level", []*catalog.Card{&a, &d}, &into, []Reason{NoLevel}},
		{"a card of the main deck", []*catalog.Card{&a, &b}, &inMain, []Reason{NotExtra}},
		{"a spell", []*catalog.Card{&a, &spell}, &into, []Reason{NotPokemon}},
		{"into a spell", []*catalog.Card{&a, &b}, &spell, []Reason{NotPokemon}},
		{"an empty zone", []*catalog.Card{&a, nil}, &into, []Reason{NotPokemon}},
	} {
		if got := reasons(Dance(x.sent, x.into)); !reflect.DeepEqual(got, x.want) {
			t.Errorf("%s: %v, want %v", x.name, got, x.want)
		}
	}
	if got := DanceChoices([]*catalog.Card{&a, &b, nil, &c, &inMain}, &into); !reflect.DeepEqual(got, [][]int{{1, 4}, {3, 4}, {0, 1, 3}}) {
		t.Errorf("choices: %v", got)
	}
}

func TestNormalSummon(t *testing.T) {
	for stars, want := range map[int]int{0: 0, 1: 0, 4: 0, 5: 1, 6: 1, 7: 2, 8: 2, 12: 2} {
		if got := Tributes(stars); got != want {
			t.Errorf("%d stars: %d tributes, want %d", stars, got, want)
		}
	}
	five, seven, evolved := red(1, "a", 1, 5), red(2, "b", 1, 7), white(3, "c", "", 0, 1)
	if s := NormalSummon(&five, 1); !s.OK || s.Tributes != 1 || s.Generally {
		t.Errorf("%+v", s)
	}
	if s := NormalSummon(&five, 0); !reflect.DeepEqual(s.Refusals, []Refusal{{TributesShort, "P8", 0, 1}}) {
		t.Errorf("%+v", s)
	}
	if s := NormalSummon(&seven, 2); !s.OK || !s.Generally {
		t.Errorf("%+v", s)
	}
	if s := NormalSummon(&seven, 1); s.OK {
		t.Errorf("%+v", s)
	}
	if got := reasons(NormalSummon(&evolved, 0).Answer); !reflect.DeepEqual(got, []Reason{WhiteCard, TributesShort}) {
		t.Errorf("%v", got)
	}
	if got := reasons(NormalSummon(nil, 5).Answer); !reflect.DeepEqual(got, []Reason{NotPokemon}) {
		t.Errorf("%v", got)
	}
}

func TestMayActivate(t *testing.T) {
	waterGun := catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Spell, Move: "water-gun"}
	charizard, squirtle := red(1, "charizard", 40, 7), red(2, "squirtle", 10, 3)
	charizard.Moves, squirtle.Moves = []string{"ember"}, []string{"tackle", "water-gun"}
	if a := MayActivate(&waterGun, []*catalog.Card{&charizard}); !reflect.DeepEqual(reasons(a.Answer), []Reason{NoUser}) || a.Refusals[0].Clause != "P9" {
		t.Errorf("only Charizard: %+v", a)
	}
	if a := MayActivate(&waterGun, []*catalog.Card{&charizard, nil, &squirtle}); !a.OK || !reflect.DeepEqual(a.Users, []int{2}) {
		t.Errorf("with Squirtle: %+v", a)
	}
	if a := MayActivate(&waterGun, nil); a.OK {
		t.Errorf("an empty field: %+v", a)
	}
	if a := MayActivate(&catalog.Card{Kind: catalog.Spell}, nil); !a.OK || a.Move != "" {
		t.Errorf("not a move: %+v", a)
	}
}

func TestEquipTo(t *testing.T) {
	equip := catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Equip, Item: "leftovers"}
	plain := catalog.Card{Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal}
	pikachu := red(1, "pikachu", 10, 3)
	pikachu.Item = "light-ball"
	if e := EquipTo(&pikachu, nil, &equip); !e.OK || e.Destroyed != nil || e.Trait != "light-ball" {
		t.Errorf("the trait takes no place: %+v", e)
	}
	if e := EquipTo(&pikachu, []*catalog.Card{&equip}, &equip); !e.OK || !reflect.DeepEqual(e.Destroyed, []int{0}) {
		t.Errorf("the second destroys the first: %+v", e)
	}
	if e := EquipTo(&pikachu, []*catalog.Card{&equip}, &plain); e.OK || e.Destroyed != nil || e.Refusals[0].Reason != NotEquip {
		t.Errorf("no Equip: %+v", e)
	}
	if e := EquipTo(&plain, nil, &equip); e.OK || e.Refusals[0].Reason != NotPokemon {
		t.Errorf("no Pokémon: %+v", e)
	}
}
