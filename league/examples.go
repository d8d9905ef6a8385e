package league

import (
	"crypto/ed25519"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// CanonicalExample is a list with its canonical form and hash, for those who compute either themselves.
type CanonicalExample struct {
	Game  catalog.GameID
	Cards []Copies // in any order
	Form  string
	Hash  string
}

// CanonicalExamples are the examples of the documentation: an empty list, one whose copies have to be put in order and added up, and one
// with the highest id.
var CanonicalExamples = []CanonicalExample{
	{catalog.PokemonDuel, nil,
		"gymdeck-list-1\ngame pokemon-duel\n",
		"1e9b8ac1c3d6416ce7ce28eb4d7d1369984cd91e6d50db4064c7b0515561f5d7"},
	{catalog.PokemonDuel, []Copies{{deck.Extra, 10000005, 1}, {deck.Main, 10000004, 1}, {deck.Main, 7, 2}, {deck.Main, 10000004, 2}},
		"gymdeck-list-1\ngame pokemon-duel\nmain 7 2\nmain 10000004 3\nextra 10000005 1\n",
		"acb2ca8060a657b79b838cdd403a81e61a826d9e5b723040a197c07387df87c7"},
	{catalog.PhantomDuel, []Copies{{deck.Main, 4294967295, 50}},
		"gymdeck-list-1\ngame phantom-duel\nmain 4294967295 50\n",
		"7d9e374aa2735aa2f64a09a386251d68b69b3b365cc6cf32b2df1c91a3523742"},
}

// ReceiptExample is the statement of the documentation, and ReceiptExampleCode its receipt, signed with the key of ReceiptExampleSeed.
const ReceiptExample = `gymdeck-receipt-1
event 1001
title Viridian Cup
registration 2002
snapshot 3003
number 1
game pokemon-duel
day 2026-12-12
list acb2ca8060a657b79b838cdd403a81e61a826d9e5b723040a197c07387df87c7
catalogue sha256:00
banlist league-2026 1
banlist viridian-2026 2
verdict legal
made by-player
time 2026-12-01T04:00:00Z
`

// ReceiptExampleCode is the code of the receipt for ReceiptExample.
const ReceiptExampleCode = "AVZHWqdUY0dMAAAAAAAAC7se6JEdXhVEoPf1xO6wR8PHBlV4S75CCQfsBp-DvfQLXb5fZ2bv7TqQwUXQmWMQYcbtPT4fnz1BfWgx-njNaH9Ivt-CD3j8dMH5MTLAy5f8tUEP3vPxgTJm0vCNtLOGrww"

// ReceiptExampleSeed is the seed of the example's key: the bytes 0 to 31. No site signs with it.
func ReceiptExampleSeed() []byte {
	seed := make([]byte, ed25519.SeedSize)
	for i := range seed {
		seed[i] = byte(i)
	}
	return seed
}
