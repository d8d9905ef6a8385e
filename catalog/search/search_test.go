package search

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
)

// more are cards beside those of the cases, so that every kind of match has something to find.
const more = `id,game,kind,subtype,zh_hans,zh_hant,en,aliases,effect,effect_zh_hans,effect_en,home,type1,type2,stars,level,atk,def,species,evolves_from,moves,item,released
30000001,pokemon-duel,evolution,,超级喷火龙,超級噴火龍,Mega Charizard,,,,,,fire,dragon,9,60,2600,2200,charizard,charmeleon,ember flamethrower,,
30000002,pokemon-duel,spell,normal,喷火龙之魂,噴火龍之魂,Soul of Charizard,,soul,召唤喷火龙。,Summon Charizard.,,,,,,,,,,,,
30000003,pokemon-duel,spell,continuous,燃烧的心,燃燒的心,Burning Heart,喷火龙之心,heart,喷火龙的攻击力上升500。,"Charizard gains 500 ATK, and cannot be destroyed.",,,,,,,,,,,,2027-01-01
30000004,pokemon-duel,pokemon,,绿毛怪,綠毛怪,Green Thing,,,,,,bug,,4,20,1000,1000,thing,,string-shot water-gun,light-ball,
30000005,pokemon-duel,pokemon,,长毛狗,長毛狗,Shaggy Dog,シャギー,,,,extra,normal,,5,30,1500,1300,dog,,,,
30000006,pokemon-duel,spell,normal,Ｐ,Ｐ,Type: Null Spell,,,,,,,,,,,,,,,,
30000007,pokemon-duel,pokemon,,属性：空,屬性：空,Type: Null,,,,,,normal,,6,40,1900,1900,type-null,,,,
30000008,pokemon-duel,trap,counter,落空,落空,Miss,,miss,无效,Negate.,,,,,,,,,,,,
`

