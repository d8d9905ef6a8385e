package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
)

// cardsAnswer is what GET /api/v1/cards answers with.
type cardsAnswer struct {
	Total    int             `json:"total"`              // cards found, over all pages
	Cards    []*catalog.Card `json:"cards"`              // of this page, with the fields of a catalogue file
	Next     string          `json:"next,omitempty"`     // address of the next page; none after the last
	Problems []queryProblem  `json:"problems,omitempty"` // what of the query could not be understood
}

// queryProblem is one thing about a query that could not be understood; the rest was searched for.
type queryProblem struct {
	Code    search.ProblemCode `json:"code"`
	At      int                `json:"at"`     // character of the query at which it begins, from 1
	Length  int                `json:"length"` // in characters
	Message string             `json:"message"`
}

// apiPage is how many cards a page of the API has.
const apiPage = 100

// apiCards: GET /api/v1/cards?q=&game=&sort=&page=. What a search finds, a page at a time. The same catalogue gives the same pages:
// cards that the order leaves equal come by their ids.
func (s *Server) apiCards(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	game := catalog.GameID(q.Get("game"))
	if game != "" && !game.Known() {
		return refuse(http.StatusUnprocessableEntity, "error.no-game", "game", shortened(string(game)))
	}
	sort := search.Sort(q.Get("sort"))
	if !slices.Contains(search.Sorts, sort) {
		return refuse(http.StatusUnprocessableEntity, "cards.error.sort", "sort", shortened(string(sort)))
	}
	page := 1
	if text := q.Get("page"); text != "" {
		if page = pageNumber(text); page == 0 {
			return refuse(http.StatusUnprocessableEntity, "cards.error.page", "page", shortened(text))
		}
	}
	p, world := s.printer(r), s.world()
	result := world.Search.Find(search.Parse(q.Get("q")), search.Options{Game: game, On: s.Today(), Limits: world.limits, Sort: sort,
		Language: p.Tag(), Offset: (page - 1) * apiPage, Max: apiPage})
	out := cardsAnswer{Total: result.Total, Cards: make([]*catalog.Card, len(result.Cards))}
	for n, i := range result.Cards {
		out.Cards[n] = world.Catalog.Card(i)
	}
	for _, x := range result.Problems {
		out.Problems = append(out.Problems, queryProblem{x.Code, x.At + 1, x.Length, p.T(x.Words(), x.Args()...)})
	}
	h := w.Header()
	if page*apiPage < result.Total {
		out.Next = cardsPage(q, page+1)
		h.Set("Link", "<"+out.Next+`>; rel="next"`)
	}
	h.Set("Content-Language", p.Tag())
	h.Add("Vary", "Accept-Language")
	return s.apiTagged(w, r, out)
}

// cardsPage is the address of another page of the same search.
func cardsPage(asked url.Values, page int) string {
	q := url.Values{"page": {strconv.Itoa(page)}}
	for _, name := range []string{"q", "game", "sort"} {
		set(q, name, asked.Get(name))
	}
	return "/api/v1/cards?" + q.Encode()
}

// apiCard: GET /api/v1/cards/{id}. One card with the fields of a catalogue file.
func (s *Server) apiCard(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	return s.apiTagged(w, r, world.Catalog.Card(i))
}
