package views

// SearchHelp is the page that says how to search.
type SearchHelp struct {
	Basics             []HelpExample
	Fields             []HelpField
	MaxQuery, MaxTerms int
}

// HelpField is one word that may stand before a colon.
type HelpField struct {
	Name     string
	Also     []string
	Meaning  string
	Form     string // how its values are written
	Note     string // may be empty
	Examples []HelpExample
	Values   []HelpExample // of a choice
}

// HelpExample is a query that can be tried.
type HelpExample struct {
	Query string
	Href  string // empty = it cannot be tried from here
	Text  string
}
