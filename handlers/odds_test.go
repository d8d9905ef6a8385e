package handlers_test

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/duel"
)

// listOf is a list of n cards of a game: three each of Pokémon with four stars or fewer until small is used up, then other cards; in
// game H half attack- and half guard-specialised.
func listOf(t *testing.T, game catalog.GameID, small, n int) string {
	t.Helper()
	cards, err := starter.Cards()
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `{"game":"%s","title":"Numbers","main":[`, game)
	names := map[string]bool{}
	add := func(want int, fits func(c *catalog.Card) bool) {
		for i := range cards {
			c := &cards[i]
			if want <= 0 || c.Game != game || names[c.Key()] || !fits(c) {
				continue
			}
			names[c.Key()] = true
			if b.String()[b.Len()-1] == '}' {
				b.WriteByte(',')
			}
			fmt.Fprintf(&b, `{"id":%d,"count":%d}`, c.ID, min(3, want))
			want -= 3
		}
	}
	if game == catalog.PhantomDuel {
		add(n/2, func(c *catalog.Card) bool { return c.Kind == catalog.Attack })
		add(n-n/2, func(c *catalog.Card) bool { return c.Kind == catalog.Guard })
	} else {
		add(small, func(c *catalog.Card) bool { return c.Kind == catalog.Pokemon && c.Stars <= 4 })
		add(n-small, func(c *catalog.Card) bool { return c.Kind == catalog.Spell })
	}
	return b.String() + "]}"
}

// breakable is a fraction as the table writes it, which may break behind its stroke.
func breakable(x duel.Fraction) string { return strings.Replace(x.String(), "/", "/\u200b", 1) }

func TestDeckNumbers(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(listOf(t, catalog.PokemonDuel, 12, 40)) + "/numbers"
	a := b.get(path)
	five, _ := duel.Odds(40, 5, []int{12}, duel.Wish{duel.AtLeast(1)})
	six, _ := duel.Odds(40, 6, []int{12}, duel.Wish{duel.AtLeast(1)})
	b.wants(a, http.StatusOK, "Numbers in numbers", "at least one of 12: Pokémon without tribute", five.Percent(), breakable(five), six.Percent(), breakable(six))
	if n := strings.Count(a.Body, `<article class="card"`); n != 6 {
		t.Errorf("%d cards in the sample hand", n)
	}
	// Two groups, and both at once.
	first := regexp.MustCompile(`name="a" value="(\d+)"`).FindStringSubmatch(a.Body)
	if first == nil {
		t.Fatal("no card can be picked")
	}
	a = b.get(path + "?a=small&amin=2&b=spell&b=" + first[1])
	both, _ := duel.Odds(40, 5, []int{12}, duel.Wish{duel.AtLeast(2)})
	b.wants(a, http.StatusOK, "at least 2 of 12", both.Percent(), "all of this at once", `value="2"`)
}

// The same address shows the same hand, to its owner and to nobody else; another number shows another.
func TestSampleHands(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	path := b.keep(listOf(t, catalog.PokemonDuel, 12, 40)) + "/numbers"
	hand := func(query string) string {
		_, hand, _ := strings.Cut(b.get(path+query).Body, `<ol class="hand"`)
		hand, _, _ = strings.Cut(hand, "</ol>")
		return hand
	}
	if one := hand("?seed=道馆&n=3"); one == "" || one != hand("?n=3&seed="+url.QueryEscape("道馆")) {
		t.Error("a shared hand changes")
	} else if one == hand("?seed=道馆&n=4") && one == hand("?seed=道馆&n=5") {
		t.Error("other numbers draw the same hand")
	}
	b.wants(b.get(path+"?seed=x&n=7"), http.StatusOK, "n=8&seed=x#hand", "n=7&seed=x#hand")
	for _, other := range []answer{site.browser().get(path), b.get("/decks/AAAAAAAAAAA/numbers"), b.get("/decks/x/numbers")} {
		if other.Status != http.StatusNotFound {
			t.Errorf("a stranger's deck: %d", other.Status)
		}
	}
}

