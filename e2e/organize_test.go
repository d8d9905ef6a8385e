package e2e

import (
	"context"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp/kb"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
)

// moved is a clock that a test moves.
type moved struct{ at atomic.Int64 }

func clockAt(t time.Time) *moved {
	m := &moved{}
	m.at.Store(t.UnixNano())
	return m
}

func (m *moved) now() time.Time  { return time.Unix(0, m.at.Load()) }
func (m *moved) to(at time.Time) { m.at.Store(at.UnixNano()) }

// userNamed is an account by its name.
func (s *site) userNamed(t *testing.T, name string) *account.User {
	t.Helper()
	u, err := s.store.Accounts.UserByName(context.Background(), account.Fold(name))
	if err != nil || u == nil {
		t.Fatalf("no %s: %v", name, err)
	}
	return u
}

// organizer signs somebody up who organizes a gym; staff, somebody of the league staff.
func (s *site) organizer(t *testing.T, on screen, name, gym string) *page {
	t.Helper()
	p := s.signedUp(t, on, name)
	if err := s.store.League.SetOrganizer(context.Background(), 0, gym, s.userNamed(t, name).ID, true); err != nil {
		t.Fatal(err)
	}
	return p
}

func (s *site) staff(t *testing.T, on screen, name string) *page {
	t.Helper()
	p := s.signedUp(t, on, name)
	if err := s.store.Accounts.SetRole(context.Background(), 0, s.userNamed(t, name).ID, account.League); err != nil {
		t.Fatal(err)
	}
	return p
}

