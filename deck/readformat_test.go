package deck_test

import (
	"encoding/binary"
	"errors"
	"strings"
	"testing"
	"unicode/utf16"

	"gymdeck/catalog"
	"gymdeck/deck"
)

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
