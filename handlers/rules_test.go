package handlers_test

import (
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"gymdeck/duel"
	"gymdeck/views"
)

// Every clause that a finding or an advice can cite has its place on the page, and no two places share an id.
func TestRulesHaveEveryClause(t *testing.T) {
	b := newSite(t).browser()
	for _, lang := range []string{"en", "zh-CN", "zh-TW"} {
		b.lang = lang
		a := b.get("/rules")
		if a.Status != http.StatusOK {
			t.Fatal(a.Status)
		}
		ids := map[string]int{}
		for _, m := range regexp.MustCompile(` id="([^"]+)"`).FindAllStringSubmatch(a.Body, -1) {
			ids[m[1]]++
			if ids[m[1]] == 2 {
				t.Errorf("%s: two places are called %s", lang, m[1])
			}
		}
		want := strings.Fields("P1 P2 P2a P2b P2c P2d P2e P3 P4 P5 P6 P7 P7a P7b P7c P7d P7e P8 P9 P10 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D-P5a D-P5b " +
			"H-win H-curse H-guard H-ap H-draw H-discard H-deck H-zones H-phases H-summon H-dual H-effect H-battle " +
			"D-H1 D-H2 D-H3 D-H4 D-H5 D-H6 D-H7 D-H8 D-H9")
		for _, id := range want {
			if ids[id] != 1 {
				t.Errorf("%s: %s has %d places", lang, id, ids[id])
			}
		}
		if got := len(views.Clauses()); got != len(want) {
			t.Errorf("%d clauses, want %d", got, len(want))
		}
		if rest := regexp.MustCompile(`\{[a-z]+\}|(rules|decisions|phantom|matchup|advice)\.[a-z0-9-]+\.?[a-z0-9-]*`).FindString(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(a.Body, " ")); rest != "" {
			t.Errorf("%s: %q is left unsaid", lang, rest)
		}
	}
}

// part is the page's text of one clause, without its mark-up.
func part(body, id string) string {
	_, text, _ := strings.Cut(body, `<div class="rule" id="`+id+`"`)
	text, _, _ = strings.Cut(text, `<div class="rule"`)
	_, text, _ = strings.Cut(text, ">")
	return strings.Join(strings.Fields(regexp.MustCompile(`<[^>]*>`).ReplaceAllString(text, " ")), " ")
}

