package duel

import "gymdeck/catalog"

// StepKind says what a Step did.
type StepKind string

const (
	// StepPair: the chart gave Factor for the one type From on the one type Onto.
	StepPair StepKind = "pair"
	// StepEffect: the pairs of From on all types of On multiply to Factor.
	StepEffect StepKind = "effect"
	// StepRuling: the ruling Ruling put Factor in the place of Was. It follows the effect or the multiplier that it replaces.
	StepRuling StepKind = "ruling"
	// StepSingle: the side has one type, whose effect Factor is its multiplier.
	StepSingle StepKind = "single"
	// StepProduct: the effects of the side's two types multiply to Factor, since the other side has one type.
	StepProduct StepKind = "product"
	// StepLargest: of the effects of the side's two types the larger, Factor, of From, counts. (From is the first of two alike.)
	StepLargest StepKind = "largest"
	// StepUntyped: the side has no type; its multiplier is 1.
	StepUntyped StepKind = "untyped"
	// StepAdvantage: Advantage says whose ATK changes and why.
	StepAdvantage StepKind = "advantage"
	// StepATK: Factor is put on the side's ATK. One step for each side whose ATK takes part.
	StepATK StepKind = "atk"
)

// Step is one step of working out a match-up. Which fields are set, its kind says.
type Step struct {
	Kind      StepKind     `json:"kind"`
	Side      Side         `json:"side,omitempty"` // whose multiplier or ATK it is about
	From      catalog.Type `json:"from,omitempty"`
	Onto      catalog.Type `json:"onto,omitempty"`
	On        Typing       `json:"on,omitzero"`
	Factor    Factor       `json:"factor"`
	Was       Factor       `json:"was,omitempty"` // of a ruling: the chart's own figure
	Ruling    string       `json:"ruling,omitempty"`
	Advantage Advantage    `json:"advantage,omitempty"`
}

// Applied is a ruling that took the place of the chart's figure, with that figure, for whose multiplier it did so.
type Applied struct {
	Ruling Ruling `json:"ruling"`
	Side   Side   `json:"side"`
	Was    Factor `json:"was"`
	Now    Factor `json:"now"`
}

// Explanation is a Matchup with the steps that led to it: the attacker's multiplier, the defender's when both attack, the
// advantage, and what is put on each ATK that takes part.
type Explanation struct {
	Matchup
	Steps   []Step    `json:"steps"`
	Rulings []Applied `json:"rulings"` // those that were used, in the order of the steps; empty, never nil
}

// Explain is Matchup with every step.
func (c *Chart) Explain(attacker, defender Typing, s Situation) Explanation {
	e := Explanation{
		Matchup: Matchup{Situation: s, Attacker: One, Defender: One, AttackerATK: One, DefenderATK: One, Advantage: TypesHidden},
		Rulings: []Applied{},
	}
	switch s {
	case BothAttack:
		e.Attacker = e.work(c, AttackerSide, attacker, defender)
		e.Defender = e.work(c, DefenderSide, defender, attacker)
	case OnDefence:
		e.Attacker = e.work(c, AttackerSide, attacker, defender)
	}
	e.settle()
	e.Steps = append(e.Steps,
		Step{Kind: StepAdvantage, Advantage: e.Advantage, Factor: One},
		Step{Kind: StepATK, Side: AttackerSide, Factor: e.AttackerATK})
	if s == BothAttack {
		e.Steps = append(e.Steps, Step{Kind: StepATK, Side: DefenderSide, Factor: e.DefenderATK})
	}
	return e
}

// work finds the multiplier of a against d, step by step.
func (e *Explanation) work(c *Chart, side Side, a, d Typing) Factor {
	types, n := a.numbers()
	onto, m := d.numbers()
	var effects [2]Factor
	for i, from := range types[:n] {
		product := One
		for _, on := range onto[:m] {
			f := printed(from, on)
			product = product.Times(f)
			e.Steps = append(e.Steps, Step{Kind: StepPair, Side: side, From: typeOf(from), Onto: typeOf(on), Factor: f})
		}
		e.Steps = append(e.Steps, Step{Kind: StepEffect, Side: side, From: typeOf(from), On: d, Factor: product})
		if r, ok := c.product[productKey{from, d.sorted()}]; ok {
			product = e.overrule(&c.rulings[r], side, typeOf(from), d, product, c.rulings[r].Factor)
		}
		effects[i] = product
	}

	last := Step{Side: side, On: d}
	switch {
	case n == 0:
		last.Kind, last.Factor = StepUntyped, One
	case n == 1:
		last.Kind, last.Factor, last.From = StepSingle, effects[0], typeOf(types[0])
	case e.Situation == OnDefence || d.Dual():
		last.Kind, last.Factor, last.From = StepLargest, effects[0], typeOf(types[0])
		if effects[1] > effects[0] {
			last.Factor, last.From = effects[1], typeOf(types[1])
		}
	default:
		last.Kind, last.Factor = StepProduct, effects[0].Times(effects[1])
	}
	e.Steps = append(e.Steps, last)
	if r, ok := c.pair[pairKey{a.sorted(), d.sorted()}]; ok && e.Situation == BothAttack {
		return e.overrule(&c.rulings[r.index], side, "", d, last.Factor, r.factor)
	}
	return last.Factor
}

// overrule notes a ruling and gives its factor.
func (e *Explanation) overrule(r *Ruling, side Side, from catalog.Type, on Typing, was, now Factor) Factor {
	e.Steps = append(e.Steps, Step{Kind: StepRuling, Side: side, From: from, On: on, Factor: now, Was: was, Ruling: r.ID})
	e.Rulings = append(e.Rulings, Applied{Ruling: *r, Side: side, Was: was, Now: now})
	return now
}
