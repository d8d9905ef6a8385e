package duel

// minTheme is from how many copies on an item gives the deck its name.
const minTheme = 3

// items looks for the item, or family of items, that the deck is built around (P10): the one that most copies carry.
func (r *reading) items() {
	type tally struct {
		theme int32
		n     int
	}
	var tallies []tally
	for _, h := range r.held {
		t := r.facts[h.at].theme
		if t < 0 {
			continue
		}
		at := -1
		for i := range tallies {
			if tallies[i].theme == t {
				at = i
			}
		}
		if at < 0 {
			tallies = append(tallies, tally{theme: t})
			at = len(tallies) - 1
		}
		tallies[at].n += h.copies
	}
	best, tied := tally{theme: -1}, false
	for _, t := range tallies {
		switch {
		case t.n > best.n:
			best, tied = t, false
		case t.n == best.n:
			tied = true
		}
	}
	if best.n < minTheme || tied {
		return // two items of one weight make no theme
	}
	a := Advice{Code: ItemTheme, Clause: "P10", Note: true, Count: best.n, Theme: r.themes[best.theme]}
	byItem := map[string]int{}
	for _, h := range r.held {
		if r.facts[h.at].theme != best.theme {
			continue
		}
		c := r.cat.Card(h.at)
		a.Cards = append(a.Cards, c.ID)
		if c.IsPokemon() {
			a.Holders += h.copies
		} else {
			a.Equips += h.copies
		}
		byItem[c.Item] += h.copies
		if n := byItem[c.Item]; n > byItem[a.Item] || a.Item == "" || n == byItem[a.Item] && c.Item < a.Item {
			a.Item = c.Item
		}
	}
	a.NameCard = r.nameCard(a.Item)
	a.Key = string(ItemTheme) + ":" + a.Theme
	if a.Theme == "" {
		a.Key += a.Item
	}
	r.out = append(r.out, a)
}

// nameCard finds an Equip card of the item to take its name from: the deck's own before the catalogue's first; 0 for none.
func (r *reading) nameCard(item string) uint32 {
	for _, h := range r.held {
		if c := r.cat.Card(h.at); c.Item == item && isEquip(c) {
			return c.ID
		}
	}
	if at, ok := r.equipOf[item]; ok {
		return r.id(at)
	}
	return 0
}
