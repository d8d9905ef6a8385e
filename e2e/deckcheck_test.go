package e2e

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/handlers"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// hall is a site with an event of Viridian Gym, an hour before its start: players have registered, and somebody judges.
type hall struct {
	*site
	clock *moved
	event *league.Event
	regs  []*league.Registration
	judge *page
}

func startHall(t *testing.T, on screen, players ...string) *hall {
	t.Helper()
	ctx := context.Background()
	clock := clockAt(time.Date(2026, 12, 5, 1, 0, 0, 0, time.UTC))
	h := &hall{site: startSiteAt(t, clock.now), clock: clock}
	starts := clock.now().Add(2 * time.Hour)
	e, err := h.store.Events.Create(ctx, 0, league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"}, Title: "常青冬季杯 / Viridian Winter Cup",
		Zone: "Asia/Shanghai", Starts: starts, Ends: starts.Add(8 * time.Hour), Closes: starts.Add(-time.Hour), Seen: league.ListsAfterEnd, Field: 0})
	if err != nil {
		t.Fatal(err)
	}
	h.event = e
	for i, name := range players {
		u := account.User{ID: store.NewID(), Name: name, Folded: account.Fold(name), PasswordHash: "x", Role: account.Player, Created: clock.now()}
		if taken, err := h.store.Accounts.AddUser(ctx, u, nil); err != nil || taken {
			t.Fatal(taken, err)
		}
		x := h.accepted(t, starter.SampleDecks()[i%3].List)
		r, err := h.store.Registrations.Enter(ctx, e.ID, u.ID, name, x)
		if err != nil {
			t.Fatal(err)
		}
		h.regs = append(h.regs, r)
	}
	clock.to(e.Closes)
	h.judge = h.signedUp(t, on, "Blaine")
	if _, err := h.store.Events.SetJudge(ctx, 0, e.ID, h.userNamed(t, "Blaine").ID, true); err != nil {
		t.Fatal(err)
	}
	return h
}

// accepted is a list as the event's judge accepts it.
func (h *hall) accepted(t *testing.T, text string) league.Snapshot {
	t.Helper()
	world, err := handlers.LoadWorld(context.Background(), h.store)
	if err != nil {
		t.Fatal(err)
	}
	list, err := deck.Read(world.Catalog, h.event.Game, []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	game, _ := legality.GameOf(h.event.Game)
	judge, err := world.Judges.For(game, h.event.Day(), world.League.PlaceOf(h.event.Seat))
	if err != nil {
		t.Fatal(err)
	}
	v := judge.Check(list)
	frozen, ok := league.FreezeList(world.Catalog, list)
	if !ok || !v.Legal {
		t.Fatalf("the sample is not legal: %+v", v.Findings)
	}
	return league.Snapshot{List: frozen, Catalog: v.Catalog, Lists: v.Lists, On: v.On, Legal: true}
}

func (h *hall) path(of string) string { return "/events/" + store.EncodeID(h.event.ID) + of }

func (h *hall) check(n int) string {
	return "/registrations/" + store.EncodeID(h.regs[n].ID) + "/check"
}

// counted is how many copies of a row are stored.
func (h *hall) counted(t *testing.T, n int, row league.Copies) int {
	t.Helper()
	all, err := h.store.DeckChecks.Of(context.Background(), h.regs[n].ID)
	if err != nil || len(all) == 0 {
		t.Fatalf("%d checks, %v", len(all), err)
	}
	found := all[len(all)-1].Found(h.event.Game)
	return found.Of(row.Section, row.Card)
}

func tapOn(c league.Copies) string { return fmt.Sprintf("#c-%s-%d .tap-one", c.Section, c.Card) }

// offline cuts the page off from the network, or joins it again.
func (p *page) offline(off bool) {
	p.t.Helper()
	p.Expect("ERR_INTERNET_DISCONNECTED")
	p.do("go off or on line", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := call(ctx, t, network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
			MatchedNetworkConditions: []*network.Conditions{{URLPattern: "", Offline: off, DownloadThroughput: -1, UploadThroughput: -1}}})
		return err
	}))
}

