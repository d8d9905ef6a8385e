package handlers

import (
	"context"
	"net/http"
	"time"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/views"
)

// maxListNotices is how many new lists a visitor is told of at once.
const maxListNotices = 3

// tellOfLists tells a visitor of lists that were published since the last visit and touch one of the visitor's decks; there is no other
// way to reach people. As long as nothing has been published since, it costs the comparison of two numbers.
func (s *Server) tellOfLists(r *http.Request, f *views.Frame) {
	v := who(r)
	if v.session == nil || r.Method != http.MethodGet || fromHTMX(r) {
		return
	}
	world := s.world()
	latest := world.League.Latest()
	if latest <= v.data.News {
		return
	}
	notices, err := s.listNotices(r.Context(), f, world, v)
	if err == nil {
		v.data.News = latest
		err = s.keepData(r, v)
	}
	if err == nil && v.user() != nil {
		err = s.store.Lists.SetTold(r.Context(), v.user().ID, latest)
	}
	if err != nil {
		s.log.WarnContext(r.Context(), "new lists will be told of later", "error", err)
		return
	}
	f.Notices = append(f.Notices, notices...)
	if broken, err := s.brokenNotices(r.Context(), f, world, v); err == nil {
		f.Notices = append(f.Notices, broken...)
	} else {
		s.log.WarnContext(r.Context(), "broken registrations are said on their own pages only", "error", err)
	}
}

// brokenNotices tells a player of registrations whose accepted list is no longer legal, as long as it can be replaced.
func (s *Server) brokenNotices(ctx context.Context, f *views.Frame, world *World, v *viewer) (out []views.Notice, err error) {
	u := v.user()
	if u == nil {
		return nil, nil
	}
	regs, events, err := s.store.Registrations.Mine(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	for i := range regs {
		e := events[regs[i].Event]
		if e.Stage(s.now()) != league.Open || len(out) == maxListNotices {
			continue
		}
		bad, err := s.broken(world, &e, &regs[i])
		if err != nil {
			return nil, err
		}
		if bad {
			title, _ := f.Said(e.Title)
			out = append(out, views.Notice{Fix: true, Text: f.T("events.notice.broken", "title", title), Action: &views.Action{Label: f.T("events.mine.open"), Href: registrationPath(regs[i].ID)}})
		}
	}
	return out, nil
}

// unheard are the lists that were published since the visitor was last told of any. Somebody with an account is told once, in whichever
// browser; who never was is told of those since there was anything that a list could touch.
func (s *Server) unheard(ctx context.Context, world *World, v *viewer) ([]league.News, error) {
	u := v.user()
	if u == nil {
		return world.League.Since(v.data.News, v.session.Created, s.Today()), nil
	}
	told, ever, err := s.store.Lists.ToldUpTo(ctx, u.ID)
	if err != nil {
		return nil, err
	}
	if ever {
		return world.League.Since(told, time.Time{}, s.Today()), nil
	}
	return world.League.Since(0, u.Created, s.Today()), nil
}

func (s *Server) listNotices(ctx context.Context, f *views.Frame, world *World, v *viewer) ([]views.Notice, error) {
	news, err := s.unheard(ctx, world, v)
	if err != nil || len(news) == 0 {
		return nil, err
	}
	decks, err := s.store.Decks.Mine(ctx, v.owner())
	if err != nil {
		return nil, err
	}
	var out []views.Notice
	for _, x := range news {
		if n := touched(world.Catalog, decks, x); n > 0 && len(out) < maxListNotices {
			out = append(out, views.Notice{Text: f.T("organize.news", "n", n, "title", f.ListTitle(x.List), "date", x.List.Effective),
				Action: &views.Action{Label: f.T("organize.news.see"), Href: listPath(x.List.ID, 0)}})
		}
	}
	return out, nil
}

// touched counts the decks that hold a card whose limit a new list changes.
func touched(cat *catalog.Catalog, decks []deck.Deck, x league.News) (n int) {
	changed := map[catalog.Index]bool{}
	for _, c := range league.Difference(cat, x.Before, x.List) {
		if c.Move == league.Same || c.Subject == nil {
			continue
		}
		for _, i := range c.Subject.Cards {
			changed[i] = true
		}
	}
	for i := range decks {
		if decks[i].Game != x.List.Game {
			continue
		}
		for _, l := range decks[i].List(cat).Cards {
			if changed[l.Card] {
				n++
				break
			}
		}
	}
	return n
}

// origins says which gyms asked for an entry of a list, empty when none did.
func (d *listDesk) origins(l *legality.List, e *legality.Entry) string {
	for i := range l.Entries {
		if &l.Entries[i] != e {
			continue
		}
		var names []string
		for _, slug := range d.w.League.AskedBy(l.Ref(), i) {
			names = append(names, d.place(league.Seat{Scope: legality.Gym, Of: slug}))
		}
		if len(names) > 0 {
			return d.f.T("organize.asked", "n", len(names), "gyms", d.f.Printer.List(names))
		}
	}
	return ""
}
