package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/deck"
	"gymdeck/store"
	"gymdeck/views"
)

const (
	publicAPage = 24
	maxSearch   = 100 // characters of a search for decks
	maxMeant    = 60  // cards that a search for decks may mean
	maxSounding = 5   // and where only the sound fits
)

// publicDecks: GET /decks?show=public with game, q (a part of a title, or the name of a card), card (an id) and after.
func (s *Server) publicDecks(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	ask, card, err := publicQuery(world, q)
	if err != nil {
		return err
	}
	decks, err := s.store.Decks.Public(r.Context(), ask)
	if err != nil {
		return err
	}
	f := s.frame(r)
	searched := q.Get("q") != "" || card != nil
	page := views.PublicDecks{Filters: publicFilters(f, q), Search: views.DeckSearch{Query: q.Get("q"), Hidden: []views.Field{{Name: "show", Value: "public"}}}, Card: card}
	if ask.Game != "" {
		page.Search.Hidden = append(page.Search.Hidden, views.Field{Name: "game", Value: string(ask.Game)})
	}
	if searched {
		page.Clear = publicPath(url.Values{"game": q["game"]})
	}
	if ask.After != nil {
		page.First = publicPath(url.Values{"game": q["game"], "q": q["q"], "card": q["card"]})
	}
	if len(decks) > publicAPage {
		decks = decks[:publicAPage]
		page.More = publicPath(with(q, "after", cursor(&decks[publicAPage-1])))
	}
	samples, _, err := s.samples(r.Context())
	if err != nil {
		return err
	}
	if !searched && ask.After == nil {
		samples = slices.DeleteFunc(samples, func(d deck.Deck) bool { return ask.Game != "" && d.Game != ask.Game })
		if page.Samples, err = s.sampleViews(r, f, world, samples); err != nil {
			return err
		}
	}
	if !searched { // the samples stand on top already
		decks = slices.DeleteFunc(decks, func(d deck.Deck) bool {
			return slices.ContainsFunc(samples, func(x deck.Deck) bool { return x.ID == d.ID })
		})
	}
	if page.Decks, err = s.sampleViews(r, f, world, decks); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.PublicDecksPage(f, page))
}

// publicQuery reads what is asked for. One deck more than a page has says whether there is another page.
func publicQuery(world *World, q url.Values) (ask store.PublicQuery, card *catalog.Card, err error) {
	ask.Limit = publicAPage + 1
	if ask.Game = catalog.GameID(q.Get("game")); ask.Game != "" && !ask.Game.Known() {
		return ask, nil, refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(ask.Game))
	}
	if after := q.Get("after"); after != "" {
		if ask.After = afterCursor(after); ask.After == nil {
			return ask, nil, refuse(http.StatusBadRequest, "error.400.text")
		}
	}
	if id := q.Get("card"); id != "" {
		n, err := strconv.ParseUint(id, 10, 32)
		at := catalog.None
		if err == nil {
			at = world.Catalog.ByID(uint32(n))
		}
		if at == catalog.None {
			return ask, nil, refuse(http.StatusNotFound, "decks.no-card")
		}
		card, ask.Cards = world.Catalog.Card(at), []uint32{uint32(n)}
		return ask, card, nil
	}
	if text := strings.TrimSpace(q.Get("q")); text != "" {
		if utf8.RuneCountInString(text) > maxSearch {
			return ask, nil, refuse(http.StatusUnprocessableEntity, "decks.search.long", "most", maxSearch)
		}
		ask.Title, ask.Cards = text, cardsMeant(world, text)
	}
	return ask, nil, nil
}

// cardsMeant are the cards that a text names, as the search box has it: in any script, by its sound, by its beginning.
func cardsMeant(world *World, text string) (ids []uint32) {
	query := search.Query{Text: text, Root: &search.Text{Written: text}}
	found := world.Search.Find(query, search.Options{Max: maxMeant}).Cards
	for _, i := range found {
		if c := world.Catalog.Card(i); namedBy(c, text) {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 && !strings.ContainsFunc(text, func(r rune) bool { return r > unicode.MaxASCII }) { // its sound, or its initials
		for _, i := range found[:min(len(found), maxSounding)] {
			ids = append(ids, world.Catalog.Card(i).ID)
		}
	}
	return ids
}

// namedBy reports whether the text is a part of one of the card's names, which tells a card that is meant from one whose text speaks
// of it.
func namedBy(c *catalog.Card, text string) bool {
	text = catalog.Fold(text)
	return text != "" && slices.ContainsFunc(append([]string{c.Names.Hans, c.Names.Hant, c.Names.En}, c.Aliases...), func(name string) bool {
		return strings.Contains(catalog.Fold(name), text)
	})
}

// cursor is the place behind a deck in the order of public decks.
func cursor(d *deck.Deck) string {
	return strconv.FormatInt(d.Updated.Unix(), 10) + "-" + store.EncodeID(d.ID)
}

func afterCursor(s string) *deck.Deck {
	at, rest, _ := strings.Cut(s, "-")
	seconds, err := strconv.ParseInt(at, 10, 64)
	id, ok := store.DecodeID(rest)
	if err != nil || !ok {
		return nil
	}
	return &deck.Deck{ID: id, Updated: time.Unix(seconds, 0)}
}

// publicPath is the address of public decks with what is asked for.
func publicPath(q url.Values) string {
	out := url.Values{"show": {"public"}}
	for name, values := range q {
		if len(values) > 0 && values[0] != "" {
			out[name] = values[:1]
		}
	}
	return "/decks?" + out.Encode()
}

func publicFilters(f *views.Frame, q url.Values) []views.Choice {
	now := q.Get("game")
	to := func(game string) string {
		return publicPath(url.Values{"game": {game}, "q": q["q"], "card": q["card"]})
	}
	out := []views.Choice{{Label: f.T("decks.filter.both"), Href: to(""), Now: now == ""}}
	for _, g := range catalog.Games {
		out = append(out, views.Choice{Label: f.GameName(g), Href: to(string(g)), Now: now == string(g)})
	}
	return out
}

// sampleViews are decks as somebody sees them who does not know them: four of their cards, who made them, how they stand.
func (s *Server) sampleViews(r *http.Request, f *views.Frame, world *World, decks []deck.Deck) ([]views.Sample, error) {
	all := make([]*deck.Deck, len(decks))
	for i := range decks {
		all[i] = &decks[i]
	}
	by, err := s.authors(r.Context(), all...)
	if err != nil {
		return nil, err
	}
	out := make([]views.Sample, len(decks))
	for i, d := range all {
		j, err := s.judgedToday(world, d)
		if err != nil {
			return nil, err
		}
		x := &out[i]
		x.Href, x.Title, x.Cards = deckPath(d.ID), by.title(f.Lang(), d), faces(world.Catalog, d, 4)
		x.State, x.Verdict = j.state(), j.words(f)
		x.Facts = []string{f.GameName(d.Game), j.sizes()}
		if by.sample(d) != nil {
			x.Text = by.notes(f.Lang(), d)
		} else {
			x.Facts = append(x.Facts, byWords(f, by, d), s.dayWords(f, d.Updated))
		}
	}
	return out, nil
}

// byWords names the author of a deck.
func byWords(f *views.Frame, by authors, d *deck.Deck) string {
	if name := by[d.Owner]; name != "" {
		return f.T("decks.by", "name", name)
	}
	return f.T("decks.by-guest")
}
