package handlers_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"gymdeck/account"
	"gymdeck/handlers"
	"gymdeck/store"
)

func TestAccountPage(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	b.makeDeck()
	b.signUp("Ash <b>")
	a := b.get("/account")
	a.wants(t, 200, "Ash <b>", "Since 29 November 2026", "8 of 8 are left", "Only this one is signed in.", "One deck.")
	if strings.Contains(a.Body, "Ash <b>") || strings.Contains(a.Body, "/account/people") {
		t.Error("the name is not escaped, or a player is led to the pages of the staff")
	}
	s.makeStaff("Ash <b>")
	b.get("/account").wants(t, 200, "League staff", "/account/people")
}

// Whoever is not signed in is sent to sign in and back, and no form does anything.
func TestAccountPagesAreForTheirOwner(t *testing.T) {
	b := newSite(t).browser()
	for _, path := range []string{"/account", "/account/password", "/account/codes", "/account/delete", "/account/people"} {
		b.get(path).leads(t, "/sign-in?back="+strings.ReplaceAll(path, "/", "%2F"))
	}
	b.get("/account/export").leads(t, "/sign-in?back=%2Faccount")
	for _, path := range []string{"/account/password", "/account/codes", "/account/codes.txt", "/account/delete", "/account/people/11111111112/link"} {
		b.post(path, "password", password, "sure", "yes").wants(t, 403, "Sign in first.", `href="/sign-in"`)
	}
	b.get("/.well-known/change-password").leads(t, "/account/password")
}

// None of these pages may be kept by a cache, answers to forms included.
func TestPeoplesPagesAreNotKept(t *testing.T) {
	s := newSite(t)
	guest, member := s.browser(), s.browser()
	member.signUp("Ash")
	s.makeStaff("Ash")
	for path, b := range map[string]*browser{"/sign-in": guest, "/sign-up": guest, "/recover": guest, "/link/x": guest, "/account": member,
		"/account/password": member, "/account/codes": member, "/account/export": member, "/account/delete": member, "/account/people": member} {
		if got := b.get(path).Header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s: %q", path, got)
		}
	}
	if got := guest.post("/sign-in").Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("a refusal: %q", got)
	}
	if got := guest.get("/about").Header.Get("Cache-Control"); got == "no-store" {
		t.Error("every page is kept out of caches: this test shows nothing")
	}
}

func TestChangePassword(t *testing.T) {
	s := newSite(t)
	here, there := s.browser(), s.browser()
	here.signUp("Ash")
	there.post("/sign-in", "name", "Ash", "password", password)
	stolen := here.cookie()
	here.get("/account/password").wants(t, 200, `autocomplete="current-password"`, `autocomplete="new-password"`, `value="Ash"`)
	here.post("/account/password", "old", "wrong horse", "password", "another horse").wants(t, 403, `id="old-wrong"`, "This is not your password.")
	here.post("/account/password", "old", password, "password", "ash").wants(t, 422, `id="password-wrong"`)
	if !there.signedIn() {
		t.Fatal("a change that failed ended a session")
	}
	a := here.post("/account/password", "old", password, "password", "another horse")
	a.leads(t, "/account")
	here.lead(a).wants(t, 200, "Your password is changed.", "Only this one is signed in.")
	if there.signedIn() || s.holding(stolen).signedIn() {
		t.Error("a session from before goes on")
	}
	there.post("/sign-in", "name", "Ash", "password", password).wants(t, 403)
	there.post("/sign-in", "name", "Ash", "password", "another horse").leads(t, "/decks")
}

func TestNewCodes(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	old := b.signUp("Ash")
	b.post("/account/codes", "password", "wrong horse").wants(t, 403, `id="password-wrong"`)
	a := b.post("/account/codes", "password", password)
	a.wants(t, 200, "The old ones are no longer good.")
	fresh := codeForm.FindAllStringSubmatch(a.Body, -1)
	if len(fresh) != account.RecoveryCodes || fresh[0][1] == old[0] {
		t.Fatalf("%v", fresh)
	}
	other := s.browser()
	other.post("/recover", "name", "Ash", "code", old[0], "password", "another horse").wants(t, 403)
	other.post("/recover", "name", "Ash", "code", fresh[0][1], "password", "another horse").leads(t, "/decks")
	other.get("/account").wants(t, 200, "7 of 8 are left")
}