// The judge's day at phone width: draw whose deck is checked, count one with a card wrong, see the result, have it corrected, and see it
// on the board.
func TestJudgeChecksADeck(t *testing.T) {
	dark := phone
	dark.dark = true
	for name, on := range looks(map[string]screen{"390-light": phone, "390-dark": dark, "1280-light": desktop}) {
		t.Run(name, func(t *testing.T) {
			h := startHall(t, on, "Red", "一位名字非常非常长的选手小智二世", "Misty of Cerulean City, the 2nd")
			p := h.judge
			p.Open(h.path(""))
			p.Follow("main a", "Board")
			p.looked("board-" + name)
			p.Follow("main .acts a", "Draws for deck checks")
			p.Fill("[name=n]", "3")
			p.Follow(".draw-form .btn-main")
			p.Wants(".note", "Three players were drawn for Round 1.")
			p.looked("draws-" + name)
			p.Expect("status of 409")
			p.Fill("[name=label]", "round 1")
			p.Follow(".draw-form .btn-main")
			p.Wants(".draw-form .note", "has been drawn already")

			p.Follow("main a", "Board")
			p.Wants(".board-drawn", "Drawn: Round 1")
			p.Follow("#b-"+store.EncodeID(h.regs[0].ID)+" .acts .btn-main", "Deck check")
			p.Await("#taps")
			p.Settled()
			list := h.regs[0].Snapshot.List
			first, second := list.Cards[0], list.Cards[1]
			p.Click(tapOn(first))
			p.looked("check-" + name)
			for _, s := range []deck.Section{deck.Main, deck.Extra} {
				p.Click("[data-section="+s.String()+"] header button", "All as listed")
			}
			p.Await("#counted-n", fmt.Sprint(list.Size(deck.Main)+list.Size(deck.Extra)))
			p.Click("[data-section=extra] header button", "Take back")
			p.Click("[data-section=extra] header button", "All as listed")
			p.Click(strings.Replace(tapOn(second), "one", "less", 1))
			p.Click("#left-only")
			p.until("what is complete to leave", `[...document.querySelectorAll(".taps .tap")].filter((e) => e.checkVisibility()).length === 1`)
			p.Click("#left-only")
			p.Await(tapOn(first))
			p.Settled()
			p.Click(".check-more summary")
			p.Fill("#check-q", "Bulbasaur")
			p.Await("#check-found .found-card", "Bulbasaur")
			p.Click("#check-found .found-card .btn", "Main")
			p.Await("#others .tap", "Bulbasaur")
			p.Await("#sending", "All sent")
			p.looked("check-counted-" + name)

			p.Follow("#to-result")
			p.Wants(".check-said", "Not as registered")
			p.Wants(".check-said", "Missing: 1 card")
			p.Wants(".check-said", "Not on the list: 1 card")
			p.looked("result-" + name)
			p.Click(".check-outcomes label", "Corrected before the start")
			p.Click(".check-froms label", "As counted")
			p.Fill("[name=note]", "一张妙蛙种子放错了")
			p.Follow(".check-decide .btn-main")
			p.Wants(".check-ruling", "Corrected before the start")
			p.looked("ruled-" + name)

			p.Follow(".check-head .btn", "To the board")
			p.Open(h.path("/board?state=corrected"))
			p.Wants(".board-rows li", "Corrected before the start")
			p.looked("board-corrected-" + name)
			reg, _, err := h.store.Registrations.Get(context.Background(), h.regs[0].ID)
			if err != nil || reg.Snapshot.Number != 2 || reg.Snapshot.List.Of(first.Section, first.Card) != first.Count {
				t.Errorf("%+v %v", reg, err)
			}
			h.clock.to(h.event.Ends)
			p.Open(h.path("/draws"))
			p.Wants(".draw-proved", "Drawn again here: the same players.")
			p.Click(".draw-proof summary")
			p.looked("draws-over-" + name)
		})
	}
}

// A bad connection loses no tap and counts none twice: slow answers, no network at all, answers that never arrive, another tab.
func TestTapsSurviveABadConnection(t *testing.T) {
	h := startHall(t, phone, "Red")
	p := h.judge
	p.Open(h.check(0))
	p.Follow(".check-begin button")
	list := h.regs[0].Snapshot.List
	a, b := list.Cards[0], list.Cards[1]

	h.Slow(700 * time.Millisecond)
	for range 4 {
		p.Click(tapOn(a))
	}
	p.Await("#sending", "not sent yet")
	p.Await("#sending", "All sent")
	if got := h.counted(t, 0, a); got != 4 {
		t.Errorf("slow: %d counted, want 4", got)
	}

	p.Click(tapOn(b)) // the server has it, and its answer never arrives
	time.Sleep(100 * time.Millisecond)
	p.offline(true)
	for range 2 {
		p.Click(tapOn(b))
	}
	p.Await("#sending", "taps not sent yet")
	p.Wants("#c-"+b.Section.String()+"-"+fmt.Sprint(b.Card)+" .tap-n b", "3")
	p.Shot("check-offline")
	h.Slow(0)
	p.offline(false)
	p.Await("#sending", "All sent")
	if got := h.counted(t, 0, b); got != 3 {
		t.Errorf("after an answer that was lost: %d counted, want 3", got)
	}

	p.offline(true)
	p.Click(tapOn(a))
	p.Await("#sending", "1 tap not sent yet")
	again := p.Tab()
	again.Open(h.check(0))
	again.Await("#sending", "All sent")
	if got := h.counted(t, 0, a); got != 5 {
		t.Errorf("from another tab of the browser: %d counted, want 5", got)
	}
	again.Open(h.path("")) // or it would go on sending for the other
	p.offline(false)
	p.Click(strings.Replace(tapOn(a), "one", "less", 1))
	p.Await("#sending", "All sent")
	if got := h.counted(t, 0, a); got != 4 {
		t.Errorf("after the tabs have met: %d counted, want 4", got)
	}

	p.offline(true) // the result that is asked for waits, says so, and lets whoever taps on stay
	p.Click(tapOn(a))
	p.Click("#to-result")
	p.Await("#sending", "Opens once all taps are sent")
	p.Click(tapOn(a))
	p.Await("#sending", "2 taps not sent yet")
	p.offline(false)
	p.Await("#sending", "All sent")
	p.offline(true)
	p.Click(strings.Replace(tapOn(a), "one", "less", 1))
	p.Click("#to-result")
	p.Await("#sending", "Opens once all taps are sent")
	p.offline(false)
	p.Await("#h-said", "")
	if got := h.counted(t, 0, a); got != 5 {
		t.Errorf("at the result: %d counted, want 5", got)
	}
	p.Follow(".check-head .btn", "Count on")

	second := h.organizer(t, phone, "Giovanni", "viridian")
	second.Open(h.check(0))
	second.Await("#judges", "Blaine")
	second.Click(tapOn(b))
	second.Await("#sending", "All sent")
	p.Await("#c-"+b.Section.String()+"-"+fmt.Sprint(b.Card)+" .tap-n b", "4")
	second.Follow("#to-result")
	second.Click(".check-outcomes label", "Set aside")
	second.Follow(".check-decide .btn-main")
	p.Await("#sending", "Another judge has ended this check.")
	p.Follow("#sending a")
	p.Wants(".check-ruling", "Set aside")
}

