package handlers_test

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// withGyms gives the site two regions, three gyms and two lists.
func (s *testSite) withGyms() {
	s.t.Helper()
	ctx := context.Background()
	must := func(err error) {
		s.t.Helper()
		if err != nil {
			s.t.Fatal(err)
		}
	}
	for _, r := range []string{"kanto", "johto"} {
		must(s.store.League.PutRegion(ctx, 0, league.Region{Slug: r, Names: catalog.Text{En: strings.ToUpper(r[:1]) + r[1:]}}))
	}
	for slug, region := range map[string]string{"pewter": "kanto", "viridian": "kanto", "azalea": "johto"} {
		must(s.store.League.PutGym(ctx, 0, league.Gym{Slug: slug, Region: region, Names: catalog.Text{En: strings.ToUpper(slug[:1]) + slug[1:] + " Gym"}}))
	}
	must(s.store.Lists.Publish(ctx, legality.List{ID: "league-2026", Game: catalog.PokemonDuel, Scope: legality.League, Revision: 1, Title: "联盟 2026 / League 2026",
		Effective: 20260101, Entries: []legality.Entry{{Name: "黑暗球", Limit: 1}, {Name: "十字剪", Limit: 2}}}, 0, ""))
	must(s.store.Lists.Publish(ctx, legality.List{ID: "viridian-2027", Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian", Revision: 1, Title: "Viridian 2027",
		Effective: 20270101, Entries: []legality.Entry{{Name: "小火龙", Limit: 1}}}, 0, ""))
	must(s.server.Reload(ctx))
}

// organizes signs somebody up who organizes a gym.
func (s *testSite) organizes(name, gym string) *browser {
	s.t.Helper()
	b := s.browser()
	b.signUp(name)
	if err := s.store.League.SetOrganizer(context.Background(), 0, gym, s.user(name).ID, true); err != nil {
		s.t.Fatal(err)
	}
	return b
}

func (s *testSite) staff(name string) *browser {
	s.t.Helper()
	b := s.browser()
	b.signUp(name)
	s.makeStaff(name)
	return b
}

func (s *testSite) draft(d league.Draft) *league.Draft {
	s.t.Helper()
	out, err := s.store.Drafts.Create(context.Background(), 0, d)
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}

func (s *testSite) report(gym string, card uint32) *league.Report {
	s.t.Helper()
	r, err := s.store.Reports.Add(context.Background(), league.Report{Gym: gym, Game: catalog.PokemonDuel, Card: card, Limit: 1, Why: "why"})
	if err != nil {
		s.t.Fatal(err)
	}
	return r
}

// walk is one request of an action at Viridian Gym, or of the whole league.
type walk struct {
	action league.Action
	gym    string // concerned; empty = the league
	method string
	path   func() string
	form   []string
}

