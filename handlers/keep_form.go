package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/store"
)

// cardForm is the form for one card as it was sent, or as it is shown first.
type cardForm struct {
	fields url.Values
	fresh  bool
	base   int64 // revision of the catalogue that whoever fills it in has seen
	card   *catalog.Card
}

// newCardPage: GET /league/cards/new?game=&like=&again=. A form for a card that is not there yet, empty or like another.
func (s *Server) newCardPage(w http.ResponseWriter, r *http.Request, by person) error {
	world, q := s.world(), r.URL.Query()
	form := &cardForm{fields: url.Values{}, fresh: true, base: world.Edition}
	game := catalog.GameID(q.Get("game"))
	if !game.Known() {
		game = catalog.PokemonDuel
	}
	if sent := s.sentBefore(q.Get("again"), by); sent != nil {
		form.fields = sent
		return s.cardFormAs(w, r, form, http.StatusOK, nil, "")
	}
	if i := cardNamed(world.Catalog, game, q.Get("like")); i != catalog.None {
		form.fill(world.Catalog.Card(i))
	} else if i := cardNamed(world.Catalog, otherGame(game), q.Get("like")); i != catalog.None {
		form.fill(world.Catalog.Card(i))
	} else {
		form.fields.Set("game", string(game))
		form.fields.Set("kind", string(catalog.Kinds(game)[0]))
	}
	form.fields.Set("id", numberText(freeNumber(world.Catalog, catalog.GameID(form.fields.Get("game")))))
	form.fields.Del("retired")
	return s.cardFormAs(w, r, form, http.StatusOK, nil, "")
}

func otherGame(g catalog.GameID) catalog.GameID {
	if g == catalog.PokemonDuel {
		return catalog.PhantomDuel
	}
	return catalog.PokemonDuel
}

// freeNumber is the number behind the last card of a game, if no card of the other has it.
func freeNumber(cat *catalog.Catalog, game catalog.GameID) uint32 {
	for i := cat.Len() - 1; i >= 0; i-- {
		if c := cat.Card(catalog.Index(i)); c.Game == game {
			for n := c.ID + 1; n != 0; n++ {
				if cat.ByID(n) == catalog.None {
					return n
				}
			}
		}
	}
	return 1
}

// sentBefore is what was sent in the form of a proposal, to be changed and sent again.
func (s *Server) sentBefore(id string, by person) url.Values {
	n, ok := store.DecodeID(id)
	if !ok {
		return nil
	}
	if p := s.proposals.get(n, by.id()); p != nil {
		return p.sent
	}
	return nil
}

// editCardPage: GET /league/cards/{id}/edit?as=&again=. The form for a card that is there, as it is or as it was after a revision.
func (s *Server) editCardPage(w http.ResponseWriter, r *http.Request, by person) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	form := &cardForm{fields: url.Values{}, base: world.Edition, card: world.Catalog.Card(i)}
	form.fill(form.card)
	note := ""
	if as, err := strconv.ParseInt(r.URL.Query().Get("as"), 10, 64); err == nil {
		_, changes, err := s.store.Cards.Revision(r.Context(), as)
		if err != nil {
			return err
		}
		for _, c := range changes {
			if c.ID == form.card.ID && c.After != nil {
				form.fill(c.After)
				note = s.printer(r).T("keep.form.as", "number", as)
			}
		}
	}
	if sent := s.sentBefore(r.URL.Query().Get("again"), by); sent != nil {
		form.fields = sent
	}
	return s.cardFormAs(w, r, form, http.StatusOK, nil, note)
}

// fill puts a card into the fields.
func (c *cardForm) fill(card *catalog.Card) {
	for _, name := range catalog.Fields {
		value := card.Field(name)
		if name == "aliases" {
			value = strings.Join(card.Aliases, "\n")
		}
		c.fields.Set(name, value)
	}
}

