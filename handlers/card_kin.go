package handlers

import (
	"cmp"
	"net/url"
	"slices"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/views"
)

// kin fills in the cards that have the name or the effect in common, and the line of evolution.
func (c *cardSheet) kin(p *views.CardPage) {
	cat := c.world.Catalog
	name := cat.NameOf(c.i)
	for _, i := range cat.Name(name).Cards {
		if i != c.i {
			p.Same = append(p.Same, c.tile(i))
		}
	}
	p.NameHref = searchFor(`name:` + quoted(c.f.CardName(c.card)))
	if id := cat.EffectOf(c.i); id != catalog.NoEffect {
		p.Effect = c.effectShare(id, name)
	}
	if c.card.Species != "" && c.card.Game == catalog.PokemonDuel {
		line := c.world.line(c.f, cat.LineRoot(c.card.Species), c.card, c.tile)
		p.Line = &line
	}
}

// effectShare is the names under which the card's effect is printed; nil when it is nobody else's and follows no rule of its own.
func (c *cardSheet) effectShare(id catalog.EffectID, name catalog.NameID) *views.EffectShare {
	cat, game := c.world.Catalog, c.judge.Game()
	e := cat.Effect(id)
	share := &views.EffectShare{Names: len(e.Names), Revive: e.UnrestrictedRevive && game.ReviveMax > 0, Href: searchFor("effect:" + quoted(e.Key))}
	if game.Ladder[0] > 0 {
		share.Ladder = game.Ladder[:]
		for _, n := range game.Ladder {
			share.Most += n
		}
	}
	seen := []catalog.NameID{name}
	for _, i := range e.Cards {
		if n := cat.NameOf(i); !slices.Contains(seen, n) {
			seen = append(seen, n)
			share.Others = append(share.Others, c.tile(i))
		}
	}
	if len(share.Others) == 0 && !share.Revive {
		return nil
	}
	return share
}

// speciesCards are the cards of some species of game P, by species.
func (w *World) speciesCards(wanted func(species string) bool) map[string][]catalog.Index {
	out := map[string][]catalog.Index{}
	for i := range w.Catalog.Len() {
		if c := w.Catalog.Card(catalog.Index(i)); c.Species != "" && c.Game == catalog.PokemonDuel && wanted(c.Species) {
			out[c.Species] = append(out[c.Species], catalog.Index(i))
		}
	}
	return out
}

// standsFor is the card by which a species is shown: a white one before a red one, one without an item before one with, then the
// dearest. It is nil when there is none.
func (w *World) standsFor(cards []catalog.Index) catalog.Index {
	if len(cards) == 0 {
		return catalog.None
	}
	return slices.MinFunc(cards, func(a, b catalog.Index) int {
		x, y := w.Catalog.Card(a), w.Catalog.Card(b)
		rank := func(c *catalog.Card) int {
			n := 0
			if c.Kind != catalog.Evolution {
				n++
			}
			if c.Item != "" {
				n += 2
			}
			if c.Retired {
				n += 4
			}
			return n
		}
		return cmp.Or(cmp.Compare(rank(x), rank(y)), cmp.Compare(y.Stars, x.Stars), cmp.Compare(y.Level, x.Level), cmp.Compare(a, b))
	})
}

func (c *cardSheet) standsFor(species string) *catalog.Card {
	if species == "" {
		return nil
	}
	i := c.world.standsFor(c.world.speciesCards(func(s string) bool { return s == species })[species])
	if i == catalog.None {
		return nil
	}
	return c.world.Catalog.Card(i)
}

// deepestLine bounds the walk along a line, which a card file may describe as a ring.
const deepestLine = 8

// line draws a line of evolution from its first stage. Here is the card whose page it is on, which stands for its species; nil on
// a page of the line itself. A stage that no card is printed of is left out, and what comes after it takes its place.
func (w *World) line(f *views.Frame, root string, here *catalog.Card, tile func(catalog.Index) views.Card) views.LineStage {
	cards := w.speciesCards(func(s string) bool { return w.Catalog.LineRoot(s) == root })
	var stages func(species string, depth int) []views.LineStage
	stages = func(species string, depth int) []views.LineStage {
		var later []views.LineStage
		if depth < deepestLine {
			for _, next := range w.Catalog.LaterStages(species) {
				later = append(later, stages(next, depth+1)...)
			}
		}
		i := w.standsFor(cards[species])
		if here != nil && here.Species == species {
			i = w.Catalog.ByID(here.ID)
		}
		if i == catalog.None {
			return later
		}
		s := views.LineStage{Card: tile(i), Key: species, Later: later, Here: here != nil && here.Species == species}
		if w.Catalog.EarlierStage(species) != "" && depth > 0 {
			s.How, s.Needs = w.how(f, cards[species])
		}
		return []views.LineStage{s}
	}
	all := stages(root, 0)
	if len(all) == 0 {
		return views.LineStage{Key: root}
	}
	first := all[0]
	first.Later = append(first.Later, all[1:]...) // the first stage itself has no card
	return first
}

