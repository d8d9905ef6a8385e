package handlers

import (
	"net/http"
	"net/url"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// rulingsOf fills in what the league has ruled about a card. Those that were withdrawn only the staff still sees.
func (s *Server) rulingsOf(r *http.Request, c *cardSheet, p *views.CardPage, keeps bool) error {
	all, err := s.store.Rulings.Of(r.Context(), c.card.Game, c.world.Catalog.Name(c.world.Catalog.NameOf(c.i)).Key, c.card.EffectKey)
	if err != nil {
		return err
	}
	for i := range all {
		if all[i].Withdrawn == nil || keeps {
			p.Rulings = append(p.Rulings, s.rulingShown(c.f, c.card, &all[i], keeps))
		}
	}
	return nil
}

func (s *Server) rulingShown(f *views.Frame, card *catalog.Card, x *league.Ruling, keeps bool) views.Ruling {
	out := views.Ruling{Kind: f.T("keep.ruling.kind." + string(x.Kind)), Day: x.Day, Link: x.Link, About: f.T("keep.ruling.about." + string(x.About))}
	out.Text, out.Lang = x.Text.Pick(f.Lang())
	if out.Lang == f.Lang() {
		out.Lang = ""
	}
	if u, err := url.Parse(x.Link); err == nil {
		out.Host = u.Host
	}
	switch {
	case x.Withdrawn != nil:
		out.Withdrawn = f.T("keep.ruling.withdrawn", "when", s.dayWords(f, x.Withdrawn.At), "reason", x.Withdrawn.Reason)
	case keeps:
		out.Withdraw = "/league/rulings/" + store.EncodeID(x.ID) + "/withdraw?card=" + numberText(card.ID)
	}
	return out
}

// rulingPage: GET /league/cards/{id}/rulings. The form for a ruling, and those that there are.
func (s *Server) rulingPage(w http.ResponseWriter, r *http.Request, _ person) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	return s.rulingAs(w, r, i, http.StatusOK, &league.Ruling{Kind: league.Ruled, About: legality.ByName, Day: s.Today()}, "", nil)
}

// rulingFields are the fields that faults of a ruling are told at.
var rulingFields = map[league.Fault]string{league.NoText: "en", league.LongRuling: "en", league.BadDay: "day", league.BadLink: "url", league.BadKind: "kind", league.BadAbout: "about"}

func (s *Server) rulingAs(w http.ResponseWriter, r *http.Request, i catalog.Index, status int, x *league.Ruling, day string, faults []league.Fault) error {
	f, world := s.frame(r), s.world()
	card := world.Catalog.Card(i)
	if day == "" {
		day = x.Day.String()
	}
	v := views.KeepRuling{Action: "/league/cards/" + numberText(card.ID) + "/rulings", Card: views.Card{Card: card, Href: views.CardHref(card)}, Day: day, Text: x.Text,
		Link: x.Link, Most: league.MaxRuling, Wrong: map[string]string{}}
	if r.Method == http.MethodPost {
		f.Path = v.Action
	}
	for _, k := range league.RulingKinds {
		v.Kinds = append(v.Kinds, views.Option{Value: string(k), Label: f.T("keep.ruling.kind." + string(k)), Chosen: k == x.Kind})
	}
	v.Abouts = []views.Option{{Value: "name", Label: f.T("keep.ruling.of.name", "name", f.CardName(card), "n", len(world.Catalog.Name(world.Catalog.NameOf(i)).Cards)), Chosen: x.About != legality.ByEffect}}
	if e := world.Catalog.EffectOf(i); e != catalog.NoEffect {
		v.Abouts = append(v.Abouts, views.Option{Value: "effect", Label: f.T("keep.ruling.of.effect", "n", len(world.Catalog.Effect(e).Cards)), Chosen: x.About == legality.ByEffect})
	}
	for _, fault := range faults {
		v.Wrong[rulingFields[fault]] = f.T("keep.ruling.fault."+string(fault), "most", league.MaxRuling)
	}
	all, err := s.store.Rulings.Of(r.Context(), card.Game, world.Catalog.Name(world.Catalog.NameOf(i)).Key, card.EffectKey)
	if err != nil {
		return err
	}
	for n := range all {
		if all[n].Withdrawn == nil {
			v.Standing = append(v.Standing, s.rulingShown(f, card, &all[n], true))
		} else {
			v.Withdrawn = append(v.Withdrawn, s.rulingShown(f, card, &all[n], true))
		}
	}
	return s.draw(w, r, status, views.KeepRulingPage(f, v))
}

