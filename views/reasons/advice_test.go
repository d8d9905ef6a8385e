package reasons_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"gymdeck/catalog"
	"gymdeck/deck"
	"gymdeck/duel"
	"gymdeck/league"
	"gymdeck/legality"
	"gymdeck/locale"
	"gymdeck/views/reasons"
)

// loud fails the test on a word, or a place in one, that is missing.
func loud(t *testing.T) {
	t.Helper()
	before := locale.Missing
	locale.Missing = func(tag, what string) { t.Errorf("%s lacks %s", tag, what) }
	t.Cleanup(func() { locale.Missing = before })
}

// whole fails the test on a sentence that is empty or shows a place that nothing has filled.
func whole(t *testing.T, what, text string) {
	t.Helper()
	if strings.TrimSpace(text) == "" || strings.Contains(text, "{") {
		t.Errorf("%s says %q", what, text)
	}
}

// Every advice, every theme and every reason why a card cannot come out is said in three languages.
func TestEveryAdviceHasWords(t *testing.T) {
	loud(t)
	cat := golden(t)
	card, other := cat.Card(0).ID, cat.Card(1).ID
	for _, tag := range tags {
		say := reasons.Speaker{P: locale.For(tag), Cat: cat}
		for _, code := range duel.Codes {
			a := duel.Advice{Code: code, Clause: "P6", Cards: []uint32{card}, Suggest: []uint32{other}, Count: 2, Of: 4, Type: "fire", Theme: "leftovers",
				Short: []duel.Shortfall{{From: card, Into: other, Level: 3, Needs: 5, Missing: 2}}}
			switch code {
			case duel.ItemTheme, duel.OpeningHandOdds, duel.ActionPoints:
				a.Note = true
			}
			got := say.Advice(&a)
			whole(t, tag+" "+string(code)+" heading", got.Heading)
			whole(t, tag+" "+string(code), got.Message)
			if !a.Note {
				whole(t, tag+" "+string(code)+" mend", got.Mend)
				if name := cat.Card(1).Names.In(tag); !strings.Contains(got.Mend, name) {
					t.Errorf("%s %s does not suggest %s: %q", tag, code, name, got.Mend)
				}
			} else if got.Mend != "" {
				t.Errorf("%s: the note %s has something to mend: %q", tag, code, got.Mend)
			}
		}
		for _, theme := range duel.StandardRecognition().Themes {
			whole(t, theme.Code, say.Advice(&duel.Advice{Code: duel.ItemTheme, Note: true, Theme: theme.Code}).Heading)
		}
		for _, reason := range []duel.Reason{duel.RedCard, duel.LevelShort, duel.NoLevel, duel.NoEvolveCard, duel.NoDanceCard,
			duel.EarlierStageMissing, duel.EarlierStageStranded, duel.NoEarlierStage, duel.NoSum} {
			for _, needs := range []int{0, 15} {
				a := duel.Advice{Code: duel.EvolutionStranded, Cards: []uint32{card}, Routes: []duel.Route{
					{By: duel.ByEvolution, Lacks: []duel.Lack{{Refusal: duel.Refusal{Reason: reason, Has: 9, Needs: needs}, Cards: []uint32{card}}}},
					{By: duel.ByDance, Lacks: []duel.Lack{{Refusal: duel.Refusal{Reason: reason, Needs: needs}, Suggest: []uint32{other}}}, With: []uint32{card, card}},
				}}
				more := say.Advice(&a).More
				if len(more) != 2 {
					t.Fatalf("%s: two ways are told as %q", reason, more)
				}
				for _, text := range more {
					whole(t, tag+" "+string(reason), text)
				}
			}
		}
	}
}

// What two clauses say is joined as clauses are, in each language.
func TestRouteJoinsClauses(t *testing.T) {
	loud(t)
	cat := golden(t)
	id := cat.Card(0).ID
	a := duel.Advice{Code: duel.EvolutionStranded, Cards: []uint32{id}, Routes: []duel.Route{
		{By: duel.ByEvolution, Lacks: []duel.Lack{{Refusal: duel.Refusal{Reason: duel.NoEvolveCard}}, {Refusal: duel.Refusal{Reason: duel.NoEarlierStage}}}},
		{By: duel.ByDance, Lacks: []duel.Lack{{Refusal: duel.Refusal{Reason: duel.NoDanceCard}}}, With: []uint32{id, id}}}}
	for tag, want := range map[string][2]string{
		"en":      {"the deck has no [Evolution], and it evolves", "the deck has no [Evolution Dance], though the levels"},
		"zh-Hans": {"卡组里没有【进化】，而且它", "卡组里没有【进化之舞】，不过"},
		"zh-Hant": {"卡組裡沒有【進化】，而且牠", "卡組裡沒有【進化之舞】，不過"},
	} {
		more := reasons.Speaker{P: locale.For(tag), Cat: cat}.Advice(&a).More
		for i := range want {
			if !strings.Contains(more[i], want[i]) {
				t.Errorf("%s: %q does not say %q", tag, more[i], want[i])
			}
		}
	}
}

// An error is said whole: a line for every fault, in the language that was asked for; one that nobody made for readers stays as it is.
func TestErrorsInWords(t *testing.T) {
	loud(t)
	cat := golden(t)
	_, list := deck.Read(cat, "", []byte("3 喵喵 x2\n1 喵喵\n200 喵喵\n"))
	_, cards := catalog.ReadCSV(strings.NewReader("id,game,kind,en\n0,pokemon-duel,trap,A\n5,chess,trap,B\n"))
	_, banlist := legality.ParseList([]byte(`{"id":"x","game":"pokemon-duel","scope":"league","effective":"soon","entries":[{"name":"A"},{"limit":1}]}`))
	_, noList := legality.ParseList([]byte("[]"))
	for _, c := range []struct {
		err  error
		says []string
	}{
		{list, []string{"3 喵喵 x2", "200"}},
		{cards, []string{"id", "game", "chess"}},
		{banlist, []string{"effective", "soon", "limit", "name"}},
		{noList, nil},
		{&legality.ListError{Code: legality.TooLarge}, []string{"4"}},
		{&legality.ListError{Code: legality.SameDate, List: "one", Other: "two", Date: 20260101}, []string{"one", "two", "2026"}},
		{&legality.ListError{Code: legality.TwoContents, List: "one", Revision: 3}, []string{"one", "3"}},
		{&league.UnknownPlace{Gym: "nowhere"}, []string{"nowhere"}},
		{&league.UnknownPlace{Region: "nowhere"}, []string{"nowhere"}},
		{&league.UnknownPlace{Gym: "viridian", Region: "johto"}, []string{"viridian", "johto"}},
	} {
		seen := map[string]bool{}
		for _, tag := range tags {
			got := reasons.Error(locale.For(tag), fmt.Errorf("wrapped: %w", c.err))
			whole(t, tag, got)
			for _, part := range c.says {
				if !strings.Contains(got, part) {
					t.Errorf("%s does not say %q: %s", tag, part, got)
				}
			}
			if seen[got] {
				t.Errorf("two languages say the same: %s", got)
			}
			seen[got] = true
		}
	}
	if got := reasons.Error(locale.For("zh-Hans"), errors.New("disk on fire")); got != "disk on fire" {
		t.Errorf("got %q", got)
	}
}
