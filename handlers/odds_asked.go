package handlers

import (
	"errors"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/views"
)

// oddsAsked is a question for the odds of a deck's opening hand: up to three groups of its cards, and how many of each.
type oddsAsked struct {
	groups [3]oddsGroup
}

type oddsGroup struct {
	least int
	picks map[string]bool // ids of cards, and sorts
}

var oddsKeys = [3]string{"a", "b", "c"}

// small is the sort of Pokémon that need no tribute (P8).
const small = "small"

// pickSorts are the sorts of cards that can be picked in a game: its kinds, and in game P the small Pokémon.
func pickSorts(g catalog.GameID) []string {
	var out []string
	if g == catalog.PokemonDuel {
		out = append(out, small)
	}
	for _, k := range catalog.Kinds(g) {
		out = append(out, string(k))
	}
	return out
}

// isOf reports whether a card is of a sort.
func isOf(c *catalog.Card, sort string) bool {
	if sort == small {
		return c.Game == catalog.PokemonDuel && c.IsPokemon() && duel.Tributes(c.Stars) == 0
	}
	return string(c.Kind) == sort
}

// readOdds reads the question. What is picked and not in the main deck is told, and left out. Without a question it asks for the
// cards that a hand cannot do without.
func readOdds(world *World, l *deck.List, q url.Values) (o oddsAsked, faults []fault) {
	asked := false
	for i, key := range oddsKeys {
		g := oddsGroup{least: 1, picks: map[string]bool{}}
		if text := q.Get(key + "min"); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 || n > duel.PhantomHandSecond {
				faults = append(faults, fault{"odds.error.least", []any{"text", shortened(text), "most", duel.PhantomHandSecond}})
			} else {
				g.least = n
			}
		}
		for _, value := range q[key] {
			asked = true
			if slices.Contains(pickSorts(l.Game), value) {
				g.picks[value] = true
				continue
			}
			id, err := strconv.ParseUint(value, 10, 32)
			if err != nil || !holds(world.Catalog, l, uint32(id)) {
				faults = append(faults, fault{"odds.error.card", []any{"text", shortened(value)}})
				continue
			}
			g.picks[strconv.FormatUint(id, 10)] = true
		}
		o.groups[i] = g
	}
	if !asked {
		if l.Game == catalog.PhantomDuel {
			o.groups[0].picks[string(catalog.Attack)], o.groups[1].picks[string(catalog.Guard)] = true, true
		} else {
			o.groups[0].picks[small] = true
		}
	}
	return o, faults
}

func holds(cat *catalog.Catalog, l *deck.List, id uint32) bool {
	return slices.ContainsFunc(l.Cards, func(x deck.Line) bool { return x.Section == deck.Main && cat.Card(x.Card).ID == id })
}

// view answers the question.
func (o *oddsAsked) view(f *views.Frame, world *World, l *deck.List) (v views.OddsView, err error) {
	first, second := duel.OpeningHands(l.Game)
	v.Rows = pickRows(f, world, l)
	for i, key := range oddsKeys {
		v.Groups[i] = views.OddsGroup{Key: key, Name: string(rune('A' + i)), Least: o.groups[i].least, Picks: o.groups[i].picks}
	}
	if size := l.Size(deck.Main); size < second || size > duel.MaxOddsDeck {
		v.Small = true
		return v, nil
	}
	v.Heads = [2]string{f.T("odds.first", "n", first), f.T("odds.second", "n", second)}
	if l.Game == catalog.PhantomDuel {
		v.Heads = [2]string{f.T("odds.kept", "n", first), f.T("odds.raw", "n", first)}
		v.Kept = f.T("odds.kept.more")
	}
	var groups []duel.Group
	var wish duel.Wish
	for i := range o.groups {
		ids := o.groups[i].members(world, l)
		if len(o.groups[i].picks) == 0 {
			continue
		}
		v.Groups[i].Names, v.Groups[i].Copies = pickNames(f, v.Rows, o.groups[i].picks), groupCopies(world.Catalog, l, ids)
		groups, wish = append(groups, ids), append(wish, duel.AtLeast(o.groups[i].least))
		answer := views.OddsAnswer{Text: f.T("odds.holds", "n", o.groups[i].least, "names", v.Groups[i].Names, "copies", v.Groups[i].Copies)}
		if answer.Chance, err = bothHands(world, l, []duel.Group{ids}, duel.Wish{duel.AtLeast(o.groups[i].least)}); err != nil {
			return v, err
		}
		v.Answers = append(v.Answers, answer)
	}
	if len(groups) > 1 {
		all := views.OddsAnswer{Text: f.T("odds.all"), All: true}
		if all.Chance, err = bothHands(world, l, groups, wish); err != nil {
			return v, err
		}
		v.Answers = append(v.Answers, all)
	}
	v.Curve, err = curveOf(l, &v.Groups[0])
	return v, err
}

