package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// deckCheckResult: GET /registrations/{id}/check/result?check=. The latest check, or the one with that number.
func (s *Server) deckCheckResult(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	check, err := c.numbered(r.URL.Query().Get("check"))
	if err != nil {
		return err
	}
	return s.resultAs(w, r, c, check, http.StatusOK, nil, "")
}

// numbered is one of the registration's checks by its number; the latest where none is asked for.
func (c *checking) numbered(text string) (*league.DeckCheck, error) {
	if text == "" && len(c.checks) > 0 {
		return &c.checks[len(c.checks)-1], nil
	}
	i := slices.IndexFunc(c.checks, func(x league.DeckCheck) bool { return strconv.Itoa(x.Number) == text })
	if i < 0 {
		return nil, notFound
	}
	return &c.checks[i], nil
}

// resultAs draws the result, with what was typed into its form and could not be used.
func (s *Server) resultAs(w http.ResponseWriter, r *http.Request, c *checking, check *league.DeckCheck, status int, typed *store.Wish, fault string) error {
	f, world := s.frame(r), s.world()
	list, err := s.listOf(r, c, check)
	if err != nil {
		return err
	}
	found := check.Found(c.event.Game)
	if last := check.Last(); last != nil {
		found = last.Found
	}
	j, err := s.judgedAt(world, c.event, found.In(world.Catalog))
	if err != nil {
		return err
	}
	result := league.Compare(list.List, found)
	v := views.CheckResult{Base: checkPath(c.reg.ID), Player: playerWords(f, c.reg), Board: eventPath(c.event.ID) + "/board",
		Number: check.Number, Matches: result.Matches(), Open: check.Open(), Parts: resultParts(f, world.Catalog, c.event.Game, &result)}
	v.Event, v.EventLang = f.Said(c.event.Title)
	v.Sizes = []views.CheckSize{{Title: f.T("deckpage.main"), Listed: result.Listed[deck.Main], Found: result.Found[deck.Main]}}
	if j.set.Game.ExtraMax > 0 || result.Listed[deck.Extra]+result.Found[deck.Extra] > 0 {
		v.Sizes = append(v.Sizes, views.CheckSize{Title: f.T("deck.group.extra"), Listed: result.Listed[deck.Extra], Found: result.Found[deck.Extra]})
	}
	v.Verdict = verdictView(f, world, j.set, j.judge, &j.verdict, pointing)
	v.Verdict.Heading = 3
	if list.Moved(&j.verdict) {
		v.Moved = f.T("deckcheck.moved")
	}
	key := "deckcheck.frozen.legal"
	if !list.Legal {
		key = "deckcheck.frozen.illegal"
	}
	v.Frozen = f.T(key, "n", list.Number, "when", momentWords(f, c.event, list.Made))
	if v.Rulings, err = s.rulingViews(r, f, c, check); err != nil {
		return err
	}
	on := league.RulingCase{Event: c.event, Result: &result, List: list, Legal: j.verdict.Legal, Gone: !c.reg.Standing(c.event),
		Before: check.Last(), Now: s.now()}
	if len(on.Allowed()) > 0 {
		v.Form = checkForm(f, &on, check, found, typed, fault)
	} else {
		v.Closed = f.T("deckcheck.barred.late")
	}
	if bar := on.Barred(league.Corrected, league.FromRegistered); v.Form != nil && bar != "" && !result.Matches() {
		v.Form.Barred = f.T("deckcheck.barred." + string(bar))
	}
	if v.History, err = s.checkRecords(r, f, c.event, c.reg, c.checks, v.Base); err != nil {
		return err
	}
	if len(v.History) < 2 {
		v.History = nil // it is the one on the page
	}
	if typed != nil {
		f.Path = v.Base + "/result"
	}
	return s.draw(w, r, status, views.CheckResultPage(f, v))
}

