package handlers

import (
	"net/http"
	"slices"
	"strconv"
	"strings"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// maxReports is how many reports are shown.
const maxReports = 500

// reportsPage: GET /league/reports?state=&region=. For the staff all reports by card; for organizers those of their gyms.
func (s *Server) reportsPage(w http.ResponseWriter, r *http.Request, p person) error {
	var all []league.Report
	var err error
	if p.May(league.AnswerReports, "") {
		all, err = s.store.Reports.All(r.Context(), maxReports)
	} else {
		all, err = s.store.Reports.Of(r.Context(), p.Gyms, maxReports)
	}
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	d := s.listDesk(f, world)
	v := views.Reports{Staff: p.May(league.AnswerReports, ""), State: r.URL.Query().Get("state"), Region: r.URL.Query().Get("region")}
	v.States, v.Regions = reportFilters(d, &v)
	for _, g := range world.League.Gyms {
		if p.May(league.ReportCards, g.Slug) {
			v.Gyms = append(v.Gyms, views.DeskGym{Name: g.Names.In(f.Lang()), Report: "/league/reports/new?gym=" + g.Slug})
		}
	}
	drafts, err := s.adoptingDrafts(r, d, p)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(x league.Report) bool {
		return v.State != "" && string(x.State) != v.State || v.Region != "" && regionOf(world.League, x.Gym) != v.Region
	})
	at := map[uint32]int{}
	for i := range all {
		x := &all[i]
		n, ok := at[x.Card]
		if !ok {
			n = len(v.Cards)
			at[x.Card] = n
			v.Cards = append(v.Cards, d.reportedCard(x.Card, x.Game))
		}
		group := &v.Cards[n]
		group.Reports = append(group.Reports, s.reportView(d, x, p, drafts[x.Game]))
		if x.State == league.ReportOpen {
			group.Open++
		}
	}
	slices.SortStableFunc(v.Cards, func(a, b views.ReportedCard) int { return b.Open - a.Open }) // what waits for an answer, the most asked for first
	return s.draw(w, r, http.StatusOK, views.ReportsPage(f, v))
}

func reportFilters(d *listDesk, v *views.Reports) (states, regions []views.Option) {
	states = []views.Option{{Label: d.f.T("report.state.any"), Chosen: v.State == ""}}
	for _, state := range league.ReportStates {
		states = append(states, views.Option{Value: string(state), Label: d.f.T("report.state." + string(state)), Chosen: v.State == string(state)})
	}
	regions = []views.Option{{Label: d.f.T("report.region.any"), Chosen: v.Region == ""}}
	for _, x := range d.w.League.Regions {
		regions = append(regions, views.Option{Value: x.Slug, Label: x.Names.In(d.f.Lang()), Chosen: v.Region == x.Slug})
	}
	return states, regions
}

func regionOf(l *league.League, gym string) string {
	if g := l.Gym(gym); g != nil {
		return g.Region
	}
	return ""
}

func (d *listDesk) reportedCard(id uint32, game catalog.GameID) views.ReportedCard {
	out := views.ReportedCard{ID: id, Title: "#" + numberText(id), Game: d.f.GameName(game)}
	if i := d.w.Catalog.ByID(id); i != catalog.None {
		c := d.w.Catalog.Card(i)
		out.Card = views.Card{Card: c, Href: views.CardHref(c)}
		out.Title, out.Lang = d.text(c.Names)
	}
	return out
}

