package handlers

import (
	"net/http"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// draftBench is a draft on its author's table: the draft, what is searched for, and which page it is; see store.Seen.
type draftBench struct {
	*listDesk
	world *World
	d     *league.Draft
	asked asked
	token string                     // of the page
	whys  map[int64][]views.AskedWhy // by entry: what the gyms say that asked for it
}

func (s *Server) draftBench(r *http.Request, d *league.Draft, page string) *draftBench {
	world := s.world()
	b := &draftBench{world: world, d: d, asked: askedOf(r.URL.Query(), s.Today()), token: page}
	b.listDesk = s.listDesk(s.frame(r), world)
	b.asked.On, b.asked.Gym = "", ""
	if r.Method != http.MethodGet {
		b.f.Path = b.at("")
	}
	if d.Scope != legality.League { // into which alone reports go
		return b
	}
	reports, err := s.store.Reports.AdoptedInto(r.Context(), d.ID)
	if err != nil {
		s.log.WarnContext(r.Context(), "a draft is shown without what the gyms say", "error", err)
	}
	b.whys = map[int64][]views.AskedWhy{}
	for i := range reports {
		x := &reports[i]
		why := views.AskedWhy{Gym: b.place(league.Seat{Scope: legality.Gym, Of: x.Gym}), Limit: b.limit(&legality.Entry{Limit: x.Limit}), Link: x.Link, Host: hostOf(x.Link)}
		why.Text, why.Lang = b.f.Said(x.Why)
		b.whys[x.Entry] = append(b.whys[x.Entry], why)
	}
	return b
}

// at is the address of the draft that keeps what is searched for; row is the id of a place on the page, which may be empty.
func (b *draftBench) at(row string) string { return b.asked.at(draftPath(b.d.ID), row) }

// page is everything on the page but the search results.
func (b *draftBench) page() views.DraftEditor {
	f, d := b.f, b.d
	base := draftPath(d.ID)
	v := views.DraftEditor{Base: base, Token: b.token, Title: d.Title, Shown: d.Title, Effective: d.Effective, Reason: d.Reason, Revision: d.Revision,
		Revises: d.Revises != "", Place: b.place(d.Seat), Game: d.Game, MostTitle: league.MaxListTitle, MostReason: league.MaxReason,
		Head: b.asked.at(base, ""), Add: b.asked.at(base+"/entries", ""), Max: d.MaxLimit()}
	if v.Shown, v.ShownLang = f.Said(d.Title); v.Shown == "" {
		v.Shown = f.T("organize.draft.untitled")
	}
	v.Finder = views.Finder{Action: base, Part: base + "/find", Game: d.Game, Query: b.asked.Query, Kinds: b.asked.Kinds, Types: b.asked.Types,
		Stars: b.asked.Stars, Free: b.asked.Free, Results: "#results", Hidden: []views.Field{{Name: "page", Value: b.token}}}
	for i := range d.Entries {
		v.Entries = append(v.Entries, b.entry(&d.Entries[i]))
	}
	if before := d.Before(b.world.League); before != nil {
		v.Before = f.ListTitle(before)
	}
	v.Faults, v.Doubts = b.faults()
	return v
}

// faults says what keeps the draft from being published, and what will be asked.
func (b *draftBench) faults() (faults, doubts []views.DraftFault) {
	for _, x := range b.d.Faults(b.world.Catalog, b.world.League) {
		out := views.DraftFault{Text: b.fault(x)}
		if x.Entry != nil {
			out.Href = "#" + views.DraftEntryID(x.Entry.ID)
		}
		faults = append(faults, out)
	}
	for _, x := range b.d.Asks(b.world.League, b.today) {
		doubts = append(doubts, views.DraftFault{Name: string(x.Fault), Text: b.f.T("draft.ask."+string(x.Fault), askArgs(b.d, x)...)})
	}
	return faults, doubts
}

// askArgs are the figures in the words of what is asked about a draft.
func askArgs(d *league.Draft, x league.Doubt) []any {
	args := []any{"date", d.Effective}
	if x.Other != nil {
		args = append(args, "from", x.Other.Effective)
	}
	return args
}

func (b *draftBench) fault(x league.Doubt) string {
	args := []any{"most", b.d.MaxLimit(), "date", b.d.Effective}
	if x.Entry != nil {
		args = append(args, "name", b.nameOf(x.Entry.Entry))
	}
	if x.Other != nil {
		args = append(args, "title", b.f.ListTitle(x.Other))
	}
	switch x.Fault {
	case league.LongText:
		if x.Entry != nil {
			return b.f.T("draft.fault.long-entry", args...)
		}
	case league.TooManyLines:
		return b.f.T("store.draft-full", "most", league.MaxDraftEntries)
	}
	return b.f.T("draft.fault."+string(x.Fault), args...)
}

// nameOf names what an entry limits, as the reader knows it.
func (b *draftBench) nameOf(e legality.Entry) string {
	text, _ := b.subject(b.changeOf(&e))
	return text
}

// changeOf is an entry as a change, which is what lists are spoken of by.
func (b *draftBench) changeOf(e *legality.Entry) *league.Change {
	c := &league.Change{Move: league.New, After: e}
	if subjects := e.Subjects(b.world.Catalog, b.d.Game); len(subjects) > 0 {
		c.Subject = &subjects[0]
	}
	return c
}

// maxCountsChoices is how many cards of one name are offered to be limited alone.
const maxCountsChoices = 12

// entry draws an entry with its fields.
func (b *draftBench) entry(e *league.DraftEntry) views.DraftEntry {
	f, cat := b.f, b.world.Catalog
	out := views.DraftEntry{ID: e.ID, Revision: e.Revision, Token: b.token, Action: b.asked.at(draftPath(b.d.ID)+"/entries/"+strconv.FormatInt(e.ID, 10), ""),
		Undo: b.asked.at(draftPath(b.d.ID)+"/entries", ""), Limit: e.Limit, Max: b.d.MaxLimit(), Reason: e.Reason, URL: e.URL,
		Whys: b.whys[e.ID]}
	c := b.changeOf(&e.Entry)
	out.Title, out.Lang = b.subject(c)
	for _, gym := range e.Asked {
		if g := b.world.League.Gym(gym); g != nil {
			gym = g.Names.In(f.Lang())
		}
		out.Asked = append(out.Asked, gym)
	}
	if c.Subject == nil {
		out.Counts = []views.Option{{Value: "as-is", Label: f.T("draft.counts.as-is", "name", e.Key()), Chosen: true}}
		return out
	}
	first := c.Subject.Cards[0]
	out.Card = views.Card{Card: cat.Card(first), Href: views.CardHref(cat.Card(first)), Limit: views.LimitTo(e.Limit)}
	out.Counts = b.counts(e, first)
	return out
}

// counts offers what an entry may limit: the name, one of its cards, or an effect of one of them.
func (b *draftBench) counts(e *league.DraftEntry, first catalog.Index) []views.Option {
	f, cat := b.f, b.world.Catalog
	name := cat.Name(cat.NameOf(first))
	card := cat.Card(first)
	id := numberText(card.ID)
	out := []views.Option{{Value: "name " + id, Label: f.T("draft.counts.name", "name", f.CardName(card), "n", len(name.Cards)), Chosen: e.By() == legality.ByName}}
	var effects []catalog.EffectID
	for _, i := range name.Cards[:min(len(name.Cards), maxCountsChoices)] {
		c := cat.Card(i)
		if len(name.Cards) > 1 || e.Card == c.ID {
			out = append(out, views.Option{Value: "card " + numberText(c.ID), Label: f.T("draft.counts.card", "name", f.TellApart(c)), Chosen: e.Card == c.ID})
		}
		if fx := cat.EffectOf(i); fx != catalog.NoEffect && !slices.Contains(effects, fx) {
			effects = append(effects, fx)
		}
	}
	for _, fx := range effects {
		effect := cat.Effect(fx)
		if len(effect.Names) < 2 && e.Effect != effect.Key {
			continue // its name says the same
		}
		subject := legality.Subject{By: legality.ByEffect, ID: int32(fx), Cards: effect.Cards}
		out = append(out, views.Option{Value: "effect " + effect.Key, Label: f.T("draft.counts.effect", "effect", b.effect(b.names(&subject))), Chosen: e.Effect == effect.Key})
	}
	return out
}

// find searches for what the address asks for and fills in the results.
func (b *draftBench) find(v *views.DraftEditor) {
	a, show := b.asked, max(b.asked.Show, firstShown)
	finder := bench{world: b.world, asked: a, d: &deck.Deck{Game: b.d.Game}}
	result := b.world.Search.Find(finder.query(), search.Options{Game: b.d.Game, On: b.today, Language: b.f.Lang(), Max: show, Limits: b.limitsOfDraft})
	for _, i := range result.Cards {
		v.Found = append(v.Found, b.found(i))
	}
	for _, p := range result.Problems {
		v.Problems = append(v.Problems, b.f.T(p.Words(), p.Args()...))
	}
	v.Total = result.Total
	if left := min(result.Total, mostShown) - len(result.Cards); left > 0 {
		v.MoreCount = min(left, firstShown)
		a.Show = show + firstShown
		v.MoreHref, v.MorePart = a.at(draftPath(b.d.ID), ""), a.at(draftPath(b.d.ID)+"/find", "")+"&page="+url.QueryEscape(b.token)
	}
}

// limitsOfDraft answers a search for limits by the draft itself, whatever the day.
func (b *draftBench) limitsOfDraft(catalog.Date) func(catalog.Index) (int, bool) {
	limits := map[catalog.Index]int{}
	for i := range b.d.Entries {
		e := &b.d.Entries[i]
		for _, s := range e.Subjects(b.world.Catalog, b.d.Game) {
			for _, c := range s.Cards {
				if n, ok := limits[c]; !ok || e.Limit < n {
					limits[c] = e.Limit
				}
			}
		}
	}
	return func(i catalog.Index) (int, bool) {
		n, ok := limits[i]
		return n, ok
	}
}

// found is a search result: the card, and either buttons that put its name on the draft or where it stands there.
func (b *draftBench) found(i catalog.Index) views.DraftFound {
	c := b.world.Catalog.Card(i)
	out := views.DraftFound{ID: views.FoundID(c.ID), Card: views.Card{Card: c, Href: views.CardHref(c), Heading: 3}, Name: b.f.CardName(c), Token: b.token,
		Action: b.asked.at(draftPath(b.d.ID)+"/entries", "")}
	if e := b.d.Like(b.world.Catalog, league.NameEntry(b.world.Catalog, i), 0); e != nil {
		out.Card.Limit, out.Entry = views.LimitTo(e.Limit), "#"+views.DraftEntryID(e.ID)
	}
	return out
}

// foundOf are the search results that an entry concerns, so that they say how things stand.
func (b *draftBench) foundOf(e *league.DraftEntry) (out []views.DraftFound) {
	for _, s := range e.Subjects(b.world.Catalog, b.d.Game) {
		for _, i := range s.Cards[:min(len(s.Cards), maxCountsChoices)] {
			out = append(out, b.found(i))
		}
	}
	return out
}
