package legality_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

const today catalog.Date = 20261129

// filler is 13 names times three and one more: 39 cards that are legal by themselves.
const filler = `[main]
3 妙蛙种子
3 杰尼龟
3 绿毛虫
3 独角虫
3 波波
3 小拉达
3 阿柏蛇
3 穿山鼠
3 尼多兰
3 皮皮
3 六尾
3 走路草
3 地鼠
`

// short writes a verdict in one line: "P7a name-limit 4/3 小火龙".
func short(v legality.Verdict) string {
	var out []string
	for _, f := range v.Findings {
		key := f.Name + f.Effect + string(f.Kind) + f.Text
		out = append(out, strings.TrimSpace(fmt.Sprintf("%s %s %d/%d %s", f.Clause, f.Code, f.Count, f.Limit, key)))
	}
	return strings.Join(out, "; ")
}

func list(t testing.TB, scope legality.Scope, of, id, effective string, entries ...legality.Entry) legality.List {
	t.Helper()
	date, err := catalog.ParseDate(effective)
	if err != nil {
		t.Fatal(err)
	}
	return legality.List{ID: id, Game: catalog.PokemonDuel, Scope: scope, Of: of, Revision: 1, Title: id, Effective: date, Entries: entries}
}

// TestPairs gives of each kind of case a list that is legal and one that is not.
func TestPairs(t *testing.T) {
	cat := goldenCatalog(t)
	league := list(t, legality.League, "", "league-2026", "2026-01-01",
		legality.Entry{Name: "十字剪", Limit: 1}, legality.Entry{Card: 10000044, Limit: 0}, legality.Entry{Effect: "heal-1000", Limit: 2})
	gym := list(t, legality.Gym, "viridian", "viridian-2026", "2026-06-01", legality.Entry{Name: "X-Scissor", Limit: 0})
	for _, c := range []struct {
		name  string
		lists []legality.List
		deck  string
		want  string
	}{
		{"size 40", nil, filler + "喵喵", ""},
		{"size 39", nil, filler, "P1 main-size 39/40"},
		{"white card at home", nil, filler + "喵喵\n[extra]\n火恐龙", ""},
		{"white card in main", nil, filler + "喵喵\n火恐龙", "P4 wrong-section 1/0 火恐龙"},
		{"before any header a card goes home", nil, "火恐龙\n" + filler + "喵喵", ""},
		{"a side deck", nil, filler + "喵喵\n[side]\n2 喵喵\n波波", "P1 wrong-section 2/0 喵喵; P1 wrong-section 1/0 波波"},
		{"three of a name", nil, filler + "3 喵喵", ""},
		{"four of a name", nil, filler + "4 喵喵", "P7a name-limit 4/3 喵喵"},
		{"four of a name over main and extra", nil, filler + "2 妙蛙花 #10000064\n[extra]\n2 妙蛙花 #10000047", "P7a name-limit 4/3 妙蛙花"},
		{"one revive", nil, filler + "死者苏生", ""},
		{"two revives", nil, filler + "死者苏生\n死者復生", "P7c revive-limit 2/1"},
		{"within the league's limit", []legality.List{league}, filler + "十字剪", ""},
		{"over the league's limit", []legality.List{league}, filler + "2 十字剪", "P7d banlist 2/1 十字剪"},
		{"forbidden at the gym", []legality.List{league, gym}, filler + "十字剪", "P7d banlist 1/0 十字剪"},
		{"another card of a limited card's name", []legality.List{league}, filler + "小火龙 lv15", ""},
		{"the limited card", []legality.List{league}, filler + "小火龙 lv10", "P7d banlist 1/0 小火龙"},
		{"within an effect's limit", []legality.List{league}, filler + "自我再生\n生蛋", ""},
		{"over an effect's limit", []legality.List{league}, filler + "2 自我再生\n生蛋", "P7d banlist 3/2 heal-1000"},
		{"the ladder 3, 2, 1", nil, filler + "3 自我再生\n2 生蛋\n偷懒", ""},
		{"the ladder in another order", nil, "偷懒\n2 生蛋\n" + filler + "3 自我再生", ""},
		{"a fourth name on the ladder", nil, filler + "3 自我再生\n2 生蛋\n偷懒\n喝牛奶", "P7e effect-ladder 7/6 heal-1000"},
		{"a fourth copy is the name's business", nil, filler + "4 自我再生\n2 生蛋", "P7a name-limit 4/3 自我再生"},
		{"both", nil, filler + "4 自我再生\n3 生蛋", "P7a name-limit 4/3 自我再生; P7e effect-ladder 7/5 heal-1000"},
		{"no such card", nil, filler + "皮卡邱", "D9 unknown-card 1/0 皮卡邱"},
		{"no such level", nil, filler + "小火龙 lv99", "D9 unknown-card 1/0 小火龙 lv99"},
		{"one name, two cards", nil, filler + "怪力 #10000081", ""},
		{"which of the two is not said", nil, filler + "怪力", "D9 ambiguous-card 1/0 怪力"},
		{"it still counts for the name that they share", nil, filler + "2 怪力\n2 怪力 #10000081", "P7a name-limit 4/3 怪力; D9 ambiguous-card 2/0 怪力"},
		{"of the other game", nil, filler + "青锋剑士甲", "D9 wrong-game 1/0 青锋剑士甲"},
		{"of the other game, and many", nil, filler + "9 青锋剑士甲", "D9 wrong-game 9/0 青锋剑士甲"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := read(t, cat, catalog.PokemonDuel, c.deck)
			judge := compile(t, cat, catalog.PokemonDuel, c.lists, today)
			v := judge.Check(l)
			if got := short(v); got != c.want || v.Legal != (c.want == "") {
				t.Errorf("legal %v: %s\nwant %s", v.Legal, got, c.want)
			}
			sameInAnyOrder(t, judge, l)
		})
	}
}

