package views

import (
	"net/url"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// withBack adds to an address where to go afterwards.
func withBack(path, back string) string {
	if back == "" || back == "/" {
		return path
	}
	return path + "?back=" + url.QueryEscape(back)
}

// signIn is the address at which somebody signs in and comes back to this page, or to where the other ways in lead back.
func (f *Frame) signIn() string {
	switch path, query, _ := strings.Cut(f.Path, "?"); path {
	case "/sign-in", "/sign-up", "/recover":
		if query == "" {
			return "/sign-in"
		}
		return "/sign-in?" + query
	}
	return withBack("/sign-in", f.Path)
}

// Codes are recovery codes, on the only page that ever shows them.
type Codes struct {
	Name  string // whose
	Codes []string
	Next  string // where to go on
	First bool   // of a new account; else they have taken the place of others
	Moved int    // the guest's decks that have come along
}

// SelfAccount is somebody's own account.
type SelfAccount struct {
	Desk     bool // runs the league or a gym
	Name     string
	Since    catalog.Date
	Staff    bool
	Decks    int
	Codes    int // left
	Browsers int // that are signed in, this one among them
	Lang     string
	Theme    string // auto, light or dark
}

// browsersText says how many browsers are signed in besides this one.
func (a SelfAccount) browsersText(f *Frame) string {
	if a.Browsers <= 1 {
		return f.T("people.account.browser")
	}
	return f.T("people.account.browsers", "n", a.Browsers-1)
}

// People is the page where the league staff finds somebody.
type People struct {
	Query string // empty = nobody is looked for yet
	Found []Person
}

// Person is somebody who has an account.
type Person struct {
	Name  string
	Since catalog.Date
	Staff bool
	Link  string // address that makes a one-time link
}

// HandedLink is a one-time link, on the only page that ever shows it.
type HandedLink struct {
	Name  string // of whom it is for
	Link  string
	Hours int // that it may be used
}

func number(n int) string { return strconv.Itoa(n) }
