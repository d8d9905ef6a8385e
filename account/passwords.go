package account

import (
	_ "embed"
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Bounds of a password, in characters.
const (
	MinPassword = 8
	MaxPassword = 200
)

//go:embed common.txt
var commonFile string

var common = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for _, line := range strings.Fields(commonFile) {
		m[line] = true
	}
	return m
})

// CheckPassword says why a password will not do for the person with that name: 8 to 200 characters, not the name, not one
// character over and over, and none of those that everybody tries first. The error is an *Error.
func CheckPassword(password, name string) error {
	p := prepared(password)
	n := utf8.RuneCountInString(p)
	switch first, _ := utf8.DecodeRuneInString(p); {
	case !utf8.ValidString(password):
		return &Error{Code: Invalid, Key: "account.password-characters"}
	case n < MinPassword || n > MaxPassword:
		return &Error{Code: Invalid, Key: "account.password-length", Args: []any{"least", MinPassword, "most", MaxPassword}}
	case Fold(p) == Fold(name):
		return &Error{Code: Invalid, Key: "account.password-is-name"}
	case common()[strings.ToLower(p)], strings.Count(p, string(first)) == n:
		return &Error{Code: Invalid, Key: "account.password-common"}
	}
	return nil
}

// prepared is the password as it is hashed: keyboards write the same letters in different ways.
func prepared(password string) string { return norm.NFKC.String(password) }
