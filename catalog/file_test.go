package catalog

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

const head = "id,game,kind,subtype,zh_hans,zh_hant,en,name,aliases,effect,effect_zh_hans,unrestricted_revive,home,type1,type2," +
	"stars,level,atk,def,species,evolves_from,evolves_at,move,moves,item,released\n"

// row is a good row of head with some cells put in place of its own.
func row(cells map[string]string) string {
	good := map[string]string{"id": "7", "game": "pokemon-duel", "kind": "pokemon", "zh_hans": "小火龙", "en": "Charmander"}
	for k, v := range cells {
		good[k] = v
	}
	var out []string
	for _, name := range strings.Split(strings.TrimSpace(head), ",") {
		out = append(out, `"`+strings.ReplaceAll(good[name], `"`, `""`)+`"`)
	}
	return strings.Join(out, ",") + "\n"
}

func faultsOf(t *testing.T, err error) []RowError {
	t.Helper()
	var f *FileError
	if !errors.As(err, &f) {
		t.Fatalf("the file was not refused with a list of faults: %v", err)
	}
	return f.Rows
}

func TestReadCSVOfTheCases(t *testing.T) {
	data, err := os.ReadFile("testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	cards, err := ReadFile(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if len(cards) != 123 {
		t.Fatalf("%d cards", len(cards))
	}
	c, err := New(cards)
	if err != nil {
		t.Fatal(err)
	}
	light := c.Card(c.ByID(10000083))
	if !slices.Equal(light.Aliases, []string{"电气球", "電氣球"}) || light.Subtype != Equip || light.Item != "light-ball" {
		t.Errorf("%+v", light)
	}
	if blade := c.Card(c.ByID(20000001)); !blade.HasAtk || blade.Atk != 1 || blade.HasDef {
		t.Errorf("an attack card with A only was read as %+v", blade)
	}
	for _, write := range []func(*bytes.Buffer) error{
		func(b *bytes.Buffer) error { return WriteCSV(b, cards) },
		func(b *bytes.Buffer) error { return WriteJSON(b, cards) },
	} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		again, err := ReadFile(&b)
		if err != nil || !reflect.DeepEqual(again, cards) {
			t.Errorf("written and read again, the cards differ (%v)", err)
		}
	}
}

func TestColumnsInAnyOrderAndMissing(t *testing.T) {
	for name, file := range map[string]string{
		"order":      "zh_hans,id,kind,game\n小火龙,7,pokemon,pokemon-duel\n",
		"mark":       "\ufeffid,game,kind,zh_hans\n7,pokemon-duel,pokemon,小火龙\n",
		"crlf":       "id,game,kind,zh_hans\r\n7,pokemon-duel,pokemon,小火龙\r\n",
		"semicolons": "id;game;kind;zh_hans\n7;pokemon-duel;pokemon;小火龙\n",
		"tabs":       "id\tgame\tkind\tzh_hans\n7\tpokemon-duel\tpokemon\t小火龙\n",
		"own column": "id,game,kind,zh_hans,#artist,\n7,pokemon-duel,pokemon,小火龙,\"me, myself\",x\n",
		"empty rows": "id,game,kind,zh_hans\n\n,,,\n7,pokemon-duel,pokemon,小火龙\n,,,,,\n",
		"spaces":     "ID , Game,kind,zh-hans\n 7,pokemon-duel , pokemon,\u3000小火龙 \n",
		"json":       `{"cards":[{"id":7,"game":"pokemon-duel","kind":"pokemon","zh_hans":"小火龙","atk":null,"#artist":{}}]}`,
		"json texts": ` {"$schema":1,"cards":[{"zh_hans":"小火龙","kind":"pokemon","game":"pokemon-duel","id":"7","moves":[],"aliases":""}]}`,
	} {
		cards, err := ReadFile(strings.NewReader(file))
		want := []Card{{ID: 7, Game: PokemonDuel, Kind: Pokemon, Names: Text{Hans: "小火龙"}}}
		if err != nil || !reflect.DeepEqual(cards, want) {
			t.Errorf("%s: %+v, %v", name, cards, err)
		}
	}
}

