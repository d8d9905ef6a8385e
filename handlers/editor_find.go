package handlers

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/deck"
	"gymdeck/views"
)

// find searches for what the address asks for and fills in the results.
func (b *bench) find(e *views.Editor) {
	a, show := b.asked, max(b.asked.Show, firstShown)
	copies := map[uint32]int{}
	for _, x := range b.d.Entries {
		copies[x.Card] += x.Count
	}
	result := b.world.Search.Find(b.query(), search.Options{Game: b.d.Game, On: b.set.On, Limits: b.limits, Language: b.f.Lang(), Max: show,
		InDeck: func(i catalog.Index) int { return copies[b.world.Catalog.Card(i).ID] }})
	for _, i := range result.Cards {
		e.Found = append(e.Found, b.foundEntry(i, copies[b.world.Catalog.Card(i).ID]))
	}
	for _, p := range result.Problems {
		e.Problems = append(e.Problems, b.f.T(p.Words(), p.Args()...))
	}
	e.Total = result.Total
	e.Clear = asked{On: a.On, Gym: a.Gym, Region: a.Region}.at(deckPath(b.d.ID), "")
	if e.Total == 0 {
		for _, name := range nearNames(b.f, b.world, b.d.Game, a.Query) {
			near := b.asked
			near.Query = name
			e.Near = append(e.Near, views.Action{Label: name, Href: near.at(deckPath(b.d.ID), "")})
		}
	}
	e.Described = described(b.f, a.Query, func(query string) (string, int) {
		other := *b
		other.asked.Query, other.asked.Show = query, 0
		n := b.world.Search.Find(other.query(), search.Options{Game: b.d.Game, On: b.set.On, Limits: b.limits, Max: 1}).Total
		return other.asked.at(deckPath(b.d.ID), ""), n
	})
	if left := min(result.Total, mostShown) - len(result.Cards); left > 0 {
		e.MoreCount = min(left, firstShown)
		a.Show = show + firstShown
		e.MoreHref = a.at(deckPath(b.d.ID), "")
		e.MorePart = a.at(deckPath(b.d.ID)+"/find", "")
	}
}

// foundEntry is a search result: how many copies the deck holds, wherever they lie, and buttons for one more and one less.
func (b *bench) foundEntry(i catalog.Index, copies int) views.Entry {
	c := b.world.Catalog.Card(i)
	row := views.FoundID(c.ID)
	e := views.Entry{ID: row, Card: views.Card{Card: c, Href: views.CardHref(c), Heading: 3},
		Step: &views.Stepper{ID: row, Action: b.at("/cards", ""), Card: c.ID, Name: b.f.CardName(c), Count: copies, Revision: b.d.Revision}}
	if most, _, ok := b.judge.Allowed(i); ok {
		e.Card.Limit = views.LimitTo(most)
	}
	return e
}

// query is the text that was typed, narrowed down by the chips.
func (b *bench) query() search.Query {
	a := b.asked
	q := search.Parse(a.Query)
	var nodes []search.Node
	if len(b.world.Catalog.Spelled(b.d.Game, a.Query)) > 0 { // "Type: Null" asks for no type
		nodes, q.Problems = append(nodes, &search.Text{Written: a.Query}), nil
	} else if q.Root != nil {
		nodes = append(nodes, q.Root)
	}
	typed := len(nodes)
	if len(a.Kinds) > 0 {
		nodes = append(nodes, &search.Term{Field: fieldNamed("kind"), Keys: keysOf(a.Kinds)})
	}
	if len(a.Types) > 0 {
		nodes = append(nodes, &search.Term{Field: fieldNamed("type"), Keys: keysOf(a.Types)})
	}
	if len(a.Stars) > 0 {
		t := &search.Term{Field: fieldNamed("stars")}
		for _, band := range a.Stars {
			t.Ranges = append(t.Ranges, starRanges[band])
		}
		nodes = append(nodes, t)
	}
	if a.Free {
		nodes = append(nodes, &search.Not{Node: &search.Term{Field: fieldNamed("limit"), Ranges: []search.Range{{Least: 0, Most: 0}}}})
	}
	if len(nodes) == typed {
		return q
	}
	q.Root, q.Text = nodes[0], "" // the text is in the nodes
	if len(nodes) > 1 {
		q.Root = &search.And{Nodes: nodes}
	}
	return q
}

// starRanges are the stars of each band (P8).
var starRanges = map[views.StarBand]search.Range{views.NoTribute: {Least: 1, Most: 4}, views.OneTribute: {Least: 5, Most: 6},
	views.TwoTributes: {Least: 7, Most: catalog.MaxStars}}

func keysOf[T ~string](values []T) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = string(v)
	}
	return out
}

func fieldNamed(name string) *search.Field {
	return search.Fields[slices.IndexFunc(search.Fields, func(f *search.Field) bool { return f.Name == name })]
}

// limits gives the limits that are in force on a day, where the deck is to be played.
func (b *bench) limits(on catalog.Date) func(catalog.Index) (int, bool) {
	judge := b.judge
	if on != b.set.On {
		set := b.set
		set.On = on
		if other, err := b.world.judge(set); err == nil {
			judge = other
		}
	}
	return func(i catalog.Index) (int, bool) {
		n, _, ok := judge.Allowed(i)
		return n, ok
	}
}

// homeOf is where a card goes by itself.
func (b *bench) homeOf(id uint32) deck.Section {
	if i := b.world.Catalog.ByID(id); i != catalog.None {
		return deck.Home(b.world.Catalog.Card(i))
	}
	return deck.Main
}
