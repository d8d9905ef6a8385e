package league

import (
	"cmp"
	"iter"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
)

// Held is a saved deck, as far as the effect of a list goes.
type Held struct {
	ID     int64
	Public bool       // whoever asks may be told which deck it is; of all others only numbers are given
	List   *deck.List // of the judges' catalogue; it is looked at and not kept
	Later  *deck.List // the same deck in the second judge's catalogue, where that is another; nil = List
}

// Outcome is what a change of lists, or of the catalogue, does to saved decks.
type Outcome struct {
	Looked  int     // decks that hold a card concerned
	Illegal int     // of them, decks that are legal before and not after
	Legal   int     // and the other way round
	Causes  []Cause // of those that stop being legal, the commonest first
	Public  []int64 // the first of the public decks that stop being legal
}

// Cause is what keeps decks from being legal: a limit, or what a change of the catalogue has done to a card.
type Cause struct {
	Code  legality.Code
	By    legality.By
	Key   string // of the name or effect; empty for a card
	Card  uint32 // id of the card, of a card's own limit; of the card that changes; 0 = it is no longer there
	Limit int
	Decks int // that stop being legal by it
}

// maxPublic is how many public decks are named.
const maxPublic = 20

// Stake is a name, card or effect whose limit is not the same before and after.
type Stake struct {
	legality.Subject
	Before, After int // copies allowed; Free where no list says anything
}

// Free is the limit of what no list limits.
const Free = 1 << 20

// Stakes lists what two judges of one catalogue and game limit differently, in the order of sort and id.
func Stakes(before, after *legality.Judge) []Stake {
	type key struct {
		by legality.By
		id int32
	}
	all := map[key]*Stake{}
	note := func(j *legality.Judge, second bool) {
		for _, l := range j.Lists() {
			for _, e := range l.Entries {
				for _, s := range e.Subjects(j.Catalog(), j.Game().ID) {
					k := key{s.By, s.ID}
					if all[k] == nil {
						all[k] = &Stake{Subject: s, Before: Free, After: Free}
					}
					to := &all[k].Before
					if second {
						to = &all[k].After
					}
					*to = min(*to, e.Limit)
				}
			}
		}
	}
	note(before, false)
	note(after, true)
	var out []Stake
	for _, s := range all {
		if s.Before != s.After {
			out = append(out, *s)
		}
	}
	slices.SortFunc(out, func(a, b Stake) int { return cmp.Or(cmp.Compare(a.By, b.By), cmp.Compare(a.ID, b.ID)) })
	return out
}

// StakeCards are the cards that the stakes count, ascending.
func StakeCards(stakes []Stake) []catalog.Index {
	var out []catalog.Index
	for i := range stakes {
		out = append(out, stakes[i].Cards...)
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// Effect judges decks before and after a change of lists. Only decks that hold a card whose limit changes are looked at: of all others
// the verdict stays as it was. The two judges must be of one catalogue, game and day.
func Effect(before, after *legality.Judge, decks iter.Seq[Held]) Outcome {
	touched := make([]bool, before.Catalog().Len())
	for _, i := range StakeCards(Stakes(before, after)) {
		touched[i] = true
	}
	return turned(before, after, func(yield func(Held) bool) {
		for d := range decks {
			if slices.ContainsFunc(d.List.Cards, func(l deck.Line) bool { return touched[l.Card] }) && !yield(d) {
				return
			}
		}
	}, blame)
}

// Recheck judges decks before and after a change of the catalogue; each must come with both lists. The judges must be of one game, day
// and place. Changed are the cards to name as causes.
func Recheck(before, after *legality.Judge, changed []uint32, decks iter.Seq[Held]) Outcome {
	is := make(map[uint32]bool, len(changed))
	for _, id := range changed {
		is[id] = true
	}
	return turned(before, after, decks, func(causes map[Cause]int, findings []legality.Finding) {
		for i := range findings {
			x := &findings[i]
			named := false
			for _, id := range x.Cards {
				if is[id] {
					named = true
					causes[Cause{Code: x.Code, By: legality.ByCard, Card: id}]++
				}
			}
			if !named {
				causes[Cause{Code: x.Code}]++
			}
		}
	})
}

// turned counts the decks whose verdict changes.
func turned(before, after *legality.Judge, decks iter.Seq[Held], blame func(map[Cause]int, []legality.Finding)) Outcome {
	var out Outcome
	causes := map[Cause]int{}
	for d := range decks {
		out.Looked++
		later := d.List
		if d.Later != nil {
			later = d.Later
		}
		was, is := before.Legal(d.List), after.Legal(later)
		switch {
		case was == is:
		case is:
			out.Legal++
		default:
			out.Illegal++
			blame(causes, after.Check(later).Findings)
			if d.Public && len(out.Public) < maxPublic {
				out.Public = append(out.Public, d.ID)
			}
		}
	}
	for c, n := range causes {
		c.Decks = n
		out.Causes = append(out.Causes, c)
	}
	out.sort()
	return out
}

// blame counts the limits that a deck which was legal is over.
func blame(causes map[Cause]int, findings []legality.Finding) {
	for i := range findings {
		x := &findings[i]
		if x.Code != legality.Banlist {
			continue
		}
		c := Cause{Code: x.Code, By: legality.ByName, Key: x.Name, Limit: x.Limit}
		switch {
		case x.ByCard:
			c = Cause{Code: x.Code, By: legality.ByCard, Card: x.Cards[0], Limit: x.Limit}
		case x.Effect != "":
			c.By, c.Key = legality.ByEffect, x.Effect
		}
		causes[c]++
	}
}

// Add counts another part of the decks in.
func (o *Outcome) Add(more Outcome) {
	o.Looked, o.Illegal, o.Legal = o.Looked+more.Looked, o.Illegal+more.Illegal, o.Legal+more.Legal
	o.Public = append(o.Public, more.Public...)
	o.Public = o.Public[:min(len(o.Public), maxPublic)]
	for _, c := range more.Causes {
		same := func(x Cause) bool { x.Decks = c.Decks; return x == c }
		if i := slices.IndexFunc(o.Causes, same); i >= 0 {
			o.Causes[i].Decks += c.Decks
		} else {
			o.Causes = append(o.Causes, c)
		}
	}
	o.sort()
}

func (o *Outcome) sort() {
	slices.SortFunc(o.Causes, func(a, b Cause) int {
		return cmp.Or(cmp.Compare(b.Decks, a.Decks), cmp.Compare(a.By, b.By), cmp.Compare(a.Key, b.Key), cmp.Compare(a.Card, b.Card), cmp.Compare(a.Code, b.Code))
	})
}