func TestUTF16(t *testing.T) {
	text := "id,game,kind,zh_hans\n7,pokemon-duel,pokemon,小火龙\n"
	little, big := []byte{0xff, 0xfe}, []byte{0xfe, 0xff}
	for _, r := range text {
		little = append(little, byte(r), byte(r>>8))
		big = append(big, byte(r>>8), byte(r))
	}
	for _, data := range [][]byte{little, big} {
		if cards, err := ReadFile(bytes.NewReader(data)); err != nil || cards[0].Names.Hans != "小火龙" {
			t.Errorf("%v %v", cards, err)
		}
	}
}

func TestFaultsOfARow(t *testing.T) {
	cells := func(kv ...string) map[string]string {
		m := map[string]string{}
		for i := 0; i < len(kv); i += 2 {
			m[kv[i]] = kv[i+1]
		}
		return m
	}
	for _, c := range []struct {
		good, bad map[string]string // only the second is refused
		field     string
		code      RowCode
	}{
		{cells("id", "4294967295"), cells("id", "4294967296"), "id", OutOfRange},
		{cells("id", "0012"), cells("id", "0"), "id", OutOfRange},
		{cells("id", "1"), cells("id", ""), "id", Required},
		{cells("id", "1"), cells("id", "-1"), "id", OutOfRange},
		{cells("id", "1"), cells("id", "1.0"), "id", NotANumber},
		{cells("game", "phantom-duel", "kind", "guard"), cells("game", "poker"), "game", NotOneOf},
		{cells("game", "phantom-duel", "kind", "guard"), cells("game", "phantom-duel"), "kind", NotOneOf},
		{cells("kind", "trap"), cells("kind", "dual"), "kind", NotOneOf},
		{cells("kind", "trap", "subtype", "counter"), cells("kind", "spell", "subtype", "counter"), "subtype", NotOneOf},
		{cells("kind", "spell", "subtype", "equip"), cells("subtype", "equip"), "subtype", NotAllowed},
		{cells("zh_hans", ""), cells("zh_hans", " ", "en", "\u3000"), "zh_hans", NoName},
		{cells("en", "!"), cells("en", "\u200b"), "en", Invisible},
		{cells("name", "小火龙"), cells("name", "\u200d\ufe0f"), "name", Invisible},
		{cells("aliases", "a||b"), cells("aliases", "a|\u200b"), "aliases", Invisible},
		{cells("en", strings.Repeat("龙", MaxName)), cells("en", strings.Repeat("龙", MaxName+1)), "en", TooLong},
		{cells("effect", "e", "effect_zh_hans", strings.Repeat("龙", MaxText)),
			cells("effect", "e", "effect_zh_hans", strings.Repeat("龙", MaxText+1)), "effect_zh_hans", TooLong},
		{cells("effect", "e", "effect_zh_hans", "a\r\nb"), cells("zh_hans", "a\r\nb"), "zh_hans", BadCharacter},
		{cells("en", "a b"), cells("en", "a\x07b"), "en", BadCharacter},
		{cells("en", "a b"), cells("en", "a\u202eb"), "en", BadCharacter},
		{cells("en", "a b"), cells("en", "a\ufffdb"), "en", BadCharacter},
		{cells("type1", "fire"), cells("type1", "Fire"), "type1", NotOneOf},
		{cells("type1", "fire", "type2", "flying"), cells("type1", "fire", "type2", "fire"), "type2", SameType},
		{cells("type1", "fire"), cells("type2", "fire"), "type2", NeedsType1},
		{cells("stars", "20"), cells("stars", "21"), "stars", OutOfRange},
		{cells("level", "100"), cells("level", "1680"), "level", OutOfRange},
		{cells("level", "100"), cells("level", "lv100"), "level", NotANumber},
		{cells("atk", "0", "def", "0"), cells("atk", "0"), "def", HalfFigures},
		{cells("atk", "0", "def", "99999"), cells("atk", "0", "def", "100000"), "def", OutOfRange},
		{cells("game", "phantom-duel", "kind", "attack", "atk", "3"), cells("def", "3"), "atk", HalfFigures},
		{cells("effect", "e", "effect_zh_hans", "t", "unrestricted_revive", "TRUE"), cells("effect", "e", "effect_zh_hans", "t", "unrestricted_revive", "1"), "unrestricted_revive", NotTrueOrFalse},
		{cells("effect", "e", "effect_zh_hans", "t", "unrestricted_revive", "true"), cells("unrestricted_revive", "true"), "effect", NeedsEffect},
		{cells("effect", "e", "effect_zh_hans", "t"), cells("effect_zh_hans", "t"), "effect", NeedsEffect},
		{cells("home", "extra"), cells("home", "side"), "home", NotOneOf},
		{cells("home", "main", "game", "phantom-duel", "kind", "dual"), cells("home", "extra", "game", "phantom-duel", "kind", "dual"), "home", NotOneOf},
		{cells("species", "b", "evolves_from", "a", "evolves_at", "16"), cells("species", "b", "evolves_at", "16"), "evolves_at", NeedsEarlier},
		{cells("species", "b", "evolves_from", "a"), cells("species", "b", "evolves_from", "b"), "evolves_from", LineLoops},
		{cells("released", "2028-02-29"), cells("released", "2027-02-29"), "released", NotADate},
		{cells("released", "2027-02-28"), cells("released", "28.2.2027"), "released", NotADate},
		{cells("moves", strings.Repeat("m ", MaxMoves)), cells("moves", strings.Repeat("m ", MaxMoves+1)), "moves", TooManyValues},
		{cells("aliases", strings.Repeat("m|", MaxAliases)), cells("aliases", strings.Repeat("m|", MaxAliases+1)), "aliases", TooManyValues},
	} {
		if _, err := ReadCSV(strings.NewReader(head + row(c.good))); err != nil {
			t.Errorf("%v: %v", c.good, err)
		}
		_, err := ReadCSV(strings.NewReader(head + "\n" + row(c.bad)))
		faults := faultsOf(t, err)
		if len(faults) != 1 || faults[0].Field != c.field || faults[0].Code != c.code || faults[0].Line != 3 {
			t.Errorf("%v: %+v, want line 3, %s, %s", c.bad, faults, c.field, c.code)
		}
		if strings.Contains(faults[0].Error(), string(c.code)) && strings.Contains(string(c.code), "-") {
			t.Errorf("%s has no words", c.code)
		}
	}
}

