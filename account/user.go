package account

import (
	"time"
)

// Role is what a person may do over the whole site. Organizing is not a role: it is per gym.
type Role string

const (
	Player Role = "player" // everybody
	League Role = "league" // league staff: cards, lists, regions, gyms, people
)

// Known reports whether r is a role.
func (r Role) Known() bool { return r == Player || r == League }

// User is one account.
type User struct {
	ID           int64
	Name         string // as the person writes it
	Folded       string // what has to be unique, see Fold
	PasswordHash string // see Hasher
	Role         Role
	Lang         string // exact language tag; empty = what the browser asks for
	Theme        string // "light", "dark"; empty = what the browser asks for
	Created      time.Time
}

// Staff reports whether the user is league staff. Nobody, as a nil user, is not.
func (u *User) Staff() bool { return u != nil && u.Role == League }
