package duel

import (
	"cmp"
	"slices"
	"strconv"

	"gymdeck/catalog"
)

// member is a Pokémon of the deck as evolution sees it.
type member struct {
	held
	card  *catalog.Card
	fact  *fact
	maybe bool // a candidate of an ambiguous line: helps others, and is never spoken of
	out   bool // it can come to the field
}

// evolution looks at how the cards of the extra deck could come out (P6), and at [Evolution] itself.
func (r *reading) evolution() {
	var (
		all       []member
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
			all = append(all, member{held: h, card: c, fact: f, maybe: maybe, out: out})
		}
	}
	for _, h := range r.held {
		add(h, false)
	}
	for _, at := range r.maybe {
		add(held{at, 1}, true)
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
	if into.card.Kind != catalog.Evolution || into.fact.from < 0 || from.fact.species != into.fact.from {
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

// stranded speaks of each card that cannot come out.
func (e *evolution) stranded() {
	first := len(e.out)
	for i := range e.all {
		m := &e.all[i]
		if m.out || m.maybe {
			continue
		}
		key := ":" + strconv.FormatUint(uint64(m.card.ID), 10)
		route := e.byEvolution(m)
		if s, ok := e.onlyLevel(m, route); ok {
			e.out = append(e.out, Advice{Code: EvolveLevelShort, Clause: "P6", Key: string(EvolveLevelShort) + key,
				Cards: []uint32{m.card.ID}, Count: m.copies, Short: []Shortfall{s}, Level: s.Level, Needs: s.Needs, Missing: s.Missing,
				Suggest: route.Lacks[0].Suggest})
			continue
		}
		a := Advice{Code: EvolutionStranded, Clause: "P6", Key: string(EvolutionStranded) + key,
			Cards: []uint32{m.card.ID}, Count: m.copies, Routes: []Route{route}}
		if dance := e.byDance(m); e.dance || len(dance.With) > 0 {
			a.Routes = append(a.Routes, dance)
		}
		e.out = append(e.out, a)
	}
	slices.SortStableFunc(e.out[first:], func(a, b Advice) int {
		return cmp.Compare(slices.Index(Codes, a.Code), slices.Index(Codes, b.Code))
	})
}

// byEvolution is what the deck lacks to bring m out with [Evolution].
func (e *evolution) byEvolution(m *member) Route {
	r := Route{By: ByEvolution}
	if m.card.Kind != catalog.Evolution {
		r.Lacks = []Lack{{Refusal: Refusal{Reason: RedCard, Clause: "P4"}}}
		return r
	}
	if !e.evolve {
		r.Lacks = append(r.Lacks, Lack{Refusal: Refusal{Reason: NoEvolveCard, Clause: "P6"}, Suggest: e.ids(e.evolvers)})
	}
	if m.fact.from < 0 {
		r.Lacks = append(r.Lacks, Lack{Refusal: Refusal{Reason: NoEarlierStage, Clause: "P6"}})
		return r
	}
	var (
		high, low []uint32 // earlier stages of the deck that are high enough, and those that are not
		best      Refusal
		free      bool // one that is high enough can come out
	)
	for i := range e.all {
		from := &e.all[i]
		ok, short, why := joins(from, m)
		switch {
		case !ok:
		case !short:
			high, free = append(high, from.card.ID), free || from.out
		default:
			if best.Reason == "" || why.Has > best.Has {
				best = why
			}
			low = append(low, from.card.ID)
		}
	}
	lack := Lack{Species: m.card.EvolvesFrom}
	switch {
	case free:
		return r
	case len(high) > 0:
		lack.Refusal, lack.Cards = Refusal{Reason: EarlierStageStranded, Clause: "P6"}, high
	case len(low) > 0:
		lack.Refusal, lack.Cards, lack.Suggest = best, low, e.stages(m)
	default:
		lack.Refusal, lack.Suggest = Refusal{Reason: EarlierStageMissing, Clause: "P6"}, e.stages(m)
		if m.card.EvolvesAt > 0 {
			lack.Needs = m.card.EvolvesAt - 1
		}
	}
	r.Lacks = append(r.Lacks, lack)
	return r
}

// stages suggests cards of the earlier stage that are high enough for m.
func (e *evolution) stages(m *member) []uint32 {
	var out []uint32
	for _, at := range e.bySpecies[m.fact.from] {
		if _, short := levelRefusal(e.cat.Card(at).Level, m.card.EvolvesAt); !short && len(out) < maxSuggest {
			out = append(out, e.id(at))
		}
	}
	return out
}

// onlyLevel reports whether the level is all that [Evolution] lacks for m, and names the nearest Pokémon that can come out.
func (e *evolution) onlyLevel(m *member, r Route) (Shortfall, bool) {
	if len(r.Lacks) != 1 || r.Lacks[0].Reason != LevelShort && r.Lacks[0].Reason != NoLevel {
		return Shortfall{}, false
	}
	var best Shortfall
	for i := range e.all {
		from := &e.all[i]
		if ok, short, why := joins(from, m); ok && short && from.out && !from.maybe {
			if best.From == 0 || why.Has > best.Level {
				best = shortfall(from, m, why)
			}
		}
	}
	return best, best.From != 0
}

// byDance is what the deck lacks to bring m out with [Evolution Dance].
func (e *evolution) byDance(m *member) Route {
	r := Route{By: ByDance}
	if !e.dance {
		r.Lacks = append(r.Lacks, Lack{Refusal: Refusal{Reason: NoDanceCard, Clause: "P6"}, Suggest: e.ids(e.dancers)})
	}
	if m.card.Level <= 0 {
		r.Lacks = append(r.Lacks, Lack{Refusal: Refusal{Reason: NoLevel, Clause: "P6"}})
		return r
	}
	levels := e.adds(m.card.Level)
	if levels == nil {
		r.Lacks = append(r.Lacks, Lack{Refusal: Refusal{Reason: NoSum, Clause: "P6", Needs: m.card.Level}})
		return r
	}
	slices.Sort(levels)
	taken := make([]int, len(e.all))
	for _, level := range levels {
		for i := range e.all {
			if f := &e.all[i]; f.out && f.card.Level == level && taken[i] < f.copies {
				taken[i]++
				r.With = append(r.With, f.card.ID)
				break
			}
		}
	}
	return r
}