func testIndex(t testing.TB) *Index {
	t.Helper()
	data, err := os.ReadFile("../testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	cards, err := catalog.ReadFile(strings.NewReader(strings.Replace(string(data), ",Charizard,,,", ",Charizard,,リザードン,", 1)))
	if err != nil {
		t.Fatal(err)
	}
	others, err := catalog.ReadFile(strings.NewReader(more))
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalog.New(append(cards, others...))
	if err != nil {
		t.Fatal(err)
	}
	return New(c)
}

// names are the English names of a result.
func names(ix *Index, r Result) []string {
	var out []string
	for _, i := range r.Cards {
		out = append(out, ix.cat.Card(i).Names.En)
	}
	return out
}

func find(ix *Index, q string, o Options) Result { return ix.Find(Parse(q), o) }

func TestCharizardComesFirst(t *testing.T) {
	ix := testIndex(t)
	for _, q := range []string{"penhuolong", "pen huo long", "phl", "噴火龍", "喷火龙", "charizard", "CHARIZARD", "リザードン", "りざーどん", "ﾘｻﾞｰﾄﾞﾝ", "喷火", "chariz", "penhuol"} {
		r := find(ix, q, Options{})
		if got := names(ix, r); len(got) < 1 || got[0] != "Charizard" || len(r.Problems) > 0 {
			t.Errorf("%s: %v %v", q, got, r.Problems)
		}
	}
}

func TestRanking(t *testing.T) {
	ix := testIndex(t)
	for q, want := range map[string][]string{
		"喷火龙":              {"Charizard", "Soul of Charizard", "Mega Charizard", "Burning Heart"}, // whole, begins, inside, alias
		"charizard":        {"Charizard", "Mega Charizard", "Soul of Charizard", "Burning Heart"}, // a Pokémon before a spell; then the text
		"phl":              {"Charizard", "Soul of Charizard", "Burning Heart", "Mega Charizard"}, // of the alias too
		"mew":              {"Mew", "Mewtwo", "Mewtwo Evolution"},
		"皮卡丘":              {"Pikachu", "Light Ball Pikachu"},
		"怪力":               {"Machamp", "Strength"},
		"metronome":        {"Metronome", "Metronome"},
		"water gun":        {"Water Gun"},
		"gun water":        {"Water Gun"},
		"gun":              {"Water Gun"},
		"lvmao":            {"Caterpie", "Green Thing"},
		"lumao":            {"Caterpie", "Green Thing"},
		"lümaochong":       {"Caterpie"},
		"changmaogou":      {"Shaggy Dog"},
		"zhangmaogou":      {"Shaggy Dog"},
		"farfetch'd":       {"Farfetch’d"},
		"flabebe":          {"Flabébé"},
		"ho oh":            {"Ho-Oh"},
		"múa":              {},
		"ot":               {}, // Totodile is not meant by two letters of its middle
		"p2":               {},
		"2":                {"Porygon2"},
		"life points":      {"Soft-Boiled", "Slack Off", "Milk Drink", "Recover"},
		"生命值":              {"Soft-Boiled", "Slack Off", "Milk Drink", "Recover"},
		"oints":            {},
		"destroyed":        {"Burning Heart"},
		"type: null":       {"Type: Null", "Type: Null Spell"},
		"属性：空":             {"Type: Null"},
		"pokemon":          nil, // some text: only that it finds
		"10,000,000":       {"10,000,000 Volt Thunderbolt"},
		"小火龙lv15":          {"Charmander"},
		"小火龍 Lv.10":        {"Charmander"},
		"nidoran♀":         {"Nidoran♀"},
		"シャギー":             {"Shaggy Dog"},
		"no such thing at": {},
	} {
		r := find(ix, q, Options{})
		got := names(ix, r)
		if q == "type: null" || q == "属性：空" {
			got = got[:min(len(got), len(want))]
		}
		if want == nil {
			if len(got) == 0 {
				t.Errorf("%s finds nothing", q)
			}
			continue
		}
		if !slices.Equal(got, want) && !(len(got) == 0 && len(want) == 0) {
			t.Errorf("%s: %q, want %q", q, got, want)
		}
	}
}

func TestFields(t *testing.T) {
	ix := testIndex(t)
	o := Options{On: 20260101,
		InDeck: func(i catalog.Index) int { return map[string]int{"Mew": 2, "Pikachu": 1}[ix.cat.Card(i).Names.En] },
		Limits: func(on catalog.Date) func(catalog.Index) (int, bool) {
			return func(i catalog.Index) (int, bool) {
				switch name := ix.cat.Card(i).Names.En; {
				case name == "Dark Ball":
					return 0, true
				case name == "Mewtwo" && on >= 20270101:
					return 1, true
				}
				return 0, false
			}
		}}
	for q, want := range map[string][]string{
		"name:mewtwo":                      {"Mewtwo", "Mewtwo Evolution"},
		"名:超梦":                             {"Mewtwo", "Mewtwo Evolution"},
		"text:charizard":                   {"Burning Heart", "Soul of Charizard"},
		`文字:"喷火龙的攻击力"`:                     {"Burning Heart"},
		"game:h kind:dual atk:3":           {"Twin Spirit C"},
		"游戏:幻斗牌 种类:双全 攻:3":                 {"Twin Spirit C"},
		"kind:environment":                 {"Heavy Rain"},
		"kind:field,environment":           {"Viridian Gym", "Heavy Rain"},
		"kind:(field or environment)":      {"Viridian Gym", "Heavy Rain"},
		"kind:field|environment":           {"Viridian Gym", "Heavy Rain"},
		"subtype:counter":                  {"Counter", "Miss"},
		"子类:裝備 -剩饭 -节拍器":                   {"Light Ball"},
		"type:ghost level>20":              {"Haunter", "Gengar"},
		"类型:火 星>=8":                        {"Ho-Oh", "Mega Charizard"},
		"類型：火 星 >= 8":                      {"Ho-Oh", "Mega Charizard"},
		"type:fire type:dragon":            {"Mega Charizard"},
		"type:psy stars=8":                 {"Mewtwo"},
		"8星 type:psychic":                  {"Mewtwo"},
		"stars:8-9 type:fire":              {"Ho-Oh", "Mega Charizard"},
		"stars:9+":                         {"Mega Charizard"},
		"stars>8":                          {"Mega Charizard"},
		"stars:9..20":                      {"Mega Charizard"},
		"stars!=8 stars>=8":                {"Mega Charizard"},
		"stars<=1":                         {"Caterpie", "Weedle"},
		"stars<2":                          {"Caterpie", "Weedle"},
		"level:100":                        {"Charmeleon"},
		"lv100":                            {"Charmeleon"},
		"atk>=2650 game:p":                 {"Dragonite"},
		"防御>=3000":                         {"Onix"},
		"species:charizard":                {"Charizard", "Mega Charizard"},
		"种族:喷火龙":                           {"Charizard", "Mega Charizard"},
		"line:charmander stars>=6":         {"Charmeleon", "Charizard", "Mega Charizard"},
		"进化链:小火龙 星>=6":                     {"Charmeleon", "Charizard", "Mega Charizard"},
		"move:water-gun":                   {"Water Gun", "Green Thing"},
		"招式:水槍":                            {"Water Gun", "Green Thing"},
		`move:"water gun" kind:spell`:      {"Water Gun"},
		"item:light-ball":                  {"Light Ball Pikachu", "Light Ball", "Green Thing"},
		"道具:电珠 种类:魔法":                      {"Light Ball"},
		"effect:revive-any":                {"Reborn", "Revival"},
		"效果:死者復生":                          {"Reborn", "Revival"},
		"has:revive":                       {"Reborn", "Revival"},
		"home:extra kind:pokemon":          {"Shaggy Dog"},
		"归属:额外 种类:宝可梦":                     {"Shaggy Dog"},
		"limit:0":                          {"Dark Ball"},
		"limit<=1":                         {"Dark Ball"},
		"limit<=1 on:2027-01-01":           {"Mewtwo", "Dark Ball"},
		"限制:0-1 日期:2027-01-01":             {"Mewtwo", "Dark Ball"},
		"limit:3 name:超梦 on:2027-06-01":    {"Mewtwo Evolution"},
		"has:limit":                        {"Dark Ball"},
		"in:deck":                          {"Pikachu", "Mew"},
		"copies>=2":                        {"Mew"},
		"copies:0 name:mew":                {"Mewtwo", "Mewtwo Evolution"},
		"-in:deck name:mew":                {"Mewtwo", "Mewtwo Evolution"},
		"released:2027":                    {"Burning Heart"},
		"released>=2027-01-01":             {"Burning Heart"},
		"发行:2026-12..2027-01":              {"Burning Heart"},
		"released<2027":                    {},
		"id:10000004":                      {"Caterpie"},
		"has:ladder has:revive":            {"Reborn", "Revival"},
		"no:effect kind:spell":             {"Type: Null Spell"},
		"-has:effect kind:spell":           {"Type: Null Spell"},
		"无:效果 种类:魔法":                       {"Type: Null Spell"},
		"has:alias kind:spell -剩饭":         {"Light Ball", "Burning Heart"},
		"has:type2 type:ice":               {"Lapras"},
		"(mew or 喷火) -kind:spell -超级":      {"Mew", "Mewtwo", "Charizard"},
		"kind:trap or kind:environment":    {"Counter", "Heavy Rain", "Miss"},
		"kind:trap | kind:environment":     {"Counter", "Heavy Rain", "Miss"},
		"kind:trap 或 kind:environment":     {"Counter", "Heavy Rain", "Miss"},
		"kind:trap -(反击 or 双倍)":            {"Miss"},
		`"light ball"`:                     {"Light Ball", "Light Ball Pikachu"},
		"「电珠」 -种类:魔法":                      {"Light Ball Pikachu"},
		"has:moves -has:item":              {"Mega Charizard"},
		"（mew） kind：spell":                 {"Mewtwo Evolution"},
		"stars:7 type:fire,dragon -has:no": nil,
	} {
		if want == nil {
			continue
		}
		r := find(ix, q, o)
		if len(r.Problems) > 0 {
			t.Errorf("%s: %v", q, r.Problems)
		}
		if got := names(ix, r); !slices.Equal(got, want) && len(got)+len(want) > 0 {
			t.Errorf("%s: %q, want %q", q, got, want)
		}
	}
}

// Every example of the help page must be understood and find something, if not here then in a fuller catalogue.
func TestExamplesAreUnderstood(t *testing.T) {
	for _, f := range Fields {
		if len(f.Examples) == 0 {
			t.Errorf("%s has no example", f.Name)
		}
		for _, q := range f.Examples {
			if p := Parse(q).Problems; len(p) > 0 {
				t.Errorf("%s: %v", q, p)
			}
		}
		for _, name := range append([]string{f.Name}, f.Also...) {
			if fieldFolded[fold(name)] != f {
				t.Errorf("%s is also written %s, which is another field", f.Name, name)
			}
		}
		for _, v := range f.Values {
			for _, s := range append([]string{v.Key}, v.Also...) {
				if key, ok := f.value(s); !ok || key != v.Key {
					t.Errorf("%s:%s is %s, not %s", f.Name, s, key, v.Key)
				}
			}
		}
	}
}

func TestBadQueries(t *testing.T) {
	ix := testIndex(t)
	for _, c := range []struct {
		q     string
		code  ProblemCode
		at    int
		first string // what is found all the same; "" = everything
	}{
		{"()", EmptyParens, 0, ""},
		{"mewtwo ()", EmptyParens, 7, "Mewtwo"},
		{`"`, UnclosedQuote, 0, ""},
		{`"mewtwo`, UnclosedQuote, 0, "Mewtwo"},
		{`mewtwo ""`, EmptyQuotes, 7, "Mewtwo"},
		{"-", LonelyMinus, 0, ""},
		{"mewtwo - ", LonelyMinus, 7, "Mewtwo"},
		{"(-) mewtwo", LonelyMinus, 1, "Mewtwo"},
		{"(mewtwo", UnclosedParen, 0, "Mewtwo"},
		{"mewtwo)", StrayParen, 6, "Mewtwo"},
		{"or mewtwo", LonelyOr, 0, "Mewtwo"},
		{"mewtwo |", LonelyOr, 7, "Mewtwo"},
		{"stars>= mewtwo", MissingValue, 0, "Mewtwo"},
		{"超梦 tipe:fire", UnknownField, 3, "none"},
		{"mewtwo type:", MissingValue, 7, "Mewtwo"},
		{"mewtwo type:feu", UnknownValue, 7, "Mewtwo"},
		{"mewtwo type:f", UnknownValue, 7, "Mewtwo"},
		{"mewtwo stars:many", NotANumber, 7, "Mewtwo"},
		{"mewtwo stars:99999999999999999999", NotANumber, 7, "Mewtwo"},
		{"mewtwo stars:-", NotANumber, 7, "Mewtwo"},
		{"mewtwo released:soon", NotADay, 7, "Mewtwo"},
		{"mewtwo on:2026", NotADay, 7, "Mewtwo"},
		{"mewtwo on:2026-02-30", NotADay, 7, "Mewtwo"},
		{"on:2026-01-01 on:2026-01-02 mewtwo", SeveralDays, 14, "Mewtwo"},
		{"mewtwo kind>spell", NotComparable, 7, "Mewtwo"},
		{"mewtwo in:deck", NoDeck, 7, "Mewtwo"},
		{"mewtwo -copies:2", NoDeck, 8, "Mewtwo"},
		{"mewtwo limit:1", NoLimits, 7, "Mewtwo"},
		{"mewtwo has:limit", NoLimits, 7, "Mewtwo"},
		{"move:nothing-like-it", UnknownKey, 0, "none"},
		{"mewtwo ！！！", NothingVisible, 7, "Mewtwo"},
		{"mewtwo" + strings.Repeat(" ", MaxQuery), TooLong, MaxQuery, "Mewtwo"},
		{strings.Repeat("mew ", MaxTerms+1), TooManyWords, 4 * MaxTerms, "Mew"},
	} {
		r := find(ix, c.q, Options{})
		if len(r.Problems) != 1 || r.Problems[0].Code != c.code || r.Problems[0].At != c.at || r.Problems[0].Length < 1 {
			t.Errorf("%.40q: %v, want %s at %d", c.q, r.Problems, c.code, c.at)
		}
		switch {
		case c.first == "none" && r.Total != 0, c.first == "" && r.Total != ix.n:
			t.Errorf("%.40q finds %d cards", c.q, r.Total)
		case c.first != "" && c.first != "none" && (r.Total == 0 || names(ix, r)[0] != c.first):
			t.Errorf("%.40q finds %v", c.q, names(ix, r))
		}
	}
	if p := Parse("mewtwo OR").Problems; len(p) != 1 || p[0].Length != 2 || p[0].Text != "OR" {
		t.Errorf("a lonely OR is told as %v", p)
	}
	if p := Parse("stars >= 5").Problems; len(p) != 0 {
		t.Errorf("a gap before the number is told as %v", p)
	}
	if p := Parse("tpye:fire").Problems; len(p) != 1 || p[0].Nearest != "type" {
		t.Error(p)
	}
	for _, q := range []string{strings.Repeat("(", 10_000), strings.Repeat("-", 10_000), strings.Repeat("a:", 5_000), strings.Repeat("火", 10_000),
		strings.Repeat(`"`, 10_000), strings.Repeat("(a or -", 1_500), strings.Repeat(":", 10_000), "\x00\xff", "type:(", "type:(fire", "stars:5-", ":-", "-:(|"} {
		r := find(ix, q, Options{})
		if len(r.Problems) > maxProblems+5 {
			t.Errorf("%.20q: %d problems", q, len(r.Problems))
		}
	}
}

func TestSorting(t *testing.T) {
	ix := testIndex(t)
	for _, c := range []struct {
		q    string
		o    Options
		want []string
	}{
		{"line:charmander", Options{Sort: ByStars}, []string{"Mega Charizard", "Charizard", "Charmeleon", "Charmander", "Charmander"}},
		{"line:charmander", Options{Sort: ByAtk, Reverse: true}, []string{"Charmander", "Charmander", "Charmeleon", "Charizard", "Mega Charizard"}},
		{"line:charmander", Options{Sort: ByLevel, Max: 2}, []string{"Charmeleon", "Mega Charizard"}},
		{"line:charmander", Options{Sort: ByID, Offset: 3, Max: 9}, []string{"Charizard", "Mega Charizard"}},
		{"line:charmander", Options{Sort: ByID, Offset: 5}, nil},
		{"line:charmander", Options{Sort: ByID, Offset: -1, Max: 1}, []string{"Charmander"}},
		{"item:light-ball", Options{Sort: ByDef}, []string{"Green Thing", "Light Ball Pikachu", "Light Ball"}},
		{"item:light-ball", Options{Sort: ByDef, Reverse: true}, []string{"Light Ball Pikachu", "Green Thing", "Light Ball"}},
		{"item:light-ball", Options{Sort: ByName, Language: catalog.English}, []string{"Green Thing", "Light Ball", "Light Ball Pikachu"}},
		{"item:light-ball", Options{Sort: ByName, Language: catalog.Traditional}, []string{"Light Ball", "Light Ball Pikachu", "Green Thing"}}, // dian, lü
		{"mew", Options{Reverse: true}, []string{"Mewtwo Evolution", "Mewtwo", "Mew"}},
	} {
		if got := names(ix, find(ix, c.q, c.o)); !slices.Equal(got, c.want) {
			t.Errorf("%s %+v: %q", c.q, c.o, got)
		}
	}
	all := find(ix, "", Options{Max: -1})
	if len(all.Cards) != ix.n || all.Total != ix.n || len(find(ix, "", Options{}).Cards) != DefaultMax {
		t.Error("an empty query gives every card, a page at a time")
	}
	if h := find(ix, "", Options{Game: catalog.PhantomDuel}); h.Total != 32 {
		t.Errorf("%d cards of game H", h.Total)
	}
}

func TestFacets(t *testing.T) {
	ix := testIndex(t)
	for _, q := range []string{"", "type:fire", "龙", "game:h"} {
		r := find(ix, q, Options{Facets: true})
		for _, f := range r.Facets {
			for _, v := range f.Values {
				narrowed := find(ix, "("+q+") "+f.Term(v.Value), Options{})
				if q == "" {
					narrowed = find(ix, f.Term(v.Value), Options{})
				}
				if narrowed.Total != v.Count || v.Count == 0 {
					t.Errorf("%q: %s %s says %d, and finds %d", q, f.Field.Name, v.Value, v.Count, narrowed.Total)
				}
			}
		}
		if len(r.Facets) == 0 {
			t.Errorf("%q has no facets", q)
		}
	}
}

// Everything that a search can say must have words.
func TestWords(t *testing.T) {
	data, err := os.ReadFile("../../locale/words/catalog.json")
	if err != nil {
		t.Fatal(err)
	}
	card, err := os.ReadFile("../../locale/words/card.json")
	if err != nil {
		t.Fatal(err)
	}
	there := func(key string) {
		t.Helper()
		if key == "" || !strings.Contains(string(data)+string(card), `"`+key+`":`) {
			t.Errorf("no words for %q", key)
		}
	}
	for _, f := range Fields {
		there(f.Meaning)
		for _, v := range f.Values {
			there(v.Words)
		}
	}
	for _, code := range []ProblemCode{TooLong, TooManyWords, UnclosedQuote, UnclosedParen, StrayParen, EmptyParens, EmptyQuotes, LonelyMinus,
		LonelyOr, UnknownField, MissingValue, UnknownValue, NotANumber, NotADay, NotComparable, UnknownKey, NothingVisible, NoDeck, NoLimits,
		SeveralDays} {
		there(Problem{Code: code}.Words())
	}
	there(Problem{Code: UnknownField, Nearest: "type"}.Words())
}

func FuzzParse(f *testing.F) {
	ix := testIndex(f)
	for _, field := range Fields {
		for _, q := range field.Examples {
			f.Add(q)
		}
	}
	for _, q := range []string{`(a or -"b c") type:fire|water`, "星 >= 5 lv15", "()", "- -", "a:b:c>=", "「", "type:(fire or", "x!=5", "小火龙lv10"} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, text string) {
		q := Parse(text)
		runes := len([]rune(text))
		r := ix.Find(q, Options{Facets: true})
		for _, p := range r.Problems {
			if p.At < 0 || p.Length < 0 || p.At+p.Length > runes {
				t.Fatalf("%v is outside of the query", p)
			}
		}
		if len(r.Cards) > r.Total || r.Total > ix.n {
			t.Fatalf("%d of %d", len(r.Cards), r.Total)
		}
	})
}
