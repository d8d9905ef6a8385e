package league

import (
	"time"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// News is a list that was published, and what it changes: the list whose place it takes, or, of a correction, the revision before.
type News struct {
	List   *legality.List
	Before *legality.List // nil = there was none
}

// Latest is when a list was last published; zero when none ever was.
func (l *League) Latest() (at time.Time) {
	for _, t := range l.Published {
		if t.After(at) {
			at = t
		}
	}
	return at
}

// Since are the lists, in their newest revision, that were published after a moment and are not past on a day; wider scopes first.
func (l *League) Since(at time.Time, today catalog.Date) (out []News) {
	for _, line := range l.Lines() {
		for i, span := range line.Spans {
			if span.When(today) == Past || !l.Published[span.List.Ref()].After(at) {
				continue
			}
			n := News{List: span.List}
			if span.List.Revision > 1 {
				n.Before = l.List(span.List.ID, span.List.Revision-1)
			} else if i > 0 {
				n.Before = line.Spans[i-1].List
			}
			out = append(out, n)
		}
	}
	return out
}
