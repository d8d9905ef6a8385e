package legality

import "gymdeck/deck"

// Legal is Check for whoever wants to know no more than that: it costs no memory, whatever the list holds.
func (j *Judge) Legal(l *deck.List) bool {
	t := j.pool.Get().(*tally)
	ok := t.quick(l)
	t.clear(l)
	j.pool.Put(t)
	return ok
}
