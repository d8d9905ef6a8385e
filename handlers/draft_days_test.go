package handlers_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// shanghai2027 is the first moment of 2027 by the clock of the league.
var shanghai2027 = time.Date(2026, 12, 31, 16, 0, 0, 0, time.UTC)

// A list is withdrawn up to the last minute of the day before, in the league's zone (UTC+8), which here is also the last of a year.
func TestWithdrawByTheLeaguesClock(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	b.get("/league/lists/viridian-2027/withdraw").wants(t, http.StatusOK, "Withdraw this list?")
	b.post("/league/lists/viridian-2027/withdraw", "reason", " ").wants(t, http.StatusUnprocessableEntity, "Say why")
	b.post("/league/lists/league-2027/withdraw", "reason", "x").wants(t, http.StatusNotFound)
	s.clock.move(shanghai2027.Add(-time.Second).Sub(s.clock.now()))
	b.signInAgain("Giovanni")
	b.get("/api/v1/banlists?on=2027-01-01&gym=viridian").wants(t, http.StatusOK, "viridian-2027")
	for range 2 { // pressed twice
		b.post("/league/lists/viridian-2027/withdraw", "reason", "a slip").leads(t, "/league")
	}
	if a := b.get("/api/v1/banlists?on=2027-01-01&gym=viridian"); strings.Contains(a.Body, "viridian-2027") {
		t.Error("a withdrawn list is in force")
	}
	b.get("/api/v1/banlists/viridian-2027").wants(t, http.StatusGone, "was withdrawn on 31 December 2026", "a slip")
	b.get("/api/v1/banlists/viridian-2027?revision=1").wants(t, http.StatusOK, `"revision":1`)
	page := s.browser().get("/banlists/viridian-2027")
	page.wants(t, http.StatusOK, "Was to begin", "It is in force on no day")
	if strings.Contains(page.Body, "/check?game") || strings.Contains(page.Body, "/league/lists/") {
		t.Error("a withdrawn list is offered to be checked under, or changed")
	}
	b.get("/league").wants(t, http.StatusOK, "is withdrawn")
}

func TestWithdrawTooLate(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	s.clock.move(shanghai2027.Sub(s.clock.now()))
	b.signInAgain("Giovanni")
	b.get("/league/lists/viridian-2027/withdraw").wants(t, http.StatusConflict, "has been in force since")
	b.post("/league/lists/viridian-2027/withdraw", "reason", "too late").wants(t, http.StatusConflict)
}

// signInAgain is for somebody whose session has ended with the days gone by.
func (b *browser) signInAgain(name string) {
	b.site.t.Helper()
	if a := b.post("/sign-in", "name", name, "password", password); a.Status != http.StatusSeeOther {
		b.site.t.Fatalf("signing in again: %d", a.Status)
	}
}

// A past day counts by the league's zone: half a minute before midnight of New Year's Eve the first of January is still to come.
func TestPastDayByTheLeaguesClock(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	oak := s.staff("Oak")
	path := oak.beginDraft()
	for _, c := range []struct {
		at   time.Time
		past bool
	}{
		{time.Date(2026, 12, 31, 15, 59, 30, 0, time.UTC), false}, // 23:59:30 in Shanghai
		{shanghai2027, false}, // the first day itself
		{time.Date(2027, 1, 1, 15, 59, 59, 0, time.UTC), false},
		{time.Date(2027, 1, 1, 16, 0, 0, 0, time.UTC), true}, // 2 January there, still the 1st in UTC
	} {
		s.clock.move(c.at.Sub(s.clock.now()))
		oak.signInAgain("Oak")
		if got := strings.Contains(oak.get(path+"/effect").Body, `name="past-day"`); got != c.past {
			t.Errorf("at %v a list for 2027-01-01 is past: %v, want %v", c.at, got, c.past)
		}
	}
}
