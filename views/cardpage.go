package views

import (
	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
)

// CardPage is everything there is to say of one card.
type CardPage struct {
	Card    Card // large
	Spelled []Spelling
	Also    []Spelling // aliases
	Texts   []CardText // in the languages that Card is not shown in
	Notes   []string   // retired, not yet to be played
	Facts   []LinkedFact

	Limit   Limit
	Allowed string // the limit in force in words
	By      []Cited
	History []LimitLine

	Same     []Card // the other cards of this name
	NameMax  int    // copies of one name that a deck may hold; 0 = no such rule
	NameHref string // search that finds them all
	Effect   *EffectShare
	Line     *LineStage // nil = the card is of no species
	Users    *CardLinks // Pokémon that can use this move
	Moves    *CardLinks // moves that this Pokémon can use
	Holders  *CardLinks // Pokémon that hold this item as a trait
	Match    *TypeMatch

	Rulings []Ruling
	Keep    *CardKeeping // nil = the reader does not keep the catalogue

	Decks     []DeckLine
	DecksHref string // all public decks that play it

	Add     []AddTo // the reader's own decks of this game, the last changed first
	Section string  // where the card goes
	Fresh   *Action // a new deck, when the reader has none
}

// Spelling is a name in a language.
type Spelling struct {
	Text, Lang string // Lang empty = not known
	Label      string // the language in the reader's words; may be empty
}

// CardText is a card's name and effect in one language.
type CardText struct {
	Language   string // its own name
	Lang       string
	Name, Text string
}

// LinkedFact is a term and what there is to say about it, which may lead somewhere.
type LinkedFact struct {
	Term, Text string
	Href       string // empty = nowhere
	Lang       string // empty = the page's
	Clause     string // rests on it; may be empty
}

// LimitLine is what one list says of the card.
type LimitLine struct {
	From, Until string // days in words; Until may be empty
	Now         bool   // in force today
	Coming      bool
	Limit       Limit
	Words       string // "Limited to 1", "No longer limited"
	List        Cited  // Text is the scope
	TitleLang   string // of List's title; empty = the page's
	Reason      string
	ReasonLang  string
	Through     string // what the entry names when it is not this card's own name: its effect, or the card alone
}

// EffectShare is the names that share the card's effect (P7e).
type EffectShare struct {
	Names  int    // how many names share it, this one included
	Others []Card // one card a name
	Ladder []int  // copies under the commonest, second and third name; nil = the game has no ladder
	Most   int    // copies over all names
	Revive bool   // an unrestricted revive: one in a deck (P7c), which is stricter than the ladder (D5)
	Href   string // search that finds all cards of it
}

// LineStage is a species in its line of evolution, with what it evolves into.
type LineStage struct {
	Card  Card // stands for the species
	Here  bool // the page is of this species
	Key   string
	How   string // "at level 16"; empty for the first stage
	Needs string // "[Evolution] from level 15"
	Later []LineStage
}

// CardLinks is a list of cards by their names, which may be long.
type CardLinks struct {
	Items []CardLink
	Total int    // names
	Href  string // search that finds them all; empty = there is none
}

// CardLink is a card's name that leads to it.
type CardLink struct {
	Href, Name, Lang string
	Types            []catalog.Type
}

// TypeMatch is P5 at a glance, against foes of a single type.
type TypeMatch struct {
	Gains, Loses []TypeFactor   // both attack: what is put on this card's ATK, or on the foe's
	Mutual       []catalog.Type // each has the advantage: nothing changes
	Defence      []TypeFactor   // what is put on this card's ATK against a face-up defender
	Href         string         // the page of match-ups, with this card
}

// TypeFactor is a multiplier and the types that it is for.
type TypeFactor struct {
	Factor duel.Factor
	Types  []catalog.Type
}

// AddTo is a deck that the card can be put into.
type AddTo struct {
	Action string // where the form posts
	Title  string
	Copies int // that lie in it
}

// SpeciesPage is a line of evolution with all its cards.
type SpeciesPage struct {
	Name, Lang string // of the first stage
	Root       string // its key
	Line       LineStage
	Stages     []SpeciesStage
}

// SpeciesStage is one species of a line with its cards.
type SpeciesStage struct {
	Key, Name, Lang string
	How             string
	Cards           []Card
	Href            string // search that finds them
}

// shownAtOnce is how many links of a long list are not folded away.
const shownAtOnce = 24

func (l CardLinks) first() []CardLink { return l.Items[:min(len(l.Items), shownAtOnce)] }
func (l CardLinks) rest() []CardLink  { return l.Items[min(len(l.Items), shownAtOnce):] }

// factorText writes a multiplier as players do.
func factorText(f duel.Factor) string {
	switch f {
	case duel.Half:
		return "×½"
	case duel.Quarter:
		return "×¼"
	}
	return "×" + f.String()
}

func (p CardPage) title(f *Frame) string {
	title := f.CardName(p.Card.Card)
	if p.Card.Level > 0 {
		title += " Lv " + f.Printer.Number(p.Card.Level)
	}
	return title
}

func (p CardPage) description(f *Frame) string {
	text := p.Card.typeLine(f)
	if effect, _ := p.Card.effect(f); effect != "" {
		text += ". " + shortened(effect, 160)
	}
	return text
}

// SectionOf is the part of a deck that a card goes to, as forms carry it.
func SectionOf(c *catalog.Card) string { return deck.Home(c).String() }
