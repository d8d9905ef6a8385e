package league

import (
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Bounds of a draft.
const (
	MaxDraftEntries = 500
	MaxListTitle    = 200  // characters
	MaxReason       = 1000 // characters, of an entry, of a revision, of a report's why
	MaxLink         = 1000 // bytes
)

// Draft is a banlist that is being written: a new one, or a revision of one that stands. It is nobody's but those who may read drafts
// of its seat.
type Draft struct {
	ID        int64
	Seat             // whose list it will be
	Revises   string // id of the list that it corrects; empty = it is a list of its own
	Base      int    // the newest revision of that list when the draft was begun
	Title     string
	Effective catalog.Date // zero = not said yet
	Reason    string       // why a list that stands is corrected
	Revision  int64        // of title, day and reason; grows with each change
	Version   int64        // grows with each change of anything
	MadeBy    int64        // user; 0 = the server itself
	Made      time.Time
	ChangedBy int64
	Changed   time.Time
	Entries   []DraftEntry
	Published legality.ListRef // what it has become; zero = it is still being written
}

// DraftEntry is an entry that is being written.
type DraftEntry struct {
	ID int64 // within the draft
	legality.Entry
	Revision int64    // grows with each change of this entry
	Asked    []string // slugs of the gyms whose reports it goes back to, ascending
}

// Entry finds an entry by its id, nil when there is none.
func (d *Draft) Entry(id int64) *DraftEntry {
	if i := slices.IndexFunc(d.Entries, func(e DraftEntry) bool { return e.ID == id }); i >= 0 {
		return &d.Entries[i]
	}
	return nil
}

// Year is the year that the list is for; zero as long as no day is said.
func (d *Draft) Year() int { return d.Effective.Year() }

// Limits says which limits the seat's game knows, from 0 to this.
func (d *Draft) MaxLimit() int {
	game, ok := legality.GameOf(d.Game)
	if !ok {
		return 0
	}
	return game.MaxLimit
}

// List is the draft as it would be published into the league now.
func (d *Draft) List(l *League) legality.List {
	out := legality.List{ID: d.Revises, Game: d.Game, Scope: d.Scope, Of: d.Of, Revision: 1, Title: strings.TrimSpace(d.Title), Effective: d.Effective}
	if d.Revises == "" {
		out.ID = l.NewListID(d.Seat, d.Effective)
	} else {
		out.Revision = d.Base + 1
	}
	for i := range d.Entries {
		out.Entries = append(out.Entries, d.Entries[i].Entry)
	}
	return out
}

// Origins are the gyms that asked for the entries, by the entries' places in List.
func (d *Draft) Origins() map[int][]string {
	out := map[int][]string{}
	for i := range d.Entries {
		if len(d.Entries[i].Asked) > 0 {
			out[i] = d.Entries[i].Asked
		}
	}
	return out
}

// Before is what the draft changes: the list that it corrects, or the one whose place it takes on its day; without a day, the latest of
// the seat. It is nil when there is none.
func (d *Draft) Before(l *League) *legality.List {
	if d.Revises != "" {
		return l.List(d.Revises, 0)
	}
	line := l.Line(d.Seat)
	at := len(line.Spans) - 1
	if d.Effective != 0 {
		at = line.At(d.Effective)
	}
	if at < 0 {
		return nil
	}
	return line.Spans[at].List
}

// FreeYear is the first year, from one on, whose first of January no list of the seat has for its first day (D8): a new list can begin then.
func (l *League) FreeYear(s Seat, from int) int {
	line := l.Line(s)
	for slices.ContainsFunc(line.Spans, func(x Span) bool { return x.List.Effective == NewYear(from) }) {
		from++
	}
	return from
}

// NewYear is the first day of a year.
func NewYear(year int) catalog.Date { return catalog.Date(year*10000 + 101) }

// With is the league as it would be with one more list, or one more revision of a list.
func (l *League) With(list legality.List) *League {
	out := *l
	out.Lists = append(slices.Clip(slices.Clone(l.Lists)), list)
	return &out
}

// PlaceOf is where the lists of a seat are meant to stand: the league as a whole, a region, or a gym in its region.
func (l *League) PlaceOf(s Seat) Place {
	switch s.Scope {
	case legality.Region:
		return Place{Region: s.Of}
	case legality.Gym:
		p := Place{Gym: s.Of}
		if g := l.Gym(s.Of); g != nil {
			p.Region = g.Region
		}
		return p
	}
	return Place{}
}

// NewListID is an id for a new list of a seat that no list has: "league-2027", "kanto-2027", "phantom-viridian-2027"; where the year has
// one already, its day goes in as well.
func (l *League) NewListID(s Seat, effective catalog.Date) string {
	base := s.Of
	if s.Scope == legality.League {
		base = "league"
	}
	switch {
	case s.Game == catalog.PhantomDuel && s.Scope == legality.League:
		base = "phantom"
	case s.Game == catalog.PhantomDuel:
		base = "phantom-" + base
	}
	taken := func(id string) bool {
		same := func(x legality.List) bool { return x.ID == id }
		return slices.ContainsFunc(l.Lists, same) || slices.ContainsFunc(l.Withdrawn, same)
	}
	id := fmt.Sprintf("%s-%d", base, effective.Year())
	if taken(id) {
		id = base + "-" + effective.String()
	}
	for first, n := id, 2; taken(id); n++ {
		id = fmt.Sprintf("%s-%d", first, n)
	}
	return id
}

// trimmed reports whether a text says something and has at most so many characters.
func trimmed(text string, most int) (says, fits bool) {
	return catalog.Visible(text), utf8.RuneCountInString(text) <= most
}
