package store

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
)

// people makes the account service over a store.
func people(s *Store) *account.Service {
	return account.NewService(s.Accounts, account.NewHasher(2), NewID)
}

func wantProblem(t *testing.T, err error, key string) {
	t.Helper()
	var e *account.Error
	if !errors.As(err, &e) || e.Key != key {
		t.Fatalf("error %v, want %s", err, key)
	}
}

func TestSignUpSignInRecover(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	p := people(s)
	ctx := t.Context()
	u, codes, err := p.SignUp(ctx, c.now(), " 小 智 ", "correct horse", "zh-Hans", "dark", "home")
	if err != nil || u.Name != "小 智" || len(codes) != account.RecoveryCodes {
		t.Fatalf("%+v %v %v", u, codes, err)
	}
	for _, alike := range []string{"小智", "小-智"} {
		_, _, err := p.SignUp(ctx, c.now(), alike, "correct horse", "", "", "home")
		wantProblem(t, err, "account.name-taken")
	}
	got, err := p.SignIn(ctx, c.now(), "小智", "correct horse", "1.2.3.4")
	if err != nil || got.ID != u.ID || got.Lang != "zh-Hans" || got.Theme != "dark" || got.Role != account.Player {
		t.Fatalf("%+v %v", got, err)
	}
	for _, wrong := range [][2]string{{"小智", "Correct horse"}, {"nobody", "correct horse"}, {"小智", ""}, {"", ""}, {"小智", strings.Repeat("x", 5000)}} {
		_, err := p.SignIn(ctx, c.now(), wrong[0], wrong[1], "1.2.3.4")
		wantProblem(t, err, "account.wrong-sign-in")
	}

	here, _, err := s.Sessions.SignIn(ctx, "", u.ID)
	if err != nil {
		t.Fatal(err)
	}
	there, _, err := s.Sessions.SignIn(ctx, "", u.ID)
	if err != nil {
		t.Fatal(err)
	}
	wantProblem(t, p.ChangePassword(ctx, c.now(), got, "wrong", "another horse", here, "c"), "account.wrong-password")
	wantProblem(t, p.ChangePassword(ctx, c.now(), got, "correct horse", "short", here, "c"), "account.password-length")
	if err := p.ChangePassword(ctx, c.now(), got, "correct horse", "another horse", here, "c"); err != nil {
		t.Fatal(err)
	}
	must(s.Sessions.Load(ctx, here))(t)
	wantCode(t, errOf(s.Sessions.Load(ctx, there)), NotFound)
	wantProblem(t, errOf(p.SignIn(ctx, c.now(), "小智", "correct horse", "c")), "account.wrong-sign-in")

	typed := strings.ToLower(strings.ReplaceAll(codes[3], "-", " "))
	wantProblem(t, errOf(p.Recover(ctx, c.now(), "nobody", typed, "third horse", "c")), "account.wrong-code")
	wantProblem(t, errOf(p.Recover(ctx, c.now(), "小智", "0000-0000-0000-0000", "third horse", "c")), "account.wrong-code")
	if _, err := p.Recover(ctx, c.now(), "小智", typed, "third horse", "c"); err != nil {
		t.Fatal(err)
	}
	wantCode(t, errOf(s.Sessions.Load(ctx, here)), NotFound)
	wantProblem(t, errOf(p.Recover(ctx, c.now(), "小智", codes[3], "fourth horse", "c")), "account.wrong-code")
	if got, err = p.SignIn(ctx, c.now(), "小智", "third horse", "c"); err != nil {
		t.Fatal(err)
	}

	fresh, err := p.NewCodes(ctx, c.now(), got, "third horse", "c")
	if err != nil {
		t.Fatal(err)
	}
	wantProblem(t, errOf(p.Recover(ctx, c.now(), "小智", codes[4], "fourth horse", "c")), "account.wrong-code")
	if _, err := p.Recover(ctx, c.now(), "小智", fresh[0], "fourth horse", "c"); err != nil {
		t.Fatal(err)
	}
}

func TestGuessingIsStopped(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	p := people(s)
	ctx := t.Context()
	if _, _, err := p.SignUp(ctx, c.now(), "Ash", "correct horse", "", "", "home"); err != nil {
		t.Fatal(err)
	}
	for range 10 {
		wantProblem(t, errOf(p.SignIn(ctx, c.now(), "ash", "wrong horse", "bad place")), "account.wrong-sign-in")
		wantProblem(t, errOf(p.Recover(ctx, c.now(), "ash", "0000-0000-0000-0000", "third horse", "bad place")), "account.wrong-code")
	}
	_, err := p.SignIn(ctx, c.now(), "ASH", "correct horse", "bad place")
	wantProblem(t, err, "account.too-many")
	var e *account.Error
	if errors.As(err, &e); e.Wait <= 0 || e.Wait > 15*time.Minute || e.Code != account.TooMany {
		t.Errorf("%+v", e)
	}
	wantProblem(t, errOf(p.Recover(ctx, c.now(), "ash", "0000-0000-0000-0000", "third horse", "bad place")), "account.too-many")
	if _, err := p.SignIn(ctx, c.now(), "ash", "correct horse", "home"); err != nil {
		t.Error("the owner is locked out:", err)
	}
	c.add(e.Wait)
	if _, err := p.SignIn(ctx, c.now(), "ash", "correct horse", "bad place"); err != nil {
		t.Error(err)
	}
}

