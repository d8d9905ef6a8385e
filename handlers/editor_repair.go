package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

const repairForm = "repair" // id of the form that the buttons of reasons belong to

// repairOf is the button that mends finding n in one press, nil when only the player can decide.
func (b *bench) repairOf(n int) *views.Fix {
	x := &b.found.Findings[n]
	steps := b.judge.Repair(b.list, x)
	if len(steps) == 0 {
		return nil
	}
	copies, names := 0, map[string]bool{}
	var name string
	for _, step := range steps {
		copies += step.Count
		name = b.f.CardName(b.world.Catalog.Card(b.world.Catalog.ByID(step.Card)))
		names[name] = true
	}
	var label string
	switch to := b.homeOf(steps[0].Card); {
	case steps[0].Move && to == deck.Extra:
		label = b.f.T("editor.fix.extra", "n", copies)
	case steps[0].Move:
		label = b.f.T("editor.fix.main", "n", copies)
	case len(names) == 1:
		label = b.f.T("editor.fix.take", "n", copies, "name", name)
	default:
		label = b.f.T("editor.fix.take-all", "n", copies)
	}
	return &views.Fix{Form: repairForm, Name: "finding", Value: strconv.Itoa(n) + " " + x.Code.String(), Label: label}
}

// repairDeck: POST /decks/{id}/repair with finding and revision. It does what the button of that reason said.
func (s *Server) repairDeck(w http.ResponseWriter, r *http.Request) error {
	d, err := s.deckForm(r)
	if err != nil {
		return err
	}
	revision, err := revisionOf(r.PostForm)
	if err != nil {
		return err
	}
	b, err := s.benchFor(r, d.Game)
	if err != nil {
		return err
	}
	var mended []legality.Step
	d, err = s.store.Decks.Edit(r.Context(), who(r).owner(), d.ID, revision, func(d *deck.Deck) error {
		b.lay(d)
		if mended, err = b.stepsFor(r.PostForm.Get("finding")); err != nil {
			return err
		}
		return b.mend(d, mended)
	})
	cards := make([]uint32, len(mended))
	for i, step := range mended {
		cards[i] = step.Card
	}
	row := func(*deck.Deck, []lying) string { return "verdict" }
	return s.edited(w, r, d, err, row, cards)
}

// stepsFor finds the repair that a button named: the number of the finding and its code, which must still go together.
func (b *bench) stepsFor(value string) ([]legality.Step, error) {
	number, code, _ := strings.Cut(value, " ")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= len(b.found.Findings) || b.found.Findings[n].Code.String() != code {
		return nil, &store.Error{Code: store.Stale, Key: "store.deck-stale", Deck: b.d}
	}
	steps := b.judge.Repair(b.list, &b.found.Findings[n])
	if len(steps) == 0 {
		return nil, refuse(http.StatusUnprocessableEntity, "editor.error.no-fix")
	}
	return steps, nil
}

// mend does the steps. A card may lie there as itself and as a text that names it.
func (b *bench) mend(d *deck.Deck, steps []legality.Step) error {
	for _, step := range steps {
		left := step.Count
		for _, l := range layOut(b.world.Catalog, d) {
			if left == 0 || l.Card == nil || l.Card.ID != step.Card || l.Section != step.Section {
				continue
			}
			c := deck.Change{Action: deck.Remove, Card: l.Entry.Card, Text: l.Text, Section: l.Section, Count: min(left, l.Count)}
			if step.Move {
				c.Action, c.To = deck.Move, b.homeOf(step.Card)
			}
			if err := d.Apply(c); err != nil {
				return err
			}
			left -= c.Count
		}
	}
	return nil
}
