package handlers_test

import (
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/duel"
	"gymdeck/locale"
	"gymdeck/views"
)

func TestMatchupAPI(t *testing.T) {
	b := newSite(t).browser()
	for _, x := range []struct{ query, want string }{
		{"attacker=bug,steel&defender=fire", `{"both_attack":{"attacker":"1/4","defender":"4","attacker_atk":"1","defender_atk":"4"},` +
			`"on_defence":{"attacker_atk":"1/2"},"face_down":{"attacker_atk":"1"},"rulings":[]}`},
		{"attacker=Dragon&defender=dragon", `{"both_attack":{"attacker":"2","defender":"2","attacker_atk":"1","defender_atk":"1"},` +
			`"on_defence":{"attacker_atk":"2"},"face_down":{"attacker_atk":"1"},"rulings":[]}`},
		{"attacker=ground/rock&defender=bug&defender=flying", `{"both_attack":{"attacker":"4","defender":"1","attacker_atk":"4","defender_atk":"1"},` +
			`"on_defence":{"attacker_atk":"4"},"face_down":{"attacker_atk":"1"},"rulings":[]}`},
	} {
		a := b.get("/api/v1/matchup?" + x.query)
		if a.Status != http.StatusOK || strings.TrimSpace(a.Body) != x.want {
			t.Errorf("%s: %d %s\nwant %s", x.query, a.Status, a.Body, x.want)
		}
		if got := a.Header.Get("Access-Control-Allow-Origin"); got != "*" {
			t.Errorf("%s: open to %q", x.query, got)
		}
	}
}

// A ruling is named once, and says in the language of the request what it decides.
func TestMatchupAPIRulings(t *testing.T) {
	b := newSite(t).browser()
	var said []string
	for _, lang := range []string{"en", "zh-CN", "zh-TW"} {
		b.lang = lang
		var got struct {
			Rulings []struct{ ID, Message string }
		}
		if err := json.Unmarshal([]byte(b.get("/api/v1/matchup?attacker=psychic&defender=bug,steel").Body), &got); err != nil {
			t.Fatal(err)
		}
		if len(got.Rulings) != 1 || got.Rulings[0].ID != "psychic-on-bug-steel" || got.Rulings[0].Message == "" {
			t.Fatalf("%s: %+v", lang, got.Rulings)
		}
		said = append(said, got.Rulings[0].Message)
	}
	slices.Sort(said)
	if len(slices.Compact(said)) != 3 {
		t.Errorf("not in three languages: %q", said)
	}
}

func TestMatchupAPIRefuses(t *testing.T) {
	b := newSite(t).browser()
	for _, query := range []string{"", "attacker=fire", "defender=fire", "attacker=&defender=fire", "attacker=,&defender=fire", "attacker=stone&defender=fire",
		"attacker=fire,fire&defender=water", "attacker=fire&attacker=fire&defender=water", "attacker=fire,water,grass&defender=water",
		"attacker=fire&defender=" + url.QueryEscape(strings.Repeat("火", 3000)), "attacker=fire&defender=%00%ff"} {
		a := b.get("/api/v1/matchup?" + query)
		var doc struct {
			Status int
			Title  string
			Detail string
		}
		if err := json.Unmarshal([]byte(a.Body), &doc); err != nil {
			t.Fatalf("%.60s: %v", query, err)
		}
		if a.Status != 422 || doc.Status != 422 || doc.Detail == "" || a.Header.Get("Content-Type") != "application/problem+json" || len(a.Body) > 1000 {
			t.Errorf("%.60s: %d %s %.300s", query, a.Status, a.Header.Get("Content-Type"), a.Body)
		}
	}
}

// Every ruling of the rules has words of its own, in three languages; what a league rules is said to be the league's.
func TestRulingsHaveWords(t *testing.T) {
	for _, l := range locale.Languages {
		p := locale.For(l.Tag)
		for _, r := range duel.StandardRulings() {
			if got := views.RulingWords(p, r.ID); got == views.RulingWords(p, "of a league") || got == "" {
				t.Errorf("%s: ruling %s has no words", l.Tag, r.ID)
			}
		}
	}
}

// fighter is a Pokémon of the starter with these types.
func (s *testSite) fighter(name string) string {
	return strconv.FormatUint(uint64(s.card(catalog.PokemonDuel, name)), 10)
}

func TestMatchupPage(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	a := b.get("/matchups?at=fire&aatk=1500&adef=0&bt=water&batk=1001&bdef=0")
	if a.Status != http.StatusOK {
		t.Fatal(a.Status)
	}
	for _, want := range []string{"Fire on Water: ×½", "Water on Fire: ×2", "2002", "−502 life points", "Only the defender has the advantage", "/rules#P5"} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("the page does not say %q", want)
		}
	}
	a = b.get("/matchups?at=fire&aatk=1501&bt=water&batk=1000&bdef=750&position=on-defence")
	for _, want := range []string{"750", "Stays", "Nobody is destroyed. Nobody loses life points."} {
		if !strings.Contains(a.Body, want) {
			t.Errorf("against a defender the page does not say %q", want)
		}
	}
	a = b.get("/matchups?a=" + site.fighter("Charmander") + "&bt=bug,steel&position=face-down&attacks=b")
	if a.Status != http.StatusOK || !strings.Contains(a.Body, "shows no type") || !strings.Contains(a.Body, "Charmander") {
		t.Errorf("face-down: %d", a.Status)
	}
}

