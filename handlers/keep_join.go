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
)

// maxJoined is how many cards are joined or split at once.
const maxJoined = 200

// joining is some cards whose names, or effects, are to be made one or several.
type joining struct {
	by    string // name or effect
	cat   *catalog.Catalog
	cards []catalog.Index
}

func joiningOf(cat *catalog.Catalog, q url.Values) *joining {
	j := &joining{by: "name", cat: cat}
	if q.Get("by") == "effect" {
		j.by = "effect"
	}
	for _, text := range q["card"] {
		id, err := strconv.ParseUint(text, 10, 32)
		if err != nil {
			continue
		}
		i := cat.ByID(uint32(id))
		if i == catalog.None || slices.Contains(j.cards, i) || len(j.cards) == maxJoined || len(j.cards) > 0 && cat.Card(i).Game != j.game() {
			continue
		}
		j.cards = append(j.cards, i)
	}
	return j
}

// game is that of the cards: a name or an effect is of one game.
func (j *joining) game() catalog.GameID {
	if len(j.cards) == 0 {
		return ""
	}
	return j.cat.Card(j.cards[0]).Game
}

// at is the address of the page with some cards added, or one left out.
func (j *joining) at(query string, out catalog.Index, more ...catalog.Index) string {
	q := url.Values{"by": {j.by}}
	if query != "" {
		q.Set("q", query)
	}
	for _, i := range append(slices.Clone(j.cards), more...) {
		if i != out {
			q.Add("card", numberText(j.cat.Card(i).ID))
		}
	}
	return "/league/cards/join?" + q.Encode()
}

// kin are the cards that count with one now, itself included.
func (j *joining) kin(i catalog.Index) []catalog.Index {
	if j.by == "name" {
		return j.cat.Name(j.cat.NameOf(i)).Cards
	}
	if e := j.cat.EffectOf(i); e != catalog.NoEffect {
		return j.cat.Effect(e).Cards
	}
	return []catalog.Index{i}
}

// joinPage: GET /league/cards/join?by=&card=&q=. Cards are chosen one after another, then made one name or effect, or several.
func (s *Server) joinPage(w http.ResponseWriter, r *http.Request, _ person) error {
	return s.joinAs(w, r, http.StatusOK, joiningOf(s.world().Catalog, r.URL.Query()), views.KeepJoin{Do: "join"})
}

func (s *Server) joinAs(w http.ResponseWriter, r *http.Request, status int, j *joining, v views.KeepJoin) error {
	f, world := s.frame(r), s.world()
	query := cut(r.URL.Query().Get("q"), 100)
	v.By, v.Self, v.Query, v.Action = j.by, j.at(query, catalog.None), query, j.at("", catalog.None)
	if r.Method == http.MethodPost {
		f.Path = v.Self
	}
	v.Hidden = []views.Field{{Name: "by", Value: j.by}}
	seen := map[string]bool{}
	for _, i := range j.cards {
		v.Hidden = append(v.Hidden, views.Field{Name: "card", Value: numberText(j.cat.Card(i).ID)})
		x := j.shown(f, i)
		x.Href = j.at(query, i)
		if missing := slices.DeleteFunc(slices.Clone(j.kin(i)), func(k catalog.Index) bool { return slices.Contains(j.cards, k) }); len(missing) > 0 {
			x.Also, x.All = len(missing), j.at(query, catalog.None, missing...)
		}
		v.Cards = append(v.Cards, x)
		value := numberText(j.cat.Card(i).ID)
		if key := j.keyOf(i); key != "" && !seen[key] {
			seen[key] = true
			v.Choices = append(v.Choices, views.Option{Value: value, Label: f.T("keep.join.choice", "name", f.CardName(j.cat.Card(i)), "key", key)})
		}
	}
	if len(v.Choices) == 0 && v.Do == "join" {
		v.Do = "own" // there is nothing to join
	}
	if query != "" {
		v.Asked = true
		found := world.Search.Find(search.Parse(query), search.Options{Game: j.game(), On: s.Today(), Limits: world.limits, Language: f.Lang(), Max: foundToKeep})
		v.Total = found.Total
		for _, i := range found.Cards {
			if slices.Contains(j.cards, i) || j.by == "effect" && j.cat.Card(i).Effect.Empty() && j.cat.Card(i).EffectKey == "" && len(j.cards) == 0 {
				continue
			}
			x := j.shown(f, i)
			x.Href = j.at(query, catalog.None, i)
			if kin := j.kin(i); len(kin) > 1 {
				x.Also, x.All = len(kin)-1, j.at(query, catalog.None, slices.DeleteFunc(slices.Clone(kin), func(k catalog.Index) bool { return slices.Contains(j.cards, k) })...)
			}
			v.Found = append(v.Found, x)
		}
	}
	return s.draw(w, r, status, views.KeepJoinPage(f, v))
}

