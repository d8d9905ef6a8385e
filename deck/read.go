package deck

import (
	"bytes"

	"gymdeck/catalog"
)

// Format is a way to write a deck list.
type Format string

const (
	TextFormat Format = "text"
	YdkFormat  Format = "ydk"
	YdkeFormat Format = "ydke"
	JSONFormat Format = "json"
)

// Formats lists the formats in the order in which pages offer them.
var Formats = []Format{TextFormat, YdkFormat, YdkeFormat, JSONFormat}

// DetectFormat tells the format of a decoded list by its first characters, and .ydk by holding nothing but digits, # and ! lines.
func DetectFormat(text string) Format { return detect([]byte(text)) }

func detect(text []byte) Format {
	text = bytes.TrimSpace(text)
	switch {
	case len(text) == 0:
		return TextFormat
	case text[0] == '{':
		return JSONFormat
	case len(text) >= len(ydkeScheme) && bytes.EqualFold(text[:len(ydkeScheme)], []byte(ydkeScheme)):
		return YdkeFormat
	case isYdk(text):
		return YdkFormat
	}
	return TextFormat
}

// Read reads a list in any format and resolves it against the catalogue. An empty game takes the one that a JSON list names,
// else game P. Names and ids that no card has are part of the List; what cannot be read at all is a *ReadError that names every
// bad line, and no list.
func Read(cat *catalog.Catalog, game catalog.GameID, data []byte) (*List, error) {
	l := new(List)
	if err := ReadInto(l, cat, game, data); err != nil {
		return nil, err
	}
	return l, nil
}

// ReadInto is Read into a list whose memory is used again. After an error the list is empty.
func ReadInto(l *List, cat *catalog.Catalog, game catalog.GameID, data []byte) error {
	text, problem := decode(data)
	if problem != nil {
		l.reset(game)
		return &ReadError{[]Problem{*problem}}
	}
	return readAs(l, cat, game, detect(text), text)
}

// ReadAs reads a decoded list in the given format.
func ReadAs(cat *catalog.Catalog, game catalog.GameID, format Format, text string) (*List, error) {
	l := new(List)
	if err := readAs(l, cat, game, format, []byte(text)); err != nil {
		return nil, err
	}
	return l, nil
}

func readAs(l *List, cat *catalog.Catalog, game catalog.GameID, format Format, text []byte) error {
	r := reader{cat: cat, game: game, list: l}
	l.reset(game)
	switch {
	case game != "" && !game.Known():
		r.problem(Problem{Code: UnknownGame, Text: shortened(string(game))})
	case format == JSONFormat:
		r.json(text) // may name the game
	default:
		if game == "" {
			r.game = catalog.PokemonDuel
		}
		switch format {
		case YdkFormat:
			r.ydk(text)
		case YdkeFormat:
			r.ydke(text)
		default:
			r.text(string(text))
		}
		if !r.seen && len(r.problems) == 0 {
			r.problem(Problem{Code: EmptyList})
		}
	}
	l.Game = r.game
	if len(r.problems) > 0 {
		l.reset(game)
		return &ReadError{r.problems}
	}
	return nil
}

func (l *List) reset(game catalog.GameID) {
	l.Game, l.Title = game, ""
	l.Cards, l.Unknown, l.Ambiguous = l.Cards[:0], l.Unknown[:0], l.Ambiguous[:0]
}

// reader is the state of reading one list.
type reader struct {
	cat      *catalog.Catalog
	game     catalog.GameID
	list     *List
	section  Section
	placed   bool // a section has begun; before that, cards go to their homes
	seen     bool // there is a section or a card
	problems []Problem

	counts  *countLike
	narrows []catalog.Index // scratch of narrow
}

func (r *reader) problem(p Problem) { r.problems = append(r.problems, p) }

// begin begins a section. A section may begin more than once.
func (r *reader) begin(s Section) { r.section, r.placed, r.seen = s, true, true }

// known adds copies of a card.
func (r *reader) known(i catalog.Index, count, number int) {
	s := r.section
	if !r.placed {
		s = Home(r.cat.Card(i))
	}
	r.seen = true
	r.list.Cards = append(r.list.Cards, Line{Card: i, Number: int32(number), Count: uint16(count), Section: s})
}

// unknown adds copies of a text that no card goes by; before the first section it lies in the main deck.
func (r *reader) unknown(text string, level, count, number int) {
	r.seen = true
	if n := len(withLevel(text, level)); n > maxText {
		r.problem(Problem{Code: TextTooLong, Line: number, Text: shortened(text), Count: n, Limit: maxText})
		return
	}
	r.list.Unknown = append(r.list.Unknown, Unknown{Text: text, Level: level, Section: r.section, Count: count, Number: number})
}
