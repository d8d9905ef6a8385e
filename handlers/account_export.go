package handlers

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// exportAccount: GET /account/export, everything that is kept about whoever asks, as JSON.
func (s *Server) exportAccount(w http.ResponseWriter, r *http.Request) error {
	u := who(r).user()
	if u == nil {
		return seeOther(w, r, "/sign-in?back=%2Faccount") // and not back to here: a download leaves the page where it is
	}
	x, err := s.store.Accounts.Export(r.Context(), u.ID)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	if err := e.Encode(x); err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/json; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="gymdeck-account.json"`)
	w.Write(b.Bytes()) // an error means that the reader has gone
	return nil
}