func TestEveryBadRowIsNamed(t *testing.T) {
	file := head +
		row(map[string]string{"id": "1", "effect": "revive", "effect_zh_hans": "t", "unrestricted_revive": "true"}) + // 2
		row(map[string]string{"id": "x", "kind": "monster", "stars": "99"}) + // 3
		row(map[string]string{"id": "2", "en": "two\nlines"}) + // 4 and 5
		"1,2\n" + // 6
		row(map[string]string{"id": "1"}) + // 7
		row(map[string]string{"id": "3", "effect": "revive", "effect_zh_hans": "t"}) + // 8
		row(map[string]string{"id": "4", "game": "phantom-duel", "kind": "support", "effect": "revive", "effect_zh_hans": "t"}) + // 9: another game, another effect
		"5,poke\"mon\n" + // 10
		row(map[string]string{"id": "6", "released": "soon"}) // 11
	_, err := ReadCSV(strings.NewReader(file))
	type where struct {
		line  int
		field string
		code  RowCode
	}
	var got []where
	for _, f := range faultsOf(t, err) {
		got = append(got, where{f.Line, f.Field, f.Code})
	}
	want := []where{{3, "id", NotANumber}, {3, "kind", NotOneOf}, {3, "stars", OutOfRange}, {4, "en", BadCharacter}, {6, "", WrongCellCount},
		{7, "id", RepeatedID}, {8, "unrestricted_revive", ReviveDisagrees}, {10, "", BadQuotes}, {11, "released", NotADate}}
	if !slices.Equal(got, want) {
		t.Errorf("got  %v\nwant %v", got, want)
	}
	if text := err.Error(); !strings.Contains(text, "9 faults") || !strings.Contains(text, "line 7, card 1, id: the id is taken by line 2") {
		t.Error(text)
	}
}

