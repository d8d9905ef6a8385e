package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/views"
)

// previewCard: POST /league/cards/preview, by htmx while the form is being filled in. The card as it would be.
func (s *Server) previewCard(w http.ResponseWriter, r *http.Request, _ person) error {
	if !fromHTMX(r) {
		return seeOther(w, r, "/league/cards")
	}
	var card *catalog.Card
	world := s.world()
	if i := cardNamed(world.Catalog, catalog.PokemonDuel, r.PostFormValue("was")); i != catalog.None {
		card = world.Catalog.Card(i)
	} else if i := cardNamed(world.Catalog, catalog.PhantomDuel, r.PostFormValue("was")); i != catalog.None {
		card = world.Catalog.Card(i)
	}
	f := s.frame(r)
	return s.draw(w, r, http.StatusOK, views.KeepPreviewOf(f, s.preview(f, world, s.cardFormOf(r, card))))
}

// preview is the card of a form, as far as it can be read, and what it would count with.
func (s *Server) preview(f *views.Frame, world *World, form *cardForm) views.KeepPreview {
	card, faults := form.parse()
	var v views.KeepPreview
	for _, x := range faults {
		text := f.T(x.Words(), x.Args()...)
		if x.Field != "" {
			text = f.T("file.field", "field", f.FieldLabel(x.Field), "text", text)
		}
		v.Faults = append(v.Faults, text)
	}
	if card.Names.Empty() || !slices.Contains(catalog.Kinds(card.Game), card.Kind) {
		return v
	}
	shown := card
	v.Card = views.Card{Card: &shown, Picture: picturePath(world.Catalog, &shown)}
	self := world.Catalog.ByID(card.ID)
	if form.fresh {
		self = catalog.None
	}
	link := func(i catalog.Index) views.CardLink {
		c := world.Catalog.Card(i)
		name, lang := c.Names.Pick(f.Lang())
		if lang == f.Lang() {
			lang = ""
		}
		if c.Level > 0 {
			name += " Lv " + f.Printer.Number(c.Level)
		}
		return views.CardLink{Href: views.CardHref(c), Name: name, Lang: lang}
	}
	if id, ok := world.Catalog.NameByKey(card.Game, card.Key()); ok {
		for _, i := range world.Catalog.Name(id).Cards {
			if i != self {
				v.Same = append(v.Same, link(i))
			}
		}
	}
	v.Names = f.T("keep.preview.alone")
	if len(v.Same) > 0 {
		v.Names = f.T("keep.preview.same", "n", len(v.Same))
	}
	if card.EffectKey == "" {
		return v
	}
	if id, ok := world.Catalog.EffectByKey(card.Game, card.EffectKey); ok {
		seen := map[catalog.NameID]bool{}
		own, known := world.Catalog.NameByKey(card.Game, card.Key())
		for _, i := range world.Catalog.Effect(id).Cards {
			if n := world.Catalog.NameOf(i); i != self && !seen[n] && !(known && n == own) {
				seen[n] = true
				v.Shares = append(v.Shares, link(i))
			}
		}
	}
	v.Effect = f.T("keep.preview.own")
	if len(v.Shares) > 0 {
		v.Effect = f.T("keep.preview.shared", "n", len(v.Shares))
	}
	return v
}

// picturePath is the address of the picture of a card that is in no catalogue.
func picturePath(cat *catalog.Catalog, c *catalog.Card) string {
	seed := c.Key()
	if c.Species != "" {
		seed = cat.LineRoot(c.Species)
	}
	held := ""
	if c.IsPokemon() && c.Item != "" {
		held = "yes"
	}
	return "/league/cards/picture.svg?" + url.Values{"seed": {seed}, "kind": {string(c.Kind)}, "subtype": {string(c.Subtype)}, "type1": {string(c.Type1)},
		"type2": {string(c.Type2)}, "stars": {strconv.Itoa(c.Stars)}, "held": {held}}.Encode()
}