// how says at which level a species is reached, and from which level [Evolution] reaches it (P6, D7).
func (w *World) how(f *views.Frame, cards []catalog.Index) (how, needs string) {
	how = f.T("cardpage.line.without")
	white := false
	for _, i := range cards {
		c := w.Catalog.Card(i)
		white = white || c.Kind == catalog.Evolution
		if c.EvolvesAt > 0 {
			how = f.T("cardpage.line.at", "level", c.EvolvesAt)
			needs = f.T("cardpage.line.needs", "level", max(c.EvolvesAt-1, 1))
		}
	}
	if !white {
		needs = f.T("cardpage.line.red")
	}
	return how, needs
}

// moves fills in who can use a move card, what moves a Pokémon can use, and who holds an item.
func (c *cardSheet) moves(p *views.CardPage) {
	switch {
	case c.card.Game != catalog.PokemonDuel:
		return
	case c.card.Move != "":
		p.Users = c.links(func(x *catalog.Card) bool { return x.IsPokemon() && slices.Contains(x.Moves, c.card.Move) })
		p.Users.Href = searchFor("move:"+quoted(c.card.Move), "kind", string(catalog.Pokemon), "kind", string(catalog.Evolution))
	case len(c.card.Moves) > 0:
		can := make(map[string]bool, len(c.card.Moves))
		for _, m := range c.card.Moves {
			can[m] = true
		}
		p.Moves = c.links(func(x *catalog.Card) bool { return x.Move != "" && can[x.Move] })
		slices.SortStableFunc(p.Moves.Items, func(a, b views.CardLink) int { // by type, its own types first
			return cmp.Compare(c.typePlace(a.Types), c.typePlace(b.Types))
		})
	}
	if c.card.Item != "" && !c.card.IsPokemon() {
		holders := c.links(func(x *catalog.Card) bool { return x.IsPokemon() && x.Item == c.card.Item })
		holders.Href = searchFor("item:"+quoted(c.card.Item), "kind", string(catalog.Pokemon), "kind", string(catalog.Evolution))
		if holders.Total > 0 {
			p.Holders = holders
		}
	}
}

func (c *cardSheet) typePlace(types []catalog.Type) int {
	switch {
	case len(types) == 0:
		return len(catalog.Types)
	case types[0] == c.card.Type1:
		return -2
	case types[0] == c.card.Type2:
		return -1
	}
	return slices.Index(catalog.Types, types[0])
}

// links are the names of the game's cards that fit, one link a name, in the order of card ids.
func (c *cardSheet) links(fits func(*catalog.Card) bool) *views.CardLinks {
	cat := c.world.Catalog
	out := &views.CardLinks{}
	seen := map[catalog.NameID]bool{}
	for i := range cat.Len() {
		x := cat.Card(catalog.Index(i))
		name := cat.NameOf(catalog.Index(i))
		if x.Game != c.card.Game || x.Retired || seen[name] || !fits(x) {
			continue
		}
		seen[name] = true
		text, lang := x.Names.Pick(c.f.Lang())
		link := views.CardLink{Href: views.CardHref(x), Name: text}
		if lang != c.f.Lang() {
			link.Lang = lang
		}
		for _, t := range [...]catalog.Type{x.Type1, x.Type2} {
			if t != "" {
				link.Types = append(link.Types, t)
			}
		}
		out.Items = append(out.Items, link)
	}
	out.Total = len(out.Items)
	return out
}

// match is P5 at a glance: the card against foes of one type each. It is nil for a card that does not fight.
func (c *cardSheet) match() *views.TypeMatch {
	own := duel.TypingOf(c.card)
	if !c.card.IsPokemon() || own.None() {
		return nil
	}
	chart := duel.StandardChart()
	m := &views.TypeMatch{Href: "/matchups?" + url.Values{"a": {numberText(c.card.ID)}}.Encode()}
	for _, t := range catalog.Types {
		foe, err := duel.NewTyping(t, "")
		if err != nil {
			continue
		}
		open := chart.Matchup(own, foe, duel.BothAttack)
		switch open.Advantage {
		case duel.AttackerHas:
			m.Gains = into(m.Gains, open.AttackerATK, t)
		case duel.DefenderHas:
			m.Loses = into(m.Loses, open.DefenderATK, t)
		case duel.Mutual:
			m.Mutual = append(m.Mutual, t)
		}
		if f := chart.Matchup(own, foe, duel.OnDefence).AttackerATK; f != duel.One {
			m.Defence = into(m.Defence, f, t)
		}
	}
	return m
}

// into adds a type to the group of its factor; groups are from the largest factor to the smallest.
func into(groups []views.TypeFactor, factor duel.Factor, t catalog.Type) []views.TypeFactor {
	at, found := slices.BinarySearchFunc(groups, factor, func(g views.TypeFactor, f duel.Factor) int { return cmp.Compare(f, g.Factor) })
	if !found {
		groups = slices.Insert(groups, at, views.TypeFactor{Factor: factor})
	}
	groups[at].Types = append(groups[at].Types, t)
	return groups
}
