package handlers

import (
	"net/http"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// bench is a deck on its builder's table: the deck, what it is judged for, and what the page shows beside it.
type bench struct {
	f     *views.Frame
	world *World
	set   setting
	asked asked
	judge *legality.Judge
	d     *deck.Deck
	list  *deck.List
	found legality.Verdict
}

// benchFor reads what the address asks for and gets the judge of that day and place. The deck is laid on it by lay.
func (s *Server) benchFor(r *http.Request, game catalog.GameID) (*bench, error) {
	b := &bench{world: s.world(), asked: askedOf(r.URL.Query(), s.Today())}
	var err error
	if b.set, err = s.settingOf(b.world, b.asked.place(), game); err != nil {
		return nil, err
	}
	if b.judge, err = b.world.judge(b.set); err != nil {
		return nil, err
	}
	b.f = s.frame(r)
	return b, nil
}

// lay puts the deck on the bench and has it judged.
func (b *bench) lay(d *deck.Deck) {
	b.d, b.list = d, d.List(b.world.Catalog)
	b.found = b.judge.Check(b.list)
}

// editor is the page of a deck for its owner.
func (s *Server) editor(w http.ResponseWriter, r *http.Request, d *deck.Deck) error {
	return s.editorAs(w, r, d, http.StatusOK, nil)
}

// editorAs draws the page with another status, and with what a form that could not be used had in it.
func (s *Server) editorAs(w http.ResponseWriter, r *http.Request, d *deck.Deck, status int, change func(*views.Editor)) error {
	b, err := s.benchFor(r, d.Game)
	if err != nil {
		return err
	}
	b.lay(d)
	s.metrics.judged("editor", b.found.Legal)
	e, err := s.editorView(r, b)
	if err != nil {
		return err
	}
	b.find(&e)
	if e.Way, err = s.wayToEnter(r, b.f, d.ID); err != nil {
		return err
	}
	if change != nil {
		change(&e)
		b.f.Notices = append(b.f.Notices, e.Notices...)
	}
	return s.draw(w, r, status, views.EditorPage(b.f, e))
}

// findCards: GET /decks/{id}/find. The results alone, for a search while typing.
func (s *Server) findCards(w http.ResponseWriter, r *http.Request) error {
	d, err := s.ownDeck(r)
	if err != nil {
		return err
	}
	b, err := s.benchFor(r, d.Game)
	if err != nil {
		return err
	}
	b.lay(d)
	if !fromHTMX(r) {
		return seeOther(w, r, b.at("", ""))
	}
	e, err := s.editorView(r, b)
	if err != nil {
		return err
	}
	b.find(&e)
	w.Header().Set("HX-Replace-Url", b.at("", ""))
	return s.draw(w, r, http.StatusOK, views.EditorResults(b.f, e))
}

// ownDeck is the deck that the address names, if it is the reader's own.
func (s *Server) ownDeck(r *http.Request) (*deck.Deck, error) {
	id, err := deckID(r)
	if err != nil {
		return nil, err
	}
	owner := who(r).owner()
	d, err := s.store.Decks.Get(r.Context(), owner, id)
	if err == nil && !owns(owner, d) {
		err = &store.Error{Code: store.Forbidden, Key: "store.deck-not-yours"}
	}
	return d, err
}

// at is an address of the deck that keeps what is asked for; under is "/cards" and the like, row the id of the place to go to.
func (b *bench) at(under, row string) string { return b.asked.at(deckPath(b.d.ID)+under, row) }
