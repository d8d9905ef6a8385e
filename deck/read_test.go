package deck_test

import (
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
)

func itoa(n int) string { return strconv.Itoa(n) }

func describe(a deck.Ambiguous) string {
	return fmt.Sprintf("%s lv%d %v in %s", a.Text, a.Level, a.Candidates, a.Section)
}

// told is a list as short text: "3 10000004 main", "2 ?name/15 extra", "1 name=id|id main".
func told(cat *catalog.Catalog, l *deck.List) string {
	var out []string
	for _, c := range l.Cards {
		out = append(out, fmt.Sprintf("%d %d %s", c.Count, cat.Card(c.Card).ID, c.Section))
	}
	for _, u := range l.Unknown {
		text := u.Text
		if u.Level > 0 {
			text += "/" + itoa(u.Level)
		}
		out = append(out, fmt.Sprintf("%d ?%s %s", u.Count, text, u.Section))
	}
	for _, a := range l.Ambiguous {
		var ids []string
		for _, i := range a.Candidates {
			ids = append(ids, itoa(int(cat.Card(i).ID)))
		}
		out = append(out, fmt.Sprintf("%d %s=%s %s", a.Count, a.Text, strings.Join(ids, "|"), a.Section))
	}
	return strings.Join(out, ", ")
}

func problems(err error) string {
	var e *deck.ReadError
	if !errors.As(err, &e) {
		return fmt.Sprint(err)
	}
	var out []string
	for _, p := range e.Problems {
		out = append(out, fmt.Sprintf("%d %s", p.Line, p.Code))
	}
	return strings.Join(out, ", ")
}

