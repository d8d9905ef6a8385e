package store

import (
	"crypto/rand"
	"encoding/binary"
	"math"
	"strings"
)

// idDigits are the digits of ids in addresses: no 0, O, I or l, which people mix up when they copy an address by hand.
const idDigits = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"

// idLength is the number of digits that every positive 63-bit number fits into.
const idLength = 11

// NewID makes a random positive 63-bit key: nobody finds somebody else's deck by counting or guessing.
func NewID() int64 {
	var b [8]byte
	for {
		rand.Read(b[:])
		if id := int64(binary.BigEndian.Uint64(b[:]) >> 1); id > 0 {
			return id
		}
	}
}

// EncodeID writes an id as it stands in addresses, 11 characters.
func EncodeID(id int64) string {
	var b [idLength]byte
	for i := idLength - 1; i >= 0; i-- {
		b[i] = idDigits[id%int64(len(idDigits))]
		id /= int64(len(idDigits))
	}
	return string(b[:])
}

// DecodeID reads what EncodeID wrote, and nothing else: an id has one spelling.
func DecodeID(s string) (id int64, ok bool) {
	if len(s) != idLength {
		return 0, false
	}
	for i := range len(s) {
		digit := int64(strings.IndexByte(idDigits, s[i]))
		if digit < 0 || id > (math.MaxInt64-digit)/int64(len(idDigits)) {
			return 0, false
		}
		id = id*int64(len(idDigits)) + digit
	}
	return id, id > 0
}
