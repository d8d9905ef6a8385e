package handlers

import (
	"context"
	"net/http"
	"strconv"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/locale"
	"gymdeck/store"
	"gymdeck/views"
)

// revisionsAPage is how many revisions a page lists.
const revisionsAPage = 50

// revisionsPage: GET /league/cards/revisions?before=. What has been changed in the catalogue, the newest first.
func (s *Server) revisionsPage(w http.ResponseWriter, r *http.Request, _ person) error {
	before, err := strconv.ParseInt(r.URL.Query().Get("before"), 10, 64)
	if err != nil || before < 0 {
		before = 0
	}
	revs, err := s.store.Cards.RevisionsBefore(r.Context(), before, revisionsAPage+1)
	if err != nil {
		return err
	}
	v := views.KeepRevisions{First: before == 0}
	if v.All, err = s.revisionsShown(r, revs[:min(len(revs), revisionsAPage)]); err != nil {
		return err
	}
	if len(revs) > revisionsAPage {
		v.Older = "/league/cards/revisions?before=" + strconv.FormatInt(revs[revisionsAPage-1].Number, 10)
	}
	return s.draw(w, r, http.StatusOK, views.KeepRevisionsPage(s.frame(r), v))
}

func (s *Server) revisionsShown(r *http.Request, revs []store.CardRevision) ([]views.KeepRevision, error) {
	ids := make([]int64, len(revs))
	for i := range revs {
		ids[i] = revs[i].By
	}
	names, err := s.userNames(r, ids...)
	if err != nil {
		return nil, err
	}
	names[0] = s.printer(r).T("keep.by.program")
	out := make([]views.KeepRevision, len(revs))
	for i, rev := range revs {
		out[i] = views.KeepRevision{Number: rev.Number, Href: views.RevisionHref(rev.Number), At: rev.At.In(s.zone), Name: names[rev.By], Why: why(s.printer(r), rev),
			Changed: rev.Changed, Cards: rev.Cards, Undoes: rev.Undoes, Undone: rev.Undone}
	}
	return out, nil
}

// why is the reason of a revision. What the program itself did has one in the reader's language.
func why(p *locale.Printer, rev store.CardRevision) string {
	if rev.By == 0 && rev.Why == "starter" {
		return p.T("keep.why.starter")
	}
	return rev.Why
}

// revisionNumber is the revision of an address.
func revisionNumber(r *http.Request) (int64, error) {
	n, err := strconv.ParseInt(chi.URLParam(r, "number"), 10, 64)
	if err != nil || n < 1 {
		return 0, notFound
	}
	return n, nil
}

// revisionPage: GET /league/cards/revisions/{number}?from=. What one revision changed, field by field.
func (s *Server) revisionPage(w http.ResponseWriter, r *http.Request, _ person) error {
	number, err := revisionNumber(r)
	if err != nil {
		return err
	}
	rev, changes, err := s.store.Cards.Revision(r.Context(), number)
	if err != nil {
		return err
	}
	shown, err := s.revisionsShown(r, []store.CardRevision{rev})
	if err != nil {
		return err
	}
	f := s.frame(r)
	from, _ := strconv.Atoi(r.URL.Query().Get("from"))
	v := views.KeepRevisionPage{KeepRevision: shown[0], Kept: rev.Kept}
	v.Changes = changesShown(f, s.world().Catalog, changes, from, func(n int) string { return v.Href + "?from=" + strconv.Itoa(n) })
	_, _, err = s.store.Cards.Undoable(r.Context(), number)
	switch refusal := refusalOf(err); {
	case err == nil:
		v.Undo = v.Href + "/undo"
	case refusal.Status >= http.StatusInternalServerError:
		return err
	default:
		v.Undoable = f.T(refusal.Key, refusal.Args...)
	}
	return s.draw(w, r, http.StatusOK, views.KeepRevisionOf(f, v))
}

// undoRevision: POST /league/cards/revisions/{number}/undo. It proposes to take a revision back; nothing is changed yet.
func (s *Server) undoRevision(w http.ResponseWriter, r *http.Request, by person) error {
	number, err := revisionNumber(r)
	if err != nil {
		return err
	}
	if _, _, err := s.store.Cards.Undoable(r.Context(), number); err != nil {
		return err
	}
	return s.propose(w, r, &proposal{by: by.id(), undo: number, work: func(ctx context.Context, w *World) ([]catalog.Change, error) {
		_, back, err := s.store.Cards.Undoable(ctx, number)
		if err != nil {
			return nil, err
		}
		return back, sound(w, back)
	}})
}
