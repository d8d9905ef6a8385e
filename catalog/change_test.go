package catalog

import (
	"encoding/json"
	"reflect"
	"testing"
)

func changeCards() []Card {
	return []Card{
		{ID: 1, Game: PokemonDuel, Kind: Pokemon, Names: Text{Hans: "小火龙"}, Level: 10},
		{ID: 2, Game: PokemonDuel, Kind: Pokemon, Names: Text{Hans: "小火龙"}, Level: 15, EffectKey: "burn", Effect: Text{Hans: "烧"}, Aliases: []string{"a", "b"}},
		{ID: 3, Game: PokemonDuel, Kind: Spell, Subtype: Normal, Names: Text{Hans: "火花"}, EffectKey: "burn", Effect: Text{Hans: "烧"}, HasAtk: true, Moves: []string{"x"}},
		{ID: 4, Game: PokemonDuel, Kind: Spell, Subtype: Normal, Names: Text{Hans: "别的"}},
	}
}

// What Compare finds makes the one catalogue of the other, and back again.
func TestChangesThereAndBack(t *testing.T) {
	before, after := changeCards(), changeCards()
	after[0].Level, after[1].Retired = 11, true
	after[3] = Card{ID: 9, Game: PokemonDuel, Kind: Trap, Subtype: Counter, Names: Text{En: "New"}}
	changes := Compare(before, after)
	if len(changes) != 4 || changes[2].ID != 4 || changes[2].After != nil || changes[3].ID != 9 || changes[3].Before != nil {
		t.Fatalf("%+v", changes)
	}
	if got := changes[0].Fields(); !reflect.DeepEqual(got, []FieldChange{{"level", "10", "11"}}) {
		t.Errorf("fields %v", got)
	}
	if got := changes[3].Fields(); len(got) != 4 || got[0].Field != "game" || got[0].Before != "" {
		t.Errorf("fields of a new card: %v", got)
	}
	if got := Changed(before, changes); !reflect.DeepEqual(got, after) {
		t.Errorf("there: %+v", got)
	}
	back := make([]Change, len(changes))
	for i, c := range changes {
		back[i] = c.Back()
	}
	if got := Changed(after, back); !reflect.DeepEqual(got, before) {
		t.Errorf("back: %+v", got)
	}
	if got := Compare(before, changeCards()); len(got) != 0 {
		t.Errorf("the same differs: %v", got)
	}
}

// Every field tells two cards apart: Same must not forget one that the struct gains.
func TestSameLooksAtEveryField(t *testing.T) {
	plain := changeCards()[1]
	v := reflect.ValueOf(&plain).Elem()
	for i := range v.NumField() {
		other := changeCards()[1]
		f := reflect.ValueOf(&other).Elem().Field(i)
		switch f.Kind() {
		case reflect.String:
			f.SetString(f.String() + "!")
		case reflect.Bool:
			f.SetBool(!f.Bool())
		case reflect.Int, reflect.Int32:
			f.SetInt(f.Int() + 1)
		case reflect.Uint32:
			f.SetUint(f.Uint() + 1)
		case reflect.Slice:
			f.Set(reflect.ValueOf([]string{"other"}))
		case reflect.Struct:
			f.Field(2).SetString("other")
		default:
			t.Fatalf("no way to change %s", v.Type().Field(i).Name)
		}
		if plain.Same(&other) {
			t.Errorf("%s makes no difference", v.Type().Field(i).Name)
		}
	}
}

func TestConcernedAreThoseOfOneNameOrEffect(t *testing.T) {
	before, after := changeCards(), changeCards()
	after[0].Level = 11
	a, err := New(before)
	if err != nil {
		t.Fatal(err)
	}
	b, err := New(after)
	if err != nil {
		t.Fatal(err)
	}
	if got := Concerned(a, b, Compare(before, after)); !reflect.DeepEqual(got, []uint32{1, 2}) {
		t.Errorf("a change of card 1 concerns %v", got)
	}
	after = changeCards()
	after[3].EffectKey = "burn" // card 4 joins the effect of 2 and 3, and 2 is of no other name but 1's
	if b, err = New(after); err != nil {
		t.Fatal(err)
	}
	if got := Concerned(a, b, Compare(before, after)); !reflect.DeepEqual(got, []uint32{2, 3, 4}) {
		t.Errorf("a joined effect concerns %v", got)
	}
}

func TestCardThroughJSON(t *testing.T) {
	for _, c := range changeCards() {
		b, err := json.Marshal(&c)
		if err != nil {
			t.Fatal(err)
		}
		var back Card
		if err := json.Unmarshal(b, &back); err != nil || !back.Same(&c) {
			t.Errorf("%s came back as %+v, %v", b, back, err)
		}
	}
	var c Card
	if err := json.Unmarshal([]byte(`{"id":"x"}`), &c); err == nil {
		t.Error("an id that is no number was read")
	}
	if err := json.Unmarshal([]byte(`{"id":7,"kind":"no longer a kind"}`), &c); err != nil || c.ID != 7 {
		t.Errorf("an old card is refused: %v", err)
	}
}