// Every role against every action, over the routes: who may is let through, who may not is refused, or told that there is nothing.
func TestPermissionsOverHTTP(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	card := s.card(catalog.PokemonDuel, "小火龙")
	at := func(path string) func() string { return func() string { return path } }
	gymSeat := league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"}
	ofGym := func(rest string) func() string {
		return func() string {
			return "/league/drafts/" + store.EncodeID(s.draft(league.Draft{Seat: gymSeat, Title: "t", Effective: 20280101}).ID) + rest
		}
	}
	ofLeague := func(rest string) func() string {
		return func() string {
			return "/league/drafts/" + store.EncodeID(s.draft(league.Draft{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}, Title: "t", Effective: 20280101}).ID) + rest
		}
	}
	n := uint32(0)
	ofReport := func(rest string) func() string {
		return func() string {
			n++
			return "/league/reports/" + store.EncodeID(s.report("viridian", n).ID) + rest
		}
	}
	leagueSeat := league.Seat{Game: catalog.PokemonDuel, Scope: legality.League}
	ofEvent := func(seat league.Seat, rest string) func() string {
		return func() string { return pathOf(s.event(func(e *league.Event) { e.Seat = seat })) + rest }
	}
	walks := []walk{
		{league.SeeDesk, "viridian", "GET", at("/league"), nil},
		{league.SeeDesk, "viridian", "GET", at("/league/reports"), nil},
		{league.SeeDesk, "viridian", "GET", at("/league/drafts/new"), nil},
		{league.ReadAudit, "", "GET", at("/league/audit"), nil},
		{league.KeepGyms, "", "GET", at("/league/places"), nil},
		{league.KeepRegions, "", "POST", at("/league/regions"), []string{"slug", "Bad Slug"}},
		{league.KeepRegions, "", "POST", at("/league/regions/kanto"), []string{"en", "Kanto"}},
		{league.KeepGyms, "", "POST", at("/league/gyms"), []string{"slug", "Bad Slug"}},
		{league.KeepGyms, "", "POST", at("/league/gyms/viridian"), []string{"en", "Viridian Gym", "region", "kanto"}},
		{league.DescribeGym, "viridian", "GET", at("/league/gyms/viridian"), nil},
		{league.DescribeGym, "viridian", "POST", at("/league/gyms/viridian/about"), []string{"en", "about"}},
		{league.AppointOrganizers, "viridian", "POST", at("/league/gyms/viridian/organizers"), []string{"name", "nobody at all"}},
		{league.AppointOrganizers, "viridian", "POST", func() string { return "/league/gyms/viridian/organizers/" + store.EncodeID(s.user("Oak").ID) + "/end" }, nil},
		{league.WriteDrafts, "viridian", "POST", at("/league/drafts"), []string{"seat", "gym viridian", "game", "pokemon-duel", "year", "2028"}},
		{league.WriteDrafts, "", "POST", at("/league/drafts"), []string{"seat", "league", "game", "pokemon-duel", "year", "2028"}},
		{league.WriteDrafts, "", "POST", at("/league/drafts"), []string{"seat", "region kanto", "game", "pokemon-duel", "year", "2028"}},
		{league.ReadDrafts, "viridian", "GET", ofGym(""), nil},
		{league.ReadDrafts, "viridian", "GET", ofGym("/find"), nil},
		{league.ReadDrafts, "viridian", "GET", ofGym("/effect"), nil},
		{league.ReadDrafts, "viridian", "GET", ofGym("/effect/count"), nil},
		{league.ReadDrafts, "", "GET", ofLeague(""), nil},
		{league.ReadDrafts, "viridian", "POST", ofGym(""), []string{"title", "x", "effective", "2028-01-01", "revision", "1"}},
		{league.ReadDrafts, "", "POST", ofLeague(""), []string{"title", "x", "effective", "2028-01-01", "revision", "1"}},
		{league.ReadDrafts, "viridian", "POST", ofGym("/entries"), []string{"card", idText(card), "limit", "1"}},
		{league.ReadDrafts, "viridian", "POST", ofGym("/entries/7"), []string{"change", "remove", "revision", "1"}},
		{league.ReadDrafts, "viridian", "GET", ofGym("/discard"), nil},
		{league.ReadDrafts, "viridian", "POST", ofGym("/discard"), nil},
		{league.ReadDrafts, "viridian", "POST", ofGym("/publish"), []string{"version", "1"}},
		{league.ReadDrafts, "", "POST", ofLeague("/publish"), []string{"version", "1"}},
		{league.WriteDrafts, "viridian", "POST", at("/league/lists/viridian-2027/revise"), nil},
		{league.WriteDrafts, "", "POST", at("/league/lists/league-2026/revise"), nil},
		{league.WithdrawLists, "viridian", "GET", at("/league/lists/viridian-2027/withdraw"), nil},
		{league.WithdrawLists, "viridian", "POST", at("/league/lists/viridian-2027/withdraw"), []string{"reason", ""}},
		{league.WithdrawLists, "", "POST", at("/league/lists/league-2026/withdraw"), []string{"reason", "too late"}},
		{league.ReportCards, "viridian", "GET", at("/league/reports/new?gym=viridian"), nil},
		{league.ReportCards, "viridian", "POST", at("/league/reports"), []string{"gym", "viridian", "game", "pokemon-duel", "card", "0"}},
		{league.AnswerReports, "viridian", "POST", ofReport("/adopt"), []string{"draft", "none"}},
		{league.AnswerReports, "viridian", "GET", ofReport("/decline"), nil},
		{league.AnswerReports, "viridian", "POST", ofReport("/decline"), []string{"reason", "no"}},
		{league.ReportCards, "viridian", "POST", ofReport("/take-back"), nil},
		{league.KeepEvents, "viridian", "POST", at("/events"), eventFields("title", "")},
		{league.KeepEvents, "", "POST", at("/events"), eventFields("seat", "league", "title", "")},
		{league.KeepEvents, "", "POST", at("/events"), eventFields("seat", "region kanto", "title", "")},
		{league.KeepEvents, "viridian", "GET", ofEvent(gymSeat, "/edit"), nil},
		{league.KeepEvents, "viridian", "POST", ofEvent(gymSeat, "/edit"), eventFields("revision", "1", "title", "")},
		{league.KeepEvents, "viridian", "POST", ofEvent(gymSeat, "/cancel"), []string{"reason", "why"}},
		{league.KeepEvents, "viridian", "POST", ofEvent(gymSeat, "/delete"), nil},
		{league.KeepEvents, "viridian", "POST", ofEvent(gymSeat, "/judges"), []string{"name", "nobody at all"}},
		{league.KeepEvents, "viridian", "POST", ofEvent(gymSeat, "/field"), []string{"card", "1"}},
		{league.KeepEvents, "", "GET", ofEvent(leagueSeat, "/edit"), nil},
		{league.RunEvent, "viridian", "GET", ofEvent(gymSeat, "/registrations"), nil},
		{league.RunEvent, "viridian", "GET", ofEvent(gymSeat, "/registrations.csv"), nil},
		{league.RunEvent, "", "GET", ofEvent(leagueSeat, "/registrations.json"), nil},
		{league.SeeEventLists, "viridian", "GET", ofEvent(gymSeat, "/lists"), nil},
		{league.SeeEventLists, "viridian", "GET", ofEvent(gymSeat, "/registrations.csv?lists=1"), nil},
		{league.SeeEventLists, "", "GET", ofEvent(leagueSeat, "/lists"), nil},
	}
	for _, path := range []string{"", "/new", "/picture.svg", "/" + idText(card) + "/edit", "/" + idText(card) + "/rulings", "/join", "/import", "/revisions", "/revisions/1"} {
		walks = append(walks, walk{league.KeepCards, "", "GET", at("/league/cards" + path), nil})
	}
	for path, form := range map[string][]string{"/new": nil, "/preview": nil, "/pick?what=name": nil, "/" + idText(card) + "/edit": nil, "/" + idText(card) + "/retire": {"retire", "yes"},
		"/" + idText(card) + "/rulings": nil, "/join": nil, "/import": nil, "/revisions/1/undo": nil} {
		walks = append(walks, walk{league.KeepCards, "", "POST", at("/league/cards" + path), form})
	}
	ofRuling := func() string {
		r, err := s.store.Rulings.Add(context.Background(), 0, league.Ruling{Game: catalog.PokemonDuel, Kind: league.Ruled, About: legality.ByName, Key: "小火龙", Day: 20261130, Text: catalog.Text{En: "x"}})
		if err != nil {
			t.Fatal(err)
		}
		return "/league/rulings/" + store.EncodeID(r.ID) + "/withdraw"
	}
	walks = append(walks, walk{league.KeepCards, "", "GET", ofRuling, nil}, walk{league.KeepCards, "", "POST", ofRuling, []string{"reason", "no"}})
	people := map[string]*browser{"guest": s.browser(), "player": s.browser(), "organizer": s.organizes("Giovanni", "viridian"),
		"other organizer": s.organizes("Brock", "pewter"), "staff": s.staff("Oak"), "staff organizer": s.staff("Lance")}
	people["player"].signUp("Red")
	if err := s.store.League.SetOrganizer(context.Background(), 0, "viridian", s.user("Lance").ID, true); err != nil {
		t.Fatal(err)
	}
	persons := map[string]league.Person{"guest": {}, "player": {SignedIn: true}, "organizer": {SignedIn: true, Gyms: []string{"viridian"}},
		"other organizer": {SignedIn: true, Gyms: []string{"pewter"}}, "staff": {SignedIn: true, Staff: true}, "staff organizer": {SignedIn: true, Staff: true, Gyms: []string{"viridian"}}}
	walked := map[league.Action]bool{}
	for _, x := range walks {
		walked[x.action] = true
		for name, b := range people {
			path := x.path()
			var a answer
			if x.method == "GET" {
				a = b.get(path)
			} else {
				a = b.post(path, x.form...)
			}
			refused := a.Status == http.StatusForbidden || a.Status == http.StatusNotFound ||
				a.Status == http.StatusSeeOther && strings.HasPrefix(a.Header.Get("Location"), "/sign-in")
			gym := x.gym
			if x.action == league.AnswerReports {
				gym = "" // reports of all gyms are answered by the same people
			}
			may := persons[name].May(x.action, gym)
			what := fmt.Sprintf("%s: %s %s (%s)", name, x.method, path, x.action)
			if may == refused {
				t.Errorf("%s is answered %d, allowed is %v: %.200s", what, a.Status, may, a.Header.Get("Location"))
			}
			if may || name == "guest" {
				continue
			}
			secret := slices.Contains([]league.Action{league.ReadDrafts, league.ReadReports, league.RunEvent, league.SeeEventLists}, x.action) ||
				strings.Contains(path, "/league/reports/") && !strings.Contains(path, "/new") && !persons[name].May(league.ReadReports, x.gym)
			if want := map[bool]int{true: http.StatusNotFound, false: http.StatusForbidden}[secret]; a.Status != want {
				t.Errorf("%s is refused with %d, want %d", what, a.Status, want)
			}
		}
	}
	// Writing and publishing drafts are reached through reading them, which the same people may; reading reports through answering them.
	for _, p := range league.Permissions {
		if !walked[p.Action] && p.Action != league.PublishLists && p.Action != league.ReadReports {
			t.Errorf("no request walks %s", p.Action)
		}
	}
}