func TestTextLines(t *testing.T) {
	cat := golden(t)
	for line, want := range map[string]string{
		// the contract's and the examples
		"3 X-Scissor":                    "3 10000076 main",
		"3x X-Scissor":                   "3 10000076 main",
		"X-Scissor":                      "1 10000076 main",
		"3X-Scissor":                     "3 10000076 main",
		"x-scissor x2":                   "2 10000076 main",
		"10,000,000 Volt Thunderbolt":    "1 10000080 main",
		"2 10,000,000 Volt Thunderbolt":  "2 10000080 main",
		"2x10,000,000 Volt Thunderbolt":  "2 10000080 main",
		"10,000,000 Volt Thunderbolt x3": "3 10000080 main",
		"Porygon 2":                      "1 10000040 main",
		"Porygon2":                       "1 10000040 main",
		"2 Porygon2":                     "2 10000040 main",
		"2 Porygon 2":                    "2 10000040 main",
		"Porygon2 x2":                    "2 10000040 main",
		"Porygon x2":                     "2 10000035 main",
		"Porygonx2":                      "2 10000035 main",
		"多边兽２型":                          "1 10000040 main",
		"多边兽2型":                          "1 10000040 main",
		"2 多边兽２型":                        "2 10000040 main",
		"２多邊獸２型":                         "2 10000040 main",
		"3小火龙 #10000002":                 "3 10000002 main",
		"3 小火龙 lv15":                     "3 10000002 main",
		"3 小火龙 Lv.15":                    "3 10000002 main",
		"3 小火龙 LV 10":                    "3 10000044 main",
		"3小火龙lv10":                       "3 10000044 main",
		"3 小火龙（Lv１５）":                    "3 10000002 main",
		"3 Charmanderlv15":               "3 10000002 main",
		"CharmanderLv.10 x2":             "2 10000044 main",
		"3 Charmanderlv15 #10000002":     "3 10000002 main",
		"小火龍 lv15 ×3":                    "3 10000002 main",
		"小火龍×3 lv15":                     "3 10000002 main",
		"3 小火龙 lv15 #10000002":           "3 10000002 main",
		"3小火龙":                           "3 小火龙=10000002|10000044 main",
		"小火龙 x3":                         "3 小火龙=10000002|10000044 main",
		"３　小火龍　ｌｖ１５":                     "3 10000002 main",
		"3 #10000004":                    "3 10000004 main",
		"3x #10000004":                   "3 10000004 main",
		"#10000004 x3":                   "3 10000004 main",
		"3 ＃１００００００４":                    "3 10000004 main",
		"3 绿毛虫 #10000004":                "3 10000004 main",
		"3 Caterpie #0010000004":         "3 10000004 main",
		"2 Farfetch'd":                   "2 10000027 main",
		"2 Farfetch’d":                   "2 10000027 main",
		"2 FARFETCHD":                    "2 10000027 main",
		"1x Nidoran♀":                    "1 10000011 main",
		"1x Nidoran♂":                    "1 10000012 main",
		"Flabebe *2":                     "2 10000043 main",
		"2×Flabébé":                      "2 10000043 main",
		"2 * Mr. Mime":                   "2 10000031 main",
		"2 x Mr Mime":                    "2 10000031 main",
		"2xMr. Mime":                     "2 10000031 main",
		"1 Ho–Oh":                        "1 10000042 main",
		"1 Mew":                          "1 10000039 main",
		"1 Mewtwo":                       "1 10000038 main",
		"1 Mewt":                         "1 ?Mewt main",
		"1 Metronome":                    "1 Metronome=10000077|10000082 main",
		"1 Metronome lv5":                "1 ?Metronome/5 main",
		"2 吃剩的東西":                        "2 10000084 main",
		"\u200b3\u00a0小海狮\u200b \t":      "3 10000028 main",
		"- 3 Seel":                       "3 10000028 main",
		"* 3x Seel":                      "3 10000028 main",
		"• Seel":                         "1 10000028 main",
		"03 Seel":                        "3 10000028 main",
		"99 Seel":                        "99 10000028 main",
		"3 Seel // of the sea":           "3 10000028 main",
		"3 Seel\t// of the sea":          "3 10000028 main",
		"3 Seel//of the sea":             "3 ?Seel//of the sea main",
		// homes
		"1 妙蛙草":           "1 10000046 extra",
		"1 妙蛙花":           "1 妙蛙花=10000047|10000064 main",
		"1 妙蛙花 lv40":      "1 10000047 extra",
		"1 妙蛙花 #10000047": "1 10000047 extra",
		// the other game
		"2 Rally A":       "2 20000004 main",
		"2 #20000004":     "2 20000004 main",
		"2 号令甲 #20000004": "2 20000004 main",
		// unknown ones
		"1 不存在的卡":                      "1 ?不存在的卡 main",
		"2 Nobody":                     "2 ?Nobody main",
		"2x Nobody":                    "2 ?Nobody main",
		"2 x Nobody":                   "2 ?Nobody main",
		"Nobody x2":                    "2 ?Nobody main",
		"Nobodyx2":                     "1 ?Nobodyx2 main",
		"2Nobody":                      "2 ?Nobody main",
		"2000Nobody":                   "1 ?2000Nobody main",
		"10,000,000 Volt Thunderbol":   "1 ?10,000,000 Volt Thunderbol main",
		"2 10,000,000 Volt Thunderbol": "2 ?10,000,000 Volt Thunderbol main",
		"3 Nobody lv15":                "3 ?Nobody/15 main",
		"3 Nobodylv15":                 "3 ?Nobodylv15 main",
		"3 Charmanderlv12":             "3 ?Charmander/12 main",
		"3 小火龙 lv12":                   "3 ?小火龙/12 main",
		"3 #999":                       "3 ?#999 main",
		"3 #99999999999":               "3 ?#99999999999 main",
		"3 小火龙 #10000001":              "3 ?小火龙 #10000001 main",
		"3 小火龙 lv10 #10000002":         "3 ?小火龙 lv10 #10000002 main",
		"3 小火龙 #999":                   "3 ?小火龙 #999 main",
		"3 Nobody #10000001":           "3 ?Nobody #10000001 main",
		"#created by somebody":         "1 ?#created by somebody main",
	} {
		l, err := deck.ReadAs(cat, catalog.PokemonDuel, deck.TextFormat, line)
		if err != nil {
			t.Errorf("%q: %v", line, err)
			continue
		}
		if got := told(cat, l); got != want {
			t.Errorf("%q:\n got %s\nwant %s", line, got, want)
		}
	}
}

