package handlers_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gorilla/sessions"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/store"
)

// rush is how many players enter in TestRushAtTheDeadline; GYMDECK_RUSH sets another number.
const rush = 120

// Many players enter over HTTP at once, some of them pressing twice, while registration is about to end: every one that is answered with a
// registration is on record once, with exactly as many places as there are, and none is answered with an error of the server's. A request
// that the deadline overtakes is refused whole.
func TestRushAtTheDeadline(t *testing.T) {
	players := rush
	if n, err := strconv.Atoi(os.Getenv("GYMDECK_RUSH")); err == nil {
		players = n
	}
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = players / 2 })
	list := s.plainList(t)
	cookies := make([]*browser, players)
	for i := range cookies {
		cookies[i] = s.session(t, fmt.Sprintf("Rush %04d", i))
	}
	s.to(e.Closes.Add(-time.Minute))
	const clients = 64 // at once: a hall's phones
	form := url.Values{"list": {list}}.Encode()
	times, statuses := make([]time.Duration, players), make([]int, players)
	next := make(chan int)
	var all sync.WaitGroup
	began := time.Now()
	for range clients {
		all.Go(func() {
			for i := range next {
				for range 1 + i%10/9 { // every tenth presses twice
					sent := time.Now()
					req, err := http.NewRequest(http.MethodPost, s.url+pathOf(e)+"/enter", strings.NewReader(form))
					if err != nil {
						t.Error(err)
						return
					}
					req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
					req.Header.Set("Sec-Fetch-Site", "same-origin")
					resp, err := cookies[i].client.Do(req)
					if err != nil {
						t.Error(err)
						return
					}
					io.Copy(io.Discard, resp.Body)
					resp.Body.Close()
					times[i], statuses[i] = time.Since(sent), resp.StatusCode
				}
			}
		})
	}
	for i := range players {
		next <- i
	}
	close(next)
	all.Wait()
	took := time.Since(began)
	for i, status := range statuses {
		if status != http.StatusSeeOther {
			t.Errorf("player %d is answered with %d", i, status)
		}
	}
	regs, err := s.store.Registrations.Of(t.Context(), e.ID)
	if err != nil {
		t.Fatal(err)
	}
	entries, _ := league.Standings(e, regs)
	seated, users := 0, map[int64]bool{}
	for i := range regs {
		users[regs[i].Player] = true
		if entries[i] == league.Seated {
			seated++
		}
		if regs[i].Snapshot.Number != 1 || regs[i].Order != int64(i+1) {
			t.Errorf("registration %d: snapshot %d, order %d", i, regs[i].Snapshot.Number, regs[i].Order)
		}
	}
	if len(regs) != players || len(users) != players || seated != players/2 {
		t.Errorf("%d registrations of %d players, %d with a place; want %d and %d", len(regs), len(users), seated, players, players/2)
	}
	slices.Sort(times)
	rate := float64(players) / took.Seconds()
	t.Logf("%d registrations in %v: %.0f a second; half within %v, 99 of 100 within %v, all within %v", players, took.Round(time.Millisecond), rate,
		times[players/2].Round(time.Millisecond), times[players*99/100].Round(time.Millisecond), times[players-1].Round(time.Millisecond))
	if rate < 1000.0/60 {
		t.Errorf("%.1f registrations a second: a thousand take longer than a minute", rate)
	}
	organizer := s.session(t, "Organizer")
	if err := s.store.League.SetOrganizer(t.Context(), 0, "viridian", s.user("Organizer").ID, true); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/registrations", "/registrations.csv", "/registrations.json?lists=1", "/lists"} {
		sent := time.Now()
		a := organizer.get(pathOf(e) + path)
		if took := time.Since(sent); a.Status != http.StatusOK || took > 2*time.Second {
			t.Errorf("%s: %d after %v", path, a.Status, took)
		} else {
			t.Logf("%s of %d: %v, %d bytes", path, players, took.Round(time.Millisecond), len(a.Body))
		}
	}
	s.to(e.Closes)
	cookies[0].post(pathOf(e)+"/enter", "list", list+"1 #"+idText(s.card(catalog.PokemonDuel, "十字剪"))+"\n").wants(t, http.StatusConflict, "Registration has ended")
	if now, err := s.store.Registrations.Of(t.Context(), e.ID); err != nil || len(now) != players || slices.ContainsFunc(now, func(r league.Registration) bool { return r.Snapshot.Number != 1 }) {
		t.Errorf("something was kept of a request that came too late: %v", err)
	}
}

// plainList is a legal list of forty cards.
func (s *testSite) plainList(t *testing.T) string {
	t.Helper()
	cards, _, err := s.store.Cards.Load(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	seen := map[string]bool{}
	for _, c := range cards {
		if len(seen) < 40 && c.Game == catalog.PokemonDuel && c.Kind == catalog.Pokemon && c.EffectKey == "" && c.Released == 0 && !seen[c.Key()] {
			seen[c.Key()] = true
			fmt.Fprintf(&out, "1 #%d\n", c.ID)
		}
	}
	return out.String()
}

// session is the browser of an account that is made and signed in without a password, which would cost a good part of a second.
func (s *testSite) session(t *testing.T, name string) *browser {
	t.Helper()
	u := account.User{ID: store.NewID(), Name: name, Folded: account.Fold(name), PasswordHash: "x", Role: account.Player, Created: s.clock.now()}
	if taken, err := s.store.Accounts.AddUser(context.Background(), u, nil); err != nil || taken {
		t.Fatal(taken, err)
	}
	ctx := context.Background()
	id, _, err := s.store.Sessions.SignIn(ctx, "", u.ID)
	if err != nil {
		t.Fatal(err)
	}
	keys, err := s.store.Sessions.CookieKeys(ctx)
	if err != nil {
		t.Fatal(err)
	}
	var pairs [][]byte
	for _, k := range keys {
		pairs = append(pairs, k.Sign, k.Crypt)
	}
	jar := sessions.NewCookieStore(pairs...)
	sess := sessions.NewSession(jar, "gymdeck")
	sess.Options, sess.Values["id"] = &sessions.Options{Path: "/"}, id
	answer := httptest.NewRecorder()
	if err := sess.Save(httptest.NewRequest(http.MethodGet, "/", nil), answer); err != nil {
		t.Fatal(err)
	}
	return s.holding(answer.Result().Cookies()[0])
}
