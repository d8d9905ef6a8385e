package deck

import (
	"slices"

	"gymdeck/catalog"
)

// maxName is how long a name can be that is looked up; longer ones are unknown.
const maxName = 400 // bytes

// spelled is every card of the asked game that is written so; cards of the other game only if there is none.
func (r *reader) spelled(name string) []catalog.Index {
	if len(name) > maxName {
		return nil
	}
	if cards := r.cat.Spelled(r.game, name); len(cards) > 0 {
		return cards
	}
	for _, g := range catalog.Games {
		if g != r.game {
			if cards := r.cat.Spelled(g, name); len(cards) > 0 {
				return cards
			}
		}
	}
	return nil
}

// text is the written name, level and id, as an unknown card is shown: the level apart where it stands last.
func (w *written) text() (string, int) {
	if w.id == "" {
		return oneLine(w.name), w.level
	}
	name, id, level := oneLine(w.name), w.id, w.level
	if level == 0 { // a name may itself end in a level, which is the card's once an id stands behind it
		name, id, level, _ = tail(name + " #" + id)
	}
	return trimLeft(withLevel(name, level) + " #" + id), 0
}

// cardsOf is which cards a line means: none when its name, level and id do not go together. A name that several cards share is
// narrowed by game, by id, by level, and then by the homes that fit the section, unless none of them does.
func (r *reader) cardsOf(w *written) []catalog.Index {
	if w.id != "" {
		i := r.byDigits(w.id)
		if i == catalog.None {
			return nil
		}
		card := r.cat.Card(i)
		if w.level > 0 && card.Level != w.level {
			return nil
		}
		if w.name != "" && (len(w.name) > maxName || !slices.Contains(r.cat.Spelled(card.Game, w.name), i)) {
			return nil
		}
		r.narrows = append(r.narrows[:0], i)
		return r.narrows
	}
	if w.level == 0 {
		return w.cards
	}
	r.narrows = r.narrows[:0]
	for _, i := range w.cards {
		if r.cat.Card(i).Level == w.level {
			r.narrows = append(r.narrows, i)
		}
	}
	return r.narrows
}

// atHome leaves the cards whose home is the section, or all of them when that would leave none.
func (r *reader) atHome(cards []catalog.Index, s Section) []catalog.Index {
	fits := func(i catalog.Index) bool { return Home(r.cat.Card(i)) == s }
	n := 0
	for _, i := range cards {
		if fits(i) {
			n++
		}
	}
	if n == 0 || n == len(cards) {
		return cards
	}
	var out []catalog.Index
	for _, i := range cards {
		if fits(i) {
			out = append(out, i)
		}
	}
	return out
}

// add puts a line that has been read into the list.
func (r *reader) add(w *written, number int) {
	cards := r.cardsOf(w)
	if len(cards) > 1 && r.placed {
		cards = r.atHome(cards, r.section)
	}
	r.put(cards, w, number)
}

func (r *reader) put(cards []catalog.Index, w *written, number int) {
	switch len(cards) {
	case 0:
		text, level := w.text()
		r.unknown(text, level, w.count, number)
	case 1:
		r.known(cards[0], w.count, number)
	default:
		s := r.section
		if !r.placed {
			s = r.sharedHome(cards)
		}
		r.seen = true
		r.list.Ambiguous = append(r.list.Ambiguous, Ambiguous{Text: oneLine(w.name), Level: w.level, Candidates: slices.Clone(cards),
			Section: s, Count: w.count, Number: number})
	}
}

// sharedHome is where all the cards go, or the main deck where they differ.
func (r *reader) sharedHome(cards []catalog.Index) Section {
	s := Home(r.cat.Card(cards[0]))
	for _, i := range cards[1:] {
		if Home(r.cat.Card(i)) != s {
			return Main
		}
	}
	return s
}

// saved resolves a text that was kept without a count: an entry of a deck, or of JSON. Its section does not
// narrow it: a list without sections put it there only because its card was not clear, and that is for its owner to say.
func (r *reader) saved(text string, count int) {
	w := written{name: text, count: count}
	rest, id, level, beforeID := tail(text)
	switch {
	case id != "" || level > 0:
		w.name, w.id, w.level = rest, id, level
		if w.cards = r.spelled(rest); w.cards == nil && rest != "" {
			if cards := r.spelled(beforeID); cards != nil && level > 0 {
				w.name, w.level, w.cards = beforeID, 0, cards
			} else if cards := r.spelled(text); cards != nil && id != "" {
				w = written{name: text, count: count, cards: cards}
			}
		}
	default:
		w.cards = r.spelled(text)
	}
	r.unglue(&w)
	r.put(r.cardsOf(&w), &w, 0)
}
