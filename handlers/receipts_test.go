package handlers_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"gymdeck/league"
	"gymdeck/store"
)

// receiptOf is the code of the receipt of a registration's list that counts.
func (s *testSite) receiptOf(path string) (league.Receipt, *league.Registration) {
	s.t.Helper()
	id, ok := store.DecodeID(strings.TrimPrefix(path, "/registrations/"))
	if !ok {
		s.t.Fatal(path)
	}
	reg, _, err := s.store.Registrations.Get(context.Background(), id)
	if err != nil {
		s.t.Fatal(err)
	}
	return reg.Snapshot.Receipt(), reg
}

// Whoever holds the paper is told in words what it is worth.
func TestReceiptsAreToldApart(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	b, stranger := s.browser(), s.browser()
	b.signUp("Red")
	mine := b.enter(e, b.legalDeckWith("十字剪", 2))
	first, _ := s.receiptOf(mine)
	page := b.get(mine + "/receipt")
	page.wants(t, http.StatusOK, "/receipts/"+first.Code(), "X-Scissor", "Red", "Viridian Cup", "League 2026", `<svg class="qr"`, `13 December 2026, 12:00</time> <span class="quiet small">Shanghai time`)
	if strings.Contains(page.Body, "style=") {
		t.Error("the receipt has a style of its own")
	}
	outcome := func(code, want string, says ...string) {
		t.Helper()
		status := http.StatusOK
		if want == "no-receipt" {
			status = http.StatusNotFound
		}
		a := stranger.get("/receipts/" + code)
		a.wants(t, status, append([]string{`data-outcome="` + want + `"`}, says...)...)
		if strings.Contains(a.Body, "X-Scissor") {
			t.Errorf("%s: a stranger sees the list", want)
		}
	}
	outcome(first.Code(), "current", "Genuine, and it counts", "Red", "The list itself is shown to those who may see it")
	b.get("/receipts/"+first.Code()).wants(t, http.StatusOK, "X-Scissor")

	turned, err := base64.RawURLEncoding.DecodeString(first.Code())
	if err != nil {
		t.Fatal(err)
	}
	turned[len(turned)-4] ^= 1
	outcome(base64.RawURLEncoding.EncodeToString(turned), "tampered", "Tampered with")
	foreign := ed25519.NewKeyFromSeed(bytes.Repeat([]byte{7}, 32))
	other := league.SignReceipt(foreign, first.Snapshot, "gymdeck-receipt-1\n")
	outcome(other.Code(), "other-server", "Of another site")
	outcome(first.Code()[1:], "no-receipt", "Not a receipt")
	outcome("%3Cscript%3E", "no-receipt", "Not a receipt")
	stranger.get("/receipts").wants(t, http.StatusOK, "Verify a receipt")
	stranger.get("/receipts?code=https%3A%2F%2Fexample.org%2Freceipts%2F"+first.Code()).leads(t, "/receipts/"+first.Code())
	stranger.get("/receipts?code=nonsense").wants(t, http.StatusUnprocessableEntity, "Not a receipt", "nonsense")

	s.clock.move(time.Hour)
	b.enter(e, b.legalDeckWith("黑暗球", 1))
	outcome(first.Code(), "no-longer", "Replaced by list 2", "13:00")
	b.get(mine+"/receipt?number=1").wants(t, http.StatusOK, "This list has been replaced: list 2 counts now", first.Code())
	b.get(mine+"/receipt?number=3").wants(t, http.StatusNotFound)
	if _, err := s.store.Keys.Replace(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	second, _ := s.receiptOf(mine)
	outcome(second.Code(), "current", "The key that signed it has been replaced on 29 November 2026")
	b.post(mine+"/withdraw").leads(t, pathOf(e))
	outcome(second.Code(), "no-longer", "The player withdrew")
	stranger.get(mine+"/receipt").leads(t, "/sign-in?back="+strings.ReplaceAll(mine+"/receipt", "/", "%2F"))

	var keys struct {
		Keys []struct{ ID, Algorithm, Public_key, Retired string }
	}
	a := stranger.get("/.well-known/gymdeck-keys.json")
	if err := json.Unmarshal([]byte(a.Body), &keys); err != nil || len(keys.Keys) != 2 || keys.Keys[0].Retired != "" || keys.Keys[1].Retired == "" || keys.Keys[1].ID != first.Key {
		t.Fatalf("%v %s", err, a.Body)
	}
	stranger.get("/rules/receipts").wants(t, http.StatusOK, league.ReceiptExampleCode, league.CanonicalExamples[1].Hash, league.ReceiptExample)
}

// What the receipt says as text is enough to verify it without the server.
func TestReceiptIsVerifiedElsewhere(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	b := s.browser()
	b.signUp("Red")
	mine := b.enter(e, b.legalDeckWith("十字剪", 2))
	text := b.get(mine + "/receipt.txt").Body
	statement, rest, ok := strings.Cut(text, "\n\n")
	list, rest, ok2 := strings.Cut(rest, "\n\n")
	if !ok || !ok2 {
		t.Fatalf("%q", text)
	}
	said := map[string]string{}
	for line := range strings.Lines(rest) {
		word, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		said[word] = value
	}
	public, err := base64.StdEncoding.DecodeString(said["public-key"])
	receipt, ok := league.ParseReceipt(said["code"])
	if err != nil || !ok || !receipt.Verify(public) || !receipt.VouchesFor(statement+"\n") {
		t.Fatalf("the receipt cannot be verified by what it says: %s", text)
	}
	frozen, err := league.ParseCanonical(list + "\n")
	if err != nil || !strings.Contains(statement, "\nlist "+frozen.Hash()+"\n") {
		t.Errorf("the list's hash is not the statement's: %v\n%s", err, text)
	}
}

func TestRegistrationsGoOut(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = 1 })
	organizer := s.organizes("Giovanni", "viridian")
	for _, name := range []string{"-Red", "Blue"} {
		b := s.browser()
		b.signUp(name)
		b.enter(e, b.legalDeckWith("十字剪", 2))
	}
	base := pathOf(e) + "/registrations"
	a := organizer.get(base + ".csv")
	rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(a.Body, "\uFEFF"))).ReadAll()
	if err != nil || len(rows) != 3 || rows[0][0] != "name" || rows[1][0] != "'-Red" || rows[1][2] != "seated" || rows[1][3] != "1" || rows[2][2] != "waiting" || rows[2][4] != "1" {
		t.Errorf("%v %q", err, rows)
	}
	if strings.Contains(a.Body, "gymdeck-list-1") || !strings.Contains(a.Header.Get("Content-Disposition"), "attachment") {
		t.Errorf("%v %s", a.Header, a.Body)
	}
	withLists := organizer.get(base + ".csv?lists=1")
	withLists.wants(t, http.StatusOK, "gymdeck-list-1; game pokemon-duel; main ")
	var out struct {
		Event         struct{ ID string }
		Registrations []struct {
			ID, Name, Entry, List_hash, Canonical string
			Legal                                 bool
			List                                  []struct{ Card, Count int }
		}
	}
	if err := json.Unmarshal([]byte(organizer.get(base+".json").Body), &out); err != nil || len(out.Registrations) != 2 || out.Registrations[0].Name != "-Red" || !out.Registrations[0].Legal ||
		out.Registrations[0].Canonical != "" || len(out.Registrations[0].List_hash) != 64 || out.Event.ID != store.EncodeID(e.ID) {
		t.Errorf("%v %+v", err, out)
	}
	if err := json.Unmarshal([]byte(organizer.get(base+".json?lists=1").Body), &out); err != nil || len(out.Registrations[1].List) != 39 {
		t.Errorf("%v %+v", err, out)
	}
}

