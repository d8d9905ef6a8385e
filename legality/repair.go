package legality

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
)

// Step is one thing to do with a deck so that a finding goes away: copies to take out, or to move to the section where they belong.
type Step struct {
	Card    uint32
	Section deck.Section // where the copies lie
	Count   int          // at least 1
	Move    bool         // to the card's home; else out of the deck
}

// Repair is what mends a finding in one press, nil when only its player can decide: a deck that is too small or too large, a name
// that is not known or could be several cards. Of several cards that share a limit it takes from those with the fewest copies.
func (j *Judge) Repair(l *deck.List, f *Finding) []Step {
	switch f.Code {
	case WrongSection:
		if f.Text != "" { // a line that could be several cards
			return nil
		}
		return j.all(l, f, f.Section != deck.Side)
	case WrongGame, NotReleased, RetiredCard:
		return j.all(l, f, false)
	case NameLimit, Banlist, ReviveLimit:
		return takeOut(j.copies(l, f.Cards), f.Count-f.Limit)
	case EffectLadder:
		return j.climbDown(l, f)
	}
	return nil
}

// all takes out, or moves home, every copy that the finding is about.
func (j *Judge) all(l *deck.List, f *Finding, move bool) []Step {
	var out []Step
	for _, s := range j.copies(l, f.Cards) {
		if f.HasPart && s.Section != f.Section {
			continue
		}
		s.Move = move
		out = append(out, s)
	}
	if f.HasPart && f.Section == deck.Side {
		out = j.sideCopies(l, f.Cards)
	}
	return out
}

// copies gathers the known copies of the cards in main and extra, the fewest first.
func (j *Judge) copies(l *deck.List, cards []uint32) []Step {
	out := j.gathered(l, cards, func(s deck.Section) bool { return s != deck.Side })
	slices.SortFunc(out, func(a, b Step) int {
		return cmp.Or(cmp.Compare(a.Count, b.Count), cmp.Compare(b.Section, a.Section), cmp.Compare(b.Card, a.Card))
	})
	return out
}

func (j *Judge) sideCopies(l *deck.List, cards []uint32) []Step {
	return j.gathered(l, cards, func(s deck.Section) bool { return s == deck.Side })
}

func (j *Judge) gathered(l *deck.List, cards []uint32, in func(deck.Section) bool) (out []Step) {
	for i := range l.Cards {
		line := &l.Cards[i]
		id := j.cat.Card(line.Card).ID
		if !in(line.Section) || !slices.Contains(cards, id) {
			continue
		}
		at := slices.IndexFunc(out, func(s Step) bool { return s.Card == id && s.Section == line.Section })
		if at < 0 {
			at = len(out)
			out = append(out, Step{Card: id, Section: line.Section})
		}
		out[at].Count += int(line.Count)
	}
	return out
}

// takeOut takes n copies, from the first ones on; nil when there are not so many known copies.
func takeOut(from []Step, n int) []Step {
	var out []Step
	for _, s := range from {
		if n <= 0 {
			break
		}
		s.Count = min(s.Count, n)
		n -= s.Count
		out = append(out, s)
	}
	if n > 0 {
		return nil
	}
	return out
}

// climbDown takes from each name of an effect what is above its step of the ladder (D4), the commonest name on the highest step.
func (j *Judge) climbDown(l *deck.List, f *Finding) []Step {
	names := slices.Clone(f.Names)
	slices.SortStableFunc(names, func(a, b NameCount) int { return cmp.Compare(b.Count, a.Count) })
	var out []Step
	for rank, n := range names {
		keep := 0
		if rank < len(j.game.Ladder) {
			keep = j.game.Ladder[rank]
		}
		over := n.Count - keep
		if rank == 0 || over <= 0 { // more than three of the first name is a finding of its own
			continue
		}
		steps := takeOut(j.copies(l, j.ofName(f.Cards, n.Name)), over)
		if steps == nil {
			return nil
		}
		out = append(out, steps...)
	}
	return out
}

func (j *Judge) ofName(cards []uint32, key string) (out []uint32) {
	for _, id := range cards {
		if j.cat.Name(j.cat.NameOf(j.cat.ByID(id))).Key == key {
			out = append(out, id)
		}
	}
	return out
}

// Apply does the steps to a resolved list; it is for showing what a repair comes to. Saved decks are changed by deck.Change.
func Apply(cat *catalog.Catalog, l *deck.List, steps []Step) *deck.List {
	out := *l
	out.Cards = slices.Clone(l.Cards)
	for _, s := range steps {
		left := s.Count
		for i := range out.Cards {
			line := &out.Cards[i]
			if left == 0 || line.Section != s.Section || cat.Card(line.Card).ID != s.Card {
				continue
			}
			n := min(left, int(line.Count))
			left -= n
			line.Count -= uint16(n)
			if s.Move {
				out.Cards = append(out.Cards, deck.Line{Card: line.Card, Count: uint16(n), Section: deck.Home(cat.Card(line.Card))})
			}
		}
	}
	out.Cards = slices.DeleteFunc(out.Cards, func(l deck.Line) bool { return l.Count == 0 })
	return &out
}
