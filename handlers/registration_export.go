package handlers

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// exportedRegistration is a registration as pairing software takes it. Times are in UTC.
type exportedRegistration struct {
	ID        string             `json:"id"`
	Name      string             `json:"name"` // empty = the player has left the site
	Entry     league.Entry       `json:"entry"`
	Seat      int                `json:"seat,omitempty"`
	Waiting   int                `json:"waiting,omitempty"`
	Entered   time.Time          `json:"entered"`
	CheckedIn *time.Time         `json:"checked_in,omitempty"`
	Dropped   *time.Time         `json:"dropped,omitempty"`
	Snapshot  string             `json:"snapshot"`
	Number    int                `json:"number"`
	Made      time.Time          `json:"made"`
	Hash      string             `json:"list_hash"`
	Legal     bool               `json:"legal"`
	Corrected bool               `json:"corrected,omitempty"`
	Broken    bool               `json:"broken,omitempty"` // legal when it was accepted, and not as the lists are now
	Lists     []legality.ListRef `json:"banlists"`
	Catalog   string             `json:"catalogue"`
	List      []exportedCopies   `json:"list,omitempty"`
	Canonical string             `json:"canonical,omitempty"`
}

// exportedCopies are some copies of a card on a list.
type exportedCopies struct {
	Section string `json:"section"`
	Card    uint32 `json:"card"`
	Name    string `json:"name,omitempty"` // in the language of the request
	Count   int    `json:"count"`
}

// exportRegistrations: GET /events/{id}/registrations.csv and .json, for those who run the event: who is registered, with the lists only
// when lists=1 asks for them.
func (s *Server) exportRegistrations(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventFor(r, p, league.RunEvent)
	if err != nil {
		return err
	}
	lists := r.URL.Query().Get("lists") == "1"
	if lists {
		if err := p.refusedAt(league.SeeEventLists, e); err != nil { // those of an organizer who plays included
			return err
		}
	}
	rows, err := s.exported(r, e, lists)
	if err != nil {
		return err
	}
	var body []byte
	format := chi.URLParam(r, "format")
	if format == "csv" {
		w.Header().Set("Content-Type", "text/csv; charset=utf-8")
		body, err = registrationsCSV(rows)
	} else {
		w.Header().Set("Content-Type", "application/json")
		body, err = s.registrationsJSON(r, e, rows)
	}
	if err != nil {
		return err
	}
	w.Header().Set("Content-Disposition", `attachment; filename="registrations-`+store.EncodeID(e.ID)+"."+format+`"`)
	w.Write(body) // an error means that the reader has gone
	return nil
}

func (s *Server) exported(r *http.Request, e *league.Event, lists bool) ([]exportedRegistration, error) {
	world, lang := s.world(), s.printer(r).Tag()
	roll, err := s.roll(r, world, e)
	if err != nil {
		return nil, err
	}
	out := make([]exportedRegistration, len(roll))
	for i := range roll {
		x := &roll[i]
		row := exportedRegistration{ID: store.EncodeID(x.ID), Name: x.Name, Entry: x.Entry, Seat: x.Seat, Waiting: x.Wait, Entered: x.Entered, Snapshot: store.EncodeID(x.Snapshot.ID),
			Number: x.Snapshot.Number, Made: x.Snapshot.Made, Hash: x.Snapshot.List.Hash(), Legal: x.Snapshot.Legal, Corrected: x.Snapshot.Correction, Broken: x.Broken,
			Lists: x.Snapshot.Lists, Catalog: x.Snapshot.Catalog}
		if !x.CheckedIn.IsZero() {
			row.CheckedIn = &x.CheckedIn
		}
		if !x.Dropped.IsZero() {
			row.Dropped = &x.Dropped
		}
		if lists {
			row.Canonical = x.Snapshot.List.Canonical()
			for _, c := range x.Snapshot.List.Cards {
				copies := exportedCopies{Section: c.Section.String(), Card: c.Card, Count: c.Count}
				if at := world.Catalog.ByID(c.Card); at != catalog.None {
					copies.Name = world.Catalog.Card(at).Names.In(lang)
				}
				row.List = append(row.List, copies)
			}
		}
		out[i] = row
	}
	return out, nil
}

func (s *Server) registrationsJSON(r *http.Request, e *league.Event, rows []exportedRegistration) ([]byte, error) {
	var n store.Places
	for i := range rows {
		switch rows[i].Entry {
		case league.Seated:
			n.Seated++
		case league.Waiting:
			n.Waiting++
		}
	}
	facts, err := s.eventFacts(r, s.world(), e, n)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err = enc.Encode(struct {
		Event         eventFacts             `json:"event"`
		Registrations []exportedRegistration `json:"registrations"`
	}{facts, rows})
	return b.Bytes(), err
}

// registrationsCSV writes the rows with a header.
func registrationsCSV(rows []exportedRegistration) ([]byte, error) {
	when := func(t *time.Time) string {
		if t == nil {
			return ""
		}
		return t.UTC().Format(time.RFC3339)
	}
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	out := [][]string{{"name", "id", "entry", "seat", "waiting", "entered", "checked_in", "dropped", "legal", "corrected", "broken", "list_hash", "snapshot", "list"}}
	for i := range rows {
		x := &rows[i]
		out = append(out, []string{x.Name, x.ID, string(x.Entry), number(x.Seat), number(x.Waiting), when(&x.Entered), when(x.CheckedIn), when(x.Dropped), strconv.FormatBool(x.Legal),
			strconv.FormatBool(x.Corrected), strconv.FormatBool(x.Broken), x.Hash, x.Snapshot, strings.ReplaceAll(strings.TrimSuffix(x.Canonical, "\n"), "\n", "; ")})
	}
	return spreadsheet(out)
}
