package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strings"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/store"
	"gymdeck/views"
)

// matchups: GET /matchups. The case is in the address: a and b are ids of cards, or at, aatk and adef (bt …) the types and figures
// of a side; position is how the defender stands, attacks is a or b. aq and bq look for cards by name, pick ("a 10000004") takes
// one. With deck and type it shows how a deck stands against a type.
func (s *Server) matchups(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	q := r.URL.Query()
	picked := picksCard(q)
	f := s.frame(r)
	c, faults := readMatchup(world, q)
	if picked && len(faults) == 0 && !fromHTMX(r) {
		return seeOther(w, r, c.address())
	}
	clash := c.clash(f, world)
	status := http.StatusOK
	for _, x := range faults {
		clash.Faults = append(clash.Faults, x.say(f))
		status = http.StatusUnprocessableEntity
	}
	if fromHTMX(r) {
		if at, err := url.Parse(r.Header.Get("HX-Current-URL")); err != nil || at.RequestURI() != clash.Href {
			w.Header().Set("HX-Push-Url", clash.Href)
		}
		return s.draw(w, r, status, views.ClashOf(f, clash))
	}
	m := views.Matchups{Clash: clash}
	if err := s.deckAgainst(r, f, world, &m); err != nil {
		return err
	}
	if m.Against != nil && m.Against.Fault != "" {
		status = http.StatusUnprocessableEntity
	}
	return s.draw(w, r, status, views.MatchupsPage(f, m))
}

// deckAgainst fills in the reader's decks, and how the one that was asked for stands.
func (s *Server) deckAgainst(r *http.Request, f *views.Frame, world *World, m *views.Matchups) error {
	q := r.URL.Query()
	owner := who(r).owner()
	if who(r).session != nil {
		mine, err := s.store.Decks.Mine(r.Context(), owner)
		if err != nil {
			return err
		}
		for i := range mine {
			if mine[i].Game == catalog.PokemonDuel {
				m.Decks = append(m.Decks, views.DeckOption{ID: store.EncodeID(mine[i].ID), Title: mine[i].Title})
			}
		}
	}
	if !q.Has("deck") {
		return nil
	}
	d, err := s.deckAt(r, q.Get("deck"))
	if err != nil {
		return err
	}
	m.Deck = store.EncodeID(d.ID)
	title, err := s.titleOf(r.Context(), f.Lang(), d)
	if err != nil {
		return err
	}
	m.Against = &views.Against{Title: title, Href: "/decks/" + m.Deck}
	known := false
	for _, x := range m.Decks {
		known = known || x.ID == m.Deck
	}
	if !known {
		m.Decks = append(m.Decks, views.DeckOption{ID: m.Deck, Title: title})
	}
	if d.Game != catalog.PokemonDuel {
		m.Against.Fault = f.T("matchup.against.game")
		return nil
	}
	if strings.Trim(strings.Join(q["type"], ""), " ,") == "" {
		return nil // the deck's page leads here to ask
	}
	foe, err := typingAsked(q, "type")
	var refused *Refusal
	if errors.As(err, &refused) {
		m.Against.Fault = f.T(refused.Key, refused.Args...)
		return nil
	}
	if err != nil {
		return err
	}
	m.Foe[0], m.Foe[1] = foe.Types()
	standAgainst(world, d, foe, m.Against)
	return nil
}

// standAgainst sorts the Pokémon of a deck by who has the advantage.
func standAgainst(world *World, d *deck.Deck, foe duel.Typing, a *views.Against) {
	a.Asked, a.Foe = true, foe
	a.Ranks = [3]views.Rank{{Key: "matchup.against.ahead"}, {Key: "matchup.against.even"}, {Key: "matchup.against.behind"}}
	for _, x := range duel.Against(world.Catalog, duel.StandardChart(), d.List(world.Catalog), foe) {
		rank := &a.Ranks[1]
		switch {
		case x.Score() > 0:
			rank = &a.Ranks[0]
		case x.Score() < 0:
			rank = &a.Ranks[2]
		}
		card := world.Catalog.Card(x.Card)
		href := views.CardHref(card)
		if _, ok := duel.CombatantOf(card); ok {
			href = "/matchups?" + url.Values{"a": {cardID(card)}, "bt": {foe.String()}}.Encode()
		}
		rank.Copies += x.Copies
		rank.Stands = append(rank.Stands, views.StandLine{Card: card, Href: href, Stand: x})
	}
}

// deckAt is the deck of an address, if this reader may see it.
func (s *Server) deckAt(r *http.Request, text string) (*deck.Deck, error) {
	id, ok := store.DecodeID(text)
	if !ok {
		return nil, notFound
	}
	return s.store.Decks.Get(r.Context(), who(r).owner(), id)
}
