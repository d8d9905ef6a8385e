package views

import (
	"strconv"

	"gymdeck/catalog"
)

// Check is the page where anyone checks a list.
type Check struct {
	List    string
	Game    catalog.GameID
	Place   PlacePick
	Lines   []LineMarks // one a line of the list, and some empty ones
	Verdict *Verdict    // nil before the first check, and when the list cannot be read
	Choices []LineChoice
	Notes   []string // warnings of the lists in force
	Advice  Advice
	Cited   []Cited
	Share   string  // address of this very check; empty when there is none
	Faults  []Fault // what keeps the list from being read
}

// PlacePick is for which day and place a deck is judged.
type PlacePick struct {
	On     string // YYYY-MM-DD; empty = today
	Gym    string
	Region string // the gym's, or, without a gym, a region as a whole
	Today  string
	Gyms   []GymGroup
}

// GymGroup is a region with its gyms, as a choice.
type GymGroup struct {
	Slug   string
	Region string
	Gyms   []GymOption
}

// GymOption is a gym, as a choice.
type GymOption struct {
	Slug string
	Name string
}

// LineMarks is what stands beside one line.
type LineMarks struct {
	Marks []LineMark
}

// LineMark leads from a line to the reason that concerns it.
type LineMark struct {
	Reason string // id of the reason
	Clause string
	Near   string
	Far    string // left out where there is little room
}

// LineChoice offers cards for a line that names none, or several. A press puts the card into the line.
type LineChoice struct {
	Line  int
	Text  string // as written
	Cards []ChoiceCard
}

// ChoiceCard is one card that a line may mean.
type ChoiceCard struct {
	Card  Card
	Label string // name with what tells it apart
	Value string // of the button: line and id
}

// Cited is a list in force, or the rules, which a verdict rests on.
type Cited struct {
	Href, Title, Text string
}

// Fault is what keeps a line, or the whole list, from being read.
type Fault struct {
	Line int // 0 = no line in particular
	Text string
}

const minLines = 14

func (c Check) rows() string { return strconv.Itoa(max(len(c.Lines), minLines)) }

// PadLines adds empty lines so that there is room to write.
func PadLines(marks []LineMarks) []LineMarks {
	for len(marks) < minLines {
		marks = append(marks, LineMarks{})
	}
	return marks
}

// LineID is the id of line n, counted from 1.
func LineID(n int) string { return "line-" + strconv.Itoa(n) }
