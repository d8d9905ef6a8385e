package catalog

import "slices"

// spellings is every way to write a card's name in one game. Exact spellings come first, since folding a Chinese name takes
// some 2 µs; both maps lead to the same answer.
type spellings struct {
	folded map[string][]Index
	exact  map[string][]Index
}

func newSpellings(c *Catalog) (out [2]spellings) {
	var cards [2]int
	for i := range c.cards {
		cards[c.cards[i].Game.slot()]++
	}
	var aliases [2]map[string][]Index
	for g := range out {
		out[g] = spellings{make(map[string][]Index, 2*cards[g]), make(map[string][]Index, 3*cards[g])}
		aliases[g] = map[string][]Index{}
	}
	type written struct {
		raw, folded string
		game        int
	}
	all := make([]written, 0, 3*len(c.cards))
	note := func(to map[string][]Index, g int, raw string, i Index) {
		if raw == "" {
			return
		}
		folded := Fold(raw)
		if folded == "" {
			return
		}
		if list := to[folded]; len(list) == 0 || list[len(list)-1] != i {
			to[folded] = append(list, i)
		}
		all = append(all, written{raw, folded, g})
	}
	for i := range c.cards {
		card := &c.cards[i]
		g := card.Game.slot()
		for _, s := range [...]string{card.Names.Hans, card.Names.Hant, card.Names.En, card.NameKey} {
			note(out[g].folded, g, s, Index(i))
		}
		for _, s := range card.Aliases {
			note(aliases[g], g, s, Index(i))
		}
	}
	for g := range out {
		for key, list := range aliases[g] {
			if _, name := out[g].folded[key]; !name { // a name beats an alias
				out[g].folded[key] = list
			}
		}
		for key, list := range out[g].folded {
			out[g].folded[key] = slices.Clip(list)
		}
	}
	for _, w := range all {
		out[w.game].exact[w.raw] = out[w.game].folded[w.folded]
	}
	return out
}

// Spelled gives every card of game g that is written so, in any script and with any punctuation (D1), ascending. Cards whose
// name is written so come before cards that have it for an alias: if there are any, the aliases are left out. The caller must
// not change the slice. Prefixes never match.
func (c *Catalog) Spelled(g GameID, text string) []Index {
	s := &c.spelled[g.slot()]
	if hit, ok := s.exact[text]; ok {
		return hit
	}
	return s.folded[Fold(text)]
}