// The examples say what rules and judge say.
func TestRulesExamples(t *testing.T) {
	body := newSite(t).browser().get("/rules").Body
	for _, x := range []struct{ clause, want string }{
		{"P1", "39 cards in the main deck 39 cards in the main deck — at least 40 (P1)"},
		{"P1", "40 cards in the main deck fine"},
		{"P1", "15 cards in the extra deck fine"},
		{"P1", "16 cards in the extra deck 16 cards in the extra deck — at most 15 (P1)"},
		{"P4", "1 Charizard in the extra deck fine"},
		{"P5", "×½ → ← ×2 Water Water: ATK ×2"},
		{"P5", "Bug/Steel ×¼ → ← ×4 Fire Fire: ATK ×4"},
		{"P5", "Ground/Rock ×4 →"},
		{"P5", "Normal/Psychic ×2 → ← ×2 Ghost/Poison nothing changes"},
		{"P5", "Fire/Psychic ×4 → Bug/Steel Fire/Psychic: ATK ×4"},
		{"P5", "Psychic ×2 → Bug/Steel Psychic: ATK ×2"},
		{"P6", "Charmander lv15 → Charmeleon fine"},
		{"P6", "Charmander lv14 → Charmeleon It is level 14, and has to be level 15."},
		{"P6", "Caterpie lv70 → Rayquaza The two are not of one line."},
		{"P6", "Charmander lv15 + Pikachu lv10 + Charmander lv15 → Charizard lv40 fine"},
		{"D7", "Pikachu lv5 → Raichu fine"},
		{"P7a", "2 Charmander lv10 + 2 Charmander lv15 4 × Charmander — at most 3 of one name (P7a)"},
		{"P7a", "3 Pikachu + 3 Light Ball Pikachu fine"},
		{"P7c", "1 Reborn fine 2 Reborn 2 unrestricted revives"},
		{"D5", "1 Reborn + 1 Max Revive 2 unrestricted revives — at most 1 in a deck (P7c)"},
		{"P7d", "the league’s list (limit 1)"},
		{"P7e", "3 Recover + 2 Soft-Boiled + 1 Milk Drink fine"},
		{"P7e", "3 Recover + 3 Soft-Boiled 6 cards of one effect"},
		{"D4", "1 Recover + 2 Soft-Boiled + 3 Milk Drink fine 1 Recover + 1 Soft-Boiled + 1 Milk Drink fine"},
		{"P8", "Lapras, 6★, with 0 on the field Tributes needed: 1; Pokémon on the field: 0."},
		{"P8", "Snorlax, 7★, with 2 on the field fine"},
		{"P9", "Water Gun, with Charizard on the field No Pokémon on the field can use this move."},
		{"P10", "which carries Leftovers Leftovers is destroyed"},
		{"D1", "死者蘇生 = 死者苏生 one name"},
		{"D1", "电珠皮卡丘 ≠ 皮卡丘 two names"},
		{"D9", "there is no such card; did you mean Pikachu? (D9)"},
		{"D-P5a", "Normal 900 ×1 → 1200 Normal Nobody is destroyed. The attacker’s owner loses 300 life points."},
		{"H-deck", "20 Attack card + 15 Guard card + 15 Support card fine"},
		{"D-H1", "No attack-specialised card"},
		{"D-H2", "49 Attack card + 1 Guard card fine"},
	} {
		if got := part(body, x.clause); !strings.Contains(got, x.want) {
			t.Errorf("%s does not say %q:\n%s", x.clause, x.want, got)
		}
	}
	// The same battle, on the page and by the code beside it.
	fire, _ := duel.ParseTyping("fire")
	water, _ := duel.ParseTyping("water")
	o := duel.StandardChart().Battle(duel.Combatant{Types: fire, ATK: 1045}, duel.Combatant{Types: water, DEF: 500}, duel.OnDefence)
	if o.Attacks != 522 || !strings.Contains(part(body, "D-P5b"), "The defender is destroyed.") {
		t.Errorf("%+v %s", o, part(body, "D-P5b"))
	}
}

func TestRulesSearch(t *testing.T) {
	b := newSite(t).browser()
	for _, x := range []struct{ q, to string }{{"P7a", "P7a"}, {"p7A", "P7a"}, {"d-p5a", "D-P5a"}, {"#H-deck", "H-deck"}, {" dh1 ", "D-H1"}} {
		if a := b.get("/rules?q=" + url.QueryEscape(x.q)); a.Status != http.StatusSeeOther || a.Header.Get("Location") != "/rules#"+x.to {
			t.Errorf("%q: %d %s", x.q, a.Status, a.Header.Get("Location"))
		}
	}
	for lang, x := range map[string][2]string{"en": {"tribute", "P8"}, "zh-CN": {"祭品", "P8"}, "zh-TW": {"阶梯", "P7e"}} {
		b.lang = lang
		a := b.get("/rules?q=" + url.QueryEscape(x[0]))
		if _, hits, _ := strings.Cut(a.Body, "rule-hits"); a.Status != http.StatusOK || !strings.Contains(strings.Split(hits, "</div>")[0], `href="#`+x[1]+`"`) {
			t.Errorf("%s: %q does not find %s", lang, x[0], x[1])
		}
	}
	b.lang = "en"
	for _, q := range []string{"no such word anywhere", "<script>", strings.Repeat("龙", 5000), "%", "\x00"} {
		a := b.get("/rules?q=" + url.QueryEscape(q))
		if _, hits, _ := strings.Cut(a.Body, "rule-hits"); a.Status != http.StatusOK || strings.Contains(strings.Split(hits, "</div>")[0], `href="#`) || strings.Contains(a.Body, "<script>alert") {
			t.Errorf("%.20q: %d, or something is found", q, a.Status)
		}
	}
}
