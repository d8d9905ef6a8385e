package catalog

// lines are the species lines of game P: which species comes before which (P6).
type lines struct {
	earlier map[string]string   // species → the stage before it
	later   map[string][]string // species → the stages right after it, in the order of card ids
}

func newLines(cards []Card) lines {
	l := lines{map[string]string{}, map[string][]string{}}
	for i := range cards {
		c := &cards[i]
		if c.Species == "" || c.EvolvesFrom == "" || c.EvolvesFrom == c.Species {
			continue
		}
		if _, known := l.earlier[c.Species]; !known {
			l.earlier[c.Species] = c.EvolvesFrom
			l.later[c.EvolvesFrom] = append(l.later[c.EvolvesFrom], c.Species)
		}
	}
	return l
}

// maxStages bounds the walk along a line, since a card file may describe a ring.
const maxStages = 8

// LineRoot is the first stage of the species' line: "charmander" for "charizard". A species without an earlier stage is its own.
func (c *Catalog) LineRoot(species string) string {
	for range maxStages {
		before, ok := c.lines.earlier[species]
		if !ok {
			return species
		}
		species = before
	}
	return species
}

// EarlierStage is the species right before this one in its line; empty when there is none.
func (c *Catalog) EarlierStage(species string) string { return c.lines.earlier[species] }

// LaterStages are the species right after this one in its line. The caller must not change the slice.
func (c *Catalog) LaterStages(species string) []string { return c.lines.later[species] }
