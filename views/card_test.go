package views

import (
	"strings"
	"testing"

	"golang.org/x/net/html"

	"gymdeck/catalog"
)

// one is the only element with the class.
func one(t *testing.T, root *html.Node, class string) *html.Node {
	t.Helper()
	found := find(root, with(class))
	if len(found) != 1 {
		t.Fatalf("%d elements of class %s", len(found), class)
	}
	return found[0]
}

func TestCardSaysWhatItIs(t *testing.T) {
	for _, c := range []struct {
		card                   *catalog.Card
		tag                    string
		name, lang, foot, rail string
	}{
		{charmander, "en", "Charmander", "", "ATK 1040 DEF 860", "3 stars"},
		{charmander, "zh-Hant", "小火龍", "", "攻 1040 守 860", "3 星"},
		{charizard, "zh-Hant", "喷火龙", "zh-Hans", "攻 1680 守 1560", "7 星"}, // no Traditional name: the Simplified one, said to be so
		{leftovers, "en", "剩饭", "zh-Hans", "Equip · item", "Spell"},
		{leftovers, "zh-Hans", "剩饭", "", "装备 · 道具", "魔法"},
		{ember, "zh-Hans", `<b onclick="x">&Ember`, "en", "招式", "魔法"},
		{blade, "en", "Azure Blade", "", "A 5", "Attack"},
	} {
		root := parsed(t, draw(t, Tile(frame(c.tag), Card{Card: c.card, Href: CardHref(c.card), Heading: 3})))
		name := one(t, root, "card-name")
		if got := text(name); got != c.name || name.Data != "h3" {
			t.Errorf("%s: the name is <%s> %q", c.name, name.Data, got)
		}
		if lang, _ := attr(name, "lang"); lang != c.lang {
			t.Errorf("%s in %s: lang %q, want %q", c.name, c.tag, lang, c.lang)
		}
		foot := one(t, root, "card-foot")
		var words []string
		for _, n := range find(foot, func(n *html.Node) bool { return n.Data == "dt" || n.Data == "dd" }) {
			words = append(words, text(n))
		}
		if got := strings.Join(words, " "); got != c.foot && text(foot) != c.foot {
			t.Errorf("%s: the foot says %q", c.name, got)
		}
		if got := text(one(t, root, "card-rail")); got != c.rail {
			t.Errorf("%s: the rail says %q", c.name, got)
		}
		if kind, _ := attr(one(t, root, "card"), "data-kind"); kind != string(c.card.Kind) {
			t.Errorf("%s: data-kind %q", c.name, kind)
		}
		src, _ := attr(one(t, root, "card-art"), "src")
		if !strings.HasPrefix(src, "/emblem/"+id(c.card.ID)+".svg?v=") {
			t.Errorf("%s: picture at %q", c.name, src)
		}
	}
}

func TestFullCardSaysMore(t *testing.T) {
	root := parsed(t, draw(t, FullCard(frame("en"), Card{Card: charizard, Earlier: charmander})))
	if got := text(one(t, root, "card-type")); got != "Fire / Flying · Evolution of Charmander at 36" {
		t.Errorf("the type line says %q", got)
	}
	root = parsed(t, draw(t, FullCard(frame("zh-Hant"), Card{Card: leftovers})))
	if lang, _ := attr(one(t, root, "card-text"), "lang"); lang != "zh-Hans" {
		t.Errorf("a Simplified effect on a Traditional page has lang %q", lang)
	}
	if n := len(find(parsed(t, draw(t, FullCard(frame("en"), Card{Card: blade}))), with("card-text"))); n != 0 {
		t.Error("a card without an effect has a text")
	}
}

