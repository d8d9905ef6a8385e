package catalog

import (
	"cmp"
	"fmt"
	"slices"
	"sync"
)

// Index is a card's place in one Catalog, 0 … Len()-1, in the order of card ids. None is no card.
type Index int32

// NameID and EffectID are the places of a Name and an Effect in one Catalog. NoEffect is a card without an effect.
type (
	NameID   int32
	EffectID int32
)

const (
	None     Index    = -1
	NoEffect EffectID = -1
)

// Name is what P7a and the banlists count: every card of one key in one game, whatever its script, level or effect (D1, P7e).
type Name struct {
	Game  GameID
	Key   string  // folded
	Cards []Index // ascending
}

// Effect is what the ladder of P7e counts: every card of one effect key in one game, whatever its name.
type Effect struct {
	Game               GameID
	Key                string
	Cards              []Index  // ascending
	Names              []NameID // ascending; two or more make a ladder
	UnrestrictedRevive bool     // P7c, D5
}

// Catalog is all cards, with the names, effects and spellings that follow from them. It never changes once built: an edited
// catalogue is a new value. It may be read by any number of goroutines.
type Catalog struct {
	cards    []Card
	names    []Name
	effects  []Effect
	nameOf   []NameID
	effectOf []EffectID
	ids      idTable
	spelled  [2]spellings         // by game
	near     [2]func() *nearNames // made when first asked for
	nameIDs  [2]map[string]NameID
	effIDs   [2]map[string]EffectID
	lines    lines
	revision string
}

// New builds the catalogue of cards. The cards must be valid (see Validate); New refuses a repeated id, since nothing could be
// looked up by it.
func New(cards []Card) (*Catalog, error) {
	c := &Catalog{cards: slices.Clone(cards)}
	slices.SortFunc(c.cards, func(a, b Card) int { return cmp.Compare(a.ID, b.ID) })
	for i := 1; i < len(c.cards); i++ {
		if c.cards[i].ID == c.cards[i-1].ID {
			return nil, fmt.Errorf("catalog: card id %d stands twice", c.cards[i].ID)
		}
	}
	var work sync.WaitGroup // a large catalogue is some hundred milliseconds' work, of parts that do not need each other
	work.Go(func() { c.spelled = newSpellings(c) })
	work.Go(func() { c.revision = revisionOf(c.cards) })
	c.ids = newIDTable(c.cards)
	c.lines = newLines(c.cards)
	c.group()
	work.Wait()
	for g := range c.near {
		c.near[g] = sync.OnceValue(func() *nearNames { return newNearNames(c, g) })
	}
	return c, nil
}

// group finds the names and effects, numbered in the order of game and key, so that they do not depend on card ids.
func (c *Catalog) group() {
	type keyed struct {
		game GameID
		key  string
		i    Index
	}
	order := func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.game.slot(), b.game.slot()), cmp.Compare(a.key, b.key), cmp.Compare(a.i, b.i))
	}
	c.nameOf = make([]NameID, len(c.cards))
	c.effectOf = make([]EffectID, len(c.cards))
	byName := make([]keyed, len(c.cards))
	var byEffect []keyed
	for i := range c.cards {
		card := &c.cards[i]
		byName[i] = keyed{card.Game, card.Key(), Index(i)}
		c.effectOf[i] = NoEffect
		if card.EffectKey != "" {
			byEffect = append(byEffect, keyed{card.Game, card.EffectKey, Index(i)})
		}
	}
	slices.SortFunc(byName, order)
	slices.SortFunc(byEffect, order)

	for s := range c.nameIDs {
		c.nameIDs[s], c.effIDs[s] = map[string]NameID{}, map[string]EffectID{}
	}
	for n, k := range byName {
		if n == 0 || byName[n-1].game != k.game || byName[n-1].key != k.key {
			c.nameIDs[k.game.slot()][k.key] = NameID(len(c.names))
			c.names = append(c.names, Name{Game: k.game, Key: k.key})
		}
		last := len(c.names) - 1
		c.names[last].Cards = append(c.names[last].Cards, k.i)
		c.nameOf[k.i] = NameID(last)
	}
	for n, k := range byEffect {
		if n == 0 || byEffect[n-1].game != k.game || byEffect[n-1].key != k.key {
			c.effIDs[k.game.slot()][k.key] = EffectID(len(c.effects))
			c.effects = append(c.effects, Effect{Game: k.game, Key: k.key})
		}
		e := &c.effects[len(c.effects)-1]
		e.Cards = append(e.Cards, k.i)
		e.UnrestrictedRevive = e.UnrestrictedRevive || c.cards[k.i].UnrestrictedRevive
		if name := c.nameOf[k.i]; !slices.Contains(e.Names, name) {
			e.Names = append(e.Names, name)
		}
		c.effectOf[k.i] = EffectID(len(c.effects) - 1)
	}
	for i := range c.effects {
		slices.Sort(c.effects[i].Names)
	}
}

// Len is how many cards there are, over both games.
func (c *Catalog) Len() int { return len(c.cards) }

// Card is the card at i. The caller must not change it.
func (c *Catalog) Card(i Index) *Card { return &c.cards[i] }

// ByID finds a card by what .ydk files carry; None when there is no such card.
func (c *Catalog) ByID(id uint32) Index { return c.ids.find(id) }

// NameOf is the name that the card at i goes under.
func (c *Catalog) NameOf(i Index) NameID { return c.nameOf[i] }

// EffectOf is the effect of the card at i, NoEffect when it has none.
func (c *Catalog) EffectOf(i Index) EffectID { return c.effectOf[i] }

// Name and Effect give what an id stands for. The caller must not change them.
func (c *Catalog) Name(id NameID) *Name       { return &c.names[id] }
func (c *Catalog) Effect(id EffectID) *Effect { return &c.effects[id] }

// NumNames and NumEffects count over both games; the ids run from 0.
func (c *Catalog) NumNames() int   { return len(c.names) }
func (c *Catalog) NumEffects() int { return len(c.effects) }

// NameByKey finds a name of game g by its folded key.
func (c *Catalog) NameByKey(g GameID, key string) (NameID, bool) {
	id, ok := c.nameIDs[g.slot()][key]
	return id, ok
}

// EffectByKey finds an effect of game g by its key.
func (c *Catalog) EffectByKey(g GameID, key string) (EffectID, bool) {
	id, ok := c.effIDs[g.slot()][key]
	return id, ok
}

// Revision identifies what the catalogue says: "sha256:" and 64 hexadecimal digits over every card's fields in the order of ids.
// Two catalogues of the same cards have the same revision.
func (c *Catalog) Revision() string { return c.revision }
