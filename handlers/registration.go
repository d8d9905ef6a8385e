package handlers

import (
	"net/http"
	"slices"
	"strconv"

	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// showRegistration: GET /registrations/{id}. A registration, for its player and for those who run the event.
func (s *Server) showRegistration(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.entryAsked(r, p)
	if err != nil {
		return err
	}
	regs, err := s.store.Registrations.Entries(r.Context(), e.ID)
	if err != nil {
		return err
	}
	history, err := s.store.Snapshots.Of(r.Context(), reg.ID)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	x := &reg.Snapshot
	v := views.Registration{ID: store.EncodeID(reg.ID), EventHref: eventPath(e.ID), When: moment(e), Place: d.place(e.Seat), Own: p.owns(reg), Name: d.playerName(reg),
		Sizes: sizesWords(f, &x.List), Legal: x.Legal, Hash: x.List.Hash(), Catalog: x.Catalog,
		Made: d.madeWords(e, x), Verdict: d.verdictWords(x)}
	v.Event, v.EventLang = f.Said(e.Title)
	v.State, v.Entry = d.registrationWords(e, reg, regs, p.owns(reg))
	if !reg.CheckedIn.IsZero() && v.Entry == league.Seated {
		v.CheckedIn = f.T("events.checked-in", "time", reg.CheckedIn.In(e.Location()).Format("15:04"))
	}
	v.Lists = d.refs(x.Lists)
	if !p.owns(reg) && p.PlaysAndRuns(e) { // who plays as well runs the event, and sees no lists of others
		v.Hidden = f.T("events.lists.playing")
		d.registrationActs(p, e, reg, &v)
		v.Receipt = ""
		return s.draw(w, r, http.StatusOK, views.RegistrationPage(f, v))
	}
	bad, err := s.broken(world, e, reg)
	if err != nil {
		return err
	}
	if bad {
		if v.Broken, v.Reasons, err = d.brokenWords(e, x); err != nil {
			return err
		}
	}
	if v.Groups, err = d.frozenGroups(e, x); err != nil {
		return err
	}
	if v.History, err = d.history(r, e, reg, history, p); err != nil {
		return err
	}
	d.registrationActs(p, e, reg, &v)
	v.Links = d.registrationLinks(p, e, reg)
	if v.Checks, err = s.recordsFor(r, f, p, e, reg); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.RegistrationPage(f, v))
}

// playerName is what a player is called; one who has left has words for that.
func (d *eventDesk) playerName(r *league.Registration) string {
	if r.Name == "" {
		return d.f.T("events.player.gone")
	}
	return r.Name
}

// registrationWords says what a registration is, to its player or about the player.
func (d *eventDesk) registrationWords(e *league.Event, r *league.Registration, regs []league.Registration, own bool) (string, league.Entry) {
	entry, wait, known := league.StandingOf(e, regs, r.ID)
	switch {
	case !known:
		return "", ""
	case own:
		return d.entryWords(e, entry, wait), entry
	}
	return d.f.T("events.state."+string(entry), "n", wait), entry
}

// madeWords says when a list was put on record.
func (d *eventDesk) madeWords(e *league.Event, x *league.Snapshot) string {
	return d.f.When(views.Moment{At: x.Made, Zone: e.Location()})
}

// verdictWords says what a list was found to be when it was put on record, and for which day.
func (d *eventDesk) verdictWords(x *league.Snapshot) string {
	if x.Legal {
		return d.f.T("events.record.legal", "date", x.On)
	}
	return d.f.T("events.record.not-legal", "date", x.On)
}

// refs are the banlists that a verdict was reached with, with their revisions.
func (d *eventDesk) refs(refs []legality.ListRef) (out []views.Cited) {
	for _, ref := range refs {
		c := views.Cited{Href: listPath(ref.ID, ref.Revision), Title: ref.ID, Text: d.f.T("events.revision", "revision", ref.Revision)}
		if l := d.w.League.List(ref.ID, ref.Revision); l != nil {
			c.Title = d.f.ListTitle(l)
		}
		out = append(out, c)
	}
	return out
}

// frozenDeck is a list on record as a deck, for what draws decks.
func frozenDeck(x *league.Snapshot) *deck.Deck {
	return &deck.Deck{Game: x.List.Game, Entries: x.List.Entries()}
}

// frozenGroups are the cards of a list on record. Its marks are those of the lists as they are now only while they still matter.
func (d *eventDesk) frozenGroups(e *league.Event, x *league.Snapshot) ([]views.Group, error) {
	j, err := d.s.judgedAt(d.w, e, x.List.In(d.w.Catalog))
	if err != nil {
		return nil, err
	}
	verdict := &j.verdict
	if e.Stage(d.s.now()) == league.Over {
		verdict = &legality.Verdict{Legal: true, Game: x.List.Game}
	}
	return groupsOf(d.f, j.judge, verdict, frozenDeck(x), nil), nil
}

// history are all lists on record of a registration, the newest first.
func (d *eventDesk) history(r *http.Request, e *league.Event, reg *league.Registration, all []league.Snapshot, p person) ([]views.RecordLine, error) {
	var judges []int64
	for i := range all {
		if all[i].By != reg.Player {
			judges = append(judges, all[i].By)
		}
	}
	names, err := d.s.userNames(r, judges...)
	if err != nil {
		return nil, err
	}
	var out []views.RecordLine
	for _, x := range slices.Backward(all) {
		line := views.RecordLine{Number: x.Number, Made: d.madeWords(e, &x), By: d.f.T("events.by.player"), Hash: x.List.Hash(), Note: x.Note, Now: x.ID == reg.Snapshot.ID,
			Receipt: registrationPath(reg.ID) + "/receipt?number=" + strconv.Itoa(x.Number)}
		if x.Correction {
			line.By = d.f.T("events.by.judge", "name", names[x.By])
		}
		out = append(out, line)
	}
	return out, nil
}

