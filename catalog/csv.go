package catalog

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// readCSV reads a file with a header row. Besides the contract's commas it takes the semicolons and tabs that spreadsheets write
// in some countries. A column whose header is empty or begins with # is the maker's own and is not read.
func readCSV(r *reading, data []byte) ([]Card, error) {
	rows := csv.NewReader(bytes.NewReader(data))
	rows.Comma = separatorOf(data)
	rows.FieldsPerRecord = -1
	rows.ReuseRecord = true

	header, err := rows.Read()
	if err != nil {
		r.fault(RowError{Line: lineOf(err), Code: BadQuotes})
		return r.finish()
	}
	line, _ := rows.FieldPos(0)
	columns, ok := r.header(header, line)
	if !ok {
		return r.finish()
	}
	r.cards = make([]Card, 0, min(bytes.Count(data, []byte("\n")), MaxFileCards)) // growing it would copy half a kilobyte a card, often
	for {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			r.fault(RowError{Line: lineOf(err), Code: BadQuotes})
			continue
		}
		line, _ := rows.FieldPos(0)
		if blank(cells) {
			continue
		}
		if len(r.cards) == MaxFileCards {
			r.fault(RowError{Line: line, Code: TooManyCards, Max: MaxFileCards})
			break
		}
		if len(cells) < len(columns) || !blank(cells[len(columns):]) {
			r.fault(RowError{Line: line, Code: WrongCellCount, Min: int64(len(cells)), Max: int64(len(columns))})
			continue
		}
		r.row(line, func(set func(name, value string)) {
			for i, name := range columns {
				if name != "" {
					set(name, cells[i])
				}
			}
		})
	}
	return r.finish()
}

// header names the field of each column, "" for those that are not read. It is not ok when no cell names a field: then the file
// begins with its first card.
func (r *reading) header(cells []string, line int) (columns []string, ok bool) {
	columns = make([]string, len(cells))
	seen := map[string]bool{}
	var faults []RowError
	for i, cell := range cells {
		name := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(cell)), "-", "_")
		switch {
		case name == "" || name[0] == '#':
		case fieldPlace(name) < 0:
			faults = append(faults, RowError{Line: line, Field: shorten(cell), Code: UnknownField, Value: cell, Nearest: nearestField(name)})
		case seen[name]:
			faults = append(faults, RowError{Line: line, Field: name, Code: RepeatedField, Value: cell})
		default:
			columns[i], seen[name] = name, true
		}
	}
	if len(seen) == 0 {
		r.fault(RowError{Line: line, Code: NoHeader})
		return nil, false
	}
	r.absent = map[string]bool{}
	for _, name := range [...]string{"id", "game", "kind", "zh_hans"} {
		if seen[name] || name == "zh_hans" && (seen["zh_hant"] || seen["en"]) {
			continue
		}
		r.absent[name] = true
		faults = append(faults, RowError{Line: line, Field: name, Code: MissingColumn})
	}
	for _, f := range faults {
		r.fault(f)
	}
	return columns, true
}

func nearestField(name string) string {
	best, at := "", 3
	for _, f := range Fields {
		if d := editDistance([]rune(name), []rune(f), at-1); d < at {
			best, at = f, d
		}
	}
	return best
}

func lineOf(err error) int {
	var at *csv.ParseError
	if errors.As(err, &at) {
		return at.StartLine
	}
	return 0
}

func blank(cells []string) bool {
	for _, c := range cells {
		if strings.TrimSpace(c) != "" {
			return false
		}
	}
	return true
}

// separatorOf is the sign that stands most often in the first line that has anything.
func separatorOf(data []byte) rune {
	line, _, _ := bytes.Cut(bytes.TrimLeft(data, "\r\n"), []byte("\n"))
	best, most := ',', bytes.Count(line, []byte(","))
	for _, sep := range ";\t" {
		if n := bytes.Count(line, []byte(string(sep))); n > most {
			best, most = sep, n
		}
	}
	return best
}

// WriteCSV writes the cards in the given order, as UTF-8 without a mark, all columns, a line feed after each row. Valid cards
// are read back as they were.
func WriteCSV(w io.Writer, cards []Card) error {
	columns := Fields[:len(Fields)-1]
	for i := range cards {
		if cards[i].Retired {
			columns = Fields
			break
		}
	}
	out := csv.NewWriter(w)
	if err := out.Write(columns); err != nil {
		return err
	}
	cells := make([]string, len(columns))
	for i := range cards {
		for n, name := range columns {
			cells[n] = cards[i].Field(name)
		}
		if err := out.Write(cells); err != nil {
			return err
		}
	}
	out.Flush()
	return out.Error()
}