// adoptingDrafts are the drafts of the whole league that a report may be adopted into, by game; for somebody who may not adopt, none.
func (s *Server) adoptingDrafts(r *http.Request, d *listDesk, p person) (map[catalog.GameID][]views.Option, error) {
	out := map[catalog.GameID][]views.Option{}
	if !p.May(league.AnswerReports, "") {
		return out, nil
	}
	open, err := s.store.Drafts.Open(r.Context())
	if err != nil {
		return nil, err
	}
	for i := range open {
		if x := &open[i]; x.Scope == legality.League {
			title := d.draftRow(x, "").Title
			if x.Revises != "" {
				title = d.f.T("report.adopt.correct", "title", title)
			}
			out[x.Game] = append(out[x.Game], views.Option{Value: store.EncodeID(x.ID), Label: title})
		}
	}
	for _, game := range catalog.Games {
		seat := league.Seat{Game: game, Scope: legality.League}
		for _, span := range d.w.League.Line(seat).Spans {
			being := func(x league.Draft) bool { return x.Revises == span.List.ID && x.Base == span.List.Revision }
			if span.When(d.today) == league.Coming && !slices.ContainsFunc(open, being) {
				out[game] = append(out[game], views.Option{Value: "correct " + span.List.ID, Label: d.f.T("report.adopt.correct", "title", d.f.ListTitle(span.List))})
			}
		}
		year := d.w.League.FreeYear(seat, d.today.Year()+1)
		out[game] = append(out[game], views.Option{Value: "new", Label: d.f.T("report.adopt.new", "year", strconv.Itoa(year))})
	}
	return out, nil
}

func (s *Server) reportView(d *listDesk, x *league.Report, p person, drafts []views.Option) views.Report {
	f := d.f
	path := "/league/reports/" + store.EncodeID(x.ID)
	out := views.Report{ID: store.EncodeID(x.ID), Made: s.dayWords(f, x.Made), Limit: d.limit(&legality.Entry{Limit: x.Limit}), Link: x.Link, Host: hostOf(x.Link),
		State: x.State, StateText: f.T("report.state." + string(x.State)), Gym: x.Gym}
	out.Why, out.WhyLang = f.Said(x.Why)
	out.Answer, out.AnswerLang = f.Said(x.Answer)
	if g := d.w.League.Gym(x.Gym); g != nil {
		out.Gym, out.GymHref = g.Names.In(f.Lang()), "/gyms/"+g.Slug
		if region := d.w.League.Region(g.Region); region != nil {
			out.Region = region.Names.In(f.Lang())
		}
	}
	if x.List.ID != "" {
		out.ListHref, out.List = listPath(x.List.ID, 0), x.List.ID
		if l := d.w.League.List(x.List.ID, 0); l != nil {
			out.List = f.ListTitle(l)
		}
	}
	if x.State != league.ReportOpen {
		return out
	}
	if p.May(league.AnswerReports, "") {
		out.Adopt, out.Drafts, out.Decline = path+"/adopt", drafts, path+"/decline"
	}
	if p.May(league.ReportCards, x.Gym) {
		out.TakeBack = path + "/take-back"
	}
	return out
}

// newReportPage: GET /league/reports/new?gym=&game=&card=, with a search. First the card, then what is asked.
func (s *Server) newReportPage(w http.ResponseWriter, r *http.Request, p person) error {
	q := r.URL.Query()
	v := views.NewReport{Gym: q.Get("gym"), Game: catalog.GameID(q.Get("game")), Limit: 1}
	if id, err := strconv.ParseUint(q.Get("card"), 10, 32); err == nil {
		v.CardID = uint32(id)
	}
	return s.newReportAs(w, r, p, http.StatusOK, v)
}