func TestCodesAsAFile(t *testing.T) {
	b := newSite(t).browser()
	codes := b.signUp("小智")
	form := []string{}
	for _, c := range codes {
		form = append(form, "code", c)
	}
	a := b.post("/account/codes.txt", form...)
	a.wants(t, 200, "recovery codes of 小智, 29 November 2026", codes[0]+"\r\n", codes[7]+"\r\n")
	if a.Header.Get("Content-Type") != "text/plain; charset=utf-8" || a.Header.Get("Cache-Control") != "no-store" ||
		a.Header.Get("Content-Disposition") != `attachment; filename="gymdeck-recovery-codes.txt"` {
		t.Errorf("%v", a.Header)
	}
	// It gives back codes, and nothing else that somebody may want to be seen under this site's name.
	b.post("/account/codes.txt", "code", "<script>alert(1)</script>").wants(t, 422, "These are no recovery codes")
	b.post("/account/codes.txt").wants(t, 422)
	b.post("/account/codes.txt", append(form, "code", codes[0])...).wants(t, 422)
}

func TestTakeOutEverything(t *testing.T) {
	b := newSite(t).browser()
	path := b.makeDeck()
	b.signUp("<Ash>")
	a := b.get("/account/export")
	if a.Status != 200 || a.Header.Get("Content-Disposition") != `attachment; filename="gymdeck-account.json"` ||
		a.Header.Get("Content-Type") != "application/json; charset=utf-8" {
		t.Errorf("%d %v", a.Status, a.Header)
	}
	var x account.Export
	if err := json.Unmarshal([]byte(a.Body), &x); err != nil {
		t.Fatal(err)
	}
	if x.Name != "<Ash>" || len(x.Decks) != 1 || "/decks/"+x.Decks[0].ID != path || x.RecoveryCodes != 8 || len(x.Sessions) != 1 {
		t.Errorf("%+v", x)
	}
	if strings.Contains(a.Body, "argon2") {
		t.Error("the password's hash is handed out")
	}
}

func TestDeleteTheAccount(t *testing.T) {
	s := newSite(t)
	b, there := s.browser(), s.browser()
	b.makeDeck()
	shared := b.makeDeck()
	b.signUp("Ash")
	there.post("/sign-in", "name", "Ash", "password", password)
	b.post(shared+"/visibility", "visibility", "public")
	s.browser().get(shared).wants(t, 200)
	b.get("/account/delete").wants(t, 200, "your 2 decks", "/account/export")
	b.post("/account/delete", "password", password).wants(t, 422, "Tick this box if you are sure.", `id="sure-wrong"`)
	b.post("/account/delete", "password", "wrong horse", "sure", "yes").wants(t, 403, `id="password-wrong"`)
	b.get(shared).wants(t, 200)
	a := b.post("/account/delete", "password", password, "sure", "yes")
	a.leads(t, "/")
	b.lead(a).wants(t, 200, "Your account and your decks are deleted.")
	if b.signedIn() || there.signedIn() {
		t.Error("a session lives on")
	}
	for _, who := range []*browser{b, there, s.browser()} {
		who.get(shared).wants(t, 404)
	}
	b.post("/sign-in", "name", "Ash", "password", password).wants(t, 403)
	s.browser().signUp("Ash") // the name is free again
}

