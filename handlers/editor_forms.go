package handlers

import (
	"cmp"
	"errors"
	"net/http"
	"slices"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/store"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

func compareFields(a, b views.Field) int {
	return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.Value, b.Value))
}

// renameDeck: POST /decks/{id}/title with title, notes and revision.
func (s *Server) renameDeck(w http.ResponseWriter, r *http.Request) error {
	d, err := s.deckForm(r)
	if err != nil {
		return err
	}
	revision, err := revisionOf(r.PostForm)
	if err != nil {
		return err
	}
	title, notes := r.PostForm.Get("title"), r.PostForm.Get("notes")
	if title == "" {
		title = s.printer(r).T("editor.untitled")
	}
	after, err := s.store.Decks.Edit(r.Context(), who(r).owner(), d.ID, revision, func(d *deck.Deck) error {
		if err := d.Apply(deck.Change{Action: deck.Rename, Value: title}); err != nil {
			return err
		}
		return d.Apply(deck.Change{Action: deck.SetNotes, Value: notes})
	})
	if err == nil {
		return seeOther(w, r, askedOf(r.URL.Query(), s.Today()).at(deckPath(after.ID), ""))
	}
	refusal := refusalOf(err)
	if refusal.Status >= http.StatusInternalServerError {
		return err
	}
	var stale *store.Error
	if errors.As(err, &stale) && stale.Deck != nil {
		d = stale.Deck
	}
	return s.editorAs(w, r, d, refusal.Status, func(e *views.Editor) {
		e.Typed = &views.EditorTitle{Title: title, Notes: notes, Fault: s.printer(r).T(refusal.Key, refusal.Args...)}
	})
}

// fillDeck: POST /decks/{id}/list with list or sample. An empty deck takes over the cards of a list, or of a sample deck.
func (s *Server) fillDeck(w http.ResponseWriter, r *http.Request) error {
	d, err := s.deckForm(r)
	if err != nil {
		return err
	}
	cat := s.world().Catalog
	text, sample := r.PostForm.Get("list"), sampleOf(r.PostForm.Get("sample"), d.Game)
	if sample != nil {
		text = sample.List
	}
	list, err := deck.Read(cat, d.Game, []byte(text))
	var unread *deck.ReadError
	if errors.As(err, &unread) {
		return s.editorAs(w, r, d, http.StatusUnprocessableEntity, func(e *views.Editor) { e.Start = s.badList(r, e.Start, text, unread) })
	}
	if err != nil {
		return err
	}
	entries, err := deck.FromList(cat, list)
	if err != nil {
		return err
	}
	untitled := s.printer(r).T("editor.untitled")
	d, err = s.store.Decks.Edit(r.Context(), who(r).owner(), d.ID, store.AnyRevision, func(d *deck.Deck) error {
		if len(d.Entries) > 0 {
			return refuse(http.StatusConflict, "editor.error.not-empty")
		}
		d.Entries = slices.Clone(entries)
		title := cmp.Or(list.Title, titleOf(sample, s.printer(r).Tag()))
		if title == "" || d.Title != untitled || utf8.RuneCountInString(title) > deck.MaxTitle {
			return nil
		}
		return d.Apply(deck.Change{Action: deck.Rename, Value: title})
	})
	if err != nil {
		return err
	}
	return seeOther(w, r, askedOf(r.URL.Query(), s.Today()).at(deckPath(d.ID), "deck"))
}

// badList keeps what was pasted and says what keeps it from being read.
func (s *Server) badList(r *http.Request, start *views.EditorStart, text string, e *deck.ReadError) *views.EditorStart {
	if start == nil {
		return nil
	}
	start.Pasted = text
	for i := range e.Problems {
		if i == 5 {
			break
		}
		start.Faults = append(start.Faults, reasons.ListProblem(s.printer(r), &e.Problems[i]))
	}
	return start
}

func sampleOf(slug string, game catalog.GameID) *starter.Sample {
	for _, sample := range starter.SampleDecks() {
		if sample.Slug == slug && sample.Game == game {
			return &sample
		}
	}
	return nil
}

func titleOf(sample *starter.Sample, tag string) string {
	if sample == nil {
		return ""
	}
	return sample.Title.In(tag)
}
