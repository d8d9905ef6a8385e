package handlers

import (
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views"
)

// searchFor is the address of a search.
func searchFor(query string, more ...string) string {
	q := url.Values{"q": {query}}
	for n := 0; n+1 < len(more); n += 2 {
		q.Add(more[n], more[n+1])
	}
	return "/cards?" + q.Encode()
}

// names fills in how the card is called in the languages that the page is not in, and its texts in them.
func (c *cardSheet) names(p *views.CardPage) {
	title, shown := c.card.Names.Pick(c.f.Lang())
	said := []string{title} // many names are written alike in both scripts: each is said once
	for _, l := range locale.Languages {
		name, lang := c.card.Names.Pick(l.Tag)
		if lang != l.Tag {
			continue // there is none in it
		}
		if lang != shown && !slices.Contains(said, name) {
			said = append(said, name)
			p.Spelled = append(p.Spelled, views.Spelling{Text: name, Lang: lang})
		}
		text, textLang := c.card.Effect.Pick(l.Tag)
		if textLang != l.Tag {
			text = ""
		}
		if lang != c.f.Lang() {
			p.Texts = append(p.Texts, views.CardText{Language: l.Name, Lang: lang, Name: name, Text: text})
		}
	}
	for _, alias := range c.card.Aliases {
		p.Also = append(p.Also, views.Spelling{Text: alias, Lang: scriptOf(alias)})
		if scriptOf(alias) == "ja" && len(p.Spelled) < len(locale.Languages) {
			p.Spelled = append(p.Spelled, views.Spelling{Text: alias, Lang: "ja"})
		}
	}
	if c.card.Retired {
		p.Notes = append(p.Notes, c.f.T("cardpage.retired"))
	}
	if c.card.Released > c.judge.On() {
		p.Notes = append(p.Notes, c.f.T("cardpage.unreleased", "date", c.card.Released))
	}
}

// scriptOf is the language that an alias is likely to be in; empty = not known.
func scriptOf(s string) string {
	lang := ""
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Hiragana, unicode.Katakana):
			return "ja"
		case unicode.Is(unicode.Han, r):
			lang = "zh"
		}
	}
	return lang
}

// facts fills in the table of what is printed.
func (c *cardSheet) facts(p *views.CardPage) {
	f, card := c.f, c.card
	add := func(key, text, href string) {
		if text != "" {
			p.Facts = append(p.Facts, views.LinkedFact{Term: f.T(key), Text: text, Href: href})
		}
	}
	number := func(key, field string, n int, printed bool) {
		if printed {
			add(key, f.Printer.Number(n), searchFor(field+":"+strconv.Itoa(n), "game", string(card.Game)))
		}
	}
	add("cardpage.fact.game", f.GameName(card.Game), searchFor("", "game", string(card.Game)))
	kind := f.KindName(card.Kind)
	href := searchFor("", "kind", string(card.Kind))
	if card.Subtype != "" {
		kind += " · " + f.SubtypeName(card.Subtype)
		href = searchFor("", "kind", string(card.Kind), "subtype", string(card.Subtype))
	}
	add("cardpage.fact.kind", kind, href)
	if card.Type1 != "" {
		types, query := f.TypeName(card.Type1), "type:"+string(card.Type1)
		if card.Type2 != "" {
			types += " / " + f.TypeName(card.Type2)
			query += " type:" + string(card.Type2)
		}
		add("cardpage.fact.type", types, searchFor(query))
	}
	number("cardpage.fact.stars", "stars", card.Stars, card.Stars > 0)
	if card.IsPokemon() && card.Home() == catalog.Main && card.Stars > 0 {
		text := f.T("cardpage.tribute.none")
		if n := duel.Tributes(card.Stars); n > 0 {
			text = f.T("cardpage.tribute", "n", n)
		}
		add("cardpage.fact.tributes", text, "")
		p.Facts[len(p.Facts)-1].Clause = "P8"
	}
	number("cardpage.fact.level", "level", card.Level, card.Level > 0)
	if card.Game == catalog.PhantomDuel {
		number("cardpage.fact.a", "atk", card.Atk, card.HasAtk)
		number("cardpage.fact.g", "def", card.Def, card.HasDef)
	} else {
		number("cardpage.fact.atk", "atk", card.Atk, card.HasAtk)
		number("cardpage.fact.def", "def", card.Def, card.HasDef)
		add("cardpage.fact.home", f.T("catalog.search.home."+string(card.Home())), "")
		p.Facts[len(p.Facts)-1].Clause = "P4"
	}
	if card.Move != "" {
		add("cardpage.fact.move", f.T("cardpage.fact.move.text"), "")
		p.Facts[len(p.Facts)-1].Clause = "P9"
	}
	c.itemFact(p)
	if !card.Released.IsZero() {
		add("cardpage.fact.released", f.Printer.Date(card.Released), "")
	}
	add("cardpage.fact.number", numberText(card.ID), "")
}

