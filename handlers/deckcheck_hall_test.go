package handlers_test

import (
	"context"
	"slices"
	"testing"
	"time"

	"gymdeck/catalog"
	"gymdeck/catalog/starter"
	"gymdeck/deck"
	"gymdeck/handlers"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// hall is a site with an event of Viridian Gym: its judge Blaine, its organizer Giovanni, and players who have registered. It begins at
// the deadline, an hour before the start.
type hall struct {
	*testSite
	event   *league.Event
	regs    []*league.Registration
	judge   *browser
	players []*browser
}

func newHall(t *testing.T, players ...string) *hall {
	t.Helper()
	h := newHallOf(t)
	for _, name := range players {
		b := h.browser()
		b.signUp(name)
		h.players = append(h.players, b)
		h.enter(name)
	}
	h.clock.move(h.event.Closes.Sub(noon))
	return h
}

// newHallOf is the event alone, two days before it begins.
func newHallOf(t testing.TB) *hall {
	t.Helper()
	h := &hall{testSite: newSite(t)}
	h.withGyms()
	ctx := context.Background()
	h.judge = h.browser()
	h.judge.signUp("Blaine")
	starts := noon.Add(48 * time.Hour)
	e, err := h.store.Events.Create(ctx, 0, league.Event{Seat: league.Seat{Game: catalog.PokemonDuel, Scope: legality.Gym, Of: "viridian"}, Title: "Winter Cup",
		Zone: "Asia/Shanghai", Starts: starts, Ends: starts.Add(8 * time.Hour), Closes: starts.Add(-time.Hour), Seen: league.ListsAfterEnd,
		Judges: []int64{h.user("Blaine").ID}})
	if err != nil {
		t.Fatal(err)
	}
	h.event = e
	return h
}

// enter registers somebody with the fire deck of the samples.
func (h *hall) enter(name string) {
	h.t.Helper()
	x := h.accepted()
	r, err := h.store.Registrations.Enter(context.Background(), h.event.ID, h.user(name).ID, name, x)
	if err != nil {
		h.t.Fatal(err)
	}
	h.regs = append(h.regs, r)
}

// accepted is the fire deck as the event's judge accepts it.
func (h *hall) accepted() league.Snapshot {
	h.t.Helper()
	x, err := acceptedFor(h.store, h.event)
	if err != nil {
		h.t.Fatal(err)
	}
	return x
}

func acceptedFor(db *store.Store, e *league.Event) (x league.Snapshot, err error) {
	world, err := handlers.LoadWorld(context.Background(), db)
	if err != nil {
		return x, err
	}
	samples := starter.SampleDecks()
	at := slices.IndexFunc(samples, func(x starter.Sample) bool { return x.Game == e.Game })
	list, err := deck.Read(world.Catalog, e.Game, []byte(samples[at].List))
	if err != nil {
		return x, err
	}
	game, _ := legality.GameOf(e.Game)
	judge, err := world.Judges.For(game, e.Day(), world.League.PlaceOf(e.Seat))
	if err != nil {
		return x, err
	}
	v := judge.Check(list)
	frozen, _ := league.FreezeList(world.Catalog, list)
	return league.Snapshot{List: frozen, Catalog: v.Catalog, Lists: v.Lists, On: v.On, Legal: v.Legal}, nil
}

// check is the address of a player's deck check.
func (h *hall) check(n int) string {
	return "/registrations/" + store.EncodeID(h.regs[n].ID) + "/check"
}

// checks are a player's checks as they are stored.
func (h *hall) checks(n int) []league.DeckCheck {
	h.t.Helper()
	all, err := h.store.DeckChecks.Of(context.Background(), h.regs[n].ID)
	if err != nil {
		h.t.Fatal(err)
	}
	return all
}

// world is the catalogue and the league as they are stored.
func (h *hall) world() *handlers.World {
	h.t.Helper()
	w, err := handlers.LoadWorld(context.Background(), h.store)
	if err != nil {
		h.t.Fatal(err)
	}
	return w
}
