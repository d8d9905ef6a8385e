package handlers

import (
	"cmp"
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/store"
)

// decks: GET /decks. The reader's own, or with show=public everybody's.
func (s *Server) decks(w http.ResponseWriter, r *http.Request) error {
	if r.URL.Query().Get("show") == "public" {
		return s.publicDecks(w, r)
	}
	return s.myDecks(w, r)
}

// createDeck: POST /decks with game and title, both of which may be left out. It makes an empty deck and opens it; with card, the id of
// a card of the game, one copy of that lies in it. With from, the
// id of a deck that the reader may see, it makes a copy of that.
func (s *Server) createDeck(w http.ResponseWriter, r *http.Request) error {
	if from := r.PostFormValue("from"); from != "" {
		return s.copyDeck(w, r, from)
	}
	game := catalog.GameID(cmp.Or(r.PostFormValue("game"), string(catalog.PokemonDuel)))
	if !game.Known() {
		return refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(game))
	}
	fresh := deck.Deck{Game: game, Visibility: deck.Private}
	rename := deck.Change{Action: deck.Rename, Value: cmp.Or(r.PostFormValue("title"), s.printer(r).T("editor.untitled"))}
	if err := fresh.Apply(rename); err != nil {
		return err
	}
	if text := r.PostFormValue("card"); text != "" {
		cat := s.world().Catalog
		i := cardNamed(cat, game, text)
		if i == catalog.None {
			return refuse(http.StatusUnprocessableEntity, "decks.no-card", "card", cut(text, 40))
		}
		add := deck.Change{Action: deck.Add, Card: cat.Card(i).ID, Section: deck.Home(cat.Card(i)), Count: 1}
		if err := fresh.Apply(add); err != nil {
			return err
		}
	}
	if err := s.begin(w, r); err != nil {
		return err
	}
	d, err := s.store.Decks.Create(r.Context(), who(r).owner(), fresh)
	if err != nil {
		return err
	}
	return seeOther(w, r, deckPath(d.ID))
}

// showDeck: GET /decks/{id}. Its owner gets the editor, or with view=public what others see.
func (s *Server) showDeck(w http.ResponseWriter, r *http.Request) error {
	id, err := deckID(r)
	if err != nil {
		return err
	}
	owner := who(r).owner()
	d, err := s.store.Decks.Get(r.Context(), owner, id)
	if err != nil {
		return err
	}
	if owns(owner, d) && r.URL.Query().Get("view") != "public" {
		return s.editor(w, r, d)
	}
	return s.deckPage(w, r, d)
}

// deckID is the deck that the address names.
func deckID(r *http.Request) (int64, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return 0, notFound
	}
	return id, nil
}

// owns reports whether the deck is the viewer's own.
func owns(viewer store.Owner, d *deck.Deck) bool {
	return viewer != store.Owner{} && viewer == store.Owner{User: d.Owner, Guest: d.Guest}
}

func deckPath(id int64) string { return "/decks/" + store.EncodeID(id) }