func TestJSONLines(t *testing.T) {
	file := "{\n\"cards\": [\n" +
		`{"id": 1, "game": "pokemon-duel", "kind": "spell", "en": "A", "moves": ["a b"], "colour": "red"},` + "\n\n" +
		"{\n\"id\": 2, \"game\": \"pokemon-duel\", \"kind\": \"spell\"}, 7,\n" +
		`{"id": 3, "id": 4, "game": ["pokemon-duel"], "kind": "spell", "en": "C", "aliases": ["x|y"], "level": 1.5, "evolves_form": 1}` +
		"\n]}"
	_, err := ReadJSON(strings.NewReader(file))
	var got []string
	for _, f := range faultsOf(t, err) {
		got = append(got, strings.Join([]string{string('0' + rune(f.Line)), string('0' + rune(f.ID)), f.Field, string(f.Code), f.Nearest}, " "))
	}
	want := []string{"3 1 colour unknown-field ", "3 1 moves has-separator ", "5 2 zh_hans no-name ", "6 0  not-an-object ",
		"7 3 evolves_form unknown-field evolves_from", "7 3 id repeated-field ", "7 3 game required ", "7 3 game wrong-json-type ", "7 3 aliases has-separator ",
		"7 3 level not-a-number "}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("got  %q\nwant %q", got, want)
	}
}

func TestFaultsOfAFile(t *testing.T) {
	good := row(nil)
	for name, c := range map[string]struct {
		file string
		line int
		code RowCode
	}{
		"nothing":         {"", 0, EmptyFile},
		"white space":     {"\ufeff \n\n", 0, EmptyFile},
		"no header":       {"10,pokemon-duel,pokemon,小火龙\n", 1, NoHeader},
		"unknown column":  {"id,game,kind,zh_hans,zh_hand\n", 1, UnknownField},
		"twice":           {"id,game,kind,zh_hans,ID\n", 1, RepeatedField},
		"no kind":         {"id,game,zh_hans\n7,pokemon-duel,小火龙\n", 1, MissingColumn},
		"no names":        {"id,game,kind\n7,pokemon-duel,pokemon\n", 1, MissingColumn},
		"gbk":             {head + good + "\xd0\xa1\xbb\xf0\xc1\xfa", 3, NotText},
		"open quote":      {head + "\"7", 2, BadQuotes},
		"quote in header": {"id,\"ga", 1, BadQuotes},
		"cut json":        {"{\"cards\":[\n{\"id\":7", 2, BadJSON},
		"broken json":     {"{\"cards\":[\n\n{\"id\":7,]}", 3, BadJSON},
		"bare list":       {`[{"id":7}]`, 1, NoCardsList},
		"no list":         {`{}`, 1, NoCardsList},
		"text for a list": {"{\n\"cards\":\"x\"}", 2, NoCardsList},
		"two lists":       {`{"cards":[],"cards":[]}`, 1, RepeatedField},
		"more":            {`{"cards":[],"kards":[]}`, 1, UnknownField},
		"more behind":     {"{\"cards\":[]}\n{}", 2, BadJSON},
	} {
		_, err := ReadFile(strings.NewReader(c.file))
		if f := faultsOf(t, err); len(f) != 1 || f[0].Line != c.line || f[0].Code != c.code {
			t.Errorf("%s: %+v, want line %d, %s", name, f, c.line, c.code)
		}
	}
	if cards, err := ReadFile(strings.NewReader(head)); err != nil || len(cards) != 0 {
		t.Errorf("a header alone is a file without cards, got %v %v", cards, err)
	}
	_, err := ReadFile(bytes.NewReader(bytes.Repeat([]byte{' '}, MaxFileSize+1)))
	if f := faultsOf(t, err); f[0].Code != FileTooLarge {
		t.Error(f)
	}
}

func TestTooManyCards(t *testing.T) {
	one := "9,pokemon-duel,spell,A\n"
	_, err := ReadCSV(strings.NewReader("id,game,kind,en\n" + strings.Repeat(one, MaxFileCards+1)))
	var f *FileError
	if !errors.As(err, &f) || f.Rows[len(f.Rows)-1].Code != TooManyCards || len(f.Rows) != MaxFileCards {
		t.Errorf("%d faults", len(f.Rows))
	}
	_, err = ReadJSON(strings.NewReader(`{"cards":[` + strings.Repeat("{},\n", MaxFileCards) + `{}]}`))
	if !errors.As(err, &f) || f.Rows[len(f.Rows)-1].Code != TooManyCards || f.More == 0 {
		t.Errorf("%d faults and %d more", len(f.Rows), f.More)
	}
}

