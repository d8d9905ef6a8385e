package views

import (
	"gymdeck/catalog"
	"gymdeck/locale"
	"gymdeck/static"
)

// Frame is what every page is drawn with: who reads it, in which language, and where it stands.
type Frame struct {
	Printer *locale.Printer
	Theme   string   // light or dark as chosen; empty = as the device has it
	User    *Account // nil = nobody is signed in
	Path    string   // of this page, with its query: where language and theme lead back to
	Origin  string   // https://host, for links that leave the site; empty leaves them out
	Emblems string   // version of the cards' pictures: a short text that changes when any of them may look different
	Notices []Notice // said once, at the top of the page
}

// Account is the reader who is signed in, as far as the top of the page shows.
type Account struct {
	Name string
	Desk bool // runs the league or a gym
}

// Notice is a sentence about what just happened.
type Notice struct {
	Fix    bool   // something did not work
	Text   string // the sentence
	More   string // a second, quieter one; may be empty
	Action *Action
}

// Action is one press that answers a notice or an empty place: a link, or with Post a form.
type Action struct {
	Label  string
	Href   string
	Post   bool
	Fields []Field // of the form
}

// Field is a hidden field of a form.
type Field struct {
	Name, Value string
}

// Lang is the reader's language, as in a lang attribute.
func (f *Frame) Lang() string { return f.Printer.Tag() }

// T says a word in the reader's language; see locale.Printer.T.
func (f *Frame) T(key string, args ...any) string { return f.Printer.T(key, args...) }

// CardName is the card's name in the reader's language or the nearest one.
func (f *Frame) CardName(c *catalog.Card) string { return c.Names.In(f.Lang()) }

// foreign is the lang attribute that a text needs: empty when it is in the page's own language.
func (f *Frame) foreign(lang string) string {
	if lang == f.Lang() {
		return ""
	}
	return lang
}

// Head is what a page says about itself.
type Head struct {
	Title       string // empty on the first page, which is called after the product
	Description string // one sentence; may be empty
	Class       string // of the main element: empty is page; editor for the deck editor
	Canonical   string // path; empty = none
	NoIndex     bool   // keep it out of search engines: private pages, errors
	Feed        string // path of the Atom feed that tells of what is new on the page; empty = none
}

func (h Head) fullTitle() string {
	if h.Title == "" {
		return "gymdeck"
	}
	return h.Title + " · gymdeck"
}

func (h Head) class() string {
	if h.Class == "" {
		return "page"
	}
	return h.Class
}

// place is one of the places that the top of every page leads to.
type place struct {
	path string
	key  string
}

var places = []place{
	{"/decks", "frame.nav.decks"},
	{"/cards", "frame.nav.cards"},
	{"/check", "frame.nav.check"},
	{"/matchups", "frame.nav.matchups"},
	{"/banlists", "frame.nav.banlists"},
	{"/events", "frame.nav.events"},
	{"/rules", "frame.nav.rules"},
}

var desk = place{"/league", "organize.title"}

// here says how a place stands to the page that is shown: page is the place itself, true is a page below it, empty is elsewhere.
func (f *Frame) here(p place) string {
	path := f.Path
	for i := range len(path) {
		if path[i] == '?' {
			path = path[:i]
			break
		}
	}
	switch {
	case path == p.path:
		return "page"
	case len(path) > len(p.path) && path[:len(p.path)] == p.path && path[len(p.path)] == '/':
		return "true"
	}
	return ""
}

var spriteAddress = static.Path("sprite.svg") + "#"

// sprite is the address of a sign, icon, star column or type glyph.
func sprite(id string) string { return spriteAddress + id }
