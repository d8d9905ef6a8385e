package cdb

import "fmt"

// Code says why a file cannot be read.
type Code string

const (
	NotSQLite    Code = "not-sqlite"    // it is no SQLite database
	TooLarge     Code = "too-large"     // more than MaxSize bytes
	NoTables     Code = "no-tables"     // Table is not in it
	NotPlain     Code = "not-plain"     // Table is a view or virtual, or computes its columns
	WrongColumns Code = "wrong-columns" // Table lacks Column
	TooMany      Code = "too-many"      // Table has more rows than a catalogue may have cards
	TooSlow      Code = "too-slow"      // it took longer than MaxTime
	Broken       Code = "broken"        // SQLite cannot read it
	NoCards      Code = "no-cards"      // nothing in it is a card
)

// Error says why a file cannot be read. Rows that cannot be cards are told by a *catalog.FileError instead.
type Error struct {
	Code          Code
	Table, Column string
	Err           error
}

func (e *Error) Error() string {
	s := "cdb: " + string(e.Code)
	if e.Table != "" {
		s += " " + e.Table
	}
	if e.Column != "" {
		s += "." + e.Column
	}
	if e.Err != nil {
		s += fmt.Sprintf(": %v", e.Err)
	}
	return s
}

func (e *Error) Unwrap() error { return e.Err }

// Problem is the sentence for readers. The code is store.Invalid's.
func (e *Error) Problem() (code, key string, args []any) {
	return "invalid", words[e.Code], []any{"table", e.Table, "column", e.Column, "megabytes", MaxSize >> 20, "seconds", int(MaxTime.Seconds())}
}

// words are written out, so that a search for a key finds where it is said.
var words = map[Code]string{
	NotSQLite:    "keep.cdb.not-sqlite",
	TooLarge:     "keep.cdb.too-large",
	NoTables:     "keep.cdb.no-tables",
	NotPlain:     "keep.cdb.not-plain",
	WrongColumns: "keep.cdb.wrong-columns",
	TooMany:      "keep.cdb.too-many",
	TooSlow:      "keep.cdb.too-slow",
	Broken:       "keep.cdb.broken",
	NoCards:      "keep.cdb.no-cards",
}
