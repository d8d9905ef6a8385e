package views

import (
	"context"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/a-h/templ"
	"golang.org/x/net/html"

	"gymdeck/catalog"
	"gymdeck/locale"
)

// A word that is not there fails the test that draws it.
func TestMain(m *testing.M) {
	locale.Missing = func(tag, what string) { panic("no word: " + tag + " " + what) }
	os.Exit(m.Run())
}

func frame(tag string) *Frame {
	return &Frame{Printer: locale.For(tag), Path: "/decks/7?q=mew", Origin: "https://example.org", Emblems: "7f3a"}
}

func draw(t *testing.T, c templ.Component) string {
	t.Helper()
	var b strings.Builder
	if err := c.Render(context.Background(), &b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func parsed(t *testing.T, markup string) *html.Node {
	t.Helper()
	n, err := html.Parse(strings.NewReader(markup))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// find gives the elements for which want holds.
func find(n *html.Node, want func(*html.Node) bool) []*html.Node {
	var out []*html.Node
	for c := range n.Descendants() {
		if c.Type == html.ElementNode && want(c) {
			out = append(out, c)
		}
	}
	return out
}

func attr(n *html.Node, name string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val, true
		}
	}
	return "", false
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func with(class string) func(*html.Node) bool {
	return func(n *html.Node) bool {
		v, _ := attr(n, "class")
		return slices.Contains(strings.Fields(v), class)
	}
}

// faults is what no page may have: an id twice, a label or a link to an id that is not there, anything that the content security
// policy refuses, a picture without an alt, a button or link without a name.
func faults(root *html.Node) []string {
	var out []string
	ids := map[string]bool{}
	for _, n := range find(root, func(*html.Node) bool { return true }) {
		if id, ok := attr(n, "id"); ok {
			if ids[id] || id == "" || strings.ContainsAny(id, " \t") {
				out = append(out, "id "+id+" is not unique, or no id")
			}
			ids[id] = true
		}
		for _, a := range n.Attr {
			if a.Key == "style" || strings.HasPrefix(a.Key, "on") || strings.HasPrefix(a.Key, "hx-on") {
				out = append(out, fmt.Sprintf("<%s %s> is refused by the policy", n.Data, a.Key))
			}
			if strings.HasPrefix(a.Val, "data:") || strings.HasPrefix(a.Val, "javascript:") || strings.HasPrefix(a.Val, "js:") {
				out = append(out, fmt.Sprintf("<%s %s=%q>", n.Data, a.Key, a.Val))
			}
		}
		switch n.Data {
		case "style":
			out = append(out, "an inline style")
		case "script":
			if _, ok := attr(n, "src"); !ok {
				out = append(out, "an inline script")
			}
		case "img":
			if _, ok := attr(n, "alt"); !ok {
				out = append(out, "a picture without alt")
			}
		case "a", "button", "summary":
			label, _ := attr(n, "aria-label")
			hidden, _ := attr(n, "aria-hidden")
			if label == "" && text(n) == "" && hidden != "true" {
				out = append(out, "a "+n.Data+" without a name")
			}
		}
	}
	for _, n := range find(root, func(*html.Node) bool { return true }) {
		for _, name := range []string{"aria-labelledby", "for", "form"} {
			if v, ok := attr(n, name); ok && !ids[v] {
				out = append(out, fmt.Sprintf("%s=%q leads nowhere", name, v))
			}
		}
		if v, _ := attr(n, "href"); strings.HasPrefix(v, "#") && !ids[v[1:]] {
			out = append(out, "a link to "+v+", which is not there")
		}
	}
	return out
}

var (
	charmander = &catalog.Card{ID: 10000002, Game: catalog.PokemonDuel, Kind: catalog.Pokemon,
		Names: catalog.Text{Hans: "小火龙", Hant: "小火龍", En: "Charmander"}, Type1: "fire", Stars: 3, Level: 15, HasAtk: true, HasDef: true, Atk: 1040, Def: 860}
	charizard = &catalog.Card{ID: 10000049, Game: catalog.PokemonDuel, Kind: catalog.Evolution,
		Names: catalog.Text{Hans: "喷火龙", En: "Charizard"}, Type1: "fire", Type2: "flying", Stars: 7, Level: 40, HasAtk: true, HasDef: true, Atk: 1680, Def: 1560, EvolvesAt: 36}
	leftovers = &catalog.Card{ID: 10000084, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Equip, Item: "leftovers",
		Names: catalog.Text{Hans: "剩饭"}, EffectKey: "heal", Effect: catalog.Text{Hans: "每回合回复。", En: "Heals each turn."}}
	ember = &catalog.Card{ID: 10000075, Game: catalog.PokemonDuel, Kind: catalog.Spell, Subtype: catalog.Normal, Move: "ember", Type1: "fire",
		Names: catalog.Text{En: `<b onclick="x">&Ember`}}
	blade = &catalog.Card{ID: 20000017, Game: catalog.PhantomDuel, Kind: catalog.Attack, Names: catalog.Text{En: "Azure Blade"}, HasAtk: true, Atk: 5}
)

var languageTags = []string{catalog.English, catalog.Simplified, catalog.Traditional}

// pages draws every page of this package, in one language, in its fullest form.
func pages(f *Frame) map[string]templ.Component {
	lie := func(c *catalog.Card) Card { return Card{Card: c, Href: CardHref(c), Heading: 3} }
	home := Home{
		Fan:     []Card{{Card: charmander}, {Card: leftovers}, {Card: charizard, Earlier: charmander}, {Card: blade}, {Card: ember}},
		Decks:   []DeckLine{{Href: "/decks/1", Title: "<i>x", Game: catalog.PokemonDuel, Sizes: "40 + 6", State: Legal, Verdict: "Legal"}},
		Samples: []Sample{{Href: "/decks/2", Title: "S", Text: "T", Cards: []Card{{Card: charmander}}, State: ToFix, Verdict: FixCount(f.Printer, 1)}},
		Lists:   []ListLine{{Href: "/banlists/league-2026", Title: "League", Gym: true, Text: "x", End: "9"}},
		Events:  []EventLine{{Href: "/events/1", On: 20261212, Title: "Cup", Text: "Gym", End: "18"}},
	}
	sheet := Sheet{Back: "/decks/7", Title: "Deck", Game: catalog.PhantomDuel, On: 20261129, Verdict: "Legal", Lists: "League",
		Parts: []SheetPart{{Title: "Main", Total: 5, Lines: []SheetLine{{Count: 3, Card: leftovers}, {Count: 2, Text: "皮卡邱"}}}}}
	out := map[string]templ.Component{
		"home": HomePage(f, home), "home, empty": HomePage(f, Home{}), "about": AboutPage(f), "print": SheetPage(f, sheet),
		"editor": editorLike(f, lie),
	}
	for _, status := range []int{400, 403, 404, 405, 409, 413, 418, 422, 429, 500, 502, 503} {
		out[fmt.Sprint("error ", status)] = FailurePage(f, Failure{Status: status, Action: &Action{Label: "x", Href: "/x", Post: true, Fields: []Field{{"a", "b"}}}})
	}
	return out
}

// editorLike stands in for the deck editor, from the parts that it is made of.
func editorLike(f *Frame, lie func(*catalog.Card) Card) templ.Component {
	wrong := lie(charizard)
	wrong.Problem, wrong.Limit, wrong.Copies = "4 of 3", LimitTo(14), 4
	step := func(id string, c *catalog.Card, n int) *Stepper {
		return &Stepper{ID: id, Action: "/decks/7/cards", Card: c.ID, Name: f.CardName(c), Section: "main", Count: n, Revision: 3, Typed: true, MoveTo: "extra"}
	}
	entries := []Entry{
		{ID: EntryID("main", wrong.ID), Card: wrong, Step: step(EntryID("main", wrong.ID), charizard, 4)},
		{ID: TextID("main", 1), Text: `<script>alert(1)</script>`, Flag: "?", Step: &Stepper{ID: TextID("main", 1), Text: `"><img>`, Name: "x", Action: "/x", Count: 1}},
	}
	found := []Entry{{ID: FoundID(ember.ID), Card: lie(ember), Step: step(FoundID(ember.ID), ember, 0)}, {ID: FoundID(blade.ID), Card: lie(blade)}}
	v := Verdict{State: ToFix, Strong: FixCount(f.Printer, 2), Rest: "for the Cup", Open: true, Sizes: []Size{{"Main", 40}},
		Reasons: []Reason{
			{ID: "reason-1", Clause: "P7a", Text: Link("#"+EntryID("main", wrong.ID), "Charizard", ""), More: Words("小火龙", "zh-Hans"), Fix: &Fix{Label: "Take out 1", Form: "repair", Name: "finding", Value: "1"}},
			{Mark: "Lists", Text: Listing(f, []templ.Component{Words("a", ""), Words("b", "")})},
		}}
	strip := Strip{Curve: []int{0, 0, 14, 6, 0, 0, 1, 1, 0, 0, 0, 2}, Types: []TypeCount{{"fire", 3}}, Facts: []Fact{{"Tributes", "2 need two"}}}
	body := templ.Join(
		FinderOf(f, Finder{Action: "/decks/7", Game: catalog.PokemonDuel, Query: `"<`, Kinds: []catalog.Kind{catalog.Spell}, Results: "#results", Hidden: []Field{{"on", "x"}}}),
		FoundLine("2 cards"), Entries(f, found), More("?page=2", "More"), Waiting(2), Nothing("search", "No card fits", "Nearest", &Action{Label: "Clear", Href: "?"}),
		VerdictOf(f, v), VerdictSpoken(f, v), RepairForm("repair", "/decks/7/repair", []Field{{"revision", "3"}}), StripOf(f, strip),
		GroupOf(f, Group{ID: "pokemon", Title: "Pokémon", Count: "5", Entries: entries}), FailureNote(f, Failure{Status: 409}),
	)
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		return Page(f, Head{Title: "<Deck>", Class: "editor", Canonical: "/decks/7"}).Render(templ.WithChildren(ctx, body), w)
	})
}

