package handlers

import (
	"net/http"
)

// deleteDeck: POST /decks/{id}/delete. The next page says so and offers to take it back.
func (s *Server) deleteDeck(w http.ResponseWriter, r *http.Request) error {
	id, err := deckID(r)
	if err != nil {
		return err
	}
	owner := who(r).owner()
	d, err := s.store.Decks.Get(r.Context(), owner, id)
	if err != nil {
		return err
	}
	if err := s.store.Decks.Delete(r.Context(), owner, id); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "decks.said.deleted", Args: []string{"title", d.Title}, Undo: deckPath(id) + "/undelete"}); err != nil {
		return err
	}
	return seeOther(w, r, "/decks")
}

// undeleteDeck: POST /decks/{id}/undelete.
func (s *Server) undeleteDeck(w http.ResponseWriter, r *http.Request) error {
	id, err := deckID(r)
	if err != nil {
		return err
	}
	d, err := s.store.Decks.Undelete(r.Context(), who(r).owner(), id)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "decks.said.undeleted", Args: []string{"title", d.Title}}); err != nil {
		return err
	}
	return seeOther(w, r, listedAt(id))
}
