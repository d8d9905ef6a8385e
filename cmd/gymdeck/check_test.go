package main

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gymdeck/locale"
)

const cases = "../../legality/testdata/"

// report is what the tests read of a verdict.
type report struct {
	Legal    bool
	Game, On string
	Lists    []struct{ ID string }
	Main     int
	Findings []struct {
		Code, Clause, Message string
		Count, Limit          int
		Lines                 []int
	}
	Warnings []struct{ Code, Entry, Message string }
	Advice   []json.RawMessage
}

func reportOf(t *testing.T, a answer) report {
	t.Helper()
	var r report
	if err := json.Unmarshal([]byte(a.out), &r); err != nil {
		t.Fatalf("no verdict: %v\n%s%s", err, a.out, a.err)
	}
	if want := map[bool]int{true: 0, false: 1}[r.Legal]; a.code != want {
		t.Errorf("exit %d, want %d", a.code, want)
	}
	return r
}

// The cases that every implementation must give, over the command line, and each in other orders.
func TestCheckGolden(t *testing.T) {
	data, err := os.ReadFile(cases + "public.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden struct {
		Cases []struct {
			Name, Game, On, Deck string
			Lists                []json.RawMessage
			Legal                bool
			Findings             []struct {
				Code, Clause string
				Count, Limit int
			}
		}
	}
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	if len(golden.Cases) < 40 {
		t.Fatalf("only %d cases", len(golden.Cases))
	}
	for _, c := range golden.Cases {
		t.Run(c.Name, func(t *testing.T) {
			args := []string{"check", "--format", "json", "--catalog", cases + "catalog.csv", "--game", c.Game, "--on", c.On}
			for i, l := range c.Lists {
				args = append(args, "--banlist", write(t, fmt.Sprintf("list%d.json", i), string(l)))
			}
			a := call(t, "", append(args, write(t, "deck.txt", c.Deck))...)
			r := reportOf(t, a)
			if r.Legal != c.Legal || len(r.Findings) != len(c.Findings) {
				t.Fatalf("legal %v, findings %+v; want %v, %+v", r.Legal, r.Findings, c.Legal, c.Findings)
			}
			for i, want := range c.Findings {
				f := r.Findings[i]
				if f.Code != want.Code || f.Clause != want.Clause || f.Count != want.Count || f.Limit != want.Limit {
					t.Errorf("finding %d is %+v, want %+v", i, f, want)
				}
				if !strings.Contains(f.Message, want.Clause) {
					t.Errorf("the message %q does not name %s", f.Message, want.Clause)
				}
			}
			for seed := range uint64(3) {
				mixed := call(t, mix(c.Deck, seed), args...)
				if withoutLines(t, mixed.out) != withoutLines(t, a.out) || mixed.code != a.code {
					t.Errorf("in another order:\n%s\nwant\n%s", mixed.out, a.out)
				}
			}
		})
	}
}

var heading = regexp.MustCompile(`(?i)^(\[|#|!|(main|extra) deck)`)

// mix shuffles the lines of each section.
func mix(list string, seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, 7))
	lines := strings.Split(strings.TrimSpace(list), "\n")
	from := 0
	for i := 0; i <= len(lines); i++ {
		if i < len(lines) {
			if !heading.MatchString(lines[i]) {
				continue
			}
		}
		part := lines[from:i]
		rng.Shuffle(len(part), func(i, j int) { part[i], part[j] = part[j], part[i] })
		from = i + 1
	}
	return strings.Join(lines, "\n")
}

