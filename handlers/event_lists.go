package handlers

import (
	"cmp"
	"context"
	"net/http"
	"slices"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// listsAsked is the event of an address for somebody who may see its players' lists now, and whether everybody may. To all others there is
// nothing there yet.
func (s *Server) listsAsked(r *http.Request) (e *league.Event, p person, open bool, err error) {
	if e, err = s.eventAsked(r); err != nil {
		return nil, p, false, err
	}
	if p, err = s.person(r); err != nil {
		return nil, p, false, err
	}
	open = e.ListsOpen(s.now())
	if !open && p.PlaysAndRuns(e) {
		return nil, p, false, listsSuspended
	}
	if !open && !p.MayAt(league.SeeEventLists, e) {
		return nil, p, false, refuse(http.StatusNotFound, "events.lists.secret")
	}
	return e, p, open, nil
}

// eventLists: GET /events/{id}/lists. The players' lists, from the moment on from which everybody may see them. Who withdrew is not there.
func (s *Server) eventLists(w http.ResponseWriter, r *http.Request) error {
	e, p, open, err := s.listsAsked(r)
	if err != nil {
		return err
	}
	regs, err := s.store.Registrations.Of(r.Context(), e.ID)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	v := views.EventLists{EventHref: eventPath(e.ID), When: moment(e), Open: open, Game: e.Game}
	v.Event, v.EventLang = f.Said(e.Title)
	if !open {
		v.Later = f.T("events.lists.judges", "seen", d.seen(e))
	}
	seats, all := league.Seats(e, regs), p.MayAt(league.SeeEventLists, e)
	for i := range regs {
		x := &regs[i]
		if !x.Withdrawn.IsZero() || !all && !seats[i] { // who only waited has played nothing that others might want to know
			continue
		}
		row := views.ListOfPlayer{Href: eventPath(e.ID) + "/lists/" + store.EncodeID(x.ID), Name: d.playerName(x), Hash: x.Snapshot.List.Hash(),
			Sizes: sizesWords(f, &x.Snapshot.List)}
		if x.Snapshot.Correction {
			row.Note = f.T("events.corrected")
		}
		for _, c := range x.Snapshot.List.Cards {
			if at := world.Catalog.ByID(c.Card); at != catalog.None && len(row.Cards) < 4 {
				row.Cards = append(row.Cards, views.Card{Card: world.Catalog.Card(at)})
			}
		}
		v.Rows = append(v.Rows, row)
	}
	return s.draw(w, r, http.StatusOK, views.EventListsPage(f, v))
}

// listAsked is one player's list among those of an event.
func (s *Server) listAsked(r *http.Request) (*league.Event, *league.Registration, error) {
	e, p, _, err := s.listsAsked(r)
	if err != nil {
		return nil, nil, err
	}
	id, ok := store.DecodeID(chi.URLParam(r, "registration"))
	if !ok {
		return nil, nil, notFound
	}
	reg, of, err := s.store.Registrations.Get(r.Context(), id)
	if err != nil {
		return nil, nil, err
	}
	if of.ID != e.ID || !reg.Withdrawn.IsZero() {
		return nil, nil, notFound
	}
	if !p.MayAt(league.SeeEventLists, e) {
		if played, err := s.hasPlace(r.Context(), e, reg.ID); err != nil || !played {
			return nil, nil, cmp.Or(err, error(notFound))
		}
	}
	return e, reg, nil
}

// hasPlace reports whether a registration has one of the event's places, or had one when play began.
func (s *Server) hasPlace(ctx context.Context, e *league.Event, registration int64) (bool, error) {
	regs, err := s.store.Registrations.Entries(ctx, e.ID)
	if err != nil {
		return false, err
	}
	at := slices.IndexFunc(regs, func(x league.Registration) bool { return x.ID == registration })
	return at >= 0 && league.Seats(e, regs)[at], nil
}

// eventList: GET /events/{id}/lists/{registration}.
func (s *Server) eventList(w http.ResponseWriter, r *http.Request) error {
	e, reg, err := s.listAsked(r)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.eventDesk(f, world)
	x := &reg.Snapshot
	list := x.List.In(world.Catalog)
	list.Title = d.playerName(reg)
	v := views.PlayerList{Back: eventPath(e.ID) + "/lists", Name: d.playerName(reg), Verdict: d.verdictWords(x), Legal: x.Legal, Hash: x.List.Hash(), When: moment(e),
		Sizes: sizesWords(f, &x.List), List: deck.WriteText(world.Catalog, list, f.Lang()),
		Copy: eventPath(e.ID) + "/lists/" + store.EncodeID(reg.ID) + "/copy"}
	v.Event, v.EventLang = f.Said(e.Title)
	if x.Correction {
		v.Note = f.T("events.corrected")
	}
	if v.Groups, err = d.frozenGroups(e, x); err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.PlayerListPage(f, v))
}

// copyEventList: POST /events/{id}/lists/{registration}/copy. The list becomes a deck of the reader's own.
func (s *Server) copyEventList(w http.ResponseWriter, r *http.Request) error {
	e, reg, err := s.listAsked(r)
	if err != nil {
		return err
	}
	if err := s.begin(w, r); err != nil {
		return err
	}
	f := s.frame(r)
	title, _ := f.Said(e.Title)
	copied, err := s.newDeck(r, e, f.T("events.lists.copy-title", "name", s.eventDesk(f, s.world()).playerName(reg), "event", title), reg.Snapshot.List.Entries())
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "decks.said.copied", Args: []string{"title", copied.Title}}); err != nil {
		return err
	}
	return seeOther(w, r, deckPath(copied.ID))
}
