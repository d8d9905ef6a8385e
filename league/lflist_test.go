package league_test

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
)

// Several lists in one file, comments of every kind, a byte order mark, and the line ends of Windows.
func TestParseLflist(t *testing.T) {
	cat := madeCatalog(t)
	file := "\ufeff#[2026]\r\n!2026-01-01 联盟 2026 / League 2026\r\n#forbidden\r\n101 0 --Dark Ball\r\n  0102\t1 十字剪\r\n\r\n103 2--\n104 2 # same name\n105 3\n" +
		"!2026.7 TCG\n106 1\n103 0\n! Undated \n!2026.02.30\n!2027-02-01\n"
	got, err := league.ParseLflist([]byte(file), cat, catalog.PokemonDuel)
	if err != nil {
		t.Fatal(err)
	}
	want := []league.DatedList{
		{Line: 2, Title: "联盟 2026 / League 2026", Effective: 20260101, Entries: []legality.Entry{name("黑暗球", 0), name("十字剪", 1), name("小火龙", 2)}},
		{Line: 10, Title: "TCG", Effective: 20260701, Entries: []legality.Entry{name("唱歌", 1), {Card: 103, Limit: 0}}},
		{Line: 13, Title: "Undated"},
		{Line: 14, Title: "2026.02.30"},
		{Line: 15, Title: "2027-02-01", Effective: 20270201},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("lists\n%+v\nwant\n%+v", got, want)
	}
	l := got[1].List(league.Seat{Game: catalog.PokemonDuel, Scope: legality.Region, Of: "kanto"}, 20300101)
	if l.ID != "kanto-2026-07-01" || l.Effective != 20260701 || l.Revision != 1 || len(l.Problems()) > 0 {
		t.Errorf("as a banlist: %+v %v", l, l.Problems())
	}
	if l := got[2].List(leagueSeat, 20300101); l.ID != "league-2030" || l.Effective != 20300101 {
		t.Errorf("with a day given: %+v", l)
	}
}

func TestParseLflistRefuses(t *testing.T) {
	cat := madeCatalog(t)
	for text, want := range map[string]string{
		"":                                     "0 no-list",
		"# nothing\n":                          "0 no-list",
		"101 0\n!a\n":                          "1 no-list",
		"!a\n101\n102 x\nhello\n":              "2 bad-line, 3 bad-line, 4 bad-line",
		"!a\n101 4\n102 -1\n103 0.5\n":         "2 bad-count, 3 bad-count, 4 bad-line",
		"!a\n999 1\n99999999999999 1\n":        "2 unknown-id, 3 unknown-id",
		"!a\n201 1\n":                          "2 other-game",
		"!a\n101 1\n102 1\n101 1\n!b\n101 1\n": "4 twice of 2",
		"!a\n$whitelist\n101 1\n":              "2 whitelist",
		"!\n101 1\n":                           "1 no-title",
		"!" + strings.Repeat("长", 201):         "1 no-title",
		"!a\n101 \xff\n":                       "0 not-utf8",
		"!a\n1\x00":                            "0 not-utf8",
		strings.Repeat("#", legality.MaxListFile+1): "0 too-large",
	} {
		lists, err := league.ParseLflist([]byte(text), cat, catalog.PokemonDuel)
		var bad *league.LflistError
		if lists != nil || !errors.As(err, &bad) {
			t.Errorf("%.40q: lists %v, error %v", text, lists, err)
			continue
		}
		var got []string
		for _, p := range bad.Problems {
			s := fmt.Sprintf("%d %s", p.Line, p.Code)
			if p.First > 0 {
				s += fmt.Sprintf(" of %d", p.First)
			}
			got = append(got, s)
		}
		if strings.Join(got, ", ") != want {
			t.Errorf("%.40q: %v, want %s", text, got, want)
		}
		if bad.Error() == "" {
			t.Error("no message")
		}
	}
}

