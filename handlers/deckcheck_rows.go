package handlers

import (
	"cmp"
	"net/http"
	"slices"
	"strings"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// mostFoundForCheck is how many cards a search on the counting page shows.
const mostFoundForCheck = 12

// fillRows lays out the list as a judge goes through a deck: by kind, then by stars and level, then by name. Cards that were found and are
// not on the list come behind.
func fillRows(f *views.Frame, cat *catalog.Catalog, v *views.DeckCheck, list, found league.FrozenList) {
	at := map[deck.Section]int{}
	for _, s := range [...]struct {
		is    deck.Section
		title string
	}{{deck.Main, "deckpage.main"}, {deck.Extra, "deck.group.extra"}} {
		if s.is == deck.Extra {
			game, _ := legality.GameOf(list.Game)
			v.HasExtra = game != nil && game.ExtraMax > 0 || list.Size(deck.Extra) > 0
			if list.Size(deck.Extra) == 0 {
				continue
			}
		}
		at[s.is] = len(v.Sections)
		v.Sections = append(v.Sections, views.CheckSection{Section: s.is, Title: f.T(s.title), Listed: list.Size(s.is), Counted: found.Size(s.is)})
	}
	v.Listed, v.Counted = list.Size(deck.Main)+list.Size(deck.Extra), found.Size(deck.Main)+found.Size(deck.Extra)
	row := func(c league.Copies, listed, counted int) views.CheckRow {
		return views.CheckRow{Card: cardOrLost(f, cat, list.Game, c.Card), Section: c.Section, Listed: listed, Counted: counted, Lost: cat.ByID(c.Card) == catalog.None}
	}
	for _, c := range list.Cards {
		if i, ok := at[c.Section]; ok {
			v.Sections[i].Rows = append(v.Sections[i].Rows, row(c, c.Count, found.Of(c.Section, c.Card)))
		}
	}
	for _, c := range found.Cards {
		if list.Of(c.Section, c.Card) == 0 {
			v.Others = append(v.Others, row(c, 0, c.Count))
		}
	}
	order := func(a, b views.CheckRow) int { return compareForJudge(f, a.Card, b.Card) }
	for i := range v.Sections {
		slices.SortStableFunc(v.Sections[i].Rows, order)
	}
	slices.SortStableFunc(v.Others, order)
}

// compareForJudge orders cards as they are looked for in a pile.
func compareForJudge(f *views.Frame, a, b *catalog.Card) int {
	return cmp.Or(cmp.Compare(kindPlace(a), kindPlace(b)), cmp.Compare(a.Stars, b.Stars), cmp.Compare(a.Level, b.Level),
		strings.Compare(f.CardName(a), f.CardName(b)), cmp.Compare(a.ID, b.ID))
}

// cardOrLost is a card of the catalogue, or one that stands for a card that it has lost since the list was frozen.
func cardOrLost(f *views.Frame, cat *catalog.Catalog, game catalog.GameID, id uint32) *catalog.Card {
	if i := cat.ByID(id); i != catalog.None {
		return cat.Card(i)
	}
	name := f.T("deckcheck.lost", "id", numberText(id))
	return &catalog.Card{ID: id, Game: game, Kind: catalog.Kinds(game)[0], Names: catalog.Text{Hans: name, Hant: name, En: name}}
}

// findForCheck searches for a card that is not on the list.
func (s *Server) findForCheck(r *http.Request, f *views.Frame, world *World, c *checking, v *views.DeckCheck) {
	v.Query = cut(strings.TrimSpace(r.URL.Query().Get("q")), maxQuery)
	if v.Query == "" {
		return
	}
	v.Searched = true
	q := search.Parse(v.Query)
	if len(world.Catalog.Spelled(c.event.Game, v.Query)) > 0 {
		q.Root, q.Problems = &search.Text{Written: v.Query}, nil
	}
	result := world.Search.Find(q, search.Options{Game: c.event.Game, On: c.event.Day(), Language: f.Lang(), Max: mostFoundForCheck})
	for _, i := range result.Cards {
		card := world.Catalog.Card(i)
		v.Found = append(v.Found, views.CheckRow{Card: card, Section: deck.Home(card)})
	}
}

// findCheckCards: GET /registrations/{id}/check/find?q=. The results alone, for a search while typing.
func (s *Server) findCheckCards(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	if !fromHTMX(r) {
		return seeOther(w, r, checkPath(c.reg.ID)+"?"+r.URL.RawQuery)
	}
	f, world := s.frame(r), s.world()
	game, _ := legality.GameOf(c.event.Game)
	v := views.DeckCheck{Base: checkPath(c.reg.ID), HasExtra: game != nil && game.ExtraMax > 0}
	s.findForCheck(r, f, world, c, &v)
	return s.draw(w, r, http.StatusOK, views.CheckFound(f, v))
}
