package handlers

import (
	"net/http"
	"net/url"
	"slices"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// showEvent: GET /events/{id}?deck=. What an event is, what the reader is there, and the form to enter; a deck may be chosen beforehand.
func (s *Server) showEvent(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	return s.eventAs(w, r, e, http.StatusOK, func(*views.EventPage) {})
}

// eventAs draws an event's page with a change, such as what is wrong with what was sent.
func (s *Server) eventAs(w http.ResponseWriter, r *http.Request, e *league.Event, status int, change func(*views.EventPage)) error {
	p, err := s.person(r)
	if err != nil {
		return err
	}
	regs, err := s.store.Registrations.Entries(r.Context(), e.ID)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	if r.Method == http.MethodPost {
		f.Path = eventPath(e.ID)
	}
	d := s.eventDesk(f, world)
	now := s.now()
	v := views.EventPage{ID: store.EncodeID(e.ID), Game: e.Game, Stage: e.Stage(now), Starts: moment(e), Ends: views.Moment{At: e.Ends, Zone: e.Location()},
		Closes: views.Moment{At: e.Closes, Zone: e.Location()}, Zone: f.ZoneName(e.Zone, e.Starts), CancelWhy: e.CancelWhy, Asked: r.Method == http.MethodPost,
		Place: d.place(e.Seat), PlaceHref: placeHref(e.Seat), Calendar: eventPath(e.ID) + "/event.ics", Seen: d.seen(e)}
	v.Title, v.Lang = f.Said(e.Title)
	v.About, v.AboutLang = f.Said(e.About)
	if e.Moved() && !e.Postponed.IsZero() {
		v.First = &views.Moment{At: e.FirstStart, Zone: e.Location()}
	}
	d.seats(e, regs, &v)
	if i := world.Catalog.ByID(e.Field); e.Field != 0 && i != catalog.None {
		c := world.Catalog.Card(i)
		v.Field = &views.Card{Card: c, Href: views.CardHref(c), Heading: 3}
	}
	if e.ListsOpen(now) {
		v.ListsHref = eventPath(e.ID) + "/lists"
	}
	names, err := s.userNames(r, e.Judges...)
	if err != nil {
		return err
	}
	for _, judge := range e.Judges {
		v.Judges = append(v.Judges, names[judge])
	}
	if v.Organizers, err = s.organizersPlaying(r, e, regs); err != nil {
		return err
	}
	seed, err := s.store.Draws.Seed(r.Context(), e.ID)
	if err != nil {
		return err
	}
	v.Draws = views.DrawSeal{Hash: seed.Seed.Hash(), Href: eventPath(e.ID) + "/draws"}
	if err := d.rules(e, &v); err != nil {
		return err
	}
	d.desk(p, e, names, len(regs), &v)
	if err := s.eventReader(r, d, p, e, regs, &v); err != nil {
		return err
	}
	change(&v)
	return s.draw(w, r, status, views.EventPageOf(f, v))
}

// organizersPlaying names the players of an event who may run it as well, in the order of entry.
func (s *Server) organizersPlaying(r *http.Request, e *league.Event, regs []league.Registration) (out []string, err error) {
	organizers, err := s.store.Registrations.Organizing(r.Context(), e)
	if err != nil || len(organizers) == 0 {
		return nil, err
	}
	for i := range regs {
		if x := &regs[i]; x.Standing(e) && x.Player != 0 && slices.Contains(organizers, x.Player) {
			out = append(out, x.Name)
		}
	}
	return out, nil
}

// seats says how many places are taken and how many players wait.
func (d *eventDesk) seats(e *league.Event, regs []league.Registration, v *views.EventPage) {
	seated, waiting := counts(e, regs)
	v.Seats = d.f.T("events.seats.free", "n", seated)
	if e.Cap > 0 {
		v.Seats = d.f.T("events.seats.of", "n", seated, "most", e.Cap)
	}
	if waiting > 0 {
		v.Waiting = d.f.T("events.waiting", "n", waiting)
	}
}

// counts are how many have a place and how many wait.
func counts(e *league.Event, regs []league.Registration) (seated, waiting int) {
	entries, _ := league.Standings(e, regs)
	for _, x := range entries {
		switch x {
		case league.Seated:
			seated++
		case league.Waiting:
			waiting++
		}
	}
	return seated, waiting
}

// seen says who may see the players' lists, and from when.
func (d *eventDesk) seen(e *league.Event) string {
	if !e.Cancelled.IsZero() {
		return d.f.T("events.seen.cancelled")
	}
	return d.f.T("events.seen." + string(e.Seen))
}

// rules are the lists in force at the event with their revisions, and what is still to begin before it.
func (d *eventDesk) rules(e *league.Event, v *views.EventPage) error {
	set, err := d.s.eventSetting(d.w, e)
	if err != nil {
		return err
	}
	lists, err := d.w.League.EventLists(e)
	if err != nil {
		return err
	}
	for i := range lists {
		l := &lists[i]
		v.Lists = append(v.Lists, views.Cited{Href: listPath(l.ID, l.Revision), Title: d.f.ListTitle(l),
			Text: d.f.T("check.cited.list", "revision", l.Revision, "date", d.f.Printer.Date(l.Effective))})
		if l.Effective > d.today {
			v.Coming = append(v.Coming, d.f.T("events.lists.begins", "title", d.f.ListTitle(l), "date", l.Effective))
		}
	}
	v.Lists = append(v.Lists, views.Cited{Href: "/rules", Title: d.f.T("check.cited.rules", "game", d.f.GameName(set.Game.ID)), Text: d.f.T("check.cited.on", "date", d.f.Printer.Date(set.On))})
	return nil
}

// desk is what somebody who keeps or runs the event can do.
func (d *eventDesk) desk(p person, e *league.Event, names map[int64]string, registered int, v *views.EventPage) {
	path, f := eventPath(e.ID), d.f
	stage := e.Stage(d.s.now())
	add := func(key, to string) { v.Desk = append(v.Desk, views.Action{Label: f.T(key), Href: path + to}) }
	if p.MayAt(league.RunEvent, e) {
		v.Run = path + "/registrations"
		add("board.link", "/board")
		add("events.desk.registrations", "/registrations")
		if p.MayAt(league.SeeEventLists, e) {
			add("events.desk.lists", "/lists")
		}
	}
	if !p.MayAt(league.KeepEvents, e) {
		return
	}
	if stage != league.Over && stage != league.Cancelled {
		add("events.desk.edit", "/edit")
		if e.Game == catalog.PokemonDuel {
			add("events.desk.field", "/field")
		}
		add("events.desk.cancel", "/cancel")
	}
	if registered == 0 {
		add("events.desk.delete", "/delete")
	}
	v.Keep = &views.EventDesk{Appoint: path + "/judges#judges"}
	for _, judge := range e.Judges {
		v.Keep.Judges = append(v.Keep.Judges, views.EventJudge{Name: names[judge], End: path + "/judges/" + store.EncodeID(judge) + "/end"})
	}
}

// eventReader fills in what the reader is at the event and what the reader may do there.
func (s *Server) eventReader(r *http.Request, d *eventDesk, p person, e *league.Event, regs []league.Registration, v *views.EventPage) error {
	open := e.Stage(s.now()) == league.Open
	if !p.SignedIn {
		if open {
			back := "?back=" + url.QueryEscape(eventPath(e.ID)+"#enter")
			v.SignIn, v.SignUp = "/sign-in"+back, "/sign-up"+back
		}
		return nil
	}
	mine, err := s.store.Registrations.ByPlayer(r.Context(), e.ID, p.User)
	if err != nil {
		return err
	}
	if mine != nil {
		if v.Mine, err = d.entered(e, mine, regs); err != nil {
			return err
		}
	}
	switch {
	case !open:
	case e.Judged(p.User):
		v.NoEntry = d.f.T("events.no-entry.judge")
	case mine != nil && !mine.Dropped.IsZero():
		v.NoEntry = d.f.T("events.no-entry.dropped")
	default:
		v.Form, err = s.entryForm(r, d, e, mine)
	}
	return err
}

// entered says in a few words what a player's registration is.
func (d *eventDesk) entered(e *league.Event, r *league.Registration, regs []league.Registration) (*views.Entered, error) {
	entry, wait, known := league.StandingOf(e, regs, r.ID)
	if !known { // registered between two readings
		return nil, nil
	}
	out := &views.Entered{Href: registrationPath(r.ID), Entry: entry, Text: d.entryWords(e, entry, wait),
		Deck: d.f.T("events.mine.list", "sizes", frozenSizes(&r.Snapshot.List), "date", catalog.DateIn(r.Snapshot.Made, e.Location()), "time", r.Snapshot.Made.In(e.Location()).Format("15:04"))}
	if entry != league.Withdrawn {
		out.Receipt = registrationPath(r.ID) + "/receipt"
	}
	bad, err := d.s.broken(d.w, e, r)
	if err != nil || !bad {
		return out, err
	}
	out.BrokenText, out.Broken, err = d.brokenWords(e, &r.Snapshot)
	return out, err
}

// entryWords says to its player what a registration is: "You have a place", "You wait, as number 3"; once the event is over or called
// off, what it was.
func (d *eventDesk) entryWords(e *league.Event, x league.Entry, wait int) string {
	switch stage := e.Stage(d.s.now()); {
	case stage != league.Over && stage != league.Cancelled:
	case x == league.Seated, x == league.Waiting:
		return d.f.T("events.mine." + string(x) + ".past")
	}
	return d.f.T("events.mine."+string(x), "n", wait)
}

// brokenWords says that an accepted list is not legal as the lists are now, and why; before the deadline to be mended, after it a note.
func (d *eventDesk) brokenWords(e *league.Event, x *league.Snapshot) (string, []views.Reason, error) {
	j, err := d.s.judgedAt(d.w, e, x.List.In(d.w.Catalog))
	if err != nil {
		return "", nil, err
	}
	key := "events.broken.late"
	if e.Stage(d.s.now()) == league.Open {
		key = "events.broken"
	}
	v := verdictView(d.f, d.w, j.set, j.judge, &j.verdict, pointing)
	return d.f.T(key, "n", len(v.Reasons)), v.Reasons, nil
}
