package handlers

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// mostWhy is how long the reason for a revision may be, in characters.
const mostWhy = 500

// reviewPage: GET /league/cards/changes/{id}?from=. What a change of the catalogue does, and the button that does it.
func (s *Server) reviewPage(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	return s.reviewAs(w, r, p, http.StatusOK, "", "")
}

func (s *Server) reviewAs(w http.ResponseWriter, r *http.Request, p *proposal, status int, why, whyNot string) error {
	f := s.frame(r)
	if r.Method == http.MethodPost {
		f.Path = p.path()
	}
	v := views.KeepReview{Path: p.path(), MostWhy: mostWhy, Why: why, WhyNot: whyNot, Edit: p.editPath()}
	v.Title = f.T("keep.review.title")
	if p.file != nil {
		v.Title = f.T("keep.review.file", "name", p.file.name)
		if reading := p.file.reading(); reading != nil {
			v.Reading = reading
			return s.draw(w, r, status, views.KeepReviewPage(f, v))
		}
	}
	now := p.in(r.Context(), s.world())
	if now.Saved != 0 {
		return seeOther(w, r, views.RevisionHref(now.Saved))
	}
	if p.undo != 0 {
		v.Title = f.T("keep.review.undo", "number", p.undo)
	} else if len(now.Changes) == 1 {
		c := now.Changes[0]
		v.Title = f.T("keep.review."+changeSort(c), "name", changeShown(f, now.World.Catalog, c).Name)
	}
	v.Version = now.Version
	if p.file != nil {
		v.File = p.file.tally(f)
	}
	if now.Err != nil {
		if err := s.reviewFaults(f, &v, now); err != nil {
			return err
		}
		if status == http.StatusOK && p.file == nil {
			status = refusalOf(now.Err).Status
			if status >= http.StatusInternalServerError {
				status = http.StatusUnprocessableEntity // a *catalog.FileError
			}
		}
		return s.draw(w, r, status, views.KeepReviewPage(f, v))
	}
	from, _ := strconv.Atoi(r.URL.Query().Get("from"))
	v.Changes = changesShown(f, now.World.Catalog, now.Changes, from, func(n int) string { return p.path() + "?from=" + strconv.Itoa(n) })
	var err error
	if v.Count, err = s.cardsCount(r, f, now, true); err != nil {
		return err
	}
	return s.draw(w, r, status, views.KeepReviewPage(f, v))
}

// editPath is where the form of a proposal is filled in again.
func (p *proposal) editPath() string {
	if p.form == "" {
		return ""
	}
	return p.form + "?again=" + store.EncodeID(p.id)
}

// faultsShown is how many faults of a file are shown on its page; the table has them all.
const faultsShown = 200

// reviewFaults says why a proposal cannot be saved.
func (s *Server) reviewFaults(f *views.Frame, v *views.KeepReview, now proposed) error {
	var file *catalog.FileError
	if !errors.As(now.Err, &file) {
		refusal := refusalOf(now.Err)
		if refusal.Status >= http.StatusInternalServerError {
			return now.Err
		}
		v.Wrong = f.T(refusal.Key, refusal.Args...)
		return nil
	}
	v.Wrong = f.T("keep.faults", "n", len(file.Rows)+file.More)
	for _, row := range file.Rows[:min(len(file.Rows), faultsShown)] {
		v.Faults = append(v.Faults, faultShown(f, row))
	}
	if v.More = len(file.Rows) + file.More - len(v.Faults); v.More > 0 {
		v.Table = now.path() + "/faults.csv"
	}
	return nil
}

func faultShown(f *views.Frame, row catalog.RowError) views.KeepFault {
	out := views.KeepFault{Line: row.Line, Card: row.ID, Field: row.Field, Text: f.T(row.Words(), row.Args()...)}
	if row.Code == catalog.ReviveDisagrees && row.Other == 0 {
		out.Text = f.T("keep.fault.revive", "card", numberText(row.OtherID))
	}
	return out
}

