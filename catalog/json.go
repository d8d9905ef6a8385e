package catalog

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"strconv"
	"strings"
)

// readJSON reads {"cards": [{…}]} with the CSV's field names. Numbers and truth values may be written as such or as texts,
// aliases and moves as a text with separators or as a list; null is empty. A name that begins with #, $ or _ is the maker's own.
func readJSON(r *reading, data []byte) ([]Card, error) {
	j := &jsonReading{reading: r, data: data, dec: json.NewDecoder(bytes.NewReader(data)), line: 1}
	if err := j.file(); err != nil && !errors.Is(err, errTooMany) {
		at := int(j.dec.InputOffset())
		var syntax *json.SyntaxError
		if errors.As(err, &syntax) {
			at = int(syntax.Offset)
		}
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			at, err = len(data), errors.New("it ends too early")
		}
		r.fault(RowError{Line: 1 + bytes.Count(data[:min(max(at-1, 0), len(data))], []byte("\n")), Code: BadJSON, Value: err.Error()})
	}
	return r.finish()
}

// errTooMany ends the reading of a file that has already been found at fault.
var errTooMany = errors.New("too many cards")

type jsonReading struct {
	*reading
	data    []byte
	dec     *json.Decoder
	counted int // bytes whose line ends are in line
	line    int
}

// lineAt is the line of a place in the file; places must not go backwards.
func (j *jsonReading) lineAt(offset int) int {
	if offset > j.counted {
		j.line += bytes.Count(j.data[j.counted:offset], []byte("\n"))
		j.counted = offset
	}
	return j.line
}

// file reads the outermost object; its errors are those of the JSON itself.
func (j *jsonReading) file() error {
	start, err := j.dec.Token()
	if err != nil {
		return err
	}
	if start != json.Delim('{') {
		j.fault(RowError{Line: j.lineAt(int(j.dec.InputOffset())), Code: NoCardsList})
		return nil
	}
	found := false
	for j.dec.More() {
		key, err := j.dec.Token()
		if err != nil {
			return err
		}
		name := key.(string)
		line := j.lineAt(int(j.dec.InputOffset()))
		switch {
		case name == "cards" && !found:
			found = true
			if err := j.list(line); err != nil {
				return err
			}
			continue
		case name == "cards":
			j.fault(RowError{Line: line, Field: name, Code: RepeatedField, Value: name})
		case !private(name):
			j.fault(RowError{Line: line, Field: shorten(name), Code: UnknownField, Value: name})
		}
		var skipped json.RawMessage
		if err := j.dec.Decode(&skipped); err != nil {
			return err
		}
	}
	if _, err := j.dec.Token(); err != nil {
		return err
	}
	if !found {
		j.fault(RowError{Line: 1, Code: NoCardsList})
	}
	if _, err := j.dec.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something stands after the end")
	}
	return nil
}

func private(name string) bool { return name != "" && strings.ContainsAny(name[:1], "#$_") }

func (j *jsonReading) list(line int) error {
	var raw json.RawMessage
	if rest := bytes.TrimLeft(j.data[j.dec.InputOffset():], ": \t\r\n"); len(rest) == 0 || rest[0] != '[' {
		j.fault(RowError{Line: line, Field: "cards", Code: NoCardsList})
		return j.dec.Decode(&raw)
	}
	if _, err := j.dec.Token(); err != nil {
		return err
	}
	for j.dec.More() {
		if err := j.dec.Decode(&raw); err != nil {
			return err
		}
		line := j.lineAt(int(j.dec.InputOffset()) - len(raw))
		if len(j.cards) == MaxFileCards {
			j.fault(RowError{Line: line, Code: TooManyCards, Max: MaxFileCards})
			return errTooMany
		}
		if raw[0] != '{' {
			j.fault(RowError{Line: line, Code: NotAnObject})
			continue
		}
		j.card(raw, line)
	}
	_, err := j.dec.Token()
	return err
}

// card reads one object, whose syntax has been seen to be right.
func (j *jsonReading) card(raw json.RawMessage, line int) {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	seen := map[string]bool{}
	var faults []RowError
	j.row(line, func(set func(name, value string)) {
		dec.Token()
		for dec.More() {
			key, _ := dec.Token()
			name := key.(string)
			value, fault := jsonValue(dec, name)
			switch {
			case private(name):
			case fieldPlace(name) < 0:
				faults = append(faults, RowError{Line: line, Field: shorten(name), Code: UnknownField, Value: name, Nearest: nearestField(name)})
			case seen[name]:
				faults = append(faults, RowError{Line: line, Field: name, Code: RepeatedField, Value: name})
			case fault != nil:
				fault.Line, fault.Field = line, name
				faults = append(faults, *fault)
			default:
				set(name, value)
			}
			seen[name] = true
		}
	})
	for _, f := range faults {
		f.ID = j.cards[len(j.cards)-1].ID
		j.fault(f)
	}
}

// jsonValue reads the next value as the text that a CSV cell would hold.
func jsonValue(dec *json.Decoder, name string) (string, *RowError) {
	var v any
	dec.Decode(&v)
	separator := ""
	switch name {
	case "aliases":
		separator = aliasSeparator
	case "moves":
		separator = moveSeparator
	}
	if list, ok := v.([]any); ok && separator != "" {
		parts := make([]string, len(list))
		for i := range list {
			s, ok := list[i].(string)
			if !ok {
				return "", &RowError{Code: WrongJSONType}
			}
			if strings.Contains(s, separator) {
				return "", &RowError{Code: HasSeparator, Value: s}
			}
			parts[i] = s
		}
		return strings.Join(parts, separator), nil
	}
	switch v := v.(type) {
	case nil:
		return "", nil
	case string:
		return v, nil
	case json.Number:
		return v.String(), nil
	case bool:
		return strconv.FormatBool(v), nil
	}
	return "", &RowError{Code: WrongJSONType}
}

// MarshalJSON writes the card as an object of a catalogue file: the contract's field names, empty ones left out.
func (c *Card) MarshalJSON() ([]byte, error) { return appendJSON(nil, c) }

func appendJSON(b []byte, c *Card) ([]byte, error) {
	b = append(b, '{')
	for _, name := range Fields {
		value := c.Field(name)
		if value == "" {
			continue
		}
		if len(b) > 0 && b[len(b)-1] != '{' {
			b = append(b, ',')
		}
		b = append(append(append(b, '"'), name...), '"', ':')
		switch name {
		case "id", "stars", "level", "atk", "def", "evolves_at", "unrestricted_revive", "retired":
			b = append(b, value...)
		default:
			text, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			b = append(b, text...)
		}
	}
	return append(b, '}'), nil
}

// WriteJSON writes the cards in the given order, one a line. Valid cards are read back as they were.
func WriteJSON(w io.Writer, cards []Card) error {
	out := bufio.NewWriter(w)
	out.WriteString("{\"cards\":[")
	var line []byte
	var err error
	for i := range cards {
		if i > 0 {
			out.WriteByte(',')
		}
		out.WriteByte('\n')
		if line, err = appendJSON(line[:0], &cards[i]); err != nil {
			return err
		}
		out.Write(line)
	}
	out.WriteString("\n]}\n")
	return out.Flush()
}
