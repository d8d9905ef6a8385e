package handlers

import (
	"net/http"
	"strconv"
	"strings"

	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// checkPath is the address at which a registration's deck is checked.
func checkPath(registration int64) string { return registrationPath(registration) + "/check" }

// checking is a registration whose deck somebody checks, with all its checks.
type checking struct {
	reg    *league.Registration
	event  *league.Event
	checks []league.DeckCheck
}

// checkingFor is the registration of an address for those who may check its deck. Nobody checks the own one.
func (s *Server) checkingFor(r *http.Request, p person) (*checking, error) {
	reg, e, err := s.registrationFor(r, p, league.RunEvent)
	if err != nil {
		return nil, err
	}
	if p.owns(reg) {
		return nil, refuse(http.StatusForbidden, "deckcheck.own")
	}
	checks, err := s.store.DeckChecks.Of(r.Context(), reg.ID)
	return &checking{reg, e, checks}, err
}

// open is the check that is being counted, nil when there is none.
func (c *checking) open() *league.DeckCheck {
	for i := range c.checks {
		if c.checks[i].Open() {
			return &c.checks[i]
		}
	}
	return nil
}

// before are the checks without the one that is being counted.
func (c *checking) before(open *league.DeckCheck) []league.DeckCheck {
	if open == nil {
		return c.checks
	}
	return c.checks[:len(c.checks)-1] // a check begins when all others have ended
}

// formCounter is the counter of presses without a script, one a judge.
func formCounter(p person) string { return "form-" + store.EncodeID(p.id()) }

// deckCheckPage: GET /registrations/{id}/check?q=. Where a judge counts a player's cards.
func (s *Server) deckCheckPage(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	v := views.DeckCheck{Base: checkPath(c.reg.ID), Board: eventPath(c.event.ID) + "/board", Sheet: registrationPath(c.reg.ID) + "/sheet",
		User: store.EncodeID(p.id()), Player: playerWords(f, c.reg)}
	v.Event, v.EventLang = f.Said(c.event.Title)
	open := c.open()
	if v.History, err = s.checkRecords(r, f, c.event, c.reg, c.before(open), v.Base); err != nil {
		return err
	}
	if open == nil {
		v.Refused = whyNoCheck(f, s, c)
		return s.draw(w, r, http.StatusOK, views.DeckCheckPage(f, v))
	}
	list, err := s.listOf(r, c, open)
	if err != nil {
		return err
	}
	v.ID, v.Label, v.Counter, v.Seq = store.EncodeID(open.ID), open.Label, formCounter(p), 1
	for _, t := range open.Tallies {
		if t.Counter == v.Counter {
			v.Seq = t.Seq + 1
		}
	}
	found := open.Found(c.event.Game)
	fillRows(f, world.Catalog, &v, list.List, found)
	if v.Judges, err = s.otherJudges(r, open, p); err != nil {
		return err
	}
	if v.Notes, err = s.checkNotes(f, world, c, open, list); err != nil {
		return err
	}
	s.findForCheck(r, f, world, c, &v)
	return s.draw(w, r, http.StatusOK, views.DeckCheckPage(f, v))
}

// whyNoCheck says why a check cannot be begun now; empty when it can.
func whyNoCheck(f *views.Frame, s *Server, c *checking) string {
	switch stage := c.event.Stage(s.now()); {
	case stage == league.Over:
		return f.T("store.event-over")
	case stage == league.Cancelled:
		return f.T("store.event-cancelled")
	case !c.reg.Standing(c.event):
		return f.T("store.check-not-in")
	}
	return ""
}

// playerWords is what a player is called; one whose account is gone has a word.
func playerWords(f *views.Frame, reg *league.Registration) string {
	if reg.Name == "" {
		return f.T("deckcheck.nameless")
	}
	return reg.Name
}

// listOf is the snapshot that a check counts against.
func (s *Server) listOf(r *http.Request, c *checking, check *league.DeckCheck) (*league.Snapshot, error) {
	if c.reg.Snapshot.ID == check.Snapshot {
		return &c.reg.Snapshot, nil
	}
	list, _, _, err := s.store.Snapshots.Get(r.Context(), check.Snapshot)
	return list, err
}

// checkNotes are what a judge should know before counting: that the list is no longer the newest, or that cards or lists have changed.
func (s *Server) checkNotes(f *views.Frame, world *World, c *checking, check *league.DeckCheck, list *league.Snapshot) (out []views.Notice, err error) {
	if c.reg.Snapshot.ID != check.Snapshot {
		out = append(out, views.Notice{Fix: true, Text: f.T("deckcheck.replaced")})
	}
	j, err := s.judgedAt(world, c.event, list.List.In(world.Catalog))
	if err != nil {
		return nil, err
	}
	if list.Moved(&j.verdict) {
		key := "deckcheck.moved.legal"
		if !j.verdict.Legal {
			key = "deckcheck.moved.illegal"
			if c.event.Stage(s.now()) == league.Open {
				key = "deckcheck.moved.mend"
			}
		}
		out = append(out, views.Notice{Fix: !j.verdict.Legal, Text: f.T(key)})
	}
	return out, nil
}

// otherJudges are the names of those who count the same deck.
func (s *Server) otherJudges(r *http.Request, check *league.DeckCheck, p person) ([]string, error) {
	var ids []int64
	for _, t := range check.Tallies {
		if t.By != p.id() {
			ids = append(ids, t.By)
		}
	}
	names, err := s.userNames(r, ids...)
	var out []string
	seen := map[int64]bool{}
	for _, id := range ids {
		if !seen[id] {
			seen[id] = true
			out = append(out, names[id])
		}
	}
	return out, err
}

// beginCheck: POST /registrations/{id}/check. Where one is being counted already, it leads there.
func (s *Server) beginCheck(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	if _, err := s.store.DeckChecks.Begin(r.Context(), p.id(), c.reg.ID); err != nil {
		return err
	}
	return seeOther(w, r, checkPath(c.reg.ID))
}

// pressCheck: POST /registrations/{id}/check/press with counter, seq, and one button: one, less or whole with a row ("main 123"), or
// whole-section with a section. A press that was sent twice counts once.
func (s *Server) pressCheck(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	seq, err := strconv.ParseInt(r.PostFormValue("seq"), 10, 64)
	if err != nil || r.PostFormValue("counter") != formCounter(p) {
		return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text"}
	}
	open := c.open()
	if open == nil {
		return &store.Error{Code: store.Conflict, Key: "store.check-ruled"}
	}
	list, err := s.listOf(r, c, open)
	if err != nil {
		return err
	}
	change, row, ok := pressed(r.PostForm, list.List)
	if !ok {
		return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text"}
	}
	for _, button := range []string{"one", "less", "whole"} {
		if value := r.PostFormValue(button); value != "" {
			if _, card, _ := rowOf(value); !countable(s.world().Catalog, list.List, open, card) {
				return refuse(http.StatusUnprocessableEntity, "deckcheck.no-card", "id", numberText(card))
			}
		}
	}
	_, counted, err := s.store.DeckChecks.Press(r.Context(), open.ID, formCounter(p), p.id(), seq, change)
	if err != nil {
		return err
	}
	if !counted {
		if err := s.say(w, r, said{Fix: true, Key: "deckcheck.not-again"}); err != nil {
			return err
		}
	}
	return seeOther(w, r, checkPath(c.reg.ID)+row)
}

// pressed is what one button of the form does, and the place of the page to come back to.
func pressed(form map[string][]string, list league.FrozenList) (change func(*league.DeckCheck, *league.Tally), row string, ok bool) {
	if names := form["whole-section"]; len(names) > 0 {
		section, ok := deck.ParseSection(names[0])
		return func(c *league.DeckCheck, own *league.Tally) {
			found := c.Found(list.Game)
			for _, x := range list.Cards {
				if x.Section == section {
					own.Add(section, x.Card, x.Count-found.Of(section, x.Card))
				}
			}
		}, "#h-" + section.String(), ok && section <= deck.Extra
	}
	for _, button := range []string{"one", "less", "whole"} {
		if len(form[button]) == 0 {
			continue
		}
		section, card, ok := rowOf(form[button][0])
		return func(c *league.DeckCheck, own *league.Tally) {
			there := c.Found(list.Game).Of(section, card)
			switch {
			case button == "one":
				own.Add(section, card, 1)
			case button == "whole":
				own.Add(section, card, list.Of(section, card)-there)
			case there > 0:
				own.Add(section, card, -1)
			}
		}, "#c-" + section.String() + "-" + numberText(card), ok
	}
	return nil, "", false
}

// rowOf reads a row as buttons and taps name it: "main 10000004".
func rowOf(text string) (s deck.Section, card uint32, ok bool) {
	name, number, _ := strings.Cut(text, " ")
	s, ok = deck.ParseSection(name)
	n, err := strconv.ParseUint(number, 10, 32)
	return s, uint32(n), ok && s <= deck.Extra && err == nil && n > 0
}
