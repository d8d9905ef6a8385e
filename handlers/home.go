package handlers

import (
	"net/http"
	"slices"

	"gymdeck/catalog"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// How much the first page shows.
const (
	homeDecks   = 3
	homeSamples = 3
	homeLists   = 6
	homeEvents  = 5
)

// home: GET /.
func (s *Server) home(w http.ResponseWriter, r *http.Request) error {
	f, world := s.frame(r), s.world()
	h := views.Home{Fan: fan(world.Catalog)}
	mine, err := s.store.Decks.Mine(r.Context(), who(r).owner())
	if err != nil {
		return err
	}
	for i := range mine[:min(len(mine), homeDecks)] {
		d := &mine[i]
		j, err := s.judgedToday(world, d)
		if err != nil {
			return err
		}
		h.Decks = append(h.Decks, views.DeckLine{Href: deckPath(d.ID), Title: d.Title, Game: d.Game, Sizes: j.sizes(), State: j.state(), Verdict: j.words(f)})
	}
	samples, _, err := s.samples(r.Context())
	if err != nil {
		return err
	}
	if h.Samples, err = s.sampleViews(r, f, world, samples[:min(len(samples), homeSamples)]); err != nil {
		return err
	}
	if h.Lists, err = s.listsToday(f, world); err != nil {
		return err
	}
	if h.Events, err = s.eventDesk(f, world).lines(r.Context(), store.EventQuery{Most: homeEvents}, true); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.HomePage(f, h))
}

// listsToday are the lists in force anywhere today, the widest first, as many as the page has room for.
func (s *Server) listsToday(f *views.Frame, world *World) ([]views.ListLine, error) {
	var all []legality.List
	for _, game := range catalog.Games {
		lists, err := legality.InForceAnywhere(world.League.Lists, game, s.Today())
		if err != nil {
			return nil, err
		}
		all = append(all, lists...)
	}
	slices.SortStableFunc(all, func(a, b legality.List) int { return width(a.Scope) - width(b.Scope) })
	var out []views.ListLine
	for _, l := range all[:min(len(all), homeLists)] {
		text := f.T("home.list", "where", scopeWords(f, world, &l), "date", l.Effective)
		out = append(out, views.ListLine{Href: "/banlists/" + l.ID, Title: f.ListTitle(&l), Gym: l.Scope == legality.Gym, Text: text,
			End: f.T("home.list.entries", "n", len(l.Entries))})
	}
	return out, nil
}

func width(s legality.Scope) int {
	return slices.Index([]legality.Scope{legality.League, legality.Region, legality.Gym}, s)
}

// scopeWords names where a list stands.
func scopeWords(f *views.Frame, world *World, l *legality.List) string {
	switch l.Scope {
	case legality.Region:
		if r := world.League.Region(l.Of); r != nil {
			return r.Names.In(f.Lang())
		}
		return l.Of
	case legality.Gym:
		if g := world.League.Gym(l.Of); g != nil {
			return g.Names.In(f.Lang())
		}
		return l.Of
	}
	return f.T("home.list.league", "game", f.GameName(l.Game))
}

// hand is what lies in the fan of the first page, where the catalogue has it.
var hand = []struct {
	name string
	kind catalog.Kind
}{{"小火龙", catalog.Pokemon}, {"进化", catalog.Spell}, {"暴鲤龙", catalog.Evolution}, {"落穴", catalog.Trap}, {"迷你龙", catalog.Pokemon}}

// fan is five cards of game P; fewer in a catalogue that has not as many.
func fan(cat *catalog.Catalog) []views.Card {
	var out []views.Card
	for _, want := range hand {
		for _, i := range cat.Spelled(catalog.PokemonDuel, want.name) {
			if c := cat.Card(i); c.Kind == want.kind && !c.Retired {
				out = append(out, views.Card{Card: c, Earlier: earlierStage(cat, c)})
				break
			}
		}
	}
	for i := 0; len(out) < len(hand) && i < cat.Len(); i++ {
		c := cat.Card(catalog.Index(i))
		if !c.Retired && !slices.ContainsFunc(out, func(x views.Card) bool { return x.ID == c.ID }) {
			out = append(out, views.Card{Card: c, Earlier: earlierStage(cat, c)})
		}
	}
	return out
}

// earlierStage is a card of the stage that an evolution comes from, nil where there is none.
func earlierStage(cat *catalog.Catalog, c *catalog.Card) *catalog.Card {
	if c.Kind != catalog.Evolution || c.EvolvesFrom == "" {
		return nil
	}
	for i := range cat.Len() {
		if x := cat.Card(catalog.Index(i)); x.Species == c.EvolvesFrom && x.Item == "" {
			return x
		}
	}
	return nil
}
