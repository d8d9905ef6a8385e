package handlers

import (
	"cmp"
	"encoding/xml"
	"html"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/store"
)

// maxFeed is how many publications a feed tells of.
const maxFeed = 50

// atomFeed is an Atom feed (RFC 4287).
type atomFeed struct {
	XMLName xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
	Lang    string      `xml:"xml:lang,attr"`
	ID      string      `xml:"id"`
	Title   string      `xml:"title"`
	Updated string      `xml:"updated"`
	Author  string      `xml:"author>name"`
	Links   []atomLink  `xml:"link"`
	Entries []atomEntry `xml:"entry"`
}

type atomLink struct {
	Rel  string `xml:"rel,attr"`
	Type string `xml:"type,attr"`
	Href string `xml:"href,attr"`
}

type atomEntry struct {
	ID      string   `xml:"id"`
	Title   string   `xml:"title"`
	Updated string   `xml:"updated"`
	Link    atomLink `xml:"link"`
	Content atomText `xml:"content"`
}

type atomText struct {
	Type string `xml:"type,attr"`
	Text string `xml:",chardata"`
}

// banlistFeed: GET /banlists/feed.atom?scope=&of=&game=&lang=. Every publication of a list or of a revision, the newest first: of all, of
// one scope, or of one region or gym. A feed reader has no place to choose a language in, so that its address may say one.
func (s *Server) banlistFeed(w http.ResponseWriter, r *http.Request) error {
	world, q := s.world(), r.URL.Query()
	seat, err := feedSeat(world.League, q)
	if err != nil {
		return err
	}
	f := s.frame(r)
	if lang := q.Get("lang"); lang != "" {
		if !locale.Known(lang) {
			return refuse(http.StatusUnprocessableEntity, "error.language")
		}
		f.Printer = locale.For(lang)
	}
	all, err := s.store.Lists.All(r.Context())
	if err != nil {
		return err
	}
	wanted := slices.DeleteFunc(slices.Clone(all), func(l store.PublishedList) bool {
		return seat.Game != "" && l.Game != seat.Game || seat.Scope != "" && l.Scope != seat.Scope || seat.Of != "" && l.Of != seat.Of
	})
	told := newsOf(wanted)
	d := s.listDesk(f, world)
	feed := atomFeed{Lang: f.Lang(), Title: f.T("banlists.feed.title"), Author: "gymdeck", Updated: time.Unix(0, 0).UTC().Format(time.RFC3339)}
	if seat.Scope != "" {
		feed.Title = f.T("banlists.feed.title.of", "place", d.place(seat))
	}
	feed.ID = f.Origin + feedPath(seat)
	feed.Links = []atomLink{{"self", "application/atom+xml", f.Origin + r.URL.RequestURI()}, {"alternate", "text/html", f.Origin + "/banlists"}}
	for _, x := range told[:min(len(told), maxFeed)] {
		if x.withdrawn {
			feed.Entries = append(feed.Entries, d.withdrawalEntry(x.list))
		} else {
			feed.Entries = append(feed.Entries, d.feedEntry(all, x.list))
		}
	}
	if len(feed.Entries) > 0 {
		feed.Updated = feed.Entries[0].Updated
	}
	body, err := xml.MarshalIndent(feed, "", " ")
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/atom+xml; charset=utf-8")
	w.Header().Set("Vary", "Accept-Language, Cookie")
	return tagged(w, r, append([]byte(xml.Header), body...))
}

// feedNews is one thing that a feed tells of: that a list was published, or that it was withdrawn.
type feedNews struct {
	list      *store.PublishedList
	withdrawn bool
}

// at is when it happened.
func (x feedNews) at() time.Time {
	if x.withdrawn {
		return x.list.Withdrawn.At
	}
	return x.list.At
}

// newsOf is what there is to tell of lists, given by id and revision, the newest first. A withdrawal is told of once, however many
// revisions it takes back.
func newsOf(lists []store.PublishedList) (out []feedNews) {
	for i := range lists {
		l := &lists[i]
		out = append(out, feedNews{list: l})
		if l.Withdrawn != nil && (i+1 == len(lists) || lists[i+1].ID != l.ID) {
			out = append(out, feedNews{l, true})
		}
	}
	slices.SortStableFunc(out, func(a, b feedNews) int {
		if a.withdrawn != b.withdrawn && a.at().Equal(b.at()) { // what is withdrawn was published before
			if a.withdrawn {
				return -1
			}
			return 1
		}
		return cmp.Or(b.at().Compare(a.at()), cmp.Compare(b.list.Number, a.list.Number))
	})
	return out
}