// cardFormOf reads a form that was sent. A name or effect that was picked takes the place of what stands in its field.
func (s *Server) cardFormOf(r *http.Request, card *catalog.Card) *cardForm {
	form := &cardForm{fields: url.Values{}, fresh: card == nil, card: card}
	form.base, _ = strconv.ParseInt(r.PostFormValue("base"), 10, 64)
	for name := range r.PostForm {
		form.fields.Set(name, strings.ReplaceAll(r.PostForm.Get(name), "\r\n", "\n"))
	}
	if card != nil {
		form.fields.Set("id", numberText(card.ID))
		form.fields.Set("game", string(card.Game))
		form.fields.Set("retired", card.Field("retired"))
	}
	for _, what := range [...]string{"name", "effect"} {
		if picked := form.fields.Get(what + "_pick"); picked != "" {
			form.fields.Set(what, picked)
			form.fields.Del(what + "_pick")
			form.fields.Del(what + "_q")
			if what == "effect" {
				form.adoptEffect(s.world().Catalog, picked)
			}
		}
	}
	return form
}

// adoptEffect takes texts and mark of an effect over, where the form has none of its own.
func (c *cardForm) adoptEffect(cat *catalog.Catalog, key string) {
	id, ok := cat.EffectByKey(catalog.GameID(c.fields.Get("game")), key)
	if !ok {
		return
	}
	first := cat.Card(cat.Effect(id).Cards[0])
	if c.fields.Get("effect_zh_hans")+c.fields.Get("effect_zh_hant")+c.fields.Get("effect_en") == "" {
		for _, name := range [...]string{"effect_zh_hans", "effect_zh_hant", "effect_en"} {
			c.fields.Set(name, first.Field(name))
		}
	}
	c.fields.Set("unrestricted_revive", first.Field("unrestricted_revive"))
}

// parse makes the card, with what is wrong with it. A text without a key is an effect of the card's own: whoever keeps cards need not
// think keys up.
func (c *cardForm) parse() (catalog.Card, []catalog.RowError) {
	says := strings.TrimSpace(c.fields.Get("effect_zh_hans")+c.fields.Get("effect_zh_hant")+c.fields.Get("effect_en")) != ""
	card, faults := catalog.ParseCard(func(name string) string {
		value := c.fields.Get(name)
		switch name {
		case "effect":
			if says && strings.TrimSpace(value) == "" {
				return "own-" + strings.TrimSpace(c.fields.Get("id"))
			}
		case "aliases":
			return strings.Join(strings.FieldsFunc(value, func(r rune) bool { return r == '\n' || r == '|' }), "|")
		case "moves":
			return strings.Join(strings.Fields(value), " ")
		}
		return value
	})
	for _, x := range [...]struct {
		field   string
		n, most int
	}{{"stars", card.Stars, mostStars}, {"level", card.Level, mostLevel}} {
		if x.n > x.most && !slices.ContainsFunc(faults, func(f catalog.RowError) bool { return f.Field == x.field }) {
			faults = append(faults, catalog.RowError{ID: card.ID, Field: x.field, Code: catalog.OutOfRange, Value: strconv.Itoa(x.n), Max: int64(x.most)})
		}
	}
	return card, faults
}

// What a card that is typed in can have: a face has room for twelve stars, and no Pokémon is above level 100. Files may say more, as the
// cards of another game do.
const (
	mostStars = 12
	mostLevel = 100
)

// sendNewCard: POST /league/cards/new, and sendCard: POST /league/cards/{id}/edit, with the fields of a catalogue file, base, and act:
// preview and find-name, find-effect show the form again; else the change is proposed.
func (s *Server) sendNewCard(w http.ResponseWriter, r *http.Request, by person) error {
	return s.cardSent(w, r, by, s.cardFormOf(r, nil))
}

func (s *Server) sendCard(w http.ResponseWriter, r *http.Request, by person) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	return s.cardSent(w, r, by, s.cardFormOf(r, world.Catalog.Card(i)))
}

