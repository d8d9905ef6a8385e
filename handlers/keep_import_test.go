package handlers_test

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"gymdeck/catalog"
)

// A file is looked at before it is taken: every fault by row and field, then what is new, changed and missing; and it is all or nothing.
func TestImportCards(t *testing.T) {
	s := newSite(t)
	oak := s.staff("Oak")
	out := s.browser().get("/cards/export.csv?game=phantom-duel")
	if out.Status != 200 || !strings.HasPrefix(out.Body, "id,game,kind") || !strings.Contains(out.Header.Get("Content-Disposition"), "phantom-duel.csv") {
		t.Fatalf("export: %d %.80s", out.Status, out.Body)
	}
	rows := strings.Split(strings.TrimSpace(out.Body), "\n")
	broken := append([]string{}, rows...)
	broken[2] = strings.Replace(broken[2], "phantom-duel", "chess", 1)
	broken[4] = "x" + broken[4]
	a := oak.sends("/league/cards/import", "broken.csv", strings.Join(broken, "\n"))
	page, path := oak.proposed(a)
	oak.wants(page, 200, "What is in broken.csv", "Nothing can be saved before 2 things are mended", "<td>3</td>", "<code>game</code>", "<td>5</td>", "<code>id</code>", "Bring the file again")
	if versionField.MatchString(page.Body) {
		t.Error("a broken file can be saved")
	}
	oak.wants(oak.post(path, "version", "1", "why", "anyway"), http.StatusUnprocessableEntity, "2 things are mended")
	oak.wants(oak.get(path+"/faults.csv"), 200, "game", "id")

	changed := append([]string{}, rows[:len(rows)-2]...) // two are missing
	cells := strings.SplitN(changed[1], ",", 2)
	changed[1] = cells[0] + "," + strings.Replace(cells[1], ",", ",", 1)
	first := cells[0]
	renamed := strings.Join(changed, "\n")
	card := s.cardNow(mustID(t, first))
	renamed = strings.Replace(renamed, ","+card.Names.En+",", ",Renamed Entirely,", 1)
	renamed += "\n" + strings.Replace(changed[2], strings.SplitN(changed[2], ",", 2)[0], "4000000009", 1)
	page, path = oak.proposed(oak.sends("/league/cards/import", "mended.csv", renamed))
	tally := regexp.MustCompile(`<dd>([\d,]+)</dd>`).FindAllStringSubmatch(page.Body, 4)
	got := fmt.Sprint(tally)
	if want := fmt.Sprintf("[<dd>1</dd> 1] [<dd>1</dd> 1] [<dd>%d</dd> %d] [<dd>2</dd> 2]", len(rows)-4, len(rows)-4); len(tally) != 4 || got != "["+want+"]" {
		t.Errorf("new, changed, unchanged, missing: %s, want %s", got, want)
	}
	oak.wants(page, 200, "Renamed Entirely", "They stay as they are", "2 cards change")
	oak.lead(oak.post(path+"/missing", "retire", "yes"))
	page = oak.get(path)
	oak.wants(page, 200, "They are retired", "4 cards change")
	oak.saves(page, path, "the new set")
	if c := s.cardNow(mustID(t, first)); c.Names.En != "Renamed Entirely" {
		t.Errorf("saved as %s", c.Names.En)
	}
	last := strings.SplitN(rows[len(rows)-1], ",", 2)[0]
	if c := s.cardNow(mustID(t, last)); c == nil || !c.Retired {
		t.Errorf("the missing card is %+v", c)
	}

	for what, c := range map[string]struct {
		content string
		status  int
		says    string
	}{"nothing": {"", 422, "Choose a file"}, "spaces": {"  \n", 422, "Choose a file"}} {
		if a := oak.sends("/league/cards/import", "x.csv", c.content); a.Status != c.status || !strings.Contains(a.Body, c.says) {
			t.Errorf("%s: %d", what, a.Status)
		}
	}
	page, _ = oak.proposed(oak.sends("/league/cards/import", "rubbish.json", `{"cards": [`))
	oak.wants(page, 200, "not valid JSON")
	page, _ = oak.proposed(oak.sends("/league/cards/import", "x.cdb", "SQLite format 3\x00 and rubbish"))
	oak.wants(page, 200, "The database is damaged")
	oak.wants(oak.post("/league/cards/import", "text", "id,game"), http.StatusBadRequest)
	// The same as is there changes nothing.
	page, _ = oak.proposed(oak.sends("/league/cards/import", "same.json", s.browser().get("/cards/export.json").Body))
	oak.wants(page, 200, "changes nothing")
}

func mustID(t *testing.T, text string) uint32 {
	t.Helper()
	var id uint32
	if _, err := fmt.Sscan(text, &id); err != nil {
		t.Fatal(err)
	}
	return id
}

// Exports are what the writers of package catalog make, as the command line writes them.
func TestExportCards(t *testing.T) {
	s := newSite(t)
	cards, _, err := s.store.Cards.Load(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var csv, json bytes.Buffer
	catalog.WriteCSV(&csv, cards)
	catalog.WriteJSON(&json, cards)
	b := s.browser()
	if a := b.get("/cards/export.csv"); a.Body != csv.String() || a.Header.Get("ETag") == "" {
		t.Errorf("csv: %d bytes, want %d", len(a.Body), csv.Len())
	}
	if a := b.get("/cards/export.json"); a.Body != json.String() || a.Header.Get("Content-Type") != "application/json" {
		t.Errorf("json: %d bytes, want %d", len(a.Body), json.Len())
	}
	b.wants(b.get("/cards/export.csv?game=chess"), http.StatusUnprocessableEntity)
	b.wants(b.get("/cards/export.exe"), http.StatusNotFound)
}