// An account that goes leaves its lists and takes its name; before that, it can take everything along.
func TestAccountsAndEvents(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(nil)
	organizer := s.organizes("Giovanni", "viridian")
	b := s.browser()
	b.signUp("Redmond")
	mine := b.enter(e, b.legalDeckWith("十字剪", 2))
	receipt, reg := s.receiptOf(mine)
	b.get("/account/export").wants(t, http.StatusOK, `"registrations": [`, reg.Snapshot.List.Hash(), store.EncodeID(reg.ID), "Viridian Cup")
	b.get("/account/delete").wants(t, http.StatusOK, "Lists that were accepted for events stay on record, without your name")
	s.to(e.Closes)
	b.post("/account/delete", "password", password, "sure", "yes").wants(t, http.StatusSeeOther)
	list := organizer.get(pathOf(e) + "/registrations")
	list.wants(t, http.StatusOK, "A player who has left", "Place 1")
	for _, path := range []string{pathOf(e) + "/registrations", pathOf(e) + "/registrations.csv", pathOf(e) + "/registrations.json?lists=1", pathOf(e) + "/lists", mine, mine + "/receipt", "/receipts/" + receipt.Code()} {
		a := organizer.get(path)
		if a.Status != http.StatusOK || strings.Contains(a.Body, "Redmond") {
			t.Errorf("%s: %d, or the name is still there", path, a.Status)
		}
	}
	organizer.get("/receipts/"+receipt.Code()).wants(t, http.StatusOK, "Genuine, and it counts")
}

