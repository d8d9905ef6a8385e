package search

import (
	"slices"

	"gymdeck/catalog"
)

// term asks one field of every card.
func (e *evaluation) term(t *Term) (matches, bool) {
	ix := e.ix
	hits := newBitset(ix.n)
	switch name := t.Field.Name; name {
	case "name", "text":
		m := e.noMatches()
		for _, s := range t.Keys {
			if name == "name" {
				ix.matchNames(fold(s), m.hits, m.ranks)
			} else {
				ix.matchTexts(foldText(s), m.hits, m.ranks)
			}
		}
		return m, true
	case "game", "kind", "subtype", "home", "type":
		ix.choose(t, hits)
	case "stars", "level", "atk", "def", "released":
		for i, n := range ix.numbers[name] {
			if n >= 0 && fits(t.Ranges, int64(n)) {
				hits.set(i)
			}
		}
	case "id":
		for i := range ix.n {
			if fits(t.Ranges, int64(ix.cat.Card(catalog.Index(i)).ID)) {
				hits.set(i)
			}
		}
	case "has", "no":
		if !e.traits(t, hits) {
			return matches{}, false
		}
	case "in", "copies":
		if e.o.InDeck == nil {
			return e.leaveOut(NoDeck, t)
		}
		ranges := t.Ranges
		if name == "in" {
			ranges = []Range{{1, 1 << 40}}
		}
		for i := range ix.n {
			if fits(ranges, int64(e.o.InDeck(catalog.Index(i)))) {
				hits.set(i)
			}
		}
	case "limit":
		if !e.knowLimits() {
			return e.leaveOut(NoLimits, t)
		}
		for i := range ix.n {
			limit, limited := e.limits(catalog.Index(i))
			if !limited {
				limit = unlimited(ix.cat.Card(catalog.Index(i)).Game)
			}
			if fits(t.Ranges, int64(limit)) {
				hits.set(i)
			}
		}
	default:
		e.keys(t, hits)
	}
	return matches{hits: hits}, true
}

func (e *evaluation) leaveOut(code ProblemCode, t *Term) (matches, bool) {
	e.problems = append(e.problems, Problem{Code: code, At: t.At, Length: t.Length, Field: t.Field.Name})
	return matches{}, false
}

func fits(ranges []Range, n int64) bool {
	for _, r := range ranges {
		if r.has(n) {
			return true
		}
	}
	return false
}

// unlimited is how many copies a deck may hold of a card that no list limits: 3 of one name in game P (P7a), a whole deck in
// game H (H-deck, D-H2).
func unlimited(g catalog.GameID) int {
	if g == catalog.PhantomDuel {
		return 50
	}
	return 3
}

func (e *evaluation) knowLimits() bool {
	if e.limits == nil && e.o.Limits != nil {
		e.limits = e.o.Limits(e.on)
	}
	return e.limits != nil
}

// choose looks a choice's values up in its columns.
func (ix *Index) choose(t *Term, hits bitset) {
	var wanted [256]bool
	for at, v := range t.Field.Values {
		wanted[at+1] = slices.Contains(t.Keys, v.Key)
	}
	for _, column := range ix.choices[t.Field.Name] {
		for i, v := range column {
			if wanted[v] {
				hits.set(i)
			}
		}
	}
}

// traits answers "has:" and "no:"; several values are one or the other.
func (e *evaluation) traits(t *Term, hits bitset) bool {
	ix := e.ix
	if slices.Contains(t.Keys, "limit") && !e.knowLimits() {
		e.leaveOut(NoLimits, t)
		return false
	}
	lacks := t.Field.Name == "no"
	for _, key := range t.Keys {
		with := e.withTrait(key)
		for n := range hits {
			if lacks {
				hits[n] |= ^with[n]
			} else {
				hits[n] |= with[n]
			}
		}
	}
	if lacks && ix.n&63 != 0 {
		hits[len(hits)-1] &= 1<<(ix.n&63) - 1
	}
	return true
}

