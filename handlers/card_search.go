package handlers

import (
	"net/url"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
)

// cardSearch is what an address of the catalogue asks for: a query, and what narrows it down. It keeps nothing that it does not know.
type cardSearch struct {
	Query   string
	Game    catalog.GameID      // empty = both
	Chosen  map[string][]string // by facet: the values chosen, one or the other of them
	Sort    search.Sort
	Reverse bool
	Table   bool
	From    int // first page shown, from 1
	Page    int // last page shown
	Above   int // first page that stands above already, where a script adds this one to a list; else From
}

// cardFacets are the fields that narrow a search down beside its query, in the order of the page.
var cardFacets = []string{"kind", "subtype", "type", "stars", "home"}

// How many cards a page of results has, and how many pages one address shows at most.
const (
	cardsAPage = 60
	mostPages  = 20
)

// maxCardQuery is how many bytes of a query are carried along in addresses: enough for MaxQuery characters of any script.
const maxCardQuery = 4 * search.MaxQuery

// cardSearchOf reads an address. A value that is none of its facet's is left out, so that an old link still finds something.
func cardSearchOf(q url.Values) cardSearch {
	a := cardSearch{Query: cut(strings.TrimSpace(q.Get("q")), maxCardQuery), Chosen: map[string][]string{}, Reverse: q.Get("rev") != "",
		Table: q.Get("view") == "table"}
	if g := catalog.GameID(q.Get("game")); g.Known() {
		a.Game = g
	}
	for _, name := range cardFacets {
		for _, v := range q[name] {
			if knownFacetValue(name, v) && !slices.Contains(a.Chosen[name], v) {
				a.Chosen[name] = append(a.Chosen[name], v)
			}
		}
		slices.Sort(a.Chosen[name]) // one search has one address
	}
	if s := search.Sort(q.Get("sort")); slices.Contains(search.Sorts, s) {
		a.Sort = s
	}
	a.Page = max(pageNumber(q.Get("page")), 1)
	a.From = a.Page
	if n := pageNumber(q.Get("from")); n >= 1 && n < a.Page {
		a.From = max(n, a.Page-mostPages+1)
	}
	a.Above = a.From
	if n := pageNumber(q.Get("above")); n >= 1 && n < a.From {
		a.Above = n
	}
	return a
}

// maxPage keeps page numbers far from where they could overflow.
const maxPage = 1_000_000

// pageNumber reads a page's number, 0 for what is none.
func pageNumber(s string) int {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > maxPage {
		return 0
	}
	return n
}

func knownFacetValue(name, value string) bool {
	if name == "stars" {
		n, err := strconv.Atoi(value)
		return err == nil && n >= 0 && n <= catalog.MaxStars && strconv.Itoa(n) == value
	}
	return slices.ContainsFunc(fieldNamed(name).Values, func(v search.Value) bool { return v.Key == value })
}

// query is what was typed, narrowed down by what was chosen; leaveOut is a facet whose choices are not asked for.
func (a cardSearch) query(cat *catalog.Catalog, leaveOut string) search.Query {
	q := search.Parse(a.Query)
	var nodes []search.Node
	if a.isName(cat) { // "Type: Null" asks for no type
		nodes, q.Problems = append(nodes, &search.Text{Written: a.Query}), nil
	} else if q.Root != nil {
		nodes = append(nodes, q.Root)
	}
	typed := len(nodes)
	for _, name := range cardFacets {
		values := a.Chosen[name]
		if len(values) == 0 || name == leaveOut {
			continue
		}
		t := &search.Term{Field: fieldNamed(name)}
		for _, v := range values {
			if name == "stars" {
				n, _ := strconv.ParseInt(v, 10, 64) // knownFacetValue has read it
				t.Ranges = append(t.Ranges, search.Range{Least: n, Most: n})
			} else {
				t.Keys = append(t.Keys, v)
			}
		}
		nodes = append(nodes, t)
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

// isName reports whether the query is a card's whole name with a sign in it that would otherwise ask a field.
func (a cardSearch) isName(cat *catalog.Catalog) bool {
	if !strings.ContainsAny(a.Query, ":：=<>") {
		return false
	}
	for _, g := range catalog.Games {
		if (a.Game == "" || a.Game == g) && len(cat.Spelled(g, a.Query)) > 0 {
			return true
		}
	}
	return false
}

// values is the search as an address says it, without the pages.
func (a cardSearch) values() url.Values {
	q := url.Values{}
	set(q, "q", a.Query)
	set(q, "game", string(a.Game))
	for _, name := range cardFacets {
		for _, v := range a.Chosen[name] {
			q.Add(name, v)
		}
	}
	set(q, "sort", string(a.Sort))
	if a.Reverse {
		q.Set("rev", "1")
	}
	if a.Table {
		q.Set("view", "table")
	}
	return q
}

// at is the address of the search, showing the pages from … page.
func (a cardSearch) at(from, page int) string {
	q := a.values()
	if page > 1 {
		q.Set("page", strconv.Itoa(page))
	}
	if from < page {
		q.Set("from", strconv.Itoa(from))
	}
	u := url.URL{Path: "/cards", RawQuery: q.Encode()}
	return u.String()
}

// added is the address from which a script takes the page behind, to add it to those that are shown.
func (a cardSearch) added() string {
	q := a.values()
	q.Set("page", strconv.Itoa(a.Page+1))
	q.Set("above", strconv.Itoa(a.Above))
	u := url.URL{Path: "/cards", RawQuery: q.Encode()}
	return u.String()
}

// chosen counts what narrows the search down.
func (a cardSearch) chosen() (n int) {
	for _, values := range a.Chosen {
		n += len(values)
	}
	return n
}

// limits answers what the league's lists allow on a day, for cards of both games. A day on which lists contradict each other has
// no answer, which the search then tells.
func (w *World) limits(on catalog.Date) func(catalog.Index) (int, bool) {
	judges, err := w.leagueJudges(on)
	if err != nil {
		return nil
	}
	return func(i catalog.Index) (int, bool) {
		most, _, ok := judges[w.Catalog.Card(i).Game].Allowed(i)
		return most, ok
	}
}
