package handlers

import (
	"bytes"
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
)

// exportCards: GET /cards/export.csv or .json, with game or without. The whole catalogue, as gymdeck export cards writes it and an import
// reads it.
func (s *Server) exportCards(w http.ResponseWriter, r *http.Request) error {
	world := s.world()
	game := catalog.GameID(r.URL.Query().Get("game"))
	if game != "" && !game.Known() {
		return refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(game))
	}
	name := "cards"
	if game != "" {
		name = string(game)
	}
	var cards []catalog.Card
	for i := range world.Catalog.Len() {
		if c := world.Catalog.Card(catalog.Index(i)); game == "" || c.Game == game {
			cards = append(cards, *c)
		}
	}
	var b bytes.Buffer
	format, write, kind := chi.URLParam(r, "format"), catalog.WriteCSV, "text/csv; charset=utf-8"
	if format == "json" {
		write, kind = catalog.WriteJSON, "application/json"
	}
	if err := write(&b, cards); err != nil {
		return err
	}
	w.Header().Set("Content-Type", kind)
	w.Header().Set("Content-Disposition", `attachment; filename="`+name+`.`+format+`"`)
	return tagged(w, r, b.Bytes())
}
