package handlers_test

import (
	"fmt"
	"html"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"gymdeck/account"
	"gymdeck/store"
)

// The password of everybody in these tests.
const password = "correct horse"

var codeForm = regexp.MustCompile(`<code translate="no">([0-9A-Z]{4}(?:-[0-9A-Z]{4}){3})</code>`)

// signUp makes an account and gives its recovery codes.
func (b *browser) signUp(name string) (codes []string) {
	b.site.t.Helper()
	a := b.post("/sign-up", "name", name, "password", password)
	if a.Status != http.StatusOK {
		b.site.t.Fatalf("sign up %s: %d %s", name, a.Status, a.Body)
	}
	for _, m := range codeForm.FindAllStringSubmatch(a.Body, -1) {
		codes = append(codes, m[1])
	}
	if len(codes) != account.RecoveryCodes {
		b.site.t.Fatalf("%d codes are shown", len(codes))
	}
	return codes
}

// wants fails the test unless the answer has that status and says all of these.
func (a answer) wants(t *testing.T, status int, says ...string) {
	t.Helper()
	if a.Status != status {
		t.Errorf("status %d, want %d: %.600s", a.Status, status, a.Body)
	}
	text := html.UnescapeString(a.Body)
	for _, s := range says {
		if !strings.Contains(text, s) {
			t.Errorf("the answer does not say %q: %s", s, text[max(0, strings.Index(text, "<main")):])
		}
	}
}

// leads fails the test unless the answer sends the browser to that address of the site.
func (a answer) leads(t *testing.T, to string) {
	t.Helper()
	if got := a.Header.Get("Location"); a.Status != http.StatusSeeOther || got != to {
		t.Errorf("status %d to %q, want to be sent to %q: %.300s", a.Status, got, to, a.Body)
	}
}

// signedIn reports whether the browser has an account.
func (b *browser) signedIn() bool {
	b.site.t.Helper()
	a := b.get("/account")
	if a.Status == http.StatusSeeOther && a.Header.Get("Location") == "/sign-in?back=%2Faccount" {
		return false
	}
	if a.Status != http.StatusOK {
		b.site.t.Fatalf("the account page: %d", a.Status)
	}
	return true
}

// cookie is the session cookie that the browser holds.
func (b *browser) cookie() *http.Cookie {
	b.site.t.Helper()
	u, _ := url.Parse(b.site.url)
	for _, c := range b.client.Jar.Cookies(u) {
		if c.Name == "gymdeck" {
			return c
		}
	}
	return nil
}

// holding is another browser that has got hold of a session cookie.
func (s *testSite) holding(c *http.Cookie) *browser {
	b := s.browser()
	u, _ := url.Parse(s.url)
	b.client.Jar.SetCookies(u, []*http.Cookie{c})
	return b
}

// makeDeck makes a deck and gives its address.
func (b *browser) makeDeck() string {
	b.site.t.Helper()
	a := b.post("/decks")
	if a.Status != http.StatusSeeOther {
		b.site.t.Fatalf("a new deck: %d %s", a.Status, a.Body)
	}
	return a.Header.Get("Location")
}

func (s *testSite) user(name string) *account.User {
	s.t.Helper()
	u, err := s.store.Accounts.UserByName(s.t.Context(), account.Fold(name))
	if err != nil || u == nil {
		s.t.Fatalf("nobody is called %s: %v", name, err)
	}
	return u
}

func (s *testSite) makeStaff(name string) {
	s.t.Helper()
	if err := s.store.Accounts.SetRole(s.t.Context(), 0, s.user(name).ID, account.League); err != nil {
		s.t.Fatal(err)
	}
}

func TestSignUpTakesTheGuestsDecksAlong(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	first, second := b.makeDeck(), b.makeDeck()
	b.get("/sign-up").wants(t, 200, "The 2 decks of this browser come along.")
	a := b.post("/sign-up", "name", " Ash  Ketchum ", "password", password, "back", first)
	a.wants(t, 200, "Welcome, Ash Ketchum.", "The 2 decks of this browser are in your account now.", `href="`+first+`"`)
	if got := a.Header.Get("Cache-Control"); got != "no-store" {
		t.Errorf("the codes may be kept: %q", got)
	}
	if strings.Contains(a.Body, password) {
		t.Error("the password stands in the page")
	}
	if n, err := s.store.Decks.Count(t.Context(), store.Owner{User: s.user("Ash Ketchum").ID}); n != 2 || err != nil {
		t.Errorf("%d decks are in the account: %v", n, err)
	}
	for _, path := range []string{first, second} {
		b.get(path).wants(t, 200)
		s.browser().get(path).wants(t, 404)
	}
}