func TestDeckNumbersOfPhantomDuel(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(listOf(t, catalog.PhantomDuel, 0, 50)) + "/numbers"
	a := b.get(path)
	b.wants(a, http.StatusOK, "The 6 cards you keep", "100%", "H-draw", "at least one of 25: Attack")
	if n := strings.Count(a.Body, `<article class="card"`); n != 8 {
		t.Errorf("%d cards in the sample hand", n)
	}
}

func TestDeckNumbersRefuse(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(listOf(t, catalog.PokemonDuel, 12, 40)) + "/numbers"
	for _, query := range []string{"a=1", "a=x", "a=attack", "a=small&amin=0", "a=small&amin=9", "amin=1e3", "n=-1", "n=x", "n=99999999999999999999",
		"seed=" + strings.Repeat("x", 65), "a=" + url.QueryEscape(strings.Repeat("火", 2000)), "c=%00"} {
		a := b.get(path + "?" + query)
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, `role="alert"`) {
			t.Errorf("%.40s: %d", query, a.Status)
		}
	}
	for _, query := range []string{"seed=&n=", "a=", "amin=", "seed=%3Cb%3E", "a=small&a=small&b=small&c=small&cmin=8"} {
		if a := b.get(path + "?" + query); a.Status != http.StatusOK && query != "a=" || strings.Contains(a.Body, "<b>\"") {
			t.Errorf("%s: %d", query, a.Status)
		}
	}
	// Decks from which no hand can be drawn.
	for _, list := range []string{`{"main":[{"id":10000251,"count":3}]}`, "4 no such card\n4 another one", `{"game":"phantom-duel","main":[]}`} {
		a := b.get(b.keep(list) + "/numbers")
		if a.Status != http.StatusOK {
			t.Errorf("%s: %d", list, a.Status)
		}
	}
}

// A deck of one's own against a type, on the page of match-ups.
func TestDeckAgainstType(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	deck := b.keep("3 小火龙 lv15\n3 杰尼龟 lv15\n3 妙蛙种子 lv15\n3 死者苏生")
	id := strings.TrimPrefix(deck, "/decks/")
	b.wants(b.get("/matchups?deck="+id+"&type=fire&type="), http.StatusOK, "three Pokémon have the advantage over Fire", "Has the advantage (3)", "At a disadvantage (3)")
	b.wants(b.get("/matchups?deck="+id), http.StatusOK, "A deck against a type")
	b.wants(b.get("/matchups?deck="+id+"&type=stone"), http.StatusUnprocessableEntity, "stone")
	b.wants(site.browser().get("/matchups?deck="+id+"&type=fire"), http.StatusNotFound)
	b.wants(b.get("/matchups?deck=x&type=fire"), http.StatusNotFound)
	phantom := strings.TrimPrefix(b.keep(listOf(t, catalog.PhantomDuel, 0, 50)), "/decks/")
	b.wants(b.get("/matchups?deck="+phantom+"&type=fire"), http.StatusUnprocessableEntity, "no types")
}

// A press draws the next hand and leaves the rest of the page alone; the address follows, so that it can be shared.
func TestHandsAreDrawnInPlace(t *testing.T) {
	b := newSite(t).browser()
	path := b.keep(listOf(t, catalog.PokemonDuel, 12, 40)) + "/numbers"
	b.wants(b.get(path), http.StatusOK, `id="draws"`, `hx-get="`+path+`?n=1&seed=`)
	a := b.asks(path + "?n=1&seed=table+4&a=spell")
	b.wants(a, http.StatusOK, `id="draws"`, `value="table 4"`, `name="a" value="spell" checked`)
	if strings.Contains(a.Body, "<html") || strings.Contains(a.Body, `id="h-charts"`) || a.Header.Get("HX-Push-Url") != path+"?n=1&seed=table+4&a=spell" {
		t.Errorf("the part of the page: pushes %q, %.300s", a.Header.Get("HX-Push-Url"), a.Body)
	}
	b.wants(b.asks(path+"?n=two"), http.StatusUnprocessableEntity, `id="draws"`, `role="alert"`)
}
