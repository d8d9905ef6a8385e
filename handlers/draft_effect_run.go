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

// effectRuns count what drafts and changes of the catalogue do to saved decks, each in the background: a page that shows the numbers
// answers at once, and asks again until they are there.
type effectRuns struct {
	ctx    context.Context
	cancel context.CancelFunc
	all    sync.WaitGroup
	mu     sync.Mutex
	runs   map[int64]*effectRun // by draft or proposal; both have random ids
}

// recount judges one part of the saved decks again.
type recount func(ctx context.Context, part int) (league.Outcome, error)

func newEffectRuns() *effectRuns {
	e := &effectRuns{runs: map[int64]*effectRun{}}
	e.ctx, e.cancel = context.WithCancel(context.Background())
	return e
}

// effectRun is one count: of one version of a draft or proposal, in one world.
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

// of gives the count for a version of a draft or proposal, begun now unless there is one that is still good. Prepare says how each part
// is counted; it runs in the background as well.
func (e *effectRuns) of(id, version int64, world *World, now func() time.Time, prepare func() ([]recount, error)) *effectRun {
	e.mu.Lock()
	defer e.mu.Unlock()
	if old := e.runs[id]; old != nil {
		if old.version == version && old.world == world && old.good(now()) {
			return old
		}
		old.cancel()
	}
	for other, run := range e.runs {
		if len(e.runs) >= maxEffectRuns && run.isDone() {
			delete(e.runs, other)
		}
	}
	run := &effectRun{version: version, world: world, done: make(chan struct{})}
	ctx, cancel := context.WithCancel(e.ctx)
	run.cancel = cancel
	e.runs[id] = run
	e.all.Go(func() {
		defer cancel()
		if counts, err := prepare(); err != nil {
			run.err = err
		} else {
			run.count(ctx, counts)
		}
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
func (r *effectRun) wait(ctx context.Context, patience time.Duration) {
	t := time.NewTimer(patience)
	defer t.Stop()
	select {
	case <-r.done:
	case <-t.C:
	case <-ctx.Done():
	}
}

// ofLists is how decks are counted for a change of lists: those that hold a card whose limit changes.
func ofLists(s *store.Store, before, after *legality.Judge) []recount {
	cat := before.Catalog()
	var cards []uint32
	for _, i := range league.StakeCards(league.Stakes(before, after)) {
		cards = append(cards, cat.Card(i).ID)
	}
	if len(cards) == 0 {
		return nil
	}
	return []recount{func(ctx context.Context, part int) (league.Outcome, error) {
		var err error
		found := league.Effect(before, after, func(yield func(league.Held) bool) {
			err = s.Decks.Holding(ctx, cat, before.Game().ID, cards, part, func(h league.Held) bool { return yield(h) && ctx.Err() == nil })
		})
		return found, err
	}}
}

// count judges the decks part by part, two parts at a time.
func (r *effectRun) count(ctx context.Context, counts []recount) {
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
				for _, count := range counts {
					found, err := count(ctx, part)
					mu.Lock()
					if err != nil {
						r.err = err
						stop()
					}
					r.outcome.Add(found)
					mu.Unlock()
				}
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
