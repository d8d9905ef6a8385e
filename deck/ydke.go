package deck

import (
	"encoding/base64"
	"encoding/binary"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

const ydkeScheme = "ydke://"

// ydke reads ydke://MAIN!EXTRA!SIDE!, each part the base64 of little-endian 32-bit ids. Fewer parts are a link that was cut off.
func (r *reader) ydke(text []byte) {
	s := strings.TrimSpace(string(text))
	if len(s) < len(ydkeScheme) {
		r.problem(Problem{Code: BadParts, Text: shortened(s)})
		return
	}
	s = s[len(ydkeScheme):]
	parts := strings.Split(s, "!")
	if len(parts) == 4 && parts[3] == "" {
		parts = parts[:3] // behind the last mark, which may be left out
	}
	if len(parts) != 3 {
		r.problem(Problem{Code: BadParts, Count: len(parts), Limit: 3, Text: shortened(s)})
		return
	}
	for section, part := range parts {
		r.begin(Section(section))
		ids, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(part, "="))
		if err != nil {
			r.problem(Problem{Code: BadBase64, Text: shortened(part)})
			continue
		}
		if len(ids)%4 != 0 {
			r.problem(Problem{Code: NotMultipleOfFour, Text: shortened(part), Count: len(ids)})
			continue
		}
		for ; len(ids) > 0; ids = ids[4:] {
			id := binary.LittleEndian.Uint32(ids)
			if card := r.cat.ByID(id); card != catalog.None {
				r.known(card, 1, 0)
			} else {
				r.unknown("#"+strconv.FormatUint(uint64(id), 10), 0, 1, 0)
			}
		}
	}
}

// Ydke writes the list as a ydke link. It has room for nothing but ids: lines without one are given back as left, and the caller
// must say so.
func Ydke(cat *catalog.Catalog, l *List) (link string, left []Entry) {
	link = ydkeScheme
	for s := Main; s <= Side; s++ {
		var ids []byte
		for _, e := range entriesOf(cat, l, s) {
			text, ok := e.id()
			id, err := strconv.ParseUint(text, 10, 32)
			if !ok || err != nil {
				left = append(left, e)
				continue
			}
			for range e.Count {
				ids = binary.LittleEndian.AppendUint32(ids, uint32(id))
			}
		}
		link += base64.StdEncoding.EncodeToString(ids) + "!"
	}
	return link, left
}