// withoutLines is the verdict's own bytes, but for the numbers of lines.
func withoutLines(t *testing.T, verdict string) string {
	t.Helper()
	var out []string
	skipping := false
	for _, line := range strings.Split(verdict, "\n") {
		switch {
		case strings.HasPrefix(strings.TrimSpace(line), `"lines": [`):
			skipping = true
		case skipping && strings.HasPrefix(strings.TrimSpace(line), "]"):
			skipping = false
		case !skipping:
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// forty is a legal deck of the test catalogue.
const forty = "[main]\n3 妙蛙种子\n3 杰尼龟\n3 绿毛虫\n3 独角虫\n3 波波\n3 小拉达\n3 阿柏蛇\n3 穿山鼠\n3 尼多兰\n3 皮皮\n3 六尾\n3 走路草\n3 地鼠\n1 喵喵\n"

// A list comes from a file, from "-", or from standard input when no file is named; flags stand on either side of it.
func TestCheckSources(t *testing.T) {
	file := write(t, "deck.txt", forty)
	catalog := []string{"--catalog", cases + "catalog.csv"}
	for name, args := range map[string][]string{
		"flags before":    {"check", catalog[0], catalog[1], file},
		"flags after":     {"check", file, catalog[0], catalog[1]},
		"flags around":    {"check", "--on", "2026-11-29", file, catalog[0], catalog[1]},
		"one argument":    {"check", "--catalog=" + catalog[1], file},
		"one dash":        {"check", "-catalog", catalog[1], file},
		"behind --":       {"check", catalog[0], catalog[1], "--", file},
		"standard input":  {"check", catalog[0], catalog[1]},
		"a dash for it":   {"check", "-", catalog[0], catalog[1]},
		"dash before all": {"check", catalog[0], catalog[1], "-"},
	} {
		if a := call(t, forty, args...); a.code != 0 || !strings.HasPrefix(a.out, "Legal") {
			t.Errorf("%s: %+v", name, a)
		}
	}
	if a := call(t, forty+"1 喵喵\n3 可达鸭\n", "check", catalog[0], catalog[1]); a.code != 0 {
		t.Errorf("44 cards: %+v", a)
	}
	if a := call(t, "1 喵喵\n", "check", catalog[0], catalog[1]); a.code != 1 {
		t.Errorf("one card: exit %d, want 1", a.code)
	}
}

// The same answer stands in three languages, and the one of the environment is taken when none is asked for.
func TestCheckLanguages(t *testing.T) {
	seen := map[string]bool{}
	for _, l := range locale.Languages {
		a := call(t, "1 喵喵\n", "check", "--catalog", cases+"catalog.csv", "--lang", l.Tag)
		if a.code != 1 || !strings.Contains(a.out, "P1") || seen[a.out] {
			t.Errorf("%s: %+v", l.Tag, a)
		}
		seen[a.out] = true
	}
	t.Setenv("LANG", "zh_TW.UTF-8")
	if a := call(t, "1 喵喵\n", "check", "--catalog", cases+"catalog.csv"); !seen[a.out] || !strings.Contains(a.out, "主卡組") {
		t.Errorf("LANG=zh_TW: %s", a.out)
	}
}

// The starter's own lists decide by date and place; --no-banlist leaves them out.
func TestCheckPlaces(t *testing.T) {
	list := "2 黑暗球\n" // forbidden by the league in 2026
	codes := func(args ...string) (out []string, r report) {
		r = reportOf(t, call(t, list, append([]string{"check", "--format", "json", "--on", "2026-11-29"}, args...)...))
		for _, f := range r.Findings {
			out = append(out, f.Code)
		}
		return out, r
	}
	if got, r := codes(); !slices.Contains(got, "banlist") || len(r.Lists) != 1 {
		t.Errorf("under the league: %v, %v", got, r.Lists)
	}
	if got, r := codes("--gym", "viridian"); !slices.Contains(got, "banlist") || len(r.Lists) != 3 {
		t.Errorf("at a gym: %v, %v", got, r.Lists)
	}
	if _, r := codes("--region", "kanto"); len(r.Lists) != 2 {
		t.Errorf("in a region: %v", r.Lists)
	}
	if got, r := codes("--no-banlist"); slices.Contains(got, "banlist") || len(r.Lists) != 0 {
		t.Errorf("without lists: %v, %v", got, r.Lists)
	}
	if got, r := codes("--on", "2024-12-31"); slices.Contains(got, "banlist") || len(r.Lists) != 0 {
		t.Errorf("before any list: %v, %v", got, r.Lists)
	}
}

// What cannot be checked says everything that is wrong, with exit code 2, whatever form was asked for.
func TestCheckUnreadable(t *testing.T) {
	for name, c := range map[string]struct {
		list string
		says []string
	}{
		"bad lines":  {"3 小火龙 x2\n1 喵喵\n200 皮卡丘\n", []string{"line 1", "line 3"}},
		"empty":      {"", []string{"no card"}},
		"not text":   {"3 \xd0\xa1\xbb\xf0\xc1\xfa\n", []string{"UTF-8"}},
		"other game": {`{"game":"phantom-duel","main":[]}`, []string{"phantom-duel"}},
		"bad JSON":   {"{", []string{"JSON"}},
		"bad ydke":   {"ydke://AAA!!!", []string{"ydke"}},
		"too long":   {strings.Repeat("1 喵喵\n", 20_000), []string{"larger"}},
	} {
		for _, format := range []string{"text", "json"} {
			a := call(t, c.list, "check", "--game", "pokemon-duel", "--format", format)
			if a.code != 2 || a.out != "" {
				t.Errorf("%s: exit %d, wrote %q", name, a.code, a.out)
			}
			for _, s := range c.says {
				if !strings.Contains(a.err, s) {
					t.Errorf("%s: does not say %q: %s", name, s, a.err)
				}
			}
		}
	}
	bad := write(t, "cards.csv", "id,game,kind,en\n1,pokemon-duel,pokemon,A\n1,pokemon-duel,pokemon,B\nx,pokemon-duel,pokemon,C\n")
	if a := call(t, "1 A\n", "check", "--catalog", bad); a.code != 2 || !strings.Contains(a.err, "line 3") || !strings.Contains(a.err, "line 4") ||
		!strings.Contains(a.err, filepath.Base(bad)) {
		t.Errorf("a bad card file: %+v", a)
	}
	badList := write(t, "list.json", `{"id":"x","game":"pokemon-duel","scope":"league","effective":"2026-13-01","entries":[{"name":"A"}]}`)
	if a := call(t, "1 A\n", "check", "--banlist", badList); a.code != 2 || !strings.Contains(a.err, "effective") || !strings.Contains(a.err, "limit") {
		t.Errorf("a bad banlist: %+v", a)
	}
	twins := []string{"check"}
	for _, id := range []string{"a", "b"} {
		twins = append(twins, "--banlist", write(t, id+".json",
			`{"id":"`+id+`","game":"pokemon-duel","scope":"league","effective":"2026-01-01","entries":[]}`))
	}
	if a := call(t, "1 喵喵\n", twins...); a.code != 2 || !strings.Contains(a.err, "1 January 2026") {
		t.Errorf("two lists of one scope and date: %+v", a)
	}
}

// An entry of a list that names nothing is a warning and makes no deck illegal.
func TestCheckWarnsOfUnknownEntries(t *testing.T) {
	list := write(t, "list.json", `{"id":"x","game":"pokemon-duel","scope":"gym","of":"nowhere","effective":"2026-01-01","entries":[{"name":"Nobody","limit":0}]}`)
	a := call(t, forty, "check", "--catalog", cases+"catalog.csv", "--banlist", list, "--format", "json", "--on", "2026-11-29")
	r := reportOf(t, a)
	if !r.Legal || len(r.Warnings) != 1 || r.Warnings[0].Code != "unknown-entry" || r.Warnings[0].Entry != "Nobody" || len(r.Lists) != 1 {
		t.Errorf("%+v", r)
	}
	if text := call(t, forty, "check", "--catalog", cases+"catalog.csv", "--banlist", list, "--on", "2026-11-29"); !strings.Contains(text.out, "Nobody") {
		t.Errorf("the text does not warn: %s", text.out)
	}
}

// The report for people: sentence, setting, lists, and a line a finding with the clause in a column and the lines behind it.
func TestCheckText(t *testing.T) {
	list := write(t, "list.json", `{"id":"winter","game":"pokemon-duel","scope":"league","title":"Winter List","effective":"2026-01-01","entries":[{"name":"喵喵","limit":0}]}`)
	a := call(t, "[main]\n2 妙蛙种子\n// a note\n2 妙蛙种子\n1 喵喵\n", "check", "--catalog", cases+"catalog.csv", "--banlist", list, "--on", "2026-11-29", "--lang", "zh-Hans")
	want := "不合法，有三处要改：\n" +
		"宝可梦对战，2026年11月29日：主卡组 5 张，额外卡组 0 张\n" +
		"生效：Winter List（winter，第 1 版，2026年1月1日起）\n\n" +
		"  P1   主卡组 5 张，至少要 40 张\n" +
		"  P7a  4 张妙蛙种子，同名卡至多 3 张  [第 2, 4 行]\n" +
		"  P7d  1 张喵喵，Winter List禁止使用  [第 5 行]\n"
	game := locale.For("zh-Hans").T("finding.game.pokemon-duel")
	if want = strings.Replace(want, "宝可梦对战", game, 1); !strings.HasPrefix(a.out, want) {
		t.Errorf("got\n%s\nwant\n%s", a.out, want)
	}
}

// Titles of lists are said in the reader's language, as everywhere else.
func TestListsAreNamedInOneLanguage(t *testing.T) {
	for lang, title := range map[string]string{"en": "League Banlist 2026", "zh-Hans": "联盟禁限卡表 2026", "zh-Hant": "聯盟禁限卡表 2026"} {
		a := call(t, "3 Charmander lv15\n", "check", "--on", "2026-12-01", "--lang", lang)
		if a.code != 1 || !strings.Contains(a.out, title) || strings.Contains(a.out, title+" /") || strings.Contains(a.out, "/ "+title) {
			t.Errorf("%s: exit %d\n%s", lang, a.code, a.out)
		}
	}
}
