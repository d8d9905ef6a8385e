package e2e

import (
	"net/url"
	"strings"
	"testing"

	"gymdeck/account"
)

const peoplesPassword = "correct horse"

// screens are what pages are looked at with, by the endings of their pictures: both sizes, both lights.
func screens() map[string]screen {
	small := phone
	small.dark = true
	return map[string]screen{"1280-light": desktop, "390-dark": small}
}

// looked is a page that has nothing against it.
func (p *page) looked(name string) {
	p.t.Helper()
	p.Fits()
	p.Axe()
	p.Shot(name)
}

// fails sends a form that is refused with that status.
func (p *page) fails(status, button string) {
	p.t.Helper()
	p.Expect("status of " + status)
	p.Follow("main form button", button)
}

// A guest builds a deck, signs up, signs out and in again, and the deck is there; on a phone and at a desk.
func TestGuestBecomesAPlayer(t *testing.T) {
	s := startSite(t)
	for name, on := range screens() {
		t.Run(name, func(t *testing.T) {
			p := s.visit(t, on)
			p.Open("/")
			p.Follow("main form[action='/decks'] button")
			deck := p.Path()
			p.Open("/sign-in?back=" + url.QueryEscape(deck)) // as the top of the page leads there
			p.Wants(".note", "The deck of this browser comes along.")
			p.looked("people-sign-in-" + name)
			p.Fill("#name", "Ash "+name)
			p.Fill("#password", "wrong horse")
			p.fails("403", "Sign in")
			p.Wants(".note[data-state=fix]", "The name or the password is wrong.")
			if got := p.Focused(); !strings.HasPrefix(got, "input#password") {
				t.Errorf("the focus is on %s", got)
			}
			if got := p.Value("#name"); got != "Ash "+name {
				t.Errorf("the name is now %q", got)
			}
			p.looked("people-sign-in-wrong-" + name)

			p.Follow("a", "Make one")
			p.looked("people-sign-up-" + name)
			p.Fill("#name", "Ash "+name)
			p.Fill("#password", "short")
			p.fails("422", "Make the account")
			p.Wants("#password-wrong", "A password has 8 to 200 characters.")
			p.looked("people-sign-up-wrong-" + name)
			p.Fill("#password", peoplesPassword)
			p.Click("[data-reveal]")
			if got := p.Attr("type", "#password"); got != "text" {
				t.Errorf("a password that is shown has type %q", got)
			}
			p.Follow("main form button.btn-main")
			if n := p.Count("#codes li"); n != account.RecoveryCodes {
				t.Errorf("%d codes", n)
			}
			p.Wants(".note", "The deck of this browser is in your account now.")
			p.looked("people-codes-shown-" + name)
			p.Follow("a", "I have kept them, go on")
			if p.Path() != deck {
				t.Errorf("went on to %s, not back to %s", p.Path(), deck)
			}

			p.Open("/account")
			p.looked("people-account-" + name)
			p.Follow("form[action='/sign-out'] button")
			p.Wants(".note", "You are signed out.")
			p.OpenAs(deck, 404)
			p.Open("/sign-in?back=" + url.QueryEscape(deck))
			p.Fill("#name", "ASH "+name)
			p.Fill("#password", peoplesPassword)
			p.Submit()
			if p.Path() != deck {
				t.Errorf("came back to %s, not to %s", p.Path(), deck)
			}
		})
	}
}

// Every page of the account, with something wrong and without, on every screen.
func TestAccountPagesAreSound(t *testing.T) {
	s := startSite(t)
	for name, on := range screens() {
		t.Run(name, func(t *testing.T) {
			long := "A name of thirty-two characters!"
			if name == "390-dark" {
				long = "小智的很长很长很长很长很长很长很长很长很长很长很长很长的名字"
			}
			p := s.signedUp(t, on, long)
			for _, path := range []string{"password", "codes", "delete"} {
				p.Open("/account/" + path)
				p.looked("people-" + path + "-" + name)
				status := map[string]string{"password": "422", "codes": "403", "delete": "422"}[path]
				p.Expect("status of " + status)
				p.Follow("main form button:not([data-reveal])")
				p.Wants(".wrong")
				p.looked("people-" + path + "-wrong-" + name)
			}
			p.Open("/account/delete")
			p.Fill("#password", peoplesPassword)
			p.Click(".tick")
			p.Follow("main form button.btn-grave")
			p.Wants(".note", "Your account and your decks are deleted.")

			p.Open("/recover")
			p.looked("people-recover-" + name)
			p.Fill("#name", "Gary")
			p.Fill("#code", "0000")
			p.Fill("#password", peoplesPassword)
			p.fails("403", "Set the password")
			p.looked("people-recover-wrong-" + name)
			p.OpenAs("/link/none", 410)
			p.looked("people-link-dead-" + name)
		})
	}
}

