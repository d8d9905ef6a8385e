package handlers

import (
	"net/url"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// listDesk says things about banlists to one reader, as they stand today.
type listDesk struct {
	f     *views.Frame
	w     *World
	today catalog.Date
	lines []league.Line
}

func (s *Server) listDesk(f *views.Frame, w *World) *listDesk {
	return &listDesk{f: f, w: w, today: s.Today(), lines: w.League.Lines()}
}

// line is the time line of a list's seat, and the place of the list on it: -1 when the list is an older revision's alone.
func (d *listDesk) line(l *legality.List) (*league.Line, int) {
	for i := range d.lines {
		if d.lines[i].Seat == league.SeatOf(l) {
			return &d.lines[i], d.lines[i].Find(l.ID)
		}
	}
	return &league.Line{Seat: league.SeatOf(l)}, -1
}

// place names the league, the region or the gym that lists of a seat stand for.
func (d *listDesk) place(s league.Seat) string {
	switch s.Scope {
	case legality.Region:
		if r := d.w.League.Region(s.Of); r != nil {
			return r.Names.In(d.f.Lang())
		}
	case legality.Gym:
		if g := d.w.League.Gym(s.Of); g != nil {
			return g.Names.In(d.f.Lang())
		}
	default:
		return d.f.T("banlists.scope.league")
	}
	return s.Of
}

// placeHref is the page of the region or gym; empty for the league.
func placeHref(s league.Seat) string {
	switch s.Scope {
	case legality.Region:
		return "/gyms#" + s.Of
	case legality.Gym:
		return "/gyms/" + s.Of
	}
	return ""
}

// listPath is the address of a list, or of one of its revisions.
func listPath(id string, revision int) string {
	if revision == 0 {
		return "/banlists/" + url.PathEscape(id)
	}
	return "/banlists/" + url.PathEscape(id) + "?revision=" + strconv.Itoa(revision)
}

// row is a list among others, as it stands today.
func (d *listDesk) row(s league.Span) views.ListRow { return d.rowOn(s, d.today) }

// rowOn is a list among others, as it stands on a day.
func (d *listDesk) rowOn(s league.Span, on catalog.Date) views.ListRow {
	l := s.List
	row := views.ListRow{ID: l.ID, Href: listPath(l.ID, 0), Scope: string(l.Scope), Place: d.place(league.SeatOf(l)), Game: l.Game,
		From: l.Effective, Entries: len(l.Entries), State: stateOn(s, on)}
	row.Title, row.Lang = d.f.Said(l.Title)
	if !s.Until.IsZero() && s.When(on) == league.InForce {
		row.Until = d.f.T("banlists.until", "date", s.Until)
	}
	return row
}

func (d *listDesk) state(s league.Span) views.ListState { return stateOn(s, d.today) }

func stateOn(s league.Span, on catalog.Date) views.ListState {
	switch s.When(on) {
	case league.InForce:
		return views.ListInForce
	case league.Coming:
		return views.ListComing
	}
	return views.ListPast
}

// limit says how many copies an entry allows: "forbidden", "limit 1".
func (d *listDesk) limit(e *legality.Entry) string {
	if e.Limit == 0 {
		return d.f.T("banlists.limit.forbidden")
	}
	return d.f.T("banlists.limit", "n", e.Limit)
}

// names are the cards that an entry's subject counts, each name once.
func (d *listDesk) names(s *legality.Subject) (out []*catalog.Card) {
	seen := map[catalog.NameID]bool{}
	for _, i := range s.Cards {
		if name := d.w.Catalog.NameOf(i); !seen[name] {
			seen[name] = true
			out = append(out, d.w.Catalog.Card(i))
		}
	}
	return out
}

// subject names what a change is about: a card's name, a card with its level, "effect of A and B", or what an entry that nobody
// knows says.
func (d *listDesk) subject(c *league.Change) (text, lang string) {
	if c.Subject == nil {
		return c.Entry().Key(), ""
	}
	cards := d.names(c.Subject)
	text, lang = cards[0].Names.Pick(d.f.Lang())
	switch c.Subject.By {
	case legality.ByCard:
		if cards[0].Level > 0 {
			text += " lv" + strconv.Itoa(cards[0].Level)
		}
	case legality.ByEffect:
		return d.effect(cards), ""
	}
	if lang == d.f.Lang() {
		lang = ""
	}
	return text, lang
}

// maxEffectNames is how many cards the words for an effect name.
const maxEffectNames = 2

// effect is what an effect is called: by the cards that have it, since it has no name of its own.
func (d *listDesk) effect(cards []*catalog.Card) string {
	var names []string
	for i, c := range cards {
		if i == maxEffectNames && len(cards) > maxEffectNames+1 {
			names = append(names, d.f.T("banlists.effect.more", "n", len(cards)-i))
			break
		}
		names = append(names, d.f.CardName(c))
	}
	return d.f.T("banlists.effect", "names", d.f.Printer.List(names))
}

// difference sorts what changed from one list to another into its four sorts.
func (d *listDesk) difference(before, after *legality.List) (out []views.Changes) {
	all := league.Difference(d.w.Catalog, before, after)
	for _, move := range league.Moves {
		part := views.Changes{Move: move}
		for _, c := range league.Changed(all, move) {
			line := views.ChangeLine{}
			line.Text, line.Lang = d.subject(&c)
			switch move {
			case league.New:
				line.Limit = d.limit(c.After)
			case league.Lifted:
				line.Limit = d.f.T("banlists.was", "limit", d.limit(c.Before))
			default:
				line.Limit = d.f.T("banlists.from-to", "before", d.limit(c.Before), "after", d.limit(c.After))
			}
			part.Lines = append(part.Lines, line)
		}
		out = append(out, part)
	}
	return out
}
