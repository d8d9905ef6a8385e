package handlers

import (
	"crypto/rand"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/store"
	"gymdeck/views"
)

// draftAsked is the draft of an address, for somebody who may do that with it. Whoever may not read it is told of nothing.
func (s *Server) draftAsked(r *http.Request, p person, a league.Action) (*league.Draft, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, notFound
	}
	d, err := s.store.Drafts.Get(r.Context(), id)
	if err != nil {
		return nil, err
	}
	if err := p.refused(league.ReadDrafts, d.GymOf()); err != nil {
		return nil, err
	}
	return d, p.refused(a, d.GymOf())
}

// newDraftPage: GET /league/drafts/new?seat=&game=&year=. Whose list, for which game and year, and what it begins with.
func (s *Server) newDraftPage(w http.ResponseWriter, r *http.Request, _ person) error {
	q := r.URL.Query()
	return s.newDraftAs(w, r, http.StatusOK, views.NewDraft{Seat: q.Get("seat"), Game: catalog.GameID(q.Get("game")), Year: q.Get("year"), From: "before"})
}

func (s *Server) newDraftAs(w http.ResponseWriter, r *http.Request, status int, v views.NewDraft) error {
	p, err := s.person(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	if r.Method == http.MethodPost {
		f.Path = "/league/drafts/new"
	}
	d := s.listDesk(f, s.world())
	v.Seats = d.seatChoices(p, v.Seat)
	if v.Game == "" {
		v.Game = catalog.PokemonDuel
	}
	for _, g := range catalog.Games {
		v.Games = append(v.Games, views.Option{Value: string(g), Label: f.GameName(g), Chosen: g == v.Game})
	}
	if v.Year == "" {
		year := d.today.Year() + 1
		if seat, ok := seatOf(d.w.League, chosenSeat(v.Seats), v.Game); ok {
			year = d.w.League.FreeYear(seat, year)
		}
		v.Year = strconv.Itoa(year)
	}
	return s.draw(w, r, status, views.NewDraftPage(f, v))
}

// chosenSeat is the seat that a form has chosen when nobody has touched it.
func chosenSeat(groups []views.SeatGroup) (first string) {
	for _, g := range groups {
		for _, o := range g.Options {
			if o.Chosen {
				return o.Value
			}
			if first == "" {
				first = o.Value
			}
		}
	}
	return first
}

// seatOf reads a seat as forms say it; see seatText.
func seatOf(l *league.League, text string, game catalog.GameID) (league.Seat, bool) {
	scope, of, _ := strings.Cut(text, " ")
	seat := league.Seat{Game: game, Scope: legality.Scope(scope), Of: of}
	switch seat.Scope {
	case legality.League:
		return seat, of == ""
	case legality.Region:
		return seat, l.Region(of) != nil
	case legality.Gym:
		return seat, l.Gym(of) != nil
	}
	return seat, false
}

// Years that a list can be begun for.
const (
	firstYear = 2000
	lastYear  = 2099
)

// createDraft: POST /league/drafts with seat, game, year and from: before, the list that it will replace; nothing; or file, the banlist file
// in list.
func (s *Server) createDraft(w http.ResponseWriter, r *http.Request, p person) error {
	world := s.world()
	v := views.NewDraft{Seat: r.PostFormValue("seat"), Game: catalog.GameID(r.PostFormValue("game")), Year: r.PostFormValue("year"), From: r.PostFormValue("from"), File: r.PostFormValue("list")}
	seat, ok := seatOf(world.League, v.Seat, v.Game)
	if !ok || !v.Game.Known() {
		v.Wrong = s.printer(r).T("draft.new.no-seat")
		return s.newDraftAs(w, r, http.StatusUnprocessableEntity, v)
	}
	if err := p.refused(league.WriteDrafts, seat.GymOf()); err != nil {
		return err
	}
	year, err := strconv.Atoi(strings.TrimSpace(v.Year))
	if err != nil || year < firstYear || year > lastYear {
		v.WrongYear = s.printer(r).T("draft.new.bad-year", "first", strconv.Itoa(firstYear), "last", strconv.Itoa(lastYear))
		return s.newDraftAs(w, r, http.StatusUnprocessableEntity, v)
	}
	d := league.Draft{Seat: seat, Effective: league.NewYear(year), Title: draftTitle(world.League, seat, year)}
	switch v.From {
	case "before":
		d.Entries = draftEntries(world.League, d.Before(world.League))
	case "file":
		if err := readIntoDraft(world.Catalog, &d, v.File); err != nil {
			v.WrongFile = fileFaults(s.printer(r), err)
			return s.newDraftAs(w, r, http.StatusUnprocessableEntity, v)
		}
	}
	taken := d.SameDay(world.League)
	if taken != nil { // its author chooses another day, or corrects that list
		d.Effective = 0
	}
	made, err := s.store.Drafts.Create(r.Context(), p.id(), d)
	if err != nil {
		return err
	}
	if taken != nil {
		f := s.frame(r)
		if err := s.say(w, r, said{Key: "draft.said.taken", Args: []string{"title", f.ListTitle(taken), "date", f.Printer.Date(taken.Effective)}}); err != nil {
			return err
		}
	}
	return seeOther(w, r, draftPath(made.ID))
}

// draftTitle is what a new list is called until somebody calls it something else, in every language of its readers; see league.Spoken.
func draftTitle(l *league.League, seat league.Seat, year int) string {
	in := func(tag string) string {
		p := locale.For(tag)
		place := p.T("draft.title.league")
		switch seat.Scope {
		case legality.Region:
			place = l.Region(seat.Of).Names.In(tag)
		case legality.Gym:
			place = l.Gym(seat.Of).Names.In(tag)
		}
		if seat.Game == catalog.PhantomDuel {
			return p.T("draft.title.phantom", "place", place, "year", strconv.Itoa(year))
		}
		return p.T("draft.title", "place", place, "year", strconv.Itoa(year))
	}
	all := slices.Compact([]string{in(catalog.Simplified), in(catalog.Traditional), in(catalog.English)})
	if title := strings.Join(all, " / "); utf8.RuneCountInString(title) <= league.MaxListTitle {
		return title
	}
	return all[0] + " / " + all[len(all)-1]
}

// draftEntries are the entries of a published list with their origins, to be gone on from.
func draftEntries(l *league.League, list *legality.List) (out []league.DraftEntry) {
	if list == nil {
		return nil
	}
	for i, e := range list.Entries {
		out = append(out, league.DraftEntry{Entry: e, Asked: l.AskedBy(list.Ref(), i)})
	}
	return out
}

// reviseList: POST /league/lists/{id}/revise. A draft of the next revision of a list, or the one that there is already.
func (s *Server) reviseList(w http.ResponseWriter, r *http.Request, p person) error {
	world := s.world()
	l := world.League.List(chi.URLParam(r, "id"), 0)
	if l == nil {
		return notFound
	}
	seat := league.SeatOf(l)
	if err := p.refused(league.WriteDrafts, seat.GymOf()); err != nil {
		return err
	}
	id, err := s.correction(r, p, world.League, l)
	if err != nil {
		return err
	}
	return seeOther(w, r, draftPath(id))
}

// correction is the draft of the next revision of a list: the one that there is already, or a new one.
func (s *Server) correction(r *http.Request, p person, all *league.League, l *legality.List) (int64, error) {
	made, err := s.store.Drafts.Correct(r.Context(), p.id(), league.Draft{Seat: league.SeatOf(l), Revises: l.ID, Base: l.Revision, Title: l.Title,
		Effective: l.Effective, Entries: draftEntries(all, l)})
	if err != nil {
		return 0, err
	}
	return made.ID, nil
}

// showDraft: GET /league/drafts/{id}, with a search. A draft that has been published leads to the list.
func (s *Server) showDraft(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.ReadDrafts)
	if err != nil {
		return err
	}
	if d.Published.ID != "" {
		return seeOther(w, r, listPath(d.Published.ID, 0))
	}
	b := s.draftBench(r, d, rand.Text()[:16])
	v := b.page()
	b.find(&v)
	return s.draw(w, r, http.StatusOK, views.DraftPage(b.f, v))
}

// findForDraft: GET /league/drafts/{id}/find. The results alone, for a search while typing.
func (s *Server) findForDraft(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.ReadDrafts)
	if err != nil {
		return err
	}
	b := s.draftBench(r, d, r.URL.Query().Get("page"))
	if !fromHTMX(r) {
		return seeOther(w, r, b.at(""))
	}
	v := b.page()
	b.find(&v)
	w.Header().Set("HX-Replace-Url", b.at(""))
	return s.draw(w, r, http.StatusOK, views.DraftResults(b.f, v))
}

// discardPage: GET /league/drafts/{id}/discard.
func (s *Server) discardPage(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.WriteDrafts)
	if err != nil {
		return err
	}
	f := s.frame(r)
	title, _ := f.Said(d.Title)
	return s.draw(w, r, http.StatusOK, views.Asked(f, views.DiscardAsk(f, draftPath(d.ID), title)))
}

// discardDraft: POST /league/drafts/{id}/discard.
func (s *Server) discardDraft(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.WriteDrafts)
	if err != nil {
		return err
	}
	if err := s.store.Drafts.Discard(r.Context(), p.id(), d.ID); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "draft.said.discarded"}); err != nil {
		return err
	}
	return seeOther(w, r, "/league")
}