func TestTextProblems(t *testing.T) {
	cat := golden(t)
	for text, want := range map[string]string{
		"0 Seel":                               "1 count-out-of-range",
		"100 Seel":                             "1 count-out-of-range",
		"Seel x0":                              "1 count-out-of-range",
		"Seel x100":                            "1 count-out-of-range",
		"100 Nobody":                           "1 count-out-of-range",
		"99999999999999999999999999 Seel":      "1 count-out-of-range",
		"100 #10000004":                        "1 count-out-of-range",
		"3 Seel x2":                            "1 counts-at-both-ends",
		"3小海狮 x2":                              "1 counts-at-both-ends",
		"3x Nobody x2":                         "1 counts-at-both-ends",
		"3 小火龙 lv15 x2":                        "1 counts-at-both-ends",
		"3 Seel\n0 Seel\n\n3 Seel x3\n2 Onix":  "2 count-out-of-range, 4 counts-at-both-ends",
		"1 Seel\n" + strings.Repeat("x", 1001): "2 text-too-long",
		"#main\n" + strings.Repeat("1", 2000):  "2 text-too-long",
		"":                                     "0 empty-list",
		" \n\ufeff\n// nothing\n":              "0 empty-list",
		strings.Repeat("1 Seel\n", 1001):       "1001 too-many-lines",
	} {
		if l, err := deck.Read(cat, "", []byte(text)); problems(err) != want {
			t.Errorf("%.60q: %v %v, want %s", text, l, problems(err), want)
		}
	}
	if _, err := deck.Read(cat, "", []byte(strings.Repeat("1 Seel\n", 1000))); err != nil {
		t.Errorf("1,000 lines: %v", err)
	}
	if _, err := deck.Read(cat, "chess", []byte("1 Seel")); problems(err) != "0 unknown-game" {
		t.Errorf("unknown game: %v", err)
	}
}

func TestTextSections(t *testing.T) {
	cat := golden(t)
	for header, want := range map[string]deck.Section{
		"[main]": deck.Main, "[MAIN]": deck.Main, "#main": deck.Main, "Main deck (40):": deck.Main, "main deck": deck.Main, "Main:": deck.Main,
		"Main Deck: 40": deck.Main, "主卡组": deck.Main, "主卡組": deck.Main, "主卡组（40）：": deck.Main, "主卡組 (40 張)": deck.Main, "【主卡组】": deck.Main,
		"Main": deck.Main, "  #Main  // cards": deck.Main, "MAIN DECK（４０）：": deck.Main,
		"[extra]": deck.Extra, "#extra": deck.Extra, "Extra deck:": deck.Extra, "EXTRA DECK (3)": deck.Extra, "额外": deck.Extra,
		"額外": deck.Extra, "额外卡组": deck.Extra, "額外卡組：": deck.Extra, "额外卡組（3）": deck.Extra, "［Extra］": deck.Extra, "额外 3张": deck.Extra,
		"[side]": deck.Side, "!side": deck.Side, "Side deck:": deck.Side, "副卡组": deck.Side, "副卡組：": deck.Side, "备牌": deck.Side, "備牌": deck.Side,
		"Sideboard": deck.Side,
	} {
		l, err := deck.ReadAs(cat, catalog.PokemonDuel, deck.TextFormat, header+"\n2 Seel\n")
		if err != nil {
			t.Errorf("%q: %v", header, err)
			continue
		}
		if got, want := told(cat, l), "2 10000028 "+want.String(); got != want {
			t.Errorf("%q: %s, want %s", header, got, want)
		}
	}
	for _, none := range []string{"Main dish", "Extra 2", "[Mew]", "Sidekick", "Extras", "主卡", "#mains", "[main] 3 Seel"} {
		l, err := deck.ReadAs(cat, catalog.PokemonDuel, deck.TextFormat, none+"\n2 Seel\n")
		if err != nil || len(l.Cards)+len(l.Unknown) != 2 {
			t.Errorf("%q is taken for a header: %v %v", none, l, err)
		}
	}
}