func TestSignUpSaysWhatIsWrong(t *testing.T) {
	s := newSite(t)
	s.browser().signUp("Ash")
	for _, c := range []struct {
		name, password string
		status         int
		field, says    string
	}{
		{"A", password, 422, "name", "A name has 2 to 32 characters."},
		{"A\u202esh", password, 422, "name", "cannot be seen"},
		{"--", password, 422, "name", "at least one letter or digit"},
		{"ÁSH", "another horse", 409, "name", "Somebody has the name ÁSH"},
		{"Gary", "short", 422, "password", "A password has 8 to 200 characters."},
		{"Gary", "password1", 422, "password", "among the first that anybody would try"},
		{"Gary Oak 99", "gary oak 99", 422, "password", "The password must not be the name."},
		{`<script>"'`, "short", 422, "password", "A password has"},
	} {
		b := s.browser()
		a := b.post("/sign-up", "name", c.name, "password", c.password, "back", "/check")
		a.wants(t, c.status, c.says, `id="`+c.field+`-wrong"`, `aria-describedby="`+c.field+`-wrong `+c.field+`-hint"`, `name="back" value="/check"`)
		if strings.Contains(a.Body, c.password) {
			t.Errorf("%s: the password came back", c.name)
		}
		if kept := html.EscapeString(c.name); c.field == "password" && !strings.Contains(html.UnescapeString(a.Body), `value="`+c.name) || strings.Contains(a.Body, "<script>\"") {
			t.Errorf("%s was not kept, or not escaped as %s", c.name, kept)
		}
		if b.signedIn() {
			t.Errorf("%s got in", c.name)
		}
	}
}

// An impatient second press, or a reload, must not leave somebody before the door of an account that is theirs.
func TestSignUpTwice(t *testing.T) {
	s := newSite(t)
	s.browser().signUp("Ash")
	again := s.browser()
	a := again.post("/sign-up", "name", "Ash", "password", password)
	a.leads(t, "/account")
	again.lead(a).wants(t, 200, "is yours already")
	other := s.browser()
	other.post("/sign-up", "name", "Ash", "password", "another horse").wants(t, 409, "Somebody has the name")
	if other.signedIn() {
		t.Error("a stranger got in")
	}
}

func TestSignInAndOut(t *testing.T) {
	s := newSite(t)
	s.browser().signUp("小智")
	b := s.browser()
	deckPath := b.makeDeck()
	guest := b.cookie()
	b.get("/sign-in?back="+deckPath).wants(t, 200, "The deck of this browser comes along.", `name="back" value="`+deckPath+`"`, `autocomplete="current-password"`)
	wrong, nobody := b.post("/sign-in", "name", "小智", "password", "wrong horse"), b.post("/sign-in", "name", "小茂", "password", password)
	wrong.wants(t, 403, "The name or the password is wrong.", `value="小智"`)
	if strings.ReplaceAll(wrong.Body, "小智", "X") != strings.ReplaceAll(nobody.Body, "小茂", "X") {
		t.Error("a wrong password is answered differently from a wrong name")
	}
	if strings.Contains(wrong.Body, "wrong horse") || b.signedIn() {
		t.Error("the password came back, or somebody got in")
	}

	a := b.post("/sign-in", "name", "小 智", "password", password, "back", deckPath)
	a.leads(t, deckPath)
	b.lead(a).wants(t, 200, "The deck of this browser is in your account now.")
	if b.cookie().Value == guest.Value {
		t.Error("the session has the same id as before signing in")
	}
	thief := s.holding(guest)
	if thief.signedIn() {
		t.Error("the id of the guest's session is signed in now: whoever had planted it is in")
	}
	thief.get(deckPath).wants(t, 404)

	for _, path := range []string{"/sign-in", "/sign-up"} {
		b.get(path+"?back=/check").leads(t, "/check")
	}
	mine := b.cookie()
	out := b.post("/sign-out")
	out.leads(t, "/")
	b.lead(out).wants(t, 200, "You are signed out.")
	if b.signedIn() || s.holding(mine).signedIn() {
		t.Error("the session lives on after signing out")
	}
	b.get(deckPath).wants(t, 404)
}

func TestSigningOutLeavesAGuestAlone(t *testing.T) {
	b := newSite(t).browser()
	path := b.makeDeck()
	b.post("/sign-out").leads(t, "/")
	b.get(path).wants(t, 200)
	b.post("/sign-out-everywhere").wants(t, 403, "Sign in first.")
}

func TestSignOutEverywhere(t *testing.T) {
	s := newSite(t)
	here, there, other := s.browser(), s.browser(), s.browser()
	here.signUp("Ash")
	other.signUp("Gary")
	there.post("/sign-in", "name", "Ash", "password", password)
	here.get("/account").wants(t, 200, "This one and one other are signed in.")
	here.post("/sign-out-everywhere").leads(t, "/")
	if here.signedIn() || there.signedIn() || !other.signedIn() {
		t.Error("the wrong browsers are signed in")
	}
}

