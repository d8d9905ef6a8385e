package handlers

import (
	"net/http"
	"strings"
	"unicode/utf8"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// adoptReport: POST /league/reports/{id}/adopt with draft: its id; or new, for the next year that has no list yet, which is then begun from the
// one before; or "correct ID", for the next revision of a list.
func (s *Server) adoptReport(w http.ResponseWriter, r *http.Request, p person) error {
	x, err := s.reportAsked(r, p, league.AnswerReports)
	if err != nil {
		return err
	}
	d, err := s.adopted(r, p, x)
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "report.said.adopted"}); err != nil {
		return err
	}
	return seeOther(w, r, draftPath(d.ID))
}

// adopted puts a report into the draft that the form names, and gives it.
func (s *Server) adopted(r *http.Request, p person, x *league.Report) (*league.Draft, error) {
	world, seat := s.world(), league.Seat{Game: x.Game, Scope: legality.League}
	place := func(x *league.Report, d *league.Draft) (int64, legality.Entry) {
		fresh := x.AsEntry(world.Catalog)
		if there := d.Like(world.Catalog, fresh, 0); there != nil {
			return there.ID, fresh
		}
		return 0, fresh
	}
	value := r.PostFormValue("draft")
	corrects, correction := strings.CutPrefix(value, "correct ")
	if value != "new" && !correction {
		id, ok := store.DecodeID(value)
		if !ok {
			return nil, refuse(http.StatusUnprocessableEntity, "report.no-draft")
		}
		return s.store.Reports.Adopt(r.Context(), p.id(), x.ID, id, place)
	}
	if err := p.refused(league.WriteDrafts, ""); err != nil {
		return nil, err
	}
	if x.State != league.ReportOpen { // a report that has an answer begins no draft
		return nil, &store.Error{Code: store.Conflict, Key: "store.report-answered"}
	}
	if correction {
		l := world.League.List(corrects, 0)
		if l == nil || league.SeatOf(l) != seat {
			return nil, refuse(http.StatusUnprocessableEntity, "report.no-draft")
		}
		id, err := s.correction(r, p, world.League, l)
		if err != nil {
			return nil, err
		}
		return s.store.Reports.Adopt(r.Context(), p.id(), x.ID, id, place)
	}
	year := world.League.FreeYear(seat, s.Today().Year()+1)
	d := league.Draft{Seat: seat, Effective: league.NewYear(year), Title: draftTitle(world.League, seat, year)}
	d.Entries = draftEntries(world.League, d.Before(world.League))
	return s.store.Reports.AdoptAnew(r.Context(), p.id(), x.ID, d, place)
}

// declinePage: GET /league/reports/{id}/decline.
func (s *Server) declinePage(w http.ResponseWriter, r *http.Request, p person) error {
	x, err := s.reportAsked(r, p, league.AnswerReports)
	if err != nil {
		return err
	}
	return s.declineAs(w, r, x, http.StatusOK, "", "")
}

func (s *Server) declineAs(w http.ResponseWriter, r *http.Request, x *league.Report, status int, typed, wrong string) error {
	f := s.frame(r)
	d := s.listDesk(f, s.world())
	a := views.DeclineAsk(f, store.EncodeID(x.ID), d.reportedCard(x.Card, x.Game).Title, d.place(league.Seat{Scope: legality.Gym, Of: x.Gym}), typed)
	if wrong != "" {
		a.Refuse("reason", wrong)
		f.Path = a.Action
	}
	return s.draw(w, r, status, views.Asked(f, a))
}

// declineReport: POST /league/reports/{id}/decline with reason.
func (s *Server) declineReport(w http.ResponseWriter, r *http.Request, p person) error {
	x, err := s.reportAsked(r, p, league.AnswerReports)
	if err != nil {
		return err
	}
	why := strings.TrimSpace(r.PostFormValue("reason"))
	if utf8.RuneCountInString(why) > league.MaxReason {
		return s.declineAs(w, r, x, http.StatusUnprocessableEntity, why, s.printer(r).T("report.fault.long-text", "most", league.MaxReason))
	}
	err = s.store.Reports.Decline(r.Context(), p.id(), x.ID, why)
	if store.CodeOf(err) == store.Invalid {
		e := refusalOf(err)
		return s.declineAs(w, r, x, e.Status, why, s.printer(r).T(e.Key, e.Args...))
	}
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "report.said.declined"}); err != nil {
		return err
	}
	return seeOther(w, r, "/league/reports")
}

// takeBackReport: POST /league/reports/{id}/take-back.
func (s *Server) takeBackReport(w http.ResponseWriter, r *http.Request, p person) error {
	x, err := s.reportAsked(r, p, league.ReportCards)
	if err != nil {
		return err
	}
	if err := s.store.Reports.TakeBack(r.Context(), p.id(), x.ID); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "report.said.taken-back"}); err != nil {
		return err
	}
	return seeOther(w, r, "/league/reports")
}
