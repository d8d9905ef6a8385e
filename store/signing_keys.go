package store

import (
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"

	"gymdeck/league"
)

// Keys are the keys that sign receipts. One is in use at a time; the secret of one that has been replaced is thrown away, so that
// nobody signs with it any more. No method gives a secret out.
type Keys struct{ s *Store }

// All gives every key there has been, the one in use first, then the last replaced first. The first key is made when there is none.
func (ks Keys) All(ctx context.Context) (out []league.SigningKey, err error) {
	load := func(ctx context.Context, tx *sql.Tx) (err error) {
		out, err = rowsIn(ctx, tx, scanSigningKey, `SELECT id, public_key, made_at, retired_at FROM signing_keys
			ORDER BY CASE WHEN retired_at = 0 THEN 0 ELSE 1 END, retired_at DESC, made_at DESC, id`)
		return err
	}
	if err = ks.s.read(ctx, load); err != nil || len(out) > 0 && out[0].Retired.IsZero() {
		return out, err
	}
	err = ks.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := ks.s.signingKey(ctx, tx); err != nil {
			return err
		}
		return load(ctx, tx)
	})
	return out, err
}

// Replace makes a new key, which signs from now on. Receipts that the one before has signed stay good. It goes into the audit log.
func (ks Keys) Replace(ctx context.Context, by int64) (k league.SigningKey, err error) {
	err = ks.s.write(ctx, func(ctx context.Context, tx *sql.Tx) error {
		if _, err := tx.ExecContext(ctx, `DELETE FROM signing_secrets`); err != nil {
			return err
		}
		if _, err := tx.ExecContext(ctx, `UPDATE signing_keys SET retired_at = $1 WHERE retired_at = 0`, unix(ks.s.now())); err != nil {
			return err
		}
		private, err := ks.s.signingKey(ctx, tx)
		if err != nil {
			return err
		}
		k = league.SigningKey{Public: private.Public().(ed25519.PublicKey), Made: fromUnix(unix(ks.s.now()))}
		k.ID = league.KeyID(k.Public)
		return ks.s.note(ctx, tx, by, "key.replace", k.ID, "")
	})
	return k, err
}

// signingKey is the key in use, made now when there is none.
func (s *Store) signingKey(ctx context.Context, tx *sql.Tx) (ed25519.PrivateKey, error) {
	var text string
	err := tx.QueryRowContext(ctx, `SELECT s.seed FROM signing_secrets s JOIN signing_keys k ON k.id = s.key_id WHERE k.retired_at = 0
		ORDER BY k.made_at DESC, k.id LIMIT 1`).Scan(&text)
	if err == nil {
		seed, err := hex.DecodeString(text)
		if err != nil || len(seed) != ed25519.SeedSize {
			return nil, errors.New("store: the signing key is damaged")
		}
		return ed25519.NewKeyFromSeed(seed), nil
	}
	if !errors.Is(err, sql.ErrNoRows) {
		return nil, err
	}
	public, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	id := league.KeyID(public)
	if _, err := tx.ExecContext(ctx, `INSERT INTO signing_keys (id, public_key, made_at, retired_at) VALUES ($1, $2, $3, 0)`,
		id, hex.EncodeToString(public), unix(s.now())); err != nil {
		return nil, err
	}
	_, err = tx.ExecContext(ctx, `INSERT INTO signing_secrets (key_id, seed) VALUES ($1, $2)`, id, hex.EncodeToString(private.Seed()))
	return private, err
}

func scanSigningKey(scan func(...any) error) (k league.SigningKey, err error) {
	var public string
	var made, retired int64
	if err = scan(&k.ID, &public, &made, &retired); err != nil {
		return k, err
	}
	raw, err := hex.DecodeString(public)
	if err != nil || len(raw) != ed25519.PublicKeySize {
		return k, fmt.Errorf("store: signing key %s is damaged", k.ID)
	}
	k.Public, k.Made, k.Retired = raw, fromUnix(made), fromUnix(retired)
	return k, nil
}