func TestPagesAreSound(t *testing.T) {
	for _, tag := range languageTags {
		f := frame(tag)
		f.User = &Account{Name: "<Mei>"}
		f.Notices = []Notice{{Text: "Deleted.", Action: &Action{Label: "Undo", Href: "/x", Post: true}}, {Fix: true, Text: "Not saved.", More: "Why"}}
		for name, page := range pages(f) {
			markup := draw(t, page)
			root := parsed(t, markup)
			for _, fault := range faults(root) {
				t.Errorf("%s in %s: %s", name, tag, fault)
			}
			htmls := find(root, func(n *html.Node) bool { return n.Data == "html" })
			if lang, _ := attr(htmls[0], "lang"); lang != tag {
				t.Errorf("%s: lang is %q, want %q", name, lang, tag)
			}
			if n := len(find(root, func(n *html.Node) bool { return n.Data == "h1" })); n != 1 && name != "editor" {
				t.Errorf("%s has %d first headings", name, n)
			}
			if strings.Contains(markup, "<script>alert") || strings.Contains(markup, "<b onclick") || strings.Contains(markup, "<Mei>") {
				t.Errorf("%s: a name was not escaped", name)
			}
			if m := regexp.MustCompile(`templ-failed-sanitization|about:invalid`).FindString(markup); m != "" {
				t.Errorf("%s: %s", name, m)
			}
		}
	}
}

// The check itself finds what it is for.
func TestFaultsAreFound(t *testing.T) {
	for markup, want := range map[string]string{
		`<p id=a></p><p id=a></p>`:                "unique",
		`<p style="color:red">`:                   "policy",
		`<p onclick=x>`:                           "policy",
		`<script>1</script>`:                      "inline script",
		`<img src=x>`:                             "alt",
		`<a href="javascript:x">y</a>`:            "javascript",
		`<button></button>`:                       "without a name",
		`<a href="#nowhere">x</a>`:                "not there",
		`<section aria-labelledby="h"></section>`: "nowhere",
	} {
		if got := strings.Join(faults(parsed(t, markup)), "; "); !strings.Contains(got, want) {
			t.Errorf("%s: %q, want %q", markup, got, want)
		}
	}
	if got := faults(parsed(t, `<a href="#a" id=a>x</a><img alt="">`)); got != nil {
		t.Errorf("faults where there are none: %v", got)
	}
}