// genCard makes valid cards of every shape.
func genCard(id uint32) *rapid.Generator[Card] {
	return rapid.Custom(func(t *rapid.T) Card {
		name := rapid.StringMatching(`[a-zA-Z♀"',;#=鳳凤龙é-]([a-z ,"é火龍]{0,8}[a-z龙])?`)
		key := rapid.StringMatching(`[a-z]{1,4}(-[a-z0-9é]{1,4})?`)
		c := Card{ID: id, Game: rapid.SampledFrom(Games).Draw(t, "game")}
		c.Kind = rapid.SampledFrom(Kinds(c.Game)).Draw(t, "kind")
		if subs := Subtypes(c.Kind); subs != nil {
			c.Subtype = rapid.SampledFrom(subs).Draw(t, "subtype")
		}
		c.Names = Text{Hans: name.Draw(t, "hans"), En: name.Draw(t, "en")}
		if rapid.Bool().Draw(t, "more") {
			c.Names.Hant, c.NameKey = name.Draw(t, "hant"), name.Draw(t, "key")
			c.Aliases = rapid.SliceOfN(name, 1, 3).Draw(t, "aliases")
			c.EffectKey = string(c.Game) + "-" + key.Draw(t, "effect")
			c.Effect = Text{Hans: "第一行\n\"二\"", En: name.Draw(t, "text")}
			c.UnrestrictedRevive = len(c.EffectKey)%2 == 0 // agrees over all cards of one effect
			c.Type1 = rapid.SampledFrom(Types).Draw(t, "type1")
			c.Stars, c.Level = rapid.IntRange(0, MaxStars).Draw(t, "stars"), rapid.IntRange(0, MaxLevel).Draw(t, "level")
			c.HasAtk, c.Atk = true, rapid.IntRange(0, MaxFigure).Draw(t, "atk")
			c.HasDef, c.Def = true, rapid.IntRange(0, MaxFigure).Draw(t, "def")
			c.Species, c.EvolvesFrom, c.EvolvesAt = "b"+key.Draw(t, "species"), "a"+key.Draw(t, "from"), 16
			c.Move, c.Item = key.Draw(t, "move"), key.Draw(t, "item")
			c.Moves = rapid.SliceOfN(key, 1, 5).Draw(t, "moves")
			c.HomeOverride = Main
			c.Released = Date(20260101 + rapid.IntRange(0, 27).Draw(t, "day"))
			c.Retired = rapid.Bool().Draw(t, "retired")
		}
		return c
	})
}

func TestWrittenIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		cards := make([]Card, rapid.IntRange(0, 6).Draw(t, "n"))
		for i := range cards {
			cards[i] = genCard(uint32(len(cards)-i)).Draw(t, "card")
		}
		if err := Validate(cards); err != nil {
			t.Fatal(err)
		}
		for name, write := range map[string]func(*bytes.Buffer) error{
			"csv":  func(b *bytes.Buffer) error { return WriteCSV(b, cards) },
			"json": func(b *bytes.Buffer) error { return WriteJSON(b, cards) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Fatal(err)
			}
			text := b.String()
			again, err := ReadFile(&b)
			if err != nil || len(again) != len(cards) || len(cards) > 0 && !reflect.DeepEqual(again, cards) {
				t.Fatalf("%s: %v\n%s", name, err, text)
			}
		}
	})
}

func TestParseCard(t *testing.T) {
	form := map[string]string{"id": "7", "game": "pokemon-duel", "kind": "pokemon", "en": " Mew ", "atk": "many", "def": "3"}
	card, faults := ParseCard(func(name string) string { return form[name] })
	if len(faults) != 1 || faults[0].Field != "atk" || faults[0].Code != NotANumber || card.Names.En != "Mew" {
		t.Errorf("%+v %+v", card, faults)
	}
	form["atk"] = "4"
	if card, faults = ParseCard(func(name string) string { return form[name] }); len(faults) != 0 || card.Atk != 4 {
		t.Errorf("%+v %+v", card, faults)
	}
	form["effect"] = "e"
	if _, faults = ParseCard(func(name string) string { return form[name] }); len(faults) != 1 || faults[0].Code != NeedsText {
		t.Errorf("an effect without a text: %+v", faults)
	}
	if b, err := json.Marshal(&card); err != nil || string(b) != `{"id":7,"game":"pokemon-duel","kind":"pokemon","en":"Mew","atk":4,"def":3}` {
		t.Errorf("%s %v", b, err)
	}
}