// withTrait is the cards that have a trait; but for limits, which are of a day, it is found out once.
func (e *evaluation) withTrait(key string) bitset {
	if key != "limit" {
		if known, ok := e.ix.traitCards.Load(key); ok {
			return known.(bitset)
		}
	}
	with := newBitset(e.ix.n)
	for i := range e.ix.n {
		if e.hasTrait(i, key) {
			with.set(i)
		}
	}
	if key != "limit" {
		e.ix.traitCards.Store(key, with)
	}
	return with
}

func (e *evaluation) hasTrait(i int, key string) bool {
	ix := e.ix
	c := ix.cat.Card(catalog.Index(i))
	switch key {
	case "effect":
		return c.EffectKey != ""
	case "ladder":
		effect := ix.cat.EffectOf(catalog.Index(i))
		return effect != catalog.NoEffect && len(ix.cat.Effect(effect).Names) > 1
	case "revive":
		return c.UnrestrictedRevive
	case "type":
		return c.Type1 != ""
	case "type2":
		return c.Type2 != ""
	case "stars", "level", "atk", "def":
		return ix.numbers[key][i] >= 0
	case "moves":
		return len(c.Moves) > 0
	case "item":
		return c.Item != ""
	case "species":
		return c.Species != ""
	case "earlier":
		return c.EvolvesFrom != ""
	case "alias":
		return len(c.Aliases) > 0
	case "retired":
		return c.Retired
	}
	_, limited := e.limits(catalog.Index(i)) // "limit", which traits has made sure of
	return limited
}

// keys answers the fields whose values are the catalogue's own keys; a value may also be the name of a card that has the key.
func (e *evaluation) keys(t *Term, hits bitset) {
	ix := e.ix
	for _, written := range t.Keys {
		wanted := map[string]bool{}
		for _, key := range ix.keysOf(t.Field.Name, written) {
			wanted[key] = true
		}
		before := hits.count()
		switch t.Field.Name {
		case "move":
			lists := make([]bool, len(ix.moveLists))
			for n, list := range ix.moveLists {
				lists[n] = slices.ContainsFunc(list, func(m string) bool { return wanted[m] })
			}
			for i, n := range ix.moveList {
				if n >= 0 && lists[n] {
					hits.set(i)
				} else if is := ix.cat.Card(catalog.Index(i)).Move; is != "" && wanted[is] {
					hits.set(i)
				}
			}
		case "line":
			lines := map[int32]bool{}
			for key := range wanted {
				if line, ok := ix.lineNames[ix.cat.LineRoot(key)]; ok {
					lines[line] = true
				}
			}
			for i, line := range ix.lineOf {
				if line >= 0 && lines[line] {
					hits.set(i)
				}
			}
		default:
			for i := range ix.n {
				if key := keyOf(t.Field.Name, ix.cat.Card(catalog.Index(i))); key != "" && wanted[key] {
					hits.set(i)
				}
			}
		}
		if hits.count() == before {
			e.problems = append(e.problems, Problem{Code: UnknownKey, At: t.At, Length: t.Length, Text: written, Field: t.Field.Name})
		}
	}
}

func keyOf(field string, c *catalog.Card) string {
	switch field {
	case "move":
		return c.Move
	case "item":
		return c.Item
	case "effect":
		return c.EffectKey
	}
	return c.Species // species and line
}

// keysOf are the keys that someone may mean: the keys of the cards of that name, and every key that is spelled so.
func (ix *Index) keysOf(field, written string) []string {
	out := []string{written}
	for _, g := range catalog.Games {
		for _, i := range ix.cat.Spelled(g, written) {
			if key := keyOf(field, ix.cat.Card(i)); key != "" {
				out = append(out, key)
			}
		}
	}
	folded := fold(written)
	if known, ok := ix.keySpelled(field)[folded]; ok {
		out = append(out, known...)
	}
	return out
}
