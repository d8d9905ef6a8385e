package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"time"
)

// CookieKey is a pair of keys for cookies: one signs, one encrypts.
type CookieKey struct {
	Sign, Crypt []byte
	Created     time.Time
}

// CookieKeys gives the keys in use, the newest first: that one makes new cookies, the one before it still opens those that it made.
// The first key is made when there is none, and the next when the newest has the age of Limits.RotateKeys; older ones than the
// two newest are thrown away. Calling it again after some time brings the rotation about.
func (ss Sessions) CookieKeys(ctx context.Context) ([]CookieKey, error) {
	var keys []CookieKey
	err := ss.s.write(ctx, func(ctx context.Context, tx *sql.Tx) (err error) {
		now := fromUnix(unix(ss.s.now()))
		if keys, err = loadKeys(ctx, tx); err != nil {
			return err
		}
		if len(keys) > 0 && now.Sub(keys[0].Created) < ss.s.limits.RotateKeys {
			return nil
		}
		fresh := CookieKey{Sign: make([]byte, 64), Crypt: make([]byte, 32), Created: now}
		rand.Read(fresh.Sign)
		rand.Read(fresh.Crypt)
		if _, err := tx.ExecContext(ctx, `INSERT INTO cookie_keys (id, sign_key, crypt_key, created_at) VALUES ($1, $2, $3, $4)`,
			NewID(), hex.EncodeToString(fresh.Sign), hex.EncodeToString(fresh.Crypt), unix(now)); err != nil {
			return err
		}
		keys = append([]CookieKey{fresh}, keys...)
		if len(keys) > 2 {
			keys = keys[:2]
			_, err = tx.ExecContext(ctx, `DELETE FROM cookie_keys WHERE created_at < $1`, unix(keys[1].Created))
		}
		return err
	})
	return keys, err
}

func loadKeys(ctx context.Context, tx *sql.Tx) ([]CookieKey, error) {
	rows, err := tx.QueryContext(ctx, `SELECT sign_key, crypt_key, created_at FROM cookie_keys ORDER BY created_at DESC, id LIMIT 2`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var keys []CookieKey
	for rows.Next() {
		var sign, crypt string
		var created int64
		if err := rows.Scan(&sign, &crypt, &created); err != nil {
			return nil, err
		}
		k := CookieKey{Created: fromUnix(created)}
		if k.Sign, err = hex.DecodeString(sign); err != nil {
			return nil, err
		}
		if k.Crypt, err = hex.DecodeString(crypt); err != nil {
			return nil, err
		}
		keys = append(keys, k)
	}
	return keys, rows.Err()
}
