package views

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// Card is one card as it lies on a page.
type Card struct {
	*catalog.Card
	Href    string // where its name leads; empty = nowhere. CardHref is the usual place
	Heading int    // level of the heading that its name is, 2 to 4; 0 = the name is no heading
	Copies  int    // of it that lie under it; two and more are drawn
	Badge   bool   // Copies is also said in figures on its corner, where no stepper says it
	Limit   Limit
	Problem string        // a few words on black and amber tape: "4 of 3"; empty = nothing to fix
	Eager   bool          // the picture is fetched at once, also when it is out of view: for pages that are printed
	Picture string        // address of its picture; empty = the catalogue's
	Earlier *catalog.Card // the stage that it evolves from, where the page knows it; FullCard names it
}

// Limit is how many copies a list in force allows. The zero Limit is none.
type Limit struct {
	set bool
	max int
}

// LimitTo is a limit of n copies.
func LimitTo(n int) Limit { return Limit{true, n} }

// CardHref is the address of a card's own page.
func CardHref(c *catalog.Card) string { return "/cards/" + id(c.ID) }

func id(n uint32) string { return strconv.FormatUint(uint64(n), 10) }

// emblem is the address of the card's picture, which may be kept for good under its version.
func (f *Frame) emblem(c *catalog.Card) string {
	path := "/emblem/" + id(c.ID) + ".svg"
	if f.Emblems != "" {
		path += "?v=" + f.Emblems
	}
	return path
}

func (c Card) picture(f *Frame) string {
	if c.Picture != "" {
		return c.Picture
	}
	return f.emblem(c.Card)
}

// TypeName, KindName and SubtypeName say what a card is in the reader's language.
func (f *Frame) TypeName(t catalog.Type) string       { return f.T("card.type." + string(t)) }
func (f *Frame) KindName(k catalog.Kind) string       { return f.T("card.kind." + string(k)) }
func (f *Frame) SubtypeName(s catalog.Subtype) string { return f.T("card.subtype." + string(s)) }
func (f *Frame) GameName(g catalog.GameID) string     { return f.T("card.game." + string(g)) }

func (c Card) name(f *Frame) (text, lang string) {
	text, lang = c.Names.Pick(f.Lang())
	return text, f.foreign(lang)
}

func (c Card) effect(f *Frame) (text, lang string) {
	if c.Effect.Empty() {
		return "", ""
	}
	text, lang = c.Effect.Pick(f.Lang())
	return text, f.foreign(lang)
}

func (c Card) types() []catalog.Type {
	var out []catalog.Type
	for _, t := range []catalog.Type{c.Type1, c.Type2} {
		if t != "" {
			out = append(out, t)
		}
	}
	return out
}

// stars is the column of stars that is drawn: the sprite has up to twelve, the words say the true number.
func (c Card) stars() string { return "stars-" + strconv.Itoa(min(c.Stars, 12)) }

func (c Card) copies() string { return strconv.Itoa(min(c.Copies, 3)) }

// figure is one printed number with its name.
type figure struct {
	name  string
	value int
}

// figures are the numbers printed at the foot, by the names that the card's game gives them.
func (c Card) figures(f *Frame) []figure {
	atk, def := "card.atk", "card.def"
	if c.Game == catalog.PhantomDuel {
		atk, def = "card.a", "card.g"
	}
	var out []figure
	if c.HasAtk {
		out = append(out, figure{f.T(atk), c.Atk})
	}
	if c.HasDef {
		out = append(out, figure{f.T(def), c.Def})
	}
	return out
}

// sort is the short note at the foot of a card without figures.
func (c Card) sort(f *Frame) string {
	switch {
	case c.Subtype == "" && c.Move == "":
		return ""
	case c.Move != "":
		return f.T("card.move")
	case c.Subtype == catalog.Equip && c.Item != "":
		return f.SubtypeName(c.Subtype) + " · " + f.T("card.item")
	}
	return f.SubtypeName(c.Subtype)
}

// typeLine says in one line what the card is: "Fire / Flying · Evolution of Charmeleon at 36".
func (c Card) typeLine(f *Frame) string {
	var parts, types []string
	for _, t := range c.types() {
		types = append(types, f.TypeName(t))
	}
	if len(types) > 0 {
		parts = append(parts, strings.Join(types, " / "))
	}
	switch {
	case c.Kind == catalog.Evolution && c.Earlier != nil && c.EvolvesAt > 0:
		parts = append(parts, f.T("card.evolves.at", "name", f.CardName(c.Earlier), "level", c.EvolvesAt))
	case c.Kind == catalog.Evolution && c.Earlier != nil:
		parts = append(parts, f.T("card.evolves", "name", f.CardName(c.Earlier)))
	default:
		parts = append(parts, f.KindName(c.Kind))
	}
	if c.Subtype != "" {
		parts = append(parts, f.SubtypeName(c.Subtype))
	}
	if c.Move != "" {
		parts = append(parts, f.T("card.move"))
	}
	if c.Item != "" {
		parts = append(parts, f.T("card.item"))
	}
	return strings.Join(parts, " · ")
}

// label is what a screen reader says for the limit's octagon.
func (l Limit) label(f *Frame) string {
	if l.max == 0 {
		return f.T("card.forbidden")
	}
	return f.T("card.limited", "n", l.max)
}

func (l Limit) number() string { return strconv.Itoa(l.max) }

// foreignName is the language that the card's name is in, empty when it is the page's.
func (c Card) foreignName(f *Frame) string {
	_, lang := c.name(f)
	return lang
}

// loading says when the browser is to fetch the picture.
func (c Card) loading() string {
	if c.Eager {
		return "eager"
	}
	return "lazy"
}
