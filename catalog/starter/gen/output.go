package main

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gymdeck/catalog"
)

type file struct {
	name string
	data []byte
}

// finish checks all cards together and writes them out in memory. Learnsets stand in a file of their own, one line a species,
// instead of on every card of it.
func (m *maker) finish() ([]file, error) {
	if m.err != nil {
		return nil, m.err
	}
	var all []catalog.Card
	var names []string
	for name, cards := range m.byFile {
		slices.SortFunc(cards, byID)
		all = append(all, cards...)
		names = append(names, name)
	}
	slices.SortFunc(all, byID)
	if err := catalog.Validate(all); err != nil {
		return nil, err
	}
	slices.Sort(names)
	var files []file
	for _, name := range names {
		var b bytes.Buffer
		if err := catalog.WriteCSV(&b, m.byFile[name]); err != nil {
			return nil, err
		}
		files = append(files, file{name, withoutEmptyColumns(b.Bytes())})
	}
	return append(files, m.learnsets()), nil
}

// withoutEmptyColumns drops the columns in which no card of the file says anything: a missing column counts as empty.
func withoutEmptyColumns(data []byte) []byte {
	lines, err := csv.NewReader(bytes.NewReader(data)).ReadAll()
	if err != nil {
		panic(err) // WriteCSV wrote it
	}
	var keep []int
	for column := range lines[0] {
		for _, cells := range lines[1:] {
			if cells[column] != "" {
				keep = append(keep, column)
				break
			}
		}
	}
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	for _, cells := range lines {
		short := make([]string, len(keep))
		for i, column := range keep {
			short[i] = cells[column]
		}
		if err := w.Write(short); err != nil {
			panic(err) // a buffer takes everything
		}
	}
	w.Flush()
	return b.Bytes()
}

func (m *maker) learnsets() file {
	var b strings.Builder
	b.WriteString("species,moves\n")
	for i := range m.facts.species {
		s := &m.facts.species[i]
		b.WriteString(s.slug + "," + strings.Join(m.learnset(s.number), " ") + "\n")
	}
	return file{"learnsets.csv", []byte(b.String())}
}

func write(dir string, files []file, out io.Writer) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range files {
		if err := os.WriteFile(filepath.Join(dir, f.name), f.data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(out, "%-16s %5d lines %8d bytes\n", f.name, bytes.Count(f.data, []byte("\n"))-1, len(f.data))
	}
	return nil
}

// compare tells for each file that differs how many lines are new and gone, and the first of each.
func compare(dir string, files []file, out io.Writer) error {
	var result error
	for _, f := range files {
		kept, err := os.ReadFile(filepath.Join(dir, f.name))
		if err != nil && !os.IsNotExist(err) {
			return err
		}
		if bytes.Equal(kept, f.data) {
			continue
		}
		result = errDiffers
		fmt.Fprintf(out, "%s differs\n", f.name)
		for _, side := range []struct {
			sign     string
			of, from []byte
		}{{"-", kept, f.data}, {"+", f.data, kept}} {
			if lines := missing(side.of, side.from); len(lines) > 0 {
				fmt.Fprintf(out, "  %s %d lines, the first: %s\n", side.sign, len(lines), strconv.Quote(lines[0]))
			}
		}
	}
	return result
}

// missing are the lines of a that b has not.
func missing(a, b []byte) []string {
	has := map[string]bool{}
	for line := range bytes.Lines(b) {
		has[string(line)] = true
	}
	var out []string
	for line := range bytes.Lines(a) {
		if !has[string(line)] {
			out = append(out, strings.TrimRight(string(line), "\n"))
		}
	}
	return out
}
