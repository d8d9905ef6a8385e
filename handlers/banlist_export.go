package handlers

import (
	"bytes"
	"encoding/json"
	"net/http"

	"github.com/go-chi/chi/v5"

	"gymdeck/league"
	"gymdeck/legality"
)

// exportBanlist: GET /banlists/{id}/list.json?revision=, .csv and .conf. The JSON is the banlist file, the CSV a table for people,
// the conf what EDOPro reads.
func (s *Server) exportBanlist(w http.ResponseWriter, r *http.Request) error {
	_, l, err := s.askedList(r)
	if err != nil {
		return err
	}
	format := chi.URLParam(r, "format")
	body, mime, err := listFile(s.world(), &l.List, format)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", mime)
	h.Set("Content-Disposition", attachment(l.ID, format))
	return tagged(w, r, body)
}

func listFile(world *World, l *legality.List, format string) (body []byte, mime string, err error) {
	var b bytes.Buffer
	switch format {
	case "csv":
		body, err = spreadsheet(league.Table(world.Catalog, l))
		return body, "text/csv; charset=utf-8", err
	case "conf":
		b.WriteString(league.WriteLflist(world.Catalog, l))
		return b.Bytes(), "text/plain; charset=utf-8", nil
	}
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err = enc.Encode(l)
	return b.Bytes(), "application/json", err
}
