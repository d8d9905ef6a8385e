package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"
	"sync"
	"time"

	"golang.org/x/crypto/argon2"
)

// cost is what one hash takes.
type cost struct {
	memory  uint32 // KiB
	passes  uint32
	threads uint8
}

// today is what passwords are hashed with; hashes with other figures are renewed at the next sign-in.
var today = cost{memory: 19 * 1024, passes: 2, threads: 1}

const (
	saltLength = 16
	keyLength  = 32
)

// Hasher hashes passwords with argon2id and keeps the number of hashes at once down, since each takes 19 MiB: a crowd at the door
// waits in line.
type Hasher struct {
	cost     cost
	slots    chan struct{}
	patience time.Duration // in line
	decoy    func() string
}

// NewHasher makes a Hasher that computes at most atOnce hashes at a time; 0 is one a processor.
func NewHasher(atOnce int) *Hasher {
	if atOnce <= 0 {
		atOnce = runtime.GOMAXPROCS(0)
	}
	h := &Hasher{cost: today, slots: make(chan struct{}, atOnce), patience: 10 * time.Second}
	h.decoy = sync.OnceValue(func() string { return h.cost.format(make([]byte, saltLength), make([]byte, keyLength)) })
	return h
}

// Hash makes what is stored for a password: the algorithm, its figures, a salt of its own and the key, in the PHC format. The error
// is an *Error with Busy when ctx ends, or 10 seconds pass, before it is this one's turn.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltLength)
	rand.Read(salt)
	key, err := h.key(ctx, password, salt, h.cost, keyLength)
	if err != nil {
		return "", err
	}
	return h.cost.format(salt, key), nil
}

// Verify reports whether the password is the one that was hashed, and whether the hash should be renewed. An empty hash, for a name
// that nobody has, takes the same time and is never right.
func (h *Hasher) Verify(ctx context.Context, password, hash string) (right, renew bool, err error) {
	nobody := hash == ""
	if nobody {
		hash = h.decoy()
	}
	c, salt, want, err := parseHash(hash)
	if err != nil {
		return false, false, err
	}
	got, err := h.key(ctx, password, salt, c, uint32(len(want)))
	if err != nil {
		return false, false, err
	}
	right = subtle.ConstantTimeCompare(got, want) == 1 && !nobody
	return right, right && (c != h.cost || len(want) != keyLength || len(salt) != saltLength), nil
}

func (h *Hasher) key(ctx context.Context, password string, salt []byte, c cost, length uint32) ([]byte, error) {
	select {
	case h.slots <- struct{}{}:
		defer func() { <-h.slots }()
	case <-ctx.Done():
		return nil, &Error{Code: Busy, Key: "account.busy"}
	case <-time.After(h.patience):
		return nil, &Error{Code: Busy, Key: "account.busy"}
	}
	return argon2.IDKey([]byte(prepared(password)), salt, c.passes, c.memory, c.threads, length), nil
}

var b64 = base64.RawStdEncoding

func (c cost) format(salt, key []byte) string {
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, c.memory, c.passes, c.threads,
		b64.EncodeToString(salt), b64.EncodeToString(key))
}

func parseHash(s string) (c cost, salt, key []byte, err error) {
	bad := func() (cost, []byte, []byte, error) {
		return cost{}, nil, nil, fmt.Errorf("account: a stored password hash is unreadable")
	}
	parts := strings.Split(s, "$")
	if len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != fmt.Sprintf("v=%d", argon2.Version) {
		return bad()
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &c.memory, &c.passes, &c.threads); err != nil {
		return bad()
	}
	if c.memory == 0 || c.memory > 1<<20 || c.passes == 0 || c.passes > 100 || c.threads == 0 {
		return bad()
	}
	if salt, err = b64.DecodeString(parts[4]); err != nil || len(salt) < 8 {
		return bad()
	}
	if key, err = b64.DecodeString(parts[5]); err != nil || len(key) < 16 {
		return bad()
	}
	return c, salt, key, nil
}
