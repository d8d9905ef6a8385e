package deck_test

import (
	"errors"
	"testing"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// fuzzFormat reads anything at all as one format. A list comes out whole or not at all, its sizes agree with its lines, and
// everything that is written of it is read as the same deck.
func fuzzFormat(f *testing.F, format deck.Format, seeds ...string) {
	cats := []*catalog.Catalog{golden(f), hostile(f)}
	for _, s := range seeds {
		f.Add(s, false)
		f.Add(s, true)
	}
	f.Fuzz(func(t *testing.T, text string, other bool) {
		text, err := deck.Decode([]byte(text))
		if err != nil {
			return
		}
		cat, game := cats[0], catalog.PokemonDuel
		if other {
			cat, game = cats[1], catalog.GameID("")
		}
		l, err := deck.ReadAs(cat, game, format, text)
		checkRead(t, l, err)
		if err != nil {
			return
		}
		everyWay(t, cat, l)
		entries, err := deck.FromList(cat, l)
		if err != nil {
			return
		}
		wide(t, (&deck.Deck{Game: l.Game, Entries: entries}).List(cat), l)
	})
}

func checkRead(t *testing.T, l *deck.List, err error) {
	t.Helper()
	if err != nil {
		var e *deck.ReadError
		if l != nil || !errors.As(err, &e) || len(e.Problems) == 0 {
			t.Fatalf("%v with %v", err, l)
		}
		for _, p := range e.Problems {
			if p.Code == "" || !utf8.ValidString(p.Text) {
				t.Fatalf("%+v", p)
			}
		}
		return
	}
	total := 0
	for _, c := range l.Cards {
		if c.Count < 1 || c.Count > deck.MaxCopies {
			t.Fatalf("%+v", c)
		}
		total += int(c.Count)
	}
	for _, u := range l.Unknown {
		if u.Count < 1 || u.Count > deck.MaxCopies || u.Text == "" || !utf8.ValidString(u.Text) {
			t.Fatalf("%+v", u)
		}
		total += u.Count
	}
	for _, a := range l.Ambiguous {
		if a.Count < 1 || a.Count > deck.MaxCopies || a.Text == "" || len(a.Candidates) < 2 {
			t.Fatalf("%+v", a)
		}
		for i := 1; i < len(a.Candidates); i++ {
			if a.Candidates[i-1] >= a.Candidates[i] {
				t.Fatalf("candidates out of order: %+v", a)
			}
		}
		total += a.Count
	}
	if n := l.Size(deck.Main) + l.Size(deck.Extra) + l.Size(deck.Side); n != total {
		t.Fatalf("the sections hold %d of %d cards", n, total)
	}
}

func FuzzText(f *testing.F) {
	fuzzFormat(f, deck.TextFormat, "[main]\n3 小火龙 lv15\n小火龙 x3 #10000002 // a\nExtra deck (3):\n妙蛙花\n", "3 X-Scissor\n- 2x Nobody\n10,000,000 Volt Thunderbolt",
		"3小火龙\r\n多边兽２型", "1×//\n* 1\n!side\n#107 x3", "Agent #7 x2 lv10\nGear x3 x2")
}

func FuzzYdk(f *testing.F) {
	fuzzFormat(f, deck.YdkFormat, "#main\n10000001\n0010000002 \n#extra\n999\n!side\n99999999999999999999\n", "107\r108\r\n!x\nSeel")
}

func FuzzYdke(f *testing.F) {
	fuzzFormat(f, deck.YdkeFormat, "ydke://gZaYAIGWmAA=!rpaYAA==!hJaYAA==!", "ydke://!!", "ydke://AAAA!!", "x")
}

func FuzzJSON(f *testing.F) {
	fuzzFormat(f, deck.JSONFormat, `{"game":"pokemon-duel","title":"T","main":[{"id":10000001,"count":2},{"text":"小火龙 lv15","count":1}],"extra":[],"side":null}`,
		`{"main":[{"text":"3 Nobody\n// x","count":1},{"text":"//","count":9}],"main":[{"id":99999999999}]}`, `{"x":{"y":[`, `[]`)
}

func FuzzDecode(f *testing.F) {
	for _, s := range []string{"3 Seel", "\ufeff3 Seel", "\xff\xfe3\x00", "\xfe\xff\x003\xd8\x00", "\xd0\xa1", "{}", "ydke://!!!", "#main\n1"} {
		f.Add([]byte(s))
	}
	cat := golden(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		text, err := deck.Decode(data)
		if err == nil && !utf8.ValidString(text) {
			t.Fatalf("%q is no text", text)
		}
		l, readErr := deck.Read(cat, "", data)
		checkRead(t, l, readErr)
		if err != nil && readErr == nil {
			t.Fatalf("read, though %v", err)
		}
		if err != nil {
			return
		}
		// Reading is the steps one after another.
		as, asErr := deck.ReadAs(cat, "", deck.DetectFormat(text), text)
		checkRead(t, as, asErr)
		if (asErr == nil) != (readErr == nil) || asErr == nil && told(cat, as) != told(cat, l) {
			t.Fatalf("read %v (%v), in steps %v (%v)", l, readErr, as, asErr)
		}
	})
}
