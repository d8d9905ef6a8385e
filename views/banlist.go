package views

import (
	"gymdeck/catalog"
	"gymdeck/league"
)

// Banlist is the page of one list.
type Banlist struct {
	ID, Title string
	TitleLang string // empty when the title is in the page's language
	Revision  int
	State     ListState
	StateText string  // "In force today", "From 1 January 2027", "Until 31 December 2026"
	Older     *Notice // of a page of an older revision
	Game      catalog.GameID
	Facts     []ListFact
	Check     string // address of the check under this list; empty = it was withdrawn
	File      string // address of its files, without the ending
	Query     string // "?revision=1" behind those, or empty
	Revise    string // where a correction is begun; empty = not by this reader
	Withdraw  string // where it is withdrawn; empty likewise, and from its first day on

	Years   []ListYear
	Since   string    // "What changed since League Banlist 2025"; empty = the first of its line
	Changes []Changes // the four sorts
	Compare string    // address of the comparison line by line

	Ranks     []BanRank
	Revisions []ListRevision // the newest first; one alone is not shown
	Feed      string
	Place     string // whose lists these are, for the label of the years
}

// ListFact is a term at the top of a list's page.
type ListFact struct {
	Term, Text string
	Href       string // empty = no link
	Date       catalog.Date
}

// ListYear is a list on the strip of years.
type ListYear struct {
	Href  string
	Label string // "2026"
	Text  string // "9 entries, in force"
	State ListState
	Here  bool
}

// BanRank is the entries of one limit.
type BanRank struct {
	Limit   int
	Entries []BanEntry
}

// BanEntry is one entry of a list.
type BanEntry struct {
	Cards  []Card // up to four, of different names; empty = the catalogue knows nothing of that name
	Title  string
	Lang   string
	Href   string
	Other  string // the name in another language, or what is limited: "an effect, over all names"
	OtherL string // its language; empty = the page's
	Text   string // as written, of an entry that names nothing
	Limit  Limit

	Reason, ReasonLang string
	Names              []NameLink // every name of an effect that Title does not name them all of
	URL                string     // where the reason is backed up
	Host               string     // of that address, as the link shows
	Moved              string     // "Tighter"; empty = as before
	Notes              []string   // "in 2025: limit 1", "since 2024"
}

// NameLink is a card's name that leads to its page.
type NameLink struct {
	Text, Lang, Href string
}

// ListRevision is one revision in the story of a list.
type ListRevision struct {
	Revision int
	Href     string
	Here     bool
	On       string // when it was published
	Reason   string
	Lang     string
	Compare  string // address of the difference to the revision before; empty = the first
}

// rankID is the id of a rank's heading.
func (r BanRank) rankID() string { return "r-" + LimitTo(r.Limit).number() }

// sign is the octagon of a rank.
func (r BanRank) sign() string {
	if r.Limit > 2 {
		return "limit-n"
	}
	return "limit-" + LimitTo(r.Limit).number()
}

func (r BanRank) title(f *Frame) string {
	if r.Limit == 0 {
		return f.T("banlists.rank.forbidden")
	}
	return f.T("banlists.rank", "n", r.Limit)
}

func (r BanRank) help(f *Frame) string {
	if r.Limit == 0 {
		return f.T("banlists.rank.forbidden.help")
	}
	return f.T("banlists.rank.help", "n", r.Limit)
}

// Comparison is two lists side by side.
type Comparison struct {
	Choices []ListChoice
	A, B    CompareSide
	Swap    string // the same the other way round
	Changes []Changes
	Rows    []CompareRow
}

// CompareSide is one of the two lists.
type CompareSide struct {
	ID    string
	Value string // of its choice: the id, and behind an @ the revision of an older one
	Href  string
	Title string
	Text  string // "Kanto, from 1 January 2026"
}

// CompareRow is one name, card or effect that at least one of the lists limits.
type CompareRow struct {
	Text, Lang string
	Href       string // empty = nowhere
	A, B       Limit
	Move       league.Move
}