// signedUp is the browser of somebody who has just made an account.
func (s *site) signedUp(t *testing.T, on screen, name string) *page {
	t.Helper()
	p := s.visit(t, on)
	p.Open("/sign-up")
	p.Fill("#name", name)
	p.Fill("#password", peoplesPassword)
	p.Submit()
	p.Await("#codes")
	return p
}

// The password is lost: a code lets one in again, and the other browser is out.
func TestRecoverWithACode(t *testing.T) {
	s := startSite(t)
	old := s.signedUp(t, desktop, "小智")
	code := old.Text("#codes li")
	p := s.visit(t, phone)
	p.Open("/sign-in")
	p.Follow("a", "Use a recovery code")
	p.Fill("#name", "小智")
	p.Fill("#code", strings.ToLower(code))
	p.Fill("#password", "another horse")
	p.Submit()
	p.Wants(".note", "You have 7 recovery codes left.")
	old.Open("/account")
	if !strings.HasPrefix(old.Path(), "/sign-in") {
		t.Errorf("the other browser is still at %s", old.Path())
	}
}

// The staff finds somebody and hands out a link, which works once.
func TestStaffHandsOutALink(t *testing.T) {
	s := startSite(t)
	lost := s.signedUp(t, desktop, "Ash Ketchum")
	staff := s.signedUp(t, desktop, "Oak")
	oak, err := s.store.Accounts.UserByName(t.Context(), account.Fold("Oak"))
	if err != nil || oak == nil {
		t.Fatal(oak, err)
	}
	if err := s.store.Accounts.SetRole(t.Context(), 0, oak.ID, account.League); err != nil {
		t.Fatal(err)
	}
	staff.Open("/account")
	staff.looked("people-account-staff-1280-light")
	staff.Follow("a[href='/account/people']")
	staff.looked("people-find-1280-light")
	staff.Fill("#name", "nobody")
	staff.Submit()
	staff.looked("people-find-none-1280-light")
	staff.Fill("#name", "ash")
	staff.Submit()
	staff.looked("people-found-1280-light")
	staff.Follow("button", "Make a link for Ash Ketchum")
	staff.looked("people-handed-1280-light")
	link := strings.TrimPrefix(staff.Text("#handed"), s.url)

	p := s.visit(t, phone)
	p.Open(link)
	p.looked("people-link-390-light")
	p.Fill("#password", "another horse")
	p.Submit()
	p.Wants("h1", "Ash Ketchum")
	p.OpenAs(link, 410)
	lost.Open("/account")
	if !strings.HasPrefix(lost.Path(), "/sign-in") {
		t.Errorf("the old browser is still at %s", lost.Path())
	}
}

// Without JavaScript all of it works, and nothing is offered that does not.
func TestAccountWithoutScript(t *testing.T) {
	s := startSite(t)
	plain := phone
	plain.noScript = true
	p := s.signedUp(t, plain, "Ash")
	for _, sel := range []string{"[data-copy-from]", "[data-print]", "[data-reveal]"} {
		if p.Sees(sel) {
			t.Errorf("%s is shown, and cannot do anything", sel)
		}
	}
	p.Wants("form[action='/account/codes.txt'] button")
	p.Axe()
	p.Open("/account")
	p.Follow("form[action='/language'] button[lang=zh-Hant]")
	p.Wants("h2", "你的資料")
	p.Follow("form[action='/sign-out'] button")
	p.Wants(".note", "已登出。")
}

// In each language the pages say what they say in that language, and fit.
func TestAccountInThreeLanguages(t *testing.T) {
	s := startSite(t)
	for tag, says := range map[string][3]string{
		"en":      {"Make an account", "A password has 8 to 200 characters.", "Your recovery codes"},
		"zh-Hans": {"注册账号", "密码要有 8 到 200 个字符。", "你的恢复码"},
		"zh-Hant": {"註冊帳號", "密碼要有 8 到 200 個字元。", "你的復原碼"},
	} {
		t.Run(tag, func(t *testing.T) {
			on := phone
			on.language = tag
			p := s.visit(t, on)
			p.Open("/sign-up")
			p.Wants("h1", says[0])
			p.Fill("#name", "Ash "+tag)
			p.Fill("#password", "short")
			p.Expect("status of 422")
			p.Submit()
			p.Wants("#password-wrong", says[1])
			p.looked("people-sign-up-wrong-390-" + tag)
			p.Fill("#password", peoplesPassword)
			p.Submit()
			p.Wants("h1", says[2])
			p.looked("people-codes-shown-390-" + tag)
			for _, path := range []string{"/account", "/account/delete", "/account/password", "/recover"} {
				p.Open(path)
				p.looked("people" + strings.ReplaceAll(path, "/", "-") + "-390-" + tag)
			}
		})
	}
}
