package views

import (
	"gymdeck/catalog"
	"gymdeck/catalog/search"
)

// CatalogueForm is the id of the form that the catalogue's page is.
const CatalogueForm = "catalogue"

// Catalogue is the page of all cards: a search box, facets with counts, and what was found.
type Catalogue struct {
	Query   string
	Game    catalog.GameID // empty = both
	Sort    search.Sort
	Reverse bool
	Table   bool // as a table; else as cards

	Games  []Option
	Sorts  []Option
	Facets []FacetGroup
	Chosen int    // values of facets that are chosen
	Clear  string // address of the search without them

	Marks    []QueryPart // the query cut up where something is wrong; empty = all is well, or it is too long to show
	Problems []string    // what is wrong with it, in sentences

	Total int
	First int // number of the first card shown, from 1
	Cards []Card

	PreviousHref string // the page before; empty = the first is shown
	More         int    // how many cards the next page brings; 0 = it is the last
	MoreHref     string // that page alone
	MorePart     string // the same, to be added to what is here
	MoreAll      string // the address that shows what is here and that page

	Near []Action // names that may be meant, when nothing is found
	Ways []Action // other ways out of an empty result

	Described *Described // what the words that were typed say of cards

	// SortAt is the address of the table sorted by a column, and the column's aria-sort.
	SortAt func(search.Sort) (href, order string)
}

// Described is the query for what somebody said of cards in plain words, and how many cards it finds.
type Described struct {
	Query, Href string
	Count       int
}

// Option is one of several to choose from.
type Option struct {
	Value, Label string
	Chosen       bool
}

// FacetGroup is a field with its values among what was found.
type FacetGroup struct {
	Name   string // of the field: kind, type …
	Values []FacetValue
}

// FacetValue is one value and how many cards have it.
type FacetValue struct {
	Value, Label string
	Count        int
	Chosen       bool
}

// QueryPart is a piece of a query.
type QueryPart struct {
	Text  string
	Wrong bool // this is what could not be understood
}

// facetTitles are the keys of the facets' headings.
var facetTitles = map[string]string{"kind": "cards.facet.kind", "subtype": "cards.facet.subtype", "type": "cards.facet.type",
	"stars": "cards.facet.stars", "home": "cards.facet.home"}

func (g FacetGroup) title(f *Frame) string { return f.T(facetTitles[g.Name]) }

// found says how much was found, and which part of it is shown when the beginning is not.
func (c Catalogue) found(f *Frame) string {
	switch {
	case c.Total == 0:
		return f.T("cards.found.none")
	case c.First > 1 && len(c.Cards) > 0:
		return f.T("cards.found.part", "first", c.First, "last", c.First+len(c.Cards)-1, "n", c.Total)
	}
	return f.T("cards.found", "n", c.Total)
}

func (c Catalogue) title(f *Frame) string {
	if c.Query == "" {
		return f.T("cards.title")
	}
	return f.T("cards.title.query", "query", shortened(c.Query, 60))
}

// shortened cuts a text for titles.
func shortened(s string, most int) string {
	runes := []rune(s)
	if len(runes) <= most {
		return s
	}
	return string(runes[:most-1]) + "…"
}

// entries are the found cards as entries without steppers.
func (c Catalogue) entries() []Entry {
	out := make([]Entry, len(c.Cards))
	for n, card := range c.Cards {
		out[n] = Entry{ID: FoundID(card.ID), Card: card}
	}
	return out
}

// columns of the table that can be sorted by.
var tableColumns = []struct {
	by  search.Sort
	key string
	num bool
}{
	{search.ByStars, "cards.sort.stars", true}, {search.ByLevel, "cards.sort.level", true},
	{search.ByAtk, "cards.sort.atk", true}, {search.ByDef, "cards.sort.def", true},
}
