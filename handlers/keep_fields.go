package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/views"
	"gymdeck/views/emblem"
)

// keepGroup is some fields of the form; those of the second list are for Pokémon Duel only.
type keepGroup struct {
	name   string
	fields []string
	onlyP  []string
}

var keepGroups = []keepGroup{
	{"what", []string{"id", "kind"}, []string{"subtype"}},
	{"names", []string{"zh_hans", "zh_hant", "en", "aliases", "name"}, nil},
	{"effect", []string{"effect_zh_hans", "effect_zh_hant", "effect_en", "effect"}, []string{"unrestricted_revive"}},
	{"figures", []string{"atk", "def"}, []string{"type1", "type2", "stars", "level"}},
	{"line", nil, []string{"species", "evolves_from", "evolves_at", "move", "moves", "item"}},
	{"play", []string{"released"}, []string{"home"}},
}

// cardFormAs draws the form with what is wrong, each fault beside its field.
func (s *Server) cardFormAs(w http.ResponseWriter, r *http.Request, form *cardForm, status int, faults []catalog.RowError, wrong string) error {
	f, world := s.frame(r), s.world()
	game := catalog.GameID(form.fields.Get("game"))
	if !game.Known() {
		game = catalog.PokemonDuel
		form.fields.Set("game", string(game))
	}
	v := views.KeepForm{Action: "/league/cards/new", Title: f.T("keep.form.new"), Fresh: form.fresh, Game: game, Base: form.base}
	if form.card != nil {
		v.Action, v.Card = editPath(form.card), views.CardHref(form.card)
		v.Title = f.T("keep.form.edit", "name", f.TellApart(form.card))
		v.Retired, v.Retire = form.card.Retired, "/league/cards/"+numberText(form.card.ID)+"/retire"
	} else {
		for _, g := range catalog.Games {
			v.Games = append(v.Games, views.Action{Label: f.GameName(g), Href: "/league/cards/new?game=" + string(g)})
		}
	}
	if r.Method == http.MethodPost {
		f.Path = v.Action
	}
	if wrong != "" {
		v.Wrong = append(v.Wrong, wrong)
	}
	at, id := map[string]string{}, form.fields.Get("id")
	for _, x := range faults {
		text := f.T(x.Words(), x.Args()...)
		if x.Code == catalog.NoName {
			x.Field = "zh_hans"
		}
		switch {
		case x.ID != 0 && numberText(x.ID) != id: // of another card, which this one contradicts
			v.Wrong = append(v.Wrong, f.T("keep.form.other", "number", numberText(x.ID), "text", text))
		case x.Field == "" || !inForm(game, x.Field):
			v.Wrong = append(v.Wrong, f.T("file.field", "field", f.FieldLabel(x.Field), "text", text))
		case at[x.Field] == "":
			at[x.Field] = text
			v.Faults++
		}
	}
	for _, g := range keepGroups {
		group := views.KeepGroup{Name: g.name}
		names := g.fields
		if game == catalog.PokemonDuel {
			names = append(slices.Clone(names), g.onlyP...)
		}
		for _, name := range names {
			in := keepInput(f, game, name, form)
			in.Wrong = at[name]
			group.Inputs = append(group.Inputs, in)
		}
		switch g.name {
		case "names":
			group.Pick = s.pickFor(f, world, game, "name", form.fields)
		case "effect":
			group.Pick = s.pickFor(f, world, game, "effect", form.fields)
			if e, ok := world.Catalog.EffectByKey(game, form.fields.Get("effect")); ok && len(world.Catalog.Effect(e).Cards) > 1 {
				group.Spread = &views.KeepInput{Name: "spread", Sort: "tick", Value: form.fields.Get("spread")}
			}
		}
		if len(group.Inputs) > 0 {
			v.Groups = append(v.Groups, group)
		}
	}
	v.Preview = s.preview(f, world, form)
	return s.draw(w, r, status, views.KeepFormPage(f, v))
}

// inForm reports whether the form of a game has a field.
func inForm(game catalog.GameID, name string) bool {
	for _, g := range keepGroups {
		if slices.Contains(g.fields, name) || game == catalog.PokemonDuel && slices.Contains(g.onlyP, name) {
			return true
		}
	}
	return false
}