// registrationActs are what the person can do about a registration.
func (d *eventDesk) registrationActs(p person, e *league.Event, reg *league.Registration, v *views.Registration) {
	path, f := registrationPath(reg.ID), d.f
	stage := e.Stage(d.s.now())
	press := func(key, to string, fields ...views.Field) {
		v.Acts = append(v.Acts, views.Action{Label: f.T(key), Href: path + to, Post: true, Fields: fields})
	}
	open, runs := stage == league.Open, p.MayAt(league.RunEvent, e)
	if reg.Withdrawn.IsZero() {
		v.Receipt = path + "/receipt"
	}
	if p.owns(reg) && open && reg.Dropped.IsZero() {
		v.Replace = eventPath(e.ID) + "#enter"
		if reg.Withdrawn.IsZero() {
			v.Acts = append(v.Acts, views.Action{Label: f.T("events.withdraw"), Href: path + "/withdraw"})
		}
	}
	if stage == league.Cancelled || stage == league.Over || !reg.Withdrawn.IsZero() {
		return
	}
	if runs && v.Entry == league.Seated {
		if reg.CheckedIn.IsZero() {
			press("events.check-in", "/check-in", views.Field{Name: "in", Value: "1"})
		} else {
			press("events.check-in.undo", "/check-in", views.Field{Name: "in", Value: "0"})
		}
	}
	switch {
	case !reg.Dropped.IsZero() && runs:
		press("events.return", "/drop", views.Field{Name: "out", Value: "0"})
	case reg.Dropped.IsZero() && (p.owns(reg) && !open || runs && !p.owns(reg)):
		v.Acts = append(v.Acts, views.Action{Label: f.T("events.drop"), Href: path + "/drop"})
	}
}

// withdrawRegistrationPage: GET /registrations/{id}/withdraw.
func (s *Server) withdrawRegistrationPage(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.ownRegistration(r, p)
	if err != nil {
		return err
	}
	if err := s.store.Registrations.MayWithdraw(e, reg); err != nil {
		return err
	}
	f := s.frame(r)
	title, _ := f.Said(e.Title)
	return s.draw(w, r, http.StatusOK, views.AskPage(f, views.WithdrawEntryAsk(f, registrationPath(reg.ID), title)))
}

// leavesEarly reports whether a player who leaves withdraws: registration is still open.
func (s *Server) leavesEarly(p person, e *league.Event, reg *league.Registration) bool {
	return p.owns(reg) && e.Stage(s.now()) == league.Open
}

// withdrawRegistration: POST /registrations/{id}/withdraw.
func (s *Server) withdrawRegistration(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.ownRegistration(r, p)
	if err != nil {
		return err
	}
	if _, err := s.store.Registrations.Withdraw(r.Context(), reg.ID); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "events.said.withdrawn"}); err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID))
}

// ownRegistration is the registration of an address, for its player alone.
func (s *Server) ownRegistration(r *http.Request, p person) (*league.Registration, *league.Event, error) {
	reg, e, err := s.registrationAsked(r, p)
	if err == nil && !p.owns(reg) {
		err = refuse(http.StatusForbidden, "events.not-yours")
	}
	return reg, e, err
}

// checkIn: POST /registrations/{id}/check-in with in: 1, the player is there, or 0.
func (s *Server) checkIn(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.entryAsked(r, p)
	if err != nil {
		return err
	}
	if err := p.refusedAt(league.RunEvent, e); err != nil {
		return err
	}
	if _, err := s.store.Registrations.CheckIn(r.Context(), reg.ID, r.PostFormValue("in") != "0"); err != nil {
		return err
	}
	return seeOther(w, r, backTo(r, registrationPath(reg.ID)))
}

// dropPage: GET /registrations/{id}/drop.
func (s *Server) dropPage(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.entryAsked(r, p)
	if err != nil {
		return err
	}
	if s.leavesEarly(p, e, reg) {
		return seeOther(w, r, registrationPath(reg.ID)+"/withdraw")
	}
	if err := s.store.Registrations.MayDrop(e, reg); err != nil {
		return err
	}
	f := s.frame(r)
	title, _ := f.Said(e.Title)
	return s.draw(w, r, http.StatusOK, views.AskPage(f, views.DropAsk(f, registrationPath(reg.ID), title, s.eventDesk(f, s.world()).playerName(reg), p.owns(reg))))
}

// dropPlayer: POST /registrations/{id}/drop with out: 0 takes the player back, which is for those who run the event; else the player leaves,
// or is taken out. Whoever leaves while registration is open withdraws.
func (s *Server) dropPlayer(w http.ResponseWriter, r *http.Request, p person) error {
	reg, e, err := s.entryAsked(r, p)
	if err != nil {
		return err
	}
	out := r.PostFormValue("out") != "0"
	if !out || !p.owns(reg) {
		if err := p.refusedAt(league.RunEvent, e); err != nil {
			return err
		}
	}
	if out && s.leavesEarly(p, e, reg) {
		return s.withdrawRegistration(w, r, p)
	}
	if _, err := s.store.Registrations.Drop(r.Context(), p.id(), reg.ID, out); err != nil {
		return err
	}
	key := "events.said.dropped"
	if !out {
		key = "events.said.returned"
	}
	if err := s.say(w, r, said{Key: key}); err != nil {
		return err
	}
	return seeOther(w, r, registrationPath(reg.ID))
}
