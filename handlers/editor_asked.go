package handlers

import (
	"net/url"
	"slices"
	"strconv"

	"gymdeck/catalog"
	"gymdeck/store"
	"gymdeck/views"
)

// asked is what an address of the editor says besides the deck: what is searched for, how much of it is shown, and for which day
// and gym the deck is checked. Every form carries it along, so that the page comes back as it was left.
type asked struct {
	Query  string
	Kinds  []catalog.Kind
	Types  []catalog.Type
	Stars  []views.StarBand
	Free   bool // without forbidden cards
	Show   int  // results; 0 = firstShown
	On     string
	Gym    string
	Region string // without a gym: for events of a whole region
	Event  string // for which the deck is made; see wayToEnter
}

// How many results are shown at first, how many more each time, and at most.
const (
	firstShown = 24
	mostShown  = 480
)

const maxQuery = 200 // bytes of a search that are carried along

// askedOf reads an address. What is no kind or type is left out; a day or gym that is not known is for settingOf to refuse.
func askedOf(q url.Values, today catalog.Date) asked {
	a := asked{Query: cut(q.Get("q"), maxQuery), Free: q.Get("free") != "", On: q.Get("on")}
	a.Gym, a.Region = placeAsked(q)
	if _, ok := store.DecodeID(q.Get("event")); ok {
		a.Event = q.Get("event")
	}
	for _, game := range catalog.Games {
		for _, k := range catalog.Kinds(game) {
			if slices.Contains(q["kind"], string(k)) {
				a.Kinds = append(a.Kinds, k)
			}
		}
	}
	for _, t := range catalog.Types {
		if slices.Contains(q["type"], string(t)) {
			a.Types = append(a.Types, t)
		}
	}
	for _, band := range views.StarBands {
		if slices.Contains(q["star"], string(band)) {
			a.Stars = append(a.Stars, band)
		}
	}
	if n, err := strconv.Atoi(q.Get("show")); err == nil && n > firstShown {
		a.Show = min(n, mostShown)
	}
	if a.On == today.String() { // the field of the day is filled in: sending it as it is asks for nothing
		a.On = ""
	}
	return a
}

// cut shortens s to at most n bytes, at the end of a character.
func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n]
}

// place is what settingOf reads, and the event, which goes along.
func (a asked) place() url.Values {
	q := url.Values{}
	set(q, "on", a.On)
	set(q, "gym", a.Gym)
	set(q, "region", a.Region)
	set(q, "event", a.Event)
	return q
}

// search is what the search asks for.
func (a asked) search() url.Values {
	q := url.Values{}
	set(q, "q", a.Query)
	for _, k := range a.Kinds {
		q.Add("kind", string(k))
	}
	for _, t := range a.Types {
		q.Add("type", string(t))
	}
	for _, band := range a.Stars {
		q.Add("star", string(band))
	}
	if a.Free {
		q.Set("free", "1")
	}
	return q
}

func set(q url.Values, name, value string) {
	if value != "" {
		q.Set(name, value)
	}
}

// at is an address with everything that is asked for, and the id of a place on the page, which may be empty.
func (a asked) at(path, row string) string {
	q := a.search()
	for name, values := range a.place() {
		q[name] = values
	}
	if a.Show > 0 {
		q.Set("show", strconv.Itoa(a.Show))
	}
	u := url.URL{Path: path, RawQuery: q.Encode(), Fragment: row}
	return u.String()
}
