package league

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"io"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"gymdeck/catalog"
)

// Seed is what all draws of one event follow from. It is made with the event; its hash is shown before registration closes, and it is
// published when there will be no more draws. Whoever has both can draw again and see that nobody was aimed at.
type Seed [32]byte

// NewSeed takes a seed from a source of randomness.
func NewSeed(random io.Reader) (s Seed, err error) {
	_, err = io.ReadFull(random, s[:])
	return s, err
}

// ParseSeed reads what String writes.
func ParseSeed(text string) (s Seed, err error) {
	b, err := hex.DecodeString(text)
	if err == nil && len(b) != len(s) {
		err = errors.New("a seed has 32 bytes")
	}
	copy(s[:], b)
	return s, err
}

// String is the seed in 64 lower-case hex digits.
func (s Seed) String() string { return hex.EncodeToString(s[:]) }

// Hash is the SHA-256 of the seed's 32 bytes, in lower-case hex: the promise that is shown beforehand.
func (s Seed) Hash() string {
	sum := sha256.Sum256(s[:])
	return hex.EncodeToString(sum[:])
}

// Draw is one draw of registrations for deck checks. It never changes, and there is one for each label of an event.
type Draw struct {
	Event  int64
	Number int      // from 1 within the event
	Label  string   // "Round 2"
	Among  []string // the registrations it was drawn among, by their ids as they stand in addresses, ascending
	Picked []string // in the order in which they came
	By     int64
	Made   time.Time
}

// Bounds of a draw.
const (
	MaxDrawLabel = 40 // characters
	MaxPicked    = 200
)

// drawHead is the first line of what a draw's key is made of; a later way to draw has another.
const drawHead = "gymdeck-draw-1"

// Pick draws n registrations, or all when there are fewer. The same seed, label and registrations always give the same draw, and a
// smaller n the beginning of it:
//
//  1. The ids, as they stand in addresses, are sorted by their bytes.
//  2. The key is HMAC-SHA256 with the seed's 32 bytes as its key, of the text "gymdeck-draw-1", the label, and then each id, every one
//     of them followed by LF (UTF-8).
//  3. Block i, from 0, is HMAC-SHA256 with that key, of i as 8 bytes, the highest first. The blocks one after another are read as
//     numbers of 4 bytes, the highest first.
//  4. To choose one of m, numbers x are read until one is below the largest multiple of m that is no greater than 2^32; the choice is
//     x mod m. No id is likelier than another.
//  5. For i from 0, the id at i changes places with the one at i + (a choice of the len − i that are left), and is the next one drawn.
func (s Seed) Pick(label string, among []string, n int) []string {
	ids := slices.Clone(among)
	slices.Sort(ids)
	key := hmac.New(sha256.New, s[:])
	io.WriteString(key, drawHead+"\n"+label+"\n")
	for _, id := range ids {
		io.WriteString(key, id+"\n")
	}
	numbers := stream{key: key.Sum(nil)}
	n = max(0, min(n, len(ids)))
	for i := range n {
		j := i + int(numbers.below(uint32(len(ids)-i)))
		ids[i], ids[j] = ids[j], ids[i]
	}
	return ids[:n]
}

// Proves reports whether the seed gives this draw.
func (s Seed) Proves(d *Draw) bool {
	return slices.Equal(s.Pick(d.Label, d.Among, len(d.Picked)), d.Picked)
}

// stream is an endless row of numbers that follow from a key.
type stream struct {
	key   []byte
	next  uint64
	block []byte
}

func (s *stream) number() uint32 {
	if len(s.block) == 0 {
		h := hmac.New(sha256.New, s.key)
		h.Write(binary.BigEndian.AppendUint64(nil, s.next))
		s.block = h.Sum(nil)
		s.next++
	}
	x := binary.BigEndian.Uint32(s.block)
	s.block = s.block[4:]
	return x
}

// below is a number from 0 to m-1, each as likely as the others.
func (s *stream) below(m uint32) uint32 {
	most := uint64(1<<32) / uint64(m) * uint64(m)
	for {
		if x := uint64(s.number()); x < most {
			return uint32(x % uint64(m))
		}
	}
}

// DrawLabel is a label as it is kept: in one line, composed, without white space to spare. ok is false for one
// that shows nothing, is too long, or turns the text round it.
func DrawLabel(written string) (label string, ok bool) {
	label = strings.Join(strings.Fields(norm.NFC.String(written)), " ")
	return label, catalog.Visible(label) && utf8.ValidString(label) && catalog.Plain(label) && utf8.RuneCountInString(label) <= MaxDrawLabel
}

// LabelKey is what two labels share that people would take for one: "Round 2" and "round  2". What is never drawn makes no difference.
func LabelKey(label string) string {
	return strings.ToLower(strings.Join(strings.Fields(norm.NFKC.String(catalog.Drawn(label))), " "))
}

// Drawable reports whether draws may be made at a moment: from the deadline on, when the hash has been seen by everybody who registered
// and nobody can come in any more, to the end of the event.
func (e *Event) Drawable(now time.Time) bool {
	stage := e.Stage(now)
	return stage == Closed || stage == UnderWay
}

// SeedShown reports whether everybody may see the seed: there will be no more draws, since the event is over or called off, or its
// organizer has closed them.
func (e *Event) SeedShown(closed time.Time, now time.Time) bool {
	stage := e.Stage(now)
	return stage == Over || stage == Cancelled || !closed.IsZero()
}
