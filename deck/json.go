package deck

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"unicode/utf8"

	"gymdeck/catalog"
)

// A list in JSON is {"game":…,"title":…,"main":[{"id":…,"count":…}],"extra":[…],"side":[…]}. What has no id stands as
// {"text":"…","count":…}: the line of a text list without its count. An entry without a count is one copy, as in a text list.
type (
	jsonList struct {
		Game  catalog.GameID `json:"game"`
		Title string         `json:"title"`
		Main  []jsonEntry    `json:"main"`
		Extra []jsonEntry    `json:"extra"`
		Side  []jsonEntry    `json:"side"`
	}
	jsonEntry struct {
		ID    uint32 `json:"id,omitempty"`
		Text  string `json:"text,omitempty"`
		Count int    `json:"count"`
	}
)

// JSON writes the list as JSON. Nothing is left out.
func JSON(cat *catalog.Catalog, l *List) string {
	out := jsonList{Game: l.Game, Title: l.Title}
	for s, to := range [...]*[]jsonEntry{&out.Main, &out.Extra, &out.Side} {
		*to = []jsonEntry{}
		for _, e := range entriesOf(cat, l, Section(s)) {
			entry := jsonEntry{Text: e.Text}
			if digits, ok := e.id(); ok {
				if id, err := strconv.ParseUint(digits, 10, 32); err == nil && id > 0 {
					entry = jsonEntry{ID: uint32(id)}
				}
			}
			for left := e.Count; left > 0; left -= MaxCopies {
				entry.Count = min(left, MaxCopies)
				*to = append(*to, entry)
			}
		}
	}
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(out); err != nil {
		panic("deck: a list that JSON cannot hold: " + err.Error()) // strings and integers alone
	}
	return b.String()
}

// field is one member of an object, with its place in the text. Objects are read member by member, since a name that stands twice
// must not hide what stood under it first.
type field struct {
	key string
	raw []byte
	at  int
}

// fields splits an object, or an array, into its members.
func fields(raw []byte, at int) (out []field) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	open, err := dec.Token()
	for err == nil && dec.More() {
		var f field
		if open == json.Delim('{') {
			var key json.Token
			if key, err = dec.Token(); err != nil {
				break
			}
			f.key, _ = key.(string)
		}
		var value json.RawMessage
		if err = dec.Decode(&value); err == nil {
			f.raw, f.at = value, at+int(dec.InputOffset())-len(value)
			out = append(out, f)
		}
	}
	return out
}

func (f field) kind() byte { return f.raw[0] }
func (f field) null() bool { return f.raw[0] == 'n' }

// text is the string that the member is.
func (f field) text() (s string, ok bool) {
	return s, f.kind() == '"' && json.Unmarshal(f.raw, &s) == nil
}

func (r *reader) json(text []byte) {
	var whole json.RawMessage
	if err := json.Unmarshal(text, &whole); err != nil {
		at := len(text)
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			at = max(int(syntax.Offset)-1, 0)
		}
		r.badJSON(text, at)
		return
	}
	start := bytes.IndexByte(text, '{')
	if start < 0 {
		r.badJSON(text, 0)
		return
	}
	members := fields(text[start:], start)
	for _, f := range members {
		switch f.key {
		case "game":
			r.jsonGame(text, f)
		case "title":
			s, ok := f.text()
			if !ok && !f.null() {
				r.badJSON(text, f.at)
			}
			r.list.Title = oneLine(plainTitle(s))
		case "main", "extra", "side":
		default:
			if f.kind() == '[' || f.kind() == '{' { // may hold cards: not for us to drop
				r.problem(Problem{Code: UnknownSection, Line: lineOf(text, f.at), Text: shortened(f.key)})
			}
		}
	}
	if r.game == "" {
		r.game = catalog.PokemonDuel
	}
	for s := Main; s <= Side; s++ {
		r.begin(s)
		for _, f := range members {
			if f.key == s.String() && !f.null() {
				if f.kind() != '[' {
					r.badJSON(text, f.at)
					continue
				}
				for _, entry := range fields(f.raw, f.at) {
					r.jsonEntry(text, entry)
				}
			}
		}
	}
}

func (r *reader) jsonGame(text []byte, f field) {
	s, ok := f.text()
	g := catalog.GameID(s)
	switch {
	case f.null():
	case !ok:
		r.badJSON(text, f.at)
	case !g.Known():
		r.problem(Problem{Code: UnknownGame, Line: lineOf(text, f.at), Text: shortened(s)})
	case r.game != "" && r.game != g:
		r.problem(Problem{Code: GameContradiction, Line: lineOf(text, f.at), Text: s})
	default:
		r.game = g
	}
}

func (r *reader) jsonEntry(text []byte, entry field) {
	if entry.kind() != '{' {
		r.badJSON(text, entry.at)
		return
	}
	line := lineOf(text, entry.at)
	quoted := shortened(string(entry.raw))
	count, ids, texts := 1, 0, 0
	var id, name string
	for _, f := range fields(entry.raw, entry.at) {
		switch f.key {
		case "id":
			ids++
			id = string(f.raw)
		case "text":
			texts++
			s, ok := f.text()
			if !ok {
				r.badJSON(text, f.at)
				return
			}
			name = s
		case "count":
			n, err := strconv.Atoi(string(f.raw))
			if errors.Is(err, strconv.ErrSyntax) {
				r.problem(Problem{Code: BadCount, Line: line, Text: quoted, Limit: MaxCopies})
				return
			}
			if n < 1 || n > MaxCopies {
				r.problem(Problem{Code: CountOutOfRange, Line: line, Text: quoted, Count: n, Limit: MaxCopies})
				return
			}
			count = n
		}
	}
	switch {
	case ids+texts != 1:
		r.problem(Problem{Code: BadEntry, Line: line, Text: quoted})
	case ids == 1:
		if _, rest, ok := leadingNumber(id); !ok || rest != "" || id == "0" {
			r.problem(Problem{Code: BadID, Line: line, Text: quoted})
		} else if card := r.byDigits(id); card != catalog.None {
			r.known(card, count, 0)
		} else {
			r.unknown("#"+id, 0, count, 0)
		}
	default:
		name = trim(withoutComment("×" + oneLine(name))[len("×"):]) // a comment can stand behind the name alone
		if name == "" {
			r.problem(Problem{Code: BadText, Line: line, Text: quoted})
			return
		}
		before := len(r.list.Unknown)
		r.saved(name, count)
		if len(r.list.Unknown) > before && !r.writable(r.list.Unknown[before]) {
			r.problem(Problem{Code: BadText, Line: line, Text: quoted})
		}
	}
}

func (r *reader) badJSON(text []byte, at int) {
	at = min(at, len(text))
	lineStart := bytes.LastIndexByte(text[:at], '\n') + 1
	end := at
	for end < len(text) && end < at+20 && text[end] != '\n' {
		end++
	}
	r.problem(Problem{Code: BadJSON, Line: lineOf(text, at), Column: utf8.RuneCount(text[lineStart:at]) + 1,
		Text: shortened(string(bytes.ToValidUTF8(text[at:end], nil)))})
}
