package e2e

import (
	"context"
	"strings"
	"testing"

	"gymdeck/league"
	"gymdeck/store"
)

// A title and a name without a place to break them fit on the pages of an event, on a phone and on a desk.
func TestNamesWithoutSpacesFit(t *testing.T) {
	for name, on := range map[string]screen{"phone": phone, "desk": desktop} {
		t.Run(name, func(t *testing.T) { namesFit(t, on) })
	}
}

func namesFit(t *testing.T, on screen) {
	h, ctx := startHall(t, on, strings.Repeat("W", 32)), context.Background()
	now, err := h.store.Events.Get(ctx, h.event.ID)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.store.Events.Edit(ctx, 0, now.ID, now.Revision, func(e *league.Event, _ int) error {
		e.Title, e.About = strings.Repeat("W", 100), strings.Repeat("x", 300)
		return nil
	}); err != nil {
		t.Fatal(err)
	}
	p, registration := h.judge, "/registrations/"+store.EncodeID(h.regs[0].ID)
	for _, path := range []string{h.path(""), h.path("/board"), h.path("/registrations"), h.path("/lists"), h.path("/draws"), h.path("/sheets"), registration, registration + "/receipt", h.check(0), "/events"} {
		p.Open(path)
		p.Wants("main", "WWWW")
		p.Fits()
	}
}
