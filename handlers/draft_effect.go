package handlers

import (
	"net/http"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// draftJudges are the judges of the draft's first day where it is to stand, without it and with it.
func draftJudges(world *World, list legality.List) (before, after *legality.Judge, err error) {
	game, ok := legality.GameOf(list.Game)
	if !ok {
		return nil, nil, notFound
	}
	at := world.League.PlaceOf(league.SeatOf(&list))
	without, err := world.League.InForce(list.Game, list.Effective, at)
	if err != nil {
		return nil, nil, err
	}
	with, err := world.League.With(list).InForce(list.Game, list.Effective, at)
	if err != nil {
		return nil, nil, err
	}
	return legality.Compile(world.Catalog, game, without, list.Effective), legality.Compile(world.Catalog, game, with, list.Effective), nil
}

// effectPage: GET /league/drafts/{id}/effect. What publishing the draft will do, and the button that does it.
func (s *Server) effectPage(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.ReadDrafts)
	if err != nil {
		return err
	}
	if d.Published.ID != "" {
		return seeOther(w, r, listPath(d.Published.ID, 0))
	}
	return s.effectAs(w, r, p, d, http.StatusOK, "")
}

func (s *Server) effectAs(w http.ResponseWriter, r *http.Request, p person, d *league.Draft, status int, wrong string) error {
	b := s.draftBench(r, d, "")
	if r.Method == http.MethodPost {
		b.f.Path = draftPath(d.ID) + "/effect"
	}
	list := d.List(b.world.League)
	before := d.Before(b.world.League)
	v := views.Effect{Base: draftPath(d.ID), Place: b.place(d.Seat), Game: d.Game, Effective: d.Effective, Version: d.Version, Wrong: wrong, Revises: d.Revises != "",
		Publishes: p.May(league.PublishLists, d.GymOf()), Changes: b.difference(before, &list)}
	if v.Title, v.Lang = b.f.Said(d.Title); v.Title == "" {
		v.Title = b.f.T("organize.draft.untitled")
	}
	if before != nil {
		v.Before, v.BeforeHref = b.f.ListTitle(before), listPath(before.ID, 0)
	}
	v.Faults, v.Doubts = b.faults()
	if len(v.Faults) > 0 {
		return s.draw(w, r, status, views.EffectPage(b.f, v))
	}
	covered, err := b.world.League.CoveredBy(b.world.Catalog, &list)
	if err != nil {
		return err
	}
	for _, c := range covered {
		v.Covered = append(v.Covered, b.f.T("draft.covered", "name", b.nameOf(list.Entries[c.Entry]), "title", b.f.ListTitle(c.List), "limit", b.limit(&legality.Entry{Limit: c.By.Limit})))
	}
	if v.Count, err = s.effectCount(r, b, list, true); err != nil {
		return err
	}
	return s.draw(w, r, status, views.EffectPage(b.f, v))
}

// effectPart: GET /league/drafts/{id}/effect/count. The numbers alone, as far as they are.
func (s *Server) effectPart(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.ReadDrafts)
	if err != nil {
		return err
	}
	b := s.draftBench(r, d, "")
	switch {
	case !fromHTMX(r):
		return seeOther(w, r, draftPath(d.ID)+"/effect")
	case d.Published.ID != "" || len(d.Faults(b.world.Catalog, b.world.League)) > 0: // the page is on its way to another
		return nothing(w)
	}
	count, err := s.effectCount(r, b, d.List(b.world.League), false)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.EffectNumbers(b.f, *count))
}

// effectCount is how far the count of a draft's effect is. With patience a short one is waited for.
func (s *Server) effectCount(r *http.Request, b *draftBench, list legality.List, patience bool) (*views.EffectCount, error) {
	before, after, err := draftJudges(b.world, list)
	if err != nil {
		return nil, err
	}
	run := s.effects.of(b.d.ID, b.d.Version, b.world, s.now, func() ([]recount, error) { return ofLists(s.store, before, after), nil })
	if patience {
		run.wait(r.Context(), s.patience)
	}
	out := &views.EffectCount{Again: draftPath(b.d.ID) + "/effect/count", On: list.Effective}
	err = s.counted(r, run, out, func(c league.Cause) string {
		return b.f.T("draft.cause", "name", b.cause(c), "limit", b.limit(&legality.Entry{Limit: c.Limit}))
	})
	if err != nil || !out.Done {
		return out, err
	}
	p, err := s.person(r)
	if err == nil {
		out.Entries, err = s.entriesBrokenByList(r.Context(), b.f, p, b.world, list)
	}
	return out, err
}

