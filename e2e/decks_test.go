package e2e

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"gymdeck/catalog/starter"
)

// keep makes a deck of a list in JSON, as the page for checking lists does, and gives its address.
func (p *page) keep(list string) string {
	p.t.Helper()
	return p.fetched(`async (list) => {
		const answer = await fetch("/check", { method: "POST", body: new URLSearchParams({ list, game: "", save: "1" }) });
		return new URL(answer.url).pathname;
	}`, list)
}

// fetched gives what an asynchronous function comes to.
func (p *page) fetched(function, argument string) string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[string](js(function, argument), chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatalf("%s: %v", function, err)
	}
	return v
}

const hostile = `<script>alert(1)</script> “quoted” & \u202eturned 超级超级超级超级超级超级长的卡组名字没有空格的那种名字而且还要更长一点`

// manyDecks fills a browser with decks of all sorts.
func (p *page) manyDecks() {
	p.t.Helper()
	p.Open("/decks")
	p.keep(`{"game":"pokemon-duel","title":"` + hostile + `","main":[{"text":"Nobody knows me","count":3},{"id":10230007,"count":2}]}`)
	p.keep(`{"game":"phantom-duel","title":"幻斗试作","main":[{"id":20000001,"count":20}]}`)
	p.keep(`{"game":"pokemon-duel","title":"Only Pikachu","main":[{"id":10000251,"count":3}]}`)
	p.keep("[main]\n1 晶光反射\n" + starter.SampleDecks()[0].List)
}

// A newcomer looks at a sample, copies it, renames the copy, deletes it and takes that back.
func TestDecksOfANewcomer(t *testing.T) {
	p := startSite(t).visit(t, desktop)
	p.Open("/decks")
	p.Follow("main a", "See sample decks")
	p.Follow(".sample a", "Rain Rush")
	p.Wants("h1", "Rain Rush")
	p.Wants("#verdict", "Legal")
	p.Follow("main button", "Copy to my decks")
	p.Wants("h1", "Rain Rush")
	p.Open("/decks")
	p.Wants(".deck-item", "Legal today")
	p.Wants(".note", "stay in this browser until")

	p.Click(".deck-item summary")
	p.Fill(".deck-item [name=title]", "Rain <b>&</b> 雨")
	p.Follow(".deck-item button", "Rename")
	p.Wants(".deck-item h2", "Rain <b>&</b> 雨")

	p.Click(".deck-item summary")
	p.Follow(".deck-item button", "Duplicate")
	if n := p.Count(".deck-item"); n != 2 {
		t.Fatalf("%d decks after duplicating", n)
	}
	p.Wants(".deck-item h2", "Rain <b>&</b> 雨 (copy)")
	p.Click(".deck-item summary", "Actions for Rain <b>&</b> 雨 (copy)")
	p.Follow(".deck-item [open] button", "Delete")
	if n := p.Count(".deck-item"); n != 1 {
		t.Fatalf("%d decks after deleting", n)
	}
	p.Wants(".notices", "has been deleted")
	p.Follow(".notices button", "Undo")
	if n := p.Count(".deck-item"); n != 2 {
		t.Fatalf("%d decks after undoing", n)
	}
	p.Click(".deck-item summary", "Actions for Rain <b>&</b> 雨 (copy)")
	p.Follow(".deck-item [open] button", "Delete")
	p.Open("/decks")
	p.Click(".deleted summary")
	p.Follow(".deleted button", "Bring back")
	if n := p.Count(".deck-item"); n != 2 {
		t.Fatalf("%d decks after bringing one back", n)
	}
}

// What is shown to everybody is found by everybody, by its title and by its cards; what is private is not.
func TestPublicDecksAreFound(t *testing.T) {
	s := startSite(t)
	mine, other := s.visit(t, desktop), s.visit(t, phone)
	mine.manyDecks()
	mine.Open("/decks")
	mine.Click(".deck-item summary", "Actions for Only Pikachu")
	mine.Follow(".deck-item [open] button", "Public")
	mine.Click(".deck-item summary", "Actions for Only Pikachu")
	address := mine.Value(".deck-item [open] .deck-address input")
	for _, query := range []string{"only pika", "皮卡丘", "pikaqiu", "Pikachu"} {
		other.Open("/decks?show=public")
		other.Fill("[name=q]", query)
		other.Submit()
		other.Wants(".sample h3", "Only Pikachu")
	}
	other.Open("/decks?show=public&card=10000251")
	other.Wants(".sample h3", "Only Pikachu")
	other.Wants(".decks-card", "Decks that play Pikachu")
	other.Fill("[name=q]", "Nobody knows")
	other.Submit()
	other.Wants(".note", "No deck fits")
	other.Open(strings.TrimPrefix(address, s.url))
	other.Wants("h1", "Only Pikachu")
	if other.Sees(".stepper") {
		t.Error("somebody else's deck can be changed")
	}
	mine.Open("/decks")
	mine.Click(".deck-item summary", "Actions for Only Pikachu")
	mine.Follow(".deck-item [open] button", "Private")
	other.OpenAs(strings.TrimPrefix(address, s.url), 404)
}

