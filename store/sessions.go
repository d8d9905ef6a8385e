package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"time"

	"gymdeck/account"
)

// Session is one browser that is known here: a guest's, or one that is signed in.
type Session struct {
	User    *account.User // nil = a guest
	Guest   string        // key of the guest's decks; empty when signed in
	Data    string        // JSON, see Sessions.Save
	Created time.Time
	Seen    time.Time // to the nearest hour or so, see Sessions.Touch
	Expires time.Time
}

// Owner is who the decks made in this session belong to. No session, as nil, is nobody.
func (s *Session) Owner() Owner {
	switch {
	case s == nil:
		return Owner{}
	case s.User != nil:
		return Owner{User: s.User.ID}
	}
	return Owner{Guest: s.Guest}
}

// Sessions are the browsers that are known here. The id of a session is a secret that only the browser has; what is stored is its
// hash, so that a copied database lets nobody in.
type Sessions struct{ s *Store }

func newSessionID() string {
	var b [32]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// Begin starts a guest's session and gives its secret id.
func (ss Sessions) Begin(ctx context.Context, data string) (id string, sess *Session, err error) {
	id = newSessionID()
	err = ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		sess, err = ss.insert(ctx, tx, id, 0, rand.Text(), data)
		return err
	})
	if err != nil {
		return "", nil, err
	}
	return id, sess, nil
}

func (ss Sessions) insert(ctx context.Context, tx *sql.Tx, id string, user int64, guest, data string) (*Session, error) {
	now := fromUnix(unix(ss.s.now()))
	if data == "" {
		data = "{}"
	}
	sess := &Session{Guest: guest, Data: data, Created: now, Seen: now, Expires: now.Add(ss.s.limits.SessionIdle)}
	_, err := tx.ExecContext(ctx, `INSERT INTO sessions (id_hash, user_id, guest, data, created_at, seen_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7)`,
		account.SecretHash(id), orNull(user), guest, data, unix(now), unix(now), unix(sess.Expires))
	return sess, err
}

// Load finds the session with that secret id, with its user as it is today. A session that has expired or been ended is NotFound.
func (ss Sessions) Load(ctx context.Context, id string) (*Session, error) {
	var sess *Session
	err := ss.s.read(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		sess, err = loadSession(ctx, tx, id, ss.s.now())
		return err
	})
	return sess, err
}

func loadSession(ctx context.Context, tx *sql.Tx, id string, now time.Time) (*Session, error) {
	var sess Session
	var user sql.NullInt64
	var name, folded, hash, role, lang, theme sql.NullString
	var userCreated sql.NullInt64
	var created, seen, expires int64
	err := tx.QueryRowContext(ctx, `SELECT s.guest, s.data, s.created_at, s.seen_at, s.expires_at,
			u.id, u.name, u.folded, u.password_hash, u.role, u.lang, u.theme, u.created_at
		FROM sessions s LEFT JOIN users u ON u.id = s.user_id WHERE s.id_hash = $1 AND s.expires_at > $2`, account.SecretHash(id), unix(now)).
		Scan(&sess.Guest, &sess.Data, &created, &seen, &expires, &user, &name, &folded, &hash, &role, &lang, &theme, &userCreated)
	if err != nil {
		return nil, missing(err, "store.session-gone")
	}
	sess.Created, sess.Seen, sess.Expires = fromUnix(created), fromUnix(seen), fromUnix(expires)
	if user.Valid {
		sess.User = &account.User{ID: user.Int64, Name: name.String, Folded: folded.String, PasswordHash: hash.String,
			Role: account.Role(role.String), Lang: lang.String, Theme: theme.String, Created: fromUnix(userCreated.Int64)}
	}
	return &sess, nil
}

// Save stores the session's data: JSON of what the pages keep there, such as a guest's language and theme and the message for the
// next page. Error: NotFound when the session has ended meanwhile.
func (ss Sessions) Save(ctx context.Context, id, data string) error {
	return ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		res, err := tx.ExecContext(ctx, `UPDATE sessions SET data = $1 WHERE id_hash = $2`, data, account.SecretHash(id))
		return one(res, err, "store.session-gone")
	})
}

// TouchAfter is how old Session.Seen may be before Touch is worth a write.
const TouchAfter = time.Hour

// Touch notes that the session has been used, which puts its end off: to Limits.SessionIdle from now, and never further than
// Limits.SessionMost from its beginning.
func (ss Sessions) Touch(ctx context.Context, id string) error {
	return ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		now := ss.s.now()
		sess, err := loadSession(ctx, tx, id, now)
		if err != nil {
			return err
		}
		until := now.Add(ss.s.limits.SessionIdle)
		if most := sess.Created.Add(ss.s.limits.SessionMost); until.After(most) && sess.User != nil {
			until = most // a guest has no way to sign in again and would lose the decks
		}
		_, err = tx.ExecContext(ctx, `UPDATE sessions SET seen_at = $1, expires_at = $2 WHERE id_hash = $3`,
			unix(now), unix(until), account.SecretHash(id))
		return err
	})
}

// SignIn begins a session of user under a new id, ends the session that the browser had, if any, and moves the decks of a guest
// into the account. All of that happens or nothing.
func (ss Sessions) SignIn(ctx context.Context, oldID string, user int64) (id string, moved int, err error) {
	id = newSessionID()
	err = ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		data := ""
		if oldID != "" {
			old, err := loadSession(ctx, tx, oldID, ss.s.now())
			switch {
			case CodeOf(err) == NotFound: // expired, or never stored
			case err != nil:
				return err
			default:
				data = old.Data
				if moved, err = moveDecks(ctx, tx, old.Guest, user); err != nil {
					return err
				}
				if err := endSession(ctx, tx, oldID); err != nil {
					return err
				}
			}
		}
		_, err := ss.insert(ctx, tx, id, user, "", data)
		return err
	})
	if err != nil {
		return "", 0, err
	}
	return id, moved, nil
}

// End ends one session. Ending one that is gone is no error.
func (ss Sessions) End(ctx context.Context, id string) error {
	return ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return endSession(ctx, tx, id) })
}

func endSession(ctx context.Context, tx *sql.Tx, id string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE id_hash = $1`, account.SecretHash(id))
	return err
}

// EndAll ends the sessions of user on every browser, except the one with the id except; with none, all of them.
func (ss Sessions) EndAll(ctx context.Context, user int64, except string) error {
	return ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error { return endSessions(ctx, tx, user, except) })
}

func endSessions(ctx context.Context, tx *sql.Tx, user int64, except string) error {
	_, err := tx.ExecContext(ctx, `DELETE FROM sessions WHERE user_id = $1 AND id_hash <> $2`, user, account.SecretHash(except))
	return err
}
