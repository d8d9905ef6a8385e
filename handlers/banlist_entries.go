package handlers

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// ranks are the entries of a list by their limits, the strictest first, with what the list before said of each.
func (d *listDesk) ranks(l, before *legality.List, line *league.Line, at int) (out []views.BanRank) {
	changes := league.Difference(d.w.Catalog, before, l)
	changes = slices.DeleteFunc(changes, func(c league.Change) bool { return c.After == nil })
	slices.SortStableFunc(changes, func(a, b league.Change) int { return cmp.Compare(a.After.Limit, b.After.Limit) })
	for i := range changes {
		c := &changes[i]
		if len(out) == 0 || out[len(out)-1].Limit != c.After.Limit {
			out = append(out, views.BanRank{Limit: c.After.Limit})
		}
		e := d.entry(c)
		if before != nil && c.Move != league.Same {
			e.Moved = d.f.Moved(c.Move)
		}
		if note := d.origins(l, c.After); note != "" {
			e.Notes = append(e.Notes, note)
		}
		if note := d.earlier(c, before, line, at); note != "" {
			e.Notes = append(e.Notes, note)
		}
		rank := &out[len(out)-1]
		rank.Entries = append(rank.Entries, e)
	}
	return out
}

// earlier says how the limit stood before: what it was on the list before, or since when it has been on.
func (d *listDesk) earlier(c *league.Change, before *legality.List, line *league.Line, at int) string {
	switch {
	case before == nil || c.Subject == nil:
		return ""
	case c.Move == league.New:
		return d.f.T("banlists.before.free", "list", listYear(before))
	case c.Move != league.Same:
		return d.f.T("banlists.before", "list", listYear(before), "limit", d.limit(c.Before))
	}
	since := line.Since(d.w.Catalog, at-1, *c.Subject)
	if since.IsZero() {
		return ""
	}
	return d.f.T("banlists.on-since", "year", strconv.Itoa(since.Year()))
}

// listYear is the year that a list is spoken of by.
func listYear(l *legality.List) string { return strconv.Itoa(l.Effective.Year()) }

// maxHeap is how many cards of one effect are laid behind each other.
const maxHeap = 4

// maxEntryNames is how many names of one effect are listed.
const maxEntryNames = 12

// entry draws what a list says of one name, card or effect.
func (d *listDesk) entry(c *league.Change) views.BanEntry {
	f, e := d.f, c.After
	out := views.BanEntry{URL: e.URL, Host: hostOf(e.URL), Limit: views.LimitTo(e.Limit)}
	out.Reason, out.ReasonLang = f.Said(e.Reason)
	if c.Subject == nil {
		out.Text = e.Key()
		return out
	}
	cards := d.names(c.Subject)
	for i, card := range cards[:min(len(cards), maxHeap)] {
		face := views.Card{Card: card}
		if i == 0 {
			face.Limit = out.Limit
		}
		out.Cards = append(out.Cards, face)
	}
	out.Title, out.Lang = d.subject(c)
	switch c.Subject.By {
	case legality.ByEffect:
		key := d.w.Catalog.Effect(catalog.EffectID(c.Subject.ID)).Key
		out.Href, out.Other = searchFor("effect:"+quoted(key)), f.T("banlists.by.effect", "n", len(cards))
		if len(cards) > maxEffectNames+1 {
			for _, card := range cards[:min(len(cards), maxEntryNames)] {
				out.Names = append(out.Names, d.link(card))
			}
		}
	case legality.ByCard:
		out.Href, out.Other = views.CardHref(cards[0]), f.T("banlists.by.card")
	default:
		out.Href = views.CardHref(cards[0])
		out.Other, out.OtherL = otherName(cards[0], f.Lang())
	}
	return out
}

func (d *listDesk) link(c *catalog.Card) views.NameLink {
	text, lang := c.Names.Pick(d.f.Lang())
	if lang == d.f.Lang() {
		lang = ""
	}
	return views.NameLink{Text: text, Lang: lang, Href: views.CardHref(c)}
}

// otherName is a card's name for those who know it in the other language: Chinese beside English, English beside Chinese.
func otherName(c *catalog.Card, tag string) (text, lang string) {
	other := catalog.English
	if tag == catalog.English {
		other = catalog.Simplified
	}
	shown := c.Names.In(tag)
	if text, lang = c.Names.Pick(other); text == shown {
		return "", ""
	}
	return text, lang
}

// hostOf is where a link leads, as far as is shown. Lists have http and https links only.
func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		return ""
	}
	return u.Host
}