// Without a script the same page counts by plain presses.
func TestJudgeWithoutScript(t *testing.T) {
	on := phone
	on.noScript = true
	h := startHall(t, on, "Red")
	p := h.judge
	p.Open(h.check(0))
	p.Follow(".check-begin button")
	first := h.regs[0].Snapshot.List.Cards[0]
	p.Follow(tapOn(first))
	p.Follow(tapOn(first))
	p.Follow(strings.Replace(tapOn(first), "one", "less", 1))
	if got := h.counted(t, 0, first); got != 1 {
		t.Errorf("%d counted, want 1", got)
	}
	p.Follow("[data-section=main] header button")
	p.Follow("#to-result")
	p.Wants(".check-said", "Not as registered")
	p.Follow("main a", "Count on")
}

// The judge's pages in Chinese, on a phone and on a desk: nothing too wide, nothing that axe finds.
func TestJudgesPagesInChinese(t *testing.T) {
	hans, hant := phone, desktop
	hans.language, hant.language, hant.dark = "zh-Hans", "zh-Hant", true
	for name, on := range map[string]screen{"390-hans": hans, "1280-hant-dark": hant} {
		t.Run(name, func(t *testing.T) {
			ctx := context.Background()
			h := startHall(t, on, "Red", "一位名字非常非常长的选手小智二世")
			blaine := h.userNamed(t, "Blaine").ID
			if _, err := h.store.Draws.Make(ctx, blaine, h.event.ID, "第 1 轮", 2, false); err != nil {
				t.Fatal(err)
			}
			c, err := h.store.DeckChecks.Begin(ctx, blaine, h.regs[1].ID)
			if err != nil {
				t.Fatal(err)
			}
			list := h.regs[1].Snapshot.List
			if _, err := h.store.DeckChecks.Count(ctx, c.ID, league.Tally{Counter: "a", By: blaine, Seq: 1, Counts: list.Cards[2:]}); err != nil {
				t.Fatal(err)
			}
			h.clock.to(h.event.Starts)
			p := h.judge
			for page, path := range map[string]string{"event": h.path(""), "registration": "/registrations/" + store.EncodeID(h.regs[1].ID), "board": h.path("/board"), "check": h.check(1), "result": h.check(1) + "/result", "begin": h.check(0), "draws": h.path("/draws"),
				"sheet": "/registrations/" + store.EncodeID(h.regs[1].ID) + "/sheet", "proxies": "/registrations/" + store.EncodeID(h.regs[1].ID) + "/proxies"} {
				p.Open(path)
				if on.width < 800 && (page == "sheet" || page == "proxies") {
					p.Axe() // the pages of paper are wider than a phone and scroll by themselves
					p.Shot(page + "-" + name)
					continue
				}
				p.looked(page + "-" + name)
			}
			p.Open(h.path("/board"))
			if _, err := h.store.Registrations.CheckIn(ctx, h.regs[0].ID, true); err != nil {
				t.Fatal(err)
			}
			p.Await(".board-rows [aria-pressed]") // it renews itself
			seen := p.Attr("hx-get", "#board")
			if _, err := h.store.Registrations.CheckIn(ctx, h.regs[1].ID, true); err != nil {
				t.Fatal(err)
			}
			p.until("the second player", `document.querySelectorAll(".board-rows [aria-pressed]").length === 2`)
			if p.Attr("hx-get", "#board") == seen {
				t.Error("the board asks for what it has")
			}
		})
	}
}