// A list that is written and read again limits the same names; a hostile title stays on its line.
func TestLflistAndBack(t *testing.T) {
	cat := madeCatalog(t)
	l := list(t, "a", 1, "", "2026-01-01", name("黑暗球", 0), name("Charmander", 1), legality.Entry{Effect: "sleep", Limit: 2}, name("不存在\n105 0", 1))
	l.Title = "t\n101 3\r!x"
	text := league.WriteLflist(cat, &l)
	got, err := league.ParseLflist([]byte(text), cat, catalog.PokemonDuel)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	want := []legality.Entry{name("黑暗球", 0), name("小火龙", 1), name("催眠术", 2), name("唱歌", 2)}
	if len(got) != 1 || got[0].Effective != l.Effective || !reflect.DeepEqual(got[0].Entries, want) {
		t.Errorf("read back %+v\n%s", got, text)
	}
	if !strings.Contains(text, "#limit 2 for these together: 催眠术 / Hypnosis, 唱歌 / Sing\n") {
		t.Errorf("the limit that cards share is not told:\n%s", text)
	}
}

// Limits that the format has no count for are told, not changed.
func TestLflistHighLimits(t *testing.T) {
	cat := madeCatalog(t)
	l := legality.List{ID: "p", Game: catalog.PhantomDuel, Scope: legality.League, Revision: 1, Title: "p", Effective: 20260101,
		Entries: []legality.Entry{{Card: cardH, Limit: 6}}}
	text := league.WriteLflist(cat, &l)
	if strings.Contains(text, "\n201 ") || !strings.Contains(text, "#limit 6: 裁定 / Ruling\n") {
		t.Errorf("a limit of 6:\n%s", text)
	}
	l.Entries[0].Limit = 3
	got, err := league.ParseLflist([]byte(league.WriteLflist(cat, &l)), cat, catalog.PhantomDuel)
	if err != nil || len(got[0].Entries) != 1 || got[0].Entries[0].Limit != 3 {
		t.Errorf("a limit of 3: %v %v", got, err)
	}
}

func TestTable(t *testing.T) {
	cat := madeCatalog(t)
	l := list(t, "a", 2, "", "2026-01-01", legality.Entry{Name: "黑暗球", Limit: 0, Reason: `=HYPERLINK("http://x")`}, legality.Entry{Card: 103, Limit: 1}, name("+1", 1))
	rows := league.Table(cat, &l)
	if len(rows) != 4 || rows[1][7] != `'=HYPERLINK("http://x")` || rows[1][5] != "黑暗球 / Dark Ball" || rows[2][4] != "103" || rows[2][3] != "card" || rows[3][4] != "'+1" {
		t.Errorf("rows %q", rows)
	}
}

func FuzzParseLflist(f *testing.F) {
	cat := madeCatalog(f)
	for _, s := range []string{"!2026.1 a\n101 0 --x\n", "!a\n$whitelist\n1 1", "#\n!\n", "101 0", "!2026-13-01\n103 1\n104 1\n105 3", "!a\n101 1\n101 2"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		lists, err := league.ParseLflist(data, cat, catalog.PokemonDuel)
		if err != nil {
			var bad *league.LflistError
			if lists != nil || !errors.As(err, &bad) || len(bad.Problems) == 0 {
				t.Fatalf("refused without a reason: %v", err)
			}
			for _, p := range bad.Problems {
				if !utf8.ValidString(p.Text) || p.Line < 0 {
					t.Fatalf("problem %+v", p)
				}
			}
			return
		}
		var whole []*legality.List
		for i := range lists {
			l := lists[i].List(leagueSeat, 20300101)
			for _, p := range l.Problems() {
				if p.Field != "title" { // a title may hold what no published list may; publishing refuses it
					t.Fatalf("problem %+v", p)
				}
			}
			if len(l.Unknown(cat)) > 0 {
				t.Fatalf("an entry of %v names nothing", l)
			}
			whole = append(whole, &l)
		}
		again, err := league.ParseLflist([]byte(league.WriteLflist(cat, whole...)), cat, catalog.PokemonDuel)
		if err != nil || len(again) != len(lists) {
			t.Fatalf("written and read again: %v, %d of %d lists", err, len(again), len(lists))
		}
		for i := range again {
			if len(again[i].Entries) != len(lists[i].Entries) || again[i].Effective != whole[i].Effective {
				t.Fatalf("list %d: %+v became %+v", i, lists[i], again[i])
			}
		}
	})
}
