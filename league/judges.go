package league

import (
	"sync"

	"gymdeck/catalog"
	"gymdeck/legality"
)

// maxJudges bounds how many judges are kept. A judge takes some 30 bytes a card.
const maxJudges = 64

// Judges compiles each judge once and shares it. It belongs to one catalogue and one league; when either changes, a new one takes
// its place.
type Judges struct {
	Catalog *catalog.Catalog
	League  *League

	mu   sync.Mutex
	kept map[bench]*legality.Judge
}

type bench struct {
	game catalog.GameID
	on   catalog.Date
	at   Place
}

// NewJudges is empty; judges are compiled when they are asked for.
func NewJudges(cat *catalog.Catalog, l *League) *Judges {
	return &Judges{Catalog: cat, League: l, kept: map[bench]*legality.Judge{}}
}

// For is the judge of a game at a place on a day. The error is of lists that contradict each other. The game must be known.
func (j *Judges) For(game *legality.Game, on catalog.Date, at Place) (*legality.Judge, error) {
	key := bench{game.ID, on, at}
	j.mu.Lock()
	defer j.mu.Unlock()
	if judge := j.kept[key]; judge != nil {
		return judge, nil
	}
	lists, err := j.League.InForce(game.ID, on, at)
	if err != nil {
		return nil, err
	}
	if len(j.kept) >= maxJudges { // any one goes: those in use come back at once
		for k := range j.kept {
			delete(j.kept, k)
			break
		}
	}
	judge := legality.Compile(j.Catalog, game, lists, on)
	j.kept[key] = judge
	return judge, nil
}
