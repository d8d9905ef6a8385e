package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"gymdeck/account"
)

// Accounts are the people who have signed up. It is an account.Keeper, whose comments say what the methods do.
type Accounts struct{ s *Store }

var _ account.Keeper = Accounts{}

const userColumns = `id, name, folded, password_hash, role, lang, theme, created_at`

func scanUser(scan func(...any) error) (u account.User, err error) {
	var created int64
	err = scan(&u.ID, &u.Name, &u.Folded, &u.PasswordHash, &u.Role, &u.Lang, &u.Theme, &created)
	u.Created = fromUnix(created)
	return u, err
}

// user finds one account; nil when there is none.
func (as Accounts) user(ctx context.Context, where string, arg any) (*account.User, error) {
	users, err := rowsOf(ctx, as.s, scanUser, `SELECT `+userColumns+` FROM users WHERE `+where, arg)
	if err != nil || len(users) == 0 {
		return nil, err
	}
	return &users[0], nil
}

// UserByName is part of account.Keeper.
func (as Accounts) UserByName(ctx context.Context, folded string) (*account.User, error) {
	return as.user(ctx, `folded = $1`, folded)
}

// UserByID is part of account.Keeper.
func (as Accounts) UserByID(ctx context.Context, id int64) (*account.User, error) {
	return as.user(ctx, `id = $1`, id)
}

// List gives all accounts by folded name, at most n after the one with the folded name after.
func (as Accounts) List(ctx context.Context, after string, n int) ([]account.User, error) {
	return rowsOf(ctx, as.s, scanUser, `SELECT `+userColumns+` FROM users WHERE folded > $1 ORDER BY folded LIMIT $2`, after, n)
}

// AddUser is part of account.Keeper.
func (as Accounts) AddUser(ctx context.Context, u account.User, codes []string) (taken bool, err error) {
	err = as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `INSERT INTO users (`+userColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (folded) DO NOTHING`,
			u.ID, u.Name, u.Folded, u.PasswordHash, string(u.Role), u.Lang, u.Theme, unix(u.Created))
		if err != nil {
			return err
		}
		if n, err := res.RowsAffected(); err != nil || n == 0 {
			taken = err == nil
			return err
		}
		if u.Role != account.Player {
			if err := as.s.note(ctx, tx, 0, "user.role", fmt.Sprint(u.ID), string(u.Role)); err != nil {
				return err
			}
		}
		return insertCodes(ctx, tx, u.ID, codes)
	})
	return taken, err
}

func insertCodes(ctx context.Context, tx *sql.Tx, user int64, codes []string) error {
	for _, code := range codes {
		if _, err := tx.ExecContext(ctx, `INSERT INTO recovery_codes (code_hash, user_id) VALUES ($1, $2)`, code, user); err != nil {
			return err
		}
	}
	return nil
}

// RenewHash is part of account.Keeper.
func (as Accounts) RenewHash(ctx context.Context, user int64, old, renewed string) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, `UPDATE users SET password_hash = $1 WHERE id = $2 AND password_hash = $3`, renewed, user, old)
		return err
	})
}

// SetPassword is part of account.Keeper. Error: NotFound.
func (as Accounts) SetPassword(ctx context.Context, user int64, hash, keep string) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return setPassword(ctx, tx, user, hash, keep) })
}

func setPassword(ctx context.Context, tx *sql.Tx, user int64, hash, keep string) error {
	res, err := tx.ExecContext(ctx, `UPDATE users SET password_hash = $1 WHERE id = $2`, hash, user)
	if err := one(res, err, "store.user-gone"); err != nil {
		return err
	}
	if _, err := tx.ExecContext(ctx, `DELETE FROM one_time_links WHERE user_id = $1 AND purpose = $2`, user, string(account.SetPassword)); err != nil {
		return err
	}
	return endSessions(ctx, tx, user, keep)
}

// HasCode is part of account.Keeper.
func (as Accounts) HasCode(ctx context.Context, user int64, code string) (has bool, err error) {
	err = as.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		var n int
		err := tx.QueryRowContext(ctx, `SELECT COUNT(*) FROM recovery_codes WHERE code_hash = $1 AND user_id = $2`, code, user).Scan(&n)
		has = n > 0
		return err
	})
	return has, err
}

// UseCode is part of account.Keeper.
func (as Accounts) UseCode(ctx context.Context, user int64, code, hash string) (bool, error) {
	return as.spend(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `DELETE FROM recovery_codes WHERE code_hash = $1 AND user_id = $2`, code, user)
		if err := one(res, err, "store.code-gone"); err != nil {
			return err
		}
		return setPassword(ctx, tx, user, hash, "")
	})
}

// spend runs a step that needs something that can be used once; false when that is gone.
func (as Accounts) spend(ctx context.Context, step func(context.Context, *sql.Tx) error) (bool, error) {
	err := as.s.write(ctx, step)
	if CodeOf(err) == NotFound {
		return false, nil
	}
	return err == nil, err
}

// ReplaceCodes is part of account.Keeper.
func (as Accounts) ReplaceCodes(ctx context.Context, user int64, codes []string) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM recovery_codes WHERE user_id = $1`, user); err != nil {
			return err
		}
		return insertCodes(ctx, tx, user, codes)
	})
}

