package fill_test

import (
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"gymdeck/account"
	"gymdeck/catalog"
	"gymdeck/cmd/gymdeck/fill"
	"gymdeck/deck"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/store"
)

func open(t *testing.T) *store.Store {
	t.Helper()
	db, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "gymdeck.db"), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

// A filled database holds the starter whole, its samples are legal, and nobody can sign in to the account that owns them.
func TestStarterFillsOnce(t *testing.T) {
	ctx, db := t.Context(), open(t)
	if wanted, err := fill.Wanted(ctx, db); err != nil || !wanted {
		t.Fatalf("a new database does not want the starter: %v", err)
	}
	for range 2 { // a second filling changes nothing
		if err := fill.Starter(ctx, db); err != nil {
			t.Fatal(err)
		}
	}
	if wanted, err := fill.Wanted(ctx, db); err != nil || wanted {
		t.Errorf("a filled database still wants the starter: %v", err)
	}
	cards, rev, err := db.Cards.Load(ctx)
	if err != nil {
		t.Fatal(err)
	}
	if rev.Number != 1 {
		t.Errorf("the catalogue is at revision %d after two fillings, want 1", rev.Number)
	}
	cat, err := catalog.New(cards)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := db.League.Load(ctx)
	if err != nil {
		t.Fatal(err)
	}
	memory, err := fill.League()
	if err != nil {
		t.Fatal(err)
	}
	if len(stored.Regions) != len(memory.Regions) || len(stored.Gyms) != len(memory.Gyms) || len(stored.Lists) != len(memory.Lists) {
		t.Errorf("stored %d regions, %d gyms, %d lists; the starter has %d, %d, %d", len(stored.Regions), len(stored.Gyms),
			len(stored.Lists), len(memory.Regions), len(memory.Gyms), len(memory.Lists))
	}
	told := map[league.ReportState]int{}
	said, err := db.Reports.All(ctx, 100)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range said {
		told[r.State]++
		for _, text := range []string{r.Why, r.Answer} {
			if said := league.Spoken(text); text != "" && (said.Hant == "" || said.En == "") {
				t.Errorf("not said in three languages: %s", text)
			}
		}
		if faults := r.Faults(cat); len(faults) > 0 || (r.State == league.ReportAdopted) != (r.List.ID != "") {
			t.Errorf("report of %s on %d: %v, %+v", r.Gym, r.Card, faults, r.List)
		}
	}
	if told[league.ReportOpen] != 3 || told[league.ReportAdopted] != 4 || told[league.ReportDeclined] != 2 {
		t.Errorf("reports %v", told)
	}
	ref := legality.ListRef{ID: "league-2027", Revision: 1}
	if got := stored.AskedBy(ref, 2); !slices.Equal(got, []string{"saffron", "viridian"}) {
		t.Errorf("the list does not say who asked: %v", stored.Asked[ref])
	}
	for i := range memory.Lists {
		for _, text := range append([]string{memory.Lists[i].Title}, reasonsOf(&memory.Lists[i])...) {
			if said := league.Spoken(text); said.En == "" || strings.Contains(said.Hans, " / ") {
				t.Errorf("%s says %q as %+v", memory.Lists[i].ID, text, said)
			}
		}
		if got := stored.List(memory.Lists[i].ID, 0); got == nil || !reflect.DeepEqual(*got, memory.Lists[i]) {
			t.Errorf("%s is stored as %+v", memory.Lists[i].ID, got)
		}
	}
	coming, err := db.Events.Find(ctx, store.EventQuery{From: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	past, err := db.Events.Find(ctx, store.EventQuery{Until: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	if len(coming) != 6 || len(past) != 2 {
		t.Errorf("%d events to come and %d gone by, want 6 and 2", len(coming), len(past))
	}
	for i := range coming {
		if faults := coming[i].NewFaults(cat, stored, time.Now()); len(faults) > 0 {
			t.Errorf("%s: %v", coming[i].Title, faults)
		}
		for _, text := range []string{coming[i].Title, coming[i].About} {
			if strings.Count(text, " / ") == 2 && league.Spoken(text).Hant == "" {
				t.Errorf("%q is not read as three languages", text)
			}
		}
		if strings.Contains(coming[i].Title, "Weekend") && (coming[i].Field == 0 || coming[i].Starts.Weekday() != time.Saturday) {
			t.Errorf("%+v", coming[i])
		}
	}
	decks, err := db.Decks.Public(ctx, store.PublicQuery{})
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 6 {
		t.Errorf("%d public decks, want 6", len(decks))
	}
	for i := range decks {
		judge(t, cat, &decks[i])
	}
	u, err := db.Accounts.UserByName(ctx, account.Fold(fill.Account))
	if err != nil || u == nil {
		t.Fatalf("no account %s: %v", fill.Account, err)
	}
	if right, _, err := account.NewHasher(1).Verify(ctx, "", u.PasswordHash); right || err != nil {
		t.Errorf("an empty password opens the built-in account (%v)", err)
	}
	if u.Staff() {
		t.Error("the built-in account is league staff")
	}
}

func reasonsOf(l *legality.List) (out []string) {
	for _, e := range l.Entries {
		out = append(out, e.Reason)
	}
	return out
}

func judge(t *testing.T, cat *catalog.Catalog, d *deck.Deck) {
	t.Helper()
	game, ok := legality.GameOf(d.Game)
	if !ok {
		t.Fatalf("%s: no game %q", d.Title, d.Game)
	}
	l, err := fill.League()
	if err != nil {
		t.Fatal(err)
	}
	lists, err := legality.InForce(l.Lists, legality.Event{Game: d.Game, On: 20261129})
	if err != nil {
		t.Fatal(err)
	}
	if len(lists) == 0 {
		t.Errorf("%s: no list in force", d.Game)
	}
	if v := legality.Compile(cat, game, lists, 20261129).Check(d.List(cat)); !v.Legal {
		t.Errorf("%s is not legal: %+v", d.Title, v.Findings)
	}
}

func TestDeclineKeepsTheStarterOut(t *testing.T) {
	ctx, db := t.Context(), open(t)
	if err := fill.Decline(ctx, db); err != nil {
		t.Fatal(err)
	}
	if wanted, err := fill.Wanted(ctx, db); err != nil || wanted {
		t.Errorf("wanted after all (%v)", err)
	}
	filled := open(t)
	if err := fill.Starter(ctx, filled); err != nil {
		t.Fatal(err)
	}
	if err := fill.Decline(ctx, filled); err != nil {
		t.Fatal(err)
	}
	if said, err := filled.Settings.Get(ctx, store.StarterVersion); err != nil || said != fill.Version {
		t.Errorf("a filled database says %q after declining (%v)", said, err)
	}
}
