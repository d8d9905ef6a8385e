package account

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
	"time"

	"golang.org/x/text/unicode/norm"
)

// RecoveryCodes is how many codes an account is given at once.
const RecoveryCodes = 8

// LinkLife is how long a one-time link may be used.
const LinkLife = 24 * time.Hour

// SecretHash is how a secret of 80 random bits or more is stored. It needs no salt and no slowness: it cannot be guessed.
func SecretHash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// codeDigits are those of Crockford's base 32: none is mistaken for another.
const codeDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

const codeLength = 16 // 80 bits

// newCodes makes a set of recovery codes, written to be copied by hand, and what is stored of them.
func newCodes() (codes, hashes []string) {
	for range RecoveryCodes {
		var b [codeLength]byte
		rand.Read(b[:])
		var code strings.Builder
		for i, v := range b {
			if i > 0 && i%4 == 0 {
				code.WriteByte('-')
			}
			code.WriteByte(codeDigits[v%32])
		}
		codes = append(codes, code.String())
		hashes = append(hashes, codeHash(code.String()))
	}
	return codes, hashes
}

// codeHash is what is stored of a code, however it is typed: in any case and width, with any separators, and with O, I and L for
// the digits that they look like. Empty for what cannot be a code.
func codeHash(typed string) string {
	var b strings.Builder
	for _, r := range strings.ToUpper(norm.NFKC.String(typed)) {
		switch {
		case r == 'O':
			r = '0'
		case r == 'I' || r == 'L':
			r = '1'
		}
		switch {
		case strings.ContainsRune(codeDigits, r):
			b.WriteRune(r)
		case r == ' ' || r == '-' || r == '–' || r == '—' || r == '‐' || r == '_' || r == '.' || r == '\t' || r == '\n' || r == '\r':
		default:
			return ""
		}
	}
	if b.Len() != codeLength {
		return ""
	}
	return SecretHash(b.String())
}

// IsCode reports whether a text has the form of a recovery code.
func IsCode(text string) bool { return codeHash(text) != "" }

// Purpose is what a one-time link is for.
type Purpose string

const (
	SetPassword Purpose = "password" // its user chooses a new password
	BecomeStaff Purpose = "staff"    // whoever is signed in and opens it becomes league staff
)

// Link is a one-time link. Its token is known only to whoever was handed the link.
type Link struct {
	Purpose Purpose
	User    int64 // whose password it sets; 0 with BecomeStaff
	By      int64 // the member of the staff who made it; 0 = the server itself
	Created time.Time
	Expires time.Time
}
