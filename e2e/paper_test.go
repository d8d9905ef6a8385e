package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
)

// papers are what people have in their printers, in inches.
var papers = map[string][2]float64{"A4": {8.27, 11.69}, "Letter": {8.5, 11}}

var pageOfPDF = regexp.MustCompile(`/Type\s*/Page\b[^s]`)

// prints gives how many pages the page has on a paper; with pictures wanted the file is kept.
func (p *page) prints(paper, name string) int {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, 2*patience)
	defer cancel()
	width, height := papers[paper][0], papers[paper][1]
	r, err := chromedp.Call(ctx, cdppage.PrintToPDF, cdppage.PrintToPDFParams{PrintBackground: new(false), PaperWidth: width, PaperHeight: height})
	if err != nil {
		p.t.Fatal(err)
	}
	if folder := os.Getenv("GYMDECK_SHOTS"); folder != "" {
		if err := os.WriteFile(filepath.Join(folder, name+"-"+paper+".pdf"), r.Data, 0o644); err != nil {
			p.t.Fatal(err)
		}
	}
	return len(pageOfPDF.FindAll(r.Data, -1))
}

// longNames makes names of all cards that take several lines of a sheet, and gives a list of 60 + 15 different cards.
func (h *hall) longNames(t *testing.T) league.FrozenList {
	t.Helper()
	ctx := context.Background()
	cards, _, err := h.store.Cards.Load(ctx)
	if err != nil {
		t.Fatal(err)
	}
	n := map[deck.Section]int{}
	var list []league.Copies
	for i := range cards {
		c := &cards[i]
		if c.Game != h.event.Game {
			continue
		}
		s := deck.Home(c)
		if most := map[deck.Section]int{deck.Main: 60, deck.Extra: 15}[s]; n[s] < most {
			n[s]++
			list = append(list, league.Copies{Section: s, Card: c.ID, Count: 1})
			c.Names.En += " " + strings.Repeat("of the Never-Ending Name ", 3)
			c.Names.En = strings.TrimSpace(c.Names.En)
			c.Names.Hans += strings.Repeat("名字很长", 6)
		}
	}
	if _, err := h.store.Cards.Replace(ctx, cards, store.AnyRevision, 0, "long names"); err != nil {
		t.Fatal(err)
	}
	if err := h.server.Reload(ctx); err != nil {
		t.Fatal(err)
	}
	return league.Freeze(catalog.PokemonDuel, list)
}

// Every registration is one page on either paper, however long its names; nothing of a usual list is cut off. Proxies are nine a page.
func TestPaper(t *testing.T) {
	h := startHall(t, desktop, "Red", "一位名字非常非常长的选手小智二世", "Misty of Cerulean City, the 2nd")
	p := h.judge
	p.Open(h.path("/sheets"))
	p.Wants(".entry-sheet h2", "Red")
	p.looked("sheets-1280")
	if cut := eval[int](p, `[...document.querySelectorAll(".sheet-list")].filter((e) => e.scrollWidth > e.clientWidth + 1).length`); cut > 0 {
		t.Errorf("%d lists are cut off", cut)
	}
	for paper := range papers {
		if n := p.prints(paper, "sheets"); n != 3 {
			t.Errorf("%s: %d pages for 3 players", paper, n)
		}
	}

	p.Open("/registrations/" + store.EncodeID(h.regs[0].ID) + "/proxies")
	cards := h.regs[0].Snapshot.List.Size(deck.Main) + h.regs[0].Snapshot.List.Size(deck.Extra)
	for paper := range papers {
		if n := p.prints(paper, "proxies"); n != (cards+8)/9 {
			t.Errorf("%s: %d pages for %d cards", paper, n, cards)
		}
	}
	size := eval[string](p, `(() => { const b = document.querySelector(".proxy .card").getBoundingClientRect(); return (b.width / 96 * 25.4).toFixed(1) + " × " + (b.height / 96 * 25.4).toFixed(1); })()`)
	if size != "59.0 × 86.0" {
		t.Errorf("a face is %s mm", size)
	}
	if lost := eval[int](p, `[...document.querySelectorAll(".crop")].filter((e) => !["borderTopWidth", "borderLeftWidth"].some((side) => parseFloat(getComputedStyle(e)[side]) > 0)).length`); lost > 0 {
		t.Errorf("%d crop marks are not lines: browsers leave backgrounds out", lost)
	}
	if over := eval[int](p, `[...document.querySelectorAll(".proxy .card-text")].filter((e) => e.scrollHeight > e.clientHeight + 1).length`); over > 0 {
		t.Errorf("%d texts do not fit on their cards", over)
	}

	list := h.longNames(t)
	h.clock.to(h.event.Closes.Add(-time.Second))
	if _, err := h.store.Registrations.Enter(context.Background(), h.event.ID, h.regs[0].Player, "Red", h.asAccepted(t, list)); err != nil {
		t.Fatal(err)
	}
	h.clock.to(h.event.Closes)
	for _, lang := range []string{"en", "zh-Hans"} {
		p.Open("/registrations/" + store.EncodeID(h.regs[0].ID) + "/sheet")
		p.Follow(fmt.Sprintf(".langs button[value=%q]", lang))
		if over := eval[int](p, `[...document.querySelectorAll(".sheet-list")].filter((e) => e.scrollWidth > e.clientWidth + 1).length`); over > 0 {
			t.Errorf("%s: the longest list does not fit", lang)
		}
		for paper := range papers {
			if n := p.prints(paper, "sheet-long-"+lang); n != 1 {
				t.Errorf("%s, %s: %d pages", lang, paper, n)
			}
		}
	}
}

// asAccepted is a list as it would be accepted if it were legal: how it prints is what is looked at.
func (h *hall) asAccepted(t *testing.T, list league.FrozenList) league.Snapshot {
	t.Helper()
	_, rev, err := h.store.Cards.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	return league.Snapshot{List: list, Catalog: rev.Hash, Lists: h.regs[0].Snapshot.Lists, On: h.event.Day(), Legal: true}
}