// counted fills in how far a count is, or what it has found.
func (s *Server) counted(r *http.Request, run *effectRun, out *views.EffectCount, cause func(league.Cause) string) error {
	out.Parts, out.Of = int(run.parts.Load()), store.HoldingParts
	if !run.isDone() {
		return nil
	}
	if run.err != nil {
		out.Failed = true
		s.log.WarnContext(r.Context(), "the effect on decks was not counted", "error", run.err)
		return nil
	}
	x := run.outcome
	out.Done, out.Looked, out.Illegal, out.Legal = true, x.Looked, x.Illegal, x.Legal
	for _, c := range x.Causes[:min(len(x.Causes), maxCauses)] {
		out.Causes = append(out.Causes, views.EffectCause{Text: cause(c), Decks: c.Decks})
	}
	for _, id := range x.Public {
		d, err := s.store.Decks.Get(r.Context(), store.Owner{}, id)
		if store.CodeOf(err) == store.NotFound {
			continue // made private a moment ago
		}
		if err != nil {
			return err
		}
		if d.Visibility != deck.Public {
			continue
		}
		title, err := s.titleOf(r.Context(), s.printer(r).Tag(), d)
		if err != nil {
			return err
		}
		out.Public = append(out.Public, views.Action{Label: title, Href: deckPath(d.ID)})
	}
	return nil
}

// maxCauses is how many limits are named that decks come to be over.
const maxCauses = 10

func (b *draftBench) cause(c league.Cause) string {
	e := legality.Entry{Name: c.Key}
	switch c.By {
	case legality.ByCard:
		e = legality.Entry{Card: c.Card}
	case legality.ByEffect:
		e = legality.Entry{Effect: c.Key}
	default: // by its key a name is found even where no card is spelled so
		if id, ok := b.world.Catalog.NameByKey(b.d.Game, c.Key); ok {
			e = league.NameEntry(b.world.Catalog, b.world.Catalog.Name(id).Cards[0])
		}
	}
	return b.nameOf(e)
}

// publishDraft: POST /league/drafts/{id}/publish with version, sure, and the names of what is asked about. It may be sent twice: the
// second finds the list that has come of the first.
func (s *Server) publishDraft(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.PublishLists)
	if err != nil {
		return err
	}
	version, err := strconv.ParseInt(r.PostFormValue("version"), 10, 64)
	if err != nil {
		return refuse(http.StatusBadRequest, "error.400.text")
	}
	world, today := s.world(), s.Today()
	ref, err := s.store.Drafts.Publish(r.Context(), p.id(), d.ID, version, func(d *league.Draft) (legality.List, error) {
		return publishable(r, world, d, today)
	})
	if err != nil {
		refusal := refusalOf(err)
		now, lost := s.store.Drafts.Get(r.Context(), d.ID)
		if refusal.Status >= http.StatusInternalServerError || lost != nil {
			return err
		}
		return s.effectAs(w, r, p, now, refusal.Status, s.printer(r).T(refusal.Key, refusal.Args...))
	}
	if err := s.worlds.Load(r.Context()); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "draft.said.published"}); err != nil {
		return err
	}
	return seeOther(w, r, listPath(ref.ID, 0))
}

// publishable makes the list of a draft, or says what is in the way: a fault, or a question that was not answered.
func publishable(r *http.Request, world *World, d *league.Draft, today catalog.Date) (legality.List, error) {
	if len(d.Faults(world.Catalog, world.League)) > 0 {
		return legality.List{}, refuse(http.StatusUnprocessableEntity, "draft.not-ready")
	}
	if r.PostFormValue("sure") != "yes" {
		return legality.List{}, refuse(http.StatusUnprocessableEntity, "draft.unsure")
	}
	for _, x := range d.Asks(world.League, today) {
		if r.PostFormValue(string(x.Fault)) != "yes" {
			return legality.List{}, refuse(http.StatusUnprocessableEntity, "draft.unsure."+string(x.Fault), askArgs(d, x)...)
		}
	}
	return d.List(world.League), nil
}
