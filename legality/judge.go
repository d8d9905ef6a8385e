package legality

import (
	"fmt"
	"slices"
	"sync"

	"gymdeck/catalog"
)

// Judge is a catalogue, a game, a day and the lists in force, compiled for checking. It never changes and may be used by any
// number of goroutines at once.
type Judge struct {
	cat      *catalog.Catalog
	game     *Game
	on       catalog.Date
	lists    []List
	refs     []ListRef
	warnings []Warning

	rules   []rule   // by catalog.Index
	limits  []limits // of the few cards that a banlist limits; limits[0] is nobody's
	keys    []limitKey
	rungs   []rung             // by pair; rungs[0] is nobody's
	ladders []catalog.EffectID // by ladder; ladders[0] is nobody's
	pool    sync.Pool
}

// rule is what the judge needs to know of every card, packed so that a catalogue of 13,000 stays in the nearest caches.
type rule struct {
	name   catalog.NameID
	pair   int32 // (effect, name) on a ladder, a place in Judge.rungs; 0 = none
	limits int32 // place in Judge.limits; 0 = no banlist limits the card
	flags  flag
}

// limits are the places in Judge.keys of the limits on a card's name, the card and its effect; -1 = none.
type limits [3]int32

var noLimits = limits{-1, -1, -1}

// rung is one name on the ladder of one effect (P7e).
type rung struct {
	copies int32 // in the deck that is being counted; 0 in the Judge's own
	ladder int32 // place in Judge.ladders
}

type flag uint16

const (
	homeExtra  flag = 1 << iota // the same number as deck.Extra
	otherGame                   // counts for size only
	unplayable                  // not released or retired
	revives
	keyed // a banlist limits it
	opens0
	opens1     // it is of the first or second kind that an opening hand needs
	homeUnsure // of an ambiguous line: its candidates have different homes
)

const special = unplayable | revives | keyed | opens0 | opens1

// limitKey is one name, card or effect that lists in force limit (D8).
type limitKey struct {
	what   keySort
	id     int32 // NameID, Index or EffectID
	limit  int   // the smallest
	limits []LimitRef
}

type keySort uint8

const (
	keyName keySort = iota
	keyCard
	keyEffect
)

// Compile makes the Judge for the lists in force (see InForce) on a day. The lists must be of the game.
func Compile(cat *catalog.Catalog, game *Game, inForce []List, on catalog.Date) *Judge {
	j := &Judge{cat: cat, game: game, on: on, lists: slices.Clone(inForce), refs: make([]ListRef, len(inForce))}
	for i := range j.lists {
		j.refs[i] = j.lists[i].Ref()
	}
	j.compileCards()
	j.compileLists()
	j.pool.New = func() any { return newTally(j) }
	return j
}

func (j *Judge) compileCards() {
	j.rules = make([]rule, j.cat.Len())
	j.rungs, j.ladders = []rung{{}}, []catalog.EffectID{catalog.NoEffect}
	pairs, ladders := map[[2]int32]int32{}, map[catalog.EffectID]int32{}
	for i := range j.rules {
		card := j.cat.Card(catalog.Index(i))
		r := rule{name: j.cat.NameOf(catalog.Index(i))}
		if card.Home() == catalog.Extra {
			r.flags |= homeExtra
		}
		if card.Game != j.game.ID {
			r.flags |= otherGame
		}
		if card.Retired || card.Released > j.on {
			r.flags |= unplayable
		}
		for k, kind := range j.game.OpeningHand {
			if card.Kind == kind {
				r.flags |= opens0 << k
			}
		}
		if effect := j.cat.EffectOf(catalog.Index(i)); effect != catalog.NoEffect {
			e := j.cat.Effect(effect)
			if e.UnrestrictedRevive && j.game.ReviveMax > 0 {
				r.flags |= revives
			}
			if len(e.Names) > 1 && j.game.hasLadder() {
				if _, ok := ladders[effect]; !ok {
					ladders[effect] = int32(len(j.ladders))
					j.ladders = append(j.ladders, effect)
				}
				at := [2]int32{int32(effect), int32(r.name)}
				if _, ok := pairs[at]; !ok {
					pairs[at] = int32(len(j.rungs))
					j.rungs = append(j.rungs, rung{ladder: ladders[effect]})
				}
				r.pair = pairs[at]
			}
		}
		j.rules[i] = r
	}
}

