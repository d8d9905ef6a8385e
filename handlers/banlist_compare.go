package handlers

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// compareBanlists: GET /banlists/compare?a=&b=. Two lists of one game side by side: the ids of lists, or ID@REVISION.
func (s *Server) compareBanlists(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	f := s.frame(r)
	d := s.listDesk(f, world)
	a, b := q.Get("a"), q.Get("b")
	if a == "" && b == "" {
		a, b = d.offered()
	}
	v := views.Comparison{Choices: d.choices(a, b), Swap: comparePath(b, a)}
	var first, second *legality.List
	for _, side := range []struct {
		value string
		list  **legality.List
		view  *views.CompareSide
	}{{a, &first, &v.A}, {b, &second, &v.B}} {
		if side.value == "" {
			continue
		}
		l := chosenList(world.League, side.value)
		if l == nil {
			return refuse(http.StatusNotFound, "banlists.compare.none", "list", side.value)
		}
		*side.list, *side.view = l, d.side(l, side.value)
	}
	if first != nil && second != nil {
		if first.Game != second.Game {
			return refuse(http.StatusUnprocessableEntity, "banlists.compare.games", "a", f.ListTitle(first), "b", f.ListTitle(second))
		}
		if first.ID == second.ID {
			v.A.Title, v.B.Title = d.withRevision(first), d.withRevision(second)
		}
		v.Changes = d.difference(first, second)
		for _, c := range league.Difference(world.Catalog, first, second) {
			v.Rows = append(v.Rows, d.compareRow(&c))
		}
	}
	return s.draw(w, r, http.StatusOK, views.ComparisonPage(f, v))
}

// comparePath is the address of two lists side by side.
func comparePath(a, b string) string {
	return "/banlists/compare?" + url.Values{"a": {a}, "b": {b}}.Encode()
}

// value names a revision of a list in a comparison: the id alone for the newest.
func value(l *legality.List, newest int) string {
	if l.Revision == newest {
		return l.ID
	}
	return l.ID + "@" + strconv.Itoa(l.Revision)
}

// chosenList is the list that a value of a comparison names; nil when there is none.
func chosenList(l *league.League, value string) *legality.List {
	if found := l.List(value, 0); found != nil {
		return found
	}
	at := strings.LastIndexByte(value, '@')
	if at < 0 {
		return nil
	}
	n, err := strconv.Atoi(value[at+1:])
	if err != nil || n < 1 {
		return nil
	}
	return l.List(value[:at], n)
}

// withRevision is a list's title where its revision matters.
func (d *listDesk) withRevision(l *legality.List) string {
	return d.f.T("banlists.compare.older", "list", d.f.ListTitle(l), "revision", l.Revision)
}

func (d *listDesk) side(l *legality.List, value string) views.CompareSide {
	side := views.CompareSide{ID: l.ID, Value: value, Href: listPath(l.ID, 0), Title: d.f.ListTitle(l),
		Text: d.f.T("banlists.compare.side", "place", d.place(league.SeatOf(l)), "date", l.Effective)}
	if value != l.ID {
		side.Href = listPath(l.ID, l.Revision)
		side.Title = d.withRevision(l)
	}
	return side
}

func (d *listDesk) compareRow(c *league.Change) views.CompareRow {
	row := views.CompareRow{Move: c.Move}
	row.Text, row.Lang = d.subject(c)
	if c.Before != nil {
		row.A = views.LimitTo(c.Before.Limit)
	}
	if c.After != nil {
		row.B = views.LimitTo(c.After.Limit)
	}
	if c.Subject != nil {
		row.Href = views.CardHref(d.names(c.Subject)[0])
		if c.Subject.By == legality.ByEffect {
			row.Href = searchFor("effect:" + quoted(d.w.Catalog.Effect(catalog.EffectID(c.Subject.ID)).Key))
		}
	}
	return row
}

// choices are the lists that can be compared, by game and place. What has been chosen is among them, older revisions too.
func (d *listDesk) choices(a, b string) (out []views.ListChoice) {
	for i := range d.lines {
		line := &d.lines[i]
		group := views.ListChoice{Group: d.f.T("banlists.compare.group", "place", d.place(line.Seat), "game", d.f.GameName(line.Game))}
		for _, s := range line.Spans {
			group.Lists = append(group.Lists, views.Option{Value: s.List.ID, Label: d.f.ListTitle(s.List)})
			for _, value := range []string{a, b} {
				l := chosenList(d.w.League, value)
				if l != nil && l.ID == s.List.ID && value != l.ID && group.Lists[len(group.Lists)-1].Value != value {
					group.Lists = append(group.Lists, views.Option{Value: value, Label: d.withRevision(l)})
				}
			}
		}
		out = append(out, group)
	}
	return out
}
