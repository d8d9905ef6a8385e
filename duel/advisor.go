package duel

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Advisor gives advice on decks of one catalogue. It is made once per catalogue (some tens of milliseconds for 13,000 cards), never
// changes, and may be shared.
type Advisor struct {
	cat   *catalog.Catalog
	chart *Chart
	facts []fact // by catalog.Index

	bySpecies [][]catalog.Index // cards of a species, the likeliest to suggest first
	usersOf   [][]catalog.Index // up to maxSuggest Pokémon that can use a move
	nMoves    int
	evolvers  []catalog.Index                    // cards that are [Evolution], up to maxSuggest
	dancers   []catalog.Index                    // cards that are [Evolution Dance]
	themes    []string                           // codes; empty for an item without a theme of its own name
	equipOf   map[string]catalog.Index           // the first Equip of an item
	beaten    [numTypes + 1][numTypes + 1]uint32 // bit t: the single type t has the advantage over this typing
	beats     [numTypes + 1][numTypes + 1]uint32 // bit t: this typing has the advantage over the single type t
}

// fact is what advice needs of a card, ready made. Numbers of what a card has not are -1.
type fact struct {
	typing        Typing
	role          role
	pokemon       bool // a Pokémon of game P
	species, from int32
	move          int32
	moves         []int32 // those that some move card of the catalogue is
	theme         int32
}

type role uint8

const (
	evolves role = 1 << iota
	dances
	otherwise
)

const maxSuggest = 3

// NewAdvisor makes the advisor of a catalogue.
func NewAdvisor(cat *catalog.Catalog, chart *Chart, known Recognition) *Advisor {
	a := &Advisor{cat: cat, chart: chart, facts: make([]fact, cat.Len()), equipOf: map[string]catalog.Index{}}
	a.compileTypes()
	a.mark(known.Evolve, evolves)
	a.mark(known.Dance, dances)
	a.mark(known.Other, otherwise)

	species, moves, themes := numbering{}, numbering{}, numbering{}
	for i := range a.facts {
		if c := cat.Card(catalog.Index(i)); c.Game == catalog.PokemonDuel && c.Move != "" {
			moves.add(c.Move)
		}
	}
	a.nMoves = len(moves)
	themeOf := map[string]int32{}
	for _, t := range known.Themes {
		n := themes.add("\x00" + t.Code)
		for _, item := range t.Items {
			themeOf[catalog.Fold(item)] = n
		}
		if int(n) == len(a.themes) {
			a.themes = append(a.themes, t.Code)
		}
	}

	for i := range a.facts {
		c, f := cat.Card(catalog.Index(i)), &a.facts[i]
		f.species, f.from, f.move, f.theme = -1, -1, -1, -1
		if c.Game != catalog.PokemonDuel {
			continue
		}
		if c.Item != "" {
			key := catalog.Fold(c.Item)
			n, ok := themeOf[key]
			if !ok {
				n = themes.add(key)
				themeOf[key] = n
				a.themes = append(a.themes, "")
			}
			f.theme = n
			if _, ok := a.equipOf[c.Item]; !ok && isEquip(c) && !c.Retired {
				a.equipOf[c.Item] = catalog.Index(i)
			}
		}
		if c.Move != "" {
			f.move = moves.add(c.Move)
		}
		if !c.IsPokemon() {
			continue
		}
		f.pokemon, f.typing = true, TypingOf(c)
		if c.Species != "" {
			f.species = species.add(c.Species)
		}
		if c.EvolvesFrom != "" {
			f.from = species.add(c.EvolvesFrom)
		}
		for _, m := range c.Moves {
			if n, ok := moves[m]; ok {
				f.moves = append(f.moves, n)
			}
		}
		f.moves = slices.Clip(f.moves)
	}
	a.compileSuggestions(len(species))
	return a
}

// numbering gives strings numbers from 0.
type numbering map[string]int32

func (n numbering) add(s string) int32 {
	id, ok := n[s]
	if !ok {
		id = int32(len(n))
		n[s] = id
	}
	return id
}

// compileTypes works out once which single types have the advantage over which typings.
func (a *Advisor) compileTypes() {
	for _, t := range AllTypings() {
		for single := uint8(1); single <= numTypes; single++ {
			m := a.chart.Matchup(Typing{first: single}, t, BothAttack)
			for _, o := range [...]Typing{t, {t.second, t.first}} {
				if m.Advantage == AttackerHas {
					a.beaten[o.first][o.second] |= 1 << single
				}
				if m.Advantage == DefenderHas {
					a.beats[o.first][o.second] |= 1 << single
				}
			}
		}
	}
}

