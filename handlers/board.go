package handlers

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// boardStates are the filters of the board in their order; a row may be in several.
var boardStates = []string{"", "seated", "here", "away", "waiting", "drawn", "counting", "passed", "corrected", "match-lost", "otherwise", "broken", "gone"}

// showBoard: GET /events/{id}/board?state=&q=. How the event stands, for those who run it.
func (s *Server) showBoard(w http.ResponseWriter, r *http.Request, p person) error {
	f, b, err := s.board(r, p)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.BoardPage(f, b))
}

// boardRows: GET /events/{id}/board/rows?state=&q=&seen=. The part that renews itself; nothing (204) when the page has it as it is.
func (s *Server) boardRows(w http.ResponseWriter, r *http.Request, p person) error {
	f, b, err := s.board(r, p)
	if err != nil {
		return err
	}
	if !fromHTMX(r) {
		q := r.URL.Query()
		q.Del("seen")
		return seeOther(w, r, b.Action+"?"+q.Encode())
	}
	if r.URL.Query().Get("seen") == b.Version {
		return nothing(w)
	}
	return s.draw(w, r, http.StatusOK, views.BoardRows(f, b))
}

func (s *Server) board(r *http.Request, p person) (*views.Frame, views.Board, error) {
	e, err := s.eventFor(r, p, league.RunEvent)
	if err != nil {
		return nil, views.Board{}, err
	}
	f, world := s.frame(r), s.world()
	roll, err := s.roll(r, world, e)
	if err != nil {
		return nil, views.Board{}, err
	}
	checks, drawn, err := s.checksAndDraws(r, e)
	if err != nil {
		return nil, views.Board{}, err
	}
	d := s.eventDesk(f, world)
	path := eventPath(e.ID)
	b := views.Board{EventHref: path, When: moment(e), Stage: e.Stage(s.now()), Action: path + "/board", All: len(roll),
		Query: cut(strings.TrimSpace(r.URL.Query().Get("q")), maxQuery), State: r.URL.Query().Get("state"),
		Links: []views.Action{{Label: f.T("draws.heading"), Href: path + "/draws"}, {Label: f.T("sheet.all"), Href: path + "/sheets"}, {Label: f.T("board.registrations"), Href: path + "/registrations"}}}
	b.Event, b.EventLang = f.Said(e.Title)
	if !slices.Contains(boardStates, b.State) {
		b.State = ""
	}
	running := b.Stage != league.Over && b.Stage != league.Cancelled
	wanted := catalog.Fold(b.Query)
	counts := map[string]int{}
	for i := range roll {
		x := &roll[i]
		standing := league.CheckStandingOf(checks[x.ID], drawn[x.ID], x.Snapshot.ID)
		row := views.BoardRow{ID: store.EncodeID(x.ID), Href: registrationPath(x.ID), Name: d.playerName(x.Registration), Entry: x.Entry, CheckedIn: !x.CheckedIn.IsZero(),
			Place: x.stateWords(f), Broken: x.brokenWords(f, b.Stage)}
		row.CanCome = running && row.Entry == league.Seated
		row.CanDrop = running && x.Withdrawn.IsZero() && x.Dropped.IsZero()
		row.CanCheck = !p.owns(x.Registration) && (running && x.Standing(e) && x.Entry != league.Dropped || standing == league.Counting)
		standingWords(f, &row, standing, checks[x.ID], drawn[x.ID], x.Snapshot.Number)
		if wanted != "" && !strings.Contains(catalog.Fold(row.Name), wanted) {
			continue
		}
		states := statesOf(&row, standing)
		for _, state := range states {
			counts[state]++
		}
		if slices.Contains(states, b.State) {
			b.Rows = append(b.Rows, row)
		}
	}
	slices.SortStableFunc(b.Rows, compareBoard)
	for _, state := range boardStates {
		if n := counts[state]; n > 0 || state == "" || state == b.State {
			b.Counts = append(b.Counts, views.BoardCount{State: state, Label: f.T("board.state." + cmp.Or(state, "all")), N: n})
		}
	}
	sum := sha256.Sum256(fmt.Append(nil, b.Counts, b.Rows, b.Stage))
	b.Version = hex.EncodeToString(sum[:8])
	return f, b, nil
}

// checksAndDraws are an event's checks by registration, and the labels of the draws that picked each, in their order.
func (s *Server) checksAndDraws(r *http.Request, e *league.Event) (checks map[int64][]league.DeckCheck, drawn map[int64][]string, err error) {
	all, err := s.store.DeckChecks.OfEvent(r.Context(), e.ID)
	if err != nil {
		return nil, nil, err
	}
	draws, err := s.store.Draws.Of(r.Context(), e.ID)
	if err != nil {
		return nil, nil, err
	}
	checks, drawn = map[int64][]league.DeckCheck{}, map[int64][]string{}
	for _, c := range all {
		checks[c.Registration] = append(checks[c.Registration], c)
	}
	for _, d := range draws {
		for _, text := range d.Picked {
			if id, ok := store.DecodeID(text); ok {
				drawn[id] = append(drawn[id], d.Label)
			}
		}
	}
	return checks, drawn, nil
}

// standingWords says on the board how far a deck check has come.
func standingWords(f *views.Frame, row *views.BoardRow, standing league.CheckStanding, checks []league.DeckCheck, drawn []string, list int) {
	switch standing {
	case league.NotChecked:
		if had := league.LastChecked(checks); had != nil {
			row.Check, row.Mark = staleWords(f, had, list), views.Unclear
		}
	case league.DrawnFor:
		for _, label := range drawn {
			if !league.Followed(checks, label) {
				row.Drawn = label
			}
		}
	case league.Counting:
		row.Check, row.Mark, row.Open = f.T("deckcheck.counting"), views.Unclear, true
	default:
		row.Check, row.Mark = f.T("deckcheck.outcome."+string(standing)), outcomeState(league.CheckOutcome(standing))
	}
}

// staleWords says what came of a check of a list that the player has replaced since, and that the one that counts now is not checked.
func staleWords(f *views.Frame, had *league.DeckCheck, list int) string {
	return f.T("deckcheck.stale", "outcome", f.T("deckcheck.outcome."+string(had.Last().Outcome)), "before", had.About(), "list", list)
}

// statesOf are the filters that a row belongs to.
func statesOf(row *views.BoardRow, standing league.CheckStanding) []string {
	out := []string{""}
	switch row.Entry {
	case league.Seated:
		out = append(out, "seated")
		if row.CheckedIn {
			out = append(out, "here")
		} else {
			out = append(out, "away")
		}
	case league.Waiting:
		out = append(out, "waiting")
	default:
		out = append(out, "gone")
	}
	if standing != league.NotChecked {
		out = append(out, string(standing))
	}
	if row.Broken != "" {
		out = append(out, "broken")
	}
	return out
}

// compareBoard puts what waits for a judge first, and who has left last; otherwise players stand in the order of entry.
func compareBoard(a, b views.BoardRow) int {
	rank := func(r *views.BoardRow) int {
		switch {
		case r.Open:
			return 0
		case r.Drawn != "":
			return 1
		case r.Entry == league.Withdrawn || r.Entry == league.Dropped:
			return 3
		}
		return 2
	}
	return cmp.Compare(rank(&a), rank(&b))
}