func TestPhantomPairs(t *testing.T) {
	cat := goldenCatalog(t)
	var fifty strings.Builder
	for _, s := range "甲乙丙丁戊己" {
		fmt.Fprintf(&fifty, "2 青锋剑士%c\n2 玄甲卫%c\n2 双生剑灵%c\n2 号令%c\n", s, s, s, s)
	}
	limit := legality.List{ID: "h", Game: catalog.PhantomDuel, Scope: legality.League, Revision: 1, Title: "h", Effective: 20260101,
		Entries: []legality.Entry{{Name: "号令甲", Limit: 7}}}
	for _, c := range []struct {
		name  string
		lists []legality.List
		deck  string
		want  string
	}{
		{"fifty", nil, fifty.String() + "2 青锋剑士庚", ""},
		{"any number of one name", nil, fifty.String()[:0] + "40 青锋剑士甲\n10 玄甲卫甲", ""},
		{"as many as a list allows", []legality.List{limit}, "36 青锋剑士甲\n7 玄甲卫甲\n7 号令甲", ""},
		{"more than a list allows", []legality.List{limit}, "35 青锋剑士甲\n7 玄甲卫甲\n8 号令甲", "D8 banlist 8/7 号令甲"},
		{"forty-eight", nil, fifty.String(), "H-deck deck-size 48/50"},
		{"an extra deck", nil, fifty.String() + "2 青锋剑士庚\n[extra]\n号令甲", "H-deck wrong-section 1/0 号令甲"},
		{"neither attack nor guard", nil, "50 号令甲", "H-draw opening-hand 0/1 attack; H-draw opening-hand 0/1 guard"},
		{"a dual is neither", nil, "49 双生剑灵甲\n青锋剑士甲", "H-draw opening-hand 0/1 guard"},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := compile(t, cat, catalog.PhantomDuel, c.lists, today).Check(read(t, cat, catalog.PhantomDuel, c.deck))
			if got := short(v); got != c.want {
				t.Errorf("%s\nwant %s", got, c.want)
			}
		})
	}
}

