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

// Latest is the number of the last publication; 0 when there never was one.
func (l *League) Latest() (number int64) {
	for _, n := range l.Numbers {
		number = max(number, n)
	}
	return number
}

// Since are the lists, in their newest revision, that were published after the publication of that number, and not before a moment, and
// that are not past on a day; wider scopes first.
func (l *League) Since(number int64, moment time.Time, today catalog.Date) (out []News) {
	for _, line := range l.Lines() {
		for i, span := range line.Spans {
			ref := span.List.Ref()
			if span.When(today) == Past || l.Numbers[ref] <= number || l.Published[ref].Before(moment) {
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
