package duel

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// Typing is the one or two types of a Pokémon, in the order in which they are printed. The zero value has no type: such a Pokémon
// meets everybody at factor 1. Order means nothing to the rules: compare with Same, not with ==.
type Typing struct {
	first, second uint8 // 1 … 18 in the order of catalog.Types; 0 = none. second is 0 unless first is set and different
}

const numTypes = 18

var typeNumbers = func() map[catalog.Type]uint8 {
	m := make(map[catalog.Type]uint8, numTypes)
	for i, t := range catalog.Types {
		m[t] = uint8(i + 1)
	}
	return m
}()

func typeOf(number uint8) catalog.Type {
	if number == 0 {
		return ""
	}
	return catalog.Types[number-1]
}

// NewTyping makes a typing of one or two types; an empty type is none, and a type named twice counts once. A type that is not
// one of the 18 is an error.
func NewTyping(first, second catalog.Type) (Typing, error) {
	var t Typing
	for _, one := range [...]catalog.Type{first, second} {
		if one == "" {
			continue
		}
		n := typeNumbers[one]
		switch {
		case n == 0:
			return Typing{}, &UnknownType{Text: string(one)}
		case t.first == 0:
			t.first = n
		case t.first != n:
			t.second = n
		}
	}
	return t, nil
}

// UnknownType is the error for a word that is not one of the 18 types.
type UnknownType struct{ Text string }

func (e *UnknownType) Error() string {
	return fmt.Sprintf("duel: %q is not one of the 18 types", e.Text)
}

// TooManyTypes is the error for a typing of more than two types, or of none where one is asked for.
type TooManyTypes struct{ Count int }

func (e *TooManyTypes) Error() string {
	return fmt.Sprintf("duel: a Pokémon has one type or two, not %d", e.Count)
}

// ParseTyping reads one or two type ids joined by a comma or a slash, in any case: "fire", "bug,steel", "Bug/Steel". The errors
// are *UnknownType and *TooManyTypes.
func ParseTyping(text string) (Typing, error) {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return r == ',' || r == '/' || r == '，' || r == '、' || r == ' '
	})
	switch len(words) {
	case 1:
		return NewTyping(catalog.Type(words[0]), "")
	case 2:
		return NewTyping(catalog.Type(words[0]), catalog.Type(words[1]))
	}
	return Typing{}, &TooManyTypes{Count: len(words)}
}

// TypingOf is the typing printed on the card. What is not one of the 18 types is left out: a valid catalogue has no such card.
func TypingOf(c *catalog.Card) Typing {
	t := Typing{first: typeNumbers[c.Type1]}
	second := typeNumbers[c.Type2]
	switch {
	case t.first == 0:
		t.first = second
	case second != t.first:
		t.second = second
	}
	return t
}

// Types gives the types as printed; second is empty for a single type, both for none.
func (t Typing) Types() (first, second catalog.Type) { return typeOf(t.first), typeOf(t.second) }

// Dual reports whether there are two types.
func (t Typing) Dual() bool { return t.second != 0 }

// None reports whether there is no type at all.
func (t Typing) None() bool { return t.first == 0 }

// Has reports whether one of the types is o.
func (t Typing) Has(o catalog.Type) bool {
	n := typeNumbers[o]
	return n != 0 && (t.first == n || t.second == n)
}

// Same reports whether both have the same types, in either order.
func (t Typing) Same(o Typing) bool { return t.sorted() == o.sorted() }

// String joins the type ids with a comma, as ParseTyping reads them.
func (t Typing) String() string {
	first, second := t.Types()
	if second == "" {
		return string(first)
	}
	return string(first) + "," + string(second)
}

// MarshalText is String.
func (t Typing) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText is ParseTyping; an empty text is no type.
func (t *Typing) UnmarshalText(text []byte) (err error) {
	if len(text) == 0 {
		*t = Typing{}
		return nil
	}
	*t, err = ParseTyping(string(text))
	return err
}

func (t Typing) sorted() Typing {
	if t.second != 0 && t.second < t.first {
		return Typing{t.second, t.first}
	}
	return t
}

// numbers lists the types' numbers without allocating: n says how many there are.
func (t Typing) numbers() (list [2]uint8, n int) {
	switch {
	case t.first == 0:
		return list, 0
	case t.second == 0:
		return [2]uint8{t.first}, 1
	}
	return [2]uint8{t.first, t.second}, 2
}

// AllTypings lists the 171 typings that there are: the 18 types in the order of catalog.Types, then the 153 pairs.
func AllTypings() []Typing {
	all := make([]Typing, 0, numTypes*(numTypes+1)/2)
	for i := uint8(1); i <= numTypes; i++ {
		all = append(all, Typing{first: i})
	}
	for i := uint8(1); i <= numTypes; i++ {
		for j := i + 1; j <= numTypes; j++ {
			all = append(all, Typing{i, j})
		}
	}
	return all
}
