package handlers

import (
	"net/http"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/go-chi/chi/v5"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// Bounds of what places are called and described by.
const (
	maxPlaceName  = 60   // characters
	maxPlaceAbout = 1000 // characters
)

var slugForm = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*$`)

// placesPage: GET /league/places. Regions and gyms, with forms for more.
func (s *Server) placesPage(w http.ResponseWriter, r *http.Request, _ person) error {
	return s.placesAs(w, r, http.StatusOK, views.PlaceForm{}, views.PlaceForm{Region: r.URL.Query().Get("region")})
}

func (s *Server) placesAs(w http.ResponseWriter, r *http.Request, status int, region, gym views.PlaceForm) error {
	f, world := s.frame(r), s.world()
	if r.Method == http.MethodPost {
		f.Path = "/league/places"
	}
	d := s.listDesk(f, world)
	v := views.Places{NewRegion: region, NewGym: gym}
	for _, x := range world.League.Regions {
		region := views.PlaceRegion{Slug: x.Slug, Form: views.PlaceForm{Names: x.Names}}
		region.Name, region.Lang = d.text(x.Names)
		for _, g := range world.League.Gyms {
			if g.Region == x.Slug {
				name, lang := d.text(g.Names)
				region.Gyms = append(region.Gyms, views.DeskGym{Name: name, Lang: lang, Href: "/league/gyms/" + g.Slug})
			}
		}
		v.Regions = append(v.Regions, region)
		v.RegionChoices = append(v.RegionChoices, views.Option{Value: x.Slug, Label: region.Name, Chosen: x.Slug == gym.Region})
	}
	return s.draw(w, r, status, views.PlacesPage(f, v))
}

// placeForm reads what a form says of a place and what is wrong with it.
func placeForm(f *views.Frame, r *http.Request) (form views.PlaceForm, ok bool) {
	form = views.PlaceForm{Slug: strings.TrimSpace(r.PostFormValue("slug")), Region: r.PostFormValue("region"), Names: catalog.Text{
		Hans: tidyLine(r.PostFormValue("zh_hans")), Hant: tidyLine(r.PostFormValue("zh_hant")), En: tidyLine(r.PostFormValue("en"))}}
	if form.Names.Empty() {
		form.WrongName = f.T("organize.place.no-name")
	}
	for _, name := range []string{form.Names.Hans, form.Names.Hant, form.Names.En} {
		switch {
		case utf8.RuneCountInString(name) > maxPlaceName:
			form.WrongName = f.T("organize.place.long-name", "most", maxPlaceName)
		case name != "" && (!catalog.Visible(name) || !catalog.Plain(name)): // it stands in sentences and in titles of lists
			form.WrongName = f.T("organize.place.turned-name")
		}
	}
	return form, form.WrongName == ""
}

// slugged checks the short name of a new place.
func slugged(f *views.Frame, form *views.PlaceForm) bool {
	if len(form.Slug) >= 2 && len(form.Slug) <= 40 && slugForm.MatchString(form.Slug) {
		if !legality.ReservedAddress(form.Slug) {
			return true
		}
		form.WrongSlug = f.T("store.slug-reserved", "slug", form.Slug)
		return false
	}
	form.WrongSlug = f.T("organize.place.bad-slug")
	return false
}

// tidyLine is a text of one line as it is kept.
func tidyLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// addRegion: POST /league/regions with slug, zh_hans, zh_hant, en.
func (s *Server) addRegion(w http.ResponseWriter, r *http.Request, p person) error {
	f := s.frame(r)
	form, named := placeForm(f, r)
	if !slugged(f, &form) || !named {
		return s.placesAs(w, r, http.StatusUnprocessableEntity, form, views.PlaceForm{})
	}
	err := s.store.League.AddRegion(r.Context(), p.id(), league.Region{Slug: form.Slug, Names: form.Names})
	if store.CodeOf(err) == store.Conflict {
		e := refusalOf(err)
		form.WrongSlug = f.T(e.Key, e.Args...)
		return s.placesAs(w, r, e.Status, form, views.PlaceForm{})
	}
	return s.placeKept(w, r, err, "organize.said.region", form.Names, "/league/places#region-"+form.Slug)
}

// renameRegion: POST /league/regions/{slug} with zh_hans, zh_hant, en.
func (s *Server) renameRegion(w http.ResponseWriter, r *http.Request, p person) error {
	region := s.world().League.Region(chi.URLParam(r, "slug"))
	if region == nil {
		return notFound
	}
	form, named := placeForm(s.frame(r), r)
	if !named {
		return refuse(http.StatusUnprocessableEntity, "organize.place.bad-names", "most", maxPlaceName)
	}
	err := s.store.League.PutRegion(r.Context(), p.id(), league.Region{Slug: region.Slug, Names: form.Names})
	return s.placeKept(w, r, err, "organize.said.region", form.Names, "/league/places#region-"+region.Slug)
}

// addGym: POST /league/gyms with slug, region, zh_hans, zh_hant, en.
func (s *Server) addGym(w http.ResponseWriter, r *http.Request, p person) error {
	f := s.frame(r)
	form, named := placeForm(f, r)
	if s.world().League.Region(form.Region) == nil {
		form.WrongRegion = f.T("organize.place.no-region")
	}
	if !slugged(f, &form) || !named || form.WrongRegion != "" {
		return s.placesAs(w, r, http.StatusUnprocessableEntity, views.PlaceForm{}, form)
	}
	err := s.store.League.AddGym(r.Context(), p.id(), league.Gym{Slug: form.Slug, Region: form.Region, Names: form.Names})
	if store.CodeOf(err) == store.Conflict {
		e := refusalOf(err)
		form.WrongSlug = f.T(e.Key, e.Args...)
		return s.placesAs(w, r, e.Status, views.PlaceForm{}, form)
	}
	return s.placeKept(w, r, err, "organize.said.gym", form.Names, "/league/gyms/"+form.Slug)
}

// placeKept reads the league anew after a change and leads on.
func (s *Server) placeKept(w http.ResponseWriter, r *http.Request, err error, key string, names catalog.Text, to string) error {
	if err != nil {
		return err
	}
	if err := s.worlds.Load(r.Context()); err != nil {
		return err
	}
	if err := s.say(w, r, said{Key: key, Args: []string{"name", names.In(s.printer(r).Tag())}}); err != nil {
		return err
	}
	return seeOther(w, r, to)
}

// gymAsked is the gym of an address.
func (s *Server) gymAsked(r *http.Request) (*league.Gym, error) {
	if g := s.world().League.Gym(chi.URLParam(r, "slug")); g != nil {
		return g, nil
	}
	return nil, notFound
}

// gymDesk: GET /league/gyms/{slug}. A gym's texts and its organizers, for those who may change either.
func (s *Server) gymDesk(w http.ResponseWriter, r *http.Request, p person) error {
	g, err := s.gymAsked(r)
	if err != nil {
		return err
	}
	return s.gymDeskAs(w, r, p, g, http.StatusOK, func(*views.GymDesk) {})
}

func (s *Server) gymDeskAs(w http.ResponseWriter, r *http.Request, p person, g *league.Gym, status int, change func(*views.GymDesk)) error {
	if err := p.refused(league.DescribeGym, g.Slug); err != nil {
		return err
	}
	people, err := s.store.League.Organizers(r.Context(), g.Slug)
	if err != nil {
		return err
	}
	f, world := s.frame(r), s.world()
	if r.Method == http.MethodPost {
		f.Path = "/league/gyms/" + g.Slug
	}
	d := s.listDesk(f, world)
	v := views.GymDesk{Slug: g.Slug, Keeps: p.May(league.KeepGyms, ""), Reports: p.May(league.ReportCards, g.Slug),
		Form: views.PlaceForm{Region: g.Region, Names: g.Names}, About: g.About, MostAbout: maxPlaceAbout}
	v.Name, v.Lang = d.text(g.Names)
	for _, u := range people {
		v.People = append(v.People, views.GymPerson{Name: u.Name, Self: u.ID == p.id(), End: "/league/gyms/" + g.Slug + "/organizers/" + store.EncodeID(u.ID) + "/end"})
	}
	for _, x := range world.League.Regions {
		v.Regions = append(v.Regions, views.Option{Value: x.Slug, Label: x.Names.In(f.Lang()), Chosen: x.Slug == g.Region})
	}
	change(&v)
	return s.draw(w, r, status, views.GymDeskPage(f, v))
}

// editGym: POST /league/gyms/{slug} with region, zh_hans, zh_hant, en.
func (s *Server) editGym(w http.ResponseWriter, r *http.Request, p person) error {
	g, err := s.gymAsked(r)
	if err != nil {
		return err
	}
	f := s.frame(r)
	form, named := placeForm(f, r)
	if s.world().League.Region(form.Region) == nil {
		form.WrongRegion, named = f.T("organize.place.no-region"), false
	}
	if !named {
		return s.gymDeskAs(w, r, p, g, http.StatusUnprocessableEntity, func(v *views.GymDesk) { v.Form = form })
	}
	changed := *g
	changed.Region, changed.Names = form.Region, form.Names
	return s.placeKept(w, r, s.store.League.PutGym(r.Context(), p.id(), changed), "organize.said.gym", form.Names, "/league/gyms/"+g.Slug)
}

// describeGym: POST /league/gyms/{slug}/about with zh_hans, zh_hant, en.
func (s *Server) describeGym(w http.ResponseWriter, r *http.Request, p person) error {
	g, err := s.gymAsked(r)
	if err != nil {
		return err
	}
	if err := p.refused(league.DescribeGym, g.Slug); err != nil {
		return err
	}
	changed := *g
	changed.About = catalog.Text{Hans: strings.TrimSpace(r.PostFormValue("zh_hans")), Hant: strings.TrimSpace(r.PostFormValue("zh_hant")), En: strings.TrimSpace(r.PostFormValue("en"))}
	for _, text := range []string{changed.About.Hans, changed.About.Hant, changed.About.En} {
		if utf8.RuneCountInString(text) > maxPlaceAbout || !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			return s.gymDeskAs(w, r, p, g, http.StatusUnprocessableEntity, func(v *views.GymDesk) {
				v.About, v.WrongAbout = changed.About, s.printer(r).T("organize.place.long-about", "most", maxPlaceAbout)
			})
		}
	}
	return s.placeKept(w, r, s.store.League.DescribeGym(r.Context(), p.id(), changed), "organize.said.about", g.Names, "/league/gyms/"+g.Slug)
}

// appointOrganizer: POST /league/gyms/{slug}/organizers with name.
func (s *Server) appointOrganizer(w http.ResponseWriter, r *http.Request, p person) error {
	g, err := s.gymAsked(r)
	if err != nil {
		return err
	}
	if err := p.refused(league.AppointOrganizers, g.Slug); err != nil {
		return err
	}
	name := tidyLine(r.PostFormValue("name"))
	var u *account.User
	if folded := account.Fold(cut(name, 32*account.MaxName)); folded != "" {
		if u, err = s.store.Accounts.UserByName(r.Context(), folded); err != nil {
			return err
		}
	}
	if u == nil {
		return s.gymDeskAs(w, r, p, g, http.StatusUnprocessableEntity, func(v *views.GymDesk) {
			v.Appoint, v.WrongAppoint = name, s.printer(r).T("organize.appoint.nobody", "name", name)
		})
	}
	return s.organizerSet(w, r, p, g, u, true)
}

// endOrganizer: POST /league/gyms/{slug}/organizers/{user}/end.
func (s *Server) endOrganizer(w http.ResponseWriter, r *http.Request, p person) error {
	g, err := s.gymAsked(r)
	if err != nil {
		return err
	}
	if err := p.refused(league.AppointOrganizers, g.Slug); err != nil {
		return err
	}
	id, ok := store.DecodeID(chi.URLParam(r, "user"))
	if !ok {
		return notFound
	}
	u, err := s.store.Accounts.UserByID(r.Context(), id)
	if err != nil {
		return err
	}
	if u == nil {
		return notFound
	}
	if u.ID == p.id() && !p.Staff && r.PostForm.Get("sure") != "yes" { // it cannot be taken back by whoever has done it
		f := s.frame(r)
		f.Path = "/league/gyms/" + g.Slug
		return s.draw(w, r, http.StatusOK, views.Asked(f, views.LeaveAsk(f, r.URL.Path, f.Path, g.Names.In(f.Lang()))))
	}
	return s.organizerSet(w, r, p, g, u, false)
}

func (s *Server) organizerSet(w http.ResponseWriter, r *http.Request, p person, g *league.Gym, u *account.User, organizes bool) error {
	if err := s.store.League.SetOrganizer(r.Context(), p.id(), g.Slug, u.ID, organizes); err != nil {
		return err
	}
	n := said{Key: "organize.said.ended", Args: []string{"name", u.Name, "gym", g.Names.In(s.printer(r).Tag())}}
	to := "/league/gyms/" + g.Slug + "#organizers"
	if organizes {
		n.Key = "organize.said.appointed"
	} else if u.ID == p.id() && !p.Staff {
		to = "/gyms/" + g.Slug // the desk is closed to them now
	}
	if err := s.say(w, r, n); err != nil {
		return err
	}
	return seeOther(w, r, to)
}
