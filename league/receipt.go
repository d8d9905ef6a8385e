package league

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"
	"time"
)

// statementHead is the first line of a statement; a later form has another.
const statementHead = "gymdeck-receipt-1"

// Statement is what a receipt vouches for, for people and programs: UTF-8 lines, each ended by LF. The first is "gymdeck-receipt-1".
// Each of the others is a word, a space and a value, always all of them and in this order: event and registration and snapshot, by
// their ids in decimal; title, of the event as it was called; number, of the snapshot within the registration; game; day, on which the
// lists were taken, as YYYY-MM-DD; list, the SHA-256 of the list's canonical form in hex; catalogue, its revision; then, once for each
// banlist in force, banlist, its id and its revision; verdict, "legal" or "not-legal"; made, "by-player" or "by-judge"; and time, in
// UTC as YYYY-MM-DDThh:mm:ssZ. The name of the player is not in it, so that it can be taken away.
func Statement(e *Event, s *Snapshot) string {
	var b strings.Builder
	line := func(word string, value any) { fmt.Fprintf(&b, "%s %v\n", word, value) }
	b.WriteString(statementHead + "\n")
	line("event", e.ID)
	line("title", e.Title)
	line("registration", s.Registration)
	line("snapshot", s.ID)
	line("number", s.Number)
	line("game", s.List.Game)
	line("day", s.On)
	line("list", s.List.Hash())
	line("catalogue", s.Catalog)
	for _, l := range s.Lists {
		line("banlist", fmt.Sprintf("%s %d", l.ID, l.Revision))
	}
	verdict, made := "legal", "by-player"
	if !s.Legal {
		verdict = "not-legal"
	}
	if s.Correction {
		made = "by-judge"
	}
	line("verdict", verdict)
	line("made", made)
	line("time", s.Made.UTC().Format(time.RFC3339))
	return b.String()
}

// SigningKey is a key by which receipts are signed. Only one that is in use has its private part.
type SigningKey struct {
	ID      string // see KeyID
	Public  ed25519.PublicKey
	Made    time.Time
	Retired time.Time // since when another is in use; zero = it is in use
}

// KeyID names a public key: the first eight bytes of its SHA-256, in hex.
func KeyID(public ed25519.PublicKey) string {
	sum := sha256.Sum256(public)
	return hex.EncodeToString(sum[:keyIDSize])
}

// signingPrefix keeps signatures of receipts from being taken for those of anything else.
const signingPrefix = "gymdeck receipt 1\n"

// Sizes of the parts of a receipt's code.
const (
	keyIDSize   = 8
	codeVersion = 1
	codeSize    = 1 + keyIDSize + 8 + sha256.Size + ed25519.SignatureSize
)

// Receipt is what the code on a receipt says: which snapshot it is for, the hash of its statement, and who signed both.
type Receipt struct {
	Key       string // id
	Snapshot  int64
	Statement [sha256.Size]byte // SHA-256 of the statement
	Signature []byte
}

// SignReceipt vouches for a statement about a snapshot.
func SignReceipt(key ed25519.PrivateKey, snapshot int64, statement string) Receipt {
	r := Receipt{Key: KeyID(key.Public().(ed25519.PublicKey)), Snapshot: snapshot, Statement: sha256.Sum256([]byte(statement))}
	r.Signature = ed25519.Sign(key, r.signed())
	return r
}

// signed is what the signature is over: "gymdeck receipt 1" and LF, the version, the key's id, the snapshot's id as eight bytes, the
// highest first, and the SHA-256 of the statement.
func (r *Receipt) signed() []byte { return append([]byte(signingPrefix), r.head()...) }

func (r *Receipt) head() []byte {
	out := append(make([]byte, 0, codeSize), codeVersion)
	id, err := hex.DecodeString(r.Key)
	if err != nil || len(id) != keyIDSize {
		id = make([]byte, keyIDSize)
	}
	out = append(out, id...)
	out = binary.BigEndian.AppendUint64(out, uint64(r.Snapshot))
	return append(out, r.Statement[:]...)
}

// Verify reports whether the signature was made with the key.
func (r *Receipt) Verify(public ed25519.PublicKey) bool {
	return len(public) == ed25519.PublicKeySize && KeyID(public) == r.Key && ed25519.Verify(public, r.signed(), r.Signature)
}

// VouchesFor reports whether the receipt is for exactly this statement.
func (r *Receipt) VouchesFor(statement string) bool {
	return r.Statement == sha256.Sum256([]byte(statement))
}

// Code is the receipt as it stands in its address: the version 1, the key's id, the snapshot's id, the statement's hash and the
// signature, 113 bytes in base64url without padding.
func (r *Receipt) Code() string {
	return base64.RawURLEncoding.EncodeToString(append(r.head(), r.Signature...))
}

// ParseReceipt reads what Code writes, and nothing else.
func ParseReceipt(code string) (Receipt, bool) {
	data, err := base64.RawURLEncoding.Strict().DecodeString(code)
	if err != nil || len(data) != codeSize || data[0] != codeVersion || strings.ContainsAny(code, "\r\n") {
		return Receipt{}, false
	}
	r := Receipt{Key: hex.EncodeToString(data[1 : 1+keyIDSize])}
	id := binary.BigEndian.Uint64(data[1+keyIDSize:])
	if id == 0 || id>>63 != 0 {
		return Receipt{}, false
	}
	r.Snapshot = int64(id)
	rest := data[1+keyIDSize+8:]
	copy(r.Statement[:], rest)
	r.Signature = rest[sha256.Size:]
	return r, true
}

// Receipt is the receipt of a snapshot that was signed.
func (s *Snapshot) Receipt() Receipt {
	return Receipt{Key: s.Key, Snapshot: s.ID, Statement: sha256.Sum256([]byte(s.Statement)), Signature: s.Signature}
}