func (s *Server) cardSent(w http.ResponseWriter, r *http.Request, by person, form *cardForm) error {
	if r.PostFormValue("act") != "" {
		return s.cardFormAs(w, r, form, http.StatusOK, nil, "")
	}
	card, faults := form.parse()
	if len(faults) > 0 {
		return s.cardFormAs(w, r, form, http.StatusUnprocessableEntity, faults, "")
	}
	world := s.world()
	if form.fresh && world.Catalog.ByID(card.ID) != catalog.None {
		return s.cardFormAs(w, r, form, http.StatusConflict, nil, s.printer(r).T("keep.number-taken", "number", numberText(card.ID)))
	}
	if !form.fresh {
		overtaken, err := s.changedSince(r, card.ID, form.base)
		if err != nil {
			return err
		}
		if overtaken != 0 {
			form.base = world.Edition
			return s.cardFormAs(w, r, form, http.StatusConflict, nil, s.printer(r).T("keep.form.stale", "number", overtaken))
		}
	}
	seen := map[uint32]*catalog.Card{}
	if form.card != nil {
		seen[card.ID] = form.card
	}
	after := []catalog.Card{card}
	for _, twin := range spreadTo(world.Catalog, &card, form.fields.Get("spread") == "yes") {
		seen[twin.ID] = world.Catalog.Card(world.Catalog.ByID(twin.ID))
		after = append(after, twin)
	}
	changes, err := edited(seen, after)(r.Context(), world)
	if file, ok := err.(*catalog.FileError); ok {
		return s.cardFormAs(w, r, form, http.StatusUnprocessableEntity, file.Rows, "")
	}
	if err != nil || len(changes) == 0 {
		refusal := refusalOf(err)
		if refusal.Status >= http.StatusInternalServerError {
			return err
		}
		return s.cardFormAs(w, r, form, refusal.Status, nil, s.printer(r).T(refusal.Key, refusal.Args...))
	}
	path := "/league/cards/new"
	if form.card != nil {
		path = editPath(form.card)
	}
	return s.propose(w, r, &proposal{by: by.id(), form: path, sent: form.fields, work: edited(seen, after)})
}

// changedSince is the last revision that changed a card, if it is newer than the one that was looked at; else 0.
func (s *Server) changedSince(r *http.Request, card uint32, base int64) (int64, error) {
	life, err := s.store.Cards.History(r.Context(), card, 1)
	if err != nil || len(life) == 0 || life[0].Revision.Number <= base {
		return 0, err
	}
	return life[0].Revision.Number, nil
}

// spreadTo gives the other cards of a card's effect as they have to become: the mark of an unrestricted revive belongs to the effect (D5),
// and with texts so do its texts.
func spreadTo(cat *catalog.Catalog, card *catalog.Card, texts bool) (out []catalog.Card) {
	id, ok := cat.EffectByKey(card.Game, card.EffectKey)
	if !ok {
		return nil
	}
	for _, i := range cat.Effect(id).Cards {
		twin := *cat.Card(i)
		if twin.ID == card.ID {
			continue
		}
		twin.UnrestrictedRevive = card.UnrestrictedRevive
		if texts {
			twin.Effect = card.Effect
		}
		if !twin.Same(cat.Card(i)) {
			out = append(out, twin)
		}
	}
	return out
}

// retireCard: POST /league/cards/{id}/retire with retire=yes or no. It proposes to retire a card, or to bring it back.
func (s *Server) retireCard(w http.ResponseWriter, r *http.Request, by person) error {
	world := s.world()
	i, err := cardAt(world, r)
	if err != nil {
		return err
	}
	was := world.Catalog.Card(i)
	card := *was
	card.Retired = r.PostFormValue("retire") == "yes"
	return s.propose(w, r, &proposal{by: by.id(), work: edited(map[uint32]*catalog.Card{card.ID: was}, []catalog.Card{card})})
}
