package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
)

// checkState is what a counting page is told: how far the server has its taps, and what others have counted meanwhile.
type checkState struct {
	Open   bool           `json:"open"`
	Seq    int64          `json:"seq"`    // of the page's own counter, as it is stored
	Others map[string]int `json:"others"` // counted by all other counters, by row: "main 123"
	Judges string         `json:"judges"` // who they are, in words; empty = nobody
	Result string         `json:"result"` // address of the result
}

// checkTaps: POST /registrations/{id}/check/taps with check, counter, seq, and counts: "main 123 2", a line each. The page sends all that
// it has counted, under a sequence that grows with every tap, until it is answered: what arrives twice counts once.
func (s *Server) checkTaps(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	check, err := c.named(r.PostFormValue("check"))
	if err != nil {
		return err
	}
	seq, err := strconv.ParseInt(r.PostFormValue("seq"), 10, 64)
	counts, ok := countsOf(r.PostFormValue("counts"))
	if err != nil || !ok {
		return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text"}
	}
	list, err := s.listOf(r, c, check)
	if err != nil {
		return err
	}
	for _, x := range counts {
		if !countable(s.world().Catalog, list.List, check, x.Card) {
			return refuse(http.StatusUnprocessableEntity, "deckcheck.no-card", "id", numberText(x.Card))
		}
	}
	after, err := s.store.DeckChecks.Count(r.Context(), check.ID, league.Tally{Counter: r.PostFormValue("counter"), By: p.id(), Seq: seq, Counts: counts})
	status := http.StatusOK
	switch code := store.CodeOf(err); {
	case code == store.Conflict && after != nil: // a judge has ended it: the page is told, with what was kept
		status = http.StatusConflict
	case err != nil:
		return err
	}
	return s.tellState(w, r, p, c, after, r.PostFormValue("counter"), status)
}

// checkStateNow: GET /registrations/{id}/check/state?check=&counter=.
func (s *Server) checkStateNow(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	check, err := c.named(r.URL.Query().Get("check"))
	if err != nil {
		return err
	}
	return s.tellState(w, r, p, c, check, r.URL.Query().Get("counter"), http.StatusOK)
}

func (s *Server) tellState(w http.ResponseWriter, r *http.Request, p person, c *checking, check *league.DeckCheck, counter string, status int) error {
	out := checkState{Open: check.Open(), Others: map[string]int{}, Result: checkPath(c.reg.ID) + "/result?check=" + strconv.Itoa(check.Number)}
	for _, t := range check.Tallies {
		if t.Counter == counter && t.By == p.id() {
			out.Seq = t.Seq
			continue
		}
		for _, x := range t.Counts {
			out.Others[x.Section.String()+" "+numberText(x.Card)] += x.Count
		}
	}
	names, err := s.otherJudges(r, check, p)
	if err != nil {
		return err
	}
	if f := s.printer(r); len(names) > 0 {
		out.Judges = f.T("deckcheck.with", "names", f.List(names))
	}
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	s.encode(w, r, out)
	return nil
}

// named is one of the registration's checks by its id.
func (c *checking) named(text string) (*league.DeckCheck, error) {
	id, ok := store.DecodeID(text)
	for i := range c.checks {
		if ok && c.checks[i].ID == id {
			return &c.checks[i], nil
		}
	}
	return nil, notFound
}

// countable reports whether copies of a card can be counted: it is in the catalogue, or it was there when the list was frozen or when
// somebody counted it.
func countable(cat *catalog.Catalog, list league.FrozenList, check *league.DeckCheck, card uint32) bool {
	is := func(x league.Copies) bool { return x.Card == card }
	return cat.ByID(card) != catalog.None || slices.ContainsFunc(list.Cards, is) ||
		slices.ContainsFunc(check.Tallies, func(t league.Tally) bool { return slices.ContainsFunc(t.Counts, is) })
}

// countsOf reads what a page has counted.
func countsOf(text string) (out []league.Copies, ok bool) {
	for line := range strings.Lines(text) {
		at := strings.LastIndexByte(strings.TrimSpace(line), ' ')
		if at < 0 || len(out) > league.MaxTallyRows {
			return nil, false
		}
		section, card, ok := rowOf(line[:at])
		n, err := strconv.Atoi(strings.TrimSpace(line[at:]))
		if !ok || err != nil {
			return nil, false
		}
		out = append(out, league.Copies{Section: section, Card: card, Count: n})
	}
	return out, true
}
