package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// seenOf is what the page knew that sent a form: the revision of the part, and which page it was.
func seenOf(form url.Values) (store.Seen, error) {
	n, err := revisionOf(form)
	return store.Seen{Revision: n, Page: cut(form.Get("page"), 32)}, err
}

// setDraftHead: POST /league/drafts/{id} with title, effective, reason, revision and page.
func (s *Server) setDraftHead(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.WriteDrafts)
	if err != nil {
		return err
	}
	seen, err := seenOf(r.PostForm)
	if err != nil {
		return err
	}
	title, reason, day := tidyLine(r.PostForm.Get("title")), strings.TrimSpace(r.PostForm.Get("reason")), strings.TrimSpace(r.PostForm.Get("effective"))
	var effective catalog.Date
	if day != "" {
		if effective, err = catalog.ParseDate(day); err != nil || effective.Year() < firstYear || effective.Year() > lastYear {
			return s.draftRefused(w, r, d, seen.Page, 0, refuse(http.StatusUnprocessableEntity, "error.no-date", "date", cut(day, 40)))
		}
	}
	if len(title) > 4*league.MaxListTitle || len(reason) > 4*league.MaxReason {
		return s.draftRefused(w, r, d, seen.Page, 0, refuse(http.StatusUnprocessableEntity, "draft.fault.long-text"))
	}
	now, err := s.store.Drafts.SetHead(r.Context(), p.id(), d.ID, seen, title, effective, reason)
	if err != nil {
		return s.draftRefused(w, r, now, seen.Page, 0, err, title, day, reason)
	}
	b := s.draftBench(r, now, seen.Page)
	if !fromHTMX(r) {
		return seeOther(w, r, b.at(""))
	}
	return s.draw(w, r, http.StatusOK, views.DraftHeadSaved(b.f, b.page()))
}

// addDraftEntry: POST /league/drafts/{id}/entries with card and limit, or, to take a removal back, counts, limit, reason and url.
func (s *Server) addDraftEntry(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.WriteDrafts)
	if err != nil {
		return err
	}
	cat, page := s.world().Catalog, cut(r.PostForm.Get("page"), 32)
	e, err := entryOf(cat, d, legality.Entry{}, r.PostForm)
	if err != nil {
		return s.draftRefused(w, r, d, page, 0, err)
	}
	id, now, err := s.store.Drafts.AddEntry(r.Context(), p.id(), d.ID, e, page, func(d *league.Draft) error { return s.fits(r, d, e, 0) })
	if err != nil {
		return s.draftRefused(w, r, now, page, 0, err)
	}
	b := s.draftBench(r, now, page)
	if !fromHTMX(r) {
		return seeOther(w, r, b.at(views.DraftEntryID(id)))
	}
	return s.draw(w, r, http.StatusOK, views.DraftEntryAdded(b.f, b.page(), b.entry(now.Entry(id)), b.foundOf(now.Entry(id))))
}

// setDraftEntry: POST /league/drafts/{id}/entries/{entry} with counts, limit, reason, url, revision and page; or with change=remove.
func (s *Server) setDraftEntry(w http.ResponseWriter, r *http.Request, p person) error {
	d, err := s.draftAsked(r, p, league.WriteDrafts)
	if err != nil {
		return err
	}
	seen, err := seenOf(r.PostForm)
	if err != nil {
		return err
	}
	id, err := strconv.ParseInt(chi.URLParam(r, "entry"), 10, 64)
	if err != nil {
		return notFound
	}
	if r.PostForm.Get("change") == "remove" {
		return s.removeDraftEntry(w, r, p, d, id, seen)
	}
	old := d.Entry(id)
	if old == nil { // taken out meanwhile
		return s.draftRefused(w, r, d, seen.Page, 0, &store.Error{Code: store.Stale, Key: "store.draft-stale"}, r.PostForm.Get("reason"), r.PostForm.Get("url"))
	}
	e, err := entryOf(s.world().Catalog, d, old.Entry, r.PostForm)
	if err != nil {
		return s.draftRefused(w, r, d, seen.Page, id, err)
	}
	now, err := s.store.Drafts.SetEntry(r.Context(), p.id(), d.ID, id, seen, e, func(d *league.Draft) error { return s.fits(r, d, e, id) })
	if err != nil {
		return s.draftRefused(w, r, now, seen.Page, id, err, e.Reason, e.URL)
	}
	b := s.draftBench(r, now, seen.Page)
	if !fromHTMX(r) {
		return seeOther(w, r, b.at(views.DraftEntryID(id)))
	}
	return s.draw(w, r, http.StatusOK, views.DraftEntrySaved(b.f, b.page(), b.entry(now.Entry(id)), b.foundOf(now.Entry(id))))
}

func (s *Server) removeDraftEntry(w http.ResponseWriter, r *http.Request, p person, d *league.Draft, id int64, seen store.Seen) error {
	old := d.Entry(id)
	now, err := s.store.Drafts.RemoveEntry(r.Context(), p.id(), d.ID, id, seen)
	if err != nil {
		return s.draftRefused(w, r, now, seen.Page, id, err)
	}
	b := s.draftBench(r, now, seen.Page)
	if !fromHTMX(r) || old == nil {
		return seeOther(w, r, b.at("h-entries"))
	}
	return s.draw(w, r, http.StatusOK, views.DraftEntryRemoved(b.f, b.page(), b.entry(old), b.foundOf(old)))
}

