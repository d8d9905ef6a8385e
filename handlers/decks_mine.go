package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
	"gymdeck/views"
)

// How the page of one's own decks is laid out.
const (
	decksAPage   = 30
	searchedFrom = 8 // decks from which on there is a search box
)

// myDecks: GET /decks with game, q and page.
func (s *Server) myDecks(w http.ResponseWriter, r *http.Request) error {
	owner := who(r).owner()
	all, err := s.store.Decks.Mine(r.Context(), owner)
	if err != nil {
		return err
	}
	gone, err := s.store.Decks.Deleted(r.Context(), owner)
	if err != nil {
		return err
	}
	f, q := s.frame(r), r.URL.Query()
	m := views.MyDecks{Total: len(all), Quota: s.quotaWords(f, owner, len(all)), Guest: s.guestWords(f, who(r), len(all)),
		Keep: int(s.store.Decks.DeletedFor().Hours() / 24)}
	game := catalog.GameID(q.Get("game"))
	m.Filters = gameFilters(f, all, game)
	if len(all) >= searchedFrom {
		m.Search = &views.DeckSearch{Query: q.Get("q")}
		if game.Known() {
			m.Search.Hidden = []views.Field{{Name: "game", Value: string(game)}}
		}
	}
	shown := picked(all, game, q.Get("q"))
	shown, m.Pages = pageOf(f, shown, q)
	for i := range shown {
		item, err := s.deckItem(f, s.world(), &shown[i])
		if err != nil {
			return err
		}
		m.Items = append(m.Items, item)
	}
	for i := range gone {
		d := &gone[i]
		m.Deleted = append(m.Deleted, views.DeletedDeck{ID: store.EncodeID(d.ID), Title: d.Title, Deleted: s.dayWords(f, d.Deleted),
			Gone: f.Printer.Date(s.dayOf(d.Deleted.Add(s.store.Decks.DeletedFor())))})
	}
	return s.draw(w, r, http.StatusOK, views.MyDecksPage(f, m))
}

// picked are the decks of a game whose titles have the text in them, in any script or spelling.
func picked(all []deck.Deck, game catalog.GameID, text string) []deck.Deck {
	text = catalog.Fold(text)
	return slices.DeleteFunc(slices.Clone(all), func(d deck.Deck) bool {
		return game.Known() && d.Game != game || !strings.Contains(catalog.Fold(d.Title), text)
	})
}

// gameFilters offers a choice of game to those who have decks of both.
func gameFilters(f *views.Frame, all []deck.Deck, now catalog.GameID) []views.Choice {
	n := map[catalog.GameID]int{}
	for i := range all {
		n[all[i].Game]++
	}
	if len(n) < 2 {
		return nil
	}
	out := []views.Choice{{Label: f.T("decks.filter.all", "n", len(all)), Href: "/decks", Now: !now.Known()}}
	for _, g := range catalog.Games {
		out = append(out, views.Choice{Label: f.T("decks.filter.game", "game", f.GameName(g), "n", n[g]), Href: "/decks?game=" + string(g), Now: g == now})
	}
	return out
}

// pageOf cuts a page out of a list that fills several.
func pageOf(f *views.Frame, all []deck.Deck, q url.Values) ([]deck.Deck, views.Pages) {
	pages := max(1, (len(all)+decksAPage-1)/decksAPage)
	n, err := strconv.Atoi(q.Get("page"))
	if err != nil || n < 1 {
		n = 1
	}
	n = min(n, pages)
	var p views.Pages
	if pages > 1 {
		p.Now = f.T("decks.page", "page", n, "pages", pages)
	}
	to := func(n int) string { return "/decks?" + with(q, "page", strconv.Itoa(n)).Encode() }
	if n > 1 {
		p.Before = to(n - 1)
	}
	if n < pages {
		p.After = to(n + 1)
	}
	return all[(n-1)*decksAPage : min(n*decksAPage, len(all))], p
}

// deckItem is a deck in the list of one's own, judged for today under the league's lists.
func (s *Server) deckItem(f *views.Frame, world *World, d *deck.Deck) (views.DeckItem, error) {
	x := views.DeckItem{ID: store.EncodeID(d.ID), Title: d.Title, Game: d.Game, Updated: f.T("decks.changed", "when", s.dayWords(f, d.Updated)),
		Visibility: d.Visibility, Thumbs: faces(world.Catalog, d, 3)}
	if d.Visibility != deck.Private {
		x.Address = f.Origin + deckPath(d.ID)
	}
	j, err := s.judgedToday(world, d)
	if err != nil {
		return x, err
	}
	x.Sizes, x.State, x.Verdict = j.sizes(), j.state(), j.words(f)
	turns, err := world.turns(j.set, j.list)
	x.Turns = turnViews(f, turns, func(on catalog.Date) string { return deckPath(d.ID) + "?on=" + on.String() })
	return x, err
}

// quotaWords says how much room is left once there is little.
func (s *Server) quotaWords(f *views.Frame, owner store.Owner, n int) string {
	most := s.store.Decks.Most(owner)
	switch {
	case n >= most:
		return f.T("decks.quota.full", "most", most)
	case n*5 >= most*4:
		return f.T("decks.quota", "n", n, "most", most)
	}
	return ""
}

// guestWords tells a guest with decks until when they stay.
func (s *Server) guestWords(f *views.Frame, v *viewer, n int) string {
	if v.user() != nil || v.session == nil || n == 0 {
		return ""
	}
	return f.T("decks.guest", "date", s.dayOf(v.session.Expires))
}

// dayOf is the day of a moment in the league's zone.
func (s *Server) dayOf(t time.Time) catalog.Date { return catalog.DateIn(t, s.zone) }

// dayWords says a past day as people do: today, yesterday, 3 May 2026.
func (s *Server) dayWords(f *views.Frame, t time.Time) string {
	switch day, today := s.dayOf(t), s.Today(); day {
	case today:
		return f.T("decks.today")
	case today.AddDays(-1):
		return f.T("decks.yesterday")
	default:
		return f.Printer.Date(day)
	}
}
