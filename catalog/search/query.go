package search

import "gymdeck/catalog"

// Query is a text in the query language, understood as far as it could be.
type Query struct {
	Text     string
	Root     Node // nil when nothing is asked for: every card
	On       catalog.Date
	Problems []Problem // in the order of places
}

// Node is And, Or, Not, Text or Term.
type Node interface{ node() }

type (
	// And and Or hold two nodes or more.
	And struct{ Nodes []Node }
	Or  struct{ Nodes []Node }
	// Not holds what a card must not be.
	Not struct{ Node Node }
	// Text is looked for in names and in effect texts.
	Text struct {
		Written string
		Quoted  bool
	}
	// Term asks a field. Which of the values are set goes by the field's form; a card fits if it fits one of them.
	Term struct {
		Field      *Field
		Keys       []string // Choice: keys of values; Key and Words: as written
		Ranges     []Range  // Number, Day (as yyyymmdd)
		At, Length int      // runes of the query
	}
)

// Range is all numbers from Least to Most.
type Range struct{ Least, Most int64 }

func (r Range) has(n int64) bool { return r.Least <= n && n <= r.Most }

func (*And) node()  {}
func (*Or) node()   {}
func (*Not) node()  {}
func (*Text) node() {}
func (*Term) node() {}

// MaxQuery is how many characters of a query are read, MaxTerms how many words and conditions.
const (
	MaxQuery = 1000
	MaxTerms = 40
)