func TestHeadersRepeat(t *testing.T) {
	cat := golden(t)
	l, err := deck.Read(cat, "", []byte("1 妙蛙草\n1 Seel\n#extra\n1 Seel\n1 妙蛙花\n1 Nobody\n[main]\n1 妙蛙花\n1 小火龙\nExtra deck (9):\n2 Onix\n[side]\n1 妙蛙花\n"))
	if err != nil {
		t.Fatal(err)
	}
	want := "1 10000046 extra, 1 10000028 main, 1 10000028 extra, 1 10000047 extra, 1 10000064 main, 2 10000030 extra, " +
		"1 ?Nobody extra, 1 小火龙=10000002|10000044 main, 1 妙蛙花=10000047|10000064 side"
	if got := told(cat, l); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	var numbers []int32
	for _, c := range l.Cards {
		numbers = append(numbers, c.Number)
	}
	if !reflect.DeepEqual(numbers, []int32{1, 2, 4, 5, 8, 11}) || l.Unknown[0].Number != 6 || l.Ambiguous[0].Number != 9 {
		t.Errorf("line numbers %v, %d, %d", numbers, l.Unknown[0].Number, l.Ambiguous[0].Number)
	}
}

func TestNamesThatLookLikeHeaders(t *testing.T) {
	cat := made(t,
		catalog.Card{ID: 1, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{En: "Extra"}},
		catalog.Card{ID: 2, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: catalog.Text{Hans: "主卡组"}})
	l, err := deck.Read(cat, "", []byte("Extra\n主卡组\n[extra]\n2 Extra\nmain deck:\nEXTRA\nExtra:\n1 Extra\n主卡组（1）\n1 主卡组"))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := told(cat, l), "1 1 main, 1 2 main, 2 1 extra, 1 1 main, 1 1 extra, 1 2 main"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

func TestLineEnds(t *testing.T) {
	cat := golden(t)
	for _, end := range []string{"\n", "\r\n", "\r"} {
		l, err := deck.Read(cat, "", []byte(strings.Join([]string{"1 Seel", "", "2 Onix", "3 Nobody"}, end)))
		if err != nil {
			t.Fatal(err)
		}
		if got := told(cat, l); got != "1 10000028 main, 2 10000030 main, 3 ?Nobody main" || l.Cards[1].Number != 3 || l.Unknown[0].Number != 4 {
			t.Errorf("%q: %s, lines %d and %d", end, got, l.Cards[1].Number, l.Unknown[0].Number)
		}
	}
}

func TestOtherGame(t *testing.T) {
	both := catalog.Text{Hans: "剑", En: "Sword"}
	cat := made(t,
		catalog.Card{ID: 1, Game: catalog.PokemonDuel, Kind: catalog.Spell, Names: both},
		catalog.Card{ID: 2, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: both})
	for game, want := range map[catalog.GameID]string{
		"":                  "1 1 main, 1 1 main, 1 2 main",
		catalog.PokemonDuel: "1 1 main, 1 1 main, 1 2 main",
		catalog.PhantomDuel: "1 2 main, 1 1 main, 1 2 main",
	} {
		l, err := deck.Read(cat, game, []byte("剑\n剑 #1\nSword #2"))
		if err != nil || told(cat, l) != want {
			t.Errorf("%q: %s %v, want %s", game, told(cat, l), err, want)
		}
	}
}
