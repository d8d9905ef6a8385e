package league

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// lflist.conf is the banlist file of EDOPro, a line a card:
//
//	#[Spring lists]                    a comment
//	!2026-01-01 League Banlist 2026    a list begins; here its name begins with its first day
//	10000001 0 --Dark Ball             id, copies allowed, and what the line ends in is a comment
//
// It knows cards only, and no scope, no reason and no effect. A list in it whose name does not begin with a day (2026-01-01, 2026.1.15,
// or 2026.1 for the first of a month) needs one from whoever takes it in.

// DatedList is one list of an lflist.conf: everything that such a file says.
type DatedList struct {
	Line      int          // where it begins, from 1
	Title     string       // its name, without the day
	Effective catalog.Date // zero when the name does not begin with a day
	Entries   []legality.Entry
}

// LflistCode says what is wrong with a line of an lflist.conf.
type LflistCode string

const (
	LflistTooLarge  LflistCode = "too-large"  // the file is over legality.MaxListFile
	LflistNotUTF8   LflistCode = "not-utf8"   // the file is no UTF-8
	LflistNoList    LflistCode = "no-list"    // a card stands before the first list, or there is no list at all
	LflistNoTitle   LflistCode = "no-title"   // a list has no name, or one that is too long
	LflistWhitelist LflistCode = "whitelist"  // the list names what is allowed; everything else would be forbidden
	LflistBadLine   LflistCode = "bad-line"   // neither a comment, nor a list, nor an id with a count
	LflistBadCount  LflistCode = "bad-count"  // the count is not 0, 1, 2 or 3
	LflistUnknown   LflistCode = "unknown-id" // the catalogue has no such card
	LflistOtherGame LflistCode = "other-game" // the card is of the other game
	LflistTwice     LflistCode = "twice"      // the list has named the card before, on line First
)

// LflistCodes lists all codes.
var LflistCodes = []LflistCode{LflistTooLarge, LflistNotUTF8, LflistNoList, LflistNoTitle, LflistWhitelist, LflistBadLine, LflistBadCount,
	LflistUnknown, LflistOtherGame, LflistTwice}

// LflistProblem is one line that cannot be used. Line 0 is the file.
type LflistProblem struct {
	Line  int
	Code  LflistCode
	Text  string // what stands there
	First int    // LflistTwice: the line on which the card stood before
}

// LflistError is everything that is wrong with an lflist.conf. Nothing of the file is taken.
type LflistError struct{ Problems []LflistProblem }

// Error is for logs and programs.
func (e *LflistError) Error() string {
	var b strings.Builder
	b.WriteString("lflist.conf:")
	for _, p := range e.Problems {
		fmt.Fprintf(&b, " [line %d: %s %q]", p.Line, p.Code, p.Text)
	}
	return b.String()
}

const (
	maxLflistTitle = 200 // characters, as of every banlist
	maxLflistText  = 60  // of a bad line that is quoted
)

// ParseLflist reads an lflist.conf for a game: one list or more. A count that is above what a list of the game may say is no limit at
// all: 3 in game P. Where every card of a name stands in a list with one count, the entry is of the name, as banlists mean it (D8); else
// of the card. The error is a *LflistError that names every bad line.
func ParseLflist(data []byte, cat *catalog.Catalog, game catalog.GameID) ([]DatedList, error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	switch {
	case len(data) > legality.MaxListFile:
		return nil, &LflistError{[]LflistProblem{{Code: LflistTooLarge}}}
	case !utf8.Valid(data) || bytes.IndexByte(data, 0) >= 0:
		return nil, &LflistError{[]LflistProblem{{Code: LflistNotUTF8}}}
	}
	r := lflistReader{cat: cat, game: game}
	for text := range strings.Lines(string(data)) {
		r.line++
		if text = strings.TrimSpace(text); text != "" && text[0] != '#' {
			r.read(text)
		}
	}
	if r.lists == nil && r.problems == nil {
		r.bad(LflistNoList, "")
		r.problems[0].Line = 0
	}
	if r.problems != nil {
		return nil, &LflistError{r.problems}
	}
	for i := range r.lists {
		r.lists[i].Entries = r.entries(r.cards[i])
	}
	return r.lists, nil
}

// lflistReader is how far a file has been read.
type lflistReader struct {
	cat      *catalog.Catalog
	game     catalog.GameID
	line     int
	lists    []DatedList
	cards    [][]counted // of each list
	seen     map[uint32]int
	problems []LflistProblem
}

// counted is a card and the copies that a list allows of it.
type counted struct {
	card  catalog.Index
	count int
}

func (r *lflistReader) bad(code LflistCode, text string) {
	if short := []rune(text); len(short) > maxLflistText {
		text = string(short[:maxLflistText]) + "…"
	}
	r.problems = append(r.problems, LflistProblem{Line: r.line, Code: code, Text: text})
}

func (r *lflistReader) read(text string) {
	switch {
	case text[0] == '!':
		r.begin(strings.TrimSpace(text[1:]))
	case strings.EqualFold(text, "$whitelist"):
		r.bad(LflistWhitelist, text)
	default:
		r.readCard(text)
	}
}

