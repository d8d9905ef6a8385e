package deck_test

import (
	"encoding/binary"
	"errors"
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

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

func utf16Of(s string, order binary.AppendByteOrder) []byte {
	out := order.AppendUint16(nil, 0xfeff)
	for _, u := range utf16.Encode([]rune(s)) {
		out = order.AppendUint16(out, u)
	}
	return out
}

func TestDecode(t *testing.T) {
	const text = "3 小火龙 lv15\n2 🐉"
	for _, data := range [][]byte{[]byte(text), []byte("\ufeff" + text), utf16Of(text, binary.LittleEndian), utf16Of(text, binary.BigEndian)} {
		if got, err := deck.Decode(data); got != text || err != nil {
			t.Errorf("%q: %q, %v", data, got, err)
		}
	}
	for data, want := range map[string]string{
		"3 Seel\n3 \xd0\xa1\xbb\xf0\xc1\xfa\n":          "2 not-utf8", // GBK
		"\xff\xfe3\x00\x00":                             "1 not-utf8",
		"\xff\xfe3\x00\n\x00\x00\xd8":                   "2 not-utf8", // half a pair
		"\xff\xfe3\x00\x00\xdc3\x00":                    "1 not-utf8",
		"3\x00 \x00S\x00":                               "1 not-utf8", // no mark
		"\xff\xfe\x00\x003\x00\x00\x00":                 "1 not-utf8", // UTF-32
		"3 Seel\n" + strings.Repeat(" ", deck.MaxBytes): "0 too-large",
	} {
		if _, err := deck.Decode([]byte(data)); problems(err) != want {
			t.Errorf("%.30q: %v, want %s", data, err, want)
		}
	}
	if _, err := deck.Decode([]byte(strings.Repeat(" ", deck.MaxBytes))); err != nil {
		t.Errorf("64 KiB: %v", err)
	}
}

func TestDetectFormat(t *testing.T) {
	for text, want := range map[string]deck.Format{
		"": deck.TextFormat, " \n{\"main\":[]}": deck.JSONFormat, "\tydke://!!!": deck.YdkeFormat, "YDKE://!!!": deck.YdkeFormat,
		"#created by x\n#main\n123 \r\n\n 456\n!side\n": deck.YdkFormat, "123": deck.YdkFormat, "#main\n123\n小火龙": deck.TextFormat,
		"123 456": deck.TextFormat, "#main\n3 #123": deck.TextFormat, "[main]\n123": deck.TextFormat, "[]": deck.TextFormat,
	} {
		if got := deck.DetectFormat(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

func TestYdk(t *testing.T) {
	cat := golden(t)
	l, err := deck.Read(cat, "", []byte("#created by x\r\n10000046\r\n#main\r\n10000001\n0010000001 \n#10000002\n\n999\n4294967296\n00\n#Extra\n10000046\n!side\n10000004"))
	if err != nil {
		t.Fatal(err)
	}
	want := "1 10000046 extra, 1 10000001 main, 1 10000001 main, 1 10000046 extra, 1 10000004 side, 1 ?#999 main, 1 ?#4294967296 main, 1 ?#0 main"
	if got := told(cat, l); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if l.Cards[2].Number != 5 || l.Unknown[0].Number != 8 || l.Cards[4].Number != 14 {
		t.Errorf("lines %d, %d, %d", l.Cards[2].Number, l.Unknown[0].Number, l.Cards[4].Number)
	}
	for text, want := range map[string]string{
		"#main\n1\n!sied\n2\n!other":       "3 unknown-section, 5 unknown-section",
		"# nothing":                        "0 empty-list",
		strings.Repeat("10000001\n", 1001): "1001 too-many-lines",
	} {
		if _, err := deck.Read(cat, "", []byte(text)); problems(err) != want {
			t.Errorf("%.40q: %v, want %s", text, err, want)
		}
	}
	if l, err := deck.Read(cat, "", []byte("#main\n#extra\n!side\n")); err != nil || len(l.Cards) != 0 {
		t.Errorf("an empty deck: %v %v", l, err)
	}
}

func TestYdke(t *testing.T) {
	cat := golden(t)
	for link, want := range map[string]string{
		"ydke://gZaYAIGWmAA=!rpaYAA==!hJaYAA==!": "1 10000001 main, 1 10000001 main, 1 10000046 extra, 1 10000004 side",
		"ydke://gZaYAIGWmAA!rpaYAA!hJaYAA":       "1 10000001 main, 1 10000001 main, 1 10000046 extra, 1 10000004 side",
		"ydke://gZaYAA==!!!":                     "1 10000001 main",
		"ydke://gZaYAA==!!":                      "1 10000001 main",
		"ydke://!!!":                             "",
		"ydke://AQAAAA==!!!":                     "1 ?#1 main",
		" ydke://AAAAAA!!!\n":                    "1 ?#0 main",
	} {
		l, err := deck.Read(cat, "", []byte(link))
		if err != nil || told(cat, l) != want {
			t.Errorf("%s: %v, want %s", link, err, want)
		}
	}
	for link, want := range map[string]string{
		"ydke://":                 "0 bad-parts",
		"ydke://gZaYAA==":         "0 bad-parts",
		"ydke://gZaYAA==!":        "0 bad-parts",
		"ydke://gZaYAA==!!!!":     "0 bad-parts",
		"ydke://gZaYAA==!!!x":     "0 bad-parts",
		"ydke://gZa_AA==!g!!":     "0 bad-base64, 0 bad-base64",
		"ydke://gZaYAIG!gZaYAIE!": "0 bytes-not-multiple-of-four, 0 bytes-not-multiple-of-four",
	} {
		if l, err := deck.Read(cat, "", []byte(link)); problems(err) != want {
			t.Errorf("%s: %v %v, want %s", link, l, problems(err), want)
		}
	}
}

func TestJSON(t *testing.T) {
	cat := golden(t)
	for text, want := range map[string]string{
		`{"game":"pokemon-duel","title":"T","main":[{"id":10000001,"count":2},{"id":10000001,"count":1}],"extra":[{"id":10000046,"count":1}],"side":[{"id":999}]}`: "2 10000001 main, 1 10000001 main, 1 10000046 extra, 1 ?#999 side",
		`{"main":[{"id":1}],"main":[{"id":10000001,"count":1}]}`:                       "1 10000001 main, 1 ?#1 main",
		`{"main":[{"text":"小火龙 lv15","count":3},{"text":"Nobody lv3","count":2}]}`:     "3 10000002 main, 2 ?Nobody/3 main",
		`{"main":[{"text":"Charmanderlv15","count":3}]}`:                               "3 10000002 main",
		`{"extra":[{"text":"妙蛙花","count":1}],"main":[{"text":"3 Seel","count":1}]}`:    "1 ?3 Seel main, 1 妙蛙花=10000047|10000064 extra",
		`{"main":[{"id":99999999999,"count":1}],"extra":null,"version":3,"game":null}`: "1 ?#99999999999 main",
		`{}`: "",
	} {
		l, err := deck.Read(cat, "", []byte(text))
		if err != nil {
			t.Errorf("%s: %v", text, err)
		} else if got := told(cat, l); got != want {
			t.Errorf("%s:\n got %s\nwant %s", text, got, want)
		}
	}
	for text, want := range map[string]string{
		"{":                          "1 bad-json",
		"{\"main\":[\n{\"id\":1,}]}": "2 bad-json",
		"{}{}":                       "1 bad-json",
		`{"main":3}`:                 "1 bad-json",
		`{"main":[3]}`:               "1 bad-json",
		`{"title":3}`:                "1 bad-json",
		"{\"main\":[{\"id\":-1}]}":   "1 bad-id",
		`{"main":[{"id":1.5}]}`:      "1 bad-id",
		`{"main":[{"id":0}]}`:        "1 bad-id",
		`{"main":[{"id":"1"}]}`:      "1 bad-id",
		`{"main":[{"id":1e3}]}`:      "1 bad-id",
		"{\"main\":[{\"id\":1,\"count\":0},\n{\"id\":1,\"count\":100},{\"id\":1,\"count\":1.5}]}": "1 count-out-of-range, 2 count-out-of-range, 2 bad-count",
		`{"main":[{"count":1}]}`:                           "1 bad-entry",
		`{"main":[{"id":1,"count":1.5}]}`:                  "1 bad-count",
		`{"main":[{"id":1,"count":"3"}]}`:                  "1 bad-count",
		`{"main":[{"id":1,"count":null}]}`:                 "1 bad-count",
		`{"main":[{"id":1,"count":-1}]}`:                   "1 count-out-of-range",
		`{"main":[{"id":1,"count":99999999999999999999}]}`: "1 count-out-of-range",
		`{"main":[{"id":1,"text":"x"}]}`:                   "1 bad-entry",
		`{"main":[{"id":1,"id":2}]}`:                       "1 bad-entry",
		`{"main":[{"text":" "}]}`:                          "1 bad-text",
		`{"main":[{"text":"3 Seel x2"}]}`:                  "1 bad-text",
		`{"mian":[{"id":1}]}`:                              "1 unknown-section",
		`{"game":"chess"}`:                                 "1 unknown-game",
	} {
		if l, err := deck.Read(cat, "", []byte(text)); problems(err) != want {
			t.Errorf("%s: %v %v, want %s", text, l, problems(err), want)
		}
	}
	h := []byte(`{"game":"phantom-duel","main":[]}`)
	if l, err := deck.Read(cat, "", h); err != nil || l.Game != catalog.PhantomDuel {
		t.Errorf("the game of the list: %v %v", l, err)
	}
	if _, err := deck.Read(cat, catalog.PokemonDuel, h); problems(err) != "1 game-contradiction" {
		t.Errorf("a game that contradicts: %v", err)
	}
	if l, err := deck.Read(cat, "", []byte("{}")); err != nil || l.Game != catalog.PokemonDuel {
		t.Errorf("the default game: %v %v", l, err)
	}
}

func TestBadJSONPosition(t *testing.T) {
	_, err := deck.Read(golden(t), "", []byte("{\"title\":\"龙\",\n \"main\":[\n {\"小\":1,}]}"))
	var e *deck.ReadError
	if !errors.As(err, &e) || e.Problems[0].Line != 3 || e.Problems[0].Column != 9 {
		t.Errorf("%+v", err)
	}
}