// reviewTable: GET /league/cards/changes/{id}/faults.csv. Every fault of a file, to be worked through in a spreadsheet.
func (s *Server) reviewTable(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	var file *catalog.FileError
	if !errors.As(p.in(r.Context(), s.world()).Err, &file) {
		return seeOther(w, r, p.path())
	}
	f := s.frame(r)
	rows := [][]string{{f.T("keep.fault.line"), f.T("keep.field.id"), f.T("keep.fault.field"), f.T("keep.fault.text")}}
	for _, row := range file.Rows {
		x := faultShown(f, row)
		rows = append(rows, []string{strconv.Itoa(x.Line), numberText(x.Card), x.Field, x.Text})
	}
	table, err := spreadsheet(rows)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "text/csv; charset=utf-8")
	w.Header().Set("Content-Disposition", `attachment; filename="faults.csv"`)
	w.Write(table)
	return nil
}

// reviewPart: GET /league/cards/changes/{id}/count. The numbers alone, as far as they are. A change that was saved or discarded while the
// page asked has none any more: then the answer is empty, for the page is on its way to another.
func (s *Server) reviewPart(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	switch {
	case err != nil && fromHTMX(r):
		return nothing(w)
	case err != nil:
		return err
	case !fromHTMX(r):
		return seeOther(w, r, p.path())
	case p.file != nil && p.file.reading() != nil:
		return nothing(w)
	}
	now := p.in(r.Context(), s.world())
	if now.Err != nil || now.Saved != 0 {
		return nothing(w)
	}
	f := s.frame(r)
	count, err := s.cardsCount(r, f, now, false)
	if err != nil {
		return err
	}
	return s.draw(w, r, http.StatusOK, views.EffectNumbers(f, *count))
}

// reviewReading: GET /league/cards/changes/{id}/reading. How far the reading of a file is; when it is at its end the page comes anew.
func (s *Server) reviewReading(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	if p.file == nil || !fromHTMX(r) {
		return seeOther(w, r, p.path())
	}
	reading := p.file.reading()
	if reading == nil {
		w.Header().Set("HX-Redirect", p.path())
		return nothing(w)
	}
	return s.draw(w, r, http.StatusOK, views.KeepReadingPart(s.frame(r), p.path(), *reading))
}

// cardsCount is how far the count of what a change of the catalogue does to saved decks is. With patience a short one is waited for.
func (s *Server) cardsCount(r *http.Request, f *views.Frame, now proposed, patience bool) (*views.EffectCount, error) {
	on := s.Today()
	run := s.effects.of(now.id, now.Version, now.World, s.now, func() ([]recount, error) { return ofCards(s.store, now.World, now.Changes, on) })
	if patience {
		run.wait(r.Context(), s.patience)
	}
	out := &views.EffectCount{Again: now.path() + "/count", Cards: true, On: on}
	names := map[uint32]*catalog.Card{}
	for _, c := range now.Changes {
		names[c.ID] = c.Card()
	}
	err := s.counted(r, run, out, func(c league.Cause) string {
		card := names[c.Card]
		if card == nil {
			return f.T("keep.cause." + c.Code.String())
		}
		return f.T("keep.cause.of", "name", f.TellApart(card), "what", f.T("keep.cause."+c.Code.String()))
	})
	if err != nil || !out.Done {
		return out, err
	}
	p, err := s.person(r)
	if err == nil {
		out.Entries, err = s.entriesBrokenByCards(r.Context(), f, p, now.World, now.Changes)
	}
	return out, err
}

