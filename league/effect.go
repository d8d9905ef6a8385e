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
}

// Outcome is what a change of lists does to saved decks.
type Outcome struct {
	Looked  int     // decks that hold a card whose limit changes
	Illegal int     // of them, decks that are legal before and not after
	Legal   int     // and the other way round
	Causes  []Cause // of those that stop being legal, the commonest first
	Public  []int64 // the first of the public decks that stop being legal
}

// Cause is a limit that keeps decks from being legal.
type Cause struct {
	By    legality.By
	Key   string // of the name or effect; empty for a card
	Card  uint32 // id of the card, of a card's own limit
	Limit int
	Decks int // that stop being legal and are over it
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
	var out Outcome
	causes := map[Cause]int{}
	for d := range decks {
		if !slices.ContainsFunc(d.List.Cards, func(l deck.Line) bool { return touched[l.Card] }) {
			continue
		}
		out.Looked++
		if len(d.List.Unknown)+len(d.List.Ambiguous) > 0 {
			continue // legal neither before nor after (D9)
		}
		was, is := before.Legal(d.List), after.Legal(d.List)
		switch {
		case was == is:
		case is:
			out.Legal++
		default:
			out.Illegal++
			blame(causes, after.Check(d.List).Findings)
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
		c := Cause{By: legality.ByName, Key: x.Name, Limit: x.Limit}
		switch {
		case x.ByCard:
			c = Cause{By: legality.ByCard, Card: x.Cards[0], Limit: x.Limit}
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
		same := func(x Cause) bool { return x.By == c.By && x.Key == c.Key && x.Card == c.Card && x.Limit == c.Limit }
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
		return cmp.Or(cmp.Compare(b.Decks, a.Decks), cmp.Compare(a.By, b.By), cmp.Compare(a.Key, b.Key), cmp.Compare(a.Card, b.Card))
	})
}