// AddLink is part of account.Keeper. A link of the staff goes into the audit log. Error: NotFound for a user that does not exist.
func (as Accounts) AddLink(ctx context.Context, token string, l account.Link) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if l.User != 0 {
			var n int
			if err := tx.QueryRowContext(ctx, `SELECT 1 FROM users WHERE id = $1`, l.User).Scan(&n); err != nil {
				return missing(err, "store.user-gone")
			}
		}
		if _, err := tx.ExecContext(ctx, `INSERT INTO one_time_links (token_hash, purpose, user_id, made_by, created_at, expires_at)
			VALUES ($1, $2, $3, $4, $5, $6)`,
			token, string(l.Purpose), orNull(l.User), orNull(l.By), unix(l.Created), unix(l.Expires)); err != nil {
			return err
		}
		return as.s.note(ctx, tx, l.By, "link."+string(l.Purpose), subjectOf(l.User), "")
	})
}

func subjectOf(user int64) string {
	if user == 0 {
		return ""
	}
	return fmt.Sprint(user)
}

// Link is part of account.Keeper.
func (as Accounts) Link(ctx context.Context, token string) (l *account.Link, err error) {
	err = as.s.read(ctx, func(ctx context.Context, tx *sql.Tx) error {
		l, err = as.loadLink(ctx, tx, token)
		return err
	})
	if CodeOf(err) == NotFound {
		return nil, nil
	}
	return l, err
}

func (as Accounts) loadLink(ctx context.Context, tx *sql.Tx, token string) (*account.Link, error) {
	var l account.Link
	var user, by sql.NullInt64
	var created, expires int64
	err := tx.QueryRowContext(ctx, `SELECT purpose, user_id, made_by, created_at, expires_at FROM one_time_links
		WHERE token_hash = $1 AND expires_at > $2`, token, unix(as.s.now())).Scan(&l.Purpose, &user, &by, &created, &expires)
	if err != nil {
		return nil, missing(err, "store.link-gone")
	}
	l.User, l.By, l.Created, l.Expires = user.Int64, by.Int64, fromUnix(created), fromUnix(expires)
	return &l, nil
}

// takeLink spends a link for that purpose.
func (as Accounts) takeLink(ctx context.Context, tx *sql.Tx, token string, purpose account.Purpose) (*account.Link, error) {
	l, err := as.loadLink(ctx, tx, token)
	if err != nil {
		return nil, err
	}
	if l.Purpose != purpose {
		return nil, &Error{Code: NotFound, Key: "store.link-gone"}
	}
	_, err = tx.ExecContext(ctx, `DELETE FROM one_time_links WHERE token_hash = $1`, token)
	return l, err
}

// UseLink is part of account.Keeper.
func (as Accounts) UseLink(ctx context.Context, token, hash string) (bool, error) {
	return as.spend(ctx, func(ctx context.Context, tx *sql.Tx) error {
		l, err := as.takeLink(ctx, tx, token, account.SetPassword)
		if err != nil {
			return err
		}
		return setPassword(ctx, tx, l.User, hash, "")
	})
}

// UseStaffLink is part of account.Keeper.
func (as Accounts) UseStaffLink(ctx context.Context, token string, user int64) (bool, error) {
	return as.spend(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := as.takeLink(ctx, tx, token, account.BecomeStaff); err != nil {
			return err
		}
		return as.setRole(ctx, tx, user, user, account.League)
	})
}

// SetRole gives a user a role; by is who does it, 0 the server itself. It goes into the audit log. Errors: NotFound; Conflict for
// the last member of the league staff.
func (as Accounts) SetRole(ctx context.Context, by, user int64, role account.Role) error {
	if !role.Known() {
		return errors.New("store: no such role: " + string(role))
	}
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return as.setRole(ctx, tx, by, user, role) })
}

func (as Accounts) setRole(ctx context.Context, tx *sql.Tx, by, user int64, role account.Role) error {
	if role != account.League {
		if err := staffRemains(ctx, tx, user); err != nil {
			return err
		}
	}
	res, err := tx.ExecContext(ctx, `UPDATE users SET role = $1 WHERE id = $2`, string(role), user)
	if err := one(res, err, "store.user-gone"); err != nil {
		return err
	}
	return as.s.note(ctx, tx, by, "user.role", fmt.Sprint(user), string(role))
}

// staffRemains refuses to let the last member of the league staff go, after whom nobody could look after cards, lists and gyms. Who has
// no password cannot sign in, and does not count.
func staffRemains(ctx context.Context, tx *sql.Tx, user int64) error {
	var is, others int
	err := tx.QueryRowContext(ctx, `SELECT (SELECT COUNT(*) FROM users WHERE role = $1 AND id = $2),
		(SELECT COUNT(*) FROM users WHERE role = $1 AND id <> $2 AND password_hash <> '')`, string(account.League), user).Scan(&is, &others)
	if err == nil && is > 0 && others == 0 {
		err = &Error{Code: Conflict, Key: "store.last-staff"}
	}
	return err
}

// SetPreferences stores a user's language and theme; empty is what the browser asks for. Error: NotFound.
func (as Accounts) SetPreferences(ctx context.Context, user int64, lang, theme string) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE users SET lang = $1, theme = $2 WHERE id = $3`, lang, theme, user)
		return one(res, err, "store.user-gone")
	})
}

// DeleteUser is part of account.Keeper. What the account did to people and lists stays in the audit log, without the name; so do lists
// that were accepted for events.
func (as Accounts) DeleteUser(ctx context.Context, user int64) error {
	return as.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if err := staffRemains(ctx, tx, user); err != nil {
			return err
		}
		if err := as.s.leaveEvents(ctx, tx, user); err != nil {
			return err
		}
		res, err := tx.ExecContext(ctx, `DELETE FROM users WHERE id = $1`, user) // decks, sessions, codes and links go with it
		if err := one(res, err, "store.user-gone"); err != nil {
			return err
		}
		return as.s.note(ctx, tx, 0, "user.deleted", fmt.Sprint(user), "")
	})
}
