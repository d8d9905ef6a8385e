package handlers

import (
	"net/http"
	"slices"

	"github.com/a-h/templ"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/legality"
	"gymdeck/store"
	"gymdeck/views"
)

// editorView is everything on the page but the search results.
func (s *Server) editorView(r *http.Request, b *bench) (views.Editor, error) {
	path := b.at("", "")
	if r.Method != http.MethodGet {
		b.f.Path = path // language and theme lead back to the deck, not to the form's address
	}
	e := views.Editor{ID: store.EncodeID(b.d.ID), Base: deckPath(b.d.ID), Path: path, Title: b.d.Title, Notes: b.d.Notes, Game: b.d.Game, Revision: b.d.Revision,
		Visibility: b.d.Visibility, Main: b.list.Size(deck.Main), Extra: b.list.Size(deck.Extra), HasExtra: b.set.Game.ExtraMax > 0,
		Cards: b.at("/cards", ""), RepairAction: b.at("/repair", ""), Place: s.placePick(b.f, b.world, b.set),
		Finder: b.finder(), Verdict: b.verdict(), Choices: b.choices(), Strip: stripOf(b.f, b.world.Catalog, b.d)}
	for name, values := range b.asked.search() {
		for _, v := range values {
			e.Kept = append(e.Kept, views.Field{Name: name, Value: v})
		}
	}
	if b.asked.Event != "" {
		e.Kept = append(e.Kept, views.Field{Name: "event", Value: b.asked.Event})
	}
	slices.SortFunc(e.Kept, func(x, y views.Field) int { return compareFields(x, y) })
	if len(b.d.Entries) == 0 {
		e.Start = b.start()
		return e, nil
	}
	e.Groups = b.groups()
	var err error
	if e.Advice, err = s.adviceOn(r.Context(), b.f, b.world, b.d, b.list, true, views.Pointing{Card: rowsOf(b.world.Catalog, b.d)}); err != nil {
		return e, err
	}
	e.Advice.Action, e.Advice.HTMX = b.at("/advice", ""), true
	turns, err := b.world.turns(b.set, b.list)
	if err != nil {
		return e, err
	}
	e.Turns = turnViews(b.f, turns, func(on catalog.Date) string {
		a := b.asked
		a.On = on.String()
		return a.at(deckPath(b.d.ID), "")
	})
	if sess := who(r).session; sess != nil && sess.User == nil {
		e.GuestUntil = catalog.DateIn(sess.Expires, s.zone)
	}
	return e, nil
}

// finder is the search box as it was left.
func (b *bench) finder() views.Finder {
	a := b.asked
	f := views.Finder{Action: deckPath(b.d.ID), Part: deckPath(b.d.ID) + "/find", Game: b.d.Game, Query: a.Query, Kinds: a.Kinds,
		Types: a.Types, Stars: a.Stars, Free: a.Free, Results: "#results"}
	for _, name := range []string{"on", "gym", "region", "event"} {
		if v := a.place().Get(name); v != "" {
			f.Hidden = append(f.Hidden, views.Field{Name: name, Value: v})
		}
	}
	return f
}

// groups is the deck with a stepper at every entry. The extra deck has its place even while it is empty, so that cards can be
// dropped into it.
func (b *bench) groups() []views.Group {
	groups := groupsOf(b.f, b.judge, &b.found, b.d, func(l lying) *views.Stepper {
		st := &views.Stepper{ID: l.Row, Action: b.at("/cards", ""), Card: l.Entry.Card, Text: l.Text, Name: l.text(), Section: l.Section.String(),
			Count: l.Count, Revision: b.d.Revision, Typed: true}
		home := l.Section
		if l.Card != nil {
			st.Name, home = b.f.CardName(l.Card), b.homeOf(l.Card.ID)
		}
		switch {
		case l.Section == deck.Side && home == deck.Extra:
			st.MoveTo = deck.Extra.String()
		case l.Section != deck.Main:
			st.MoveTo = deck.Main.String()
		case b.set.Game.ExtraMax > 0:
			st.MoveTo = deck.Extra.String()
		}
		st.MoveRare = home == l.Section
		return st
	})
	if b.set.Game.ExtraMax == 0 {
		return groups
	}
	at := slices.IndexFunc(groups, func(g views.Group) bool { return g.ID == "extra" })
	if at < 0 {
		at = len(groups)
		if at > 0 && groups[at-1].ID == "side" {
			at--
		}
		groups = slices.Insert(groups, at, views.Group{ID: "extra", Title: b.f.T("deck.group.extra"),
			Count: b.f.T("deck.group.of", "n", 0, "most", b.set.Game.ExtraMax), Empty: b.f.T("editor.extra.empty")})
	}
	groups[at].Tool = views.EditorMoving(b.f)
	return groups
}

