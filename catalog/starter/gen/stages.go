package main

// stage is where a species stands in its line.
type stage int

const (
	lone   stage = iota // a line of one
	first               // evolves, and from nothing
	middle              // evolves, and from something
	last                // does not evolve
)

// line is what a species' line says about it. An earlier stage that was found later (a higher number: Pichu before Pikachu) does
// not count, so that Pikachu is the first stage that players take it for.
type line struct {
	stage stage
	depth int // earlier stages that count
	next  int // highest level at which a next stage is reached; 0 = none, or all without a level
}

// lineUp finds the line of every species by its number.
func lineUp(all []species) map[int]line {
	byNumber := map[int]*species{}
	for i := range all {
		byNumber[all[i].number] = &all[i]
	}
	lines := map[int]line{}
	evolves := map[int]bool{}
	for i := range all {
		s := &all[i]
		l := lines[s.from]
		l.next = max(l.next, s.at)
		lines[s.from] = l
		evolves[s.from] = true
	}
	for i := range all {
		s := &all[i]
		l := lines[s.number]
		for at := s; at.from != 0 && !foundLater(at); at = byNumber[at.from] {
			l.depth++
		}
		switch {
		case l.depth == 0 && evolves[s.number]:
			l.stage = first
		case l.depth == 0:
			l.stage = lone
		case evolves[s.number]:
			l.stage = middle
		default:
			l.stage = last
		}
		lines[s.number] = l
	}
	return lines
}

// foundLater reports whether the earlier stage has the higher number.
func foundLater(s *species) bool { return s.from > s.number }

// great reports a legend in its full strength: what still evolves (Cosmog) is a card like others of its stage.
func great(s *species, l line) bool { return s.legend && (l.stage == lone || l.stage == last) }

// stars grow with the stage and the base total, so that tributes matter (P8): most first stages are summoned freely, middle stages
// take one Pokémon, last stages and legends two.
func stars(s *species, l line) int {
	t := s.total()
	at := func(bounds ...int) int { // how many bounds the total reaches
		n := 0
		for _, b := range bounds {
			if t >= b {
				n++
			}
		}
		return n
	}
	switch {
	case great(s, l):
		return 7 + at(580, 660, 690)
	case l.stage == first:
		return 1 + at(216, 266, 311, 381, 450)
	case l.stage == middle:
		return 4 + at(300, 400)
	case l.stage == last:
		return 6 + at(420, 535, 600)
	}
	return 2 + at(300, 380, 430, 480, 530, 570)
}

// level makes [Evolution] work (P6): what evolves by level is printed one level below.
func level(s *species, l line) int {
	t := s.total()
	switch {
	case l.next > 0:
		return l.next - 1
	case great(s, l):
		return t / 10
	case l.stage == first:
		return max(5, t/20)
	case l.stage == middle:
		return max(s.at, t/16)
	case l.stage == lone:
		return t / 15
	}
	return max(s.at, t/12)
}

// youngLevel is the level of the second, lower-level card of a name.
func youngLevel(level int) int { return max(2, level*2/3) }

// atk and def come from the base figures in steps of 50.
func atk(s *species) int { return steps(max(s.attack, s.spAttack)*18+200, 50) }
func def(s *species) int { return steps(max(s.defense, s.spDefense)*14+s.hp*4, 50) }
