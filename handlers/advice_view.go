package handlers

import (
	"context"
	"net/http"
	"slices"

	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// adviceView is what a good builder would say of a list that is kept nowhere, apart from any verdict.
func adviceView(f *views.Frame, world *World, list *deck.List, to views.Pointing) views.Advice {
	return adviceWithout(f, world, world.Advisor.Advise(list), nil, false, to)
}

// adviceOn is the same on a deck, whose owner may have dismissed some of it.
func (s *Server) adviceOn(ctx context.Context, f *views.Frame, world *World, d *deck.Deck, list *deck.List, mine bool, to views.Pointing) (views.Advice, error) {
	given := world.Advisor.Advise(list)
	if len(given) == 0 {
		return views.Advice{}, nil
	}
	dismissed, err := s.store.Decks.Dismissed(ctx, d.ID)
	return adviceWithout(f, world, given, dismissed, mine, to), err
}

func adviceWithout(f *views.Frame, world *World, given []duel.Advice, dismissed []string, mine bool, to views.Pointing) (out views.Advice) {
	say := reasons.Speaker{P: f.Printer, Cat: world.Catalog}
	for i := range given {
		a := &given[i]
		r := f.AdviceOf(say, a, to)
		fix := &views.Fix{Form: views.AdviceForm, Name: "dismiss", Value: a.Key, Label: f.T("editor.advice.dismiss"), About: say.Advice(a).Heading, Quiet: true}
		away := slices.Contains(dismissed, a.Key)
		if away {
			fix.Name, fix.Label = "restore", f.T("editor.advice.restore")
		}
		if mine {
			r.Fix = fix
		}
		if away {
			out.Dismissed = append(out.Dismissed, r)
		} else {
			out.Given = append(out.Given, r)
		}
	}
	return out
}

// dismissAdvice: POST /decks/{id}/advice with dismiss or restore, the key of an advice, and back.
func (s *Server) dismissAdvice(w http.ResponseWriter, r *http.Request) error {
	d, err := s.deckForm(r)
	if err != nil {
		return err
	}
	dismiss, restore := r.PostForm.Get("dismiss"), r.PostForm.Get("restore")
	if (dismiss == "") == (restore == "") {
		return refuse(http.StatusBadRequest, "error.400.text")
	}
	world := s.world()
	var given []string
	for _, a := range world.Advisor.Advise(d.List(world.Catalog)) {
		given = append(given, a.Key)
	}
	if err := s.store.Decks.Dismiss(r.Context(), who(r).owner(), d.ID, given, dismiss+restore, dismiss != ""); err != nil {
		return err
	}
	if !fromHTMX(r) && r.PostForm.Get("back") != "" {
		return seeOther(w, r, backTo(r, deckPath(d.ID)))
	}
	return s.edited(w, r, d, nil, func(*deck.Deck, []lying) string { return "advice-list" }, nil)
}
