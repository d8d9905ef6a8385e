package handlers

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/search"
	"gymdeck/duel"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// World is everything that is read from memory: the catalogue and its index, the league, and the judges that follow from them.
// It never changes; an edit of the catalogue or of a list makes a new one.
type World struct {
	Catalog *catalog.Catalog
	Edition int64 // number of the stored revision of the catalogue; 0 = it is of no store
	Search  *search.Index
	League  *league.League
	Judges  *league.Judges
	Advisor *duel.Advisor
}

// NewWorld builds what follows from a catalogue and a league.
func NewWorld(cat *catalog.Catalog, l *league.League) *World {
	return &World{Catalog: cat, Search: search.New(cat), League: l, Judges: league.NewJudges(cat, l),
		Advisor: duel.NewAdvisor(cat, duel.StandardChart(), duel.StandardRecognition())}
}

// with is the World of another league: what follows from the catalogue alone stays.
func (w *World) with(l *league.League) *World {
	out := *w
	out.League, out.Judges = l, league.NewJudges(w.Catalog, l)
	return &out
}

// worlds holds the World of the moment and reloads it from the store.
type worlds struct {
	store   *store.Store
	reload  sync.Mutex
	newest  store.Newest // when current was read; under reload
	current atomic.Pointer[World]
}

// Load reads the World from the store and puts it in place of the one before. Requests under way keep the one that they began with.
func (ws *worlds) Load(ctx context.Context) error { return ws.LoadAfter(ctx, nil) }

// LoadAfter is Load for whoever has found a World to be out of date. When another has come in its place meanwhile, nothing is read: of many
// who find it at once, one reads.
func (ws *worlds) LoadAfter(ctx context.Context, old *World) error {
	ws.reload.Lock()
	defer ws.reload.Unlock()
	if old != nil && ws.current.Load() != old {
		return nil
	}
	newest, err := ws.store.Newest(ctx)
	if err != nil {
		return err
	}
	return ws.read(ctx, newest)
}

// Refresh is Load when something has been stored since, by this server or by another program. It reports whether it was.
func (ws *worlds) Refresh(ctx context.Context) (bool, error) {
	ws.reload.Lock()
	defer ws.reload.Unlock()
	newest, err := ws.store.Newest(ctx)
	if err != nil || newest == ws.newest {
		return false, err
	}
	return true, ws.read(ctx, newest)
}

// read loads the World of a moment that is not before newest.
func (ws *worlds) read(ctx context.Context, newest store.Newest) error {
	w, err := loadWorld(ctx, ws.store, ws.current.Load())
	if err != nil {
		return err
	}
	ws.current.Store(w)
	ws.newest = newest
	debug.FreeOSMemory() // building a large catalogue leaves as much behind as it keeps
	return nil
}

// LoadWorld reads cards, lists, regions and gyms from a database.
func LoadWorld(ctx context.Context, s *store.Store) (*World, error) { return loadWorld(ctx, s, nil) }

// loadWorld is LoadWorld with the World before, which may be nil: as long as the cards are the same, only the league is read anew.
func loadWorld(ctx context.Context, s *store.Store, before *World) (*World, error) {
	edition := int64(0)
	if before != nil {
		newest, err := s.Cards.Revisions(ctx, 1)
		if err != nil {
			return nil, err
		}
		if len(newest) == 0 || newest[0].Hash != before.Catalog.Revision() {
			before = nil
		} else {
			edition = newest[0].Number
		}
	}
	l, err := s.League.Load(ctx)
	if err != nil {
		return nil, err
	}
	if before != nil {
		w := before.with(l)
		w.Edition = edition
		return w, nil
	}
	cards, rev, err := s.Cards.Load(ctx)
	if err != nil {
		return nil, fmt.Errorf("cards: %w", err)
	}
	cat, err := catalog.New(cards)
	if err != nil {
		return nil, err
	}
	w := NewWorld(cat, l)
	w.Edition = rev.Number
	return w, nil
}

// clock is the time of the requests, and the league's zone, in which days begin and end.
type clock struct {
	now  func() time.Time
	zone *time.Location
}

// Today is the calendar day in the league's zone.
func (c clock) Today() catalog.Date { return catalog.DateIn(c.now(), c.zone) }

// leagueJudges are the judges of both games on a day, under the league's lists alone.
func (w *World) leagueJudges(on catalog.Date) (map[catalog.GameID]*legality.Judge, error) {
	out := map[catalog.GameID]*legality.Judge{}
	for _, id := range catalog.Games {
		game, _ := legality.GameOf(id) // every game of the catalogue has rules
		judge, err := w.Judges.For(game, on, league.Place{})
		if err != nil {
			return nil, err
		}
		out[id] = judge
	}
	return out, nil
}
