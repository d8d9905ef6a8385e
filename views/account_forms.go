package views

import "gymdeck/account"

// Names of what the account pages ask for.
const (
	AskedName = "name"
	AskedCode = "code"
	AskedPass = "password" // the password; where one is changed, the new one
	AskedOld  = "old"      // the password as it still is
	AskedSure = "sure"
)

// Way is where somebody comes from who signs in or signs up.
type Way struct {
	Back  string // where to go afterwards
	Name  string // as typed
	Decks int    // of the guest, which come along
}

func (w Way) hidden() []Field { return []Field{{"back", w.Back}} }

// to is the address of another way in, which leads to the same place.
func (w Way) to(path string) string { return withBack(path, w.Back) }

func nameInput(f *Frame, value string) Input {
	return Input{Name: AskedName, Label: f.T("people.name"), Autocomplete: "username", Value: value}
}

func passwordInput(f *Frame) Input {
	return Input{Name: AskedPass, Label: f.T("people.password"), Autocomplete: "current-password", Secret: true}
}

func newPasswordInput(f *Frame, label string) Input {
	return Input{Name: AskedPass, Label: label, Autocomplete: "new-password", Secret: true, Least: account.MinPassword,
		Hint: f.T("people.password.hint", "least", account.MinPassword)}
}

// whose tells a password manager which account a password belongs to, and the reader as well.
func whose(f *Frame, name string) Input {
	in := nameInput(f, name)
	in.Locked = true
	return in
}

// SignInAsk asks for name and password.
func SignInAsk(f *Frame, w Way) Ask {
	return Ask{Title: f.T("people.signin.title"), Action: "/sign-in", Hidden: w.hidden(), Button: f.T("people.signin.button"),
		Inputs: []Input{nameInput(f, w.Name), passwordInput(f)}, After: signInWays(f, w), Aside: whatFor(f, w)}
}

// SignUpAsk asks for a name and a password for a new account.
func SignUpAsk(f *Frame, w Way) Ask {
	name := nameInput(f, w.Name)
	name.Hint = f.T("people.name.hint", "least", account.MinName, "most", account.MaxName)
	return Ask{Title: f.T("people.signup.title"), Action: "/sign-up", Hidden: w.hidden(), Button: f.T("people.signup.button"),
		Inputs: []Input{name, newPasswordInput(f, f.T("people.password"))}, After: signUpWays(f, w), Aside: whatFor(f, w)}
}

// RecoverAsk asks for name, recovery code and a new password.
func RecoverAsk(f *Frame, w Way) Ask {
	code := Input{Name: AskedCode, Label: f.T("people.code"), Hint: f.T("people.code.hint"), Autocomplete: "off", Code: true}
	return Ask{Title: f.T("people.recover.title"), Lead: f.T("people.recover.lead"), Action: "/recover", Hidden: w.hidden(),
		Button: f.T("people.recover.button"), Inputs: []Input{nameInput(f, w.Name), code, newPasswordInput(f, f.T("people.password.new"))},
		After: recoverWays(f, w), Aside: noCodes(f)}
}

// PasswordAsk asks somebody who is signed in for the old password and a new one.
func PasswordAsk(f *Frame, name string) Ask {
	old := passwordInput(f)
	old.Name, old.Label = AskedOld, f.T("people.password.old")
	return Ask{Title: f.T("people.change.title"), Lead: f.T("people.change.lead"), Action: "/account/password", Button: f.T("people.change.button"),
		Inputs: []Input{whose(f, name), old, newPasswordInput(f, f.T("people.password.new"))}, After: backToAccount(f)}
}

// CodesAsk asks for the password before new recovery codes are made.
func CodesAsk(f *Frame, name string, left int) Ask {
	return Ask{Title: f.T("people.codes.new.title"), Lead: f.T("people.codes.new.lead", "n", left, "all", account.RecoveryCodes), Action: "/account/codes",
		Button: f.T("people.codes.new.button"), Inputs: []Input{whose(f, name), passwordInput(f)}, After: backToAccount(f)}
}

// DeleteAsk says what goes with an account and asks for the password.
func DeleteAsk(f *Frame, name string, g Going) Ask {
	sure := Input{Name: AskedSure, Label: f.T("people.delete.sure"), Tick: true}
	return Ask{Title: f.T("people.delete.title"), Action: "/account/delete", Button: f.T("people.delete.button"), Grave: true,
		Before: goes(f, g), Inputs: []Input{whose(f, name), passwordInput(f), sure}, After: backToAccount(f)}
}

// Going is what goes with an account.
type Going struct {
	Decks int
	Staff bool // what the account did as league staff stays in the log

	Entries bool // lists of it are on record for events
}

// LinkPasswordAsk is the page of a one-time link to set a new password.
func LinkPasswordAsk(f *Frame, path, name string) Ask {
	return Ask{Title: f.T("people.recover.title"), Lead: f.T("people.link.password"), Action: path, Button: f.T("people.recover.button"),
		Inputs: []Input{whose(f, name), newPasswordInput(f, f.T("people.password.new"))}}
}

// LinkStaffAsk is the page of a one-time link that makes somebody league staff, who is signed in.
func LinkStaffAsk(f *Frame, path, name string) Ask {
	return Ask{Title: f.T("people.link.staff.title"), Lead: f.T("people.link.staff.lead"), Action: path, Button: f.T("people.link.staff.button"),
		Inputs: []Input{whose(f, name)}}
}
