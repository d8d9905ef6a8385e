package handlers

import (
	"cmp"
	"slices"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// lying is an entry of a deck as it lies on the table.
type lying struct {
	deck.Entry
	Card *catalog.Card // nil where the entry names no single card; set also for a text that has become one since
	At   catalog.Index // of Card; catalog.None without
	Row  string        // id of its row, the same over all answers

	unclear legality.Code // why Card is nil
}

// pile is the entries of one sort, in the order in which players lay them.
type pile struct {
	id    string
	word  string // key of its heading
	count int    // cards
	lying []lying
}

// The piles of both games. Everything in the extra deck is one pile, whatever its kind, and so is a side deck, which no game has.
var pileWords = []struct{ id, word string }{
	{"pokemon", "deck.group.pokemon"}, {"evolution", "deck.group.evolution"}, {"moves", "deck.group.moves"}, {"items", "deck.group.items"},
	{"spells", "deck.group.spells"}, {"traps", "deck.group.traps"}, {"places", "deck.group.places"},
	{"attack", "deck.group.attack"}, {"guard", "deck.group.guard"}, {"dual", "deck.group.dual"}, {"support", "deck.group.support"},
	{"other", "deck.group.other"}, {"unknown", "deck.group.unknown"}, {"extra", "deck.group.extra"}, {"side", "deck.group.side"},
}

// pilesOf lays a deck out by sorts. Empty piles are left out.
func pilesOf(cat *catalog.Catalog, d *deck.Deck) []pile {
	piles := make([]pile, len(pileWords))
	for i, p := range pileWords {
		piles[i].id, piles[i].word = p.id, p.word
	}
	for _, l := range layOut(cat, d) {
		id := pileFor(d.Game, &l)
		p := &piles[slices.IndexFunc(piles, func(p pile) bool { return p.id == id })]
		p.count += l.Count
		p.lying = append(p.lying, l)
	}
	piles = slices.DeleteFunc(piles, func(p pile) bool { return len(p.lying) == 0 })
	for _, p := range piles {
		slices.SortStableFunc(p.lying, compareLying)
	}
	return piles
}

// layOut finds the card of every entry.
func layOut(cat *catalog.Catalog, d *deck.Deck) []lying {
	out := make([]lying, len(d.Entries))
	texts := map[deck.Section]int{}
	for i, e := range d.Entries {
		l := lying{Entry: e, At: catalog.None, unclear: legality.UnknownCard}
		if e.Text == "" {
			l.At, l.Row = cat.ByID(e.Card), views.EntryID(e.Section.String(), e.Card)
		} else {
			l.Row = views.TextID(e.Section.String(), texts[e.Section])
			texts[e.Section]++
			one := deck.Deck{Game: d.Game, Entries: d.Entries[i : i+1]}
			switch list := one.List(cat); {
			case len(list.Cards) == 1:
				l.At = list.Cards[0].Card
			case len(list.Ambiguous) == 1:
				l.unclear = legality.AmbiguousCard
			}
		}
		if l.At != catalog.None {
			l.Card = cat.Card(l.At)
		}
		out[i] = l
	}
	return out
}

// text is what stands where the entry names no card.
func (l *lying) text() string {
	if l.Text == "" {
		return "#" + numberText(l.Entry.Card)
	}
	return l.Text
}

func pileFor(game catalog.GameID, l *lying) string {
	switch {
	case l.Section == deck.Extra:
		return "extra"
	case l.Section == deck.Side:
		return "side"
	case l.Card == nil:
		return "unknown"
	case l.Card.Game != game:
		return "other"
	}
	switch c := l.Card; c.Kind {
	case catalog.Spell:
		switch {
		case c.Move != "":
			return "moves"
		case c.Subtype == catalog.Equip:
			return "items"
		}
		return "spells"
	case catalog.Trap:
		if c.Move != "" {
			return "moves"
		}
		return "traps"
	case catalog.Field, catalog.Environment:
		return "places"
	default:
		return string(c.Kind)
	}
}

// compareLying lays the cheap before the dear, cards of one type side by side, and the stages of a line in their order.
func compareLying(a, b lying) int {
	if a.Card == nil || b.Card == nil {
		return cmp.Or(cmp.Compare(boolInt(a.Card == nil), boolInt(b.Card == nil)), cmp.Compare(a.text(), b.text()))
	}
	return cmp.Or(
		cmp.Compare(kindPlace(a.Card), kindPlace(b.Card)),
		cmp.Compare(a.Card.Stars, b.Card.Stars),
		cmp.Compare(slices.Index(catalog.Types, a.Card.Type1), slices.Index(catalog.Types, b.Card.Type1)),
		cmp.Compare(a.Card.ID, b.Card.ID),
	)
}

func kindPlace(c *catalog.Card) int { return slices.Index(catalog.Kinds(c.Game), c.Kind) }

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

// groupsOf is the deck as pages draw it: its piles, each card with the limit that a list in force sets it and with what the verdict
// says of it. Step makes the stepper of an entry; nil is for readers who may not change the deck, who see the counts as badges.
func groupsOf(f *views.Frame, j *legality.Judge, v *legality.Verdict, d *deck.Deck, step func(lying) *views.Stepper) []views.Group {
	say := reasons.For(f.Printer, j)
	flags := flagsOf(say, v)
	var out []views.Group
	for _, p := range pilesOf(j.Catalog(), d) {
		g := views.Group{ID: p.id, Title: f.T(p.word), Count: f.Printer.Number(p.count)}
		if p.id == "extra" && j.Game().ExtraMax > 0 {
			g.Count = f.T("deck.group.of", "n", p.count, "most", j.Game().ExtraMax)
		}
		for _, l := range p.lying {
			e := views.Entry{ID: l.Row}
			if l.Card == nil {
				e.Text, e.Flag = l.text(), say.Flag(&legality.Finding{Code: l.unclear})
			} else {
				e.Card = views.Card{Card: l.Card, Href: views.CardHref(l.Card), Heading: 4, Copies: l.Count, Badge: step == nil,
					Problem: flags.of(l.Card.ID, l.Section)}
				if most, _, ok := j.Allowed(l.At); ok && l.Card.Game == d.Game {
					e.Card.Limit = views.LimitTo(most)
				}
			}
			if step != nil {
				e.Step = step(l)
			}
			g.Entries = append(g.Entries, e)
		}
		out = append(out, g)
	}
	return out
}

// flags are the few words that stand on the cards that a verdict finds fault with.
type flags map[flagged]string

type flagged struct {
	card    uint32
	section deck.Section // deck.Unplaced: wherever it lies
}

func flagsOf(say reasons.Speaker, v *legality.Verdict) flags {
	out := flags{}
	for i := range v.Findings {
		x := &v.Findings[i]
		at := deck.Unplaced
		if x.HasPart {
			at = x.Section
		}
		for _, id := range x.Cards {
			if key := (flagged{id, at}); out[key] == "" { // the first finding comes first in the reasons, too
				out[key] = say.Flag(x)
			}
		}
	}
	return out
}

func (fs flags) of(card uint32, s deck.Section) string {
	return cmp.Or(fs[flagged{card, s}], fs[flagged{card, deck.Unplaced}])
}