func TestPreferencesGoWithTheAccount(t *testing.T) {
	s := newSite(t)
	here := s.browser()
	here.post("/language", "to", "zh-Hant", "back", "/about").leads(t, "/about")
	here.post("/theme", "to", "dark")
	here.post("/sign-up", "name", "Ash", "password", password).wants(t, 200, `lang="zh-Hant"`, `data-theme="dark"`)

	there := s.browser()
	there.get("/sign-in").wants(t, 200, `<html lang="en">`)
	there.post("/sign-in", "name", "Ash", "password", password)
	there.get("/account").wants(t, 200, `<html lang="zh-Hant" data-theme="dark">`)
	there.post("/theme", "to", "auto")
	there.post("/language", "to", "zh-Hans")
	here.get("/account").wants(t, 200, `<html lang="zh-Hans">`)
	here.post("/language", "to", "tlh").wants(t, 422)
	here.post("/theme", "to", "neon").wants(t, 422)
	here.get("/account").wants(t, 200, `<html lang="zh-Hans">`)

	// An account that has no choice yet takes up the browser's.
	s.browser().signUp("Gary")
	b := s.browser()
	b.post("/language", "to", "zh-Hans")
	b.post("/sign-in", "name", "Gary", "password", password)
	if u := s.user("Gary"); u.Lang != "zh-Hans" || u.Theme != "" {
		t.Errorf("%+v", u)
	}
}

func TestLinkForANewPassword(t *testing.T) {
	s := newSite(t)
	staff, lost := s.browser(), s.browser()
	staff.signUp("Oak")
	s.makeStaff("Oak")
	lost.signUp("Ash")
	link := staff.handOut("Ash")

	finder := s.browser()
	finder.makeDeck()
	finder.get(link).wants(t, 200, `value="Ash"`, "This link works once.", `autocomplete="new-password"`)
	finder.get(link).wants(t, 200) // looking does not spend it
	finder.post(link, "password", "short").wants(t, 422, `id="password-wrong"`)
	a := finder.post(link, "password", "another horse")
	a.leads(t, "/account")
	finder.lead(a).wants(t, 200, "Your new password is set", "One deck.")
	if lost.signedIn() {
		t.Error("a session from before goes on")
	}
	for _, b := range []*browser{finder, s.browser()} {
		b.get(link).wants(t, 410, "This link no longer works", "If you have used it already")
		b.post(link, "password", "third horse!").wants(t, 410, "This link no longer works")
	}
	lost.post("/sign-in", "name", "Ash", "password", "another horse").leads(t, "/decks")

	late := staff.handOut("Ash")
	s.clock.move(account.LinkLife)
	lost.get(late).wants(t, 410, "for a limited time")
	lost.post(late, "password", "third horse!").wants(t, 410, "for a limited time")
	s.browser().get("/link/"+strings.Repeat("A", 26)).wants(t, 410, "This link no longer works", "ask whoever gave it to you", `href="/recover"`)
}

// handOut makes a link for somebody as the staff does it, and gives its path.
func (b *browser) handOut(name string) string {
	b.site.t.Helper()
	a := b.get("/account/people?name=" + name)
	_, rest, ok := strings.Cut(a.Body, `action="/account/people/`)
	id, _, _ := strings.Cut(rest, "/")
	if !ok || a.Status != 200 {
		b.site.t.Fatalf("%s is not found: %d %s", name, a.Status, a.Body)
	}
	a = b.post("/account/people/" + id + "/link")
	_, rest, ok = strings.Cut(a.Body, b.site.url+"/link/")
	token, _, _ := strings.Cut(rest, "<")
	if !ok || a.Status != 200 || token == "" || a.Header.Get("Cache-Control") != "no-store" {
		b.site.t.Fatalf("no link: %d %v %s", a.Status, a.Header, a.Body)
	}
	return "/link/" + token
}