func TestTwoPeopleCannotTakeOneNameAtOnce(t *testing.T) {
	s := open(t, Options{})
	p := people(s)
	taken := make(chan error, 4)
	for range 4 {
		go func() {
			_, _, err := p.SignUp(t.Context(), time.Now(), "Ash", "correct horse", "", "", "home")
			taken <- err
		}()
	}
	made := 0
	for range 4 {
		if err := <-taken; err == nil {
			made++
		} else {
			wantProblem(t, err, "account.name-taken")
		}
	}
	if made != 1 {
		t.Errorf("%d accounts were made", made)
	}
}

func TestOneTimeLinks(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	p := people(s)
	ctx := t.Context()
	u, _, err := p.SignUp(ctx, c.now(), "Ash", "correct horse", "", "", "home")
	if err != nil {
		t.Fatal(err)
	}
	staff, _, err := p.Add(ctx, c.now(), "Oak", "correct horse", account.League, "", "")
	if err != nil {
		t.Fatal(err)
	}
	wantProblem(t, errOf(p.PasswordLink(ctx, c.now(), u, staff.ID)), "account.staff-only")
	wantProblem(t, errOf(p.PasswordLink(ctx, c.now(), nil, staff.ID)), "account.staff-only")
	wantCode(t, errOf(p.PasswordLink(ctx, c.now(), staff, 4242)), NotFound)

	one := must(p.PasswordLink(ctx, c.now(), staff, u.ID))(t)
	two := must(p.PasswordLink(ctx, c.now(), staff, u.ID))(t)
	wantProblem(t, p.BecomeStaff(ctx, one, u), "account.link-dead") // not what it is for
	wantProblem(t, errOf(p.RecoverByLink(ctx, one, "short")), "account.password-length")
	if _, err := p.RecoverByLink(ctx, one, "second horse"); err != nil {
		t.Fatal(err)
	}
	wantProblem(t, errOf(p.RecoverByLink(ctx, one, "third horse")), "account.link-dead")
	wantProblem(t, errOf(p.RecoverByLink(ctx, two, "third horse")), "account.link-dead") // the other one is of no use now
	if _, err := p.SignIn(ctx, c.now(), "Ash", "second horse", "c"); err != nil {
		t.Fatal(err)
	}

	late := must(p.PasswordLink(ctx, c.now(), staff, u.ID))(t)
	c.add(account.LinkLife)
	wantProblem(t, errOf(p.RecoverByLink(ctx, late, "third horse")), "account.link-dead")
	if swept := must(s.Sweep(ctx))(t); swept.Links != 1 {
		t.Errorf("%+v", swept)
	}

	first := must(p.StaffLink(ctx, c.now()))(t)
	if l := must(p.OpenLink(ctx, first))(t); l.Purpose != account.BecomeStaff {
		t.Errorf("%+v", l)
	}
	wantProblem(t, errOf(p.RecoverByLink(ctx, first, "third horse")), "account.link-dead")
	if err := p.BecomeStaff(ctx, first, u); err != nil {
		t.Fatal(err)
	}
	if now := must(s.Accounts.UserByID(ctx, u.ID))(t); !now.Staff() {
		t.Error("the link did nothing")
	}
	wantProblem(t, p.BecomeStaff(ctx, first, u), "account.link-dead")

	var actions []string
	for _, e := range must(s.Audit.List(ctx, 0, 50))(t) {
		actions = append(actions, e.Action+" by "+e.Name)
	}
	want := []string{"user.role by Ash", "link.staff by ", "link.password by Oak", "link.password by Oak", "link.password by Oak", "user.role by "}
	if !slices.Equal(actions, want) {
		t.Errorf("the audit log says %q", actions)
	}
}