func TestFindingNamesEveryListAndLine(t *testing.T) {
	cat := goldenCatalog(t)
	lists := []legality.List{
		list(t, legality.Gym, "viridian", "viridian-2026", "2026-06-01", legality.Entry{Name: "十字剪", Limit: 0}),
		list(t, legality.League, "", "league-2026", "2026-01-01", legality.Entry{Name: "X-Scissor", Limit: 1}),
		list(t, legality.League, "", "league-2025", "2025-01-01", legality.Entry{Name: "十字剪", Limit: 2}),
		list(t, legality.Region, "kanto", "kanto-2026", "2026-01-01", legality.Entry{Card: 10000076, Limit: 1}),
	}
	v := compile(t, cat, catalog.PokemonDuel, lists, today).Check(read(t, cat, catalog.PokemonDuel, "十字剪", filler, "X-Scissor"))
	if len(v.Findings) != 2 {
		t.Fatalf("findings %s", short(v))
	}
	name, card := v.Findings[0], v.Findings[1]
	if name.ByCard || !card.ByCard {
		t.Fatal("the name's finding comes before the card's")
	}
	want := []legality.LimitRef{{ID: "league-2026", Revision: 1, Limit: 1}, {ID: "viridian-2026", Revision: 1, Limit: 0}}
	if !slices.Equal(name.Lists, want) {
		t.Errorf("lists %v, want %v", name.Lists, want)
	}
	if !slices.Equal(card.Lists, []legality.LimitRef{{ID: "kanto-2026", Revision: 1, Limit: 1}}) {
		t.Errorf("lists of the card: %v", card.Lists)
	}
	if !slices.Equal(name.Lines, []int32{1, 17}) || !slices.Equal(name.Cards, []uint32{10000076}) {
		t.Errorf("lines %v, cards %v", name.Lines, name.Cards)
	}
	if len(v.Lists) != 3 {
		t.Errorf("lists of the verdict: %v", v.Lists)
	}
}

func TestEntryThatNamesNothingIsAWarning(t *testing.T) {
	cat := goldenCatalog(t)
	l := list(t, legality.League, "", "l", "2026-01-01", legality.Entry{Name: "不存在", Limit: 0}, legality.Entry{Effect: "none", Limit: 0},
		legality.Entry{Card: 7, Limit: 0}, legality.Entry{Name: "Metronome", Limit: 0})
	v := compile(t, cat, catalog.PokemonDuel, []legality.List{l}, today).Check(read(t, cat, catalog.PokemonDuel, filler, "挥指"))
	if got := short(v); got != "P7d banlist 1/0 挥指" {
		t.Errorf("findings %s", got)
	}
	var codes []string
	for _, w := range v.Warnings {
		codes = append(codes, string(w.Code)+" "+w.Entry)
	}
	want := []string{"unknown-entry 不存在", "unknown-entry none", "unknown-entry #7", "ambiguous-entry Metronome"}
	if !slices.Equal(codes, want) {
		t.Errorf("warnings %q, want %q", codes, want)
	}
}

func TestReleaseAndRetirement(t *testing.T) {
	cat := goldenCatalog(t)
	cards := make([]catalog.Card, cat.Len())
	for i := range cards {
		cards[i] = *cat.Card(catalog.Index(i))
		switch cards[i].ID {
		case 10000017: // 喵喵
			cards[i].Released = today + 1
		case 10000018: // 可达鸭
			cards[i].Retired = true
		}
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	l := read(t, cat, catalog.PokemonDuel, filler, "2 喵喵", "1 可达鸭")
	if got := short(compile(t, cat, catalog.PokemonDuel, nil, today).Check(l)); got != "D9 not-released 2/0 喵喵; D9 retired-card 1/0 可达鸭" {
		t.Error(got)
	}
	if got := short(compile(t, cat, catalog.PokemonDuel, nil, today+1).Check(l)); got != "D9 retired-card 1/0 可达鸭" {
		t.Error(got)
	}
}

func TestSuggestionsForTheFirstTwentyOnly(t *testing.T) {
	cat := goldenCatalog(t)
	var lines []string
	for i := range 30 {
		lines = append(lines, fmt.Sprintf("1 皮卡%c", '一'+i))
	}
	v := compile(t, cat, catalog.PokemonDuel, nil, today).Check(read(t, cat, catalog.PokemonDuel, lines...))
	with := 0
	for _, f := range v.Findings {
		if len(f.Near) > 0 {
			with++
		}
	}
	if with != legality.MaxSuggested {
		t.Errorf("%d findings with suggestions", with)
	}
}

func TestEmptyListIsJudged(t *testing.T) {
	cat := goldenCatalog(t)
	if got := short(compile(t, cat, catalog.PokemonDuel, nil, today).Check(&deck.List{})); got != "P1 main-size 0/40" {
		t.Error(got)
	}
}