// A card that is picked leads to the case's own address, which holds nothing else; the address answers with the same case.
func TestMatchupAddress(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	id := site.fighter("Squirtle")
	a := b.get("/matchups?at=fire&at=&aatk=1500&adef=900&aq=&bt=water&bt=&batk=1&bdef=2&bq=squ&position=on-defence&attacks=a&pick=b+" + id)
	want := "/matchups?aatk=1500&adef=900&at=fire&b=" + id + "&position=on-defence"
	if got := a.Header.Get("Location"); a.Status != http.StatusSeeOther || got != want {
		t.Fatalf("%d %q, want %q", a.Status, got, want)
	}
	if page := b.lead(a); !strings.Contains(page.Body, "Squirtle") || !strings.Contains(page.Body, strings.ReplaceAll(want, "&", "&amp;")) {
		t.Error("the page does not link to its own case")
	}
	// Types and figures of a card that is taken away stay.
	a = b.get("/matchups?a=" + id + "&bt=fire&pick=a+0")
	if got := a.Header.Get("Location"); a.Status != http.StatusSeeOther || !strings.Contains(got, "at=water") || strings.Contains(got, "a="+id) {
		t.Errorf("%d %q", a.Status, got)
	}
}

func TestMatchupSearch(t *testing.T) {
	b := newSite(t).browser()
	if a := b.get("/matchups?aq=小火龙"); !strings.Contains(a.Body, `name="pick"`) || !strings.Contains(a.Body, "Charmander") {
		t.Error("Charmander is not found by its Chinese name")
	}
	for _, q := range []string{"no such thing at all", "死者苏生", "kind:spell", "game:phantom-duel"} {
		if a := b.get("/matchups?aq=" + url.QueryEscape(q)); a.Status != http.StatusOK || strings.Contains(a.Body, `value="a 1`) {
			t.Errorf("%q: %d, or something is found that cannot fight", q, a.Status)
		}
	}
	for _, q := range []string{`"`, "(((", "-", strings.Repeat("a ", 400), "\x00\xff"} {
		if a := b.get("/matchups?bq=" + url.QueryEscape(q)); a.Status != http.StatusOK {
			t.Errorf("%q: %d", q, a.Status)
		}
	}
}

func TestMatchupPageRefuses(t *testing.T) {
	site := newSite(t)
	b := site.browser()
	spell := strconv.FormatUint(uint64(site.card(catalog.PokemonDuel, "死者苏生")), 10)
	for _, query := range []string{"a=1", "a=x", "a=-1", "a=99999999999999999999", "a=" + spell, "at=stone", "at=fire,water,grass", "at=fire&aatk=-1",
		"at=fire&aatk=1e9", "at=fire&adef=100000", "at=fire&position=asleep", "at=fire&attacks=c", "a=%3Cscript%3E"} {
		a := b.get("/matchups?" + query)
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, `role="alert"`) || strings.Contains(a.Body, "<script>") {
			t.Errorf("%s: %d", query, a.Status)
		}
	}
	for _, query := range []string{"", "a=", "at=", "at=fire&at=fire", "pick=", "pick=c+1", "aq=", "position=&attacks="} {
		if a := b.get("/matchups?" + query); a.Status != http.StatusOK {
			t.Errorf("%s: %d", query, a.Status)
		}
	}
}

// The chart on the page is the chart of the rules, figure by figure.
func TestChartOnThePage(t *testing.T) {
	body := newSite(t).browser().get("/matchups").Body
	_, table, _ := strings.Cut(body, "<tbody>")
	table, _, _ = strings.Cut(table, "</tbody>")
	rows := strings.Split(table, "<tr>")[1:]
	if len(rows) != len(catalog.Types) {
		t.Fatalf("%d rows", len(rows))
	}
	for i, row := range rows {
		cells := strings.Split(row, "<td")[1:]
		if len(cells) != len(catalog.Types) {
			t.Fatalf("row %d has %d cells", i, len(cells))
		}
		for j, cell := range cells {
			_, text, _ := strings.Cut(cell, ">")
			text, _, _ = strings.Cut(text, "<")
			want := strings.Replace(duel.ChartFactor(catalog.Types[i], catalog.Types[j]).String(), "1/2", "½", 1)
			if text != want {
				t.Errorf("%s on %s: %q, want %q", catalog.Types[i], catalog.Types[j], text, want)
			}
		}
	}
}
