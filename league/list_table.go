package league

import (
	"strconv"
	"strings"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// Table is a list as a table for spreadsheets: a row of headings, and one an entry. A cell that a spreadsheet would take for a formula begins with an
// apostrophe; the JSON of the list has every text as it is.
func Table(cat *catalog.Catalog, l *legality.List) [][]string {
	rows := [][]string{{"list", "revision", "effective", "by", "key", "names", "limit", "reason", "url"}}
	for _, e := range l.Entries {
		var cards []catalog.Index
		for _, s := range e.Subjects(cat, l.Game) {
			cards = append(cards, s.Cards...)
		}
		key := e.Key()
		if e.Card != 0 {
			key = strconv.FormatUint(uint64(e.Card), 10)
		}
		row := []string{l.ID, strconv.Itoa(l.Revision), l.Effective.String(), string(e.By()), key, namesOf(cat, cards), strconv.Itoa(e.Limit), e.Reason, e.URL}
		for i := range row {
			row[i] = cell(row[i])
		}
		rows = append(rows, row)
	}
	return rows
}

func cell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}
