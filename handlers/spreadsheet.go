package handlers

import (
	"bytes"
	"encoding/csv"
	"strings"
)

// spreadsheet writes rows as CSV for people, who open it with a double click: a byte order mark says that it is UTF-8, without which Chinese
// is taken for something else, and no cell is taken for a formula.
func spreadsheet(rows [][]string) ([]byte, error) {
	b := bytes.NewBufferString("\uFEFF")
	out := csv.NewWriter(b)
	out.UseCRLF = true
	for _, row := range rows {
		cells := make([]string, len(row))
		for i, cell := range row {
			cells[i] = plainCell(cell)
		}
		if err := out.Write(cells); err != nil {
			return nil, err
		}
	}
	out.Flush()
	return b.Bytes(), out.Error()
}

// plainCell keeps a spreadsheet from taking a text for a formula.
func plainCell(s string) string {
	if s != "" && strings.ContainsRune("=+-@\t\r", rune(s[0])) {
		return "'" + s
	}
	return s
}
