package e2e

import (
	"context"
	"maps"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// publish puts a list of game P into the site.
func (s *site) publish(t *testing.T, l legality.List, reason string) {
	t.Helper()
	l.Game = catalog.PokemonDuel
	if err := s.store.Lists.Publish(context.Background(), l, 0, reason); err != nil {
		t.Fatal(err)
	}
	if err := s.server.Reload(context.Background()); err != nil {
		t.Fatal(err)
	}
}

// crowded is a site with everything that a list can hold: a revision with its reason, links, a card that nobody knows, what pretends to
// be mark-up, and texts that are too long.
func crowded(t *testing.T) *site {
	t.Helper()
	s := startSite(t)
	l := legality.List{ID: "azalea-2025", Scope: legality.Gym, Of: "azalea", Revision: 1, Effective: 20250601,
		Title: "桧皮道馆限制，附一个特别特别长的名字，看看会不会把版面撑破 2025 / Azalea Gym Limits, with a name so long that it must wrap somewhere 2025",
		Entries: []legality.Entry{
			{Name: "黑暗球", Limit: 0, Reason: "<script>alert(1)</script> & <b>bold</b>", URL: "https://example.org/reports/2025/05?a=1&b=2"},
			{Name: "不存在的卡", Limit: 1, Reason: "预先公布 / Announced before it is printed"},
			{Name: "小火龙", Limit: 2, Reason: strings.Repeat("太长的理由。", 30) + " / " + strings.Repeat("A reason that goes on and on. ", 12), URL: "http://example.com"},
			{Effect: "sleep", Limit: 1},
		}}
	s.publish(t, l, "")
	l.Revision, l.Entries = 2, l.Entries[:3]
	s.publish(t, l, "睡眠卡误列入 / Cards that put to sleep were listed by mistake")
	s.publish(t, legality.List{ID: "azalea-2026", Scope: legality.Gym, Of: "azalea", Revision: 1, Effective: 20260601, Title: strings.Repeat("W", 190),
		Entries: []legality.Entry{{Name: "小火龙", Limit: 2, Reason: strings.Repeat("w", 300)}}}, "")
	return s
}

// Every page about lists and gyms stands on a desk and on a phone; the busiest ones also in the dark, without JavaScript and in Chinese.
func TestBanlistsLook(t *testing.T) {
	s := crowded(t)
	busy := map[string]string{"banlists": "/banlists", "banlist": "/banlists/league-2026", "compare": "/banlists/compare?a=league-2025&b=league-2027", "gym": "/gyms/viridian"}
	all := map[string]string{"banlists-gym": "/banlists?gym=viridian&on=2027-02-01", "banlists-none": "/banlists?on=2001-01-01",
		"banlist-next": "/banlists/league-2027", "banlist-crowded": "/banlists/azalea-2025", "banlist-word": "/banlists/azalea-2026",
		"compare-word": "/banlists/compare?a=azalea-2025&b=azalea-2026", "banlist-older": "/banlists/azalea-2025?revision=1",
		"banlist-phantom": "/banlists/phantom-2026", "gyms": "/gyms", "gym-plain": "/gyms/mahogany"}
	maps.Copy(all, busy)
	dark, plain, hans, hant := desktop, desktop, phone, desktop
	dark.dark, plain.noScript = true, true
	hans.language, hans.dark, hant.language = "zh-CN", true, "zh-TW"
	for name, x := range looks(map[string]struct {
		on    screen
		pages map[string]string
	}{"1280-light": {desktop, all}, "390-light": {phone, all}, "1280-dark": {dark, busy}, "1280-noscript": {plain, busy}, "390-hans-dark": {hans, busy}, "1280-hant": {hant, busy}}) {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, x.on)
			for shot, path := range x.pages {
				p.Open(path)
				p.Wants("h1")
				p.Fits()
				p.Axe()
				p.Shot(shot + "-" + name)
			}
		})
	}
}

// A player finds out what counts at a gym on a day still to come, without a script, and goes from there to the list, to the one it
// replaces, and to both side by side.
func TestBanlistsOfAGymOnADay(t *testing.T) {
	s := startSite(t)
	plain := desktop
	plain.noScript = true
	p := s.visit(t, plain)
	p.Open("/banlists")
	p.Choose("form select[name=gym]", "viridian")
	p.Choose("form select[name=game]", "pokemon-duel")
	p.Open("/banlists?game=pokemon-duel&gym=viridian&on=2027-01-01")
	p.Wants("#h-now", "In force on 1 January 2027 at Viridian Gym")
	rows := strings.Join(p.Texts(".in-force .ledger a"), ", ")
	if rows != "League Banlist 2027, Kanto Limits 2027, Viridian Gym Limits 2026" {
		t.Errorf("in force: %s", rows)
	}
	p.Follow(".in-force a", "League Banlist 2027")
	p.Wants(".changes dd", "X-Scissor, limit 1 to limit 2")
	p.Wants(".rank .ban h3 a", "Crystal Reflection")
	p.Follow(".years a", "2026")
	if path := p.Path(); path != "/banlists/league-2026" {
		t.Errorf("the year led to %s", path)
	}
	p.Follow("a", "Compare line by line")
	p.Wants(".side-by-side tbody tr", "Master Ball")
	p.Follow("a", "The other way round")
	p.Wants("#h-diff", "From League Banlist 2026 to League Banlist 2025")
}

// The button of the form asks for what has been chosen.
func TestBanlistsForm(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, phone)
	p.Open("/banlists")
	p.Choose("form select[name=gym]", "goldenrod")
	p.Follow("form button", "Show")
	if path := p.Path(); !strings.Contains(path, "gym=goldenrod") {
		t.Errorf("the form led to %s", path)
	}
	p.Wants("#h-now", "Goldenrod Gym")
	p.Follow("a", "Everything, today")
	if path := p.Path(); path != "/banlists" {
		t.Errorf("the way back led to %s", path)
	}
}

// A gym's page leads to the check for its events, with the gym chosen.
func TestGymLeadsToItsCheck(t *testing.T) {
	s := startSite(t)
	p := s.visit(t, desktop)
	p.Open("/gyms")
	p.Follow(".gym a", "Viridian Gym")
	p.Wants(".ledger a", "Viridian Gym Limits 2026")
	p.Follow("a", "Check a deck for this gym")
	if got := p.Value("select[name=gym]"); got != "viridian" {
		t.Errorf("the check is for %q", got)
	}
}