// Regions, gyms and organizers: made, named, described and appointed, in the audit log, and at once in the world.
func TestPlacesAndPeople(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	oak.get("/league").wants(t, http.StatusOK, "League desk", "Regions and gyms", "Who changed what")
	oak.post("/league/regions", "slug", "hoenn", "zh_hans", "丰缘", "zh_hant", "豐緣", "en", "Hoenn").leads(t, "/league/places#region-hoenn")
	oak.post("/league/gyms", "slug", "rustboro", "region", "hoenn", "en", "Rustboro <b>Gym</b>").leads(t, "/league/gyms/rustboro")
	oak.get("/league/gyms/rustboro").wants(t, http.StatusOK, "Rustboro <b>Gym</b> is saved", "Nobody organizes this gym yet")
	for what, form := range map[string][]string{
		"no name":        {"slug", "petalburg", "region", "hoenn"},
		"a long name":    {"slug", "petalburg", "region", "hoenn", "en", strings.Repeat("x", 61)},
		"a turned name":  {"slug", "petalburg", "region", "hoenn", "en", "Petal\u202eburg"},
		"an unseen name": {"slug", "petalburg", "region", "hoenn", "zh_hans", "\u200b", "en", "Petalburg"},
		"a bad slug":     {"slug", "Petal burg", "region", "hoenn", "en", "Petalburg"},
		"a slug too few": {"slug", "p", "region", "hoenn", "en", "Petalburg"},
		"a page":         {"slug", "events", "region", "hoenn", "en", "Petalburg"},
		"no region":      {"slug", "petalburg", "region", "moon", "en", "Petalburg"},
	} {
		if a := oak.post("/league/gyms", form...); a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, `aria-invalid="true"`) && what != "no region" {
			t.Errorf("%s: %d", what, a.Status)
		}
	}
	oak.post("/league/gyms", "slug", "rustboro", "region", "hoenn", "en", "Another").wants(t, http.StatusConflict, "taken")
	oak.post("/league/regions", "slug", "hoenn", "en", "Another").wants(t, http.StatusConflict, "taken")
	oak.post("/league/regions/hoenn", "en", "").wants(t, http.StatusUnprocessableEntity)
	oak.post("/league/regions/moon", "en", "Moon").wants(t, http.StatusNotFound)
	oak.post("/league/gyms/rustboro", "region", "hoenn", "en", "Rustboro Gym").leads(t, "/league/gyms/rustboro")
	oak.get("/gyms/rustboro").wants(t, http.StatusOK, "Rustboro Gym")

	roxanne := s.browser()
	roxanne.signUp("Roxanne")
	roxanne.get("/league").wants(t, http.StatusForbidden)
	oak.post("/league/gyms/rustboro/organizers", "name", "roxanne").leads(t, "/league/gyms/rustboro#organizers")
	oak.post("/league/gyms/rustboro/organizers", "name", "Nobody").wants(t, http.StatusUnprocessableEntity, "Nobody here is called", `value="Nobody"`)
	roxanne.get("/league").wants(t, http.StatusOK, "Rustboro Gym")
	roxanne.post("/league/gyms/rustboro/about", "en", "Rock, and more rock.").leads(t, "/league/gyms/rustboro")
	roxanne.post("/league/gyms/rustboro/about", "en", strings.Repeat("x", 1001)).wants(t, http.StatusUnprocessableEntity)
	roxanne.get("/gyms/rustboro").wants(t, http.StatusOK, "Rock, and more rock.")
	brawly := s.browser()
	brawly.signUp("Brawly")
	roxanne.post("/league/gyms/rustboro/organizers", "name", "Brawly").leads(t, "/league/gyms/rustboro#organizers")
	self := "/league/gyms/rustboro/organizers/" + store.EncodeID(s.user("Roxanne").ID) + "/end"
	roxanne.post(self).wants(t, http.StatusOK, "Stop organizing Rustboro Gym?") // it is asked, since nobody can appoint themselves again
	roxanne.get("/league/gyms/rustboro").wants(t, http.StatusOK)
	roxanne.post(self, "sure", "yes").leads(t, "/gyms/rustboro")
	roxanne.get("/league/gyms/rustboro").wants(t, http.StatusForbidden)
	brawly.get("/league/gyms/rustboro").wants(t, http.StatusOK, "Brawly")

	oak.get("/league/audit").wants(t, http.StatusOK, "appointed as organizer", "ended the organizing of", "Roxanne", "Brawly", "made or renamed the region", "hoenn")
	oak.get("/league/audit?before=1").wants(t, http.StatusOK, "Nothing has been changed yet")
	oak.get("/league/audit?before=x").wants(t, http.StatusOK, "appointed as organizer")
}
