package reasons_test

import (
	"os"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

var tags = []string{catalog.English, catalog.Simplified, catalog.Traditional}

func golden(t *testing.T) *catalog.Catalog {
	t.Helper()
	file, err := os.Open("../../legality/testdata/catalog.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	cards, err := catalog.ReadCSV(file)
	if err != nil {
		t.Fatal(err)
	}
	for i := range cards {
		switch cards[i].ID {
		case 10000018:
			cards[i].Retired = true
		case 10000019:
			cards[i].Released = 20270101
		}
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	return cat
}

// verdict judges a list under a league's, a region's and a gym's banlist.
func verdict(t *testing.T, cat *catalog.Catalog, game catalog.GameID, text string) (*legality.Judge, legality.Verdict) {
	t.Helper()
	l, err := deck.Read(cat, game, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	g, _ := legality.GameOf(game)
	lists := []legality.List{
		{ID: "league", Game: game, Scope: legality.League, Revision: 1, Title: "League 2026", Entries: []legality.Entry{
			{Name: "十字剪", Limit: 1}, {Name: "火花", Limit: 1}, {Effect: "heal-1000", Limit: 2}, {Effect: "move-85", Limit: 0}, {Card: 10000044, Limit: 0},
			{Name: "号令甲", Limit: 1}, {Name: "没有", Limit: 1}, {Name: "Metronome", Limit: 1}}},
		{ID: "gym", Game: game, Scope: legality.Gym, Of: "viridian", Revision: 1, Title: "Viridian 2026", Entries: []legality.Entry{{Name: "十字剪", Limit: 0}}},
	}
	j := legality.Compile(cat, g, lists, 20261129)
	return j, j.Check(l)
}

const everything = `[main]
4 妙蛙种子
2 妙蛙花
2 火恐龙
2 死者苏生
2 十字剪
2 火花
2 自我再生
2 生蛋
2 喝牛奶
1 十万伏特
1 小火龙 lv10
1 可达鸭
1 猴怪
1 皮卡邱
1 完全没有这种卡
1 怪力
1 青锋剑士甲
[extra]
16 雷丘
1 波波
[side]
1 喵喵
`

// TestEveryFindingHasWords says every code in every language, and wants no place of a sentence left open.
func TestEveryFindingHasWords(t *testing.T) {
	locale.Missing = func(tag, what string) { t.Errorf("%s: %s is missing", tag, what) }
	defer func() { locale.Missing = func(string, string) {} }()
	cat := golden(t)
	said := map[legality.Code]bool{}
	for _, c := range []struct {
		game catalog.GameID
		deck string
	}{
		{catalog.PokemonDuel, everything},
		{catalog.PokemonDuel, "[main]\n61 波波"},
		{catalog.PokemonDuel, "波波"},
		{catalog.PhantomDuel, "[main]\n2 号令甲\n[extra]\n1 号令乙"},
		{catalog.PhantomDuel, "[main]\n1 号令甲"},
	} {
		j, v := verdict(t, cat, c.game, c.deck)
		for _, tag := range tags {
			say := reasons.For(locale.For(tag), j)
			for i := range v.Findings {
				f := &v.Findings[i]
				said[f.Code] = true
				text := say.Finding(f)
				if text == "" || strings.ContainsAny(text, "{}") || !strings.Contains(text, string(f.Clause)) {
					t.Errorf("%s: %s: %q", tag, f.Code, text)
				}
				near, _ := say.Short(f)
				if near == "" {
					t.Errorf("%s: %s has no short words", tag, f.Code)
				}
				if len(f.Cards) > 0 && say.Flag(f) == "" {
					t.Errorf("%s: %s has no flag", tag, f.Code)
				}
				say.More(f)
			}
			for i := range v.Warnings {
				if text := say.Warning(&v.Warnings[i]); text == "" || strings.ContainsAny(text, "{}") {
					t.Errorf("%s: warning %q", tag, text)
				}
			}
		}
	}
	for _, code := range legality.Codes() {
		if !said[code] {
			t.Errorf("no deck of this test has %s", code)
		}
	}
}

func TestSentences(t *testing.T) {
	cat := golden(t)
	j, v := verdict(t, cat, catalog.PokemonDuel, everything)
	find := func(code legality.Code, name string) *legality.Finding {
		for i := range v.Findings {
			if v.Findings[i].Code == code && (name == "" || v.Findings[i].Name == name || v.Findings[i].Text == name) {
				return &v.Findings[i]
			}
		}
		t.Fatalf("no %s %s", code, name)
		return nil
	}
	for _, c := range []struct {
		tag  string
		f    *legality.Finding
		want string
	}{
		{"en", find(legality.NameLimit, "妙蛙种子"), "4 × Bulbasaur — at most 3 of one name (P7a)"},
		{"zh-Hans", find(legality.NameLimit, "妙蛙种子"), "4 张妙蛙种子，同名卡至多 3 张（P7a）"},
		{"zh-Hant", find(legality.NameLimit, "妙蛙种子"), "4 張妙蛙種子，同名卡至多 3 張（P7a）"},
		{"en", find(legality.Banlist, "十字剪"), "2 × X-Scissor — forbidden by League 2026 (limit 1) and Viridian 2026 (limit 0) (P7d)"},
		{"en", find(legality.UnknownCard, "皮卡邱"), "1 × “皮卡邱” — there is no such card; did you mean Pikachu? (D9)"},
		{"en", find(legality.Banlist, "小火龙"), "1 × Charmander lv10 — forbidden by League 2026 (P7d)"},
	} {
		if got := reasons.For(locale.For(c.tag), j).Finding(c.f); got != c.want {
			t.Errorf("%q\nwant %q", got, c.want)
		}
	}
}
