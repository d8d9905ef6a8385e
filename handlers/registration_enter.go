package handlers

import (
	"errors"
	"net/http"
	"net/url"
	"strconv"

	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
	"gymdeck/views/reasons"
)

// maxEnterTries is how often a list is judged anew when catalogue or lists change in the very moment in which it is handed in.
const maxEnterTries = 3

// enterEvent: POST /events/{id}/enter with deck, the id of one of the player's decks, or list, a list as text. A list that is legal for the
// event is put on record; one that is not is answered with every reason, and with the way into the editor.
func (s *Server) enterEvent(w http.ResponseWriter, r *http.Request, p person) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	for try := 1; ; try++ {
		world := s.world()
		done, err := s.enterOnce(w, r, p, world, e)
		if done || store.CodeOf(err) != store.Stale || try == maxEnterTries {
			return s.entryRefused(w, r, e, done, err)
		}
		// The verdict was reached with what counts no longer: read everything anew, and judge again.
		if err := s.worlds.LoadAfter(r.Context(), world); err != nil {
			return err
		}
		if e, err = s.store.Events.Get(r.Context(), e.ID); err != nil {
			return err
		}
	}
}

// signedIn is desk for a form with a list: who has been signed out meanwhile finds the way to sign in, and what was pasted, on the event's
// page, and nothing is lost.
func (s *Server) signedIn(h func(http.ResponseWriter, *http.Request, person) error) http.HandlerFunc {
	inside := s.desk(h)
	outside := s.handle(s.listKept)
	return func(w http.ResponseWriter, r *http.Request) {
		if who(r).user() != nil || fromHTMX(r) {
			inside(w, r)
			return
		}
		outside(w, r)
	}
}

// listKept answers a list of somebody who is not signed in.
func (s *Server) listKept(w http.ResponseWriter, r *http.Request) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	text, err := listOf(r)
	if err != nil {
		return err
	}
	back := eventPath(e.ID)
	if id, ok := store.DecodeID(r.PostFormValue("deck")); ok {
		back += "?deck=" + store.EncodeID(id)
	}
	return s.eventAs(w, r, e, http.StatusForbidden, func(v *views.EventPage) {
		f := s.printer(r)
		v.Refused, v.List = f.T("error.sign-in"), text
		if v.SignIn == "" {
			v.NoEntry = f.T("store.event-closed")
			return
		}
		q := "?back=" + url.QueryEscape(back+"#enter")
		v.SignIn, v.SignUp = "/sign-in"+q, "/sign-up"+q
	})
}

// enterHere: GET /events/{id}/enter. The form stands on the event's page; who was sent to sign in on the way comes back here.
func (s *Server) enterHere(w http.ResponseWriter, r *http.Request, _ person) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	return seeOther(w, r, eventPath(e.ID)+"#enter")
}

// entryRefused answers what the store has refused on the event's page.
func (s *Server) entryRefused(w http.ResponseWriter, r *http.Request, e *league.Event, done bool, err error) error {
	if done || err == nil {
		return err
	}
	refusal := refusalOf(err)
	if refusal.Status >= http.StatusInternalServerError || refusal.Status == http.StatusNotFound || fromHTMX(r) {
		return err
	}
	now, lost := s.store.Events.Get(r.Context(), e.ID)
	if lost != nil {
		return err
	}
	text := s.printer(r).T(refusal.Key, refusal.Args...)
	return s.eventAs(w, r, now, refusal.Status, func(v *views.EventPage) {
		if v.Form != nil {
			v.Form.Wrong = text
		} else if v.NoEntry == "" {
			v.NoEntry = text
		}
	})
}

// enterOnce judges what was handed in and, if it is legal, puts it on record. It is done when it has answered.
func (s *Server) enterOnce(w http.ResponseWriter, r *http.Request, p person, world *World, e *league.Event) (done bool, err error) {
	list, own, text, err := s.handedIn(r, world, e)
	var unreadable *deck.ReadError
	if errors.As(err, &unreadable) {
		return true, s.listUnreadable(w, r, e, text, unreadable)
	}
	if err != nil {
		return false, err
	}
	if list == nil {
		return false, refuse(http.StatusUnprocessableEntity, "events.enter.nothing")
	}
	if list.Game != e.Game {
		f := s.frame(r)
		return false, refuse(http.StatusUnprocessableEntity, "events.enter.other-game", "game", f.GameName(e.Game))
	}
	j, err := s.judgedAt(world, e, list)
	if err != nil {
		return false, err
	}
	s.metrics.judged("event", j.verdict.Legal)
	snapshot, ok := snapshotOf(world.Catalog, j)
	if !ok {
		return true, s.entryIllegal(w, r, e, world, j, own, text)
	}
	before, err := s.store.Registrations.ByPlayer(r.Context(), e.ID, p.User)
	if err != nil {
		return false, err
	}
	reg, err := s.store.Registrations.Enter(r.Context(), e.ID, p.User, p.user.Name, snapshot)
	if err != nil {
		return false, err
	}
	key := "events.said.entered"
	if before != nil && before.Withdrawn.IsZero() {
		key = "events.said.replaced"
	}
	if err := s.say(w, r, said{Key: key}); err != nil {
		return true, err
	}
	return true, seeOther(w, r, registrationPath(reg.ID))
}

