package handlers

import (
	"net/http"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/views"
)

// listCards: GET /cards?q=&game=&kind=&subtype=&type=&stars=&home=&sort=&rev=&view=&page=&from=. The catalogue and what a search
// of it finds. Pages from … page are shown at once, so that the address of a list that has grown brings it back as it was.
func (s *Server) listCards(w http.ResponseWriter, r *http.Request) error {
	a := cardSearchOf(r.URL.Query())
	world := s.world()
	f := s.frame(r)
	v := views.Catalogue{Query: a.Query, Game: a.Game, Sort: a.Sort, Reverse: a.Reverse, Table: a.Table, Chosen: a.chosen()}

	options := search.Options{Game: a.Game, On: s.Today(), Limits: world.limits, Sort: a.Sort, Reverse: a.Reverse, Language: f.Lang(),
		Offset: (a.From - 1) * cardsAPage, Max: (a.Page - a.From + 1) * cardsAPage, Facets: true}
	result := world.Search.Find(a.query(world.Catalog, ""), options)
	v.Total, v.First = result.Total, options.Offset+1
	v.Marks, v.Problems = problemsOf(f, a.Query, result.Problems)
	limits := world.limits(s.Today())
	for _, i := range result.Cards {
		v.Cards = append(v.Cards, cardTile(world.Catalog, limits, i))
	}
	v.Facets = s.facets(f, world, a, options, result.Facets)
	unfiltered := a
	unfiltered.Chosen = nil
	v.Clear = unfiltered.at(1, 1)
	v.Games = gamesOf(f, a)
	v.Sorts = sortsOf(f, a)
	v.SortAt = func(by search.Sort) (string, string) {
		b := a
		b.Sort, b.Reverse = by, a.Sort == by && !a.Reverse
		order := ""
		if a.Sort == by {
			order = sortOrder(by, a.Reverse)
		}
		return b.at(1, 1), order
	}
	shown := options.Offset + len(result.Cards)
	if left := result.Total - shown; left > 0 && len(result.Cards) > 0 {
		v.More = min(left, cardsAPage)
		v.MoreHref, v.MorePart, v.MoreAll = a.at(a.Page+1, a.Page+1), a.added(), a.at(a.Above, a.Page+1)
	}
	if a.From > 1 {
		last := min(a.From-1, max(1, (result.Total+cardsAPage-1)/cardsAPage))
		v.PreviousHref = a.at(last, last)
	}
	v.Described = described(f, a.Query, func(query string) (string, int) {
		b := a
		b.Query = query
		return b.at(1, 1), world.Search.Find(b.query(world.Catalog, ""), search.Options{Game: a.Game, On: s.Today(), Limits: world.limits, Max: 1}).Total
	})
	if result.Total == 0 {
		s.nothingFound(f, world, a, options, &v)
	}
	if r.Header.Get("HX-Source") == "form#"+views.CatalogueForm {
		w.Header().Set("HX-Replace-Url", a.at(a.From, a.Page))
	}
	return s.draw(w, r, http.StatusOK, views.CataloguePage(f, v))
}

// cardTile is a card among others, with the limit of the day on its corner.
func cardTile(cat *catalog.Catalog, limits func(catalog.Index) (int, bool), i catalog.Index) views.Card {
	c := cat.Card(i)
	tile := views.Card{Card: c, Href: views.CardHref(c), Heading: 3}
	if limits != nil {
		if most, ok := limits(i); ok {
			tile.Limit = views.LimitTo(most)
		}
	}
	return tile
}

// facets counts the values of every facet among what is found. A facet in which something has been chosen counts what would be
// found without that choice, so that its other values say what they would bring.
func (s *Server) facets(f *views.Frame, w *World, a cardSearch, o search.Options, found []search.Facet) (out []views.FacetGroup) {
	for _, name := range cardFacets {
		counted := found
		if len(a.Chosen[name]) > 0 {
			o.Max, o.Offset = 1, 0
			counted = w.Search.Find(a.query(w.Catalog, name), o).Facets
		}
		counts := map[string]int{}
		for _, facet := range counted {
			if facet.Field.Name == name {
				for _, v := range facet.Values {
					counts[v.Value] = v.Count
				}
			}
		}
		g := views.FacetGroup{Name: name}
		for _, value := range facetValues(name, a.Game, counts, a.Chosen[name]) {
			g.Values = append(g.Values, views.FacetValue{Value: value, Label: facetLabel(f, name, value), Count: counts[value],
				Chosen: slices.Contains(a.Chosen[name], value)})
		}
		if len(g.Values) > 0 {
			out = append(out, g)
		}
	}
	return out
}