// deckWith is a deck of somebody's, legal as far as plain Pokémon go, with one copy of a card in it, and its address.
func (s *site) deckWith(t *testing.T, name, card string) string {
	t.Helper()
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	d := deck.Deck{Game: catalog.PokemonDuel, Title: "Mine"}
	seen := map[string]bool{}
	for _, c := range cards {
		switch {
		case c.Game != catalog.PokemonDuel || c.Kind != catalog.Pokemon || c.Released != 0 || seen[c.Key()]:
		case c.Names.En == card, c.EffectKey == "" && len(d.Entries) < 39+btoi(seen["found"]):
			seen[c.Key()] = true
			if c.Names.En == card {
				seen["found"] = true
			}
			d.Entries = append(d.Entries, deck.Entry{Card: c.ID, Count: 1})
		}
	}
	made, err := s.store.Decks.Create(context.Background(), store.Owner{User: s.userNamed(t, name).ID}, d)
	if err != nil || !seen["found"] || len(made.Entries) != 40 {
		t.Fatalf("%d entries, %v", len(d.Entries), err)
	}
	return "/decks/" + store.EncodeID(made.ID)
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// The whole story: a gym reports a card, the league adopts it, sees what it does and publishes for 1 January; a player sees the warning
// today, the verdict turns on the day, and the feed has it.
func TestFromReportToVerdict(t *testing.T) {
	clock := clockAt(time.Date(2027, 12, 10, 4, 0, 0, 0, time.UTC))
	s := startSiteAt(t, clock.now)
	player := s.signedUp(t, phone, "Red")
	mine := s.deckWith(t, "Red", "Charmander")
	player.Open(mine)
	player.Wants("#verdict", "Legal")

	giovanni := s.organizer(t, desktop, "Giovanni", "viridian")
	giovanni.Open("/account")
	giovanni.Follow("main a[href='/league']")
	giovanni.Axe()
	giovanni.Follow("main a", "Report a card")
	giovanni.Axe()
	giovanni.Fill("#find-q", "Charmander")
	giovanni.Await("#found", "4 cards")
	giovanni.Settled()
	giovanni.Follow("#results .card-name a", "Charmander")
	giovanni.Axe()
	giovanni.Choose("#limit", "0")
	giovanni.Fill("#report-why", "Three of them in every second deck.")
	giovanni.Fill("#link", "https://example.org/cup")
	giovanni.Follow("button", "Send the report")
	giovanni.Wants(".reported", "Charmander")
	giovanni.Wants(".reported .badge", "open")
	giovanni.Axe()

	clock.to(clock.now().Add(time.Hour))
	oak := s.staff(t, desktop, "Oak")
	oak.Open("/league/reports")
	oak.Axe()
	oak.Choose(".adopt select", "new")
	oak.Follow(".adopt button", "Adopt")
	oak.Wants("h1", "League Banlist 2028")
	oak.Wants(".draft-entry", "Asked for by Viridian Gym")
	oak.Axe()
	oak.Shot("draft-adopted")
	oak.Follow("#draft-state a", "See what it will do")
	oak.Await("#numbers dl")
	oak.Wants("#numbers dd", "2") // the player's, and a public one of the starter
	oak.Wants("#numbers a", "The Road to Charizard")
	if shown := oak.Text("#numbers"); strings.Contains(shown, "Mine") {
		t.Errorf("a private deck is named: %s", shown)
	}
	oak.Wants(".changes", "Charmander")
	oak.Axe()
	oak.Shot("draft-effect")
	oak.Click("input[name=sure]")
	oak.Follow("button", "Publish the list")
	oak.Wants("h1", "League Banlist 2028")
	oak.Wants(".ban", "Asked for by Viridian Gym")

	player.Open("/decks")
	player.Wants("#notices", "from 1 January 2028 it changes limits of cards in 1 of your decks")
	player.Wants("main", "1 January 2028")
	player.Axe()
	player.Shot("told-390")
	giovanni.Open("/league/reports")
	giovanni.Wants(".reported .badge", "adopted")

	clock.to(time.Date(2027, 12, 31, 15, 59, 59, 0, time.UTC)) // the last second of the year in the league's zone
	player.Open(mine)
	player.Wants("#verdict", "Legal")
	clock.to(time.Date(2027, 12, 31, 16, 0, 0, 0, time.UTC))
	player.Open(mine)
	player.Wants("#verdict", "One thing to fix")

	res, err := http.Get(s.url + "/banlists/feed.atom?lang=en")
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	if feed, err := io.ReadAll(res.Body); err != nil || !strings.Contains(string(feed), "League Banlist 2028") {
		t.Errorf("the feed does not have it: %v %.300s", err, feed)
	}
}

// A draft is kept while it is written, with nothing typed lost: words in one field, a press elsewhere, an undo, another person at once.
func TestDraftIsKeptWhileWritten(t *testing.T) {
	s := startSite(t)
	a := s.organizer(t, desktop, "Giovanni", "viridian")
	b := s.organizer(t, desktop, "Erika", "viridian")
	a.Open("/league/drafts/new")
	a.Axe()
	a.Choose("#seat", "gym viridian")
	a.Fill("#year", "2029")
	a.Click("input[value=nothing]")
	a.Follow("button", "Begin the draft")
	path := a.Path()
	a.Wants(".no-entries", "would lift every limit")
	a.Fill("#find-q", "Charmander")
	a.Await("#found", "4 cards")
	a.Settled()
	s.Slow(150 * time.Millisecond)
	a.Click("#results .limit-picks button:nth-of-type(2)")
	a.Await("#entries .draft-entry", "Charmander")
	a.Settled()
	a.Type("#entries textarea", "Too fast")
	a.Key(kb.Tab)
	a.Key("https://example.org/")
	a.Choose("#entries select[name=limit]", "0") // pressed while the reason is still being kept
	a.Settled()
	a.Wants("#saved", "Saved")
	if reason, link := a.Value("#entries textarea"), a.Value("#entries input[type=url]"); reason != "Too fast" || link != "https://example.org/" {
		t.Errorf("what was typed became %q and %q", reason, link)
	}
	s.Slow(0)
	a.Reload()
	if a.Value("#entries textarea") != "Too fast" || a.Value("#entries input[type=url]") != "https://example.org/" || a.Value("#entries select[name=limit]") != "0" {
		t.Error("the entry is not as it was typed")
	}

	b.Open(path)
	b.Fill("#title", "By Erika")
	b.Key(kb.Tab)
	b.Settled()
	a.Expect("status of 409")
	a.Fill("#title", "By Giovanni")
	a.Key(kb.Tab)
	a.Settled()
	a.Wants("#notices", "You had written: By Giovanni")
	if got := a.Value("#title"); got != "By Erika" {
		t.Errorf("the title is %q", got)
	}
	a.Fill("#title", "By both")
	a.Key(kb.Tab)
	a.Settled()
	a.Wants("h1", "By both")

	a.Expect("status of 422")
	a.Fill("#entries input[type=url]", "ftp://example.org")
	a.Key(kb.Tab)
	a.Settled()
	a.Wants("#entries .wrong-line", "http://")
	a.Wants("#saved", "Not saved")
	a.Fill("#entries input[type=url]", "")
	a.Key(kb.Tab)
	a.Settled()
	a.Wants("#saved", "Saved")

	a.Click("#entries button", "Take out")
	a.Await("#entries .taken-out", "is taken out")
	if !strings.Contains(a.Focused(), "Undo") {
		t.Errorf("the focus is on %q", a.Focused())
	}
	a.Key(kb.Enter)
	a.Await("#entries .draft-entry", "Charmander")
	a.Settled()
	if n := a.Count("#entries > li"); n != 1 {
		t.Errorf("%d entries after an undo", n)
	}
}

// What is typed is kept though its field is never left: at a pause, and when the page goes away. A link that the browser would not send
// holds nothing back without a word.
func TestDraftIsKeptAtAPause(t *testing.T) {
	s := startSite(t)
	a := s.organizer(t, desktop, "Giovanni", "viridian")
	a.Open("/league/drafts/new")
	a.Choose("#seat", "gym viridian")
	a.Fill("#year", "2029")
	a.Follow("button", "Begin the draft")
	path := a.Path()
	a.Type("#entries textarea", "Half a sentence")
	a.Wants("#saved", "Being written")
	a.Await("#saved", "Saved")
	a.Type("#entries textarea", ", and the rest")
	a.Open("/banlists")
	kept := func() bool {
		reason := a.Value("#entries textarea")
		return strings.Contains(reason, "Half a sentence") && strings.Contains(reason, ", and the rest")
	}
	a.Open(path)
	for n := 0; !kept() && n < 20; n++ {
		time.Sleep(100 * time.Millisecond)
		a.Reload()
	}
	if !kept() {
		t.Errorf("%q was kept", a.Value("#entries textarea"))
	}
	a.Expect("status of 422")
	a.Fill("#entries input[type=url]", "example.org")
	a.Key(kb.Tab)
	a.Settled()
	a.Wants("#entries .wrong-line", "http://")
	a.Wants("#saved", "Not saved")
}

// Everything works by plain forms where there is no script.
func TestDraftWithoutScript(t *testing.T) {
	s := startSite(t)
	plain := desktop
	plain.noScript = true
	oak := s.staff(t, plain, "Oak")
	oak.Open("/league/drafts/new")
	oak.Fill("#year", "2030")
	oak.Follow("button", "Begin the draft")
	oak.Fill("#title", "Plainly written")
	oak.Follow("form[action^='/league/drafts/'] button", "Save")
	oak.Wants("h1", "Plainly written")
	oak.Follow("#entries button", "Take out")
	oak.Follow("#draft-state a", "See what it will do")
	if oak.Count("#numbers dl") == 0 { // still counting: the page says how to look again
		oak.Follow("#numbers a", "Look again")
	}
	oak.Click("input[name=sure]")
	oak.Follow("button", "Publish the list")
	oak.Wants("h1", "Plainly written")
	oak.Axe()
}

// The pages that one looks at.
func TestOrganizeLooks(t *testing.T) {
	s := startSite(t)
	dark, hans, hant := desktop, desktop, phone
	dark.dark, hant.dark = true, true
	hans.language, hant.language = "zh-CN", "zh-TW"
	for name, on := range map[string]screen{"1280-light": desktop, "1280-dark": dark, "1280-hans": hans, "390-light": phone, "390-hant-dark": hant} {
		t.Run(name, func(t *testing.T) {
			p := s.staff(t, on, "Oak "+name)
			if err := s.store.League.SetOrganizer(context.Background(), 0, "viridian", s.userNamed(t, "Oak "+name).ID, true); err != nil {
				t.Fatal(err)
			}
			look := func(path, as string) {
				t.Helper()
				p.Open(path)
				p.Fits()
				p.Axe()
				p.Shot("organize-" + as + "-" + name)
			}
			look("/league", "desk")
			look("/league/places", "places")
			look("/league/gyms/viridian", "gym")
			look("/league/audit", "audit")
			look("/league/drafts/new", "new")
			p.Follow("button[class*='btn-main']")
			path := p.Path()
			look(path, "draft")
			p.Follow("#draft-state a")
			p.Await("#numbers dl, .changes")
			p.Fits()
			p.Axe()
			p.Shot("organize-effect-" + name)
			look("/league/reports/new?gym=viridian&card=10000004", "report")
			look("/league/reports", "reports")
			look("/league/lists/league-2027/withdraw", "withdraw")
		})
	}
}