// bothHands are the chances going first and going second; in game H of the hand that is kept, and of the six cards that come first.
func bothHands(world *World, l *deck.List, groups []duel.Group, wish duel.Wish) (out [2]duel.Fraction, err error) {
	if out[0], err = duel.KeptOdds(world.Catalog, l, groups, wish); err != nil {
		return out, err
	}
	_, hand := duel.OpeningHands(l.Game)
	if l.Game == catalog.PhantomDuel {
		hand = duel.PhantomHandFirst
	}
	out[1], err = duel.DeckOdds(world.Catalog, l, hand, groups, wish)
	return out, err
}

// curveOf is the chance for every number of copies that a deck of this size might hold of the first group.
func curveOf(l *deck.List, g *views.OddsGroup) (*views.OddsCurve, error) {
	if len(g.Picks) == 0 {
		return nil, nil
	}
	size := l.Size(deck.Main)
	first, second := duel.OpeningHands(l.Game)
	c := views.OddsCurve{Least: g.Least, Now: g.Copies, Hands: [2]int{first, second}}
	most := min(size, max(12, g.Copies+4))
	for i, hand := range c.Hands {
		var err error
		c.Chance[i], err = duel.Curve(size, hand, g.Least, most)
		var out *duel.OddsError
		if errors.As(err, &out) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
	}
	return &c, nil
}

// members are the cards of the main deck that are in the group.
func (g *oddsGroup) members(world *World, l *deck.List) duel.Group {
	out := duel.Group{}
	for i := range l.Cards {
		if l.Cards[i].Section != deck.Main {
			continue
		}
		card := world.Catalog.Card(l.Cards[i].Card)
		in := g.picks[cardID(card)]
		for sort := range g.picks {
			in = in || isOf(card, sort)
		}
		if in && !slices.Contains(out, card.ID) {
			out = append(out, card.ID)
		}
	}
	return out
}

func groupCopies(cat *catalog.Catalog, l *deck.List, ids duel.Group) (n int) {
	for i := range l.Cards {
		if l.Cards[i].Section == deck.Main && slices.Contains(ids, cat.Card(l.Cards[i].Card).ID) {
			n += int(l.Cards[i].Count)
		}
	}
	return n
}

// pickRows are the sorts that the main deck has, then its cards.
func pickRows(f *views.Frame, world *World, l *deck.List) (out []views.PickRow) {
	for _, sort := range pickSorts(l.Game) {
		g := oddsGroup{picks: map[string]bool{sort: true}}
		row := views.PickRow{Value: sort, N: groupCopies(world.Catalog, l, g.members(world, l)), Sort: true}
		if sort == small {
			row.Label = f.T("odds.small-pokemon")
		} else {
			row.Label = f.KindName(catalog.Kind(sort))
		}
		if row.N > 0 {
			out = append(out, row)
		}
	}
	at := map[uint32]int{}
	for i := range l.Cards {
		x := &l.Cards[i]
		if x.Section != deck.Main {
			continue
		}
		card := world.Catalog.Card(x.Card)
		if n, ok := at[card.ID]; ok {
			out[n].N += int(x.Count)
			continue
		}
		row := views.PickRow{Value: cardID(card), Label: f.CardName(card), N: int(x.Count)}
		if card.Level > 0 {
			row.Note = "lv" + strconv.Itoa(card.Level)
		}
		at[card.ID] = len(out)
		out = append(out, row)
	}
	return out
}

// maxNamedPicks is how many picks a sentence names.
const maxNamedPicks = 3

// pickNames names what is in a group, in the order of the rows.
func pickNames(f *views.Frame, rows []views.PickRow, picks map[string]bool) string {
	var names []string
	for _, row := range rows {
		if picks[row.Value] && !slices.Contains(names, row.Label) {
			names = append(names, row.Label)
		}
	}
	switch {
	case len(names) == 0:
		return f.T("odds.nothing")
	case len(names) > maxNamedPicks:
		return f.T("odds.others", "names", f.Printer.List(names[:maxNamedPicks-1]), "n", len(names)-maxNamedPicks+1)
	}
	return f.Printer.List(names)
}
