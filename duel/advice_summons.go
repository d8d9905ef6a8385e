package duel

import "gymdeck/catalog"

// summons looks at what can be Normal Summoned from the main deck (P8).
func (r *reading) summons() {
	var (
		small, count, tributes, big int
		lowest                      int
		heavy, low                  []uint32
	)
	for _, h := range r.held {
		c := r.cat.Card(h.at)
		if !r.facts[h.at].pokemon || c.Home() != catalog.Main {
			continue
		}
		count += h.copies
		need := Tributes(c.Stars)
		if need == 0 {
			small += h.copies
			continue
		}
		tributes += need * h.copies
		big += h.copies
		heavy = append(heavy, c.ID)
		switch {
		case lowest == 0 || c.Stars < lowest:
			lowest, low = c.Stars, append(low[:0:0], c.ID)
		case c.Stars == lowest:
			low = append(low, c.ID)
		}
	}
	for _, h := range r.maybe {
		if c := r.cat.Card(h.at); r.facts[h.at].pokemon && c.Home() == catalog.Main && Tributes(c.Stars) == 0 {
			return // one of the lines that cannot be told apart may be the small Pokémon that seems to be missing
		}
	}
	switch {
	case small == 0:
		r.out = append(r.out, Advice{Code: NoFirstSummon, Clause: "P8", Key: string(NoFirstSummon), Count: count, Stars: lowest, Cards: low})
	case tributes > small:
		r.out = append(r.out, Advice{Code: TributeHeavy, Clause: "P8", Key: string(TributeHeavy),
			Count: big, Tributes: tributes, Small: small, Cards: heavy})
	}
}
