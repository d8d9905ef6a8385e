package account

import (
	"net/netip"
	"sync"
	"time"
)

// Throttle counts attempts within a sliding window, in memory. Whoever guesses from one place is stopped after a few; the account
// itself, over all places, only after many, so that nobody is easily locked out by somebody else; and a place, over all
// accounts, after very many, since a tournament hall shares one address. It may be used by any number of goroutines.
type Throttle struct {
	Window             time.Duration
	Pair, Account, All int // attempts: at one account from one client, at one account, from one client

	mu    sync.Mutex
	tries map[string][]time.Time // ascending
	swept time.Time
}

// NewThrottle makes a Throttle with the figures for sign-in.
func NewThrottle() *Throttle {
	return &Throttle{Window: 15 * time.Minute, Pair: 10, Account: 100, All: 300}
}

// newSignUps makes a Throttle for new accounts, which counts clients only: each attempt is told as one at an account of the client's
// own name. A tournament hall may sign up in an hour, a program may not fill the database.
func newSignUps() *Throttle {
	return &Throttle{Window: time.Hour, Pair: 100, Account: 100, All: 100}
}

// NewGuests makes a Throttle for browsers that begin to keep something without an account; like that for sign-up, it counts clients only.
// A hall full of players may begin in an hour. A program that forgets its cookie each time may not fill the database.
func NewGuests() *Throttle {
	return &Throttle{Window: time.Hour, Pair: 600, Account: 600, All: 600}
}

// Try counts an attempt before it is made, so that many at once do not slip through. A wait above 0 says that it must not be made,
// and when one may be again; such an attempt is not counted.
func (t *Throttle) Try(now time.Time, account, client string) (wait time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.sweep(now)
	pair, whole, all := keysOf(account, client)
	for key, most := range map[string]int{pair: t.Pair, whole: t.Account, all: t.All} {
		live := t.live(now, key)
		if len(live) >= most {
			wait = max(wait, live[len(live)-most].Add(t.Window).Sub(now))
		}
	}
	if wait > 0 {
		return wait
	}
	for _, key := range [...]string{pair, whole, all} {
		t.tries[key] = append(t.tries[key], now)
	}
	return 0
}

// Forgive takes back the attempts of somebody who then got it right: those at the account from there, and the last of the client's.
func (t *Throttle) Forgive(account, client string) {
	t.mu.Lock()
	defer t.mu.Unlock()
	pair, whole, all := keysOf(account, client)
	delete(t.tries, pair)
	for _, key := range [...]string{whole, all} {
		if n := len(t.tries[key]); n > 0 {
			t.tries[key] = t.tries[key][:n-1]
		}
	}
}

func keysOf(account, client string) (pair, whole, all string) {
	return "p" + account + "\x00" + client, "a" + account, "c" + client
}

// live are the attempts within the window.
func (t *Throttle) live(now time.Time, key string) []time.Time {
	list := t.tries[key]
	for len(list) > 0 && now.Sub(list[0]) >= t.Window {
		list = list[1:]
	}
	if len(list) == 0 {
		delete(t.tries, key)
		return nil
	}
	t.tries[key] = list
	return list
}

// sweep forgets everything that is out of the window, once a window: memory is bounded by the attempts of two windows.
func (t *Throttle) sweep(now time.Time) {
	if t.tries == nil {
		t.tries = map[string][]time.Time{}
	}
	if now.Sub(t.swept) < t.Window {
		return
	}
	t.swept = now
	for key := range t.tries {
		t.live(now, key)
	}
}

// ClientKey is what counts as one client: an IPv4 address, or the /64 network of an IPv6 address, which one person has whole.
func ClientKey(addr netip.Addr) string {
	addr = addr.Unmap().WithZone("")
	if addr.Is6() {
		if p, err := addr.Prefix(64); err == nil {
			return p.String()
		}
	}
	return addr.String()
}
