package handlers

import (
	"context"
	"net/http"
	"net/url"
	"sync"
	"time"

	"github.com/go-chi/chi/v5"

	"gymdeck/catalog"
	"gymdeck/store"
)

// proposal is a change of the catalogue that somebody has made and not saved yet. It is looked at first: what it changes, and what that
// does to saved decks. It lives in memory, since it is soon saved or given up; whoever comes back to one that is gone begins again.
type proposal struct {
	id   int64
	by   int64 // user; nobody else sees it
	made time.Time
	form string     // address of the form that it was made in; empty = none
	sent url.Values // what was sent there, to go on from
	undo int64      // the revision that it takes back; 0 = none
	file *cardFile  // that it was read from; nil = none

	saving sync.Mutex // held while it is saved: a second press waits, and finds what came of the first

	mu      sync.Mutex
	work    func(ctx context.Context, w *World) ([]catalog.Change, error)
	world   *World // that it has been worked out against
	version int64  // grows when it is worked out again
	changes []catalog.Change
	err     error // why it cannot be saved
	saved   int64 // the revision that came of it; 0 = not yet
}

// proposed is a proposal as it stands in one world.
type proposed struct {
	*proposal
	World   *World
	Version int64
	Changes []catalog.Change
	Err     error
	Saved   int64
}

// in works the proposal out against a world, if it was not already.
func (p *proposal) in(ctx context.Context, w *World) proposed {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.saved == 0 && p.world != w {
		p.changes, p.err = p.work(ctx, w)
		p.world = w
		p.version++
	}
	return proposed{p, w, p.version, p.changes, p.err, p.saved}
}

// choose changes something that the proposal is worked out from.
func (p *proposal) choose(fn func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fn()
	p.world = nil
}

func (p *proposal) done(revision int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.saved = revision
	p.changes, p.world, p.work, p.sent = nil, nil, nil, nil // a long file need not stay
	if p.file != nil {
		p.file.release()
	}
}

const (
	proposalsEach = 8              // that one person may have open; the oldest give way
	filesEach     = 2              // of them, those of files, which may be large
	proposalLife  = 12 * time.Hour // after which it is forgotten
)

// proposals are those of everybody.
type proposals struct {
	mu  sync.Mutex
	all map[int64]*proposal
}

func newProposals() *proposals { return &proposals{all: map[int64]*proposal{}} }

// add keeps a proposal and gives it its id.
func (ps *proposals) add(p *proposal, now time.Time) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	p.id, p.made = store.NewID(), now
	for {
		var oldest *proposal
		mine, most := 0, proposalsEach
		if p.file != nil {
			most = filesEach
		}
		for id, other := range ps.all {
			if now.Sub(other.made) > proposalLife {
				delete(ps.all, id)
				continue
			}
			if other.by == p.by && (p.file == nil || other.file != nil) {
				mine++
				if oldest == nil || other.made.Before(oldest.made) {
					oldest = other
				}
			}
		}
		if mine < most {
			break
		}
		delete(ps.all, oldest.id)
	}
	ps.all[p.id] = p
}

func (ps *proposals) get(id, by int64) *proposal {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	if p := ps.all[id]; p != nil && p.by == by {
		return p
	}
	return nil
}

func (ps *proposals) drop(id int64) {
	ps.mu.Lock()
	defer ps.mu.Unlock()
	delete(ps.all, id)
}

func (p *proposal) path() string { return "/league/cards/changes/" + store.EncodeID(p.id) }

// propose keeps a proposal and leads to it.
func (s *Server) propose(w http.ResponseWriter, r *http.Request, p *proposal) error {
	s.proposals.add(p, s.now())
	return seeOther(w, r, p.path())
}

// proposalAsked is the proposal of an address, which must be the reader's own.
func (s *Server) proposalAsked(r *http.Request, by person) (*proposal, error) {
	id, ok := store.DecodeID(chi.URLParam(r, "id"))
	if !ok {
		return nil, notFound
	}
	if p := s.proposals.get(id, by.id()); p != nil {
		return p, nil
	}
	return nil, refuse(http.StatusNotFound, "keep.proposal-gone")
}

// allCards is every card of a catalogue.
func allCards(cat *catalog.Catalog) []catalog.Card {
	out := make([]catalog.Card, cat.Len())
	for i := range out {
		out[i] = *cat.Card(catalog.Index(i))
	}
	return out
}

// edited is the work of a proposal that gives cards as they are to be. Seen is how they were when the form was drawn, nil for new ones:
// a card that is no longer so is not overwritten.
func edited(seen map[uint32]*catalog.Card, after []catalog.Card) func(context.Context, *World) ([]catalog.Change, error) {
	return func(_ context.Context, w *World) ([]catalog.Change, error) {
		var changes []catalog.Change
		for n := range after {
			c := &after[n]
			var now *catalog.Card
			if i := w.Catalog.ByID(c.ID); i != catalog.None {
				now = w.Catalog.Card(i)
			}
			was := seen[c.ID]
			switch {
			case was == nil && now != nil:
				return nil, refuse(http.StatusConflict, "keep.number-taken", "number", numberText(c.ID))
			case was != nil && (now == nil || !was.Same(now)):
				return nil, refuse(http.StatusConflict, "keep.changed-meanwhile", "number", numberText(c.ID))
			case now != nil && now.Same(c):
				continue
			}
			changes = append(changes, catalog.Change{ID: c.ID, Before: now, After: c})
		}
		return changes, sound(w, changes)
	}
}

// sound refuses changes that make a catalogue which contradicts itself.
func sound(w *World, changes []catalog.Change) error {
	if len(changes) == 0 {
		return refuse(http.StatusUnprocessableEntity, "keep.nothing-changes")
	}
	return catalog.Validate(catalog.Changed(allCards(w.Catalog), changes))
}
