package deck

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// maxText is how long the text of an entry may be.
const maxText = 1000 // bytes

// id is the digits that .ydk carries for the entry: the card's, or those of a text that is nothing but "#123".
func (e *Entry) id() (digits string, ok bool) {
	if e.Card != 0 {
		return strconv.FormatUint(uint64(e.Card), 10), true
	}
	if digits, ok = strings.CutPrefix(e.Text, "#"); !ok || digits == "" {
		return "", false
	}
	for _, c := range []byte(digits) {
		if c < '0' || c > '9' {
			return "", false
		}
	}
	return digits, true
}

// withLevel is a text with the level that was written behind it.
func withLevel(text string, level int) string {
	if level == 0 {
		return text
	}
	return text + " lv" + strconv.Itoa(level)
}

// entriesOf is one section of a list, a card or a text once, in the order of lines; counts may be above MaxCopies.
func entriesOf(cat *catalog.Catalog, l *List, s Section) []Entry {
	type numbered struct {
		number int
		entry  Entry
	}
	all := make([]numbered, 0, len(l.Cards)+len(l.Unknown)+len(l.Ambiguous))
	for _, c := range l.Cards {
		if c.Section == s {
			all = append(all, numbered{int(c.Number), Entry{Card: cat.Card(c.Card).ID, Section: s, Count: int(c.Count)}})
		}
	}
	for _, u := range l.Unknown {
		if u.Section == s {
			all = append(all, numbered{u.Number, Entry{Text: withLevel(u.Text, u.Level), Section: s, Count: u.Count}})
		}
	}
	for _, a := range l.Ambiguous {
		if a.Section == s {
			all = append(all, numbered{a.Number, Entry{Text: withLevel(a.Text, a.Level), Section: s, Count: a.Count}})
		}
	}
	slices.SortStableFunc(all, func(a, b numbered) int { return cmp.Compare(a.number, b.number) })
	at := make(map[Entry]int, len(all))
	var out []Entry
	for _, n := range all {
		key := n.entry
		key.Count = 0
		if i, ok := at[key]; ok {
			out[i].Count += n.entry.Count
			continue
		}
		at[key] = len(out)
		out = append(out, n.entry)
	}
	return out
}

// FromList gives the entries of a deck that holds the whole list: main, extra, then side, in the order of lines. Unknown and
// ambiguous lines stay as their texts. A list may hold more than a deck can: then it is a *ChangeError, and nothing is cut off.
func FromList(cat *catalog.Catalog, l *List) ([]Entry, error) {
	var out []Entry
	for s := Main; s <= Side; s++ {
		out = append(out, entriesOf(cat, l, s)...)
	}
	d := Deck{Entries: out}
	if err := d.checkEntries(); err != nil {
		return nil, err
	}
	return out, nil
}

// List resolves the deck against the catalogue as it is today. Texts are tried again: a card may have been added since. A card
// that the catalogue lost is unknown under "#" and its id. Lines have no numbers.
func (d *Deck) List(cat *catalog.Catalog) *List {
	l := &List{Game: d.Game, Title: d.Title}
	r := reader{cat: cat, game: d.Game, list: l}
	for _, e := range d.Entries {
		r.begin(e.Section)
		switch {
		case e.Card == 0:
			r.saved(e.Text, e.Count)
		case cat.ByID(e.Card) != catalog.None:
			r.known(cat.ByID(e.Card), e.Count, 0)
		default:
			r.unknown("#"+strconv.FormatUint(uint64(e.Card), 10), 0, e.Count, 0)
		}
	}
	return l
}

// Difference is how one card or text, in one section, differs between two decks.
type Difference struct {
	Card          uint32
	Text          string
	Section       Section
	Before, After int // copies; 0 = none
}

// Diff gives what differs between two decks: what a holds, in its order, then what only b holds, in its order.
func Diff(a, b []Entry) []Difference {
	var out []Difference
	at := map[Entry]int{}
	count := func(entries []Entry, add func(d *Difference, n int)) {
		for _, e := range entries {
			key := Entry{Card: e.Card, Text: e.Text, Section: e.Section}
			i, ok := at[key]
			if !ok {
				i = len(out)
				at[key] = i
				out = append(out, Difference{Card: e.Card, Text: e.Text, Section: e.Section})
			}
			add(&out[i], e.Count)
		}
	}
	count(a, func(d *Difference, n int) { d.Before += n })
	count(b, func(d *Difference, n int) { d.After += n })
	return slices.DeleteFunc(out, func(d Difference) bool { return d.Before == d.After })
}