func TestGuessingIsStoppedForAWhile(t *testing.T) {
	s := newSite(t)
	s.browser().signUp("Ash")
	b := s.browser()
	for range 10 {
		b.post("/sign-in", "name", "Ash", "password", "wrong horse").wants(t, 403)
	}
	a := b.post("/sign-in", "name", "ash", "password", password)
	a.wants(t, 429, "Too many attempts. Please wait 15 minutes.")
	if got := a.Header.Get("Retry-After"); got != "900" {
		t.Errorf("Retry-After %q", got)
	}
	b.lang = "zh-TW"
	b.post("/sign-in", "name", "ash", "password", password).wants(t, 429, "請等 15 分鐘再試")
	b.post("/sign-in", "name", "Gary", "password", password).wants(t, 403) // another account is another matter
	s.clock.move(15*60*1e9 - 1)
	b.post("/sign-in", "name", "ash", "password", password).wants(t, 429, "請等 1 分鐘再試")
	s.clock.move(1)
	b.post("/sign-in", "name", "ash", "password", password).leads(t, "/decks")
}

func TestFormsOfOtherSitesAreRefused(t *testing.T) {
	s := newSite(t)
	b := s.browser()
	b.signUp("Ash")
	for path, form := range map[string]string{
		"/sign-in": "name=Ash&password=correct+horse", "/sign-out": "", "/sign-out-everywhere": "", "/account/delete": "sure=yes&password=correct+horse",
		"/account/password": "old=correct+horse&password=another+horse", "/account/codes": "password=correct+horse",
		"/sign-up": "name=Gary&password=correct+horse", "/recover": "", "/link/x": "",
	} {
		req, err := http.NewRequest(http.MethodPost, s.url+path, strings.NewReader(form))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		req.Header.Set("Sec-Fetch-Site", "cross-site")
		b.do(req).wants(t, 403, "This form was sent from another site")
	}
	if !b.signedIn() {
		t.Error("something was done all the same")
	}
	if u, err := s.store.Accounts.UserByName(t.Context(), account.Fold("Gary")); u != nil || err != nil {
		t.Errorf("an account was made: %v %v", u, err)
	}
}

func TestNobodyIsSentToAnotherSite(t *testing.T) {
	s := newSite(t)
	s.browser().signUp("Ash")
	for back, want := range map[string]string{
		"/check?on=2026-12-01": "/check?on=2026-12-01", "": "/decks", "//evil.example": "/decks", "https://evil.example/": "/decks", `/\evil.example`: "/decks",
		`\\evil.example`: "/decks", "javascript:alert(1)": "/decks", "evil.example": "/decks", "/\t/evil.example": "/decks", "http:/evil.example": "/decks",
		" //evil.example": "/decks", "/\n/evil.example": "/decks",
	} {
		b := s.browser()
		b.post("/sign-in", "name", "Ash", "password", password, "back", back).leads(t, want)
		b.get("/sign-in?back="+url.QueryEscape(back)).leads(t, want)
		out := s.browser().get("/sign-up?back=" + url.QueryEscape(back))
		out.wants(t, 200, fmt.Sprintf(`name="back" value="%s"`, want))
	}
	// What is cleaned on the way stays here as well.
	b := s.browser()
	a := b.post("/sign-in", "name", "Ash", "password", password, "back", "/.//evil.example")
	if to, err := url.Parse(a.Header.Get("Location")); err != nil || to.Host != "" || strings.HasPrefix(a.Header.Get("Location"), "//") {
		t.Errorf("sent to %q", a.Header.Get("Location"))
	}
}

func TestRecoverWithACode(t *testing.T) {
	s := newSite(t)
	old := s.browser()
	codes := old.signUp("Ash")
	b := s.browser()
	b.get("/recover").wants(t, 200, "Recovery code", `autocomplete="new-password"`)
	b.post("/recover", "name", "Ash", "code", codes[0], "password", "short").wants(t, 422, `id="password-wrong"`)
	b.post("/recover", "name", "Gary", "code", codes[0], "password", "another horse").wants(t, 403, "do not go together")
	b.post("/recover", "name", "Ash", "code", "0000-0000-0000-0000", "password", "another horse").wants(t, 403, "do not go together")
	if !old.signedIn() {
		t.Fatal("a wrong code ended a session")
	}
	a := b.post("/recover", "name", "ash", "code", strings.ToLower(strings.ReplaceAll(codes[0], "-", " ")), "password", "another horse", "back", "/check")
	a.leads(t, "/check")
	b.lead(a).wants(t, 200, "You have 7 recovery codes left.")
	if old.signedIn() || !b.signedIn() {
		t.Error("the wrong browser is signed in")
	}
	c := s.browser()
	c.post("/recover", "name", "Ash", "code", codes[0], "password", "third horse!").wants(t, 403)
	c.post("/sign-in", "name", "Ash", "password", password).wants(t, 403)
	c.post("/sign-in", "name", "Ash", "password", "another horse").leads(t, "/decks")
	for range 9 { // one was wrong just before
		c.post("/recover", "name", "Ash", "code", "0000-0000-0000-0000", "password", "another horse")
	}
	c.post("/recover", "name", "Ash", "code", codes[1], "password", "another horse").wants(t, 429, "Please wait 15 minutes")
}
