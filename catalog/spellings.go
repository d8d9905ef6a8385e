package catalog

import "slices"

// spellings is every way to write a card's name in one game. Exact spellings come first, since folding a Chinese name takes
// some 2 µs; both maps lead to the same answer.
type spellings struct {
	folded map[string][]Index
	exact  map[string][]Index
}

func newSpellings(c *Catalog) (out [2]spellings) {
	for g := range out {
		out[g] = spellings{map[string][]Index{}, map[string][]Index{}}
	}
	names := [2]map[string][]Index{{}, {}}
	aliases := [2]map[string][]Index{{}, {}}
	type written struct {
		raw, folded string
		game        int
	}
	var all []written
	note := func(to *[2]map[string][]Index, g int, raw string, i Index) {
		if raw == "" {
			return
		}
		folded := Fold(raw)
		if folded == "" {
			return
		}
		if list := to[g][folded]; len(list) == 0 || list[len(list)-1] != i {
			to[g][folded] = append(list, i)
		}
		all = append(all, written{raw, folded, g})
	}
	for i := range c.cards {
		card := &c.cards[i]
		g := card.Game.slot()
		for _, s := range [...]string{card.Names.Hans, card.Names.Hant, card.Names.En, card.NameKey} {
			note(&names, g, s, Index(i))
		}
	}
	for i := range c.cards {
		for _, s := range c.cards[i].Aliases {
			note(&aliases, c.cards[i].Game.slot(), s, Index(i))
		}
	}
	for g := range out {
		for key, list := range aliases[g] {
			out[g].folded[key] = slices.Clip(list)
		}
		for key, list := range names[g] { // a name beats an alias
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