// entryOf reads an entry from a form. Counts says what it limits: "name CARD", "card CARD", "effect KEY", or "as-is" for what the entry
// says already. Without it a card is limited by its name.
func entryOf(cat *catalog.Catalog, d *league.Draft, old legality.Entry, form url.Values) (legality.Entry, error) {
	bad := refuse(http.StatusUnprocessableEntity, "draft.fault.unknown-entry", "name", cut(form.Get("card"), 40))
	e := old
	what, which, _ := strings.Cut(form.Get("counts"), " ")
	if what == "" {
		what, which = "name", form.Get("card")
	}
	switch what {
	case "as-is":
		if old == (legality.Entry{}) {
			return e, bad
		}
	case "name", "card":
		i := cardNamed(cat, d.Game, which)
		if i == catalog.None {
			return e, bad
		}
		e.Name, e.Card, e.Effect = "", cat.Card(i).ID, ""
		if what == "name" {
			named := league.NameEntry(cat, i)
			e.Name, e.Card = named.Name, named.Card
		}
	case "effect":
		if _, ok := cat.EffectByKey(d.Game, which); !ok {
			return e, bad
		}
		e.Name, e.Card, e.Effect = "", 0, which
	default:
		return e, bad
	}
	limit, err := strconv.Atoi(strings.TrimSpace(form.Get("limit")))
	if err != nil {
		return e, refuse(http.StatusUnprocessableEntity, "draft.fault.bad-limit", "most", d.MaxLimit())
	}
	e.Limit, e.Reason, e.URL = limit, strings.TrimSpace(form.Get("reason")), strings.TrimSpace(form.Get("url"))
	return e, nil
}

// cardNamed is the card of the game with that id, written out.
func cardNamed(cat *catalog.Catalog, game catalog.GameID, text string) catalog.Index {
	id, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		return catalog.None
	}
	if i := cat.ByID(uint32(id)); i != catalog.None && cat.Card(i).Game == game {
		return i
	}
	return catalog.None
}

// fits refuses an entry that cannot stand in the draft: by itself, or because another says the same already. But is the id of the entry
// that it takes the place of.
func (s *Server) fits(r *http.Request, d *league.Draft, e legality.Entry, but int64) error {
	b := s.draftBench(r, d, "")
	if faults := d.EntryFaults(e); len(faults) > 0 {
		return refuse(http.StatusUnprocessableEntity, "draft.fault."+string(faults[0]), "name", b.nameOf(e), "most", d.MaxLimit())
	}
	if but != 0 {
		if old := d.Entry(but); old != nil && old.Key() == e.Key() && old.By() == e.By() {
			return nil // what it limits stays as it was
		}
	}
	if len(e.Subjects(b.world.Catalog, d.Game)) == 0 {
		return refuse(http.StatusUnprocessableEntity, "draft.fault.unknown-entry", "name", b.nameOf(e))
	}
	if d.Like(b.world.Catalog, e, but) != nil {
		return refuse(http.StatusConflict, "draft.fault.doubled-entry", "name", b.nameOf(e))
	}
	return nil
}

// draftRefused answers a change of a draft that was not made. The draft is shown as it is, with what was typed, so that nothing is lost;
// a refusal that is about one entry alone is shown there.
func (s *Server) draftRefused(w http.ResponseWriter, r *http.Request, d *league.Draft, page string, entry int64, err error, typed ...string) error {
	refusal := refusalOf(err)
	if d == nil || refusal.Status >= http.StatusInternalServerError || refusal.Status == http.StatusNotFound {
		return err
	}
	if d.Published.ID != "" {
		return err
	}
	b := s.draftBench(r, d, page)
	if r.Method == http.MethodPost {
		b.f.Path = draftPath(d.ID)
	}
	v := b.page()
	text := b.f.T(refusal.Key, refusal.Args...)
	stale := store.CodeOf(err) == store.Stale
	if fromHTMX(r) && !stale {
		v.Wrong = text
		if entry != 0 {
			return s.draw(w, r, refusal.Status, views.DraftEntryWrong(b.f, v, entry, text))
		}
		return s.draw(w, r, refusal.Status, views.DraftWrong(b.f, v))
	}
	note := views.Notice{Fix: true, Text: text}
	if said := typedWords(typed); said != "" {
		note.More = b.f.T("draft.typed", "text", said)
	}
	b.f.Notices = append(b.f.Notices, note)
	if fromHTMX(r) {
		w.Header().Set("HX-Retarget", "#draft")
		w.Header().Set("HX-Reswap", "outerHTML")
		return s.draw(w, r, refusal.Status, views.DraftAnew(b.f, v))
	}
	b.find(&v)
	return s.draw(w, r, refusal.Status, views.DraftPage(b.f, v))
}

// typedWords is what somebody typed, in one line.
func typedWords(typed []string) string {
	var out []string
	for _, t := range typed {
		if t = strings.TrimSpace(t); t != "" {
			out = append(out, t)
		}
	}
	return cut(strings.Join(out, " · "), 2000)
}