// addRuling: POST /league/cards/{id}/rulings with kind, about, day, zh_hans, zh_hant, en and url.
func (s *Server) addRuling(w http.ResponseWriter, r *http.Request, by person) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	card := world.Catalog.Card(i)
	text := func(name string) string {
		return strings.TrimSpace(strings.ReplaceAll(r.PostFormValue(name), "\r\n", "\n"))
	}
	x := league.Ruling{Game: card.Game, Kind: league.RulingKind(r.PostFormValue("kind")), About: legality.By(r.PostFormValue("about")), Key: world.Catalog.Name(world.Catalog.NameOf(i)).Key,
		Text: catalog.Text{Hans: text("zh_hans"), Hant: text("zh_hant"), En: text("en")}, Link: text("url")}
	if x.About == legality.ByEffect {
		x.Key = card.EffectKey
	}
	day := tidyLine(r.PostFormValue("day"))
	x.Day, _ = catalog.ParseDate(day) // no day is told by Faults
	if faults := x.Faults(world.Catalog); len(faults) > 0 {
		return s.rulingAs(w, r, i, http.StatusUnprocessableEntity, &x, cut(day, 40), faults)
	}
	if _, err := s.store.Rulings.Add(r.Context(), by.id(), x); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "keep.said.ruled"}); err != nil {
		return err
	}
	return seeOther(w, r, views.CardHref(card)+"#h-rulings")
}

// rulingAsked is the ruling of an address.
func (s *Server) rulingAsked(r *http.Request) (*league.Ruling, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, notFound
	}
	return s.store.Rulings.Get(r.Context(), id)
}

// withdrawRulingPage: GET /league/rulings/{id}/withdraw?card=.
func (s *Server) withdrawRulingPage(w http.ResponseWriter, r *http.Request, _ person) error {
	x, err := s.rulingAsked(r)
	if err != nil {
		return err
	}
	return s.withdrawRulingAs(w, r, x, http.StatusOK, "", "")
}

// backToCard is the page of the card that somebody came from.
func (s *Server) backToCard(r *http.Request) string {
	cat := s.world().Catalog
	for _, g := range catalog.Games {
		if i := cardNamed(cat, g, r.URL.Query().Get("card")); i != catalog.None {
			return views.CardHref(cat.Card(i))
		}
	}
	return "/league/cards"
}

func (s *Server) withdrawRulingAs(w http.ResponseWriter, r *http.Request, x *league.Ruling, status int, typed, wrong string) error {
	f := s.frame(r)
	path := "/league/rulings/" + store.EncodeID(x.ID) + "/withdraw?" + url.Values{"card": {r.URL.Query().Get("card")}}.Encode()
	a := views.WithdrawRulingAsk(f, path, s.backToCard(r), x.Text.In(f.Lang()), typed)
	if wrong != "" {
		a.Refuse("reason", wrong)
		f.Path = path
	}
	return s.draw(w, r, status, views.Asked(f, a))
}

// withdrawRuling: POST /league/rulings/{id}/withdraw?card= with reason.
func (s *Server) withdrawRuling(w http.ResponseWriter, r *http.Request, by person) error {
	x, err := s.rulingAsked(r)
	if err != nil {
		return err
	}
	why := tidyLine(r.PostFormValue("reason"))
	if utf8.RuneCountInString(why) > mostWhy {
		return s.withdrawRulingAs(w, r, x, http.StatusUnprocessableEntity, why, s.printer(r).T("keep.why.long", "most", mostWhy))
	}
	err = s.store.Rulings.Withdraw(r.Context(), x.ID, by.id(), why)
	if store.CodeOf(err) == store.Invalid {
		e := refusalOf(err)
		return s.withdrawRulingAs(w, r, x, e.Status, why, s.printer(r).T(e.Key, e.Args...))
	}
	if err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: "keep.said.ruling-withdrawn"}); err != nil {
		return err
	}
	return seeOther(w, r, s.backToCard(r))
}
