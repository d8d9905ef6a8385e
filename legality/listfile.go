package legality

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

// MaxListFile is the largest banlist file that is read, in bytes.
const MaxListFile = 4 << 20

// listFile is the banlist file as it is written. Limits are pointers: a limit that is left out is not 0.
type listFile struct {
	ID        string         `json:"id"`
	Game      catalog.GameID `json:"game"`
	Scope     Scope          `json:"scope"`
	Of        string         `json:"of"`
	Revision  *int           `json:"revision"`
	Title     string         `json:"title"`
	Effective string         `json:"effective"`
	Entries   []entryFile    `json:"entries"`
}

type entryFile struct {
	Name   string `json:"name,omitempty"`
	Card   uint32 `json:"card,omitempty"`
	Effect string `json:"effect,omitempty"`
	Limit  *int   `json:"limit"`
	Reason string `json:"reason,omitempty"`
	URL    string `json:"url,omitempty"`
}

// ParseList reads a banlist file. The error is a *ListError that names everything wrong with it.
func ParseList(data []byte) (*List, error) {
	if len(data) > MaxListFile {
		return nil, &ListError{Code: TooLarge}
	}
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields() // a misspelt field would change what the list says
	var f listFile
	if err := dec.Decode(&f); err != nil {
		return nil, notAList(data, err)
	}
	if more := bytes.TrimLeft(data[dec.InputOffset():], " \t\r\n"); len(more) > 0 {
		return nil, &ListError{Code: NotAList, Line: lineAt(data, int64(len(data)-len(more)+1)), Detail: "more follows the list"}
	}
	l := List{ID: f.ID, Game: f.Game, Scope: f.Scope, Of: f.Of, Revision: 1, Title: f.Title}
	if f.Revision != nil {
		l.Revision = *f.Revision
	}
	if l.Title == "" {
		l.Title = l.ID
	}
	var problems []ListProblem
	date, err := catalog.ParseDate(f.Effective)
	if err != nil {
		problems = append(problems, ListProblem{Field: "effective", Code: BadValue, Value: f.Effective})
	}
	l.Effective = date
	for i, e := range f.Entries {
		entry := Entry{Name: e.Name, Card: e.Card, Effect: e.Effect, Reason: e.Reason, URL: e.URL}
		if e.Limit == nil {
			problems = append(problems, ListProblem{Entry: i + 1, Field: "limit", Code: Missing})
		} else {
			entry.Limit = *e.Limit
		}
		l.Entries = append(l.Entries, entry)
	}
	problems = append(problems, l.Problems()...)
	if len(problems) > 0 {
		return nil, &ListError{Code: BadList, List: l.ID, Problems: problems}
	}
	return &l, nil
}

// notAList puts what the JSON decoder found into a ListError.
func notAList(data []byte, err error) *ListError {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return &ListError{Code: NotAList, Line: lineAt(data, int64(len(data))), Detail: err.Error()}
	case errors.As(err, &syntax):
		return &ListError{Code: NotAList, Line: lineAt(data, syntax.Offset), Detail: err.Error()}
	case errors.As(err, &kind) && kind.Field != "":
		field := kind.Field[strings.LastIndexByte(kind.Field, '.')+1:]
		return &ListError{Code: BadList, Problems: []ListProblem{{Line: lineAt(data, kind.Offset), Field: field, Code: WrongKind}}}
	}
	// The decoder has no type for this one.
	if quoted, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		if field, err := strconv.Unquote(quoted); err == nil {
			return &ListError{Code: BadList, Problems: []ListProblem{{Field: field, Code: NoField}}}
		}
	}
	return &ListError{Code: NotAList, Line: 1, Detail: err.Error()}
}

// lineAt is the line, from 1, in which the byte before offset stands.
func lineAt(data []byte, offset int64) int {
	end := min(max(offset-1, 0), int64(len(data)))
	return 1 + bytes.Count(data[:end], []byte("\n"))
}

// Problems lists what is wrong with the list by itself, whatever the catalogue says: fields left out, values out of range, entries
// that name no one thing.
func (l *List) Problems() (out []ListProblem) {
	add := func(entry int, field string, code Problem, value string) {
		out = append(out, ListProblem{Entry: entry, Field: field, Code: code, Value: value})
	}
	if !goodText(l.ID, 64) || strings.ContainsAny(l.ID, "/?#%\\ ") || ReservedAddress(l.ID) {
		add(0, "id", BadValue, l.ID)
	}
	game, ok := GameOf(l.Game)
	if !ok {
		add(0, "game", BadValue, string(l.Game))
	}
	switch l.Scope {
	case League:
		if l.Of != "" {
			add(0, "of", BadValue, l.Of)
		}
	case Region, Gym:
		if !goodText(l.Of, 64) {
			add(0, "of", BadValue, l.Of)
		}
	default:
		add(0, "scope", BadValue, string(l.Scope))
	}
	if l.Revision < 1 {
		add(0, "revision", BadValue, fmt.Sprint(l.Revision))
	}
	if !goodText(l.Title, 200) {
		add(0, "title", BadValue, l.Title)
	}
	for i, e := range l.Entries {
		named := 0
		for _, set := range [...]bool{e.Name != "", e.Card != 0, e.Effect != ""} {
			if set {
				named++
			}
		}
		if named != 1 {
			add(i+1, "name", NotOneKey, "")
		}
		if e.Limit < 0 || ok && e.Limit > game.MaxLimit {
			add(i+1, "limit", BadValue, fmt.Sprint(e.Limit))
		}
		if strings.ContainsRune(e.Reason, 0) { // no page and no store could hold it
			add(i+1, "reason", BadValue, strings.ReplaceAll(e.Reason, "\x00", "�"))
		}
		if e.URL != "" && !webAddress(e.URL) {
			add(i+1, "url", BadValue, e.URL)
		}
	}
	return out
}

// ReservedAddress reports whether a word is taken in addresses: a list, a region, a gym or an event of that id would stand behind a page
// of the site, or could not be reached at all. Small and capital letters count as the same.
func ReservedAddress(id string) bool {
	switch strings.ToLower(id) {
	case ".", "..", // which browsers take for the folder and the one above
		"compare", "feed.atom", "new", "help", "find", "print", "list", "lists", "drafts", "reports", "audit", "places", "regions", "gyms",
		"events", "organizers", "mine", "public":
		return true
	}
	return false
}

func goodText(s string, most int) bool {
	return catalog.Visible(s) && len(s) <= most*4 && catalog.Plain(s)
}

// webAddress reports a link of the web. One with a name and a password before its host is none: it would show another host than it leads
// to, or give a secret away.
func webAddress(s string) bool {
	u, err := url.Parse(s)
	return err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" && u.User == nil
}

// MarshalJSON writes the list as a banlist file.
func (l List) MarshalJSON() ([]byte, error) {
	f := listFile{ID: l.ID, Game: l.Game, Scope: l.Scope, Of: l.Of, Revision: &l.Revision, Title: l.Title,
		Effective: l.Effective.String(), Entries: make([]entryFile, len(l.Entries))}
	for i := range l.Entries {
		e := &l.Entries[i]
		f.Entries[i] = entryFile{e.Name, e.Card, e.Effect, &e.Limit, e.Reason, e.URL}
	}
	return json.Marshal(f)
}

// UnmarshalJSON reads a banlist file with ParseList.
func (l *List) UnmarshalJSON(data []byte) error {
	got, err := ParseList(data)
	if err == nil {
		*l = *got
	}
	return err
}
