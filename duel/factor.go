package duel

import (
	"fmt"
	"strconv"
	"strings"
)

// Factor is a multiplier of P5, exact, in sixteenths: 0, or a power of two from 1/16 to 16 for everything that the chart and the
// rulings can make.
type Factor uint16

const (
	Zero      Factor = 0
	Quarter   Factor = 4
	Half      Factor = 8
	One       Factor = 16
	Double    Factor = 32
	Quadruple Factor = 64
)

const sixteenths = 16

// Times is the product of two factors, exact for factors of one type against one or two.
func (f Factor) Times(g Factor) Factor { return Factor(uint32(f) * uint32(g) / sixteenths) }

// Of is the figure n after the multiplier, halves rounded down (D-P5b).
func (f Factor) Of(n int) int {
	// Split, so that no figure that fits a card can overflow, and so that negative ones round down as well.
	return (n>>4)*int(f) + ((n&15)*int(f))>>4
}

// String writes the factor as a whole number or a fraction in lowest terms: "0", "1/4", "4".
func (f Factor) String() string {
	switch f {
	case Zero:
		return "0"
	case Quarter:
		return "1/4"
	case Half:
		return "1/2"
	case One:
		return "1"
	case Double:
		return "2"
	case Quadruple:
		return "4"
	}
	num, den := uint(f), uint(sixteenths)
	for num%2 == 0 && den > 1 {
		num, den = num/2, den/2
	}
	if den == 1 {
		return strconv.FormatUint(uint64(num), 10)
	}
	return strconv.FormatUint(uint64(num), 10) + "/" + strconv.FormatUint(uint64(den), 10)
}

// ParseFactor reads what String writes, for 0 and the powers of two from 1/16 to 16.
func ParseFactor(text string) (Factor, error) {
	text = strings.TrimSpace(text)
	for _, f := range [...]Factor{Zero, 1, 2, Quarter, Half, One, Double, Quadruple, 128, 256} {
		if f.String() == text {
			return f, nil
		}
	}
	return 0, fmt.Errorf("duel: %q is no factor: want 0 or a power of two from 1/16 to 16", text)
}

// MarshalText and UnmarshalText are String and ParseFactor.
func (f Factor) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads a factor, see ParseFactor.
func (f *Factor) UnmarshalText(text []byte) (err error) {
	*f, err = ParseFactor(string(text))
	return err
}
