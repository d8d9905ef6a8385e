package handlers

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// effectRuns count what drafts do to saved decks, each in the background: a page that shows the numbers answers at once, and asks again
// until they are there.
type effectRuns struct {
	ctx    context.Context
	cancel context.CancelFunc
	all    sync.WaitGroup
	mu     sync.Mutex
	runs   map[int64]*effectRun // by draft
}

func newEffectRuns() *effectRuns {
	e := &effectRuns{runs: map[int64]*effectRun{}}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	return e
}

// effectRun is one count: of one version of a draft, in one world.
type effectRun struct {
	version int64
	world   *World
	cancel  context.CancelFunc
	done    chan struct{}
	parts   atomic.Int32 // that are counted, of store.HoldingParts
	ended   time.Time    // valid once done is closed, and the two below
	outcome league.Outcome
	err     error
}

const (
	maxEffectRuns = 32               // that are kept; the oldest give way
	effectKept    = 20 * time.Second // numbers are shown again for so long: decks change all the time
	effectWait    = 300 * time.Millisecond
)

// of gives the count for a version of a draft, begun now unless there is one that is still good.
func (e *effectRuns) of(s *store.Store, world *World, d *league.Draft, before, after *legality.Judge, now func() time.Time) *effectRun {
	e.mu.Lock()
	defer e.mu.Unlock()
	if old := e.runs[d.ID]; old != nil {
		if old.version == d.Version && old.world == world && old.good(now()) {
			return old
		}
		old.cancel()
	}
	for id, run := range e.runs {
		if len(e.runs) >= maxEffectRuns && run.isDone() {
			delete(e.runs, id)
		}
	}
	run := &effectRun{version: d.Version, world: world, done: make(chan struct{})}
	ctx, cancel := context.WithCancel(e.ctx)
	run.cancel = cancel
	e.runs[d.ID] = run
	e.all.Go(func() {
		defer cancel()
		run.count(ctx, s, before, after)
		run.ended = now()
		close(run.done)
	})
	return run
}

func (r *effectRun) isDone() bool {
	select {
	case <-r.done:
		return true
	default:
		return false
	}
}

// good reports whether the run may be shown: it is going on, or has ended well a moment ago.
func (r *effectRun) good(now time.Time) bool {
	return !r.isDone() || r.err == nil && now.Sub(r.ended) < effectKept
}

// wait gives a short count the time that it needs, so that its page is whole at once.
func (r *effectRun) wait(ctx context.Context) {
	t := time.NewTimer(effectWait)
	defer t.Stop()
	select {
	case <-r.done:
	case <-t.C:
	case <-ctx.Done():
	}
}

// count reads the decks that hold a card whose limit changes, part by part, two parts at a time.
func (r *effectRun) count(ctx context.Context, s *store.Store, before, after *legality.Judge) {
	cat := before.Catalog()
	var cards []uint32
	for _, i := range league.StakeCards(league.Stakes(before, after)) {
		cards = append(cards, cat.Card(i).ID)
	}
	if len(cards) == 0 {
		r.parts.Store(store.HoldingParts)
		return
	}
	parts := make(chan int, store.HoldingParts)
	for part := range store.HoldingParts {
		parts <- part
	}
	close(parts)
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	var mu sync.Mutex
	var both sync.WaitGroup
	for range 2 {
		both.Go(func() {
			for part := range parts {
				var err error
				found := league.Effect(before, after, func(yield func(league.Held) bool) {
					err = s.Decks.Holding(ctx, cat, before.Game().ID, cards, part, func(h league.Held) bool { return yield(h) && ctx.Err() == nil })
				})
				mu.Lock()
				if err != nil {
					r.err = err
					stop()
				}
				r.outcome.Add(found)
				mu.Unlock()
				r.parts.Add(1)
			}
		})
	}
	both.Wait()
	if r.err == nil {
		r.err = ctx.Err()
	}
}

// Close ends what is still running in the background and waits for it.
func (s *Server) Close() {
	s.effects.cancel()
	s.effects.all.Wait()
}