// facetValues are the values offered, the same whatever is found, so that nothing jumps; but stars only as far as some card has
// them, and what only one game has not in the other.
func facetValues(name string, game catalog.GameID, counts map[string]int, chosen []string) (out []string) {
	all := fieldNamed(name).Values
	var values []string
	for _, v := range all {
		values = append(values, v.Key)
	}
	switch name {
	case "stars":
		for n := range catalog.MaxStars + 1 {
			if v := strconv.Itoa(n); counts[v] > 0 || slices.Contains(chosen, v) || n >= 1 && n <= 10 && game != catalog.PhantomDuel {
				out = append(out, v)
			}
		}
		return out
	case "kind":
		if game != "" {
			values = keysOf(catalog.Kinds(game))
		}
	}
	onlyP := name == "subtype" || name == "type" || name == "home"
	for _, v := range values {
		if !onlyP || game != catalog.PhantomDuel || counts[v] > 0 || slices.Contains(chosen, v) {
			out = append(out, v)
		}
	}
	return out
}

func facetLabel(f *views.Frame, name, value string) string {
	if name == "stars" {
		return value + "★"
	}
	for _, v := range fieldNamed(name).Values {
		if v.Key == value {
			return f.T(v.Words)
		}
	}
	return value
}

func gamesOf(f *views.Frame, a cardSearch) []views.Option {
	out := []views.Option{{Label: f.T("cards.game.both"), Chosen: a.Game == ""}}
	for _, g := range catalog.Games {
		out = append(out, views.Option{Value: string(g), Label: f.GameName(g), Chosen: a.Game == g})
	}
	return out
}

var sortWords = map[search.Sort]string{search.Relevance: "cards.sort.best", search.ByName: "cards.sort.name", search.ByStars: "cards.sort.stars",
	search.ByLevel: "cards.sort.level", search.ByAtk: "cards.sort.atk", search.ByDef: "cards.sort.def", search.ByID: "cards.sort.id"}

func sortsOf(f *views.Frame, a cardSearch) (out []views.Option) {
	for _, by := range search.Sorts {
		out = append(out, views.Option{Value: string(by), Label: f.T(sortWords[by]), Chosen: a.Sort == by})
	}
	return out
}

// sortOrder is the order of a table's column as aria-sort has it: figures come largest first.
func sortOrder(by search.Sort, reverse bool) string {
	if (by == search.ByName || by == search.ByID) != reverse {
		return "ascending"
	}
	return "descending"
}

// problemsOf says what of a query could not be understood, and cuts the query up where it was.
func problemsOf(f *views.Frame, query string, problems []search.Problem) (marks []views.QueryPart, sentences []string) {
	if len(problems) == 0 {
		return nil, nil
	}
	runes := []rune(query)
	wrong := make([]bool, len(runes))
	for _, p := range problems {
		sentences = append(sentences, f.T(p.Words(), p.Args()...))
		for n := max(p.At, 0); n < min(p.At+max(p.Length, 1), len(runes)); n++ {
			wrong[n] = true
		}
	}
	for at := 0; at < len(runes); {
		end := at
		for end < len(runes) && wrong[end] == wrong[at] {
			end++
		}
		marks = append(marks, views.QueryPart{Text: string(runes[at:end]), Wrong: wrong[at]})
		at = end
	}
	if len(runes) > mostMarked {
		marks = nil // too long to be looked through: the sentences say where
	}
	return marks, slices.Compact(sentences)
}

// mostMarked is the longest query, in characters, that is shown again with what is wrong in it.
const mostMarked = 300

// nothingFound offers ways out of an empty result: names that are near, the same search with less asked for, the other game.
func (s *Server) nothingFound(f *views.Frame, w *World, a cardSearch, o search.Options, v *views.Catalogue) {
	for _, g := range catalog.Games {
		if a.Game == "" || a.Game == g {
			for _, name := range nearNames(f, w, g, a.Query) {
				b := cardSearch{Query: name, Game: a.Game, Table: a.Table}
				v.Near = append(v.Near, views.Action{Label: name, Href: b.at(1, 1)})
			}
		}
	}
	o.Offset, o.Max, o.Facets = 0, 1, false
	offer := func(key string, b cardSearch, args ...any) {
		o.Game = b.Game
		if n := w.Search.Find(b.query(w.Catalog, ""), o).Total; n > 0 {
			v.Ways = append(v.Ways, views.Action{Label: f.T(key, append(args, "n", n)...), Href: b.at(1, 1)})
		}
	}
	for _, word := range plainWords(a.Query) {
		b := a
		b.Query = word
		offer("cards.none.word", b, "word", word)
	}
	b := a
	if a.chosen() > 0 {
		b.Chosen = nil
		offer("cards.none.unfiltered", b)
	}
	if a.Game != "" {
		b.Game = ""
		offer("cards.none.both", b)
	}
}
