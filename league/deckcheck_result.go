package league

import (
	"cmp"
	"slices"

	"gymdeck/deck"
)

// Differing is a card of which more or fewer copies were found in a section than its list says, misplaced ones left out.
type Differing struct {
	Section deck.Section
	Card    uint32
	Listed  int
	Found   int
}

// Misplaced is copies of a card that were found in another section than the one where the list has them.
type Misplaced struct {
	Card     uint32
	From, To deck.Section // where the list has them, where they were found
	Count    int
}

// CheckResult is how the cards that were found differ from a list, each copy said once: copies in the wrong section are neither missing
// nor too many. All parts are in the list's order, main before extra, then by id.
type CheckResult struct {
	Missing   []Differing // fewer than listed
	TooMany   []Differing // more than listed
	NotListed []Differing // the list does not have the card at all; Listed is 0
	Misplaced []Misplaced

	Listed [2]int // cards of the list, main and extra
	Found  [2]int
}

// Matches reports whether exactly the listed cards were found, in their sections.
func (r *CheckResult) Matches() bool {
	return len(r.Missing)+len(r.TooMany)+len(r.NotListed)+len(r.Misplaced) == 0
}

// Compare lays the cards that were found beside the list.
func Compare(list, found FrozenList) CheckResult {
	type counts [2][2]int // by section: listed, found
	cards := map[uint32]*counts{}
	var r CheckResult
	note := func(l FrozenList, which int, sum *[2]int) {
		for _, c := range l.Cards {
			if int(c.Section) >= len(sum) {
				continue
			}
			if cards[c.Card] == nil {
				cards[c.Card] = &counts{}
			}
			cards[c.Card][c.Section][which] += c.Count
			sum[c.Section] += c.Count
		}
	}
	note(list, 0, &r.Listed)
	note(found, 1, &r.Found)

	for card, n := range cards {
		listed := n[deck.Main][0]+n[deck.Extra][0] > 0
		less, more := [2]int{}, [2]int{} // by section
		for s := range less {
			less[s], more[s] = max(0, n[s][0]-n[s][1]), max(0, n[s][1]-n[s][0])
		}
		for _, from := range [...]deck.Section{deck.Main, deck.Extra} {
			to := deck.Extra - from
			if moved := min(less[from], more[to]); moved > 0 {
				r.Misplaced = append(r.Misplaced, Misplaced{Card: card, From: from, To: to, Count: moved})
				less[from] -= moved
				more[to] -= moved
			}
		}
		for s := range less {
			at := Differing{Section: deck.Section(s), Card: card, Listed: n[s][0], Found: n[s][1]}
			switch {
			case less[s] > 0:
				at.Found = at.Listed - less[s]
				r.Missing = append(r.Missing, at)
			case more[s] > 0 && listed:
				at.Found = at.Listed + more[s]
				r.TooMany = append(r.TooMany, at)
			case more[s] > 0:
				r.NotListed = append(r.NotListed, at)
			}
		}
	}
	inOrder := func(a, b Differing) int {
		return cmp.Or(cmp.Compare(a.Section, b.Section), cmp.Compare(a.Card, b.Card))
	}
	slices.SortFunc(r.Missing, inOrder)
	slices.SortFunc(r.TooMany, inOrder)
	slices.SortFunc(r.NotListed, inOrder)
	slices.SortFunc(r.Misplaced, func(a, b Misplaced) int { return cmp.Or(cmp.Compare(a.From, b.From), cmp.Compare(a.Card, b.Card)) })
	return r
}