// ofCards is how decks are counted for a change of the catalogue: those with a card concerned, under the league's lists of the day.
func ofCards(s *store.Store, w *World, changes []catalog.Change, on catalog.Date) ([]recount, error) {
	after, err := catalog.New(catalog.Changed(allCards(w.Catalog), changes))
	if err != nil {
		return nil, err
	}
	var changed []uint32
	for _, c := range changes {
		changed = append(changed, c.ID)
	}
	concerned := catalog.Concerned(w.Catalog, after, changes)
	var out []recount
	for _, id := range catalog.Games {
		// A deck may hold cards of the other game by mistake, so each game is asked for all of them.
		lists, err := w.League.InForce(id, on, league.Place{})
		if err != nil {
			return nil, err
		}
		game, _ := legality.GameOf(id)
		was, is := legality.Compile(w.Catalog, game, lists, on), legality.Compile(after, game, lists, on)
		out = append(out, func(ctx context.Context, part int) (league.Outcome, error) {
			var err error
			found := league.Recheck(was, is, changed, func(yield func(league.Held) bool) {
				err = s.Decks.HoldingBoth(ctx, w.Catalog, after, id, concerned, part, func(h league.Held) bool { return yield(h) && ctx.Err() == nil })
			})
			return found, err
		})
	}
	return out, nil
}

// saveProposal: POST /league/cards/changes/{id} with why and version. It may be sent twice: the second finds what came of the first.
func (s *Server) saveProposal(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	if p.file != nil && p.file.reading() != nil {
		return seeOther(w, r, p.path())
	}
	p.saving.Lock()
	defer p.saving.Unlock()
	now := p.in(r.Context(), s.world())
	why := tidyLine(r.PostFormValue("why"))
	t := s.printer(r)
	switch {
	case now.Saved != 0:
		return seeOther(w, r, views.RevisionHref(now.Saved))
	case now.Err != nil:
		return s.reviewAs(w, r, p, http.StatusUnprocessableEntity, why, "")
	case r.PostFormValue("version") != strconv.FormatInt(now.Version, 10):
		return s.reviewAs(w, r, p, http.StatusConflict, why, t.T("keep.review.moved"))
	case !catalog.Visible(why):
		return s.reviewAs(w, r, p, http.StatusUnprocessableEntity, "", t.T("keep.why.missing"))
	case utf8.RuneCountInString(why) > mostWhy:
		return s.reviewAs(w, r, p, http.StatusUnprocessableEntity, why, t.T("keep.why.long", "most", mostWhy))
	}
	cards := catalog.Changed(allCards(now.World.Catalog), now.Changes)
	var rev store.CardRevision
	if p.undo != 0 {
		rev, err = s.store.Cards.Undo(r.Context(), p.undo, cards, now.World.Edition, by.id(), why)
	} else {
		rev, err = s.store.Cards.Replace(r.Context(), cards, now.World.Edition, by.id(), why)
	}
	if store.CodeOf(err) == store.Stale { // another server, or the command line, has changed cards
		if err := s.worlds.Load(r.Context()); err != nil {
			return err
		}
		return s.reviewAs(w, r, p, http.StatusConflict, why, t.T("keep.review.moved"))
	}
	if err != nil {
		return err
	}
	p.done(rev.Number)
	if err := s.worlds.Load(r.Context()); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "keep.said.saved", Args: []string{"number", strconv.FormatInt(rev.Number, 10)}}); err != nil {
		return err
	}
	return seeOther(w, r, views.RevisionHref(rev.Number))
}

// dropProposal: POST /league/cards/changes/{id}/discard.
func (s *Server) dropProposal(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	s.proposals.drop(p.id)
	if err := s.say(w, r, said{Key: "keep.said.dropped"}); err != nil {
		return err
	}
	return seeOther(w, r, "/league/cards")
}

// keepMissing: POST /league/cards/changes/{id}/missing with retire=yes or no: what happens to cards that a file lacks.
func (s *Server) keepMissing(w http.ResponseWriter, r *http.Request, by person) error {
	p, err := s.proposalAsked(r, by)
	if err != nil {
		return err
	}
	if p.file == nil || p.file.reading() != nil {
		return seeOther(w, r, p.path())
	}
	p.choose(func() { p.file.chooseRetire(r.PostFormValue("retire") == "yes") })
	return seeOther(w, r, p.path())
}