// A deck that is taken out as a list and checked gets the verdict that it had as a deck, whatever the format.
func TestExportsGiveTheSameVerdict(t *testing.T) {
	p := startSite(t).visit(t, desktop)
	p.Open("/decks")
	path := p.keep(`{"game":"pokemon-duel","title":"Round trip","main":[{"id":10000041,"count":4},{"id":10230007,"count":1},{"text":"Farfetch’d?!","count":2}],"extra":[{"id":10000063,"count":2},{"id":10000041,"count":1}]}`)
	p.Open(path + "?view=public")
	want := p.Texts("#verdict li.reason p:first-of-type")
	if len(want) < 4 {
		t.Fatalf("the deck has only %d things to fix: %q", len(want), want)
	}
	for _, format := range []string{"txt?lang=en", "txt?lang=zh-Hans", "txt?lang=zh-Hant", "json"} {
		list := p.fetched(`async (path) => await (await fetch(path)).text()`, path+"/list."+format)
		p.Open("/check")
		eval[bool](p, js(`(list) => { document.querySelector("#list").value = list; return true; }`, list))
		p.Click("#check-form .btn-main")
		p.Await("#verdict")
		p.Settled()
		got := p.Texts("#verdict li.reason p:first-of-type")
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("%s: the list gives\n%q\nthe deck gave\n%q", format, got, want)
		}
	}
}

// Everything works with JavaScript off.
func TestDecksWithoutScript(t *testing.T) {
	plain := desktop
	plain.noScript = true
	p := startSite(t).visit(t, plain)
	p.Open("/decks?show=public")
	p.Follow(".sample a", "Fox and Night")
	p.Follow("main button", "Copy to my decks")
	p.Open("/decks")
	p.Click(".deck-item summary")
	p.Follow(".deck-item [open] button", "Delete")
	p.Follow(".notices button", "Undo")
	p.Wants(".deck-item h2", "Fox and Night")
}

// The pages of decks on every screen and in every language: nothing sticks out, nothing stands against them.
func TestDecksLook(t *testing.T) {
	s := startSite(t)
	screens := map[string]screen{}
	for _, language := range []string{"en", "zh-Hans", "zh-Hant"} {
		for _, dark := range []bool{false, true} {
			for _, on := range []screen{desktop, phone} {
				on.dark, on.language = dark, language
				screens[fmt.Sprintf("%d-%s-%t", on.width, language, dark)] = on
			}
		}
	}
	for name, on := range looks(screens) {
		if os.Getenv("GYMDECK_SHOTS") != "" && (on.dark == on.touch) != (on.language == "zh-Hans") { // of twelve looks the six that show each light, language and screen beside each other
			continue
		}
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			shot := func(page string) {
				p.Fits()
				p.Axe()
				p.Shot("decks-" + page + "-" + name)
			}
			p.Open("/decks")
			shot("empty")
			p.manyDecks()
			p.Open("/decks?show=public")
			shot("public")
			p.Follow(".sample a")
			shot("sample")
			p.Follow(".deck-top .btn-main")
			p.Open("/decks")
			p.Click(".deck-item summary", "Only Pikachu")
			shot("mine")
			p.Follow(".deck-item [open] button", map[string]string{"en": "Delete", "zh-Hans": "删除", "zh-Hant": "刪除"}[on.language])
			p.Click(".deleted summary")
			shot("deleted")
			p.Open(p.Attr("href", ".deck-item h2 a", "script") + "?view=public")
			shot("hostile")
			p.Open("/decks")
			p.Open(p.Attr("href", ".deck-item:has(.deck-turn) h2 a") + "?view=public")
			shot("turning")
			p.Open("/")
			shot("home")
		})
	}
}
