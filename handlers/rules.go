package handlers

import (
	"net/http"
	"strings"

	"gymdeck/views"
)

// maxAsked is how much of a question is looked for, in characters.
const maxAsked = 80

// rules: GET /rules. Each clause stands under its id. With q it lists the clauses that speak of something; a clause's own id leads
// straight to it.
func (s *Server) rules(w http.ResponseWriter, r *http.Request) error {
	f := s.frame(r)
	page := views.Rules{Asked: strings.TrimSpace(r.URL.Query().Get("q"))}
	if runes := []rune(page.Asked); len(runes) > maxAsked {
		page.Asked = string(runes[:maxAsked])
	}
	if page.Asked != "" {
		if id := views.ClauseNamed(page.Asked); id != "" {
			return seeOther(w, r, "/rules#"+id)
		}
		page.Hits = views.ClausesAbout(f.Printer, page.Asked)
	}
	page.Examples = examples(f.Printer)
	return s.draw(w, r, http.StatusOK, views.RulesPage(f, page))
}
