package handlers

import (
	"net/http"
	"strings"

	"gymdeck/deck"
	"gymdeck/store"
)

// setTitle: POST /decks/{id}/title with title. A title of nothing becomes the usual one. The editor's form brings the notes along.
func (s *Server) setTitle(w http.ResponseWriter, r *http.Request) error {
	title := r.PostFormValue("title")
	if r.PostForm.Has("notes") {
		return s.renameDeck(w, r)
	}
	if strings.TrimSpace(title) == "" {
		title = s.printer(r).T("editor.untitled")
	}
	return s.setField(w, r, deck.Change{Action: deck.Rename, Value: title})
}

// setNotes: POST /decks/{id}/notes with notes.
func (s *Server) setNotes(w http.ResponseWriter, r *http.Request) error {
	return s.setField(w, r, deck.Change{Action: deck.SetNotes, Value: r.PostFormValue("notes")})
}

// setVisibility: POST /decks/{id}/visibility with visibility: private, link or public.
func (s *Server) setVisibility(w http.ResponseWriter, r *http.Request) error {
	return s.setField(w, r, deck.Change{Action: deck.SetVisibility, Value: r.PostFormValue("visibility")})
}

// setField changes a field of a deck that is not its cards. What comes between does not matter: the last word counts.
func (s *Server) setField(w http.ResponseWriter, r *http.Request, c deck.Change) error {
	id, err := deckID(r)
	if err != nil {
		return err
	}
	_, err = s.store.Decks.Edit(r.Context(), who(r).owner(), id, store.AnyRevision, func(d *deck.Deck) error { return d.Apply(c) })
	if err != nil {
		return err
	}
	return seeOther(w, r, backTo(r, listedAt(id)))
}

// listedAt is a deck's place on the page of one's own decks.
func listedAt(id int64) string { return "/decks#deck-" + store.EncodeID(id) }