func TestCountsLimitsAndProblems(t *testing.T) {
	draws := func(c Card) *html.Node { c.Card = charmander; return parsed(t, draw(t, Tile(frame("en"), c))) }
	if _, ok := attr(one(t, draws(Card{Copies: 1}), "card"), "data-count"); ok {
		t.Error("one copy lies under itself")
	}
	if n, _ := attr(one(t, draws(Card{Copies: 4}), "card"), "data-count"); n != "3" {
		t.Errorf("four copies are drawn as %q", n)
	}
	for n, want := range map[int]string{0: "Forbidden", 1: "Limited to 1", 14: "Limited to 14"} {
		root := draws(Card{Limit: LimitTo(n)})
		if label, _ := attr(one(t, root, "limit"), "aria-label"); label != want {
			t.Errorf("a limit of %d says %q", n, label)
		}
	}
	if n := len(find(draws(Card{}), with("limit"))); n != 0 {
		t.Error("a card without a limit wears one")
	}
	root := draws(Card{Problem: "4 of 3"})
	if _, ok := attr(one(t, root, "card"), "data-problem"); !ok || text(one(t, root, "flag")) != "4 of 3" {
		t.Error("a problem is not marked")
	}
	if _, ok := attr(one(t, draws(Card{}), "card"), "data-problem"); ok {
		t.Error("a card without a problem is marked")
	}
}

func TestStepper(t *testing.T) {
	s := Stepper{ID: EntryID("main", 7), Action: "/decks/7/cards", Card: 7, Name: "Mew", Section: "main", Count: 2, Revision: 9, Typed: true}
	buttons := func(s Stepper) (out []string) {
		for _, n := range find(parsed(t, draw(t, StepperOf(frame("en"), s))), func(n *html.Node) bool { return n.Data == "button" }) {
			v, _ := attr(n, "value")
			i, _ := attr(n, "id")
			out = append(out, v+" "+i)
		}
		return out
	}
	// The first button is what Enter in the field presses.
	if got, want := strings.Join(buttons(s), ", "), "set , -1 e-main-7-less, 1 e-main-7-more"; got != want {
		t.Errorf("buttons %q, want %q", got, want)
	}
	s.Count, s.Typed = 0, false
	if got, want := strings.Join(buttons(s), ", "), "1 e-main-7-more"; got != want {
		t.Errorf("buttons %q, want %q", got, want)
	}
	fields := map[string]string{}
	s.Text = `say "hi"`
	for _, n := range find(parsed(t, draw(t, StepperOf(frame("en"), s))), func(n *html.Node) bool { return n.Data == "input" }) {
		k, _ := attr(n, "name")
		fields[k], _ = attr(n, "value")
	}
	if fields["text"] != `say "hi"` || fields["revision"] != "9" || fields["section"] != "main" || fields["card"] != "" {
		t.Errorf("fields %v", fields)
	}
}

func TestCurveFitsItsBox(t *testing.T) {
	f := frame("en")
	for _, curve := range [][]int{nil, {0, 0, 60}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, {0, 0, 14, 6, 0, 0, 1, 1, 0, 0}} {
		s := Strip{Curve: curve}
		for _, b := range s.bars() {
			if strings.HasPrefix(b.y, "-") || strings.HasPrefix(b.above, "-") {
				t.Errorf("%v: a bar stands out at the top: %+v", curve, b)
			}
		}
		if s.inWords(f) == "" {
			t.Errorf("%v: nothing for those who do not see it", curve)
		}
	}
	if got := (Strip{Curve: []int{0, 0, 14, 6}}).inWords(f); got != "14 of 3 stars, 6 of 4 stars" {
		t.Errorf("the curve says %q", got)
	}
	if n := len((Strip{Curve: make([]int, 20)}).bars()); n != 8 {
		t.Errorf("an empty curve has %d columns", n)
	}
}

func TestPlaceIsMarked(t *testing.T) {
	f := frame("en")
	for path, want := range map[string]string{"/decks": "page", "/decks?x=1": "page", "/decks/7": "true", "/decksx": "", "/": ""} {
		f.Path = path
		if got := f.here(place{"/decks", ""}); got != want {
			t.Errorf("%s: %q, want %q", path, got, want)
		}
	}
}

func TestSentenceTakesLinks(t *testing.T) {
	got := draw(t, Sentence(frame("en"), Slots{"pokeapi": Link("/a", "<A>", "zh-Hans"), "dex": Words("B", "")}, "about.facts.text"))
	if !strings.Contains(got, `<a href="/a" lang="zh-Hans">&lt;A&gt;</a> (BSD`) || !strings.Contains(got, "B (MIT") {
		t.Errorf("got %s", got)
	}
}
