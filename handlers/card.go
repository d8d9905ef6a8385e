package handlers

import (
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// numberText is a card's number as addresses, forms and .ydk files carry it.
func numberText(id uint32) string { return strconv.FormatUint(uint64(id), 10) }

// cardPath is the page of the card with a number.
func cardPath(id uint32) string { return "/cards/" + numberText(id) }

// cardSheet is one card being laid out on its page.
type cardSheet struct {
	f     *views.Frame
	world *World
	judge *legality.Judge // of its game, today, under the league alone
	i     catalog.Index
	card  *catalog.Card
}

// showCard: GET /cards/{id}. Everything about one card; to a page's script, the card at a glance.
func (s *Server) showCard(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	judges, err := world.leagueJudges(s.Today())
	if err != nil {
		return err
	}
	card := world.Catalog.Card(i)
	c := &cardSheet{f: s.frame(r), world: world, judge: judges[card.Game], i: i, card: card}
	p := views.CardPage{Card: views.Card{Card: card, Earlier: c.standsFor(card.EvolvesFrom)}}
	c.names(&p)
	c.facts(&p)
	if err := c.limits(&p); err != nil {
		return err
	}
	w.Header().Add("Vary", "HX-Request")
	if fromHTMX(r) {
		return s.draw(w, r, http.StatusOK, views.CardPeek(c.f, p))
	}
	c.kin(&p)
	c.moves(&p)
	p.Match = c.match()
	if err := s.playedIn(r, c, &p); err != nil {
		return err
	}
	if err := s.addTo(r, c, &p); err != nil {
		return err
	}
	if err := s.keeping(r, c, &p); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.CardPageOf(c.f, p))
}

// cardAt is the card that the address names.
func cardAt(world *World, r *http.Request) (catalog.Index, error) {
	id, err := strconv.ParseUint(chi.URLParam(r, "id"), 10, 32)
	if err != nil {
		return 0, notFound
	}
	i := world.Catalog.ByID(uint32(id))
	if i == catalog.None {
		return 0, notFound
	}
	return i, nil
}

// tile is another card on this card's page.
func (c *cardSheet) tile(i catalog.Index) views.Card {
	card := c.world.Catalog.Card(i)
	tile := views.Card{Card: card, Href: views.CardHref(card), Heading: 3}
	if most, _, ok := c.judge.Allowed(i); ok {
		tile.Limit = views.LimitTo(most)
	}
	return tile
}

// mostPlayed is how many public decks a card's page shows.
const mostPlayed = 6

// playedIn lists the public decks that play the card, the last changed first.
func (s *Server) playedIn(r *http.Request, c *cardSheet, p *views.CardPage) error {
	decks, err := s.store.Decks.Public(r.Context(), store.PublicQuery{Game: c.card.Game, Cards: []uint32{c.card.ID}, Limit: mostPlayed})
	if err != nil {
		return err
	}
	at := make([]*deck.Deck, len(decks))
	for n := range decks {
		at[n] = &decks[n]
	}
	by, err := s.authors(r.Context(), at...)
	if err != nil {
		return err
	}
	for _, d := range at {
		verdict := c.judge.Check(d.List(c.world.Catalog))
		line := views.DeckLine{Href: deckPath(d.ID), Title: by.title(c.f.Lang(), d), Game: d.Game, State: views.Legal,
			Sizes: strconv.Itoa(verdict.Main), Verdict: c.f.T("verdict.legal")}
		if verdict.Extra > 0 {
			line.Sizes += " + " + strconv.Itoa(verdict.Extra)
		}
		if !verdict.Legal {
			line.State, line.Verdict = views.ToFix, views.FixCount(c.f.Printer, len(verdict.Findings))
		}
		p.Decks = append(p.Decks, line)
	}
	p.DecksHref = "/decks?show=public&card=" + numberText(c.card.ID)
	return nil
}

// mostOffered is to how many decks a card can be added from its page.
const mostOffered = 12

// addTo offers the reader's decks of the card's game, and a new one when there are none.
func (s *Server) addTo(r *http.Request, c *cardSheet, p *views.CardPage) error {
	p.Section = views.SectionOf(c.card)
	v := who(r)
	if v.session != nil {
		mine, err := s.store.Decks.Mine(r.Context(), v.owner())
		if err != nil {
			return err
		}
		for n := range mine {
			d := &mine[n]
			if d.Game != c.card.Game || len(p.Add) == mostOffered {
				continue
			}
			a := views.AddTo{Action: deckPath(d.ID) + "/cards", Title: d.Title}
			for _, e := range d.Entries {
				if e.Card == c.card.ID {
					a.Copies += e.Count
				}
			}
			p.Add = append(p.Add, a)
		}
	}
	if len(p.Add) == 0 {
		p.Fresh = &views.Action{Label: c.f.T("cardpage.start"), Href: "/decks", Post: true,
			Fields: []views.Field{{Name: "game", Value: string(c.card.Game)}, {Name: "card", Value: numberText(c.card.ID)}}}
	}
	return nil
}