func (r *lflistReader) begin(name string) {
	l := DatedList{Line: r.line, Title: name}
	l.Effective, l.Title = datedTitle(name)
	if name == "" || utf8.RuneCountInString(l.Title) > maxLflistTitle {
		r.bad(LflistNoTitle, name)
	}
	r.lists, r.cards, r.seen = append(r.lists, l), append(r.cards, nil), map[uint32]int{}
}

var titleDay = regexp.MustCompile(`^(\d{4})[-.](\d{1,2})(?:[-.](\d{1,2}))?(?:\s+|$)`)

// datedTitle takes the day from before a list's name, if it is one. A name that is nothing but its day keeps it.
func datedTitle(name string) (catalog.Date, string) {
	m := titleDay.FindStringSubmatch(name)
	if m == nil {
		return 0, name
	}
	day := m[3]
	if day == "" {
		day = "1"
	}
	date, err := catalog.ParseDate(fmt.Sprintf("%s-%02s-%02s", m[1], m[2], day))
	if err != nil {
		return 0, name
	}
	if rest := name[len(m[0]):]; rest != "" {
		name = rest
	}
	return date, name
}

var cardLine = regexp.MustCompile(`^(\d+)\s+(-?\d+)(?:$|[\s#/-].*$)`)

func (r *lflistReader) readCard(text string) {
	m := cardLine.FindStringSubmatch(text)
	if m == nil {
		r.bad(LflistBadLine, text)
		return
	}
	if r.lists == nil {
		r.bad(LflistNoList, text)
		return
	}
	count, err := strconv.Atoi(m[2])
	if err != nil || count < 0 || count > 3 {
		r.bad(LflistBadCount, m[2])
		return
	}
	id, err := strconv.ParseUint(m[1], 10, 32)
	i := catalog.None
	if err == nil {
		i = r.cat.ByID(uint32(id))
	}
	if i == catalog.None {
		r.bad(LflistUnknown, m[1])
		return
	}
	if r.cat.Card(i).Game != r.game {
		r.bad(LflistOtherGame, m[1])
		return
	}
	if first := r.seen[uint32(id)]; first > 0 {
		r.bad(LflistTwice, m[1])
		r.problems[len(r.problems)-1].First = first
		return
	}
	r.seen[uint32(id)] = r.line
	last := len(r.cards) - 1
	r.cards[last] = append(r.cards[last], counted{i, count})
}

// entries makes entries of a list's cards, in the order of the file.
func (r *lflistReader) entries(cards []counted) []legality.Entry {
	game, _ := legality.GameOf(r.game)
	counts := make(map[catalog.Index]int, len(cards))
	for _, c := range cards {
		counts[c.card] = c.count
	}
	done := map[catalog.NameID]bool{}
	var out []legality.Entry
	for _, c := range cards {
		name := r.cat.NameOf(c.card)
		if game == nil || c.count > game.MaxLimit || done[name] {
			continue
		}
		same := !slices.ContainsFunc(r.cat.Name(name).Cards, func(i catalog.Index) bool {
			n, ok := counts[i]
			return !ok || n != c.count
		})
		if text, ok := spelling(r.cat, r.game, name); ok && same {
			done[name] = true
			out = append(out, legality.Entry{Name: text, Limit: c.count})
			continue
		}
		out = append(out, legality.Entry{Card: r.cat.Card(c.card).ID, Limit: c.count})
	}
	return out
}

// spelling is how a name is written so that nothing else is meant; false when every way of writing it is another name's too.
func spelling(cat *catalog.Catalog, game catalog.GameID, name catalog.NameID) (string, bool) {
	n := cat.Name(name)
	for _, text := range [...]string{cat.Card(n.Cards[0]).Names.In(catalog.Simplified), n.Key} {
		meant := cat.Spelled(game, text)
		if len(meant) > 0 && !slices.ContainsFunc(meant, func(i catalog.Index) bool { return cat.NameOf(i) != name }) {
			return text, true
		}
	}
	return "", false
}

// List is the list as a banlist of a seat, with the day that its name gives or else the day given, as revision 1 of its own.
func (d *DatedList) List(at Seat, effective catalog.Date) legality.List {
	if !d.Effective.IsZero() {
		effective = d.Effective
	}
	return legality.List{ID: at.ListID(effective), Game: at.Game, Scope: at.Scope, Of: at.Of, Revision: 1, Title: d.Title,
		Effective: effective, Entries: slices.Clone(d.Entries)}
}

// ListID is the usual id of a list that begins on a day: league-2026, kanto-2026-04-01, phantom-viridian-2026.
func (s Seat) ListID(effective catalog.Date) string {
	id := "league"
	if s.Of != "" {
		id = s.Of
	}
	if s.Game == catalog.PhantomDuel {
		id = "phantom-" + id
		if s.Of == "" {
			id = "phantom"
		}
	}
	if effective.Month() == 1 && effective.Day() == 1 {
		return id + "-" + strconv.Itoa(effective.Year())
	}
	return id + "-" + effective.String()
}