func (j *Judge) compileLists() {
	at := map[[2]int32]int32{}
	add := func(l *List, what keySort, id int32, limit int) {
		k, ok := at[[2]int32{int32(what), id}]
		if !ok {
			k = int32(len(j.keys))
			at[[2]int32{int32(what), id}] = k
			j.keys = append(j.keys, limitKey{what: what, id: id, limit: limit})
		}
		key := &j.keys[k]
		key.limit = min(key.limit, limit)
		if n := len(key.limits); n > 0 && key.limits[n-1].ID == l.ID { // an entry that the list repeats: its smaller limit
			key.limits[n-1].Limit = min(key.limits[n-1].Limit, limit)
			return
		}
		key.limits = append(key.limits, LimitRef{l.ID, l.Revision, limit})
	}
	for i := range j.lists {
		l := &j.lists[i]
		for _, e := range l.Entries {
			what, ids := resolveEntry(j.cat, j.game.ID, e)
			switch {
			case len(ids) == 0:
				j.warnings = append(j.warnings, Warning{UnknownEntry, l.Ref(), e.Key()})
			case len(ids) > 1:
				j.warnings = append(j.warnings, Warning{AmbiguousEntry, l.Ref(), e.Key()})
			}
			for _, id := range ids {
				add(l, what, id, e.Limit)
			}
		}
	}
	j.limits = []limits{noLimits}
	for k := range j.keys {
		key := &j.keys[k]
		for _, i := range j.cardsOf(key) {
			r := &j.rules[i]
			if r.limits == 0 {
				r.limits = int32(len(j.limits))
				j.limits = append(j.limits, noLimits)
			}
			j.limits[r.limits][key.what] = int32(k)
			r.flags |= keyed
		}
	}
}

// Key is what the entry names, as written.
func (e Entry) Key() string {
	switch {
	case e.Card != 0:
		return fmt.Sprintf("#%d", e.Card)
	case e.Effect != "":
		return e.Effect
	}
	return e.Name
}

// resolveEntry finds what an entry limits: the ids are NameIDs, Indexes or EffectIDs by its sort.
func resolveEntry(cat *catalog.Catalog, game catalog.GameID, e Entry) (keySort, []int32) {
	switch {
	case e.Card != 0:
		if i := cat.ByID(e.Card); i != catalog.None && cat.Card(i).Game == game {
			return keyCard, []int32{int32(i)}
		}
		return keyCard, nil
	case e.Effect != "":
		if id, ok := cat.EffectByKey(game, e.Effect); ok {
			return keyEffect, []int32{int32(id)}
		}
		return keyEffect, nil
	}
	var ids []int32
	for _, i := range cat.Spelled(game, e.Name) {
		if id := int32(cat.NameOf(i)); !slices.Contains(ids, id) {
			ids = append(ids, id)
		}
	}
	return keyName, ids
}

// cardsOf lists the cards that a limit counts, ascending.
func (j *Judge) cardsOf(key *limitKey) []catalog.Index {
	switch key.what {
	case keyCard:
		return []catalog.Index{catalog.Index(key.id)}
	case keyEffect:
		return j.cat.Effect(catalog.EffectID(key.id)).Cards
	}
	return j.cat.Name(catalog.NameID(key.id)).Cards
}

// Game is the ruleset that the judge applies.
func (j *Judge) Game() *Game { return j.game }

// On is the day that the judge judges for.
func (j *Judge) On() catalog.Date { return j.on }

// Catalog is the catalogue that card places in verdicts refer to.
func (j *Judge) Catalog() *catalog.Catalog { return j.cat }

// Lists are the lists in force, from the widest scope to the narrowest. The caller must not change them.
func (j *Judge) Lists() []List { return j.lists }

// Allowed is how many copies of the card at i a deck may hold by the lists in force alone, and the lists that say so; ok is false
// when no list limits it. The smallest of the limits on its name, itself and its effect counts.
func (j *Judge) Allowed(i catalog.Index) (limit int, by []LimitRef, ok bool) {
	for _, k := range j.limits[j.rules[i].limits] {
		if k < 0 {
			continue
		}
		if key := &j.keys[k]; !ok || key.limit < limit {
			limit, by, ok = key.limit, key.limits, true
		}
	}
	return limit, by, ok
}
