package duel

import (
	"fmt"

	"gymdeck/catalog"
)

// Scope says what a ruling sets.
type Scope string

const (
	// ScopeProduct sets E(From → On), wherever that product occurs: either side, attack and defence.
	ScopeProduct Scope = "product"
	// ScopePair sets the multipliers of A against On and of On against A, when both are in attack position.
	ScopePair Scope = "pair"
)

// OriginRules is the origin of the rulings that the rules text itself makes.
const OriginRules = "rules"

// Ruling is a match-up that somebody has decided otherwise than the chart. It takes precedence over the chart's own figure, and a
// pair's ruling over everything that its products gave.
type Ruling struct {
	ID     string       `json:"id"`             // short and stable; the key of its words
	Clause string       `json:"clause"`         // P5
	Origin string       `json:"origin"`         // OriginRules, or whose list or league made it
	Scope  Scope        `json:"scope"`          //
	From   catalog.Type `json:"from,omitempty"` // of a product: the attacking type
	A      Typing       `json:"a,omitzero"`     // of a pair: the one side, types in either order
	On     Typing       `json:"on"`             // the defender, or the pair's other side
	Factor Factor       `json:"factor"`         // of From or A against On
	Back   Factor       `json:"back,omitempty"` // of a pair: of On against A
}

// check reports what makes a ruling unusable.
func (r *Ruling) check() error {
	bad := func(what string) error { return fmt.Errorf("duel: ruling %q: %s", r.ID, what) }
	if r.ID == "" {
		return bad("no id")
	}
	if r.On.None() {
		return bad("no defending types")
	}
	if !r.Factor.usable() {
		return bad("factor is not 0 or a power of two from 1/4 to 4")
	}
	switch r.Scope {
	case ScopeProduct:
		if !r.From.Known() {
			return bad("no attacking type")
		}
	case ScopePair:
		if r.A.None() {
			return bad("only one side has types")
		}
		if !r.Back.usable() {
			return bad("factor back is not 0 or a power of two from 1/4 to 4")
		}
		if r.A.Same(r.On) && r.Factor != r.Back {
			return bad("one typing against itself with two factors")
		}
	default:
		return bad("scope is neither product nor pair")
	}
	return nil
}

// usable keeps products of two factors exact.
func (f Factor) usable() bool {
	switch f {
	case Zero, Quarter, Half, One, Double, Quadruple:
		return true
	}
	return false
}