// resultParts are the cards that differ, by how they do.
func resultParts(f *views.Frame, cat *catalog.Catalog, game catalog.GameID, r *league.CheckResult) (out []views.CheckPart) {
	section := func(s deck.Section) string { return f.T("deckcheck.in." + s.String()) }
	differ := func(id uint32, says string) views.CheckDiffer {
		x := views.CheckDiffer{Says: says}
		if cat.ByID(id) == catalog.None {
			x.Text = f.T("deckcheck.lost", "id", numberText(id))
			return x
		}
		x.Card = cardOrLost(f, cat, game, id)
		return x
	}
	add := func(id string, rows []views.CheckDiffer, n int) {
		if len(rows) > 0 {
			out = append(out, views.CheckPart{ID: id, Title: f.T("deckcheck.part."+id, "n", n), Rows: rows})
		}
	}
	for _, part := range []struct {
		id   string
		rows []league.Differing
	}{{"missing", r.Missing}, {"too-many", r.TooMany}, {"not-listed", r.NotListed}} {
		var rows []views.CheckDiffer
		n := 0
		for _, x := range part.rows {
			n += max(x.Listed-x.Found, x.Found-x.Listed)
			rows = append(rows, differ(x.Card, f.T("deckcheck.says", "found", x.Found, "listed", x.Listed, "section", section(x.Section))))
		}
		add(part.id, rows, n)
	}
	var rows []views.CheckDiffer
	n := 0
	for _, x := range r.Misplaced {
		n += x.Count
		rows = append(rows, differ(x.Card, f.T("deckcheck.says.misplaced", "n", x.Count, "from", section(x.From), "to", section(x.To))))
	}
	add("misplaced", rows, n)
	return out
}

// checkForm asks for a decision; what was typed before stays.
func checkForm(f *views.Frame, on *league.RulingCase, check *league.DeckCheck, found league.FrozenList, typed *store.Wish, fault string) *views.CheckForm {
	out := &views.CheckForm{Seen: found.Hash(), Rulings: len(check.Rulings), Most: league.MaxCheckNote, Reason: on.Before != nil}
	allowed := on.Allowed()
	chosen, from := league.CheckOutcome(""), league.NoCorrection
	if on.Before == nil && (allowed[0] == league.Passed || allowed[0] == league.Corrected) { // a match is never lost by a button that was ready to be pressed
		chosen = allowed[0]
	}
	if chosen == league.Corrected {
		from = league.FromFound
		if on.Correctable(league.FromRegistered) {
			from = league.FromRegistered
		}
	}
	if typed != nil {
		chosen, from, out.Note = typed.Outcome, typed.Correction, typed.Note
	}
	if fault != "" {
		out.Faults = []string{fault}
	}
	for _, o := range allowed {
		x := views.CheckChoice{Value: string(o), Label: f.T("deckcheck.outcome." + string(o)), Text: f.T("deckcheck.outcome." + string(o) + ".more"), Chosen: o == chosen,
			Clause: string(o.Clause(on.Event.Game))}
		out.Outcomes = append(out.Outcomes, x)
	}
	if on.Result.Matches() || on.Barred(league.Corrected, league.FromRegistered) != "" {
		return out
	}
	for _, c := range []league.Correction{league.FromRegistered, league.FromFound, league.NoCorrection} {
		key := "deckcheck.from." + string(c)
		if c == league.NoCorrection {
			key = "deckcheck.from.none"
		}
		x := views.CheckChoice{Value: string(c), Label: f.T(key), Text: f.T(key + ".more"), Chosen: c == from, Disabled: c != league.NoCorrection && !on.Correctable(c)}
		if x.Disabled {
			x.Text, x.Chosen = f.T("deckcheck.from.illegal"), false
		}
		out.Froms = append(out.Froms, x)
	}
	return out
}

// decideCheck: POST /registrations/{id}/check/decide with check (its number), outcome, correction, note, and what the page showed: seen
// and rulings.
func (s *Server) decideCheck(w http.ResponseWriter, r *http.Request, p person) error {
	c, err := s.checkingFor(r, p)
	if err != nil {
		return err
	}
	check, err := c.numbered(r.PostFormValue("check"))
	if err != nil {
		return err
	}
	rulings, err := strconv.Atoi(r.PostFormValue("rulings"))
	if err != nil {
		return &Refusal{Status: http.StatusBadRequest, Key: "error.400.text"}
	}
	wish := store.Wish{Outcome: league.CheckOutcome(r.PostFormValue("outcome")), Note: r.PostFormValue("note"), Seen: r.PostFormValue("seen"), Rulings: rulings}
	if wish.Outcome == league.Corrected || wish.Outcome == league.Otherwise { // the others leave the list alone, whatever the form shows
		wish.Correction = league.Correction(r.PostFormValue("correction"))
	}
	world := s.world()
	_, err = s.store.DeckChecks.Rule(r.Context(), p.id(), check.ID, wish, func(e *league.Event, found league.FrozenList) (legality.Verdict, error) {
		j, err := s.judgedAt(world, e, found.In(world.Catalog))
		if err != nil {
			return legality.Verdict{}, err
		}
		return j.verdict, nil
	})
	if err != nil {
		refusal := refusalOf(err)
		if refusal.Status >= http.StatusInternalServerError {
			return err
		}
		if c, err = s.checkingFor(r, p); err != nil { // what others have done meanwhile is shown
			return err
		}
		if check, err = c.numbered(r.PostFormValue("check")); err != nil {
			return err
		}
		return s.resultAs(w, r, c, check, refusal.Status, &wish, s.printer(r).T(refusal.Key, refusal.Args...))
	}
	if err := s.say(w, r, said{Key: "deckcheck.ruled", Args: []string{"player", playerWords(s.frameless(r), c.reg)}}); err != nil {
		return err
	}
	return seeOther(w, r, checkPath(c.reg.ID)+"/result?check="+strconv.Itoa(check.Number))
}