func TestDeletedAccountLeavesNothing(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	p := people(s)
	ctx := t.Context()
	u, _, err := p.SignUp(ctx, c.now(), "Ash", "correct horse", "", "", "home")
	if err != nil {
		t.Fatal(err)
	}
	other := member(t, s, "Gary")
	id, _, err := s.Sessions.SignIn(ctx, "", u.ID)
	if err != nil {
		t.Fatal(err)
	}
	mine := must(s.Decks.Create(ctx, Owner{User: u.ID}, some(deck.Entry{Card: 1, Count: 1})))(t)
	theirs := must(s.Decks.Create(ctx, other, some(deck.Entry{Card: 1, Count: 1})))(t)
	wantProblem(t, p.Delete(ctx, c.now(), u, "wrong horse", "c"), "account.wrong-password")
	must(s.Decks.Get(ctx, Owner{User: u.ID}, mine.ID))(t)
	if err := p.Delete(ctx, c.now(), u, "correct horse", "c"); err != nil {
		t.Fatal(err)
	}
	wantCode(t, errOf(s.Sessions.Load(ctx, id)), NotFound)
	wantCode(t, errOf(s.Decks.Get(ctx, Owner{User: u.ID}, mine.ID)), NotFound)
	wantCode(t, s.Accounts.DeleteUser(ctx, u.ID), NotFound)
	must(s.Decks.Get(ctx, other, theirs.ID))(t)
	for _, table := range []string{"recovery_codes", "sessions", "one_time_links"} {
		var n int
		if err := s.reader.QueryRow(`SELECT COUNT(*) FROM ` + table).Scan(&n); err != nil || n != 0 {
			t.Errorf("%s: %d rows are left, %v", table, n, err)
		}
	}
	var lines int
	if err := s.reader.QueryRow(`SELECT COUNT(*) FROM deck_lines`).Scan(&lines); err != nil || lines != 1 {
		t.Errorf("%d deck lines are left, %v", lines, err)
	}
	if _, _, err := p.SignUp(ctx, c.now(), "Ash", "correct horse", "", "", "home"); err != nil {
		t.Error("the name is not free again:", err)
	}
}

func TestExportHoldsEverything(t *testing.T) {
	c := newClock()
	s := open(t, Options{Now: c.now})
	p := people(s)
	ctx := t.Context()
	u, _, err := p.Add(ctx, c.now(), "Oak", "correct horse", account.League, "en", "light")
	if err != nil {
		t.Fatal(err)
	}
	who := Owner{User: u.ID}
	if _, _, err := s.Sessions.SignIn(ctx, "", u.ID); err != nil {
		t.Fatal(err)
	}
	must(s.Decks.Create(ctx, who, some(deck.Entry{Card: 1, Count: 2}, deck.Entry{Text: "不明", Section: deck.Extra, Count: 1})))(t)
	gone := must(s.Decks.Create(ctx, who, some()))(t)
	if err := s.Decks.Delete(ctx, who, gone.ID); err != nil {
		t.Fatal(err)
	}
	must(s.Decks.Create(ctx, member(t, s, "Gary"), some()))(t)
	if err := errors.Join(s.League.PutRegion(ctx, 0, league.Region{Slug: "kanto", Names: catalog.Text{En: "Kanto"}}),
		s.League.PutGym(ctx, 0, league.Gym{Slug: "viridian", Region: "kanto"}), s.League.SetOrganizer(ctx, 0, "viridian", u.ID, true),
		s.Accounts.SetRole(ctx, u.ID, u.ID, account.League)); err != nil {
		t.Fatal(err)
	}
	x := must(s.Accounts.Export(ctx, u.ID))(t)
	if x.Name != "Oak" || x.Role != account.League || x.RecoveryCodes != 8 || len(x.Sessions) != 1 || len(x.Decks) != 2 ||
		!slices.Equal(x.Gyms, []string{"viridian"}) || len(x.Actions) != 1 || x.Decks[0].Deleted != nil == (x.Decks[1].Deleted != nil) {
		t.Errorf("%+v", x)
	}
	raw := string(must(json.Marshal(x))(t))
	if !strings.Contains(raw, `"text":"不明"`) || !strings.Contains(raw, `"section":"extra"`) || strings.Contains(raw, "argon2") {
		t.Error(raw)
	}
	wantCode(t, errOf(s.Accounts.Export(ctx, 1)), NotFound)
}

func TestPreferencesRolesAndPages(t *testing.T) {
	s := open(t, Options{})
	ctx := t.Context()
	red := member(t, s, "Red")
	for i := range 5 {
		member(t, s, name(i))
	}
	if err := s.Accounts.SetPreferences(ctx, red.User, "zh-Hant", "dark"); err != nil {
		t.Fatal(err)
	}
	if u := must(s.Accounts.UserByID(ctx, red.User))(t); u.Lang != "zh-Hant" || u.Theme != "dark" {
		t.Errorf("%+v", u)
	}
	wantCode(t, s.Accounts.SetPreferences(ctx, 1, "en", ""), NotFound)
	wantCode(t, s.Accounts.SetRole(ctx, 0, 1, account.League), NotFound)
	wantErr(t, s.Accounts.SetRole(ctx, 0, red.User, "emperor"))
	var names []string
	after := ""
	for {
		page := must(s.Accounts.List(ctx, after, 4))(t)
		for _, u := range page {
			names = append(names, u.Name)
			after = u.Folded
		}
		if len(page) < 4 {
			break
		}
	}
	if len(names) != 6 || names[5] != "Red" {
		t.Error(names)
	}
}