func (j *joining) keyOf(i catalog.Index) string {
	if j.by == "name" {
		return j.cat.Name(j.cat.NameOf(i)).Key
	}
	return j.cat.Card(i).EffectKey
}

// shown is a card with the name or effect that it counts under.
func (j *joining) shown(f *views.Frame, i catalog.Index) views.KeepJoined {
	c := j.cat.Card(i)
	x := views.KeepJoined{Card: views.Card{Card: c, Href: views.CardHref(c), Heading: 3}}
	if j.by == "name" {
		x.Group = f.T("keep.join.name-of", "name", j.keyOf(i), "n", len(j.kin(i)))
	} else if c.EffectKey == "" {
		x.Group = f.T("keep.join.no-effect")
	} else {
		x.Group = f.T("keep.join.effect-of", "effect", c.EffectKey, "n", len(j.cat.Effect(j.cat.EffectOf(i)).Names))
	}
	return x
}

// sendJoin: POST /league/cards/join?by=&card= with do: join, and as, the card whose name or effect they get; own, with key; or none, for
// effects. With texts the texts of the effect go along. The change is proposed.
func (s *Server) sendJoin(w http.ResponseWriter, r *http.Request, by person) error {
	world := s.world()
	j := joiningOf(world.Catalog, r.URL.Query())
	v := views.KeepJoin{Do: r.PostFormValue("do"), Own: tidyLine(r.PostFormValue("key"))}
	refused := func(key string, args ...any) error {
		v.Wrong = s.printer(r).T(key, args...)
		return s.joinAs(w, r, http.StatusUnprocessableEntity, j, v)
	}
	if len(j.cards) == 0 {
		return refused("keep.join.none")
	}
	as := cardNamed(world.Catalog, j.game(), r.PostFormValue("as"))
	switch {
	case v.Do == "join" && (as == catalog.None || j.keyOf(as) == ""):
		return refused("keep.join.no-choice")
	case v.Do == "own" && v.Own == "" && j.by == "effect":
		return refused("keep.join.no-key")
	case v.Do == "own" && len(v.Own) > catalog.MaxName:
		return refused("keep.join.long-key", "most", catalog.MaxName)
	case v.Do != "join" && v.Do != "own":
		return refused("keep.join.no-choice")
	}
	seen, after := map[uint32]*catalog.Card{}, make([]catalog.Card, 0, len(j.cards))
	for _, i := range j.cards {
		c := *world.Catalog.Card(i)
		seen[c.ID] = world.Catalog.Card(i)
		if j.by == "name" {
			j.rename(&c, v.Do, as, v.Own)
		} else {
			j.giveEffect(&c, v.Do, as, v.Own, r.PostFormValue("texts") == "yes")
		}
		after = append(after, c)
	}
	work := edited(seen, after)
	if _, err := work(r.Context(), world); err != nil {
		refusal := refusalOf(err)
		if file, ok := err.(*catalog.FileError); ok {
			return refused("keep.form.other", "number", numberText(file.Rows[0].ID), "text", s.printer(r).T(file.Rows[0].Words(), file.Rows[0].Args()...))
		}
		if refusal.Status >= http.StatusInternalServerError {
			return err
		}
		return refused(refusal.Key, refusal.Args...)
	}
	return s.propose(w, r, &proposal{by: by.id(), work: work})
}

// rename gives a card another card's name, or one of its own: the one that is printed, or a key.
func (j *joining) rename(c *catalog.Card, do string, as catalog.Index, own string) {
	want := own
	if do == "join" {
		want = j.keyOf(as)
	}
	c.NameKey = ""
	if want != "" && c.Key() != catalog.Fold(want) {
		c.NameKey = want
	}
}

// giveEffect gives a card another card's effect, or a key of its own. Whether it revives without restriction belongs to the effect.
func (j *joining) giveEffect(c *catalog.Card, do string, as catalog.Index, own string, texts bool) {
	if do == "own" {
		c.EffectKey = strings.ToLower(own)
		return
	}
	from := j.cat.Card(as)
	c.EffectKey, c.UnrestrictedRevive = from.EffectKey, from.UnrestrictedRevive
	if texts || c.Effect.Empty() {
		c.Effect = from.Effect
	}
}