// frameless is a frame that only says words.
func (s *Server) frameless(r *http.Request) *views.Frame { return &views.Frame{Printer: s.printer(r)} }

// rulingViews are the decisions on a check, the one that counts first.
func (s *Server) rulingViews(r *http.Request, f *views.Frame, c *checking, check *league.DeckCheck) (out []views.CheckRuling, err error) {
	var ids []int64
	for _, x := range check.Rulings {
		ids = append(ids, x.By)
	}
	names, err := s.userNames(r, ids...)
	for _, x := range slices.Backward(check.Rulings) {
		v := views.CheckRuling{Outcome: x.Outcome, By: names[x.By], When: momentWords(f, c.event, x.Made), Note: x.Note,
			Text: f.T("deckcheck.done." + string(x.Outcome)), Legal: f.T("deckcheck.found.illegal")}
		if x.Correction != league.NoCorrection {
			v.Text = f.T("deckcheck.corrected." + string(x.Correction))
		}
		if x.Verdict.Legal {
			v.Legal = f.T("deckcheck.found.legal")
		}
		out = append(out, v)
	}
	return out, err
}

// momentWords says a moment in the event's zone: the time alone on its day, else with the date.
func momentWords(f *views.Frame, e *league.Event, t time.Time) string {
	local := t.In(e.Location())
	clock := local.Format("15:04")
	if day := catalog.DateIn(t, e.Location()); day != e.Day() {
		return f.T("deckcheck.moment", "date", day, "time", clock)
	}
	return clock
}

// checkRecords are checks of a registration in lines, the latest first; with a base each leads to its result. An outcome that is not about
// the list that counts now says so.
func (s *Server) checkRecords(r *http.Request, f *views.Frame, e *league.Event, reg *league.Registration, checks []league.DeckCheck, base string) (out []views.CheckRecord, err error) {
	var ids []int64
	for i := range checks {
		ids = append(ids, checks[i].By)
		if last := checks[i].Last(); last != nil {
			ids = append(ids, last.By)
		}
	}
	names, err := s.userNames(r, ids...)
	for i := range slices.Backward(checks) {
		x := &checks[i]
		v := views.CheckRecord{Number: x.Number, Label: x.Label, Outcome: f.T("deckcheck.counting"), State: views.Unclear,
			When: momentWords(f, e, x.Begun), By: names[x.By]}
		if base != "" {
			v.Href = base + "/result?check=" + strconv.Itoa(x.Number)
		}
		if last := x.Last(); last != nil {
			v.Outcome, v.Note, v.When, v.By = f.T("deckcheck.outcome."+string(last.Outcome)), last.Note, momentWords(f, e, last.Made), names[last.By]
			v.State = outcomeState(last.Outcome)
			if last.Outcome != league.SetAside && !x.Covers(reg.Snapshot.ID) {
				v.Outcome, v.State = f.T("deckcheck.outcome.of", "outcome", v.Outcome, "list", x.About()), views.Unclear
				if newest := league.LastChecked(checks); newest == x && league.CheckStandingOf(checks, nil, reg.Snapshot.ID) == league.NotChecked {
					v.Outcome = staleWords(f, x, reg.Snapshot.Number)
				}
			}
		}
		out = append(out, v)
	}
	return out, err
}

// outcomeState is the sign that an outcome is shown by.
func outcomeState(o league.CheckOutcome) views.State {
	switch o {
	case league.Passed, league.Corrected:
		return views.Legal
	case league.MatchLost:
		return views.ToFix
	}
	return views.Unclear
}

// recordsFor are the checks of a registration for its own page: its player sees what came of them, those who run the event may open them.
func (s *Server) recordsFor(r *http.Request, f *views.Frame, p person, e *league.Event, reg *league.Registration) ([]views.CheckRecord, error) {
	checks, err := s.store.DeckChecks.Of(r.Context(), reg.ID)
	if err != nil {
		return nil, err
	}
	base := checkPath(reg.ID)
	if !p.MayAt(league.RunEvent, e) || p.owns(reg) {
		base = ""
	}
	return s.checkRecords(r, f, e, reg, checks, base)
}