// compileSuggestions sorts out which cards to name when something is missing: no retired ones, red before white, few stars before
// many, high levels before low, then by id.
func (a *Advisor) compileSuggestions(species int) {
	a.bySpecies = make([][]catalog.Index, species)
	a.usersOf = make([][]catalog.Index, a.nMoves)
	var order []catalog.Index
	for i := range a.facts {
		at := catalog.Index(i)
		if a.cat.Card(at).Retired {
			continue
		}
		if a.facts[i].role&evolves != 0 && len(a.evolvers) < maxSuggest {
			a.evolvers = append(a.evolvers, at)
		}
		if a.facts[i].role&dances != 0 && len(a.dancers) < maxSuggest {
			a.dancers = append(a.dancers, at)
		}
		if a.facts[i].pokemon {
			order = append(order, at)
		}
	}
	slices.SortFunc(order, func(x, y catalog.Index) int {
		c, d := a.cat.Card(x), a.cat.Card(y)
		return cmp.Or(cmp.Compare(frame(c), frame(d)), cmp.Compare(c.Stars, d.Stars), -cmp.Compare(c.Level, d.Level), cmp.Compare(x, y))
	})
	for _, at := range order {
		f := &a.facts[at]
		if f.species >= 0 {
			a.bySpecies[f.species] = append(a.bySpecies[f.species], at)
		}
		for _, m := range f.moves {
			if users := a.usersOf[m]; len(users) < maxSuggest && !a.named(users, at) {
				a.usersOf[m] = append(users, at)
			}
		}
	}
}

func frame(c *catalog.Card) int {
	if c.Kind == catalog.Evolution {
		return 1
	}
	return 0
}

// named reports whether a card of the same name is in the list.
func (a *Advisor) named(list []catalog.Index, at catalog.Index) bool {
	for _, o := range list {
		if a.cat.NameOf(o) == a.cat.NameOf(at) {
			return true
		}
	}
	return false
}

// Advise says what a good builder would say of the list, in the order of Codes and then by card. An empty list has no advice, and
// neither has one of an unknown game. The order of the list's lines does not matter. Lines that name no card are passed over;
// a line that fits several cards is taken for whichever of them makes an advice needless.
func (a *Advisor) Advise(l *deck.List) []Advice {
	r := a.read(l)
	if len(r.held) == 0 {
		return nil
	}
	if l.Game == catalog.PhantomDuel {
		return r.phantom(l)
	}
	r.summons()
	r.moves()
	r.evolution()
	r.types()
	r.items()
	return r.out
}

// reading is one deck being looked at.
type reading struct {
	*Advisor
	held  []held // known cards of the list's game in main and extra, by index
	maybe []held // candidates of ambiguous lines, by index
	out   []Advice
}

type held struct {
	at     catalog.Index
	copies int
}

func (a *Advisor) read(l *deck.List) *reading {
	r := &reading{Advisor: a, held: make([]held, 0, len(l.Cards))}
	for i := range l.Cards {
		line := &l.Cards[i]
		if line.Section != deck.Side && line.Count > 0 && a.cat.Card(line.Card).Game == l.Game {
			r.held = append(r.held, held{line.Card, int(line.Count)})
		}
	}
	r.held = oneEach(r.held)
	for i := range l.Ambiguous {
		if l.Ambiguous[i].Section == deck.Side {
			continue
		}
		for _, at := range l.Ambiguous[i].Candidates {
			if a.cat.Card(at).Game == l.Game {
				r.maybe = append(r.maybe, held{at, l.Ambiguous[i].Count})
			}
		}
	}
	r.maybe = oneEach(r.maybe)
	return r
}

// oneEach makes several lines of one card one, by index: what is said of a deck depends neither on the order of its lines nor on how
// copies are spread over them.
func oneEach(list []held) []held {
	slices.SortFunc(list, func(x, y held) int { return cmp.Compare(x.at, y.at) })
	n := 0
	for i, h := range list {
		if i > 0 && list[n-1].at == h.at {
			list[n-1].copies += h.copies
			continue
		}
		list[n] = h
		n++
	}
	return list[:n]
}

// id is the card's id.
func (a *Advisor) id(at catalog.Index) uint32 { return a.cat.Card(at).ID }

// ids are the cards' ids; nil for none.
func (a *Advisor) ids(list []catalog.Index) []uint32 {
	if len(list) == 0 {
		return nil
	}
	out := make([]uint32, len(list))
	for i, at := range list {
		out[i] = a.id(at)
	}
	return out
}