// keepInput is a field of the form.
func keepInput(f *views.Frame, game catalog.GameID, name string, form *cardForm) views.KeepInput {
	in := views.KeepInput{Name: name, Value: form.fields.Get(name), Sort: "text", Lang: fieldLang(f, name), Max: catalog.MaxName}
	if key := "keep.hint." + name; f.Printer.Has(key) {
		in.Hint = f.T(key)
	}
	choose := func(blank string, options ...views.Option) {
		in.Sort = "choice"
		if blank != "" {
			in.Options = append(in.Options, views.Option{Label: blank, Chosen: in.Value == ""})
		}
		for _, o := range options {
			o.Chosen = o.Value == in.Value
			in.Options = append(in.Options, o)
		}
	}
	switch name {
	case "id":
		in.Sort, in.Required, in.Locked = "number", true, !form.fresh
	case "kind":
		var kinds []views.Option
		for _, k := range catalog.Kinds(game) {
			kinds = append(kinds, views.Option{Value: string(k), Label: f.KindName(k)})
		}
		choose("", kinds...)
	case "subtype":
		var subtypes []views.Option
		for _, t := range []catalog.Subtype{catalog.Normal, catalog.QuickPlay, catalog.Continuous, catalog.Equip, catalog.Counter} {
			subtypes = append(subtypes, views.Option{Value: string(t), Label: f.SubtypeName(t)})
		}
		choose(f.T("keep.none"), subtypes...)
	case "type1", "type2":
		var types []views.Option
		for _, t := range catalog.Types {
			types = append(types, views.Option{Value: string(t), Label: f.TypeName(t)})
		}
		choose(f.T("keep.none"), types...)
	case "home":
		choose(f.T("keep.home.kind"), views.Option{Value: "main", Label: f.T("catalog.search.home.main")}, views.Option{Value: "extra", Label: f.T("catalog.search.home.extra")})
	case "effect_zh_hans", "effect_zh_hant", "effect_en":
		in.Sort, in.Max = "lines", catalog.MaxText
	case "aliases":
		in.Sort, in.Max = "lines", catalog.MaxList
	case "moves":
		in.Sort, in.Max = "lines", catalog.MaxList
		if !strings.Contains(in.Value, "\n") {
			in.Value = strings.Join(strings.Fields(in.Value), " ")
		}
	case "stars", "level", "atk", "def", "evolves_at":
		in.Sort = "number"
	case "released":
		in.Sort = "day"
	case "unrestricted_revive":
		in.Sort = "tick"
	}
	return in
}

// foundToPick is how many names or effects are offered.
const foundToPick = 12

// pickFor finds names or effects of other cards for a form.
func (s *Server) pickFor(f *views.Frame, world *World, game catalog.GameID, what string, fields url.Values) *views.KeepPick {
	p := &views.KeepPick{What: what, Query: cut(fields.Get(what+"_q"), 100)}
	if strings.TrimSpace(p.Query) == "" {
		return p
	}
	p.Asked = true
	cat := world.Catalog
	found := world.Search.Find(search.Parse(p.Query), search.Options{Game: game, On: s.Today(), Limits: world.limits, Language: f.Lang(), Max: 200})
	seen := map[string]bool{}
	for _, i := range found.Cards {
		c := cat.Card(i)
		var o views.KeepOption
		o.Label, o.Lang = c.Names.Pick(f.Lang())
		if what == "name" {
			o.Value = cat.Name(cat.NameOf(i)).Key
			o.Note = f.T("keep.pick.cards", "n", len(cat.Name(cat.NameOf(i)).Cards))
		} else if e := cat.EffectOf(i); e != catalog.NoEffect {
			o.Value = c.EffectKey
			o.Note = f.T("keep.pick.names", "n", len(cat.Effect(e).Names))
			o.Text, o.Says = c.Effect.Pick(f.Lang())
		}
		if o.Value == "" || seen[o.Value] {
			continue
		}
		seen[o.Value] = true
		if o.Lang == f.Lang() {
			o.Lang = ""
		}
		if p.Options = append(p.Options, o); len(p.Options) == foundToPick {
			break
		}
	}
	return p
}

// pickPart: POST /league/cards/pick?what=name or effect, by htmx while somebody types in its search box.
func (s *Server) pickPart(w http.ResponseWriter, r *http.Request, _ person) error {
	what := r.URL.Query().Get("what")
	if !fromHTMX(r) || what != "name" && what != "effect" {
		return seeOther(w, r, "/league/cards")
	}
	game := catalog.GameID(r.PostFormValue("game"))
	if !game.Known() {
		return refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(game))
	}
	f := s.frame(r)
	return s.draw(w, r, http.StatusOK, views.KeepPicks(f, *s.pickFor(f, s.world(), game, what, r.PostForm)))
}

// previewPicture: GET /league/cards/picture.svg. The picture of a card that is in no catalogue, by its facts.
func (s *Server) previewPicture(w http.ResponseWriter, r *http.Request, _ person) error {
	q := r.URL.Query()
	stars, _ := strconv.Atoi(q.Get("stars"))
	w.Header().Set("Content-Type", "image/svg+xml")
	w.Header().Set("Cache-Control", "private, max-age=3600")
	w.Header().Set("Content-Security-Policy", "default-src 'none'")
	w.Write(emblem.SVG(emblem.Spec{Seed: cut(q.Get("seed"), 200), Kind: q.Get("kind"), Subtype: q.Get("subtype"), Type1: q.Get("type1"), Type2: q.Get("type2"),
		Stars: min(max(stars, 0), catalog.MaxStars), Held: q.Get("held") == "yes"}))
	return nil
}
