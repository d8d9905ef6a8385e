package handlers

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/views"
)

// maxProxies is how many faces are printed at once.
const maxProxies = 360

// facesOnPage is how many cards of 59 × 86 mm fit on a page, three by three.
const facesOnPage = 9

// deckProxies: GET /decks/{id}/proxies with chosen=1 and nID for each card that is wanted, and order: deck or name. Without chosen all
// cards of the deck.
func (s *Server) deckProxies(w http.ResponseWriter, r *http.Request) error {
	d, by, err := s.seenDeck(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	p := views.Proxies{Title: by.title(f.Lang(), d), Back: deckPath(d.ID), BackText: f.T("print.back"), Action: deckPath(d.ID) + "/proxies"}
	return s.drawProxies(w, r, f, p, d)
}

// drawProxies draws the faces of a deck's cards.
func (s *Server) drawProxies(w http.ResponseWriter, r *http.Request, f *views.Frame, p views.Proxies, d *deck.Deck) error {
	status := http.StatusOK
	rows, left := proxyRows(s.world().Catalog, d)
	p.Left = left
	q := r.URL.Query()
	if p.Order = q.Get("order"); p.Order != "name" {
		p.Order = "deck"
	}
	if !chooseProxies(rows, q) {
		status, p.Fault = http.StatusUnprocessableEntity, f.T("proxies.bad-count", "most", deck.MaxCopies)
	}
	if p.Order == "name" {
		slices.SortStableFunc(rows, func(a, b views.ProxyRow) int {
			return cmp.Or(cmp.Compare(f.CardName(a.Card), f.CardName(b.Card)), cmp.Compare(a.Card.Level, b.Card.Level), cmp.Compare(a.Card.ID, b.Card.ID))
		})
	}
	p.Rows = rows
	var faces []views.Card
	for _, row := range rows {
		p.Total += row.Copies
		for range row.Copies {
			if len(faces) <= maxProxies {
				faces = append(faces, views.Card{Card: row.Card, Eager: true})
			}
		}
	}
	if p.Fault == "" && p.Total > maxProxies {
		status, p.Fault = http.StatusUnprocessableEntity, f.T("proxies.too-many", "n", p.Total, "most", maxProxies)
	}
	if p.Fault == "" {
		p.Pages = slices.Collect(slices.Chunk(faces, facesOnPage))
	}
	return s.draw(w, r, status, views.ProxiesPage(f, p))
}

// proxyRows are the cards of a deck that have a face, each once, as they lie in the deck; left is how many copies have none.
func proxyRows(cat *catalog.Catalog, d *deck.Deck) (rows []views.ProxyRow, left int) {
	at := map[uint32]int{}
	for _, p := range pilesOf(cat, d) {
		for _, l := range p.lying {
			if l.Card == nil {
				left += l.Count
				continue
			}
			i, there := at[l.Card.ID]
			if !there {
				i = len(rows)
				at[l.Card.ID] = i
				rows = append(rows, views.ProxyRow{Card: l.Card})
			}
			rows[i].Listed += l.Count
			rows[i].Copies = rows[i].Listed
		}
	}
	return rows, left
}

// chooseProxies sets how many copies are wanted; false means that a number cannot be read.
func chooseProxies(rows []views.ProxyRow, q url.Values) bool {
	if q.Get("chosen") == "" {
		return true
	}
	ok := true
	for i := range rows {
		text := q.Get("n" + numberText(rows[i].Card.ID))
		n, err := strconv.Atoi(cmp.Or(text, "0"))
		if err != nil || n < 0 || n > deck.MaxCopies {
			n, ok = rows[i].Listed, false
		}
		rows[i].Copies = n
	}
	return ok
}