// verdict is the verdict with what mends each reason, and the lists that it rests on. Its reasons are rendered closed.
func (b *bench) verdict() views.Verdict {
	v := verdictView(b.f, b.world, b.set, b.judge, &b.found, views.Pointing{Card: rowsOf(b.world.Catalog, b.d)})
	v.Open = false
	for n := range b.found.Findings {
		v.Reasons[n].Fix = b.repairOf(n)
	}
	if n, whole := b.missing(); whole {
		v.State, v.Strong, v.Rest = views.Unclear, b.f.T("editor.growing", "n", n), b.f.T("editor.growing.rest", "least", b.set.Game.MainMin)
	}
	if lists := b.judge.Lists(); len(lists) > 0 {
		items := make([]templ.Component, len(lists))
		for i, l := range lists {
			title, lang := b.f.Said(l.Title)
			items[i] = views.Sentence(b.f, views.Slots{"list": views.Link("/banlists/"+l.ID, title, lang)}, "editor.lists.one", "revision", l.Revision)
		}
		v.Reasons = append(v.Reasons, views.Reason{Mark: b.f.T("editor.lists"), Text: views.Listing(b.f, items),
			More: views.Words(b.f.T("editor.lists.more", "date", b.set.On), "")})
	}
	return v
}

// missing is how many cards the main deck still needs, if that is all there is to say of it.
func (b *bench) missing() (n int, whole bool) {
	for i := range b.found.Findings {
		switch x := &b.found.Findings[i]; x.Code {
		case legality.MainSize, legality.DeckSize:
			n = x.Limit - x.Count
		case legality.OpeningHand: // it comes with the cards that are missing
		default:
			return 0, false
		}
	}
	return n, n > 0
}

// How many lines are offered cards, and how many cards each.
const (
	mostChoices = 20
	choicesEach = 6
)

// choices offers cards for each line that names none, or several.
func (b *bench) choices() (out []views.EditorChoice) {
	for _, l := range layOut(b.world.Catalog, b.d) {
		if l.Card != nil || l.Text == "" || len(out) == mostChoices {
			continue
		}
		c := views.EditorChoice{Row: l.Row, Text: l.Text, Section: l.Section.String(), Count: l.Count, Several: l.unclear == legality.AmbiguousCard}
		c.Cards = choiceCards(b.f, b.world.Catalog, b.candidates(&l))
		out = append(out, c)
	}
	return out
}

// candidates are the cards that a line may mean: those that it fits, or all cards of the names that are spelled like it.
func (b *bench) candidates(l *lying) []catalog.Index {
	cat := b.world.Catalog
	if l.unclear == legality.AmbiguousCard {
		one := deck.Deck{Game: b.d.Game, Entries: []deck.Entry{l.Entry}}
		return one.List(cat).Ambiguous[0].Candidates
	}
	return cardsLike(cat, cat.Suggest(b.d.Game, l.Text, choicesEach))
}

// start is what an empty deck offers.
func (b *bench) start() *views.EditorStart {
	out := &views.EditorStart{List: b.at("/list", "")}
	for _, q := range b.f.Examples(b.d.Game) {
		a := b.asked
		a.Query = q
		out.Searches = append(out.Searches, views.Action{Label: q, Href: a.at(deckPath(b.d.ID), "")})
	}
	for _, sample := range starter.SampleDecks() {
		if sample.Game == b.d.Game {
			out.Samples = append(out.Samples, views.StartSample{Slug: sample.Slug, Title: sample.Title.In(b.f.Lang()), Text: sample.About.In(b.f.Lang())})
		}
	}
	return out
}