// handedIn is the list that a form brings: that of one of the player's own decks, or one as text. Nil when it brings neither.
func (s *Server) handedIn(r *http.Request, world *World, e *league.Event) (list *deck.List, own *deck.Deck, text string, err error) {
	if id := r.PostFormValue("deck"); id != "" {
		key, ok := store.DecodeID(id)
		if !ok {
			return nil, nil, "", notFound
		}
		d, err := s.store.Decks.Get(r.Context(), who(r).owner(), key)
		if err != nil {
			return nil, nil, "", err
		}
		if !owns(who(r).owner(), d) {
			return nil, nil, "", notFound
		}
		return d.List(world.Catalog), d, "", nil
	}
	if text, err = listOf(r); err != nil || text == "" {
		return nil, nil, text, err
	}
	list, err = deck.Read(world.Catalog, e.Game, []byte(text))
	return list, nil, text, err
}

// listUnreadable answers a list that nobody can read, with every line that is in the way.
func (s *Server) listUnreadable(w http.ResponseWriter, r *http.Request, e *league.Event, text string, bad *deck.ReadError) error {
	p := s.printer(r)
	status := http.StatusUnprocessableEntity
	var faults []views.Fault
	for i := range bad.Problems {
		x := &bad.Problems[i]
		if x.Code == deck.TooLarge || x.Code == deck.TooManyLines {
			status = http.StatusRequestEntityTooLarge
		}
		text := reasons.ListProblem(p, x)
		if x.Line > 0 {
			text = p.T("events.enter.line", "line", strconv.Itoa(x.Line), "text", text)
		}
		faults = append(faults, views.Fault{Text: text})
	}
	return s.eventAs(w, r, e, status, func(v *views.EventPage) {
		if v.Form != nil {
			v.Form.Faults, v.Form.List, v.Form.Pasting = faults, text, true
		}
	})
}

// entryIllegal answers a list that is not legal for the event: every reason, and one press into the editor, set to the event.
func (s *Server) entryIllegal(w http.ResponseWriter, r *http.Request, e *league.Event, world *World, j *judged, own *deck.Deck, text string) error {
	return s.eventAs(w, r, e, http.StatusUnprocessableEntity, func(v *views.EventPage) {
		if v.Form == nil {
			return
		}
		f := s.frame(r)
		verdict := verdictView(f, world, j.set, j.judge, &j.verdict, pointing)
		verdict.Open, verdict.Heading = true, 3
		v.Form.Verdict = &verdict
		if own != nil {
			v.Form.Edit = &views.Action{Label: f.T("events.enter.open"), Href: editAt(e, own.ID)}
			return
		}
		v.Form.List, v.Form.Pasting = text, true
		v.Form.Edit = &views.Action{Label: f.T("events.enter.save"), Href: eventPath(e.ID) + "/save-list", Post: true, Fields: []views.Field{{Name: "list", Value: text}}}
	})
}

// saveEventList: POST /events/{id}/save-list with list. The list becomes a deck of the player's, open in the editor set to the event; without
// one, an empty deck does.
func (s *Server) saveEventList(w http.ResponseWriter, r *http.Request, _ person) error {
	e, err := s.eventAsked(r)
	if err != nil {
		return err
	}
	text, err := listOf(r)
	if err != nil {
		return err
	}
	if text == "" {
		d, err := s.newDeck(r, e, "", nil)
		if err != nil {
			return err
		}
		return seeOther(w, r, editAt(e, d.ID))
	}
	world := s.world()
	list, err := deck.Read(world.Catalog, e.Game, []byte(text))
	var unreadable *deck.ReadError
	if errors.As(err, &unreadable) {
		return s.listUnreadable(w, r, e, text, unreadable)
	}
	if err != nil {
		return err
	}
	entries, err := deck.FromList(world.Catalog, list)
	if err != nil {
		return err
	}
	d, err := s.newDeck(r, e, list.Title, entries)
	if err != nil {
		return err
	}
	return seeOther(w, r, editAt(e, d.ID))
}

// newDeck makes a deck of the reader's own out of a list of an event.
func (s *Server) newDeck(r *http.Request, e *league.Event, title string, entries []deck.Entry) (*deck.Deck, error) {
	if title == "" {
		said, _ := s.frame(r).Said(e.Title)
		title = said
	}
	if runes := []rune(title); len(runes) > deck.MaxTitle {
		title = string(runes[:deck.MaxTitle-1]) + "…"
	}
	return s.store.Decks.Create(r.Context(), who(r).owner(), deck.Deck{Game: e.Game, Title: title, Entries: entries})
}
