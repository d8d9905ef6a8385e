package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// askedList finds the list of an address, with all its revisions, the oldest first, and the one that is asked for: the newest, or
// ?revision=.
func (s *Server) askedList(r *http.Request) (all []store.PublishedList, shown *store.PublishedList, err error) {
	all, err = s.store.Lists.Get(r.Context(), chi.URLParam(r, "id"))
	if err != nil {
		return nil, nil, err
	}
	asked := r.URL.Query().Get("revision")
	if asked == "" {
		return all, &all[len(all)-1], nil
	}
	n, err := strconv.Atoi(asked)
	if err != nil || n < 1 {
		return nil, nil, refuse(http.StatusUnprocessableEntity, "banlists.bad-revision", "text", asked)
	}
	i := slices.IndexFunc(all, func(l store.PublishedList) bool { return l.Revision == n })
	if i < 0 {
		return nil, nil, refuse(http.StatusNotFound, "banlists.no-revision", "revision", n, "newest", all[len(all)-1].Revision)
	}
	return all, &all[i], nil
}

// showBanlist: GET /banlists/{id}?revision=.
func (s *Server) showBanlist(w http.ResponseWriter, r *http.Request) error {
	all, l, err := s.askedList(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	d := s.listDesk(f, s.world())
	line, at := d.line(&l.List)
	newest := &all[len(all)-1]
	v := views.Banlist{ID: l.ID, Revision: l.Revision, Game: l.Game, File: listPath(l.ID, 0) + "/list", Feed: feedPath(league.SeatOf(&l.List)),
		Place: d.place(league.SeatOf(&l.List))}
	v.Title, v.TitleLang = f.Said(l.Title)
	if l.Revision != newest.Revision {
		v.Query = "?revision=" + strconv.Itoa(l.Revision)
		v.Older = &views.Notice{Text: f.T("banlists.older", "revision", l.Revision, "newest", newest.Revision), More: f.T("banlists.older.more"),
			Action: &views.Action{Label: f.T("banlists.older.newest"), Href: listPath(l.ID, 0)}}
	}
	if l.Withdrawn != nil {
		reason, _ := f.Said(l.Withdrawn.Reason)
		v.Older = &views.Notice{Fix: true, Text: f.T("organize.withdrawn", "date", catalog.DateIn(l.Withdrawn.At, s.zone)), More: reason}
	}
	if l.Withdrawn == nil { // who checks under a list that is not to come would check without it
		v.Check = d.checkPath(&l.List)
	}
	v.Facts = s.listFacts(d, l, line, at)
	var before *legality.List
	if at >= 0 {
		span := line.Spans[at]
		if v.Older == nil { // an older revision is in force on no day
			v.State, v.StateText = d.state(span), d.stateWords(span)
			p, err := s.person(r)
			if err != nil {
				return err
			}
			v.Revise, v.Withdraw = d.changes(p, span)
		}
		v.Years = d.years(line, at)
		if at > 0 {
			before = line.Spans[at-1].List
			v.Since = f.T("banlists.since", "list", f.ListTitle(before))
			v.Changes = d.difference(before, &l.List)
			v.Compare = comparePath(before.ID, value(&l.List, newest.Revision))
		}
	}
	v.Ranks = d.ranks(&l.List, before, line, at)
	v.Revisions = s.revisions(d, all, l.Revision)
	return s.draw(w, r, http.StatusOK, views.BanlistPage(f, v))
}

// listFacts are what stands at the top of a list's page.
func (s *Server) listFacts(d *listDesk, l *store.PublishedList, line *league.Line, at int) []views.ListFact {
	f, seat := d.f, league.SeatOf(&l.List)
	begins := "banlists.fact.effective"
	if l.Withdrawn != nil {
		begins = "banlists.fact.meant"
	}
	facts := []views.ListFact{
		{Term: f.T("banlists.fact.scope"), Text: d.place(seat), Href: placeHref(seat)},
		{Term: f.T("banlists.fact.game"), Text: f.GameName(l.Game)},
		{Term: f.T(begins), Text: f.Printer.Date(l.Effective), Date: l.Effective},
	}
	if at >= 0 && at+1 < len(line.Spans) {
		next := line.Spans[at+1].List
		facts = append(facts, views.ListFact{Term: f.T("banlists.fact.until"), Text: f.T("banlists.fact.replaced", "date", next.Effective, "list", f.ListTitle(next)),
			Href: listPath(next.ID, 0)})
	}
	published := catalog.DateIn(l.At, s.zone)
	return append(facts, views.ListFact{Term: f.T("banlists.fact.revision"), Text: f.T("banlists.fact.published", "revision", l.Revision, "date", published), Date: published})
}

func (d *listDesk) stateWords(s league.Span) string {
	switch s.When(d.today) {
	case league.InForce:
		return d.f.T("banlists.state.today")
	case league.Coming:
		return d.f.T("banlists.state.from", "date", s.List.Effective)
	}
	return d.f.T("banlists.state.until", "date", s.Until.AddDays(-1))
}

// checkPath is the address at which a deck is checked under a list: where it stands, on its first day if that is still to come.
func (d *listDesk) checkPath(l *legality.List) string {
	q := url.Values{"game": {string(l.Game)}}
	switch l.Scope {
	case legality.Region:
		q.Set("region", l.Of)
	case legality.Gym:
		q.Set("gym", l.Of)
	}
	if l.Effective > d.today {
		q.Set("on", l.Effective.String())
	}
	return "/check?" + q.Encode()
}

// maxYears is how many lists the strip of years has room for.
const maxYears = 7

// years is the strip of the lists of one line, those nearest to the list at place at.
func (d *listDesk) years(line *league.Line, at int) (out []views.ListYear) {
	first := max(0, min(at-maxYears/2, len(line.Spans)-maxYears))
	spans := line.Spans[first:min(len(line.Spans), first+maxYears)]
	inYear := map[int]int{}
	for _, s := range spans {
		inYear[s.List.Effective.Year()]++
	}
	for i, s := range spans {
		l := s.List
		y := views.ListYear{Href: listPath(l.ID, 0), Label: strconv.Itoa(l.Effective.Year()), State: d.state(s), Here: first+i == at,
			Text: d.f.T("banlists.entries", "n", len(l.Entries))}
		if inYear[l.Effective.Year()] > 1 {
			y.Label = d.f.Printer.Date(l.Effective)
		}
		switch y.State {
		case views.ListInForce:
			y.Text = d.f.T("banlists.year.now", "entries", y.Text)
		case views.ListComing:
			y.Text = d.f.T("banlists.year.coming", "date", l.Effective)
		}
		out = append(out, y)
	}
	return out
}

// revisions tells the story of a list, the newest revision first; nothing when there is only one.
func (s *Server) revisions(d *listDesk, all []store.PublishedList, shown int) (out []views.ListRevision) {
	if len(all) < 2 {
		return nil
	}
	for i := len(all) - 1; i >= 0; i-- {
		l := &all[i]
		x := views.ListRevision{Revision: l.Revision, Here: l.Revision == shown, Href: listPath(l.ID, 0), On: s.dayWords(d.f, l.At)}
		if i < len(all)-1 {
			x.Href = listPath(l.ID, l.Revision)
		}
		if x.Reason, x.Lang = d.f.Said(l.Reason); l.Reason == "" && i > 0 {
			x.Reason, x.Lang = d.f.T("banlists.revision.no-reason"), ""
		}
		if i > 0 {
			newest := all[len(all)-1].Revision
			x.Compare = comparePath(value(&all[i-1].List, newest), value(&l.List, newest))
		}
		out = append(out, x)
	}
	return out
}
