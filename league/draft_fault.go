package league

import (
	"slices"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Fault says why a draft cannot be published as it is, or what its author is asked about before it is.
type Fault string

// What keeps a draft from being published.
const (
	NoTitle      Fault = "no-title"
	LongText     Fault = "long-text"
	TurnedTitle  Fault = "turned-title" // the title has characters that turn or break the text round it
	NoDay        Fault = "no-day"
	SameDay      Fault = "same-day"      // Other, another list of the seat, has the day (D8)
	UnknownEntry Fault = "unknown-entry" // Entry names nothing in the catalogue
	DoubledEntry Fault = "doubled-entry" // Entry limits what With limits already
	BadLimit     Fault = "bad-limit"     // Entry allows fewer than none, or more than a list may say
	BadLink      Fault = "bad-link"      // Entry's link is none of the web
	BadEntry     Fault = "bad-entry"     // Entry names more than one thing, or nothing
	NoReason     Fault = "no-reason"     // a correction says why
	Overtaken    Fault = "overtaken"     // the corrected list has had another revision meanwhile, or is gone
	TooManyLines Fault = "too-many-lines"
)

// What the author of a draft is asked about.
const (
	PastDay   Fault = "past-day"   // the day is past: verdicts of days gone by change
	MovedDay  Fault = "moved-day"  // a correction moves the first day of Other, the list as it stands
	EmptyList Fault = "empty-list" // it lifts everything
)

// Doubt is one thing to say about a draft.
type Doubt struct {
	Fault Fault
	Entry *DraftEntry    // that it is about; nil = the draft
	With  *DraftEntry    // of DoubledEntry: the earlier one
	Other *legality.List // of SameDay and MovedDay
}

// Faults is everything that keeps the draft from being published into the league today, in the order of the page.
func (d *Draft) Faults(cat *catalog.Catalog, l *League) (out []Doubt) {
	add := func(f Fault) { out = append(out, Doubt{Fault: f}) }
	says, fits := trimmed(d.Title, MaxListTitle)
	if !says {
		add(NoTitle)
	} else if !catalog.Plain(d.Title) {
		add(TurnedTitle)
	}
	reason, fitsToo := trimmed(d.Reason, MaxReason)
	if !fits || !fitsToo {
		add(LongText)
	}
	if d.Effective.IsZero() {
		add(NoDay)
	} else if other := d.SameDay(l); other != nil {
		out = append(out, Doubt{Fault: SameDay, Other: other})
	}
	if d.Revises != "" {
		if newest := l.List(d.Revises, 0); newest == nil || newest.Revision != d.Base {
			add(Overtaken)
		}
		if !reason {
			add(NoReason)
		}
	}
	if len(d.Entries) > MaxDraftEntries {
		add(TooManyLines)
	}
	for i := range d.Entries {
		e := &d.Entries[i]
		for _, f := range d.EntryFaults(e.Entry) {
			out = append(out, Doubt{Fault: f, Entry: e})
		}
		if len(e.Subjects(cat, d.Game)) == 0 {
			out = append(out, Doubt{Fault: UnknownEntry, Entry: e})
		} else if with := d.entryLike(cat, e.Entry, d.Entries[:i]); with != nil {
			out = append(out, Doubt{Fault: DoubledEntry, Entry: e, With: with})
		}
	}
	return out
}

// SameDay is another list of the seat that begins on the draft's day, which two lists cannot (D8); nil when there is none.
func (d *Draft) SameDay(l *League) *legality.List {
	for _, s := range l.Line(d.Seat).Spans {
		if s.List.Effective == d.Effective && s.List.ID != d.Revises {
			return s.List
		}
	}
	return nil
}

// EntryFaults is what is wrong with an entry by itself, whatever the catalogue says: its limit, its link, the length of its texts.
func (d *Draft) EntryFaults(e legality.Entry) (out []Fault) {
	// A list of this one entry, so that the rules for entries stand in one place.
	list := legality.List{ID: "x", Game: d.Game, Scope: legality.League, Revision: 1, Title: "x", Entries: []legality.Entry{e}}
	for _, p := range list.Problems() {
		switch p.Field {
		case "limit":
			out = append(out, BadLimit)
		case "url":
			out = append(out, BadLink)
		case "name":
			out = append(out, BadEntry)
		}
	}
	if _, fits := trimmed(e.Reason, MaxReason); !fits || len(e.URL) > MaxLink {
		out = append(out, LongText)
	}
	return out
}

// Like is the entry of the draft that limits what e limits, other than the one with the id but; nil when there is none. Two spellings
// of one name are the same; a name and one of its cards are not.
func (d *Draft) Like(cat *catalog.Catalog, e legality.Entry, but int64) *DraftEntry {
	return d.entryLike(cat, e, slices.DeleteFunc(slices.Clone(d.Entries), func(x DraftEntry) bool { return x.ID == but }))
}

func (d *Draft) entryLike(cat *catalog.Catalog, e legality.Entry, among []DraftEntry) *DraftEntry {
	mine := e.Subjects(cat, d.Game)
	for i := range among {
		if among[i].By() != e.By() {
			continue
		}
		for _, s := range among[i].Subjects(cat, d.Game) {
			if slices.ContainsFunc(mine, func(m legality.Subject) bool { return m.ID == s.ID }) {
				return &among[i]
			}
		}
	}
	return nil
}

// Twice is an entry that limits what an earlier one of its list limits already. Both are places in the list.
type Twice struct{ Entry, First int }

// Doubled lists the entries of a list that limit what an earlier one limits already. Two spellings of one name are the same.
func Doubled(cat *catalog.Catalog, list *legality.List) (out []Twice) {
	type key struct {
		by legality.By
		id int32
	}
	first := map[key]int{}
	for i := range list.Entries {
		before := -1
		for _, s := range list.Entries[i].Subjects(cat, list.Game) {
			k := key{s.By, s.ID}
			if n, ok := first[k]; !ok {
				first[k] = i
			} else if before < 0 {
				before = n
			}
		}
		if before >= 0 {
			out = append(out, Twice{i, before})
		}
	}
	return out
}

// Asks is what the author is asked about before the draft is published into the league today.
func (d *Draft) Asks(l *League, today catalog.Date) (out []Doubt) {
	if d.Effective != 0 && d.Effective < today {
		out = append(out, Doubt{Fault: PastDay})
	}
	if d.Revises != "" {
		if before := l.List(d.Revises, 0); before != nil && d.Effective != 0 && before.Effective != d.Effective {
			out = append(out, Doubt{Fault: MovedDay, Other: before})
		}
	}
	if len(d.Entries) == 0 {
		out = append(out, Doubt{Fault: EmptyList})
	}
	return out
}

// Covered is an entry of a list that a wider list says already.
type Covered struct {
	Entry int // place in the list
	By    legality.LimitRef
	List  *legality.List // the wider one
}

// CoveredBy lists the entries of a list that a wider list in force on its first day makes needless: it limits the same name, card or
// effect to as many copies, or fewer. Of several wider lists the widest is named.
func (l *League) CoveredBy(cat *catalog.Catalog, list *legality.List) ([]Covered, error) {
	seat := SeatOf(list)
	wider, err := l.InForce(list.Game, list.Effective, l.PlaceOf(seat))
	if err != nil {
		return nil, err
	}
	wider = slices.DeleteFunc(wider, func(w legality.List) bool { return scopeRank(w.Scope) >= scopeRank(list.Scope) })
	var out []Covered
	for i := range list.Entries {
		if c := coveredBy(cat, &list.Entries[i], list.Game, wider); c != nil {
			c.Entry = i
			out = append(out, *c)
		}
	}
	return out, nil
}

func coveredBy(cat *catalog.Catalog, e *legality.Entry, game catalog.GameID, wider []legality.List) *Covered {
	mine := e.Subjects(cat, game)
	if len(mine) == 0 {
		return nil
	}
	for n := range wider {
		w := &wider[n]
		for _, o := range wider[n].Entries {
			if o.By() != e.By() || o.Limit > e.Limit {
				continue
			}
			theirs := o.Subjects(cat, game)
			if !slices.ContainsFunc(mine, func(m legality.Subject) bool {
				return !slices.ContainsFunc(theirs, func(t legality.Subject) bool { return t.ID == m.ID })
			}) {
				return &Covered{By: legality.LimitRef{ID: w.ID, Revision: w.Revision, Limit: o.Limit}, List: w}
			}
		}
	}
	return nil
}
