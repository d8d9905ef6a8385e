package duel

import (
	"cmp"
	"slices"
	"strconv"

	"gymdeck/catalog"
)

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
	if m.from < 0 {
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
	for _, at := range e.bySpecies[m.from] {
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