// feedSeat is whose publications are asked for; empty fields are all.
func feedSeat(l *league.League, q url.Values) (league.Seat, error) {
	seat := league.Seat{Game: catalog.GameID(q.Get("game")), Scope: legality.Scope(q.Get("scope")), Of: q.Get("of")}
	if seat.Game != "" && !seat.Game.Known() {
		return seat, refuse(http.StatusUnprocessableEntity, "error.no-game", "game", string(seat.Game))
	}
	switch seat.Scope {
	case legality.Region:
		if seat.Of != "" && l.Region(seat.Of) == nil {
			return seat, refuse(http.StatusUnprocessableEntity, "error.no-region", "gym", "", "region", seat.Of)
		}
	case legality.Gym:
		if seat.Of != "" && l.Gym(seat.Of) == nil {
			return seat, refuse(http.StatusUnprocessableEntity, "error.no-gym", "gym", seat.Of, "region", "")
		}
	case legality.League, "":
		if seat.Of != "" {
			return seat, refuse(http.StatusUnprocessableEntity, "banlists.feed.of")
		}
	default:
		return seat, refuse(http.StatusUnprocessableEntity, "banlists.conf.scope", "scope", string(seat.Scope))
	}
	return seat, nil
}

// feedPath is the address of the feed of a seat; of the empty seat, that of everything.
func feedPath(seat league.Seat) string {
	q := url.Values{}
	for name, value := range map[string]string{"game": string(seat.Game), "scope": string(seat.Scope), "of": seat.Of} {
		if value != "" {
			q.Set(name, value)
		}
	}
	if len(q) == 0 {
		return "/banlists/feed.atom"
	}
	return "/banlists/feed.atom?" + q.Encode()
}

// feedEntry tells of one publication: from when the list counts, why it was revised, and what it changes.
func (d *listDesk) feedEntry(all []store.PublishedList, l *store.PublishedList) atomEntry {
	f := d.f
	e := atomEntry{ID: f.Origin + listPath(l.ID, l.Revision), Title: f.ListTitle(&l.List), Updated: l.At.UTC().Format(time.RFC3339)}
	e.Link = atomLink{"alternate", "text/html", f.Origin + listPath(l.ID, l.Revision)}
	lines := []string{f.T("banlists.feed.entry", "place", d.place(league.SeatOf(&l.List)), "game", f.GameName(l.Game), "date", l.Effective)}
	before := d.before(all, l)
	if l.Revision > 1 {
		e.Title = f.T("banlists.feed.revision", "list", e.Title, "revision", l.Revision)
		if reason, _ := f.Said(l.Reason); reason != "" {
			lines = append(lines, f.T("banlists.feed.reason", "reason", reason))
		}
	}
	for _, part := range d.difference(before, &l.List) {
		var items []string
		for _, x := range part.Lines {
			items = append(items, f.T("banlists.change", "name", x.Text, "limit", x.Limit))
		}
		if items != nil {
			lines = append(lines, f.T("banlists.feed.changes", "move", f.MoveName(part.Move), "list", strings.Join(items, f.T("banlists.feed.between"))))
		}
	}
	if l.Withdrawn != nil { // readers that have the entry already are to take it up anew
		e.Title = f.T("banlists.feed.was-withdrawn", "list", e.Title)
		e.Updated = l.Withdrawn.At.UTC().Format(time.RFC3339)
		lines = append([]string{d.withdrawnWords(l)}, lines...)
	}
	e.Content = paragraphs(lines)
	return e
}

// withdrawalEntry tells that a list was taken back before its first day, and why.
func (d *listDesk) withdrawalEntry(l *store.PublishedList) atomEntry {
	f := d.f
	href := f.Origin + listPath(l.ID, 0)
	return atomEntry{ID: href + "#withdrawn", Title: f.T("banlists.feed.withdrawal", "list", f.ListTitle(&l.List)),
		Updated: l.Withdrawn.At.UTC().Format(time.RFC3339), Link: atomLink{"alternate", "text/html", href},
		Content: paragraphs([]string{d.withdrawnWords(l), f.T("banlists.feed.instead")})}
}

// withdrawnWords say of which place and game the list is that will not come, and why.
func (d *listDesk) withdrawnWords(l *store.PublishedList) string {
	reason, _ := d.f.Said(l.Withdrawn.Reason)
	return d.f.T("banlists.feed.why", "place", d.place(league.SeatOf(&l.List)), "game", d.f.GameName(l.Game), "date", l.Effective, "reason", reason)
}

func paragraphs(lines []string) atomText {
	t := atomText{Type: "html"}
	for _, line := range lines {
		t.Text += "<p>" + html.EscapeString(line) + "</p>\n"
	}
	return t
}

// before is what a publication is compared with: the revision before, or for a new list the one that it replaces.
func (d *listDesk) before(all []store.PublishedList, l *store.PublishedList) *legality.List {
	if l.Revision > 1 {
		for i := range all {
			if all[i].ID == l.ID && all[i].Revision == l.Revision-1 {
				return &all[i].List
			}
		}
	}
	line, at := d.line(&l.List)
	if at > 0 {
		return line.Spans[at-1].List
	}
	return nil
}
