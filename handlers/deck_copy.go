package handlers

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"gymdeck/deck"
	"gymdeck/store"
)

// copyDeck makes a copy of a deck that the reader may see, and opens it: POST /decks with from, and title, which may be left out.
func (s *Server) copyDeck(w http.ResponseWriter, r *http.Request, from string) error {
	id, ok := store.DecodeID(from)
	if !ok {
		return notFound
	}
	d, err := s.store.Decks.Get(r.Context(), who(r).owner(), id)
	if err != nil {
		return err
	}
	title := strings.TrimSpace(r.PostFormValue("title"))
	if title == "" {
		by, err := s.authors(r.Context(), d)
		if err != nil {
			return err
		}
		title = by.title(s.printer(r).Tag(), d)
	}
	if err := s.begin(w, r); err != nil {
		return err
	}
	twin, err := s.store.Decks.Duplicate(r.Context(), who(r).owner(), id, title)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "decks.said.copied", Args: []string{"title", twin.Title}}); err != nil {
		return err
	}
	return seeOther(w, r, deckPath(twin.ID))
}

// duplicateDeck: POST /decks/{id}/duplicate. A second deck like it, for trying things out.
func (s *Server) duplicateDeck(w http.ResponseWriter, r *http.Request) error {
	d, err := s.ownDeck(r)
	if err != nil {
		return err
	}
	twin, err := s.store.Decks.Duplicate(r.Context(), who(r).owner(), d.ID, s.copyTitle(r, d.Title))
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "decks.said.copied", Args: []string{"title", twin.Title}}); err != nil {
		return err
	}
	return seeOther(w, r, backTo(r, listedAt(twin.ID)))
}

// copyTitle is the title of a copy, cut to what a title may have.
func (s *Server) copyTitle(r *http.Request, title string) string {
	p := s.printer(r)
	room := deck.MaxTitle - utf8.RuneCountInString(p.T("decks.copy-title", "title", ""))
	if runes := []rune(title); len(runes) > room {
		title = string(runes[:room-1]) + "…"
	}
	return p.T("decks.copy-title", "title", title)
}