// Lists are public from the moment on that was said, can be copied then, and one that was replaced stays secret.
func TestListsBecomePublic(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Seen, e.Cap = league.ListsAfterStart, 1 })
	b, stranger := s.browser(), s.browser()
	b.signUp("Red")
	mine := b.enter(e, b.legalDeckWith("十字剪", 2))
	old, reg := s.receiptOf(mine)
	b.enter(e, b.legalDeckWith("黑暗球", 1))
	waiter := s.browser()
	waiter.signUp("Waiter")
	late, waiting := s.receiptOf(waiter.enter(e, waiter.legalDeckWith("十字剪", 2)))
	lists := pathOf(e) + "/lists"
	one := lists + "/" + store.EncodeID(reg.ID)
	s.to(e.Starts.Add(-time.Second))
	for _, path := range []string{lists, one} {
		stranger.get(path).wants(t, http.StatusNotFound, "The lists of this event cannot be seen, or not yet")
	}
	stranger.post(one+"/copy").wants(t, http.StatusNotFound)
	s.to(e.Starts)
	stranger.get(pathOf(e)).wants(t, http.StatusOK, lists)
	stranger.get(lists).wants(t, http.StatusOK, "Red", one)
	stranger.get(one).wants(t, http.StatusOK, "Red", "Main 40", "Dark Ball")
	if a := stranger.get(lists); strings.Contains(a.Body, "Waiter") {
		t.Error("the list of a player who only waited is public")
	}
	stranger.get(lists+"/"+store.EncodeID(waiting.ID)).wants(t, http.StatusNotFound)
	if a := stranger.get("/receipts/" + late.Code()); strings.Contains(a.Body, "X-Scissor") {
		t.Error("a receipt shows the list of a player who only waited")
	}
	copied := stranger.post(one + "/copy").Header.Get("Location")
	stranger.get(copied).wants(t, http.StatusOK, "Red – Viridian Cup", "Dark Ball")
	if a := stranger.get("/receipts/" + old.Code()); strings.Contains(a.Body, "X-Scissor") {
		t.Error("the list that was replaced is shown")
	}
	stranger.get(lists+"/nonsense").wants(t, http.StatusNotFound)
	other := s.event(func(e *league.Event) { e.Seen = league.ListsAfterStart })
	stranger.get(pathOf(other)+"/lists/"+store.EncodeID(reg.ID)).wants(t, http.StatusNotFound)
}

// The API says what everybody may know, and no more.
func TestEventsForPrograms(t *testing.T) {
	s := newSite(t)
	s.withGyms()
	e := s.event(func(e *league.Event) { e.Cap = 1 })
	for i := range 2 {
		b := s.browser()
		b.signUp(fmt.Sprintf("Secret Player %d", i))
		b.enter(e, b.legalDeckWith("十字剪", 2))
	}
	a := s.browser().get("/api/v1/events/" + store.EncodeID(e.ID))
	a.wants(t, http.StatusOK, `"seated":1`, `"waiting":1`, `"registered":1`, `"lists":[{"id":"league-2026","revision":1}]`, `"starts":"2026-12-13T04:00:00Z"`, `"day":"2026-12-13"`)
	all := s.browser().get("/api/v1/events?region=kanto")
	all.wants(t, http.StatusOK, store.EncodeID(e.ID), `"registered":1,"waiting":1`)
	s.browser().get("/events").wants(t, http.StatusOK, "1 of 1 · 1 waiting")
	s.browser().get("/").wants(t, http.StatusOK, "1 of 1 · 1 waiting")
	for _, x := range []answer{a, all} {
		if strings.Contains(x.Body, "Secret Player") {
			t.Error("the API names players")
		}
	}
	s.browser().get("/api/v1/events?region=johto").wants(t, http.StatusOK, `"events":[]`)
	s.browser().get("/api/v1/events?gym=nowhere").wants(t, http.StatusUnprocessableEntity)
	s.browser().get("/api/v1/events/nonsense").wants(t, http.StatusNotFound)
	s.to(e.Ends)
	s.browser().get("/api/v1/events?past=1").wants(t, http.StatusOK, store.EncodeID(e.ID), `"stage":"over"`)
}