// The texts of effects may be left out of a file: the key says which cards share one.
func TestEffectsWithoutTexts(t *testing.T) {
	cards, err := ReadCSV(strings.NewReader("id,game,kind,subtype,en,effect\n1,pokemon-duel,spell,normal,One,e\n2,pokemon-duel,spell,normal,Two,e\n"))
	if err != nil {
		t.Fatal(err)
	}
	c, err := New(cards)
	if err != nil {
		t.Fatal(err)
	}
	if id, ok := c.EffectByKey(PokemonDuel, "e"); !ok || len(c.Effect(id).Names) != 2 {
		t.Error("the names do not share the effect")
	}
}

func fuzzFile(f *testing.F, read func([]byte) ([]Card, error)) {
	f.Fuzz(func(t *testing.T, data []byte) {
		cards, err := read(data)
		if err != nil {
			if len(faultsOf(t, err)) == 0 {
				t.Fatal("refused without a reason")
			}
			return
		}
		if err := Validate(cards); err != nil {
			t.Fatalf("read, and yet not valid: %v", err)
		}
		for _, write := range []func(*bytes.Buffer) error{
			func(b *bytes.Buffer) error { return WriteCSV(b, cards) },
			func(b *bytes.Buffer) error { return WriteJSON(b, cards) },
		} {
			var b bytes.Buffer
			if err := write(&b); err != nil {
				t.Fatal(err)
			}
			again, err := ReadFile(&b)
			if err != nil || len(again) != len(cards) || len(cards) > 0 && !reflect.DeepEqual(again, cards) {
				t.Fatalf("written and read again, the cards differ: %v", err)
			}
		}
	})
}

func FuzzReadCSV(f *testing.F) {
	f.Add([]byte(head + row(nil)))
	f.Add([]byte(head + row(map[string]string{"aliases": "a|b", "moves": "a b", "atk": "1", "def": "2", "en": "a\"b"})))
	f.Add([]byte("id;game;kind;en\n1;phantom-duel;dual;x"))
	f.Add([]byte("\xff\xfei\x00d\x00"))
	fuzzFile(f, func(data []byte) ([]Card, error) { return ReadCSV(bytes.NewReader(data)) })
}

func FuzzReadJSON(f *testing.F) {
	f.Add([]byte(`{"cards":[{"id":7,"game":"pokemon-duel","kind":"trap","en":"<b>","aliases":["a","b"],"moves":"a b"}]}`))
	f.Add([]byte(`{"cards":[{"id":"7","retired":true,"level":null},[],1],"#":{}}`))
	fuzzFile(f, func(data []byte) ([]Card, error) { return ReadJSON(bytes.NewReader(data)) })
}

// Every fault that can be found must have words, in every language that the words are kept in.
func TestFaultsHaveWords(t *testing.T) {
	data, err := os.ReadFile("../locale/words/catalog.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]map[string]any
	if err := json.Unmarshal(data, &words); err != nil {
		t.Fatal(err)
	}
	for _, code := range []RowCode{FileTooLarge, TooManyCards, EmptyFile, NotText, NoHeader, MissingColumn, UnknownField, RepeatedField,
		BadQuotes, WrongCellCount, BadJSON, NoCardsList, NotAnObject, WrongJSONType, Required, NoName, NotANumber, OutOfRange, NotOneOf,
		NotAllowed, NotADate, NotTrueOrFalse, TooLong, TooManyValues, BadCharacter, Invisible, HasSeparator, RepeatedID, SameType,
		NeedsType1, HalfFigures, NeedsEffect, ReviveDisagrees, NeedsEarlier, LineLoops} {
		for _, nearest := range []string{"", "id"} {
			if key := (RowError{Code: code, Nearest: nearest}).Words(); len(words[key]) != 3 {
				t.Errorf("no words for %s", key)
			}
		}
	}
}
