package legality

import (
	"fmt"
	"strings"

	"gymdeck/catalog"
)

// ListCode says why banlists cannot be used.
type ListCode string

const (
	TooLarge    ListCode = "too-large"    // the file is over MaxListFile
	NotAList    ListCode = "not-a-list"   // not one JSON object; Line is where that shows
	BadList     ListCode = "bad-list"     // Problems lists the fields
	SameDate    ListCode = "same-date"    // List and Other stand in one scope from one Date (D8)
	TwoContents ListCode = "two-contents" // one Revision of List is given with two contents
)

// Problem says what is wrong with a field of a banlist.
type Problem string

const (
	BadValue  Problem = "bad-value"   // Value is not allowed there
	WrongKind Problem = "wrong-kind"  // text where a number belongs, and the like
	NoField   Problem = "no-field"    // banlists have no field of that name
	Missing   Problem = "missing"     // the field is left out
	NotOneKey Problem = "not-one-key" // an entry needs exactly one of name, card and effect
)

// ListProblem is one bad field. Entry counts from 1; 0 is the list itself, or an entry that only Line tells: the line of the file,
// from 1, where that is known.
type ListProblem struct {
	Entry int
	Line  int
	Field string
	Code  Problem
	Value string
}

// ListError is why banlists cannot be used. Nothing of them is applied.
type ListError struct {
	Code     ListCode
	List     string
	Other    string
	Revision int
	Date     catalog.Date
	Line     int    // of the file, from 1; 0 = not known
	Detail   string // for logs
	Problems []ListProblem
}

// Error is for logs and for programs; pages make their own words from the fields.
func (e *ListError) Error() string {
	switch e.Code {
	case SameDate:
		return fmt.Sprintf("banlists %s and %s have one scope and one date, %s", e.List, e.Other, e.Date)
	case TwoContents:
		return fmt.Sprintf("revision %d of banlist %s is given with two contents", e.Revision, e.List)
	case BadList:
		var b strings.Builder
		fmt.Fprintf(&b, "banlist %s:", e.List)
		for _, p := range e.Problems {
			fmt.Fprintf(&b, " [entry %d, %s: %s %q]", p.Entry, p.Field, p.Code, p.Value)
		}
		return b.String()
	}
	return "banlist: " + string(e.Code) + " " + e.Detail
}
