package search

import "math/bits"

// bitset is a set of cards, or of texts, by number.
type bitset []uint64

func newBitset(n int) bitset { return make(bitset, (n+63)/64) }

func (b bitset) set(i int)      { b[i>>6] |= 1 << (i & 63) }
func (b bitset) has(i int) bool { return b[i>>6]>>(i&63)&1 != 0 }

// fill puts the numbers below n in, and nothing else.
func (b bitset) fill(n int) {
	for i := range b {
		b[i] = ^uint64(0)
	}
	if n&63 != 0 {
		b[len(b)-1] = 1<<(n&63) - 1
	}
}

func (b bitset) and(with bitset) {
	for i := range b {
		b[i] &= with[i]
	}
}

func (b bitset) or(with bitset) {
	for i := range b {
		b[i] |= with[i]
	}
}

// not turns the set into the numbers below n that were not in it.
func (b bitset) not(n int) {
	for i := range b {
		b[i] = ^b[i]
	}
	if n&63 != 0 {
		b[len(b)-1] &= 1<<(n&63) - 1
	}
}

func (b bitset) count() int {
	n := 0
	for _, w := range b {
		n += bits.OnesCount64(w)
	}
	return n
}

// each calls yield with every number of the set, ascending.
func (b bitset) each(yield func(int)) {
	for i, w := range b {
		for ; w != 0; w &= w - 1 {
			yield(i<<6 + bits.TrailingZeros64(w))
		}
	}
}