// itemFact names the item that the card is or holds, by its Equip where there is one.
func (c *cardSheet) itemFact(p *views.CardPage) {
	if c.card.Item == "" {
		return
	}
	x := views.LinkedFact{Term: c.f.T("cardpage.fact.item"), Text: c.card.Item, Href: searchFor("item:" + quoted(c.card.Item)), Clause: "P10"}
	for i := range c.world.Catalog.Len() {
		if equip := c.world.Catalog.Card(catalog.Index(i)); equip.Game == c.card.Game && equip.Item == c.card.Item && !equip.IsPokemon() {
			name, lang := equip.Names.Pick(c.f.Lang())
			x.Text = name
			if lang != c.f.Lang() {
				x.Lang = lang
			}
			if equip != c.card {
				x.Href = views.CardHref(equip)
			}
			break
		}
	}
	p.Facts = append(p.Facts, x)
}

// quoted writes a value for a query, in quotation marks if it would otherwise be taken apart.
func quoted(s string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("()|,/\"", r) }) {
		return `"` + strings.ReplaceAll(s, `"`, "") + `"`
	}
	return s
}

// limits fills in what the lists say today, have said and will say.
func (c *cardSheet) limits(p *views.CardPage) error {
	f := c.f
	if most, by, ok := c.judge.Allowed(c.i); ok {
		p.Limit, p.Card.Limit = views.LimitTo(most), views.LimitTo(most)
		p.Allowed = f.T("cardpage.limit.limited", "n", most)
		if most == 0 {
			p.Allowed = f.T("cardpage.limit.forbidden")
		}
		for _, l := range c.judge.Lists() {
			if slices.ContainsFunc(by, func(ref legality.LimitRef) bool { return ref.ID == l.ID }) {
				p.By = append(p.By, views.Cited{Href: "/banlists/" + l.ID, Title: f.ListTitle(&l)})
			}
		}
	} else if c.card.UnrestrictedRevive && c.judge.Game().ReviveMax > 0 {
		p.Allowed = f.T("cardpage.limit.revive")
	} else if p.NameMax = c.judge.Game().NameMax; p.NameMax > 0 {
		p.Allowed = f.T("cardpage.limit.name", "n", p.NameMax)
	} else {
		p.Allowed = f.T("cardpage.limit.none")
	}
	p.NameMax = c.judge.Game().NameMax
	history, err := legality.History(c.world.Catalog, c.world.League.Lists, c.i)
	if err != nil {
		return err
	}
	for _, s := range slices.Backward(history) { // what counts now and next stands first
		p.History = append(p.History, c.limitLine(s))
	}
	return nil
}

func (c *cardSheet) limitLine(s legality.Standing) views.LimitLine {
	f, on := c.f, c.judge.On()
	l := views.LimitLine{From: f.T("cardpage.history.from", "date", s.List.Effective), Now: s.InForce(on), Coming: s.List.Effective > on,
		Words: f.T("cardpage.history.lifted"),
		List:  views.Cited{Href: "/banlists/" + s.List.ID, Title: f.ListTitle(s.List), Text: c.scopeName(s.List)}}
	_, l.TitleLang = f.Said(s.List.Title)
	if !s.Until.IsZero() {
		l.Until = f.T("cardpage.history.until", "date", s.Until)
	}
	if s.Lifted() {
		return l
	}
	l.Limit, l.Words = views.LimitTo(s.Entry.Limit), f.T("card.limited", "n", s.Entry.Limit)
	l.Reason, l.ReasonLang = f.Said(s.Entry.Reason)
	if s.Entry.Limit == 0 {
		l.Words = f.T("card.forbidden")
	}
	switch {
	case s.Entry.Effect != "":
		l.Through = f.T("cardpage.history.effect")
	case s.Entry.Card != 0:
		l.Through = f.T("cardpage.history.card")
	}
	return l
}

// scopeName says for whose events a list stands.
func (c *cardSheet) scopeName(l *legality.List) string {
	switch l.Scope {
	case legality.Region:
		if r := c.world.League.Region(l.Of); r != nil {
			return r.Names.In(c.f.Lang())
		}
	case legality.Gym:
		if g := c.world.League.Gym(l.Of); g != nil {
			return g.Names.In(c.f.Lang())
		}
	case legality.League:
		return c.f.T("cardpage.scope.league")
	}
	return l.Of
}
