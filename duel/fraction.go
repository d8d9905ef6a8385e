package duel

import (
	"fmt"
	"math/bits"
)

// Fraction is an exact number that is not negative, in lowest terms: a chance, an average. The zero value is 0.
type Fraction struct {
	Num uint64 `json:"num"`
	Den uint64 `json:"den"`
}

func newFraction(num, den uint64) Fraction {
	if num == 0 || den == 0 {
		return Fraction{0, 1}
	}
	g := gcd(num, den)
	return Fraction{num / g, den / g}
}

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Float is the nearest floating-point number.
func (f Fraction) Float() float64 {
	if f.Den == 0 {
		return 0
	}
	return float64(f.Num) / float64(f.Den)
}

// PerMille is the number in thousandths, rounded to the nearest, halves up: 842 is 84.2 %. A chance that is neither 0 nor 1 never
// shows as 0 or 1000, so that "never" and "always" are told truly.
func (f Fraction) PerMille() int {
	if f.Den == 0 || f.Num == 0 {
		return 0
	}
	hi, lo := bits.Mul64(f.Num, 2000)
	lo, carry := bits.Add64(lo, f.Den, 0)
	hi += carry
	if hi >= f.Den { // far above anything that a chance or an average here can be
		return int(f.Float() * 1000)
	}
	q, _ := bits.Div64(hi, lo, f.Den)
	n := int(q / 2)
	switch {
	case n == 0:
		return 1
	case n == 1000 && f.Num < f.Den:
		return 999
	}
	return n
}

// String writes the fraction as "3/40", or a whole number without a denominator.
func (f Fraction) String() string {
	if f.Den <= 1 {
		return fmt.Sprint(f.Num)
	}
	return fmt.Sprintf("%d/%d", f.Num, f.Den)
}

// complement is 1 - f for a chance.
func (f Fraction) complement() Fraction { return newFraction(f.Den-f.Num, f.Den) }

// plus adds; the caller keeps both small enough.
func (f Fraction) plus(g Fraction) Fraction {
	d := gcd(f.Den, g.Den)
	return newFraction(f.Num*(g.Den/d)+g.Num*(f.Den/d), f.Den/d*g.Den)
}
