package duel

import (
	"slices"

	"gymdeck/catalog"
)

// member is a Pokémon of the deck as evolution sees it.
type member struct {
	held
	card  *catalog.Card
	own   int32 // number of its species, -1 for none
	from  int32 // of the stage that [Evolution] brings it from, -1 for none and for what is not white
	maybe bool  // a candidate of an ambiguous line: helps others, and has no advice of its own
	out   bool  // it can come to the field
}

// evolution looks at how the cards of the extra deck could come out (P6), and at [Evolution] itself.
func (r *reading) evolution() {
	var (
		all       = make([]member, 0, len(r.held)+len(r.maybe))
		roles     role
		evolveIDs []uint32
		evolveN   int
		stuck     bool
	)
	add := func(h held, maybe bool) {
		f := &r.facts[h.at]
		roles |= f.role
		if f.role&evolves != 0 && !maybe {
			evolveIDs = append(evolveIDs, r.id(h.at))
			evolveN += h.copies
		}
		if f.pokemon {
			c := r.cat.Card(h.at)
			// What is no card of the extra deck can be summoned from the hand, by tributes if need be (P8).
			out := c.Home() == catalog.Main
			stuck = stuck || !out
			from := f.from
			if c.Kind != catalog.Evolution {
				from = -1
			}
			all = append(all, member{held: h, card: c, own: f.species, from: from, maybe: maybe, out: out})
		}
	}
	for _, h := range r.held {
		add(h, false)
	}
	for _, h := range r.maybe {
		add(h, true)
	}
	e := evolution{reading: r, all: all, evolve: roles&evolves != 0, dance: roles&dances != 0}
	if stuck {
		e.spread()
	}
	if evolveN > 0 {
		e.nothing(evolveIDs, evolveN)
	}
	if stuck && roles&otherwise == 0 {
		e.stranded()
	}
}

type evolution struct {
	*reading
	all           []member
	evolve, dance bool
	levels        []int // of those that are out, each once, ascending
	counts        []int // copies at each
}

// spread lets everything out that can come out, and what follows from that, until nothing more does.
func (e *evolution) spread() {
	for changed := true; changed; {
		changed = false
		e.sumUp()
		for i := range e.all {
			m := &e.all[i]
			if m.out {
				continue
			}
			if e.evolve && e.earlier(m) || e.dance && e.adds(m.card.Level) != nil {
				m.out, changed = true, true
			}
		}
	}
	e.sumUp()
}

// joins reports whether [Evolution] brings from to into, the level aside; why is what the level then lacks.
func joins(from, into *member) (ok, short bool, why Refusal) {
	if into.from < 0 || from.own != into.from {
		return false, false, Refusal{}
	}
	why, short = levelRefusal(from.card.Level, into.card.EvolvesAt)
	return true, short, why
}

// earlier reports whether a Pokémon that is out can evolve into m.
func (e *evolution) earlier(m *member) bool {
	for i := range e.all {
		if f := &e.all[i]; f.out {
			if ok, short, _ := joins(f, m); ok && !short {
				return true
			}
		}
	}
	return false
}

// sumUp lists the levels that [Evolution Dance] can add up.
func (e *evolution) sumUp() {
	e.levels, e.counts = e.levels[:0], e.counts[:0]
	for i := range e.all {
		m := &e.all[i]
		if !m.out || m.card.Level <= 0 {
			continue
		}
		at, found := slices.BinarySearch(e.levels, m.card.Level)
		if !found {
			e.levels = slices.Insert(e.levels, at, m.card.Level)
			e.counts = slices.Insert(e.counts, at, 0)
		}
		e.counts[at] += m.copies
	}
}

// adds finds 2–3 levels of Pokémon that are out that add up to the sum, fewest first; nil if there are none. It does not allocate
// unless it finds some.
func (e *evolution) adds(sum int) []int {
	for n := DanceMin; n <= DanceMax; n++ {
		if found := e.addsUp(sum, n, 0, 0); found != nil {
			return found
		}
	}
	return nil
}

// addsUp takes n more levels from the one at start on, of which used copies are taken already.
func (e *evolution) addsUp(sum, n, start, used int) []int {
	if n == 1 {
		at, found := slices.BinarySearch(e.levels, sum)
		if !found || at < start || at == start && e.counts[at] <= used {
			return nil
		}
		return []int{sum}
	}
	for i := start; i < len(e.levels); i++ {
		taken := 0
		if i == start {
			taken = used
		}
		level := e.levels[i]
		if level*n > sum {
			return nil
		}
		if e.counts[i] <= taken {
			continue
		}
		if found := e.addsUp(sum-level, n-1, i, taken+1); found != nil {
			return append(found, level)
		}
	}
	return nil
}

// nothing says that [Evolution] finds no pair in the deck, and which pairs a single level keeps apart.
func (e *evolution) nothing(ids []uint32, copies int) {
	a := Advice{Code: EvolveNothing, Clause: "P6", Key: string(EvolveNothing), Cards: ids, Count: copies}
	for i := range e.all {
		into := &e.all[i]
		if into.from < 0 {
			continue
		}
		for j := range e.all {
			from := &e.all[j]
			ok, short, why := joins(from, into)
			if !ok {
				continue
			}
			if !short {
				if from.out {
					return
				}
				continue
			}
			if why.Needs-why.Has == 1 && why.Reason == LevelShort && !from.maybe && !into.maybe {
				a.Short = append(a.Short, shortfall(from, into, why))
			}
		}
	}
	if len(a.Short) > 0 {
		s := a.Short[0]
		a.Level, a.Needs, a.Missing = s.Level, s.Needs, s.Missing
	}
	e.out = append(e.out, a)
}

func shortfall(from, into *member, why Refusal) Shortfall {
	return Shortfall{From: from.card.ID, Into: into.card.ID, Level: why.Has, Needs: why.Needs, Missing: why.Needs - why.Has}
}
