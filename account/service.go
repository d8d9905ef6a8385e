package account

import (
	"context"
	"crypto/rand"
	"time"
)

// Service is what people do with their accounts. Its refusals are *Error values; other errors are the Keeper's. Sessions are not its
// business: whoever calls SignUp, SignIn or Recover then begins one under a new id.
type Service struct {
	keep     Keeper
	hasher   *Hasher
	signIns  *Throttle
	recovers *Throttle
	signUps  *Throttle
	newID    func() int64
}

// NewService puts a Service together. NewID makes the ids of users.
func NewService(keep Keeper, hasher *Hasher, newID func() int64) *Service {
	return &Service{keep: keep, hasher: hasher, signIns: NewThrottle(), recovers: NewThrottle(), signUps: newSignUps(), newID: newID}
}

// SignUp makes an account for a player and gives the recovery codes, which are never shown again. Lang and theme are what the
// guest had chosen; empty = nothing. Client is where it comes from, see ClientKey: a place makes only so many accounts an hour.
func (s *Service) SignUp(ctx context.Context, now time.Time, name, password, lang, theme, client string) (*User, []string, error) {
	mayHash := func() error { return throttled(s.signUps, now, client, client) }
	return s.add(ctx, now, name, password, Player, lang, theme, mayHash)
}

// Add is SignUp for any role, without limits; it is for those who run the site.
func (s *Service) Add(ctx context.Context, now time.Time, name, password string, role Role, lang, theme string) (*User, []string, error) {
	return s.add(ctx, now, name, password, role, lang, theme, func() error { return nil })
}

func (s *Service) add(ctx context.Context, now time.Time, name, password string, role Role, lang, theme string, mayHash func() error) (*User, []string, error) {
	name, err := CheckName(name)
	if err != nil {
		return nil, nil, err
	}
	if err := CheckPassword(password, name); err != nil {
		return nil, nil, err
	}
	folded := Fold(name)
	if other, err := s.keep.UserByName(ctx, folded); err != nil {
		return nil, nil, err
	} else if other != nil { // before the costly part; AddUser decides
		return nil, nil, nameTaken(name)
	}
	if err := mayHash(); err != nil {
		return nil, nil, err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return nil, nil, err
	}
	u := User{ID: s.newID(), Name: name, Folded: folded, PasswordHash: hash, Role: role, Lang: lang, Theme: theme, Created: now}
	codes, hashes := newCodes()
	taken, err := s.keep.AddUser(ctx, u, hashes)
	if err != nil {
		return nil, nil, err
	}
	if taken {
		return nil, nil, nameTaken(name)
	}
	return &u, codes, nil
}

func nameTaken(name string) error {
	return &Error{Code: Conflict, Key: "account.name-taken", Args: []any{"name", name}}
}

// SignIn finds the person with that name and password. Client is where the attempt comes from, see ClientKey. A wrong name and a
// wrong password are one answer, in the same time.
func (s *Service) SignIn(ctx context.Context, now time.Time, name, password, client string) (*User, error) {
	folded := typedName(name)
	if err := throttled(s.signIns, now, folded, client); err != nil {
		return nil, err
	}
	u, err := s.keep.UserByName(ctx, folded)
	if err != nil {
		return nil, err
	}
	hash := ""
	if u != nil {
		hash = u.PasswordHash
	}
	right, err := s.check(ctx, u, password, hash)
	if err != nil {
		return nil, err
	}
	if !right {
		return nil, &Error{Code: Forbidden, Key: "account.wrong-sign-in"}
	}
	s.signIns.Forgive(folded, client)
	return u, nil
}

// typedName is the folded name that somebody typed. What is longer than any name in any spelling is nobody's, and is neither
// folded nor remembered.
func typedName(name string) string {
	if len(name) > 32*MaxName {
		return ""
	}
	return Fold(name)
}

// check verifies a password and renews its hash where the figures have changed.
func (s *Service) check(ctx context.Context, u *User, password, hash string) (bool, error) {
	if len(password) > 4*MaxPassword {
		password = "" // longer than any password that was ever taken; the time is spent all the same
	}
	right, renew, err := s.hasher.Verify(ctx, password, hash)
	if err != nil || !renew {
		return right, err
	}
	renewed, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return false, err
	}
	if err := s.keep.RenewHash(ctx, u.ID, hash, renewed); err != nil {
		return false, err
	}
	u.PasswordHash = renewed
	return right, nil
}

func throttled(t *Throttle, now time.Time, folded, client string) error {
	wait := t.Try(now, folded, client)
	if wait == 0 {
		return nil
	}
	return &Error{Code: TooMany, Key: "account.too-many", Args: []any{"n", int((wait + time.Minute - 1) / time.Minute)}, Wait: wait}
}

// confirm asks a signed-in person for the password again, with the limits of sign-in.
func (s *Service) confirm(ctx context.Context, now time.Time, u *User, password, client string) error {
	if err := throttled(s.signIns, now, u.Folded, client); err != nil {
		return err
	}
	right, err := s.check(ctx, u, password, u.PasswordHash)
	if err != nil {
		return err
	}
	if !right {
		return &Error{Code: Forbidden, Key: "account.wrong-password"}
	}
	s.signIns.Forgive(u.Folded, client)
	return nil
}

