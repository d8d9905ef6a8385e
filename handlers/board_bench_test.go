package handlers_test

import (
	"context"
	"fmt"
	"net/http"
	"testing"

	"gymdeck/account"
	"gymdeck/league"
	"gymdeck/store"
)

// fullHall is an event with a thousand players, a hundred of them drawn, half of those being checked.
func fullHall(b *testing.B) *hall {
	b.Helper()
	ctx := context.Background()
	h := newHallOf(b)
	x := h.accepted()
	for i := range 1000 {
		name := fmt.Sprintf("Player of the number %d", i)
		u := account.User{ID: store.NewID(), Name: name, Folded: account.Fold(name), PasswordHash: "x", Role: account.Player, Created: noon}
		if taken, err := h.store.Accounts.AddUser(ctx, u, nil); err != nil || taken {
			b.Fatal(taken, err)
		}
		r, err := h.store.Registrations.Enter(ctx, h.event.ID, u.ID, name, x)
		if err != nil {
			b.Fatal(err)
		}
		h.regs = append(h.regs, r)
	}
	h.clock.move(h.event.Closes.Sub(noon))
	d, err := h.store.Draws.Make(ctx, 0, h.event.ID, "Round 1", 100, false)
	if err != nil {
		b.Fatal(err)
	}
	for _, text := range d.Picked[:50] {
		id, _ := store.DecodeID(text)
		c, err := h.store.DeckChecks.Begin(ctx, 0, id)
		if err != nil {
			b.Fatal(err)
		}
		if _, err := h.store.DeckChecks.Count(ctx, c.ID, league.Tally{Counter: "a", Seq: 1, Counts: x.List.Cards}); err != nil {
			b.Fatal(err)
		}
	}
	return h
}

func benchPage(b *testing.B, path string) {
	h := fullHall(b)
	path = "/events/" + store.EncodeID(h.event.ID) + path
	size := 0
	b.ResetTimer()
	for b.Loop() {
		a := h.judge.get(path)
		if a.Status != http.StatusOK {
			b.Fatalf("status %d", a.Status)
		}
		size = len(a.Body)
	}
	b.ReportMetric(float64(size)/1e6, "MB/page")
}

// The board and the print job of an event with a thousand players, the whole way through the server and
// back to a reader.
func BenchmarkBoardOf1000(b *testing.B)  { benchPage(b, "/board") }
func BenchmarkSheetsOf1000(b *testing.B) { benchPage(b, "/sheets") }
