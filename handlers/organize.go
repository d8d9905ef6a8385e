package handlers

import (
	"net/http"
	"net/url"
	"slices"

	"gymdeck/league"
	"gymdeck/store"
	"gymdeck/views"
)

// leagueDesk: GET /league. What those who run the league or a gym have on their desk.
func (s *Server) leagueDesk(w http.ResponseWriter, r *http.Request, p person) error {
	f, world := s.frame(r), s.world()
	d := s.listDesk(f, world)
	v := views.Desk{Staff: p.Staff}
	for _, g := range world.League.Gyms {
		if slices.Contains(p.Gyms, g.Slug) {
			name, lang := d.text(g.Names)
			v.Gyms = append(v.Gyms, views.DeskGym{Name: name, Lang: lang, Href: "/league/gyms/" + g.Slug, Report: "/league/reports/new?gym=" + g.Slug})
		}
	}
	drafts, err := s.store.Drafts.Open(r.Context())
	if err != nil {
		return err
	}
	names, err := s.namesOf(r, drafts)
	if err != nil {
		return err
	}
	for i := range drafts {
		if x := &drafts[i]; p.May(league.ReadDrafts, x.GymOf()) {
			v.Drafts = append(v.Drafts, d.draftRow(x, f.T("organize.draft.changed", "name", names[x.ChangedBy], "when", s.dayWords(f, x.Changed))))
		}
	}
	v.Lists = d.deskLists(p)
	if v.Events, err = s.eventDesk(f, world).kept(r.Context(), p); err != nil {
		return err
	}
	v.NewEvents = newEventActions(f, world, p)
	if p.May(league.AnswerReports, "") {
		if v.OpenReports, err = s.store.Reports.Open(r.Context()); err != nil {
			return err
		}
	}
	return s.draw(w, r, http.StatusOK, views.DeskPage(f, v))
}

// draftPath is the address of a draft.
func draftPath(id int64) string { return "/league/drafts/" + store.EncodeID(id) }

func (d *listDesk) draftRow(x *league.Draft, changed string) views.DeskDraft {
	row := views.DeskDraft{Href: draftPath(x.ID), Place: d.place(x.Seat), Game: d.f.GameName(x.Game), From: x.Effective, Entries: len(x.Entries), Changed: changed}
	row.Title, row.Lang = d.f.Said(x.Title)
	if row.Title == "" {
		row.Title = d.f.T("organize.draft.untitled")
	}
	if x.Revises != "" {
		row.Revises = d.f.T("organize.draft.revises", "revision", x.Base+1)
	}
	return row
}

// deskLists are the lists that are in force or still to come and that the person may correct, and, before their first day, withdraw.
func (d *listDesk) deskLists(p person) (out []views.DeskList) {
	for i := range d.lines {
		line := &d.lines[i]
		for _, span := range line.Spans {
			if span.When(d.today) == league.Past || !p.May(league.WriteDrafts, line.GymOf()) {
				continue
			}
			x := views.DeskList{ListRow: d.row(span)}
			x.Revise, x.Withdraw = d.changes(p, span)
			out = append(out, x)
		}
	}
	return out
}

// changes are the addresses at which the person may correct a list that is in force or still to come, and, before its first day, withdraw
// it; empty where it cannot be done.
func (d *listDesk) changes(p person, span league.Span) (revise, withdraw string) {
	gym, base := league.SeatOf(span.List).GymOf(), "/league/lists/"+url.PathEscape(span.List.ID)
	if span.When(d.today) != league.Past && p.May(league.WriteDrafts, gym) {
		revise = base + "/revise"
	}
	if span.List.Effective > d.today && p.May(league.WithdrawLists, gym) {
		withdraw = base + "/withdraw"
	}
	return revise, withdraw
}

// seatChoices are the places whose lists the person may write, as a form offers them.
func (d *listDesk) seatChoices(p person, chosen string) []views.SeatGroup {
	var out []views.SeatGroup
	if p.May(league.WriteDrafts, "") {
		whole := views.SeatGroup{Label: d.f.T("organize.seat.wide")}
		whole.Options = append(whole.Options, views.Option{Value: "league", Label: d.f.T("banlists.scope.league"), Chosen: chosen == "league"})
		for _, r := range d.w.League.Regions {
			value := "region " + r.Slug
			whole.Options = append(whole.Options, views.Option{Value: value, Label: r.Names.In(d.f.Lang()), Chosen: chosen == value})
		}
		out = append(out, whole)
	}
	for _, r := range d.w.League.Regions {
		group := views.SeatGroup{Label: d.f.T("organize.seat.gyms", "region", r.Names.In(d.f.Lang()))}
		for _, g := range d.w.League.Gyms {
			if g.Region == r.Slug && p.May(league.WriteDrafts, g.Slug) {
				value := "gym " + g.Slug
				group.Options = append(group.Options, views.Option{Value: value, Label: g.Names.In(d.f.Lang()), Chosen: chosen == value})
			}
		}
		if len(group.Options) > 0 {
			out = append(out, group)
		}
	}
	return out
}

// namesOf finds what the people who have last changed drafts are called today.
func (s *Server) namesOf(r *http.Request, drafts []league.Draft) (map[int64]string, error) {
	ids := make([]int64, len(drafts))
	for i := range drafts {
		ids[i] = drafts[i].ChangedBy
	}
	return s.userNames(r, ids...)
}

// userNames finds what people are called today; somebody who is gone, or was the server itself, has words for that.
func (s *Server) userNames(r *http.Request, ids ...int64) (map[int64]string, error) {
	out := map[int64]string{}
	for _, id := range ids {
		if _, known := out[id]; known {
			continue
		}
		out[id] = s.printer(r).T("organize.nobody")
		u, err := s.store.Accounts.UserByID(r.Context(), id)
		if err != nil {
			return nil, err
		}
		if u != nil {
			out[id] = u.Name
		}
	}
	return out, nil
}