func TestLinkThatMakesStaff(t *testing.T) {
	s := newSite(t)
	service := account.NewService(s.store.Accounts, account.NewHasher(1), func() int64 { return 1 })
	token, err := service.StaffLink(t.Context(), s.clock.now())
	if err != nil {
		t.Fatal(err)
	}
	link := "/link/" + token
	b := s.browser()
	back := strings.ReplaceAll(link, "/", "%2F")
	b.get(link).wants(t, 200, "Sign in with that account, or make one", `href="/sign-in?back=`+back+`"`, `href="/sign-up?back=`+back+`"`)
	b.post(link).wants(t, 403, "Sign in first.")
	b.post("/sign-up", "name", "Oak", "password", password, "back", link).wants(t, 200, `href="`+link+`"`)
	b.get(link).wants(t, 200, `value="Oak"`, "Become league staff")
	if s.user("Oak").Staff() {
		t.Fatal("looking at the link made somebody staff")
	}
	a := b.post(link)
	a.leads(t, "/account")
	b.lead(a).wants(t, 200, "You are league staff now.", "/account/people")
	other := s.browser()
	other.signUp("Gary")
	other.get(link).wants(t, 410, "This link no longer works", `href="/account"`)
	other.post(link).wants(t, 410)
	if s.user("Gary").Staff() {
		t.Error("the link worked twice")
	}
	// The only one of the staff stays; of two, one may go.
	b.post("/account/delete", "password", password, "sure", "yes").wants(t, 409, "This is the only member of the league staff who can sign in.")
	if err := s.store.Accounts.SetRole(t.Context(), 0, s.user("Gary").ID, account.League); err != nil {
		t.Fatal(err)
	}
	b.post("/account/delete", "password", password, "sure", "yes").leads(t, "/")
	if s.store.Accounts.SetRole(t.Context(), 0, s.user("Gary").ID, account.Player) == nil || !s.user("Gary").Staff() {
		t.Error("the last of the staff became a player")
	}
}

// What whoever reads logs could use does not get into them.
func TestLinksAreNotLogged(t *testing.T) {
	s := newSite(t)
	var log strings.Builder
	site, err := handlers.New(t.Context(), handlers.Config{Store: s.store, Logger: slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/link/SECRET", "/decks/x"} {
		site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil))
	}
	s.store.Close() // so that everything fails
	for _, path := range []string{"/link/SECRET", "/decks?show=public"} {
		site.ServeHTTP(httptest.NewRecorder(), httptest.NewRequest(http.MethodGet, path, nil))
	}
	if out := log.String(); strings.Contains(out, "SECRET") || !strings.Contains(out, "path=/link/…") || !strings.Contains(out, "path=/decks ") {
		t.Errorf("the log says\n%s", out)
	}
}

func TestPeopleAreFoundByTheStaffOnly(t *testing.T) {
	s := newSite(t)
	staff, player := s.browser(), s.browser()
	staff.signUp("Oak")
	player.signUp("Ash Ketchum")
	s.browser().signUp("Ashley")
	s.browser().signUp("Gary")
	path := "/account/people/" + store.EncodeID(s.user("Gary").ID) + "/link"
	player.get("/account/people?name=Gary").wants(t, 403, "Only league staff can do this.")
	player.post(path).wants(t, 403, "Only league staff can do this.")
	s.makeStaff("Oak")
	staff.get("/account/people").wants(t, 200, "Name, or how it begins")
	a := staff.get("/account/people?name=%20ÁSH")
	a.wants(t, 200, "Ash Ketchum", "Ashley")
	if strings.Contains(a.Body, "Gary") {
		t.Error("Gary is found under Ash")
	}
	staff.get("/account/people?name="+strings.Repeat("x", 3000)).wants(t, 200, "Nobody is called")
	staff.get("/account/people?name=%3Cscript%3E").wants(t, 200, "Nobody is called <script>.")
	staff.post("/account/people/11111111112/link").wants(t, 404)
	staff.post("/account/people/no/link").wants(t, 404)
	staff.post(path).wants(t, 200, "For Gary, once, within 24 hours.")

	// The site's own account has no password, and gets none.
	own := account.User{ID: 7, Name: "gymdeck", Folded: account.Fold("gymdeck"), Role: account.Player}
	if taken, err := s.store.Accounts.AddUser(t.Context(), own, nil); taken || err != nil {
		t.Fatal(taken, err)
	}
	staff.get("/account/people?name=gymdeck").wants(t, 200, "Nobody is called gymdeck.")
	staff.post("/account/people/"+store.EncodeID(7)+"/link").wants(t, 404)

	req, err := http.NewRequest(http.MethodGet, s.url+path, nil)
	if err != nil {
		t.Fatal(err)
	}
	staff.do(req).wants(t, 405) // a link is never made by following one
}
