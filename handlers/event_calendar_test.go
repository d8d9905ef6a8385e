package handlers_test

import (
	"net/http"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

// The calendar holds what RFC 5545 asks for: CRLF, folded lines, escaped texts, and an event that is moved keeps its UID and counts up.
func TestCalendar(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	b := s.organizes("Giovanni", "viridian")
	e := s.event(func(e *league.Event) {
		e.Title = "杯, 大; 赛\\" + strings.Repeat("很长", 20) + " / Cup, big; and\\ long " + strings.Repeat("very ", 10)
	})
	other := s.event(func(e *league.Event) {
		e.Seat = league.Seat{Game: catalog.PhantomDuel, Scope: legality.Gym, Of: "azalea"}
		e.Title = "Azalea"
	})
	a := s.browser().get("/events.ics")
	text := strings.ReplaceAll(a.Body, "\r\n ", "")
	if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "text/calendar; charset=utf-8" || !strings.HasPrefix(a.Body, "BEGIN:VCALENDAR\r\n") {
		t.Fatalf("%d %v %.300q", a.Status, a.Header, a.Body)
	}
	if strings.Contains(strings.ReplaceAll(a.Body, "\r\n", ""), "\n") {
		t.Error("a line ends without CR")
	}
	for _, line := range strings.Split(a.Body, "\r\n") {
		if len(line) > 75 {
			t.Errorf("a line of %d octets: %q", len(line), line)
		}
	}
	for _, want := range []string{"UID:" + store.EncodeID(e.ID) + "@gymdeck", "DTSTART:20261213T040000Z", "DTEND:20261213T120000Z", "SEQUENCE:0", "STATUS:CONFIRMED",
		`SUMMARY:Cup\, big\; and\\ long`, "UID:" + store.EncodeID(other.ID), "LOCATION:Viridian Gym", "METHOD:PUBLISH", "VERSION:2.0", "DTSTAMP:"} {
		if !strings.Contains(text, want) {
			t.Errorf("the calendar has no %s\n%s", want, text)
		}
	}
	if a := s.browser().get("/events.ics?gym=azalea"); strings.Contains(a.Body, store.EncodeID(e.ID)) || !strings.Contains(a.Body, store.EncodeID(other.ID)) {
		t.Errorf("a gym's calendar: %s", a.Body)
	}
	s.browser().get("/events.ics?region=nowhere").wants(t, http.StatusUnprocessableEntity)
	s.browser().get("/events.ics?lang=xx").wants(t, http.StatusUnprocessableEntity)
	b.post(pathOf(e)+"/cancel", "reason", "no hall").leads(t, pathOf(e))
	one := strings.ReplaceAll(s.browser().get(pathOf(e)+"/event.ics?lang=zh-Hans").Body, "\r\n ", "")
	for _, want := range []string{"UID:" + store.EncodeID(e.ID) + "@gymdeck", "SEQUENCE:1", "STATUS:CANCELLED", "no hall", `SUMMARY:杯\, 大`} {
		if !strings.Contains(one, want) {
			t.Errorf("the cancelled event has no %s\n%s", want, one)
		}
	}
}