func (s *Server) newReportAs(w http.ResponseWriter, r *http.Request, p person, status int, v views.NewReport) error {
	world := s.world()
	g := world.League.Gym(v.Gym)
	if g == nil {
		return refuse(http.StatusUnprocessableEntity, "error.no-gym", "gym", cut(v.Gym, 40))
	}
	if err := p.refused(league.ReportCards, g.Slug); err != nil {
		return err
	}
	if !v.Game.Known() {
		v.Game = catalog.PokemonDuel
	}
	f := s.frame(r)
	base := "/league/reports/new?gym=" + g.Slug + "&game=" + string(v.Game)
	if r.Method == http.MethodPost {
		f.Path = base
	}
	v.GymName = g.Names.In(f.Lang())
	game, _ := legality.GameOf(v.Game)
	v.Max = game.MaxLimit
	for _, x := range catalog.Games {
		v.Games = append(v.Games, views.Option{Value: string(x), Label: f.GameName(x), Chosen: x == v.Game})
	}
	if i := world.Catalog.ByID(v.CardID); i != catalog.None && world.Catalog.Card(i).Game == v.Game {
		c := world.Catalog.Card(i)
		v.Card, v.Other = views.Card{Card: c, Href: views.CardHref(c)}, base
		return s.draw(w, r, status, views.NewReportPage(f, v))
	}
	v.CardID = 0
	a := askedOf(r.URL.Query(), s.Today())
	v.Finder = views.Finder{Action: "/league/reports/new", Game: v.Game, Query: a.Query, Kinds: a.Kinds, Types: a.Types, Stars: a.Stars, Free: a.Free,
		Results: "#results", Hidden: []views.Field{{Name: "gym", Value: g.Slug}, {Name: "game", Value: string(v.Game)}}}
	b := bench{world: world, asked: a, d: &deck.Deck{Game: v.Game}, set: setting{Game: game, On: s.Today()}}
	var err error
	if b.judge, err = world.judge(b.set); err != nil {
		return err
	}
	result := world.Search.Find(b.query(), search.Options{Game: v.Game, On: s.Today(), Language: f.Lang(), Max: firstShown, Limits: b.limits})
	for _, i := range result.Cards {
		c := world.Catalog.Card(i)
		face := views.Card{Card: c, Heading: 3, Href: base + "&card=" + numberText(c.ID)}
		if most, _, ok := b.judge.Allowed(i); ok {
			face.Limit = views.LimitTo(most)
		}
		v.Found = append(v.Found, face)
	}
	v.Total = result.Total
	return s.draw(w, r, status, views.NewReportPage(f, v))
}

// addReport: POST /league/reports with gym, game, card, limit, why and link.
func (s *Server) addReport(w http.ResponseWriter, r *http.Request, p person) error {
	form := r.PostForm
	v := views.NewReport{Gym: form.Get("gym"), Game: catalog.GameID(form.Get("game")), Why: strings.TrimSpace(form.Get("why")), Link: strings.TrimSpace(form.Get("link"))}
	if err := p.refused(league.ReportCards, v.Gym); err != nil {
		return err
	}
	cat := s.world().Catalog
	if i := cardNamed(cat, v.Game, form.Get("card")); i != catalog.None {
		v.CardID = cat.Card(i).ID
	}
	limit, err := strconv.Atoi(strings.TrimSpace(form.Get("limit")))
	if err != nil {
		limit = -1
	}
	v.Limit = limit
	report := league.Report{Gym: v.Gym, Game: v.Game, Card: v.CardID, Limit: limit, Why: v.Why, Link: v.Link, By: p.id()}
	if faults := report.Faults(cat); len(faults) > 0 {
		f := s.frame(r)
		for _, x := range faults {
			v.Wrong = append(v.Wrong, f.T("report.fault."+string(x), "most", league.MaxReason))
		}
		return s.newReportAs(w, r, p, http.StatusUnprocessableEntity, v)
	}
	if _, err := s.store.Reports.Add(r.Context(), report); err != nil {
		if store.CodeOf(err) != store.Conflict {
			return err
		}
		e := refusalOf(err)
		v.Wrong = append(v.Wrong, s.printer(r).T(e.Key, e.Args...))
		return s.newReportAs(w, r, p, e.Status, v)
	}
	if err := s.say(w, r, said{Key: "report.said.made"}); err != nil {
		return err
	}
	return seeOther(w, r, "/league/reports")
}

// reportAsked is the report of an address, for somebody who may do that with it. Whoever may not read it is told of nothing.
func (s *Server) reportAsked(r *http.Request, p person, a league.Action) (*league.Report, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, notFound
	}
	x, err := s.store.Reports.Get(r.Context(), id)
	if err != nil {
		return nil, err
	}
	if err := p.refused(league.ReadReports, x.Gym); err != nil {
		return nil, err
	}
	if a == league.AnswerReports {
		return x, p.refused(a, "")
	}
	return x, p.refused(a, x.Gym)
}