// ChangePassword sets a new password for somebody who knows the old one. All sessions end but the one with the id keep.
func (s *Service) ChangePassword(ctx context.Context, now time.Time, u *User, old, password, keep, client string) error {
	if err := CheckPassword(password, u.Name); err != nil {
		return err
	}
	if err := s.confirm(ctx, now, u, old, client); err != nil {
		return err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return err
	}
	return s.keep.SetPassword(ctx, u.ID, hash, keep)
}

// Recover sets a new password for somebody who has a recovery code, and spends the code. All sessions end.
func (s *Service) Recover(ctx context.Context, now time.Time, name, code, password, client string) (*User, error) {
	folded := typedName(name)
	if err := CheckPassword(password, folded); err != nil {
		return nil, err
	}
	if err := throttled(s.recovers, now, folded, client); err != nil {
		return nil, err
	}
	wrong := &Error{Code: Forbidden, Key: "account.wrong-code"}
	u, err := s.keep.UserByName(ctx, folded)
	if err != nil {
		return nil, err
	}
	var id int64 // 0 = nobody, who has no codes: looked up all the same, for the time it takes
	if u != nil {
		id = u.ID
	}
	if has, err := s.keep.HasCode(ctx, id, codeHash(code)); err != nil {
		return nil, err
	} else if !has {
		return nil, wrong
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return nil, err
	}
	if used, err := s.keep.UseCode(ctx, id, codeHash(code), hash); err != nil {
		return nil, err
	} else if !used { // spent a moment ago, in another window
		return nil, wrong
	}
	s.recovers.Forgive(folded, client)
	u.PasswordHash = hash
	return u, nil
}

// NewCodes gives a fresh set of recovery codes; the old ones are no longer good.
func (s *Service) NewCodes(ctx context.Context, now time.Time, u *User, password, client string) ([]string, error) {
	if err := s.confirm(ctx, now, u, password, client); err != nil {
		return nil, err
	}
	codes, hashes := newCodes()
	return codes, s.keep.ReplaceCodes(ctx, u.ID, hashes)
}

// Delete deletes the account with everything in it.
func (s *Service) Delete(ctx context.Context, now time.Time, u *User, password, client string) error {
	if err := s.confirm(ctx, now, u, password, client); err != nil {
		return err
	}
	return s.keep.DeleteUser(ctx, u.ID)
}

// PasswordLink makes a one-time link with which user can set a new password, to be handed out by a member of the league staff, who
// has made sure whom it is given to.
func (s *Service) PasswordLink(ctx context.Context, now time.Time, staff *User, user int64) (token string, err error) {
	if !staff.Staff() {
		return "", &Error{Code: Forbidden, Key: "account.staff-only"}
	}
	return s.link(ctx, Link{Purpose: SetPassword, User: user, By: staff.ID, Created: now, Expires: now.Add(LinkLife)})
}

// StaffLink makes a one-time link that makes its user league staff. It is for those who run the server.
func (s *Service) StaffLink(ctx context.Context, now time.Time) (token string, err error) {
	return s.link(ctx, Link{Purpose: BecomeStaff, Created: now, Expires: now.Add(LinkLife)})
}

func (s *Service) link(ctx context.Context, l Link) (string, error) {
	token := rand.Text()
	return token, s.keep.AddLink(ctx, SecretHash(token), l)
}

func deadLink() error { return &Error{Code: Gone, Key: "account.link-dead"} }

// OpenLink says what a link is for, without spending it.
func (s *Service) OpenLink(ctx context.Context, token string) (*Link, error) {
	l, err := s.keep.Link(ctx, SecretHash(token))
	if err == nil && l == nil {
		err = deadLink()
	}
	return l, err
}

// RecoverByLink sets a new password for the user of the link, and spends it. All sessions end.
func (s *Service) RecoverByLink(ctx context.Context, token, password string) (*User, error) {
	l, err := s.OpenLink(ctx, token)
	if err != nil {
		return nil, err
	}
	if l.Purpose != SetPassword {
		return nil, deadLink()
	}
	u, err := s.keep.UserByID(ctx, l.User)
	if err != nil {
		return nil, err
	}
	if u == nil {
		return nil, deadLink()
	}
	if err := CheckPassword(password, u.Name); err != nil {
		return nil, err
	}
	hash, err := s.hasher.Hash(ctx, password)
	if err != nil {
		return nil, err
	}
	if used, err := s.keep.UseLink(ctx, SecretHash(token), hash); err != nil {
		return nil, err
	} else if !used {
		return nil, deadLink()
	}
	u.PasswordHash = hash
	return u, nil
}

// BecomeStaff makes a signed-in user league staff by a link for it, and spends the link.
func (s *Service) BecomeStaff(ctx context.Context, token string, u *User) error {
	used, err := s.keep.UseStaffLink(ctx, SecretHash(token), u.ID)
	if err == nil && !used {
		err = deadLink()
	}
	return err
}
