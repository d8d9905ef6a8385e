package catalog

import (
	"bytes"
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/unicode"
)

// Limits of a catalogue file. Numbers beyond them are taken for slips: a figure in the column of the level, say.
const (
	MaxFileSize  = 64 << 20
	MaxFileCards = 100_000
	MaxName      = 200    // characters of a name, an alias or a key
	MaxText      = 4096   // characters of an effect's text
	MaxList      = 32_768 // characters of all aliases or all moves of one card
	MaxAliases   = 50
	MaxMoves     = 2000

	MaxStars  = 20
	MaxLevel  = 999
	MaxFigure = 99_999 // ATK, DEF, A, G

	maxFaults = 250_000 // a file of nothing but faults must not fill the memory
)

// ReadFile reads a catalogue file in either form: what begins with a brace or a bracket is JSON, everything else is CSV. A file
// with any fault is refused whole, with a *FileError that holds every fault; other errors are the reader's own.
func ReadFile(r io.Reader) ([]Card, error) { return ReadFileTelling(r, nil) }

// ReadFileTelling is ReadFile for a file that may be long: told hears now and then how many cards have been read, and about how many
// there are. It may be nil.
func ReadFileTelling(r io.Reader, told func(read, about int)) ([]Card, error) {
	data, err := readAll(r)
	if err != nil {
		return nil, err
	}
	start, read := []byte("\n"), readCSV
	if first := bytes.TrimLeft(data, " \t\r\n"); len(first) > 0 && (first[0] == '{' || first[0] == '[') {
		start, read = []byte("{"), readJSON
	}
	reading := newReading()
	if told != nil {
		about := bytes.Count(data, start)
		reading.told = func(rows int) { told(min(rows, about), about) }
	}
	return read(reading, data)
}

// ReadCSV and ReadJSON are ReadFile for a form that is known.
func ReadCSV(r io.Reader) ([]Card, error) {
	data, err := readAll(r)
	if err != nil {
		return nil, err
	}
	return readCSV(newReading(), data)
}

// ReadJSON reads {"cards": [{…}, …]}; see ReadFile.
func ReadJSON(r io.Reader) ([]Card, error) {
	data, err := readAll(r)
	if err != nil {
		return nil, err
	}
	return readJSON(newReading(), data)
}

// readAll gives the file as UTF-8 without its mark. Spreadsheets also save UTF-16, which always begins with a mark.
func readAll(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxFileSize+1))
	if err != nil {
		return nil, err
	}
	if len(data) > MaxFileSize {
		return nil, &FileError{Rows: []RowError{{Code: FileTooLarge, Max: MaxFileSize}}}
	}
	switch {
	case bytes.HasPrefix(data, []byte{0xef, 0xbb, 0xbf}):
		data = data[3:]
	case bytes.HasPrefix(data, []byte{0xff, 0xfe}), bytes.HasPrefix(data, []byte{0xfe, 0xff}):
		data, err = unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Bytes(data)
		if err != nil {
			return nil, &FileError{Rows: []RowError{{Line: 1, Code: NotText}}}
		}
	}
	if len(bytes.TrimSpace(data)) == 0 {
		return nil, &FileError{Rows: []RowError{{Code: EmptyFile}}}
	}
	if !utf8.Valid(data) {
		return nil, &FileError{Rows: []RowError{{Line: firstInvalidLine(data), Code: NotText}}}
	}
	return data, nil
}

func firstInvalidLine(data []byte) int {
	line := 1
	for rest := data; ; line++ {
		end := bytes.IndexByte(rest, '\n')
		if end < 0 || !utf8.Valid(rest[:end]) {
			return line
		}
		rest = rest[end+1:]
	}
}

// reading is a file while it is read: its cards, where they stood, and what was wrong so far.
type reading struct {
	cards  []Card
	lines  []int
	faults []RowError
	more   int
	absent map[string]bool     // needed columns that the header lacks
	texts  map[string]string   // one copy of each value: effects and moves repeat over many cards
	lists  map[string][]string // likewise for split values
	loose  bool                // cards are not checked, only read
	told   func(rows int)      // hears now and then how many cards have been read; nil = nobody does
}

func newReading() *reading {
	return &reading{texts: map[string]string{}, lists: map[string][]string{}}
}

func (r *reading) fault(e RowError) {
	if len(r.faults) >= maxFaults && e.Code != TooManyCards {
		r.more++
		return
	}
	e.Value = shorten(e.Value)
	r.faults = append(r.faults, e)
}

func (r *reading) intern(s string) string {
	if known, ok := r.texts[s]; ok {
		return known
	}
	s = strings.Clone(s)
	r.texts[s] = s
	return s
}

// finish checks the cards against each other and gives either all of them or everything that is wrong.
func (r *reading) finish() ([]Card, error) {
	checkTogether(r.cards, r.lines, r.fault)
	if len(r.faults) == 0 {
		return r.cards, nil
	}
	slices.SortStableFunc(r.faults, func(a, b RowError) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(fieldPlace(a.Field), fieldPlace(b.Field)))
	})
	return nil, &FileError{Rows: r.faults, More: r.more}
}

// shorten keeps what a message can show.
func shorten(s string) string {
	const most = 80
	n := 0
	for i := range s {
		if n == most {
			return s[:i] + "…"
		}
		n++
	}
	return s
}
